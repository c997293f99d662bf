//! Reading positions.

use game::{ParseError, Side};

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
        state.bounces[colour.index()] = number(part, 0..=LAST_BOUNCE, "a number of bounces")?;
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
        format!("{} is not a position", ParseError::quote(text)),
        "the fields pieces turn owed numbers hands items traps bounces [last], such as \
         4,13,17/21,30,34/38,47,51/55,64,68 yr - 12456/12456 -/- * - 0/0/0/0 -",
    )
}

fn piece_from(text: &str, colour: Colour) -> Result<(Place, Condition), ParseError> {
    let wrong = || {
        ParseError::new(
            format!("{} is not a piece", ParseError::quote(text)),
            "h, g, 1 to 68 or c1 to c7, then for a power its sign (* star, ? boo, + mega, \
             - small, ~ banana) and its turns, such as 12*3",
        )
    };
    let sign_of = |letter| Power::ALL.into_iter().find(|power| power.sign() == Some(letter));
    let (place, condition) = match text.char_indices().find_map(|(at, c)| Some((at, sign_of(c)?))) {
        None => (text, Condition::NORMAL),
        Some((at, power)) => {
            let turns = number(&text[at + 1..], 1..=power.duration(), "a number of turns")?;
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
            format!("{} is no player", ParseError::quote(text)),
            "yr (yellow and red) or bg (blue and green)",
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
            format!("{} cannot be owed", ParseError::quote(text)),
            "-, 6, 10, 20, 10,6 or 20,6",
        )),
    }
}

fn numbers_from(text: &str) -> Result<NumberDice, ParseError> {
    let wrong = || {
        ParseError::new(
            format!("{} is no set of number dice", ParseError::quote(text)),
            "some of the digits 1 2 4 5 6, each once",
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
                    format!("{} is not a hand", ParseError::quote(text)),
                    format!("- or one or two of {}", names.join(" ")),
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
        let square = number(part, 1..=68, "a square")?;
        if items.put(square).is_none() {
            return Err(ParseError::new(
                format!("there is no item to put on square {square}"),
                "squares with an item at the start, each once",
            ));
        }
    }
    Ok(items)
}

fn traps_from(text: &str) -> Result<Traps, ParseError> {
    let mut traps = Traps::NONE;
    for part in list(text) {
        if !traps.lay(number(part, 1..=68, "a square")?) {
            return Err(ParseError::new(
                "there are too many traps",
                format!("{} at most", Traps::CAPACITY),
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
                    format!("{} is not what an action does", ParseError::quote(word)),
                    "xyr or xbg, goal, bounce, joined by +",
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
            format!("{} has {found} parts", ParseError::quote(text)),
            format!("{N}, with {separator} between them"),
        )
    })
}

fn number(text: &str, range: std::ops::RangeInclusive<u8>, what: &str) -> Result<u8, ParseError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(number) if digits && range.contains(&number) => Ok(number),
        _ => Err(ParseError::new(
            format!("{} is not {what}", ParseError::quote(text)),
            format!("{} to {}", range.start(), range.end()),
        )),
    }
}
