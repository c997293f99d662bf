//! The main job until there is a page: a game in the terminal, chosen from a menu.

use std::time::Duration;

use agents::{AgentSpec, GameInfo, Table};
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
    let games = agents::catalog(ui.language);
    let lines: Vec<_> = games.iter().map(|info| words.game_line(info.id).to_owned()).collect();
    let Some(game) = choose(&mut input, ui, words.which_game(), &lines)? else { return Ok(()) };

    let rivals = rivals(&games[game])?;
    let lines: Vec<_> = rivals.iter().map(|rival| words.rival_line(rival)).collect();
    let Some(rival) = choose(&mut input, ui, words.which_rival(), &lines)? else { return Ok(()) };

    let settings = Settings {
        players: [AgentSpec::Human, rivals[rival].clone()],
        advisor: "engine".parse()?,
        time: TIME,
        seed: clock_seed(),
        quiet: false,
    };
    Session::new(Table::new(games[game].id, None)?, settings, input, ui)?.run()
}

/// Those one can play against: the levels or ninjas from the weakest up, and the others.
fn rivals(info: &GameInfo) -> Result<Vec<AgentSpec>> {
    let levels = info.levels.iter().map(|level| AgentSpec::Level(level.number));
    let ninjas = info.ninjas.iter().map(|level| AgentSpec::Ninja(level.number));
    let others = ["engine", "random", "human"].into_iter().map(str::parse);
    Ok(levels.chain(ninjas).map(Ok).chain(others).collect::<Result<_, agents::Error>>()?)
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
