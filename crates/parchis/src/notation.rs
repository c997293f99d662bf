//! Positions and actions as text.
//!
//! A position is one line of fields with single spaces between them:
//!
//! | field | holds | at the start |
//! |---|---|---|
//! | pieces | yellow/blue/red/green, three each: `h` home, `g` goal, `1`…`68` ring, `c1`…`c7` corridor; then a power and its turns: `*` star, `?` boo, `+` mega, `-` small, `~` banana (`12*3`) | `4,13,17/21,30,34/38,47,51/55,64,68` |
//! | turn | `yr` or `bg` | `yr` |
//! | owed | `-`, or what the player on turn still has to come: `10`, `20` (forced), `6` (extra turn), `20,6` | `-` |
//! | numbers | number dice left, first player/second | `12456/12456` |
//! | hands | special dice held, oldest first: `star,horn/-` | `-/-` |
//! | items | squares that still have theirs; `*` all, `-` none | `*` |
//! | traps | squares of traps, or `-` | `-` |
//! | bounces | yellow/blue/red/green | `0/0/0/0` |
//! | last | the last action and what it did (`y1-5`, `y1-5:xbg`, `r1-6:goal+bounce`), or `-`; may be left out | `-` |

pub(crate) mod read;

use std::fmt::{Display, Write as _};

use game::{Notation, ParseError, Side, message};

use crate::board::Place;
use crate::litter::Items;
use crate::{Action, Colour, Die, Last, Parchis, Piece};

const VARIANTS: &[&str] = &["standard", "playground"];

impl Notation for Parchis {
    const NAME: &'static str = "parchis";
    const VARIANTS: &'static [&'static str] = VARIANTS;
    const SIDES: [&'static str; 2] = ["yellow-red", "blue-green"];

    fn start(variant: &str) -> Option<Self> {
        match variant {
            "standard" => Some(Parchis::new()),
            "playground" => Some(Parchis::playground()),
            _ => None,
        }
    }

    fn variant(&self) -> &'static str {
        VARIANTS[usize::from(self.playground)]
    }

    fn parse_position(text: &str, variant: &str) -> Result<Self, ParseError> {
        let Some(start) = Self::start(variant) else {
            return Err(ParseError::new(
                message!(
                    "there is no variant {}",
                    "no hay variante {}",
                    ParseError::quote(variant)
                ),
                message!("one of {}", "una de {}", VARIANTS.join(", ")),
            ));
        };
        read::position(text, start)?.validated()
    }

    fn position(&self) -> String {
        let mut line = join(Colour::AROUND, "/", |colour| self.pieces_text(colour));
        let fields = [
            side_letters(self.turn).to_owned(),
            self.owed_text(),
            join(Side::BOTH, "/", |side| join(self.numbers(side).iter(), "", Die::name)),
            join(Side::BOTH, "/", |side| or_dash(join(self.hand(side).iter(), ",", Die::name))),
            self.items_text(),
            or_dash(join(self.traps.iter(), ",", |square| square)),
            join(Colour::AROUND, "/", |colour| self.bounces(colour)),
            or_dash(self.last.map(last_text).unwrap_or_default()),
        ];
        for field in fields {
            line.push(' ');
            line.push_str(&field);
        }
        line
    }

    fn parse_move(&self, text: &str) -> Result<Action, ParseError> {
        let action = Action::parse(text.trim())?;
        match self.objection(action) {
            None => Ok(action),
            Some(_) => Err(self.illegal_move(text)),
        }
    }

    fn move_text(&self, action: Action) -> String {
        action.to_string()
    }
}

impl Parchis {
    fn pieces_text(&self, colour: Colour) -> String {
        join(Piece::of(colour), ",", |piece| {
            let mut text = place_text(self.place(piece));
            let condition = self.condition(piece);
            if let Some(sign) = condition.power().sign() {
                // Writing to a string never fails.
                let _ = write!(text, "{sign}{}", condition.turns());
            }
            text
        })
    }

    fn owed_text(&self) -> String {
        let forced = self.forced.map(|forced| forced.die().name());
        let six = self.remembers_six.then_some("6");
        or_dash(join(forced.into_iter().chain(six), ",", |name| name))
    }

    fn items_text(&self) -> String {
        if self.items == Items::ALL {
            return "*".to_owned();
        }
        let mut squares: Vec<u8> = self.items.iter().map(|(_, square)| square).collect();
        squares.sort_unstable();
        or_dash(join(squares, ",", |square| square))
    }
}

/// The last action and what it did: `y1-5`, `y1-5:xbg`, `r1-6:goal+bounce`.
pub(crate) fn last_text(last: Last) -> String {
    let effects = last.effects;
    let words = [
        effects.captured().map(|side| format!("x{}", side_letters(side))),
        effects.reached_goal().then(|| "goal".to_owned()),
        effects.bounced().then(|| "bounce".to_owned()),
    ];
    let words = join(words.into_iter().flatten(), "+", |word| word);
    if words.is_empty() { last.action.to_string() } else { format!("{}:{words}", last.action) }
}

/// A place of a known colour's piece.
fn place_text(place: Place) -> String {
    match (place.ring_square(), place.corridor_square()) {
        (Some(square), _) => square.to_string(),
        (_, Some((_, number))) => format!("c{number}"),
        _ if place == Place::HOME => "h".to_owned(),
        _ => "g".to_owned(),
    }
}

fn side_letters(side: Side) -> &'static str {
    match side {
        Side::First => "yr",
        Side::Second => "bg",
    }
}

fn join<T, D: Display>(
    parts: impl IntoIterator<Item = T>,
    separator: &str,
    show: impl Fn(T) -> D,
) -> String {
    let mut text = String::new();
    for (index, part) in parts.into_iter().enumerate() {
        if index > 0 {
            text.push_str(separator);
        }
        // Writing to a string never fails.
        let _ = write!(text, "{}", show(part));
    }
    text
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

#[cfg(test)]
mod tests;
