use std::io;

use agents::AgentSpec;
use agents::ugi::server;
use anyhow::{Result, bail};
use clap::Args;

use crate::cli::{self, GameArg};
use crate::failure::Misuse;
use crate::ui::Ui;

/// Be an engine that speaks UGI on stdin and stdout
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct UgiArgs {
    #[command(flatten)]
    game: GameArg,

    /// The engine, set up from the start
    #[arg(long, value_name = "SPEC", value_parser = cli::agent, default_value = "engine")]
    agent: AgentSpec,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca ugi othello
  ludoteca ugi damas --agent engine:threads=2,hash=256MiB
  (echo position startpos; echo go depth 8) | ludoteca ugi othello";

/// Runs the command.
pub fn run(args: &UgiArgs, ui: Ui) -> Result<()> {
    let AgentSpec::Engine(engine) = &args.agent else {
        bail!(Misuse(ui.words().only_the_engine(&args.agent)));
    };
    Ok(server::run_with(ui.game(&args.game.game)?, engine, io::stdin().lock(), io::stdout())?)
}
