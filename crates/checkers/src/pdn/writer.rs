use std::fmt::Write;

use game::{Game, Notation, ParseError, Side, message};

use super::lexer::single_spaces;
use super::{FORMAT, Options, PASS, Record, result_text};
use crate::{Checkers, Variant};

/// The longest line of moves.
const LINE: usize = 79;

/// Tags that are written from the record's other fields.
const OWN_TAGS: [&str; 6] = ["GameType", "Variant", "Format", "SetUp", "FEN", "Result"];

/// Writes a game with a blank line after it, so that files are made by writing one game after
/// the other. What cannot be written so that it reads back the same is refused.
pub fn write(record: &Record, options: Options) -> Result<String, ParseError> {
    let mut text = tags(record)?;
    text.push('\n');
    text.push_str(&movetext(record, options)?);
    text.push_str("\n\n");
    Ok(text)
}

fn tags(record: &Record) -> Result<String, ParseError> {
    let mut text = String::new();
    for (name, value) in &record.tags {
        let letters = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        if name.is_empty() || !letters || OWN_TAGS.contains(&name.as_str()) {
            return Err(ParseError::new(
                message!("a tag is called {}", "una etiqueta se llama {}", ParseError::quote(name)),
                message!(
                    "letters, digits and _, and none of {}",
                    "letras, cifras y _, y ninguna de {}",
                    OWN_TAGS.join(", ")
                ),
            ));
        }
        if value.contains('\n') {
            return Err(ParseError::new(
                message!(
                    "the tag {name} has a line break in it",
                    "la etiqueta {name} contiene un salto de línea"
                ),
                message!("a value on one line", "un valor en una línea"),
            ));
        }
        push_tag(&mut text, name, value);
    }
    push_tag(&mut text, "GameType", "21");
    let variant = record.start.rules();
    if variant != Variant::English {
        push_tag(&mut text, "Variant", variant.name());
        push_tag(&mut text, "Format", &FORMAT.to_string());
    }
    if record.start != Checkers::start(variant) {
        push_tag(&mut text, "SetUp", "1");
        push_tag(&mut text, "FEN", &record.start.position());
    }
    push_tag(&mut text, "Result", result_text(record.result));
    Ok(text)
}

fn push_tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

fn movetext(record: &Record, options: Options) -> Result<String, ParseError> {
    let mut lines = Lines::default();
    lines.comment(&record.comment, record)?;
    let mut position = record.start;
    let mut number = 1;
    // Whether the side to move is clear from what was just written.
    let mut numbered = false;
    for ply in &record.plies {
        let black = position.side_to_move() == Side::First;
        if black {
            lines.word(&format!("{number}."));
        } else if !numbered {
            lines.word(&format!("{number}..."));
        }
        numbered = true;
        if ply.mv.is_pass() {
            if options.strict {
                return Err(ParseError::new(
                    message!(
                        "move {number} is a pass, which the standard does not know",
                        "la jugada {number} es pasar, que el estándar no conoce"
                    ),
                    message!("a game without passes", "una partida en la que nadie pasa"),
                ));
            }
            lines.word(&format!("{{{PASS}}}"));
        } else {
            lines.word(&position.move_text(ply.mv));
        }
        for nag in &ply.nags {
            lines.word(&format!("${nag}"));
        }
        if !ply.comment.is_empty() {
            lines.comment(&ply.comment, record)?;
            numbered = false;
        }
        if !black {
            number += 1;
        }
        position.play(ply.mv);
    }
    lines.word(result_text(record.result));
    Ok(lines.text)
}

/// Words with spaces between them, broken into lines.
#[derive(Default)]
struct Lines {
    text: String,
    width: usize,
}

impl Lines {
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.width > 0 && self.width + 1 + width > LINE {
            self.text.push('\n');
            self.width = 0;
        }
        if self.width > 0 {
            self.text.push(' ');
            self.width += 1;
        }
        self.text.push_str(word);
        self.width += width;
    }

    fn comment(&mut self, comment: &str, record: &Record) -> Result<(), ParseError> {
        let comment = single_spaces(comment);
        let as_pass = record.start.rules().has_pass() && comment.eq_ignore_ascii_case(PASS);
        if comment.contains('}') || as_pass {
            return Err(ParseError::new(
                message!(
                    "{} is not fit for a comment",
                    "{} no vale como comentario",
                    ParseError::quote(&comment)
                ),
                message!(
                    "a text without a }}, and not just the word pass",
                    "un texto sin }}, y no solo la palabra pass"
                ),
            ));
        }
        if !comment.is_empty() {
            for word in format!("{{{comment}}}").split(' ') {
                self.word(word);
            }
        }
        Ok(())
    }
}
