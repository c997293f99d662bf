mod format;

use game::{Ending, Message, Outcome, Reason, Tell, message};
use serde::{Deserialize, Serialize};

use crate::{AnyKit, Error, Table};
pub use format::{FORMAT as RECORD_FORMAT, variant_today};

/// A game as it is stored and exchanged: everything needed to play it over again. It is written
/// with the number of its format, and read from every earlier one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "format::Written", into = "format::Written")]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// The variant's name.
    pub variant: String,
    /// The start position, where it is not the usual one.
    pub position: Option<String>,
    /// The moves, in the game's notation.
    pub moves: Vec<String>,
    /// Who won; absent while the game goes on.
    pub result: Option<Outcome>,
    /// Why it ended: the code of a [`Reason`] that the game's kit knows.
    pub reason: Option<String>,
}

impl Record {
    pub(crate) fn of(table: &Table) -> Self {
        let ending = table.ending();
        Record {
            game: table.game().name().to_owned(),
            variant: table.variant().to_owned(),
            position: (!table.is_from_start()).then(|| table.start_position()),
            moves: table.moves(),
            result: ending.map(|ending| ending.outcome),
            reason: ending.map(|ending| ending.reason.code().to_owned()),
        }
    }

    /// Plays it over again as a game of a kit.
    pub fn replay(&self, kit: AnyKit) -> Result<Table, Error> {
        let variant = Some(self.variant.as_str());
        let mut table = match &self.position {
            Some(position) => Table::at_position(kit, variant, position)?,
            None => Table::new(kit, variant)?,
        };
        for (i, mv) in self.moves.iter().enumerate() {
            table.play(mv).map_err(|error| {
                let (number, problem) = (i + 1, error.message());
                Error::Record(Message::new(
                    format!("move {number}: {}", problem.en),
                    format!("jugada {number}: {}", problem.es),
                ))
            })?;
        }
        match (table.ending(), self.stated_ending(kit)?) {
            (None, Some(ending)) => table.declare(ending)?,
            (Some(by_rule), Some(ending)) if by_rule.outcome != ending.outcome => {
                let (stated, real) = (ending.outcome, by_rule.outcome);
                return Err(Error::Record(message!(
                    "the result is {stated}, but the moves end in {real}",
                    "el resultado es {stated}, pero las jugadas acaban en {real}"
                )));
            }
            _ => {}
        }
        Ok(table)
    }

    fn stated_ending(&self, kit: AnyKit) -> Result<Option<Ending>, Error> {
        let Some(outcome) = self.result else { return Ok(None) };
        let reason = match &self.reason {
            None => Reason::ADJUDICATION,
            Some(code) => kit.reason(code)?,
        };
        Ok(Some(Ending { outcome, reason }))
    }
}
