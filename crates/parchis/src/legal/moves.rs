//! The legal moves by number, as sets of bits.

use game::{MoveList, Side};

use super::own_pieces;
use super::scene::{Mover, Scene};
use crate::board::Place;
use crate::{Action, Colour, Die, Parchis, Piece};

/// The legal moves by number of the player on turn.
pub(super) struct Moves {
    side: Side,
    /// The dice that may be used, a bit each.
    dice: u32,
    /// The moves that capture or reach the goal, powers aside.
    pub promising: MoveSet,
    /// All others.
    pub others: MoveSet,
}

impl Moves {
    #[inline]
    pub fn new(state: &Parchis, scene: &Scene<'_>) -> Self {
        let side = state.turn;
        let dice = match state.forced {
            Some(forced) => 1 << forced.die().index(),
            None => u32::from(state.numbers(side).byte()),
        };
        let mut moves = Moves { side, dice, promising: MoveSet::EMPTY, others: MoveSet::EMPTY };
        for (number, colour) in Colour::of(side).into_iter().enumerate() {
            let six = state.worth_of_six(colour);
            let reach = scene.reach(six);
            for piece in Piece::of(colour) {
                let index = 3 * number + usize::from(piece.number());
                match scene.ring_steps(piece, reach) {
                    Some(steps) => {
                        moves.promising.add_steps(index, steps.legal & steps.prey);
                        moves.others.add_steps(index, steps.legal & !steps.prey);
                    }
                    None => {
                        let mover = scene.mover(piece, six);
                        moves.add_one_by_one(scene, index, mover, colour);
                    }
                }
            }
        }
        moves
    }

    /// The moves of a piece for which each die has to be looked at by itself.
    #[inline(never)]
    fn add_one_by_one(&mut self, scene: &Scene<'_>, index: usize, mover: Mover, colour: Colour) {
        for die in bits(mover.usable(self.dice).into()) {
            if let Ok(landing) = scene.landing(mover, Die::ALL[die]) {
                let promises = scene.is_prey(landing, colour) || landing == Place::GOAL;
                let set = if promises { &mut self.promising } else { &mut self.others };
                set.add(index, die);
            }
        }
    }

    /// Appends the moves of a set, large numbers first.
    #[inline]
    pub fn list(&self, set: MoveSet, actions: &mut MoveList<Action>) {
        let all = &ACTIONS[self.side.index()];
        for bit in bits(set.0) {
            actions.push(all[bit & 63]);
        }
    }

    /// R16: a number with which nothing can move may be passed with.
    #[inline]
    pub fn for_each_pass(&self, mut visit: impl FnMut(Action)) {
        for die in bits(self.dice.into()) {
            if self.can_pass(die) {
                visit(Action::pass(Die::ALL[die]));
            }
        }
    }

    /// Whether no piece can move with a die, which is given by its index.
    #[inline]
    pub fn can_pass(&self, die: usize) -> bool {
        (self.promising.0 | self.others.0) & MoveSet::of_die(die) == 0
    }
}

/// A bit for each piece of a player and each number: the six pieces in a byte, and the bytes from
/// the largest number down, so that the lowest bit is the first move in the order of the rules.
#[derive(Clone, Copy)]
pub(super) struct MoveSet(u64);

impl MoveSet {
    const EMPTY: MoveSet = MoveSet(0);
    /// The index of the largest number, the forced 20.
    const LARGEST: usize = Die::Twenty.index();

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The moves with a 6, and those with other numbers.
    #[inline]
    pub const fn split_sixes(self) -> (MoveSet, MoveSet) {
        let sixes = Self::of_die(Die::Six.index());
        (MoveSet(self.0 & sixes), MoveSet(self.0 & !sixes))
    }

    #[inline]
    const fn of_die(die: usize) -> u64 {
        0xff << Self::shift(die)
    }

    /// Where the byte of a die begins.
    #[inline]
    const fn shift(die: usize) -> usize {
        8 * (Self::LARGEST - die)
    }

    #[inline]
    const fn add(&mut self, index: usize, die: usize) {
        self.0 |= 1 << (Self::shift(die) + index);
    }

    /// Adds a piece's moves with the dice that make these steps: bit n for n steps.
    #[inline]
    fn add_steps(&mut self, index: usize, steps: u8) {
        /// For steps the dice that make them, a bit in the byte of each. A 6 makes 6 or 7.
        const DICE_OF_STEPS: [u64; 256] = {
            let mut table = [0; 256];
            let mut steps = 0;
            while steps < table.len() {
                let mut die = 0;
                while die < Die::NUMBERS {
                    let number = Die::ALL[die].number();
                    let is_six = die == Die::Six.index();
                    if steps >> number & 1 != 0 || is_six && steps >> 7 & 1 != 0 {
                        table[steps] |= 1 << MoveSet::shift(die);
                    }
                    die += 1;
                }
                steps += 1;
            }
            table
        };
        self.0 |= DICE_OF_STEPS[usize::from(steps)] << index;
    }
}

/// What the bits of a [`MoveSet`] stand for, for each player.
const ACTIONS: [[Action; 64]; 2] = {
    let mut table = [[Action::pass(Die::One); 64]; 2];
    let mut side = 0;
    while side < 2 {
        let pieces = own_pieces(Side::from_index(side));
        let mut die = 0;
        while die <= MoveSet::LARGEST {
            let mut index = 0;
            while index < pieces.len() {
                let action = Action::new(pieces[index], Die::ALL[die]);
                table[side][MoveSet::shift(die) + index] = action;
                index += 1;
            }
            die += 1;
        }
        side += 1;
    }
    table
};

/// The places of the bits that are set, lowest first.
#[inline]
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}
