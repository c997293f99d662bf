//! Tournaments that somebody looks on at: `--log` and `--watch`.
#![cfg(unix)]

mod support;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value as Json;
use support::{command, ludoteca, stderr, stdout};

/// Says why it cannot play, and leaves.
const QUITTER: &str = "#!/bin/sh
while read -r word rest; do
  case $word in
    ugi) echo ugiok ;;
    isready) echo readyok ;;
    go) echo 'I do not know this game' >&2; exit 3 ;;
  esac
done
";

#[test]
fn what_is_said_to_programs_and_by_them_is_kept() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let (quitter, log) = (path("quitter"), path("games.log"));
    fs::write(&quitter, QUITTER).unwrap();
    fs::set_permissions(&quitter, fs::Permissions::from_mode(0o755)).unwrap();
    let bot = format!("bot=ugi:cmd={} ugi othello,depth=1", env!("CARGO_BIN_EXE_ludoteca"));
    let quitter = format!("quitter=ugi:cmd={quitter}");
    let args = ["arena", "othello", "--rounds=1", "--concurrency=1", "-e", &bot, "-e", &quitter];
    let output = ludoteca(&args, &["--log", &log], "");
    assert!(output.status.success(), "{}", stderr(&output));
    let text = fs::read_to_string(&log).unwrap();
    let said = |what: &str| {
        assert!(text.lines().any(|line| line.contains(what)), "{what:?} is not in\n{text}");
    };
    for line in ["> ugi", "< ugiok", "> isready", "< readyok", "> go depth 1", "< bestmove "] {
        said(&format!(" bot #1 {line}"));
    }
    said(" bot #1 > position ");
    // It was started anew for the second game.
    for start in 1..=2 {
        said(&format!(" quitter #{start} ! I do not know this game"));
        said(&format!(" quitter #{start} . closed"));
    }
    let times = text.lines().map(|line| line.split_whitespace().next().unwrap().parse::<f64>());
    let times: Vec<f64> = times.map(Result::unwrap).collect();
    assert!(times.is_sorted(), "{text}");

    // A tournament that goes on adds to it; any other begins it anew.
    let games = path("games.jsonl");
    let more = ["--log", &log, "--resume", "--out", &games];
    assert!(ludoteca(&args, &more, "").status.success());
    assert!(fs::read_to_string(&log).unwrap().starts_with(&text));
    assert!(ludoteca(&args, &["--log", &log], "").status.success());
    assert!(!fs::read_to_string(&log).unwrap().starts_with(&text));

    let refused = ludoteca(&args, &["--log", "/no/such/games.log"], "");
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("/no/such/games.log"), "{}", stderr(&refused));
}

#[test]
fn a_run_is_watched_on_the_page() {
    let directory = tempfile::tempdir().unwrap();
    let games = directory.path().join("games.jsonl");
    let games = games.to_str().unwrap();
    let players = ["arena", "othello", "-e", "alphabeta:depth=2", "-e", "lucky=random", "--seed=3"];
    let earlier = ludoteca(&players, &["--rounds=1", "--out", games], "");
    assert!(earlier.status.success(), "{}", stderr(&earlier));
    let mut child = command()
        .args(players)
        .args(["--rounds=3", "--out", games, "--resume", "--json", "--watch"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (host, id) = address(&mut child);
    let shown = get(&host, "/api/matches");
    assert_eq!(shown[0]["id"], id.as_str(), "{shown}");
    assert_eq!(shown[0]["entrants"][1], "lucky");
    let path = format!("/api/matches/{id}");
    let patience = Instant::now() + Duration::from_secs(60);
    let view = loop {
        let view = get(&host, &path);
        if view["state"] == "finished" {
            break view;
        }
        assert!(Instant::now() < patience, "{view}");
        sleep(Duration::from_millis(20));
    };
    assert_eq!(view["games"].as_array().map(Vec::len), Some(6), "with those of before");
    assert_eq!(view["live"], serde_json::json!([]));
    let game = get(&host, &format!("{path}/games/1"));
    assert!(game["moves"].as_array().is_some_and(|moves| moves.len() > 8), "{game}");
    // It stays until it is told to go, and what it printed is what the page has shown.
    let process = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &process]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
    let printed: Json = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(printed, view["summary"]);
    assert!(TcpStream::connect(host).is_err(), "nobody listens any more");
}

/// Where a run that has just begun says that it can be watched: the host, and the match.
fn address(child: &mut Child) -> (String, String) {
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    let line = lines.find(|line| line.contains("http://")).expect("it says where");
    // What else it says is read away, so that it never waits.
    std::thread::spawn(move || lines.for_each(drop));
    let (_, address) = line.split_once("http://").unwrap();
    let (host, id) = address.split_once("/#/arena/").unwrap();
    (host.to_owned(), id.to_owned())
}

fn get(host: &str, path: &str) -> Json {
    let mut stream = TcpStream::connect(host).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200"), "{path}: {answer}");
    let body = &body[body.find(['{', '[']).unwrap()..=body.rfind(['}', ']']).unwrap()];
    serde_json::from_str(body).unwrap()
}
