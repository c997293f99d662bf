use agents::{Error, Table};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::judge::Judged;

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// The only move that wins.
    Win,
    /// The only move that does not lose.
    Draw,
    /// The move that ends with the most discs.
    Discs,
    /// A corner is to be had, but something else is better.
    Corner,
    /// The rival has to pass.
    Tempo,
    /// Men are given up, and more come back.
    Shot,
    /// The right capture.
    Capture,
    /// An ending that databases prove to be won.
    Endgame,
    /// The capture that should not be made.
    Decline,
    /// The right special die.
    Special,
    /// The right number.
    Number,
}

/// What a solution is about; `None` if it is nothing that makes a puzzle.
pub(crate) fn of(table: &Table, first: &Judged, line: &[String]) -> Result<Option<Theme>, Error> {
    let Some(mv) = line.first() else { return Ok(None) };
    match table.game().name() {
        "othello" => othello(table, first, line).map(Some),
        "parchis" => parchis(table, first, mv).map(Some),
        "damas" => damas(table, first, line),
        _ => Ok(None),
    }
}

fn othello(table: &Table, first: &Judged, line: &[String]) -> Result<Theme, Error> {
    const CORNERS: [&str; 4] = ["a1", "h1", "a8", "h8"];
    let best = first.best.worth.points;
    let next = first.next.as_ref().map_or(best, |next| next.worth.points);
    let mut after = table.clone();
    after.play(&line[0])?;
    let passes = after.ending().is_none() && after.is_pass(0);
    let corner = table.legal_moves().iter().any(|mv| CORNERS.contains(&mv.as_str()));
    Ok(if corner && !CORNERS.contains(&line[0].as_str()) {
        Theme::Corner
    } else if passes {
        Theme::Tempo
    } else if best > 0.0 && next <= 0.0 {
        Theme::Win
    } else if best == 0.0 {
        Theme::Draw
    } else {
        Theme::Discs
    })
}

fn parchis(table: &Table, first: &Judged, mv: &str) -> Result<Theme, Error> {
    let told = table.move_json(mv)?;
    let hits = |event: &Json| event["type"] == "captured" || event["type"] == "sent-home";
    let number = told["die"].as_str().is_some_and(|die| die.parse::<u32>().is_ok());
    Ok(if first.best.worth.wins() {
        Theme::Win
    } else if !number {
        Theme::Special
    } else if told["events"].as_array().is_some_and(|events| events.iter().any(hits)) {
        Theme::Capture
    } else {
        Theme::Number
    })
}

fn damas(table: &Table, first: &Judged, line: &[String]) -> Result<Option<Theme>, Error> {
    if pieces(table) <= 5 && first.best.worth.wins() {
        return Ok(Some(Theme::Endgame));
    }
    if table.is_pass(table.place_of(&line[0])?) {
        return Ok(Some(Theme::Decline));
    }
    if captures(table, &line[0])? {
        return Ok(Some(Theme::Capture));
    }
    // A shot begins with a man that the rival takes.
    let mut after = table.clone();
    after.play(&line[0])?;
    let taken = line.get(1).map(|answer| captures(&after, answer)).transpose()?;
    Ok((taken == Some(true)).then_some(Theme::Shot))
}

fn captures(table: &Table, mv: &str) -> Result<bool, Error> {
    let told = table.move_json(mv)?;
    Ok(told["captured"].as_array().is_some_and(|captured| !captured.is_empty()))
}

/// The pieces on a board of damas.
pub(crate) fn pieces(table: &Table) -> usize {
    squares(table).iter().filter(|square| **square != "").count()
}

/// What is won on a way, in pieces, for the side that begins it; only damas counts them.
pub(crate) fn gain(table: &Table, line: &[String]) -> Result<Option<i32>, Error> {
    if table.game().name() != "damas" {
        return Ok(None);
    }
    let own = if table.side_to_move() == game::Side::First { "b" } else { "w" };
    let lead = |table: &Table| -> i32 {
        let signs = squares(table).into_iter().filter_map(|square| {
            let piece = square.as_str().filter(|piece| !piece.is_empty())?;
            Some(if piece.eq_ignore_ascii_case(own) { 1 } else { -1 })
        });
        signs.sum()
    };
    let mut end = table.clone();
    for mv in line {
        end.play(mv)?;
    }
    Ok(Some(lead(&end) - lead(table)))
}

fn squares(table: &Table) -> Vec<Json> {
    match table.state_json().get_mut("squares").map(Json::take) {
        Some(Json::Array(squares)) => squares,
        _ => Vec::new(),
    }
}
