//! What no game can come to: positions from files and from the network are checked here.

use game::ParseError;

use crate::board::{self, Place, START};
use crate::condition::{Condition, Power};
use crate::dice::NumberDice;
use crate::state::LAST_BOUNCE;
use crate::{Colour, Parchis, Piece};

/// R7 allows two pieces on a square, and each of the four bananas can make one more slip there.
const MOST_ON_A_SQUARE: usize = 6;

impl Parchis {
    /// The position itself if the rules can deal with it; in a game (not in the playground) also
    /// only if its pieces stand where they can come to.
    pub(crate) fn validated(self) -> Result<Self, ParseError> {
        for piece in Piece::all() {
            let (place, condition) = (self.place(piece), self.condition(piece));
            check_condition(piece, place, condition)?;
            if !self.playground {
                self.check_reachable(piece, place)?;
            }
        }
        if self.numbers.contains(&NumberDice::NONE) {
            return Err(ParseError::new(
                "a player has no number dice left",
                "one of 1, 2, 4, 5, 6 at least: a spent set comes back whole",
            ));
        }
        if let Some(colour) =
            Colour::ALL.into_iter().find(|&colour| self.bounces(colour) > LAST_BOUNCE)
        {
            return Err(ParseError::new(
                format!("{colour} has bounced {} times", self.bounces(colour)),
                format!("at most {LAST_BOUNCE}, which loses the game"),
            ));
        }
        let finished = Colour::ALL
            .into_iter()
            .filter(|&colour| self.bounces(colour) == LAST_BOUNCE || self.has_finished(colour));
        if finished.count() > 1 {
            return Err(ParseError::new(
                "two colours have ended the game",
                "one at most: the game is over with the first",
            ));
        }
        Ok(self)
    }

    fn check_reachable(&self, piece: Piece, place: Place) -> Result<(), ParseError> {
        let colour = piece.colour();
        if place.is_on_ring() && place.progress(colour) < START {
            return Err(ParseError::new(
                format!("{piece} is on {place:?}, which its way does not touch"),
                format!(
                    "a square from {} round to {}",
                    colour.start_square(),
                    colour.entry_square()
                ),
            ));
        }
        if place.is_on_board() && self.places.find(place.byte()).iter().count() > MOST_ON_A_SQUARE {
            return Err(ParseError::new(
                format!("more than {MOST_ON_A_SQUARE} pieces are on {place:?}"),
                "two, or a few more that slipped there",
            ));
        }
        Ok(())
    }
}

fn check_condition(piece: Piece, place: Place, condition: Condition) -> Result<(), ParseError> {
    let (power, turns) = (condition.power(), condition.turns());
    let in_time = match power {
        Power::Normal => turns == 0,
        _ => (1..=power.duration()).contains(&turns),
    };
    if !in_time {
        return Err(ParseError::new(
            format!("{piece} is {} for {turns} turns", power.name()),
            match power.duration() {
                0 => "0 turns for a normal piece".to_owned(),
                most => format!("1 to {most} turns"),
            },
        ));
    }
    let last_corridor = Place::corridor(piece.colour(), board::CORRIDOR);
    let expected = match (place, power) {
        (Place::HOME, Power::Invincible | Power::Ghost | Power::Mega) => {
            "normal, small or banana at home"
        }
        (Place::GOAL, Power::Mega | Power::Slipped) => "normal, star, boo or small at the goal",
        (place, Power::Mega) if Some(place) == last_corridor => {
            "a mega at most on corridor 6: on 7 it is at the goal"
        }
        _ => return Ok(()),
    };
    Err(ParseError::new(format!("{piece} is {} on {place:?}", power.name()), expected))
}
