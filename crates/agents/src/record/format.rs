//! What has changed in how records are written, and how those of earlier times are read.

use game::Outcome;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Record;

/// How records are written today.
pub const FORMAT: u32 = 2;

/// The name that a variant has today, by the one it had in a format.
///
/// Until format 2, the variant `damas` of damas allowed a pass at any time, as `free-pass` does
/// now.
pub fn variant_today<'a>(format: u32, game: &str, variant: &'a str) -> &'a str {
    match (format, game, variant) {
        (1, "damas", "damas") => "free-pass",
        _ => variant,
    }
}

/// A record as it is written, with its format. The first format did not say which it was.
#[derive(Serialize, Deserialize)]
pub(super) struct Written {
    #[serde(default = "first")]
    format: u32,
    game: String,
    variant: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    moves: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<Outcome>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

const fn first() -> u32 {
    1
}

/// A record of a later program.
#[derive(Debug, Error)]
#[error("a record of format {0}; this program reads 1 to {FORMAT}")]
pub(super) struct UnknownFormat(u32);

impl From<Record> for Written {
    fn from(record: Record) -> Self {
        let Record { game, variant, position, moves, result, reason } = record;
        Written { format: FORMAT, game, variant, position, moves, result, reason }
    }
}

impl TryFrom<Written> for Record {
    type Error = UnknownFormat;

    fn try_from(written: Written) -> Result<Self, UnknownFormat> {
        let Written { format, game, variant, position, moves, result, reason } = written;
        if !(1..=FORMAT).contains(&format) {
            return Err(UnknownFormat(format));
        }
        let variant = variant_today(format, &game, &variant).to_owned();
        Ok(Record { game, variant, position, moves, result, reason })
    }
}

#[cfg(test)]
mod tests {
    use checkers::Checkers;
    use serde_json::json;

    use super::*;
    use crate::{Table, kit};

    #[test]
    fn an_old_game_of_damas_is_one_of_free_pass() {
        let old = json!({ "game": "damas", "variant": "damas", "moves": ["pass", "22-18"] });
        let record: Record = serde_json::from_value(old).unwrap();
        let table = record.replay(kit::<Checkers>()).unwrap();
        assert_eq!(table.variant(), "free-pass");
        let written = serde_json::to_value(table.record()).unwrap();
        assert_eq!(written["format"], 2);
        assert_eq!(written["variant"], "free-pass");
        assert_eq!(serde_json::from_value::<Record>(written).unwrap(), record);
    }

    #[test]
    fn a_game_of_damas_of_today_stays_one() {
        let record = Table::new(kit::<Checkers>(), None).unwrap().record();
        let written = serde_json::to_value(&record).unwrap();
        assert_eq!(serde_json::from_value::<Record>(written).unwrap().variant, "damas");
    }

    #[test]
    fn other_variants_keep_their_names() {
        for (game, variant) in [("damas", "english"), ("othello", "standard")] {
            assert_eq!(variant_today(1, game, variant), variant);
        }
    }

    #[test]
    fn a_later_format_is_refused() {
        let later = json!({ "format": 3, "game": "damas", "variant": "damas", "moves": [] });
        let message = serde_json::from_value::<Record>(later).unwrap_err().to_string();
        assert!(message.contains("format 3; this program reads 1 to 2"), "{message}");
    }
}
