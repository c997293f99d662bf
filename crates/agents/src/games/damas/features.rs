//! What a weights file can weigh in damas.

use checkers::{Checkers, Seed, Square};
use game::{Evaluate, Game};

use crate::catalog::Text;
use crate::weights::Feature;

/// The features, own less the rival's.
pub(super) const FEATURES: &[Feature<Checkers>] = &[
    feature("men", "men", "peones", |p| both(p, |b| count(b.own_men))),
    feature("kings", "kings", "damas", |p| both(p, |b| count(b.own_kings))),
    feature(
        "safe_moves",
        "legal moves after which the moved piece cannot be taken",
        "jugadas legales tras las que la pieza movida no puede ser comida",
        safe_moves,
    ),
    feature(
        "mobility",
        "squares to which a piece could step",
        "casillas a las que podría ir una pieza sin comer",
        |p| both(p, |b| count(b.forward_steps()) + count(b.backward_steps())),
    ),
    feature(
        "advancement",
        "rows that the men have advanced, all together",
        "filas que han avanzado los peones, en total",
        |p| both(p, |b| (1..8).map(|row| row * count(b.own_men & Board::row(row as u32))).sum()),
    ),
    feature(
        "back_row",
        "men on their first row, which keep the rival from crowning",
        "peones en su primera fila, que impiden al rival coronar",
        |p| both(p, |b| count(b.own_men & Board::row(0))),
    ),
    feature(
        "about_to_crown",
        "men one row before the last",
        "peones a una fila de la última",
        |p| both(p, |b| count(b.own_men & Board::row(6))),
    ),
    feature(
        "runaways",
        "men with nothing of the rival on the rows ahead of them",
        "peones sin nada del rival en las filas que les quedan por delante",
        |p| both(p, |b| ones(b.own_men).filter(|&man| b.runs_away(man)).count() as i32),
    ),
    feature(
        "centre",
        "pieces on the eight squares in the middle",
        "piezas en las ocho casillas del centro",
        |p| both(p, |b| count(b.own() & CENTRE)),
    ),
    feature(
        "edge",
        "pieces on the two side edges, where none can be taken",
        "piezas en los bordes laterales, donde no se las puede comer",
        |p| both(p, |b| count(b.own() & SIDE_EDGES)),
    ),
    feature(
        "guarded",
        "pieces with another of their own behind them, on either side",
        "piezas con otra propia detrás, a cualquiera de los dos lados",
        |p| both(p, |b| count(b.own() & step_forward(b.own()))),
    ),
    feature(
        "trapped",
        "pieces that cannot step anywhere",
        "piezas que no pueden ir a ninguna parte",
        |p| both(p, |b| ones(b.own()).filter(|&piece| b.is_trapped(piece)).count() as i32),
    ),
];

const fn feature(
    name: &'static str,
    en: &'static str,
    es: &'static str,
    measure: fn(&Checkers) -> f64,
) -> Feature<Checkers> {
    Feature { name, about: Text { en, es }, measure }
}

/// The term of the seed formula, which is what is left of it without the material.
fn safe_moves(position: &Checkers) -> f64 {
    let material = both(position, |b| 6 * count(b.own_kings) + 4 * count(b.own_men));
    f64::from(Seed.evaluate(position)) - material
}

/// What the side to move has of something, less what its rival has.
fn both(position: &Checkers, measure: impl Fn(Board) -> i32) -> f64 {
    let board = Board::of(position);
    f64::from(measure(board) - measure(board.turned()))
}

/// The pieces as one side sees them: bit 0 is its first square, and its men move towards bit 31.
#[derive(Clone, Copy)]
struct Board {
    own_men: u32,
    own_kings: u32,
    rival: u32,
    rival_kings: u32,
}

/// The squares of even rows (the first is row 0) stand one column to the right of those of odd
/// rows: a step forward adds 4 always, and 5 or 3 to the other side.
const EVEN_ROWS: u32 = 0x0f0f_0f0f;
const LEFT_COLUMN: u32 = 0x1111_1111;
const RIGHT_COLUMN: u32 = 0x8888_8888;
const CENTRE: u32 = 0x0066_6600;
const SIDE_EDGES: u32 = (EVEN_ROWS & RIGHT_COLUMN) | (!EVEN_ROWS & LEFT_COLUMN);

impl Board {
    /// As the side to move sees it.
    fn of(position: &Checkers) -> Board {
        let turn = position.side_to_move();
        let mut board = Board { own_men: 0, own_kings: 0, rival: 0, rival_kings: 0 };
        for square in Square::all() {
            let Some(piece) = position.piece_at(square) else { continue };
            let place = square.index();
            let bit = 1 << if turn == game::Side::First { place } else { 31 - place };
            match (piece.side == turn, piece.king) {
                (true, false) => board.own_men |= bit,
                (true, true) => board.own_kings |= bit,
                (false, king) => {
                    board.rival |= bit;
                    board.rival_kings |= if king { bit } else { 0 };
                }
            }
        }
        board
    }

    /// As the other side sees it.
    fn turned(self) -> Board {
        Board {
            own_men: (self.rival & !self.rival_kings).reverse_bits(),
            own_kings: self.rival_kings.reverse_bits(),
            rival: self.own().reverse_bits(),
            rival_kings: self.own_kings.reverse_bits(),
        }
    }

    const fn row(row: u32) -> u32 {
        0xf << (4 * row)
    }

    const fn own(self) -> u32 {
        self.own_men | self.own_kings
    }

    const fn empty(self) -> u32 {
        !(self.own() | self.rival)
    }

    fn forward_steps(self) -> u32 {
        step_forward(self.own()) & self.empty()
    }

    fn backward_steps(self) -> u32 {
        step_backward(self.own_kings) & self.empty()
    }

    fn is_trapped(self, piece: u32) -> bool {
        let backward = if piece & self.own_kings == 0 { 0 } else { step_backward(piece) };
        (step_forward(piece) | backward) & self.empty() == 0
    }

    /// Whether the rival has nothing on the rows that the man has yet to cross.
    fn runs_away(self, man: u32) -> bool {
        let row = man.trailing_zeros() / 4;
        let ahead = (u32::MAX << (4 * row)) & !Board::row(row);
        ahead & self.rival == 0
    }
}

fn step_forward(pieces: u32) -> u32 {
    let straight = pieces << 4;
    let right = (pieces & EVEN_ROWS & !RIGHT_COLUMN) << 5;
    let left = (pieces & !EVEN_ROWS & !LEFT_COLUMN) << 3;
    straight | right | left
}

fn step_backward(pieces: u32) -> u32 {
    step_forward(pieces.reverse_bits()).reverse_bits()
}

fn ones(mut bits: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = bits & bits.wrapping_neg();
        bits &= !lowest;
        (lowest != 0).then_some(lowest)
    })
}

fn count(bits: u32) -> i32 {
    bits.count_ones() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Notation;

    #[track_caller]
    fn check(fen: &str, expected: &[(&str, i32)]) {
        let position = Checkers::parse_position(fen, "english").unwrap();
        for &(name, value) in expected {
            let feature = FEATURES.iter().find(|feature| feature.name == name).unwrap();
            let turned = position.mirrored();
            assert_eq!((feature.measure)(&position) as i32, value, "{name} in {fen}");
            assert_eq!((feature.measure)(&turned) as i32, value, "{name} in {fen} mirrored");
        }
    }

    #[test]
    fn the_start_is_even() {
        let all: Vec<_> = FEATURES.iter().map(|feature| (feature.name, 0)).collect();
        check("B:W21-32:B1-12", &all);
    }

    #[test]
    fn features_count_what_they_say() {
        // Black: a man on its first row, one in the middle, one before the last row.
        // White: a king in its own corner.
        check(
            "B:WK29:B1,15,28",
            &[
                ("men", 3),
                ("kings", -1),
                ("advancement", 3 + 6),
                ("back_row", 1),
                ("about_to_crown", 1),
                ("centre", 1),
                ("edge", 1 - 1),
                ("mobility", 2 + 2 + 1 - 1),
                ("guarded", 0),
                ("trapped", 0),
            ],
        );
        // 6 has 1 behind it; 1 can still step to 5.
        check("B:W29:B1,6", &[("guarded", 1), ("trapped", 0)]);
        // White's king on 5 and its own man on 6 leave 1 nowhere to go.
        check("B:WK5:B1,6", &[("trapped", 1)]);
    }

    #[test]
    fn a_man_runs_away_if_nothing_is_before_it() {
        check("B:WK5:B21,28", &[("runaways", 2)]);
        check("B:WK30:B21,28", &[("runaways", 0)]);
        check("B:W5:B28", &[("runaways", 1 - 1)]);
    }
}
