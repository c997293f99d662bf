use super::backup::{back_up, restore};
use super::*;
use crate::{StoredMove, TokenHashes};

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
