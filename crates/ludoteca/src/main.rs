//! The command line of Ludoteca: play, analyse and measure board games.

mod cli;
mod commands;
mod failure;
mod input;
mod play;
mod ui;
mod words;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let cli = match cli::Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return failure::refuse(&error),
    };
    let ui = ui::Ui::new(cli.lang, cli.color);
    match commands::run(cli.command, ui) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error),
    }
}
