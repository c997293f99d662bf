//! The directory that games are kept in: made for us alone, used by one server at a time.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::StoreError;

/// The name of the database in the data directory.
const DATABASE: &str = "games.db";
/// What `SQLite` adds to that name for the log of the latest changes.
const LOG_SUFFIX: &str = "-wal";
/// The file that the server using a directory holds locked.
const LOCK: &str = "lock";

/// Held as long as nobody else may write to the directory. The system lets go of it when the
/// process ends, however it does.
pub(super) struct DirectoryLock {
    _file: File,
}

/// Makes the directory where it is missing, and takes it for ourselves; returns the database's
/// place in it.
pub(super) fn take(directory: &Path) -> Result<(DirectoryLock, PathBuf), StoreError> {
    let unusable = |error| StoreError::Directory { path: shown(directory), error: Arc::new(error) };
    make(directory).map_err(unusable)?;
    let mut lock = open_private(&directory.join(LOCK), false).map_err(unusable)?;
    match lock.try_lock() {
        // Who holds it is only for people to know: with a full disk it goes unsaid.
        Ok(()) => drop(sign(&mut lock)),
        Err(TryLockError::WouldBlock) => {
            return Err(StoreError::InUse { path: shown(directory), process: signed(&mut lock) });
        }
        // Some network file systems know no locks: the version of each game guards it there.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
            tracing::warn!(
                "{} cannot be locked: see that no other server uses it",
                shown(directory)
            );
        }
        Err(TryLockError::Error(error)) => return Err(unusable(error)),
    }
    let database = database(directory);
    refuse_log_alone(&database)?;
    open_private(&database, false).map_err(unusable)?;
    Ok((DirectoryLock { _file: lock }, database))
}

/// The database of a directory.
pub(crate) fn database(directory: &Path) -> PathBuf {
    directory.join(DATABASE)
}

/// Writes down who holds the lock.
fn sign(lock: &mut File) -> io::Result<()> {
    lock.set_len(0)?;
    writeln!(lock, "{}", std::process::id())
}

/// Who holds the lock.
fn signed(lock: &mut File) -> Option<u32> {
    let mut text = String::new();
    lock.take(20).read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}

/// A log without the database it belongs to holds games that would be lost: `SQLite` throws it
/// away.
fn refuse_log_alone(database: &Path) -> Result<(), StoreError> {
    let size = |path: &Path| fs::metadata(path).map_or(0, |data| data.len());
    let mut log = database.as_os_str().to_owned();
    log.push(LOG_SUFFIX);
    let log = PathBuf::from(log);
    if size(database) == 0 && size(&log) > 0 {
        return Err(StoreError::LogAlone { database: shown(database), log: shown(&log) });
    }
    Ok(())
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn make(directory: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(directory)
}

/// Opens a file that only its owner may read, making it where it is missing, or only
/// if it is `new`. `SQLite` gives the
/// files that it puts beside a database the same rights.
pub(super) fn open_private(path: &Path, new: bool) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).create_new(new).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if file.metadata()?.permissions().mode() & 0o077 != 0 {
            // It may belong to somebody else, who lets us write: then it is theirs to say.
            let _ = file.set_permissions(fs::Permissions::from_mode(0o600));
        }
    }
    Ok(file)
}
