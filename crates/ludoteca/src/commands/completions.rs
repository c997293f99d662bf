use std::io::{self, Write};

use anyhow::Result;
use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::cli::Cli;

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
pub fn run(args: &CompletionsArgs) -> Result<()> {
    let mut command = Cli::command();
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "ludoteca", &mut script);
    Ok(io::stdout().write_all(&script)?)
}
