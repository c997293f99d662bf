//! Small trees as pictures, for a report or slides: windows, values, and where the cuts are.

mod dot;
mod layout;
mod svg;
mod tikz;

use std::fmt::Write as _;

use game::Language;
use game::value::INFINITE;
use search::observer::{Skip, Stage};

use super::{Node, NodeId, Trace};

/// The forms in which a tree can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Picture {
    /// For Graphviz.
    Dot,
    /// For LaTeX, with the package `tikz` alone.
    Tikz,
    /// For everything else.
    Svg,
}

/// A tree that is too large to be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// Its nodes.
    pub nodes: usize,
    /// What can be drawn.
    pub most: usize,
}

/// More nodes than this cannot be told apart on paper.
const MOST: usize = 200;

impl Trace {
    /// The tree as a picture. Of the engine's searches of the root it is the last.
    pub fn draw(&self, picture: Picture) -> Result<String, TooLarge> {
        let Some(root) = self.roots().last() else { return Ok(String::new()) };
        let nodes = self.nodes.len() - root as usize;
        if nodes > MOST {
            return Err(TooLarge { nodes, most: MOST });
        }
        Ok(match picture {
            Picture::Dot => dot::draw(self, root),
            Picture::Tikz => tikz::draw(self, root),
            Picture::Svg => svg::draw(self, root),
        })
    }

    /// Whether a node is on the line that the search holds for best play.
    pub fn is_principal(&self, root: NodeId, id: NodeId) -> bool {
        let mut at = Some(root);
        while let Some(node) = at {
            if node == id {
                return true;
            }
            at = self.nodes[node as usize].best;
        }
        false
    }

    fn is_max(&self, node: &Node) -> bool {
        node.side == self.header.max
    }

    /// The moves of a node that were cut off, as drawn beside those that were looked at.
    fn stubs(&self, node: &Node) -> Vec<&str> {
        self.skipped(node, Skip::CutOff)
    }

    fn window(&self, node: &Node) -> Option<[String; 2]> {
        let open = node.alpha <= -INFINITE && node.beta >= INFINITE;
        let text = |value| self.number(value, Language::English);
        (!open).then(|| [text(node.alpha), text(node.beta)])
    }

    /// What stands on the edge to a node: its move, and what is special about the visit.
    fn edge(&self, node: &Node) -> String {
        // Writing to a String cannot fail.
        let mut text = self.mv(node).unwrap_or_default().to_owned();
        if node.visit.stage == Stage::Probe {
            text.push('?');
        }
        if node.visit.again {
            text.push('*');
        }
        if node.visit.shortened() > 0 {
            let _ = write!(text, " -{}", node.visit.shortened());
        }
        if node.visit.extended > 0 {
            let _ = write!(text, " +{}", node.visit.extended);
        }
        text
    }
}
