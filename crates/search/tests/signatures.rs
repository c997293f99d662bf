//! The signature of every search that an agent can be: how many nodes fixed searches visit, and
//! what they find. A change that is not meant to alter what they think leaves it alone; one that
//! is, changes `tests/data/signatures.txt` in the same commit.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use game::kit::{Kit, Means};
use game::{Evaluate, Input, MoveList, Notation, Step, Tactics, Value};
use search::engine::{Engine, Limits, Options, Selectivity};
use search::{alpha_beta, minimax};

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

/// The nodes of several searches, and their values in one number.
#[derive(Default)]
struct Sum {
    nodes: u64,
    values: i64,
}

impl Sum {
    fn add(&mut self, nodes: u64, value: Value) {
        self.nodes += nodes;
        self.values = self.values.wrapping_mul(31).wrapping_add(i64::from(value));
    }

    fn line<G: Notation>(&self, what: &str) -> String {
        format!("{} {what}: {} nodes, values {:x}\n", G::NAME, self.nodes, self.values)
    }
}

fn textbooks<G: Notation>(eval: &impl Evaluate<G>, depth: u32) -> String {
    let (mut by_minimax, mut by_alpha_beta) = (Sum::default(), Sum::default());
    for state in positions::<G>(7, 6) {
        let report = minimax(&state, depth, eval);
        by_minimax.add(report.nodes, report.value);
        let report = alpha_beta(&state, depth + 2, eval);
        by_alpha_beta.add(report.nodes, report.value);
    }
    by_minimax.line::<G>(&format!("seed minimax depth {depth}"))
        + &by_alpha_beta.line::<G>(&format!("seed alpha-beta depth {}", depth + 2))
}

/// The game's own search, as it plays.
fn own<G: Kit>(limits: &Limits, without: &[Step], name: &str) -> String {
    let own = G::LEARNED.and_then(|learned| learned.own_search).expect("a search of its own");
    let one = NonZeroUsize::MIN;
    let means = Means { hash_bytes: 1 << 18, threads: one, lines: one, without };
    let mut sum = Sum::default();
    // To the last moves of the game, where the solver plays.
    for state in positions::<G>(7, 9) {
        let mut search = (own.make)(None, &means).expect("the weights of the program");
        let stop = AtomicBool::new(false);
        let found = search.think(Input::new(&state, limits, &stop));
        sum.add(found.nodes, found.value());
    }
    sum.line::<G>(&format!("trained own {name}"))
}

/// The exact solver, in positions that are soon solved.
fn solver<G: Kit>(most: u32) -> String {
    let solving = G::SOLVING.expect("a solver");
    let mut sum = Sum::default();
    for state in positions::<G>(1, 60).iter().filter(|state| (solving.count)(state) <= most) {
        let mut solver = (solving.make)(1 << 18, NonZeroUsize::MIN);
        let stop = AtomicBool::new(false);
        let solved = solver.think(Input::new(state, &Limits::infinite(), &stop));
        sum.add(solved.nodes, solved.value() / solver.unit());
    }
    sum.line::<G>(&format!("solver to {most} {}", solving.things.en))
}

#[test]
fn the_search_is_the_one_that_was_measured() {
    let (exact, play) = (Selectivity::NONE, Selectivity::PLAY);
    let found = [
        textbooks::<othello::Othello>(&othello::Seed, 3),
        textbooks::<checkers::Checkers>(&checkers::Seed, 4),
        textbooks::<parchis::Parchis>(&parchis::Seed, 3),
        own::<othello::Othello>(&Limits::depth(12), &[], "play depth 12"),
        own::<othello::Othello>(&Limits::nodes(20_000), &[], "play nodes 20000"),
        own::<othello::Othello>(&Limits::depth(8), &[Step::ProbCut], "without prob-cut depth 8"),
        own::<othello::Othello>(&Limits::depth(12), &[Step::Solver], "without solver depth 12"),
        solver::<othello::Othello>(16),
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
