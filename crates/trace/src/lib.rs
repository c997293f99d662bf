//! A whole search, written down: every node in the order in which the search entered it.
//!
//! [`Trace::write`] gives it as JSON Lines, which any program can read; `docs/trace.md` tells what
//! each field means.

pub mod check;
mod draw;
pub mod exercise;
mod lines;
mod path;
mod recorder;
mod sentence;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use game::{Bound, Limits, Side, Value};
use search::observer::Sampling;
pub use search::observer::{Pass, Skip, Stage, Visit, Why};

use agents::Request;
use agents::{AgentSpec, Decision, Error, Table, Watcher};
pub use draw::{Picture, TooLarge};
use recorder::Recorder;

/// A search of a position by a textbook algorithm or the engine.
pub struct Trace {
    /// What was searched, and how.
    pub header: Header,
    /// The nodes in the order in which they were entered; a node's id is its place.
    pub nodes: Vec<Node>,
    /// What came of it.
    pub footer: Footer,
    /// When the searches of the root began and ended, counted from the first.
    pub timing: Timing,
    /// The moves, each once.
    texts: Vec<String>,
}

/// When the searches of the root began, and when all was done.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Timing {
    /// When the search that begins at this node began.
    pub began: Vec<(NodeId, Duration)>,
    /// When the last one was done.
    pub ended: Duration,
}

/// What was searched, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// The game's name.
    pub game: &'static str,
    /// The variant.
    pub variant: &'static str,
    /// The position in the game's notation.
    pub position: String,
    /// The agent that searched.
    pub agent: AgentSpec,
    /// How many units of value make a point.
    pub unit: Value,
    /// The side that is Max: the one to move.
    pub max: Side,
}

/// What came of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Footer {
    /// Nodes in the trace.
    pub nodes: u64,
    /// Positions judged.
    pub leaves: u64,
    /// Nodes left with moves unseen because a move was too good.
    pub cutoffs: u64,
    /// The value for Max, if the search got so far.
    pub value: Option<Value>,
    /// Best play.
    pub line: Vec<String>,
    /// Whether it is the whole search; if not, it was ended because it was too large or too long.
    pub complete: bool,
    /// What alpha-beta cannot do without, for the textbook searches.
    pub minimum: Option<u64>,
}

/// The place of a node in [`Trace::nodes`].
pub type NodeId = u32;

/// A node of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The node above; `None` where the search begins at the root.
    pub parent: Option<NodeId>,
    /// Plies from the root.
    pub ply: u32,
    /// Plies that were to be searched below.
    pub depth: i32,
    mv: Option<TextId>,
    /// Whose turn it is.
    pub side: Side,
    /// What Max was sure of at the entry.
    pub alpha: Value,
    /// What Min would not let Max exceed at the entry.
    pub beta: Value,
    /// The value for Max at the exit.
    pub value: Value,
    /// What it says about the true one.
    pub bound: Bound,
    /// Why the search left.
    pub why: Why,
    /// The child that was chosen, if moves were compared.
    pub best: Option<NodeId>,
    skipped: Vec<(TextId, Skip)>,
    /// What brought the search here.
    pub visit: Visit,
    /// What the position is worth as it stands, where that counts like a move.
    pub stands: Option<Value>,
    /// The node that stored what the table answered, if it is in the trace.
    pub source: Option<NodeId>,
    /// Which search of the root begins here.
    pub pass: Option<Pass>,
}

impl Node {
    /// The place of the move that led here in [`Trace::texts`]; `None` at the root.
    pub fn mv_text(&self) -> Option<TextId> {
        self.mv
    }

    /// The moves that were not looked at, as places in [`Trace::texts`], and why.
    pub fn skips(&self) -> &[(TextId, Skip)] {
        &self.skipped
    }
}

/// The place of a move in [`Trace::texts`].
pub type TextId = u32;

/// How much of a search may be written down.
#[derive(Clone, Copy)]
pub struct TraceLimits<'a> {
    /// Nodes at most.
    pub max_nodes: u64,
    /// Set to end at once.
    pub stop: &'a AtomicBool,
}

/// The most nodes of a trace, where nobody says.
pub const MAX_NODES: u64 = 1_000_000;

impl Trace {
    /// Lets an agent search the position of a table, and writes everything down.
    pub fn record(
        table: &Table,
        agent: &AgentSpec,
        limits: TraceLimits<'_>,
    ) -> Result<Trace, Error> {
        if table.ending().is_some() {
            return Err(Error::GameOver);
        }
        let mut player = table.seat(agent)?;
        let recorder = RefCell::new(Recorder::new(limits.stop));
        let sampling = Sampling { max_nodes: limits.max_nodes, ..Sampling::ALL };
        let watcher = Some(Watcher::new(&recorder, sampling));
        let infinite = Limits::infinite();
        let decision =
            player.choose(&Request { watcher, ..Request::new(table, &infinite, limits.stop) })?;
        drop(player);
        let (nodes, texts, timing, complete) = recorder.into_inner().finish();
        let footer = Footer::of(&nodes, &decision, complete);
        let header = Header {
            game: table.game().name(),
            variant: table.variant(),
            position: table.position(),
            agent: agent.clone(),
            unit: table.value_unit(agent).unwrap_or(1),
            max: table.side_to_move(),
        };
        Ok(Trace { header, nodes, footer, timing, texts })
    }

    /// Works out what alpha-beta cannot do without, unless `stop` is set before it is done.
    pub fn find_minimum(&mut self, table: &Table, stop: &AtomicBool) -> Result<(), Error> {
        let (AgentSpec::Minimax(textbook) | AgentSpec::AlphaBeta(textbook)) = &self.header.agent
        else {
            return Ok(());
        };
        if self.footer.complete {
            let mut stopped = || stop.load(Relaxed);
            self.footer.minimum = table.minimal_tree(textbook, &mut stopped)?;
        }
        Ok(())
    }

    /// The move that led to a node; `None` at the root.
    pub fn mv(&self, node: &Node) -> Option<&str> {
        node.mv.map(|text| self.text(text))
    }

    /// The moves of a node that were skipped for a reason.
    pub fn skipped(&self, node: &Node, skip: Skip) -> Vec<&str> {
        let skipped = node.skipped.iter().filter(|&&(_, reason)| reason == skip);
        skipped.map(|&(text, _)| self.text(text)).collect()
    }

    /// The nodes that were entered from a node, in their order.
    pub fn children(&self, parent: NodeId) -> impl Iterator<Item = (NodeId, &Node)> {
        let after = parent as usize + 1;
        let ply = self.nodes.get(parent as usize).map_or(0, |node| node.ply);
        let below = self.nodes.iter().enumerate().skip(after);
        // The nodes below come right after it, and none of the others has it for a parent.
        below
            .take_while(move |(_, node)| {
                node.parent.is_some() && (node.ply > ply || is_probe(node))
            })
            .filter(move |(_, node)| node.parent == Some(parent))
            .map(|(id, node)| (id as NodeId, node))
    }

    /// The nodes at which the search of the root began.
    pub fn roots(&self) -> impl Iterator<Item = NodeId> {
        let roots = self.nodes.iter().enumerate().filter(|(_, node)| node.parent.is_none());
        roots.map(|(id, _)| id as NodeId)
    }

    /// The moves that the trace names, each once.
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    fn text(&self, id: TextId) -> &str {
        self.texts.get(id as usize).map_or("", String::as_str)
    }
}

fn is_probe(node: &Node) -> bool {
    node.visit.stage == Stage::Probe
}

impl Footer {
    fn of(nodes: &[Node], decision: &Decision, complete: bool) -> Self {
        let count = |whys: &[Why]| nodes.iter().filter(|node| whys.contains(&node.why)).count();
        let line = decision.thought.as_ref().and_then(|thought| thought.lines.first());
        Footer {
            nodes: nodes.len() as u64,
            leaves: count(&[Why::Evaluated, Why::StandPat, Why::GameOver]) as u64,
            cutoffs: count(&[Why::CutOff]) as u64,
            value: line.map(|line| line.value),
            line: line.map_or_else(Vec::new, |line| line.moves.clone()),
            complete,
            minimum: None,
        }
    }
}
