//! Questions about searches, made from real positions: the same seed gives the same question.

mod find;
mod order;
mod pruning;
#[cfg(test)]
mod tests;
mod window;

use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use game::{Message, Value, message};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::{NodeId, Trace};
use agents::{AnyKit, Explained, Table};
use find::Wish;

/// A question about a small search, with its answer.
pub struct Exercise {
    /// The position that it is about.
    pub table: Table,
    /// The tree that is shown: of minimax, or of alpha-beta where a window is asked for.
    pub trace: Trace,
    /// What is asked, and the answer.
    pub question: Question,
}

/// What is asked, and the answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// The minimax values of these nodes; the nodes have them.
    Values(Vec<NodeId>),
    /// The branches that alpha-beta would leave out, with the node in its own words.
    Pruning(Vec<Branch>),
    /// The window with which alpha-beta arrives at a node.
    Window {
        /// The node.
        node: NodeId,
        /// What Max is sure of.
        alpha: Value,
        /// What Min is sure of.
        beta: Value,
        /// Where both come from.
        because: Message,
    },
    /// Which order of the root's moves lets alpha-beta visit the fewest nodes.
    Order {
        /// Orders, each with the nodes that it costs.
        choices: Vec<Choice>,
        /// The place of the one with the fewest nodes.
        answer: usize,
    },
    /// What `seed` gives for the position.
    Evaluation {
        /// The answer, with its terms.
        explained: Explained,
        /// Whether the terms are counted for the reader.
        counted: bool,
    },
}

/// A branch that is left out.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    /// The topmost node of the branch.
    pub node: NodeId,
    /// Why it is not looked at.
    pub because: Message,
}

/// An order of moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The moves of the root.
    pub moves: Vec<String>,
    /// What alpha-beta visits then.
    pub nodes: u64,
}

/// The kinds of questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Fill in the values of a small tree.
    Values,
    /// Mark the branches that alpha-beta prunes.
    Pruning,
    /// Give alpha and beta at a node.
    Window,
    /// Choose the order that prunes most.
    Order,
    /// What does `seed` give here?
    Evaluation,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 5] =
        [Kind::Values, Kind::Pruning, Kind::Window, Kind::Order, Kind::Evaluation];

    /// A stable name for programs and links.
    pub const fn code(self) -> &'static str {
        match self {
            Kind::Values => "values",
            Kind::Pruning => "pruning",
            Kind::Window => "window",
            Kind::Order => "order",
            Kind::Evaluation => "evaluation",
        }
    }
}

impl FromStr for Kind {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let found = Kind::ALL.into_iter().find(|kind| kind.code() == text);
        found.ok_or_else(|| {
            let valid = Kind::ALL.map(Kind::code).join(", ");
            message!(
                "there is no exercise {text:?}; valid: {valid}",
                "no hay ejercicio {text:?}; se puede elegir: {valid}"
            )
        })
    }
}

/// How hard an exercise is: 1 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Difficulty(u8);

impl Difficulty {
    /// The easiest and the hardest.
    pub const RANGE: std::ops::RangeInclusive<u8> = 1..=3;

    /// A difficulty, if it is one.
    pub fn new(level: u8) -> Option<Self> {
        Difficulty::RANGE.contains(&level).then_some(Difficulty(level))
    }
}

impl Exercise {
    /// Makes an exercise by its seed; `None` if the game has no position for it, or `stop` was set
    /// before one was found.
    pub fn make(
        game: AnyKit,
        kind: Kind,
        difficulty: Difficulty,
        seed: u64,
        stop: &AtomicBool,
    ) -> Option<Exercise> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let wish = Wish::of(game, kind, difficulty);
        find::find(game, &wish, &mut rng, stop, |table, trace, rng| match kind {
            Kind::Values => Some(values(trace)),
            Kind::Pruning => pruning::question(table, trace),
            Kind::Window => window::question(trace, difficulty, rng),
            Kind::Order => order::question(trace, rng),
            Kind::Evaluation => evaluation(table, difficulty),
        })
    }
}

/// Every node that chooses.
fn values(trace: &Trace) -> Question {
    let ids = 0..trace.nodes.len() as NodeId;
    Question::Values(ids.filter(|&id| trace.children(id).next().is_some()).collect())
}

fn evaluation(table: &Table, difficulty: Difficulty) -> Option<Question> {
    let explained = table.explain("seed").ok()?;
    let terms = explained.terms.as_ref()?;
    let at_work = terms.iter().filter(|term| term.contribution != 0.0).count();
    let counted = difficulty == Difficulty(1);
    (at_work >= 2).then_some(Question::Evaluation { explained, counted })
}
