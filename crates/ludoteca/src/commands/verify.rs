use std::io;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Serialize;

use crate::ui::Ui;

/// Replay recorded play, and report where it departs from our rules
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct VerifyArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = ["parchis"])]
    game: String,

    /// The recorded play: one JSON object a line, plain or compressed with gzip
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Print one JSON object for each finding, and one for the summary
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca verify parchis games.jsonl.gz

Exit code: 0 if everything agrees, 1 if anything differs or cannot be read.";

#[derive(Serialize)]
struct Finding<'a> {
    line: usize,
    problem: &'a str,
}

#[derive(Serialize)]
struct Summary {
    game: String,
    lines: usize,
    actions: usize,
    malformed: usize,
    differences: usize,
}

/// Runs the command.
pub fn run(args: VerifyArgs, ui: Ui) -> Result<()> {
    let mut printed: io::Result<()> = Ok(());
    let found = parchis::verify::verify_file(&args.file, |finding| {
        if printed.is_ok() {
            let text = finding.to_string();
            printed = if args.json {
                ui.json(&Finding { line: finding.line, problem: &text })
            } else {
                ui.say(&text)
            };
        }
    });
    let found = found.with_context(|| format!("cannot read {}", args.file.display()))?;
    printed?;
    if args.json {
        ui.json(&Summary {
            game: args.game,
            lines: found.lines,
            actions: found.actions,
            malformed: found.malformed,
            differences: found.differences,
        })?;
    } else {
        let [lines, actions] = [found.lines, found.actions].map(|count| count as u64);
        ui.say(ui.words().replayed(lines, actions, found.is_clean()))?;
    }
    if !found.is_clean() {
        bail!(ui.words().disagreement(found.differences as u64, found.malformed as u64));
    }
    Ok(())
}
