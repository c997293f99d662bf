//! A trace as JSON Lines.

use std::io::{self, Write};

use game::Value;
use game::value::INFINITE;
use search::Order;
use search::observer::{Skip, Stage};
use serde::Serialize;

use super::{Footer, Header, Node, NodeId, Trace};
use agents::AgentSpec;

/// The version of the format.
const VERSION: u32 = 1;

impl Trace {
    /// Writes the trace as JSON Lines: what was searched, a line a node, what came of it.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        line(out, &HeaderLine::of(&self.header))?;
        for id in 0..self.nodes.len() {
            line(out, &self.node_line(id as NodeId))?;
        }
        line(out, &FooterLine::of(&self.footer))
    }

    /// A node as it is written.
    pub fn node_line(&self, id: NodeId) -> NodeLine<'_> {
        let node = &self.nodes[id as usize];
        NodeLine {
            id,
            parent: node.parent,
            ply: node.ply,
            depth: node.depth,
            mv: self.mv(node),
            side: side(node.side),
            alpha: finite(node.alpha),
            beta: finite(node.beta),
            value: node.value,
            bound: node.bound.code(),
            why: node.why.code(),
            best: node.best,
            pruned: self.skipped(node, Skip::CutOff),
            quiet: self.skipped(node, Skip::Quiet),
            excluded: self.skipped(node, Skip::Excluded),
            unseen: self.skipped(node, Skip::Stopped),
            iteration: node.pass.map(|pass| pass.iteration),
            rank: node.pass.map_or(0, |pass| pass.rank),
            attempt: node.pass.map_or(0, |pass| pass.attempt),
            stage: stage(node),
            again: node.visit.again,
            reduced: node.visit.reduced,
            hurried: node.visit.hurried,
            extended: node.visit.extended,
            stands: node.stands,
            from: node.source,
        }
    }
}

fn line(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}

fn finite(value: Value) -> Option<Value> {
    (value.abs() < INFINITE).then_some(value)
}

fn side(side: game::Side) -> String {
    side.to_string()
}

fn stage(node: &Node) -> Option<&'static str> {
    (node.visit.stage != Stage::Main).then(|| node.visit.stage.code())
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde wants it
fn is_zero<T: Copy + PartialEq + Default>(number: &T) -> bool {
    *number == T::default()
}

/// The first line.
#[derive(Serialize)]
pub struct HeaderLine<'a> {
    trace: u32,
    game: &'a str,
    variant: &'a str,
    position: &'a str,
    algorithm: &'static str,
    depth: Option<u32>,
    eval: &'a str,
    order: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    unit: Value,
    max: String,
}

impl<'a> HeaderLine<'a> {
    /// The header as it is written.
    pub fn of(header: &'a Header) -> Self {
        let (algorithm, depth, eval, order) = match &header.agent {
            AgentSpec::Minimax(textbook) => {
                ("minimax", Some(textbook.depth), textbook.eval.as_str(), Some(textbook.order))
            }
            AgentSpec::AlphaBeta(textbook) => {
                ("alphabeta", Some(textbook.depth), textbook.eval.as_str(), Some(textbook.order))
            }
            AgentSpec::Engine(engine) => {
                ("engine", engine.limits.depth, engine.eval.as_str(), None)
            }
            AgentSpec::Greedy { eval } => {
                ("minimax", Some(1), eval.as_str(), Some(Order::Generated))
            }
            _ => ("other", None, "", None),
        };
        HeaderLine {
            trace: VERSION,
            game: header.game,
            variant: header.variant,
            position: &header.position,
            algorithm,
            depth,
            eval,
            order: order.map_or("own", Order::name),
            seed: order.filter(|order| matches!(order, Order::Random(_))).map(Order::seed),
            unit: header.unit,
            max: side(header.max),
        }
    }
}

/// A line of a node. What does not apply is left out, but for the fields that every node has.
#[derive(Serialize)]
pub struct NodeLine<'a> {
    id: NodeId,
    parent: Option<NodeId>,
    ply: u32,
    depth: i32,
    #[serde(rename = "move")]
    mv: Option<&'a str>,
    side: String,
    alpha: Option<Value>,
    beta: Option<Value>,
    value: Value,
    bound: &'static str,
    why: &'static str,
    best: Option<NodeId>,
    pruned: Vec<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    quiet: Vec<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    excluded: Vec<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unseen: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    iteration: Option<u32>,
    #[serde(skip_serializing_if = "is_zero")]
    rank: u32,
    #[serde(skip_serializing_if = "is_zero")]
    attempt: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<&'static str>,
    #[serde(skip_serializing_if = "is_zero")]
    again: bool,
    #[serde(skip_serializing_if = "is_zero")]
    reduced: u8,
    #[serde(skip_serializing_if = "is_zero")]
    hurried: u8,
    #[serde(skip_serializing_if = "is_zero")]
    extended: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    stands: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<NodeId>,
}

/// The last line.
#[derive(Serialize)]
pub struct FooterLine<'a> {
    nodes: u64,
    leaves: u64,
    cutoffs: u64,
    value: Option<Value>,
    line: &'a [String],
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    minimum: Option<u64>,
}

impl<'a> FooterLine<'a> {
    /// The footer as it is written.
    pub fn of(footer: &'a Footer) -> Self {
        FooterLine {
            nodes: footer.nodes,
            leaves: footer.leaves,
            cutoffs: footer.cutoffs,
            value: footer.value,
            line: &footer.line,
            complete: footer.complete,
            minimum: footer.minimum,
        }
    }
}
