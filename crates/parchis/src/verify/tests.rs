use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use game::Game as _;
use serde_json::{Value as Json, json};

use super::*;

fn ply() -> Json {
    let before = Parchis::new();
    let side = before.side_to_move();
    let mut moves = game::MoveList::new();
    before.legal_moves(&mut moves);
    let action = before.parse_move("r1-1").unwrap();
    let legal: Vec<Json> = moves.iter().rev().map(|action| action.to_json(side)).collect();
    json!({
        "g": 0,
        "ply": 0,
        "before": before.to_json(),
        "legal": legal,
        "action": action.to_json(side),
        "after": before.after(action).to_json(),
    })
}

fn position() -> Json {
    let mut line = ply();
    let before = Parchis::new();
    let after: Vec<Json> = line["legal"]
        .as_array()
        .unwrap()
        .iter()
        .map(|action| Action::from_json(action, before.side_to_move()).unwrap())
        .map(|action| before.after(action).to_json())
        .collect();
    let line = line.as_object_mut().unwrap();
    line.remove("action");
    line.insert("after".to_owned(), json!(after));
    json!(line)
}

fn check(text: &str) -> (Summary, Vec<String>) {
    let mut findings = Vec::new();
    let summary = verify(text.as_bytes(), |finding| findings.push(finding.to_string())).unwrap();
    (summary, findings)
}

#[test]
fn right_lines_of_both_kinds_agree() {
    let (summary, findings) = check(&format!("{}\n\n{}", ply(), position()));
    assert_eq!(findings, [""; 0]);
    assert!(summary.is_clean());
    assert_eq!((summary.lines, summary.actions), (3, 31));
}

#[test]
fn compressed_files_are_recognised() {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    writeln!(gzip, "{}", ply()).unwrap();
    let summary = verify(&gzip.finish().unwrap()[..], |_| ()).unwrap();
    assert_eq!((summary.lines, summary.is_clean()), (1, true));
    let broken = [0x1f, 0x8b, 0, 1, 2];
    assert!(verify(&broken[..], |_| ()).is_err());
}

#[test]
fn differences_name_line_action_and_rule() {
    let changes = [
        ("/legal/0", json!(["yellow", 0, 105]), 2, "R3"),
        ("/after/player", json!(0), 1, "R5"),
        ("/after/remember6", json!(true), 1, "R5"),
        ("/after/traps", json!([5]), 1, "R22"),
        ("/after/items", json!([]), 1, "R18"),
        ("/after/dice/0/normal", json!([6]), 1, "R3"),
        ("/after/dice/1/special", json!([101]), 1, "R19"),
        ("/after/dice/0/forced", json!([20]), 1, "R10"),
        ("/after/bounces/blue", json!(3), 1, "R14"),
        ("/after/winner", json!(1), 1, "R1"),
        ("/after/pieces/red/0", json!(["track", 40, "normal", 0]), 1, "R6"),
        ("/after/pieces/red/0/3", json!(4), 1, "R47"),
    ];
    for (pointer, value, count, rule) in changes {
        let mut line = ply();
        *line.pointer_mut(pointer).unwrap() = value;
        let (summary, findings) = check(&format!("{}\n{line}", ply()));
        assert_eq!((summary.differences, summary.malformed), (count, 0), "{findings:?}");
        let told = findings
            .iter()
            .any(|text| text.starts_with("line 2: ") && text.ends_with(&format!("({rule})")));
        assert!(told, "{pointer}: {findings:?}");
    }
}

#[test]
fn a_played_action_must_be_legal() {
    let mut line = ply();
    line["action"] = json!(["yellow", 0, 101]);
    let (summary, findings) = check(&line.to_string());
    assert_eq!(summary.differences, 1, "{findings:?}");
}

#[test]
fn malformed_lines_are_reported_and_the_rest_is_checked() {
    let mut no_legal = ply();
    no_legal.as_object_mut().unwrap().remove("legal");
    let mut wrong_before = ply();
    wrong_before["before"]["player"] = json!(7);
    let mut short = position();
    short["after"].as_array_mut().unwrap().pop();
    let mut odd_action = ply();
    odd_action["action"] = json!(["white", 0, 1]);
    let mut odd_after = ply();
    odd_after["after"] = json!([]);
    let lines = [no_legal, wrong_before, short, odd_action, odd_after];
    let mut text: Vec<String> = lines.iter().map(Json::to_string).collect();
    text.push("{".to_owned());
    text.push("\u{0}".to_owned());
    text.push(ply().to_string());
    let (summary, findings) = check(&text.join("\n"));
    assert_eq!((summary.lines, summary.actions), (8, 1));
    assert_eq!((summary.malformed, summary.differences), (7, 0));
    for (index, finding) in findings.iter().enumerate() {
        assert!(finding.starts_with(&format!("line {}: ", index + 1)), "{finding}");
    }
}

#[test]
fn bytes_that_are_no_text_are_malformed() {
    let summary = verify(&[0xff, 0xfe, b'\n', 0x80][..], |_| ()).unwrap();
    assert_eq!((summary.lines, summary.malformed), (2, 2));
}
