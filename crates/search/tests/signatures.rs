//! The signature of the search: how many nodes fixed searches visit, and what they find. A change
//! that is not meant to alter what the engine thinks leaves it alone; one that is, changes
//! `tests/data/signatures.txt` in the same commit.

use game::{Evaluate, MoveList, Notation, Tactics};
use search::engine::{Engine, Limits, Options, Selectivity};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/signatures.txt");
const HELP: &str = "If the change was meant, write the new ones with
    SIGNATURES=write cargo test -p search --test signatures
and commit tests/data/signatures.txt with the change, with its match result.";

/// Some positions on the way of a game in which the middle move is played now and then, the first
/// else: far from anything fitted, and the same everywhere.
fn positions<G: Notation>(every: usize, count: usize) -> Vec<G> {
    let mut state = G::start(G::VARIANTS[0]).expect("listed variants exist");
    let mut positions = vec![state];
    let mut ply = 0;
    while positions.len() < count {
        let mut moves = MoveList::new();
        state.legal_moves(&mut moves);
        let Some(&mv) = moves.get(if ply % 3 == 0 { moves.len() / 2 } else { 0 }) else { break };
        state.play(mv);
        ply += 1;
        if ply % every == 0 && !state.is_over() {
            positions.push(state);
        }
    }
    positions
}

fn signature<G: Notation + Tactics, E: Evaluate<G>>(
    name: &str,
    eval: impl Fn() -> E,
    selectivity: &Selectivity,
    depth: u32,
) -> String {
    let (mut nodes, mut values) = (0, 0_i64);
    for state in positions::<G>(7, 6) {
        let options =
            Options { hash_bytes: 1 << 18, selectivity: selectivity.clone(), ..Options::default() };
        let found = Engine::new(eval(), options).search(&state, &Limits::depth(depth));
        nodes += found.nodes;
        values = values * 31 + i64::from(found.value());
    }
    let steps = if *selectivity == Selectivity::NONE { "exact" } else { "play" };
    format!("{} {name} {steps} depth {depth}: {nodes} nodes, values {values:x}\n", G::NAME)
}

#[test]
fn the_search_is_the_one_that_was_measured() {
    let (exact, play) = (Selectivity::NONE, Selectivity::PLAY);
    let found = [
        signature::<othello::Othello, _>("seed", || othello::Seed, &exact, 6),
        signature::<othello::Othello, _>("seed", || othello::Seed, &play, 8),
        signature::<othello::Othello, _>("trained", othello::Trained::new, &play, 9),
        signature::<checkers::Checkers, _>("seed", || checkers::Seed, &exact, 7),
        signature::<checkers::Checkers, _>("seed", || checkers::Seed, &play, 9),
        signature::<checkers::Checkers, _>("positional", || checkers::Positional, &play, 10),
        signature::<checkers::Checkers, _>("trained", checkers::Network::new, &play, 10),
        signature::<parchis::Parchis, _>("seed", || parchis::Seed, &exact, 5),
        signature::<parchis::Parchis, _>("seed", || parchis::Seed, &play, 7),
        signature::<parchis::Parchis, _>("expert", parchis::Expert::new, &play, 8),
        signature::<parchis::Parchis, _>("trained", parchis::Trained::new, &play, 8),
    ]
    .concat();
    if std::env::var("SIGNATURES").is_ok_and(|what| what == "write") {
        std::fs::write(FILE, found).expect("the data file can be written");
        return;
    }
    let expected = std::fs::read_to_string(FILE).unwrap_or_default();
    let changed: Vec<_> = expected
        .lines()
        .chain(std::iter::repeat("(none)"))
        .zip(found.lines())
        .filter(|(old, new)| old != new)
        .map(|(old, new)| format!("  was {old}\n  is  {new}"))
        .collect();
    assert!(
        changed.is_empty() && expected.lines().count() == found.lines().count(),
        "the search is not the one whose signatures are kept:\n{}\n{HELP}",
        changed.join("\n")
    );
}
