//! What is left when the server is killed in the middle of everything.

mod common;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use common::{Peer, http_post};
use serde_json::{Value as Json, json};
use server::{Server, Settings};

const DATA: &str = "LUDOTECA_TEST_DATA";

/// Not a test of its own: the server that the test below starts, kills and starts again.
#[tokio::test]
async fn child_server() {
    let Some(data) = std::env::var_os(DATA) else { return };
    let local = "127.0.0.1:0".parse().unwrap();
    let server = Server::bind(local, Path::new(&data), Settings::default()).await.unwrap();
    println!("\nlistening on {}", server.address());
    server.run(std::future::pending()).await;
}

struct Victim {
    child: Child,
    address: SocketAddr,
}

impl Victim {
    fn start(data: &Path) -> Victim {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "child_server", "--nocapture"])
            .env(DATA, data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut addresses = lines
            .map_while(Result::ok)
            .filter_map(|line| line.strip_prefix("listening on ")?.parse().ok());
        let address = addresses.next().expect("the child says where it listens");
        Victim { child, address }
    }

    /// SIGKILL: no handler runs, nothing is flushed.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// Plays until the server dies; returns every move that was acknowledged.
async fn play(address: SocketAddr, id: String, token: String) -> Vec<(usize, String)> {
    let mut acknowledged = Vec::new();
    let Ok(mut peer) = Peer::connect(address, &id, Some(&token)).await else {
        return acknowledged;
    };
    let mut requests = 0;
    loop {
        while peer.view["turn"] != "first" && peer.view["ending"] == Json::Null {
            if peer.next().await.is_none() {
                return acknowledged;
            }
        }
        if peer.view["ending"] != Json::Null {
            return acknowledged;
        }
        let ply = peer.view["ply"].as_u64().unwrap() as usize;
        let legal = peer.view["legal"].as_array().unwrap();
        let mv = legal[ply % legal.len()]["move"].as_str().unwrap().to_owned();
        requests += 1;
        let command = json!({ "type": "move", "move": mv, "ply": ply, "request": requests });
        if peer.send_text(&command.to_string()).await.is_err() {
            return acknowledged;
        }
        loop {
            let Some(message) = peer.next().await else { return acknowledged };
            if message["request"] == requests {
                assert_eq!(message["type"], "ok", "{message}");
                acknowledged.push((ply, mv));
                break;
            }
        }
        while peer.view["ply"].as_u64().unwrap() as usize <= ply {
            if peer.next().await.is_none() {
                return acknowledged;
            }
        }
    }
}

#[tokio::test]
async fn no_acknowledged_move_is_lost_when_the_server_is_killed() {
    let data = tempfile::tempdir().unwrap();
    let victim = Victim::start(data.path());
    let mut games = Vec::new();
    for game in ["othello", "damas", "parchis", "othello"] {
        let body = json!({ "game": game, "seats": ["human", "random"] });
        let created = http_post(victim.address, "/api/games", &body).await;
        let text = |json: &Json| json.as_str().unwrap().to_owned();
        games.push((text(&created["id"]), text(&created["tokens"]["first"])));
    }
    let mut victim = Some(victim);
    let mut total = 0;
    for round in 0..4 {
        let server = victim.take().unwrap_or_else(|| Victim::start(data.path()));
        let address = server.address;
        let players: Vec<_> = games
            .iter()
            .map(|(id, token)| tokio::spawn(play(address, id.clone(), token.clone())))
            .collect();
        tokio::time::sleep(Duration::from_millis(60 + 90 * round)).await;
        server.kill();
        let restarted = Victim::start(data.path());
        for (player, (id, token)) in players.into_iter().zip(&games) {
            let acknowledged = player.await.unwrap();
            total += acknowledged.len();
            let peer = Peer::connect(restarted.address, id, Some(token)).await.unwrap();
            let moves = peer.view["moves"].as_array().unwrap();
            for (ply, mv) in acknowledged {
                assert_eq!(moves[ply]["move"], mv, "move {ply} of {id} in round {round}");
            }
        }
        victim = Some(restarted);
    }
    assert!(total > 10, "only {total} moves were acknowledged: nothing was tested");
    victim.unwrap().kill();
}
