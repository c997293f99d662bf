//! The whole chain of each game, small: its result depends on nothing but the seed, and is what it
//! was.

mod damas;
mod othello;
mod parchis;

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use sha2::{Digest, Sha256};
use training::chain::Plan;

/// So many games of a seed. What was made before is learned from again, and its last weights play.
fn plan(folder: &Path, (games, seed): (u64, u64), threads: usize, before: &[&Path]) -> Plan {
    Plan {
        folder: folder.to_owned(),
        games,
        seed,
        threads: NonZeroUsize::new(threads).unwrap(),
        player: before.last().map(|before| before.join("weights.bin")),
        earlier: before.iter().map(|folder| folder.to_path_buf()).collect(),
    }
}

fn sha256(path: &Path) -> String {
    format!("{:x}", Sha256::digest(fs::read(path).unwrap()))
}

/// The weights of each folder, as they are recorded.
fn weights_of<const N: usize>(folders: [impl AsRef<Path>; N]) -> String {
    folders.map(|folder| sha256(&folder.as_ref().join("weights.bin"))).join("\n")
}

/// Both folders have the same in these files.
#[track_caller]
fn are_alike(one: &Path, two: &Path, names: &[&str]) {
    for name in names {
        assert_eq!(sha256(&one.join(name)), sha256(&two.join(name)), "{name}");
    }
}
