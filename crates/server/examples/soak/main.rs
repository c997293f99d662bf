//! Plays for a long time while everything goes wrong at once: the server is killed, its disk fails
//! or is full, and hostile clients do what they can. Reports what was acknowledged, whether any of
//! it was lost, how late moves were answered, and the server's memory.
//!
//! `cargo run --release -p server --example soak -- --seconds 1800`

mod client;
#[path = "../../tests/common/faulty_disk.rs"]
mod faulty_disk;
mod hostile;
mod players;
mod server_process;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;
use faulty_disk::Fault;
use players::{Player, Tally};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use server_process::{ServerProcess, serve};

/// As the program has it.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Play while everything goes wrong, and report what was lost.
#[derive(Parser)]
struct Args {
    /// Seconds to play
    #[arg(long, default_value_t = 60)]
    seconds: u64,

    /// Games at the same time
    #[arg(long, default_value_t = 20)]
    games: u8,

    /// Milliseconds between the moves of a player
    #[arg(long, default_value_t = 200)]
    think: u64,

    /// Seconds between two kills of the server, about
    #[arg(long, default_value_t = 45)]
    kill_every: u64,

    /// Seconds between two spells of a failing disk, about
    #[arg(long, default_value_t = 20)]
    fail_every: u64,

    /// What chance grows from
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// The port that the server listens on
    #[arg(long, default_value_t = 0)]
    port: u16,

    /// Without hostile clients
    #[arg(long)]
    peaceful: bool,

    /// Not for people: be the server that keeps its games here
    #[arg(long, hide = true)]
    serve: Option<PathBuf>,
}

#[tokio::main]
async fn main() {
    let args = Args::parse();
    match &args.serve {
        Some(data) => serve(data, args.port).await,
        None => soak(&args).await,
    }
}

async fn soak(args: &Args) {
    let data = tempfile::tempdir().expect("a scratch directory");
    let port = if args.port == 0 { free_port() } else { args.port };
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let began = Instant::now();
    let end = began + Duration::from_secs(args.seconds);
    let mut server = ServerProcess::start(data.path(), port);
    let players: Vec<_> = (0..args.games)
        .map(|number| {
            let player = Player::new(address, number, Duration::from_millis(args.think));
            tokio::spawn(player.play_until(end))
        })
        .collect();
    let attacking = Arc::new(AtomicBool::new(!args.peaceful));
    let attacks = hostile::start(address, attacking.clone());

    let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
    let (mut kills, mut spells, mut memory) = (0, 0, 0);
    let mut next_kill = began + about(&mut rng, args.kill_every);
    let mut next_spell = began + about(&mut rng, args.fail_every);
    let mut mended_at = None;
    while Instant::now() < end {
        tokio::time::sleep(Duration::from_millis(100)).await;
        memory = memory.max(server.memory());
        let now = Instant::now();
        if mended_at.is_some_and(|at| at <= now) {
            server.mend();
            mended_at = None;
        }
        if now >= next_spell && mended_at.is_none() {
            spells += 1;
            let fault = Fault::ALL[rng.random_range(0..Fault::ALL.len())];
            server.fail(fault, rng.random_range(0..50));
            mended_at = Some(now + Duration::from_millis(rng.random_range(100..4000)));
            next_spell = now + about(&mut rng, args.fail_every);
        }
        if now >= next_kill {
            kills += 1;
            server.kill();
            server = ServerProcess::start(data.path(), port);
            mended_at = None;
            next_kill = now + about(&mut rng, args.kill_every);
        }
    }
    attacking.store(false, Ordering::Relaxed);
    server.mend();
    let mut known = Vec::new();
    let mut tally = Tally::default();
    for player in players {
        let player = player.await.expect("a player found something lost");
        tally.add(&player.tally);
        known.push(player);
    }
    server.kill();
    let server = ServerProcess::start(data.path(), port);
    for player in &known {
        player.check_everything().await;
    }
    server.kill();
    let attacks = attacks.await.expect("the attackers counted");
    let (p50, p99, worst) = tally.latency();
    println!(
        "{} s, {} games, {kills} kills, {spells} spells of a failing disk, {attacks} attacks",
        args.seconds, args.games
    );
    println!(
        "{} moves acknowledged, {} not saved, {} unanswered, {} games; 0 lost",
        tally.acknowledged, tally.not_saved, tally.unanswered, tally.games
    );
    println!(
        "latency of a move: p50 {p50:.1?}, p99 {p99:.1?}, max {worst:.1?}; memory of the server: {} MiB at most",
        memory >> 20
    );
}

/// A time about as long as wanted.
fn about(rng: &mut ChaCha8Rng, seconds: u64) -> Duration {
    Duration::from_millis(rng.random_range(seconds * 500..seconds * 1500 + 1))
}

fn free_port() -> u16 {
    let probe = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    probe.local_addr().expect("its number").port()
}
