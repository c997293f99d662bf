//! What agents and the arena read.

use std::fmt::{Debug, Display};
use std::io;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use agents::ugi::server;
use agents::{AgentSpec, Error, Record, Request, Table, UgiSpec, engine_over};
use arena::stats::Sprt;
use arena::{Draw, Entrant, OpeningSource, Resign, TimeControl};
use formula::Formula;
use game::value::KNOWN_WIN;
use game::{Evaluate, Language, Limits, Message, Notation, Tell};
use games::GAMES;

/// What can be read is written as what reads back the same.
fn round_trips<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let written = value.to_string();
        assert_eq!(written.parse::<T>().ok().as_ref(), Some(&value), "{written}");
    }
}

fn is_said_in_both_languages(problem: &Message) {
    assert!(!problem.en.is_empty() && !problem.es.is_empty());
}

pub fn agent_specs_round_trip(text: &str) {
    round_trips::<AgentSpec>(text);
}

pub fn arena_options_round_trip(text: &str) {
    round_trips::<TimeControl>(text);
    round_trips::<OpeningSource>(text);
    round_trips::<Resign>(text);
    round_trips::<Draw>(text);
    let _ = text.parse::<Sprt>();
    let _ = text.parse::<Entrant>();
    let _ = text.parse::<arena::Format>();
}

pub fn arena_openings_leave_a_move_or_are_refused(text: &str) {
    for game in GAMES.iter() {
        match arena::parse_openings(text, game, None) {
            Ok(openings) => {
                for opening in openings {
                    assert!(opening.ending().is_none() && opening.count_moves() > 0);
                    let again = GAMES.replay(&opening.record());
                    assert!(again.is_ok_and(|again| again.position() == opening.position()));
                }
            }
            Err(problem) => is_said_in_both_languages(&problem.message()),
        }
    }
}

pub fn arena_results_are_read_or_refused(bytes: &[u8]) {
    if let Ok(games) = arena::parse_games(bytes) {
        for game in games {
            let _ = GAMES.replay(&game.record);
        }
    }
}

pub fn game_records_replay_or_are_refused(text: &str) {
    let Ok(record) = serde_json::from_str::<Record>(text) else { return };
    if let Ok(table) = GAMES.replay(&record) {
        let again = GAMES.replay(&table.record());
        assert!(again.is_ok_and(|again| again.position() == table.position()));
    }
}

/// Whatever a runner says, every line is answered in time: the player moves at once, so that no
/// search is under way for long.
pub fn ugi_sessions_go_on(bytes: &[u8]) {
    for game in GAMES.iter() {
        let Ok(table) = Table::new(game, None) else { panic!("{game} has a start") };
        let random = table.seat(&AgentSpec::Random { seed: 1 });
        let Ok(player) = random else { panic!("{game} has a random player") };
        let mut answers = Vec::new();
        let input: Vec<u8> = bytes.iter().chain(b"\nstop\nisready\n").copied().collect();
        if server::run_player(game, player, input.as_slice(), &mut answers).is_ok() {
            let quits = bytes.split(|&byte| byte == b'\n').any(|line| {
                String::from_utf8_lossy(line).split_whitespace().next() == Some("quit")
            });
            let answers = String::from_utf8_lossy(&answers);
            assert!(quits || answers.contains("readyok"), "{answers}");
        }
    }
}

/// Whatever an engine says before it hangs up, it has made a legal move or has failed, and what it
/// is taken to think could be played. The first byte chooses the game.
pub fn ugi_answers_are_a_move_or_a_failure(bytes: &[u8]) {
    let Some((&first, said)) = bytes.split_first() else { return };
    let games: Vec<_> = GAMES.iter().collect();
    let game = games[usize::from(first) % games.len()];
    let Ok(table) = Table::new(game, None) else { panic!("{game} has a start") };
    let spec = UgiSpec {
        command: "nobody".to_owned(),
        name: None,
        limits: Limits::infinite(),
        timeout: None,
        pass: None,
        options: Vec::new(),
    };
    let (limits, stop) = (Limits::infinite(), AtomicBool::new(false));
    let request = Request::new(&table, &limits, &stop);
    let answer = engine_over(io::Cursor::new(said.to_vec()), io::sink(), &spec)
        .and_then(|mut engine| engine.choose(&request));
    match answer {
        Ok(decision) => {
            assert!(decision.place < table.count_moves());
            if let Some(thought) = decision.thought {
                let _ = thought.nodes_per_second();
                for line in thought.lines {
                    assert!(line.points.is_finite());
                    let mut ahead = table.clone();
                    assert!(line.moves.iter().all(|mv| ahead.play(mv).is_ok()), "{line:?}");
                }
            }
        }
        Err(Error::NoMove { problem, .. }) => is_said_in_both_languages(&problem),
        Err(error) => panic!("{error}"),
    }
}

pub fn weights_files_are_read_or_refused(text: &str) {
    for game in GAMES.iter() {
        if let Err(problem) = game.check_weights(text) {
            is_said_in_both_languages(&problem);
        }
    }
}

pub fn learned_weights_are_read_or_refused(bytes: &[u8]) {
    let problems = [
        othello::evaluation::Weights::read(bytes).map(drop),
        parchis::Trained::read(&mut &*bytes).map(|eval| judges(&eval)),
        checkers::evaluation::network::read(&mut &*bytes)
            .map(|numbers| judges(&checkers::Network::of(&numbers))),
    ];
    for problem in problems.into_iter().filter_map(Result::err) {
        assert!(!problem.to_string().is_empty());
    }
}

/// Nobody's weights make the start of a game a known win.
fn judges<G: Notation>(eval: &impl Evaluate<G>) {
    let value = eval.evaluate(&G::start(G::VARIANTS[0]).expect("a variant"));
    assert!(value.abs() < KNOWN_WIN, "{value}");
}

/// The first 24 bytes are the numbers that the formula is about.
pub fn formulas_are_finite_or_refused(bytes: &[u8]) {
    let Some((numbers, text)) = bytes.split_first_chunk::<24>() else { return };
    let Ok(text) = str::from_utf8(text) else { return };
    let numbers: Vec<_> =
        numbers.as_chunks::<8>().0.iter().map(|&n| f64::from_le_bytes(n)).collect();
    match Formula::parse(text, &["a", "b", "c_d"]) {
        Ok(formula) => assert!(formula.evaluate(|place| numbers[place]).is_finite()),
        Err(error) => {
            assert!(text.get(error.at()).is_some());
            for language in Language::ALL {
                assert!(!error.shown_in(text, language).is_empty());
            }
        }
    }
}

pub fn traces_are_replayed_or_refused(text: &str) {
    match trace::check::check(GAMES, text) {
        Ok(checked) => {
            assert!(checked.nodes > 0);
            if let Some(departure) = checked.departure {
                assert!(departure.line <= text.lines().count());
                is_said_in_both_languages(&departure.sentence);
            }
        }
        Err(problem) => is_said_in_both_languages(&problem),
    }
}
