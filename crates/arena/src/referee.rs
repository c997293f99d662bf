use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use agents::{Decision, Player, Request, Table};
use game::{Ending, Reason, Side};

use crate::adjudication::{Adjudication, Judge};
use crate::clock::{GameClock, TimeControl};
use crate::report::PlyReport;

/// Leads single games: asks for moves, keeps the clocks, applies the rules of the tournament.
pub(crate) struct Referee<'a> {
    pub time: &'a TimeControl,
    pub rules: &'a Adjudication,
    /// Set to have the game abandoned.
    pub stop: &'a AtomicBool,
    /// Is shown the table before each move.
    pub watch: &'a dyn Fn(&Table),
}

/// A game that came to its end.
pub(crate) struct Played {
    pub table: Table,
    pub plies: Vec<PlyReport>,
    /// Time that each side thought.
    pub time: [Duration; 2],
    /// What happened, where the reason does not say all.
    pub detail: Option<String>,
    /// Whose player failed: it should not be trusted with another game.
    pub failed: Option<Side>,
}

/// Why a player lost without the board's rules.
pub(crate) struct Failure {
    pub reason: Reason,
    pub detail: String,
}

impl Played {
    fn new(table: Table) -> Self {
        Played { table, plies: Vec::new(), time: [Duration::ZERO; 2], detail: None, failed: None }
    }

    /// A game that `side` loses for what its player did.
    pub fn lost_by(mut self, side: Side, failure: Failure) -> Self {
        // Only a finished game refuses an ending, and then it has one.
        let _ = self.table.declare(Ending::win(!side, failure.reason));
        Played { detail: Some(failure.detail), failed: Some(side), ..self }
    }

    /// A game that `side` loses before its first move.
    pub fn forfeited(table: Table, side: Side, failure: Failure) -> Self {
        Played::new(table).lost_by(side, failure)
    }
}

impl Referee<'_> {
    /// Plays a game out from an opening, with the first side's player first; `None` if it was
    /// abandoned.
    pub fn play(&self, opening: Table, players: &mut [Box<dyn Player>]) -> Option<Played> {
        let mut clock = GameClock::new(self.time);
        let mut judge = Judge::new(self.rules);
        let mut game = Played::new(opening);
        while game.table.ending().is_none() {
            (self.watch)(&game.table);
            let side = game.table.side_to_move();
            let started = Instant::now();
            let answer = self.ask(&mut *players[side.index()], &game.table, &clock);
            let time = started.elapsed();
            if self.stop.load(Relaxed) {
                return None;
            }
            game.time[side.index()] += time;
            let in_time = clock.spend(side, time);
            let made = answer
                .and_then(|decision| if in_time { Ok(decision) } else { Err(too_late(time)) })
                .and_then(|decision| make_move(&mut game.table, &decision).map(|()| decision));
            let decision = match made {
                Ok(decision) => decision,
                Err(failure) => return Some(game.lost_by(side, failure)),
            };
            let ply = ply_report(&decision, time);
            game.plies.push(ply);
            if game.table.ending().is_none()
                && let Some((ending, why)) = judge.after_move(side, ply.score, game.table.ply())
            {
                let _ = game.table.declare(ending);
                game.detail = Some(why);
            }
        }
        Some(game)
    }

    fn ask(
        &self,
        player: &mut dyn Player,
        table: &Table,
        clock: &GameClock<'_>,
    ) -> Result<Decision, Failure> {
        let limits = clock.limits();
        let request = Request::new(table, &limits, self.stop);
        // A player that panics has crashed, and is thrown away: nobody sees what it left behind.
        match catch_unwind(AssertUnwindSafe(|| player.choose(&request))) {
            Ok(Ok(decision)) => Ok(decision),
            Ok(Err(error)) => Err(Failure::from(error)),
            Err(panic) => Err(Failure {
                reason: Reason::CRASH,
                detail: format!("panicked: {}", panic_text(&*panic)),
            }),
        }
    }
}

impl From<agents::Error> for Failure {
    fn from(error: agents::Error) -> Self {
        let detail = error.to_string();
        let reason = match error {
            agents::Error::NoMove { reason, .. } => reason,
            _ => Reason::CRASH,
        };
        Failure { reason, detail }
    }
}

fn too_late(time: Duration) -> Failure {
    let detail = format!("thought for {:.3} s, longer than it had", time.as_secs_f64());
    Failure { reason: Reason::TIME_LOSS, detail }
}

fn make_move(table: &mut Table, decision: &Decision) -> Result<(), Failure> {
    match table.play_at(decision.place) {
        Ok(_) => Ok(()),
        Err(error) => Err(Failure { reason: Reason::ILLEGAL_MOVE, detail: error.to_string() }),
    }
}

fn ply_report(decision: &Decision, time: Duration) -> PlyReport {
    let thought = decision.thought.as_ref();
    PlyReport {
        ms: time.as_millis() as u64,
        score: thought.and_then(|thought| thought.lines.first()).map(|line| line.points),
        depth: thought.map(|thought| thought.depth),
        nodes: thought.map(|thought| thought.nodes),
    }
}

fn panic_text(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a word")
}

#[cfg(test)]
mod tests;
