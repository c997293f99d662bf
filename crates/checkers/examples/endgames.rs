//! Endgame databases held against what they should be: every sampled position against its moves,
//! and against a search that knows only the smaller endings; and how fast they answer.
//!
//! ```sh
//! ludoteca damas endgames --pieces 6 --dir mine
//! cargo run --release -p checkers --example endgames -- mine 2000
//! ```

use std::hint::black_box;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use checkers::endgame::{Endgames, Knowledge, Slice};
use checkers::{Checkers, Network};
use game::value::KNOWN_WIN;
use game::{Bound, Evaluate, Game, MoveList, Notation, Side, Value};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use search::engine::{Engine, Limits, Options, Selectivity};

/// How long a search may look for a proof.
const NODES: u64 = 50_000;
/// Enough for the clock, and for more memory than fits a cache.
const PROBES: usize = 1_000_000;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (Some(directory), Some(Ok(samples))) =
        (arguments.next(), arguments.next().map(|text| text.parse()))
    else {
        eprintln!("usage: endgames DIRECTORY SAMPLES");
        return ExitCode::from(2);
    };
    let endgames = match Endgames::open(Path::new(&directory)) {
        Ok(endgames) => endgames,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let pieces = endgames.pieces();
    let total: u64 = Slice::all(pieces as u8).into_iter().map(Slice::positions).sum();
    println!("{pieces} pieces: {total} positions");

    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut wrong = 0;
    let mut sample = |count: usize| -> Vec<Checkers> {
        let boards = std::iter::repeat_with(|| board(&mut rng, pieces as usize));
        boards.flatten().take(count).collect()
    };

    let positions = sample(100 * samples);
    for position in &positions {
        let (known, by_moves) = (result(&endgames, position), by_moves(&endgames, position));
        if known != by_moves {
            println!("wrong: {} is {known}, by its moves {by_moves}", position.position());
            wrong += 1;
        }
    }
    println!("{} agree with the best of their moves", positions.len() - wrong);

    let mut proofs = [0; 3];
    for position in &positions[..samples] {
        let known = result(&endgames, position);
        let proved = proved(&endgames, position);
        proofs[(proved + 1) as usize] += 1;
        if proved != 0 && proved != known {
            println!("wrong: {} is {known}, proved {proved}", position.position());
            wrong += 1;
        }
    }
    let [losses, open, wins] = proofs;
    println!("of {samples}, a search proves {wins} won, {losses} lost, and {open} not");

    speed(&endgames, &sample(PROBES));
    if wrong > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Pieces anywhere, if there can be such a position.
fn board(rng: &mut ChaCha8Rng, pieces: usize) -> Option<Checkers> {
    let mut squares: Vec<u8> = (1..=32).collect();
    squares.shuffle(rng);
    let mut lists = [Vec::new(), Vec::new()];
    for square in &squares[..pieces] {
        let king = if rng.random_bool(0.5) { "K" } else { "" };
        lists[usize::from(rng.random_bool(0.5))].push(format!("{king}{square}"));
    }
    let [white, black] = lists.map(|list| list.join(","));
    let turn = if rng.random_bool(0.5) { 'W' } else { 'B' };
    let position =
        Checkers::parse_position(&format!("{turn}:W{white}:B{black}"), "english").ok()?;
    (!white.is_empty() && !black.is_empty() && !position.is_over()).then_some(position)
}

/// 1 for a win of the side to move, 0 for a draw, -1 for a loss.
fn result(endgames: &Endgames, position: &Checkers) -> i32 {
    match endgames.look_up(position).expect("every slice is there") {
        Knowledge::Win(_) => 1,
        Knowledge::Draw => 0,
        Knowledge::Loss(_) => -1,
    }
}

fn by_moves(endgames: &Endgames, position: &Checkers) -> i32 {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let after = |mv| {
        let next = position.after(mv);
        if next.is_over() { 1 } else { -result(endgames, &next) }
    };
    moves.iter().map(|&mv| after(mv)).max().expect("not over")
}

/// An evaluation that knows the endings with fewer pieces, and asks for nothing else.
struct Smaller<'a> {
    endgames: &'a Endgames,
    pieces: u32,
}

impl Evaluate<Checkers> for Smaller<'_> {
    fn evaluate(&self, _: &Checkers) -> Value {
        0
    }

    fn probe(&self, position: &Checkers) -> Option<(Value, Bound)> {
        (count(position) < self.pieces)
            .then(|| self.endgames.look_up(position).expect("every slice is there").value())
    }
}

fn count(position: &Checkers) -> u32 {
    Side::BOTH
        .map(|side| {
            let (men, kings) = position.material(side);
            men + kings
        })
        .iter()
        .sum()
}

/// What a search proves without looking the position up: 0 if nothing.
fn proved(endgames: &Endgames, position: &Checkers) -> i32 {
    let selectivity = Selectivity { probe: true, deeper_hits: true, ..Selectivity::NONE };
    let options = Options { selectivity, hash_bytes: 4 << 20, ..Options::default() };
    let eval = Smaller { endgames, pieces: count(position) };
    let value = Engine::new(eval, options).search(position, &Limits::nodes(NODES)).value();
    i32::from(value >= KNOWN_WIN) - i32::from(value <= -KNOWN_WIN)
}

/// The network, and all the endings; it counts how often they answer.
struct Counted<'a> {
    network: Network,
    endgames: &'a Endgames,
    answers: &'a AtomicU64,
}

impl Evaluate<Checkers> for Counted<'_> {
    fn evaluate(&self, position: &Checkers) -> Value {
        self.network.evaluate(position)
    }

    fn probe(&self, position: &Checkers) -> Option<(Value, Bound)> {
        let known = self.endgames.look_up(position)?;
        self.answers.fetch_add(1, Relaxed);
        Some(known.value())
    }
}

fn speed(endgames: &Endgames, positions: &[Checkers]) {
    for round in ["the first time", "again"] {
        let start = Instant::now();
        for position in positions {
            black_box(endgames.look_up(black_box(position)));
        }
        let rate = positions.len() as f64 / start.elapsed().as_secs_f64() / 1e6;
        println!("{rate:.1} million random positions looked up a second, {round}");
    }
    let answers = AtomicU64::new(0);
    let (mut nodes, mut seconds) = (0, 0.0);
    for fen in ["W:W27,19,18,11,7,K3:BK28,26,25,20,4", "B:W27,28,22,K7:B5,12,20,K25"] {
        let position = Checkers::parse_position(fen, "english").expect("a sound position");
        for _ in 0..2 {
            let eval = Counted { network: Network::new(), endgames, answers: &answers };
            let start = Instant::now();
            let found =
                Engine::new(eval, Options::default()).search(&position, &Limits::nodes(3_000_000));
            nodes += found.nodes;
            seconds += start.elapsed().as_secs_f64();
        }
    }
    let per_second = |count: u64| count as f64 / seconds / 1e6;
    println!(
        "in a search: {:.1} million answers a second among {:.1} million nodes",
        per_second(answers.load(Relaxed)),
        per_second(nodes)
    );
}
