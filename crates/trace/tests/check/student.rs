//! A student's search, right or with one of the usual mistakes, that writes down what it does.

use std::collections::HashMap;

use agents::{AnyKit, Table};
use game::Side;
use serde_json::{Value as Json, json};

/// What is wrong with a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    Nothing,
    /// Alpha is not raised, nor beta lowered, for the moves after a better one.
    KeepsTheFirstWindow,
    /// Every child begins with an open window.
    ForgetsTheWindow,
    /// Alpha and beta the wrong way round.
    SwapsTheWindow,
    /// Turned as negamax does.
    TurnsTheWindow,
    /// `>` for `≥`.
    CutsTooLate,
    /// Compares with its own bound.
    CutsAtItsOwnBound,
    /// Never cuts.
    NeverCuts,
    /// Judges as the side to move sees it.
    ForgetsTheSign,
    /// One ply too few or too many.
    StopsAPlyEarly,
    StopsAPlyLate,
    /// A node without another move than a pass is taken for the end.
    ForgetsThePass,
    /// Every second ply is the rival's.
    Alternates,
    /// Keeps the last value instead of the best.
    KeepsTheLast,
    /// Leaves the last move out.
    LosesAMove,
    /// Looks at the moves backwards, and says that it does not.
    LooksBackwards,
    /// Remembers values without their bounds.
    ForgetsTheBound,
}

/// The student's program.
pub struct Student {
    fault: Fault,
    prunes: bool,
    depth: u32,
    max: Side,
    eval: &'static str,
    lines: Vec<Json>,
    /// Values by position, with the depth below and whether they are exact.
    table: Option<HashMap<String, (f64, u32, Bound)>>,
}

#[derive(Clone, Copy, PartialEq)]
enum Bound {
    Exact,
    Lower,
    Upper,
}

/// How the program is to search.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    pub game: AnyKit,
    pub position: &'a str,
    pub algorithm: &'static str,
    pub depth: u32,
    pub remembers: bool,
}

impl Student {
    /// Searches, and gives the trace.
    pub fn trace(task: Task<'_>, fault: Fault) -> String {
        let table = match task.position {
            "startpos" => Table::new(task.game, None).expect("the usual start"),
            position => Table::at_position(task.game, None, position).expect("a position"),
        };
        let mut student = Student {
            fault,
            prunes: task.algorithm == "alphabeta",
            depth: task.depth,
            max: table.side_to_move(),
            eval: "seed",
            lines: Vec::new(),
            table: task.remembers.then(HashMap::new),
        };
        let open = (f64::NEG_INFINITY, f64::INFINITY);
        student.search(&table, None, None, 0, open);
        let mut head = json!({
            "game": task.game.name(), "position": task.position, "algorithm": task.algorithm,
            "depth": task.depth, "eval": "seed",
        });
        if !task.remembers {
            head["order"] = json!("generated");
        }
        let mut lines = vec![head.to_string()];
        lines.extend(student.lines.iter().map(Json::to_string));
        lines.join("\n")
    }

    fn search(
        &mut self,
        table: &Table,
        parent: Option<usize>,
        mv: Option<&str>,
        ply: u32,
        window: (f64, f64),
    ) -> f64 {
        let id = self.lines.len();
        self.lines.push(Json::Null);
        let (value, why) = self.value(table, id, ply, window);
        let finite = |value: f64| value.is_finite().then_some(value);
        let window = if self.prunes { window } else { (f64::NEG_INFINITY, f64::INFINITY) };
        self.lines[id] = json!({
            "id": id, "parent": parent, "move": mv, "alpha": finite(window.0),
            "beta": finite(window.1), "value": value, "why": why,
        });
        value
    }

    fn value(
        &mut self,
        table: &Table,
        id: usize,
        ply: u32,
        window: (f64, f64),
    ) -> (f64, &'static str) {
        let is_max = match self.fault {
            Fault::Alternates => ply.is_multiple_of(2),
            _ => table.side_to_move() == self.max,
        };
        if table.ending().is_some() {
            return (self.judge(table, is_max), "game-over");
        }
        let left = self.depth - ply.min(self.depth);
        if let Some(value) = self.remembered(table, left, window) {
            return (value, "table-hit");
        }
        let last = match self.fault {
            Fault::StopsAPlyEarly => self.depth - 1,
            Fault::StopsAPlyLate => self.depth + 1,
            _ => self.depth,
        };
        let mut moves = table.legal_moves();
        let passes = self.fault == Fault::ForgetsThePass && table.is_pass(0) && moves.len() == 1;
        if ply == last || passes {
            return (self.judge(table, is_max), "evaluated");
        }
        match self.fault {
            Fault::LooksBackwards => moves.reverse(),
            Fault::LosesAMove if moves.len() > 1 => drop(moves.pop()),
            _ => {}
        }
        let value = self.best(table, &moves, (id, ply), is_max, window);
        if let Some(known) = &mut self.table {
            let bound = match value {
                high if high >= window.1 => Bound::Lower,
                low if low <= window.0 => Bound::Upper,
                _ => Bound::Exact,
            };
            known.insert(table.position(), (value, left, bound));
        }
        (value, "searched")
    }

    fn best(
        &mut self,
        table: &Table,
        moves: &[String],
        (id, ply): (usize, u32),
        is_max: bool,
        window: (f64, f64),
    ) -> f64 {
        let (mut alpha, mut beta) = window;
        let mut best = if is_max { f64::NEG_INFINITY } else { f64::INFINITY };
        for mv in moves {
            let mut below = table.clone();
            below.play(mv).expect("it is legal");
            let given = match self.fault {
                Fault::KeepsTheFirstWindow => window,
                Fault::ForgetsTheWindow => (f64::NEG_INFINITY, f64::INFINITY),
                Fault::SwapsTheWindow => (beta, alpha),
                Fault::TurnsTheWindow => (-beta, -alpha),
                _ => (alpha, beta),
            };
            let value = self.search(&below, Some(id), Some(mv), ply + 1, given);
            best = match (self.fault, is_max) {
                (Fault::KeepsTheLast, _) => value,
                (_, true) => best.max(value),
                (_, false) => best.min(value),
            };
            if is_max {
                alpha = alpha.max(best);
            } else {
                beta = beta.min(best);
            }
            let cut = match (self.fault, is_max) {
                _ if !self.prunes => false,
                (Fault::NeverCuts, _) => false,
                (Fault::CutsTooLate, true) => best > window.1,
                (Fault::CutsTooLate, false) => best < window.0,
                (Fault::CutsAtItsOwnBound, true) => best >= window.0,
                (Fault::CutsAtItsOwnBound, false) => best <= window.1,
                (_, true) => best >= window.1,
                (_, false) => best <= window.0,
            };
            if cut {
                break;
            }
        }
        best
    }

    /// What the position is worth to Max.
    fn judge(&self, table: &Table, is_max: bool) -> f64 {
        if let Some(ending) = table.ending() {
            return 1000.0 * (2.0 * ending.outcome.points(self.max) - 1.0);
        }
        let points = table.explain(self.eval).expect("it is there").points;
        if is_max || self.fault == Fault::ForgetsTheSign { points } else { -points }
    }

    fn remembered(&self, table: &Table, left: u32, window: (f64, f64)) -> Option<f64> {
        let &(value, depth, bound) = self.table.as_ref()?.get(&table.position())?;
        let settles = match bound {
            _ if self.fault == Fault::ForgetsTheBound => true,
            Bound::Exact => true,
            Bound::Lower => value >= window.1,
            Bound::Upper => value <= window.0,
        };
        (depth >= left && settles).then_some(value)
    }
}
