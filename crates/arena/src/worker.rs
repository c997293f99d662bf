use std::mem;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::SyncSender;

use agents::{Player, Table};
use game::Side;

use crate::referee::{Failure, Played, Referee};
use crate::report::GameReport;
use crate::schedule::Fixture;
use crate::tournament::Plan;
use crate::{Error, Steward};

/// A thread that plays games, one after another.
pub(crate) struct Worker<'a> {
    plan: &'a Plan,
    steward: &'a dyn Steward,
    /// Set to have it end at once.
    halt: &'a AtomicBool,
    /// The players of the last game, by their entrant: the second game of a pair needs them again.
    bench: Vec<(usize, Box<dyn Player>)>,
}

impl<'a> Worker<'a> {
    pub fn new(plan: &'a Plan, steward: &'a dyn Steward, halt: &'a AtomicBool) -> Self {
        Worker { plan, steward, halt, bench: Vec::new() }
    }

    /// Plays games of a list that all workers share, until none is left.
    pub fn work(
        mut self,
        to_play: &[u64],
        next: &AtomicUsize,
        results: &SyncSender<Result<GameReport, Error>>,
    ) {
        while !self.halt.load(Relaxed)
            && let Some(&number) = to_play.get(next.fetch_add(1, Relaxed))
            && let Some(result) = self.play(number).transpose()
            && results.send(result).is_ok()
        {}
    }

    /// Plays a game of the schedule; `None` if it was abandoned.
    pub fn play(&mut self, number: u64) -> Result<Option<GameReport>, Error> {
        let tournament = &self.plan.tournament;
        let fixture = self.plan.schedule.fixture(number);
        let seeds = Side::BOTH.map(|side| fixture.seed(tournament.seed, side));
        let opening = self.plan.openings.of_round(fixture.round)?;
        let opening_plies = opening.ply();
        let Some(played) = self.play_out(opening, number, &fixture, seeds) else { return Ok(None) };
        let [first, second] = fixture.sides.map(|i| tournament.entrants[i].name.clone());
        Ok(Some(GameReport {
            number: number + 1,
            round: fixture.round + 1,
            first,
            second,
            seeds,
            opening_plies,
            record: played.table.record(),
            detail: played.detail,
            time_ms: played.time.map(|time| time.as_millis() as u64),
            plies: played.plies,
        }))
    }

    fn play_out(
        &mut self,
        opening: Table,
        number: u64,
        fixture: &Fixture,
        seeds: [u64; 2],
    ) -> Option<Played> {
        let mut bench = mem::take(&mut self.bench);
        let mut players = Vec::with_capacity(2);
        for (side, entrant) in Side::BOTH.into_iter().zip(fixture.sides) {
            match self.seat(entrant, &mut bench) {
                Ok(player) => players.push(player),
                Err(error) => {
                    return Some(Played::forfeited(opening, side, Failure::from(error)));
                }
            }
        }
        for (player, seed) in players.iter_mut().zip(seeds) {
            player.new_game(seed);
        }
        let tournament = &self.plan.tournament;
        let referee = Referee {
            time: &tournament.time,
            rules: &tournament.rules,
            stop: self.halt,
            watch: &|table| self.steward.turn(number, table),
        };
        let played = referee.play(opening, &mut players)?;
        // A player that failed is started anew for its next game.
        let failed = played.failed.map(Side::index);
        let seats = fixture.sides.into_iter().zip(players).enumerate();
        self.bench = seats.filter(|(i, _)| failed != Some(*i)).map(|(_, seat)| seat).collect();
        Some(played)
    }

    /// The entrant's player: the one that played the last game, or a new one.
    fn seat(
        &self,
        entrant: usize,
        bench: &mut Vec<(usize, Box<dyn Player>)>,
    ) -> Result<Box<dyn Player>, agents::Error> {
        match bench.iter().position(|(rested, _)| *rested == entrant) {
            Some(place) => Ok(bench.swap_remove(place).1),
            None => self.steward.seat(&self.plan.start, &self.plan.tournament.entrants[entrant]),
        }
    }
}
