use game::value::INFINITE;
use game::{Language, Message, Value};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{Difficulty, Question};
use crate::{NodeId, Trace};

/// The window with which alpha-beta arrives at one of its nodes.
pub(super) fn question(
    trace: &Trace,
    difficulty: Difficulty,
    rng: &mut ChaCha8Rng,
) -> Option<Question> {
    let ends = if difficulty > Difficulty(1) { 2 } else { 1 };
    let told = |id: &NodeId| {
        let node = &trace.nodes[*id as usize];
        let finite = [node.alpha, node.beta].into_iter().filter(|end| end.abs() < INFINITE);
        node.ply > 0 && finite.count() >= ends
    };
    let nodes: Vec<NodeId> = (1..trace.nodes.len() as NodeId).filter(told).collect();
    let &node = nodes.get(rng.random_range(0..nodes.len().max(1)))?;
    let (alpha, beta) = (trace.nodes[node as usize].alpha, trace.nodes[node as usize].beta);
    let because = Message::new(
        because(trace, node, Language::English),
        because(trace, node, Language::Spanish),
    );
    Some(Question::Window { node, alpha, beta, because })
}

/// Where both ends come from.
fn because(trace: &Trace, node: NodeId, language: Language) -> String {
    let (alpha, beta) = (trace.nodes[node as usize].alpha, trace.nodes[node as usize].beta);
    [end(trace, node, alpha, true, language), end(trace, node, beta, false, language)].join(" ")
}

/// Where an end of the window comes from: the best that a player has at a node above.
fn end(trace: &Trace, node: NodeId, value: Value, of_max: bool, language: Language) -> String {
    let (symbol, who) = if of_max { ("α", "Max") } else { ("β", "Min") };
    let shown = trace.number(value, language);
    if value.abs() >= INFINITE {
        return language.pick(
            format!("{symbol} = {shown}: {who} is sure of nothing yet."),
            format!("{symbol} = {shown}: {who} aún no tiene nada seguro."),
        );
    }
    let source = source(trace, node, value, of_max);
    let mv = source.and_then(|id| trace.mv(&trace.nodes[id as usize])).unwrap_or("–");
    language.pick(
        format!("{symbol} = {shown}: above, {who} already has {mv}, worth {shown}."),
        format!("{symbol} = {shown}: más arriba, {who} ya tiene {mv}, que vale {shown}."),
    )
}

/// The child, seen before, of a node above from which an end of the window comes.
fn source(trace: &Trace, node: NodeId, value: Value, of_max: bool) -> Option<NodeId> {
    let path = trace.path(node);
    let above = path.iter().zip(path.iter().skip(1));
    let mut seen = above
        .filter(|&(&id, _)| (trace.nodes[id as usize].side == trace.header.max) == of_max)
        .flat_map(|(&id, &next)| trace.children(id).take_while(move |&(child, _)| child < next));
    seen.find(|(_, child)| child.value == value).map(|(id, _)| id)
}
