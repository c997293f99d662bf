use game::{Bound, Value};

/// What a textbook search found, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The value of the position for the side to move.
    pub value: Value,
    /// Best play for both sides, the move to make first; empty if the game is over.
    pub line: Vec<M>,
    /// Positions visited, the root included.
    pub nodes: u64,
    /// Positions judged: finished games and those at the depth limit.
    pub leaves: u64,
    /// Positions left early, with moves unseen, because their value could no longer matter.
    pub cutoffs: u64,
    /// Whether the search ran to its end; if the observer stopped it, the rest is what it knew
    /// by then.
    pub complete: bool,
}

impl<M> Report<M> {
    pub(crate) fn new() -> Self {
        Report { value: 0, line: Vec::new(), nodes: 0, leaves: 0, cutoffs: 0, complete: true }
    }

    /// What the value says about the true one.
    pub(crate) fn bound(&self) -> Bound {
        if self.complete { Bound::Exact } else { Bound::Lower }
    }
}

impl<M: Copy> Report<M> {
    /// The move to make; `None` only if the game is over or the search was stopped at once.
    pub fn best(&self) -> Option<M> {
        self.line.first().copied()
    }

    /// The share of minimax's nodes that this search did without, from 0 to 1.
    pub fn pruned_share(&self, minimax_nodes: u64) -> f64 {
        if minimax_nodes == 0 { 0.0 } else { 1.0 - self.nodes as f64 / minimax_nodes as f64 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_visited_is_pruned() {
        let report = Report { nodes: 25, ..Report::<u8>::new() };
        let percent = |nodes| (100.0 * report.pruned_share(nodes)) as i32;
        assert_eq!([100, 25, 0].map(percent), [75, 0, 0]);
    }
}
