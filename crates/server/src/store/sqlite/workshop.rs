//! Heuristics and matches read from their tables.

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use super::rows::Unread;
use super::writer::Change;
use super::{SqliteStore, StoreError};
use crate::store::workshop::{
    FoundMatch, Kept, MatchState, StoredHeuristic, StoredMatch, WorkshopStore,
};
use crate::token::TokenHash;

impl WorkshopStore for SqliteStore {
    fn keep(&self, what: Kept) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(Change::Keep(what)).boxed()
    }

    fn heuristic<'a>(
        &'a self,
        id: &'a str,
    ) -> BoxFuture<'a, Result<Option<StoredHeuristic>, StoreError>> {
        self.read(async |db| select_heuristic(db, id).await).boxed()
    }

    fn load_match<'a>(
        &'a self,
        id: &'a str,
    ) -> BoxFuture<'a, Result<Option<FoundMatch>, StoreError>> {
        self.read(async |db| select_match(db, id).await).boxed()
    }

    fn running_matches(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        self.read(async |db| {
            let ids =
                sqlx::query("SELECT id FROM matches WHERE state = 'running' ORDER BY created_at");
            let rows = ids.fetch_all(db).await?;
            Ok(rows.iter().map(|row| row.try_get("id")).collect::<Result<_, sqlx::Error>>()?)
        })
        .boxed()
    }
}

async fn select_heuristic(
    db: &mut SqliteConnection,
    id: &str,
) -> Result<Option<StoredHeuristic>, Unread> {
    let row = sqlx::query("SELECT * FROM heuristics WHERE id = ?").bind(id);
    let Some(row) = row.fetch_optional(db).await? else { return Ok(None) };
    Ok(Some(StoredHeuristic {
        id: row.try_get("id")?,
        owner: owner(&row)?,
        game: row.try_get("game")?,
        kind: row.try_get("kind")?,
        text: row.try_get("text")?,
    }))
}

async fn select_match(db: &mut SqliteConnection, id: &str) -> Result<Option<FoundMatch>, Unread> {
    let row = sqlx::query("SELECT * FROM matches WHERE id = ?").bind(id);
    let Some(row) = row.fetch_optional(&mut *db).await? else { return Ok(None) };
    let code: String = row.try_get("state")?;
    let state = MatchState::ALL.into_iter().find(|state| state.code() == code);
    let unknown = || StoreError::Broken(format!("match {id} is in the state {code:?}"));
    let state = state.ok_or_else(unknown).map_err(Unread::Broken)?;
    let setup = row.try_get("setup")?;
    let found = StoredMatch { id: id.to_owned(), owner: owner(&row)?, setup, state };
    let games = sqlx::query("SELECT report FROM match_games WHERE match_id = ? ORDER BY number");
    let games = games.bind(id).fetch_all(db).await?;
    let games =
        games.iter().map(|row| row.try_get("report")).collect::<Result<_, sqlx::Error>>()?;
    Ok(Some((found, games)))
}

fn owner(row: &SqliteRow) -> Result<TokenHash, Unread> {
    let bytes: Vec<u8> = row.try_get("owner_hash")?;
    let wrong = |_| StoreError::Broken("owner_hash has the wrong length".to_owned());
    bytes.try_into().map_err(wrong).map_err(Unread::Broken)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

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
        let setup = "{}".to_owned();
        let id = "m".to_owned();
        let new = StoredMatch { id, owner: [8; 32], setup, state: MatchState::Running };
        store.keep(Kept::Match(new.clone())).await.unwrap();
        for (number, report) in [(1, "second"), (0, "first")] {
            let game = Kept::MatchGame("m".to_owned(), number, report.to_owned());
            store.keep(game).await.unwrap();
        }
        let again = Kept::MatchGame("m".to_owned(), 1, "again".to_owned());
        assert!(store.keep(again).await.is_err(), "a game is played once");
        assert_eq!(store.running_matches().await.unwrap(), ["m"]);
        store.close().await;

        let store = SqliteStore::open(data.path()).await.unwrap();
        assert_eq!(store.heuristic("h").await.unwrap(), Some(heuristic));
        assert_eq!(store.heuristic("m").await.unwrap(), None);
        let games = vec!["first".to_owned(), "second".to_owned()];
        assert_eq!(store.load_match("m").await.unwrap(), Some((new, games)));
        store.keep(Kept::MatchState("m".to_owned(), MatchState::Cancelled)).await.unwrap();
        assert!(store.running_matches().await.unwrap().is_empty());
    }
}
