//! Which ends of games are so near that they are soon solved.

use game::{Limits, Side};

use crate::Othello;

/// More empty squares would take longer than anybody who says `stop` wants to wait.
const MOST_EMPTIES: u32 = 16;

/// Whether the end of a game is solved within the limits, with a small table.
pub(super) fn in_reach(state: &Othello, limits: &Limits) -> bool {
    state.empties() <= reach(limits, state.turn)
}

/// How many empty squares are within reach of the limits.
fn reach(limits: &Limits, side: Side) -> u32 {
    let by_depth = limits.depth;
    let by_nodes = limits.nodes.map(empties_for);
    let clock = limits.clock_of(side).map(|clock| clock.left / 20);
    let time = [limits.move_time, clock].into_iter().flatten().min();
    // What a slow machine does in a millisecond.
    let by_time = time.map(|time| empties_for(2_000 * time.as_millis() as u64));
    let reach = [by_depth, by_nodes, by_time].into_iter().flatten().min();
    reach.unwrap_or(MOST_EMPTIES).min(MOST_EMPTIES)
}

/// How many empty squares take about so many nodes to solve: ten take some thousands, and each
/// more about twice as many.
fn empties_for(nodes: u64) -> u32 {
    const NODES_FOR_TEN: u64 = 4_000;
    10 + (nodes / NODES_FOR_TEN).checked_ilog2().unwrap_or(0)
        - if nodes < NODES_FOR_TEN { 4 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn limits_say_what_is_within_reach() {
        assert_eq!(reach(&Limits::depth(5), Side::First), 5);
        assert_eq!(reach(&Limits::depth(60), Side::First), MOST_EMPTIES);
        assert_eq!(reach(&Limits::infinite(), Side::First), MOST_EMPTIES);
        assert_eq!(reach(&Limits::nodes(1), Side::First), 6);
        assert_eq!(reach(&Limits::nodes(4_000), Side::First), 10);
        assert_eq!(reach(&Limits::nodes(1_000_000), Side::First), MOST_EMPTIES);
        assert_eq!(reach(&Limits::move_time(Duration::from_millis(1)), Side::First), 6);
        assert_eq!(
            reach(&Limits::clock(Duration::from_secs(60), Duration::ZERO), Side::First),
            MOST_EMPTIES
        );
    }
}
