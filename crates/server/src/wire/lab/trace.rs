use agents::{AgentSpec, Table};
use game::value::INFINITE;
use game::{Bound, Language, Message, Value};
use serde::Serialize;
use serde_json::value::RawValue;
use trace::{Node, NodeId, Skip, Stage, Trace, Visit, Why};
use utoipa::ToSchema;

use super::super::explanation::TermView;
use super::super::{EndingView, side_name};
#[cfg(test)]
use crate::wire::types;

/// A search, written down. The nodes are columns: the `n`-th entry of each is of the same node, in
/// the order in which the search entered them. Values are seen by Max, in units.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct TraceView {
    #[cfg_attr(test, ts(as = "types::GameId"))]
    pub game: &'static str,
    pub variant: &'static str,
    /// The position at the root.
    pub position: String,
    /// Who searched, with what was cut of the wish.
    pub spec: String,
    /// How many units make a point.
    pub unit: Value,
    /// The side that is Max: the one to move at the root.
    #[cfg_attr(test, ts(as = "types::Side"))]
    pub max: &'static str,
    /// Totals of the whole search, which may have more nodes than are sent.
    pub nodes: u64,
    pub leaves: u64,
    pub cutoffs: u64,
    pub value: Option<Value>,
    pub line: Vec<String>,
    /// Whether it is the whole search; else it was ended because it was too large or too long.
    pub complete: bool,
    /// The nodes that alpha-beta cannot do without, where it is known.
    pub minimum: Option<u64>,
    /// The moves, each once; other fields name them by their place.
    pub texts: Vec<String>,
    pub ids: Vec<NodeId>,
    /// −1 where the search of the root begins.
    pub parents: Vec<i64>,
    /// −1 at the root.
    pub moves: Vec<i64>,
    pub plies: Vec<u32>,
    pub depths: Vec<i32>,
    /// 1 where Max chooses, else 0.
    pub maxes: Vec<u8>,
    /// At the entry; `null` is infinite.
    pub alphas: Vec<Option<Value>>,
    pub betas: Vec<Option<Value>>,
    /// At the exit.
    pub values: Vec<Value>,
    /// 0 exact, 1 lower, 2 upper.
    pub bounds: Vec<u8>,
    /// Places in `why_codes`.
    pub whys: Vec<u8>,
    pub why_codes: [&'static str; Why::ALL.len()],
    /// The child that was chosen, or −1.
    pub bests: Vec<i64>,
    /// How many nodes the search has from each one down, itself included: more than are sent where
    /// a page ends.
    pub sizes: Vec<u32>,
    pub skips: Vec<SkipView>,
    /// Of the nodes that were not visited in the plain way.
    pub visits: Vec<VisitView>,
    /// What a position is worth as it stands, where that counts like a move: `[id, value]`.
    pub stands: Vec<(NodeId, Value)>,
    /// The node that stored what the table answered: `[id, id]`.
    pub sources: Vec<(NodeId, NodeId)>,
    /// The searches of the root.
    pub passes: Vec<PassView>,
}

/// Moves of a node that were not looked at.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SkipView {
    pub id: NodeId,
    /// `cut-off`, `quiet`, `excluded` or `stopped`.
    pub why: &'static str,
    /// Places in `texts`.
    pub moves: Vec<u32>,
}

/// How a node was visited.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct VisitView {
    pub id: NodeId,
    /// `main`, `quiescence` or `probe`.
    pub stage: &'static str,
    pub again: bool,
    pub reduced: u8,
    pub hurried: u8,
    pub extended: u8,
}

/// A search of the root.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct PassView {
    /// The node where it begins.
    pub id: NodeId,
    pub iteration: u32,
    pub rank: u32,
    pub attempt: u32,
    pub nodes: u32,
    /// How long it took, written down.
    pub ms: f64,
    /// Best play as far as its nodes tell.
    pub line: Vec<String>,
}

impl TraceView {
    /// The view of some nodes, in their order, of which none comes without its parent (but for the
    /// first).
    pub fn of(trace: &Trace, ids: &[NodeId]) -> Self {
        let sizes = trace.sizes();
        let nodes = || ids.iter().map(|&id| (id, &trace.nodes[id as usize]));
        let max = trace.header.max;
        let place = |id: Option<u32>| id.map_or(-1, i64::from);
        let footer = &trace.footer;
        TraceView {
            game: trace.header.game,
            variant: trace.header.variant,
            position: trace.header.position.clone(),
            spec: trace.header.agent.to_string(),
            unit: trace.header.unit,
            max: side_name(max),
            nodes: footer.nodes,
            leaves: footer.leaves,
            cutoffs: footer.cutoffs,
            value: footer.value,
            line: footer.line.clone(),
            complete: footer.complete,
            minimum: footer.minimum,
            texts: trace.texts().to_vec(),
            ids: ids.to_vec(),
            parents: nodes().map(|(_, node)| place(node.parent)).collect(),
            moves: nodes().map(|(_, node)| place(node.mv_text())).collect(),
            plies: nodes().map(|(_, node)| node.ply).collect(),
            depths: nodes().map(|(_, node)| node.depth).collect(),
            maxes: nodes().map(|(_, node)| u8::from(node.side == max)).collect(),
            alphas: nodes().map(|(_, node)| finite(node.alpha)).collect(),
            betas: nodes().map(|(_, node)| finite(node.beta)).collect(),
            values: nodes().map(|(_, node)| node.value).collect(),
            bounds: nodes().map(|(_, node)| index(&Bound::ALL, node.bound)).collect(),
            whys: nodes().map(|(_, node)| index(&Why::ALL, node.why)).collect(),
            why_codes: Why::ALL.map(Why::code),
            bests: nodes().map(|(_, node)| place(node.best)).collect(),
            sizes: ids.iter().map(|&id| sizes[id as usize]).collect(),
            skips: nodes().flat_map(|(id, node)| skips(id, node)).collect(),
            visits: nodes().filter_map(|(id, node)| visit(id, node.visit)).collect(),
            stands: nodes().filter_map(|(id, node)| Some((id, node.stands?))).collect(),
            sources: nodes().filter_map(|(id, node)| Some((id, node.source?))).collect(),
            passes: passes(trace, &sizes),
        }
    }
}

fn finite(value: Value) -> Option<Value> {
    (value.abs() < INFINITE).then_some(value)
}

fn index<T: Copy + PartialEq>(all: &[T], one: T) -> u8 {
    all.iter().position(|other| *other == one).unwrap_or(0) as u8
}

fn skips(id: NodeId, node: &Node) -> impl Iterator<Item = SkipView> + '_ {
    Skip::ALL.into_iter().filter_map(move |why| {
        let skipped = node.skips().iter().filter(|&&(_, reason)| reason == why);
        let moves: Vec<u32> = skipped.map(|&(text, _)| text).collect();
        (!moves.is_empty()).then_some(SkipView { id, why: why.code(), moves })
    })
}

fn visit(id: NodeId, visit: Visit) -> Option<VisitView> {
    let Visit { stage, again, reduced, hurried, extended } = visit;
    let plain = stage == Stage::Main && !again && (reduced, hurried, extended) == (0, 0, 0);
    (!plain).then_some(VisitView { id, stage: stage.code(), again, reduced, hurried, extended })
}

fn passes(trace: &Trace, sizes: &[u32]) -> Vec<PassView> {
    let began = &trace.timing.began;
    let ends = began.iter().skip(1).map(|&(_, at)| at).chain([trace.timing.ended]);
    let views = began.iter().zip(ends).map(|(&(id, at), end)| {
        let pass = trace.nodes[id as usize].pass.unwrap_or_default();
        PassView {
            id,
            iteration: pass.iteration,
            rank: pass.rank,
            attempt: pass.attempt,
            nodes: sizes[id as usize],
            ms: end.saturating_sub(at).as_secs_f64() * 1000.0,
            line: trace.best_line(id),
        }
    });
    views.collect()
}

/// A node of a search: its position, and why the search left it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct NodeView {
    pub id: NodeId,
    /// Why the search left, in both languages.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "{ en: string, es: string }"))]
    pub sentence: Message,
    /// The moves that lead here from the root.
    pub path: Vec<String>,
    pub position: String,
    #[cfg_attr(test, ts(as = "types::Side"))]
    pub turn: &'static str,
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(as = "types::State"))]
    pub state: Box<RawValue>,
    pub ending: Option<EndingView>,
    /// What the search's evaluation gives here as it stands, in points for the side to move.
    pub points: Option<f64>,
    /// The terms that it is the sum of; `null` if it is no sum.
    pub terms: Option<Vec<TermView>>,
}

impl NodeView {
    /// The view of a node whose position is on the table.
    pub fn of(trace: &Trace, id: NodeId, table: &Table) -> Self {
        let [en, es] =
            [Language::English, Language::Spanish].map(|language| trace.sentence(id, language));
        let explained = evaluation(&trace.header.agent).and_then(|eval| table.explain(eval).ok());
        let terms = explained.as_ref().and_then(|explained| explained.terms.as_ref());
        NodeView {
            id,
            sentence: Message::new(en, es),
            path: trace.moves_to(id).into_iter().map(str::to_owned).collect(),
            position: table.position(),
            turn: side_name(table.side_to_move()),
            state: table.state_written(),
            ending: table.ending().map(Into::into),
            points: explained.as_ref().map(|explained| explained.points),
            terms: terms.map(|terms| terms.iter().cloned().map(TermView::from).collect()),
        }
    }
}

/// What a search judges positions with.
fn evaluation(agent: &AgentSpec) -> Option<&str> {
    match agent {
        AgentSpec::Minimax(textbook) | AgentSpec::AlphaBeta(textbook) => Some(&textbook.eval),
        AgentSpec::Engine(engine) => Some(&engine.eval),
        _ => None,
    }
}
