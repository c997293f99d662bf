//! Keeps the books of a search as an observer hears it, and refuses what does not add up.

use std::collections::{HashMap, HashSet};

use game::value::KNOWN_WIN;
use game::{Bound, Evaluate, Game, MoveList, Side, Tactics, Value, value};
use search::observer::{Entry, Exit, Observer, Pass, Skip, Stage, Visit, Why};

/// What was counted. A law that nothing was found for would hold for nothing: whoever checks one
/// looks here whether it came up.
#[derive(Debug, Default)]
pub struct Counts {
    pub entered: u64,
    pub passes: u64,
    pub whys: HashMap<Why, u64>,
    pub skips: HashMap<Skip, u64>,
    pub quiescence: u64,
    pub extended: u64,
    pub reduced: u64,
    pub hurried: u64,
    /// Reduced moves that did better than expected, and were searched again to the full depth.
    pub surprises: u64,
    /// Moves found to be better than the best so far, and searched again with the whole window.
    pub improvements: u64,
    pub probes: u64,
}

impl Counts {
    pub fn add(&mut self, other: &Counts) {
        for (&why, count) in &other.whys {
            *self.whys.entry(why).or_default() += count;
        }
        for (&skip, count) in &other.skips {
            *self.skips.entry(skip).or_default() += count;
        }
        self.entered += other.entered;
        self.passes += other.passes;
        self.quiescence += other.quiescence;
        self.extended += other.extended;
        self.reduced += other.reduced;
        self.hurried += other.hurried;
        self.surprises += other.surprises;
        self.improvements += other.improvements;
        self.probes += other.probes;
    }

    pub fn why(&self, why: Why) -> u64 {
        self.whys.get(&why).copied().unwrap_or(0)
    }

    pub fn skip(&self, skip: Skip) -> u64 {
        self.skips.get(&skip).copied().unwrap_or(0)
    }
}

pub struct Bookkeeper<'a, G: Game, E> {
    eval: &'a E,
    /// How many standard deviations make a probe certain.
    deviations: f32,
    open: Vec<Open<G>>,
    pub counts: Counts,
    pub root_value: Option<Value>,
    /// Keys under which something was stored.
    stored: HashSet<u64>,
}

struct Open<G: Game> {
    state: G,
    mv: Option<G::Move>,
    ply: usize,
    depth: i32,
    alpha: Value,
    beta: Value,
    visit: Visit,
    /// Moves looked at in their order, with the value and visit of the last look.
    visited: Vec<Look<G::Move>>,
    skipped: Vec<G::Move>,
    stands: Option<Value>,
    probe: Option<Value>,
    /// The only thing that may come next: this move again.
    owed: Option<G::Move>,
}

struct Look<M> {
    mv: M,
    value: Value,
}

impl<'a, G: Tactics, E: Evaluate<G>> Bookkeeper<'a, G, E> {
    pub fn new(eval: &'a E, deviations: Option<f32>) -> Self {
        Bookkeeper {
            eval,
            deviations: deviations.unwrap_or(0.0),
            open: Vec::new(),
            counts: Counts::default(),
            root_value: None,
            stored: HashSet::new(),
        }
    }

    fn max(&self) -> Side {
        self.open[0].state.side_to_move()
    }

    /// A value as the side to move at a node sees it.
    fn own(&self, state: &G, value: Value) -> Value {
        value::seen_by(value, self.max(), state.side_to_move())
    }

    /// A move is late enough, and quiet enough, to be looked at less deep.
    fn may_be_reduced(parent: &Open<G>, mv: G::Move) {
        assert!(parent.depth >= 3, "reduced near the leaves");
        assert!(parent.visited.len() >= 3, "reduced, though it comes early");
        assert!(!parent.state.is_tactical(mv), "reduced, though it changes the balance");
    }

    fn check_child(&mut self, node: &Entry<'_, G>) {
        let Some(parent) = self.open.last() else {
            assert_eq!((node.mv, node.ply), (None, 0), "only the root has no move");
            return;
        };
        let Visit { stage, again, reduced, hurried, extended } = node.visit;
        if stage == Stage::Probe {
            assert_eq!((node.mv, node.ply, *node.state), (parent.mv, parent.ply, parent.state));
            assert!(parent.visited.is_empty() && parent.visit.stage != Stage::Probe);
            self.counts.probes += 1;
            return;
        }
        let mv = node.mv.expect("a move leads to every node but the root");
        assert_eq!((node.ply, *node.state), (parent.ply + 1, parent.state.after(mv)));
        assert!(parent.alpha <= node.alpha && node.beta <= parent.beta, "windows only narrow");
        let last = parent.visited.last().is_some_and(|look| look.mv == mv);
        assert_eq!(again, last, "again is the move that was left last");
        assert!(parent.owed.is_none_or(|owed| owed == mv && again), "a move was owed another look");
        if stage == Stage::Quiescence {
            assert!(parent.state.is_tactical(mv) && parent.depth <= 0);
            self.counts.quiescence += 1;
        } else {
            let less = i32::from(reduced) + i32::from(hurried);
            let expected = parent.depth - 1 - less + i32::from(extended);
            assert_eq!(node.depth, expected, "the depth is as told");
        }
        if reduced > 0 {
            Self::may_be_reduced(parent, mv);
            self.counts.reduced += 1;
        }
        if hurried > 0 {
            assert!(parent.depth >= 3 && parent.ply > 0, "hurried near the leaves or at the root");
            assert!(parent.state.count_moves() > 1, "a single move needs no guide");
            self.counts.hurried += 1;
        }
        if extended > 0 {
            assert_eq!(parent.state.count_moves(), 1, "only forced moves are free");
            self.counts.extended += 1;
        }
    }

    /// Whether the node's parent must look at it again: it did better than its window said.
    fn owes_another_look(&mut self, child: &Open<G>, value: Value) -> bool {
        let Some(parent) = self.open.last() else { return false };
        if child.visit.stage != Stage::Main {
            return false;
        }
        let (value, alpha, beta) = if parent.state.side_to_move() == self.max() {
            (value, child.alpha, parent.beta)
        } else {
            (-value, -child.beta, -parent.alpha)
        };
        let better = value > alpha;
        if better && child.visit.reduced > 0 {
            self.counts.surprises += 1;
            return true;
        }
        // With the whole window of the parent, whatever came out is the value.
        let narrow = child.beta - child.alpha == 1 && beta - alpha > 1;
        let improves = better && value < beta && narrow;
        self.counts.improvements += u64::from(improves);
        improves
    }

    fn every_move_is_told(node: &Open<G>) {
        let mut legal = MoveList::new();
        node.state.legal_moves(&mut legal);
        for mv in &legal {
            let looks = node.visited.iter().filter(|look| look.mv == *mv).count();
            let skips = node.skipped.iter().filter(|skipped| *skipped == mv).count();
            assert_eq!(looks + skips, 1, "{mv:?} of {:?}", node.state);
        }
        assert_eq!(node.visited.len() + node.skipped.len(), legal.len());
    }

    /// The value of a node is the best of what was looked at.
    fn value_is_the_best(&self, node: &Open<G>, exit: &Exit<G::Move>) {
        let values = node.visited.iter().map(|look| look.value).chain(node.stands);
        let maximises = node.state.side_to_move() == self.max();
        let best = if maximises { values.max() } else { values.min() };
        assert_eq!(Some(exit.value), best, "{:?}", node.state);
    }

    fn probe_decides(&self, node: &Open<G>, exit: &Exit<G::Move>) {
        let Some(probe) = node.probe else {
            self.glance_decides(node, exit);
            return;
        };
        let (beta, high, low) = self.margins(node).expect("it was measured");
        let probe = self.own(&node.state, probe);
        // It asks one of two questions, by how the position looks at a glance.
        let certain =
            if self.eval.evaluate(&node.state) >= beta { probe >= high } else { probe <= low };
        assert_eq!(exit.why == Why::ProbCut, certain, "a probe cuts where it is certain");
    }

    /// Without a probe, only a glance cuts: where one stands for the plies left, at a quiet position,
    /// and where it is certain; and where it is, nothing is looked at.
    fn glance_decides(&self, node: &Open<G>, exit: &Exit<G::Move>) {
        let measured = self.eval.prob_cut(&node.state, node.depth.max(0) as u32);
        let stands = measured.is_some_and(|cut| cut.shallow_depth == 0) && node.state.is_quiet();
        let null = node.beta - node.alpha == 1;
        let certain = stands && null && node.visit.stage == Stage::Main && {
            let (_, high, low) = self.margins(node).expect("it was measured");
            let glance = self.eval.evaluate(&node.state);
            let known = high >= KNOWN_WIN || low <= -KNOWN_WIN;
            !known && (glance >= high || glance <= low)
        };
        if exit.why == Why::ProbCut {
            assert!(certain, "a cut without a probe");
        } else if !node.visited.is_empty() && self.deviations > 0.0 && node.depth > 0 {
            assert!(!certain, "a glance was certain, and the moves were looked at all the same");
        }
    }

    /// The window's upper end, and from where on a probe is certain above it and below, as the
    /// side to move sees them.
    fn margins(&self, node: &Open<G>) -> Option<(Value, Value, Value)> {
        let cut = self.eval.prob_cut(&node.state, node.depth as u32)?;
        let margin = (self.deviations * cut.sigma) as Value;
        let is_max = node.state.side_to_move() == self.max();
        let (alpha, beta) =
            if is_max { (node.alpha, node.beta) } else { (-node.beta, -node.alpha) };
        Some((beta, beta + margin, alpha - margin))
    }

    /// A position that is quiet is judged as it stands.
    fn quiet_is_static(&self, node: &Open<G>, exit: &Exit<G::Move>) {
        let certain = [Why::GameOver, Why::Known, Why::Repetition].contains(&exit.why);
        if node.depth <= 0 && node.state.is_quiet() && !certain {
            assert_eq!(exit.why, Why::Evaluated);
        }
        if exit.why == Why::Repetition {
            let key = node.state.repetition_key();
            let before = &self.open[..self.open.len() - 1];
            assert!(before.iter().any(|other| other.state.repetition_key() == key));
            assert_eq!(exit.value, 0, "a position that comes up again is a draw");
        }
        if exit.why == Why::Evaluated {
            assert_eq!(self.own(&node.state, exit.value), self.eval.evaluate(&node.state));
            assert_eq!(exit.bound, Bound::Exact);
        }
        if exit.why == Why::StandPat {
            assert!(!node.state.is_quiet());
            assert_eq!(self.own(&node.state, exit.value), self.eval.evaluate(&node.state));
        }
    }

    fn bound_fits_window(node: &Open<G>, exit: &Exit<G::Move>) {
        match exit.bound {
            Bound::Lower => assert!(exit.value >= node.beta),
            Bound::Upper => assert!(exit.value <= node.alpha),
            Bound::Exact if exit.why == Why::Searched => {
                assert!(node.alpha < exit.value && exit.value < node.beta);
            }
            Bound::Exact => {}
        }
    }
}

impl<G: Tactics, E: Evaluate<G>> Observer<G> for Bookkeeper<'_, G, E> {
    fn begin(&mut self, pass: Pass) {
        assert!(self.open.is_empty() && pass.iteration > 0);
        self.counts.passes += 1;
    }

    fn enter(&mut self, node: Entry<'_, G>) {
        self.counts.entered += 1;
        assert!(node.alpha < node.beta, "the window is not empty");
        self.check_child(&node);
        if let Some(parent) = self.open.last_mut() {
            parent.owed = None;
        }
        let Entry { state, mv, ply, depth, alpha, beta, visit } = node;
        self.open.push(Open {
            state: *state,
            mv,
            ply,
            depth,
            alpha,
            beta,
            visit,
            visited: Vec::new(),
            skipped: Vec::new(),
            stands: None,
            probe: None,
            owed: None,
        });
    }

    fn stands(&mut self, value: Value) {
        self.open.last_mut().expect("inside a node").stands = Some(value);
    }

    fn skipped(&mut self, moves: &[G::Move], skip: Skip) {
        assert!(!moves.is_empty() || skip == Skip::Stopped, "a skip skips something");
        *self.counts.skips.entry(skip).or_default() += moves.len() as u64;
        self.open.last_mut().expect("inside a node").skipped.extend(moves);
    }

    fn stored(&mut self, key: u64) {
        self.stored.insert(key);
    }

    fn answered(&mut self, key: u64) {
        assert!(self.stored.contains(&key), "the table answers what was stored in it");
    }

    fn leave(&mut self, exit: Exit<G::Move>) {
        let node = self.open.pop().expect("inside a node");
        // The root's side is asked for below, also of the root itself.
        let is_root = self.open.is_empty();
        if is_root {
            self.root_value = Some(exit.value);
        }
        self.open.push(node);
        let node = self.open.last().expect("just pushed");
        assert_eq!(node.ply, exit.ply, "nodes nest");
        *self.counts.whys.entry(exit.why).or_default() += 1;
        match exit.why {
            Why::Searched | Why::CutOff => {
                assert!(node.owed.is_none(), "a move was owed another look");
                Self::every_move_is_told(node);
                self.value_is_the_best(node, &exit);
            }
            Why::Stopped => {
                if !node.visited.is_empty() {
                    Self::every_move_is_told(node);
                }
            }
            _ => assert!(node.visited.is_empty() && node.skipped.is_empty()),
        }
        if exit.why == Why::CutOff {
            assert!(!node.skipped.is_empty() && exit.bound != Bound::Exact);
        }
        if exit.why != Why::Stopped {
            self.quiet_is_static(node, &exit);
            self.probe_decides(node, &exit);
            Self::bound_fits_window(node, &exit);
        }
        let node = self.open.pop().expect("just pushed");
        if is_root {
            return;
        }
        let owes = exit.why != Why::Stopped && self.owes_another_look(&node, exit.value);
        let parent = self.open.last_mut().expect("not the root");
        if node.visit.stage == Stage::Probe {
            parent.probe = Some(exit.value);
            return;
        }
        let mv = node.mv.expect("not the root");
        if node.visit.again {
            parent.visited.pop();
        }
        parent.visited.push(Look { mv, value: exit.value });
        parent.owed = owes.then_some(mv);
    }
}
