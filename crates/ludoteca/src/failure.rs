//! How failures are told: one line on stderr, and an exit code.

use std::io::{self, ErrorKind as IoErrorKind, Write};
use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::ErrorKind;

use crate::cli::Cli;

/// The exit code of arguments that make no sense.
const USAGE: u8 = 2;

/// Tells what went wrong while a command ran.
pub fn report(error: &anyhow::Error) -> ExitCode {
    if is_closed_pipe(error) {
        // Whoever read our output has enough of it: nothing failed.
        return ExitCode::SUCCESS;
    }
    complain(&format!("{error:#}"));
    if is_misuse(error) { ExitCode::from(USAGE) } else { ExitCode::FAILURE }
}

/// Whether the arguments could never have worked.
fn is_misuse(error: &anyhow::Error) -> bool {
    use {agents::Error as Agents, arena::Error as Arena};
    let misnamed = error.downcast_ref::<Agents>();
    let unplayable = error.downcast_ref::<Arena>();
    matches!(misnamed, Some(Agents::Unknown { .. } | Agents::Spec { .. }))
        || matches!(unplayable, Some(Arena::Option { .. } | Arena::Setup(_)))
}

/// Answers arguments that do not name a command to run: a request for help, or a mistake.
pub fn refuse(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // Help or version. A closed pipe is the reader's business.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    complain(&one_line(error));
    ExitCode::from(USAGE)
}

fn complain(message: &str) {
    let message = message.replace(['\n', '\r'], " ");
    // With stderr closed there is nobody left to tell.
    let _ = writeln!(io::stderr(), "ludoteca: {message}");
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == IoErrorKind::BrokenPipe)
}

/// What clap says over several paragraphs, in a line: the problem, and what would be right.
fn one_line(error: &clap::Error) -> String {
    let rendered = error.render().to_string();
    let mut paragraphs = rendered.split("\n\n").map(joined);
    let first = paragraphs.next().unwrap_or_default();
    let problem = first.strip_prefix("error: ").unwrap_or(&first);
    let usage = paragraphs.find_map(|text| text.strip_prefix("Usage: ").map(str::to_owned));
    let usage = usage.unwrap_or_default();
    match error.kind() {
        // Instead of an error, clap would print the whole help.
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            format!("a command is missing; valid: {}", command_names(&usage))
        }
        ErrorKind::InvalidSubcommand => format!("{problem}; valid: {}", command_names(&usage)),
        _ if usage.is_empty() => problem.to_owned(),
        _ => format!("{problem}; usage: {usage}"),
    }
}

/// A paragraph without its line breaks.
fn joined(paragraph: &str) -> String {
    let words: Vec<_> = paragraph.split_whitespace().collect();
    words.join(" ")
}

/// The subcommands of the command whose usage this is.
fn command_names(usage: &str) -> String {
    let mut command = Cli::command();
    for word in usage.split_whitespace().skip(1) {
        match command.find_subcommand(word).cloned() {
            Some(found) => command = found,
            None => break,
        }
    }
    let names: Vec<_> = command.get_subcommands().map(clap::Command::get_name).collect();
    names.join(", ")
}
