//! What a weights file can weigh in Othello.

use othello::{Board, Othello, stability};

use crate::catalog::Text;
use crate::weights::Feature;

const X_SQUARES: u64 = 0x0042_0000_0000_4200;
const C_SQUARES: u64 = 0x4281_0000_0000_8142;
const CENTRE: u64 = 0x0000_3c3c_3c3c_0000;

/// The features, own less the rival's.
pub(super) const FEATURES: &[Feature<Othello>] = &[
    feature("discs", "discs on the board", "fichas en el tablero", |p| on(p, u64::MAX)),
    feature("corners", "discs on corners", "fichas en las esquinas", |p| on(p, Board::CORNERS)),
    feature(
        "edges",
        "discs on the edges, corners included",
        "fichas en los bordes, esquinas incluidas",
        |p| on(p, Board::EDGES),
    ),
    feature(
        "centre",
        "discs on the sixteen squares in the middle",
        "fichas en las dieciséis casillas del centro",
        |p| on(p, CENTRE),
    ),
    feature(
        "x_squares",
        "discs diagonally next to a corner that is empty",
        "fichas en diagonal junto a una esquina vacía",
        |p| beside_empty_corners(p, X_SQUARES),
    ),
    feature(
        "c_squares",
        "discs on an edge next to a corner that is empty",
        "fichas en el borde junto a una esquina vacía",
        |p| beside_empty_corners(p, C_SQUARES),
    ),
    feature("mobility", "legal moves", "jugadas legales", |p| {
        difference(p.board.moves(), p.board.swapped().moves())
    }),
    feature(
        "potential_mobility",
        "empty squares next to a disc of the rival",
        "casillas vacías junto a una ficha del rival",
        |p| {
            let empty = p.board.empty();
            difference(empty & around(p.board.rival), empty & around(p.board.own))
        },
    ),
    feature(
        "frontier",
        "discs next to an empty square",
        "fichas junto a una casilla vacía",
        |p| on(p, around(p.board.empty())),
    ),
    feature(
        "stable",
        "discs that can never be turned over",
        "fichas que ya nadie puede voltear",
        |p| difference(stability::stable(p.board), stability::stable(p.board.swapped())),
    ),
    feature(
        "parity",
        "1 for who would make the last move if nobody passed, else -1",
        "1 para quien haría la última jugada si nadie pasa; si no, -1",
        |p| if p.board.empty().count_ones() % 2 == 1 { 1.0 } else { -1.0 },
    ),
    feature(
        "wiped_out",
        "1 if the rival has no disc left, -1 if the side to move has none",
        "1 si al rival no le quedan fichas, -1 si no le quedan a quien juega",
        |p| f64::from(i8::from(p.board.rival == 0) - i8::from(p.board.own == 0)),
    ),
    feature(
        "full_board",
        "on a full board 1 for who has more discs, else -1",
        "con el tablero lleno, 1 para quien tiene más fichas y -1 para el otro",
        |p| {
            let full = p.board.empty() == 0 && p.board.own != 0 && p.board.rival != 0;
            if full { f64::from(p.board.difference().signum()) } else { 0.0 }
        },
    ),
];

const fn feature(
    name: &'static str,
    en: &'static str,
    es: &'static str,
    measure: fn(&Othello) -> f64,
) -> Feature<Othello> {
    Feature { name, about: Text { en, es }, measure }
}

fn on(position: &Othello, squares: u64) -> f64 {
    difference(position.board.own & squares, position.board.rival & squares)
}

fn beside_empty_corners(position: &Othello, squares: u64) -> f64 {
    on(position, squares & around(position.board.empty() & Board::CORNERS))
}

fn difference(own: u64, rival: u64) -> f64 {
    f64::from(own.count_ones()) - f64::from(rival.count_ones())
}

/// The squares next to those given.
fn around(squares: u64) -> u64 {
    const NOT_FIRST_COLUMN: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_LAST_COLUMN: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let sideways = (squares << 1 & NOT_FIRST_COLUMN) | (squares >> 1 & NOT_LAST_COLUMN);
    let row = squares | sideways;
    sideways | row << 8 | row >> 8
}
