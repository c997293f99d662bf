//! What alpha-beta saves, and what it owes to the order of the moves: the same search by the
//! textbook algorithms and the engine.

use std::sync::atomic::AtomicBool;

use agents::{AgentSpec, EngineSpec, Request, Table, Textbook, Thought, WhichSearch};
use anyhow::{Context, Result};
use game::Limits;
use search::Order;
use serde::Serialize;

use super::{AnalyzeArgs, show_position};
use crate::ui::Ui;

/// The depth that is compared if none is given.
const DEFAULT_DEPTH: u32 = 4;

#[derive(Serialize)]
struct Comparison {
    game: &'static str,
    variant: &'static str,
    position: String,
    depth: u32,
    eval: String,
    /// What alpha-beta cannot do without, in nodes.
    minimum: Option<u64>,
    searches: Vec<Search>,
}

#[derive(Serialize)]
struct Search {
    algorithm: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<&'static str>,
    /// The share of minimax's nodes that it does without.
    pruned_share: f64,
    #[serde(flatten)]
    thought: Thought,
}

/// Searches with all algorithms and prints what each cost.
pub fn run(table: &Table, args: &AnalyzeArgs, ui: Ui) -> Result<()> {
    let comparison = compare(table, args)?;
    if args.json {
        return Ok(ui.json(&comparison)?);
    }
    let unit = table.unit(&AgentSpec::Greedy { eval: comparison.eval.clone() }, ui.language);
    show_position(table, unit, ui)?;
    let words = ui.words();
    ui.say(ui.faint(&row([
        words.search(),
        words.value(),
        words.nodes(),
        words.leaves(),
        words.cutoffs(),
        words.time(),
        words.best_line(),
    ])))?;
    for search in &comparison.searches {
        let thought = &search.thought;
        let line = thought.lines.first();
        let count = |number: Option<u64>| number.map_or_else(String::new, |n| words.count(n));
        ui.say(row([
            &words.search_name(search.algorithm, search.order),
            &line.map_or_else(String::new, |line| words.worth(line)),
            &words.count(thought.nodes),
            &count(thought.leaves),
            &count(thought.cutoffs),
            &words.seconds(thought.time_ms as f64 / 1000.0),
            &line.map_or_else(String::new, |line| line.moves.join(" ")),
        ]))?;
    }
    let saved = comparison.searches.iter().find(|search| search.algorithm == "alphabeta");
    let share = saved.map_or(0.0, |search| search.pruned_share);
    ui.say(words.pruned(comparison.depth, &comparison.eval, share))?;
    comparison.minimum.map_or(Ok(()), |minimum| Ok(ui.say(words.minimum(minimum))?))
}

fn compare(table: &Table, args: &AnalyzeArgs) -> Result<Comparison> {
    let depth = args.depth.unwrap_or(DEFAULT_DEPTH);
    let eval = args.eval.clone().unwrap_or_else(|| "seed".to_owned());
    let textbook = |order| Textbook { depth, eval: eval.clone(), order, ..Textbook::default() };
    let mut orders = vec![Order::Generated];
    orders.extend(args.order.order.map(|_| args.order.order()));
    orders.dedup();
    let engine = EngineSpec {
        limits: Limits::depth(depth),
        eval: eval.clone(),
        // A value that equals minimax's is one of the search for all games.
        search: Some(WhichSearch::Generic),
        selective: false,
        ..EngineSpec::default()
    };

    let minimax = think(table, &AgentSpec::Minimax(textbook(Order::Generated)))?;
    let nodes = minimax.nodes.max(1);
    let search = |algorithm, order: Option<Order>, thought: Thought| Search {
        algorithm,
        order: order.map(Order::name),
        pruned_share: 1.0 - thought.nodes as f64 / nodes as f64,
        thought,
    };
    let mut searches = vec![search("minimax", None, minimax)];
    for order in orders {
        let thought = think(table, &AgentSpec::AlphaBeta(textbook(order)))?;
        searches.push(search("alphabeta", Some(order), thought));
    }
    searches.push(search("engine", None, think(table, &AgentSpec::Engine(engine))?));
    Ok(Comparison {
        game: table.game().name(),
        variant: table.variant(),
        position: table.position(),
        depth,
        minimum: minimum(table, &textbook(Order::Best))?,
        eval,
        searches,
    })
}

/// What alpha-beta cannot do without.
fn minimum(table: &Table, textbook: &Textbook) -> Result<Option<u64>> {
    Ok(table.minimal_tree(textbook, &mut || false)?)
}

fn think(table: &Table, spec: &AgentSpec) -> Result<Thought> {
    let (limits, stop) = (Limits::infinite(), AtomicBool::new(false));
    let decision = table.seat(spec)?.choose(&Request::new(table, &limits, &stop))?;
    decision.thought.with_context(|| format!("{spec} does not say what it thinks"))
}

fn row([search, value, nodes, leaves, cutoffs, time, line]: [&str; 7]) -> String {
    format!("{search:<23} {value:>12} {nodes:>12} {leaves:>12} {cutoffs:>10} {time:>10}  {line}")
}
