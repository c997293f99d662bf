use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

use super::file::{self, Kind};
use super::solve::solve;
use super::solved::{Solved, Table, is_loss, is_win};
use super::{Error, MAX_PIECES, Slice};

/// What to generate.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Every ending with up to this many pieces, at most [`MAX_PIECES`].
    pub pieces: u8,
    /// Threads that work at it.
    pub threads: NonZeroUsize,
    /// Whether to keep how long each win takes, a byte a position, beside who wins, a quarter of
    /// that. An engine needs it to make progress in a won ending.
    pub plies: bool,
}

/// A slice that is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Which one.
    pub slice: Slice,
    /// What is in it.
    pub tally: Tally,
    /// Positions of all slices done so far.
    pub done: u64,
    /// Positions of all slices of the plan.
    pub total: u64,
}

/// How many positions of a slice are won, drawn and lost for the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
    /// The longest win or loss, in plies.
    pub longest: u8,
}

/// Generates the databases of a plan and writes them into a directory, one or two files a slice.
/// `progress` hears of every slice.
pub fn generate(
    plan: &Plan,
    directory: &Path,
    progress: &mut dyn FnMut(&Progress),
) -> Result<(), Error> {
    if !(2..=MAX_PIECES).contains(&plan.pieces) {
        return Err(Error::Pieces { asked: plan.pieces });
    }
    file::make_directory(directory)?;
    let total = (2..=plan.pieces).flat_map(Slice::all).map(Slice::positions).sum();
    let mut done = 0;
    solve_all(plan.pieces, plan.threads, &mut |table| {
        let tally = Tally::of(&table.plies);
        file::write(directory, Kind::Results, table, tally)?;
        if plan.plies {
            file::write(directory, Kind::Plies, table, tally)?;
        }
        done += table.slice.positions();
        progress(&Progress { slice: table.slice, tally, done, total });
        Ok(())
    })
}

/// Solves every slice with up to so many pieces, those first that others lead to, and gives each
/// to `finished`.
fn solve_all(
    pieces: u8,
    threads: NonZeroUsize,
    finished: &mut dyn FnMut(&Table) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut solved = Solved::default();
    for pieces in 2..=pieces {
        // A capture leads to fewer pieces, a promotion to fewer men: slices with as many of both
        // do not need each other, but for the two of a pair.
        for men in 0..=pieces {
            let mut pairs: Vec<_> = Slice::all(pieces)
                .into_iter()
                .filter(|slice| slice.men() == men && *slice <= slice.turned())
                .collect();
            pairs.sort_by_key(|slice| std::cmp::Reverse(slice.positions()));
            let tables = solve_group(&pairs, &solved, threads, finished)?;
            for table in tables {
                solved.add(table);
            }
        }
    }
    Ok(())
}

/// Solves pairs of slices that do not need each other, as many at once as there are threads.
fn solve_group(
    pairs: &[Slice],
    solved: &Solved,
    threads: NonZeroUsize,
    finished: &mut dyn FnMut(&Table) -> Result<(), Error>,
) -> Result<Vec<Table>, Error> {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads.get().min(pairs.len()) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while let Some(&slice) = pairs.get(next.fetch_add(1, Relaxed)) {
                    for table in solve(slice, solved) {
                        // Nobody listens any more after an error: then there is nothing to do.
                        if sender.send(table).is_err() {
                            return;
                        }
                    }
                }
            });
        }
        drop(sender);
        let mut tables = Vec::new();
        for table in receiver {
            finished(&table)?;
            tables.push(table);
        }
        Ok(tables)
    })
}

impl Tally {
    fn of(plies: &[u8]) -> Tally {
        let mut tally = Tally::default();
        for &plies in plies {
            if is_win(plies) {
                tally.wins += 1;
                tally.longest = tally.longest.max(plies);
            } else if is_loss(plies) {
                tally.losses += 1;
                tally.longest = tally.longest.max(plies);
            } else {
                tally.draws += 1;
            }
        }
        tally
    }
}
