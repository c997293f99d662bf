//! What is made of learned weights: the trained evaluation, and the search that carries its
//! features along.

use std::fs::File;
use std::io::BufReader;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use game::kit::{Learned, OwnSearch, Specialist};
use game::{Bound, Deadline, Findings, Limits, Line, Message, Step, Value};

use crate::evaluation::{UNIT, Weights};
use crate::midgame::{Thinker, Thought, Until};
use crate::{Move, Othello, Trained};

/// Weights and what uses them.
pub(super) const LEARNED: Learned<Othello> = Learned {
    evaluation: |path| Ok(Box::new(load(path)?)),
    own_search: Some(OwnSearch {
        steps: &[Step::ProbCut, Step::Solver],
        make: |path, means| {
            let eval = path.map_or_else(|| Ok(Trained::new()), load)?;
            let mut thinker = Thinker::new(eval, means.hash_bytes, means.threads);
            means.without.iter().for_each(|&step| thinker.leave_out(step));
            Ok(Box::new(Mind { thinker, lines: means.lines }))
        },
    }),
};

fn load(path: &Path) -> Result<Trained, Message> {
    let read = File::open(path).and_then(|file| Weights::read(BufReader::new(file)));
    // Whoever asked for the file says which one it was.
    read.map(Trained::with_weights).map_err(Message::from)
}

struct Mind {
    thinker: Thinker,
    lines: NonZeroUsize,
}

impl Specialist<Othello> for Mind {
    fn think(
        &mut self,
        state: &Othello,
        limits: &Limits,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&Findings<Move>),
    ) -> Findings<Move> {
        let deadline = Deadline::new(limits, state.turn);
        let until = Until {
            depth: limits.depth,
            nodes: limits.nodes,
            soft: deadline.soft(),
            hard: deadline.hard(),
            stop,
        };
        let mut heard = |thought: &Thought| progress(&findings(thought, &deadline));
        let thought = self.thinker.think(state, self.lines, &until, &mut heard);
        findings(&thought, &deadline)
    }

    fn clear(&mut self) {
        self.thinker.clear();
    }

    fn unit(&self) -> Value {
        UNIT
    }
}

fn findings(thought: &Thought, deadline: &Deadline) -> Findings<Move> {
    let lines = thought.lines.iter().map(|line| Line {
        value: line.value,
        bound: Bound::Exact,
        moves: line.moves.clone(),
    });
    Findings {
        lines: lines.collect(),
        depth: thought.depth,
        selective_depth: thought.depth,
        nodes: thought.nodes,
        leaves: None,
        cutoffs: None,
        time: deadline.started.elapsed(),
        table_per_mille: thought.table_per_mille,
    }
}
