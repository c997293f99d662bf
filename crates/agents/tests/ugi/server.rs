//! Our engine, spoken to over pipes.

use std::io::{self, BufRead, BufReader, Cursor, PipeReader, PipeWriter, Write};
use std::sync::atomic::Ordering::SeqCst;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use agents::ugi::server;
use agents::{AnyKit, Decision, Error, Player, Request, Table, kit};
use checkers::Checkers;
use othello::Othello;
use parchis::Parchis;
use proptest::prelude::*;

/// What the engine prints for a whole input.
fn answer(game: AnyKit, input: &str) -> String {
    let mut output = Vec::new();
    server::run(game, Cursor::new(input.as_bytes()), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[track_caller]
fn check(input: &str, expected: &[&str]) {
    let output = answer(kit::<Othello>(), input);
    let lines: Vec<_> = output.lines().collect();
    assert_eq!(lines, expected);
}

/// An engine on its own thread, with both ends of its pipes.
struct Session {
    to: PipeWriter,
    from: BufReader<PipeReader>,
    engine: JoinHandle<()>,
}

impl Session {
    fn new(game: AnyKit) -> Session {
        let (input, to) = io::pipe().unwrap();
        let (from, output) = io::pipe().unwrap();
        let engine = thread::spawn(move || {
            server::run(game, BufReader::new(input), output).unwrap();
        });
        Session { to, from: BufReader::new(from), engine }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.to, "{line}").unwrap();
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.from.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Skips lines up to one that begins so.
    fn hear_until(&mut self, start: &str) -> String {
        loop {
            let line = self.hear();
            assert!(!line.is_empty(), "the engine ended before {start}");
            if line.starts_with(start) {
                return line;
            }
        }
    }
}

#[test]
fn it_introduces_itself_with_typed_options() {
    let output = answer(kit::<Othello>(), "ugi\nquit\n");
    let lines: Vec<_> = output.lines().collect();
    assert!(lines[0].starts_with("id name Ludoteca "), "{output}");
    assert!(lines[1].starts_with("id author "), "{output}");
    for option in [
        "option name hash type spin default 64 min 1 max ",
        "option name threads type spin default 1 min 1 max ",
        "option name multipv type spin default 1 min 1 max ",
        "option name eval type combo default trained var seed var ",
        "option name variant type combo default standard var standard",
    ] {
        assert!(lines.iter().any(|line| line.starts_with(option)), "{option}: {output}");
    }
    assert!(!output.contains("endgames"), "{output}");
    assert_eq!(lines.last(), Some(&"ugiok"));
}

#[test]
fn endgame_databases_are_an_option_where_there_are_any() {
    let english = "ugi\nsetoption name variant value english\nsetoption name endgames value ";
    let after = |value: &str| answer(kit::<Checkers>(), &format!("{english}{value}\nquit\n"));
    for value in ["auto", "off"] {
        let output = after(value);
        assert!(output.contains("option name endgames type string default auto"), "{output}");
        assert!(!output.contains("info string"), "{output}");
    }
    let output = after("/nowhere");
    assert!(output.contains("/nowhere: no endgame files here"), "{output}");
    let othello = answer(kit::<Othello>(), "setoption name endgames value off\nquit\n");
    assert!(othello.contains("unknown option \"endgames\"; valid: variant, eval"), "{othello}");
}

#[test]
fn any_player_can_speak() {
    let table = Table::new(kit::<Checkers>(), None).unwrap();
    let player = table.seat(&"greedy".parse().unwrap()).unwrap();
    let input = "ugi\nsetoption name hash value 3\nsetoption name variant value english\n\
                 uginewgame\nposition startpos moves 11-15\ngo\nstop\ngo depth 9\n";
    let mut output = Vec::new();
    server::run_player(kit::<Checkers>(), player, input.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(output.contains(
        "option name variant type combo default damas var damas var free-pass var english"
    ));
    assert!(!output.contains("option name hash"), "{output}");
    assert!(output.contains("unknown option \"hash\"; valid: variant"), "{output}");
    assert_eq!(output.matches("bestmove 2").count(), 2, "{output}");
}

#[test]
fn a_pass_may_be_the_null_move() {
    let must_pass = format!("position fen OX{} X moves", "-".repeat(62));
    check(&format!("{must_pass} 0000\nquery p1turn\n"), &["response false"]);
    let output = answer(kit::<Othello>(), "position startpos moves 0000\nquery p1turn\n");
    assert!(output.contains("0000 is a pass, which is not legal here"), "{output}");
    assert!(output.ends_with("response true\n"), "nothing has changed: {output}");
}

#[test]
fn queries_are_answered() {
    check(
        "query gameover\nquery p1turn\nquery result\nposition startpos moves f5\nquery p1turn\n",
        &["response false", "response true", "response none", "response false"],
    );
    check("position startpos moves f5\nquery moves\n", &["response f4 d6 f6"]);
    let state = answer(kit::<Othello>(), "query state\n");
    let json = state.strip_prefix("response ").and_then(|text| serde_json::from_str(text).ok());
    assert!(json.is_some_and(|json: serde_json::Value| json.is_object()), "{state}");
    let over =
        format!("position fen {} X\nquery gameover\nquery result\nquery moves\ngo depth 2\n", {
            let mut board = "-".repeat(64);
            board.replace_range(0..3, "XXX");
            board
        });
    let output = answer(kit::<Othello>(), &over);
    let lines: Vec<_> = output.lines().collect();
    assert_eq!(lines[..3], ["response true", "response p1win", "response none"]);
    assert!(lines[3].starts_with("info string the game is over"), "{output}");
    assert_eq!(lines[4], "bestmove (none)");
}

#[test]
fn what_is_wrong_is_told_and_changes_nothing() {
    let input = "position startpos moves f5\nposition startpos moves f5 a1\nposition fen xyz\n\
                 hello world\nsetoption name colour value red\nsetoption name hash value 0\n\
                 setoption name eval value magic\nsetoption name variant value chess\n\
                 go depth lots\nquery p1turn\n";
    let output = answer(kit::<Othello>(), input);
    let lines: Vec<_> = output.lines().collect();
    let reasons = [
        "\"a1\" is not a legal move here",
        "xyz",
        "unknown command \"hello\"",
        "unknown option \"colour\"; valid: variant, eval, hash",
        "hash needs a whole number from 1",
        "unknown evaluation \"magic\"; valid: seed",
        "unknown variant \"chess\"; valid: standard",
        "depth needs a whole number",
    ];
    assert_eq!(lines.len(), reasons.len() + 1, "{output}");
    for (line, reason) in lines.iter().zip(reasons) {
        assert!(line.starts_with("info string ") && line.contains(reason), "{line}: {reason}");
    }
    assert_eq!(lines.last(), Some(&"response false"));
}

#[test]
fn thoughts_have_every_field() {
    let mut session = Session::new(kit::<Othello>());
    session.say("setoption name multipv value 2");
    session.say("setoption name eval value seed");
    session.say("position startpos moves f5");
    session.say("go depth 3 nodes 1000000");
    let mut lines = Vec::new();
    let best = loop {
        let line = session.hear();
        if let Some(best) = line.strip_prefix("bestmove ") {
            break best.to_owned();
        }
        lines.push(line);
    };
    assert_eq!(lines.len(), 6, "{lines:?}");
    for (i, line) in lines.iter().enumerate() {
        let words: Vec<_> = line.split(' ').collect();
        let labels: Vec<_> = words.iter().filter(|word| word.parse::<i64>().is_err()).collect();
        assert_eq!(
            labels[..11],
            [
                &"info",
                &"depth",
                &"seldepth",
                &"multipv",
                &"score",
                &"cp",
                &"nodes",
                &"nps",
                &"time",
                &"hashfull",
                &"pv"
            ]
        );
        assert!(line.contains(&format!("depth {} ", i / 2 + 1)), "{line}");
        assert!(line.contains(&format!("multipv {} ", i % 2 + 1)), "{line}");
    }
    assert!(lines[4].contains(&format!(" pv {best}")), "{lines:?} {best}");
}

#[test]
fn it_is_ready_while_it_thinks_and_stops_at_once() {
    let mut session = Session::new(kit::<Othello>());
    for _ in 0..3 {
        session.say("position startpos");
        session.say("go infinite");
        session.say("isready");
        session.hear_until("readyok");
        session.say("go depth 1");
        session.hear_until("info string still thinking");
        thread::sleep(Duration::from_millis(30));
        let told = Instant::now();
        session.say("stop");
        session.hear_until("bestmove ");
        assert!(told.elapsed() < Duration::from_millis(500), "{:?}", told.elapsed());
    }
    session.say("stop");
    session.say("quit");
    assert_eq!(session.hear(), "");
    session.engine.join().unwrap();
}

#[test]
fn an_infinite_search_keeps_its_move_even_when_it_has_seen_everything() {
    let mut session = Session::new(kit::<Othello>());
    session.say(&format!("position fen XO{} X", "-".repeat(62)));
    session.say("go infinite");
    session.hear_until("info depth 1 ");
    thread::sleep(Duration::from_millis(100));
    session.say("isready");
    session.hear_until("readyok");
    session.say("stop");
    assert_eq!(session.hear(), "bestmove c1");
}

#[test]
fn it_keeps_to_the_clock_and_the_time_for_a_move() {
    let mut session = Session::new(kit::<Othello>());
    session.say("position startpos");
    for go in ["go movetime 50", "go p1time 400 p2time 1 p1inc 10 p2inc 0"] {
        let told = Instant::now();
        session.say(go);
        session.hear_until("bestmove ");
        assert!(told.elapsed() < Duration::from_secs(1), "{go}: {:?}", told.elapsed());
    }
}

#[test]
fn closed_input_ends_a_search() {
    let mut session = Session::new(kit::<Othello>());
    session.say("go infinite");
    session.hear_until("info depth 1 ");
    drop(session.to);
    session.engine.join().unwrap();
}

#[test]
fn closed_input_lets_a_limited_search_finish() {
    let whole = |input: &str| {
        let output = answer(kit::<Othello>(), input);
        output.lines().rev().take(2).map(str::to_owned).collect::<Vec<_>>()
    };
    let told = whole("position startpos moves f5\ngo depth 7\n");
    assert!(told[0].starts_with("bestmove "), "{told:?}");
    assert!(told[1].starts_with("info depth 7 "), "{told:?}");
}

#[test]
fn a_closed_output_ends_a_limited_search() {
    let mut session = Session::new(kit::<Othello>());
    session.say("go depth 150");
    session.hear_until("info depth 1 ");
    drop(session.from);
    drop(session.to);
    session.engine.join().unwrap();
}

/// A player that says nothing and does not come to an end before it is told to.
struct Silent;

impl Player for Silent {
    fn new_game(&mut self, _seed: u64) {}

    fn choose(&mut self, request: &Request<'_>) -> Result<Decision, Error> {
        while !request.stop.load(SeqCst) {
            thread::yield_now();
        }
        Ok(Decision { place: 0, thought: None })
    }
}

/// Nor does it take a line of the search to see that nobody listens: the next may be hours away.
#[test]
fn a_closed_output_ends_a_search_that_says_nothing() {
    let (from, output) = io::pipe().unwrap();
    drop(from);
    server::run_player(kit::<Othello>(), Box::new(Silent), "go depth 150\n".as_bytes(), output)
        .unwrap();
}

#[test]
fn a_closed_output_ends_the_engine() {
    let mut session = Session::new(kit::<Othello>());
    drop(session.from);
    for _ in 0..2 {
        // The engine may be gone already.
        let _ = writeln!(session.to, "isready");
    }
    session.engine.join().unwrap();
}

#[test]
fn a_line_without_end_is_refused() {
    let output = answer(kit::<Othello>(), &("x".repeat(2 << 20) + "\nisready\n"));
    let lines: Vec<_> = output.lines().collect();
    assert!(lines[0].contains("longer than"), "{}", lines[0]);
    assert_eq!(lines[1..], ["readyok"]);
}

/// Lines that look like the protocol, right or wrong.
fn line() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "(ugi|isready|uginewgame|position|startpos|fen|moves|query|gameover|p1turn|result)",
        "(go|movetime|depth|nodes|p1time|p2time|p1inc|p2inc|stop|setoption|name|value)",
        "(hash|threads|eval|multipv|variant|seed|f5|d6|pass|X|O|[-XO]{64})",
        "-?[0-9]{1,2}",
        "\\PC{0,9}",
    ];
    // A search must end by itself within the test.
    proptest::collection::vec(word, 0..8).prop_map(|words| {
        let line = words.join(" ");
        if line.trim_start().starts_with("go") { format!("{line}\nstop") } else { line }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_lines_make_it_panic(lines in proptest::collection::vec(line(), 0..12)) {
        answer(kit::<Othello>(), &lines.join("\n"));
        answer(kit::<Checkers>(), &lines.join("\n"));
        answer(kit::<Parchis>(), &lines.join("\n"));
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        server::run(kit::<Othello>(), bytes.as_slice(), Vec::new()).unwrap();
    }
}
