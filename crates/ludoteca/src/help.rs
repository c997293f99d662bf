//! The definition of the command line in the language of who asks.
//!
//! Its texts are written in English, beside the arguments they belong to; `help/es.txt` has the
//! Spanish of each.

use agents::Kits;
use clap::builder::{PossibleValuesParser, StyledStr};
use clap::{Arg, Command, CommandFactory};
use game::Language;

use crate::cli::{self, Cli};

/// Pairs of lines, apart by an empty one: a text, and the same in Spanish.
const TEXTS: &str = include_str!("help/es.txt");

/// The command line's definition in a language, for a list of games.
pub fn command(games: Kits, language: Language) -> Command {
    let mut command = with_games(Cli::command(), games);
    match language {
        Language::English => command,
        Language::Spanish => {
            // What clap itself adds has texts too.
            command.build();
            translate(command, &spanish)
        }
    }
}

/// Lets the games be named, wherever a command takes one.
fn with_games(command: Command, games: Kits) -> Command {
    let named = |arg: Arg| {
        // A command that is about some games only says so itself.
        let any = arg.get_id() == cli::GAME && arg.get_possible_values().is_empty();
        if any { arg.value_parser(PossibleValuesParser::new(games.names())) } else { arg }
    };
    command.mut_args(named).mut_subcommands(|command| with_games(command, games))
}

/// The Spanish of a text, if there is any.
pub fn spanish(english: &str) -> Option<&'static str> {
    texts().find(|&(text, _)| text == english).map(|(_, spanish)| spanish)
}

fn texts() -> impl Iterator<Item = (&'static str, &'static str)> {
    TEXTS.split("\n\n").filter_map(|pair| pair.trim_end().split_once('\n'))
}

/// What knows the other language's words.
type Dictionary<'a> = &'a dyn Fn(&str) -> Option<&'static str>;

fn translate(mut command: Command, dictionary: Dictionary<'_>) -> Command {
    command = command
        .mut_args(|arg| translate_argument(arg, dictionary))
        .mut_subcommands(|command| translate(command, dictionary));
    if let Some(about) = translated(command.get_about(), dictionary) {
        command = command.about(about);
    }
    if let Some(about) = translated(command.get_long_about(), dictionary) {
        command = command.long_about(about);
    }
    if let Some(after) = translated(command.get_after_help(), dictionary) {
        command = command.after_help(after);
    }
    if let (true, Some(heading), Some(name)) =
        (command.has_subcommands(), dictionary("Commands"), dictionary("COMMAND"))
    {
        command = command.subcommand_help_heading(heading).subcommand_value_name(name);
    }
    let template = template(&mut command, dictionary);
    command.help_template(template)
}

/// Clap's own arrangement of a help, with the words that it does not let one choose.
fn template(command: &mut Command, dictionary: Dictionary<'_>) -> String {
    let style = *command.get_styles().get_usage();
    let usage = command.render_usage().ansi().to_string();
    let (_, usage) = usage.split_once(' ').unwrap_or_default();
    let [heading, options] =
        ["Usage", OPTIONS].map(|english| dictionary(english).unwrap_or(english));
    let usage = usage.replace(OPTIONS, options);
    format!(
        "{{about-with-newline}}\n{style}{heading}:{style:#} {usage}\n\n{{all-args}}{{after-help}}"
    )
}

/// Where clap leaves out the options of a usage.
pub const OPTIONS: &str = "[OPTIONS]";

fn translate_argument(mut arg: Arg, dictionary: Dictionary<'_>) -> Arg {
    let default = if arg.is_positional() { "Arguments" } else { "Options" };
    if let Some(heading) = dictionary(arg.get_help_heading().unwrap_or(default)) {
        // Under a heading of ours, clap would not keep arguments in their order.
        let place = arg.get_index().unwrap_or_else(|| arg.get_display_order());
        arg = arg.help_heading(heading).display_order(place);
    }
    let values = values(&arg, dictionary);
    if let Some(help) = translated(arg.get_help(), dictionary) {
        arg = arg.help(help + &values);
    }
    if let Some(help) = translated(arg.get_long_help(), dictionary) {
        arg = arg.long_help(help + &values);
    }
    if arg.get_action().takes_values() {
        let name = arg.get_value_names().and_then(|names| dictionary(names.first()?));
        arg = arg.hide_default_value(true).hide_possible_values(true);
        if let Some(name) = name {
            arg = arg.value_name(name);
        }
    }
    arg
}

/// What clap would add to the help of an argument: its default, and what else it can be.
fn values(arg: &Arg, dictionary: Dictionary<'_>) -> String {
    if !arg.get_action().takes_values() {
        return String::new();
    }
    let mut lists = Vec::new();
    let defaults = arg.get_default_values();
    if !defaults.is_empty() && !arg.is_hide_default_value_set() {
        let values = defaults.iter().map(|value| value.to_string_lossy().into_owned());
        lists.push(("default", values.collect::<Vec<_>>()));
    }
    let possible = arg.get_possible_values();
    if !possible.is_empty() {
        let names = possible.iter().map(|value| value.get_name().to_owned());
        lists.push(("possible values", names.collect()));
    }
    lists.into_iter().fold(String::new(), |text, (what, values)| {
        let what = dictionary(what).unwrap_or(what);
        text + &format!(" [{what}: {}]", values.join(", "))
    })
}

/// A text line by line. Indented lines are examples: only what is said of them is translated.
fn translated(text: Option<&StyledStr>, dictionary: Dictionary<'_>) -> Option<String> {
    let text = text?.to_string();
    let lines = text.lines().map(|line| match line.rsplit_once("   ") {
        _ if line.is_empty() => String::new(),
        Some((example, remark)) => {
            format!("{example}   {}", dictionary(remark).unwrap_or(remark))
        }
        None if line.starts_with(' ') => line.to_owned(),
        None => dictionary(line).unwrap_or(line).to_owned(),
    });
    Some(lines.collect::<Vec<_>>().join("\n"))
}

#[cfg(all(test, feature = "product"))]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_text_has_its_spanish_and_every_spanish_its_text() {
        let asked = RefCell::new(BTreeSet::new());
        let mut command = Cli::command();
        command.build();
        translate(command, &|english| {
            asked.borrow_mut().insert(english.to_owned());
            spanish(english)
        });
        let asked = asked.into_inner();
        let missing: Vec<_> = asked.iter().filter(|text| spanish(text).is_none()).collect();
        assert!(missing.is_empty(), "help/es.txt lacks {missing:#?}");
        let unused: Vec<_> = texts().filter(|(text, _)| !asked.contains(*text)).collect();
        assert!(unused.is_empty(), "nobody asks for {unused:#?}");
        assert_eq!(texts().count(), asked.len(), "some text is there twice");
    }

    #[test]
    fn the_translated_definition_is_consistent() {
        command(games::GAMES, Language::Spanish).debug_assert();
    }
}
