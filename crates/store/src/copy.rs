//! Copying everything from one store into another.

use futures_util::future::join_all;

use crate::{Kind, Location, Record, Store, StoreError};

/// What a copy came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// Records that were copied, and read again.
    pub copied: u64,
    /// Records that were there already.
    pub same: u64,
}

/// Records under way at the same time.
const AT_ONCE: u32 = 64;

/// Copies what one store keeps into another, each record read again and compared. What is there
/// already is left alone, so that a copy that was interrupted goes on when it is made again; a game
/// that is newer there is an error. `progress` hears now and then how far it is.
pub async fn copy(
    from: &Location,
    to: &Location,
    progress: &mut dyn FnMut(Copied),
) -> Result<Copied, StoreError> {
    from.must_exist()?;
    let (source, target) = (crate::open(from).await?, crate::open(to).await?);
    let outcome = copy_all(&*source, &*target, progress).await;
    source.close().await;
    target.close().await;
    outcome
}

async fn copy_all(
    from: &dyn Store,
    to: &dyn Store,
    progress: &mut dyn FnMut(Copied),
) -> Result<Copied, StoreError> {
    let mut done = Copied::default();
    for kind in Kind::ALL {
        let mut after = String::new();
        loop {
            let ids = from.records().ids(kind, after, AT_ONCE).await?;
            let Some(last) = ids.last() else { break };
            after = last.clone();
            for copied in join_all(ids.iter().map(|id| copy_one(from, to, kind, id))).await {
                let count = if copied? { &mut done.copied } else { &mut done.same };
                *count += 1;
            }
            progress(done);
        }
    }
    Ok(done)
}

/// Copies one record; false if it was there already.
async fn copy_one(
    from: &dyn Store,
    to: &dyn Store,
    kind: Kind,
    id: &str,
) -> Result<bool, StoreError> {
    // Somebody may have deleted it meanwhile.
    let Some(record) = from.records().record(kind, id).await? else { return Ok(false) };
    let there = to.records().record(kind, id).await?;
    if there.as_ref() == Some(&record) {
        return Ok(false);
    }
    if let (Some(Record::Game(there, _)), Record::Game(here, _)) = (&there, &record)
        && there.head.version > here.head.version
    {
        return Err(StoreError::Conflict(id.to_owned()));
    }
    to.put(record.clone()).await?;
    if to.records().record(kind, id).await?.as_ref() == Some(&record) {
        Ok(true)
    } else {
        Err(StoreError::Broken(format!("{id} is not what was copied")))
    }
}
