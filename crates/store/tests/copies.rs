//! Copies from one kind of store into the other, and back.

mod common;

use common::{Place, game, made};
use store::{
    Copied, Kept, Kind, Location, MatchState, MovesChange, StoreError, StoredHeuristic,
    StoredMatch, copy, look,
};

/// Fills a store with some of everything.
async fn fill(place: &Place) {
    let store = place.open().await;
    for number in 0..100 {
        let mut game = game(&format!("game {number}"));
        game.moves = (0..number).map(|ply| made(&format!("move {ply}"))).collect();
        game.head.ply = number;
        store.create(game).await.unwrap();
    }
    let heuristic = StoredHeuristic {
        id: "h".to_owned(),
        owner: [7; 32],
        game: "othello".to_owned(),
        kind: "formula".to_owned(),
        text: "esquinas + ¾".to_owned(),
    };
    store.keep(Kept::Heuristic(heuristic)).await.unwrap();
    let (id, setup) = ("m".to_owned(), "{}".to_owned());
    let state = MatchState::Finished;
    store.keep(Kept::Match(StoredMatch { id, owner: [8; 32], setup, state })).await.unwrap();
    for number in [4, 0, 1] {
        let report = format!("report {number}");
        store.keep(Kept::MatchGame("m".to_owned(), number, report)).await.unwrap();
    }
    store.close().await;
    // Dates are copied, too.
    for table in ["games", "heuristics", "matches"] {
        place.execute(&format!("UPDATE {table} SET created_at = 1000, changed_at = 2000")).await;
    }
}

async fn copied(from: &Place, to: &Place) -> Result<Copied, StoreError> {
    copy(&from.location(), &to.location(), &mut |_| {}).await
}

async fn assert_same(one: &Place, other: &Place) {
    let [one, other] =
        [look(&one.location()).await.unwrap(), look(&other.location()).await.unwrap()];
    let mut count = 0;
    for kind in Kind::ALL {
        let mut ids = one.ids(kind, String::new(), 1000).await.unwrap();
        let mut theirs = other.ids(kind, String::new(), 1000).await.unwrap();
        ids.sort();
        theirs.sort();
        assert_eq!(ids, theirs);
        for id in &ids {
            let record = one.record(kind, id).await.unwrap();
            assert!(record.is_some());
            assert_eq!(record, other.record(kind, id).await.unwrap());
            count += 1;
        }
    }
    assert_eq!(count, 102);
}

#[tokio::test]
async fn everything_is_copied_there_and_back() {
    let (here, there, back) = (Place::directory(), Place::database().await, Place::directory());
    fill(&here).await;
    assert_eq!(copied(&here, &there).await.unwrap(), Copied { copied: 102, same: 0 });
    assert_same(&here, &there).await;
    assert_eq!(copied(&there, &back).await.unwrap(), Copied { copied: 102, same: 0 });
    assert_same(&here, &back).await;
    assert_eq!(copied(&here, &there).await.unwrap(), Copied { copied: 0, same: 102 });
}

#[tokio::test]
async fn a_copy_that_was_interrupted_goes_on() {
    let (here, there) = (Place::directory(), Place::database().await);
    fill(&here).await;
    copied(&here, &there).await.unwrap();
    // As if it had ended early, in the middle of a game, and one had gone on since at the source.
    there.execute("DELETE FROM games WHERE id > 'game 5'; DELETE FROM match_games").await;
    there.execute("DELETE FROM moves WHERE game_id = 'game 11' AND ply > 3").await;
    let store = here.open().await;
    let mut head = store.load("game 7").await.unwrap().unwrap().head;
    (head.version, head.ply) = (1, 8);
    store.save(head, MovesChange::Made(7, made("later"))).await.unwrap();
    store.close().await;
    let done = copied(&here, &there).await.unwrap();
    assert!(done.same > 0 && done.copied > 40 && done.copied + done.same == 102, "{done:?}");
    assert_same(&here, &there).await;
}

#[tokio::test]
async fn a_newer_game_is_not_written_over() {
    let (here, there) = (Place::directory(), Place::database().await);
    fill(&here).await;
    copied(&here, &there).await.unwrap();
    there.execute("UPDATE games SET version = 5 WHERE id = 'game 3'").await;
    let refused = copied(&here, &there).await;
    assert!(matches!(refused, Err(StoreError::Conflict(id)) if id == "game 3"));
}

#[tokio::test]
async fn what_is_not_there_or_in_use_is_not_copied() {
    let (here, there) = (Place::directory(), Place::database().await);
    let nowhere = Location::from("/nowhere/at/all");
    let missing = copy(&nowhere, &there.location(), &mut |_| {}).await;
    assert!(matches!(missing, Err(StoreError::File { .. })), "{missing:?}");
    let store = here.open().await;
    let used = copied(&here, &there).await;
    assert!(matches!(used, Err(StoreError::InUse { .. })), "{used:?}");
    // To look is allowed.
    assert!(look(&here.location()).await.unwrap().damage().await.unwrap().is_empty());
    store.close().await;
}

#[tokio::test]
async fn damage_is_found() {
    let place = Place::directory();
    fill(&place).await;
    let Place::Directory(directory) = &place else { unreachable!() };
    let file = directory.path().join("games.db");
    let records = look(&place.location()).await.unwrap();
    assert_eq!(records.damage().await.unwrap(), Vec::<String>::new());
    drop(records);
    // What is in the log goes into the file, which is then damaged in its middle.
    place.execute("PRAGMA wal_checkpoint(TRUNCATE)").await;
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 64].fill(0xff);
    std::fs::write(&file, bytes).unwrap();
    let records = look(&place.location()).await.unwrap();
    let damage = records.damage().await;
    assert!(damage.is_err() || !damage.unwrap().is_empty());
}
