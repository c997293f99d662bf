//! Where in the tree a node is.

use super::{NodeId, Trace, is_probe};

impl Trace {
    /// The nodes from the one where the search of the root began down to this one, both included.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = vec![id];
        while let Some(parent) = path.last().and_then(|&id| self.nodes[id as usize].parent) {
            path.push(parent);
        }
        path.reverse();
        path
    }

    /// The moves that lead from the root to a node. (A probe is of the position above it.)
    pub fn moves_to(&self, id: NodeId) -> Vec<&str> {
        let nodes = self.path(id).into_iter().map(|id| &self.nodes[id as usize]);
        nodes.filter(|node| !is_probe(node)).filter_map(|node| self.mv(node)).collect()
    }

    /// The moves that were chosen from a node on, as far as the trace tells.
    pub fn best_line(&self, id: NodeId) -> Vec<String> {
        let next = |&id: &NodeId| self.nodes[id as usize].best;
        let line = std::iter::successors(next(&id), next);
        line.filter_map(|id| self.mv(&self.nodes[id as usize])).map(str::to_owned).collect()
    }

    /// How many nodes there are from each one down, itself included.
    pub fn sizes(&self) -> Vec<u32> {
        let mut sizes = vec![1; self.nodes.len()];
        for (id, node) in self.nodes.iter().enumerate().rev() {
            if let Some(parent) = node.parent {
                sizes[parent as usize] += sizes[id];
            }
        }
        sizes
    }

    /// The topmost nodes of a subtree, or of the whole trace: as many whole plies of it as make at
    /// most `most` nodes, and one more than its root at least. In the order of the search.
    pub fn top(&self, root: Option<NodeId>, most: usize) -> Vec<NodeId> {
        let range = match root {
            Some(root) => root as usize..root as usize + self.sizes()[root as usize] as usize,
            None => 0..self.nodes.len(),
        };
        let first = self.nodes.get(range.start).map_or(0, |node| node.ply);
        let mut by_ply = Vec::new();
        for node in &self.nodes[range.clone()] {
            let ply = (node.ply - first) as usize;
            by_ply.resize(by_ply.len().max(ply + 1), 0);
            by_ply[ply] += 1;
        }
        let mut kept = 0;
        let plies = by_ply.iter().take_while(|&&count| {
            kept += count;
            kept <= most
        });
        let last = first + plies.count().max(2) as u32 - 1;
        let shown = range.filter(|&id| self.nodes[id].ply <= last);
        shown.map(|id| id as NodeId).collect()
    }
}
