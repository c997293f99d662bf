//! Stable discs: those that nobody can ever turn over. What is found here is a part of them,
//! enough to bound the final score.

use std::sync::LazyLock;

use crate::Board;

/// Own discs that can never be flipped, as far as edges, full lines and stable neighbours tell.
pub fn stable(board: Board) -> u64 {
    let full = FullLines::of(board.own | board.rival);
    let in_full_lines = full.rows & full.columns & full.falling & full.rising;
    let mut stable = edges(board) | board.own & in_full_lines;
    let inner = board.own & !Board::EDGES;
    loop {
        // A disc is safe along a line that is full, or where a stable own disc is its neighbour.
        let rows = full.rows | stable << 1 | stable >> 1;
        let columns = full.columns | stable << 8 | stable >> 8;
        let falling = full.falling | stable << 9 | stable >> 9;
        let rising = full.rising | stable << 7 | stable >> 7;
        let more = inner & rows & columns & falling & rising & !stable;
        if more == 0 {
            return stable;
        }
        stable |= more;
    }
}

/// The squares that lie in a full line, for each of the four ways that lines run.
struct FullLines {
    rows: u64,
    columns: u64,
    /// Diagonals from the top left to the bottom right.
    falling: u64,
    /// Diagonals from the bottom left to the top right.
    rising: u64,
}

impl FullLines {
    fn of(discs: u64) -> FullLines {
        FullLines {
            rows: full_rows(discs),
            columns: full_columns(discs),
            falling: full_falling(discs),
            rising: full_rising(discs),
        }
    }
}

fn full_rows(discs: u64) -> u64 {
    let mut full = discs & discs >> 4;
    full &= full >> 2;
    full &= full >> 1;
    (full & 0x0101_0101_0101_0101) * 0xff
}

fn full_columns(discs: u64) -> u64 {
    let mut full = discs & discs.rotate_right(32);
    full &= full.rotate_right(16);
    full & full.rotate_right(8)
}

// Along diagonals, a square is kept if those one, two and four steps away were kept, both ways;
// the masks are the squares from where such a step leaves the board.

fn full_falling(discs: u64) -> u64 {
    let mut full = discs;
    full &= (0xff80_8080_8080_8080 | full >> 9) & (0x0101_0101_0101_01ff | full << 9);
    full &= (0xffff_c0c0_c0c0_c0c0 | full >> 18) & (0x0303_0303_0303_ffff | full << 18);
    full & (0xffff_ffff_f0f0_f0f0 | full >> 36) & (0x0f0f_0f0f_ffff_ffff | full << 36)
}

fn full_rising(discs: u64) -> u64 {
    let mut full = discs;
    full &= (0xff01_0101_0101_0101 | full >> 7) & (0x8080_8080_8080_80ff | full << 7);
    full &= (0xffff_0303_0303_0303 | full >> 14) & (0xc0c0_c0c0_c0c0_ffff | full << 14);
    full & (0xffff_ffff_0f0f_0f0f | full >> 28) & (0xf0f0_f0f0_ffff_ffff | full << 28)
}

/// Own stable discs on the four edges, looking at each edge alone.
fn edges(board: Board) -> u64 {
    let look_up = |own: u8, rival: u8| u64::from(EDGES[usize::from(own) << 8 | usize::from(rival)]);
    let row =
        |shift: u32| look_up((board.own >> shift) as u8, (board.rival >> shift) as u8) << shift;
    let column = |shift: u32| {
        let own = column_to_row(board.own >> shift);
        let rival = column_to_row(board.rival >> shift);
        row_to_column(look_up(own, rival)) << shift
    };
    row(0) | row(56) | column(0) | column(7)
}

/// The first column, a1 to a8, as a row.
fn column_to_row(squares: u64) -> u8 {
    ((squares & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// A row as the first column.
fn row_to_column(row: u64) -> u64 {
    // Eight copies of the row, of which the n-th keeps its n-th bit; the sum carries that bit to
    // the top of its byte.
    let diagonal = row.wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    (diagonal + 0x0040_6070_787c_7e7f) >> 7 & 0x0101_0101_0101_0101
}

/// The stable own discs of every edge, at the index `own << 8 | rival`.
static EDGES: LazyLock<Box<[u8]>> = LazyLock::new(|| {
    let index = |own: u8, rival: u8| usize::from(own) << 8 | usize::from(rival);
    let mut table = vec![0; 1 << 16].into_boxed_slice();
    let mut edges: Vec<(u8, u8)> = (0..=255)
        .flat_map(|own| (0..=255).map(move |rival| (own, rival)))
        .filter(|(own, rival)| own & rival == 0)
        .collect();
    // Fuller edges first: the others look at them.
    edges.sort_by_key(|(own, rival)| (own | rival).count_zeros());
    for (own, rival) in edges {
        let empty = (0..8).map(|place| 1 << place).filter(|place| (own | rival) & place == 0);
        // Stable is what stays so whoever places a disc wherever; it need not flip anything here,
        // since it may flip something elsewhere.
        table[index(own, rival)] = empty.fold(own, |stable, place| {
            let won = line_flips(place, own, rival);
            let lost = line_flips(place, rival, own);
            stable
                & table[index(own | place | won, rival & !won)]
                & table[index(own & !lost, rival | place | lost)]
        });
    }
    table
});

/// What a disc at `place` flips on a single line of eight squares.
fn line_flips(place: u8, own: u8, rival: u8) -> u8 {
    let run = |step: fn(u8) -> u8| {
        let mut run = 0;
        let mut next = step(place);
        while next & rival != 0 {
            run |= next;
            next = step(next);
        }
        if next & own == 0 { 0 } else { run }
    };
    run(|square| square << 1) | run(|square| square >> 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Othello;
    use game::Notation;

    fn check(rows: [&str; 8], stable_rows: [&str; 8]) {
        let read = |rows: [&str; 8]| {
            Othello::parse_position(&format!("{} X", rows.concat()), "standard").unwrap().board
        };
        assert_eq!(stable(read(rows)), read(stable_rows).own);
    }

    const EMPTY: &str = "--------";

    #[test]
    fn corners_and_what_leans_on_them_are_stable() {
        check(
            ["XXX-X---", "XX------", "X-------", EMPTY, EMPTY, EMPTY, "--XX----", "-XOOOOOO"],
            ["XXX-----", "XX------", "X-------", EMPTY, EMPTY, EMPTY, EMPTY, EMPTY],
        );
    }

    #[test]
    fn a_full_edge_is_stable() {
        check(
            ["OXXXXOXO", EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY],
            ["-XXXX-X-", EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY],
        );
    }

    #[test]
    fn columns_are_edges_too() {
        check(
            [
                "-------O", "-------X", "X------X", "X------X", "X------X", "X------X", "X------O",
                "X------O",
            ],
            [
                "--------", "-------X", "X------X", "X------X", "X------X", "X------X", "X-------",
                "X-------",
            ],
        );
    }

    #[test]
    fn a_disc_in_four_full_lines_is_stable() {
        let full = "OOOOOOOO";
        check(
            [full, full, full, "OOOXOOOO", full, full, full, full],
            [EMPTY, EMPTY, EMPTY, "---X----", EMPTY, EMPTY, EMPTY, EMPTY],
        );
        check(["-OOOOOOO", full, full, "OOOXOOOO", full, full, full, full], [EMPTY; 8]);
    }

    #[test]
    fn mirrored_boards_have_mirrored_stable_discs() {
        let transposed = |squares: u64| {
            crate::moves::squares(squares)
                .fold(0, |turned, square| turned | 1 << (square % 8 * 8 + square / 8))
        };
        let mirrors: [&dyn Fn(u64) -> u64; 3] =
            [&u64::swap_bytes, &|squares| squares.reverse_bits().swap_bytes(), &transposed];
        let mut word = 1;
        for round in 0..2000_u64 {
            let mut next = || {
                word = game::key::mix(word + round);
                word
            };
            // Mostly full, mostly own: many discs lean on others.
            let discs = next() | next() | next();
            let own = discs & (next() | next() | next());
            let board = Board { own, rival: discs & !own };
            for mirror in mirrors {
                let mirrored = Board { own: mirror(board.own), rival: mirror(board.rival) };
                assert_eq!(stable(mirrored), mirror(stable(board)), "{board:x?}");
            }
        }
    }

    #[test]
    fn full_lines_are_found_square_by_square() {
        let mut word = 1;
        for round in 0..2000_u64 {
            word = game::key::mix(word + round);
            let discs = word | game::key::mix(word) | game::key::mix(!word);
            let lines = FullLines::of(discs);
            for (full, dx, dy) in [
                (lines.rows, 1, 0),
                (lines.columns, 0, 1),
                (lines.falling, 1, 1),
                (lines.rising, 1, -1),
            ] {
                for square in 0..64 {
                    let on_line = |step: i32| {
                        let (x, y) = (square % 8 + step * dx, square / 8 + step * dy);
                        ((0..8).contains(&x) && (0..8).contains(&y)).then_some(y * 8 + x)
                    };
                    let expected =
                        (-7..8).filter_map(on_line).all(|square| discs >> square & 1 == 1);
                    assert_eq!(full >> square & 1 == 1, expected);
                }
            }
        }
    }
}
