//! What the special dice in a hand, and the items within reach, mean in a position.

use game::Side;

use super::inputs::{Team, left_on_ring, newest, zone};
use super::layout::{Group, ZONES};
use crate::board::{self, Place, RING, START};
use crate::condition::Power;
use crate::lanes::PieceSet;
use crate::legal::own_pieces;
use crate::litter::{ITEMS, Items};
use crate::squares::Squares;
use crate::{Colour, Die, Parchis, Piece};

/// The inputs of what a team holds.
#[inline]
pub(super) fn of_hands(state: &Parchis, team: &Team, rival: &Team, on: &mut impl FnMut(usize)) {
    let (hand, other) = (state.hand(team.side), state.hand(rival.side));
    if hand.is_empty() {
        return;
    }
    let kind = |die: Die| usize::from(die.nibble() - 1);
    for die in hand.iter() {
        on(Group::Hand.input(team.player, kind(die)));
    }
    if (other.contains(Die::Boo) || other.contains(Die::Lightning))
        && let Some(die) = newest(hand)
    {
        on(Group::Theft.input(team.player, kind(die)));
    }
    let guarded = other.contains(Die::Horn);
    if hand.contains(Die::BlueShell)
        && let Some(victim) = nearest_to_goal(state, rival)
    {
        on(Group::BlueShell.input(team.player, victim.place(guarded)));
    }
    if hand.contains(Die::RedShell)
        && let Some(victim) = best_ahead(state, team, rival)
    {
        on(Group::RedShell.input(team.player, victim.place(guarded)));
    }
    if hand.contains(Die::Horn) {
        let shells = other.iter().filter(|die| matches!(die, Die::RedShell | Die::BlueShell));
        on(Group::Horn.input(team.player, ZONES + shells.count()));
        if let Some(victim) = best_around(state, team, rival) {
            on(Group::Horn.input(team.player, victim.zone));
        }
    }
    if hand.contains(Die::Bullet) {
        let behind =
            Piece::of(team.colours[0]).map(|piece| state.place(piece).progress(piece.colour()));
        on(Group::Bullet.input(team.player, zone(behind.into_iter().min().unwrap_or(0))));
    }
}

/// A piece that would be sent home.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Victim {
    /// Whether its colour has no other piece left to bring to the goal.
    is_last: bool,
    zone: usize,
}

impl Victim {
    fn of(state: &Parchis, rival: &Team, piece: Piece) -> Victim {
        let role = usize::from(piece.colour() != rival.colours[0]);
        let progress = state.place(piece).progress(piece.colour());
        Victim { is_last: rival.has_last_runner(role), zone: zone(progress) }
    }

    fn place(self, guarded: bool) -> usize {
        (usize::from(self.is_last) * 2 + usize::from(guarded)) * ZONES + self.zone
    }
}

/// The team's piece that a blue shell of its rival hits.
fn nearest_to_goal(state: &Parchis, team: &Team) -> Option<Victim> {
    own_pieces(team.side)
        .into_iter()
        .filter(|&piece| state.place(piece).is_on_board() && state.power(piece) != Power::Ghost)
        .max_by_key(|&piece| state.place(piece).progress(piece.colour()))
        .map(|piece| Victim::of(state, team, piece))
}

/// The most valuable of the rival's pieces that are the nearest ahead of a piece of the team.
fn best_ahead(state: &Parchis, team: &Team, rival: &Team) -> Option<Victim> {
    let seen = PieceSet::ALL.minus(state.with_power(Power::Ghost));
    let mut best = None;
    for colour in Colour::of(team.side) {
        let others = seen.minus(PieceSet::of_colour(colour));
        let squares = others
            .into_iter()
            .fold(Squares::EMPTY, |squares, piece| squares | Squares::only(state.place(piece)));
        for hunter in Piece::of(colour) {
            let place = match state.place(hunter) {
                Place::HOME => Place::of_progress(colour, START),
                place => place,
            };
            let reach = left_on_ring(place, colour);
            if reach == 0 {
                continue;
            }
            // Not those on its own square.
            let steps = (squares.steps_from(place) & !1).trailing_zeros();
            if steps > reach.into() {
                continue;
            }
            let square = Place::of_progress(colour, place.progress(colour) + steps as u8);
            let first = (state.places.find(square.byte()) & others).first();
            if let Some(piece) = first.filter(|piece| piece.side() == rival.side) {
                best = best.max(Some(Victim::of(state, rival, piece)));
            }
        }
    }
    best
}

/// The most valuable of the rival's pieces within two squares of a piece of the team.
fn best_around(state: &Parchis, team: &Team, rival: &Team) -> Option<Victim> {
    const BOTH_WAYS: u16 = 0b11111;
    let places = own_pieces(team.side).map(|piece| state.place(piece));
    let on_ring = places.into_iter().filter(|place| place.is_on_ring());
    let near = on_ring.fold(Squares::EMPTY, |squares, place| {
        let first = Place::from_byte((place.byte() + RING - 2) % RING);
        squares | Squares::ahead(first, BOTH_WAYS)
    });
    own_pieces(rival.side)
        .into_iter()
        .filter(|&piece| near.contains(state.place(piece)))
        .filter(|&piece| matches!(state.power(piece), Power::Normal | Power::Mini | Power::Slipped))
        .map(|piece| Victim::of(state, rival, piece))
        .max()
}

/// The kinds of items that a player's number dice reach: bit n for the special die with nibble
/// n + 1.
#[inline]
pub(super) fn items_in_reach(state: &Parchis, side: Side) -> u16 {
    let squares = squares_of(state.items);
    if squares.is_empty() {
        return 0;
    }
    let around = squares.around();
    let reach = state.numbers(side).reach();
    let mut kinds = 0;
    for piece in own_pieces(side) {
        let place = state.place(piece);
        let steps = board::steps_on_ring(piece.colour(), place);
        let mut steps = around.ahead_of(place) & reach & steps;
        while steps != 0 {
            let square = Place::from_byte((place.byte() + steps.trailing_zeros() as u8) % RING);
            if let Some(die) = state.items.at(square) {
                kinds |= 1 << (die.nibble() - 1);
            }
            steps &= steps - 1;
        }
    }
    kinds
}

/// The squares where items lie.
#[inline]
fn squares_of(items: Items) -> Squares {
    const OF_BYTE: [[Squares; 256]; 3] = {
        let mut table = [[Squares::EMPTY; 256]; 3];
        let mut byte = 0;
        while byte < 3 {
            let mut bits = 0;
            while bits < 256 {
                let mut i = 0;
                while i < 8 {
                    if bits >> i & 1 != 0 {
                        let place = Place::from_byte(ITEMS[byte * 8 + i].1 - 1);
                        table[byte][bits] = table[byte][bits].with(place);
                    }
                    i += 1;
                }
                bits += 1;
            }
            byte += 1;
        }
        table
    };
    let [a, b, c, _] = items.bits().to_le_bytes();
    OF_BYTE[0][usize::from(a)] | OF_BYTE[1][usize::from(b)] | OF_BYTE[2][usize::from(c)]
}
