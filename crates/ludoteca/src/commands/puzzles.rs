use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;
use puzzles::Maker;

use crate::cli::{self, GameArg};
use crate::failure::Misuse;
use crate::ui::Ui;

/// Make puzzles from the engine's own games
///
/// Each has one clear best move, by an exact solver where the game has one, by a deep search
/// elsewhere, and comes with its solution, a theme and a difficulty: one JSON object a line, as the
/// page reads them. The same seed and number give the same puzzles.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct PuzzlesArgs {
    #[command(flatten)]
    game: GameArg,

    /// What the games grow from
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    #[arg(value_parser = cli::whole::<u64>(0..=u64::MAX))]
    seed: u64,

    /// How many
    #[arg(long, value_name = "NUMBER", default_value_t = 60)]
    #[arg(value_parser = cli::whole::<usize>(1..=10_000))]
    count: usize,

    /// Endgame databases of English draughts: without them there are no proved endings
    #[arg(long, value_name = "DIRECTORY")]
    endgames: Option<PathBuf>,

    /// Games to play at most
    #[arg(long, value_name = "NUMBER", default_value_t = 10_000)]
    #[arg(value_parser = cli::whole::<usize>(1..=1_000_000))]
    games: usize,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca puzzles othello --count 5
  ludoteca puzzles damas --seed 7 --count 80 --endgames endgames > web/puzzles/damas.jsonl";

/// Runs the command.
pub fn run(args: &PuzzlesArgs, ui: Ui) -> Result<()> {
    let game = ui.game(&args.game.game)?;
    let endgames = args.endgames.as_ref().map(|path| path.display().to_string());
    let mut maker = Maker::new(game, args.seed, args.count, endgames);
    if !maker.is_able() {
        bail!(Misuse(ui.words().no_puzzles(game)));
    }
    let mut made = 0;
    while made < args.count {
        if maker.games() == args.games {
            bail!(ui.words().too_few_puzzles(made, args.games));
        }
        for puzzle in maker.next_game()?.into_iter().take(args.count - made) {
            ui.json(&puzzle)?;
            made += 1;
        }
    }
    Ok(())
}
