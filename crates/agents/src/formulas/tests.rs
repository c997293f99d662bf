use super::*;
use crate::weights;
use checkers::Checkers;
use game::MoveList;
use othello::Othello;
use parchis::Parchis;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Every position of a random game but the last.
fn positions<G: Kit>(seed: u64) -> Vec<G> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = G::start(G::VARIANTS[0]).unwrap();
    let mut positions = Vec::new();
    while !state.is_over() {
        positions.push(state);
        let mut moves = MoveList::new();
        state.legal_moves(&mut moves);
        state.play(moves[rng.random_range(0..moves.len())]);
    }
    positions
}

/// A sum of features says the same in both forms.
#[track_caller]
fn says_the_same<G: Kit>(formula: &str, weights: &str) {
    let (formula, weights) = (parse::<G>(formula).unwrap(), weights::parse::<G>(weights).unwrap());
    for state in positions::<G>(3) {
        assert_eq!(formula.evaluate(&state), weights.evaluate(&state), "{}", state.position());
    }
}

#[test]
fn a_sum_of_features_is_worth_what_a_weights_file_gives() {
    says_the_same::<Othello>(
        "discs + 25*corners + 5*edges + 2*mobility",
        "[features]\ndiscs = 1\ncorners = 25\nedges = 5\nmobility = 2",
    );
    says_the_same::<Checkers>(
        "let material = 6*kings + 4*men; material + safe_moves",
        "[features]\nkings = 6\nmen = 4\nsafe_moves = 1",
    );
    says_the_same::<Parchis>(
        "100*at_goal - 5*at_home + 0.2*best_progress",
        "[features]\nat_goal = 100\nat_home = -5\nbest_progress = 0.2",
    );
}

#[test]
fn what_one_side_gains_the_other_loses() {
    let eval =
        parse::<Othello>("if corners > 0 then 30*corners else mobility/(1 + discs)").unwrap();
    for state in positions::<Othello>(5) {
        let turned = Othello { board: state.board.swapped(), ..state };
        assert_eq!(eval.evaluate(&state), -eval.evaluate(&turned));
    }
}

#[test]
fn wrong_formulas_are_refused_with_their_place() {
    let problem = parse::<Othello>("2*corners +\n 3*mobilty").err().expect("refused");
    assert_eq!(problem.en, "line 2, column 4: unknown name “mobilty”; did you mean “mobility”?");
    assert!(problem.es.starts_with("línea 2, columna 4: "), "{}", problem.es);
    let missing = load::<Othello>("no/such.formula").err().expect("refused").to_string();
    assert!(missing.contains("no/such.formula"), "{missing}");
}

#[test]
fn the_example_file_loads() {
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/formulas");
    load::<Parchis>(&format!("{directory}/parchis.formula")).unwrap();
    load::<Othello>(&format!("{directory}/othello.formula")).unwrap();
    load::<Checkers>(&format!("{directory}/damas.formula")).unwrap();
}
