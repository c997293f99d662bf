use game::Value;
use game::value::INFINITE;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::{Choice, Question};
use crate::{NodeId, Trace};

/// Orders to choose among.
const CHOICES: usize = 4;

/// Which order of the root's moves prunes most.
pub(super) fn question(minimax: &Trace, rng: &mut ChaCha8Rng) -> Option<Question> {
    let moves: Vec<NodeId> = minimax.children(0).map(|(id, _)| id).collect();
    let mut best_first = moves.clone();
    best_first.sort_by_key(|&id| -minimax.nodes[id as usize].value);
    let mut orders = vec![best_first.clone(), best_first.into_iter().rev().collect(), moves];
    for _ in 0..2 * CHOICES {
        let mut shuffled = orders[2].clone();
        shuffled.shuffle(rng);
        orders.push(shuffled);
    }
    let mut choices: Vec<Choice> = Vec::new();
    for order in orders {
        let nodes = alpha_beta(minimax, 0, Some(&order), (-INFINITE, INFINITE)).nodes;
        let moves = order.iter().filter_map(|&id| minimax.mv(&minimax.nodes[id as usize]));
        let choice = Choice { moves: moves.map(str::to_owned).collect(), nodes };
        // Each costs something else, so that there is one answer.
        if choices.len() < CHOICES && choices.iter().all(|known| known.nodes != choice.nodes) {
            choices.push(choice);
        }
    }
    choices.shuffle(rng);
    let answer = (0..choices.len()).min_by_key(|&place| choices[place].nodes)?;
    (choices.len() >= 3).then_some(Question::Order { choices, answer })
}

struct Visited {
    value: Value,
    nodes: u64,
}

/// Alpha-beta over a tree that is known already, with the root's moves in another order.
fn alpha_beta(
    tree: &Trace,
    id: NodeId,
    order: Option<&[NodeId]>,
    (mut alpha, mut beta): (Value, Value),
) -> Visited {
    let node = &tree.nodes[id as usize];
    let children: Vec<NodeId> =
        order.map_or_else(|| tree.children(id).map(|(id, _)| id).collect(), <[_]>::to_vec);
    if children.is_empty() {
        return Visited { value: node.value, nodes: 1 };
    }
    let is_max = node.side == tree.header.max;
    let mut seen = Visited { value: if is_max { -INFINITE } else { INFINITE }, nodes: 1 };
    for child in children {
        let below = alpha_beta(tree, child, None, (alpha, beta));
        seen.nodes += below.nodes;
        if is_max {
            seen.value = seen.value.max(below.value);
            alpha = alpha.max(seen.value);
        } else {
            seen.value = seen.value.min(below.value);
            beta = beta.min(seen.value);
        }
        if alpha >= beta {
            break;
        }
    }
    seen
}
