//! Endgame databases against published counts and values, and against the rules.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use checkers::endgame::{self, Endgames, Error, Knowledge, Plan, Slice, Tally, WithEndgames};
use checkers::{Checkers, Network, Seed, Variant};
use game::{Game, MoveList, Notation, Outcome, Side};
use search::engine::{Engine, Input, Limits, Options, Searcher};

/// A directory of its own for each test, under the build directory.
fn directory(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if path.exists() {
        fs::remove_dir_all(&path).unwrap();
    }
    path
}

fn generate(pieces: u8, plies: u8, directory: &Path) -> Vec<(Slice, Tally)> {
    let plan = Plan { pieces, threads: NonZeroUsize::new(2).unwrap(), plies };
    let mut tallies = Vec::new();
    endgame::generate(&plan, directory, &mut |progress| {
        tallies.push((progress.slice, progress.tally));
    })
    .unwrap();
    tallies
}

fn check_counts(tallies: &[(Slice, Tally)], pieces: u8) {
    let mut checked = 0;
    for line in include_str!("data/endgames.txt").lines().filter(|line| !line.starts_with('#')) {
        let numbers: Vec<u64> = line.split(' ').map(|n| n.parse().unwrap()).collect();
        let [own_men, own_kings, enemy_men, enemy_kings, positions, wins, draws, losses] =
            numbers[..]
        else {
            panic!("not eight numbers: {line}");
        };
        let [own_men, own_kings, enemy_men, enemy_kings] =
            [own_men, own_kings, enemy_men, enemy_kings].map(|n| n as u8);
        let slice = Slice { own_men, own_kings, enemy_men, enemy_kings };
        if slice.pieces() <= pieces {
            let (_, tally) = tallies.iter().find(|(found, _)| *found == slice).unwrap();
            assert_eq!(slice.positions(), positions, "{slice}");
            assert_eq!((tally.wins, tally.draws, tally.losses), (wins, draws, losses), "{slice}");
            checked += 1;
        }
    }
    assert_eq!(checked, (2..=pieces).flat_map(Slice::all).count());
}

fn check_values(endgames: &Endgames) {
    let mut checked = 0;
    for line in include_str!("data/wld.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split(" | ").collect();
        let [fen, pieces, expected] = fields[..] else {
            panic!("not three fields: {line}");
        };
        if pieces.parse::<u32>().unwrap() <= endgames.pieces() {
            let position = Checkers::parse_position(fen, "english").unwrap();
            let found = match endgames.look_up(&position).unwrap() {
                Knowledge::Win(_) => "win",
                Knowledge::Draw => "draw",
                Knowledge::Loss(_) => "loss",
            };
            assert_eq!(found, expected, "{fen}");
            assert_eq!(endgames.look_up(&position), endgames.look_up(&position.mirrored()));
            checked += 1;
        }
    }
    assert!(checked >= 9);
}

/// The value of a position as its moves give it.
fn by_moves(endgames: &Endgames, position: &Checkers) -> Knowledge {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let replies = moves.iter().map(|&mv| {
        let next = position.after(mv);
        if next.is_over() { Knowledge::Loss(Some(0)) } else { endgames.look_up(&next).unwrap() }
    });
    let (mut win, mut draw, mut loss) = (None, false, Some(0));
    for reply in replies {
        match reply {
            Knowledge::Loss(Some(plies)) => {
                win = Some(win.unwrap_or(u8::MAX).min(plies + 1));
            }
            Knowledge::Win(Some(plies)) => loss = loss.max(Some(plies + 1)),
            Knowledge::Draw => draw = true,
            _ => panic!("no plies for a reply to {}", position.position()),
        }
    }
    match (win, draw) {
        (Some(plies), _) => Knowledge::Win(Some(plies)),
        (None, true) => Knowledge::Draw,
        (None, false) => Knowledge::Loss(loss),
    }
}

/// Checks every `step`-th of the boards with this many pieces, Black to move.
fn check_against_moves(endgames: &Endgames, pieces: u32, step: usize) {
    let mut checked = 0;
    // A piece is a square, whether it is a king, and whose it is: seven bits.
    for board in (0..1_usize << (7 * pieces)).step_by(step) {
        let list = |colour| {
            let pieces = (0..pieces).map(|i| board >> (7 * i) & 127);
            let list: Vec<_> = pieces
                .filter(|piece| piece >> 6 == colour)
                .map(|piece| {
                    format!("{}{}", if piece & 32 == 0 { "" } else { "K" }, piece % 32 + 1)
                })
                .collect();
            list.join(",")
        };
        let fen = format!("B:W{}:B{}", list(0), list(1));
        if let Ok(position) = Checkers::parse_position(&fen, "english")
            && let Some(known) = endgames.look_up(&position)
        {
            assert_eq!(known, by_moves(endgames, &position), "{fen}");
            checked += 1;
        }
    }
    assert!(checked > 1000, "only {checked} boards");
}

#[test]
fn three_pieces_have_the_published_counts_and_obey_the_rules() {
    let directory = directory("three");
    let tallies = generate(3, 3, &directory);
    check_counts(&tallies, 3);
    let endgames = Endgames::open(&directory).unwrap();
    assert_eq!(endgames.pieces(), 3);
    check_values(&endgames);
    check_against_moves(&endgames, 2, 1);
    check_against_moves(&endgames, 3, 29);
}

/// With the plies known, the engine needs no foresight to win as fast as possible, nor to resist
/// as long as possible.
#[test]
fn the_engine_makes_progress_to_the_end() {
    let directory = directory("progress");
    generate(3, 3, &directory);
    let endgames = Arc::new(Endgames::open(&directory).unwrap());
    let eval = WithEndgames { eval: Seed, endgames: Arc::clone(&endgames) };
    let mut engine = Engine::new(eval, Options { hash_bytes: 1 << 20, ..Options::default() });
    for fen in ["B:WK2:BK18,K23", "W:WK32:BK1,15", "B:W18:BK1,K3", "W:WK1,K2:B12", "W:W32,27:BK1"] {
        let mut position = Checkers::parse_position(fen, "english").unwrap();
        let Some(Knowledge::Win(Some(plies)) | Knowledge::Loss(Some(plies))) =
            endgames.look_up(&position)
        else {
            panic!("{fen} should be decided");
        };
        for ply in 0..plies {
            let mv = engine.search(&position, &Limits::depth(1)).best();
            position.play(mv.unwrap_or_else(|| panic!("{fen} over after {ply} plies of {plies}")));
        }
        assert!(position.is_over(), "{fen} not over after {plies} plies");
    }
}

/// Where only the results of the larger endings are known, the engine still finds its way to the
/// smaller ones.
#[test]
fn the_engine_makes_progress_without_distances() {
    let directory = directory("results_of_three");
    generate(3, 2, &directory);
    let endgames = Arc::new(Endgames::open(&directory).unwrap());
    let eval = WithEndgames { eval: Network::new(), endgames: Arc::clone(&endgames) };
    let mut engine = Engine::new(eval, Options { hash_bytes: 1 << 20, ..Options::default() });
    for fen in ["B:WK2:BK18,K23", "W:WK32:BK1,15", "B:W18:BK1,K3"] {
        let mut position = Checkers::parse_position(fen, "english").unwrap();
        let known = endgames.look_up(&position).unwrap();
        assert!(matches!(known, Knowledge::Win(None) | Knowledge::Loss(None)), "{fen}: {known:?}");
        let mut history = Vec::new();
        while !position.is_over() {
            // A tenth of what the sixth level has.
            let (limits, stop) = (Limits::nodes(20_000), AtomicBool::new(false));
            let input = Input::new(&position, &limits, &stop);
            let mv = engine.think(Input { history: &history, ..input }).best().unwrap();
            history.push(position.repetition_key());
            position.play(mv);
        }
        let winner = if matches!(known, Knowledge::Win(_)) {
            fen.starts_with('B')
        } else {
            fen.starts_with('W')
        };
        let winner = if winner { Side::First } else { Side::Second };
        assert_eq!(position.outcome(), Some(Outcome::Win(winner)), "{fen}");
    }
}

#[test]
#[ignore = "slow: generates 146 million positions"]
fn five_pieces_have_the_published_counts_and_obey_the_rules() {
    let directory = directory("five");
    let tallies = generate(5, 5, &directory);
    check_counts(&tallies, 4);
    let endgames = Endgames::open(&directory).unwrap();
    check_values(&endgames);
    check_against_moves(&endgames, 4, 1009);
    check_against_moves(&endgames, 5, 100_003);
}

#[test]
fn results_alone_agree_with_plies() {
    let (with, without) = (directory("with_plies"), directory("without_plies"));
    generate(2, 2, &with);
    generate(2, 0, &without);
    let [with, without] = [with, without].map(|path| Endgames::open(&path).unwrap());
    for fen in ["B:WK2:BK17", "B:W18:BK2", "B:W21:B10", "W:WK1:B28", "W:W20:BK4"] {
        let position = Checkers::parse_position(fen, "english").unwrap();
        let forget = |knowledge| match knowledge {
            Knowledge::Win(_) => Knowledge::Win(None),
            Knowledge::Loss(_) => Knowledge::Loss(None),
            Knowledge::Draw => Knowledge::Draw,
        };
        let known = with.look_up(&position).unwrap();
        assert_eq!(without.look_up(&position), Some(forget(known)), "{fen}");
    }
}

#[test]
fn nothing_is_said_of_larger_boards_or_the_pass() {
    let directory = directory("two");
    generate(2, 2, &directory);
    let endgames = Endgames::open(&directory).unwrap();
    let damas = Checkers::parse_position("B:WK2:BK17", "damas").unwrap();
    assert_eq!(endgames.look_up(&damas), None);
    assert_eq!(endgames.look_up(&Checkers::start(Variant::English)), None);
}

#[test]
fn damaged_foreign_and_missing_files_are_refused() {
    let directory = directory("damaged");
    let complaint = || {
        let error = Endgames::open(&directory).err().or_else(|| Endgames::check(&directory).err());
        error.map(|error| error.to_string()).unwrap_or_default()
    };
    assert!(complaint().contains("generate them first"));
    let plan = Plan { pieces: 7, threads: NonZeroUsize::MIN, plies: 0 };
    let error = endgame::generate(&plan, &directory, &mut |_| ()).unwrap_err();
    assert!(matches!(error, Error::Pieces { asked: 7 }), "{error}");

    generate(2, 2, &directory);
    assert_eq!(complaint(), "");
    let path = directory.join("0110.plies");
    let good = fs::read(&path).unwrap();
    let check = |change: &dyn Fn(&mut Vec<u8>), problem: &str| {
        let mut bytes = good.clone();
        change(&mut bytes);
        fs::write(&path, bytes).unwrap();
        let message = complaint();
        assert!(message.contains("0110.plies") && message.contains(problem), "{message}");
    };
    check(&|bytes| bytes.truncate(10), "too short");
    check(&|bytes| bytes.truncate(500), "436 bytes of entries instead of 868");
    check(&|bytes| bytes.push(0), "869 bytes");
    check(&|bytes| bytes[0] = b'X', "not an endgame file");
    check(&|bytes| bytes[8] = 9, "version 9");
    check(&|bytes| bytes[10] = 0, "renamed");
    check(&|bytes| bytes[15] = 1, "renamed");
    check(&|bytes| bytes[30] ^= 1, "checksum");
    check(&|bytes| bytes[100] ^= 4, "checksum");
    check(&|bytes| bytes.clear(), "too short");
    // Whoever generates again gets what was damaged anew.
    generate(2, 2, &directory);
    assert_eq!(complaint(), "");
    assert_eq!(fs::read(&path).unwrap(), good);
}

/// What is there is kept, what is missing is made, whatever the run before left.
#[test]
fn generation_goes_on_where_it_was() {
    let directory = directory("resumed");
    let whole = generate(3, 3, &directory);
    let time = |name: &str| fs::metadata(directory.join(name)).unwrap().modified().unwrap();
    let kept = time("0210.wld");
    for name in ["1101.wld", "0111.plies", "2010.wld"] {
        fs::remove_file(directory.join(name)).unwrap();
    }
    let plan = Plan { pieces: 3, threads: NonZeroUsize::MIN, plies: 3 };
    let mut made = Vec::new();
    let mut tallies = Vec::new();
    endgame::generate(&plan, &directory, &mut |progress| {
        tallies.push((progress.slice, progress.tally));
        if !progress.was_there {
            made.push(progress.slice.to_string());
        }
    })
    .unwrap();
    made.sort();
    assert_eq!(made, ["0111", "1020", "1101", "2010"], "pairs of which something was missing");
    assert_eq!(time("0210.wld"), kept);
    let sorted = |mut tallies: Vec<(Slice, Tally)>| {
        tallies.sort_by_key(|(slice, _)| *slice);
        tallies
    };
    assert_eq!(sorted(tallies), sorted(whole));
}

/// Where only the results of the smaller endings are known, the results of the larger come out the
/// same.
#[test]
fn results_need_no_plies() {
    let tallies = generate(4, 2, &directory("results_of_four"));
    check_counts(&tallies, 4);
    assert!(tallies.iter().all(|(slice, tally)| tally.longest.is_some() == (slice.pieces() <= 2)));
}
