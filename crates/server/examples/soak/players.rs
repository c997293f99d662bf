//! People who play, and remember what was acknowledged.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use crate::client::request;

/// Somebody who plays one game after another, both sides of it.
pub struct Player {
    server: SocketAddr,
    address: Ipv4Addr,
    think: Duration,
    game: Option<Game>,
    /// The games that came to their end, with all their moves.
    finished: Vec<Game>,
    pub tally: Tally,
}

struct Game {
    id: String,
    token: String,
    view: Json,
    acknowledged: Vec<String>,
    /// What moves of which nobody knows would have made of it.
    attempted: Vec<Vec<String>>,
}

/// What came of it.
#[derive(Default)]
pub struct Tally {
    pub acknowledged: usize,
    pub not_saved: usize,
    pub unanswered: usize,
    pub games: usize,
    latencies: Vec<Duration>,
}

impl Tally {
    pub fn add(&mut self, other: &Tally) {
        self.acknowledged += other.acknowledged;
        self.not_saved += other.not_saved;
        self.unanswered += other.unanswered;
        self.games += other.games;
        self.latencies.extend(&other.latencies);
    }

    /// The median, the 99th percentile and the worst.
    pub fn latency(&mut self) -> (Duration, Duration, Duration) {
        self.latencies.sort_unstable();
        let at = |share: f64| {
            let place = (self.latencies.len().saturating_sub(1)) as f64 * share;
            self.latencies.get(place as usize).copied().unwrap_or_default()
        };
        (at(0.5), at(0.99), at(1.0))
    }
}

impl Player {
    pub fn new(server: SocketAddr, number: u8, think: Duration) -> Self {
        // Each is a client of their own.
        let address = Ipv4Addr::new(127, 0, 1, number.saturating_add(1));
        Player { server, address, think, game: None, finished: Vec::new(), tally: Tally::default() }
    }

    pub async fn play_until(mut self, end: Instant) -> Self {
        while Instant::now() < end {
            tokio::time::sleep(self.think).await;
            match self.game.take() {
                None => self.game = self.begin().await,
                Some(game) if game.view["legal"].as_array().is_none_or(Vec::is_empty) => {
                    self.finished.push(game);
                }
                Some(game) => self.game = Some(self.play(game).await),
            }
        }
        self
    }

    async fn begin(&mut self) -> Option<Game> {
        let body = json!({ "game": "othello", "seats": ["human", "human"] }).to_string();
        let (status, answer) =
            request(self.address, self.server, "POST", "/api/games", "", &body).await?;
        if status != 201 {
            return None;
        }
        self.tally.games += 1;
        Some(Game {
            id: answer["id"].as_str()?.to_owned(),
            token: answer["tokens"]["owner"].as_str()?.to_owned(),
            view: answer["view"].clone(),
            acknowledged: Vec::new(),
            attempted: Vec::new(),
        })
    }

    async fn play(&mut self, mut game: Game) -> Game {
        let legal = game.view["legal"].as_array().cloned().unwrap_or_default();
        let choice = legal[self.tally.acknowledged % legal.len()]["move"].clone();
        let mut then = moves_of(&game.view);
        then.push(choice.as_str().unwrap_or_default().to_owned());
        let body = json!({ "move": choice, "ply": game.view["ply"] }).to_string();
        let path = format!("/api/games/{}/move", game.id);
        let sent = Instant::now();
        match request(self.address, self.server, "POST", &path, &game.token, &body).await {
            Some((200, answer)) => {
                self.tally.latencies.push(sent.elapsed());
                self.tally.acknowledged += 1;
                game.view = answer["view"].clone();
                assert_eq!(moves_of(&game.view), then, "another move was acknowledged");
                game.acknowledged = then;
                game.attempted.clear();
                return game;
            }
            // A move of which nobody knew was made after all.
            Some((409, _)) if !game.attempted.is_empty() => return self.look_again(game).await,
            Some((503, _)) => self.tally.not_saved += 1,
            Some((status, answer)) => panic!("a move was answered by {status}: {answer}"),
            None => self.tally.unanswered += 1,
        }
        game.attempted.push(then);
        self.look_again(game).await
    }

    /// The game as it is now, if the server says so.
    async fn look_again(&self, mut game: Game) -> Game {
        if let Some(view) = self.look(&game).await {
            game.check(&view);
            game.view = view;
        }
        game
    }

    async fn look(&self, game: &Game) -> Option<Json> {
        let path = format!("/api/games/{}", game.id);
        let (status, view) =
            request(self.address, self.server, "GET", &path, &game.token, "").await?;
        assert_ne!(status, 404, "the game {} is lost", game.id);
        (status == 200).then_some(view)
    }

    /// Looks at every game that was ever played.
    pub async fn check_everything(&self) {
        for game in self.finished.iter().chain(&self.game) {
            let mut view = None;
            for _ in 0..50 {
                view = self.look(game).await;
                if view.is_some() {
                    break;
                }
                // Within the limits of a client.
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
            game.check(&view.expect("the server answers"));
        }
    }
}

impl Game {
    #[track_caller]
    fn check(&self, view: &Json) {
        let moves = moves_of(view);
        let right = moves == self.acknowledged || self.attempted.contains(&moves);
        assert!(right, "{} has {moves:?}, but acknowledged {:?}", self.id, self.acknowledged);
    }
}

fn moves_of(view: &Json) -> Vec<String> {
    let moves = view["moves"].as_array().into_iter().flatten();
    moves.filter_map(|mv| mv["move"].as_str()).map(str::to_owned).collect()
}
