//! What is left when the disk is full, fails, is read-only or belongs to somebody else for a
//! while.

mod common;
#[path = "common/faulty_disk.rs"]
mod faulty_disk;

use std::path::Path;
use std::time::Duration;

use axum::http::StatusCode;
use common::{Game, Site};
use faulty_disk::{Fault, FaultyDisk};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rusqlite::{Connection, OpenFlags};
use serde_json::{Value as Json, json};
use server::Settings;

fn generous() -> Settings {
    Settings { requests_per_second: 1_000_000, request_burst: 1_000_000, ..Settings::default() }
}

/// A connection past the faulty disk.
fn beside(data: &Path) -> Connection {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags_and_vfs(data.join("games.db"), flags, c"unix").unwrap()
}

/// The moves of a game that count, as the database has them.
fn stored_moves(db: &Connection, id: &str) -> Vec<String> {
    let query = "SELECT move FROM moves JOIN games ON id = game_id \
                 WHERE id = ? AND moves.ply < games.ply ORDER BY moves.ply";
    let mut query = db.prepare(query).unwrap();
    let moves = query.query_map([id], |row| row.get(0)).unwrap();
    moves.collect::<Result<_, _>>().unwrap()
}

fn moves_of(view: &Json) -> Vec<String> {
    let moves = view["moves"].as_array().unwrap().iter();
    moves.map(|mv| mv["move"].as_str().unwrap().to_owned()).collect()
}

/// A game that is played, and what of it was acknowledged.
struct Played<'a> {
    game: Game<'a>,
    view: Json,
    acknowledged: Vec<String>,
    /// What moves that were not saved since would have made of it.
    attempted: Vec<Vec<String>>,
}

impl<'a> Played<'a> {
    async fn begin(site: &'a Site) -> Played<'a> {
        let game = site.create("othello", "human", "human").await;
        let view = game.view().await;
        Played { game, view, acknowledged: Vec::new(), attempted: Vec::new() }
    }

    /// Makes a move; returns whether it was acknowledged.
    async fn play(&mut self, choice: usize) -> bool {
        let legal = self.view["legal"].as_array().unwrap();
        if legal.is_empty() {
            let start = "---------------------------OX------XO--------------------------- X";
            let body = json!({ "position": start });
            return self.command("position", body, Vec::new()).await;
        }
        let mv = legal[choice % legal.len()]["move"].as_str().unwrap().to_owned();
        let mut then = moves_of(&self.view);
        then.push(mv.clone());
        self.command("move", json!({ "move": mv, "ply": self.view["ply"] }), then).await
    }

    async fn command(&mut self, name: &str, body: Json, then: Vec<String>) -> bool {
        let (status, answer) = self.game.command(&self.game.owner, name, body).await;
        if status == StatusCode::OK {
            assert_eq!(moves_of(&answer["view"]), then);
            self.view = answer["view"].clone();
            self.acknowledged = then;
            self.attempted.clear();
            return true;
        }
        // It is what is stored, as far as that can be read.
        let before = std::mem::replace(&mut self.view, self.game.view().await);
        if answer["error"]["code"] == "stale" {
            // What could not be stored, or seen there, is there all the same; or others wrote.
            assert_eq!(status, StatusCode::CONFLICT);
            assert_ne!(self.view, before, "{answer}");
        } else {
            assert_eq!(answer["error"]["code"], "not-saved", "{answer}");
            assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
            self.attempted.push(then);
        }
        self.check(&moves_of(&self.view));
        false
    }

    /// A game may have what was acknowledged, or a change after it of which nobody knows.
    #[track_caller]
    fn check(&self, moves: &Vec<String>) {
        let right = *moves == self.acknowledged || self.attempted.contains(moves);
        let (acknowledged, attempted) = (&self.acknowledged, &self.attempted);
        assert!(right, "{moves:?}, but acknowledged {acknowledged:?}, attempted {attempted:?}");
    }
}

/// Waits until the server says that it is ready.
async fn until_ready(site: &Site) {
    for _ in 0..1000 {
        let (status, ready) = site.get("/readyz").await;
        if status == StatusCode::OK {
            assert_eq!(ready["store"], "ok");
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it is never ready again");
}

/// Waits until the server has tried to store something in vain.
async fn until_failing(site: &Site) {
    for _ in 0..1000 {
        if site.get("/healthz").await.1["store"] == "failing" {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it never tried");
}

#[tokio::test]
async fn a_full_disk_costs_nothing_that_was_acknowledged() {
    let site = Site::with(generous()).await;
    let disk = FaultyDisk::under(site.data.path());
    // The layer is there for whatever is opened from now on.
    let site = site.reopen().await;
    let mut played = Played::begin(&site).await;
    for choice in 0..5 {
        assert!(played.play(choice).await);
    }
    disk.fail(Fault::Full, 0);
    let mut refused = 0;
    for choice in 0..100 {
        refused += usize::from(!played.play(choice).await);
    }
    // The log has room for a move or two that it has used before; then there is none.
    assert!(refused > 90, "{refused}");
    let (status, answer) =
        site.post("/api/games", json!({ "game": "damas", "seats": ["human", "human"] })).await;
    assert_eq!((status.as_u16(), &answer["error"]["code"]), (503, &json!("not-saved")));
    assert_eq!(site.get("/healthz").await.1["store"], "failing");
    assert_eq!(site.get("/readyz").await.0, StatusCode::SERVICE_UNAVAILABLE);
    let db = beside(site.data.path());
    played.check(&stored_moves(&db, &played.game.id));

    disk.mend();
    until_ready(&site).await;
    for choice in 0..5 {
        assert!(played.play(choice).await, "it goes on by itself");
    }
    assert_eq!(stored_moves(&db, &played.game.id), played.acknowledged);
    let (id, acknowledged) = (played.game.id.clone(), played.acknowledged.clone());
    let site = site.reopen().await;
    let (_, view) = site.get(&format!("/api/games/{id}")).await;
    assert_eq!(moves_of(&view), acknowledged);
}

/// Faults of all kinds at random moments, `rounds` times.
async fn suffer(rounds: usize, seed: u64) {
    let site = Site::with(generous()).await;
    let disk = FaultyDisk::under(site.data.path());
    let mut site = site.reopen().await;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut acknowledged, mut refused) = (0, 0);
    let mut left = rounds;
    while left > 0 {
        // The same games as long as a server lives; now and then another one takes its place.
        let lifetime = left.min(25);
        left -= lifetime;
        let mut games = Vec::new();
        for _ in 0..4 {
            games.push(Played::begin(&site).await);
        }
        for _ in 0..lifetime {
            let fault = rng.random_range(0..Fault::ALL.len() + 1);
            let (grace, moves) = (rng.random_range(0..40), rng.random_range(1..8));
            let mut other = None;
            match Fault::ALL.get(fault) {
                Some(&fault) => disk.fail(fault, grace),
                None => {
                    let db = beside(site.data.path());
                    db.execute_batch("BEGIN IMMEDIATE").unwrap();
                    other = Some(tokio::spawn(async move {
                        tokio::time::sleep(Duration::from_millis(10 * grace as u64)).await;
                        db.close().unwrap();
                    }));
                }
            }
            let choice: usize = rng.random_range(0..100);
            let play = async |played: &mut Played<'_>| {
                let mut outcomes = [0, 0];
                for number in 0..moves {
                    outcomes[usize::from(played.play(choice + number).await)] += 1;
                }
                outcomes
            };
            let [a, b, c, d] = games.get_disjoint_mut([0, 1, 2, 3]).unwrap();
            let (a, b, c, d) = tokio::join!(play(a), play(b), play(c), play(d));
            for [failed, done] in [a, b, c, d] {
                refused += failed;
                acknowledged += done;
            }
            disk.mend();
            if let Some(other) = other {
                other.await.unwrap();
            }
            until_ready(&site).await;
            let db = beside(site.data.path());
            for played in &games {
                played.check(&stored_moves(&db, &played.game.id));
            }
            db.close().unwrap();
        }
        let known: Vec<_> = games
            .into_iter()
            .map(|played| (played.game.id, played.acknowledged, played.attempted))
            .collect();
        site = site.reopen().await;
        for (id, acknowledged, attempted) in known {
            let (status, view) = site.get(&format!("/api/games/{id}")).await;
            assert_eq!(status, StatusCode::OK, "{view}");
            let moves = moves_of(&view);
            assert!(moves == acknowledged || attempted.contains(&moves), "{view}");
        }
    }
    println!("{rounds} faults: {acknowledged} changes acknowledged, {refused} not saved, 0 lost");
    assert!(acknowledged > rounds && refused > rounds / 2, "{acknowledged}, {refused}");
}

#[tokio::test]
async fn no_acknowledged_change_is_lost_whatever_the_disk_does() {
    suffer(300, 7).await;
}

#[tokio::test]
#[ignore = "takes minutes"]
async fn no_acknowledged_change_is_lost_in_thousands_of_faults() {
    for seed in 100..110 {
        suffer(500, seed).await;
    }
}

#[tokio::test]
async fn a_database_that_somebody_else_holds_is_waited_for_and_then_refused() {
    let site = Site::with(generous()).await;
    let mut played = Played::begin(&site).await;
    let db = beside(site.data.path());
    db.execute_batch("BEGIN EXCLUSIVE").unwrap();
    assert!(!played.play(0).await);
    assert_eq!(site.get("/healthz").await.1["store"], "failing");
    db.close().unwrap();
    until_ready(&site).await;
    assert!(played.play(0).await);
}

#[tokio::test]
async fn what_somebody_else_wrote_is_not_written_over() {
    let site = Site::with(generous()).await;
    let mut played = Played::begin(&site).await;
    assert!(played.play(0).await);
    let db = beside(site.data.path());
    let other = "UPDATE games SET paused = 1, version = version + 1";
    db.execute_batch(other).unwrap();
    assert!(!played.play(0).await, "it was not made on what is stored");
    assert_eq!(played.view["paused"], true, "now it is known");
    assert!(played.play(0).await);
    assert_eq!(stored_moves(&db, &played.game.id), played.acknowledged);
    assert_eq!(played.view["paused"], true);
}

#[tokio::test]
async fn an_agents_move_waits_for_the_store() {
    let site = Site::with(generous()).await;
    let disk = FaultyDisk::under(site.data.path());
    let site = site.reopen().await;
    let game = site.create("othello", "human", "random").await;
    disk.fail(Fault::Sync, 0);
    let (status, _) = game.command(&game.owner, "move", json!({ "move": "f5" })).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    disk.mend();
    until_ready(&site).await;
    // Its own move is made with a pace: the disk fails before it.
    game.must(&game.owner, "speed", json!({ "ms": 300 })).await;
    game.must(&game.owner, "move", json!({ "move": "f5" })).await;
    disk.fail(Fault::Write, 0);
    until_failing(&site).await;
    assert_eq!(game.view().await["ply"], 1, "nothing is shown that is not stored");
    disk.mend();
    let view = game.until(|view| view["ply"] == 2).await;
    assert_eq!(view["paused"], false);
}
