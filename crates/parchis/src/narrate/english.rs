use game::{Language, Notation as _, Side};

use super::{
    NAMED, Told, Words, capitalised, list, place_in, rule_of_cause, rule_of_move, rule_of_power,
};
use crate::board::Place;
use crate::condition::Power;
use crate::events::{Cause, Event};
use crate::{Action, Die, Forced, Parchis, Piece, reason as ended};

pub(super) struct English;

impl Words for English {
    fn uses(&self, piece: Piece, die: Die) -> String {
        format!("{} uses the {}.", capitalised(name(piece)), die_name(die))
    }

    fn nobody_hit(&self) -> String {
        "It hits nobody.".to_owned()
    }

    fn sentence(&self, told: &Told, state: &Parchis, action: Action) -> Option<String> {
        let sentence = match told.event {
            Event::Moved { piece, from, steps, to, .. } => {
                moved(piece, from, steps, to, action.die(), rule_of_move(state, action, steps))
            }
            Event::Became { .. } | Event::Ended { .. } | Event::SentHome { .. } => changed(told)?,
            _ => plain(told.event, action),
        };
        Some(capitalised(sentence))
    }
}

fn plain(event: Event, action: Action) -> String {
    match event {
        Event::Passed { side, die } => {
            format!("{} passes with {} (R16).", side_name(side), die_name(die))
        }
        Event::LeftHome { piece, to } => {
            let with = if action.die().is_special() { "" } else { "with the 5, " };
            format!("{with}{} leaves home for {} (R4).", name(piece), place(to))
        }
        Event::StoodStill { piece, power: Power::Slipped } => {
            format!("{} has slipped and makes no step (R23).", name(piece))
        }
        Event::StoodStill { piece, .. } => {
            format!("{} is mini: half of {} is no step (R34).", name(piece), die_name(action.die()))
        }
        Event::Bounced { piece, count } => {
            let colour = piece.colour().name();
            format!("it bounces off the goal, bounce {count} of {colour} (R13).")
        }
        Event::Captured { piece, by, .. } => {
            let rule = if piece.side() == by.side() { "R11" } else { "R10" };
            format!("{} captures {}, which goes home ({rule}).", name(by), name(piece))
        }
        Event::SavedByHorn { piece, shell } => {
            format!("a horn saves {} from the {} (R28).", name(piece), die_name(shell))
        }
        Event::Unharmed { piece, shell } => {
            format!("the {} cannot harm {} (R30).", die_name(shell), name(piece))
        }
        Event::TookItem { side, die, square } => {
            format!("{} takes the {} on {} (R18).", side_name(side), die_name(die), place(square))
        }
        Event::SteppedOnTrap { piece, square } => {
            let (piece, square) = (name(piece), place(square));
            format!("{piece} slips on the banana on {square}, and the turn is over (R22).")
        }
        Event::LaidTrap { piece, square } => {
            format!("{} leaves a banana on {} (R21).", name(piece), place(square))
        }
        Event::ReachedGoal { piece } => format!("{} reaches the goal (R15).", name(piece)),
        Event::LostDie { side, die } => {
            format!("{} loses the {} (R33).", side_name(side), die_name(die))
        }
        Event::StoleDie { side, die } => {
            format!("{} takes the rival's {} (R36).", side_name(side), die_name(die))
        }
        Event::DiceCameBack { side } => {
            format!("all five number dice of {} come back (R3).", side_name(side))
        }
        Event::MustUse { side, forced } => match forced {
            Forced::Twenty => format!("{} must move 20 now (R10).", side_name(side)),
            Forced::Ten => format!("{} must move 10 now (R15).", side_name(side)),
        },
        Event::MovesAgain { side } => format!("{} moves again (R5).", side_name(side)),
        Event::Won { side, reason } => {
            let how = match reason {
                ended::TOO_MANY_BOUNCES => "the rival has bounced once too often (R14)",
                _ => "all three pieces of a colour are at the goal (R1)",
            };
            format!("{} wins: {how}.", side_name(side))
        }
        Event::Moved { .. }
        | Event::Became { .. }
        | Event::Ended { .. }
        | Event::SentHome { .. } => String::new(),
    }
}

/// A special die has been named already; a number is named here, since it may count otherwise.
fn moved(piece: Piece, from: Place, steps: u8, to: Place, die: Die, rule: Option<&str>) -> String {
    let square = if steps == 1 { "square" } else { "squares" };
    let with =
        if die.is_special() { String::new() } else { format!("with the {}, ", die_name(die)) };
    let rule = rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
    let (piece, from, to) = (name(piece), place(from), place(to));
    format!("{with}{piece} moves {steps} {square} from {from} to {to}{rule}.")
}

/// Pieces that go home or become something else.
fn changed(told: &Told) -> Option<String> {
    let one = told.pieces.len() == 1;
    let pieces: Vec<String> = told.pieces.iter().copied().map(name).collect();
    let pieces = match pieces.len() {
        ..=NAMED => list(&pieces, "and"),
        many => format!("{many} pieces"),
    };
    let sentence = match told.event {
        Event::Became { power: Power::Slipped, .. } | Event::Ended { at: Place::GOAL, .. } => {
            return None;
        }
        Event::Became { power, turns, .. } => {
            let become_ = if one { "becomes" } else { "become" };
            let what = match power {
                Power::Ghost if !one => "ghosts",
                _ => power.name_in(Language::English),
            };
            let turn = if turns == 1 { "turn" } else { "turns" };
            format!("{pieces} {become_} {what} for {turns} {turn} ({}).", rule_of_power(power))
        }
        Event::Ended { at, power: Power::Mega, .. } => {
            format!("{pieces} shrinks onto {} (R46).", place(at))
        }
        Event::Ended { power, .. } => {
            let is = if one { "is" } else { "are" };
            format!("{pieces} {is} no longer {} (R47).", power.name_in(Language::English))
        }
        Event::SentHome { by, cause, from, .. } => {
            let rule = rule_of_cause(cause);
            let go = if one { "goes" } else { "go" };
            match cause {
                Cause::RunOver => format!("{} sends {pieces} home ({rule}).", name(by)),
                Cause::MetInvincible => {
                    let (by, from) = (name(by), place(from));
                    format!("{pieces} meets invincible {by} on {from} and goes home ({rule}).")
                }
                Cause::Crushed => {
                    format!("{} crushes {pieces}, which {go} home ({rule}).", name(by))
                }
                Cause::RedShell => format!("the red shell sends {pieces} home ({rule})."),
                Cause::BlueShell => format!("the blue shell sends {pieces} home ({rule})."),
                Cause::Horn => format!("the horn sends {pieces} home ({rule})."),
            }
        }
        _ => return None,
    };
    Some(sentence)
}

fn name(piece: Piece) -> String {
    format!("{} {}", piece.colour().name(), piece.number() + 1)
}

fn side_name(side: Side) -> &'static str {
    Parchis::SIDES[side.index()]
}

fn die_name(die: Die) -> &'static str {
    die.name_in(Language::English)
}

fn place(place: Place) -> String {
    place_in(place, "corridor", "home", "the goal")
}
