use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

use game::{Bound, Value};
use search::observer::{Exit, Pass, Skip, Stage, Why};

use super::{Node, NodeId, TextId, Timing};
use agents::{Arrival, Watch};

/// Writes down what it sees.
pub(super) struct Recorder<'a> {
    stop: &'a AtomicBool,
    nodes: Vec<Node>,
    texts: Vec<String>,
    places: HashMap<String, TextId>,
    /// The nodes that were entered and not left.
    open: Vec<Open>,
    /// Which node stored the table's entry of a key.
    stored: HashMap<u64, NodeId>,
    pass: Option<Pass>,
    start: Instant,
    timing: Timing,
}

struct Open {
    id: NodeId,
    /// The last visit of each move below.
    children: Vec<(TextId, NodeId)>,
}

impl<'a> Recorder<'a> {
    pub fn new(stop: &'a AtomicBool) -> Self {
        Recorder {
            stop,
            nodes: Vec::new(),
            texts: Vec::new(),
            places: HashMap::new(),
            open: Vec::new(),
            stored: HashMap::new(),
            pass: None,
            start: Instant::now(),
            timing: Timing::default(),
        }
    }

    /// The nodes, the texts of their moves, the times, and whether the search ran to its end.
    pub fn finish(self) -> (Vec<Node>, Vec<String>, Timing, bool) {
        let complete = self.nodes.iter().all(|node| node.why != Why::Stopped);
        (self.nodes, self.texts, self.timing, complete)
    }

    fn text(&mut self, text: &str) -> TextId {
        if let Some(&place) = self.places.get(text) {
            return place;
        }
        let place = self.texts.len() as TextId;
        self.texts.push(text.to_owned());
        self.places.insert(text.to_owned(), place);
        place
    }

    fn current(&mut self) -> Option<&mut Node> {
        let id = self.open.last()?.id;
        self.nodes.get_mut(id as usize)
    }
}

impl Watch for Recorder<'_> {
    fn begin(&mut self, pass: Pass) {
        self.pass = Some(pass);
    }

    fn enter(&mut self, arrival: &Arrival<'_>) {
        let id = self.nodes.len() as NodeId;
        let mv = arrival.mv.map(|text| self.text(text));
        let parent = self.open.last().map(|open| open.id);
        if parent.is_none() {
            self.timing.began.push((id, self.start.elapsed()));
        }
        if let (Some(above), Some(mv)) = (self.open.last_mut(), mv)
            && arrival.visit.stage != Stage::Probe
        {
            above.children.retain(|&(known, _)| known != mv);
            above.children.push((mv, id));
        }
        self.nodes.push(Node {
            parent,
            ply: arrival.ply as u32,
            depth: arrival.depth,
            mv,
            side: arrival.side,
            alpha: arrival.alpha,
            beta: arrival.beta,
            // Until it is left.
            value: 0,
            bound: Bound::Exact,
            why: Why::Stopped,
            best: None,
            skipped: Vec::new(),
            visit: arrival.visit,
            stands: None,
            source: None,
            pass: if parent.is_none() { self.pass } else { None },
        });
        self.open.push(Open { id, children: Vec::new() });
    }

    fn stands(&mut self, value: Value) {
        if let Some(node) = self.current() {
            node.stands = Some(value);
        }
    }

    fn skipped(&mut self, moves: &[String], skip: Skip) {
        let moves: Vec<_> = moves.iter().map(|mv| (self.text(mv), skip)).collect();
        if let Some(node) = self.current() {
            node.skipped.extend(moves);
        }
    }

    fn stored(&mut self, key: u64) {
        if let Some(open) = self.open.last() {
            self.stored.insert(key, open.id);
        }
    }

    fn answered(&mut self, key: u64) {
        let source = self.stored.get(&key).copied();
        if let Some(node) = self.current() {
            node.source = source;
        }
    }

    fn leave(&mut self, exit: &Exit<String>) {
        let best = exit.best.as_ref().map(|mv| self.text(mv));
        let Some(open) = self.open.pop() else { return };
        if self.open.is_empty() {
            self.timing.ended = self.start.elapsed();
        }
        let best = best.and_then(|best| {
            open.children.iter().find(|&&(mv, _)| mv == best).map(|&(_, child)| child)
        });
        if let Some(node) = self.nodes.get_mut(open.id as usize) {
            node.value = exit.value;
            node.bound = exit.bound;
            node.why = exit.why;
            node.best = best;
        }
    }

    fn wants_stop(&mut self) -> bool {
        self.stop.load(Relaxed)
    }
}
