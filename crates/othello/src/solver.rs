//! An exact endgame solver.
#![allow(missing_docs, clippy::all, clippy::pedantic)]
mod children;
mod deep;
mod guess;
mod last;
mod memory;
mod parity;
mod root;
mod search;
mod shallow;
mod table;
use std::sync::atomic::AtomicBool;
use crate::{Othello,Move};
pub struct Solver { table: table::Table, local: table::Table, guide: crate::Trained, pub p: [i32; 16] }
pub struct Solution { pub score: i32, pub best: Option<Move>, pub nodes: u64, pub guesses: u64 }
impl Solver {
    pub fn new(bytes: usize) -> Self { Solver { table: table::Table::new(bytes), local: table::Table::new(std::env::var("LOC").map_or(1<<20, |x| x.parse().unwrap())), guide: crate::Trained::new(), p: [14, 15, 3, 128, 13, 100000, 0, 8, 3, 4, 2, 5, 99, 0, 0, 0] } }
    pub fn solve(&mut self, p: &Othello) -> Solution {
        self.table.age();
        let stop = AtomicBool::new(false);
        let mut s = search::Search { pass: 0, table: &self.table, local: &self.local, stop: &stop, nodes: 0, guesses: 0, guide: &self.guide, p: self.p, stopped: false };
        let (score, b) = crate::kernel::dispatch(root::Root { search: &mut s, board: p.board });
        Solution { score, best: Move::on(b), nodes: s.nodes, guesses: s.guesses }
    }
}
