//! The pace of agents that play each other as fast as they can.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::Settings;
use crate::limits::Client;

/// When the next moves that nobody waits for may be made. They follow each other at a distance, in
/// all games of a client and in all games of the server, so that the moves of people are never in
/// line behind them.
pub(crate) struct Pace {
    of_a_client: Duration,
    of_all: Duration,
    next: Mutex<Next>,
}

#[derive(Default)]
struct Next {
    of_all: Option<Instant>,
    of_clients: HashMap<Client, Instant>,
}

impl Pace {
    pub fn new(settings: &Settings) -> Self {
        let distance = |per_second: u32| Duration::from_secs(1) / per_second.max(1);
        Pace {
            of_a_client: distance(settings.agent_moves_per_second),
            of_all: distance(settings.all_agent_moves_per_second),
            next: Mutex::default(),
        }
    }

    /// When a move on the account of this client, who stands for so many people, may be made, which nobody else's move is then.
    pub fn book(&self, client: Client, people: u32, now: Instant) -> Instant {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let of_all = next.of_all.map_or(now, |due| due.max(now));
        next.of_all = Some(of_all + self.of_all);
        let due = next.of_clients.get(&client).map_or(of_all, |&due| due.max(of_all));
        next.of_clients.insert(client, due + self.of_a_client / people);
        due
    }

    /// Forgets clients whose games have come to rest.
    pub fn tidy(&self) {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        next.of_clients.retain(|_, due| *due > now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_one_client_and_of_all_keep_their_distance() {
        let (pace, now) = (Pace::new(&Settings::default()), Instant::now());
        let (of_a_client, of_all) = (pace.of_a_client, pace.of_all);
        let (a, b) = ([192, 0, 2, 1].into(), [192, 0, 2, 2].into());
        let first = pace.book(a, 1, now);
        assert_eq!(first, now, "whoever is alone does not wait");
        assert_eq!(pace.book(a, 1, now), now + of_a_client);
        let others = pace.book(b, 1, now);
        assert!(others >= now + of_all && others < now + of_a_client, "one hardly delays another");
        assert_eq!(pace.book(a, 1, now), now + 2 * of_a_client);
    }
}
