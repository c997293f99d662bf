//! Positions and actions as JSON, as the reference data has them.
//!
//! A position: `player` (0 or 1), `pieces` (per colour three of `[kind, number, power, turns]`),
//! `items` (`[die, square]`), `traps`, `dice` (per player `normal`, `special`, `forced`),
//! `remember6`, `bounces`, `winner` (−1, 0 or 1). Where they are known or matter, `variant` and
//! `last` (as in the position's text) are added. An action: `[colour, piece, die]`, where piece
//! −1 is a pass.

use std::borrow::Cow;

use game::{Game as _, Message, Notation as _, ParseError, Side, Text, message};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::board::Place;
use crate::condition::{Condition, Power};
use crate::dice::{Hand, NumberDice};
use crate::litter::{Items, Traps};
use crate::state::{Forced, LAST_BOUNCE};
use crate::{Action, Colour, Die, Parchis, Piece, notation};

impl Parchis {
    /// The position as JSON that [`Parchis::from_json`] reads back.
    pub fn to_json(&self) -> Json {
        json!(RawState::from(self))
    }

    /// Reads a position from JSON. The key `view` is left to whoever shows the position and may
    /// hold anything; any other unknown key is an error.
    pub fn from_json(json: &Json) -> Result<Parchis, ParseError> {
        RawState::read(json)?.into_state()
    }

    /// Reads a position from the text of a JSON object.
    pub fn from_json_text(text: &str) -> Result<Parchis, ParseError> {
        serde_json::from_str::<RawState>(text).map_err(|error| wrong_shape(&error))?.into_state()
    }
}

impl Action {
    /// The action as JSON that [`Action::from_json`] reads back.
    pub fn to_json(self, side: Side) -> Json {
        let (colour, piece, die) = self.to_codes(side);
        json!([colour.name(), piece, die])
    }

    /// Reads an action of `side` from JSON, whether legal or not.
    pub fn from_json(json: &Json, side: Side) -> Result<Action, ParseError> {
        let wrong = || {
            let [first, second] = Colour::of(side);
            ParseError::new(
                message!(
                    "{} is not an action",
                    "{} no es una acción",
                    ParseError::quote(&json.to_string())
                ),
                message!(
                    "[colour, piece, die] with a piece 0 to 2 of {first} or {second}, or a pass: \
                     [\"{first}\", -1, die] with a number",
                    "[color, ficha, dado] con una ficha 0 a 2 de {first} o {second}, o pasar: \
                     [\"{first}\", -1, dado] con un número",
                ),
            )
        };
        let (colour, piece, die) = <(String, i64, u64)>::deserialize(json).map_err(|_| wrong())?;
        let colour = Colour::from_name(&colour).ok_or_else(wrong)?;
        let die = Die::from_code(die).ok_or_else(wrong)?;
        if piece == -1 && colour == Colour::of(side)[0] && !die.is_special() {
            return Ok(Action::pass(die));
        }
        u8::try_from(piece)
            .ok()
            .and_then(|number| Piece::new(colour, number))
            .filter(|piece| piece.side() == side)
            .map(|piece| Action::new(piece, die))
            .ok_or_else(wrong)
    }
}

fn wrong_shape(error: &serde_json::Error) -> ParseError {
    ParseError::new(
        message!("not the JSON of a position: {error}", "no es el JSON de una posición: {error}"),
        message!(
            "an object with player, pieces, items, traps, dice, remember6, bounces and winner",
            "un objeto con player, pieces, items, traps, dice, remember6, bounces y winner"
        ),
    )
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ParchisState"))]
pub(crate) struct RawState {
    #[cfg_attr(feature = "types", ts(type = "0 | 1"))]
    pub player: u64,
    #[cfg_attr(feature = "types", ts(type = "Record<Colour, PieceTuple[]>"))]
    pub pieces: ByColour<[RawPiece; 3]>,
    #[cfg_attr(feature = "types", ts(type = "[number, number][]"))]
    pub items: Vec<(u64, u64)>,
    #[cfg_attr(feature = "types", ts(type = "number[]"))]
    pub traps: Vec<u64>,
    pub dice: [RawDice; 2],
    pub remember6: bool,
    #[cfg_attr(feature = "types", ts(type = "Record<Colour, number>"))]
    pub bounces: ByColour<u64>,
    #[cfg_attr(feature = "types", ts(type = "-1 | 0 | 1"))]
    pub winner: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    variant: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    last: Option<String>,
    #[serde(default, skip_serializing)]
    #[cfg_attr(feature = "types", ts(skip))]
    #[expect(dead_code, reason = "names a key that may be there and is not looked at")]
    view: IgnoredAny,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ByColour<T> {
    yellow: T,
    blue: T,
    red: T,
    green: T,
}

/// Kind of place, number of the square, power, turns.
pub(crate) type RawPiece = (Cow<'static, str>, u64, Cow<'static, str>, u64);

/// Kind and number of a place.
pub(crate) type Spot = (&'static str, u8);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ParchisDice"))]
pub(crate) struct RawDice {
    #[cfg_attr(feature = "types", ts(type = "number[]"))]
    pub normal: Vec<u64>,
    #[cfg_attr(feature = "types", ts(type = "number[]"))]
    pub special: Vec<u64>,
    #[cfg_attr(feature = "types", ts(type = "number[]"))]
    pub forced: Vec<u64>,
}

impl<T> ByColour<T> {
    fn from_fn(of: impl Fn(Colour) -> T) -> Self {
        ByColour {
            yellow: of(Colour::Yellow),
            blue: of(Colour::Blue),
            red: of(Colour::Red),
            green: of(Colour::Green),
        }
    }

    pub fn get(&self, colour: Colour) -> &T {
        match colour {
            Colour::Yellow => &self.yellow,
            Colour::Blue => &self.blue,
            Colour::Red => &self.red,
            Colour::Green => &self.green,
        }
    }
}

impl From<&Parchis> for RawState {
    fn from(state: &Parchis) -> Self {
        let dice = |side: Side| RawDice {
            normal: codes(state.numbers(side).iter()),
            special: codes(state.hand(side).iter()),
            forced: codes(state.forced.filter(|_| state.turn == side).map(Forced::die).into_iter()),
        };
        RawState {
            player: state.turn.index() as u64,
            pieces: ByColour::from_fn(|colour| {
                Piece::of(colour).map(|piece| raw_piece(state, piece))
            }),
            items: state
                .items
                .iter()
                .map(|(die, square)| (die.code().into(), square.into()))
                .collect(),
            traps: state.traps.iter().map(u64::from).collect(),
            dice: Side::BOTH.map(dice),
            remember6: state.remembers_six,
            bounces: ByColour::from_fn(|colour| state.bounces(colour).into()),
            winner: winner(state),
            variant: state.playground.then(|| state.variant().to_owned()),
            last: state.last.map(notation::last_text),
            view: IgnoredAny,
        }
    }
}

fn codes(dice: impl Iterator<Item = Die>) -> Vec<u64> {
    dice.map(|die| die.code().into()).collect()
}

fn winner(state: &Parchis) -> i64 {
    state.outcome().and_then(game::Outcome::winner).map_or(-1, |side| side.index() as i64)
}

fn raw_piece(state: &Parchis, piece: Piece) -> RawPiece {
    let (kind, number) = raw_place(state.place(piece));
    let condition = state.condition(piece);
    (kind.into(), number.into(), condition.power().name().into(), condition.turns().into())
}

/// Kind and number of a place.
pub(crate) fn raw_place(place: Place) -> Spot {
    match (place.ring_square(), place.corridor_square()) {
        (Some(square), _) => ("track", square),
        (_, Some((_, number))) => ("corridor", number),
        _ if place == Place::HOME => ("home", 0),
        _ => ("goal", 0),
    }
}

impl RawState {
    /// What has the shape of a position, possible or not.
    pub fn read(json: &Json) -> Result<RawState, ParseError> {
        RawState::deserialize(json).map_err(|error| wrong_shape(&error))
    }

    fn into_state(self) -> Result<Parchis, ParseError> {
        let variant = self.variant.as_deref().unwrap_or(Parchis::VARIANTS[0]);
        let mut state = Parchis::start(variant).ok_or_else(|| {
            ParseError::new(
                message!(
                    "there is no variant {}",
                    "no hay variante {}",
                    ParseError::quote(variant)
                ),
                message!("one of {}", "uno de {}", Parchis::VARIANTS.join(", ")),
            )
        })?;
        state.turn = match self.player {
            0 => Side::First,
            1 => Side::Second,
            other => {
                return Err(ParseError::new(
                    message!("player is {other}", "player es {other}"),
                    message!("0 or 1", "0 o 1"),
                ));
            }
        };
        for colour in Colour::ALL {
            for (piece, raw) in Piece::of(colour).into_iter().zip(self.pieces.get(colour)) {
                let (place, condition) = read_piece(raw, colour)?;
                state.places.set(piece, place.byte());
                state.conditions.set(piece, condition.byte());
            }
            let count = *self.bounces.get(colour);
            state.bounces[colour.index()] =
                in_range(count, LAST_BOUNCE, Text::new("bounces", "rebotes"))?;
        }
        state.items = read_items(&self.items)?;
        state.traps = read_traps(&self.traps)?;
        for side in Side::BOTH {
            let raw = &self.dice[side.index()];
            state.numbers[side.index()] = read_numbers(&raw.normal)?;
            state.hands[side.index()] = read_hand(&raw.special)?;
            match read_forced(&raw.forced)? {
                None => {}
                forced if side == state.turn => state.forced = forced,
                _ => {
                    return Err(ParseError::new(
                        message!(
                            "a player who is not on turn has a forced number",
                            "un jugador sin el turno tiene un número obligado"
                        ),
                        message!("an empty list", "una lista vacía"),
                    ));
                }
            }
        }
        state.remembers_six = self.remember6;
        state.last = match self.last {
            None => None,
            Some(text) => Some(notation::read::last_from(&text)?),
        };
        let state = state.validated()?;
        if winner(&state) != self.winner {
            return Err(ParseError::new(
                message!("winner is {}", "winner es {}", self.winner),
                message!(
                    "{} by pieces and bounces",
                    "{} según las fichas y los rebotes",
                    winner(&state)
                ),
            ));
        }
        Ok(state)
    }
}

fn read_piece(raw: &RawPiece, colour: Colour) -> Result<(Place, Condition), ParseError> {
    let (kind, number, power, turns) = raw;
    let place = match (&**kind, u8::try_from(*number)) {
        ("home", Ok(0)) => Some(Place::HOME),
        ("goal", Ok(0)) => Some(Place::GOAL),
        ("track", Ok(square)) => Place::square(square),
        ("corridor", Ok(square)) => Place::corridor(colour, square),
        _ => None,
    };
    let place = place.ok_or_else(|| {
        ParseError::new(
            message!(
                "[{}, {number}] is no place",
                "[{}, {number}] no es un lugar",
                ParseError::quote(kind)
            ),
            message!(
                "[\"home\", 0], [\"track\", 1 to 68], [\"corridor\", 1 to 7] or [\"goal\", 0]",
                "[\"home\", 0], [\"track\", 1 a 68], [\"corridor\", 1 a 7] o [\"goal\", 0]"
            ),
        )
    })?;
    let power = Power::from_name(power).ok_or_else(|| {
        let names = Power::ALL.map(Power::name);
        ParseError::new(
            message!("there is no state {}", "no hay estado {}", ParseError::quote(power)),
            message!("one of {}", "uno de {}", names.join(", ")),
        )
    })?;
    let turns = in_range(*turns, power.duration(), Text::new("turns left", "turnos"))?;
    Ok((place, Condition::new(power, turns)))
}

fn read_items(raw: &[(u64, u64)]) -> Result<Items, ParseError> {
    let mut items = Items::NONE;
    for &(die, square) in raw {
        let put = u8::try_from(square).ok().and_then(|at| items.put(at));
        if put.is_none() || put != Die::from_code(die) {
            return Err(ParseError::new(
                message!(
                    "there is no item [{die}, {square}] to put",
                    "no hay objeto [{die}, {square}] que poner"
                ),
                message!(
                    "items of the start, each at most once",
                    "objetos del principio, cada uno una vez como mucho"
                ),
            ));
        }
    }
    Ok(items)
}

fn read_traps(raw: &[u64]) -> Result<Traps, ParseError> {
    let mut traps = Traps::NONE;
    for &square in raw {
        let is_square = (1..=68).contains(&square);
        if !is_square || !traps.lay(square as u8) {
            return Err(ParseError::new(
                message!(
                    "a trap on {square} cannot be laid",
                    "no se puede poner una trampa en {square}"
                ),
                message!(
                    "at most {} squares from 1 to 68",
                    "{} casillas de 1 a 68 como mucho",
                    Traps::CAPACITY
                ),
            ));
        }
    }
    Ok(traps)
}

fn read_numbers(raw: &[u64]) -> Result<NumberDice, ParseError> {
    let mut numbers = NumberDice::NONE;
    for &code in raw {
        match Die::from_code(code) {
            Some(die) if Die::numbers().contains(&die) && !numbers.contains(die) => {
                numbers = numbers.with(die);
            }
            _ => {
                return Err(ParseError::new(
                    message!(
                        "{code} is no number die, or there twice",
                        "{code} no es un dado numérico, o está dos veces"
                    ),
                    message!("1, 2, 4, 5 or 6, each once", "1, 2, 4, 5 o 6, cada uno una vez"),
                ));
            }
        }
    }
    Ok(numbers)
}

fn read_hand(raw: &[u64]) -> Result<Hand, ParseError> {
    let mut hand = Hand::EMPTY;
    for &code in raw {
        match Die::from_code(code) {
            Some(die) if die.is_special() && !hand.is_full() => hand.push(die),
            _ => {
                return Err(ParseError::new(
                    message!(
                        "the special die {code} cannot be held",
                        "el dado especial {code} no se puede tener en la mano"
                    ),
                    message!("at most two of 101 to 110", "dos como mucho de 101 a 110"),
                ));
            }
        }
    }
    Ok(hand)
}

fn read_forced(raw: &[u64]) -> Result<Option<Forced>, ParseError> {
    match raw {
        [] => Ok(None),
        [10] => Ok(Some(Forced::Ten)),
        [20] => Ok(Some(Forced::Twenty)),
        _ => Err(ParseError::new(
            message!(
                "more or other forced numbers than there can be",
                "más números obligados de los que puede haber, u otros"
            ),
            message!("[], [10] or [20]", "[], [10] o [20]"),
        )),
    }
}

fn in_range(number: u64, most: u8, what: Text) -> Result<u8, ParseError> {
    match u8::try_from(number) {
        Ok(number) if number <= most => Ok(number),
        _ => Err(ParseError::new(
            Message::new(format!("{number} {}", what.en), format!("{number} {}", what.es)),
            message!("at most {most}", "{most} como mucho"),
        )),
    }
}

#[cfg(test)]
mod tests;
