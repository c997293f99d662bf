//! A run that somebody began on the command line (`ludoteca arena --watch`), looked at on the page.

use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

use agents::kit;
use arena::{Entrant, Event, RunOptions, Steward, Tournament};
use browser_tests::Browser;
use othello::Othello;
use server::{Exhibition, Server, Settings};
use tokio::runtime::Runtime;

use crate::visitor;

/// Shows the games as the command does, but a move is made only when the test allows it.
struct Run {
    exhibition: Exhibition,
    allowed: Mutex<u64>,
    changed: Condvar,
}

impl Run {
    /// Lets so many more moves be made.
    fn allow(&self, moves: u64) {
        *self.allowed.lock().unwrap() += moves;
        self.changed.notify_all();
    }
}

impl Steward for Run {
    fn turn(&self, number: u64, table: &agents::Table) {
        self.exhibition.turn(number, table);
        let allowed = self.allowed.lock().unwrap();
        let mut allowed = self.changed.wait_while(allowed, |left| *left == 0).unwrap();
        *allowed -= 1;
    }
}

/// Plays the tournament, and says how many games it had.
fn play(tournament: &Tournament, run: &Run) -> u64 {
    let stop = AtomicBool::new(false);
    let options = RunOptions { steward: run, ..RunOptions::new(NonZeroUsize::MIN, &stop) };
    let summary = arena::run(tournament, &options, &mut |event| {
        if let Event::Game { game, .. } = event {
            run.exhibition.add(game).unwrap();
        }
    });
    let summary = summary.unwrap();
    run.exhibition.end(summary.finished);
    summary.games
}

#[test]
fn a_run_of_the_command_line_is_seen_move_by_move_and_stays_to_be_read() {
    let data = tempfile::tempdir().unwrap();
    let runtime = Runtime::new().unwrap();
    let entrants = ["alphabeta:depth=1", "lucky=random"].map(str::parse::<Entrant>);
    let entrants = entrants.into_iter().map(Result::unwrap).collect();
    let tournament = Tournament { rounds: 1, ..Tournament::new(kit::<Othello>(), entrants) };
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let server = Server::bind(address, data.path(), Settings::default());
    let server = runtime.block_on(server).unwrap();
    let home = format!("http://{}/", server.address());
    let exhibition = server.exhibit(&tournament).unwrap();
    let path = exhibition.path();
    runtime.spawn(server.run(std::future::pending()));
    let run = Arc::new(Run { exhibition, allowed: Mutex::new(0), changed: Condvar::new() });
    let shown = Arc::clone(&run);
    let playing = thread::spawn(move || play(&tournament, &shown));

    // The arena says that there is something to be seen, and leads there.
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{home}#/arena"));
    page.wait("document.querySelector('[data-part=elsewhere] a')?.textContent.includes('lucky')");
    page.click("[data-part=elsewhere] a");
    page.wait(&format!("location.hash === '{path}'"));

    // The board of the game that is played, move by move.
    let discs = "document.querySelectorAll('.match-live .disc').length";
    page.wait(&format!("{discs} >= 4"));
    page.wait("document.querySelector('.match-live figcaption').textContent.includes('lucky')");
    page.wait("document.querySelector('.match-state').textContent.includes('0 of 2')");
    assert!(!page.is("document.querySelector('[data-action=cancel-match]')"), "it is not ours");
    let before = page.eval(discs).as_u64().unwrap();
    for made in 1..=3 {
        run.allow(1);
        page.wait(&format!("{discs} === {}", before + made));
    }

    // All of it is there when it has ended.
    run.allow(1_000_000);
    page.wait("document.querySelector('.match').dataset.state === 'finished'");
    assert_eq!(playing.join().unwrap(), 2);
    page.wait("document.querySelectorAll('.game-lines li').length === 2");
    page.wait("!document.querySelector('.match-live')");
    page.wait("document.querySelector('.match-state').textContent.includes('2 of 2')");
    assert!(page.is("document.querySelector('.results tbody tr').textContent.includes('lucky')"));
    page.click(".game-lines li:first-child a");
    page.wait("document.querySelector('.replay .board')");
    page.key("Home");
    page.wait("document.querySelectorAll('.replay .disc').length === 4");
    page.assert_clean(&home);
    runtime.shutdown_background();
}
