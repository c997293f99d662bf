use std::io::{self, Write};

use anyhow::Result;
use clap::Args;
use clap_complete::Shell;

use crate::help;
use crate::ui::Ui;

/// Print the completions of a shell
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca completions bash > ~/.local/share/bash-completion/completions/ludoteca
  ludoteca completions fish > ~/.config/fish/completions/ludoteca.fish";

/// Runs the command.
pub fn run(args: &CompletionsArgs, ui: Ui) -> Result<()> {
    let mut command = help::command(ui.games, ui.language);
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "ludoteca", &mut script);
    Ok(io::stdout().write_all(&script)?)
}
