use std::str::FromStr;

use game::{Side, key, message};

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
            .ok_or_else(|| {
                let problem = message!(
                    "valid: roundrobin, gauntlet",
                    "se puede elegir: roundrobin, gauntlet"
                );
                Error::option("tournament", text, problem)
            })
    }
}

/// The games of a tournament, in the order in which they are begun.
///
/// Each round has a *pair* of games for every pairing: the same opening twice, with sides swapped.
/// Everything about a game follows from its round and who plays which side, so a game can be
/// played again, or later, or by any thread, or after more entrants have come, and be the same.
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

    /// The number of the game in which these entrants have these sides in a round, both from 0.
    pub fn number_of(&self, round: u64, sides: [usize; 2]) -> Option<u64> {
        let [a, b] = sides;
        let pairing = self.pairings.iter().position(|&pairing| pairing == [a.min(b), a.max(b)])?;
        let pair = round * self.pairings.len() as u64 + pairing as u64;
        (round < self.rounds).then_some(2 * pair + u64::from(a > b))
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
        /// More places than a pairing has games.
        const PAIRING_BITS: u32 = 32;
        let [early, late] = [self.sides[0].min(self.sides[1]), self.sides[0].max(self.sides[1])];
        // Counted so that who enters later changes nothing for those before: 01 02 12 03 13 23 …
        let pairing = (late * late.saturating_sub(1) / 2 + early) as u64;
        let game = 2 * self.round + self.number % 2;
        let place = (pairing << PAIRING_BITS) + 2 * game + side.index() as u64;
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
    fn a_game_is_known_by_its_round_and_sides() {
        for format in [Format::RoundRobin, Format::Gauntlet] {
            let schedule = Schedule::new(format, 4, 3);
            for number in 0..schedule.games() {
                let Fixture { round, sides, .. } = schedule.fixture(number);
                assert_eq!(schedule.number_of(round, sides), Some(number));
            }
            assert_eq!(schedule.number_of(3, [0, 1]), None);
            assert_eq!(schedule.number_of(0, [1, 4]), None);
        }
    }

    #[test]
    fn who_enters_later_changes_nothing_for_those_before() {
        let [few, more] = [3, 5].map(|entrants| Schedule::new(Format::RoundRobin, entrants, 7));
        for number in 0..few.games() {
            let fixture = few.fixture(number);
            let same = more.fixture(more.number_of(fixture.round, fixture.sides).unwrap());
            for side in Side::BOTH {
                assert_eq!(fixture.seed(5, side), same.seed(5, side));
            }
        }
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
