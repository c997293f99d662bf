//! What is wrong with arguments, in a line: clap says it over several paragraphs, in English.

use std::error::Error as _;

use agents::Kits;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::cli::Expected;
use crate::help;
use crate::words::Words;

/// The problem, and what would be right.
pub fn explain(error: &clap::Error, games: Kits, words: Words) -> String {
    let problem = problem(error, words);
    let usage = usage(error);
    match error.kind() {
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::InvalidSubcommand => {
            words.with_valid(&problem, &command_names(&usage, games))
        }
        _ if usage.is_empty() => problem,
        _ => {
            let options = help::spanish(help::OPTIONS).unwrap_or(help::OPTIONS);
            words.with_usage(&problem, &usage, &usage.replace(help::OPTIONS, options))
        }
    }
}

fn problem(error: &clap::Error, words: Words) -> String {
    let argument = text(error, ContextKind::InvalidArg);
    let value = text(error, ContextKind::InvalidValue);
    match error.kind() {
        // Instead of an error, clap would print the whole help.
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => words.command_missing().to_owned(),
        ErrorKind::InvalidSubcommand => {
            words.unknown_command(&text(error, ContextKind::InvalidSubcommand))
        }
        ErrorKind::UnknownArgument => {
            words.unknown_argument(&argument, &text(error, ContextKind::SuggestedArg))
        }
        ErrorKind::MissingRequiredArgument => words.arguments_missing(&argument),
        ErrorKind::ArgumentConflict => {
            let other = text(error, ContextKind::PriorArg);
            if other == argument {
                words.argument_twice(&argument)
            } else {
                words.argument_conflict(&argument, &other)
            }
        }
        ErrorKind::InvalidValue if value.is_empty() => words.value_missing(&argument),
        ErrorKind::InvalidValue => {
            words.not_possible(&value, &argument, &text(error, ContextKind::ValidValue))
        }
        ErrorKind::TooManyValues => words.value_not_wanted(&value, &argument),
        ErrorKind::ValueValidation => {
            let reason = error.source().map_or_else(String::new, |source| {
                let expected = source.downcast_ref::<Expected>();
                expected.map_or_else(
                    || super::told(source, words.0),
                    |expected| words.expected(expected),
                )
            });
            words.bad_value(&value, &argument, &reason)
        }
        ErrorKind::InvalidUtf8 => words.not_unicode().to_owned(),
        _ => {
            let rendered = error.render().to_string();
            let first = rendered.lines().next().unwrap_or_default();
            first.trim_start_matches("error: ").to_owned()
        }
    }
}

/// What an error says of itself under a heading.
fn text(error: &clap::Error, kind: ContextKind) -> String {
    let joined = |values: &[String]| match kind {
        ContextKind::ValidValue => values.join(", "),
        _ => values.join(" "),
    };
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => joined(texts),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        _ => String::new(),
    }
}

/// The usage that an error shows, from the name of the program on.
fn usage(error: &clap::Error) -> String {
    let shown = match error.kind() {
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => error.render().to_string(),
        _ => text(error, ContextKind::Usage),
    };
    let usage = shown.lines().find_map(|line| {
        line.split_once(": ").map(|(_, usage)| usage).filter(|usage| usage.starts_with("ludoteca"))
    });
    usage.unwrap_or_default().to_owned()
}

/// The subcommands of the command whose usage this is.
fn command_names(usage: &str, games: Kits) -> String {
    let mut command = help::command(games, game::Language::English);
    for word in usage.split_whitespace().skip(1) {
        match command.find_subcommand(word).cloned() {
            Some(found) => command = found,
            None => break,
        }
    }
    let names: Vec<_> = command.get_subcommands().map(clap::Command::get_name).collect();
    names.join(", ")
}
