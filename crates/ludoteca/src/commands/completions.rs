use std::io::{self, Write};

use agents::{KINDS, Kits};
use anyhow::Result;
use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command};
use clap_complete::Shell;
use game::Language;

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

/// Bash takes `level:3` for three words, and what clap writes for one: this stands between them.
const WHOLE_WORDS: &str = r#"
_ludoteca_whole_words() {
    local line="${COMP_LINE:0:COMP_POINT}" words word
    read -ra words <<<"$line"
    word="${line##* }"
    [[ -n $word ]] && unset 'words[-1]'
    _ludoteca "$1" "$word" "${words[-1]}"
    COMPREPLY=("${COMPREPLY[@]#"${word%"${word##*:}"}"}")
}
complete -F _ludoteca_whole_words -o bashdefault -o default ludoteca
"#;

/// Runs the command.
pub fn run(args: &CompletionsArgs, ui: Ui) -> Result<()> {
    let english = help::command(ui.games, Language::English);
    let names = Names::of(ui.games);
    let mut command = names.fill(help::command(ui.games, ui.language), &english);
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "ludoteca", &mut script);
    if args.shell == Shell::Bash {
        script.extend(WHOLE_WORDS.as_bytes());
    }
    Ok(io::stdout().write_all(&script)?)
}

/// What is named in arguments that take more than names.
struct Names {
    agents: Vec<&'static str>,
    evaluations: Vec<&'static str>,
    variants: Vec<&'static str>,
}

impl Names {
    /// Those of all games together: a shell does not know yet which one is meant.
    fn of(games: Kits) -> Names {
        // The kinds with numbers are listed one by one, and a program needs its command.
        let kinds = KINDS.iter().map(|kind| kind.name);
        let plain = kinds.filter(|kind| !["level", "ninja", "ugi"].contains(kind));
        let mut names = Names {
            agents: plain.chain(["ugi:cmd="]).collect(),
            evaluations: Vec::new(),
            variants: Vec::new(),
        };
        for info in games.iter().map(agents::AnyKit::info) {
            names.evaluations.extend(info.evaluations.iter().map(|(name, _)| name));
            names.variants.extend(info.variants);
            for (kind, levels) in [("level", info.levels), ("ninja", info.ninjas)] {
                // Needed until the process ends, which is soon.
                let numbered = levels.iter().map(|level| format!("{kind}:{}", level.number).leak());
                names.agents.extend(numbered.map(|name| &*name));
            }
        }
        for list in [&mut names.agents, &mut names.evaluations, &mut names.variants] {
            list.sort_unstable();
            list.dedup();
        }
        names
    }

    /// Lets them be completed wherever the definition in English has their place.
    fn fill(&self, command: Command, english: &Command) -> Command {
        let named = |arg: Arg| {
            let known = english.get_arguments().find(|known| known.get_id() == arg.get_id());
            let place = known.and_then(|known| known.get_value_names()?.first());
            let names = match place.map(clap::builder::Str::as_str) {
                Some("SPEC" | "[NAME=]AGENT") => &self.agents,
                Some("EVALUATION") => &self.evaluations,
                Some("VARIANT") => &self.variants,
                _ => return arg,
            };
            arg.value_parser(PossibleValuesParser::new(names.iter().copied()))
        };
        command.mut_args(named).mut_subcommands(|sub| {
            match english.find_subcommand(sub.get_name()) {
                Some(known) => self.fill(sub, known),
                None => sub,
            }
        })
    }
}
