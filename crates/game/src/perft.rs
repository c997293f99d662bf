//! Perft: counting the positions that legal play reaches in exactly so many plies. The counts of
//! correct programs agree to the last digit, so it is the first test of every rules crate.

use crate::{Game, MoveList};

/// How the last ply is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The legal moves of the last ply are counted, not played.
    Bulk,
    /// Every leaf is really played.
    Play,
}

/// Counts the leaves `depth` plies below `state`, move by move.
///
/// This is what [`Game::perft`] does unless a game overrides it: call that one.
pub fn walk<G: Game>(state: &G, depth: u32, mode: Mode) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 && mode == Mode::Bulk {
        let count = state.count_moves() as u64;
        return if count == 0 { G::FINISHED_LEAVES } else { count };
    }
    let mut moves = MoveList::new();
    state.legal_moves(&mut moves);
    if moves.is_empty() {
        return G::FINISHED_LEAVES;
    }
    moves.iter().map(|&mv| walk(&state.after(mv), depth - 1, mode)).sum()
}

/// The perft count below each legal move, in the order of the moves.
pub fn divide<G: Game>(state: &G, depth: u32, mode: Mode) -> Vec<(G::Move, u64)> {
    let mut moves = MoveList::new();
    state.legal_moves(&mut moves);
    let below = depth.saturating_sub(1);
    moves.iter().map(|&mv| (mv, state.after(mv).perft(below, mode))).collect()
}
