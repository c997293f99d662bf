//! What an action does, in sentences with the numbers of the rules.

mod english;
mod spanish;

use game::Language;

use crate::board::Place;
use crate::condition::Power;
use crate::events::{Cause, Event};
use crate::{Action, Die, Parchis, Piece};

/// What a legal action does here, in sentences: its `story` in words.
pub(crate) fn describe(
    state: &Parchis,
    action: Action,
    story: &[Event],
    language: Language,
) -> String {
    let words: &dyn Words = match language {
        Language::English => &english::English,
        Language::Spanish => &spanish::Spanish,
    };
    let mut sentences = Vec::new();
    if let Some(piece) = action.piece()
        && action.die().is_special()
    {
        sentences.push(words.uses(piece, action.die()));
    }
    let is_shot = matches!(action.die(), Die::RedShell | Die::BlueShell | Die::Horn);
    if is_shot && !story.iter().any(|&event| is_hit(event)) {
        sentences.push(words.nobody_hit());
    }
    let told = merged(story);
    sentences.extend(told.iter().filter_map(|told| words.sentence(told, state, action)));
    sentences.join(" ")
}

/// So many pieces are named one by one; more are counted.
const NAMED: usize = 3;

fn is_hit(event: Event) -> bool {
    matches!(event, Event::SentHome { .. } | Event::SavedByHorn { .. } | Event::Unharmed { .. })
}

/// An event, or several of the same kind that are told in one sentence.
struct Told {
    event: Event,
    pieces: Vec<Piece>,
}

/// The language of a description.
trait Words {
    /// A piece uses a special die.
    fn uses(&self, piece: Piece, die: Die) -> String;

    /// A shell or a horn finds nobody.
    fn nobody_hit(&self) -> String;

    /// What is told of an event, if anything.
    fn sentence(&self, told: &Told, state: &Parchis, action: Action) -> Option<String>;
}

fn merged(story: &[Event]) -> Vec<Told> {
    let mut told: Vec<Told> = Vec::new();
    for &event in story {
        // What a lightning does to many is one thing, whatever happens to one of them in between.
        let earlier = match event {
            Event::Became { .. } => told.iter_mut().find(|told| belongs_with(told.event, event)),
            _ => told.last_mut().filter(|told| belongs_with(told.event, event)),
        };
        match earlier {
            Some(earlier) => earlier.pieces.extend(subject(event)),
            None => told.push(Told { event, pieces: subject(event).into_iter().collect() }),
        }
    }
    told
}

/// The piece that an event happens to, for events that can be told together.
fn subject(event: Event) -> Option<Piece> {
    match event {
        Event::SentHome { piece, .. }
        | Event::Became { piece, .. }
        | Event::Ended { piece, .. } => Some(piece),
        _ => None,
    }
}

fn belongs_with(a: Event, b: Event) -> bool {
    match (a, b) {
        (Event::SentHome { cause: a, .. }, Event::SentHome { cause: b, .. }) => a == b,
        (Event::Became { power: a, .. }, Event::Became { power: b, .. }) => a == b,
        (Event::Ended { power: a, at, .. }, Event::Ended { power: b, at: also, .. }) => {
            a == b && a != Power::Mega && (at == Place::GOAL) == (also == Place::GOAL)
        }
        _ => false,
    }
}

/// The rule by which a piece flies, or by which a number counts more or less steps than it shows.
fn rule_of_move(state: &Parchis, action: Action, steps: u8) -> Option<&'static str> {
    match (action.die(), state.power(action.piece()?)) {
        (Die::Bullet, _) => Some("R31"),
        (Die::Mushroom, _) => Some("R25"),
        (_, Power::Invincible) => Some("R40"),
        (_, Power::Mini) => Some("R34"),
        (Die::Six, _) if steps == 7 => Some("R6"),
        _ => None,
    }
}

/// The rule of a power.
const fn rule_of_power(power: Power) -> &'static str {
    match power {
        Power::Normal => "R47",
        Power::Invincible => "R38",
        Power::Ghost => "R36",
        Power::Mega => "R42",
        Power::Mini => "R33",
        Power::Slipped => "R22",
    }
}

const fn rule_of_cause(cause: Cause) -> &'static str {
    match cause {
        Cause::RunOver => "R39",
        Cause::MetInvincible => "R41",
        Cause::Crushed => "R44",
        Cause::RedShell => "R26",
        Cause::BlueShell => "R27",
        Cause::Horn => "R29",
    }
}

/// Number of a square with the word for its place.
fn place_in(place: Place, corridor: &str, home: &str, goal: &str) -> String {
    match (place.ring_square(), place.corridor_square()) {
        (Some(square), _) => square.to_string(),
        (_, Some((_, number))) => format!("{corridor} {number}"),
        _ if place == Place::HOME => home.to_owned(),
        _ => goal.to_owned(),
    }
}

/// `a`, `a and b`, `a, b and c`.
fn list(names: &[String], and: &str) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [some @ .., last] => format!("{} {and} {last}", some.join(", ")),
    }
}

/// The text with its first letter in upper case.
fn capitalised(mut text: String) -> String {
    if let Some(first) = text.chars().next() {
        text.replace_range(..first.len_utf8(), &first.to_uppercase().to_string());
    }
    text
}

#[cfg(test)]
mod tests;
