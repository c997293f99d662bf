//! A run of the command line on the page: `--watch`.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::{env, fs, process};

use agents::Table;
use anyhow::{Context, Result};
use arena::{GameReport, Tournament};
use server::{Exhibition, Server, Settings};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::ui::Ui;

/// A server for this machine alone that shows a tournament.
pub struct Page {
    exhibition: Exhibition,
    address: String,
    runtime: Runtime,
    serving: JoinHandle<()>,
    leave: oneshot::Sender<()>,
    /// What is begun on the page lives as long as the tournament.
    _data: Scratch,
}

impl Page {
    /// Serves the page on a port of this machine; 0 takes any free one.
    pub fn open(port: u16, tournament: &Tournament, ui: Ui) -> Result<Page> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .context("cannot start the threads of the server")?;
        let data = Scratch::new();
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let settings = Settings { games: ui.games, ..Settings::default() };
        let server = runtime.block_on(Server::bind(address, &data.0, settings))?;
        let exhibition = server.exhibit(tournament)?;
        let address = format!("http://{}/{}", server.address(), exhibition.path());
        let (leave, left) = oneshot::channel();
        let serving = runtime.spawn(server.run(async {
            // A dropped sender means the same.
            let _ = left.await;
        }));
        Ok(Page { exhibition, address, runtime, serving, leave, _data: data })
    }

    /// Where it is.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The next move of a game is about to be made.
    pub fn turn(&self, number: u64, table: &Table) {
        self.exhibition.turn(number, table);
    }

    /// A game was played.
    pub fn add(&self, game: &GameReport) -> Result<(), arena::Error> {
        self.exhibition.add(game)
    }

    /// Nothing more is played.
    pub fn end(&self, complete: bool) {
        self.exhibition.end(complete);
    }

    /// Shuts down gracefully: spectators' sockets are closed.
    pub fn close(self) {
        let _ = self.leave.send(());
        // It only ends otherwise if it panicked, and has said so then.
        let _ = self.runtime.block_on(self.serving);
    }
}

/// A directory that goes with its owner.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        Scratch(env::temp_dir().join(format!("ludoteca-watch-{}", process::id())))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed is left to the system.
        let _ = fs::remove_dir_all(&self.0);
    }
}
