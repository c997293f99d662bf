use std::sync::atomic::AtomicBool;

use game::{Language, Message};

use super::{Branch, Question};
use crate::{NodeId, Skip, Trace, TraceLimits};
use agents::{AgentSpec, Table};

/// Which branches of a minimax tree alpha-beta leaves out.
pub(super) fn question(table: &Table, minimax: &Trace) -> Option<Question> {
    let AgentSpec::Minimax(textbook) = &minimax.header.agent else { return None };
    let agent = AgentSpec::AlphaBeta(textbook.clone());
    let table = Table::at_position(table.game(), None, &table.position()).ok()?;
    let stop = AtomicBool::new(false);
    let limits = TraceLimits { max_nodes: minimax.footer.nodes, stop: &stop };
    let pruning = Trace::record(&table, &agent, limits).ok()?;
    let places = places(&pruning, minimax)?;
    let mut branches = Vec::new();
    for (id, node) in pruning.nodes.iter().enumerate() {
        for mv in pruning.skipped(node, Skip::CutOff) {
            let because = Message::new(
                pruning.sentence(id as NodeId, Language::English),
                pruning.sentence(id as NodeId, Language::Spanish),
            );
            branches.push(Branch { node: child(minimax, places[id], mv)?, because });
        }
    }
    (!branches.is_empty()).then_some(Question::Pruning(branches))
}

/// Where the nodes of one trace are in another that has them all.
fn places(of: &Trace, within: &Trace) -> Option<Vec<NodeId>> {
    let mut places: Vec<NodeId> = Vec::with_capacity(of.nodes.len());
    for node in &of.nodes {
        places.push(match (node.parent, of.mv(node)) {
            (Some(parent), Some(mv)) => child(within, places[parent as usize], mv)?,
            _ => 0,
        });
    }
    Some(places)
}

fn child(trace: &Trace, parent: NodeId, mv: &str) -> Option<NodeId> {
    trace.children(parent).find(|(_, node)| trace.mv(node) == Some(mv)).map(|(id, _)| id)
}
