//! The rule book followed to the letter on an 8×8 array: slow, and written without a look at the
//! crate's own rules.

use std::collections::BTreeSet;

use checkers::{Checkers, Square};
use game::{Game, Side};

/// `b` and `w` are men, `B` and `W` kings, a space is empty. Row 0 is Black's first.
pub type Board = [[char; 8]; 8];

const EMPTY: Board = [[' '; 8]; 8];

/// The squares a piece stands on during its move, as row and column.
pub type Route = Vec<(i8, i8)>;

pub struct Naive {
    pub board: Board,
    pub black: bool,
}

impl Naive {
    /// The board and turn of a position.
    pub fn of(position: &Checkers) -> Self {
        let mut board = EMPTY;
        for square in Square::all() {
            if let Some(piece) = position.piece_at(square) {
                let letter = if piece.side == Side::First { 'b' } else { 'w' };
                board[square.row() as usize][square.column() as usize] =
                    if piece.king { letter.to_ascii_uppercase() } else { letter };
            }
        }
        Naive { board, black: position.side_to_move() == Side::First }
    }

    /// Every legal move as its route and the board after it.
    pub fn moves(&self) -> BTreeSet<(Route, Board)> {
        let mut captures = BTreeSet::new();
        let mut steps = BTreeSet::new();
        for row in 0..8 {
            for column in 0..8 {
                let piece = at(&self.board, row, column);
                if piece != Some(self.man()) && piece != Some(self.man().to_ascii_uppercase()) {
                    continue;
                }
                let piece = piece.unwrap();
                self.jump(piece, &mut vec![(row, column)], &mut Vec::new(), &mut captures);
                for (down, right) in self.directions(piece) {
                    let target = (row + down, column + right);
                    if at(&self.board, target.0, target.1) == Some(' ') {
                        let route = vec![(row, column), target];
                        let board = self.finish(piece, &route, &[]);
                        steps.insert((route, board));
                    }
                }
            }
        }
        if captures.is_empty() { steps } else { captures }
    }

    /// Whether whoever has a legal move may pass instead.
    pub fn may_pass(&self, variant: &str) -> bool {
        match variant {
            "damas" => {
                // Only a capture leaves fewer pieces on the board.
                let pieces = |board: &Board| board.iter().flatten().filter(|&&c| c != ' ').count();
                self.moves().iter().any(|(_, after)| pieces(after) < pieces(&self.board))
            }
            "free-pass" => true,
            "english" => false,
            other => panic!("no rules for {other}"),
        }
    }

    fn jump(
        &self,
        piece: char,
        route: &mut Route,
        taken: &mut Vec<(i8, i8)>,
        found: &mut BTreeSet<(Route, Board)>,
    ) {
        let (row, column) = *route.last().unwrap();
        let mut went_on = false;
        for (down, right) in self.directions(piece) {
            let victim = (row + down, column + right);
            let target = (row + 2 * down, column + 2 * right);
            let is_enemy = at(&self.board, victim.0, victim.1)
                .is_some_and(|c| c.to_ascii_lowercase() == if self.black { 'w' } else { 'b' });
            let free = at(&self.board, target.0, target.1) == Some(' ') || target == route[0];
            if is_enemy && free && !taken.contains(&victim) {
                went_on = true;
                route.push(target);
                taken.push(victim);
                let crowned = piece.is_ascii_lowercase() && target.0 == self.last_row();
                if crowned {
                    found.insert((route.clone(), self.finish(piece, route, taken)));
                } else {
                    self.jump(piece, route, taken, found);
                }
                route.pop();
                taken.pop();
            }
        }
        if !went_on && !taken.is_empty() {
            found.insert((route.clone(), self.finish(piece, route, taken)));
        }
    }

    fn finish(&self, piece: char, route: &[(i8, i8)], taken: &[(i8, i8)]) -> Board {
        let mut board = self.board;
        let mut put = |(row, column): (i8, i8), what| board[row as usize][column as usize] = what;
        let (first, last) = (route[0], *route.last().unwrap());
        put(first, ' ');
        for &victim in taken {
            put(victim, ' ');
        }
        let crowned = last.0 == self.last_row();
        put(last, if crowned { piece.to_ascii_uppercase() } else { piece });
        board
    }

    fn man(&self) -> char {
        if self.black { 'b' } else { 'w' }
    }

    fn last_row(&self) -> i8 {
        if self.black { 7 } else { 0 }
    }

    fn directions(&self, piece: char) -> Vec<(i8, i8)> {
        let forward = if self.black { 1 } else { -1 };
        let mut directions = vec![(forward, -1), (forward, 1)];
        if piece.is_ascii_uppercase() {
            directions.extend([(-forward, -1), (-forward, 1)]);
        }
        directions
    }
}

/// What is on a square; `None` outside the board.
fn at(board: &Board, row: i8, column: i8) -> Option<char> {
    let inside = (0..8).contains(&row) && (0..8).contains(&column);
    inside.then(|| board[row as usize][column as usize])
}
