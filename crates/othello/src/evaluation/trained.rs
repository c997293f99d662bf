use std::sync::{Arc, LazyLock};

use game::{Evaluate, ProbCut, Value};

use super::patterns::{Features, Layout, layout};
use super::weights::Weights;
use crate::kernel::{Kernel, Task, dispatch};
use crate::{Board, Othello};

/// Units to a disc.
pub const UNIT: Value = 32;

/// What the final score will be, told by weights of many small patterns that were fitted to
/// solved games.
#[derive(Clone)]
pub struct Trained {
    weights: Arc<Weights>,
    layout: &'static Layout,
}

impl Trained {
    /// The evaluation with the weights that come with the program.
    pub fn new() -> Trained {
        static WEIGHTS: LazyLock<Arc<Weights>> = LazyLock::new(|| {
            let file = include_bytes!("weights.bin");
            Arc::new(Weights::read(file.as_slice()).expect("the program's own weights"))
        });
        Trained { weights: WEIGHTS.clone(), layout: layout() }
    }

    /// The evaluation with other weights.
    pub fn with_weights(weights: Weights) -> Trained {
        Trained { weights: Arc::new(weights), layout: layout() }
    }

    /// Its weights.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// The layout of its features.
    #[inline]
    pub(crate) fn layout(&self) -> &'static Layout {
        self.layout
    }

    /// What a board is worth to the side to move.
    #[allow(clippy::inline_always, reason = "to use the kernel's instructions")]
    #[inline(always)]
    pub(crate) fn judge<K: Kernel>(&self, kernel: K, board: Board) -> Value {
        self.judge_features(board.discs(), &self.layout.features(kernel, board))
    }

    /// What a board with so many discs and these features is worth to the side to move.
    #[allow(clippy::inline_always, reason = "to use the kernel's instructions")]
    #[inline(always)]
    pub(crate) fn judge_features(&self, discs: u32, features: &Features) -> Value {
        self.weights.sum(discs, features).clamp(-64 * UNIT, 64 * UNIT)
    }
}

impl Default for Trained {
    fn default() -> Self {
        Trained::new()
    }
}

impl Evaluate<Othello> for Trained {
    fn evaluate(&self, position: &Othello) -> Value {
        dispatch(Judge { evaluation: self, board: position.board })
    }

    fn unit(&self) -> Value {
        UNIT
    }

    /// Searches of half the depth, where the same side moves last. The deviation was measured on
    /// 300 positions (the search crate's example `prob_cut`): 205 units for one ply, falling to 90
    /// for seven, and 5 more for each ply that the deep search has above two more.
    #[inline]
    fn prob_cut(&self, _: &Othello, depth: u32) -> Option<ProbCut> {
        let half = depth / 2;
        let shallow_depth = half.saturating_sub((depth - half) % 2);
        if shallow_depth == 0 {
            return None;
        }
        let further = depth - shallow_depth - 2;
        let sigma = 225.0 / (shallow_depth as f32).sqrt() + 5.0 * further as f32;
        Some(ProbCut { shallow_depth, sigma })
    }
}

struct Judge<'a> {
    evaluation: &'a Trained,
    board: Board,
}

impl Task for Judge<'_> {
    type Output = Value;

    #[allow(clippy::inline_always, reason = "see `Task::run`")]
    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Value {
        self.evaluation.judge(kernel, self.board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Game, Notation};

    fn judge(discs: &str) -> Value {
        let position = Othello::parse_position(discs, "standard").unwrap();
        assert!(!position.is_over());
        Trained::new().evaluate(&position)
    }

    #[test]
    fn turned_boards_are_worth_the_same() {
        let rows = "---------------------O-----OO-----XXX-----OX--------------------";
        let turned: String = rows.chars().rev().collect();
        assert_eq!(judge(&format!("{rows} X")), judge(&format!("{turned} X")));
    }

    #[test]
    fn a_corner_is_worth_having() {
        let rest = "-X-XX---OXXO---OXOX---XOXX--OOXXO---XO----XO------------";
        let with = |corner: char| judge(&format!("{corner}OX-----{rest} X"));
        assert!(with('X') > with('O'));
    }

    #[test]
    fn shallow_searches_foretell_those_of_the_same_parity() {
        for depth in 1..60 {
            let cut = Trained::new().prob_cut(&Othello::START, depth);
            assert_eq!(cut.is_some(), depth > 2, "{depth}");
            if let Some(cut) = cut {
                assert!(cut.shallow_depth < depth && (depth - cut.shallow_depth) % 2 == 0);
                assert!(cut.sigma > 0.0);
            }
        }
    }
}
