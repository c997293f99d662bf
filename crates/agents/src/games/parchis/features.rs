//! What a weights file can weigh in Parchís.

use game::{Game, Side};
use parchis::board::{self, Place};
use parchis::{Colour, Die, Effects, Parchis, Piece, Power};

use crate::catalog::Text;
use crate::weights::Feature;

/// The features, own less the rival's.
pub(super) const FEATURES: &[Feature<Parchis>] = &[
    feature(
        "best_progress",
        "steps made by the pieces on the way of the player's best colour (most at the goal)",
        "pasos dados por las fichas en camino del mejor color del jugador (más en la meta)",
        |p| both(p, |side| progress(p, best_colour(p, side))),
    ),
    feature(
        "other_progress",
        "the same of the player's other colour",
        "lo mismo del otro color del jugador",
        |p| both(p, |side| progress(p, other_colour(p, side))),
    ),
    feature("at_goal", "pieces at the goal", "fichas en la meta", |p| {
        pieces(p, |_, place| place == Place::GOAL)
    }),
    feature(
        "two_at_goal",
        "colours with two pieces at the goal: one more wins",
        "colores con dos fichas en la meta: una más gana",
        |p| both(p, |side| Colour::of(side).iter().filter(|&&c| p.at_goal(c) == 2).count() as i32),
    ),
    feature("at_home", "pieces at home", "fichas en casa", |p| {
        pieces(p, |_, place| place == Place::HOME)
    }),
    feature("safe", "pieces on safe squares of the ring", "fichas en casillas seguras", |p| {
        pieces(p, |_, place| place.is_safe())
    }),
    feature("corridor", "pieces in their corridor", "fichas en su pasillo", |p| {
        pieces(p, |_, place| place.corridor_square().is_some())
    }),
    feature(
        "barriers",
        "colours with two pieces on one square, where others cannot pass",
        "colores con dos fichas en una casilla, por donde otros no pasan",
        |p| both(p, |side| Colour::of(side).iter().filter(|&&c| has_barrier(p, c)).count() as i32),
    ),
    feature(
        "in_danger",
        "pieces that a number die of the rival could capture",
        "fichas que un dado numérico del rival podría comer",
        |p| pieces(p, |piece, _| is_in_danger(p, piece)),
    ),
    feature(
        "items_ahead",
        "pieces that could land on an item with a number die",
        "fichas que podrían caer en un objeto con un dado numérico",
        |p| pieces(p, |piece, place| sees_item(p, piece, place)),
    ),
    feature("dice", "number dice left", "dados numéricos que quedan", |p| {
        both(p, |side| p.numbers(side).iter().count() as i32)
    }),
    feature(
        "bounces",
        "bounces so far; 31 of one colour lose",
        "rebotes hasta ahora; 31 de un color pierden",
        |p| both(p, |side| Colour::of(side).iter().map(|&c| i32::from(p.bounces(c))).sum()),
    ),
    feature("hand", "special dice in the hand", "dados especiales en la mano", |p| {
        both(p, |side| p.hand(side).len() as i32)
    }),
    feature("star", "stars in the hand", "estrellas en la mano", |p| held(p, Die::Star)),
    feature("boo", "boos in the hand", "boos en la mano", |p| held(p, Die::Boo)),
    feature("bullet", "bullets in the hand", "balas en la mano", |p| held(p, Die::Bullet)),
    feature("red_shell", "red shells in the hand", "conchas rojas en la mano", |p| {
        held(p, Die::RedShell)
    }),
    feature("blue_shell", "blue shells in the hand", "conchas azules en la mano", |p| {
        held(p, Die::BlueShell)
    }),
    feature("mushroom", "mushrooms in the hand", "champiñones en la mano", |p| {
        held(p, Die::Mushroom)
    }),
    feature("mega_mushroom", "mega-mushrooms in the hand", "megachampiñones en la mano", |p| {
        held(p, Die::Mega)
    }),
    feature("lightning", "lightnings in the hand", "rayos en la mano", |p| held(p, Die::Lightning)),
    feature("horn", "horns in the hand", "bocinas en la mano", |p| held(p, Die::Horn)),
    feature("banana", "bananas in the hand", "plátanos en la mano", |p| held(p, Die::Banana)),
    feature("ghosts", "pieces that are ghosts", "fichas fantasma", |p| with_power(p, Power::Ghost)),
    feature("invincibles", "pieces that are invincible", "fichas invencibles", |p| {
        with_power(p, Power::Invincible)
    }),
    feature("megas", "pieces that are mega", "fichas mega", |p| with_power(p, Power::Mega)),
    feature("minis", "pieces that are mini", "fichas mini", |p| with_power(p, Power::Mini)),
    feature(
        "last_captured_rival",
        "1 for the player on turn if the last action captured a piece of its rival",
        "1 para quien tiene el turno si la última acción comió una ficha de su rival",
        |p| last(p, |effects| effects.captured() == Some(!p.side_to_move())),
    ),
    feature(
        "last_captured_own",
        "1 for the player on turn if the last action captured a piece of its own",
        "1 para quien tiene el turno si la última acción comió una ficha suya",
        |p| last(p, |effects| effects.captured() == Some(p.side_to_move())),
    ),
    feature(
        "last_reached_goal",
        "1 for the player on turn if the last action brought a piece to the goal",
        "1 para quien tiene el turno si la última acción llevó una ficha a la meta",
        |p| last(p, Effects::reached_goal),
    ),
    feature(
        "last_bounced",
        "1 for the player on turn if the last action bounced",
        "1 para quien tiene el turno si la última acción rebotó",
        |p| last(p, Effects::bounced),
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

const fn feature(
    name: &'static str,
    en: &'static str,
    es: &'static str,
    measure: fn(&Parchis) -> f64,
) -> Feature<Parchis> {
    Feature { name, about: Text { en, es }, measure }
}

/// What the side to move has of something, less what its rival has.
fn both(state: &Parchis, measure: impl Fn(Side) -> i32) -> f64 {
    let side = state.side_to_move();
    f64::from(measure(side) - measure(!side))
}

/// How many pieces are of some kind.
fn pieces(state: &Parchis, is: impl Fn(Piece, Place) -> bool) -> f64 {
    both(state, |side| {
        let own = Colour::of(side).into_iter().flat_map(Piece::of);
        own.filter(|&piece| is(piece, state.place(piece))).count() as i32
    })
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

fn held(state: &Parchis, die: Die) -> f64 {
    both(state, |side| state.hand(side).iter().filter(|&held| held == die).count() as i32)
}

fn with_power(state: &Parchis, power: Power) -> f64 {
    pieces(state, |piece, _| state.power(piece) == power)
}

fn last(state: &Parchis, is: impl Fn(Effects) -> bool) -> f64 {
    if state.last().is_some_and(|last| is(last.effects)) { 1.0 } else { 0.0 }
}
