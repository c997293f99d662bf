//! Work in portions, by all threads, with the results in order.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

/// What `work` makes of each item, in the order of the items. Every thread has one of `states`.
pub fn map<I: Sync, S: Send, R: Send>(
    items: &[I],
    states: &mut [S],
    work: impl Fn(&mut S, &I) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(items.len()));
    thread::scope(|scope| {
        for state in states {
            scope.spawn(|| {
                let mut own = Vec::new();
                loop {
                    let place = next.fetch_add(1, Relaxed);
                    let Some(item) = items.get(place) else { break };
                    own.push((place, work(state, item)));
                }
                if let Ok(mut done) = done.lock() {
                    done.extend(own);
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_unstable_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, result)| result).collect()
}

/// One state for each thread.
pub fn states<S>(threads: NonZeroUsize, make: impl Fn() -> S) -> Vec<S> {
    (0..threads.get()).map(|_| make()).collect()
}
