//! The command line of Ludoteca: play, analyse and measure board games.

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

use clap::FromArgMatches;

fn main() -> ExitCode {
    let language = ui::language_of(env::args_os());
    let arguments = help::command(language).try_get_matches();
    let cli = match arguments.and_then(|matches| cli::Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return failure::refuse(&error, words::Words(language)),
    };
    let language = cli.lang.map_or(language, Into::into);
    let ui = ui::Ui::new(language, cli.color);
    match commands::run(cli.command, ui) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error),
    }
}
