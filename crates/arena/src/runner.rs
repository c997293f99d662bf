use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use agents::Record;
use game::{Outcome, Reason, Side};

use crate::Error;
use crate::report::GameReport;
use crate::standings::{Finished, Standings};
use crate::store::Store;
use crate::summary::Summary;
use crate::tournament::{Plan, Tournament};
use crate::worker::Worker;

/// How a tournament is run, without any influence on its games.
pub struct RunOptions<'a> {
    /// Games played at once.
    pub concurrency: NonZeroUsize,
    /// The results file.
    pub out: Option<PathBuf>,
    /// Whether to go on with a results file that exists.
    pub resume: bool,
    /// Set to end early, with what was played so far.
    pub stop: &'a AtomicBool,
}

/// What happens while a tournament runs.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// The tournament begins, or goes on with the games of its file.
    Started {
        /// How it stands.
        standings: &'a Standings,
        /// Whether the last line of the file was cut short and its game is played again.
        torn: bool,
    },
    /// A game was finished, and is in the file.
    Game {
        /// The game.
        game: &'a GameReport,
        /// How the tournament stands after it.
        standings: &'a Standings,
    },
}

/// How long it may take to notice that it should stop.
const PATIENCE: Duration = Duration::from_millis(50);

/// Plays a tournament, as far as it gets before it is stopped, and sums it up.
pub fn run(
    tournament: &Tournament,
    options: &RunOptions<'_>,
    observer: &mut dyn FnMut(Event<'_>),
) -> Result<Summary, Error> {
    let plan = Plan::new(tournament)?;
    let (mut standings, mut store, torn) = open(&plan, options)?;
    observer(Event::Started { standings: &standings, torn });
    let to_play = standings.missing();
    let halt = AtomicBool::new(false);
    let next = AtomicUsize::new(0);
    // Without a queue: a finished game is being written when its thread begins the next.
    let (sender, results) = mpsc::sync_channel(0);
    let mut outcome = Ok(());
    thread::scope(|scope| {
        for _ in 0..options.concurrency.get().min(to_play.len()) {
            let worker = Worker::new(&plan, &halt);
            let (sender, next, to_play) = (sender.clone(), &next, &to_play);
            scope.spawn(move || worker.work(to_play, next, &sender));
        }
        drop(sender);
        loop {
            match results.recv_timeout(PATIENCE) {
                Ok(result) => {
                    let recorded = result.and_then(|game| {
                        record(&game, &mut standings, store.as_mut())?;
                        observer(Event::Game { game: &game, standings: &standings });
                        Ok(())
                    });
                    if outcome.is_ok() {
                        outcome = recorded;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if options.stop.load(Relaxed) || outcome.is_err() || standings.is_settled() {
                halt.store(true, Relaxed);
            }
        }
    });
    outcome.map(|()| Summary::new(&plan, &standings))
}

/// The standings with the games that were played already, and the file to add to.
fn open(plan: &Plan, options: &RunOptions<'_>) -> Result<(Standings, Option<Store>, bool), Error> {
    let mut standings = plan.standings();
    let Some(path) = &options.out else {
        return if options.resume {
            Err(Error::Setup(
                "--resume needs the results file to go on with: --out FILE".to_owned(),
            ))
        } else {
            Ok((standings, None, false))
        };
    };
    if !options.resume {
        return Ok((standings, Some(Store::create(path, &plan.header())?), false));
    }
    let (store, found) = Store::resume(path, &plan.header())?;
    for (i, game) in found.games.iter().enumerate() {
        // The header is the first line.
        let problem = |problem: String| Error::line(path, i + 2, problem);
        check(game, plan).and_then(|()| add(game, &mut standings)).map_err(problem)?;
    }
    Ok((standings, Some(store), found.torn))
}

/// Whether a game of the file is one that this tournament would play.
fn check(game: &GameReport, plan: &Plan) -> Result<(), String> {
    let games = plan.schedule.games();
    if !(1..=games).contains(&game.number) {
        return Err(format!(
            "game {} is not one of the {games} of this tournament; raise --rounds",
            game.number
        ));
    }
    let names =
        plan.schedule.fixture(game.number - 1).sides.map(|i| &plan.tournament.entrants[i].name);
    if names != [&game.first, &game.second] {
        return Err(format!(
            "game {} is between {} and {}, not {} and {}",
            game.number, names[0], names[1], game.first, game.second
        ));
    }
    Ok(())
}

fn record(
    game: &GameReport,
    standings: &mut Standings,
    store: Option<&mut Store>,
) -> Result<(), Error> {
    if let Some(store) = store {
        store.append(game)?;
    }
    add(game, standings).map_err(Error::Setup)
}

fn add(game: &GameReport, standings: &mut Standings) -> Result<(), String> {
    let finished = finished(&game.record)
        .ok_or_else(|| format!("game {} has no result that can be read", game.number))?;
    if standings.add(game.number - 1, finished) {
        Ok(())
    } else {
        Err(format!("game {} is there twice", game.number))
    }
}

fn finished(record: &Record) -> Option<Finished> {
    let outcomes = [Outcome::Win(Side::First), Outcome::Win(Side::Second), Outcome::Draw];
    let result = record.result.as_deref()?;
    Some(Finished {
        outcome: outcomes.into_iter().find(|&outcome| agents::result_name(outcome) == result)?,
        reason: Reason::from_code(record.reason.as_deref()?)?,
    })
}
