use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::thread::{self, Scope, ScopedJoinHandle};
use std::time::Duration;

use game::Limits;

use super::command::Go;
use super::info::Info;
use crate::player::{Player, Request};
use crate::{Error, Table};

/// A search on its own thread. The thread owns the player and gives it back.
pub(super) struct Thinking<'scope> {
    signals: Arc<Signals>,
    /// Whether it ends by itself.
    bounded: bool,
    thread: ScopedJoinHandle<'scope, Box<dyn Player>>,
}

#[derive(Default)]
struct Signals {
    /// Set by the session: answer at once.
    stop: AtomicBool,
    /// Set by the thinking thread just before it prints its move.
    answered: AtomicBool,
}

/// Deeper than any search goes: no limit in practice, but no invitation to plan with a clock.
const ENDLESS: u32 = 200;

/// How often a search that nobody can stop any more looks whether anybody still listens.
const HEARTBEAT: Duration = Duration::from_secs(1);

impl<'scope> Thinking<'scope> {
    /// Begins to think; `say` prints a line.
    pub fn begin(
        scope: &'scope Scope<'scope, '_>,
        mut player: Box<dyn Player>,
        table: Table,
        go: Go,
        say: impl Fn(&str) -> io::Result<()> + Send + 'scope,
    ) -> Self {
        let signals = Arc::new(Signals::default());
        let theirs = Arc::clone(&signals);
        let session = thread::current();
        let side = table.side_to_move();
        let bounded = !go.infinite && !go.limits.without_clock_of(!side).is_infinite();
        let thread = scope.spawn(move || {
            // Nobody waits for the move of a search whose output is closed.
            let say = |line: &str| {
                if say(line).is_err() {
                    theirs.stop.store(true, SeqCst);
                }
            };
            let answer = think(player.as_mut(), &table, &go, &theirs.stop, &say);
            while go.infinite && !theirs.stop.load(SeqCst) {
                thread::park();
            }
            theirs.answered.store(true, SeqCst);
            session.unpark();
            match answer {
                Ok(mv) => say(&format!("bestmove {mv}")),
                Err(error) => {
                    say(&format!("info string {error}"));
                    say("bestmove (none)");
                }
            }
            player
        });
        Thinking { signals, bounded, thread }
    }

    /// Whether the move has been printed, or is about to be without any further wait.
    pub fn has_answered(&self) -> bool {
        self.signals.answered.load(SeqCst)
    }

    /// Has the move printed at once, and takes the player back; `None` if thinking failed badly.
    pub fn end(self) -> Option<Box<dyn Player>> {
        self.signals.stop.store(true, SeqCst);
        self.thread.thread().unpark();
        self.thread.join().ok()
    }

    /// Lets a search that ends by itself do so, while anybody listens to what `say` prints; any
    /// other one has its move printed at once.
    pub fn finish(self, say: impl Fn(&str) -> io::Result<()>) {
        while self.bounded && !self.has_answered() {
            thread::park_timeout(HEARTBEAT);
            // Its own lines may be hours apart, too far to tell a closed output by.
            if !self.has_answered() && say("info string still thinking").is_err() {
                break;
            }
        }
        self.end();
    }
}

fn think(
    player: &mut dyn Player,
    table: &Table,
    go: &Go,
    stop: &AtomicBool,
    say: &dyn Fn(&str),
) -> Result<String, Error> {
    if table.ending().is_some() {
        return Err(Error::GameOver);
    }
    let own = go.limits.without_clock_of(!table.side_to_move());
    let limits = if own.is_infinite() { Limits::depth(ENDLESS) } else { go.limits.clone() };
    let progress = |thought: &_| Info::of(thought).for_each(|info| say(&info.to_string()));
    let request = Request { progress: &progress, ..Request::new(table, &limits, stop) };
    table.move_text(player.choose(&request)?.place)
}
