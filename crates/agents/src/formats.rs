//! Games as files: our own JSON, and the formats that each game's kit brings.

use game::Message;
use game::kit::{Course, Kit, Occasion};
use serde_json::json;

use crate::table::TypedTable;
use crate::{AnyKit, Error, Kits, Record, Table, Thing};

/// A way to write whole games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormatInfo {
    /// Its name on the command line and in requests.
    pub name: &'static str,
    /// The media type of such a file.
    pub media_type: &'static str,
    /// The end of its name.
    pub extension: &'static str,
}

/// A record of any game.
pub const JSON: FormatInfo =
    FormatInfo { name: "json", media_type: "application/json", extension: "json" };

/// The formats that a game can be written in.
pub(crate) fn list<G: Kit>() -> Vec<FormatInfo> {
    let own = G::FORMATS.iter().map(|format| FormatInfo {
        name: format.name,
        media_type: format.media_type,
        extension: format.extension,
    });
    [JSON].into_iter().chain(own).collect()
}

impl AnyKit {
    /// A format of the game by its name.
    pub fn format(self, name: &str) -> Result<FormatInfo, Error> {
        let formats = self.info().formats;
        let names: Vec<_> = formats.iter().map(|format| format.name).collect();
        let found = formats.iter().find(|format| format.name == name).copied();
        found.ok_or_else(|| Error::unknown(Thing::Format, name, &names))
    }

    /// The format that other programs of the game read, if there is one.
    pub fn common_format(self) -> Option<FormatInfo> {
        self.info().formats.into_iter().find(|format| *format != JSON)
    }
}

/// Writes a game in a format of [that name](FormatInfo::name), with what is known of the occasion.
pub fn write(table: &Table, format: &str, occasion: Option<Occasion>) -> Result<String, Error> {
    let format = table.game().format(format)?;
    if format == JSON {
        return record_json(table, occasion.as_ref())
            .map_err(|error| Error::Record(Message::same(error.to_string())));
    }
    table.write(format.name, occasion)
}

/// A record, with what is known of the occasion beside it.
fn record_json(table: &Table, occasion: Option<&Occasion>) -> serde_json::Result<String> {
    let mut record = serde_json::to_value(table.record())?;
    if let (Some(fields), Some(occasion)) = (record.as_object_mut(), occasion) {
        let Occasion { event, round, date, players } = occasion;
        for (name, value) in [
            ("event", json!(event)),
            ("round", json!(round)),
            ("date", json!(date)),
            ("players", json!(players)),
        ] {
            if !value.is_null() {
                fields.insert(name.to_owned(), value);
            }
        }
    }
    serde_json::to_string_pretty(&record)
}

/// Reads a game of one of the kits. Without a format it is guessed; `variant` is that of a file
/// that does not say its own.
pub fn read(
    kits: Kits,
    text: &str,
    format: Option<&str>,
    variant: Option<&str>,
) -> Result<Record, Error> {
    let guess = || {
        let json = text.trim_start().starts_with('{');
        let likely = || kits.iter().find_map(|kit| kit.guess(text));
        if json { JSON.name } else { likely().unwrap_or(JSON.name) }
    };
    let format = format.unwrap_or_else(guess);
    if format == JSON.name {
        return read_json(text);
    }
    kits.iter().find_map(|kit| kit.read(format, text, variant)).unwrap_or_else(|| {
        let all = kits.iter().flat_map(|kit| kit.info().formats).map(|format| format.name);
        let mut names: Vec<_> = all.collect();
        names.sort_unstable();
        names.dedup();
        Err(Error::unknown(Thing::Format, format, &names))
    })
}

/// Reads a game of a kit in a format of it.
pub fn read_game(
    kit: AnyKit,
    format: &str,
    text: &str,
    variant: Option<&str>,
) -> Result<Record, Error> {
    let format = kit.format(format)?.name;
    kit.read(format, text, variant).unwrap_or_else(|| read_json(text))
}

pub(crate) fn write_as<G: Kit>(course: &Course<G>, format: &str) -> Result<String, Error> {
    match G::FORMATS.iter().find(|known| known.name == format) {
        Some(format) => Ok((format.write)(course)?),
        None => Err(Error::unknown(Thing::Format, format, &[])),
    }
}

/// Reads a game in a format of a kit; `None` if it has no such format.
pub(crate) fn read_as<G: Kit>(
    format: &str,
    text: &str,
    variant: Option<&str>,
) -> Option<Result<Record, Error>> {
    let format = G::FORMATS.iter().find(|known| known.name == format)?;
    let course = (format.read)(text, variant);
    Some(match course {
        Ok(course) => Ok(TypedTable::of(&course).record_of(course.result)),
        Err(error) => Err(Error::Record(game::Tell::message(&error))),
    })
}

fn read_json(text: &str) -> Result<Record, Error> {
    serde_json::from_str(text).map_err(|error| Error::Record(no_record(&error)))
}

/// Why a text is no record, and what would be right.
fn no_record(error: &serde_json::Error) -> Message {
    let (line, column) = (error.line(), error.column());
    let (what, why) = if error.is_data() {
        ("no game as we write it", "no es una partida como las escribimos")
    } else {
        ("no JSON", "no es JSON")
    };
    Message::new(
        format!(
            "line {line}, column {column}: {what}; expected an object with \"game\", \"variant\" \
             and \"moves\", such as save writes"
        ),
        format!(
            "línea {line}, columna {column}: {why}; se espera un objeto con \"game\", \"variant\" \
             y \"moves\", como los que escribe guardar"
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit;
    use checkers::Checkers;
    use othello::Othello;

    const KITS: Kits = Kits::new(&[kit::<Checkers>(), kit::<Othello>()]);

    #[track_caller]
    fn round_trips(game: AnyKit, format: &str, plies: usize) {
        let mut table = Table::new(game, None).unwrap();
        for i in 0..plies {
            let moves = table.legal_moves().len();
            if moves == 0 {
                break;
            }
            table.play_at(i % moves).unwrap();
        }
        let text = write(&table, format, None).unwrap();
        let back = KITS.replay(&read(KITS, &text, None, None).unwrap()).unwrap();
        assert_eq!(back.moves(), table.moves(), "{text}");
        assert_eq!(back.position(), table.position());
    }

    #[test]
    fn games_survive_every_format() {
        round_trips(kit::<Othello>(), "json", 30);
        round_trips(kit::<Othello>(), "transcript", 60);
        round_trips(kit::<Othello>(), "ggf", 60);
        round_trips(kit::<Checkers>(), "json", 30);
        round_trips(kit::<Checkers>(), "pdn", 30);
    }

    #[test]
    fn files_say_who_played_and_when() {
        let occasion = Occasion {
            date: Some("2026-11-17".to_owned()),
            players: ["human".to_owned(), "level:2".to_owned()],
            ..Occasion::default()
        };
        for (game, format, parts) in [
            (kit::<Othello>(), "json", ["\"date\": \"2026-11-17\"", "\"level:2\""]),
            (kit::<Othello>(), "ggf", ["DT[2026-11-17]", "PW[level:2]"]),
            (kit::<Checkers>(), "pdn", ["[Date \"2026.11.17\"]", "[White \"level:2\"]"]),
        ] {
            let table = Table::new(game, None).unwrap();
            let text = write(&table, format, Some(occasion.clone())).unwrap();
            assert!(parts.iter().all(|part| text.contains(part)), "{text}");
            assert!(read(KITS, &text, None, None).is_ok(), "{text}");
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["{}", "[Event", "f5 f5", "1. 11-15 99-1", "ñ"] {
            assert!(matches!(read(KITS, text, None, None), Err(Error::Record(_))), "{text:?}");
        }
        let table = Table::new(kit::<Checkers>(), None).unwrap();
        let message = read(KITS, "{\"game\": 3}", None, None).unwrap_err().to_string();
        assert!(
            message.contains("line 1, column 10: no game as we write it; expected"),
            "{message}"
        );
        let message = read(KITS, "{\"game\"", None, None).unwrap_err().to_string();
        assert!(message.contains("no JSON; expected an object with \"game\""), "{message}");
        let message = write(&table, "transcript", None).unwrap_err().to_string();
        assert!(message.contains("json, pdn"), "{message}");
    }
}
