//! How far a line may go: a game with one move at a time, that goes on for long.

use game::value::MAX_PLY;
use game::{Ending, Evaluate, Game, MoveList, Side, Tactics, Value, key};
use search::engine::{Engine, Limits, Options, Selectivity};

/// Steps left to walk; nobody has a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Corridor {
    left: u16,
    turn: Side,
}

impl Game for Corridor {
    type Move = u8;

    fn side_to_move(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self, moves: &mut MoveList<u8>) {
        moves.extend((self.left > 0).then_some(0));
    }

    fn play(&mut self, _: u8) {
        *self = Corridor { left: self.left.saturating_sub(1), turn: !self.turn };
    }

    fn ending(&self) -> Option<Ending> {
        (self.left == 0).then(|| Ending::win(!self.turn, game::nim::NOTHING_LEFT))
    }

    fn key(&self) -> u64 {
        key::random(u64::from(self.left) << 1 | self.turn.index() as u64)
    }
}

/// Every step changes the balance: nothing is quiet.
impl Tactics for Corridor {
    fn is_tactical(&self, _: u8) -> bool {
        true
    }

    fn is_quiet(&self) -> bool {
        false
    }
}

struct Steps;

impl Evaluate<Corridor> for Steps {
    fn evaluate(&self, state: &Corridor) -> Value {
        Value::from(state.left % 7)
    }
}

/// The farthest ply that a search of so many plies comes to.
fn farthest(left: u16, depth: u32, selectivity: Selectivity) -> usize {
    let state = Corridor { left, turn: Side::First };
    let options = Options { selectivity, ..Options::exact() };
    let findings = Engine::new(Steps, options).search(&state, &Limits::depth(depth));
    assert_eq!(findings.depth, depth);
    findings.selective_depth as usize
}

const LONG: u16 = 2 * MAX_PLY as u16;

#[test]
fn without_extensions_the_depth_is_the_depth() {
    for depth in 1..12 {
        assert_eq!(farthest(LONG, depth, Selectivity::NONE), depth as usize);
    }
}

/// The root's own move costs a ply, and so does every one from twice the depth on.
#[test]
fn forced_moves_are_free_up_to_twice_the_depth() {
    let steps = Selectivity { forced_extensions: true, ..Selectivity::NONE };
    for depth in 2..12 {
        assert_eq!(farthest(LONG, depth, steps.clone()), 3 * depth as usize - 1);
    }
}

#[test]
fn captures_without_end_are_played_out_to_the_last_ply_there_is() {
    let steps = Selectivity { quiescence: true, ..Selectivity::NONE };
    assert_eq!(farthest(LONG, 2, steps.clone()), MAX_PLY - 1);
    assert_eq!(farthest(20, 2, steps), 20);
}

#[test]
fn forced_moves_without_end_are_searched_to_the_last_ply_there_is() {
    let steps = Selectivity { forced_extensions: true, ..Selectivity::NONE };
    assert_eq!(farthest(LONG, 200, steps), MAX_PLY - 1);
}
