//! Your own heuristic in Rust. `cargo run --release --example my_heuristic` plays a game of
//! Othello against level 2; with the argument `ugi` it is an engine that can enter matches.

use agents::{EngineSpec, Error, GameId, Request, Table, engine_with, ugi};
use game::{Evaluate, Value};
use othello::{Board, Othello};
use search::engine::Limits;
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
    let me = engine_with(Mine, &EngineSpec { depth: Some(4), ..EngineSpec::default() });
    if std::env::args().any(|argument| argument == "ugi") {
        return ugi::server::run_player(GameId::Othello, me, stdin().lock(), stdout());
    }
    let mut table = Table::new(GameId::Othello, None)?;
    let mut players = [me, table.seat(&"level:2".parse()?)?];
    let (budget, stop) = (&Limits::infinite(), &AtomicBool::new(false));
    while table.ending().is_none() {
        let request = Request { table: &table, budget, clocks: None, stop, progress: &|_| () };
        let decision = players[table.side_to_move().index()].choose(&request)?;
        table.play(&decision.mv)?;
    }
    println!("{:?}\n{}", table.ending(), table.draw(false, game::Language::English));
    Ok(())
}
