//! What a weights file can weigh in Othello.

use game::Side;
use game::kit::Feature;

use crate::{Board, Othello, stability};

const X_SQUARES: u64 = 0x0042_0000_0000_4200;
const C_SQUARES: u64 = 0x4281_0000_0000_8142;
const CENTRE: u64 = 0x0000_3c3c_3c3c_0000;

/// The features: how much of each a side has.
pub(super) const FEATURES: &[Feature<Othello>] = &[
    Feature::new("discs", "discs on the board", "fichas en el tablero", |p, side| {
        on(p, side, u64::MAX)
    }),
    Feature::new("corners", "discs on corners", "fichas en las esquinas", |p, side| {
        on(p, side, Board::CORNERS)
    }),
    Feature::new(
        "edges",
        "discs on the edges, corners included",
        "fichas en los bordes, esquinas incluidas",
        |p, side| on(p, side, Board::EDGES),
    ),
    Feature::new(
        "centre",
        "discs on the sixteen squares in the middle",
        "fichas en las dieciséis casillas del centro",
        |p, side| on(p, side, CENTRE),
    ),
    Feature::new(
        "x_squares",
        "discs diagonally next to a corner that is empty",
        "fichas en diagonal junto a una esquina vacía",
        |p, side| beside_empty_corners(p, side, X_SQUARES),
    ),
    Feature::new(
        "c_squares",
        "discs on an edge next to a corner that is empty",
        "fichas en el borde junto a una esquina vacía",
        |p, side| beside_empty_corners(p, side, C_SQUARES),
    ),
    Feature::new("mobility", "legal moves", "jugadas legales", |p, side| {
        count(board(p, side).moves())
    }),
    Feature::new(
        "potential_mobility",
        "empty squares next to a disc of the rival",
        "casillas vacías junto a una ficha del rival",
        |p, side| count(p.board.empty() & around(board(p, side).rival)),
    ),
    Feature::new(
        "frontier",
        "discs next to an empty square",
        "fichas junto a una casilla vacía",
        |p, side| on(p, side, around(p.board.empty())),
    ),
    Feature::new(
        "stable",
        "discs that can never be turned over",
        "fichas que ya nadie puede voltear",
        |p, side| count(stability::stable(board(p, side))),
    ),
    Feature::new(
        "parity",
        "1 for who would make the last move if nobody passed, else 0",
        "1 para quien haría la última jugada si nadie pasa; si no, 0",
        |p, side| truth((p.board.empty().count_ones() % 2 == 1) == (side == p.turn)),
    ),
    Feature::new(
        "wiped_out",
        "1 for whose rival has no disc left, else 0",
        "1 para quien ha dejado al rival sin fichas; si no, 0",
        |p, side| truth(board(p, side).rival == 0),
    ),
    Feature::new(
        "full_board",
        "on a full board 1 for who has more discs, else 0",
        "con el tablero lleno, 1 para quien tiene más fichas; si no, 0",
        |p, side| {
            let full = p.board.empty() == 0 && p.board.own != 0 && p.board.rival != 0;
            truth(full && board(p, side).difference() > 0)
        },
    ),
];

/// The discs as a side sees them.
fn board(position: &Othello, side: Side) -> Board {
    if side == position.turn { position.board } else { position.board.swapped() }
}

fn on(position: &Othello, side: Side, squares: u64) -> f64 {
    count(board(position, side).own & squares)
}

fn beside_empty_corners(position: &Othello, side: Side, squares: u64) -> f64 {
    on(position, side, squares & around(position.board.empty() & Board::CORNERS))
}

fn count(squares: u64) -> f64 {
    f64::from(squares.count_ones())
}

fn truth(yes: bool) -> f64 {
    f64::from(u8::from(yes))
}

/// The squares next to those given.
fn around(squares: u64) -> u64 {
    const NOT_FIRST_COLUMN: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_LAST_COLUMN: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let sideways = (squares << 1 & NOT_FIRST_COLUMN) | (squares >> 1 & NOT_LAST_COLUMN);
    let row = squares | sideways;
    sideways | row << 8 | row >> 8
}
