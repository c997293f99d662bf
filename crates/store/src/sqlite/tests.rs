use futures_util::future::join_all;
use game::Side;

use super::backup::{back_up, restore};
use super::*;
use crate::{MatchState, StoredMatch, StoredMove, TokenHashes};

fn game(id: &str) -> StoredGame {
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

fn made(mv: &str) -> StoredMove {
    StoredMove { mv: mv.to_owned(), value: Some(0.5) }
}

#[tokio::test]
async fn what_is_saved_is_loaded() {
    let data = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(data.path()).await.unwrap();
    let mut game = game("a");
    store.create(game.clone()).await.unwrap();
    assert_eq!(store.load("a").await.unwrap().as_ref(), Some(&game));
    assert_eq!(store.load("b").await.unwrap(), None);

    game.head.ply = 2;
    game.head.ending = Some(("draw".to_owned(), "agreement".to_owned()));
    game.head.draw_offer = Some(Side::Second);
    game.head.rematch = Some("b".to_owned());
    game.moves.push(made("d6"));
    game.head.version = 1;
    store.save(game.head.clone(), MovesChange::Made(1, made("d6"))).await.unwrap();
    store.close().await;
    let store = SqliteStore::open(data.path()).await.unwrap();
    assert_eq!(store.load("a").await.unwrap().as_ref(), Some(&game));

    // Another move in the place of one that was taken back.
    game.moves.truncate(1);
    game.moves.push(made("f6"));
    game.head.version = 2;
    store.save(game.head.clone(), MovesChange::Made(1, made("f6"))).await.unwrap();
    assert_eq!(store.load("a").await.unwrap().as_ref(), Some(&game));
    game.head.version = 3;
    store.save(game.head.clone(), MovesChange::Cleared).await.unwrap();
    assert!(store.load("a").await.unwrap().unwrap().moves.is_empty());
    // A change of a state that is not the stored one.
    let again = store.save(game.head.clone(), MovesChange::Same).await;
    assert!(matches!(again, Err(StoreError::Conflict(_))));
}

#[tokio::test]
async fn many_changes_at_once_are_kept_but_the_one_of_a_state_that_is_not_there() {
    let data = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(data.path()).await.unwrap();
    let mut games: Vec<_> = (0..43).map(|number| game(&format!("game {number}"))).collect();
    for (length, game) in games.iter_mut().enumerate() {
        game.moves = (0..length).map(|ply| made(&format!("move {ply}"))).collect();
        game.head.ply = length;
    }
    let made_all = games.iter().map(|game| store.create(game.clone()));
    assert!(join_all(made_all).await.iter().all(Result::is_ok));
    let (stale, before) = (&games[7].head.id.clone(), games[7].clone());
    let saves: Vec<_> = games
        .iter_mut()
        .enumerate()
        .map(|(length, game)| {
            game.head.version = if game.head.id == *stale { 5 } else { 1 };
            match length % 3 {
                0 => MovesChange::Same,
                1 => {
                    game.moves.truncate(length / 2);
                    game.moves.push(made("another"));
                    MovesChange::Made(length / 2, made("another"))
                }
                _ => {
                    game.moves.clear();
                    MovesChange::Cleared
                }
            }
        })
        .collect();
    let saved = games.iter().zip(saves).map(|(game, moves)| store.save(game.head.clone(), moves));
    for (outcome, game) in join_all(saved).await.iter().zip(&games) {
        let known = game.head.id != *stale;
        assert_eq!(outcome.is_ok(), known, "{}: {outcome:?}", game.head.id);
        let expected = if known { game } else { &before };
        assert_eq!(store.load(&game.head.id).await.unwrap().as_ref(), Some(expected));
    }
}

#[tokio::test]
async fn the_longest_unchanged_games_are_known_and_can_be_removed() {
    let data = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(data.path()).await.unwrap();
    for id in ["a", "b", "c", "d"] {
        store.create(game(id)).await.unwrap();
    }
    let beside = connect(&data.path().join("games.db")).unwrap();
    for (id, days) in [("b", 100), ("d", 50)] {
        let age = "UPDATE games SET changed_at = unixepoch() - ? WHERE id = ?";
        beside.execute(age, (days * 86_400, id)).unwrap();
    }
    let days = |days: u64| Some(Duration::from_secs(days * 86_400));
    let unchanged = async |age, most, count| store.unchanged(age, most, count).await.unwrap();
    assert_eq!(unchanged(days(60), None, 10).await, ["b"]);
    assert_eq!(unchanged(days(10), None, 10).await, ["b", "d"]);
    assert_eq!(unchanged(days(10), None, 1).await, ["b"]);
    assert_eq!(unchanged(None, Some(3), 10).await, ["b"]);
    assert_eq!(unchanged(days(60), Some(2), 10).await, ["b", "d"]);
    assert!(unchanged(None, Some(4), 10).await.is_empty());
    assert!(unchanged(None, None, 10).await.is_empty());
    for _ in 0..2 {
        store.remove("b").await.unwrap();
        assert_eq!(store.load("b").await.unwrap(), None);
    }
    assert_eq!(unchanged(days(10), Some(2), 10).await, ["d"]);
}

#[tokio::test]
async fn one_server_uses_a_directory() {
    let data = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(data.path()).await.unwrap();
    let other = SqliteStore::open(data.path()).await.map(|_| ()).unwrap_err();
    let told = other.to_string();
    let ourselves = format!("process {}", std::process::id());
    assert!(told.contains(&ourselves) && told.contains("--data-dir"), "{told}");
    store.close().await;
    SqliteStore::open(data.path()).await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_reads_the_games() {
    use std::os::unix::fs::PermissionsExt;
    let parent = tempfile::tempdir().unwrap();
    let data = parent.path().join("made/for/it");
    let store = SqliteStore::open(&data).await.unwrap();
    store.create(game("a")).await.unwrap();
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&data), 0o700);
    for file in std::fs::read_dir(&data).unwrap() {
        let path = file.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
}

#[tokio::test]
async fn a_log_without_its_database_is_not_thrown_away() {
    let data = tempfile::tempdir().unwrap();
    let log = data.path().join("games.db-wal");
    std::fs::write(&log, "games").unwrap();
    for _ in 0..2 {
        let refused = SqliteStore::open(data.path()).await.map(|_| ()).unwrap_err();
        assert!(matches!(refused, StoreError::LogAlone { .. }), "{refused}");
        assert!(log.exists());
        // An empty database is no better than none.
        std::fs::write(data.path().join("games.db"), "").unwrap();
    }
}

#[tokio::test]
async fn errors_name_the_file() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("games.db");
    std::fs::write(&file, "this is no database, however long it may be ".repeat(100)).unwrap();
    let error = SqliteStore::open(data.path()).await.map(|_| ()).unwrap_err().to_string();
    assert!(error.contains(&file.display().to_string()), "{error}");
}

#[tokio::test]
async fn a_change_that_fails_takes_no_other_with_it() {
    let data = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(data.path()).await.unwrap();
    store.create(game("a")).await.unwrap();
    let twice = StoredGame { moves: vec![made("f5"), made("d6")], ..game("a") };
    let (clashing, fine, other) =
        tokio::join!(store.create(twice), store.create(game("b")), store.create(game("c")));
    assert!(clashing.is_err() && fine.is_ok() && other.is_ok());
    assert_eq!(store.load("a").await.unwrap(), Some(game("a")));
    assert!(store.load("b").await.unwrap().is_some());
    store.close().await;
    assert!(matches!(store.create(game("d")).await, Err(StoreError::Closed)));
}

/// As the migrations crate of before left a database that had taken the first steps only.
fn made_by_the_former_crate(directory: &Path, steps: i32) -> Connection {
    let mut old = Connection::open(directory.join("games.db")).unwrap();
    migrations::run_to(&mut old, steps);
    old.execute_batch(
        "DROP TABLE refinery_schema_history;
         CREATE TABLE _sqlx_migrations (
             version BIGINT PRIMARY KEY, description TEXT NOT NULL,
             installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL,
             checksum BLOB NOT NULL, execution_time BIGINT NOT NULL);",
    )
    .unwrap();
    for step in 1..=steps {
        let note = "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
                    execution_time) VALUES (?, 'a step', 1, x'00', 1)";
        old.execute(note, [step]).unwrap();
    }
    old
}

#[tokio::test]
async fn a_game_of_damas_from_before_free_pass_had_its_name_keeps_its_rules() {
    let data = tempfile::tempdir().unwrap();
    let old = made_by_the_former_crate(data.path(), 2);
    let games = [("a", "damas", "damas"), ("b", "damas", "english"), ("c", "othello", "standard")];
    for (id, kind, variant) in games {
        // As it was written then.
        let insert = "INSERT INTO games (id, game, variant, first_seat, second_seat, owner_hash, \
             first_hash, second_hash, ply, paused, speed_ms, seed) VALUES (?, ?, ?, 'human', \
             'human', zeroblob(32), zeroblob(32), zeroblob(32), 0, 0, 0, 0)";
        old.execute(insert, (id, kind, variant)).unwrap();
    }
    drop(old);

    let store = SqliteStore::open(data.path()).await.unwrap();
    let mut new = game("d");
    (new.head.game, new.head.variant) = ("damas".to_owned(), "damas".to_owned());
    store.create(new).await.unwrap();
    store.close().await;
    let store = SqliteStore::open(data.path()).await.unwrap();
    let variants = [("a", "free-pass"), ("b", "english"), ("c", "standard"), ("d", "damas")];
    for (id, variant) in variants {
        assert_eq!(store.load(id).await.unwrap().unwrap().head.variant, variant, "{id}");
    }
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_left_alone() {
    let data = tempfile::tempdir().unwrap();
    SqliteStore::open(data.path()).await.unwrap().close().await;
    let db = connect(&data.path().join("games.db")).unwrap();
    let newer = "INSERT INTO refinery_schema_history SELECT 1000, 'newer', applied_on, checksum \
                 FROM refinery_schema_history LIMIT 1";
    db.execute(newer, []).unwrap();
    let refused = SqliteStore::open(data.path()).await.map(|_| ()).unwrap_err();
    assert!(matches!(refused, StoreError::Newer { .. }), "{refused}");
}

#[tokio::test]
async fn heuristics_and_matches_are_there_again_after_the_end() {
    let data = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(data.path()).await.unwrap();
    let mut heuristic = StoredHeuristic {
        id: "h".to_owned(),
        owner: [7; 32],
        game: "othello".to_owned(),
        kind: "formula".to_owned(),
        text: "corners".to_owned(),
    };
    store.keep(Kept::Heuristic(heuristic.clone())).await.unwrap();
    heuristic.text = "2*corners".to_owned();
    store.keep(Kept::Heuristic(heuristic.clone())).await.unwrap();
    let (id, setup) = ("m".to_owned(), "{}".to_owned());
    let new = StoredMatch { id, owner: [8; 32], setup, state: MatchState::Running };
    store.keep(Kept::Match(new.clone())).await.unwrap();
    for (number, report) in [(1, "second"), (0, "first"), (1, "played again")] {
        let game = Kept::MatchGame("m".to_owned(), number, report.to_owned());
        store.keep(game).await.unwrap();
    }
    assert_eq!(store.running_matches().await.unwrap(), ["m"]);
    store.close().await;

    let store = SqliteStore::open(data.path()).await.unwrap();
    assert_eq!(store.heuristic("h").await.unwrap(), Some(heuristic));
    assert_eq!(store.heuristic("m").await.unwrap(), None);
    let games = vec!["first".to_owned(), "second".to_owned()];
    assert_eq!(store.load_match("m").await.unwrap(), Some((new, games)), "a game counts once");
    store.keep(Kept::MatchState("m".to_owned(), MatchState::Cancelled)).await.unwrap();
    assert!(store.running_matches().await.unwrap().is_empty());
}

#[cfg(unix)]
#[tokio::test]
async fn a_database_that_is_deleted_or_replaced_is_noticed_within_a_second() {
    let data = tempfile::tempdir().unwrap();
    let [file, away] = ["games.db", "away"].map(|name| data.path().join(name));
    let store = SqliteStore::open(data.path()).await.unwrap();
    store.create(game("a")).await.unwrap();
    std::fs::rename(&file, &away).unwrap();
    let began = std::time::Instant::now();
    while store.health().trouble().is_none() {
        assert!(began.elapsed() < Duration::from_secs(20), "nobody notices");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // Nothing is written into what is gone, and not into something else.
    assert!(store.create(game("b")).await.is_err());
    std::fs::write(&file, "").unwrap();
    let error = store.create(game("b")).await.unwrap_err().to_string();
    assert!(error.contains("deleted or replaced") && error.contains("games.db"), "{error}");
    assert_eq!(std::fs::read(&file).unwrap(), b"");
    // It is put back.
    std::fs::rename(&away, &file).unwrap();
    store.create(game("b")).await.unwrap();
    assert!(store.health().trouble().is_none());
    assert!(store.load("a").await.unwrap().is_some());
}

#[tokio::test]
async fn games_come_back_as_they_were_also_under_a_running_server() {
    let (data, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let backup = elsewhere.path().join("games.backup");
    let store = SqliteStore::open(data.path()).await.unwrap();
    let first = game("a");
    store.create(first.clone()).await.unwrap();
    assert_eq!(back_up(data.path(), &backup).unwrap(), 1);
    let again = back_up(data.path(), &backup).unwrap_err();
    assert!(again.to_string().contains("games.backup"), "nothing is written over: {again}");

    let mut later = first.clone();
    later.head.version = 1;
    later.head.ply = 2;
    store.save(later.head.clone(), MovesChange::Made(1, made("d6"))).await.unwrap();
    store.create(game("b")).await.unwrap();
    assert_eq!(restore(&backup, data.path()).unwrap(), 1);
    let restored = store.load("a").await.unwrap().unwrap();
    assert_eq!(restored.moves, first.moves);
    assert_eq!(restored.head.version, 2, "whoever knows version 1 cannot write over it");
    later.head.version = 2;
    assert!(store.save(later.head, MovesChange::Same).await.is_err());
    assert!(store.load("b").await.unwrap().is_some(), "games not in the backup stay");
    store.close().await;

    // Into a directory that holds nothing yet.
    let fresh = elsewhere.path().join("fresh");
    assert_eq!(restore(&backup, &fresh).unwrap(), 1);
    let store = SqliteStore::open(&fresh).await.unwrap();
    assert_eq!(store.load("a").await.unwrap().unwrap().moves, first.moves);
}

#[test]
fn what_is_no_backup_is_refused() {
    let data = tempfile::tempdir().unwrap();
    let (file, directory) = (data.path().join("x"), data.path().join("d"));
    for text in [String::new(), "no database at all, but long enough ".repeat(100)] {
        std::fs::write(&file, &text).unwrap();
        let refused = restore(&file, &directory).unwrap_err().to_string();
        assert!(refused.contains(&file.display().to_string()), "{refused}");
    }
    let foreign = data.path().join("foreign");
    Connection::open(&foreign).unwrap().execute_batch("CREATE TABLE games (id)").unwrap();
    let refused = restore(&foreign, &directory).unwrap_err();
    assert!(matches!(refused, StoreError::NoBackup { .. }), "{refused}");
    assert!(!directory.exists(), "nothing is made for what is refused");
    assert!(restore(&data.path().join("nothing"), data.path()).is_err());
    assert!(back_up(&data.path().join("nowhere"), &data.path().join("y")).is_err());
}

#[tokio::test]
async fn a_database_that_the_former_program_made_is_taken_over_whole() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("games.db");
    // What that program wrote, by its own migrations, for a game of three moves and a heuristic.
    let former = include_str!("../../tests/data/former.sql");
    Connection::open(&file).unwrap().execute_batch(former).unwrap();
    for _ in 0..2 {
        let store = SqliteStore::open(data.path()).await.unwrap();
        let game = store.load("CM04odx6yHopajdq").await.unwrap().unwrap();
        let moves: Vec<&str> = game.moves.iter().map(|mv| mv.mv.as_str()).collect();
        assert_eq!((game.head.version, moves), (3, vec!["f5", "d6", "c3"]));
        let heuristic = store.heuristic("qJQUz1iOLy0ohMpM").await.unwrap().unwrap();
        assert_eq!(heuristic.text, "corners");
        store.close().await;
    }
    let db = connect(&file).unwrap();
    let tables = "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
    assert_eq!(db.query_row(tables, [], |row| row.get(0)), Ok(0), "the former program is kept out");
    let steps = "SELECT max(version) FROM refinery_schema_history";
    assert!(db.query_row(steps, [], |row| row.get::<_, i32>(0)).unwrap() >= 5);
}
