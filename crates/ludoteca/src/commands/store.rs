mod copy;

use anyhow::Result;
use clap::{Args, Subcommand};

use crate::ui::Ui;

/// What keeps the games of a server
#[derive(Debug, Args)]
pub struct StoreArgs {
    #[command(subcommand)]
    command: StoreCommand,
}

#[derive(Debug, Subcommand)]
enum StoreCommand {
    Copy(copy::CopyArgs),
}

/// Runs the command.
pub fn run(args: &StoreArgs, ui: Ui) -> Result<()> {
    match &args.command {
        StoreCommand::Copy(args) => copy::run(args, ui),
    }
}
