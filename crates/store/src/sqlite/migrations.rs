//! Bringing the tables of a database up to date.

use std::error::Error;
use std::path::Path;

use refinery::Target;
use refinery::error::Kind;
use rusqlite::{Connection, OptionalExtension};

use crate::{StoreError, error};

mod embedded {
    refinery::embed_migrations!("migrations/sqlite");
}

/// Brings the tables up to date.
pub(super) fn run(db: &mut Connection, file: &Path) -> Result<(), StoreError> {
    let file = file.display().to_string();
    let failed = |error: String| StoreError::Migration { database: file.clone(), error };
    take_over(db).map_err(|error| failed(error.to_string()))?;
    // All or none: a step and the note that it was taken belong together.
    let outcome = embedded::migrations::runner().set_grouped(true).run(db);
    outcome.map(drop).map_err(|error| match error.kind() {
        Kind::MissingVersion(_) => StoreError::Newer { database: file.clone() },
        _ => failed(error::chain(&error)),
    })
}

/// Whether a database has our tables, of whatever age.
pub(super) fn is_ours(db: &Connection) -> rusqlite::Result<bool> {
    let ours = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN \
        ('games', 'moves')";
    db.query_row(ours, [], |row| row.get::<_, i64>(0)).map(|tables| tables == 2)
}

/// Databases made by the migrations crate of before note the steps they have taken in a table of its
/// own. After a crash in here it is done again: nothing is lost.
fn take_over(db: &mut Connection) -> Result<(), Box<dyn Error>> {
    let former = "SELECT 1 FROM sqlite_schema WHERE name = '_sqlx_migrations'";
    if db.query_row(former, [], |_| Ok(())).optional()?.is_none() {
        return Ok(());
    }
    let taken = "SELECT max(version) FROM _sqlx_migrations WHERE success";
    if let Some(version) = db.query_row(taken, [], |row| row.get(0))? {
        embedded::migrations::runner().set_target(Target::FakeVersion(version)).run(db)?;
    }
    Ok(db.execute_batch("DROP TABLE _sqlx_migrations")?)
}

/// A database as the steps up to a version make it, for tests.
#[cfg(test)]
pub(super) fn run_to(db: &mut Connection, version: i32) {
    embedded::migrations::runner().set_target(Target::Version(version)).run(db).unwrap();
}
