//! The choice of a game and a rival, for who names none.

use agents::{AgentSpec, AnyKit, GameInfo};
use anyhow::Result;

use crate::input::Input;
use crate::ui::Ui;

/// Lets a person choose a game; Enter takes the first. `None` at the end of the input.
pub fn choose_game(input: &mut Input, ui: Ui) -> Result<Option<AnyKit>> {
    let games: Vec<_> = ui.games.iter().collect();
    let lines: Vec<_> = games.iter().map(|&game| ui.words().game_line(game)).collect();
    let chosen = ask(input, ui, ui.words().which_game(), &lines)?;
    Ok(chosen.map(|i| games[i]))
}

/// Lets a person choose a rival in the same way.
pub fn choose_rival(input: &mut Input, ui: Ui, info: &GameInfo) -> Result<Option<AgentSpec>> {
    let mut rivals = rivals(info)?;
    let lines: Vec<_> = rivals.iter().map(|rival| ui.words().rival_line(rival)).collect();
    let chosen = ask(input, ui, ui.words().which_rival(), &lines)?;
    Ok(chosen.map(|i| rivals.swap_remove(i)))
}

/// Those one can play against: the levels and ninjas from the weakest up, and the others.
fn rivals(info: &GameInfo) -> Result<Vec<AgentSpec>> {
    let levels = info.levels.iter().map(|level| AgentSpec::Level(level.number));
    let ninjas = info.ninjas.iter().map(|level| AgentSpec::Ninja(level.number));
    let sensei = info.sensei.map(|_| AgentSpec::Sensei);
    let others = ["engine", "random", "human"].into_iter().map(str::parse);
    Ok(levels
        .chain(ninjas)
        .chain(sensei)
        .map(Ok)
        .chain(others)
        .collect::<Result<_, agents::Error>>()?)
}

/// Asks for one of `lines`; `None` at the end of the input.
fn ask(input: &mut Input, ui: Ui, question: &str, lines: &[String]) -> Result<Option<usize>> {
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
