use game::perft::Mode;
use game::{Ending, Game, MoveList, Reason, Side, key};

use crate::{Board, Move, moves, perft, reason};

/// A position: the discs, and whose turn it is. Black is [`Side::First`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Othello {
    /// The discs as the side to move sees them.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Side,
}

impl Othello {
    /// A new game.
    pub const START: Othello = Othello { board: Board::START, turn: Side::First };

    /// The discs of a side.
    #[inline]
    pub fn discs_of(&self, side: Side) -> u64 {
        if side == self.turn { self.board.own } else { self.board.rival }
    }

    /// How many discs a side has.
    pub fn count_of(&self, side: Side) -> u32 {
        self.discs_of(side).count_ones()
    }

    /// How many squares are empty.
    #[inline]
    pub fn empties(&self) -> u32 {
        64 - self.board.discs()
    }
}

impl Game for Othello {
    type Move = Move;

    const FINISHED_LEAVES: u64 = 1;

    #[inline]
    fn side_to_move(&self) -> Side {
        self.turn
    }

    #[inline]
    fn legal_moves(&self, list: &mut MoveList<Move>) {
        let squares = self.board.moves();
        if squares != 0 {
            list.extend(moves::each(squares));
        } else if self.board.swapped().moves() != 0 {
            list.push(Move::PASS);
        }
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        self.board = match mv.square() {
            Some(square) => self.board.placed(square, self.board.flips(square)),
            None => self.board.swapped(),
        };
        self.turn = !self.turn;
    }

    fn ending(&self) -> Option<Ending> {
        if !self.is_over() {
            return None;
        }
        let difference = self.board.difference();
        let wiped_out = self.board.own == 0 || self.board.rival == 0;
        let reason =
            if wiped_out && difference != 0 { Reason::WIPED_OUT } else { reason::DISC_COUNT };
        Some(match difference {
            0 => Ending::draw(reason),
            1.. => Ending::win(self.turn, reason),
            _ => Ending::win(!self.turn, reason),
        })
    }

    #[inline]
    fn key(&self) -> u64 {
        const OWN: u64 = key::random(0x07e1_1000) | 1;
        const RIVAL: u64 = key::random(0x07e1_1001) | 1;
        let own = self.board.own.wrapping_mul(OWN).rotate_left(32);
        let rival = self.board.rival.wrapping_mul(RIVAL);
        key::mix(own.wrapping_add(rival) ^ self.turn.index() as u64)
    }

    #[inline]
    fn is_pass(&self, mv: Move) -> bool {
        mv.square().is_none()
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.board.moves() == 0 && self.board.swapped().moves() == 0
    }

    #[inline]
    fn count_moves(&self) -> usize {
        match self.board.moves().count_ones() {
            0 => usize::from(self.board.swapped().moves() != 0),
            count => count as usize,
        }
    }

    fn perft(&self, depth: u32, mode: Mode) -> u64 {
        perft::perft(self, depth, mode)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Notation, Outcome};

    fn position(rows: [&str; 8], turn: &str) -> Othello {
        Othello::parse_position(&format!("{} {turn}", rows.concat()), "standard").unwrap()
    }

    fn legal(position: &Othello) -> Vec<Move> {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        moves.to_vec()
    }

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Othello>() <= 24);
    }

    #[test]
    fn black_begins_with_four_moves() {
        let names: Vec<_> = legal(&Othello::START).iter().map(Move::to_string).collect();
        assert_eq!(names, ["d3", "c4", "f5", "e6"]);
    }

    #[test]
    fn passing_is_the_only_move_of_a_blocked_player() {
        // White has one square left to play on, Black none.
        let blocked = position(
            [
                "XO------", "--------", "--------", "--------", "--------", "--------", "--------",
                "--------",
            ],
            "O",
        );
        assert_eq!(legal(&blocked), [Move::PASS]);
        assert_eq!(blocked.count_moves(), 1);
        assert_eq!(blocked.ending(), None);
        let after = blocked.after(Move::PASS);
        assert_eq!(after.turn, Side::First);
        assert_eq!(legal(&after), [Move::on(2).unwrap()]);
    }

    #[test]
    fn losing_every_disc_ends_the_game() {
        let last = position(
            [
                "XO------", "--------", "--------", "--------", "--------", "--------", "--------",
                "--------",
            ],
            "X",
        );
        let over = last.after(Move::on(2).unwrap());
        assert!(legal(&over).is_empty());
        assert_eq!(over.count_moves(), 0);
        assert_eq!(over.ending(), Some(Ending::win(Side::First, Reason::WIPED_OUT)));
        assert_eq!(over.board.final_score(), -64);
    }

    #[test]
    fn when_nobody_can_move_the_discs_are_counted() {
        let drawn = position(
            [
                "X------O", "--------", "--------", "--------", "--------", "--------", "--------",
                "--------",
            ],
            "O",
        );
        assert_eq!(drawn.ending(), Some(Ending::draw(reason::DISC_COUNT)));
        let won = position(
            [
                "X-----OO", "--------", "--------", "--------", "--------", "--------", "--------",
                "--------",
            ],
            "X",
        );
        assert_eq!(won.outcome(), Some(Outcome::Win(Side::Second)));
        assert_eq!(won.board.final_score(), -62);
    }

    #[test]
    fn a_full_board_ends_the_game() {
        let full = position(
            [
                "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "OOOOOOOO", "OOOOOOOO", "OOOOOOOO",
                "OOOOOOOO",
            ],
            "X",
        );
        assert_eq!(full.ending(), Some(Ending::draw(reason::DISC_COUNT)));
    }
}
