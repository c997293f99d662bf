//! One file a command: its arguments, and what it does.

mod agents;
mod analyze;
mod bench;
mod completions;
mod damas;
mod features;
mod man;
mod menu;
mod perft;
mod play;
mod serve;
mod ugi;
mod verify;

use anyhow::Result;
use clap::Subcommand;

use crate::ui::Ui;

/// What can be asked for.
#[derive(Debug, Subcommand)]
pub enum Command {
    Serve(serve::ServeArgs),
    Play(Box<play::PlayArgs>),
    Analyze(analyze::AnalyzeArgs),
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

/// Runs a command; without one, the main job.
pub fn run(command: Option<Command>, ui: Ui) -> Result<()> {
    match command {
        None => menu::run(ui),
        Some(Command::Serve(args)) => serve::run(args, ui),
        Some(Command::Play(args)) => play::run(*args, ui),
        Some(Command::Analyze(args)) => analyze::run(&args, ui),
        Some(Command::Agents(args)) => agents::run(&args, ui),
        Some(Command::Features(args)) => features::run(&args, ui),
        Some(Command::Perft(args)) => perft::run(&args, ui),
        Some(Command::Bench(args)) => bench::run(&args, ui),
        Some(Command::Ugi(args)) => ugi::run(&args),
        Some(Command::Verify(args)) => verify::run(args, ui),
        Some(Command::Damas(args)) => damas::run(&args, ui),
        Some(Command::Completions(args)) => completions::run(&args),
        Some(Command::Man(args)) => man::run(&args),
    }
}
