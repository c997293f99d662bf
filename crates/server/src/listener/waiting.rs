//! Connections that have asked for nothing yet, or nothing more: the first to go when places are
//! short.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// Those who wait for a request, the longest first. Locked for moments only.
#[derive(Default)]
pub(super) struct Waiting(Mutex<Line>);

#[derive(Default)]
struct Line {
    next: u64,
    waiting: BTreeMap<u64, Arc<Seat>>,
}

/// A connection, as far as it may have to go.
#[derive(Default)]
pub(super) struct Seat {
    /// Where it stands in the line, while it does.
    number: Mutex<Option<u64>>,
    /// Whether it has ever sent the whole head of a request.
    pub asked: AtomicBool,
    /// It must go at once, whatever the client still says.
    pub dismissed: Arc<AtomicBool>,
    pub go: Notify,
}

impl Waiting {
    /// A connection waits for its next request from now on.
    pub fn stand(&self, seat: &Arc<Seat>) {
        let mut line = lock(&self.0);
        let number = line.next;
        line.next += 1;
        if let Some(before) = lock(&seat.number).replace(number) {
            line.waiting.remove(&before);
        }
        line.waiting.insert(number, seat.clone());
    }

    /// It has sent one, or is gone.
    pub fn leave(&self, seat: &Seat) {
        let mut line = lock(&self.0);
        if let Some(number) = lock(&seat.number).take() {
            line.waiting.remove(&number);
        }
    }

    /// Sends the one away that has waited longest.
    pub fn dismiss_one(&self) {
        let first = lock(&self.0).waiting.pop_first();
        if let Some((_, seat)) = first {
            lock(&seat.number).take();
            // There may be an answer under way to whoever has asked before.
            seat.dismissed.store(!seat.asked.load(Ordering::Relaxed), Ordering::Relaxed);
            seat.go.notify_one();
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_has_waited_longest_goes_first() {
        let waiting = Waiting::default();
        let [one, two, three] = [(), (), ()].map(|()| Arc::new(Seat::default()));
        for seat in [&one, &two, &three] {
            waiting.stand(seat);
        }
        waiting.leave(&one);
        two.asked.store(true, Ordering::Relaxed);
        waiting.dismiss_one();
        two.go.notified().await;
        assert!(!two.dismissed.load(Ordering::Relaxed), "its answer may be under way");
        waiting.stand(&one);
        waiting.dismiss_one();
        three.go.notified().await;
        assert!(three.dismissed.load(Ordering::Relaxed));
        waiting.leave(&one);
        waiting.dismiss_one();
        assert!(!one.dismissed.load(Ordering::Relaxed), "it does not wait any more");
    }
}
