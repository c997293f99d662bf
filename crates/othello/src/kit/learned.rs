//! What is made of learned weights: the trained evaluation, and the search that carries its
//! features along.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use game::kit::{Learned, OwnSearch};
use game::{Message, Step};

use crate::evaluation::Weights;
use crate::midgame::Thinker;
use crate::{Othello, Trained};

/// Weights and what uses them.
pub(super) const LEARNED: Learned<Othello> = Learned {
    evaluation: |path| Ok(Box::new(load(path)?)),
    own_search: Some(OwnSearch {
        steps: &[Step::ProbCut, Step::Solver],
        make: |path, means| {
            let eval = path.map_or_else(|| Ok(Trained::new()), load)?;
            Ok(Box::new(Thinker::new(eval, means)))
        },
    }),
};

fn load(path: &Path) -> Result<Trained, Message> {
    let read = File::open(path).and_then(|file| Weights::read(BufReader::new(file)));
    // Whoever asked for the file says which one it was.
    read.map(Trained::with_weights).map_err(Message::from)
}
