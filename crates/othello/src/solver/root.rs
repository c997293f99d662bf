//! Passes over the whole tree.
use super::deep::{EXACT, null_window};
use super::guess::guess;
use super::search::Search;
use crate::Board;
use crate::evaluation::UNIT;
use crate::kernel::{Kernel, Task};

pub(super) struct Root<'s, 'a> { pub(super) search: &'s mut Search<'a>, pub(super) board: Board }
impl Task for Root<'_, '_> {
    type Output = (i32, u8);
    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> (i32, u8) {
        let Root { search, board } = self;
        let empties = board.empty().count_ones();
        let mut g = guess(kernel, search, board, if empties > 15 {6} else {1}, -100000, 100000) / UNIT;
        let mut best = 64;
        let first = if empties >= search.p[12] as u32 { search.p[11] as u8 } else { EXACT };
        for pass in first..=EXACT {
            if search.p[13] >> pass & 1 == 1 { continue }
            search.pass = pass;
            g = g.div_euclid(2) * 2;
            let (mut lo, mut hi) = (-64, 64);
            let t = search.nodes;
            while lo < hi {
                let a = if g == lo { g } else { g - 1 };
                let s = null_window(kernel, search, board, kernel.moves(board), a);
                let s = if s > a { (s + 1).div_euclid(2) * 2 } else { s.div_euclid(2) * 2 };
                if s > a { lo = s; best = search.table.probe(board).map_or(64, |k| k.best) } else { hi = s }
                g = s;
            }
            if search.p[14] != 0 { eprintln!("  pass {pass} score {lo} {} nodes {}", search.nodes - t, search.guesses); }
        }
        (g, best)
    }
}
