//! Checks these rules against recorded play: every line of a file is replayed.
//!
//! A file has one JSON object a line, plain or compressed with gzip, of either kind:
//! - a ply of a game: `{"before": …, "legal": […], "action": …, "after": …}`;
//! - a position: `{"before": …, "legal": […], "after": […]}`, one `after` for each of `legal`.
//!
//! Positions and actions are as in [`Parchis::from_json`] and [`Action::from_json`]; the order of
//! `legal` means nothing in a ply.

mod compare;

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use flate2::bufread::MultiGzDecoder;
use game::{Game as _, Language, Message, Notation as _, ParseError, Tell, message};
use serde::Deserialize;
use serde_json::Value as Json;

use crate::{Action, Parchis, events};

/// How much was checked and what came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Lines that were read.
    pub lines: usize,
    /// Actions that were replayed.
    pub actions: usize,
    /// Lines that could not be understood.
    pub malformed: usize,
    /// Points in which the file and these rules differ.
    pub differences: usize,
}

impl Summary {
    /// Whether everything could be read and agrees.
    pub fn is_clean(&self) -> bool {
        self.malformed == 0 && self.differences == 0
    }
}

/// Something that is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub kind: FindingKind,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FindingKind {
    /// It is not what a line should be.
    Malformed(Message),
    /// It says something else than these rules.
    Difference {
        /// The action that differs, if it is one.
        action: Option<Action>,
        /// The rule that it concerns, as well as can be told from what differs.
        rule: &'static str,
        /// What the file and these rules say.
        what: Message,
    },
}

impl Tell for Finding {
    fn message(&self) -> Message {
        let line = self.line;
        let (Message { en, es }, rule) = match &self.kind {
            FindingKind::Malformed(problem) => (problem, String::new()),
            FindingKind::Difference { what, rule, .. } => (what, format!(" ({rule})")),
        };
        let action = match &self.kind {
            FindingKind::Difference { action: Some(action), .. } => format!("{action}: "),
            _ => String::new(),
        };
        message!("line {line}: {action}{en}{rule}", "línea {line}: {action}{es}{rule}")
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// Checks a file; `report` is called with each finding as it is made.
pub fn verify_file(path: &Path, report: impl FnMut(&Finding)) -> io::Result<Summary> {
    verify(File::open(path)?, report)
}

/// Checks what `source` gives, plain or compressed.
pub fn verify(source: impl Read, report: impl FnMut(&Finding)) -> io::Result<Summary> {
    const GZIP: [u8; 2] = [0x1f, 0x8b];
    let mut source = BufReader::new(source);
    if source.fill_buf()?.starts_with(&GZIP) {
        verify_lines(BufReader::new(MultiGzDecoder::new(source)), report)
    } else {
        verify_lines(source, report)
    }
}

fn verify_lines(mut source: impl BufRead, mut report: impl FnMut(&Finding)) -> io::Result<Summary> {
    let mut summary = Summary::default();
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        if source.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(summary);
        }
        summary.lines += 1;
        if bytes.trim_ascii().is_empty() {
            continue;
        }
        let mut tell = |kind: FindingKind| {
            report(&Finding { line: summary.lines, kind });
        };
        match Line::read(&bytes) {
            Ok(line) => {
                summary.actions += line.steps.len();
                line.check(&mut |difference| {
                    summary.differences += 1;
                    tell(difference);
                });
            }
            Err(problem) => {
                summary.malformed += 1;
                tell(FindingKind::Malformed(problem));
            }
        }
    }
}

/// A line of either kind, read.
struct Line {
    before: Parchis,
    legal: Vec<Action>,
    steps: Vec<(Action, compare::Expected)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLine {
    before: Json,
    legal: Vec<Json>,
    after: Json,
    action: Option<Json>,
    // Names of the game and the ply, for people.
    #[serde(default, rename = "g")]
    _game: Json,
    #[serde(default, rename = "ply")]
    _ply: Json,
}

impl Line {
    fn read(bytes: &[u8]) -> Result<Line, Message> {
        let raw: RawLine = serde_json::from_slice(bytes).map_err(|error| {
            let column = error.column();
            message!(
                "no recorded play from column {column} on; expected a JSON object with \"before\", \
                 \"legal\", \"after\" and perhaps \"action\"",
                "no es juego registrado a partir de la columna {column}; se espera un objeto JSON con \
                 \"before\", \"legal\", \"after\" y quizá \"action\""
            )
        })?;
        let before = Parchis::from_json(&raw.before).map_err(within("before"))?;
        let side = before.side_to_move();
        let read_action = |json: &Json| Action::from_json(json, side);
        let legal: Vec<_> =
            raw.legal.iter().map(read_action).collect::<Result<_, _>>().map_err(within("legal"))?;
        let expected = |json: &Json| compare::Expected::read(json).map_err(within("after"));
        let steps = match (raw.action, raw.after) {
            (Some(action), after) => {
                let action = read_action(&action).map_err(within("action"))?;
                vec![(action, expected(&after)?)]
            }
            (None, Json::Array(list)) if list.len() == legal.len() => legal
                .iter()
                .zip(&list)
                .map(|(&action, after)| Ok((action, expected(after)?)))
                .collect::<Result<_, Message>>()?,
            (None, _) => {
                return Err(message!(
                    "neither an action nor a list of positions after each legal action; expected \
                     \"action\" and \"after\", or \"after\" as long as \"legal\"",
                    "ni una acción ni una lista de posiciones tras cada acción legal; se espera \
                     \"action\" y \"after\", o \"after\" tan larga como \"legal\""
                ));
            }
        };
        Ok(Line { before, legal, steps })
    }

    fn check(&self, tell: &mut impl FnMut(FindingKind)) {
        let mut ours = game::MoveList::new();
        self.before.legal_moves(&mut ours);
        for &action in &self.legal {
            if let Some(objection) = self.before.objection(action) {
                tell(FindingKind::Difference {
                    action: Some(action),
                    rule: objection.rule(),
                    what: Message::new(
                        format!(
                            "the file says legal, the rules say not: {}",
                            objection.text(Language::English)
                        ),
                        format!(
                            "el fichero dice legal, las reglas no: {}",
                            objection.text(Language::Spanish)
                        ),
                    ),
                });
            }
        }
        for &action in ours.iter().filter(|action| !self.legal.contains(action)) {
            tell(FindingKind::Difference {
                action: Some(action),
                rule: compare::rule_of_action(&self.before, action),
                what: message!(
                    "the rules say legal, the file does not",
                    "las reglas dicen legal, el fichero no"
                ),
            });
        }
        for (action, expected) in &self.steps {
            // What is not legal was told above and has no result to compare.
            if ours.contains(action) {
                let after = self.before.after(*action);
                let story = events(&self.before, *action);
                expected.compare(&after, &story, &mut |rule, what| {
                    tell(FindingKind::Difference { action: Some(*action), rule, what });
                });
            } else if !self.legal.contains(action) {
                tell(FindingKind::Difference {
                    action: Some(*action),
                    rule: "R2",
                    what: message!(
                        "played but not legal in {}",
                        "jugada, pero no legal en {}",
                        self.before.position()
                    ),
                });
            }
        }
    }
}

/// What is wrong with a field of a line.
fn within(field: &str) -> impl Fn(ParseError) -> Message {
    move |error| {
        let Message { en, es } = error.message();
        message!("{field}: {en}", "{field}: {es}")
    }
}

#[cfg(test)]
mod tests;
