//! The board for a terminal: a cross of 68 squares with the corridors, the four homes in the
//! corners, and what the players have.
//!
//! ```text
//!              top arm           Each square is four letters wide and two lines high: its
//!   red home   3 × 8   blue      number, item and traps above, the pieces below.
//!   left arm   goal    right arm
//!   green      3 × 8   yellow
//! ```

mod canvas;
mod panels;

use game::Language;

use crate::board::{CORRIDOR, Place};
use crate::condition::Power;
use crate::{Colour, Die, Parchis, Piece};
use canvas::{Canvas, Ink};

/// Letters that a square is wide.
const WIDTH: usize = 4;
/// Lines that a square is high.
const HEIGHT: usize = 2;
/// Squares across the board: two arms of eight and the middle.
const SPAN: usize = 19;

pub(crate) fn draw(state: &Parchis, colour: bool, language: Language) -> String {
    let mut canvas = Canvas::new(SPAN * WIDTH, SPAN * HEIGHT);
    for number in 1..=68 {
        if let Some(place) = Place::square(number) {
            draw_square(&mut canvas, state, place);
        }
    }
    for colour in Colour::ALL {
        for number in 1..=CORRIDOR {
            if let Some(place) = Place::corridor(colour, number) {
                draw_square(&mut canvas, state, place);
            }
        }
    }
    panels::draw(&mut canvas, state, language);
    let mut text = canvas.render(colour);
    text.push_str(&panels::legend(language));
    text
}

/// Column and row of a square, from the top left.
fn position(place: Place) -> (usize, usize) {
    // The bottom arm: down its left side from 60, the entry square 68, up its right side from 1.
    // The other arms are the same, a quarter turn and 17 squares further each.
    let (quarter, from_entry) = match (place.ring_square(), place.corridor_square()) {
        (Some(square), _) => ((square + 8) / 17 % 4, (square + 8) % 17),
        (_, Some((colour, number))) => {
            let quarter = match colour {
                Colour::Yellow => 0,
                Colour::Blue => 1,
                Colour::Red => 2,
                Colour::Green => 3,
            };
            return turned((9, SPAN - 1 - usize::from(number)), quarter);
        }
        _ => return (9, 9),
    };
    let from_entry = usize::from(from_entry);
    let bottom = match from_entry {
        0..8 => (8, 11 + from_entry),
        8 => (9, SPAN - 1),
        _ => (10, SPAN - 1 - (from_entry - 9)),
    };
    turned(bottom, quarter)
}

/// A square of the bottom arm as it lies so many quarters of the board further on, against the
/// clock.
fn turned((mut column, mut row): (usize, usize), quarters: u8) -> (usize, usize) {
    for _ in 0..quarters {
        (column, row) = (row, SPAN - 1 - column);
    }
    (column, row)
}

fn draw_square(canvas: &mut Canvas, state: &Parchis, place: Place) {
    let (column, row) = position(place);
    let (x, y) = (column * WIDTH, row * HEIGHT);
    let paper = paper_of(place);
    canvas.paint(x, y, WIDTH, HEIGHT, paper);
    let mut head = match (place.ring_square(), place.corridor_square()) {
        (Some(square), _) => format!("{square:>2}"),
        (_, Some((_, number))) => format!("c{number}"),
        _ => String::new(),
    };
    head.push(match state.items().at(place) {
        Some(item) => item_letter(item),
        None if place.is_safe() => 'o',
        None => ' ',
    });
    let traps = state.traps().iter().filter(|&trap| Some(trap) == place.ring_square()).count();
    head.push(match traps {
        0 => ' ',
        1 => 'x',
        more => char::from_digit(more as u32, 10).unwrap_or('x'),
    });
    canvas.write(x, y, &head, Ink::Faint);
    if state.items().at(place).is_some() {
        canvas.ink(x + 2, y, Ink::Item);
    }
    if traps > 0 {
        canvas.ink(x + 3, y, Ink::Trap);
    }
    draw_pieces(canvas, state, place, x, y + 1);
}

fn draw_pieces(canvas: &mut Canvas, state: &Parchis, place: Place, x: usize, y: usize) {
    let standing: Vec<Piece> = Piece::all().filter(|&piece| state.place(piece) == place).collect();
    let front = Piece::all().find(|&piece| state.front(piece) == Some(place));
    match standing[..] {
        [] => {
            if let Some(mega) = front {
                canvas.write(x, y, &format!("={mega}"), Ink::Piece(mega.colour()));
            }
        }
        [one] => {
            let condition = state.condition(one);
            let mut text = one.to_string();
            if let Some(sign) = condition.power().sign() {
                text.push(sign);
                text.push_str(&condition.turns().to_string());
            }
            canvas.write(x, y, &text, Ink::Piece(one.colour()));
        }
        [one, two] => {
            for (index, piece) in [one, two].into_iter().enumerate() {
                canvas.write(x + 2 * index, y, &piece.to_string(), Ink::Piece(piece.colour()));
            }
        }
        _ => {
            for (index, piece) in standing.into_iter().take(WIDTH).enumerate() {
                let letter = piece.colour().letter().to_string();
                canvas.write(x + index, y, &letter, Ink::Piece(piece.colour()));
            }
        }
    }
}

fn paper_of(place: Place) -> canvas::Paper {
    match place.corridor_square() {
        Some((colour, _)) => canvas::Paper::Colour(colour),
        None if place.is_safe() => canvas::Paper::Safe,
        None => {
            let (column, row) = position(place);
            if (column + row) % 2 == 0 { canvas::Paper::Light } else { canvas::Paper::Dark }
        }
    }
}

/// The letter of an item on the board.
const fn item_letter(die: Die) -> char {
    match die {
        Die::Star => '*',
        Die::Boo => '?',
        Die::Bullet => '>',
        Die::RedShell => 'r',
        Die::BlueShell => 'b',
        Die::Mushroom => 'm',
        Die::Mega => 'M',
        Die::Lightning => 'z',
        Die::Horn => 'h',
        Die::Banana => 'n',
        _ => ' ',
    }
}

/// What a power is called beside a piece, with its turns: `invincible 3`.
fn power_text(state: &Parchis, piece: Piece, language: Language) -> String {
    let condition = state.condition(piece);
    match condition.power() {
        Power::Normal => String::new(),
        power => {
            let sign = power.sign().unwrap_or(' ');
            format!(" {sign}{} {}", condition.turns(), power.name_in(language))
        }
    }
}

#[cfg(test)]
mod tests;
