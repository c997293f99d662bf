//! What a match runner says to an engine.

use std::time::Duration;

use game::{Clock, Limits, ParseError};

/// A line from the match runner.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command<'a> {
    Ugi,
    IsReady,
    NewGame,
    Position(Position<'a>),
    Query(Query),
    Go(Go),
    Stop,
    SetOption { name: &'a str, value: &'a str },
    Quit,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Position<'a> {
    /// The position to begin at; `None` for the usual start.
    pub fen: Option<&'a str>,
    pub moves: Vec<&'a str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Query {
    GameOver,
    FirstToMove,
    Result,
    /// Ours: the legal moves.
    Moves,
    /// Ours: the position as JSON.
    State,
}

/// How long to think.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub limits: Limits,
    /// Keep the move back until `stop`.
    pub infinite: bool,
}

/// Reads a line that is not blank; the error says what would have been right.
pub(super) fn parse(line: &str) -> Result<Command<'_>, String> {
    let line = line.trim();
    let (word, rest) = split_word(line);
    Ok(match word {
        "ugi" => Command::Ugi,
        "isready" => Command::IsReady,
        "uginewgame" => Command::NewGame,
        "position" => Command::Position(position(rest)?),
        "query" => Command::Query(match rest {
            "gameover" => Query::GameOver,
            "p1turn" => Query::FirstToMove,
            "result" => Query::Result,
            "moves" => Query::Moves,
            "state" => Query::State,
            _ => return Err(unknown("query", rest, "gameover, p1turn, result, moves, state")),
        }),
        "go" => Command::Go(go(rest)?),
        "stop" => Command::Stop,
        "setoption" => set_option(rest)?,
        "quit" => Command::Quit,
        _ => return Err(unknown("command", word, COMMANDS)),
    })
}

const COMMANDS: &str = "ugi, isready, uginewgame, position, query, go, stop, setoption, quit";

fn position(text: &str) -> Result<Position<'_>, String> {
    let (word, rest) = split_word(text);
    let (fen, moves) = match word {
        "startpos" => match split_word(rest) {
            ("moves", moves) => (None, moves),
            ("", _) => (None, ""),
            (word, _) => return Err(unknown("word after startpos", word, "moves")),
        },
        "fen" => {
            let (fen, moves) = split_at_word(rest, "moves");
            if fen.is_empty() {
                return Err("a position is missing after fen".to_owned());
            }
            (Some(fen), moves)
        }
        _ => return Err(unknown("position", word, "startpos, fen F")),
    };
    Ok(Position { fen, moves: moves.split_whitespace().collect() })
}

fn go(text: &str) -> Result<Go, String> {
    let mut go = Go::default();
    let (mut left, mut increment) = ([None; 2], [Duration::ZERO; 2]);
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        if word == "infinite" {
            go.infinite = true;
            continue;
        }
        if !LIMITS.contains(&word) {
            return Err(unknown("limit", word, &format!("{}, infinite", LIMITS.join(", "))));
        }
        let number = words.next().unwrap_or("");
        // Runners may tell of clocks that ran out: less than nothing is nothing.
        let digits = number.strip_prefix('-').unwrap_or(number);
        let Ok(value) = digits.parse::<u64>() else {
            return Err(format!("{word} needs a whole number, not {}", ParseError::quote(number)));
        };
        let value = if number.starts_with('-') { 0 } else { value };
        let time = Duration::from_millis(value.min(LONGEST_TIME));
        match word {
            "movetime" => go.limits.move_time = Some(time),
            "depth" => go.limits.depth = Some(value.min(u64::from(u32::MAX)) as u32),
            "nodes" => go.limits.nodes = Some(value),
            "p1time" => left[0] = Some(time),
            "p2time" => left[1] = Some(time),
            "p1inc" => increment[0] = time,
            _ => increment[1] = time,
        }
    }
    let clock = |side: usize| left[side].map(|left| Clock { left, increment: increment[side] });
    go.limits.clocks = [clock(0), clock(1)];
    go.infinite |= go.limits.is_infinite();
    Ok(go)
}

const LIMITS: [&str; 7] = ["movetime", "depth", "nodes", "p1time", "p2time", "p1inc", "p2inc"];

/// A year, in milliseconds: sums of such times do not overflow.
const LONGEST_TIME: u64 = 365 * 24 * 60 * 60 * 1000;

fn set_option(text: &str) -> Result<Command<'_>, String> {
    let (word, rest) = split_word(text);
    let (name, value) = split_at_word(rest, "value");
    if word != "name" || name.is_empty() {
        return Err("setoption needs the form: setoption name N value V".to_owned());
    }
    Ok(Command::SetOption { name, value })
}

fn unknown(what: &str, given: &str, valid: &str) -> String {
    format!("unknown {what} {}; valid: {valid}", ParseError::quote(given))
}

/// The first word and the rest without the space between.
fn split_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

/// What comes before and after the first occurrence of a whole word.
fn split_at_word<'a>(text: &'a str, wanted: &str) -> (&'a str, &'a str) {
    let mut rest = text;
    while !rest.is_empty() {
        let (word, after) = split_word(rest);
        if word == wanted {
            let before = &text[..text.len() - rest.len()];
            return (before.trim(), after);
        }
        rest = after;
    }
    (text, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(line: &str, because: &str) {
        let message = parse(line).unwrap_err();
        assert!(message.contains(because), "{message}");
    }

    #[test]
    fn positions_may_contain_spaces() {
        let read = |fen, moves| Command::Position(Position { fen, moves });
        assert_eq!(parse("position startpos"), Ok(read(None, vec![])));
        assert_eq!(parse("position startpos moves f5 d6"), Ok(read(None, vec!["f5", "d6"])));
        assert_eq!(parse("position fen a b  c"), Ok(read(Some("a b  c"), vec![])));
        assert_eq!(
            parse(" position  fen a movesb moves  x\ty "),
            Ok(read(Some("a movesb"), vec!["x", "y"]))
        );
        refused("position", "valid: startpos, fen F");
        refused("position fen", "position is missing");
        refused("position fen moves f5", "position is missing");
        refused("position startpos f5", "valid: moves");
    }

    #[test]
    fn limits_combine() {
        let Ok(Command::Go(go)) =
            parse("go depth 5 nodes 1000 movetime 20 p1time 300 p2time -4 p1inc 2")
        else {
            panic!("go is read");
        };
        let limits = &go.limits;
        assert_eq!((limits.depth, limits.nodes), (Some(5), Some(1000)));
        assert_eq!(limits.move_time, Some(Duration::from_millis(20)));
        let clock = limits.clocks[0].unwrap();
        assert_eq!(clock.left, Duration::from_millis(300));
        assert_eq!(clock.increment, Duration::from_millis(2));
        assert_eq!(limits.clocks[1].unwrap().left, Duration::ZERO);
        assert!(!go.infinite);
    }

    #[test]
    fn go_without_limits_is_infinite() {
        for line in ["go", "go infinite", "go p1inc 10"] {
            assert!(matches!(parse(line), Ok(Command::Go(Go { infinite: true, .. }))), "{line}");
        }
        refused("go depth", "needs a whole number, not \"\"");
        refused("go depth five", "not \"five\"");
        refused("go fast", "valid: movetime, depth");
    }

    #[test]
    fn options_have_names_and_values() {
        let read = |name, value| Ok(Command::SetOption { name, value });
        assert_eq!(parse("setoption name hash value 16"), read("hash", "16"));
        assert_eq!(parse("setoption name clear hash"), read("clear hash", ""));
        assert_eq!(parse("setoption name eval value a b"), read("eval", "a b"));
        refused("setoption hash 16", "setoption name N value V");
        refused("query colour", "valid: gameover, p1turn, result");
        refused("hello", "valid: ugi, isready");
    }
}
