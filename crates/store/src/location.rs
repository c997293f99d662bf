//! Where a store is.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use crate::{StoreError, sqlite};

/// Where a store is.
#[derive(Clone, Debug)]
pub enum Location {
    /// A database file in a directory, for one server.
    Directory(PathBuf),
    /// A `PostgreSQL` database, for many.
    Postgres(PostgresUrl),
}

impl Location {
    /// Refuses a directory without games: it is not meant to be made.
    pub(crate) fn must_exist(&self) -> Result<(), StoreError> {
        let Location::Directory(directory) = self else { return Ok(()) };
        let database = sqlite::database(directory);
        let missing = |error| StoreError::File {
            path: database.display().to_string(),
            error: Arc::new(error),
        };
        database.metadata().map(drop).map_err(missing)
    }
}

impl<T: AsRef<Path> + ?Sized> From<&T> for Location {
    fn from(directory: &T) -> Self {
        Location::Directory(directory.as_ref().to_owned())
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::Directory(directory) => fmt::Display::fmt(&directory.display(), f),
            Location::Postgres(url) => fmt::Display::fmt(url, f),
        }
    }
}

/// The address of a `PostgreSQL` database. It may hold a password: nothing shows it.
#[derive(Clone)]
pub struct PostgresUrl(Box<Config>);

impl PostgresUrl {
    /// Whether a text means to be one.
    pub fn is_meant(text: &str) -> bool {
        ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme))
    }

    /// Reads one. An error does not repeat it.
    pub fn parse(text: &str) -> Result<Self, StoreError> {
        let wrong = |error: String| StoreError::BadUrl { error };
        if !PostgresUrl::is_meant(text) {
            return Err(wrong("it does not begin with postgres://".to_owned()));
        }
        let config: Config = text.parse().map_err(|error: tokio_postgres::Error| {
            let source = std::error::Error::source(&error).map(ToString::to_string);
            wrong(source.unwrap_or_else(|| error.to_string()))
        })?;
        if config.get_ssl_mode() == SslMode::Require {
            let unknown = "sslmode=require is not known here: connect over a Unix socket, a private \
                           network or a tunnel";
            return Err(wrong(unknown.to_owned()));
        }
        if config.get_hosts().is_empty() {
            return Err(wrong("it names no host".to_owned()));
        }
        Ok(PostgresUrl(Box::new(config)))
    }

    /// Whether it holds a password.
    pub fn has_password(&self) -> bool {
        self.0.get_password().is_some()
    }

    /// How to connect. The password may be in the environment, as other programs have it.
    pub(crate) fn config(&self) -> Config {
        let mut config = Config::clone(&self.0);
        if let (false, Ok(password)) = (self.has_password(), std::env::var("PGPASSWORD")) {
            config.password(password);
        }
        config
    }
}

/// Without its password.
impl fmt::Display for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let host = match self.0.get_hosts().first() {
            Some(Host::Tcp(name)) => name.clone(),
            #[cfg(unix)]
            Some(Host::Unix(path)) => path.display().to_string(),
            None => String::new(),
        };
        let port = self.0.get_ports().first().unwrap_or(&5432);
        let database = self.0.get_dbname().or(self.0.get_user()).unwrap_or_default();
        write!(f, "postgres://{host}:{port}/{database}")
    }
}

impl fmt::Debug for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_and_its_password_shown_nowhere() {
        let url = PostgresUrl::parse("postgres://me:secret@db.example:5433/games").unwrap();
        assert!(url.has_password());
        assert_eq!(url.to_string(), "postgres://db.example:5433/games");
        let location = Location::Postgres(url);
        assert!(!format!("{location} {location:?} {location:#?}").contains("secret"));
        let socket =
            PostgresUrl::parse("postgresql:///games?host=/run/postgresql&user=me").unwrap();
        assert_eq!(socket.to_string(), "postgres:///run/postgresql:5432/games");
        for wrong in [
            "mysql://me:secret@h/games",
            "postgres://me:secret@h:port/games",
            "postgres://me:secret@h/games?sslmode=require",
            "postgres://me:secret@h/games?nonsense=1",
            "postgres:///games?password=secret",
        ] {
            let error = PostgresUrl::parse(wrong).unwrap_err().to_string();
            assert!(!error.contains("secret"), "{wrong}: {error}");
        }
    }
}
