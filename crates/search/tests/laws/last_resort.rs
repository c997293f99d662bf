use checkers::{Checkers, Move, Variant};
use game::{Evaluate, Game, Side, Value};
use search::engine::{Engine, Limits, Options};

/// Likes it when Black has passed, and nothing else.
struct LikesPassing;

impl Evaluate<Checkers> for LikesPassing {
    fn evaluate(&self, state: &Checkers) -> Value {
        if state.passes() > 0 && state.side_to_move() == Side::Second { -10 } else { 0 }
    }
}

#[test]
fn a_pass_is_made_only_where_it_is_better() {
    let best = |depth| {
        let options = Options { hash_bytes: 1 << 20, ..Options::default() };
        let state = Checkers::start(Variant::FreePass);
        Engine::new(LikesPassing, options).search(&state, &Limits::depth(depth)).best()
    };
    assert_eq!(best(1), Some(Move::PASS), "it is better as far as one ply shows");
    // With two, every move is worth the same, and the table still names the pass.
    assert_ne!(best(2), Some(Move::PASS));
}
