use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// The debugging connection to a browser: commands with their answers, and what happened
/// meanwhile.
pub struct Connection {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    next_id: u64,
    events: Vec<Event>,
}

/// Something that the browser reported on its own.
pub struct Event {
    /// The page it happened in.
    pub session: String,
    /// What happened.
    pub method: String,
    /// The particulars.
    pub params: Json,
}

/// No command of ours takes this long.
const PATIENCE: Duration = Duration::from_secs(90);

impl Connection {
    /// Connects to the address that the browser printed.
    pub fn open(address: &str) -> Connection {
        let (socket, _) = tungstenite::connect(address).expect("the browser answers");
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            stream.set_read_timeout(Some(PATIENCE)).expect("a time limit can be set");
        }
        Connection { socket, next_id: 1, events: Vec::new() }
    }

    /// Sends a command, to a page if a session is given, and waits for its answer.
    pub fn call(&mut self, session: Option<&str>, method: &str, params: Json) -> Json {
        let id = self.next_id;
        self.next_id += 1;
        let mut message = json!({ "id": id, "method": method });
        message["params"] = params;
        if let Some(session) = session {
            message["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(message.to_string())).expect("the browser hears us");
        let deadline = Instant::now() + PATIENCE;
        loop {
            assert!(Instant::now() < deadline, "{method} got no answer");
            let Some(mut answer) = self.receive() else { continue };
            if answer["id"] == json!(id) {
                assert!(answer.get("error").is_none(), "{method}: {}", answer["error"]);
                return answer["result"].take();
            }
        }
    }

    /// What a page has reported since the last time.
    pub fn take_events(&mut self, session: &str) -> Vec<Event> {
        let (own, others) = std::mem::take(&mut self.events)
            .into_iter()
            .partition(|event| event.session == session);
        self.events = others;
        own
    }

    /// The next answer; events are put aside.
    fn receive(&mut self) -> Option<Json> {
        let message = self.socket.read().expect("the browser is still there");
        let Message::Text(text) = message else { return None };
        let mut json: Json = serde_json::from_str(&text).expect("the browser speaks JSON");
        if json.get("id").is_some() {
            return Some(json);
        }
        self.events.push(Event {
            session: json["sessionId"].as_str().unwrap_or_default().to_owned(),
            method: json["method"].as_str().unwrap_or_default().to_owned(),
            params: json["params"].take(),
        });
        None
    }
}
