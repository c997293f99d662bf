//! What a serious judgement looks at, each thing by its name.

use game::{Game as _, Side};

use super::Advance;
use crate::board::{ENTRY, Place, RING, START, Squares};
use crate::condition::Power;
use crate::legal::own_pieces;
use crate::{Colour, Die, Forced, Parchis, Piece};

/// Something of a position that counts for a player or against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Feature {
    /// Steps that the colour in front still has to go, all three pieces together.
    RaceDistance,
    /// The same for the player's other colour.
    OtherDistance,
    /// Pieces of the colour in front at home.
    RaceHome,
    /// Its pieces on the second quarter of their way.
    RaceQuarter1,
    /// Its pieces on the third quarter of their way.
    RaceQuarter2,
    /// Its pieces on the last quarter of their way.
    RaceQuarter3,
    /// Its pieces in the corridor.
    RaceCorridor,
    /// Its pieces at the goal.
    RaceGoal,
    /// Pieces of the other colour at home.
    OtherHome,
    /// Its pieces on the second quarter of their way.
    OtherQuarter1,
    /// Its pieces on the third quarter of their way.
    OtherQuarter2,
    /// Its pieces on the last quarter of their way.
    OtherQuarter3,
    /// Its pieces in the corridor.
    OtherCorridor,
    /// Its pieces at the goal.
    OtherGoal,
    /// Pieces of the colour in front on the ring and on no safe square.
    RaceExposed,
    /// Steps that those would lose.
    RaceAtStake,
    /// The same for the other colour: pieces.
    OtherExposed,
    /// The same for the other colour: steps.
    OtherAtStake,
    /// Barriers on the ring.
    Barrier,
    /// Steps that pieces lose which the player on turn can capture now.
    CanBeCaptured,
    /// Steps that pieces of the player on turn lose which its rival could capture next.
    Threatened,
    /// Bounces, squared: the last ones weigh most.
    Bounces,
    /// Being on turn.
    Turn,
    /// A forced 10 to play.
    ForcedTen,
    /// A forced 20 to play.
    ForcedTwenty,
    /// The extra turn of a 6, after a forced turn.
    ExtraTurn,
    /// A 1 that is left.
    OneLeft,
    /// A 2 that is left.
    TwoLeft,
    /// A 4 that is left.
    FourLeft,
    /// A 5 that is left.
    FiveLeft,
    /// A 6 that is left.
    SixLeft,
    /// A 5 that is left, with a piece at home.
    FiveForHome,
    /// Turns of an invincible piece.
    StarTurns,
    /// Turns of a ghost.
    BooTurns,
    /// Turns of a mega.
    MegaTurns,
    /// Turns of a mini.
    MiniTurns,
    /// A slipped piece.
    Slipped,
    /// A star held.
    HeldStar,
    /// A boo held.
    HeldBoo,
    /// A bullet held.
    HeldBullet,
    /// A red shell held.
    HeldRedShell,
    /// A blue shell held.
    HeldBlueShell,
    /// A mushroom held.
    HeldMushroom,
    /// A mega-mushroom held.
    HeldMega,
    /// A lightning held.
    HeldLightning,
    /// A horn held.
    HeldHorn,
    /// A banana held.
    HeldBanana,
    /// Steps that the rival piece nearest to its goal would lose, with a blue shell held.
    BlueShellTarget,
}

/// All features and their names, in the order of [`features`].
pub const FEATURES: [(Feature, &str); 48] = [
    (Feature::RaceDistance, "race-distance"),
    (Feature::OtherDistance, "other-distance"),
    (Feature::RaceHome, "race-home"),
    (Feature::RaceQuarter1, "race-quarter-1"),
    (Feature::RaceQuarter2, "race-quarter-2"),
    (Feature::RaceQuarter3, "race-quarter-3"),
    (Feature::RaceCorridor, "race-corridor"),
    (Feature::RaceGoal, "race-goal"),
    (Feature::OtherHome, "other-home"),
    (Feature::OtherQuarter1, "other-quarter-1"),
    (Feature::OtherQuarter2, "other-quarter-2"),
    (Feature::OtherQuarter3, "other-quarter-3"),
    (Feature::OtherCorridor, "other-corridor"),
    (Feature::OtherGoal, "other-goal"),
    (Feature::RaceExposed, "race-exposed"),
    (Feature::RaceAtStake, "race-at-stake"),
    (Feature::OtherExposed, "other-exposed"),
    (Feature::OtherAtStake, "other-at-stake"),
    (Feature::Barrier, "barrier"),
    (Feature::CanBeCaptured, "can-be-captured"),
    (Feature::Threatened, "threatened"),
    (Feature::Bounces, "bounces"),
    (Feature::Turn, "turn"),
    (Feature::ForcedTen, "forced-ten"),
    (Feature::ForcedTwenty, "forced-twenty"),
    (Feature::ExtraTurn, "extra-turn"),
    (Feature::OneLeft, "one-left"),
    (Feature::TwoLeft, "two-left"),
    (Feature::FourLeft, "four-left"),
    (Feature::FiveLeft, "five-left"),
    (Feature::SixLeft, "six-left"),
    (Feature::FiveForHome, "five-for-home"),
    (Feature::StarTurns, "star-turns"),
    (Feature::BooTurns, "boo-turns"),
    (Feature::MegaTurns, "mega-turns"),
    (Feature::MiniTurns, "mini-turns"),
    (Feature::Slipped, "slipped"),
    (Feature::HeldStar, "held-star"),
    (Feature::HeldBoo, "held-boo"),
    (Feature::HeldBullet, "held-bullet"),
    (Feature::HeldRedShell, "held-red-shell"),
    (Feature::HeldBlueShell, "held-blue-shell"),
    (Feature::HeldMushroom, "held-mushroom"),
    (Feature::HeldMega, "held-mega"),
    (Feature::HeldLightning, "held-lightning"),
    (Feature::HeldHorn, "held-horn"),
    (Feature::HeldBanana, "held-banana"),
    (Feature::BlueShellTarget, "blue-shell-target"),
];

/// How much of each feature the side to move has, less what its rival has.
pub fn features(state: &Parchis) -> [i32; FEATURES.len()] {
    let mut counts = [0; FEATURES.len()];
    let mut tally = |feature: Feature, amount: i32| counts[feature as usize] += amount;
    let side = state.side_to_move();
    of_player(state, side, &mut tally);
    of_player(state, !side, &mut |feature, amount| tally(feature, -amount));
    tally(Feature::Turn, 1);
    match state.forced() {
        Some(Forced::Ten) => tally(Feature::ForcedTen, 1),
        Some(Forced::Twenty) => tally(Feature::ForcedTwenty, 1),
        None => {}
    }
    if state.forced().is_some() && state.remembers_six() {
        tally(Feature::ExtraTurn, 1);
    }
    tally(Feature::CanBeCaptured, -capturable(state, !side));
    tally(Feature::Threatened, capturable(state, side));
    counts
}

fn of_player(state: &Parchis, side: Side, tally: &mut impl FnMut(Feature, i32)) {
    let colours = Colour::of(side);
    let advances = colours.map(|colour| Advance::of(state, colour));
    let second_leads = advances[1].distance() < advances[0].distance();
    for (index, colour) in colours.into_iter().enumerate() {
        let of_colour = if (index == 1) == second_leads { &RACE } else { &OTHER };
        for piece in Piece::of(colour) {
            of_place(state.place(piece), colour, of_colour, tally);
        }
        tally(Feature::Barrier, i32::from(has_barrier(state, colour)));
        let bounces = i32::from(state.bounces(colour));
        tally(Feature::Bounces, bounces * bounces);
    }
    let home = advances[0].home + advances[1].home;
    of_numbers(|die| state.numbers(side).contains(die), home as usize, tally);
    for die in state.hand(side).iter() {
        tally(of_held(die), 1);
    }
    if state.hand(side).contains(Die::BlueShell) {
        tally(Feature::BlueShellTarget, farthest(state, !side));
    }
    of_powers(state, side, tally);
}

/// The features of a colour's pieces.
pub(super) struct OfColour {
    distance: Feature,
    zones: [Option<Feature>; 7],
    exposed: Feature,
    at_stake: Feature,
}

pub(super) const RACE: OfColour = OfColour {
    distance: Feature::RaceDistance,
    zones: [
        Some(Feature::RaceHome),
        None,
        Some(Feature::RaceQuarter1),
        Some(Feature::RaceQuarter2),
        Some(Feature::RaceQuarter3),
        Some(Feature::RaceCorridor),
        Some(Feature::RaceGoal),
    ],
    exposed: Feature::RaceExposed,
    at_stake: Feature::RaceAtStake,
};

pub(super) const OTHER: OfColour = OfColour {
    distance: Feature::OtherDistance,
    zones: [
        Some(Feature::OtherHome),
        None,
        Some(Feature::OtherQuarter1),
        Some(Feature::OtherQuarter2),
        Some(Feature::OtherQuarter3),
        Some(Feature::OtherCorridor),
        Some(Feature::OtherGoal),
    ],
    exposed: Feature::OtherExposed,
    at_stake: Feature::OtherAtStake,
};

/// What there is of a normal piece on a place.
pub(super) fn of_place(
    place: Place,
    colour: Colour,
    of_colour: &OfColour,
    tally: &mut impl FnMut(Feature, i32),
) {
    let progress = place.progress(colour);
    tally(of_colour.distance, place.distance(colour).into());
    let zone = match place {
        Place::HOME => 0,
        Place::GOAL => 6,
        _ if progress > ENTRY => 5,
        _ => 1 + usize::from(progress.saturating_sub(START)) * 4 / 65,
    };
    if let Some(feature) = of_colour.zones[zone] {
        tally(feature, 1);
    }
    if place.is_on_ring() && !place.is_safe() {
        tally(of_colour.exposed, 1);
        tally(of_colour.at_stake, progress.into());
    }
}

/// What there is of the number dice left, with so many pieces at home.
pub(super) fn of_numbers(
    is_left: impl Fn(Die) -> bool,
    home: usize,
    tally: &mut impl FnMut(Feature, i32),
) {
    for (die, feature) in [
        (Die::One, Feature::OneLeft),
        (Die::Two, Feature::TwoLeft),
        (Die::Four, Feature::FourLeft),
        (Die::Five, Feature::FiveLeft),
        (Die::Six, Feature::SixLeft),
    ] {
        tally(feature, i32::from(is_left(die)));
    }
    tally(Feature::FiveForHome, i32::from(home > 0 && is_left(Die::Five)));
}

/// The feature of a special die that is held.
pub(super) const fn of_held(die: Die) -> Feature {
    match die {
        Die::Star => Feature::HeldStar,
        Die::Boo => Feature::HeldBoo,
        Die::Bullet => Feature::HeldBullet,
        Die::RedShell => Feature::HeldRedShell,
        Die::BlueShell => Feature::HeldBlueShell,
        Die::Mushroom => Feature::HeldMushroom,
        Die::Mega => Feature::HeldMega,
        Die::Lightning => Feature::HeldLightning,
        Die::Horn => Feature::HeldHorn,
        _ => Feature::HeldBanana,
    }
}

/// What the powers of a player's pieces change.
pub(super) fn of_powers(state: &Parchis, side: Side, tally: &mut impl FnMut(Feature, i32)) {
    for piece in Colour::of(side).into_iter().flat_map(Piece::of) {
        let condition = state.condition(piece);
        let turns = i32::from(condition.turns());
        if state.place(piece) == Place::GOAL {
            continue;
        }
        match condition.power() {
            Power::Normal => {}
            Power::Invincible => tally(Feature::StarTurns, turns),
            Power::Ghost => tally(Feature::BooTurns, turns),
            Power::Mega => tally(Feature::MegaTurns, turns),
            Power::Mini => tally(Feature::MiniTurns, turns),
            Power::Slipped => tally(Feature::Slipped, 1),
        }
    }
}

/// How far the piece of a player on the board that is nearest to its goal has come.
pub(super) fn farthest(state: &Parchis, side: Side) -> i32 {
    Colour::of(side)
        .into_iter()
        .flat_map(Piece::of)
        .filter(|&piece| state.place(piece).is_on_board() && state.power(piece) != Power::Ghost)
        .map(|piece| i32::from(state.place(piece).progress(piece.colour())))
        .max()
        .unwrap_or(0)
}

#[inline]
pub(super) fn has_barrier(state: &Parchis, colour: Colour) -> bool {
    let [a, b, c] = Piece::of(colour).map(|piece| state.place(piece));
    a.is_on_ring() && (a == b || a == c) || b.is_on_ring() && b == c
}

/// The steps that pieces of `side` would lose if the rival's numbers captured them, each piece
/// alone.
#[inline]
pub(super) fn capturable(state: &Parchis, side: Side) -> i32 {
    let mut exposed = Squares::EMPTY;
    for piece in own_pieces(side) {
        let place = state.place(piece);
        if can_be_captured(state, piece, place) {
            exposed |= Squares::only(place);
        }
    }
    if exposed.is_empty() {
        return 0;
    }
    let hit = hit_by(state, !side, exposed);
    if hit.is_empty() {
        return 0;
    }
    own_pieces(side)
        .into_iter()
        .filter(|&piece| {
            let place = state.place(piece);
            hit.contains(place) && can_be_captured(state, piece, place)
        })
        .map(|piece| i32::from(state.place(piece).progress(piece.colour())))
        .sum()
}

/// Those of the squares that a normal piece of a player reaches with one of its numbers.
#[inline]
fn hit_by(state: &Parchis, side: Side, targets: Squares) -> Squares {
    /// No number carries a normal piece further.
    const FARTHEST: u8 = 7;
    // The first squares again after the last ones, so that nobody has to look round the corner.
    let around = targets.bits() | targets.bits() << RING;
    let reach = reach_of_numbers(state, side);
    let mut hit = 0;
    for hunter in own_pieces(side) {
        let place = state.place(hunter);
        if place.is_on_ring() && state.power(hunter) == Power::Normal {
            let left_on_ring = (ENTRY - place.progress(hunter.colour())).min(FARTHEST);
            let within = reach & ((2 << left_on_ring) - 1);
            let seen = (around >> place.byte()) as u32 & within;
            if seen != 0 {
                hit |= u128::from(seen) << place.byte();
            }
        }
    }
    Squares::from_bits((hit | hit >> RING) & targets.bits())
}

/// Whether a piece can be captured where it stands.
#[inline]
fn can_be_captured(state: &Parchis, piece: Piece, place: Place) -> bool {
    place.is_on_ring()
        && !place.is_safe()
        && !matches!(state.power(piece), Power::Ghost | Power::Invincible | Power::Mega)
}

/// The numbers of steps that a player can make with a normal piece: bit n for n steps. A 6 may
/// count 6 or 7, as the pieces at home will have it.
#[inline]
fn reach_of_numbers(state: &Parchis, side: Side) -> u32 {
    const REACH: [u8; 32] = {
        let mut reach = [0; 32];
        let mut set = 0;
        while set < 32 {
            let mut i = 0;
            while i < Die::NUMBERS {
                if set >> i & 1 != 0 {
                    reach[set] |= 1 << Die::ALL[i].number();
                }
                i += 1;
            }
            if set >> Die::Six.index() & 1 != 0 {
                reach[set] |= 1 << 7;
            }
            set += 1;
        }
        reach
    };
    REACH[usize::from(state.numbers(side).byte() & 31)].into()
}
