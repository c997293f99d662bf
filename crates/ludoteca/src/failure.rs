//! How failures are told: one line on stderr, and an exit code.

use std::io::{self, ErrorKind as IoErrorKind, Write};
use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};

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
    match error.downcast_ref::<agents::Error>() {
        Some(agents::Error::Unknown { .. } | agents::Error::Spec { .. }) => ExitCode::from(USAGE),
        _ => ExitCode::FAILURE,
    }
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
    let mut paragraphs = rendered.split("\n\n").map(|text| {
        let words: Vec<_> = text.split_whitespace().collect();
        words.join(" ")
    });
    let first = paragraphs.next().unwrap_or_default();
    let problem = first.strip_prefix("error: ").unwrap_or(&first);
    let remedy = match error.kind() {
        ErrorKind::InvalidSubcommand => Some(format!("valid: {}", command_names(error))),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => None,
        _ => paragraphs.find(|text| text.starts_with("Usage: ")).map(|text| {
            let mut usage = text.replacen("Usage", "usage", 1);
            if let Some(end) = usage.find(" For more information") {
                usage.truncate(end);
            }
            usage
        }),
    };
    match remedy {
        Some(remedy) => format!("{problem}; {remedy}"),
        None => problem.to_owned(),
    }
}

/// The subcommands among which an unknown one was looked for.
fn command_names(error: &clap::Error) -> String {
    let mut command = Cli::command();
    // The usage names the path to the command whose subcommand it should have been.
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        for word in usage.split_whitespace().skip_while(|word| *word != "ludoteca").skip(1) {
            match command.find_subcommand(word).cloned() {
                Some(found) => command = found,
                None => break,
            }
        }
    }
    let names: Vec<_> = command
        .get_subcommands()
        .filter(|sub| !sub.is_hide_set())
        .map(|sub| sub.get_name().to_owned())
        .collect();
    names.join(", ")
}
