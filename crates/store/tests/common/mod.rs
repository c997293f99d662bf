//! Stores of every kind, and games to keep in them.
#![allow(dead_code)] // each test file uses its own part

pub mod postgres;

use store::{GameHead, Location, PostgresUrl, Store, StoredGame, StoredMove, TokenHashes};
use tempfile::TempDir;

use postgres::Postgres;

/// A place for a store.
pub enum Place {
    Directory(TempDir),
    Database(String),
}

impl Place {
    pub fn directory() -> Place {
        Place::Directory(tempfile::tempdir().unwrap())
    }

    pub async fn database() -> Place {
        Place::Database(Postgres::shared().database().await)
    }

    pub fn location(&self) -> Location {
        match self {
            Place::Directory(directory) => Location::from(directory.path()),
            Place::Database(address) => Location::Postgres(PostgresUrl::parse(address).unwrap()),
        }
    }

    pub async fn open(&self) -> Box<dyn Store> {
        store::open(&self.location()).await.unwrap()
    }

    /// Runs a statement past the store.
    pub async fn execute(&self, statement: &str) {
        match self {
            Place::Directory(directory) => {
                let db = rusqlite::Connection::open(directory.path().join("games.db")).unwrap();
                db.execute_batch(statement).unwrap();
            }
            Place::Database(address) => postgres::execute(address, statement).await,
        }
    }
}

pub fn game(id: &str) -> StoredGame {
    let hash = |byte| [byte; 32];
    StoredGame {
        head: GameHead {
            id: id.to_owned(),
            version: 0,
            claimed: [false; 2],
            reopen_offer: None,
            game: "othello".to_owned(),
            variant: "standard".to_owned(),
            start: None,
            seats: ["human".to_owned(), "level:1".to_owned()],
            hashes: TokenHashes { owner: hash(1), seats: [hash(2), hash(3)] },
            ply: 1,
            ending: None,
            draw_offer: None,
            paused: false,
            speed_ms: 0,
            seed: u64::MAX,
            rematch: None,
        },
        moves: vec![made("f5")],
    }
}

pub fn made(mv: &str) -> StoredMove {
    StoredMove { mv: mv.to_owned(), value: Some(0.5) }
}
