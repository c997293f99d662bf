mod suite;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use agents::{AgentSpec, EngineSpec, Request, Table};
use anyhow::Result;
use clap::Args;
use game::Limits;
use game::perft::Mode;
use serde::Serialize;

use crate::cli;
use crate::ui::Ui;
use suite::Suite;

/// Measure speed, and print the signature of the search
///
/// The signature is the number of nodes that searches of fixed depth visit on one thread. It is
/// the same on every machine, and changes only if the search, an evaluation or the rules do. The
/// lines below it are those of each search that an agent can be.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct BenchArgs {
    /// Measure this game only
    #[arg(id = cli::GAME, long, value_name = "GAME")]
    game: Option<String>,

    /// Threads of the second search and the second solving
    #[arg(long, value_name = "THREADS", default_value_t = 2)]
    #[arg(value_parser = cli::thread_count())]
    threads: u16,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca bench
  ludoteca bench --game othello --threads 4 --json";

/// The size of the table: fixed, since the signature depends on it.
const HASH_BYTES: usize = 16 << 20;

/// Work done, and how long it took.
#[derive(Clone, Copy, Debug, Serialize)]
struct Measure {
    count: u64,
    seconds: f64,
    per_second: u64,
}

impl Measure {
    fn new(count: u64, time: Duration) -> Self {
        let seconds = time.as_secs_f64();
        Measure { count, seconds, per_second: (count as f64 / seconds.max(1e-9)) as u64 }
    }
}

/// The nodes of an agent that searches the positions of the suite, a few plies deep.
#[derive(Serialize)]
struct Signature {
    agent: String,
    nodes: u64,
}

#[derive(Serialize)]
struct GameReport {
    game: &'static str,
    signature: u64,
    /// Of each search that an agent can be.
    signatures: Vec<Signature>,
    /// Leaves.
    perft: Measure,
    /// Nodes, on one thread.
    search: Measure,
    /// Nodes, on several threads.
    parallel_search: Measure,
    /// Nodes of the exact solver, on one thread.
    #[serde(skip_serializing_if = "Option::is_none")]
    endgame: Option<Measure>,
    /// Nodes of the exact solver, on several threads.
    #[serde(skip_serializing_if = "Option::is_none")]
    parallel_endgame: Option<Measure>,
}

#[derive(Serialize)]
struct Report {
    signature: u64,
    threads: u16,
    games: Vec<GameReport>,
}

/// Runs the command.
pub fn run(args: &BenchArgs, ui: Ui) -> Result<()> {
    let only = args.game.as_deref();
    let games = ui.games.iter().filter(|game| only.is_none_or(|only| only == game.name()));
    let mut report = Report { signature: 0, threads: args.threads, games: Vec::new() };
    for game in games {
        let measured = measure(&Suite::of(game)?, args.threads)?;
        report.signature = report.signature.wrapping_add(measured.signature);
        report.games.push(measured);
    }
    if args.json {
        return Ok(ui.json(&report)?);
    }
    show(&report, ui)
}

fn measure(suite: &Suite, threads: u16) -> Result<GameReport> {
    let search = search(suite, &engine(suite, 1))?;
    let endgame = |threads| (!suite.endgames.is_empty()).then(|| endgames(suite, threads));
    Ok(GameReport {
        game: suite.game.name(),
        signature: search.count,
        signatures: signatures(suite)?,
        perft: perft(suite)?,
        search,
        parallel_search: self::search(suite, &engine(suite, threads))?,
        endgame: endgame(1),
        parallel_endgame: endgame(threads),
    })
}

fn perft(suite: &Suite) -> Result<Measure> {
    let table = Table::new(suite.game, None)?;
    let started = Instant::now();
    let leaves = table.perft(suite.perft_depth, Mode::Bulk);
    Ok(Measure::new(leaves, started.elapsed()))
}

/// The searches that an agent can be, each to a depth that is soon reached: the textbooks, the
/// engine and, where that is the game's own search, the generic one.
const SEARCHES: [&str; 5] = [
    "minimax:depth=3",
    "alphabeta:depth=5",
    "engine:depth=8,search=generic,hash=16MiB",
    "engine:depth=6,search=generic,selective=off,hash=16MiB",
    "engine:depth=8,search=own,hash=16MiB",
];

fn signatures(suite: &Suite) -> Result<Vec<Signature>> {
    let agents = SEARCHES.into_iter().map(str::parse::<AgentSpec>);
    let agents = agents.collect::<Result<Vec<_>, _>>()?;
    let there = agents.into_iter().filter(|agent| suite.game.check_agent(agent).is_ok());
    let signature = |agent: AgentSpec| {
        let nodes = search(suite, &agent)?.count;
        Ok(Signature { agent: agent.to_string(), nodes })
    };
    there.map(signature).collect()
}

/// The engine to the depth of the suite.
fn engine(suite: &Suite, threads: u16) -> AgentSpec {
    AgentSpec::Engine(EngineSpec {
        limits: Limits::depth(suite.search_depth),
        hash: HASH_BYTES,
        threads: cli::threads(threads),
        ..EngineSpec::default()
    })
}

/// Lets an agent search every position of the suite, each with an empty table.
fn search(suite: &Suite, spec: &AgentSpec) -> Result<Measure> {
    let mut nodes = 0;
    let mut time = Duration::ZERO;
    for table in &suite.positions {
        let mut player = table.seat(spec)?;
        let started = Instant::now();
        let (limits, stop) = (Limits::infinite(), AtomicBool::new(false));
        let decision = player.choose(&Request::new(table, &limits, &stop))?;
        time += started.elapsed();
        nodes += decision.thought.map_or(0, |thought| thought.nodes);
    }
    Ok(Measure::new(nodes, time))
}

/// Solves every endgame of the suite, each with an empty table.
fn endgames(suite: &Suite, threads: u16) -> Measure {
    let mut nodes = 0;
    let mut time = Duration::ZERO;
    for table in &suite.endgames {
        let started = Instant::now();
        let stop = AtomicBool::new(false);
        let solution = table.solve(HASH_BYTES, cli::threads(threads), &stop);
        nodes += solution.map_or(0, |solution| solution.nodes);
        time += started.elapsed();
    }
    Measure::new(nodes, time)
}

/// A table with a column for each game.
fn show(report: &Report, ui: Ui) -> Result<()> {
    let words = ui.words();
    let speed = |measure: Measure, things| words.speed(measure.per_second as f64, things);
    let row = |label: &str, cell: &dyn Fn(&GameReport) -> Option<String>| {
        let cells = report.games.iter().map(|game| cell(game).unwrap_or_default());
        let cells = cells.map(|cell| format!(" {cell:>18}"));
        format!("{label:<22}{}", cells.collect::<String>())
    };
    let nodes = |measure| speed(measure, words.nodes());
    // The same positions to the same depth: what counts is how much sooner that is done.
    let gain = |one: Measure, many: Measure| format!("× {:.2}", one.seconds / many.seconds);
    let on_threads = |what: &str| words.on_threads(what, report.threads);

    ui.say(ui.faint(&row("", &|game| Some(game.game.to_owned()))))?;
    ui.say(row("perft", &|game| Some(speed(game.perft, words.leaves()))))?;
    ui.say(row(words.search(), &|game| Some(nodes(game.search))))?;
    ui.say(row(&on_threads(words.search()), &|game| Some(nodes(game.parallel_search))))?;
    ui.say(row(words.sooner_done(), &|game| Some(gain(game.search, game.parallel_search))))?;
    if report.games.iter().any(|game| game.endgame.is_some()) {
        ui.say(row(words.endgame(), &|game| game.endgame.map(nodes)))?;
        let parallel = |game: &GameReport| game.parallel_endgame.map(nodes);
        ui.say(row(&on_threads(words.endgame()), &parallel))?;
        let gain = |game: &GameReport| Some(gain(game.endgame?, game.parallel_endgame?));
        ui.say(row(words.sooner_done(), &gain))?;
    }
    ui.say(row(words.nodes(), &|game| Some(words.count(game.signature))))?;
    for game in &report.games {
        for Signature { agent, nodes } in &game.signatures {
            ui.say(ui.faint(&format!("{:<9} {agent:<56} {:>12}", game.game, words.count(*nodes))))?;
        }
    }
    Ok(ui.say(words.signature(report.signature))?)
}
