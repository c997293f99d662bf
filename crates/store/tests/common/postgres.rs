//! A `PostgreSQL` server for tests: Debian's, in a scratch folder, reached by a socket in it.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tokio_postgres::NoTls;

/// A server, as long as the process lives.
pub struct Postgres {
    folder: PathBuf,
    databases: AtomicU32,
    /// When its input is closed, however the process ends, it stops the server and removes the folder.
    _supervisor: Child,
}

/// `PostgreSQL` does not run as root.
const USER: &str = "postgres";

impl Postgres {
    /// The one that all tests of the process share.
    pub fn shared() -> &'static Postgres {
        static SERVER: OnceLock<Postgres> = OnceLock::new();
        SERVER.get_or_init(|| Postgres::start(&["-c", "fsync=off"]))
    }

    /// Starts one with some settings.
    pub fn start(settings: &[&str]) -> Postgres {
        let folder = tempfile::Builder::new().prefix("pg").tempdir().unwrap().keep();
        // Its other programs lie beside it, not beside a link to it.
        let server = needs::POSTGRES.path().canonicalize().unwrap();
        let user = is_root().then_some(USER);
        if let Some(user) = user {
            run(Command::new("chown").arg(user).arg(&folder));
        }
        let data = folder.join("data");
        let mut init = as_user(user, &server.with_file_name("initdb"));
        init.args(["--auth=trust", "--username=ludoteca", "--encoding=UTF8", "--locale=C"]);
        run(init.arg("--no-sync").arg("-D").arg(&data));

        let server = as_user(user, &server);
        let stop = r#""$@" & read -r _; kill -TERM $!; kill -QUIT $!; wait $!; rm -rf "$0""#;
        let mut supervisor = Command::new("sh");
        supervisor.args(["-c", stop]).arg(&folder).arg(server.get_program());
        supervisor.args(server.get_args()).arg("-D").arg(&data).arg("-k").arg(&folder);
        supervisor.args(["-h", "", "-c", "max_connections=300"]).args(settings);
        let log = std::fs::File::create(folder.join("log")).unwrap();
        supervisor.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(log);
        let supervisor = supervisor.current_dir("/").spawn().unwrap();
        let running = Postgres { folder, databases: AtomicU32::new(0), _supervisor: supervisor };
        for _ in 0..6000 {
            // Its last line says how far it has come.
            let state = std::fs::read_to_string(data.join("postmaster.pid")).unwrap_or_default();
            if state.lines().nth(7).is_some_and(|line| line.trim() == "ready") {
                return running;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!(
            "PostgreSQL does not start: {:?}",
            std::fs::read_to_string(running.folder.join("log"))
        );
    }

    /// A new database; its address.
    pub async fn database(&self) -> String {
        let name = format!("games{}", self.databases.fetch_add(1, Ordering::Relaxed));
        execute(&self.address("postgres"), &format!("CREATE DATABASE {name}")).await;
        self.address(&name)
    }

    fn address(&self, database: &str) -> String {
        format!("postgres:///{database}?host={}&user=ludoteca", self.folder.display())
    }
}

/// Runs a statement past everything else.
pub async fn execute(address: &str, statement: &str) {
    let (client, connection) = tokio_postgres::connect(address, NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute(statement).await.unwrap();
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout.trim_ascii() == b"0"
}

fn as_user(user: Option<&str>, program: &Path) -> Command {
    let Some(user) = user else { return Command::new(program) };
    let mut command = Command::new("setpriv");
    let ids = [format!("--reuid={user}"), format!("--regid={user}")];
    command.args(ids).arg("--clear-groups").arg("--").arg(program);
    command
}

fn run(command: &mut Command) {
    let output = command.current_dir("/").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
