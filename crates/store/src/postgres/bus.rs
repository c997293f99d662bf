//! Telling other servers which games have changed, and hearing it from them.
//!
//! It carries freshness only. What is told is gathered for some milliseconds and leaves outside the
//! transactions that changed the games: `NOTIFY` within them would have them commit one by one. After
//! each (re)connection everything counts as changed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::task::JoinHandle;
use tokio_postgres::{AsyncMessage, Client, Config, NoTls, Notification};

use crate::{Others, Written};

/// What connects a server with the others.
pub(super) struct Bus {
    changes: UnboundedSender<(String, u64)>,
    task: Mutex<Option<JoinHandle<()>>>,
}

const CHANNEL: &str = "ludoteca_games";
/// What has changed is gathered for so long.
const GATHERING: Duration = Duration::from_millis(15);
/// A message has room for 8,000 bytes.
const MOST_BYTES: usize = 7900;
/// Where the server cannot be reached it is tried again after this time.
const RETRY: Duration = Duration::from_secs(1);
/// Stands for all games.
const ANYTHING: &str = "*";

impl Bus {
    pub fn start(config: Config, others: Arc<Others>) -> Bus {
        let (changes, queue) = mpsc::unbounded_channel();
        let task = tokio::spawn(run(config, others, queue));
        Bus { changes, task: Mutex::new(Some(task)) }
    }

    /// Tells the others that a game has come to a version, soon.
    pub fn publish(&self, id: String, version: u64) {
        // A bus that was closed has nobody to tell.
        let _ = self.changes.send((id, version));
    }

    pub async fn close(&self) {
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task {
            task.abort();
            let _ = task.await;
        }
    }
}

async fn run(config: Config, others: Arc<Others>, mut changes: UnboundedReceiver<(String, u64)>) {
    let mut lost = false;
    loop {
        match connect(&config).await {
            Ok((client, notifications, own)) => {
                others.wrote(Written::Anything);
                let told = if lost { tell(&client, ANYTHING).await } else { Ok(()) };
                if told.is_ok() {
                    let heard = hear(notifications, own, &others);
                    tokio::select! {
                        () = heard => {}
                        closed = publish(&client, &mut changes) => if closed { return },
                    }
                }
            }
            Err(error) => tracing::debug!("no news of other servers: {error}"),
        }
        // Whatever could not be told is part of everything.
        lost = true;
        tokio::time::sleep(RETRY).await;
    }
}

type Notifications = UnboundedReceiver<Notification>;

/// Listens; returns how to speak, what is heard, and who we are.
async fn connect(config: &Config) -> Result<(Client, Notifications, i32), tokio_postgres::Error> {
    let (client, mut connection) = config.connect(NoTls).await?;
    let (heard, notifications) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        let mut messages = stream::poll_fn(|context| connection.poll_message(context));
        while let Some(Ok(message)) = messages.next().await {
            if let AsyncMessage::Notification(notification) = message {
                // Whoever listened may be gone; the connection ends with its client.
                let _ = heard.send(notification);
            }
        }
    });
    client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
    let own = client.query_one("SELECT pg_backend_pid()", &[]).await?.try_get(0)?;
    Ok((client, notifications, own))
}

/// Hears until the connection ends.
async fn hear(mut notifications: Notifications, own: i32, others: &Others) {
    while let Some(notification) = notifications.recv().await {
        if notification.process_id() != own {
            others.wrote(read(notification.payload()));
        }
    }
}

/// Tells what changed until that fails; true if nothing will change any more.
async fn publish(client: &Client, changes: &mut UnboundedReceiver<(String, u64)>) -> bool {
    loop {
        let Some((id, version)) = changes.recv().await else { return true };
        tokio::time::sleep(GATHERING).await;
        let mut newest = HashMap::from([(id, version)]);
        while let Ok((id, version)) = changes.try_recv() {
            newest.insert(id, version);
        }
        for message in written(newest) {
            if tell(client, &message).await.is_err() {
                return false;
            }
        }
    }
}

async fn tell(client: &Client, message: &str) -> Result<(), tokio_postgres::Error> {
    client.execute("SELECT pg_notify($1, $2)", &[&CHANNEL, &message]).await.map(drop)
}

/// Games and versions as messages: `id:version id:version …`.
fn written(games: HashMap<String, u64>) -> Vec<String> {
    let mut messages = vec![String::new()];
    for (id, version) in games {
        let word = format!("{id}:{version} ");
        match messages.last_mut() {
            Some(last) if last.len() + word.len() <= MOST_BYTES => last.push_str(&word),
            _ => messages.push(word),
        }
    }
    messages
}

fn read(message: &str) -> Written {
    let word = |word: &str| {
        let (id, version) = word.split_once(':')?;
        Some((id.to_owned(), version.parse().ok()?))
    };
    let games: Option<HashMap<_, _>> = message.split_whitespace().map(word).collect();
    games.map_or(Written::Anything, Written::Games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_heard() {
        let games: HashMap<_, _> =
            (0..1000).map(|number| (format!("game-{number}"), number)).collect();
        let messages = written(games.clone());
        assert!(messages.len() > 1 && messages.iter().all(|message| message.len() < 8000));
        let mut heard = HashMap::new();
        for message in &messages {
            let Written::Games(some) = read(message) else { panic!("{message}") };
            heard.extend(some);
        }
        assert_eq!(heard, games);
        assert_eq!(read(ANYTHING), Written::Anything);
    }
}
