//! What no game can come to: positions from files and from the network are checked here.

use game::{ParseError, message};

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
                message!(
                    "a player has no number dice left",
                    "a un jugador no le quedan dados numéricos"
                ),
                message!(
                    "one of 1, 2, 4, 5, 6 at least: a spent set comes back whole",
                    "al menos uno de 1, 2, 4, 5, 6: un juego gastado vuelve entero"
                ),
            ));
        }
        if let Some(colour) =
            Colour::ALL.into_iter().find(|&colour| self.bounces(colour) > LAST_BOUNCE)
        {
            return Err(ParseError::new(
                message!(
                    "{colour} has bounced {} times",
                    "{colour} ha rebotado {} veces",
                    self.bounces(colour)
                ),
                message!(
                    "at most {LAST_BOUNCE}, which loses the game",
                    "{LAST_BOUNCE} como mucho, que pierden la partida"
                ),
            ));
        }
        let finished = Colour::ALL
            .into_iter()
            .filter(|&colour| self.bounces(colour) == LAST_BOUNCE || self.has_finished(colour));
        if finished.count() > 1 {
            return Err(ParseError::new(
                message!("two colours have ended the game", "dos colores han acabado la partida"),
                message!(
                    "one at most: the game is over with the first",
                    "uno como mucho: la partida acaba con el primero"
                ),
            ));
        }
        Ok(self)
    }

    fn check_reachable(&self, piece: Piece, place: Place) -> Result<(), ParseError> {
        let colour = piece.colour();
        if place.is_on_ring() && place.progress(colour) < START {
            return Err(ParseError::new(
                message!(
                    "{piece} is on {place:?}, which its way does not touch",
                    "{piece} está en {place:?}, por donde no pasa su camino"
                ),
                message!(
                    "a square from {} round to {}",
                    "una casilla desde la {} dando la vuelta hasta la {}",
                    colour.start_square(),
                    colour.entry_square()
                ),
            ));
        }
        if place.is_on_board() && self.places.find(place.byte()).iter().count() > MOST_ON_A_SQUARE {
            return Err(ParseError::new(
                message!(
                    "more than {MOST_ON_A_SQUARE} pieces are on {place:?}",
                    "hay más de {MOST_ON_A_SQUARE} fichas en {place:?}"
                ),
                message!(
                    "two, or a few more that slipped there",
                    "dos, o alguna más que resbaló hasta allí"
                ),
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
            message!(
                "{piece} is {} for {turns} turns",
                "{piece} es {} durante {turns} turnos",
                power.name()
            ),
            match power.duration() {
                0 => message!("0 turns for a normal piece", "0 turnos para una ficha normal"),
                most => message!("1 to {most} turns", "de 1 a {most} turnos"),
            },
        ));
    }
    let last_corridor = Place::corridor(piece.colour(), board::CORRIDOR);
    let expected = match (place, power) {
        (Place::HOME, Power::Invincible | Power::Ghost | Power::Mega) => {
            message!("normal, small or banana at home", "normal, pequeña o plátano en casa")
        }
        (Place::GOAL, Power::Mega | Power::Slipped) => message!(
            "normal, star, boo or small at the goal",
            "normal, estrella, boo o pequeña en la meta"
        ),
        (place, Power::Mega) if Some(place) == last_corridor => {
            message!(
                "a mega at most on corridor 6: on 7 it is at the goal",
                "una mega como mucho en el pasillo 6: en el 7 está en la meta"
            )
        }
        _ => return Ok(()),
    };
    Err(ParseError::new(
        message!("{piece} is {} on {place:?}", "{piece} es {} en {place:?}", power.name()),
        expected,
    ))
}
