//! Games as files: our own JSON, PDN for damas, transcripts for Othello.

use checkers::{Checkers, Variant, pdn};
use game::{Game, Notation};
use othello::{Othello, transcript};
use serde::Deserialize;

use crate::{Error, GameId, Record, Table, result_name};

/// How a game is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// A record of any game.
    #[default]
    Json,
    /// Portable Draughts Notation.
    Pdn,
    /// A string of Othello squares.
    Transcript,
}

impl Format {
    /// The file's media type and the end of its name.
    pub fn kind(self) -> (&'static str, &'static str) {
        match self {
            Format::Json => ("application/json", "json"),
            Format::Pdn => ("application/x-pdn", "pdn"),
            Format::Transcript => ("text/plain; charset=utf-8", "txt"),
        }
    }

    /// What a text most likely is.
    pub fn guess(text: &str) -> Format {
        match text.trim_start().chars().next() {
            Some('{') => Format::Json,
            Some('[') => Format::Pdn,
            Some(sign) if sign.is_ascii_digit() => Format::Pdn,
            _ => Format::Transcript,
        }
    }
}

/// The names of the formats that a game can be written in.
pub fn names(game: GameId) -> &'static [&'static str] {
    match game {
        GameId::Parchis => &["json"],
        GameId::Damas => &["json", "pdn"],
        GameId::Othello => &["json", "transcript"],
    }
}

/// Writes a game.
pub fn write(table: &Table, format: Format) -> Result<String, Error> {
    match (format, table.game()) {
        (Format::Json, _) => {
            serde_json::to_string_pretty(&table.record()).map_err(|error| bad(error.to_string()))
        }
        (Format::Pdn, GameId::Damas) => write_pdn(table),
        (Format::Transcript, GameId::Othello) => write_transcript(table),
        (_, game) => {
            let message =
                format!("{game} is not written that way; valid: {}", names(game).join(", "));
            Err(bad(message))
        }
    }
}

/// Reads a game; `variant` is that of a PDN that does not say its own.
pub fn read(text: &str, format: Option<Format>, variant: Option<&str>) -> Result<Record, Error> {
    match format.unwrap_or_else(|| Format::guess(text)) {
        Format::Json => serde_json::from_str(text).map_err(|error| bad(no_record(&error))),
        Format::Pdn => read_pdn(text, variant),
        Format::Transcript => read_transcript(text),
    }
}

/// Why a text is no record, and what would be right.
fn no_record(error: &serde_json::Error) -> String {
    let (line, column) = (error.line(), error.column());
    let what = if error.is_data() { "no game as we write it" } else { "no JSON" };
    format!(
        "line {line}, column {column}: {what}; expected an object with \"game\", \"variant\" \
         and \"moves\", such as save writes"
    )
}

fn write_pdn(table: &Table) -> Result<String, Error> {
    let mut position = Checkers::parse_position(&table.start_position(), table.variant())?;
    let mut record = pdn::Record::new(position);
    for text in table.moves() {
        let mv = position.parse_move(&text)?;
        record.plies.push(pdn::Ply { mv, nags: Vec::new(), comment: String::new() });
        position.play(mv);
    }
    record.result = table.ending().map(|ending| ending.outcome);
    Ok(pdn::write(&record, pdn::Options::default())?)
}

fn read_pdn(text: &str, variant: Option<&str>) -> Result<Record, Error> {
    let options = pdn::Options { variant: variant.and_then(Variant::from_name), strict: false };
    let record = match pdn::Reader::new(text, options).next() {
        Some(record) => record.map_err(|error| bad(error.to_string()))?,
        None => return Err(bad("the text holds no game; expected PDN".to_owned())),
    };
    let mut position = record.start;
    let mut moves = Vec::with_capacity(record.plies.len());
    for ply in &record.plies {
        moves.push(position.move_text(ply.mv));
        position.play(ply.mv);
    }
    Ok(Record {
        game: GameId::Damas.name().to_owned(),
        variant: record.start.variant().to_owned(),
        position: Some(record.start.position()),
        moves,
        result: record.result.map(|outcome| result_name(outcome).to_owned()),
        reason: None,
    })
}

fn write_transcript(table: &Table) -> Result<String, Error> {
    if !table.is_from_start() {
        return Err(bad("a transcript begins at the usual start; use json".to_owned()));
    }
    let moves: Vec<_> =
        table.moves().iter().filter_map(|text| othello::Move::parse(text)).collect();
    Ok(transcript::print(&moves) + "\n")
}

fn read_transcript(text: &str) -> Result<Record, Error> {
    let moves = transcript::parse_transcript(text).map_err(|error| bad(error.to_string()))?;
    let mut position = Othello::START;
    let mut texts = Vec::with_capacity(moves.len());
    for mv in moves {
        texts.push(position.move_text(mv));
        position.play(mv);
    }
    Ok(Record {
        game: GameId::Othello.name().to_owned(),
        variant: position.variant().to_owned(),
        position: None,
        moves: texts,
        result: None,
        reason: None,
    })
}

fn bad(message: String) -> Error {
    Error::Record(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn round_trips(game: GameId, format: Format, plies: usize) {
        let mut table = Table::new(game, None).unwrap();
        for i in 0..plies {
            let moves = table.legal_moves();
            let Some(mv) = moves.get(i % moves.len().max(1)) else { break };
            table.play(mv).unwrap();
        }
        let text = write(&table, format).unwrap();
        let back = Table::from_record(&read(&text, None, None).unwrap()).unwrap();
        assert_eq!(back.moves(), table.moves(), "{text}");
        assert_eq!(back.position(), table.position());
    }

    #[test]
    fn games_survive_every_format() {
        round_trips(GameId::Othello, Format::Json, 30);
        round_trips(GameId::Othello, Format::Transcript, 60);
        round_trips(GameId::Damas, Format::Json, 30);
        round_trips(GameId::Damas, Format::Pdn, 30);
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["{}", "[Event", "f5 f5", "1. 11-15 99-1", "ñ"] {
            assert!(matches!(read(text, None, None), Err(Error::Record(_))), "{text:?}");
        }
        let table = Table::new(GameId::Damas, None).unwrap();
        let message = read("{\"game\": 3}", None, None).unwrap_err().to_string();
        assert!(
            message.contains("line 1, column 10: no game as we write it; expected"),
            "{message}"
        );
        let message = read("{\"game\"", None, None).unwrap_err().to_string();
        assert!(message.contains("no JSON; expected an object with \"game\""), "{message}");
        assert!(write(&table, Format::Transcript).unwrap_err().to_string().contains("json, pdn"));
    }
}
