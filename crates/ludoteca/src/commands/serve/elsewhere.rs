//! Options that stand in the environment or in a file instead of on the command line.
//!
//! What the command line says comes first, then the environment, then the file.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches};
use toml::{Table, Value};

use super::ServeArgs;
use crate::cli::StorePlace;
use crate::failure::{self, Misuse};
use crate::help;
use crate::ui::Ui;

/// What every variable's name begins with.
const PREFIX: &str = "LUDOTECA_";
/// The option that names the file.
const CONFIG: &str = "config";

/// The options of a server from the arguments of the process, completed by its surroundings.
pub fn complete(ui: Ui) -> Result<ServeArgs> {
    let words: Vec<OsString> = std::env::args_os().collect();
    complete_from(ui, words, |name| std::env::var_os(name))
}

fn complete_from(
    ui: Ui,
    mut words: Vec<OsString>,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Result<ServeArgs> {
    let command = help::command(ui.games, ui.language);
    let wrong = |error: &clap::Error| failure::misuse(error, ui.games, ui.words());
    let matches = command.clone().try_get_matches_from(&words).map_err(|error| wrong(&error))?;
    if matches.subcommand_name().is_none() {
        // Serving is what is done without a command.
        words.push(NAME.into());
    }
    let given = matches.subcommand_matches(NAME);
    if let Some(place) = given.and_then(|given| given.get_one::<StorePlace>("store")) {
        place.refuse_password(ui.words())?;
    }
    let Some(serve) = command.find_subcommand(NAME) else { bail!("no {NAME}") };
    let open = |arg: &&Arg| is_own(arg) && !is_given(given, arg);
    let open: Vec<&Arg> = serve.get_arguments().filter(open).collect();

    let mut extra = Vec::new();
    let mut file = given.and_then(|given| given.get_one::<PathBuf>(CONFIG).cloned());
    let mut open_to_the_file = Vec::new();
    for arg in open {
        let name = variable_name(arg);
        match variable(&name).filter(|value| !value.is_empty()) {
            None => open_to_the_file.push(arg),
            Some(value) => {
                if arg.get_id() == CONFIG {
                    file = Some(PathBuf::from(&value));
                }
                let values = from_variable(arg, &value);
                check(serve, &values).map_err(|error| told(&name, &wrong(&error)))?;
                extra.extend(values);
            }
        }
    }
    if let Some(file) = file {
        for (name, value) in read(&file, serve, ui)? {
            let Some(arg) = open_to_the_file.iter().find(|arg| arg.get_long() == Some(&name))
            else {
                continue;
            };
            let place = || format!("{}, {name}", file.display());
            let values = from_file(arg, &value).ok_or_else(|| {
                Misuse(format!("{}: {}", place(), ui.words().impossible_value(&value.to_string())))
            })?;
            check(serve, &values).map_err(|error| told(&place(), &wrong(&error)))?;
            extra.extend(values);
        }
    }
    words.extend(extra);
    let matches = command.try_get_matches_from(&words).map_err(|error| wrong(&error))?;
    let Some(serve) = matches.subcommand_matches(NAME) else { bail!("no {NAME}") };
    Ok(ServeArgs::from_arg_matches(serve)?)
}

/// The command that these are the options of.
const NAME: &str = "serve";

/// Whether an option is one of the server's own, not one of every command.
fn is_own(arg: &Arg) -> bool {
    !arg.is_global_set() && arg.get_long().is_some_and(|name| name != "help")
}

fn is_given(matches: Option<&ArgMatches>, arg: &Arg) -> bool {
    let source = matches.and_then(|matches| matches.value_source(arg.get_id().as_str()));
    source == Some(ValueSource::CommandLine)
}

fn variable_name(arg: &Arg) -> String {
    PREFIX.to_owned() + &arg.get_long().unwrap_or_default().to_uppercase().replace('-', "_")
}

/// The arguments that a variable stands for. Several values have commas between them; a switch is
/// on for anything but these words.
fn from_variable(arg: &Arg, value: &OsStr) -> Vec<OsString> {
    let text = value.to_string_lossy();
    match arg.get_action() {
        ArgAction::SetTrue => {
            let off = ["0", "false", "no", "off"].contains(&&*text.to_lowercase());
            if off { Vec::new() } else { vec![switch(arg)] }
        }
        ArgAction::Append => text.split(',').map(|part| with_value(arg, part.trim())).collect(),
        _ => vec![with_value(arg, value)],
    }
}

/// The arguments that a line of a file stands for; `None` if it cannot be one.
fn from_file(arg: &Arg, value: &Value) -> Option<Vec<OsString>> {
    let plain = |value: &Value| match value {
        Value::String(text) => Some(with_value(arg, text)),
        Value::Integer(number) => Some(with_value(arg, number.to_string())),
        _ => None,
    };
    match (arg.get_action(), value) {
        (ArgAction::SetTrue, Value::Boolean(on)) => {
            Some(if *on { vec![switch(arg)] } else { Vec::new() })
        }
        (ArgAction::SetTrue, _) => None,
        (ArgAction::Append, Value::Array(values)) => values.iter().map(plain).collect(),
        (_, value) => Some(vec![plain(value)?]),
    }
}

fn switch(arg: &Arg) -> OsString {
    format!("--{}", arg.get_long().unwrap_or_default()).into()
}

fn with_value(arg: &Arg, value: impl AsRef<OsStr>) -> OsString {
    let mut word = switch(arg);
    word.push("=");
    word.push(value);
    word
}

/// Reads a file; every line of it must be an option.
fn read(file: &Path, serve: &Command, ui: Ui) -> Result<Table> {
    let words = ui.words();
    let text = fs::read_to_string(file).with_context(|| words.cannot_read(file))?;
    let table: Table = text.parse().map_err(|error: toml::de::Error| {
        let line = error.span().map_or(0, |span| text[..span.start].matches('\n').count() + 1);
        anyhow::anyhow!("{}:{line}: {}", file.display(), words.bad_toml())
    })?;
    let allowed = |arg: &&Arg| is_own(arg) && arg.get_id() != CONFIG;
    let known: Vec<&str> =
        serve.get_arguments().filter(allowed).filter_map(Arg::get_long).collect();
    if let Some(unknown) = table.keys().find(|name| !known.contains(&name.as_str())) {
        let problem = words.with_valid(&words.unknown_option(unknown), &known.join(", "));
        bail!("{}: {problem}", file.display());
    }
    Ok(table)
}

/// Whether some arguments are right for themselves.
fn check(serve: &Command, values: &[OsString]) -> Result<(), clap::Error> {
    let words = [OsStr::new(NAME)].into_iter().chain(values.iter().map(OsString::as_os_str));
    serve.clone().no_binary_name(false).try_get_matches_from(words).map(drop)
}

/// What is wrong, after where it stands.
fn told(place: &str, problem: &anyhow::Error) -> anyhow::Error {
    Misuse(format!("{place}: {problem}")).into()
}

#[cfg(test)]
mod tests {
    use game::Language;

    use super::*;
    use crate::cli::Colour;

    fn args(line: &str, variables: &[(&str, &str)]) -> Result<String, String> {
        let ui = Ui::new(games::GAMES, Language::English, Colour::Never);
        let words = line.split(' ').map(OsString::from).collect();
        let variable = |name: &str| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).into())
        };
        let args = complete_from(ui, words, variable).map_err(|error| error.to_string())?;
        let (settings, port) = (args.settings(games::GAMES), args.port);
        Ok(format!(
            "{port} {:?} {:?} {} {}",
            settings.think_time, settings.host_names, settings.allow_programs, settings.multi_pv
        ))
    }

    #[test]
    fn the_command_line_comes_before_the_environment_and_that_before_the_file() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("x.toml");
        let text = "port = 1\nlines = 2\nthink-time = '3s'\nhost-name = ['a', 'b']\n\
                    allow-programs = true\n";
        fs::write(&file, text).unwrap();
        let line = format!("ludoteca serve --config {}", file.display());
        assert_eq!(args(&line, &[]).unwrap(), r#"1 3s ["a", "b"] true 2"#);
        let variables = [("LUDOTECA_PORT", "7"), ("LUDOTECA_HOST_NAME", "c, d")];
        assert_eq!(args(&line, &variables).unwrap(), r#"7 3s ["c", "d"] true 2"#);
        assert_eq!(
            args(&format!("{line} --port 9 --host-name e"), &variables).unwrap(),
            r#"9 3s ["e"] true 2"#
        );
        let elsewhere = [("LUDOTECA_CONFIG", file.to_str().unwrap())];
        assert_eq!(args("ludoteca", &elsewhere).unwrap(), r#"1 3s ["a", "b"] true 2"#);
        assert_eq!(args("ludoteca --lang es", &[]).unwrap(), "8080 30s [] false 16");
        let switches = [("LUDOTECA_ALLOW_PROGRAMS", "0"), ("LUDOTECA_LINES", "")];
        assert_eq!(args("ludoteca serve", &switches).unwrap(), "8080 30s [] false 16");
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let refused = |text: &str| {
            let directory = tempfile::tempdir().unwrap();
            let file = directory.path().join("x.toml");
            fs::write(&file, text).unwrap();
            args(&format!("ludoteca serve --config {}", file.display()), &[]).unwrap_err()
        };
        for (text, part) in [
            ("port = 99999", "x.toml, port: "),
            ("lines = 1.5", "x.toml, lines: "),
            ("allow-programs = 'yes'", "x.toml, allow-programs: "),
            ("ports = 1", "valid: listen, port, "),
            ("config = 'y'", "valid: listen, port, "),
            ("lang = 'es'", "valid: listen, port, "),
            ("port = 1\nport", "x.toml:2: "),
        ] {
            let told = refused(text);
            assert!(told.contains(part), "{text}: {told}");
        }
        let told = args("ludoteca serve", &[("LUDOTECA_THINK_TIME", "soon")]).unwrap_err();
        assert!(told.starts_with("LUDOTECA_THINK_TIME: ") && told.contains("500ms"), "{told}");
        assert!(args("ludoteca serve --config /nowhere/x", &[]).is_err());
        // Everybody can read the arguments of a process.
        let told = args("ludoteca serve --store postgres://me:secret@h/games", &[]).unwrap_err();
        assert!(told.contains("LUDOTECA_STORE") && !told.contains("secret"), "{told}");
        let variables = [("LUDOTECA_STORE", "postgres://me:secret@h/games")];
        assert!(args("ludoteca serve", &variables).is_ok());
    }
}
