//! The Generic Game Format, in which programs and servers of Othello keep games with players,
//! date and result: `(;GM[Othello]PB[…]PW[…]TY[8]BO[8 … *]B[f5]W[d6];)`.

use std::fmt::Write;

use game::kit::{Course, RecordFormat};
use game::{Game, Message, Notation, Outcome, ParseError, Side, message};

use crate::{Othello, transcript};

pub(super) const GGF: RecordFormat<Othello> = RecordFormat {
    name: "ggf",
    media_type: "text/plain; charset=utf-8",
    extension: "ggf",
    looks_like: |text| text.trim_start().starts_with("(;"),
    write,
    read,
};

#[expect(clippy::unnecessary_wraps, reason = "other games have moves that a format cannot write")]
fn write(course: &Course<Othello>) -> Result<String, ParseError> {
    let mut text = String::from("(;");
    let mut tag = |name: &str, value: &str| {
        // A value cannot hold its own end.
        let value = value.replace(|sign: char| sign == ']' || sign.is_control(), " ");
        let _ = write!(text, "{name}[{value}]");
    };
    tag("GM", "Othello");
    if let Some(occasion) = &course.occasion {
        let known = [("EV", &occasion.event), ("DT", &occasion.date)];
        for (name, value) in known {
            if let Some(value) = value {
                tag(name, value);
            }
        }
        tag("PB", &occasion.players[0]);
        tag("PW", &occasion.players[1]);
    }
    tag("RE", &result(course));
    tag("TY", "8");
    tag("BO", &format!("8 {}", course.start.position().replace('X', "*")));
    for (state, mv) in course.positions().zip(&course.moves) {
        let side = if state.side_to_move() == Side::First { "B" } else { "W" };
        let square = mv.square().map_or_else(|| "PA".to_owned(), |_| mv.to_string());
        tag(side, &square);
    }
    text.push_str(";)\n");
    Ok(text)
}

/// Black's discs less White's, `?` in a game that goes on; one that was given up counts whole.
fn result(course: &Course<Othello>) -> String {
    let Some(end) = course.positions().last().filter(Game::is_over) else {
        return match course.result {
            None => "?".to_owned(),
            Some(Outcome::Draw) => "0".to_owned(),
            Some(Outcome::Win(Side::First)) => "+64:r".to_owned(),
            Some(Outcome::Win(Side::Second)) => "-64:r".to_owned(),
        };
    };
    let own = end.board.difference();
    format!("{:+}", if end.turn == Side::First { own } else { -own })
}

fn read(text: &str, _variant: Option<&str>) -> Result<Course<Othello>, ParseError> {
    let body = text
        .trim()
        .strip_prefix("(;")
        .ok_or_else(|| bad("it does not begin with (;", "no empieza por (;"))?;
    let mut start = Othello::START;
    let mut result = None;
    let mut moves = String::new();
    let mut rest = body.trim_start();
    while !rest.is_empty() && !rest.starts_with(";)") {
        let (name, after) = rest
            .split_once('[')
            .ok_or_else(|| bad("a word has no [", "a una palabra le falta ["))?;
        let (value, after) =
            after.split_once(']').ok_or_else(|| bad("a [ is never closed", "un [ no se cierra"))?;
        match name.trim() {
            "BO" => start = board(value)?,
            "RE" => result = outcome(value),
            "B" | "W" => {
                // After the square a program may have written what it thought.
                moves.push_str(value.split('/').next().unwrap_or_default());
                moves.push(' ');
            }
            _ => {}
        }
        rest = after.trim_start();
    }
    let moves = transcript::parse_from(start, &moves)?;
    Ok(Course { result, ..Course::new(start, moves) })
}

fn board(value: &str) -> Result<Othello, ParseError> {
    let squares = value
        .trim()
        .strip_prefix('8')
        .ok_or_else(|| bad("its board is not 8 by 8", "su tablero no es de 8 por 8"))?;
    Othello::parse_position(&squares.replace('*', "X"), Othello::VARIANTS[0])
}

fn outcome(value: &str) -> Option<Outcome> {
    let number = value.split(':').next()?.trim().parse::<f64>().ok()?;
    Some(match number {
        number if number > 0.0 => Outcome::Win(Side::First),
        number if number < 0.0 => Outcome::Win(Side::Second),
        _ => Outcome::Draw,
    })
}

fn bad(en: &str, es: &str) -> ParseError {
    ParseError::new(
        Message::new(
            format!("the game cannot be read: {en}"),
            format!("la partida no se puede leer: {es}"),
        ),
        message!("GGF, such as (;GM[Othello]B[f5]W[d6];)", "GGF, como (;GM[Othello]B[f5]W[d6];)"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::kit::Occasion;

    #[test]
    fn a_game_is_written_with_its_players_and_read_back() {
        let occasion = Occasion {
            date: Some("2026-11-17".to_owned()),
            players: ["Ana]".to_owned(), "level:2".to_owned()],
            ..Occasion::default()
        };
        let moves = transcript::parse_transcript("f5d6c3").unwrap();
        let course = Course {
            result: Some(Outcome::Win(Side::Second)),
            occasion: Some(occasion),
            ..Course::new(Othello::START, moves)
        };
        let text = write(&course).unwrap();
        assert_eq!(
            text,
            "(;GM[Othello]DT[2026-11-17]PB[Ana ]PW[level:2]RE[-64:r]TY[8]BO[8 \
             ---------------------------O*------*O--------------------------- *]B[f5]W[d6]B[c3];)\n"
        );
        assert_eq!(read(&text, None), Ok(Course { occasion: None, ..course }));
    }

    #[test]
    fn games_of_others_are_read() {
        let text = "(;GM[Othello]PC[NOWHERE]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- \
                    -------- -------- -------- *]B[F5/1.2/3]W[D6//4.5];)";
        assert_eq!(read(text, None).unwrap().moves, transcript::parse_transcript("f5d6").unwrap());
    }

    #[test]
    fn what_is_no_game_is_refused() {
        for text in ["", "(;GM", "(;GM[Othello", "(;BO[10 -];)", "(;B[a1];)", "(;B[zz];)"] {
            assert!(read(text, None).is_err(), "{text}");
        }
    }
}
