//! What a serious judgement looks at, each thing by its name.

use game::{Game as _, Side};

use super::Advance;
use super::threats::capturable;
use crate::board::{ENTRY, Place, START};
use crate::condition::Power;
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
