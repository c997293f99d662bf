mod check;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use agents::{AgentSpec, EngineSpec, Textbook};
use anyhow::{Context, Result, anyhow, bail};
use clap::{Args, ValueEnum};
use game::Limits;
use trace::{MAX_NODES, Picture, Trace, TraceLimits};

use crate::cli::{self, GameArg, OrderArgs, PositionArgs};
use crate::failure::Misuse;
use crate::ui::Ui;

/// Write down every node of a search, for programs or as a picture
///
/// The trace is JSON Lines: what was searched, a line for each node in the order in which the search
/// entered them, and what came of it. docs/trace.md tells what each field means. With `--format dot`,
/// `tikz` or `svg`, small trees become pictures.
///
/// With `--check`, a trace that a program of yours wrote is replayed instead: the first node is told
/// at which it departs from minimax or alpha-beta, and why.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct TraceArgs {
    // Those of `PositionArgs`, which --check has no use for.
    /// The game
    #[arg(id = cli::GAME, value_name = "GAME", required_unless_present = "check")]
    game: Option<String>,

    /// The position in the game's notation; `startpos` or `-` is the start
    #[arg(value_name = "POSITION", allow_hyphen_values = true, required_unless_present = "check")]
    position: Option<String>,

    /// A variant of the game [default: its first one]
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,

    /// Moves to play from the position first, separated by spaces
    #[arg(long, value_name = "MOVES", value_delimiter = ' ', num_args = 1)]
    moves: Vec<String>,

    /// Check the trace in a file instead (`-`: from the input), of minimax or alpha-beta by any
    /// program
    #[arg(long, value_name = "FILE", conflicts_with_all = SEARCHING)]
    check: Option<PathBuf>,

    /// Who searches
    #[arg(long, value_name = "ALGORITHM", value_enum, default_value_t = Algorithm::Alphabeta)]
    algorithm: Algorithm,

    /// Plies to look ahead
    #[arg(long, value_name = "PLIES", default_value_t = 3)]
    #[arg(value_parser = cli::whole::<u32>(1..=60))]
    depth: u32,

    /// The evaluation
    #[arg(long, value_name = "EVALUATION", default_value = "seed")]
    eval: String,

    #[command(flatten)]
    order: OrderArgs,

    /// Nodes at most: a longer trace ends there
    #[arg(long, value_name = "NODES", default_value_t = MAX_NODES)]
    #[arg(value_parser = cli::whole::<u64>(1..=100_000_000))]
    max_nodes: u64,

    /// Write to a file instead of the screen
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// What to write
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Jsonl)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Algorithm {
    Minimax,
    Alphabeta,
    Engine,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Jsonl,
    Dot,
    Tikz,
    Svg,
}

/// What says how to search.
const SEARCHING: [&str; 10] = [
    cli::GAME,
    "position",
    "variant",
    "moves",
    "algorithm",
    "depth",
    "eval",
    "order",
    "max_nodes",
    "format",
];

const EXAMPLES: &str = "\
Examples:
  ludoteca trace othello startpos --depth 3
  ludoteca trace damas startpos --algorithm minimax --depth 4 --out minimax.jsonl
  ludoteca trace othello startpos --depth 6 --order best | tail -1
  ludoteca trace parchis startpos --algorithm engine --depth 8 --eval trained --out engine.jsonl
  ludoteca trace othello startpos --depth 2 --format svg --out tree.svg
  ludoteca trace --check mine.jsonl

Exit code of --check: 0 if the whole search is right, 1 if it departs or cannot be read.";

/// Runs the command.
pub fn run(args: &TraceArgs, ui: Ui) -> Result<()> {
    let words = ui.words();
    if let Some(file) = &args.check {
        return check::run(file, ui);
    }
    let table = args.position().open(ui)?;
    let agent = agent(args, ui)?;
    let stop = AtomicBool::new(false);
    let limits = TraceLimits { max_nodes: args.max_nodes, stop: &stop };
    let mut trace = Trace::record(&table, &agent, limits)?;
    trace.find_minimum(&table, &stop)?;
    if !trace.footer.complete {
        ui.warn(&words.trace_cut(args.max_nodes));
    }
    let Some(path) = &args.out else {
        let mut out = BufWriter::new(io::stdout().lock());
        write(&trace, args.format, &mut out, ui)?;
        return Ok(out.flush()?);
    };
    let name = path.display().to_string();
    let mut out = BufWriter::new(File::create(path).with_context(|| name.clone())?);
    write(&trace, args.format, &mut out, ui)?;
    out.flush().with_context(|| name.clone())?;
    ui.warn(&words.trace_written(trace.footer.nodes, &name));
    Ok(())
}

impl TraceArgs {
    /// Where to search; both are there unless a trace is checked.
    fn position(&self) -> PositionArgs {
        PositionArgs {
            game: GameArg { game: self.game.clone().unwrap_or_default() },
            position: self.position.clone().unwrap_or_default(),
            variant: self.variant.clone(),
            moves: self.moves.clone(),
        }
    }
}

fn agent(args: &TraceArgs, ui: Ui) -> Result<AgentSpec> {
    let (depth, eval) = (args.depth, args.eval.clone());
    let textbook =
        Textbook { depth, eval: eval.clone(), order: args.order.order(), ..Textbook::default() };
    Ok(match args.algorithm {
        Algorithm::Minimax => AgentSpec::Minimax(textbook),
        Algorithm::Alphabeta => AgentSpec::AlphaBeta(textbook),
        Algorithm::Engine if args.order.order.is_some() => {
            bail!(Misuse(ui.words().engine_has_its_order().to_owned()))
        }
        Algorithm::Engine => AgentSpec::Engine(EngineSpec {
            limits: Limits::depth(depth),
            eval,
            ..EngineSpec::default()
        }),
    })
}

fn write(trace: &Trace, format: Format, out: &mut impl Write, ui: Ui) -> Result<()> {
    let picture = match format {
        Format::Jsonl => return Ok(trace.write(out)?),
        Format::Dot => Picture::Dot,
        Format::Tikz => Picture::Tikz,
        Format::Svg => Picture::Svg,
    };
    let drawn = trace
        .draw(picture)
        .map_err(|large| anyhow!(Misuse(ui.words().too_large_to_draw(large.nodes, large.most))))?;
    Ok(out.write_all(drawn.as_bytes())?)
}
