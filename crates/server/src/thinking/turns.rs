//! Who thinks next: every client has a queue of its own, and they are served in turn.
//!
//! Short thoughts have a lane that long ones never fill, so that they wait for each other only.
//! In each lane a person who waits comes before agents that play each other; among clients it
//! goes round; of one client's wishes the shortest comes first.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::time::Duration;

/// What somebody wants thought about, as far as the order goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish<C> {
    pub client: C,
    /// Whether a person waits for it.
    pub person: bool,
    /// How long it may take, by what is known before.
    pub estimate: Duration,
    pub threads: usize,
}

/// A turn that was granted, to be given back.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Grant<C> {
    client: C,
    threads: usize,
    lane: Lane,
    /// It was taken for short and is not.
    overran: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lane {
    Short,
    Long,
}

/// Thoughts that take longer are long ones.
pub(crate) const SHORT: Duration = Duration::from_millis(300);

/// The queues of all clients, and what is under way. `T` is whatever waits.
pub(super) struct Turns<C, T> {
    cores: usize,
    short: usize,
    long: usize,
    /// Cores that each client has for long thoughts, and its short ones that turned out long.
    held: HashMap<C, Held>,
    /// By lane, then by urgency.
    waiting: [[Ring<C, T>; 2]; 2],
}

#[derive(Default)]
struct Held {
    long: usize,
    overran: usize,
}

/// The queues of the clients that wait, in the order in which they are served.
struct Ring<C, T> {
    order: VecDeque<C>,
    queues: HashMap<C, Vec<(Wish<C>, T)>>,
}

impl<C: Copy + Eq + Hash, T> Turns<C, T> {
    pub fn new(cores: usize) -> Self {
        let ring = || Ring { order: VecDeque::new(), queues: HashMap::new() };
        let rings = || [ring(), ring()];
        let waiting = [rings(), rings()];
        Turns { cores: cores.max(1), short: 0, long: 0, held: HashMap::new(), waiting }
    }

    /// Somebody waits; whoever `is_gone` of the same client waits no more.
    pub fn push(&mut self, wish: Wish<C>, waiter: T, is_gone: impl Fn(&T) -> bool) {
        let overran = self.held.get(&wish.client).is_some_and(|held| held.overran > 0);
        let lane = if wish.estimate <= SHORT && !overran { Lane::Short } else { Lane::Long };
        let ring = &mut self.waiting[lane as usize][usize::from(!wish.person)];
        let queue = ring.queues.entry(wish.client).or_default();
        queue.retain(|(_, waiter)| !is_gone(waiter));
        if !ring.order.contains(&wish.client) {
            ring.order.push_back(wish.client);
        }
        // Behind all that are as short.
        let place = queue.partition_point(|(other, _)| other.estimate <= wish.estimate);
        queue.insert(place, (wish, waiter));
    }

    /// Whoever is next, if there is room for them.
    pub fn next(&mut self) -> Option<(T, Grant<C>)> {
        self.next_in(Lane::Short).or_else(|| self.next_in(Lane::Long))
    }

    /// Takes a turn back.
    pub fn done(&mut self, grant: &Grant<C>) {
        match grant.lane {
            Lane::Short => self.short -= 1,
            Lane::Long => self.release(grant),
        }
    }

    /// A thought that was taken for short goes on and on: the lane is free for others, and until
    /// it ends its client's other wishes are taken for long ones.
    pub fn overrun(&mut self, grant: &mut Grant<C>) {
        if grant.lane == Lane::Short {
            self.short -= 1;
            self.long += grant.threads;
            let held = self.held.entry(grant.client).or_default();
            held.long += grant.threads;
            held.overran += 1;
            grant.lane = Lane::Long;
            grant.overran = true;
        }
    }

    /// How many wait to think for long.
    pub fn waiting_long(&self) -> usize {
        let rings = self.waiting[Lane::Long as usize].iter();
        rings.flat_map(|ring| ring.queues.values()).map(Vec::len).sum()
    }

    /// How many wait.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        let rings = self.waiting.iter().flatten();
        rings.flat_map(|ring| ring.queues.values()).map(Vec::len).sum()
    }

    fn release(&mut self, grant: &Grant<C>) {
        self.long -= grant.threads;
        if let Some(held) = self.held.get_mut(&grant.client) {
            held.long -= grant.threads;
            held.overran -= usize::from(grant.overran);
            if held.long == 0 {
                self.held.remove(&grant.client);
            }
        }
    }

    /// Short thoughts have at least half as many places as there are cores, whatever else goes
    /// on; one client never has all the cores for long ones, where there are several.
    fn next_in(&mut self, lane: Lane) -> Option<(T, Grant<C>)> {
        let most = (self.cores - 1).max(1);
        let (long, held, cores) = (self.long, &self.held, self.cores);
        let idle = cores.saturating_sub(self.short + long);
        let fits = |wish: &Wish<C>| {
            let threads = wish.threads.clamp(1, most);
            match lane {
                Lane::Short => idle > 0 || self.short < (cores / 2).max(1),
                Lane::Long => {
                    let own = held.get(&wish.client).map_or(0, |held| held.long);
                    long + threads <= cores && own + threads <= most
                }
            }
        };
        let rings = &mut self.waiting[lane as usize];
        let (wish, waiter) = rings.iter_mut().find_map(|ring| ring.pop(fits))?;
        let threads = wish.threads.clamp(1, most);
        match lane {
            Lane::Short => self.short += 1,
            Lane::Long => {
                self.long += threads;
                self.held.entry(wish.client).or_default().long += threads;
            }
        }
        Some((waiter, Grant { client: wish.client, threads, lane, overran: false }))
    }
}

impl<C: Copy + Eq + Hash, T> Ring<C, T> {
    /// The first wish of the client whose turn it is among those that fit; that client goes to
    /// the end of the line.
    fn pop(&mut self, fits: impl Fn(&Wish<C>) -> bool) -> Option<(Wish<C>, T)> {
        let place = self.order.iter().position(|client| {
            let first = self.queues.get(client).and_then(|queue| queue.first());
            first.is_some_and(|(wish, _)| fits(wish))
        })?;
        let client = self.order.remove(place)?;
        let queue = self.queues.get_mut(&client)?;
        let next = queue.remove(0);
        if queue.is_empty() {
            self.queues.remove(&client);
        } else {
            self.order.push_back(client);
        }
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(30);

    fn wish(client: char, person: bool, estimate: Duration) -> Wish<char> {
        Wish { client, person, estimate, threads: 1 }
    }

    fn turns(cores: usize, wishes: &[(Wish<char>, &'static str)]) -> Turns<char, &'static str> {
        let mut turns = Turns::new(cores);
        for &(wish, name) in wishes {
            turns.push(wish, name, |_| false);
        }
        turns
    }

    /// The order in which everybody is served, one after the other.
    fn order(turns: &mut Turns<char, &'static str>) -> Vec<&'static str> {
        let mut names = Vec::new();
        while let Some((name, grant)) = turns.next() {
            names.push(name);
            turns.done(&grant);
        }
        names
    }

    #[test]
    fn clients_are_served_in_turn_and_their_short_wishes_first() {
        let mut turns = turns(
            1,
            &[
                (wish('a', true, LONG), "a1"),
                (wish('a', true, LONG), "a2"),
                (wish('a', true, LONG / 2), "a short one"),
                (wish('b', true, LONG), "b1"),
                (wish('c', true, LONG), "c1"),
            ],
        );
        assert_eq!(order(&mut turns), ["a short one", "b1", "c1", "a1", "a2"]);
    }

    #[test]
    fn a_person_who_waits_comes_before_agents_that_play_each_other() {
        let mut turns =
            turns(1, &[(wish('a', false, LONG), "agents"), (wish('a', true, LONG), "person")]);
        assert_eq!(order(&mut turns), ["person", "agents"]);
    }

    #[test]
    fn long_thoughts_leave_room_for_short_ones_and_for_other_clients() {
        for cores in [1, 2, 4] {
            let mut turns = Turns::new(cores);
            for _ in 0..100 {
                turns.push(wish('x', true, LONG), "hostile", |_| false);
            }
            let mut held = Vec::new();
            while let Some((_, grant)) = turns.next() {
                held.push(grant);
            }
            assert_eq!(held.len(), (cores - 1).max(1), "one client has not all of {cores} cores");
            turns.push(wish('b', true, Duration::ZERO), "short", |_| false);
            let (name, grant) = turns.next().expect("there is room for a short thought");
            assert_eq!(name, "short");
            turns.done(&grant);
            assert_eq!(turns.len(), 100 - held.len());
        }
    }

    #[test]
    fn a_short_thought_that_is_none_gives_its_lane_back_and_its_client_no_other() {
        let mut turns = turns(1, &[(wish('x', true, Duration::ZERO), "liar")]);
        let (_, mut grant) = turns.next().unwrap();
        turns.overrun(&mut grant);
        turns.push(wish('x', true, Duration::ZERO), "another lie", |_| false);
        turns.push(wish('b', true, Duration::ZERO), "honest", |_| false);
        assert_eq!(order(&mut turns), ["honest"]);
        turns.done(&grant);
        assert_eq!(order(&mut turns), ["another lie"]);
    }

    #[test]
    fn whoever_is_gone_is_forgotten() {
        let mut turns = turns(1, &[(wish('a', true, LONG), "gone")]);
        turns.push(wish('a', true, LONG), "here", |name| *name == "gone");
        assert_eq!(order(&mut turns), ["here"]);
    }
}
