//! The main job until there is a page: a game in the terminal, chosen from a menu.

use std::time::Duration;

use agents::{AgentSpec, GameId, Table};
use anyhow::Result;

use super::play::clock_seed;
use crate::input::Input;
use crate::play::{Session, Settings};
use crate::ui::Ui;

/// How long a program thinks about a move, and the advisor about a hint.
const TIME: Duration = Duration::from_secs(1);

/// Lets a person choose a game and a rival, and plays it. Enter takes what comes first.
pub fn run(ui: Ui) -> Result<()> {
    let mut input = Input::new();
    let words = ui.words();
    let games: Vec<_> = GameId::ALL.iter().map(|&game| words.game_line(game).to_owned()).collect();
    let Some(game) = choose(&mut input, ui, words.which_game(), &games)? else { return Ok(()) };
    let table = Table::new(GameId::ALL[game], None)?;

    let rivals = rivals(&table)?;
    let lines: Vec<_> = rivals.iter().map(|rival| words.rival_line(rival)).collect();
    let Some(rival) = choose(&mut input, ui, words.which_rival(), &lines)? else { return Ok(()) };
    let settings = Settings {
        players: [AgentSpec::Human, rivals[rival].clone()],
        advisor: "engine".parse()?,
        time: TIME,
        seed: clock_seed(),
        quiet: false,
    };
    Session::new(table, settings, input, ui)?.run()
}

/// Those one can play against, the usual one first.
fn rivals(table: &Table) -> Result<Vec<AgentSpec>> {
    let mut names: Vec<_> = (2..=9).chain([1]).map(|n| format!("level:{n}")).collect();
    names.extend(["random", "engine", "human"].map(str::to_owned));
    let specs = names.iter().map(|name| Ok(name.parse()?)).collect::<Result<Vec<_>>>()?;
    let plays = |spec: &AgentSpec| *spec == AgentSpec::Human || table.seat(spec).is_ok();
    Ok(specs.into_iter().filter(plays).collect())
}

/// Asks for one of `lines`; `None` at the end of the input.
fn choose(input: &mut Input, ui: Ui, question: &str, lines: &[String]) -> Result<Option<usize>> {
    ui.say(ui.bold(question))?;
    for (i, line) in lines.iter().enumerate() {
        ui.say(format_args!("{:>3}  {line}", i + 1))?;
    }
    loop {
        let Some(answer) = input.line(ui, "[1]> ")? else { return Ok(None) };
        if answer.is_empty() {
            return Ok(Some(0));
        }
        match answer.parse::<usize>() {
            Ok(number) if (1..=lines.len()).contains(&number) => return Ok(Some(number - 1)),
            _ => input.reject(ui, &ui.words().choose_number(lines.len()))?,
        }
    }
}
