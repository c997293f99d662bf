use anyhow::Result;
use clap::Args;
use serde::Serialize;

use crate::cli::GameArg;
use crate::ui::Ui;

/// List the features that weights files and formulas can use
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

A weights file gives each of them a number, and is an evaluation: eval=weights:my.toml
A formula computes with them, and is one too: eval=formula:my.formula";

#[derive(Serialize)]
struct Feature {
    name: &'static str,
    about: &'static str,
}

/// Runs the command.
pub fn run(args: &FeaturesArgs, ui: Ui) -> Result<()> {
    let features = ui.game(&args.game.game)?.info().features;
    let width = features.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, about) in features {
        let about = about.in_language(ui.language);
        if args.json {
            ui.json(&Feature { name, about })?;
        } else {
            ui.say(format_args!("{name:<width$}  {about}"))?;
        }
    }
    Ok(())
}
