//! What each position is worth, by itself: the solver's answer near the end, and before it the
//! value of a search that rests on weights fitted to what comes after.

use std::num::NonZeroUsize;
use std::path::Path;

use anyhow::Result;
use indicatif::ProgressBar;

use crate::samples::{Sample, SampleFile};
use crate::{Learner, parallel};

/// Labels are written in portions of so many positions.
const PORTION: usize = 4096;

/// Labels the positions of one step, in order, and writes them.
pub fn label<L: Learner>(
    learner: &L,
    weights: Option<&L::Weights>,
    positions: &[L::Position],
    path: &Path,
    (step, seed): (usize, u64),
    threads: NonZeroUsize,
    progress: &ProgressBar,
) -> Result<()>
where
    L::Labeller: Send,
{
    let mut file = SampleFile::append(learner, path, step as u16, seed)?;
    let wanted: Vec<&L::Position> =
        positions.iter().filter(|position| learner.step(position) == step).collect();
    let done = (file.header.units as usize).min(wanted.len());
    progress.set_length(wanted.len() as u64);
    progress.set_position(done as u64);
    let mut labellers = parallel::states(threads, || learner.labeller(weights));
    for portion in wanted[done..].chunks(PORTION) {
        let labelled = parallel::map(portion, &mut labellers, |labeller, position| Sample {
            position: **position,
            label: learner.label(labeller, position),
        });
        file.push(learner, &labelled, portion.len() as u64)?;
        progress.inc(portion.len() as u64);
    }
    Ok(())
}
