//! Whole records, for copies and checks.

use super::changes::{self, Columns, Param};
use super::{PATIENCE, PostgresStore, failed, rows, too_slow};
use crate::{Dates, Kind, Record, StoreError};

impl PostgresStore {
    pub(super) async fn select_ids(
        &self,
        kind: Kind,
        after: &str,
        count: u32,
    ) -> Result<Vec<String>, StoreError> {
        let ids = format!("SELECT id FROM {} WHERE id > $1 ORDER BY id LIMIT $2", kind.table());
        let found = self.rows(&ids, &[&after, &i64::from(count)]).await?;
        found.iter().map(|row| rows::get(row, "id")).collect()
    }

    pub(super) async fn select_record(
        &self,
        kind: Kind,
        id: &str,
    ) -> Result<Option<Record>, StoreError> {
        let columns = match kind {
            Kind::Games => format!("{}, {}", rows::HEAD, rows::MOVES),
            Kind::Heuristics => rows::HEURISTIC.to_owned(),
            Kind::Matches => format!(
                "{}, ARRAY(SELECT number FROM match_games WHERE match_id = matches.id \
                 ORDER BY number) AS numbers",
                rows::MATCH
            ),
        };
        let table = kind.table();
        let statement =
            format!("SELECT created_at, changed_at, {columns} FROM {table} WHERE id = $1");
        let Some(row) = self.row(&statement, &[&id]).await? else { return Ok(None) };
        let dates = Dates {
            created: rows::get(&row, "created_at")?,
            changed: rows::get(&row, "changed_at")?,
        };
        Ok(Some(match kind {
            Kind::Games => Record::Game(Box::new(rows::game_of(&row)?), dates),
            Kind::Heuristics => Record::Heuristic(rows::heuristic_of(&row)?, dates),
            Kind::Matches => {
                let (found, reports) = rows::match_of(&row)?;
                let numbers: Vec<i64> = rows::get(&row, "numbers")?;
                let numbers = numbers.into_iter().map(|number| number as u64);
                Record::Match(found, numbers.zip(reports).collect(), dates)
            }
        }))
    }

    /// Puts a record in, in the place of what has its id: a reader sees the one or the other.
    pub(super) async fn put_record(&self, record: Record) -> Result<(), StoreError> {
        let mut db = self.pool.get().await.map_err(|error| failed(&self.name, &error))?;
        let change = async {
            let change = db.transaction().await?;
            let (kind, id, dates) = match &record {
                Record::Game(game, dates) => (Kind::Games, &game.head.id, dates),
                Record::Heuristic(heuristic, dates) => (Kind::Heuristics, &heuristic.id, dates),
                Record::Match(of, _, dates) => (Kind::Matches, &of.id, dates),
            };
            let table = kind.table();
            change.execute(&*format!("DELETE FROM {table} WHERE id = $1"), &[id]).await?;
            match &record {
                Record::Game(game, _) => {
                    let columns = Columns::of_game(game);
                    change.execute(&*changes::insert(), &columns.insert()).await?;
                }
                Record::Heuristic(new, _) => {
                    let params: [Param<'_>; 5] =
                        [&new.id, &&new.owner[..], &new.game, &new.kind, &new.text];
                    change.execute(changes::KEEP_HEURISTIC, &params).await?;
                }
                Record::Match(new, games, _) => {
                    let params: [Param<'_>; 4] =
                        [&new.id, &&new.owner[..], &new.setup, &new.state.code()];
                    change.execute(changes::KEEP_MATCH, &params).await?;
                    for (number, report) in games {
                        let params: [Param<'_>; 3] = [id, &(*number as i64), report];
                        change.execute(changes::KEEP_MATCH_GAME, &params).await?;
                    }
                }
            }
            let date = format!("UPDATE {table} SET created_at = $2, changed_at = $3 WHERE id = $1");
            change.execute(&*date, &[id, &dates.created, &dates.changed]).await?;
            change.commit().await
        };
        tokio::time::timeout(PATIENCE, change)
            .await
            .map_err(|_| too_slow(&self.name))?
            .map_err(|error| failed(&self.name, &error))?;
        if let Record::Game(game, _) = record {
            self.bus.publish(game.head.id, game.head.version);
        }
        Ok(())
    }
}
