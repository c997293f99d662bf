use std::fmt;
use std::io;
use std::sync::Arc;

use game::{Message, Tell, message};

/// Why a store failed.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// The database did; its file and what it said.
    Database(String),
    /// The tables of a database could not be brought up to date.
    Migration {
        /// The database.
        database: String,
        /// What was wrong.
        error: String,
    },
    /// A newer version of the program has changed the tables.
    Newer {
        /// The database.
        database: String,
    },
    /// A file that should be a backup is none.
    NoBackup {
        /// The file.
        path: String,
    },
    /// What it holds makes no sense.
    Broken(String),
    /// The database does not take what was to be kept; the others are none the worse.
    Refused(String),
    /// The address of a database makes no sense.
    BadUrl {
        /// What is wrong with it. It is not repeated: it may hold a password.
        error: String,
    },
    /// The game of this id is not as whoever changed it believed.
    Conflict(String),
    /// The data directory cannot be used.
    Directory {
        /// The directory.
        path: String,
        /// What the system said.
        error: Arc<io::Error>,
    },
    /// A file cannot be used.
    File {
        /// The file.
        path: String,
        /// What the system said.
        error: Arc<io::Error>,
    },
    /// Another server uses the data directory.
    InUse {
        /// The directory.
        path: String,
        /// The other server, if it said who it is.
        process: Option<u32>,
    },
    /// There is a log of games, but not the database it belongs to.
    LogAlone {
        /// Where the database should be.
        database: String,
        /// The log.
        log: String,
    },
    /// It was closed.
    Closed,
}

impl Tell for StoreError {
    fn message(&self) -> Message {
        match self {
            StoreError::Database(what) => {
                message!("the database failed: {what}", "ha fallado la base de datos: {what}")
            }
            StoreError::Migration { database, error } => message!(
                "the database {database} could not be brought up to date: {error}",
                "no se ha podido poner al día la base de datos {database}: {error}"
            ),
            StoreError::Newer { database } => message!(
                "the database {database} was made by a newer version of this program; use that \
                 one, or a backup from before it",
                "la base de datos {database} es de una versión más nueva de este programa; usa \
                 esa versión, o una copia de seguridad anterior"
            ),
            StoreError::NoBackup { path } => message!(
                "{path} is no backup: it holds no games; give a file that `ludoteca backup` made",
                "{path} no es una copia de seguridad: no contiene partidas; indica un archivo \
                 hecho con `ludoteca backup`"
            ),
            StoreError::Broken(what) => message!(
                "the database holds a broken game: {what}",
                "la base de datos contiene una partida estropeada: {what}"
            ),
            StoreError::Refused(what) => message!(
                "the database does not take this: {what}",
                "la base de datos no lo admite: {what}"
            ),
            StoreError::BadUrl { error } => message!(
                "this is no address of a PostgreSQL database: {error}; one is \
                 postgres://USER@HOST/DATABASE",
                "esto no es la dirección de una base de datos PostgreSQL: {error}; sería \
                 postgres://USUARIO@MÁQUINA/BASE"
            ),
            StoreError::Conflict(id) => message!(
                "the game {id} was changed by somebody else meanwhile",
                "entretanto alguien ha cambiado la partida {id}"
            ),
            StoreError::Directory { path, error } => message!(
                "cannot use the data directory {path}: {error}",
                "no se puede usar el directorio de datos {path}: {error}"
            ),
            StoreError::File { path, error } => {
                message!("cannot use {path}: {error}", "no se puede usar {path}: {error}")
            }
            StoreError::InUse { path, process } => {
                let [en, es] = match process {
                    Some(number) => {
                        [format!(" (process {number})"), format!(" (proceso {number})")]
                    }
                    None => [String::new(), String::new()],
                };
                Message::new(
                    format!(
                        "another server{en} already uses the data directory {path}; stop it, or \
                         choose another directory with --data-dir"
                    ),
                    format!(
                        "otro servidor{es} ya usa el directorio de datos {path}; páralo, o elige \
                         otro directorio con --data-dir"
                    ),
                )
            }
            StoreError::LogAlone { database, log } => message!(
                "{log} holds games, but the database {database} that it belongs to is missing or \
                 empty; put both back as they were, or move {log} away and fetch the games of a \
                 backup with `ludoteca restore`",
                "{log} contiene partidas, pero la base de datos {database} a la que pertenece \
                 falta o está vacía; vuelve a poner las dos como estaban, o aparta {log} y \
                 recupera las partidas de una copia con `ludoteca restore`"
            ),
            StoreError::Closed => message!("the store is closed", "el almacén está cerrado"),
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message().en)
    }
}

impl std::error::Error for StoreError {}

/// An error with what is behind it, each thing once.
pub(crate) fn chain(error: &dyn std::error::Error) -> String {
    let text = error.to_string();
    match error.source().map(chain) {
        Some(source) if !text.contains(&source) => format!("{text}: {source}"),
        _ => text,
    }
}
