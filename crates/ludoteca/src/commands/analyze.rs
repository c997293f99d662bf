mod compare;
mod exact;
mod explain;
mod progress;
mod tree;

use std::num::NonZeroUsize;
use std::time::Duration;

use agents::{AgentSpec, EngineSpec, Request, Table, Thought};
use anyhow::{Result, bail};
use clap::Args;
use game::{Limits, Side};
use serde::Serialize;

use crate::cli::{self, OrderArgs, PositionArgs};
use crate::failure::Misuse;
use crate::ui::Ui;
use progress::Progress;

/// Say what a position is worth and what to play
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
#[allow(clippy::struct_excessive_bools)] // each is an option of the command line
pub struct AnalyzeArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// Who analyses
    #[arg(long, value_name = "SPEC", value_parser = cli::agent)]
    #[arg(conflicts_with_all = ["depth", "nodes", "time", "threads", "eval", "order"])]
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

    /// The evaluation [default: trained; seed to compare, to explain and for trees]
    #[arg(long, value_name = "EVALUATION")]
    eval: Option<String>,

    /// Compare the nodes of textbook minimax and alpha-beta, at depth 4 unless told otherwise
    #[arg(long, conflicts_with_all = ["agent", "nodes", "time", "multipv", "threads"])]
    compare: bool,

    #[command(flatten)]
    order: OrderArgs,

    /// Print the tree of a shallow search: alpha-beta at depth 2 unless told otherwise
    #[arg(long, conflicts_with_all = ["nodes", "time", "multipv", "threads", "compare"])]
    tree: bool,

    /// Take the evaluation apart: what it counts, for both sides, and what that is worth
    #[arg(long, conflicts_with_all = ["agent", "depth", "nodes", "time", "multipv", "threads"])]
    #[arg(conflicts_with_all = ["order", "compare", "tree"])]
    explain: bool,

    /// Solve the position: perfect play to the end (othello only)
    #[arg(long, conflicts_with_all = ["agent", "depth", "nodes", "multipv", "eval", "compare"])]
    #[arg(conflicts_with_all = ["order", "tree", "explain"])]
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
  ludoteca analyze othello startpos --compare --order best --depth 6
  ludoteca analyze othello startpos --tree --depth 3
  ludoteca analyze damas startpos --explain
  ludoteca analyze othello startpos --agent minimax:depth=3 --multipv 4
  ludoteca analyze othello startpos --agent alphabeta:depth=6,eval=seed --json
  ludoteca analyze othello POSITION --exact --threads 2 --time 5m";

/// Runs the command.
pub fn run(args: &AnalyzeArgs, ui: Ui) -> Result<()> {
    let table = args.position.open(ui)?;
    if args.compare {
        return compare::run(&table, args, ui);
    }
    if args.tree {
        return tree::run(&table, args, ui);
    }
    if args.explain {
        return explain::run(&table, args, ui);
    }
    if args.exact {
        return exact::run(&table, args, ui);
    }
    let agent = match &args.agent {
        Some(agent) => with_lines(agent.clone(), args.multipv, ui)?,
        None if args.order.order.is_some() => {
            bail!(Misuse(ui.words().order_is_for_textbooks().to_owned()))
        }
        None => AgentSpec::Engine(engine(args)),
    };
    let mut player = table.seat(&agent)?;
    if !args.json {
        show_position(&table, table.unit(&agent, ui.language), ui)?;
    }
    let progress = Progress::new(ui, !args.json);
    let limits = Limits::infinite();
    let decision = player.choose(&Request {
        progress: &|thought| progress.show(thought),
        ..Request::new(&table, &limits, progress.stop())
    })?;
    let mv = table.move_text(decision.place)?;
    if args.json {
        return Ok(ui.json(&Analysis::new(&table, &agent, mv, decision.thought))?);
    }
    progress.finish()?;
    if let Some(thought) = decision.thought.filter(|thought| thought.lines.len() > 1) {
        progress::list_lines(&thought, ui)?;
    }
    let sentence = table.describe_at(decision.place, ui.language)?;
    Ok(ui.say(ui.words().best_move(&mv, &sentence))?)
}

/// The agent, asked for as many lines as the option says.
fn with_lines(mut agent: AgentSpec, lines: u16, ui: Ui) -> Result<AgentSpec> {
    let Some(lines) = NonZeroUsize::new(lines.into()).filter(|lines| lines.get() > 1) else {
        return Ok(agent);
    };
    match &mut agent {
        AgentSpec::Minimax(textbook) | AgentSpec::AlphaBeta(textbook) => textbook.multi_pv = lines,
        AgentSpec::Engine(engine) => engine.multi_pv = lines,
        _ => bail!(Misuse(ui.words().one_line_only(&agent.to_string()))),
    }
    Ok(agent)
}

fn engine(args: &AnalyzeArgs) -> EngineSpec {
    let default = EngineSpec::default();
    EngineSpec {
        limits: Limits {
            depth: args.depth,
            nodes: args.nodes,
            move_time: args.time,
            ..Limits::infinite()
        },
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
    side: Side,
    agent: String,
    #[serde(rename = "move")]
    mv: String,
    #[serde(flatten)]
    thought: Option<Thought>,
}

impl Analysis {
    fn new(table: &Table, agent: &AgentSpec, mv: String, thought: Option<Thought>) -> Self {
        Analysis {
            game: table.game().name(),
            variant: table.variant(),
            position: table.position(),
            side: table.side_to_move(),
            agent: agent.to_string(),
            mv,
            thought,
        }
    }
}
