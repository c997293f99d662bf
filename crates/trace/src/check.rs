//! Is this search right? A trace that any program wrote, of minimax or alpha-beta, is replayed move
//! by move: the first node where it departs from the algorithm is found, and the mistake is named.
//!
//! Each node is judged by what the program itself found below it, so one mistake is told where it
//! was made and not at all nodes above. Only judgements of single positions are compared with ours,
//! and only if the trace says that they were made by an evaluation that we have.

mod mistake;
mod read;
mod replay;
mod stored;
mod words;

use agents::{Kits, Table};
use game::Message;

use read::Written;
use replay::Replay;

/// What came of checking a trace.
pub struct Checked {
    /// The position that was searched.
    pub table: Table,
    /// Minimax or alpha-beta.
    pub algorithm: Algorithm,
    /// Nodes that were replayed.
    pub nodes: usize,
    /// Nodes left with moves unseen, rightly.
    pub cutoffs: usize,
    /// Whether judgements were compared with an evaluation of ours, by its name.
    pub eval: Option<String>,
    /// Where it departs from the algorithm first, if it does.
    pub departure: Option<Departure>,
}

/// The algorithms that are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Every move of every node.
    Minimax,
    /// Windows and cuts.
    AlphaBeta,
}

impl Algorithm {
    const ALL: [Algorithm; 2] = [Algorithm::Minimax, Algorithm::AlphaBeta];

    /// Its name in traces.
    pub const fn code(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::AlphaBeta => "alphabeta",
        }
    }
}

/// The first node at which a search is not what it says it is.
#[derive(Debug)]
pub struct Departure {
    /// The node's id.
    pub node: u64,
    /// The line of the trace that tells of it, from 1.
    pub line: usize,
    /// The moves that lead from the root to it.
    pub moves: Vec<String>,
    /// The mistake's stable name, such as `window-not-passed`.
    pub mistake: &'static str,
    /// What is wrong, in a sentence that names the numbers, and what to look for in the program.
    pub sentence: Message,
}

/// Replays a trace. The error is that of a text that is no trace: it names the line and what would
/// be right there.
pub fn check(kits: Kits, text: &str) -> Result<Checked, Message> {
    let written = Written::read(kits, text)?;
    let eval = written.eval.clone();
    let (table, algorithm) = (written.table.clone(), written.algorithm);
    let mut replay = Replay::new(&written);
    let departure = replay.run().err().map(|found| found.at(&written));
    Ok(Checked {
        table,
        algorithm,
        nodes: replay.nodes(),
        cutoffs: replay.cutoffs(),
        eval,
        departure,
    })
}
