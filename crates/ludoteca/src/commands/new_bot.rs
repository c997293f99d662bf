use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use clap::builder::PossibleValuesParser;
use starter::Tongue;

use crate::cli;
use crate::failure::Misuse;
use crate::ui::Ui;

/// Begin a bot of your own: a project that plays at once, with one function to be changed
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct NewBotArgs {
    /// The folder to make
    #[arg(value_name = "DIRECTORY")]
    folder: PathBuf,

    /// The game
    #[arg(long, id = cli::GAME, value_name = "GAME")]
    game: String,

    /// The language to write it in
    #[arg(long = "in", id = "tongue", value_name = "PROGRAMMING-LANGUAGE")]
    #[arg(value_parser = PossibleValuesParser::new(Tongue::ALL.map(Tongue::name)))]
    tongue: String,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca new-bot my-bot --game parchis --in cpp
  cd my-bot && ./test && ./report";

/// Runs the command.
pub fn run(args: &NewBotArgs, ui: Ui) -> Result<()> {
    let (folder, words) = (&args.folder, ui.words());
    let game = ui.game(&args.game)?;
    let Some(tongue) = Tongue::find(&args.tongue) else { bail!(Misuse(args.tongue.clone())) };
    starter::write(folder, game, tongue, ui.language)
        .map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => anyhow::anyhow!(words.already_there(folder)),
            _ => error.into(),
        })
        .with_context(|| words.no_new_bot())?;
    Ok(ui.say(words.new_bot(folder))?)
}
