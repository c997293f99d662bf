//! OBF, the line format of Othello test suites: a position, then what is known of its moves and a
//! comment: `<64 squares> X; a2:+38; b8:+10; % from a tournament`.

use std::fmt;

use game::{Notation, ParseError, message};

use crate::{Move, Othello};

/// A position of a test suite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The position to solve.
    pub position: Othello,
    /// Moves with their scores for the side to move, in the order they were given.
    pub scores: Vec<(Move, i32)>,
    /// Whatever stood after a `%`.
    pub comment: String,
}

impl Problem {
    /// The best score given, if any: what an exact solver should find.
    pub fn best_score(&self) -> Option<i32> {
        self.scores.iter().map(|&(_, score)| score).max()
    }
}

/// Reads one line.
pub fn parse_obf(line: &str) -> Result<Problem, ParseError> {
    let (content, comment) = line.split_once('%').unwrap_or((line, ""));
    let mut parts = content.split(';').map(str::trim);
    let position = Othello::parse_position(parts.next().unwrap_or_default(), "standard")?;
    let scores = parts
        .filter(|part| !part.is_empty())
        .map(|part| parse_score(&position, part))
        .collect::<Result<_, _>>()?;
    Ok(Problem { position, scores, comment: comment.trim().to_owned() })
}

fn parse_score(position: &Othello, part: &str) -> Result<(Move, i32), ParseError> {
    let (mv, score) = part.split_once(':').ok_or_else(|| bad_score(part))?;
    let mv = position.parse_move(mv)?;
    let score = score.trim().parse().ok();
    match score.filter(|score| (-64..=64).contains(score)) {
        Some(score) => Ok((mv, score)),
        None => Err(bad_score(part)),
    }
}

fn bad_score(part: &str) -> ParseError {
    ParseError::new(
        message!(
            "{} is not a move with its score",
            "{} no es una jugada con su resultado",
            ParseError::quote(part)
        ),
        message!(
            "a legal move, a colon and a score from -64 to +64, such as f5:+2",
            "una jugada legal, dos puntos y un resultado de -64 a +64, como f5:+2"
        ),
    )
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};", self.position)?;
        for (mv, score) in &self.scores {
            write!(f, " {mv}:{score:+};")?;
        }
        if !self.comment.is_empty() {
            write!(f, " % {}", self.comment)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "---------------------------OX------XO--------------------------- X; f5:+2; d3:-4; % start";

    #[test]
    fn a_line_is_read_and_written() {
        let problem = parse_obf(LINE).unwrap();
        assert_eq!(problem.position, Othello::START);
        assert_eq!(problem.best_score(), Some(2));
        assert_eq!(problem.comment, "start");
        assert_eq!(problem.to_string(), LINE);
    }

    #[test]
    fn scores_and_comment_are_optional() {
        let problem = parse_obf(&Othello::START.position()).unwrap();
        assert!(problem.scores.is_empty());
        assert_eq!(problem.best_score(), None);
    }

    #[test]
    fn bad_scores_are_refused_with_what_would_be_right() {
        for bad in ["f5", "f5:", "f5:x", "f5:+65", "f5:99999999999999"] {
            let message = parse_obf(&format!("{}; {bad}", Othello::START)).unwrap_err().to_string();
            assert!(message.contains("such as f5:+2"), "{message}");
        }
        assert!(parse_obf(&format!("{}; a1:+2", Othello::START)).is_err());
    }
}
