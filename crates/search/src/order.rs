use std::fmt;
use std::str::FromStr;

use game::{Evaluate, Game, MoveList, key, value};

use crate::alpha_beta::alpha_beta_observed;
use game::observer::Observer;

/// In which order a textbook search looks at the moves of a node. `()` leaves them as the rules
/// give them, and costs nothing.
pub trait Arrange<G: Game> {
    /// Puts the legal moves of a position in order, that will be searched `depth` plies deep.
    /// `stop` says whether the search has been told to end: then any order will do.
    #[inline]
    fn arrange(
        &self,
        _state: &G,
        _depth: u32,
        _moves: &mut MoveList<G::Move>,
        _stop: &mut dyn FnMut() -> bool,
    ) {
    }
}

impl<G: Game> Arrange<G> for () {}

/// The orders that show what alpha-beta owes to a good one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// As the rules give the moves.
    #[default]
    Generated,
    /// The best move for whoever chooses first. It is known: its exact value is worked out
    /// beforehand, by searches that are not counted.
    Best,
    /// The best move last.
    Worst,
    /// Shuffled, in each position by the seed.
    Random(u64),
}

impl Order {
    /// The names of the orders.
    pub const NAMES: [&'static str; 4] = ["generated", "best", "worst", "random"];

    /// A stable name for people and programs; the seed of a shuffle is not part of it.
    pub const fn name(self) -> &'static str {
        match self {
            Order::Generated => "generated",
            Order::Best => "best",
            Order::Worst => "worst",
            Order::Random(_) => "random",
        }
    }

    /// The seed of a shuffle; 0 in the other orders.
    pub const fn seed(self) -> u64 {
        match self {
            Order::Random(seed) => seed,
            _ => 0,
        }
    }

    /// The same order, shuffled by another seed if it is shuffled at all.
    #[must_use]
    pub const fn with_seed(self, seed: u64) -> Self {
        match self {
            Order::Random(_) => Order::Random(seed),
            other => other,
        }
    }

    /// Moves in this order, for searches with `eval`.
    pub fn by<E>(self, eval: &E) -> Ordered<'_, E> {
        Ordered { order: self, eval }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no [`Order`] has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchOrder;

impl FromStr for Order {
    type Err = NoSuchOrder;

    fn from_str(text: &str) -> Result<Self, NoSuchOrder> {
        let all = [Order::Generated, Order::Best, Order::Worst, Order::Random(0)];
        all.into_iter().find(|order| order.name() == text).ok_or(NoSuchOrder)
    }
}

/// Puts moves in one of the [`Order`]s.
pub struct Ordered<'a, E> {
    order: Order,
    eval: &'a E,
}

impl<G: Game, E: Evaluate<G>> Arrange<G> for Ordered<'_, E> {
    fn arrange(
        &self,
        state: &G,
        depth: u32,
        moves: &mut MoveList<G::Move>,
        stop: &mut dyn FnMut() -> bool,
    ) {
        let mut ranked: MoveList<(i64, G::Move)> = MoveList::new();
        for (place, &mv) in moves.iter().enumerate() {
            let rank = match self.order {
                Order::Generated => return,
                // The key is in it, so that a position is shuffled alike wherever it comes up.
                Order::Random(seed) => {
                    key::mix(key::mix(seed) ^ state.key() ^ key::random(place as u64)) as i64
                }
                Order::Best => -self.worth(state, mv, depth, stop),
                Order::Worst => self.worth(state, mv, depth, stop),
            };
            ranked.push((rank, mv));
        }
        // Stable: equals stay as the rules give them.
        ranked.sort_by_key(|&(rank, _)| rank);
        moves.clear();
        moves.extend(ranked.into_iter().map(|(_, mv)| mv));
    }
}

impl<E> Ordered<'_, E> {
    /// What a move is worth to the side that makes it, in a search of `depth` plies.
    fn worth<G: Game>(
        &self,
        state: &G,
        mv: G::Move,
        depth: u32,
        stop: &mut dyn FnMut() -> bool,
    ) -> i64
    where
        E: Evaluate<G>,
    {
        let child = state.after(mv);
        let below = depth.saturating_sub(1);
        let report = alpha_beta_observed(&child, below, self.eval, &mut Brake(stop));
        value::seen_by(report.value, child.side_to_move(), state.side_to_move()).into()
    }
}

/// Ends a search that is not counted when the counted one is to end.
struct Brake<'a>(&'a mut dyn FnMut() -> bool);

impl<G: Game> Observer<G> for Brake<'_> {
    fn wants_stop(&mut self) -> bool {
        (self.0)()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read_by_their_names() {
        for name in Order::NAMES {
            let order: Order = name.parse().expect("a name");
            assert_eq!((order.name(), order.to_string().as_str(), order.seed()), (name, name, 0));
            assert_eq!(order.with_seed(7).name(), name);
        }
        assert_eq!("best".parse(), Ok(Order::Best));
        assert_eq!("shuffled".parse::<Order>(), Err(NoSuchOrder));
    }

    #[test]
    fn only_a_shuffle_has_a_seed() {
        assert_eq!(Order::Random(1).with_seed(7).seed(), 7);
        assert_eq!(Order::Worst.with_seed(7), Order::Worst);
    }
}
