use std::str::FromStr;

use game::{Side, key};

use crate::Error;

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Everybody meets everybody. Between two players it is a match.
    #[default]
    RoundRobin,
    /// The first entrant meets each of the others.
    Gauntlet,
}

impl Format {
    /// The name in options and files.
    pub const fn name(self) -> &'static str {
        match self {
            Format::RoundRobin => "roundrobin",
            Format::Gauntlet => "gauntlet",
        }
    }
}

impl FromStr for Format {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        [Format::RoundRobin, Format::Gauntlet]
            .into_iter()
            .find(|format| format.name() == text)
            .ok_or_else(|| Error::option("tournament", text, "valid: roundrobin, gauntlet"))
    }
}

/// The games of a tournament, in the order in which they are begun.
///
/// Each round has a *pair* of games for every pairing: the same opening twice, with sides swapped.
/// Everything about a game follows from its number, so a game can be played again, or later, or
/// by any thread, and be the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Schedule {
    /// The entrants of each pairing.
    pub pairings: Vec<[usize; 2]>,
    pub rounds: u64,
}

/// What the schedule says of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fixture {
    /// The game's number, from 0.
    pub number: u64,
    /// From 0; all games of a round have the same opening.
    pub round: u64,
    /// An index of [`Schedule::pairings`].
    pub pairing: usize,
    /// Who plays the first side and the second.
    pub sides: [usize; 2],
}

impl Schedule {
    pub fn new(format: Format, entrants: usize, rounds: u64) -> Self {
        let firsts = if format == Format::Gauntlet { 0..entrants.min(1) } else { 0..entrants };
        let pairings = firsts.flat_map(|a| (a + 1..entrants).map(move |b| [a, b])).collect();
        Schedule { pairings, rounds }
    }

    pub fn games(&self) -> u64 {
        self.rounds * self.pairings.len() as u64 * 2
    }

    pub fn fixture(&self, number: u64) -> Fixture {
        let pair = number / 2;
        let pairing = (pair % self.pairings.len() as u64) as usize;
        let [a, b] = self.pairings[pairing];
        let sides = if number.is_multiple_of(2) { [a, b] } else { [b, a] };
        Fixture { number, round: pair / self.pairings.len() as u64, pairing, sides }
    }
}

impl Fixture {
    /// The side of the pairing's first entrant.
    pub fn side_of_first(&self) -> Side {
        Side::from_index((self.number % 2) as usize)
    }

    /// What everything random about a player's play in this game grows from. It fits exactly in a
    /// number of any language that reads the results.
    pub fn seed(&self, tournament_seed: u64, side: Side) -> u64 {
        const EXACT_BITS: u32 = 53;
        let place = 2 * self.number + side.index() as u64;
        key::random(key::mix(tournament_seed).wrapping_add(place)) >> (64 - EXACT_BITS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pairing_meets_in_swapped_pairs_each_round() {
        let schedule = Schedule::new(Format::RoundRobin, 4, 3);
        assert_eq!(schedule.pairings.len(), 6);
        assert_eq!(schedule.games(), 36);
        for number in (0..schedule.games()).step_by(2) {
            let [one, two] = [number, number + 1].map(|number| schedule.fixture(number));
            assert_eq!((one.round, one.pairing), (two.round, two.pairing));
            assert_eq!(one.sides, [two.sides[1], two.sides[0]]);
            assert_eq!(one.sides, schedule.pairings[one.pairing]);
            assert_eq!([one.side_of_first(), two.side_of_first()], Side::BOTH);
        }
        assert_eq!(schedule.fixture(35).round, 2);
    }

    #[test]
    fn in_a_gauntlet_one_meets_all() {
        let schedule = Schedule::new(Format::Gauntlet, 4, 1);
        assert_eq!(schedule.pairings, [[0, 1], [0, 2], [0, 3]]);
    }

    #[test]
    fn seeds_differ_between_games_sides_and_tournaments() {
        let schedule = Schedule::new(Format::RoundRobin, 2, 100);
        let mut seeds: Vec<_> = (0..200)
            .flat_map(|number| Side::BOTH.map(|side| schedule.fixture(number).seed(1, side)))
            .chain([schedule.fixture(0).seed(2, Side::First)])
            .collect();
        assert!(seeds.iter().all(|&seed| seed < 1 << 53));
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 401);
    }

    #[test]
    fn an_unknown_format_is_refused_with_those_that_exist() {
        assert_eq!("gauntlet".parse::<Format>().unwrap(), Format::Gauntlet);
        let message = "swiss".parse::<Format>().unwrap_err().to_string();
        assert_eq!(message, "bad tournament \"swiss\": valid: roundrobin, gauntlet");
    }
}
