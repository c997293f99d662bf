//! Which file a name leads to.

use std::io;
use std::path::Path;

/// Which file a name leads to: another one, or none, after it was replaced or deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FileId(u64, u64);

impl FileId {
    #[cfg(unix)]
    pub fn of(file: &Path) -> io::Result<FileId> {
        use std::os::unix::fs::MetadataExt;
        let data = file.metadata()?;
        Ok(FileId(data.dev(), data.ino()))
    }

    /// Elsewhere a file that is in use can be neither replaced nor deleted.
    #[cfg(not(unix))]
    pub fn of(file: &Path) -> io::Result<FileId> {
        file.metadata().map(|_| FileId(0, 0))
    }
}
