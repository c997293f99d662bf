use agents::{Error, Table};

use crate::judge::think;

/// How many plies a plain search with the simplest evaluation must look ahead to find a move, and
/// to keep it at every greater depth; one more than `deepest` if it is not found by then.
pub(crate) fn depth_of(table: &Table, mv: &str, deepest: u32) -> Result<u32, Error> {
    let mut needed = deepest + 1;
    for depth in (1..=deepest).rev() {
        let spec = format!("engine:depth={depth},eval=seed,selective=off,hash=4MiB");
        let found = think(table, &spec)?;
        if found.first().is_none_or(|choice| choice.mv() != mv) {
            break;
        }
        needed = depth;
    }
    Ok(needed)
}

/// The easiest puzzle there is.
const EASIEST: u32 = 700;
/// How much more is one whose first move is found by the deepest search only.
const SPAN: u32 = 1300;
/// For each further move that must be found.
const FURTHER_MOVE: u32 = 60;

/// A number like Elo: by the depth that is needed, as a part of the deepest there is, and by how
/// many moves there are to be found.
pub(crate) fn rating(depth: u32, deepest: u32, moves: usize) -> u32 {
    let further = FURTHER_MOVE * moves.saturating_sub(1) as u32;
    EASIEST + SPAN * (depth - 1) / deepest + further
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeper_and_longer_is_more_difficult() {
        assert_eq!(rating(1, 8, 1), 700);
        assert_eq!(rating(9, 8, 1), 2000);
        assert!(rating(5, 8, 1) > rating(4, 8, 1));
        assert!(rating(5, 8, 3) > rating(5, 8, 2));
    }
}
