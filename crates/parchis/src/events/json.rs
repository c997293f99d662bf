//! Events as JSON, for the page: `{"type": …}` and what belongs to it. Pieces are named as in
//! action tokens (`y1`), places as in positions (`["track", 12]`).

use game::Side;
use serde_json::{Value as Json, json};

use super::{Cause, Event};
use crate::json::raw_place;
use crate::{Piece, Power};

impl Event {
    /// The event as JSON.
    pub fn to_json(&self) -> Json {
        match *self {
            Event::Passed { side, die } => {
                json!({"type": "passed", "player": side.index(), "die": die.name()})
            }
            Event::LeftHome { piece, to } => {
                json!({"type": "left-home", "piece": name(piece), "to": raw_place(to),
                    "path": self.path_json()})
            }
            Event::StoodStill { piece, power } => {
                json!({"type": "stood-still", "piece": name(piece), "state": power.name()})
            }
            Event::Moved { piece, from, steps, to, flying } => {
                json!({"type": "moved", "piece": name(piece), "from": raw_place(from),
                    "to": raw_place(to), "steps": steps, "flying": flying,
                    "path": self.path_json()})
            }
            Event::Bounced { piece, count } => {
                json!({"type": "bounced", "piece": name(piece), "count": count})
            }
            Event::Captured { piece, from, by } => {
                json!({"type": "captured", "piece": name(piece), "from": raw_place(from),
                    "by": name(by)})
            }
            Event::SentHome { piece, from, by, cause } => {
                json!({"type": "sent-home", "piece": name(piece), "from": raw_place(from),
                    "by": name(by), "cause": cause.name()})
            }
            Event::SavedByHorn { piece, shell } => {
                json!({"type": "saved-by-horn", "piece": name(piece), "shell": shell.name()})
            }
            Event::Unharmed { piece, shell } => {
                json!({"type": "unharmed", "piece": name(piece), "shell": shell.name()})
            }
            Event::TookItem { side, die, square } => {
                json!({"type": "took-item", "player": side.index(), "die": die.name(),
                    "square": square.ring_square()})
            }
            Event::SteppedOnTrap { piece, square } => {
                json!({"type": "stepped-on-trap", "piece": name(piece),
                    "square": square.ring_square()})
            }
            Event::LaidTrap { piece, square } => {
                json!({"type": "laid-trap", "piece": name(piece), "square": square.ring_square()})
            }
            Event::Became { .. } | Event::Ended { .. } => self.change_json(),
            Event::ReachedGoal { piece } => json!({"type": "reached-goal", "piece": name(piece)}),
            Event::LostDie { side, die } => {
                json!({"type": "lost-die", "player": side.index(), "die": die.name()})
            }
            Event::StoleDie { side, die } => {
                json!({"type": "stole-die", "player": side.index(), "die": die.name()})
            }
            Event::DiceCameBack { side } => of_player("dice-came-back", side),
            Event::MustUse { side, forced } => {
                json!({"type": "must-use", "player": side.index(),
                    "number": forced.die().number()})
            }
            Event::MovesAgain { side } => of_player("moves-again", side),
            Event::Won { side, reason } => {
                json!({"type": "won", "player": side.index(), "reason": reason.code()})
            }
        }
    }

    fn change_json(self) -> Json {
        let change = |kind: &str, piece: Piece, power: Power| json!({"type": kind, "piece": name(piece), "state": power.name()});
        match self {
            Event::Became { piece, power, turns } => {
                let mut json = change("became", piece, power);
                json["turns"] = json!(turns);
                json
            }
            Event::Ended { piece, power, at } => {
                let mut json = change("ended", piece, power);
                json["at"] = json!(raw_place(at));
                json
            }
            _ => Json::Null,
        }
    }

    fn path_json(self) -> Json {
        self.path().into_iter().map(|place| json!(raw_place(place))).collect()
    }
}

fn name(piece: Piece) -> String {
    piece.to_string()
}

fn of_player(kind: &str, side: Side) -> Json {
    json!({"type": kind, "player": side.index()})
}

impl Cause {
    /// A stable name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Cause::RunOver => "run-over",
            Cause::MetInvincible => "met-invincible",
            Cause::Crushed => "crushed",
            Cause::RedShell => "red-shell",
            Cause::BlueShell => "blue-shell",
            Cause::Horn => "horn",
        }
    }
}
