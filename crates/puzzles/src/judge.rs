use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use agents::{Error, Request, Table};
use game::Limits;

use crate::Worth;

/// Who says which move is best, and by how much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Judge {
    /// The engine, with so many nodes; a move must be better than the next by so many points.
    Engine {
        /// Nodes to visit.
        nodes: u64,
        /// The least difference.
        margin: f64,
        /// The evaluation by its own name: `trained` may be another one tomorrow.
        eval: &'static str,
    },
    /// The engine with endgame databases: only who wins counts.
    Databases {
        /// Nodes to visit.
        nodes: u64,
    },
    /// The exact solver, with so many things to play out at most.
    Solver {
        /// Empty squares.
        most: u32,
    },
}

/// A position, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The best move.
    pub best: Choice,
    /// The best of the others, if there are any.
    pub next: Option<Choice>,
    /// Whether the best is clearly better than the next.
    pub clear: bool,
}

/// A move, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move with the best play that follows.
    pub line: Vec<String>,
    /// What it is worth to who plays it.
    pub worth: Worth,
}

impl Choice {
    /// The move itself.
    pub fn mv(&self) -> &str {
        self.line.first().map_or("", String::as_str)
    }
}

/// An even difference of discs, so that one is enough.
const LEAST_DISCS: f64 = 2.0;
/// Memory of a solver for a few empty squares.
const SOLVER_BYTES: usize = 1 << 20;
/// Databases know endings of few pieces; so many make a good puzzle.
const ENDING_PIECES: std::ops::RangeInclusive<usize> = 3..=5;

impl Judge {
    pub(crate) const fn engine(eval: &'static str, nodes: u64, margin: f64) -> Judge {
        Judge::Engine { nodes, margin, eval }
    }

    pub(crate) const fn databases(nodes: u64) -> Judge {
        Judge::Databases { nodes }
    }

    /// Judges a position; `None` if it is none for this judge. `endgames` is where databases are.
    pub fn judge(self, table: &Table, endgames: Option<&str>) -> Result<Option<Judged>, Error> {
        let mut choices = match self {
            Judge::Engine { nodes, eval, .. } => think(table, &spec(nodes, eval))?,
            Judge::Databases { nodes } => {
                let Some(directory) = endgames else { return Ok(None) };
                if !ENDING_PIECES.contains(&crate::theme::pieces(table)) {
                    return Ok(None);
                }
                think(table, &format!("{},endgames={directory}", spec(nodes, "trained")))?
            }
            Judge::Solver { most } => match table.solving() {
                Some(task) if task.count <= most => solve_all(table)?,
                _ => return Ok(None),
            },
        };
        choices.truncate(2);
        let mut choices = choices.into_iter();
        let Some(best) = choices.next() else { return Ok(None) };
        let next = choices.next();
        let clear = next.as_ref().is_none_or(|next| self.is_clear(best.worth, next.worth));
        Ok(Some(Judged { best, next, clear }))
    }

    fn is_clear(self, best: Worth, next: Worth) -> bool {
        let decided = (best.wins() && !next.wins()) || (next.loses() && !best.loses());
        let known = best.plies.is_some() || next.plies.is_some();
        let margin = best.points - next.points;
        match self {
            Judge::Engine { margin: least, .. } => decided || (!known && margin >= least),
            Judge::Databases { .. } => best.wins() && !next.wins(),
            Judge::Solver { .. } => margin >= LEAST_DISCS,
        }
    }
}

fn spec(nodes: u64, eval: &str) -> String {
    format!("engine:nodes={nodes},eval={eval},multipv=2,hash=16MiB")
}

/// What an agent thinks of a position, best line first.
pub(crate) fn think(table: &Table, spec: &str) -> Result<Vec<Choice>, Error> {
    let mut player = table.seat(&spec.parse()?)?;
    let (limits, stop) = (Limits::infinite(), AtomicBool::new(false));
    let decision = player.choose(&Request::new(table, &limits, &stop))?;
    let lines = decision.thought.map(|thought| thought.lines).unwrap_or_default();
    let choices = lines
        .into_iter()
        .map(|line| Choice { worth: Worth::new(line.points, line.plies_to_end), line: line.moves });
    Ok(choices.collect())
}

/// The exact score of every move, best first.
fn solve_all(table: &Table) -> Result<Vec<Choice>, Error> {
    let mut choices = Vec::new();
    for mv in table.legal_moves() {
        let mut after = table.clone();
        after.play(&mv)?;
        let Some(thought) = after.solve(SOLVER_BYTES, NonZeroUsize::MIN, &AtomicBool::new(false))
        else {
            return Ok(Vec::new());
        };
        let worth = Worth::new(-f64::from(thought.score()), None);
        let best = thought.lines.into_iter().next().map(|line| line.moves).unwrap_or_default();
        choices.push(Choice { line: std::iter::once(mv).chain(best).collect(), worth });
    }
    choices.sort_by(|a, b| b.worth.points.total_cmp(&a.worth.points));
    Ok(choices)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(points: f64) -> Worth {
        Worth::new(points, None)
    }

    fn end_in(plies: i32) -> Worth {
        Worth::new(0.0, Some(plies))
    }

    #[test]
    fn a_move_is_clear_by_points_or_by_the_end_of_the_game() {
        let engine = Judge::engine("seed", 1, 1.0);
        assert!(engine.is_clear(points(1.5), points(0.5)));
        assert!(!engine.is_clear(points(1.4), points(0.5)));
        assert!(engine.is_clear(end_in(9), points(5.0)));
        assert!(engine.is_clear(points(-2.0), end_in(-4)));
        assert!(!engine.is_clear(end_in(3), end_in(5)), "both win");
        assert!(!engine.is_clear(end_in(-8), end_in(-2)), "both lose");
    }

    #[test]
    fn of_an_ending_only_the_result_counts() {
        let databases = Judge::databases(1);
        assert!(databases.is_clear(end_in(21), points(0.0)));
        assert!(!databases.is_clear(points(0.0), end_in(-6)), "a draw saved is no win");
    }
}
