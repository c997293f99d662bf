//! What the network sees of a position.

use game::{Game, Side};

use crate::bits::{self, Bits, row};
use crate::movegen::Mover;
use crate::{Checkers, Square};

/// Kinds of things on squares: own men and kings, the rival's men and kings, and those of the
/// rival's pieces that could capture if it were their turn.
pub(super) const KINDS: usize = 5;
/// How many inputs there are: each kind on each square, and the move.
pub const INPUTS: usize = THE_MOVE + 1;

/// The input that is on where the side to move has "the move", the opposition of draughts: when the
/// last pieces face each other, it will be the rival who has to give way.
pub(super) const THE_MOVE: usize = KINDS * 32;
/// Who is to move has it if the number of pieces on these rows, its first and every second from
/// there, is odd.
const OWN_SYSTEM: Bits = row(0) | row(2) | row(4) | row(6);

/// A position as the side to move sees it, playing Black's way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    /// By kind.
    pub sets: [Bits; KINDS],
    pub has_the_move: bool,
}

impl Seen {
    #[inline]
    pub fn of(position: &Checkers) -> Seen {
        let us = position.side_to_move();
        let sets = [position.pieces(us), position.pieces(!us), position.kings()];
        let [own, enemy, kings] = match us {
            Side::First => sets,
            Side::Second => sets.map(bits::rotate),
        };
        Seen::of_sets(own, enemy, kings)
    }

    /// All own pieces, all of the rival's, and the kings of both.
    #[inline]
    fn of_sets(own: Bits, enemy: Bits, kings: Bits) -> Seen {
        let threats = Mover::<false>::new(enemy, own, kings).capturers();
        Seen {
            sets: [own & !kings, own & kings, enemy & !kings, enemy & kings, threats],
            has_the_move: ((own | enemy) & OWN_SYSTEM).count_ones() % 2 == 1,
        }
    }

    /// How many pieces there are.
    #[inline]
    pub fn pieces(&self) -> u32 {
        let [a, b, c, d, _] = self.sets;
        (a | b | c | d).count_ones()
    }
}

/// The inputs that are on where own men, own kings, the rival's men and its kings stand on these
/// squares, bit 0 being square 1 as the side to move sees it playing Black's way; and the part of the
/// game.
pub fn inputs(pieces: [u32; 4], on: &mut Vec<u16>) -> usize {
    let set = |squares: u32| {
        let among = Square::all().filter(|square| squares >> square.index() & 1 == 1);
        among.fold(0, |set, square| set | square.bit())
    };
    let [men, kings, enemy_men, enemy_kings] = pieces.map(set);
    let seen = Seen::of_sets(men | kings, enemy_men | enemy_kings, kings | enemy_kings);
    for (kind, set) in seen.sets.into_iter().enumerate() {
        on.extend(bits::squares(set).map(|square| input(kind, square) as u16));
    }
    on.extend(seen.has_the_move.then_some(THE_MOVE as u16));
    super::part(seen.pieces())
}

/// The input for a kind on a square.
pub(super) fn input(kind: usize, square: Square) -> usize {
    kind * 32 + square.index()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;
    use crate::evaluation::network::{self, Network};
    use game::{Evaluate, MoveList, Notation};
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    fn seen(fen: &str) -> Seen {
        Seen::of(&Checkers::parse_position(fen, "english").unwrap())
    }

    #[test]
    fn pieces_that_would_capture_are_threats() {
        let threats =
            |fen| -> Vec<u8> { bits::squares(seen(fen).sets[4]).map(Square::number).collect() };
        assert_eq!(threats("B:W22:B17,13"), [] as [u8; 0], "there is no room behind 17");
        assert_eq!(threats("B:W23,32:B18,11"), [23]);
        assert_eq!(threats("W:W18,29:B14,1"), [33 - 14], "as White sees it");
        assert_eq!(threats("B:WK9:B14"), [9], "a king looks back");
        assert_eq!(threats("B:W9:B14"), [] as [u8; 0], "a man does not");
    }

    /// The First Position, a book's example: whoever is to move has the move, and White wins with it.
    #[test]
    fn the_move_is_told_as_in_books() {
        assert!(seen("W:WK19,K23:B12,K28").has_the_move);
        assert!(seen("B:WK19,K23:B12,K28").has_the_move);
        assert!(!seen("W:WK19,K27:B12,K28").has_the_move);
        assert!(!seen("B:W21-32:B1-12").has_the_move, "six on four rows are even");
    }

    /// What is learned from is what is judged: both see the same of a position.
    #[test]
    fn learning_and_playing_see_the_same() {
        let numbers = network::read(&mut include_bytes!("weights.bin").as_slice()).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..30 {
            let mut position = Checkers::start(Variant::English);
            while !position.is_over() {
                let mut sets = [0; 4];
                for square in Square::all() {
                    let us = position.side_to_move();
                    if let Some(piece) = position.piece_at(square) {
                        let index = square.index();
                        let index = if us == Side::First { index } else { 31 - index };
                        let kind = usize::from(piece.side != us) * 2 + usize::from(piece.king);
                        sets[kind] |= 1 << index;
                    }
                }
                let mut on = Vec::new();
                let part = numbers.part(inputs(sets, &mut on));
                let mut sums = part.start();
                for input in on {
                    part.add(&mut sums, input.into());
                }
                assert_eq!(part.value(&sums), Network::new().evaluate(&position), "{position:?}");
                let mut moves = MoveList::new();
                position.legal_moves(&mut moves);
                position.play(moves[rng.random_range(0..moves.len())]);
            }
        }
    }
}
