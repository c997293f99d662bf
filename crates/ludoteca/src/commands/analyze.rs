mod compare;
mod exact;
mod progress;

use std::num::NonZeroUsize;
use std::time::Duration;

use agents::{AgentSpec, EngineSpec, Request, Table, Thought};
use anyhow::{Result, bail};
use clap::Args;
use search::engine::Limits;
use serde::Serialize;

use crate::cli::{self, GameArg};
use crate::failure::Misuse;
use crate::ui::Ui;
use progress::Progress;

/// Say what a position is worth and what to play
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct AnalyzeArgs {
    #[command(flatten)]
    game: GameArg,

    /// The position in the game's notation; `startpos` or `-` is the start
    #[arg(value_name = "POSITION", allow_hyphen_values = true)]
    position: String,

    /// A variant of the game [default: its first one]
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,

    /// Moves to play from the position first, separated by spaces
    #[arg(long, value_name = "MOVES", value_delimiter = ' ', num_args = 1)]
    moves: Vec<String>,

    /// Who analyses
    #[arg(long, value_name = "SPEC", value_parser = cli::agent)]
    #[arg(conflicts_with_all = ["depth", "nodes", "time", "multipv", "threads", "eval"])]
    agent: Option<AgentSpec>,

    /// Plies to look ahead
    #[arg(long, value_name = "PLIES", value_parser = cli::whole::<u32>(1..=200))]
    depth: Option<u32>,

    /// Positions to visit
    #[arg(long, value_name = "NODES", value_parser = cli::whole::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,

    /// Time to think [default: 1s, where no other limit is given; none to solve]
    #[arg(long, value_name = "TIME", value_parser = cli::duration)]
    time: Option<Duration>,

    /// How many best lines to find
    #[arg(long, value_name = "LINES", default_value_t = 1)]
    #[arg(value_parser = cli::whole::<u16>(1..=256))]
    multipv: u16,

    /// Threads to think with
    #[arg(long, value_name = "THREADS", default_value_t = 1)]
    #[arg(value_parser = cli::thread_count())]
    threads: u16,

    /// The evaluation [default: trained, or seed to compare]
    #[arg(long, value_name = "EVALUATION")]
    eval: Option<String>,

    /// Compare the nodes of textbook minimax and alpha-beta, at depth 4 unless told otherwise
    #[arg(long, conflicts_with_all = ["agent", "nodes", "time", "multipv", "threads"])]
    compare: bool,

    /// Solve the position: perfect play to the end (othello only)
    #[arg(long, conflicts_with_all = ["agent", "depth", "nodes", "multipv", "eval", "compare"])]
    exact: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca analyze othello startpos --depth 12
  ludoteca analyze damas startpos --moves \"11-15 22-18\" --time 3s --multipv 3
  ludoteca analyze othello startpos --compare
  ludoteca analyze othello startpos --agent alphabeta:depth=6,eval=seed --json
  ludoteca analyze othello POSITION --exact --threads 2 --time 5m";

/// Runs the command.
pub fn run(args: &AnalyzeArgs, ui: Ui) -> Result<()> {
    let table = position(args, ui)?;
    if args.compare {
        return compare::run(&table, args, ui);
    }
    if args.exact {
        return exact::run(&table, args, ui);
    }
    let agent = match &args.agent {
        Some(agent) => agent.clone(),
        None => AgentSpec::Engine(engine(args)),
    };
    let mut player = table.seat(&agent)?;
    if !args.json {
        show_position(&table, table.unit(&agent, ui.language), ui)?;
    }
    let progress = Progress::new(ui, !args.json);
    let decision = player.choose(&Request {
        table: &table,
        budget: &Limits::infinite(),
        clocks: None,
        stop: progress.stop(),
        progress: &|thought| progress.show(thought),
    })?;
    if args.json {
        return Ok(ui.json(&Analysis::new(&table, &agent, &decision.mv, decision.thought))?);
    }
    progress.finish()?;
    if let Some(thought) = decision.thought.filter(|thought| thought.lines.len() > 1) {
        progress::list_lines(&thought, ui)?;
    }
    let sentence = table.describe(&decision.mv, ui.language)?;
    Ok(ui.say(ui.words().best_move(&decision.mv, &sentence))?)
}

/// The position to analyse. A finished game has nothing to say.
fn position(args: &AnalyzeArgs, ui: Ui) -> Result<Table> {
    let (variant, position) = (args.variant.as_deref(), Some(args.position.as_str()));
    let mut table = cli::open(args.game.game, variant, position, ui.words())?;
    for mv in args.moves.iter().filter(|mv| !mv.is_empty()) {
        table.play(mv)?;
    }
    if table.ending().is_some() {
        bail!(Misuse(ui.words().nothing_to_analyse().to_owned()));
    }
    Ok(table)
}

fn engine(args: &AnalyzeArgs) -> EngineSpec {
    let default = EngineSpec::default();
    EngineSpec {
        depth: args.depth,
        nodes: args.nodes,
        time: args.time,
        eval: args.eval.clone().unwrap_or(default.eval),
        multi_pv: NonZeroUsize::new(args.multipv.into()).unwrap_or(default.multi_pv),
        threads: cli::threads(args.threads),
        ..default
    }
}

/// The board, whose view the values are, and what they count.
fn show_position(table: &Table, unit: Option<&str>, ui: Ui) -> Result<()> {
    ui.print(table.draw(ui.colour, ui.language))?;
    let side = table.side_name(table.side_to_move(), ui.language);
    Ok(ui.say(ui.words().values_for(side, unit))?)
}

/// An analysis, for programs.
#[derive(Serialize)]
struct Analysis {
    game: &'static str,
    variant: &'static str,
    position: String,
    side: String,
    agent: String,
    #[serde(rename = "move")]
    mv: String,
    #[serde(flatten)]
    thought: Option<Thought>,
}

impl Analysis {
    fn new(table: &Table, agent: &AgentSpec, mv: &str, thought: Option<Thought>) -> Self {
        Analysis {
            game: table.game().name(),
            variant: table.variant(),
            position: table.position(),
            side: table.side_to_move().to_string(),
            agent: agent.to_string(),
            mv: mv.to_owned(),
            thought,
        }
    }
}
