//! What alpha-beta saves: the same search by both textbook algorithms.

use std::sync::atomic::AtomicBool;

use agents::{AgentSpec, Request, Table, Textbook, Thought};
use anyhow::{Context, Result};
use search::engine::Limits;
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
    minimax: Thought,
    alphabeta: Thought,
    pruned_share: f64,
}

/// Searches with both algorithms and prints what each cost.
pub fn run(table: &Table, args: &AnalyzeArgs, ui: Ui) -> Result<()> {
    let comparison = compare(table, args)?;
    if args.json {
        return Ok(ui.json(&comparison)?);
    }
    let unit = table.unit(&AgentSpec::Greedy { eval: comparison.eval.clone() }, ui.language);
    show_position(table, unit, ui)?;
    let words = ui.words();
    let heading =
        row([words.search(), words.value(), words.nodes(), words.time(), words.best_line()]);
    ui.say(ui.faint(&heading))?;
    let searches = [("minimax", &comparison.minimax), ("alpha-beta", &comparison.alphabeta)];
    for (name, thought) in searches {
        let line = thought.lines.first();
        ui.say(row([
            name,
            &line.map_or_else(String::new, |line| words.worth(line)),
            &words.count(thought.nodes),
            &words.seconds(thought.time_ms as f64 / 1000.0),
            &line.map_or_else(String::new, |line| line.moves.join(" ")),
        ]))?;
    }
    Ok(ui.say(words.pruned(comparison.depth, &comparison.eval, comparison.pruned_share))?)
}

fn compare(table: &Table, args: &AnalyzeArgs) -> Result<Comparison> {
    let depth = args.depth.unwrap_or(DEFAULT_DEPTH);
    let eval = args.eval.clone().unwrap_or_else(|| "seed".to_owned());
    let textbook = Textbook { depth, eval: eval.clone() };
    let minimax = think(table, &AgentSpec::Minimax(textbook.clone()))?;
    let alphabeta = think(table, &AgentSpec::AlphaBeta(textbook))?;
    let pruned_share = 1.0 - alphabeta.nodes as f64 / minimax.nodes.max(1) as f64;
    Ok(Comparison {
        game: table.game().name(),
        variant: table.variant(),
        position: table.position(),
        depth,
        eval,
        minimax,
        alphabeta,
        pruned_share,
    })
}

fn think(table: &Table, spec: &AgentSpec) -> Result<Thought> {
    let decision = table.seat(spec)?.choose(&Request {
        table,
        budget: &Limits::infinite(),
        clocks: None,
        stop: &AtomicBool::new(false),
        progress: &|_| (),
    })?;
    decision.thought.with_context(|| format!("{spec} does not say what it thinks"))
}

fn row([search, value, nodes, time, line]: [&str; 5]) -> String {
    format!("{search:<10} {value:>12} {nodes:>14} {time:>10}  {line}")
}
