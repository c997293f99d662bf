//! Why what a person typed is no legal move of damas.

use game::{Game, Message, MoveList, Notation, message};

use crate::Checkers;

/// Says that a capture is due, that a text may mean several, or when one may pass, where that is so.
pub(super) fn to(position: &Checkers, text: &str) -> Option<Message> {
    let mut legal = MoveList::new();
    position.legal_moves(&mut legal);
    let names: Vec<_> = legal.iter().map(|&mv| position.move_text(mv)).collect();
    if text.trim().eq_ignore_ascii_case("pass") {
        return Some(when_to_pass(position));
    }
    let wanted = ends(text);
    let same_ends: Vec<_> =
        names.iter().filter(|name| ends(name) == wanted).map(String::as_str).collect();
    if same_ends.len() > 1 {
        let routes = same_ends.join(" ");
        return Some(message!(
            "{text:?} may be several captures; write the whole route: {routes}",
            "{text:?} puede ser varias capturas; escribe el recorrido: {routes}"
        ));
    }
    if !legal.iter().any(|mv| mv.is_capture()) {
        return None;
    }
    // The captures, and the pass where it may decline them.
    let choices = names.join(" ");
    Some(message!(
        "{text:?} is not possible: a capture is due; choose one of {choices}",
        "{text:?} no es posible: hay que capturar; elige entre {choices}"
    ))
}

/// Why a pass is not legal here.
fn when_to_pass(position: &Checkers) -> Message {
    if position.rules().has_pass() {
        message!(
            "you may pass only to decline a capture, and none is due here",
            "solo se puede pasar para renunciar a una captura, y aquí no hay ninguna"
        )
    } else {
        message!("there is no pass in English draughts", "en las damas inglesas no se pasa")
    }
}

/// The first and last square of a move.
fn ends(text: &str) -> Option<(&str, &str)> {
    let separators = ['-', 'x', 'X', '×'];
    let (from, _) = text.split_once(separators)?;
    let (_, to) = text.rsplit_once(separators)?;
    Some((from, to))
}
