use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use clap_mangen::Man;

use crate::help;
use crate::ui::Ui;

/// Print the man page, or write those of all commands to a directory
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct ManArgs {
    /// Write the page of every command there
    #[arg(long, value_name = "DIRECTORY")]
    dir: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca man | man -l -
  ludoteca man --dir ~/.local/share/man/man1";

/// Runs the command.
pub fn run(args: &ManArgs, ui: Ui) -> Result<()> {
    let command = help::command(ui.games, ui.language);
    match &args.dir {
        Some(dir) => fs::create_dir_all(dir)
            .and_then(|()| clap_mangen::generate_to(command, dir))
            .with_context(|| ui.words().cannot_write_man(dir)),
        None => {
            let mut page = Vec::new();
            Man::new(command).render(&mut page)?;
            Ok(io::stdout().write_all(&page)?)
        }
    }
}
