use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use agents::{AgentSpec, AnyKit, EngineSpec, Table, formats};
use anyhow::{Context, Result, bail};
use clap::Args;

use crate::cli::{self, StartArgs};
use crate::failure::{Misuse, outside};
use crate::input::Input;
use crate::play::{Session, Settings, menu};
use crate::ui::Ui;

/// Play a game in the terminal: people, programs, or both
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct PlayArgs {
    /// The game [default: choose from a menu]
    #[arg(id = cli::GAME, value_name = "GAME")]
    game: Option<String>,

    /// Who plays the first side
    #[arg(long, value_name = "SPEC", value_parser = cli::agent, default_value = "human")]
    first: AgentSpec,

    /// Who plays the second side [default: level:2, or choose from a menu with the game]
    #[arg(long, value_name = "SPEC", value_parser = cli::agent)]
    second: Option<AgentSpec>,

    #[command(flatten)]
    start: StartArgs,

    /// Go on with a game saved earlier: JSON, PDN or an Othello transcript
    #[arg(long, value_name = "FILE", conflicts_with_all = ["variant", "position"])]
    resume: Option<PathBuf>,

    /// Time for each move of a program whose spec does not say
    #[arg(long, value_name = "TIME", value_parser = cli::duration, default_value = "1s")]
    time: Duration,

    /// Who gives the hints [default: the engine, 1 s a hint]
    #[arg(long, value_name = "SPEC", value_parser = cli::agent)]
    hints: Option<AgentSpec>,

    /// What everything random grows from [default: the clock]
    #[arg(long, value_name = "NUMBER", value_parser = cli::whole::<u64>(0..=u64::MAX))]
    seed: Option<u64>,

    /// Print nothing but the finished game, as one JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca play                                   choose game and rival from a menu
  ludoteca play othello                           you are Black, against level 2
  ludoteca play damas --first level:3 --second human
  ludoteca play othello --first human --second human
  ludoteca play othello --first greedy --second engine:depth=6,eval=seed --json
  echo f5 | ludoteca play othello       moves and commands from a script";

/// The second side, where a game was named but no rival: level 2 or what comes nearest.
fn default_rival(game: AnyKit) -> AgentSpec {
    let levels = game.info().levels;
    let level = levels.get(1).or(levels.last());
    level.map_or_else(
        || AgentSpec::Engine(EngineSpec::default()),
        |level| AgentSpec::Level(level.number),
    )
}

/// Runs the command.
pub fn run(args: PlayArgs, ui: Ui) -> Result<()> {
    let mut input = Input::new();
    let Some((table, rival)) = arrange(&args, &mut input, ui)? else { return Ok(()) };
    let settings = Settings {
        players: [args.first, rival],
        advisor: args.hints.unwrap_or_else(|| table.game().adviser()),
        time: args.time,
        seed: args.seed.unwrap_or_else(clock_seed),
        quiet: args.json,
    };
    let mut session = Session::new(table, settings, input, ui)?;
    session.run()?;
    if args.json {
        ui.json(&session.record())?;
    }
    Ok(())
}

/// The table and who plays the second side: what the arguments say, and what they leave open is
/// asked. `None` if the input ends first.
fn arrange(args: &PlayArgs, input: &mut Input, ui: Ui) -> Result<Option<(Table, AgentSpec)>> {
    let given = args.second.clone();
    if let Some(file) = &args.resume {
        let table = resume(file, args.game.as_deref(), ui)?;
        let rival = given.unwrap_or_else(|| default_rival(table.game()));
        return Ok(Some((table, rival)));
    }
    if let Some(name) = &args.game {
        let game = ui.game(name)?;
        let table = args.start.open(game, ui.words())?;
        return Ok(Some((table, given.unwrap_or_else(|| default_rival(game)))));
    }
    let Some(game) = menu::choose_game(input, ui)? else { return Ok(None) };
    let table = Table::new(game, None)?;
    let rival = match given {
        Some(rival) => Some(rival),
        None => menu::choose_rival(input, ui, &table.info())?,
    };
    Ok(rival.map(|rival| (table, rival)))
}

fn resume(file: &Path, game: Option<&str>, ui: Ui) -> Result<Table> {
    let problem = || ui.words().cannot_resume(file);
    let text = fs::read_to_string(file).with_context(problem)?;
    let table = formats::read(ui.games, &text, None, None)
        .and_then(|record| ui.games.replay(&record))
        .map_err(|error| outside(problem(), &error, ui.language))?;
    if let Some(other) = game.filter(|&game| game != table.game().name()) {
        bail!(Misuse(ui.words().another_game(file, table.game(), other)));
    }
    Ok(table)
}

/// A seed that differs from one game to the next.
fn clock_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_the_default_rival() {
        for game in games::GAMES.iter() {
            assert_eq!(default_rival(game), AgentSpec::Level(2));
            game.check_agent(&default_rival(game)).unwrap();
        }
    }
}
