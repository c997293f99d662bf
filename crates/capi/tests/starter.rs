//! Bots as `ludoteca new-bot` makes them: each is built and tested, and beats ninja 1 as it is.
#![cfg(target_os = "linux")]

mod prefix;

use std::process::Command;
use std::sync::atomic::AtomicBool;

use agents::{AgentSpec, Request, Table};
use game::{Language, Limits, Outcome, Side};
use prefix::{Prefix, done};
use starter::Tongue;

/// A project, and how to start what is in it: with the library where this test has it.
fn project(prefix: &Prefix, game: &str, tongue: Tongue, language: Language) -> (String, String) {
    for program in [&needs::PYTHON, &needs::CPP_COMPILER, &needs::PKG_CONFIG] {
        program.path();
    }
    let folder = prefix.file(&format!("{game}-{}", tongue.name()));
    starter::write(&folder, games::GAMES.find(game).unwrap(), tongue, language).unwrap();
    let lib = prefix.lib();
    let library = lib.join("libludoteca.so");
    let found = format!(
        "env PKG_CONFIG_PATH={} LUDOTECA_LIBRARY={}",
        lib.join("pkgconfig").display(),
        library.display()
    );
    (found, folder.display().to_string())
}

fn tested(game: &str, tongue: Tongue, language: Language, expected: &str) {
    let prefix = Prefix::new();
    let (found, folder) = project(&prefix, game, tongue, language);
    let mut test = Command::new("sh");
    assert_eq!(done(test.arg("-c").arg(format!("{found} {folder}/test"))), expected);
}

/// Plays a game from each seat.
fn beats(game: &str, tongue: Tongue, rival: &str) {
    let prefix = Prefix::new();
    let (found, folder) = project(&prefix, game, tongue, Language::English);
    let bot = format!("ugi:cmd={found} {folder}/run,timeout=300s");
    for seat in Side::BOTH {
        let mut table = Table::new(games::GAMES.find(game).unwrap(), None).unwrap();
        let mut players = [bot.as_str(), rival]
            .map(|spec| table.seat(&spec.parse::<AgentSpec>().unwrap()).unwrap());
        players.rotate_left(seat.index());
        let (limits, stop) = (Limits::depth(1), AtomicBool::new(false));
        while table.ending().is_none() {
            let request = Request::new(&table, &limits, &stop);
            let decision = players[table.side_to_move().index()].choose(&request).unwrap();
            table.play_at(decision.place).unwrap();
        }
        let outcome = table.ending().unwrap().outcome;
        assert_eq!(outcome, Outcome::Win(seat), "{game} against {rival}: {}", table.position());
    }
}

#[test]
fn a_bot_in_cpp_passes_its_tests_in_every_game() {
    tested("parchis", Tongue::Cpp, Language::English, "all is well\n");
    tested("damas", Tongue::Cpp, Language::Spanish, "todo va bien\n");
    tested("othello", Tongue::Cpp, Language::English, "all is well\n");
}

#[test]
fn a_bot_in_python_passes_its_tests_in_every_game() {
    tested("parchis", Tongue::Python, Language::English, "all is well\n");
    tested("damas", Tongue::Python, Language::Spanish, "todo va bien\n");
    tested("othello", Tongue::Python, Language::English, "all is well\n");
}

#[test]
fn a_bot_in_cpp_beats_ninja_1_from_either_seat() {
    beats("parchis", Tongue::Cpp, "ninja:1");
}

#[test]
fn a_bot_in_python_beats_ninja_1_from_either_seat() {
    beats("parchis", Tongue::Python, "ninja:1");
}
