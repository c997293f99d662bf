//! In which order moves are tried: alpha-beta lives by trying the best one first.

use game::{MoveList, Side, Tactics};

/// What a thread remembers about which moves were good elsewhere in the tree.
pub(super) struct Memory<G: Tactics> {
    /// Per ply, the last two moves that caused a cut-off there.
    killers: Vec<[Option<G::Move>; 2]>,
    /// Per side and move slot: how often the move caused cut-offs, against how often it did not.
    history: [Vec<i32>; 2],
}

/// History values stay within this bound, so that new experience always counts.
const HISTORY_LIMIT: i32 = 1 << 14;

// The order: table move, tactical moves by hint, killers, the rest by history and hint.
const TABLE_MOVE: i32 = i32::MAX;
const TACTICAL: i32 = 1 << 28;
const KILLERS: [i32; 2] = [1 << 27, (1 << 27) - 1];
/// A unit of the game's own hint weighs as much as this much history.
const HINT_WEIGHT: i32 = 64;
const HINT_LIMIT: i32 = 1 << 20;

impl<G: Tactics> Memory<G> {
    pub fn new(plies: usize) -> Self {
        Memory {
            killers: vec![[None; 2]; plies],
            history: [vec![0; G::MOVE_SLOTS], vec![0; G::MOVE_SLOTS]],
        }
    }

    /// Half-forgets the last search: the game has moved on, but not far.
    pub fn age(&mut self) {
        self.killers.fill([None; 2]);
        for value in self.history.iter_mut().flatten() {
            *value /= 2;
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.killers.fill([None; 2]);
        for values in &mut self.history {
            values.fill(0);
        }
    }

    /// `mv` caused a cut-off after all of `tried` had failed to.
    pub fn reward(&mut self, state: &G, mv: G::Move, tried: &[G::Move], depth: i32, ply: usize) {
        if state.is_tactical(mv) {
            return;
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            killers[1] = killers[0];
            killers[0] = Some(mv);
        }
        let bonus = (depth * depth).min(400) * 4;
        let history = &mut self.history[state.side_to_move().index()];
        nudge(&mut history[state.move_slot(mv)], bonus);
        for &other in tried.iter().filter(|&&other| !state.is_tactical(other)) {
            nudge(&mut history[state.move_slot(other)], -bonus);
        }
    }

    fn score(&self, state: &G, mv: G::Move, side: Side, ply: usize) -> i32 {
        let hint = state.move_hint(mv).clamp(-HINT_LIMIT, HINT_LIMIT);
        if state.is_tactical(mv) {
            return TACTICAL + hint;
        }
        match self.killers[ply].iter().position(|&killer| killer == Some(mv)) {
            Some(rank) => KILLERS[rank],
            None => self.history[side.index()][state.move_slot(mv)] + HINT_WEIGHT * hint,
        }
    }
}

/// Moves a history value towards the limit, the less the nearer it is.
fn nudge(value: &mut i32, bonus: i32) {
    *value += bonus - *value * bonus.abs() / HISTORY_LIMIT;
}

/// The legal moves of a node, given out best first.
pub(super) struct Picker<'a, M> {
    /// In the order of the rules: a move's place in it is its name in the table.
    moves: &'a MoveList<M>,
    /// Score and place of each move; those given out come first.
    ranked: MoveList<(i32, u8)>,
    given: usize,
}

impl<'a, M: Copy + Eq> Picker<'a, M> {
    pub fn new<G: Tactics<Move = M>>(
        state: &G,
        moves: &'a MoveList<M>,
        table_move: Option<u8>,
        memory: &Memory<G>,
        ply: usize,
    ) -> Self {
        let side = state.side_to_move();
        let rank = |(place, &mv)| {
            let place = place as u8;
            let is_table_move = table_move == Some(place);
            let score = if is_table_move { TABLE_MOVE } else { memory.score(state, mv, side, ply) };
            (score, place)
        };
        Picker { moves, ranked: moves.iter().enumerate().map(rank).collect(), given: 0 }
    }

    /// The best of the moves not yet given out, with its place. Most nodes need only the first
    /// few, so they are selected one by one instead of sorted.
    pub fn next(&mut self) -> Option<(u8, M)> {
        let rest = self.ranked.get_mut(self.given..)?;
        // Of equals the first in the order of the rules, so that searches can be repeated.
        let best = (0..rest.len()).max_by_key(|&i| (rest[i].0, -i32::from(rest[i].1)))?;
        rest.swap(0, best);
        let place = rest[0].1;
        self.given += 1;
        Some((place, self.moves[place as usize]))
    }

    /// The moves given out before the last one.
    pub fn tried(&self) -> MoveList<M> {
        self.named(0..self.given.saturating_sub(1))
    }

    /// The moves not given out.
    pub fn rest(&self) -> MoveList<M> {
        self.named(self.given..self.ranked.len())
    }

    fn named(&self, range: std::ops::Range<usize>) -> MoveList<M> {
        self.ranked[range].iter().map(|&(_, place)| self.moves[place as usize]).collect()
    }
}
