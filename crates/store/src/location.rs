//! Where a store is.

use std::path::{Path, PathBuf};

/// Where a store is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// A database file in a directory, for one server.
    Directory(PathBuf),
}

impl<T: AsRef<Path> + ?Sized> From<&T> for Location {
    fn from(directory: &T) -> Self {
        Location::Directory(directory.as_ref().to_owned())
    }
}
