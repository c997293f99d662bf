use std::io;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use game::Tell as _;
use parchis::verify::{FindingKind, verify_file};
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
    let mut findings = Findings { ui, json: args.json, held: Vec::new(), printed: Ok(()) };
    let found = verify_file(&args.file, |finding| findings.hear(finding));
    let words = ui.words();
    let found = found.with_context(|| words.cannot_read(&args.file))?;
    if found.actions == 0 && found.differences == 0 {
        bail!(words.no_recorded_play(&args.file));
    }
    findings.release();
    findings.printed?;
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
        ui.say(words.replayed(lines, actions, found.is_clean()))?;
    }
    if !found.is_clean() {
        bail!(words.disagreement(found.differences as u64, found.malformed as u64));
    }
    Ok(())
}

/// Prints what is wrong with each line, but not before one of them could be understood: to list
/// all lines of a file that is something else would say nothing.
struct Findings {
    ui: Ui,
    json: bool,
    held: Vec<parchis::verify::Finding>,
    printed: io::Result<()>,
}

impl Findings {
    fn hear(&mut self, finding: &parchis::verify::Finding) {
        self.held.push(finding.clone());
        if matches!(finding.kind, FindingKind::Difference { .. }) {
            self.release();
        }
    }

    fn release(&mut self) {
        for finding in self.held.drain(..) {
            if self.printed.is_err() {
                break;
            }
            self.printed = if self.json {
                self.ui.json(&Finding { line: finding.line, problem: &finding.to_string() })
            } else {
                self.ui.say(finding.message().in_language(self.ui.language))
            };
        }
    }
}
