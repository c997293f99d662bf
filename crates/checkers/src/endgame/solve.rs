//! Retrograde analysis: from the positions whose value is known backwards to those that lead to
//! them, one ply at a time, so that every win comes out with its shortest length. (Where of the
//! slices that it leads to only the results are known, its length is not right, but its result is.)

use super::Slice;
use super::index::{Indexer, Placement, own_kings_rank};
use super::probe::Endgames;
use super::solved::{DRAW, Table, is_loss, is_win};
use crate::bits::CROWN_ROW;
use crate::movegen::Mover;

/// While a slice is being solved, a byte below this is a distance; one above it says of how many
/// moves it is not yet known that they lose; [`DRAW`] marks what counting must not touch.
const COUNTING: u8 = 230;

/// The longest distance that is stored exactly.
const LONGEST: u8 = COUNTING - 1;

/// Distances that captures and promotions into solved slices can give are below this.
const WAITING: usize = LONGEST as usize + 2;

/// Solves a slice together with the one where the other side is to move: each needs the other.
/// All slices that captures and promotions lead to must have been solved.
pub(super) fn solve(slice: Slice, solved: &Endgames) -> Vec<Table> {
    let mut slices = vec![slice];
    if slice.turned() != slice {
        slices.push(slice.turned());
    }
    let mut solver = Solver {
        parts: slices.into_iter().map(|slice| Part::new(slice, solved)).collect(),
        solved,
    };
    solver.propagate();
    solver.parts.into_iter().map(Part::finish).collect()
}

struct Solver<'a> {
    parts: Vec<Part>,
    solved: &'a Endgames,
}

/// One of the two slices.
struct Part {
    indexer: Indexer,
    /// By index: see [`COUNTING`].
    states: Vec<u8>,
    /// By distance: positions that have it unless they turn out to have a shorter one.
    waiting: Vec<Vec<u32>>,
}

impl Part {
    /// Looks at each position by itself.
    fn new(slice: Slice, solved: &Endgames) -> Part {
        let indexer = Indexer::new(slice);
        let mut states = vec![DRAW; slice.positions() as usize];
        let mut waiting: Vec<Vec<u32>> = vec![Vec::new(); WAITING];
        indexer.for_each(|index, placement| {
            let glance = Glance::at(placement, solved);
            states[index as usize] = glance.state;
            if let Some(distance) = glance.distance {
                waiting[usize::from(distance)].push(index);
            }
        });
        Part { indexer, states, waiting }
    }

    /// Settles the positions that have waited for this distance.
    fn settle_waiting(&mut self, distance: usize, settled: &mut Vec<u32>) {
        let waiting = self.waiting.get_mut(distance).map(std::mem::take).unwrap_or_default();
        for index in waiting {
            let state = &mut self.states[index as usize];
            if *state >= COUNTING {
                *state = stored(distance);
                settled.push(index);
            }
        }
    }

    /// Whatever is still open can be kept up for ever.
    fn finish(self) -> Table {
        let mut plies = self.states;
        for state in &mut plies {
            if *state >= COUNTING {
                *state = DRAW;
            }
        }
        Table { slice: self.indexer.slice, plies }
    }
}

impl Solver<'_> {
    fn propagate(&mut self) {
        let mut fresh = vec![Vec::new(); self.parts.len()];
        let mut distance = 0;
        while distance < WAITING || fresh.iter().any(|indices| !indices.is_empty()) {
            for (part, fresh) in self.parts.iter_mut().zip(&mut fresh) {
                part.settle_waiting(distance, fresh);
            }
            let mut next = vec![Vec::new(); self.parts.len()];
            for (i, indices) in fresh.iter().enumerate() {
                // A slice that equals its turned one is alone.
                let before = (i + 1) % self.parts.len();
                for &index in indices {
                    let placement = self.parts[i].indexer.placement(index);
                    self.step_back(before, placement, distance, &mut next[before]);
                }
            }
            fresh = next;
            distance += 1;
        }
    }

    /// Tells every position of part `before` from which a move leads to `placement` that it is
    /// won or lost in `distance` plies; those that this settles for the next distance go to
    /// `settled`.
    fn step_back(
        &mut self,
        before: usize,
        placement: Placement,
        distance: usize,
        settled: &mut Vec<u32>,
    ) {
        let Part { indexer, states, waiting } = &mut self.parts[before];
        let mut tell = |index: u32, placement: Placement| {
            let state = &mut states[index as usize];
            if *state <= COUNTING || *state == DRAW {
                return;
            }
            if distance % 2 == 1 {
                *state -= 1;
                if *state > COUNTING {
                    return;
                }
                // The last hope is gone; but a promotion may put off the end.
                let longest = promotions(placement, self.solved).max().map_or(0, usize::from);
                if longest > distance {
                    *state = DRAW;
                    waiting[longest + 1].push(index);
                    return;
                }
            }
            *state = stored(distance + 1);
            settled.push(index);
        };

        let now = placement.turned();
        let empty = !now.occupied();
        let first = indexer.first_of(now);
        for (king, from) in sources(now.own_kings, &NEIGHBOURS, empty) {
            let own_kings = now.own_kings & !king | from;
            let index = first + own_kings_rank(now, own_kings);
            tell(index, Placement { own_kings, ..now });
        }
        for (man, from) in sources(now.own_men, &NEIGHBOURS_BEHIND, empty) {
            let then = Placement { own_men: now.own_men & !man | from, ..now };
            tell(indexer.index(then), then);
        }
    }
}

/// A distance as it is stored: those too long for a byte keep only who wins.
fn stored(distance: usize) -> u8 {
    let longest = usize::from(LONGEST);
    if distance <= longest {
        distance as u8
    } else {
        LONGEST - u8::from(distance % 2 != longest % 2)
    }
}

/// Every piece of a set with every empty square it may have come from.
#[inline]
fn sources(
    pieces: u32,
    neighbours: &'static [u32; 32],
    empty: u32,
) -> impl Iterator<Item = (u32, u32)> {
    singles(pieces).flat_map(move |piece| {
        let squares = neighbours[piece.trailing_zeros() as usize] & empty;
        singles(squares).map(move |square| (piece, square))
    })
}

/// The members of a set as sets.
#[inline]
fn singles(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// What a position says by itself.
struct Glance {
    /// How it enters the counting.
    state: u8,
    /// A distance that it has at most, or exactly if nothing else can change it.
    distance: Option<u8>,
}

impl Glance {
    fn at(placement: Placement, solved: &Endgames) -> Glance {
        let [own, enemy, kings] = placement.bits();
        let mover = Mover::<true>::new(own, enemy, kings);
        let capturers = mover.capturers();
        if capturers != 0 {
            let mut best = Best::default();
            mover.captures(capturers, |mv| {
                let to = 1 << mv.to;
                let crowned = kings & 1 << mv.from | to & CROWN_ROW[0];
                let kings =
                    kings & !mv.captured & !(1 << mv.from) | if crowned == 0 { 0 } else { to };
                let (own, enemy) = (own & !(1 << mv.from) | to, enemy & !mv.captured);
                best.add(solved.plies_of(Placement::seen_by_enemy(own, enemy, kings)));
            });
            return Glance { state: DRAW, distance: best.distance() };
        }

        let mut open = mover.count_steps() as u8;
        let mut best = Best::default();
        if placement.own_men != 0 {
            for plies in promotions(placement, solved) {
                best.add(plies);
                open -= u8::from(is_win(plies));
            }
        }
        if open == 0 {
            return Glance { state: DRAW, distance: Some(best.distance().unwrap_or(0)) };
        }
        Glance { state: COUNTING + open, distance: best.quickest_win }
    }
}

/// What is known of the moves of a position.
#[derive(Default)]
struct Best {
    quickest_win: Option<u8>,
    draw: bool,
    longest_loss: Option<u8>,
}

impl Best {
    /// Adds a move that leaves the rival in a position with this distance.
    fn add(&mut self, plies: u8) {
        let here = plies.saturating_add(1);
        if plies == DRAW {
            self.draw = true;
        } else if is_loss(plies) {
            self.quickest_win = Some(self.quickest_win.map_or(here, |known| known.min(here)));
        } else {
            self.longest_loss = self.longest_loss.max(Some(here));
        }
    }

    /// The distance if these are all moves; `None` for a draw, or if there are none.
    fn distance(&self) -> Option<u8> {
        self.quickest_win.or(if self.draw { None } else { self.longest_loss })
    }
}

/// What the moves that make a man a king lead to, none of which captures.
fn promotions(placement: Placement, solved: &Endgames) -> impl Iterator<Item = u8> {
    let last_but_one = placement.own_men & 0x0f00_0000;
    let empty = !placement.occupied();
    singles(last_but_one).flat_map(move |man| {
        let targets = NEIGHBOURS[man.trailing_zeros() as usize] & 0xf000_0000 & empty;
        singles(targets).map(move |target| {
            let then = Placement {
                own_men: placement.own_men & !man,
                own_kings: placement.own_kings | target,
                ..placement
            };
            solved.plies_of(then.turned())
        })
    })
}

/// By square: those next to it.
static NEIGHBOURS: [u32; 32] = neighbours(true);

/// By square: those next to it on the side where Black's men come from.
static NEIGHBOURS_BEHIND: [u32; 32] = neighbours(false);

const fn neighbours(ahead: bool) -> [u32; 32] {
    let mut table = [0; 32];
    let mut square = 0;
    while square < 32 {
        let mut other = 0;
        while other < 32 {
            let (a, b) = (coordinates(square), coordinates(other));
            let behind = b.0 + 1 == a.0;
            let next = behind || ahead && b.0 == a.0 + 1;
            if next && a.1.abs_diff(b.1) == 1 {
                table[square] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    table
}

/// Row and column of a square.
const fn coordinates(square: usize) -> (usize, usize) {
    (square / 4, 2 * (square % 4) + (1 - square / 4 % 2))
}
