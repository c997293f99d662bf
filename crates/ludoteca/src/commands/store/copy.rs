use anyhow::{Context, Result};
use clap::Args;

use crate::cli::StorePlace;
use crate::ui::Ui;

/// Copy all games, matches and heuristics from a directory into a database, or back
///
/// Stop the servers first. Each record is read again and compared; what is there already is left
/// alone, so that a copy that was interrupted goes on when it is made again.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct CopyArgs {
    /// A data directory, or `postgres://USER@HOST/NAME`; its password belongs into PGPASSWORD
    #[arg(long, value_name = "PLACE")]
    from: StorePlace,

    /// Where to: another of these
    #[arg(long, value_name = "PLACE")]
    to: StorePlace,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca store copy --from /var/lib/ludoteca --to postgres://ludoteca@db.example.org/ludoteca
  ludoteca store copy --from postgres://ludoteca@db.example.org/ludoteca --to /var/lib/ludoteca";

/// Runs the command.
pub fn run(args: &CopyArgs, ui: Ui) -> Result<()> {
    let words = ui.words();
    let from = args.from.on_the_command_line(words)?;
    let to = args.to.on_the_command_line(words)?;
    let runtime = tokio::runtime::Runtime::new().context("no threads")?;
    let done = runtime.block_on(store::copy(&from, &to, &mut |_| {}))?;
    Ok(ui.say(words.copied(done.copied, done.same, &to))?)
}
