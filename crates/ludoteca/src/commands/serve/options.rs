//! Everything that can be said of a server when it is started.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use agents::Kits;
use clap::{Args, ValueEnum};
use server::{IpNet, ProxyHeader, Settings};

use crate::cli::{self, DataDir, StorePlace};

/// Serve the page: the games in the browser, for this machine or the network
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct ServeArgs {
    /// The address to listen on; 0.0.0.0 or :: lets other machines in
    #[arg(long, value_name = "ADDRESS", value_parser = cli::address)]
    #[arg(default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub listen: IpAddr,

    /// The port to listen on; 0 takes a free one
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    #[arg(value_parser = cli::whole::<u16>(0..=65535))]
    pub port: u16,

    #[command(flatten)]
    pub data: DataDir,

    #[arg(long, value_name = "URL", help = STORE)]
    pub store: Option<StorePlace>,

    /// A TOML file with any of these options, `think-time = "10s"` for example
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,

    /// Let clients seat programs (`ugi:`) and files (`eval=weights:`): they can then run anything
    /// that you can
    #[arg(long)]
    allow_programs: bool,

    /// Read the page from this directory at every request, instead of from the program
    #[arg(long, value_name = "DIRECTORY")]
    web_dir: Option<PathBuf>,

    #[command(flatten)]
    thinking: ThinkingArgs,
    #[command(flatten)]
    clients: ClientArgs,
    #[command(flatten)]
    all: AllArgs,
    #[command(flatten)]
    proxy: ProxyArgs,
    #[command(flatten)]
    pub watch: WatchArgs,
}

/// What agents may take.
#[derive(Debug, Args)]
#[command(next_help_heading = "Thinking")]
struct ThinkingArgs {
    /// The longest an agent may think about a move
    #[arg(long, value_name = "TIME", value_parser = cli::duration, default_value = "30s")]
    think_time: Duration,

    /// The longest a hint or an analysis may take
    #[arg(long, value_name = "TIME", value_parser = cli::duration, default_value = "5s")]
    advice_time: Duration,

    /// Cores that agents think with, all games together [default: all]
    #[arg(long, value_name = "NUMBER", value_parser = cli::whole::<u16>(1..=65535))]
    cores: Option<u16>,

    /// The most memory that an agent may ask for
    #[arg(long, value_name = "SIZE", value_parser = cli::size, default_value = "128MiB")]
    agent_memory: usize,

    /// Memory that agents may keep between their moves, all games together
    #[arg(long, value_name = "SIZE", value_parser = cli::size, default_value = "1GiB")]
    kept_memory: usize,

    /// Lines of play that an analysis may show
    #[arg(long, value_name = "NUMBER", default_value_t = 16)]
    #[arg(value_parser = cli::whole::<u16>(1..=256))]
    lines: u16,
}

/// What one address may do.
#[derive(Debug, Args)]
#[command(next_help_heading = "Limits of each address")]
struct ClientArgs {
    /// Requests and messages a second, in the long run
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    #[arg(value_parser = cli::whole::<u32>(1..=1_000_000))]
    requests_per_second: u32,

    /// Requests and messages that may come at once
    #[arg(long, value_name = "NUMBER", default_value_t = 500)]
    #[arg(value_parser = cli::whole::<u32>(5..=1_000_000))]
    request_burst: u32,

    /// Files of the page a second, in the long run
    #[arg(long, value_name = "NUMBER", default_value_t = 500)]
    #[arg(value_parser = cli::whole::<u32>(1..=1_000_000))]
    files_per_second: u32,

    /// Files of the page that may be asked for at once
    #[arg(long, value_name = "NUMBER", default_value_t = 5000)]
    #[arg(value_parser = cli::whole::<u32>(1..=1_000_000))]
    file_burst: u32,

    /// Live games that it may have made
    #[arg(long, value_name = "NUMBER", default_value_t = 256)]
    #[arg(value_parser = cli::whole::<u32>(1..=1_000_000))]
    games_per_client: u32,

    /// Connections that it may hold open
    #[arg(long, value_name = "NUMBER", default_value_t = 128)]
    #[arg(value_parser = cli::whole::<u32>(1..=1_000_000))]
    connections_per_client: u32,

    /// Moves a second of its agents that play each other at full speed
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    #[arg(value_parser = cli::whole::<u32>(1..=1_000_000))]
    agent_moves_per_second: u32,

    /// An address or a network whose every address many people share, such as a school's: it may do
    /// 64 times as much; may be given several times
    #[arg(long, value_name = "NETWORK", value_parser = cli::network)]
    shared_address: Vec<IpNet>,
}

/// What all may do together, and how long and large things may be.
#[derive(Debug, Args)]
#[command(next_help_heading = "Limits of all together")]
struct AllArgs {
    /// Connections, where the system has files for so many
    #[arg(long, value_name = "NUMBER", default_value_t = 10_000)]
    #[arg(value_parser = cli::whole::<u32>(1..=1_000_000))]
    connections: u32,

    /// Moves a second of agents that play each other at full speed
    #[arg(long, value_name = "NUMBER", default_value_t = 400)]
    #[arg(value_parser = cli::whole::<u32>(1..=1_000_000))]
    all_agent_moves_per_second: u32,

    /// How long a connection may wait for its next request, or take for the head of one
    #[arg(long, value_name = "TIME", value_parser = cli::duration, default_value = "15s")]
    idle_time: Duration,

    /// How long the body of a request may take
    #[arg(long, value_name = "TIME", value_parser = cli::duration, default_value = "30s")]
    body_time: Duration,

    /// How long a client may take nothing of what is sent to it
    #[arg(long, value_name = "TIME", value_parser = cli::duration, default_value = "30s")]
    write_time: Duration,

    /// The largest body of a request
    #[arg(long, value_name = "SIZE", value_parser = cli::size, default_value = "64KiB")]
    body_size: usize,

    /// The largest body of a request that brings a whole game
    #[arg(long, value_name = "SIZE", value_parser = cli::size, default_value = "256KiB")]
    import_size: usize,

    /// The largest message over a WebSocket
    #[arg(long, value_name = "SIZE", value_parser = cli::size, default_value = "16KiB")]
    message_size: usize,

    /// How long agents go on after the last sign of life from anybody
    #[arg(long, value_name = "TIME", value_parser = cli::duration, default_value = "20s")]
    presence: Duration,

    /// How long a game that nobody watches stays in memory
    #[arg(long, value_name = "TIME", value_parser = cli::duration, default_value = "1m")]
    rest_after: Duration,

    /// Games unchanged for so many days are deleted; 0 keeps them for ever [default: 0, but 90
    /// where others can come in]
    #[arg(long, value_name = "NUMBER", value_parser = cli::whole::<u32>(0..=36_500))]
    keep_days: Option<u32>,

    /// Of more games the longest unchanged are deleted; 0 keeps all [default: 0, but 100000 where
    /// others can come in]
    #[arg(long, value_name = "NUMBER", value_parser = cli::whole::<u32>(0..=u32::MAX.into()))]
    keep_games: Option<u32>,
}

/// For a server that others stand before.
#[derive(Debug, Args)]
#[command(next_help_heading = "Behind a proxy")]
struct ProxyArgs {
    /// A network (10.0.0.0/8, 127.0.0.1/32) that is believed when it says for whom it speaks; may be
    /// given several times
    #[arg(long, value_name = "NETWORK", value_parser = cli::network)]
    trusted_proxy: Vec<IpNet>,

    /// The header in which it says so. The proxy must write this one itself; any other is ignored
    #[arg(long, value_enum, value_name = "HEADER", ignore_case = true)]
    #[arg(default_value_t = HeaderName::XForwardedFor)]
    proxy_header: HeaderName,

    /// A name by which this server may be called; may be given several times [default: any, but
    /// none where only this machine can come in]
    #[arg(long, value_name = "NAME")]
    host_name: Vec<String>,

    /// Tell browsers to come over HTTPS alone for the next year: only where a proxy has certificates
    /// that are renewed
    #[arg(long)]
    hsts: bool,
}

/// [`ProxyHeader`] as a word.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum HeaderName {
    #[value(name = "X-Forwarded-For")]
    XForwardedFor,
    #[value(name = "Forwarded")]
    Forwarded,
}

impl From<HeaderName> for ProxyHeader {
    fn from(name: HeaderName) -> Self {
        match name {
            HeaderName::XForwardedFor => ProxyHeader::XForwardedFor,
            HeaderName::Forwarded => ProxyHeader::Forwarded,
        }
    }
}

/// For the operator.
#[derive(Debug, Args)]
#[command(next_help_heading = "Monitoring")]
pub struct WatchArgs {
    /// Show figures for Prometheus at /metrics of this address and port
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = cli::socket)]
    pub metrics: Option<SocketAddr>,

    /// Tell each request in the log
    #[arg(long)]
    access_log: bool,

    /// How the log is written; what it tells is chosen by `RUST_LOG` (error, warn, info, debug)
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    Text,
    Json,
}

const STORE: &str = "\
A PostgreSQL database that keeps the games, for one server or many: postgres://USER@HOST/NAME. Its \
password belongs into LUDOTECA_STORE, PGPASSWORD or the file of options";

const EXAMPLES: &str = "\
Every option is also an environment variable, LUDOTECA_THINK_TIME=10s for example.

Examples:
  ludoteca serve                              http://127.0.0.1:8080/, for this machine only
  ludoteca serve --listen 0.0.0.0 --port 80   for everybody who can reach this machine
  ludoteca serve --config ludoteca.toml       with the options in a file
  ludoteca serve --web-dir web                while working on the page";

/// How long and how many games are kept where others can come in, unless somebody says otherwise.
const KEEP_DAYS: u32 = 90;
const KEEP_GAMES: u32 = 100_000;

impl ServeArgs {
    /// Takes a socket that is open already for the one that was asked for.
    pub fn listens_on(&mut self, address: SocketAddr) {
        (self.listen, self.port) = (address.ip(), address.port());
    }

    /// Whether others than this machine can come in.
    pub fn is_open(&self) -> bool {
        !self.listen.is_loopback() || !self.proxy.trusted_proxy.is_empty()
    }

    /// Whether anybody who can come in can run anything.
    pub fn is_dangerous(&self) -> bool {
        self.allow_programs && self.is_open()
    }

    /// The names by which the server may be called.
    pub fn host_names(&self) -> &[String] {
        &self.proxy.host_name
    }

    /// The settings that these options ask for.
    pub fn settings(&self, games: Kits) -> Settings {
        let kept = |given: Option<u32>, usual: u32| {
            let kept = given.unwrap_or(if self.is_open() { usual } else { 0 });
            (kept > 0).then_some(kept)
        };
        let days = kept(self.all.keep_days, KEEP_DAYS);
        let standard = Settings::default();
        Settings {
            games,
            think_time: self.thinking.think_time,
            advice_time: self.thinking.advice_time,
            cores: self.thinking.cores.map_or(standard.cores, usize::from),
            agent_memory: self.thinking.agent_memory,
            kept_memory: self.thinking.kept_memory,
            multi_pv: self.thinking.lines.into(),
            allow_programs: self.allow_programs,
            requests_per_second: self.clients.requests_per_second,
            request_burst: self.clients.request_burst,
            files_per_second: self.clients.files_per_second,
            file_burst: self.clients.file_burst,
            games_per_client: self.clients.games_per_client as usize,
            connections_per_client: self.clients.connections_per_client as usize,
            agent_moves_per_second: self.clients.agent_moves_per_second,
            all_agent_moves_per_second: self.all.all_agent_moves_per_second,
            connections: self.all.connections as usize,
            idle_time: self.all.idle_time,
            body_time: self.all.body_time,
            write_time: self.all.write_time,
            body_size: self.all.body_size,
            import_size: self.all.import_size,
            message_size: self.all.message_size,
            presence: self.all.presence,
            idle: self.all.rest_after,
            keep_for: days.map(|days| Duration::from_secs(u64::from(days) * 86_400)),
            keep_games: kept(self.all.keep_games, KEEP_GAMES).map(u64::from),
            shared_addresses: self.clients.shared_address.clone(),
            hsts: self.proxy.hsts,
            trusted_proxies: self.proxy.trusted_proxy.clone(),
            proxy_header: self.proxy.proxy_header.into(),
            host_names: self.proxy.host_name.clone(),
            access_log: self.watch.access_log,
            web_dir: self.web_dir.clone(),
            ..standard
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: ServeArgs,
    }

    fn settings(options: &[&str]) -> Settings {
        let line = ["serve"].iter().chain(options);
        Line::parse_from(line).args.settings(games::GAMES)
    }

    #[test]
    fn without_options_all_is_as_the_server_has_it() {
        assert_eq!(format!("{:?}", settings(&[])), format!("{:?}", Settings::default()));
    }

    #[test]
    fn where_others_can_come_in_games_are_not_kept_for_ever() {
        let days = |days: u64| Some(Duration::from_secs(days * 86_400));
        assert_eq!(settings(&["--listen", "0.0.0.0"]).keep_for, days(90));
        assert_eq!(settings(&["--trusted-proxy", "127.0.0.1"]).keep_games, Some(100_000));
        assert_eq!(settings(&["--listen", "0.0.0.0", "--keep-days", "0"]).keep_for, None);
        assert_eq!(settings(&["--keep-days", "7"]).keep_for, days(7));
        assert_eq!(settings(&["--listen", "::1"]).keep_games, None);
    }
}
