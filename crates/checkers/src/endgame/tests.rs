use std::collections::BTreeSet;

use super::index::{Indexer, Placement};
use super::*;

#[test]
fn indices_and_placements_are_inverse() {
    for slice in (2..=3).flat_map(Slice::all) {
        let indexer = Indexer::new(slice);
        let mut count = 0;
        indexer.for_each(|index, placement| {
            assert_eq!(index, count);
            assert_eq!(indexer.placement(index), placement);
            assert_eq!(indexer.index(placement), index);
            assert_eq!(placement.slice(), slice);
            let position = placement.position().expect("a sound position");
            assert_eq!(Placement::of(&position), placement);
            assert_eq!(Placement::of(&position.mirrored()), placement);
            count += 1;
        });
        assert_eq!(u64::from(count), slice.positions(), "{slice}");
    }
}

#[test]
fn slices_come_in_pairs() {
    for pieces in 2..=MAX_PIECES {
        let slices: BTreeSet<_> = Slice::all(pieces).into_iter().collect();
        assert!(slices.iter().all(|slice| slices.contains(&slice.turned())));
        assert!(slices.iter().all(|slice| slice.pieces() == pieces));
    }
    let positions = |pieces| Slice::all(pieces).into_iter().map(Slice::positions).sum::<u64>();
    assert_eq!(positions(4), 6_209_316);
    assert_eq!(positions(5), 139_450_808);
    assert_eq!(positions(6), 2_426_085_676);
}
