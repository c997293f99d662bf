use anyhow::{Result, bail};
use clap::{Args, Command};

use crate::failure::Misuse;
use crate::help;
use crate::ui::Ui;

/// Print the help of a command
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct HelpArgs {
    /// The command [default: the program]
    #[arg(value_name = "COMMAND")]
    path: Vec<String>,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca help play
  ludoteca help damas endgames";

/// Runs the command.
pub fn run(args: &HelpArgs, ui: Ui) -> Result<()> {
    let mut command = help::command(ui.games, ui.language);
    // Commands learn here what stands before their names.
    command.build();
    for word in &args.path {
        let Some(found) = command.find_subcommand(word).cloned() else {
            let problem = ui.words().unknown_command(word);
            let names: Vec<_> = command.get_subcommands().map(Command::get_name).collect();
            bail!(Misuse(match names.as_slice() {
                [] => problem,
                names => ui.words().with_valid(&problem, &names.join(", ")),
            }));
        };
        command = found;
    }
    Ok(command.print_long_help()?)
}
