use std::path::PathBuf;
use std::time::Duration;

use agents::Kits;
use ipnet::IpNet;

use crate::ProxyHeader;
use crate::limits::Client;

/// What a server allows its clients, and where its page comes from.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Settings {
    /// The games that are played.
    pub games: Kits,
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
    /// Files of the page a second for one address, in the long run: enough for many who open it
    /// behind one address.
    pub files_per_second: u32,
    /// How many may be asked for at once.
    pub file_burst: u32,
    /// The largest body of an ordinary request, in bytes.
    pub body_size: usize,
    /// The largest body of a request that brings a whole game, in bytes.
    pub import_size: usize,
    /// The largest WebSocket message, in bytes.
    pub message_size: usize,
    /// Moves a second of agents that play each other as fast as they can, in all games of one
    /// address.
    pub agent_moves_per_second: u32,
    /// The same in all games of the server.
    pub all_agent_moves_per_second: u32,
    /// Live games that one address may have made.
    pub games_per_client: usize,
    /// Connections that one address may hold open.
    pub connections_per_client: usize,
    /// Connections that all together may hold open, where the system has files for so many.
    pub connections: usize,
    /// How long a connection may wait for its next request, or take to send the head of one.
    pub idle_time: Duration,
    /// How long the body of a request may take.
    pub body_time: Duration,
    /// How long a client may take nothing of what is sent to it.
    pub write_time: Duration,
    /// Proxies that are believed when they say for whom they speak.
    pub trusted_proxies: Vec<IpNet>,
    /// The header in which they say so; any other is ignored.
    pub proxy_header: ProxyHeader,
    /// Networks of addresses that many people share, a school's for example: each may do 64 times as
    /// much as another.
    pub shared_addresses: Vec<IpNet>,
    /// The names by which requests may call this server, beside its addresses and `localhost`; any
    /// if there are none, unless it serves only its own machine or runs programs.
    pub host_names: Vec<String>,
    /// Whether browsers are told to come over HTTPS alone from now on.
    pub hsts: bool,
    /// Whether it serves only its own machine.
    pub local: bool,
    /// Whether each request is told in the log.
    pub access_log: bool,
    /// How long agents go on after the last sign of life from anybody.
    pub presence: Duration,
    /// How long an unwatched game stays in memory.
    pub idle: Duration,
    /// Games that nobody has changed for so long are deleted, if nobody looks at them.
    pub keep_for: Option<Duration>,
    /// Of more games than this the longest unchanged are deleted, if nobody looks at them.
    pub keep_games: Option<u64>,
    /// Read the page from this directory at every request, instead of from the binary.
    pub web_dir: Option<PathBuf>,
}

impl Default for Settings {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            games: games::GAMES,
            think_time: Duration::from_secs(30),
            advice_time: Duration::from_secs(5),
            cores,
            agent_memory: 128 << 20,
            kept_memory: 1 << 30,
            multi_pv: 16,
            allow_programs: false,
            requests_per_second: 100,
            request_burst: 500,
            files_per_second: 500,
            file_burst: 5000,
            body_size: 64 << 10,
            import_size: 256 << 10,
            message_size: 16 << 10,
            agent_moves_per_second: 100,
            all_agent_moves_per_second: 400,
            games_per_client: 256,
            connections_per_client: 128,
            connections: 10_000,
            idle_time: Duration::from_secs(15),
            body_time: Duration::from_secs(30),
            write_time: Duration::from_secs(30),
            trusted_proxies: Vec::new(),
            proxy_header: ProxyHeader::default(),
            shared_addresses: Vec::new(),
            host_names: Vec::new(),
            hsts: false,
            local: false,
            access_log: false,
            presence: Duration::from_secs(20),
            idle: Duration::from_secs(60),
            keep_for: None,
            keep_games: None,
            web_dir: None,
        }
    }
}

/// As many people are meant by an address that is shared: a school, say.
pub(crate) const PEOPLE_OF_A_SHARED_ADDRESS: u32 = 64;

impl Settings {
    /// How many people are behind an address, as far as limits go.
    pub(crate) fn people(&self, client: Client) -> u32 {
        let shared =
            self.shared_addresses.iter().any(|network| network.contains(&client.address()));
        if shared { PEOPLE_OF_A_SHARED_ADDRESS } else { 1 }
    }
}

/// No sensible game is longer; it bounds what a game takes in memory and on the wire.
pub(crate) const MAX_PLIES: usize = 4000;
/// The slowest pace of agents.
pub(crate) const MAX_SPEED_MS: u64 = 10_000;
