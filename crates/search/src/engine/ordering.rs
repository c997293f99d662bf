//! In which order moves are tried: alpha-beta lives by trying the best one first.

use super::judged::Judged;
use game::{Glance, MoveList, Side, Tactics};

/// What a thread remembers about which moves were good elsewhere in the tree.
pub(super) struct Memory<G: Tactics> {
    /// Per ply, the last two moves that caused a cut-off there.
    killers: Vec<[Option<G::Move>; 2]>,
    /// Per side and move slot: how often the move caused cut-offs, against how often it did not.
    history: [Vec<i32>; 2],
    pub judged: Judged,
}

/// History values stay within this bound, so that new experience always counts.
const HISTORY_LIMIT: i32 = 1 << 14;

// After the table's move: tactical moves by hint, killers, the rest by history and hint.
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
            judged: Judged::new(),
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
    pub fn reward(
        &mut self,
        state: &G,
        mv: G::Move,
        tried: impl Iterator<Item = G::Move>,
        depth: i32,
        ply: usize,
    ) {
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
        for other in tried.filter(|&other| !state.is_tactical(other)) {
            nudge(&mut history[state.move_slot(other)], -bonus);
        }
    }

    fn score(&self, state: &G, mv: G::Move, side: Side, ply: usize) -> i32 {
        let Glance { slot, hint, is_tactical } = state.glance(mv);
        let hint = hint.clamp(-HINT_LIMIT, HINT_LIMIT);
        if is_tactical {
            return TACTICAL + hint;
        }
        match self.killers[ply].iter().position(|&killer| killer == Some(mv)) {
            Some(rank) => KILLERS[rank],
            None => self.history[side.index()][slot] + HINT_WEIGHT * hint,
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
    /// The moves ranked so far; those given out come first. The table's move is there from the
    /// start, the others once they are asked for: where it causes a cut-off they never are.
    ranked: MoveList<Rank>,
    given: usize,
}

/// A move's score and place in one number, so that of equals the first in the order of the rules
/// is the greatest: searches can be repeated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank(i64);

impl Rank {
    fn new(score: i32, place: u8) -> Self {
        Rank(i64::from(score) << 8 | i64::from(!place))
    }

    fn place(self) -> u8 {
        !(self.0 as u8)
    }
}

impl<'a, M: Copy + Eq> Picker<'a, M> {
    #[inline]
    pub fn new(moves: &'a MoveList<M>, table_move: Option<u8>) -> Self {
        let known = table_move.filter(|&place| usize::from(place) < moves.len());
        let ranked = known.map(|place| Rank::new(i32::MAX, place)).into_iter().collect();
        Picker { moves, ranked, given: 0 }
    }

    /// The best of the moves not yet given out, with its place. Most nodes need only the first
    /// few, so they are selected one by one instead of sorted.
    pub fn next<G>(&mut self, state: &G, memory: &Memory<G>, ply: usize) -> Option<(u8, M)>
    where
        G: Tactics<Move = M>,
    {
        if self.given == self.ranked.len() && self.given < self.moves.len() {
            self.rank(state, memory, ply);
        }
        let rest = &mut self.ranked[self.given..];
        let best = (0..rest.len()).max_by_key(|&i| rest[i])?;
        rest.swap(0, best);
        let place = rest[0].place();
        self.given += 1;
        Some((place, self.moves[usize::from(place)]))
    }

    fn rank<G: Tactics<Move = M>>(&mut self, state: &G, memory: &Memory<G>, ply: usize) {
        let side = state.side_to_move();
        let table_move = self.ranked.first().map(|rank| rank.place());
        for (place, &mv) in self.moves.iter().enumerate() {
            let place = place as u8;
            if table_move != Some(place) {
                self.ranked.push(Rank::new(memory.score(state, mv, side, ply), place));
            }
        }
    }

    /// The moves given out before the last one.
    pub fn tried(&self) -> impl Iterator<Item = M> {
        let tried = &self.ranked[..self.given.saturating_sub(1)];
        tried.iter().map(|rank| self.moves[usize::from(rank.place())])
    }

    /// Whether all moves were given out.
    #[inline]
    pub fn is_done(&self) -> bool {
        self.given == self.moves.len()
    }

    /// The moves not given out.
    pub fn rest(&self) -> impl Iterator<Item = M> {
        let given = &self.ranked[..self.given];
        let is_given = |place| given.iter().any(|rank| usize::from(rank.place()) == place);
        let rest = self.moves.iter().enumerate().filter(move |&(place, _)| !is_given(place));
        rest.map(|(_, &mv)| mv)
    }
}
