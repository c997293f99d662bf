//! From self-play to weights by one command.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use agents::kit;
use anyhow::{Context, Result};
use arena::table;
use checkers::Checkers;
use checkers::endgame::Endgames;
use clap::{Parser, ValueEnum};
use game::Language;
use othello::Othello;
use parchis::Parchis;
use training::chain::{self, Plan};
use training::damas::LearnDamas;
use training::gate::{self, Gate};
use training::network::{self, Course};
use training::othello::LearnOthello;
use training::parchis::LearnParchis;

/// From self-play to weights: play, label, fit, gate.
#[derive(Debug, Parser)]
#[command(name = "training", version)]
struct Arguments {
    /// The game that learns
    game: LearningGame,

    /// The folder for samples and weights; what is there already is not made again
    #[arg(long, value_name = "FOLDER")]
    folder: PathBuf,

    /// Games to play
    #[arg(long, value_name = "N")]
    games: u64,

    /// What everything random grows from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Weights that play the games; without, a hand-made evaluation does
    #[arg(long, value_name = "FILE")]
    player: Option<PathBuf>,

    /// Threads: the result does not depend on it [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Up to so many empty squares positions are solved, in Othello
    #[arg(long, value_name = "N", default_value_t = LearnOthello::default().solved,
        value_parser = clap::value_parser!(u32).range(0..=24))]
    solved: u32,

    /// Before, they are searched so many plies deep, half of them one more, in Othello
    #[arg(long, value_name = "PLIES", default_value_t = LearnOthello::default().depth,
        value_parser = clap::value_parser!(u32).range(2..=12))]
    depth: u32,

    /// Games whose every move is searched so many nodes far, up to twice as many, which labels
    /// their positions at once, in Othello
    #[arg(long, value_name = "NODES")]
    nodes: Option<u64>,

    /// The endgame databases that end games, in damas (`ludoteca damas endgames` makes them)
    #[arg(long, value_name = "DIR")]
    endgames: Option<PathBuf>,

    /// Learn from endings that the databases know too, for who plays without them, in damas
    #[arg(long)]
    play_on: bool,

    /// Folders of earlier runs to learn from too, where games label their positions
    #[arg(long, value_name = "FOLDER")]
    earlier: Vec<PathBuf>,

    /// Passes over the positions, for a network
    #[arg(long, value_name = "N", default_value_t = 6)]
    epochs: u32,

    /// At last a match against the weights in use, with so many nodes a move, by a sequential test
    #[arg(long, value_name = "NODES")]
    gate: Option<u64>,

    /// Pairs of games after which that match ends without a verdict
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "gate")]
    rounds: u64,

    /// Where the weights go if they win it
    #[arg(long, value_name = "FILE", requires = "gate")]
    take: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LearningGame {
    Damas,
    Othello,
    Parchis,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let plan = Plan {
        folder: arguments.folder,
        games: arguments.games,
        seed: arguments.seed,
        threads: arguments.threads.unwrap_or(cores),
        player: arguments.player,
        earlier: arguments.earlier,
    };
    let course = Course { epochs: arguments.epochs };
    match arguments.game {
        LearningGame::Damas => {
            let folder =
                arguments.endgames.context("damas learns with databases: --endgames DIR")?;
            let learner = LearnDamas {
                endgames: Arc::new(Endgames::open(&folder)?),
                plays_on: arguments.play_on,
            };
            print_chances(&network::run(&learner, &plan, &course)?);
        }
        LearningGame::Othello => {
            let learner = LearnOthello {
                solved: arguments.solved,
                depth: arguments.depth,
                nodes: arguments.nodes,
            };
            print_phases(&chain::run(&learner, &plan)?);
        }
        LearningGame::Parchis => print_chances(&network::run(&LearnParchis, &plan, &course)?),
    }
    if let Some(nodes) = arguments.gate {
        let gate = Gate { nodes, rounds: arguments.rounds, ..arguments.game.gate() };
        let (summary, won) = gate::passes(&gate, &plan)?;
        print!("{}", table::results(&summary, Language::English));
        match arguments.take {
            Some(target) if won => gate::take(&plan, &target)?,
            _ if won => println!("The new weights won."),
            _ => println!("The new weights did not win: the old ones stay."),
        }
    }
    Ok(())
}

impl LearningGame {
    /// The match for new weights, as each game is usually measured.
    fn gate(self) -> Gate {
        let (kit, variant, opening_plies) = match self {
            LearningGame::Damas => (kit::<Checkers>(), Some("english"), 6),
            LearningGame::Othello => (kit::<Othello>(), None, 8),
            LearningGame::Parchis => (kit::<Parchis>(), None, 4),
        };
        Gate { kit, variant, opening_plies, nodes: 0, rounds: 0 }
    }
}

fn print_phases(outcome: &chain::Outcome) {
    println!("phase  learned held out  spread   error    bias   slope");
    for phase in &outcome.phases {
        println!(
            "{:5} {:8} {:8} {:7.2} {:7.2} {:+7.2} {:7.3}",
            phase.phase,
            phase.learned,
            phase.held_out,
            phase.spread,
            phase.error,
            phase.bias,
            phase.slope
        );
    }
    println!("held-out error {:.3} over {} positions", outcome.error, outcome.positions);
}

fn print_chances(outcome: &network::Outcome) {
    println!("positions  chance  points");
    let judged = &outcome.held_out;
    for bin in &judged.bins {
        println!("{:9} {:7.3} {:7.3}", bin.positions, bin.chance, bin.points);
    }
    println!(
        "held out: squared error {:.5}, surprise {:.5} over {} positions of {}",
        judged.squared_error, judged.surprise, judged.positions, outcome.positions
    );
}
