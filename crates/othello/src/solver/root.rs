//! The root: null windows around a guess, until the score is known; then the line of best play.

use std::thread;

use game::Budget;

use super::children::Child;
use super::children::Children;
use super::deep::null_window;
use super::guess::guess;
use super::knowledge::Known;
use super::order;
use super::search::Search;
use super::team::{Help, Team};
use super::{Found, Goal, Solution};
use crate::evaluation::{Sums, UNIT};
use crate::kernel::{Kernel, Task};
use crate::{Board, Move, Trained};

/// How deep to look for the first guess of the score.
const GUESS_DEPTH: u32 = 4;

/// A position to solve, and everything needed for it.
pub(super) struct Root<'a> {
    pub(super) board: Board,
    pub(super) goal: Goal,
    /// Its moves in an order made elsewhere, or nothing; and those that are left out.
    pub(super) order: &'a [Move],
    pub(super) excluded: &'a [Move],
    /// How sure to be, again and again.
    pub(super) passes: &'a [u8],
    /// Is told what each pass found.
    pub(super) heard: &'a mut dyn FnMut(Found),
    pub(super) table: &'a Known,
    /// A small table for each thread.
    pub(super) locals: &'a [Known],
    pub(super) guide: &'a Trained,
    pub(super) budget: &'a Budget<'a>,
}

impl Task for Root<'_> {
    type Output = Option<Solution>;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Option<Solution> {
        let team = Team::new();
        let new_search = |local| Search::new((self.table, local), self.guide, self.budget, &team);
        let Some((first, others)) = self.locals.split_first() else {
            unreachable!("a solver has at least one thread");
        };
        thread::scope(|scope| {
            for local in others {
                scope.spawn(|| {
                    let mut search = new_search(local);
                    kernel.enter(Help { search: &mut search });
                });
            }
            let mut search = new_search(first);
            let mut moves = RootMoves::new(kernel, self.board);
            moves.arrange(self.order, self.excluded);
            let solution = kernel.enter(Lead {
                search: &mut search,
                moves,
                goal: self.goal,
                passes: self.passes,
                heard: self.heard,
            });
            search.report_nodes();
            team.finish();
            solution
        })
        .map(|solution| Solution { nodes: self.budget.spent(), ..solution })
    }
}

/// What the leading thread does.
struct Lead<'s, 'a> {
    search: &'s mut Search<'a>,
    moves: RootMoves,
    goal: Goal,
    passes: &'s [u8],
    heard: &'s mut dyn FnMut(Found),
}

impl Task for Lead<'_, '_> {
    type Output = Option<Solution>;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Option<Solution> {
        let Lead { search, mut moves, goal, passes, heard } = self;
        let range = match goal {
            Goal::Exact => (-64, 64),
            // Scores are even: one of these is a loss, a draw, a win.
            Goal::WinLossDraw => (-2, 2),
        };
        let widest = 64 * UNIT;
        let sums = Sums::of(kernel, search.guide.layout(), moves.board);
        let position = (moves.board, kernel.moves(moves.board), &sums);
        let mut score = guess(kernel, search, position, GUESS_DEPTH, (-widest, widest)) / UNIT;
        for &pass in passes {
            search.pass = pass;
            score = moves.score(kernel, search, range, score)?;
            search.report_nodes();
            if let Some(best) = moves.first() {
                heard(Found { score, best, nodes: search.total_nodes() });
            }
        }
        let line = line(kernel, search, moves, range, score);
        Some(Solution {
            score: if goal == Goal::Exact { score } else { score.signum() },
            best: line.first().copied(),
            line,
            nodes: 0,
        })
    }
}

/// A position at the root with its moves, the best one first.
struct RootMoves {
    board: Board,
    children: Vec<Child>,
    /// Whether the player must pass, and the children are the rival's.
    passed: bool,
}

impl RootMoves {
    fn new<K: Kernel>(kernel: K, board: Board) -> RootMoves {
        let passed = kernel.moves(board) == 0;
        let mover = if passed { board.swapped() } else { board };
        let mut children = Children::new();
        children.fill(kernel, mover, kernel.moves(mover));
        order::by_mobility(&mut children, mover);
        RootMoves { board, children: std::iter::from_fn(|| children.next()).collect(), passed }
    }

    /// Puts the moves into an order made elsewhere, if it names them, without those left out.
    fn arrange(&mut self, order: &[Move], excluded: &[Move]) {
        let mv = |child: &Child| Move::on(child.square).unwrap_or(Move::PASS);
        self.children.retain(|child| !excluded.contains(&mv(child)));
        let place = |child: &Child| order.iter().position(|&named| named == mv(child));
        self.children.sort_by_key(|child| place(child).unwrap_or(order.len()));
    }

    /// The first move.
    fn first(&self) -> Option<Move> {
        if self.passed { Some(Move::PASS) } else { Move::on(self.children.first()?.square) }
    }

    /// The score within a range, found by null windows that begin at a guess. `None` if stopped.
    fn score<K: Kernel>(
        &mut self,
        kernel: K,
        search: &mut Search,
        (mut lower, mut upper): (i32, i32),
        guess: i32,
    ) -> Option<i32> {
        // Scores are even.
        let mut guess = guess.clamp(lower, upper).div_euclid(2) * 2;
        while lower < upper {
            let alpha = if guess == lower { guess } else { guess - 1 };
            let score = self.null_window(kernel, search, alpha)?;
            if score > alpha {
                lower = ((score + 1).div_euclid(2) * 2).min(upper);
                guess = lower;
            } else {
                upper = (score.div_euclid(2) * 2).max(lower);
                guess = upper;
            }
        }
        Some(lower)
    }

    /// Whether the score is more than `alpha`; if so, the move that shows it becomes the first.
    fn null_window<K: Kernel>(
        &mut self,
        kernel: K,
        search: &mut Search,
        alpha: i32,
    ) -> Option<i32> {
        if self.children.is_empty() {
            return Some(self.board.final_score());
        }
        if self.passed {
            // The rival moves: its move with a score of at least -alpha comes first.
            return self.moves_beyond(kernel, search, -alpha - 1).map(|score| -score);
        }
        self.moves_beyond(kernel, search, alpha)
    }

    fn moves_beyond<K: Kernel>(
        &mut self,
        kernel: K,
        search: &mut Search,
        alpha: i32,
    ) -> Option<i32> {
        let mut best = -64;
        for index in 0..self.children.len() {
            let child = self.children[index];
            let score = -null_window(kernel, search, child.board, child.replies, -alpha - 1);
            if search.stopped {
                return None;
            }
            best = best.max(score);
            if score > alpha {
                self.children[..=index].rotate_right(1);
                break;
            }
        }
        Some(best)
    }
}

/// Best play from a position whose score is known, as far as it is found before a stop. What the
/// table remembers makes this quick.
fn line<K: Kernel>(
    kernel: K,
    search: &mut Search,
    root: RootMoves,
    (lowest, highest): (i32, i32),
    score: i32,
) -> Vec<Move> {
    let mut line = Vec::new();
    let (mut position, mut score) = (root, score);
    while let Some(&first) = position.children.first() {
        let mut best = first;
        if position.passed {
            line.push(Move::PASS);
            score = -score;
        }
        // Any move is best in a position that is as bad as can be.
        if !line.is_empty() && score > lowest {
            match position.moves_beyond(kernel, search, score.min(highest) - 1) {
                Some(_) => best = position.children[0],
                None => break,
            }
        }
        line.extend(Move::on(best.square));
        position = RootMoves::new(kernel, best.board);
        score = -score;
    }
    line
}
