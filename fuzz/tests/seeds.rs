//! The committed seeds of every fuzz target, replayed.

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
fn all_seeds_belong_to_a_target() {
    for folder in fs::read_dir(Path::new(HERE).join("seeds")).unwrap() {
        let name = folder.unwrap().file_name().into_string().unwrap();
        assert!(ludoteca_fuzz::target(&name).is_some(), "{name}");
    }
}
