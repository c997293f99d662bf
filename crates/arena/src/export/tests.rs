use agents::Table;

use super::*;

/// A report of a game with these moves, from a position or the start.
fn report(game: GameId, position: Option<&str>, moves: &[&str]) -> GameReport {
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
    assert_eq!(export(&report(GameId::Othello, None, &moves)).unwrap(), "f5d6c3\n");
    let position = format!("XO{} X", "-".repeat(62));
    let text = export(&report(GameId::Othello, Some(&position), &["c1"])).unwrap();
    assert_eq!(text, format!("{position} c1\n"));
}

#[test]
fn damas_becomes_pdn_that_reads_back() {
    let mut game = report(GameId::Damas, None, &[]);
    let mut table = Table::from_record(&game.record).unwrap();
    for _ in 0..30 {
        let mv = table.legal_moves().swap_remove(0);
        table.play(&mv).unwrap();
    }
    game.record = table.record();
    game.record.result = Some("second".to_owned());
    let text = export(&game).unwrap();
    let file = pdn::read(&text, pdn::Options::default()).unwrap();
    assert!(file.warnings.is_empty(), "{:?}", file.warnings);
    let [read] = &file.records[..] else { panic!("{text}") };
    assert_eq!(read.tag("Black"), Some("A \"quoted\""));
    assert_eq!(read.last_position().position(), table.position());
    assert_eq!(read.result, Some(Outcome::Win(Side::Second)));
}

#[test]
fn a_wrong_record_is_refused_by_its_number() {
    let mut game = report(GameId::Othello, None, &["f5"]);
    game.record.moves.push("f5".to_owned());
    let message = export(&game).unwrap_err().to_string();
    assert!(message.starts_with("game 7: \"f5\" is not a legal move here"), "{message}");
}
