//! The homes in the corners, the goal in the middle, and the legend.

use game::{Game as _, Language, Present as _, Side};

use super::canvas::{Canvas, Ink};
use super::{HEIGHT, SPAN, WIDTH, item_letter, power_text};
use crate::board::Place;
use crate::{Colour, Die, Parchis, Piece};

/// Where the text of a corner begins on the right side of the board.
const RIGHT: usize = 11 * WIDTH + 2;
/// Where the text of a corner begins on the lower half of the board.
const LOWER: usize = 11 * HEIGHT + 1;

pub(super) fn draw(canvas: &mut Canvas, state: &Parchis, language: Language) {
    let corners = [
        (Colour::Red, 1, 0),
        (Colour::Blue, RIGHT, 0),
        (Colour::Green, 1, LOWER),
        (Colour::Yellow, RIGHT, LOWER),
    ];
    for (colour, x, y) in corners {
        home(canvas, state, colour, (x, y), language);
    }
    // A player's dice stand below the home of its first colour.
    player(canvas, state, Side::First, (RIGHT, LOWER + 8), language);
    player(canvas, state, Side::Second, (RIGHT, 8), language);
    last_action(canvas, state, (1, 8), language);
    goal(canvas, state, language);
}

fn home(
    canvas: &mut Canvas,
    state: &Parchis,
    colour: Colour,
    (x, y): (usize, usize),
    language: Language,
) {
    let title = colour.name_in(language).to_uppercase();
    canvas.write(x, y, &title, Ink::Piece(colour));
    for (line, piece) in Piece::of(colour).into_iter().enumerate() {
        let place = place_text(state.place(piece), language);
        let text = format!("{piece} {place}{}", power_text(state, piece, language));
        canvas.write(x, y + 2 + line, &text, Ink::Piece(colour));
    }
    let bounces = words(language, "bounces", "rebotes");
    canvas.write(x, y + 5, &format!("{bounces} {}", state.bounces(colour)), Ink::Plain);
}

fn player(
    canvas: &mut Canvas,
    state: &Parchis,
    side: Side,
    (x, y): (usize, usize),
    language: Language,
) {
    let on_turn = state.side_to_move() == side && !state.is_over();
    let mark = if on_turn { "> " } else { "  " };
    let name = format!("{mark}{}", Parchis::side_name(side, language));
    canvas.write(x, y, &name, if on_turn { Ink::Strong } else { Ink::Plain });
    let numbers: Vec<&str> = match state.forced().filter(|_| on_turn) {
        Some(forced) => vec![forced.die().name()],
        None => state.numbers(side).iter().map(Die::name).collect(),
    };
    let dice = words(language, "dice", "dados");
    canvas.write(x + 2, y + 1, &format!("{dice} {}", numbers.join(" ")), Ink::Plain);
    let held: Vec<&str> = state.hand(side).iter().map(|die| die.name_in(language)).collect();
    let hand = words(language, "hand", "mano");
    let held = if held.is_empty() { "-".to_owned() } else { held.join(", ") };
    canvas.write(x + 2, y + 2, &format!("{hand} {held}"), Ink::Plain);
    if on_turn && state.remembers_six() {
        let text = match state.forced() {
            Some(_) => words(language, "then an extra turn", "después, turno extra"),
            None => words(language, "extra turn of a 6", "turno extra de un 6"),
        };
        canvas.write(x + 2, y + 3, text, Ink::Plain);
    }
}

fn last_action(canvas: &mut Canvas, state: &Parchis, (x, y): (usize, usize), language: Language) {
    if let Some(last) = state.last() {
        let text = format!("{} {}", words(language, "last action", "última acción"), last.action);
        canvas.write(x, y, &text, Ink::Strong);
    }
    if let Some(winner) = state.outcome().and_then(game::Outcome::winner) {
        let wins = words(language, "wins", "gana");
        let text = format!("{} {wins}", Parchis::side_name(winner, language));
        canvas.write(x, y + 1, &text, Ink::Strong);
    } else if state.is_playground() {
        let text = words(language, "playground: all dice", "zona de pruebas: todos los dados");
        canvas.write(x, y + 1, text, Ink::Plain);
    }
}

fn goal(canvas: &mut Canvas, state: &Parchis, language: Language) {
    let (x, y) = (8 * WIDTH + 1, 8 * HEIGHT);
    canvas.write(x + 3, y, words(language, "GOAL", "META"), Ink::Strong);
    for (line, colour) in Colour::AROUND.into_iter().enumerate() {
        let arrived: Vec<String> = Piece::of(colour)
            .into_iter()
            .filter(|&piece| state.place(piece) == Place::GOAL)
            .map(|piece| piece.to_string())
            .collect();
        let text = if arrived.is_empty() { "-".to_owned() } else { arrived.join(" ") };
        canvas.write(x, y + 1 + line, &text, Ink::Piece(colour));
    }
}

/// What the letters on the board mean.
pub(super) fn legend(language: Language) -> String {
    let mut items: Vec<String> = Die::specials()
        .iter()
        .map(|&die| format!("{} {}", item_letter(die), die.name_in(language)))
        .collect();
    items.push(words(language, "o safe", "o segura").to_owned());
    items.push(words(language, "x trap", "x trampa").to_owned());
    let states = words(
        language,
        "turns left: *3 invincible  ?5 ghost  +3 mega (= front)  -5 mini  ~1 slipped",
        "turnos: *3 invencible  ?5 fantasma  +3 mega (= frente)  -5 mini  ~1 resbalada",
    );
    let mut lines = String::new();
    let mut width = 0;
    for item in items {
        let length = item.chars().count() + 2;
        if width + length > SPAN * WIDTH {
            lines.push('\n');
            width = 0;
        }
        lines.push_str(&item);
        lines.push_str("  ");
        width += length;
    }
    format!("{}\n{states}\n", lines.replace("  \n", "\n").trim_end())
}

fn place_text(place: Place, language: Language) -> String {
    match (place.ring_square(), place.corridor_square()) {
        (Some(square), _) => square.to_string(),
        (_, Some((_, number))) => format!("{} {number}", words(language, "corridor", "pasillo")),
        _ if place == Place::HOME => words(language, "home", "casa").to_owned(),
        _ => words(language, "goal", "meta").to_owned(),
    }
}

const fn words<'a>(language: Language, english: &'a str, spanish: &'a str) -> &'a str {
    match language {
        Language::English => english,
        Language::Spanish => spanish,
    }
}
