//! Your own heuristic in Rust. `cargo run --release --example my_heuristic` plays a game of
//! Othello against level 2; with the argument `ugi` it is an engine that can enter matches.

use agents::{EngineSpec, Error, Request, Table, engine_with, kit, ugi};
use game::{Evaluate, Limits, Value};
use othello::{Board, Othello};
use std::io::{stdin, stdout};
use std::sync::atomic::AtomicBool;

struct Mine;

impl Evaluate<Othello> for Mine {
    /// What the position is worth to the side to move: corners, and the freedom to move.
    fn evaluate(&self, position: &Othello) -> Value {
        let (own, rival) = (position.board, position.board.swapped());
        let count = |squares: u64| squares.count_ones() as Value;
        let corners = count(own.own & Board::CORNERS) - count(rival.own & Board::CORNERS);
        30 * corners + 3 * (count(own.moves()) - count(rival.moves()))
    }
}

fn main() -> Result<(), Error> {
    let me = engine_with(Mine, &EngineSpec { limits: Limits::depth(4), ..EngineSpec::default() });
    if std::env::args().any(|argument| argument == "ugi") {
        return ugi::server::run_player(kit::<Othello>(), me, stdin().lock(), stdout());
    }
    let mut table = Table::new(kit::<Othello>(), None)?;
    let mut players = [me, table.seat(&"level:2".parse()?)?];
    let (limits, stop) = (Limits::infinite(), AtomicBool::new(false));
    while table.ending().is_none() {
        let request = Request::new(&table, &limits, &stop);
        let decision = players[table.side_to_move().index()].choose(&request)?;
        table.play_at(decision.place)?;
    }
    println!("{:?}\n{}", table.ending(), table.draw(false, game::Language::English));
    Ok(())
}
