use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::report::GameReport;
use crate::runner;
use crate::standings::Standings;
use crate::summary::Summary;
use crate::tournament::{Plan, Tournament};
use crate::worker::Worker;
use crate::{Error, Steward, crosstable};

/// A tournament as a schedule: the caller plays its games, on its own threads, and keeps them.
///
/// ```
/// # use agents::kit;
/// # use arena::{Contest, Tournament};
/// # use std::sync::atomic::AtomicBool;
/// let entrants = vec!["greedy".parse()?, "random".parse()?];
/// let tournament = Tournament::new(kit::<othello::Othello>(), entrants);
/// let mut contest = Contest::new(&tournament)?;
/// let go_on = AtomicBool::new(false);
/// while let Some(number) = contest.next() {
///     let game = contest.fixtures().play(number, &(), &go_on)?;
///     contest.add(&game.expect("nobody stopped it"))?;
/// }
/// assert_eq!(contest.summary().games, 2);
/// # Ok::<(), arena::Error>(())
/// ```
pub struct Contest {
    plan: Arc<Plan>,
    standings: Standings,
}

/// The games of a contest, to be played by any thread.
#[derive(Clone)]
pub struct Fixtures(Arc<Plan>);

impl Contest {
    /// Checks a tournament.
    pub fn new(tournament: &Tournament) -> Result<Contest, Error> {
        let plan = Arc::new(Plan::new(tournament)?);
        Ok(Contest { standings: plan.standings(), plan })
    }

    /// What is played.
    pub fn tournament(&self) -> &Tournament {
        &self.plan.tournament
    }

    /// The number of the game to be played next, from 0, unless nothing is left.
    pub fn next(&self) -> Option<u64> {
        if self.standings.is_settled() { None } else { self.standings.missing().first().copied() }
    }

    /// Its games.
    pub fn fixtures(&self) -> Fixtures {
        Fixtures(self.plan.clone())
    }

    /// Adds a game that was played.
    pub fn add(&mut self, game: &GameReport) -> Result<(), Error> {
        let number = runner::number_of(game, &self.plan).map_err(Error::Setup)?;
        runner::add(game, number, &self.plan, &mut self.standings).map_err(Error::Setup)
    }

    /// How it stands.
    pub fn summary(&self) -> Summary {
        Summary::new(&self.plan, &self.standings)
    }

    /// How it stands, for spreadsheets.
    pub fn csv(&self) -> String {
        crosstable::csv(&self.summary())
    }
}

impl Fixtures {
    /// The names of those who play a game, the first side's first.
    pub fn names(&self, number: u64) -> [&str; 2] {
        let sides = self.0.schedule.fixture(number).sides;
        sides.map(|entrant| self.0.tournament.entrants[entrant].name.as_str())
    }

    /// Plays a game; `None` if it was stopped.
    pub fn play(
        &self,
        number: u64,
        steward: &dyn Steward,
        stop: &AtomicBool,
    ) -> Result<Option<GameReport>, Error> {
        Worker::new(&self.0, steward, stop).play(number)
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use agents::kit;
    use othello::Othello;

    use super::*;
    use crate::{RunOptions, run};

    fn tournament() -> Tournament {
        let entrants = ["alphabeta:depth=2", "greedy", "random:seed=4"];
        let entrants = entrants.map(|spec| spec.parse().unwrap()).to_vec();
        Tournament { rounds: 2, ..Tournament::new(kit::<Othello>(), entrants) }
    }

    #[test]
    fn what_is_played_game_by_game_is_what_a_run_plays() {
        let stop = AtomicBool::new(false);
        let options = RunOptions::new(NonZeroUsize::MIN, &stop);
        let ran = run(&tournament(), &options, &mut |_| ()).unwrap();
        let mut contest = Contest::new(&tournament()).unwrap();
        let mut games = Vec::new();
        while let Some(number) = contest.next() {
            let game = contest.fixtures().play(number, &(), &stop);
            let game = game.unwrap().unwrap();
            assert_eq!(contest.fixtures().names(number), [&game.first, &game.second]);
            contest.add(&game).unwrap();
            games.push(game);
        }
        assert_eq!(contest.summary(), ran);
        assert!(contest.add(&games[0]).is_err(), "no game counts twice");
        // Interrupted and gone on with, it is the same.
        let mut again = Contest::new(&tournament()).unwrap();
        for game in games.iter().rev() {
            again.add(game).unwrap();
        }
        assert_eq!(again.summary(), ran);
        assert!(again.next().is_none());
    }
}
