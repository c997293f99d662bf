//! What a weights file can weigh in damas.

use game::Side;
use game::kit::Feature;

use crate::Checkers;
use crate::bits::{self, BOARD, Bits, Direction};
use crate::evaluation::safe_moves;

/// The features: how much of each a side has.
pub(super) const FEATURES: &[Feature<Checkers>] = &[
    Feature::new("men", "men", "peones", |p, side| counted(p, side, |b| count(b.men))),
    Feature::new("kings", "kings", "damas", |p, side| counted(p, side, |b| count(b.kings))),
    Feature::new(
        "safe_moves",
        "legal moves after which the moved piece cannot be taken",
        "jugadas legales tras las que la pieza movida no puede ser comida",
        |p, side| f64::from(safe_moves(p, side)),
    ),
    Feature::new(
        "mobility",
        "squares to which a piece could step",
        "casillas a las que podría ir una pieza sin comer",
        |p, side| counted(p, side, |b| count(b.forward_steps()) + count(b.backward_steps())),
    ),
    Feature::new(
        "advancement",
        "rows that the men have advanced, all together",
        "filas que han avanzado los peones, en total",
        |p, side| {
            counted(p, side, |b| (1..8).map(|row| row * count(b.men & bits::row(row as u32))).sum())
        },
    ),
    Feature::new(
        "back_row",
        "men on their first row, which keep the rival from crowning",
        "peones en su primera fila, que impiden al rival coronar",
        |p, side| counted(p, side, |b| count(b.men & bits::row(0))),
    ),
    Feature::new(
        "about_to_crown",
        "men one row before the last",
        "peones a una fila de la última",
        |p, side| counted(p, side, |b| count(b.men & bits::row(6))),
    ),
    Feature::new(
        "runaways",
        "men with nothing of the rival on the rows ahead of them",
        "peones sin nada del rival en las filas que les quedan por delante",
        |p, side| {
            counted(p, side, |b| bits::ones(b.men).filter(|&man| b.runs_away(man)).count() as i32)
        },
    ),
    Feature::new(
        "centre",
        "pieces on the eight squares in the middle",
        "piezas en las ocho casillas del centro",
        |p, side| counted(p, side, |b| count(b.own() & CENTRE)),
    ),
    Feature::new(
        "edge",
        "pieces on the two side edges, where none can be taken",
        "piezas en los bordes laterales, donde no se las puede comer",
        |p, side| counted(p, side, |b| count(b.own() & SIDE_EDGES)),
    ),
    Feature::new(
        "guarded",
        "pieces with another of their own behind them, on either side",
        "piezas con otra propia detrás, a cualquiera de los dos lados",
        |p, side| counted(p, side, |b| count(b.own() & step(FORWARD, b.own()))),
    ),
    Feature::new(
        "trapped",
        "pieces that cannot step anywhere",
        "piezas que no pueden ir a ninguna parte",
        |p, side| {
            counted(p, side, |b| {
                bits::ones(b.own()).filter(|&piece| b.is_trapped(piece)).count() as i32
            })
        },
    ),
];

fn counted(position: &Checkers, side: Side, count: impl Fn(View) -> i32) -> f64 {
    f64::from(count(View::of(position, side)))
}

/// The pieces of a side and of its rival, on a board turned so that its men move down.
#[derive(Clone, Copy)]
struct View {
    men: Bits,
    kings: Bits,
    rival: Bits,
}

const FORWARD: [Direction; 2] = Direction::forward(Side::First);
const BACKWARD: [Direction; 2] = Direction::forward(Side::Second);
/// The squares 10, 11, 14, 15, 18, 19, 22 and 23.
const CENTRE: Bits = 0b11 << 10 | 0b11 << 14 | 0b11 << 19 | 0b11 << 23;
/// The squares 4, 12, 20 and 28 on one side, 5, 13, 21 and 29 on the other.
const SIDE_EDGES: Bits = 0b11 << 3 | 0b11 << 12 | 0b11 << 21 | 0b11 << 30;

impl View {
    fn of(position: &Checkers, side: Side) -> View {
        let turned = |squares| if side == Side::First { squares } else { bits::rotate(squares) };
        let own = position.pieces(side);
        View {
            men: turned(own & !position.kings()),
            kings: turned(own & position.kings()),
            rival: turned(position.pieces(!side)),
        }
    }

    const fn own(self) -> Bits {
        self.men | self.kings
    }

    const fn empty(self) -> Bits {
        BOARD & !(self.own() | self.rival)
    }

    fn forward_steps(self) -> Bits {
        step(FORWARD, self.own()) & self.empty()
    }

    fn backward_steps(self) -> Bits {
        step(BACKWARD, self.kings) & self.empty()
    }

    fn is_trapped(self, piece: u8) -> bool {
        let piece = 1 << piece;
        let backward = step(BACKWARD, piece & self.kings);
        (step(FORWARD, piece) | backward) & self.empty() == 0
    }

    /// Whether the rival has nothing on the rows that the man has yet to cross.
    fn runs_away(self, man: u8) -> bool {
        let ahead = (0..8).map(bits::row).filter(|row| row.trailing_zeros() > u32::from(man));
        ahead.fold(0, |rows, row| rows | row) & self.rival == 0
    }
}

/// The squares one step from those given in either direction.
fn step(directions: [Direction; 2], squares: Bits) -> Bits {
    (directions[0].step(squares) | directions[1].step(squares)) & BOARD
}

fn count(squares: Bits) -> i32 {
    squares.count_ones() as i32
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
            assert_eq!(feature.lead(&position) as i32, value, "{name} in {fen}");
            assert_eq!(feature.lead(&turned) as i32, value, "{name} in {fen} mirrored");
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
