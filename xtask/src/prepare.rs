//! The programs that tests need: found, or installed, before anything else takes time.

use needs::{ALL, Manager, Program, Right};

use crate::run::{Failed, program};
use crate::words::{pick, say};

/// What forbids to install anything.
const NO_INSTALL: &str = "--no-install";

/// Looks for what all tests need, and some more. Returns the arguments that were not for us.
pub fn tests<'a>(arguments: &[&'a str], more: &[&'static Program]) -> Result<Vec<&'a str>, Failed> {
    with(&[&ALL[..], more].concat(), arguments)
}

/// Looks for some programs. Returns the arguments that were not for us.
pub fn with<'a>(
    programs: &[&'static Program],
    arguments: &[&'a str],
) -> Result<Vec<&'a str>, Failed> {
    let may_install = !arguments.contains(&NO_INSTALL);
    let missing = missing(programs);
    if !missing.is_empty() {
        let manager = Manager::find();
        let right = manager.filter(|_| may_install).and_then(Manager::right);
        match (manager, right) {
            (Some(manager), Some(right)) => install(&missing, manager, right)?,
            _ if may_install => {
                let advice = pick(
                    format!("; `cargo xtask test {NO_INSTALL}` goes on without"),
                    format!("; `cargo xtask test {NO_INSTALL}` sigue sin ello"),
                );
                return Err(Failed::Because(lacking(&missing, manager) + &advice));
            }
            _ => eprintln!("xtask: {}", lacking(&missing, manager)),
        }
    }
    Ok(arguments.iter().copied().filter(|argument| *argument != NO_INSTALL).collect())
}

fn missing(programs: &[&'static Program]) -> Vec<&'static Program> {
    programs.iter().copied().filter(|program| program.find().is_none()).collect()
}

fn install(missing: &[&'static Program], manager: Manager, right: Right) -> Result<(), Failed> {
    let command = manager.install(missing, right);
    let line = command.join(" ");
    say!(
        "the tests need {}, which are missing: {line}",
        "las pruebas necesitan {}, que falta: {line}",
        names(missing)
    );
    for command in manager.refresh(right).into_iter().chain([command]) {
        program(command[0]).args(&command[1..]).env("DEBIAN_FRONTEND", "noninteractive").run()?;
    }
    let still = self::missing(missing);
    if still.is_empty() {
        return Ok(());
    }
    Err(Failed::Because(lacking(&still, None)))
}

/// What is missing, and what brings it.
fn lacking(missing: &[&'static Program], manager: Option<Manager>) -> String {
    let names = names(missing);
    let what = pick(
        format!("the tests need {names}, not found on this machine"),
        format!("las pruebas necesitan {names}, que no está en esta máquina"),
    );
    let Some(manager) = manager else { return what };
    let right = if manager == Manager::Brew { Right::Own } else { Right::Sudo };
    let command = manager.install(missing, right).join(" ");
    what + &pick(format!("; `{command}` brings it"), format!("; se instala con `{command}`"))
}

fn names(programs: &[&Program]) -> String {
    programs.iter().map(|program| program.name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_one_line_with_its_command() {
        let line = lacking(&[&needs::NGINX, &needs::CADDY], Some(Manager::Apt));
        assert!(!line.contains('\n'));
        assert!(line.contains("nginx, Caddy"), "{line}");
        assert!(line.contains("`sudo apt-get install -y -qq nginx caddy`"), "{line}");
    }

    #[test]
    fn arguments_of_cargo_go_on_to_cargo() {
        let rest = with(&[], &["--no-install", "--no-fail-fast", "-p", "game"]);
        assert_eq!(rest.ok().unwrap(), ["--no-fail-fast", "-p", "game"]);
    }
}
