//! The committed seeds of every fuzz target, replayed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ludoteca_fuzz::TARGETS;

const HERE: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn every_target_holds_on_its_seeds() {
    for (name, check) in TARGETS {
        let seeds = Path::new(HERE).join("seeds").join(name);
        let files = fs::read_dir(&seeds).unwrap_or_else(|_| panic!("{name} has no seeds"));
        let mut count = 0;
        for file in files {
            check(&fs::read(file.unwrap().path()).unwrap());
            count += 1;
        }
        assert!(count >= 3, "{name} has only {count} seeds");
    }
}

#[test]
fn every_target_has_its_file_and_every_file_its_target() {
    let files = fs::read_dir(Path::new(HERE).join("fuzz_targets")).unwrap();
    let files: BTreeSet<_> =
        files.map(|file| file.unwrap().path().file_stem().unwrap().to_owned()).collect();
    let targets: BTreeSet<_> = TARGETS.iter().map(|(name, _)| (*name).into()).collect();
    assert_eq!(files, targets);
}
