use std::fmt;
use std::str::FromStr;

use game::{Ending, Reason, Side, message};

use crate::Error;
use crate::fields::Fields;

/// When a game is ended before its rules end it. Scores are on the scale that people know (discs,
/// men, points), as each player judges its own position.
#[derive(Clone, Debug, PartialEq)]
pub struct Adjudication {
    /// Lost positions are given up.
    pub resign: Option<Resign>,
    /// Dull positions are drawn.
    pub draw: Option<Draw>,
    /// After so many moves of each side the game is drawn, so that every game ends.
    pub max_moves: Option<u32>,
}

/// Both players agree for some moves that one of them is winning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Resign {
    /// Moves in a row of each player.
    pub move_count: u32,
    /// The score that the winner claims at least, and the loser concedes.
    pub score: f64,
}

/// Adjudicates a draw: both engines report at most `score` for some moves running.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Draw {
    /// Not before this move of the game.
    pub move_number: u32,
    /// Moves in a row of each player.
    pub move_count: u32,
    /// The score that neither player sees exceeded.
    pub score: f64,
}

impl Adjudication {
    /// The limit unless told otherwise: no game among people is so long, but programs can shuffle
    /// to and fro for ever.
    pub const DEFAULT_MAX_MOVES: u32 = 1000;
}

impl Default for Adjudication {
    fn default() -> Self {
        Adjudication { resign: None, draw: None, max_moves: Some(Self::DEFAULT_MAX_MOVES) }
    }
}

impl FromStr for Resign {
    type Err = Error;

    /// Reads `movecount=3,score=20`.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut fields = Fields::parse("resign", text)?;
        let move_count = fields.count("movecount")?.unwrap_or(3);
        let score = score(&mut fields)?;
        fields.finish()?;
        Ok(Resign { move_count, score })
    }
}

impl FromStr for Draw {
    type Err = Error;

    /// Reads `movenumber=40,movecount=8,score=0.1`.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut fields = Fields::parse("draw", text)?;
        let move_number = fields.count("movenumber")?.unwrap_or(1);
        let move_count = fields.count("movecount")?.unwrap_or(8);
        let score = score(&mut fields)?;
        fields.finish()?;
        Ok(Draw { move_number, move_count, score })
    }
}

fn score(fields: &mut Fields) -> Result<f64, Error> {
    match fields.number("score")? {
        Some(score) if score >= 0.0 => Ok(score),
        Some(score) => Err(fields.problem(message!(
            "score needs a number from 0, not {score}",
            "score necesita un número desde 0, no {score}"
        ))),
        None => Err(fields.problem(message!(
            "score is missing: the bound on the players' own scores",
            "falta score: el límite para lo que estima cada jugador"
        ))),
    }
}

impl fmt::Display for Resign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "movecount={},score={}", self.move_count, self.score)
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Draw { move_number, move_count, score } = self;
        write!(f, "movenumber={move_number},movecount={move_count},score={score}")
    }
}

/// Applies the rules to a game, move by move.
pub(crate) struct Judge<'a> {
    rules: &'a Adjudication,
    /// Moves in a row, up to its last, after which each side thought so.
    winning: [u32; 2],
    losing: [u32; 2],
    level: [u32; 2],
}

impl<'a> Judge<'a> {
    pub fn new(rules: &'a Adjudication) -> Self {
        Judge { rules, winning: [0; 2], losing: [0; 2], level: [0; 2] }
    }

    /// Hears what `side` thought of its position when it moved (nothing, if it does not think),
    /// and how many plies the game now has. Gives the ending, if it is time for one, and why.
    pub fn after_move(
        &mut self,
        side: Side,
        points: Option<f64>,
        plies: usize,
    ) -> Option<(Ending, String)> {
        let i = side.index();
        let count = |run: &mut u32, goes_on: bool| *run = if goes_on { *run + 1 } else { 0 };
        let thinks = |test: &dyn Fn(f64) -> bool| points.is_some_and(test);
        if let Some(resign) = self.rules.resign {
            count(&mut self.winning[i], thinks(&|points| points >= resign.score));
            count(&mut self.losing[i], thinks(&|points| points <= -resign.score));
        }
        if let Some(draw) = self.rules.draw {
            count(&mut self.level[i], thinks(&|points| points.abs() <= draw.score));
        }
        self.agreed_win().or_else(|| self.agreed_draw(plies)).or_else(|| self.too_long(plies))
    }

    fn agreed_win(&self) -> Option<(Ending, String)> {
        let resign = self.rules.resign?;
        let winner = Side::BOTH.into_iter().find(|&side| {
            self.winning[side.index()].min(self.losing[(!side).index()]) >= resign.move_count
        })?;
        let why = format!(
            "both players agree for {} moves on a lead of {} or more",
            resign.move_count, resign.score
        );
        Some((Ending::win(winner, Reason::ADJUDICATION), why))
    }

    fn agreed_draw(&self, plies: usize) -> Option<(Ending, String)> {
        let draw = self.rules.draw?;
        let agreed = self.level.iter().all(|&run| run >= draw.move_count);
        let why =
            || format!("no player sees a lead above {} for {} moves", draw.score, draw.move_count);
        (agreed && moves(plies) >= draw.move_number)
            .then(|| (Ending::draw(Reason::ADJUDICATION), why()))
    }

    fn too_long(&self, plies: usize) -> Option<(Ending, String)> {
        let most = self.rules.max_moves?;
        (moves(plies) >= most)
            .then(|| (Ending::draw(Reason::ADJUDICATION), format!("drawn after {most} moves")))
    }
}

/// A move is one of each side, on average: in Parchís they need not alternate.
fn moves(plies: usize) -> u32 {
    (plies / 2) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules() -> Adjudication {
        Adjudication {
            resign: Some("movecount=2,score=10".parse().unwrap()),
            draw: Some("movenumber=3,movecount=2,score=1".parse().unwrap()),
            max_moves: Some(6),
        }
    }

    /// Feeds alternating scores, the first side's first, and says after which ply the game ended.
    fn judge(scores: &[Option<f64>]) -> Option<(usize, Ending)> {
        let rules = rules();
        let mut judge = Judge::new(&rules);
        scores.iter().enumerate().find_map(|(ply, &score)| {
            let ending = judge.after_move(Side::from_index(ply % 2), score, ply + 1);
            ending.map(|(ending, _)| (ply + 1, ending))
        })
    }

    const FIRST_WINS: Ending = Ending::win(Side::First, Reason::ADJUDICATION);
    const DRAW: Ending = Ending::draw(Reason::ADJUDICATION);

    #[test]
    fn a_win_needs_both_to_agree_long_enough() {
        let lead = [12.0, -10.0, 12.0, -10.0].map(Some);
        assert_eq!(judge(&lead), Some((4, FIRST_WINS)));
        assert_eq!(judge(&lead[..3]), None);
        let flipped = lead.map(|score| score.map(|score: f64| -score));
        assert_eq!(judge(&flipped), Some((4, Ending::win(Side::Second, Reason::ADJUDICATION))));
        assert_eq!(judge(&[12.0, -9.0, 12.0, -9.0, 12.0].map(Some)), None);
        assert_eq!(judge(&[12.0, -10.0, 5.0, -10.0, 12.0].map(Some)), None);
        assert_eq!(judge(&[Some(12.0), None, Some(12.0), None, Some(12.0), None]), None);
    }

    #[test]
    fn a_draw_needs_both_to_agree_late_enough() {
        assert_eq!(judge(&[0.5; 6].map(Some)), Some((6, DRAW)));
        assert_eq!(judge(&[0.5; 5].map(Some)), None);
        assert_eq!(judge(&[0.5, 2.0, 0.5, 2.0, 0.5, 2.0, 0.5].map(Some)), None);
    }

    #[test]
    fn every_game_ends() {
        assert_eq!(judge(&[None; 12]), Some((12, DRAW)));
        assert_eq!(judge(&[None; 11]), None);
    }

    #[test]
    fn rules_round_trip_and_wrong_ones_are_refused() {
        let text = "movenumber=40,movecount=8,score=0.1";
        assert_eq!(text.parse::<Draw>().unwrap().to_string(), text);
        let text = "movecount=3,score=20";
        assert_eq!(text.parse::<Resign>().unwrap().to_string(), text);
        let resign = |text: &str| text.parse::<Resign>().unwrap_err().to_string();
        assert!(resign("movecount=3").contains("score is missing"));
        assert!(resign("score=-5").contains("score needs a number from 0, not -5"));
        assert!(resign("movecount=0,score=5").contains("whole number from 1"));
        assert!(resign("movenumber=2,score=5").contains("valid: movecount, score"));
        let draw = |text: &str| text.parse::<Draw>().unwrap_err().to_string();
        assert!(draw("score=much").contains("score needs a number, not \"much\""));
    }
}
