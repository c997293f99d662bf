//! Threads that help each other.
//!
//! When a thread has searched the first move of a node without a cut-off, the other moves will
//! probably all have to be searched: if somebody is idle, the node becomes a [`Split`], and all
//! who help take its moves one by one. Who opened a split and finds no move left in it helps
//! below it until the last one is done.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::children::Child;
use super::deep::null_window;
use super::search::Search;
use crate::kernel::{Kernel, Task};

/// From so many empty squares on, nodes are shared: below, handing over costs more than it gains.
pub(super) const SPLIT_EMPTIES: u32 = 13;

/// A node whose remaining moves are searched by several threads.
pub(super) struct Split {
    children: Vec<Child>,
    alpha: i32,
    pass: u8,
    /// The next child that nobody has taken.
    next: AtomicUsize,
    /// Some move scored more than `alpha`: the others are not needed.
    cut: AtomicBool,
    /// The best score, and its move.
    best: Mutex<(i32, u8)>,
    /// The node above this one that is shared too.
    parent: Option<Arc<Split>>,
}

impl Split {
    /// Whether this node or one above it was cut off.
    pub(super) fn is_cut(&self) -> bool {
        self.cut.load(Relaxed) || self.parent.as_ref().is_some_and(|parent| parent.is_cut())
    }

    fn has_work(&self) -> bool {
        self.next.load(Relaxed) < self.children.len() && !self.is_cut()
    }

    fn is_below(&self, other: &Split) -> bool {
        self.parent.as_ref().is_some_and(|parent| {
            std::ptr::eq(&raw const **parent, other) || parent.is_below(other)
        })
    }

    /// Searches children until none is left.
    fn work<K: Kernel>(&self, kernel: K, search: &mut Search) {
        while !self.is_cut() {
            let Some(child) = self.children.get(self.next.fetch_add(1, Relaxed)) else {
                return;
            };
            let score = -null_window(kernel, search, child.board, child.replies, -self.alpha - 1);
            if search.stopped {
                return;
            }
            let mut best = lock(&self.best);
            if score > best.0 {
                *best = (score, child.square);
                self.cut.fetch_or(score > self.alpha, Relaxed);
            }
        }
    }
}

/// The threads of a solver.
pub(super) struct Team {
    board: Mutex<Board>,
    /// Told when there is a new split, when somebody leaves one, and at the end.
    news: Condvar,
    /// How many threads have nothing to do: a hint, read without the lock.
    idle: AtomicUsize,
}

/// What the team sees: who needs help.
#[derive(Default)]
struct Board {
    /// The open splits, each with how many threads are helping at it.
    splits: Vec<(Arc<Split>, usize)>,
    finished: bool,
}

impl Board {
    fn helpers_at(&self, split: &Arc<Split>) -> usize {
        let of_split = self.splits.iter().filter(|(open, _)| Arc::ptr_eq(open, split));
        of_split.map(|(_, helpers)| helpers).sum()
    }
}

impl Team {
    pub(super) fn new() -> Team {
        Team { board: Mutex::default(), news: Condvar::new(), idle: AtomicUsize::new(0) }
    }

    /// Whether somebody could help now.
    #[inline]
    pub(super) fn has_idle(&self) -> bool {
        self.idle.load(Relaxed) > 0
    }

    /// Searches `children` together with whoever is idle; gives the best score and move, starting
    /// from those already known.
    pub(super) fn share<K: Kernel>(
        &self,
        kernel: K,
        search: &mut Search,
        children: Vec<Child>,
        alpha: i32,
        best: (i32, u8),
    ) -> (i32, u8) {
        let split = Arc::new(Split {
            children,
            alpha,
            pass: search.pass,
            next: AtomicUsize::new(0),
            cut: AtomicBool::new(false),
            best: Mutex::new(best),
            parent: search.split.take(),
        });
        lock(&self.board).splits.push((split.clone(), 0));
        self.news.notify_all();

        search.split = Some(split.clone());
        split.work(kernel, search);
        self.close(kernel, search, &split);
        search.split.clone_from(&split.parent);
        // What stopped the work may have been the split's own cut-off.
        search.should_stop();
        *lock(&split.best)
    }

    /// Waits until nobody works at a split any more, and helps below it meanwhile.
    fn close<K: Kernel>(&self, kernel: K, search: &mut Search, split: &Arc<Split>) {
        let mut board = lock(&self.board);
        while board.helpers_at(split) > 0 {
            let below = |open: &Split| open.has_work() && open.is_below(split);
            board = match board.splits.iter().position(|(open, _)| below(open)) {
                Some(place) => self.help(kernel, search, board, place),
                None => self.wait(board),
            };
        }
        board.splits.retain(|(open, _)| !Arc::ptr_eq(open, split));
    }

    /// Helps at a split until it has no more work.
    fn help<'a, K: Kernel>(
        &'a self,
        kernel: K,
        search: &mut Search,
        mut board: MutexGuard<'a, Board>,
        place: usize,
    ) -> MutexGuard<'a, Board> {
        board.splits[place].1 += 1;
        let split = board.splits[place].0.clone();
        drop(board);

        let own_split = search.split.replace(split.clone());
        let own_pass = std::mem::replace(&mut search.pass, split.pass);
        split.work(kernel, search);
        search.split = own_split;
        search.pass = own_pass;

        let mut board = lock(&self.board);
        for (open, helpers) in &mut board.splits {
            if Arc::ptr_eq(open, &split) {
                *helpers -= 1;
            }
        }
        self.news.notify_all();
        board
    }

    fn wait<'a>(&self, board: MutexGuard<'a, Board>) -> MutexGuard<'a, Board> {
        self.idle.fetch_add(1, Relaxed);
        let board = self.news.wait(board).unwrap_or_else(PoisonError::into_inner);
        self.idle.fetch_sub(1, Relaxed);
        board
    }

    /// Sends the helpers home.
    pub(super) fn finish(&self) {
        lock(&self.board).finished = true;
        self.news.notify_all();
    }
}

/// What a helping thread does until the team finishes.
pub(super) struct Help<'s, 'a> {
    pub(super) search: &'s mut Search<'a>,
}

impl Task for Help<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) {
        let team = self.search.team;
        let mut board = lock(&team.board);
        while !board.finished {
            let place = board.splits.iter().position(|(open, _)| open.has_work());
            board = match place {
                Some(place) => team.help(kernel, self.search, board, place),
                None => team.wait(board),
            };
        }
        drop(board);
        self.search.report_nodes();
    }
}

/// A thread that panicked leaves nothing half done behind these locks.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
