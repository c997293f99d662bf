//! Comparing a recorded position with ours, and naming the rule that a difference concerns.

use std::fmt::Debug;

use game::{Game as _, Message, ParseError, message};
use serde_json::Value as Json;

use crate::events::{Cause, Event};
use crate::json::RawState;
use crate::{Action, Colour, Die, Parchis, Piece, Power};

/// A position after an action as the file has it. It need not be a possible one: what is
/// impossible about it will show as a difference.
pub(super) struct Expected(RawState);

impl Expected {
    pub fn read(json: &Json) -> Result<Self, ParseError> {
        RawState::read(json).map(Expected)
    }

    /// Calls `tell` with rule and text for each point in which the file differs from `after`,
    /// which came about by `story`.
    pub fn compare(
        &self,
        after: &Parchis,
        story: &[Event],
        tell: &mut impl FnMut(&'static str, Message),
    ) {
        let (theirs, ours) = (&self.0, RawState::from(after));
        for piece in Piece::all() {
            let number = usize::from(piece.number());
            let (their, our) = (
                &theirs.pieces.get(piece.colour())[number],
                &ours.pieces.get(piece.colour())[number],
            );
            if their != our {
                let rule = rule_of_piece(piece, their.0 == our.0 && their.1 == our.1, story);
                tell(rule, says(&message!("piece {piece}", "ficha {piece}"), their, our));
            }
        }
        for colour in Colour::ALL {
            let (their, our) = (theirs.bounces.get(colour), ours.bounces.get(colour));
            if their != our {
                let what = message!("bounces of {colour}", "rebotes de {colour}");
                tell("R14", says(&what, their, our));
            }
        }
        let mut check = |what: &Message, rule, theirs: &dyn Part, ours: &dyn Part| {
            let (theirs, ours) = (theirs.shown(), ours.shown());
            if theirs != ours {
                tell(rule, differs(what, &theirs, &ours));
            }
        };
        check(&message!("winner", "quién gana"), "R1", &theirs.winner, &ours.winner);
        if after.is_over() {
            return;
        }
        let player = message!("player", "jugador");
        check(&player, rule_of_turn(story), &theirs.player, &ours.player);
        let extra = message!("extra turn", "turno extra");
        check(&extra, "R5", &theirs.remember6, &ours.remember6);
        let items = message!("items", "objetos");
        check(&items, "R18", &Unordered(&theirs.items), &Unordered(&ours.items));
        let traps = message!("traps", "trampas");
        check(&traps, "R22", &Unordered(&theirs.traps), &Unordered(&ours.traps));
        for (player, (their, our)) in theirs.dice.iter().zip(&ours.dice).enumerate() {
            let numbers = message!("number dice of player {player}", "dados del jugador {player}");
            check(&numbers, "R3", &Unordered(&their.normal), &Unordered(&our.normal));
            let hand = message!("hand of player {player}", "mano del jugador {player}");
            check(&hand, rule_of_hand(story), &their.special, &our.special);
            let forced =
                message!("forced number of player {player}", "número forzado del jugador {player}");
            check(&forced, rule_of_forced(story), &their.forced, &our.forced);
        }
    }
}

fn says(what: &Message, theirs: &impl Debug, ours: &impl Debug) -> Message {
    differs(what, &format!("{theirs:?}"), &format!("{ours:?}"))
}

fn differs(Message { en, es }: &Message, theirs: &str, ours: &str) -> Message {
    message!(
        "{en}: the file says {theirs}, the rules {ours}",
        "{es}: el fichero dice {theirs}, las reglas {ours}"
    )
}

/// A part of a position in a form that is equal where the parts mean the same.
trait Part {
    fn shown(&self) -> String;
}

impl<T: Debug> Part for T {
    fn shown(&self) -> String {
        format!("{self:?}")
    }
}

/// A list whose order means nothing.
struct Unordered<'a, T>(&'a [T]);

impl<T: Debug + Ord> Debug for Unordered<'_, T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut sorted: Vec<&T> = self.0.iter().collect();
        sorted.sort_unstable();
        sorted.fmt(f)
    }
}

/// The rule that makes an action legal or not, if the file does not know it.
pub(super) fn rule_of_action(before: &Parchis, action: Action) -> &'static str {
    let Some(piece) = action.piece() else {
        return "R16";
    };
    match (action.die(), before.power(piece)) {
        (Die::Banana, _) => "R21",
        (Die::Mega, _) => "R44",
        (Die::Mushroom, _) => "R25",
        (Die::Bullet, _) => "R31",
        (Die::RedShell, _) => "R26",
        (Die::BlueShell, _) => "R27",
        (Die::Horn, _) => "R29",
        (Die::Lightning, _) => "R33",
        (Die::Boo, _) => "R36",
        (Die::Star, _) => "R38",
        (_, Power::Slipped) => "R23",
        (_, Power::Mini) => "R34",
        (_, Power::Ghost) => "R37",
        (_, Power::Invincible) => "R39",
        (_, Power::Mega) => "R44",
        (Die::Five, _) if before.place(piece) == crate::board::Place::HOME => "R4",
        (Die::Six, _) => "R9",
        _ => "R8",
    }
}

/// The rule by which a piece came to where and what it is.
fn rule_of_piece(piece: Piece, same_place: bool, story: &[Event]) -> &'static str {
    let of_event = |event: &Event| match *event {
        Event::Captured { piece: it, .. } if it == piece => Some("R10"),
        Event::SentHome { piece: it, cause, .. } if it == piece => Some(match cause {
            Cause::RunOver => "R39",
            Cause::MetInvincible => "R41",
            Cause::Crushed => "R44",
            Cause::RedShell => "R26",
            Cause::BlueShell => "R27",
            Cause::Horn => "R29",
        }),
        Event::SavedByHorn { piece: it, .. } if it == piece => Some("R28"),
        Event::Unharmed { piece: it, .. } if it == piece => Some("R30"),
        Event::SteppedOnTrap { piece: it, .. } if it == piece => Some("R22"),
        Event::Bounced { piece: it, .. } if it == piece && !same_place => Some("R13"),
        Event::LeftHome { piece: it, .. } if it == piece && !same_place => Some("R4"),
        Event::Became { piece: it, power, .. } if it == piece => Some(match power {
            Power::Mini => "R33",
            Power::Ghost => "R36",
            Power::Invincible => "R38",
            Power::Mega => "R42",
            Power::Normal | Power::Slipped => "R22",
        }),
        Event::Ended { piece: it, power: Power::Mega, .. } if it == piece => Some("R46"),
        Event::Moved { piece: it, flying, .. } if it == piece && !same_place => {
            Some(if flying { "R25" } else { "R6" })
        }
        _ => None,
    };
    let fallback = if same_place { "R47" } else { "R10" };
    story.iter().find_map(of_event).unwrap_or(fallback)
}

fn rule_of_turn(story: &[Event]) -> &'static str {
    let slipped = |event: &Event| matches!(event, Event::SteppedOnTrap { .. });
    if story.iter().any(slipped) { "R22" } else { "R5" }
}

fn rule_of_hand(story: &[Event]) -> &'static str {
    let of_event = |event: &Event| match event {
        Event::SavedByHorn { .. } => Some("R28"),
        Event::LostDie { .. } => Some("R33"),
        Event::StoleDie { .. } => Some("R36"),
        _ => None,
    };
    story.iter().find_map(of_event).unwrap_or("R19")
}

fn rule_of_forced(story: &[Event]) -> &'static str {
    let goal = |event: &Event| matches!(event, Event::ReachedGoal { .. });
    if story.iter().any(goal) { "R15" } else { "R10" }
}
