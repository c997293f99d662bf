use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use crate::endgame::{Endgames, Error};

/// The databases in use, by their directories: a cache of weak handles.
static OPEN: Mutex<Vec<(PathBuf, Weak<Endgames>)>> = Mutex::new(Vec::new());

/// Opens the databases of a directory once for all who use them at the same time.
pub(super) fn open(directory: &Path) -> Result<Arc<Endgames>, Error> {
    let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    open.retain(|(_, endgames)| endgames.strong_count() > 0);
    let known = open.iter().find(|(path, _)| path == directory);
    if let Some(endgames) = known.and_then(|(_, endgames)| endgames.upgrade()) {
        return Ok(endgames);
    }
    let endgames = Arc::new(Endgames::open(directory)?);
    open.push((directory.to_owned(), Arc::downgrade(&endgames)));
    Ok(endgames)
}
