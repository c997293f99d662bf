use checkers::{Checkers, Move, Positional, Variant};
use game::Game;
use search::engine::{Engine, Limits, Options};

/// The rival has passed: another pass is a draw.
fn answer_to_a_pass(contempt: f32) -> Option<Move> {
    let state = Checkers::start(Variant::FreePass).after(Move::PASS);
    let options = Options { contempt, hash_bytes: 1 << 20, ..Options::default() };
    Engine::new(Positional, options).search(&state, &Limits::depth(6)).best()
}

#[test]
fn who_despises_draws_plays_on() {
    assert_ne!(answer_to_a_pass(5.0), Some(Move::PASS));
}

#[test]
fn who_loves_draws_takes_them() {
    assert_eq!(answer_to_a_pass(-5.0), Some(Move::PASS));
}
