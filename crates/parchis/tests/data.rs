//! Recorded play and perft counts: data files, so that adding a case is adding a line.

use std::collections::HashSet;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use game::perft::Mode;
use game::{Game as _, Notation as _};
use parchis::verify::{self, Summary};
use parchis::{Die, Parchis, Power};

fn own(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// The reference data beside the project, if it is there; if it is not, whoever runs the tests is
/// told what they have not checked.
fn shared(name: &str) -> Option<PathBuf> {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/parchis").join(name);
    if path.exists() {
        return Some(path);
    }
    // Past the harness, which keeps what is printed by tests that pass to itself.
    let _ = writeln!(std::io::stderr(), "not checked, for it is not there: {}", path.display());
    None
}

fn agrees(path: &Path) -> Summary {
    let mut findings = Vec::new();
    let summary = verify::verify_file(path, |finding| findings.push(finding.to_string()))
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(summary.is_clean(), "{}: {findings:#?}", path.display());
    summary
}

#[test]
fn our_games_agree() {
    assert_eq!(agrees(&own("games.jsonl.gz")).lines, 468);
}

#[test]
fn our_positions_agree() {
    assert_eq!(agrees(&own("positions.jsonl.gz")).lines, 80);
}

#[test]
fn our_data_covers_every_die_and_state() {
    let mut seen = HashSet::new();
    for name in ["games.jsonl.gz", "positions.jsonl.gz"] {
        let file = fs::File::open(own(name)).unwrap();
        let text = std::io::read_to_string(flate2::read::GzDecoder::new(file)).unwrap();
        for die in Die::ALL {
            if text.contains(&format!(",{}]", die.code())) {
                seen.insert(die.name());
            }
        }
        for power in Power::ALL {
            if text.contains(&format!("\"{}\"", power.name())) {
                seen.insert(power.name());
            }
        }
    }
    for name in Die::ALL.map(Die::name).into_iter().chain(Power::ALL.map(Power::name)) {
        assert!(seen.contains(name), "{name}");
    }
}

#[test]
fn the_reference_games_agree() {
    if let Some(path) = shared("games.jsonl.gz") {
        assert_eq!(agrees(&path).actions, 2128);
    }
}

#[test]
fn the_reference_positions_agree() {
    if let Some(path) = shared("positions.jsonl.gz") {
        assert_eq!(agrees(&path).actions, 6297);
    }
}

/// Checks the counts of `perft.txt` up to `most` leaves.
fn check_perft(most: u64) {
    let text = fs::read_to_string(own("perft.txt")).unwrap();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let parts: Vec<&str> = line.split(';').map(str::trim).collect();
        let [variant, position, counts] = parts[..] else {
            panic!("not variant; position; counts: {line}");
        };
        let state = Parchis::parse_position(position, variant).unwrap();
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let count: u64 = count.parse().unwrap();
            if count <= most {
                assert_eq!(state.perft(depth, Mode::Bulk), count, "depth {depth} of {position}");
                assert_eq!(state.perft(depth, Mode::Play), count, "depth {depth} of {position}");
            }
        }
    }
}

#[test]
fn perft_counts_agree() {
    check_perft(1_000_000);
}

#[test]
#[ignore = "slow: hundreds of millions of positions"]
fn deep_perft_counts_agree() {
    check_perft(u64::MAX);
}
