use super::*;
use ::othello::{Othello, Seed};
use checkers::{Checkers, Variant};
use game::{Game, MoveList};
use parchis::Parchis;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

#[track_caller]
fn refused(text: &str, because: &str) {
    let message = parse::<Othello>(text).err().expect("refused");
    assert!(message.en.contains(because), "{message}");
}

/// Every position of some random games, their ends included.
fn random_positions<G: Game>(start: G, games: u64) -> Vec<G> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut state = start;
        loop {
            positions.push(state);
            let mut moves = MoveList::new();
            state.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            state.play(moves[rng.random_range(0..moves.len())]);
        }
    }
    positions
}

/// Asserts that two evaluations give the same, but for their units.
fn agree<G: Game>(start: G, ours: &dyn Evaluate<G>, theirs: &dyn Evaluate<G>) {
    for state in random_positions(start, 30) {
        let judge = |eval: &dyn Evaluate<G>| {
            let value = match state.outcome() {
                Some(outcome) => eval.finished(&state, outcome),
                None => eval.evaluate(&state),
            };
            // Won and lost games have no unit.
            if value::plies_to_end(value).is_some() { value } else { value / eval.unit() }
        };
        assert_eq!(judge(ours), judge(theirs), "{state:?}");
    }
}

#[test]
fn othello_seed_can_be_written_as_weights() {
    let text = "finished = 'formula'\n[features]\ndiscs = 1\ncorners = 25\nedges = 5\n\
                mobility = 2\nwiped_out = 1000\nfull_board = 500";
    agree(Othello::START, &parse(text).unwrap(), &Seed);
}

#[test]
fn damas_seed_can_be_written_as_weights() {
    let text = "[features]\nmen = 4\nkings = 6\nsafe_moves = 1";
    for variant in Variant::ALL {
        agree(Checkers::start(variant), &parse(text).unwrap(), &checkers::Seed);
    }
}

#[test]
fn parchis_seed_can_be_written_as_weights() {
    let text = "[features]\nat_home = -5\nat_goal = 100\ntwo_at_goal = 200\n\
                best_progress = 0.2\nother_progress = 0.1\nlast_captured_rival = 50\n\
                last_captured_own = 10\nlast_reached_goal = 20\nlast_bounced = -10";
    agree(Parchis::new(), &parse(text).unwrap(), &parchis::Seed);
}

#[test]
fn finished_games_are_won_or_lost_unless_told_otherwise() {
    let eval = parse::<Othello>("[features]\ndiscs = 1").unwrap();
    assert_eq!(eval.finished(&Othello::START, Outcome::Draw), 0);
    assert_eq!(eval.finished(&Othello::START, Outcome::Win(game::Side::First)), value::WIN);
}

#[test]
fn wrong_files_are_refused_with_what_would_be_right() {
    refused("", "the heading [features] is missing");
    refused("[features]\ncornres = 3", "unknown feature \"cornres\"; valid: discs, corners");
    refused("[features]\ncorners = nan", "corners needs a number from -100000 to 100000");
    refused("[features]\ncorners = inf", "corners needs a number");
    refused("[features]\ncorners = 1e9", "corners needs a number");
    refused(
        "[features]\ncorners = \"many\"",
        "corners needs a number from -100000 to 100000, not \"many\"",
    );
    refused("[features]\ncorners = 1\ncorners = 2", "line 3: duplicate key");
    refused("[features\ncorners = 1", "line 1: ");
    refused("game = 'damas'\n[features]", "it is for \"damas\", not for othello");
    refused(
        "gmae = 'othello'\n[features]",
        "unknown key \"gmae\"; valid: game, finished, [features]",
    );
    refused("features = 3", "write [features]");
    refused(
        "finished = 'maybe'\n[features]",
        "needs \"outcome\" or \"formula\" in quotes, not \"maybe\"",
    );
}

#[test]
fn missing_and_huge_files_are_refused() {
    let problem = |path: &str| load::<Othello>(path).err().expect("refused").to_string();
    assert!(problem("no/such.toml").contains("no/such.toml"));
    let path = std::env::temp_dir().join(format!("ludoteca-weights-{}", std::process::id()));
    std::fs::write(&path, "#".repeat(LONGEST_FILE as usize + 1)).unwrap();
    assert!(problem(path.to_str().unwrap()).contains("longer than"));
    std::fs::write(&path, [0xff, 0xfe, 0x00]).unwrap();
    assert!(problem(path.to_str().unwrap()).contains("UTF-8"));
    std::fs::remove_file(&path).unwrap();
}

/// The example file of a game; it must load.
fn example<G: Kit>() -> Weighted<G> {
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/weights");
    load(&format!("{directory}/{}.toml", G::NAME)).unwrap()
}

#[test]
fn the_example_files_load() {
    assert!(!example::<Othello>().terms.is_empty());
    assert!(!example::<Checkers>().terms.is_empty());
    assert!(!example::<Parchis>().terms.is_empty());
}

/// Positions that differ only in what the features see of the past are kept apart.
#[test]
fn parchis_weights_see_the_last_action() {
    let eval = parse::<Parchis>("[features]\nlast_captured_rival = 1").unwrap();
    let mut salts: Vec<_> =
        random_positions(Parchis::new(), 5).iter().map(|state| eval.salt(state)).collect();
    salts.sort_unstable();
    salts.dedup();
    assert!(salts.len() > 3, "{salts:?}");
}

/// What one side gains the other loses: every feature changes sign with the point of view.
#[test]
fn othello_features_are_fair() {
    for position in random_positions(Othello::START, 10) {
        let turned = Othello { board: position.board.swapped(), ..position };
        for feature in Othello::FEATURES.iter().filter(|feature| feature.name != "parity") {
            let sum = feature.lead(&position) + feature.lead(&turned);
            assert!(sum.abs() < 1e-9, "{}", feature.name);
        }
    }
}
