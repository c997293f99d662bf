//! The smallest UGI engine: `cargo run --example ugi_engine -- othello`.
//!
//! It is what `ludoteca ugi GAME` does, and the tests let it play as an external program.

use agents::ugi::server;
use std::io;

fn main() -> Result<(), agents::Error> {
    let game = std::env::args().skip(1).last().unwrap_or_else(|| "othello".to_owned());
    server::run(games::GAMES.find(&game)?, io::stdin().lock(), io::stdout())
}
