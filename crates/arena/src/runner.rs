use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use agents::{AnyKit, Record};
use game::{Message, message};

use crate::report::GameReport;
use crate::standings::{Finished, Standings};
use crate::store::Store;
use crate::summary::Summary;
use crate::tournament::{Plan, Tournament};
use crate::worker::Worker;
use crate::{Error, Steward};

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
    /// Who brings the players.
    pub steward: &'a dyn Steward,
}

impl<'a> RunOptions<'a> {
    /// So many games at once until `stop` is set, kept nowhere.
    pub fn new(concurrency: NonZeroUsize, stop: &'a AtomicBool) -> Self {
        RunOptions { concurrency, out: None, resume: false, stop, steward: &() }
    }
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
            let worker = Worker::new(&plan, options.steward, &halt);
            let (sender, next, to_play) = (sender.clone(), &next, &to_play);
            scope.spawn(move || worker.work(to_play, next, &sender));
        }
        drop(sender);
        loop {
            match results.recv_timeout(PATIENCE) {
                Ok(result) => {
                    let recorded = result.and_then(|game| {
                        record(&game, &plan, &mut standings, store.as_mut())?;
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
            Err(Error::Setup(message!(
                "--resume needs the results file to go on with: --out FILE",
                "--resume necesita el fichero con el que seguir: --out FICHERO"
            )))
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
        let problem = |problem: Message| Error::line(path, i + 2, problem);
        let number = number_of(game, plan).map_err(problem)?;
        add(game, number, plan, &mut standings).map_err(problem)?;
    }
    Ok((standings, Some(store), found.torn))
}

/// The place in this tournament of a game of the file. The number there may be another: entrants
/// may have come since.
pub(crate) fn number_of(game: &GameReport, plan: &Plan) -> Result<u64, Message> {
    let entrant = |name: &str| {
        let known = plan.tournament.entrants.iter().position(|entrant| entrant.name == name);
        known.ok_or_else(|| {
            message!(
                "game {} is one of {name}, who is not named; give all engines",
                "la partida {} es de {name}, que no se ha nombrado; indica todos los programas",
                game.number
            )
        })
    };
    let sides = [entrant(&game.first)?, entrant(&game.second)?];
    let number = game.round.checked_sub(1).and_then(|round| plan.schedule.number_of(round, sides));
    number.ok_or_else(|| {
        message!(
            "{} against {} in round {} is not a game of this tournament; raise --rounds",
            "{} contra {} en la ronda {} no es una partida de este torneo; aumenta --rounds",
            game.first,
            game.second,
            game.round
        )
    })
}

fn record(
    game: &GameReport,
    plan: &Plan,
    standings: &mut Standings,
    store: Option<&mut Store>,
) -> Result<(), Error> {
    if let Some(store) = store {
        store.append(game)?;
    }
    add(game, game.number - 1, plan, standings).map_err(Error::Setup)
}

pub(crate) fn add(
    game: &GameReport,
    number: u64,
    plan: &Plan,
    standings: &mut Standings,
) -> Result<(), Message> {
    let finished = finished(&game.record, plan.tournament.game).ok_or_else(|| {
        message!(
            "game {} has no result that can be read",
            "la partida {} no tiene un resultado que se pueda leer",
            game.number
        )
    })?;
    if standings.add(number, finished) {
        Ok(())
    } else {
        Err(message!("game {} is there twice", "la partida {} está dos veces", game.number))
    }
}

fn finished(record: &Record, game: AnyKit) -> Option<Finished> {
    let mut hasher = DefaultHasher::new();
    (&record.position, &record.moves).hash(&mut hasher);
    Some(Finished {
        outcome: record.result?,
        reason: game.reason(record.reason.as_deref()?).ok()?,
        fingerprint: hasher.finish(),
    })
}
