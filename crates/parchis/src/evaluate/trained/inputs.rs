//! Which inputs of the network are on in a position.

use game::{Game as _, Side};

use super::hunting::{Hunt, singles};
use super::layout::{Group, LAST_STEPS, PURSUIT, SETS, WAY, ZONES};
use super::special;
use crate::board::{ENTRY, Place};
use crate::condition::Power;
use crate::dice::Hand;
use crate::evaluate::Advance;
use crate::evaluate::assess::has_barrier;
use crate::squares::Squares;
use crate::{Colour, Die, Forced, Parchis, Piece};

/// A player's colours with their roles: the one that is further first.
pub(super) struct Team {
    pub side: Side,
    /// 0 for the side to move.
    pub player: usize,
    pub colours: [Colour; 2],
    pub advances: [Advance; 2],
}

impl Team {
    fn of(state: &Parchis, side: Side, player: usize) -> Team {
        let colours = Colour::of(side);
        let advances = colours.map(|colour| Advance::of(state, colour));
        let [first, second] = advances.map(Advance::distance);
        if second < first {
            let ([a, b], [c, d]) = (colours, advances);
            return Team { side, player, colours: [b, a], advances: [d, c] };
        }
        Team { side, player, colours, advances }
    }

    /// Its colours, each with its role.
    pub fn roles(&self) -> impl Iterator<Item = (usize, Colour)> {
        self.colours.into_iter().enumerate()
    }

    /// Whether a colour has only one piece left to bring to the goal.
    pub fn has_last_runner(&self, role: usize) -> bool {
        self.advances[role].goal == 2
    }

    fn in_play(&self) -> usize {
        let [a, b] = self.advances;
        (6 - a.home - a.goal - b.home - b.goal) as usize
    }
}

/// Both players' teams, the side to move first.
pub(super) fn teams(state: &Parchis) -> [Team; 2] {
    let side = state.side_to_move();
    [Team::of(state, side, 0), Team::of(state, !side, 1)]
}

/// The part of the game: how many pieces the colour has at the goal that has most.
pub(super) fn part(teams: &[Team; 2]) -> usize {
    let goals = teams.iter().flat_map(|team| team.advances).map(|advance| advance.goal);
    goals.max().unwrap_or(0).clamp(0, 2) as usize
}

/// The zone of a progress.
pub(super) fn zone(progress: u8) -> usize {
    usize::from(progress / 10).min(ZONES - 1)
}

/// Tells every input that is on; some may be on twice.
#[inline]
pub(super) fn each(state: &Parchis, teams: &[Team; 2], on: &mut impl FnMut(usize)) {
    let [own, rival] = teams;
    on(Group::InPlay.input(0, own.in_play() * 7 + rival.in_play()));
    if let Some(forced) = state.forced() {
        let number = if forced == Forced::Ten { 0 } else { 2 };
        on(Group::Forced.input(0, number + usize::from(state.remembers_six())));
    }
    for team in teams {
        of_colours(state, team, own.colours[0], on);
        of_dice(state, team, on);
    }
    let single = singles(state);
    of_hunt(state, own, rival, single, on);
    of_hunt(state, rival, own, single, on);
    if state.hands != [Hand::EMPTY; 2] {
        special::of_hands(state, own, rival, on);
        special::of_hands(state, rival, own, on);
    }
    if !state.all_normal() {
        for team in teams {
            of_powers(state, team, on);
        }
    }
}

/// Places, home and goal, barriers and bounces. `first` is the colour that the board is turned
/// to: the first one of the side to move.
#[inline]
fn of_colours(state: &Parchis, team: &Team, first: Colour, on: &mut impl FnMut(usize)) {
    for (role, colour) in team.roles() {
        let turned = usize::from(is_after(first, colour));
        let base = Group::Places.input(team.player, (role * 2 + turned) * WAY);
        for piece in Piece::of(colour) {
            on(base + usize::from(state.place(piece).progress(colour)));
        }
        let Advance { home, goal, .. } = team.advances[role];
        let standing = home as usize * 3 + (goal as usize).min(2);
        on(Group::Standing.input(team.player, role * 12 + standing));
        if has_barrier(state, colour) {
            let [a, b, c] = Piece::of(colour).map(|piece| state.place(piece));
            let place = if a == b || a == c { a } else { b };
            on(Group::Barrier.input(team.player, role * ZONES + zone(place.progress(colour))));
        }
        let bounces = usize::from(state.bounces(colour));
        if bounces > 0 {
            on(Group::Bounces.input(team.player, role * 11 + bounces.div_ceil(3)));
        }
    }
}

/// Whether a rival's colour starts a quarter of the ring after `first`, not before it.
#[inline]
const fn is_after(first: Colour, colour: Colour) -> bool {
    const AFTER: [[bool; 4]; 4] = {
        let mut after = [[false; 4]; 4];
        let mut i = 0;
        while i < 4 {
            after[Colour::AROUND[i].index()][Colour::AROUND[(i + 1) % 4].index()] = true;
            i += 1;
        }
        after
    };
    AFTER[first.index()][colour.index()]
}

/// The set of number dice, alone and for a last runner.
#[inline]
fn of_dice(state: &Parchis, team: &Team, on: &mut impl FnMut(usize)) {
    let set = usize::from(state.numbers(team.side).byte()) % SETS;
    let home = (team.advances[0].home + team.advances[1].home).min(3) as usize;
    on(Group::Dice.input(team.player, home * SETS + set));
    for (role, colour) in team.roles().filter(|&(role, _)| team.has_last_runner(role)) {
        let steps = if team.advances[role].home == 1 {
            LAST_STEPS
        } else {
            let places = Piece::of(colour).map(|piece| state.place(piece).distance(colour));
            usize::from(places.into_iter().max().unwrap_or(0)).wrapping_sub(1)
        };
        if steps < LAST_STEPS || team.advances[role].home == 1 {
            on(Group::LastRunner.input(team.player, steps * SETS + set));
        }
    }
}

/// What the rival of a team can capture of it, items that the team reaches.
#[inline]
fn of_hunt(
    state: &Parchis,
    team: &Team,
    rival: &Team,
    single: Squares,
    on: &mut impl FnMut(usize),
) {
    let exposed = single & Squares::EXPOSED;
    let own = team
        .colours
        .into_iter()
        .flat_map(Piece::of)
        .fold(Squares::EMPTY, |squares, piece| squares | Squares::only(state.place(piece)));
    let targets = exposed & own;
    if !targets.is_empty() {
        let hunt = Hunt::of(state, rival, targets, |steps| {
            on(Group::Pursuit.input(team.player, steps.min(PURSUIT)));
        });
        let hunted = if hunt.is_vain() { Squares::EMPTY } else { targets };
        for (role, colour) in team.roles().filter(|_| !hunted.is_empty()) {
            for piece in Piece::of(colour) {
                let place = state.place(piece);
                if hunted.contains(place)
                    && let Some(dice) = hunt.reaches(place)
                    && !matches!(state.power(piece), Power::Ghost | Power::Invincible | Power::Mega)
                {
                    let zone = zone(place.progress(colour));
                    on(Group::Danger.input(team.player, (dice * 2 + role) * ZONES + zone));
                }
            }
        }
    }
    if !state.hand(team.side).is_full() {
        let kinds = special::items_in_reach(state, team.side);
        let mut left = kinds;
        while left != 0 {
            on(Group::Items.input(team.player, left.trailing_zeros() as usize));
            left &= left - 1;
        }
    }
}

#[inline]
fn of_powers(state: &Parchis, team: &Team, on: &mut impl FnMut(usize)) {
    for (role, colour) in team.roles() {
        for piece in Piece::of(colour) {
            let condition = state.condition(piece);
            let power = condition.power() as usize;
            if power > 0 && state.place(piece) != Place::GOAL {
                let turns = usize::from(condition.turns()).min(5);
                on(Group::Powers.input(team.player, role * 30 + (power - 1) * 6 + turns));
            }
        }
    }
}

/// The steps that a piece has left on the ring.
pub(super) fn left_on_ring(place: Place, colour: Colour) -> u8 {
    if place.is_on_ring() { ENTRY.saturating_sub(place.progress(colour)) } else { 0 }
}

/// The die that was taken last.
pub(super) fn newest(hand: Hand) -> Option<Die> {
    hand.iter().last()
}
