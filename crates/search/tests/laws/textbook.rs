//! What holds of the textbook searches: the versions for reading, and the orders of moves.

use game::value::INFINITE;
use search::{
    Order, alpha_beta, alpha_beta_ordered, minimal_tree, minimax, minimax_ordered, reading,
};

use crate::{Subject, affordable_depth, random_positions};

fn versions_for_reading_find_the_same<G: Subject>() {
    for (i, state) in random_positions::<G>(300, 31).iter().enumerate() {
        let depth = affordable_depth(state, 1 + i as u32 % 4);
        let max = state.side_to_move();
        let value = reading::minimax(state, depth, 0, max, &G::EVAL);
        assert_eq!(value, minimax(state, depth, &G::EVAL).value);
        let open = (-INFINITE, INFINITE);
        let value = reading::alpha_beta(state, depth, 0, open, max, &G::EVAL);
        assert_eq!(value, alpha_beta(state, depth, &G::EVAL).value);
    }
}

/// The value does not depend on the order, nor does minimax's work; alpha-beta's does.
fn the_order_decides_the_work_only<G: Subject>() {
    let mut sums = [0_u64; 4];
    for (i, state) in random_positions::<G>(60, 32).iter().enumerate() {
        let depth = affordable_depth(state, 2 + i as u32 % 3);
        let plain = minimax(state, depth, &G::EVAL);
        let orders = [Order::Best, Order::Generated, Order::Random(i as u64), Order::Worst];
        for (order, sum) in orders.into_iter().zip(&mut sums) {
            let full = minimax_ordered(state, depth, &G::EVAL, &order.by(&G::EVAL), &mut ());
            assert_eq!((full.value, full.nodes), (plain.value, plain.nodes), "{order}");
            let pruned = alpha_beta_ordered(state, depth, &G::EVAL, &order.by(&G::EVAL), &mut ());
            assert_eq!(pruned.value, plain.value, "{order}");
            *sum += pruned.nodes;
        }
    }
    let [best, generated, random, worst] = sums;
    assert!(best < generated && best < random, "{sums:?}");
    assert!(generated < worst && random < worst, "{sums:?}");
}

/// With the best move first everywhere, alpha-beta visits the nodes of the minimal tree, no more.
fn best_first_reaches_the_minimum<G: Subject>() {
    for (i, state) in random_positions::<G>(60, 33).iter().enumerate() {
        let depth = affordable_depth(state, 1 + i as u32 % 4);
        let eval = G::EVAL;
        let order = Order::Best.by(&eval);
        let found = alpha_beta_ordered(state, depth, &G::EVAL, &order, &mut ());
        let minimum = minimal_tree(state, depth, &G::EVAL, &mut || false);
        assert_eq!(Some(found.nodes), minimum, "depth {depth} of {state:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_order() {
    let (state, eval) = (::othello::Othello::START, ::othello::Seed);
    let nodes = |seed| {
        let order = Order::Random(seed).by(&eval);
        alpha_beta_ordered(&state, 5, &eval, &order, &mut ()).nodes
    };
    assert_eq!(nodes(1), nodes(1));
    assert!((2..9).any(|seed| nodes(seed) != nodes(1)));
}

#[test]
fn a_minimum_that_takes_too_long_is_given_up() {
    let mut patience = 100;
    let minimum = minimal_tree(&::othello::Othello::START, 30, &::othello::Seed, &mut || {
        patience -= i32::from(patience > 0);
        patience == 0
    });
    assert_eq!(minimum, None);
}

macro_rules! laws_for {
    ($name:ident: $game:ty) => {
        mod $name {
            #[test]
            fn versions_for_reading_find_the_same() {
                super::versions_for_reading_find_the_same::<$game>();
            }

            #[test]
            fn the_order_decides_the_work_only() {
                super::the_order_decides_the_work_only::<$game>();
            }

            #[test]
            fn best_first_reaches_the_minimum() {
                super::best_first_reaches_the_minimum::<$game>();
            }
        }
    };
}

laws_for!(damas: checkers::Checkers);
laws_for!(othello: othello::Othello);
laws_for!(parchis: parchis::Parchis);
