//! One file a command: its arguments, and what it does.

mod agents;
mod analyze;
mod arena;
#[cfg(feature = "product")]
mod backup;
mod bench;
#[cfg(feature = "product")]
mod check;
mod completions;
#[cfg(feature = "product")]
mod damas;
mod features;
mod help;
mod man;
#[cfg(feature = "product")]
mod new_bot;
mod perft;
mod play;
#[cfg(feature = "product")]
mod puzzles;
#[cfg(feature = "product")]
mod restore;
#[cfg(feature = "product")]
mod serve;
#[cfg(feature = "product")]
mod store;
mod trace;
mod ugi;
#[cfg(feature = "product")]
mod verify;

use ::agents::data;
use anyhow::Result;
#[cfg(feature = "product")]
use clap::Parser;
use clap::Subcommand;

#[cfg(feature = "product")]
use crate::cli;
use crate::help as definition;
use crate::ui::Ui;

/// What can be asked for.
#[derive(Debug, Subcommand)]
pub enum Command {
    #[cfg(feature = "product")]
    Serve(Box<serve::ServeArgs>),
    Play(Box<play::PlayArgs>),
    Analyze(analyze::AnalyzeArgs),
    Trace(trace::TraceArgs),
    Arena(Box<arena::ArenaArgs>),
    Agents(agents::AgentsArgs),
    Features(features::FeaturesArgs),
    Perft(perft::PerftArgs),
    Bench(bench::BenchArgs),
    #[cfg(feature = "product")]
    Puzzles(puzzles::PuzzlesArgs),
    Ugi(ugi::UgiArgs),
    #[cfg(feature = "product")]
    Verify(verify::VerifyArgs),
    #[cfg(feature = "product")]
    Damas(damas::DamasArgs),
    #[cfg(feature = "product")]
    Backup(backup::BackupArgs),
    #[cfg(feature = "product")]
    Restore(restore::RestoreArgs),
    #[cfg(feature = "product")]
    Check(check::CheckArgs),
    #[cfg(feature = "product")]
    Store(store::StoreArgs),
    #[cfg(feature = "product")]
    NewBot(new_bot::NewBotArgs),
    Help(help::HelpArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
}

/// Runs a command; without one, the main job: the page, or where there is none the help.
pub fn run(command: Option<Command>, ui: Ui) -> Result<()> {
    let Some(command) = command.map_or_else(usual, |command| Ok(Some(command)))? else {
        return Ok(definition::command(ui.games, ui.language).print_help()?);
    };
    // A server has a directory of its own, and what is measured is to be the same everywhere.
    #[cfg(feature = "product")]
    let finds_data = !matches!(command, Command::Serve(_) | Command::Bench(_));
    #[cfg(not(feature = "product"))]
    let finds_data = !matches!(command, Command::Bench(_));
    if finds_data {
        data::keep_in(&data::default_directory());
    }
    match command {
        #[cfg(feature = "product")]
        Command::Serve(_) => serve::run(ui),
        Command::Play(args) => play::run(*args, ui),
        Command::Analyze(args) => analyze::run(&args, ui),
        Command::Trace(args) => trace::run(&args, ui),
        Command::Arena(args) => arena::run(&args, ui),
        Command::Agents(args) => agents::run(&args, ui),
        Command::Features(args) => features::run(&args, ui),
        Command::Perft(args) => perft::run(&args, ui),
        Command::Bench(args) => bench::run(&args, ui),
        #[cfg(feature = "product")]
        Command::Puzzles(args) => puzzles::run(&args, ui),
        Command::Ugi(args) => ugi::run(&args, ui),
        #[cfg(feature = "product")]
        Command::Verify(args) => verify::run(args, ui),
        #[cfg(feature = "product")]
        Command::Damas(args) => damas::run(&args, ui),
        #[cfg(feature = "product")]
        Command::Backup(args) => backup::run(&args, ui),
        #[cfg(feature = "product")]
        Command::Restore(args) => restore::run(&args, ui),
        #[cfg(feature = "product")]
        Command::Check(args) => check::run(&args, ui),
        #[cfg(feature = "product")]
        Command::Store(args) => store::run(&args, ui),
        #[cfg(feature = "product")]
        Command::NewBot(args) => new_bot::run(&args, ui),
        Command::Help(args) => help::run(&args, ui),
        Command::Completions(args) => completions::run(&args, ui),
        Command::Man(args) => man::run(&args, ui),
    }
}

/// `serve` without options.
#[cfg(feature = "product")]
fn usual() -> Result<Option<Command>> {
    Ok(cli::Cli::try_parse_from(["ludoteca", "serve"])?.command)
}

#[cfg(not(feature = "product"))]
fn usual() -> Result<Option<Command>> {
    Ok(None)
}
