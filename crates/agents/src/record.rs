use game::{Ending, Outcome, Reason, Side};
use serde::{Deserialize, Serialize};

use crate::{Error, GameId, Table};

/// A game as it is stored and exchanged: everything needed to play it over again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// The variant's name.
    pub variant: String,
    /// The start position, where it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The moves, in the game's notation.
    pub moves: Vec<String>,
    /// `first`, `second` or `draw`; absent while the game goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// Why it ended: the code of a [`Reason`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
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
            result: ending.map(|ending| result_name(ending.outcome).to_owned()),
            reason: ending.map(|ending| ending.reason.code().to_owned()),
        }
    }

    pub(crate) fn replay(&self) -> Result<Table, Error> {
        let game: GameId = self.game.parse()?;
        let variant = Some(self.variant.as_str());
        let mut table = match &self.position {
            Some(position) => Table::at_position(game, variant, position)?,
            None => Table::new(game, variant)?,
        };
        for (i, mv) in self.moves.iter().enumerate() {
            let problem = |error| Error::Record(format!("move {}: {error}", i + 1));
            table.play(mv).map_err(problem)?;
        }
        let stated = self.stated_ending()?;
        match (table.ending(), stated) {
            (None, Some(ending)) => table.declare(ending)?,
            (Some(by_rule), Some(ending)) if by_rule.outcome != ending.outcome => {
                return Err(Error::Record(format!(
                    "the result is {}, but the moves end in {}",
                    result_name(ending.outcome),
                    result_name(by_rule.outcome)
                )));
            }
            _ => {}
        }
        Ok(table)
    }

    fn stated_ending(&self) -> Result<Option<Ending>, Error> {
        let Some(result) = &self.result else { return Ok(None) };
        let results = [Outcome::Win(Side::First), Outcome::Win(Side::Second), Outcome::Draw];
        let outcome = results.into_iter().find(|&outcome| result_name(outcome) == result);
        let outcome =
            outcome.ok_or_else(|| Error::unknown("result", result, &results.map(result_name)))?;
        let reason = match &self.reason {
            None => Reason::Adjudication,
            Some(code) => Reason::from_code(code)
                .ok_or_else(|| Error::unknown("reason", code, &Reason::ALL.map(Reason::code)))?,
        };
        Ok(Some(Ending { outcome, reason }))
    }
}

/// The name of a result in records.
pub fn result_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Side::First) => "first",
        Outcome::Win(Side::Second) => "second",
        Outcome::Draw => "draw",
    }
}
