//! One file a command: its arguments, and what it does.

mod agents;
mod analyze;
mod arena;
mod bench;
mod completions;
mod damas;
mod features;
mod man;
mod perft;
mod play;
mod serve;
mod ugi;
mod verify;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};

use crate::cli::Cli;
use crate::ui::Ui;

/// What can be asked for.
#[derive(Debug, Subcommand)]
pub enum Command {
    Serve(serve::ServeArgs),
    Play(Box<play::PlayArgs>),
    Analyze(analyze::AnalyzeArgs),
    Arena(Box<arena::ArenaArgs>),
    Agents(agents::AgentsArgs),
    Features(features::FeaturesArgs),
    Perft(perft::PerftArgs),
    Bench(bench::BenchArgs),
    Ugi(ugi::UgiArgs),
    Verify(verify::VerifyArgs),
    Damas(damas::DamasArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
}

/// Runs a command; without one, the main job: the page.
pub fn run(command: Option<Command>, ui: Ui) -> Result<()> {
    match command.map_or_else(serve_as_usual, Ok)? {
        Command::Serve(args) => serve::run(args, ui),
        Command::Play(args) => play::run(*args, ui),
        Command::Analyze(args) => analyze::run(&args, ui),
        Command::Arena(args) => arena::run(*args, ui),
        Command::Agents(args) => agents::run(&args, ui),
        Command::Features(args) => features::run(&args, ui),
        Command::Perft(args) => perft::run(&args, ui),
        Command::Bench(args) => bench::run(&args, ui),
        Command::Ugi(args) => ugi::run(&args, ui),
        Command::Verify(args) => verify::run(args, ui),
        Command::Damas(args) => damas::run(&args, ui),
        Command::Completions(args) => completions::run(&args, ui),
        Command::Man(args) => man::run(&args, ui),
    }
}

/// `serve` without options.
fn serve_as_usual() -> Result<Command> {
    let cli = Cli::try_parse_from(["ludoteca", "serve"])?;
    cli.command.context("serve is a command")
}
