use std::collections::{BTreeSet, HashMap};

use agents::Table;
use serde_json::Value as Json;

use crate::minimax;

/// A trace that was read, and found to be true to itself.
pub struct Checked {
    nodes: Vec<Node>,
    footer: Json,
}

#[derive(Debug)]
struct Node {
    id: usize,
    parent: Option<usize>,
    ply: i64,
    depth: i64,
    mv: Option<String>,
    is_max: bool,
    alpha: Option<i64>,
    beta: Option<i64>,
    value: i64,
    bound: String,
    why: String,
    best: Option<usize>,
    pruned: Vec<String>,
    /// Left out for other reasons than a cut.
    left_out: Vec<String>,
    stage: Option<String>,
    again: bool,
    reduced: i64,
    stands: Option<i64>,
    from: Option<usize>,
}

impl Node {
    fn read(json: &Json, max: &str) -> Node {
        let number = |key: &str| json[key].as_i64();
        let id = |key: &str| json[key].as_u64().map(|id| id as usize);
        let text = |key: &str| json[key].as_str().map(str::to_owned);
        let list = |key: &str| -> Vec<String> {
            let items = json[key].as_array().into_iter().flatten();
            items.map(|mv| mv.as_str().expect("a move").to_owned()).collect()
        };
        assert!(json["pruned"].is_array(), "every node says what was pruned: {json}");
        let left_out = ["quiet", "excluded", "unseen"].into_iter().flat_map(list).collect();
        Node {
            id: id("id").expect("every node has an id"),
            parent: id("parent"),
            ply: number("ply").expect("a ply"),
            depth: number("depth").expect("a depth"),
            mv: text("move"),
            is_max: text("side").expect("a side") == max,
            alpha: number("alpha"),
            beta: number("beta"),
            value: number("value").expect("a value"),
            bound: text("bound").expect("a bound"),
            why: text("why").expect("a reason"),
            best: id("best"),
            pruned: list("pruned"),
            left_out,
            stage: text("stage"),
            again: json["again"].as_bool().unwrap_or(false),
            reduced: number("reduced").unwrap_or(0),
            stands: number("stands"),
            from: id("from"),
        }
    }

    fn compared_moves(&self) -> bool {
        matches!(self.why.as_str(), "searched" | "cut-off")
    }

    fn alpha(&self) -> i64 {
        self.alpha.unwrap_or(i64::MIN / 2)
    }

    fn beta(&self) -> i64 {
        self.beta.unwrap_or(i64::MAX / 2)
    }
}

impl Checked {
    /// A trace of minimax or alpha-beta.
    pub fn textbook(text: &str, table: &Table) -> Self {
        let checked = Checked::read(text, table);
        checked.windows_follow_from_the_path();
        checked
    }

    /// A trace of the engine.
    pub fn engine(text: &str, table: &Table) -> Self {
        let checked = Checked::read(text, table);
        checked.surprises_are_searched_again();
        checked
    }

    fn read(text: &str, table: &Table) -> Self {
        let mut lines: Vec<Json> =
            text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect();
        let footer = lines.pop().expect("a last line");
        let header = lines.remove(0);
        assert_eq!(header["trace"], 1);
        assert_eq!(header["position"].as_str(), Some(table.position().as_str()));
        let max = table.side_to_move().to_string();
        assert_eq!(header["max"].as_str(), Some(max.as_str()));
        let nodes: Vec<_> = lines.iter().map(|line| Node::read(line, &max)).collect();
        let checked = Checked { nodes, footer };
        checked.check(table);
        checked
    }

    fn check(&self, table: &Table) {
        assert_eq!(self.footer["complete"], true);
        for (place, node) in self.nodes.iter().enumerate() {
            assert_eq!(node.id, place, "in the order in which they were entered");
            assert!(node.parent.is_none_or(|parent| parent < place));
            assert!(node.alpha() < node.beta());
        }
        let children = self.children();
        self.walk(table, &children);
        for node in &self.nodes {
            let below: Vec<&Node> = children[node.id].iter().map(|&id| &self.nodes[id]).collect();
            value_is_the_best_below(node, &below);
            cut_is_justified(node);
            bound_is_what_the_window_allows(node);
            if let Some(from) = node.from {
                assert!(node.why == "table-hit" && from < node.id);
            }
        }
    }

    fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); self.nodes.len()];
        for node in &self.nodes {
            if let Some(parent) = node.parent {
                children[parent].push(node.id);
            }
        }
        children
    }

    /// Plays every node: its move is legal, it is that side's turn, and no legal move is missing.
    fn walk(&self, table: &Table, children: &[Vec<usize>]) {
        let mut tables: HashMap<usize, Table> = HashMap::new();
        for node in &self.nodes {
            let here = match (node.parent, node.stage.as_deref()) {
                (None, _) => {
                    assert_eq!((node.ply, &node.mv), (0, &None));
                    table.clone()
                }
                (Some(parent), Some("probe")) => {
                    assert_eq!(node.mv, self.nodes[parent].mv);
                    tables[&parent].clone()
                }
                (Some(parent), _) => {
                    assert_eq!(node.ply, self.nodes[parent].ply + 1);
                    let mut next = tables[&parent].clone();
                    next.play(node.mv.as_deref().expect("a move leads here")).expect("it is legal");
                    next
                }
            };
            let is_max = here.side_to_move() == table.side_to_move();
            assert_eq!(is_max, node.is_max, "whose turn it is");
            if node.compared_moves() {
                let looked_at: BTreeSet<String> = children[node.id]
                    .iter()
                    .filter(|&&id| self.nodes[id].stage.as_deref() != Some("probe"))
                    .filter_map(|&id| self.nodes[id].mv.clone())
                    .collect();
                let skipped = node.pruned.iter().chain(&node.left_out);
                let told: BTreeSet<String> = looked_at.iter().chain(skipped).cloned().collect();
                assert_eq!(told.len(), looked_at.len() + node.pruned.len() + node.left_out.len());
                // At the table a third repetition ends the game, which a search does not see.
                if here.ending().is_none() {
                    assert_eq!(told, here.legal_moves().into_iter().collect());
                }
            }
            tables.insert(node.id, here);
        }
    }

    /// Alpha is the best that Max has above, beta that of Min; minimax has neither.
    fn windows_follow_from_the_path(&self) {
        let pruning = self.nodes.iter().any(|node| node.alpha.is_some() || node.beta.is_some());
        let mut best: HashMap<usize, (Option<i64>, Option<i64>)> = HashMap::new();
        for node in &self.nodes {
            let expected = match node.parent {
                Some(parent) if pruning => best[&parent],
                _ => (None, None),
            };
            assert_eq!((node.alpha, node.beta), expected, "{node:?}");
            best.insert(node.id, expected);
            // A node that has nothing below it is left at once; the others when their last
            // descendant is. Either way the parent knows its value before the next child.
            self.tell_parents(node, &mut best);
        }
    }

    /// Hands a value up through all nodes that are finished with it.
    fn tell_parents(&self, node: &Node, best: &mut HashMap<usize, (Option<i64>, Option<i64>)>) {
        let mut node = node;
        while let Some(parent) = node.parent {
            let next = self.nodes.get(node.id_of_last(self) + 1);
            let above = &self.nodes[parent];
            let window = best.get_mut(&parent).expect("it was entered before");
            if above.is_max {
                window.0 = Some(window.0.map_or(node.value, |alpha| alpha.max(node.value)));
            } else {
                window.1 = Some(window.1.map_or(node.value, |beta| beta.min(node.value)));
            }
            // Finished only if what comes next is not below the parent.
            if next.is_some_and(|next| next.ply > above.ply) {
                return;
            }
            node = above;
        }
    }

    fn surprises_are_searched_again(&self) {
        for node in self.nodes.iter().filter(|node| node.reduced > 0) {
            let parent = &self.nodes[node.parent.expect("the root is not reduced")];
            let better =
                if parent.is_max { node.value > node.alpha() } else { node.value < node.beta() };
            let again = self.nodes[node.id + 1..]
                .iter()
                .find(|other| other.parent == node.parent)
                .is_some_and(|other| other.mv == node.mv && other.again && other.reduced == 0);
            assert_eq!(better, again, "{node:?}");
        }
    }

    /// Replays every cut with minimax: what was left out would not have changed what was chosen.
    pub fn nothing_pruned_mattered(&self, table: &Table, depth: u32) {
        let mut tables: HashMap<usize, Table> = HashMap::new();
        for node in &self.nodes {
            let mut here = node.parent.map_or_else(|| table.clone(), |p| tables[&p].clone());
            if let Some(mv) = &node.mv {
                here.play(mv).expect("it is legal");
            }
            if node.why == "cut-off" {
                let left = u32::try_from(i64::from(depth) - node.ply).expect("it has moves");
                let exact = minimax::value(&here, left);
                let exact = if node.is_max { exact } else { -exact };
                let exact = at_root(exact, node.ply);
                // With all moves looked at it is still outside: the choice above stays.
                if node.is_max {
                    assert!(exact >= node.beta(), "{node:?}");
                } else {
                    assert!(exact <= node.alpha(), "{node:?}");
                }
            }
            tables.insert(node.id, here);
        }
    }

    /// Nodes, leaves, cut-offs and value, counted here and equal to what the last line says.
    pub fn totals(&self) -> (u64, u64, u64, i64) {
        let count = |whys: &[&str]| {
            self.nodes.iter().filter(|node| whys.contains(&node.why.as_str())).count() as u64
        };
        let leaves = count(&["evaluated", "stand-pat", "game-over"]);
        let counted = (self.nodes.len() as u64, leaves, count(&["cut-off"]));
        let said = |key: &str| self.footer[key].as_u64().expect("a number");
        assert_eq!(counted, (said("nodes"), said("leaves"), said("cutoffs")));
        (counted.0, counted.1, counted.2, self.value())
    }

    /// How often the root was searched.
    pub fn passes(&self) -> u64 {
        self.nodes.iter().filter(|node| node.parent.is_none()).count() as u64
    }

    pub fn value(&self) -> i64 {
        self.footer["value"].as_i64().expect("a value")
    }

    pub fn minimum(&self) -> u64 {
        self.footer["minimum"].as_u64().expect("a minimum")
    }
}

impl Node {
    /// The last node of the subtree that begins here.
    fn id_of_last(&self, trace: &Checked) -> usize {
        let below = trace.nodes[self.id + 1..].iter().take_while(|other| other.ply > self.ply);
        self.id + below.count()
    }
}

fn cut_is_justified(node: &Node) {
    assert_eq!(node.why == "cut-off", !node.pruned.is_empty(), "{node:?}");
    if node.why == "cut-off" {
        let outside =
            if node.is_max { node.value >= node.beta() } else { node.value <= node.alpha() };
        assert!(outside && node.depth >= 0, "{node:?}");
    }
}

fn bound_is_what_the_window_allows(node: &Node) {
    match node.bound.as_str() {
        "lower" => assert!(node.value >= node.beta(), "{node:?}"),
        "upper" => assert!(node.value <= node.alpha(), "{node:?}"),
        "exact" => assert_ne!(node.why, "cut-off"),
        other => panic!("{other} is no bound"),
    }
}

/// A value of a position `ply` plies below the root, as the root sees it.
fn at_root(value: i64, ply: i64) -> i64 {
    const WON: i64 = 899_000_000;
    if value >= WON {
        value - ply
    } else if value <= -WON {
        value + ply
    } else {
        value
    }
}

fn value_is_the_best_below(node: &Node, below: &[&Node]) {
    if !node.compared_moves() {
        assert!(node.best.is_none() || node.why == "table-hit");
        return;
    }
    // The last look at a move counts.
    let mut values: HashMap<&str, (usize, i64)> = HashMap::new();
    for child in below.iter().filter(|child| child.stage.as_deref() != Some("probe")) {
        let mv = child.mv.as_deref().expect("a move leads to a child");
        assert_eq!(child.again, values.contains_key(mv));
        values.insert(mv, (child.id, child.value));
    }
    let all = values.values().map(|&(_, value)| value).chain(node.stands);
    let best = if node.is_max { all.max() } else { all.min() };
    assert_eq!(Some(node.value), best, "{node:?}");
    if let Some(id) = node.best {
        assert!(values.values().any(|&(child, value)| child == id && value == node.value));
    }
}
