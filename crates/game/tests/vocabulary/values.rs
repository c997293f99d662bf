//! Sides, outcomes, values and bounds: whose they are, and what turning them round does.

use game::nim::{NOTHING_LEFT, Nim};
use game::value::{self, INFINITE, KNOWN_WIN, MAX_PLY, WIN, WIN_BOUND};
use game::{Bound, Ending, Game, Line, Outcome, Output, Reason, Side, Term};

#[test]
fn the_rival_of_the_rival_is_oneself() {
    for side in Side::BOTH {
        assert_ne!(!side, side);
        assert_eq!(!!side, side);
        assert_eq!(Side::from_index(side.index()), side);
    }
    assert_eq!(Side::BOTH.map(Side::index), [0, 1]);
}

#[test]
fn a_finished_game_is_worth_the_same_to_both_with_opposite_signs() {
    for side in Side::BOTH {
        let won = Outcome::Win(side);
        assert_eq!(value::of_outcome(won, side), WIN);
        assert_eq!(value::of_outcome(won, !side), -WIN);
        assert_eq!(value::of_outcome(Outcome::Draw, side), 0);
        assert_eq!((won.points(side), won.points(!side)), (1.0, 0.0));
        assert_eq!(Outcome::Draw.points(side), 0.5);
        assert_eq!(won.winner(), Some(side));
        assert_eq!(Ending::win(side, NOTHING_LEFT).outcome, won);
    }
    assert_eq!(Outcome::Draw.winner(), None);
    assert_eq!(Ending::draw(Reason::AGREEMENT).outcome, Outcome::Draw);
}

#[test]
fn a_value_changes_its_sign_only_between_rivals() {
    for side in Side::BOTH {
        assert_eq!(value::seen_by(5, side, side), 5);
        assert_eq!(value::seen_by(5, side, !side), -5);
    }
}

#[test]
fn the_rival_sees_a_lower_bound_as_an_upper_one() {
    assert_eq!(Bound::ALL.map(Bound::turned), [Bound::Exact, Bound::Upper, Bound::Lower]);
    for bound in Bound::ALL {
        assert_eq!(bound.turned().turned(), bound);
    }
}

#[test]
fn wins_lie_above_what_is_known_to_be_won_and_that_above_all_evaluations() {
    const { assert!(INFINITE > WIN && WIN > WIN_BOUND && WIN_BOUND > KNOWN_WIN) };
    assert_eq!(WIN - WIN_BOUND, MAX_PLY as i32);
}

#[test]
fn the_first_and_the_last_value_that_tells_a_distance() {
    for (plies, win) in [(0, WIN), (MAX_PLY as i32, WIN_BOUND)] {
        assert_eq!(value::plies_to_end(win), Some(plies));
        assert_eq!(value::plies_to_end(-win), Some(-plies));
    }
    assert_eq!(value::plies_to_end(WIN_BOUND - 1), None);
    assert_eq!(value::plies_to_end(1 - WIN_BOUND), None);
}

#[test]
fn only_wins_and_losses_come_nearer_or_go_farther() {
    // What is no win stays as it is, also one below the first that tells its distance.
    for other in [0, KNOWN_WIN, -KNOWN_WIN, WIN_BOUND - 1, 1 - WIN_BOUND] {
        assert_eq!(value::to_root(other, 7), other);
        assert_eq!(value::from_root(other, 7), other);
    }
    assert_eq!(value::to_root(WIN_BOUND, 1), WIN_BOUND - 1);
    assert_eq!(value::to_root(-WIN_BOUND, 1), 1 - WIN_BOUND);
    assert_eq!(value::from_root(WIN_BOUND, 1), WIN_BOUND + 1);
    assert_eq!(value::from_root(-WIN_BOUND, 1), -WIN_BOUND - 1);
    // A table may be asked at a deeper ply than the win that it holds is long.
    assert_eq!(value::from_root(WIN - 2, 5), WIN);
    assert_eq!(value::from_root(2 - WIN, 5), -WIN);
}

#[test]
fn what_was_found_is_that_of_the_first_line() {
    let line = |value, moves: &[u8]| Line::new(value, Bound::Exact, moves.to_vec());
    let mut output = Output {
        nodes: 3_000,
        time: std::time::Duration::from_millis(2),
        ..Output::of(vec![line(7, &[3, 1]), line(5, &[2])])
    };
    assert_eq!((output.best(), output.value()), (Some(3), 7));
    assert_eq!(output.nodes_per_second(), 1_500_000);
    output.time = std::time::Duration::ZERO;
    assert!(output.nodes_per_second() > 0, "a clock that has not moved is no division by zero");
    output.lines.clear();
    assert_eq!((output.best(), output.value()), (None, 0));
}

#[test]
fn a_term_adds_its_weight_times_the_difference() {
    let term = Term { name: "stones", weight: 1.5, own: 2.0, rival: 6.0 };
    assert_eq!(term.contribution(), -6.0);
}

#[test]
fn the_defaults_of_a_game_say_what_its_methods_say() {
    let pile = Nim::new(2, false);
    assert_eq!(pile.after(1).stones, 1);
    assert_eq!((pile.is_over(), pile.after(2).is_over()), (false, true));
    assert_eq!(pile.after(2).outcome(), Some(Outcome::Win(Side::First)));
    assert_eq!(pile.outcome(), None);
    assert_eq!((Nim::new(9, false).count_moves(), pile.count_moves()), (3, 2));
    assert_eq!(pile.repetition_key(), pile.key());
    assert!(!pile.is_pass(1));
    assert_eq!(pile.reversible_plies(), usize::MAX);
}

#[test]
fn a_failure_is_the_programs_and_not_the_boards() {
    let failures: Vec<_> = Reason::GENERAL.iter().filter(|reason| reason.is_failure()).collect();
    assert_eq!(failures, [&Reason::ILLEGAL_MOVE, &Reason::TIME_LOSS, &Reason::CRASH]);
    assert!(!NOTHING_LEFT.is_failure() && !Reason::WIPED_OUT.is_failure());
}
