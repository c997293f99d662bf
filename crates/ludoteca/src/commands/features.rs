use anyhow::{Result, bail};
use clap::Args;
use serde::Serialize;

use crate::cli::GameArg;
use crate::ui::Ui;

/// List the features that weights files can weigh
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct FeaturesArgs {
    #[command(flatten)]
    game: GameArg,

    /// Print one JSON object a feature
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca features othello

A weights file gives each of them a number, and is an evaluation: eval=weights:my.toml";

#[derive(Serialize)]
struct Feature {
    name: &'static str,
    about: &'static str,
}

/// Runs the command.
pub fn run(args: &FeaturesArgs, ui: Ui) -> Result<()> {
    let game = args.game.game;
    let Some(info) = agents::catalog(ui.language).into_iter().find(|info| info.id == game) else {
        bail!("{game} has no features to weigh");
    };
    let width = info.features.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, about) in info.features {
        if args.json {
            ui.json(&Feature { name, about })?;
        } else {
            ui.say(format_args!("{name:<width$}  {about}"))?;
        }
    }
    Ok(())
}
