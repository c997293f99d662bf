//! What every store keeps to, of whatever kind.

mod common;

use std::time::Duration;

use common::{Place, game, made};
use futures_util::future::join_all;
use game::Side;
use store::{
    Kept, MatchState, MovesChange, StoreError, StoredGame, StoredHeuristic, StoredMatch, Written,
};

/// Each law as a test of each kind of store.
macro_rules! laws {
    ($($law:ident),* $(,)?) => {
        mod in_a_directory {
            $(#[tokio::test] async fn $law() { super::$law(super::Place::directory()).await })*
        }
        mod in_postgresql {
            $(#[tokio::test] async fn $law() {
                super::$law(super::Place::database().await).await
            })*
        }
    };
}

laws![
    what_is_saved_is_loaded,
    many_changes_at_once_are_kept_but_the_one_of_a_state_that_is_not_there,
    of_many_changes_of_one_version_one_is_kept,
    the_longest_unchanged_games_are_known_and_can_be_removed,
    a_change_that_fails_takes_no_other_with_it,
    heuristics_and_matches_are_there_again_after_the_end,
    the_heads_of_games_are_found,
    a_closed_store_keeps_nothing,
];

async fn what_is_saved_is_loaded(place: Place) {
    let store = place.open().await;
    let mut game = game("a");
    store.create(game.clone()).await.unwrap();
    assert_eq!(store.load("a").await.unwrap().as_ref(), Some(&game));
    assert_eq!(store.load("b").await.unwrap(), None);

    game.head.ply = 2;
    game.head.start = Some("somewhere else".to_owned());
    game.head.ending = Some(("draw".to_owned(), "agreement".to_owned()));
    game.head.draw_offer = Some(Side::Second);
    game.head.reopen_offer = Some(Side::First);
    game.head.claimed = [false, true];
    game.head.paused = true;
    game.head.speed_ms = 250;
    game.head.rematch = Some("b".to_owned());
    game.moves.push(made("d6"));
    game.head.version = 1;
    store.save(game.head.clone(), MovesChange::Made(1, made("d6"))).await.unwrap();
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.load("a").await.unwrap().as_ref(), Some(&game));

    // Another move in the place of one that was taken back.
    game.moves.truncate(1);
    game.moves.push(made("f6"));
    game.head.version = 2;
    store.save(game.head.clone(), MovesChange::Made(1, made("f6"))).await.unwrap();
    assert_eq!(store.load("a").await.unwrap().as_ref(), Some(&game));
    game.moves[0].value = None;
    game.moves.truncate(1);
    game.head.version = 3;
    let without_value = MovesChange::Made(0, game.moves[0].clone());
    store.save(game.head.clone(), without_value).await.unwrap();
    assert_eq!(store.load("a").await.unwrap().as_ref(), Some(&game));
    game.head.version = 4;
    store.save(game.head.clone(), MovesChange::Cleared).await.unwrap();
    assert!(store.load("a").await.unwrap().unwrap().moves.is_empty());
    // A change of a state that is not the stored one.
    let again = store.save(game.head.clone(), MovesChange::Same).await;
    assert!(matches!(again, Err(StoreError::Conflict(_))));
    assert_eq!(store.day_of("a").await.unwrap().map(|day| day.len()), Some("2026-11-17".len()));
    assert_eq!(store.day_of("b").await.unwrap(), None);
    store.close().await;
}

async fn many_changes_at_once_are_kept_but_the_one_of_a_state_that_is_not_there(place: Place) {
    let store = place.open().await;
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
    store.close().await;
}

async fn of_many_changes_of_one_version_one_is_kept(place: Place) {
    let store = place.open().await;
    store.create(game("a")).await.unwrap();
    for version in 1..10 {
        let changes = (0..8).map(|number| {
            let mut head = game("a").head;
            (head.version, head.ply) = (version, version as usize + 1);
            let mv = made(&format!("move {number}"));
            store.save(head, MovesChange::Made(version as usize, mv))
        });
        let outcomes = join_all(changes).await;
        let kept = outcomes.iter().position(Result::is_ok).expect("one is kept");
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
        let refused = outcomes.iter().filter_map(|outcome| outcome.as_ref().err());
        assert!(refused.clone().all(|error| matches!(error, StoreError::Conflict(_))));
        let stored = store.load("a").await.unwrap().unwrap();
        assert_eq!(stored.moves.len(), version as usize + 1);
        assert_eq!(stored.moves.last(), Some(&made(&format!("move {kept}"))));
    }
    store.close().await;
}

async fn the_longest_unchanged_games_are_known_and_can_be_removed(place: Place) {
    let store = place.open().await;
    for id in ["a", "b", "c", "d"] {
        store.create(game(id)).await.unwrap();
    }
    for (id, days) in [("b", 100), ("d", 50)] {
        let seconds = days * 86_400;
        let age = format!("UPDATE games SET changed_at = changed_at - {seconds} WHERE id = '{id}'");
        place.execute(&age).await;
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
    store.remove("b").await.unwrap();
    assert_eq!(store.load("b").await.unwrap(), None);
    assert_eq!(unchanged(days(10), Some(2), 10).await, ["d"]);
    store.close().await;
}

async fn a_change_that_fails_takes_no_other_with_it(place: Place) {
    let store = place.open().await;
    store.create(game("a")).await.unwrap();
    let twice = StoredGame { moves: vec![made("f5"), made("d6")], ..game("a") };
    let (clashing, fine, other) =
        tokio::join!(store.create(twice), store.create(game("b")), store.create(game("c")));
    assert!(clashing.is_err() && fine.is_ok() && other.is_ok());
    assert_eq!(store.load("a").await.unwrap(), Some(game("a")));
    assert!(store.load("b").await.unwrap().is_some());
    assert!(store.health().trouble().is_none(), "one change was wrong, the store is well");
    store.close().await;
}

async fn heuristics_and_matches_are_there_again_after_the_end(place: Place) {
    let store = place.open().await;
    let mut heuristic = StoredHeuristic {
        id: "h".to_owned(),
        owner: [7; 32],
        game: "othello".to_owned(),
        kind: "formula".to_owned(),
        text: "corners".to_owned(),
    };
    store.keep(Kept::Heuristic(heuristic.clone())).await.unwrap();
    "2*corners".clone_into(&mut heuristic.text);
    store.keep(Kept::Heuristic(heuristic.clone())).await.unwrap();
    let (id, setup) = ("m".to_owned(), "{}".to_owned());
    let new = StoredMatch { id, owner: [8; 32], setup, state: MatchState::Running };
    store.keep(Kept::Match(new.clone())).await.unwrap();
    for (number, report) in [(1, "second"), (0, "first"), (1, "played again")] {
        let game = Kept::MatchGame("m".to_owned(), number, report.to_owned());
        store.keep(game).await.unwrap();
    }
    assert!(store.running_matches().await.unwrap().is_empty(), "it is played here");
    store.close().await;

    let store = place.open().await;
    assert_eq!(store.heuristic("h").await.unwrap(), Some(heuristic));
    assert_eq!(store.heuristic("m").await.unwrap(), None);
    let games = vec!["first".to_owned(), "second".to_owned()];
    assert_eq!(store.load_match("m").await.unwrap(), Some((new, games)), "a game counts once");
    assert_eq!(store.load_match("h").await.unwrap(), None);
    // It may take a moment until a database notices that the server is gone.
    while store.running_matches().await.unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(store.running_matches().await.unwrap().is_empty(), "it is told once");
    store.keep(Kept::MatchState("m".to_owned(), MatchState::Cancelled)).await.unwrap();
    store.close().await;
    let store = place.open().await;
    assert!(store.running_matches().await.unwrap().is_empty());
    store.close().await;
}

async fn the_heads_of_games_are_found(place: Place) {
    let store = place.open().await;
    for id in ["a", "b", "c"] {
        store.create(game(id)).await.unwrap();
    }
    let mut heads = store.heads(&["c", "x", "a"].map(str::to_owned)).await.unwrap();
    heads.sort_by(|a, b| a.id.cmp(&b.id));
    assert_eq!(heads, [game("a").head, game("c").head]);
    assert!(store.heads(&[]).await.unwrap().is_empty());
    store.close().await;
}

async fn a_closed_store_keeps_nothing(place: Place) {
    let store = place.open().await;
    store.beat().await.unwrap();
    store.close().await;
    assert!(matches!(store.create(game("d")).await, Err(StoreError::Closed)));
    assert!(matches!(store.load("d").await, Err(StoreError::Closed)));
    let store = place.open().await;
    assert_eq!(store.load("d").await.unwrap(), None);
    store.close().await;
}

#[tokio::test]
async fn servers_on_one_database_hear_what_the_other_wrote() {
    let place = Place::database().await;
    let (one, other) = (place.open().await, place.open().await);
    // That it has connected counts as news.
    assert_eq!(other.others().next().await, Written::Anything);
    assert_eq!(one.others().next().await, Written::Anything);
    one.create(game("a")).await.unwrap();
    let mut head = game("a").head;
    head.version = 1;
    one.save(head.clone(), MovesChange::Made(1, made("d6"))).await.unwrap();
    assert_eq!(other.others().next().await, Written::Games([("a".to_owned(), 1)].into()));
    // The other has slept: it still takes the game for its first version.
    let stale = other.save(head.clone(), MovesChange::Same).await;
    assert!(matches!(stale, Err(StoreError::Conflict(_))));
    head.version = 2;
    other.save(head, MovesChange::Made(2, made("c3"))).await.unwrap();
    assert_eq!(one.others().next().await, Written::Games([("a".to_owned(), 2)].into()));
    assert_eq!(one.load("a").await.unwrap().unwrap().moves.len(), 3);
    one.close().await;
    other.close().await;
}

#[tokio::test]
async fn a_match_is_played_by_one_server_and_taken_over_when_that_ends() {
    let place = Place::database().await;
    let (one, other) = (place.open().await, place.open().await);
    let (id, setup) = ("m".to_owned(), "{}".to_owned());
    let new = StoredMatch { id, owner: [8; 32], setup, state: MatchState::Running };
    one.keep(Kept::Match(new)).await.unwrap();
    assert!(other.running_matches().await.unwrap().is_empty());
    one.close().await;
    // The database lets go of it when it has noticed that the connection is gone.
    while other.running_matches().await.unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    other.close().await;
}

#[tokio::test]
async fn servers_that_start_together_migrate_once() {
    let place = Place::database().await;
    let stores = join_all((0..4).map(|_| place.open())).await;
    stores[0].create(game("a")).await.unwrap();
    assert!(stores[3].load("a").await.unwrap().is_some());
    place.execute("INSERT INTO refinery_schema_history VALUES (1000, 'newer', '', '')").await;
    for store in stores {
        store.close().await;
    }
}
