use agents::{Table, kit};
use checkers::{Checkers, pdn};
use game::{Notation, Outcome, Side};
use othello::Othello;

use super::*;

/// A report of a game with these moves, from a position or the start.
fn report(game: AnyKit, position: Option<&str>, moves: &[&str]) -> GameReport {
    let mut table = match position {
        Some(position) => Table::at_position(game, None, position).unwrap(),
        None => Table::new(game, None).unwrap(),
    };
    for mv in moves {
        table.play(mv).unwrap();
    }
    GameReport {
        number: 7,
        round: 4,
        first: "A \"quoted\"".to_owned(),
        second: "B".to_owned(),
        seeds: [0, 0],
        opening_plies: 0,
        record: table.record(),
        detail: None,
        time_ms: [0, 0],
        plies: Vec::new(),
    }
}

#[test]
fn othello_becomes_a_transcript() {
    let moves = ["f5", "d6", "c3"];
    assert_eq!(
        export(&report(kit::<Othello>(), None, &moves), kit::<Othello>()).unwrap(),
        "f5d6c3\n"
    );
    let position = format!("XO{} X", "-".repeat(62));
    let text =
        export(&report(kit::<Othello>(), Some(&position), &["c1"]), kit::<Othello>()).unwrap();
    assert_eq!(text, format!("{position} c1\n"));
}

#[test]
fn damas_becomes_pdn_that_reads_back() {
    let mut game = report(kit::<Checkers>(), None, &[]);
    let mut table = game.record.replay(kit::<Checkers>()).unwrap();
    for _ in 0..30 {
        let mv = table.legal_moves().swap_remove(0);
        table.play(&mv).unwrap();
    }
    game.record = table.record();
    game.record.result = Some(Outcome::Win(Side::Second));
    let text = export(&game, kit::<Checkers>()).unwrap();
    let file = pdn::read(&text, pdn::Options::default()).unwrap();
    assert!(file.warnings.is_empty(), "{:?}", file.warnings);
    let [read] = &file.records[..] else { panic!("{text}") };
    assert_eq!(read.tag("Black"), Some("A \"quoted\""));
    assert_eq!(read.last_position().position(), table.position());
    assert_eq!(read.result, Some(Outcome::Win(Side::Second)));
}

#[test]
fn a_wrong_record_is_refused_by_its_number() {
    let mut game = report(kit::<Othello>(), None, &["f5"]);
    game.record.moves.push("f5".to_owned());
    let message = export(&game, kit::<Othello>()).unwrap_err().to_string();
    assert!(
        message.starts_with("game 7: bad game record: move 2: \"f5\" is not a legal move here"),
        "{message}"
    );
}
