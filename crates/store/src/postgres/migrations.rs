//! Bringing the tables of a database up to date.

use refinery::error::Kind;
use tokio_postgres::Client;

use super::failed;
use crate::{StoreError, error};

mod embedded {
    refinery::embed_migrations!("migrations/postgres");
}

/// Which advisory lock is held meanwhile: of several servers that start, one migrates.
const LOCK: i64 = 0x6c75646f7465;

/// Brings the tables up to date. The lock goes with the connection, whatever happens.
pub(super) async fn run(mut db: Client, name: &str) -> Result<(), StoreError> {
    let lock = db.execute("SELECT pg_advisory_lock($1)", &[&LOCK]).await;
    lock.map_err(|error| failed(name, &error))?;
    let outcome = embedded::migrations::runner().set_grouped(true).run_async(&mut db).await;
    outcome.map(drop).map_err(|error| match error.kind() {
        Kind::MissingVersion(_) => StoreError::Newer { database: name.to_owned() },
        _ => StoreError::Migration { database: name.to_owned(), error: error::chain(&error) },
    })
}
