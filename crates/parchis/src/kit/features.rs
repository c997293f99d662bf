//! What a weights file can weigh in Parchís.

use game::kit::Feature;
use game::{Game, Side};

use crate::board::{self, Place};
use crate::{Colour, Die, Effects, Parchis, Piece, Power};

/// The features: how much of each a side has.
pub(super) const FEATURES: &[Feature<Parchis>] = &[
    Feature::new(
        "best_progress",
        "steps made by the pieces on the way of the player's best colour (most at the goal)",
        "pasos dados por las fichas en camino del mejor color del jugador (más en la meta)",
        |p, side| number(progress(p, best_colour(p, side))),
    ),
    Feature::new(
        "other_progress",
        "the same of the player's other colour",
        "lo mismo del otro color del jugador",
        |p, side| number(progress(p, other_colour(p, side))),
    ),
    Feature::new("at_goal", "pieces at the goal", "fichas en la meta", |p, side| {
        pieces(p, side, |_, place| place == Place::GOAL)
    }),
    Feature::new(
        "two_at_goal",
        "colours with two pieces at the goal: one more wins",
        "colores con dos fichas en la meta: una más gana",
        |p, side| number(Colour::of(side).iter().filter(|&&c| p.at_goal(c) == 2).count() as i32),
    ),
    Feature::new("at_home", "pieces at home", "fichas en casa", |p, side| {
        pieces(p, side, |_, place| place == Place::HOME)
    }),
    Feature::new(
        "safe",
        "pieces on safe squares of the ring",
        "fichas en casillas seguras",
        |p, side| pieces(p, side, |_, place| place.is_safe()),
    ),
    Feature::new("corridor", "pieces in their corridor", "fichas en su pasillo", |p, side| {
        pieces(p, side, |_, place| place.corridor_square().is_some())
    }),
    Feature::new(
        "barriers",
        "colours with two pieces on one square, where others cannot pass",
        "colores con dos fichas en una casilla, por donde otros no pasan",
        |p, side| number(Colour::of(side).iter().filter(|&&c| has_barrier(p, c)).count() as i32),
    ),
    Feature::new(
        "in_danger",
        "pieces that a number die of the rival could capture",
        "fichas que un dado numérico del rival podría comer",
        |p, side| pieces(p, side, |piece, _| is_in_danger(p, piece)),
    ),
    Feature::new(
        "items_ahead",
        "pieces that could land on an item with a number die",
        "fichas que podrían caer en un objeto con un dado numérico",
        |p, side| pieces(p, side, |piece, place| sees_item(p, piece, place)),
    ),
    Feature::new("dice", "number dice left", "dados numéricos que quedan", |p, side| {
        number(p.numbers(side).iter().count() as i32)
    }),
    Feature::new(
        "bounces",
        "bounces so far; 31 of one colour lose",
        "rebotes hasta ahora; 31 de un color pierden",
        |p, side| number(Colour::of(side).iter().map(|&c| i32::from(p.bounces(c))).sum()),
    ),
    Feature::new("hand", "special dice in the hand", "dados especiales en la mano", |p, side| {
        number(p.hand(side).len() as i32)
    }),
    Feature::new("star", "stars in the hand", "estrellas en la mano", |p, side| {
        held(p, side, Die::Star)
    }),
    Feature::new("boo", "boos in the hand", "boos en la mano", |p, side| held(p, side, Die::Boo)),
    Feature::new("bullet", "bullets in the hand", "balas en la mano", |p, side| {
        held(p, side, Die::Bullet)
    }),
    Feature::new("red_shell", "red shells in the hand", "conchas rojas en la mano", |p, side| {
        held(p, side, Die::RedShell)
    }),
    Feature::new(
        "blue_shell",
        "blue shells in the hand",
        "conchas azules en la mano",
        |p, side| held(p, side, Die::BlueShell),
    ),
    Feature::new("mushroom", "mushrooms in the hand", "champiñones en la mano", |p, side| {
        held(p, side, Die::Mushroom)
    }),
    Feature::new(
        "mega_mushroom",
        "mega-mushrooms in the hand",
        "megachampiñones en la mano",
        |p, side| held(p, side, Die::Mega),
    ),
    Feature::new("lightning", "lightnings in the hand", "rayos en la mano", |p, side| {
        held(p, side, Die::Lightning)
    }),
    Feature::new("horn", "horns in the hand", "bocinas en la mano", |p, side| {
        held(p, side, Die::Horn)
    }),
    Feature::new("banana", "bananas in the hand", "plátanos en la mano", |p, side| {
        held(p, side, Die::Banana)
    }),
    Feature::new("ghosts", "pieces that are ghosts", "fichas fantasma", |p, side| {
        with_power(p, side, Power::Ghost)
    }),
    Feature::new("invincibles", "pieces that are invincible", "fichas invencibles", |p, side| {
        with_power(p, side, Power::Invincible)
    }),
    Feature::new("megas", "pieces that are mega", "fichas mega", |p, side| {
        with_power(p, side, Power::Mega)
    }),
    Feature::new("minis", "pieces that are mini", "fichas mini", |p, side| {
        with_power(p, side, Power::Mini)
    }),
    Feature::new(
        "last_captured_rival",
        "1 for the player on turn if the last action captured a piece of its rival",
        "1 para quien tiene el turno si la última acción comió una ficha de su rival",
        |p, side| last(p, side, |effects| effects.captured() == Some(!side)),
    ),
    Feature::new(
        "last_captured_own",
        "1 for the player on turn if the last action captured a piece of its own",
        "1 para quien tiene el turno si la última acción comió una ficha suya",
        |p, side| last(p, side, |effects| effects.captured() == Some(side)),
    ),
    Feature::new(
        "last_reached_goal",
        "1 for the player on turn if the last action brought a piece to the goal",
        "1 para quien tiene el turno si la última acción llevó una ficha a la meta",
        |p, side| last(p, side, Effects::reached_goal),
    ),
    Feature::new(
        "last_bounced",
        "1 for the player on turn if the last action bounced",
        "1 para quien tiene el turno si la última acción rebotó",
        |p, side| last(p, side, Effects::bounced),
    ),
];

/// What the features of the last action see: it is not part of the position's key.
pub(super) fn seen_of_last_action(state: &Parchis) -> u64 {
    state.last().map_or(0, |last| {
        let effects = last.effects;
        let captured = effects.captured().map_or(0, |side| 1 + side.index() as u64);
        captured << 2 | u64::from(effects.reached_goal()) << 1 | u64::from(effects.bounced())
    })
}

fn number(count: i32) -> f64 {
    f64::from(count)
}

/// How many pieces of a side are of some kind.
fn pieces(state: &Parchis, side: Side, is: impl Fn(Piece, Place) -> bool) -> f64 {
    let own = Colour::of(side).into_iter().flat_map(Piece::of);
    number(own.filter(|&piece| is(piece, state.place(piece))).count() as i32)
}

/// Steps that the pieces of a colour that are not yet at the goal have made, of 75.
fn progress(state: &Parchis, colour: Colour) -> i32 {
    let on_the_way = Piece::of(colour).map(|piece| state.place(piece).distance(colour));
    on_the_way.iter().filter(|&&d| d > 0).map(|&d| i32::from(board::GOAL - d)).sum()
}

/// The colour with the most pieces at the goal; on a tie the first.
fn best_colour(state: &Parchis, side: Side) -> Colour {
    let [first, second] = Colour::of(side);
    if state.at_goal(second) > state.at_goal(first) { second } else { first }
}

fn other_colour(state: &Parchis, side: Side) -> Colour {
    let [first, second] = Colour::of(side);
    if best_colour(state, side) == first { second } else { first }
}

fn has_barrier(state: &Parchis, colour: Colour) -> bool {
    let [a, b, c] = Piece::of(colour).map(|piece| state.place(piece));
    let block = |x: Place, y: Place| x == y && x.is_on_board();
    block(a, b) || block(a, c) || block(b, c)
}

fn is_in_danger(state: &Parchis, piece: Piece) -> bool {
    let place = state.place(piece);
    let exposed = place.is_on_ring() && !place.is_safe();
    let rival = !piece.side();
    exposed
        && Colour::of(rival).into_iter().flat_map(Piece::of).any(|hunter| {
            let from = state.place(hunter);
            let target = place.progress(hunter.colour());
            from.is_on_board()
                && state
                    .numbers(rival)
                    .iter()
                    .any(|die| from.progress(hunter.colour()) + die.number() == target)
        })
}

fn sees_item(state: &Parchis, piece: Piece, place: Place) -> bool {
    let colour = piece.colour();
    let from = place.progress(colour);
    place.is_on_board()
        && state.numbers(piece.side()).iter().any(|die| {
            let reach = from + die.number();
            reach < board::GOAL && state.items().at(Place::of_progress(colour, reach)).is_some()
        })
}

fn held(state: &Parchis, side: Side, die: Die) -> f64 {
    number(state.hand(side).iter().filter(|&held| held == die).count() as i32)
}

fn with_power(state: &Parchis, side: Side, power: Power) -> f64 {
    pieces(state, side, |piece, _| state.power(piece) == power)
}

/// What the last action did counts for the player on turn, whoever made it.
fn last(state: &Parchis, side: Side, is: impl Fn(Effects) -> bool) -> f64 {
    let counts = side == state.side_to_move() && state.last().is_some_and(|last| is(last.effects));
    if counts { 1.0 } else { 0.0 }
}
