//! Goes through a trace as the algorithm would, with what the trace says each node was worth.

use std::collections::HashSet;

use agents::Table;
use game::{Outcome, Reason};

use super::mistake::{Chooser, Mistake, Window, WindowMistake};
use super::read::{Written, WrittenNode};
use super::stored::Stored;
use super::{Algorithm, Departure};

/// Where a trace departs, by the place of the node.
pub(super) struct Found {
    place: usize,
    mistake: Mistake,
}

pub(super) struct Replay<'a> {
    written: &'a Written,
    stored: Stored,
    nodes: usize,
    cutoffs: usize,
}

/// A node on the way down.
struct Here<'a> {
    place: usize,
    node: &'a WrittenNode,
    table: &'a Table,
    chooser: Chooser,
    ply: u32,
    /// The window that the path gives.
    window: Window,
    /// The window that the node above began with.
    above: Window,
}

impl Here<'_> {
    /// Whether it is the turn of who would have it if sides always alternated.
    fn alternates(&self) -> bool {
        (self.chooser == Chooser::Max) == self.ply.is_multiple_of(2)
    }
}

/// Numbers that went through text and division are compared with this much room.
const ROOM: f64 = 1e-6;

#[allow(clippy::float_cmp)] // what is not the very same may still be near
fn same(one: f64, other: f64) -> bool {
    // Infinite windows are equal or not: any room beside them would be infinite, too.
    let room = ROOM * one.abs().max(other.abs()).max(1.0);
    one == other || one.is_finite() && other.is_finite() && (one - other).abs() <= room
}

impl<'a> Replay<'a> {
    pub fn new(written: &'a Written) -> Self {
        let asked = written.nodes.iter().any(|node| node.from_table);
        Replay { written, stored: Stored::new(asked), nodes: 0, cutoffs: 0 }
    }

    pub fn nodes(&self) -> usize {
        self.nodes
    }

    pub fn cutoffs(&self) -> usize {
        self.cutoffs
    }

    /// Replays the whole search.
    pub fn run(&mut self) -> Result<(), Found> {
        let written = self.written;
        self.visit(&Here {
            place: 0,
            node: &written.nodes[0],
            table: &written.table,
            chooser: Chooser::Max,
            ply: 0,
            window: Window::OPEN,
            above: Window::OPEN,
        })
    }

    fn visit(&mut self, here: &Here<'_>) -> Result<(), Found> {
        self.nodes += 1;
        let found = |mistake| Found { place: here.place, mistake };
        if here.ply > self.written.depth {
            let depth = self.written.depth;
            return Err(found(Mistake::TooDeep { ply: here.ply, depth }));
        }
        if self.written.algorithm == Algorithm::AlphaBeta {
            window_is_of_the_path(here).map_err(found)?;
        }
        if here.node.children.is_empty() {
            self.leaf(here).map_err(found)?;
        } else {
            self.inner(here)?;
        }
        let left = self.written.depth - here.ply;
        self.stored.keep(here.table, here.node, here.window, left);
        Ok(())
    }

    /// A node without any below it.
    fn leaf(&mut self, here: &Here<'_>) -> Result<(), Mistake> {
        let (told, depth) = (here.node.value, self.written.depth);
        if let Some(ending) = here.table.ending() {
            return match ending.outcome {
                Outcome::Draw => Ok(()),
                Outcome::Win(side) => {
                    let max = self.written.table.side_to_move();
                    let winner = Chooser::of(side, max);
                    let worth = if winner == Chooser::Max { told } else { -told };
                    if worth >= 0.0 { Ok(()) } else { Err(Mistake::Finished { told, winner }) }
                }
            };
        }
        if here.node.from_table {
            return self.stored.justifies(here.table, here.node, here.window, depth - here.ply);
        }
        if here.ply < depth {
            if let [pass] = &here.table.legal_moves()[..]
                && here.table.is_pass(0)
            {
                return Err(Mistake::PassForgotten { pass: pass.clone() });
            }
            return Err(Mistake::TooShallow { ply: here.ply, depth });
        }
        let Some(eval) = &self.written.eval else { return Ok(()) };
        let Ok(explained) = here.table.explain(eval) else { return Ok(()) };
        let expected = match here.chooser {
            Chooser::Max => explained.points,
            Chooser::Min => -explained.points,
        };
        if same(told, expected) {
            Ok(())
        } else if same(told, -expected) && !here.alternates() {
            Err(Mistake::TurnNotAsked { told, best: expected, side: here.chooser })
        } else if same(told, -expected) {
            Err(Mistake::SignNotTurned { told, expected })
        } else {
            Err(Mistake::Judgement { told, expected, eval: eval.clone() })
        }
    }

    /// A node that compares moves.
    fn inner(&mut self, here: &Here<'_>) -> Result<(), Found> {
        let legal = here.table.legal_moves();
        let mut window = here.window;
        let mut best: Option<f64> = None;
        let mut seen = HashSet::new();
        for (number, &place) in here.node.children.iter().enumerate() {
            let node = &self.written.nodes[place];
            let mv = node.mv.clone().unwrap_or_default();
            let found = |mistake| Found { place, mistake };
            if let Some(value) = best
                && self.is_cut(here, value)
            {
                let (window, side) = (here.window, here.chooser);
                return Err(found(Mistake::CutMissed { value, window, side, next: mv }));
            }
            let below = after(here, &mv, &legal).map_err(found)?;
            let taken = below.moves().last().cloned().unwrap_or_default();
            if !seen.insert(taken.clone()) {
                return Err(found(Mistake::RepeatedMove { mv }));
            }
            if self.written.in_order && legal.get(number) != Some(&taken) {
                let expected = legal.get(number).cloned().unwrap_or_default();
                return Err(found(Mistake::OutOfOrder { mv, expected }));
            }
            let below = without_its_past(below);
            let chooser = Chooser::of(below.side_to_move(), self.written.table.side_to_move());
            self.visit(&Here {
                place,
                node,
                table: &below,
                chooser,
                ply: here.ply + 1,
                window,
                above: here.window,
            })?;
            best = Some(best.map_or(node.value, |best| here.chooser.better(best, node.value)));
            if self.written.algorithm == Algorithm::AlphaBeta {
                match here.chooser {
                    Chooser::Max => window.alpha = window.alpha.max(node.value),
                    Chooser::Min => window.beta = window.beta.min(node.value),
                }
            }
        }
        let unseen: Vec<_> = legal.into_iter().filter(|mv| !seen.contains(mv)).collect();
        let judged = self.nothing_is_missing(here, best.unwrap_or_default(), unseen);
        judged
            .and_then(|()| self.value_is_the_best_below(here, best.unwrap_or_default()))
            .map_err(|mistake| Found { place: here.place, mistake })
    }

    fn is_cut(&self, here: &Here<'_>, value: f64) -> bool {
        self.written.algorithm == Algorithm::AlphaBeta
            && match here.chooser {
                Chooser::Max => value >= here.window.beta,
                Chooser::Min => value <= here.window.alpha,
            }
    }

    /// Moves are left out only by a cut.
    fn nothing_is_missing(
        &mut self,
        here: &Here<'_>,
        value: f64,
        unseen: Vec<String>,
    ) -> Result<(), Mistake> {
        if unseen.is_empty() {
            return Ok(());
        }
        if self.written.algorithm == Algorithm::Minimax {
            return Err(Mistake::MovesLeftOut { unseen });
        }
        if self.is_cut(here, value) {
            self.cutoffs += 1;
            return Ok(());
        }
        let (window, side) = (here.window, here.chooser);
        let (reached, known) = match side {
            Chooser::Max => (value >= window.alpha, window.alpha.is_finite()),
            Chooser::Min => (value <= window.beta, window.beta.is_finite()),
        };
        // Any value reaches a bound that is still open: the first move ends the node.
        let own_bound = reached && (known || here.node.children.len() == 1);
        Err(Mistake::CutTooSoon { value, window, side, unseen, own_bound })
    }

    fn value_is_the_best_below(&self, here: &Here<'_>, best: f64) -> Result<(), Mistake> {
        let (told, side) = (here.node.value, here.chooser);
        // Fail-hard: what lies outside the window is given as its edge.
        let Window { alpha, beta } = here.window;
        let clamped = best.max(alpha).min(beta);
        let hard = self.written.algorithm == Algorithm::AlphaBeta && same(told, clamped);
        if same(told, best) || hard {
            return Ok(());
        }
        let values = || here.node.children.iter().map(|&child| self.written.nodes[child].value);
        let worst = values().fold(best, |worst, value| side.other().better(worst, value));
        Err(if same(told, worst) && !here.alternates() {
            Mistake::TurnNotAsked { told, best, side }
        } else if same(told, worst) {
            Mistake::MaxMinSwapped { told, best, side }
        } else if same(told, -best) || same(told, -worst) {
            Mistake::SignNotTurned { told, expected: best }
        } else if values().next_back().is_some_and(|last| same(told, last)) {
            Mistake::LastNotBest { told, best, side }
        } else {
            Mistake::Value { told, best, side }
        })
    }
}

/// The position after a move, if it is legal.
fn after(here: &Here<'_>, mv: &str, legal: &[String]) -> Result<Table, Mistake> {
    let mut below = here.table.clone();
    if below.play(mv).is_ok() {
        return Ok(below);
    }
    let (mv, legal) = (mv.to_owned(), legal.to_vec());
    if let [pass] = &legal[..]
        && here.table.is_pass(0)
    {
        return Err(Mistake::PassForgotten { pass: pass.clone() });
    }
    Err(if here.alternates() {
        Mistake::IllegalMove { mv, legal }
    } else {
        Mistake::MoveOfTheOther { mv, legal }
    })
}

/// A search does not see repetitions: the position alone counts.
fn without_its_past(table: Table) -> Table {
    let over = table.ending().is_some_and(|ending| ending.reason != Reason::REPETITION);
    if over {
        return table;
    }
    Table::at_position(table.game(), Some(table.variant()), &table.position()).unwrap_or(table)
}

/// Alpha is the best that Max has above, beta that of Min.
fn window_is_of_the_path(here: &Here<'_>) -> Result<(), Mistake> {
    let (told, expected) = (Window { alpha: here.node.alpha, beta: here.node.beta }, here.window);
    let is = |window: Window| same(told.alpha, window.alpha) && same(told.beta, window.beta);
    if is(expected) {
        return Ok(());
    }
    let kind = if is(Window::OPEN) {
        WindowMistake::NotPassed
    } else if is(here.above) {
        WindowMistake::NotNarrowed
    } else if alike(told.alpha, expected.beta) && alike(told.beta, expected.alpha) {
        WindowMistake::Swapped
    } else if is(Window { alpha: -expected.beta, beta: -expected.alpha }) {
        WindowMistake::Turned
    } else if same(told.beta, expected.beta) {
        WindowMistake::Alpha
    } else if same(told.alpha, expected.alpha) {
        WindowMistake::Beta
    } else {
        WindowMistake::Both
    };
    Err(Mistake::Window { told, expected, kind })
}

/// The same value, or both open: no trace says which way an open bound was.
fn alike(one: f64, other: f64) -> bool {
    same(one, other) || one.is_infinite() && other.is_infinite()
}

impl Found {
    /// What was found, with where it is.
    pub fn at(self, written: &Written) -> Departure {
        let node = &written.nodes[self.place];
        let path = std::iter::successors(Some(node), |node| {
            node.parent.map(|parent| &written.nodes[parent])
        });
        let mut moves: Vec<_> = path.filter_map(|node| node.mv.clone()).collect();
        moves.reverse();
        let sentence = self.mistake.sentence();
        Departure { node: node.id, line: node.line, moves, mistake: self.mistake.code(), sentence }
    }
}
