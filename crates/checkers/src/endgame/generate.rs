use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

use super::file::{self, Kind, Mapped};
use super::probe::Endgames;
use super::solve::solve;
use super::solved::{Table, is_loss, is_win};
use super::{Error, MAX_PIECES, Slice};

/// What to generate.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Every ending with up to this many pieces, at most [`MAX_PIECES`].
    pub pieces: u8,
    /// Threads that work at it.
    pub threads: NonZeroUsize,
    /// Up to how many pieces to keep how long each win takes, a byte a position, beside who wins, a
    /// quarter of that. An engine needs it to make progress in a won ending; but where it knows
    /// the smaller endings so well, it finds the way to them.
    pub plies: u8,
}

/// A slice that is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Which one.
    pub slice: Slice,
    /// What is in it.
    pub tally: Tally,
    /// Whether it was there before.
    pub was_there: bool,
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
    /// The longest win or loss, in plies, where those are kept.
    pub longest: Option<u8>,
}

/// Generates the databases of a plan and writes them into a directory, one or two files a slice.
/// `progress` is called for every slice. Resumable: slices that are there already, and whole, are
/// kept.
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
    let mut tell = |slice: Slice, tally, was_there| {
        done += slice.positions();
        progress(&Progress { slice, tally, was_there, done, total });
    };
    let mut solved = Endgames::default();
    for group in groups(plan.pieces) {
        let mut missing = Vec::new();
        for &slice in &group {
            match plan.kept(directory, slice)?.zip(plan.kept(directory, slice.turned())?) {
                Some((tally, turned)) => {
                    tell(slice, tally, true);
                    if slice.turned() != slice {
                        tell(slice.turned(), turned, true);
                    }
                }
                None => missing.push(slice),
            }
        }
        solve_group(&missing, &solved, plan.threads, &mut |table| {
            let plies = plan.keeps_plies(table.slice);
            let tally = Tally::of(&table.plies, plies);
            file::write(directory, Kind::Results, table, tally)?;
            if plies {
                file::write(directory, Kind::Plies, table, tally)?;
            }
            tell(table.slice, tally, false);
            Ok(())
        })?;
        for slice in group {
            solved.add(directory, slice)?;
            solved.add(directory, slice.turned())?;
        }
    }
    Ok(())
}

impl Plan {
    fn keeps_plies(&self, slice: Slice) -> bool {
        slice.pieces() <= self.plies
    }

    /// What an earlier run left of a slice, if it is all that is wanted of it.
    fn kept(&self, directory: &Path, slice: Slice) -> Result<Option<Tally>, Error> {
        let mut tally = None;
        for kind in Kind::ALL {
            if kind == Kind::Plies && !self.keeps_plies(slice) {
                continue;
            }
            let whole = Mapped::open(directory, kind, slice).and_then(|file| {
                file.map(|file| file.check(directory, kind, slice).map(|()| file.tally()))
                    .transpose()
            });
            match whole {
                Ok(Some(found)) => tally = Some(found),
                // What is damaged or of an older version is made anew.
                Ok(None) | Err(Error::Format { .. }) => return Ok(None),
                Err(error) => return Err(error),
            }
        }
        Ok(tally)
    }
}

/// One slice of every pair with up to so many pieces, in groups, those first that others lead to.
fn groups(pieces: u8) -> impl Iterator<Item = Vec<Slice>> {
    // A capture leads to fewer pieces, a promotion to fewer men: slices with as many of both do
    // not need each other, but for the two of a pair.
    (2..=pieces).flat_map(|pieces| (0..=pieces).map(move |men| (pieces, men))).map(
        |(pieces, men)| {
            let mut pairs = Slice::all(pieces);
            pairs.retain(|slice| slice.men() == men && *slice <= slice.turned());
            pairs.sort_by_key(|slice| std::cmp::Reverse(slice.positions()));
            pairs
        },
    )
}

/// Solves pairs of slices that do not need each other, as many at once as there are threads.
fn solve_group(
    pairs: &[Slice],
    solved: &Endgames,
    threads: NonZeroUsize,
    finished: &mut dyn FnMut(&Table) -> Result<(), Error>,
) -> Result<(), Error> {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        // A solved table is taken at once or its thread waits: that bounds the memory.
        let (sender, receiver) = mpsc::sync_channel(0);
        for _ in 0..threads.get().min(pairs.len()) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while let Some(&slice) = pairs.get(next.fetch_add(1, Relaxed)) {
                    for table in solve(slice, solved) {
                        // The receiver is gone after an error: nothing is left to do.
                        if sender.send(table).is_err() {
                            return;
                        }
                    }
                }
            });
        }
        drop(sender);
        receiver.iter().try_for_each(|table| finished(&table))
    })
}

impl Tally {
    fn of(plies: &[u8], keeps_plies: bool) -> Tally {
        let mut tally = Tally::default();
        let mut longest = 0;
        for &plies in plies {
            if is_win(plies) {
                tally.wins += 1;
                longest = longest.max(plies);
            } else if is_loss(plies) {
                tally.losses += 1;
                longest = longest.max(plies);
            } else {
                tally.draws += 1;
            }
        }
        Tally { longest: keeps_plies.then_some(longest), ..tally }
    }
}
