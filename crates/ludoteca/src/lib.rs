//! The command line for any games: play, analyse and measure them.
//!
//! A program is the list of its games. This is all of an own one, for a game in an own crate:
//!
//! ```no_run
//! use std::process::ExitCode;
//!
//! use ludoteca::kit;
//! use othello::Othello;
//!
//! fn main() -> ExitCode {
//!     ludoteca::run(&[kit::<Othello>()])
//! }
//! ```
//!
//! The feature `product` adds what only the product has: the page, and the commands of single
//! games.

mod cli;
mod commands;
mod failure;
mod help;
mod input;
mod play;
mod signal;
mod ui;
mod words;

use std::env;
use std::process::ExitCode;

pub use agents::{AnyKit, Kits, kit};
use clap::FromArgMatches;

/// Does what the arguments of the process ask for, with these games.
pub fn run(games: &[AnyKit]) -> ExitCode {
    // The list is needed until the process ends.
    run_kits(Kits::new(games.to_vec().leak()))
}

/// [`run`] with a list that others use, too.
pub fn run_kits(games: Kits) -> ExitCode {
    let language = ui::language_of(env::args_os());
    let arguments = help::command(games, language).try_get_matches();
    let cli = match arguments.and_then(|matches| cli::Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return failure::refuse(&error, games, words::Words(language)),
    };
    let language = cli.lang.map_or(language, Into::into);
    let ui = ui::Ui::new(games, language, cli.color);
    match commands::run(cli.command, ui) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error, language),
    }
}
