use game::kit::{Course, RecordFormat};
use game::{Notation, ParseError};

use crate::{Othello, transcript};

/// The squares in a string, `f5d6c3`; after the position, where a game begins at another.
pub(super) const TRANSCRIPT: RecordFormat<Othello> = RecordFormat {
    name: "transcript",
    media_type: "text/plain; charset=utf-8",
    extension: "txt",
    looks_like: |text| text.trim_start().starts_with(|sign: char| sign.is_alphabetic()),
    write,
    read,
};

#[expect(clippy::unnecessary_wraps, reason = "other games have moves that a format cannot write")]
fn write(course: &Course<Othello>) -> Result<String, ParseError> {
    let moves = transcript::print(&course.moves);
    Ok(if course.start == Othello::START {
        format!("{moves}\n")
    } else {
        format!("{} {moves}\n", course.start.position())
    })
}

fn read(text: &str, _variant: Option<&str>) -> Result<Course<Othello>, ParseError> {
    let (start, moves) = split_start(text.trim()).unwrap_or((Othello::START, text));
    Ok(Course::new(start, transcript::parse_from(start, moves)?))
}

/// The position that a text begins with, if it does, and what follows it.
fn split_start(text: &str) -> Option<(Othello, &str)> {
    let (board, rest) = text.split_once(char::is_whitespace)?;
    let (turn, moves) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let position = Othello::parse_position(&format!("{board} {turn}"), Othello::VARIANTS[0]);
    Some((position.ok()?, moves))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Game;

    #[test]
    fn games_from_any_position_read_back() {
        let moves = transcript::parse_transcript("f5d6c3d3c4").unwrap();
        let mut later = Othello::START;
        moves.iter().take(3).for_each(|&mv| later.play(mv));
        for course in
            [Course::new(Othello::START, moves.clone()), Course::new(later, moves[3..].to_vec())]
        {
            assert_eq!(read(&write(&course).unwrap(), None), Ok(course));
        }
        assert_eq!(write(&Course::new(Othello::START, moves)).unwrap(), "f5d6c3d3c4\n");
    }
}
