//! The tree of a shallow search, as indented text.

use std::sync::atomic::AtomicBool;

use agents::{AgentSpec, Table, Textbook};
use anyhow::{Result, bail};
use game::Bound;
use search::observer::{Skip, Stage};
use trace::{Node, NodeId, Trace, TraceLimits};

use super::{AnalyzeArgs, show_position};
use crate::failure::Misuse;
use crate::ui::Ui;

const DEFAULT_DEPTH: u32 = 2;
/// Nobody reads the trees of deeper searches; `ludoteca trace` writes them for programs.
const MAX_DEPTH: u32 = 4;
const MAX_NODES: u64 = 20_000;

/// Searches, and prints every node.
pub fn run(table: &Table, args: &AnalyzeArgs, ui: Ui) -> Result<()> {
    let words = ui.words();
    let agent = match &args.agent {
        Some(agent) => agent.clone(),
        None => AgentSpec::AlphaBeta(Textbook {
            depth: args.depth.unwrap_or(DEFAULT_DEPTH),
            eval: args.eval.clone().unwrap_or_else(|| "seed".to_owned()),
            order: args.order.order(),
            ..Textbook::default()
        }),
    };
    let depth = match &agent {
        AgentSpec::Minimax(textbook) | AgentSpec::AlphaBeta(textbook) => Some(textbook.depth),
        AgentSpec::Engine(engine) => engine.limits.depth,
        AgentSpec::Greedy { .. } => Some(1),
        _ => None,
    };
    if depth.is_none_or(|depth| depth > MAX_DEPTH) {
        bail!(Misuse(words.tree_is_shallow(MAX_DEPTH)));
    }
    let stop = AtomicBool::new(false);
    let mut trace =
        Trace::record(table, &agent, TraceLimits { max_nodes: MAX_NODES, stop: &stop })?;
    trace.find_minimum(table, &stop)?;
    if args.json {
        return Ok(trace.write(&mut std::io::stdout().lock())?);
    }
    show_position(table, table.unit(&agent, ui.language), ui)?;
    ui.say(ui.faint(&words.tree_legend(table.side_name(trace.header.max, ui.language))))?;
    // Of the engine's searches of the root, the last is the deepest.
    if let Some(root) = trace.roots().last() {
        for (id, node) in trace.nodes.iter().enumerate().skip(root as usize) {
            ui.say(line(&trace, root, id as NodeId, node, ui))?;
        }
    }
    let footer = &trace.footer;
    let counts = [footer.nodes, footer.leaves, footer.cutoffs];
    ui.say(words.tree_totals(counts, footer.minimum))?;
    if !footer.complete {
        ui.say(words.tree_cut(MAX_NODES))?;
    }
    Ok(())
}

fn line(trace: &Trace, root: NodeId, id: NodeId, node: &Node, ui: Ui) -> String {
    let words = ui.words();
    let number = |value| trace.number(value, ui.language);
    let shape = if node.side == trace.header.max { "▲" } else { "▼" };
    let mv = trace.mv(node).map_or_else(String::new, |mv| format!(" {mv}"));
    let relation = match node.bound {
        Bound::Exact => "=",
        Bound::Lower => "≥",
        Bound::Upper => "≤",
    };
    let window = format!("[{}, {}]", number(node.alpha), number(node.beta));
    let mut why = words.why(node.why).to_owned();
    let pruned = trace.skipped(node, Skip::CutOff);
    if !pruned.is_empty() {
        why = format!("{why}, {}: {}", words.not_looked_at(), pruned.join(" "));
    }
    let marks = [
        (node.visit.stage == Stage::Probe, words.probe().to_owned()),
        (node.visit.stage == Stage::Quiescence, words.quiescence().to_owned()),
        (node.visit.again, words.again().to_owned()),
        (node.visit.shortened() > 0, format!("−{}", node.visit.shortened())),
        (node.visit.extended > 0, format!("+{}", node.visit.extended)),
    ];
    let marks = marks.into_iter().filter(|(applies, _)| *applies).map(|(_, mark)| mark);
    let marks: Vec<_> = marks.collect();
    let marks = if marks.is_empty() { String::new() } else { format!(" ({})", marks.join(", ")) };
    let indent = "  ".repeat(node.ply as usize);
    let value = number(node.value);
    let text = format!("{indent}{shape}{mv}{marks} {window} {relation} {value}  {why}");
    if trace.is_principal(root, id) { ui.bold(&text) } else { text }
}
