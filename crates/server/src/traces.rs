//! Searches that were written down a moment ago, kept so that their nodes can be asked about.

use std::sync::{Arc, Mutex, PoisonError};

use trace::Trace;

use crate::limits::Client;

/// The most nodes of one trace.
pub(crate) const MOST_NODES: u64 = 200_000;
/// The most nodes that are kept for one client: two traces to be compared.
const KEPT_FOR_A_CLIENT: usize = 2 * MOST_NODES as usize;
/// And for all together. A node takes some 150 bytes.
const KEPT: usize = 5 * MOST_NODES as usize;

/// The traces of all clients; the latest used comes last. Locked for moments only.
#[derive(Default)]
pub(crate) struct Traces(Mutex<Vec<Kept>>);

struct Kept {
    client: Client,
    key: String,
    trace: Arc<Trace>,
}

impl Traces {
    /// The trace that a client had made before, if it is still there.
    pub fn find(&self, client: Client, key: &str) -> Option<Arc<Trace>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|kept| kept.client == client && kept.key == key)?;
        let found = kept.remove(place);
        let trace = found.trace.clone();
        kept.push(found);
        Some(trace)
    }

    /// Keeps a trace, and forgets those used longest ago that there is no room for any more.
    pub fn keep(&self, client: Client, key: String, trace: Arc<Trace>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|kept| kept.client != client || kept.key != key);
        kept.push(Kept { client, key, trace });
        make_room(&mut kept, KEPT_FOR_A_CLIENT, |kept| kept.client == client);
        make_room(&mut kept, KEPT, |_| true);
    }
}

/// Forgets the first of those that count until the others have at most `most` nodes.
fn make_room(kept: &mut Vec<Kept>, most: usize, counts: impl Fn(&Kept) -> bool) {
    let size = |kept: &Kept| if counts(kept) { kept.trace.nodes.len() } else { 0 };
    while kept.iter().map(size).sum::<usize>() > most
        && let Some(first) = kept.iter().position(&counts)
    {
        kept.remove(first);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use agents::{Table, kit};
    use othello::Othello;
    use trace::TraceLimits;

    use super::*;

    fn trace(nodes: u64) -> Arc<Trace> {
        let table = Table::new(kit::<Othello>(), None).unwrap();
        let stop = AtomicBool::new(false);
        let limits = TraceLimits { max_nodes: nodes, stop: &stop };
        Arc::new(Trace::record(&table, &"minimax:depth=9".parse().unwrap(), limits).unwrap())
    }

    #[test]
    fn what_was_used_longest_ago_is_forgotten_first() {
        let (traces, client) = (Traces::default(), Client::from([127, 0, 0, 1]));
        let large = trace(MOST_NODES);
        for key in ["a", "b"] {
            traces.keep(client, key.to_owned(), large.clone());
        }
        assert!(traces.find(client, "a").is_some());
        traces.keep(client, "c".to_owned(), large.clone());
        assert!(traces.find(client, "b").is_none());
        assert!(traces.find(client, "a").is_some() && traces.find(client, "c").is_some());
        // Others keep theirs, up to what all may have.
        for last in 1..=5 {
            traces.keep(Client::from([10, 0, 0, last]), "a".to_owned(), large.clone());
        }
        assert!(traces.find(client, "a").is_none());
        assert!(traces.find(Client::from([10, 0, 0, 5]), "a").is_some());
    }
}
