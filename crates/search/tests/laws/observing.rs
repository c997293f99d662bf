//! What an observer hears adds up: nodes nest, every legal move is looked at or skipped with a
//! reason, and every value is the best of those below. See the bookkeeper for the whole list.

use std::sync::atomic::AtomicBool;

use game::{Evaluate, Game, Value};
use search::engine::{Engine, Input, Limits, Options, Searcher, Selectivity, Table};
use search::observer::{Entry, Exit, Observer, Pass, Sampled, Sampling, Skip, Why};
use search::{alpha_beta_observed, minimax_observed};

use crate::bookkeeper::{Bookkeeper, Counts};
use crate::{Subject, random_positions};

fn textbook_searches_tell_everything<G: Subject>() {
    let eval = G::EVAL;
    for state in random_positions::<G>(60, 6) {
        let mut seen = Bookkeeper::new(&eval, None);
        let report = minimax_observed(&state, 2, &eval, &mut seen);
        let leaves = seen.counts.why(Why::Evaluated) + seen.counts.why(Why::GameOver);
        assert_eq!((seen.counts.entered, leaves), (report.nodes, report.leaves));
        assert_eq!((seen.counts.why(Why::CutOff), report.cutoffs), (0, 0));
        assert_eq!(seen.root_value, Some(report.value));

        let mut seen = Bookkeeper::new(&eval, None);
        let report = alpha_beta_observed(&state, 3, &eval, &mut seen);
        let leaves = seen.counts.why(Why::Evaluated) + seen.counts.why(Why::GameOver);
        let counted = (seen.counts.entered, leaves, seen.counts.why(Why::CutOff));
        assert_eq!(counted, (report.nodes, report.leaves, report.cutoffs));
        assert_eq!(seen.root_value, Some(report.value));
    }
}

/// Searches positions as the engine does, watched; the sums over all.
pub fn watch_engine<G: Subject, E: Evaluate<G>>(
    eval: impl Fn() -> E,
    selectivity: &Selectivity,
    depth: u32,
    positions: &[G],
) -> Counts {
    let mut sum = Counts::default();
    let stop = AtomicBool::new(false);
    for state in positions.iter().filter(|state| !state.is_over()) {
        let options = Options { selectivity: selectivity.clone(), ..Options::default() };
        let mut engine = Engine::with_table(eval(), options, Table::with_entries(1 << 14));
        let limits = Limits::depth(depth);
        let eval = eval();
        let mut seen = Bookkeeper::new(&eval, selectivity.prob_cut);
        let found =
            engine.think(Input { observer: Some(&mut seen), ..Input::new(state, &limits, &stop) });
        let count = |whys: &[Why]| whys.iter().map(|&why| seen.counts.why(why)).sum::<u64>();
        let leaves = count(&[Why::Evaluated, Why::StandPat, Why::GameOver]);
        let counted = (seen.counts.entered, Some(leaves), Some(count(&[Why::CutOff])));
        assert_eq!(counted, (found.nodes, found.leaves, found.cutoffs));
        assert_eq!(seen.root_value, Some(found.value()));
        sum.add(&seen.counts);
    }
    sum
}

fn engine_tells_everything<G: Subject>() {
    let positions = random_positions::<G>(60, 7);
    let exact = watch_engine(|| G::EVAL, &Selectivity::NONE, 4, &positions);
    assert!(exact.why(Why::TableHit) > 0 && exact.improvements > 0, "{exact:?}");
    let unusual = [Why::StandPat, Why::Known, Why::Repetition, Why::ProbCut, Why::Stopped];
    assert!(unusual.iter().all(|&why| exact.why(why) == 0), "{exact:?}");
    assert_eq!((exact.quiescence, exact.extended, exact.probes), (0, 0, 0));
    assert_eq!((exact.reduced, exact.hurried), (0, 0));
}

/// The node at which a search was told to end is told too, with the moves that are left.
fn a_stopped_search_tells_everything<G: Subject>() {
    let stop = AtomicBool::new(false);
    for (i, state) in random_positions::<G>(60, 8).iter().enumerate() {
        let mut engine = Engine::with_table(G::EVAL, Options::default(), Table::with_entries(1000));
        let limits = Limits::nodes(1 + 7 * i as u64);
        let deviations = Selectivity::PLAY.prob_cut;
        engine.think(Input {
            observer: Some(&mut Bookkeeper::new(&G::EVAL, deviations)),
            ..Input::new(state, &limits, &stop)
        });
    }
}

/// Counts what it is shown, and whether it nests.
#[derive(Default)]
struct Census {
    open: Vec<usize>,
    entered: u64,
    deepest: usize,
    below_two: u64,
}

impl<G: Game> Observer<G> for Census {
    fn enter(&mut self, node: Entry<'_, G>) {
        assert!(node.ply == self.open.len(), "no node without its parent");
        self.open.push(node.ply);
        self.entered += 1;
        self.deepest = self.deepest.max(node.ply);
        self.below_two += u64::from(node.ply == 3);
    }

    fn leave(&mut self, exit: Exit<G::Move>) {
        assert_eq!(self.open.pop(), Some(exit.ply));
    }
}

fn a_sample_still_nests<G: Subject>() {
    let state = G::start(G::VARIANTS[0]).expect("listed variants exist");
    let watch = |sampling| {
        let mut sampled = Sampled::new(Census::default(), sampling);
        let report = minimax_observed(&state, 4, &G::EVAL, &mut sampled);
        let full = sampled.is_full();
        (sampled.into_inner(), report, full)
    };
    let (all, whole, _) = watch(Sampling::ALL);
    assert_eq!(all.entered, whole.nodes);

    let (shallow, report, _) = watch(Sampling { max_ply: 2, ..Sampling::ALL });
    assert_eq!((shallow.deepest, report.nodes), (2, whole.nodes));

    let (some, report, _) = watch(Sampling { whole_to_ply: 2, one_in: 3, ..Sampling::ALL });
    assert_eq!((some.below_two, report.nodes), (all.below_two.div_ceil(3), whole.nodes));

    let (few, report, full) = watch(Sampling { max_nodes: 10, ..Sampling::ALL });
    assert!(few.entered == 10 && full && !report.complete);
}

/// Writes down everything that it is told.
#[derive(Default)]
struct Diary(Vec<String>);

impl<G: Game> Observer<G> for Diary {
    fn begin(&mut self, pass: Pass) {
        self.0.push(format!("{pass:?}"));
    }

    fn enter(&mut self, node: Entry<'_, G>) {
        self.0.push(format!("{} {} {:?}", node.ply, node.depth, node.visit));
    }

    fn stands(&mut self, value: Value) {
        self.0.push(format!("stands {value}"));
    }

    fn skipped(&mut self, moves: &[G::Move], skip: Skip) {
        self.0.push(format!("{skip:?} {moves:?}"));
    }

    fn stored(&mut self, key: u64) {
        self.0.push(format!("stored {key}"));
    }

    fn answered(&mut self, key: u64) {
        self.0.push(format!("answered {key}"));
    }

    fn leave(&mut self, exit: Exit<G::Move>) {
        self.0.push(format!("{} {} {:?}", exit.ply, exit.value, exit.why));
    }
}

/// Alone, beside another, behind a sample of everything.
fn whoever_watches_hears_the_same<G: Subject>() {
    fn watched<G: Subject, O: Observer<G>>(mut observer: O) -> O {
        let state = &random_positions::<G>(1, 10)[0];
        let stop = AtomicBool::new(false);
        let options = Options { hash_bytes: 1 << 14, ..Options::default() };
        let limits = Limits::nodes(3_000);
        Engine::new(G::EVAL, options)
            .think(Input { observer: Some(&mut observer), ..Input::new(state, &limits, &stop) });
        observer
    }
    let alone = watched::<G, _>(Diary::default()).0;
    let told = |word| alone.iter().any(|line| line.starts_with(word));
    assert!(told("Pass") && told("stored") && told("answered") && told("CutOff"));
    let (left, right) = watched::<G, _>((Diary::default(), Diary::default()));
    let mut lent = Diary::default();
    watched::<G, _>(&mut lent);
    let sampled = watched::<G, _>(Sampled::new(Diary::default(), Sampling::ALL));
    assert!(!sampled.is_full());
    for diary in [left, right, lent, sampled.into_inner()] {
        assert!(diary.0 == alone);
    }
}

macro_rules! laws_for {
    ($name:ident: $game:ty) => {
        mod $name {
            #[test]
            fn textbook_searches_tell_everything() {
                super::textbook_searches_tell_everything::<$game>();
            }

            #[test]
            fn engine_tells_everything() {
                super::engine_tells_everything::<$game>();
            }

            #[test]
            fn a_stopped_search_tells_everything() {
                super::a_stopped_search_tells_everything::<$game>();
            }

            #[test]
            fn whoever_watches_hears_the_same() {
                super::whoever_watches_hears_the_same::<$game>();
            }

            #[test]
            fn a_sample_still_nests() {
                super::a_sample_still_nests::<$game>();
            }
        }
    };
}

laws_for!(damas: checkers::Checkers);
laws_for!(othello: othello::Othello);
laws_for!(parchis: parchis::Parchis);
