use std::path::PathBuf;
use std::time::Duration;

/// What a server allows its clients, and where its page comes from.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The longest any agent may think for a move.
    pub think_time: Duration,
    /// The longest a hint, an analysis or an agent's answer to a draw offer may take.
    pub advice_time: Duration,
    /// Cores that agents think with, all games together.
    pub cores: usize,
    /// The most memory an agent may ask for, in bytes.
    pub agent_memory: usize,
    /// Memory that agents may keep between their moves, all games together, in bytes. An agent
    /// that finds no room forgets what it learnt after each move.
    pub kept_memory: usize,
    /// Lines of play that an analysis may show.
    pub multi_pv: usize,
    /// Whether clients may seat external programs and evaluations read from files. Whoever may
    /// do that can run anything that the server's user can.
    pub allow_programs: bool,
    /// Requests and WebSocket messages a second from one address, in the long run.
    pub requests_per_second: u32,
    /// How many may come at once.
    pub request_burst: u32,
    /// Live games that one address may have made.
    pub games_per_client: usize,
    /// Sockets that one address may hold open.
    pub connections_per_client: usize,
    /// How long agents go on after the last sign of life from anybody.
    pub presence: Duration,
    /// How long an unwatched game stays in memory.
    pub idle: Duration,
    /// Read the page from this directory at every request, instead of from the binary.
    pub web_dir: Option<PathBuf>,
}

impl Default for Settings {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            think_time: Duration::from_secs(30),
            advice_time: Duration::from_secs(5),
            cores,
            agent_memory: 128 << 20,
            kept_memory: 1 << 30,
            multi_pv: 16,
            allow_programs: false,
            requests_per_second: 100,
            request_burst: 500,
            games_per_client: 256,
            connections_per_client: 128,
            presence: Duration::from_secs(20),
            idle: Duration::from_secs(60),
            web_dir: None,
        }
    }
}

/// The largest body of an ordinary request, in bytes.
pub(crate) const MAX_BODY: usize = 64 << 10;
/// The largest body of a request that brings a whole game, in bytes.
pub(crate) const MAX_IMPORT: usize = 256 << 10;
/// The largest WebSocket message, in bytes.
pub(crate) const MAX_MESSAGE: usize = 16 << 10;
/// No sensible game is longer; it bounds what a game takes in memory and on the wire.
pub(crate) const MAX_PLIES: usize = 4000;
/// The slowest pace of agents.
pub(crate) const MAX_SPEED_MS: u64 = 10_000;
