//! Reading positions.

use game::{Message, ParseError, Side, Text, message};

use super::side_letters;
use crate::board::Place;
use crate::condition::{Condition, Power};
use crate::dice::{Hand, NumberDice};
use crate::litter::{Items, Traps};
use crate::state::{Effects, Forced, LAST_BOUNCE, Last};
use crate::{Action, Colour, Die, Parchis, Piece};

/// Fills `state`, the start of a variant, with what the text says.
pub(super) fn position(text: &str, mut state: Parchis) -> Result<Parchis, ParseError> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let &[pieces, turn, owed, numbers, hands, items, traps, bounces, ref last @ ..] = &fields[..]
    else {
        return Err(wrong_fields(text));
    };
    for (colour, part) in Colour::AROUND.into_iter().zip(parts::<4>(pieces, '/')?) {
        for (piece, part) in Piece::of(colour).into_iter().zip(parts::<3>(part, ',')?) {
            let (place, condition) = piece_from(part, colour)?;
            state.places.set(piece, place.byte());
            state.conditions.set(piece, condition.byte());
        }
    }
    state.turn = side_from(turn)?;
    (state.forced, state.remembers_six) = owed_from(owed)?;
    for (side, part) in Side::BOTH.into_iter().zip(parts::<2>(numbers, '/')?) {
        state.numbers[side.index()] = numbers_from(part)?;
    }
    for (side, part) in Side::BOTH.into_iter().zip(parts::<2>(hands, '/')?) {
        state.hands[side.index()] = hand_from(part)?;
    }
    state.items = items_from(items)?;
    state.traps = traps_from(traps)?;
    for (colour, part) in Colour::AROUND.into_iter().zip(parts::<4>(bounces, '/')?) {
        state.bounces[colour.index()] = number(
            part,
            0..=LAST_BOUNCE,
            Text::new("a number of bounces", "un número de rebotes"),
        )?;
    }
    state.last = match last {
        [] | ["-"] => None,
        [last] => Some(last_from(last)?),
        _ => return Err(wrong_fields(text)),
    };
    Ok(state)
}

fn wrong_fields(text: &str) -> ParseError {
    ParseError::new(
        message!("{} is not a position", "{} no es una posición", ParseError::quote(text)),
        message!(
            "the fields pieces turn owed numbers hands items traps bounces [last], such as \
         4,13,17/21,30,34/38,47,51/55,64,68 yr - 12456/12456 -/- * - 0/0/0/0 -",
            "los campos fichas turno pendiente números manos objetos trampas rebotes [última], como \
         4,13,17/21,30,34/38,47,51/55,64,68 yr - 12456/12456 -/- * - 0/0/0/0 -"
        ),
    )
}

fn piece_from(text: &str, colour: Colour) -> Result<(Place, Condition), ParseError> {
    let wrong = || {
        ParseError::new(
            message!("{} is not a piece", "{} no es una ficha", ParseError::quote(text)),
            message!(
                "h, g, 1 to 68 or c1 to c7, then for a power its sign (* star, ? boo, + mega, \
             - small, ~ banana) and its turns, such as 12*3",
                "h, g, 1 a 68 o c1 a c7, y si tiene un poder su signo (* estrella, ? boo, + mega, \
             - pequeña, ~ plátano) y sus turnos, como 12*3"
            ),
        )
    };
    let sign_of = |letter| Power::ALL.into_iter().find(|power| power.sign() == Some(letter));
    let (place, condition) = match text.char_indices().find_map(|(at, c)| Some((at, sign_of(c)?))) {
        None => (text, Condition::NORMAL),
        Some((at, power)) => {
            let turns = number(
                &text[at + 1..],
                1..=power.duration(),
                Text::new("a number of turns", "un número de turnos"),
            )?;
            (&text[..at], Condition::new(power, turns))
        }
    };
    let place = match place {
        "h" => Some(Place::HOME),
        "g" => Some(Place::GOAL),
        _ => match place.strip_prefix('c') {
            Some(digits) => digits.parse().ok().and_then(|n| Place::corridor(colour, n)),
            None => place.parse().ok().and_then(Place::square),
        },
    };
    Ok((place.ok_or_else(wrong)?, condition))
}

fn side_from(text: &str) -> Result<Side, ParseError> {
    Side::BOTH.into_iter().find(|&side| side_letters(side) == text).ok_or_else(|| {
        ParseError::new(
            message!("{} is no player", "{} no es un jugador", ParseError::quote(text)),
            message!(
                "yr (yellow and red) or bg (blue and green)",
                "yr (amarillo y rojo) o bg (azul y verde)"
            ),
        )
    })
}

fn owed_from(text: &str) -> Result<(Option<Forced>, bool), ParseError> {
    match text {
        "-" => Ok((None, false)),
        "6" => Ok((None, true)),
        "10" => Ok((Some(Forced::Ten), false)),
        "20" => Ok((Some(Forced::Twenty), false)),
        "10,6" => Ok((Some(Forced::Ten), true)),
        "20,6" => Ok((Some(Forced::Twenty), true)),
        _ => Err(ParseError::new(
            message!("{} cannot be owed", "{} no puede estar pendiente", ParseError::quote(text)),
            message!("-, 6, 10, 20, 10,6 or 20,6", "-, 6, 10, 20, 10,6 o 20,6"),
        )),
    }
}

fn numbers_from(text: &str) -> Result<NumberDice, ParseError> {
    let wrong = || {
        ParseError::new(
            message!(
                "{} is no set of number dice",
                "{} no es un juego de dados numéricos",
                ParseError::quote(text)
            ),
            message!(
                "some of the digits 1 2 4 5 6, each once",
                "algunas de las cifras 1 2 4 5 6, cada una una vez"
            ),
        )
    };
    text.chars().try_fold(NumberDice::NONE, |set, digit| {
        let die =
            Die::numbers().iter().find(|die| die.name().chars().eq([digit])).ok_or_else(wrong)?;
        if set.contains(*die) {
            return Err(wrong());
        }
        Ok(set.with(*die))
    })
}

fn hand_from(text: &str) -> Result<Hand, ParseError> {
    let mut hand = Hand::EMPTY;
    for name in list(text) {
        let die = Die::from_name(name).filter(|die| die.is_special());
        match die {
            Some(die) if !hand.is_full() => hand.push(die),
            _ => {
                let names: Vec<_> = Die::specials().iter().map(|die| die.name()).collect();
                return Err(ParseError::new(
                    message!("{} is not a hand", "{} no es una mano", ParseError::quote(text)),
                    message!("- or one or two of {}", "- o uno o dos de {}", names.join(" ")),
                ));
            }
        }
    }
    Ok(hand)
}

fn items_from(text: &str) -> Result<Items, ParseError> {
    if text == "*" {
        return Ok(Items::ALL);
    }
    let mut items = Items::NONE;
    for part in list(text) {
        let square = number(part, 1..=68, SQUARE)?;
        if items.put(square).is_none() {
            return Err(ParseError::new(
                message!(
                    "there is no item to put on square {square}",
                    "no hay objeto que poner en la casilla {square}"
                ),
                message!(
                    "squares with an item at the start, each once",
                    "casillas con objeto al principio, cada una una vez"
                ),
            ));
        }
    }
    Ok(items)
}

fn traps_from(text: &str) -> Result<Traps, ParseError> {
    let mut traps = Traps::NONE;
    for part in list(text) {
        if !traps.lay(number(part, 1..=68, SQUARE)?) {
            return Err(ParseError::new(
                message!("there are too many traps", "hay demasiadas trampas"),
                message!("{} at most", "{} como mucho", Traps::CAPACITY),
            ));
        }
    }
    Ok(traps)
}

/// The last action and what it did, as [`super::last_text`] writes it.
pub(crate) fn last_from(text: &str) -> Result<Last, ParseError> {
    let (action, words) = text.split_once(':').unwrap_or((text, ""));
    let action = Action::parse(action)?;
    let mut effects = Effects::default();
    for word in words.split('+').filter(|word| !word.is_empty()) {
        effects = effects.and(match word {
            "goal" => Effects::goal_if(true),
            "bounce" => Effects::bounce_if(true),
            "xyr" if effects.captured().is_none() => Effects::captured_of(Side::First),
            "xbg" if effects.captured().is_none() => Effects::captured_of(Side::Second),
            _ => {
                return Err(ParseError::new(
                    message!(
                        "{} is not what an action does",
                        "{} no es algo que haga una acción",
                        ParseError::quote(word)
                    ),
                    message!(
                        "xyr or xbg, goal, bounce, joined by +",
                        "xyr o xbg, goal, bounce, unidos por +"
                    ),
                ));
            }
        });
    }
    Ok(Last { action, effects })
}

/// The parts of a list with commas; `-` is the empty one.
fn list(text: &str) -> impl Iterator<Item = &str> {
    let text = if text == "-" { "" } else { text };
    text.split(',').filter(move |_| !text.is_empty())
}

fn parts<const N: usize>(text: &str, separator: char) -> Result<[&str; N], ParseError> {
    let parts: Vec<&str> = text.split(separator).collect();
    let found = parts.len();
    parts.try_into().map_err(|_| {
        ParseError::new(
            message!("{} has {found} parts", "{} tiene {found} partes", ParseError::quote(text)),
            message!("{N}, with {separator} between them", "{N}, con {separator} entre ellas"),
        )
    })
}

const SQUARE: Text = Text::new("a square", "una casilla");

fn number(text: &str, range: std::ops::RangeInclusive<u8>, what: Text) -> Result<u8, ParseError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(number) if digits && range.contains(&number) => Ok(number),
        _ => Err(ParseError::new(
            Message::new(
                format!("{} is not {}", ParseError::quote(text), what.en),
                format!("{} no es {}", ParseError::quote(text), what.es),
            ),
            message!("{} to {}", "de {} a {}", range.start(), range.end()),
        )),
    }
}
