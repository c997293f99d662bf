use anyhow::{Context, Result, bail};
use clap::Args;
use store::Location;

use crate::cli::{DataDir, StorePlace};
use crate::ui::Ui;

/// Look whether all games of a server can be used, also while it runs
///
/// The pages of the database are checked, every game is played over and every match read.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct CheckArgs {
    #[command(flatten)]
    data: DataDir,

    #[arg(long, value_name = "URL", conflicts_with = "data_dir", help = STORE)]
    store: Option<StorePlace>,
}

const STORE: &str = "A PostgreSQL database instead; its password belongs into PGPASSWORD";

const EXAMPLES: &str = "\
Examples:
  ludoteca check --data-dir /var/lib/ludoteca
  ludoteca check --store postgres://ludoteca@db.example.org/ludoteca";

/// Runs the command.
pub fn run(args: &CheckArgs, ui: Ui) -> Result<()> {
    let words = ui.words();
    let place = match &args.store {
        Some(place) => place.on_the_command_line(words)?,
        None => Location::from(&args.data.directory()),
    };
    let runtime = tokio::runtime::Runtime::new().context("no threads")?;
    let checked = runtime.block_on(server::check(&place, ui.games, &mut |_| {}))?;
    for problem in &checked.problems {
        ui.say(problem.in_language(ui.language))?;
    }
    ui.say(words.checked(checked.games, checked.matches))?;
    match checked.problems.len() {
        0 => Ok(()),
        problems => bail!(words.problems(problems)),
    }
}
