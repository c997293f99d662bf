use std::fmt::Write;

use game::{Game, Language, MoveList, Notation, Present, Side};
use serde::Serialize;

use crate::{Move, Othello, moves};

/// A position for the page.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "OthelloState"))]
pub(crate) struct StateView {
    #[cfg_attr(feature = "types", ts(type = "'othello'"))]
    game: &'static str,
    /// 64 squares from a1: `X` black, `O` white, `-` empty.
    board: String,
    #[cfg_attr(feature = "types", ts(type = "'black' | 'white'"))]
    turn: &'static str,
    /// The legal moves.
    moves: Vec<String>,
    discs: Discs,
}

/// How many discs each side has.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "OthelloDiscs"))]
struct Discs {
    black: u32,
    white: u32,
}

/// A move for the page.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "OthelloMove"))]
pub(crate) struct MoveView {
    #[serde(rename = "move")]
    mv: String,
    /// Where a disc is placed, 0 to 63; `null` is a pass.
    square: Option<u8>,
    /// The squares whose discs turn over.
    flips: Vec<usize>,
}

impl Present for Othello {
    fn state_view(&self) -> impl Serialize {
        let mut legal = MoveList::new();
        self.legal_moves(&mut legal);
        StateView {
            game: Self::NAME,
            board: self.board_text(),
            turn: Self::SIDES[self.turn.index()],
            moves: legal.iter().map(Move::to_string).collect(),
            discs: Discs { black: self.count_of(Side::First), white: self.count_of(Side::Second) },
        }
    }

    fn move_view(&self, mv: Move) -> impl Serialize {
        let flips = mv.square().map_or(0, |square| self.board.flips(square));
        let flips = moves::each(flips).map(Move::index).collect();
        MoveView { mv: mv.to_string(), square: mv.square(), flips }
    }

    fn describe(&self, mv: Move, language: Language) -> String {
        let player = Self::side_name(self.turn, language);
        let Some(square) = mv.square() else {
            return match language {
                Language::English => format!("{player} cannot place a disc and passes"),
                Language::Spanish => format!("{player} no pueden poner ficha y pasan"),
            };
        };
        let count = self.board.flips(square).count_ones();
        match (language, count) {
            (Language::English, 1) => format!("{player} plays {mv} and flips 1 disc"),
            (Language::English, _) => format!("{player} plays {mv} and flips {count} discs"),
            (Language::Spanish, 1) => format!("{player} ponen en {mv} y voltean 1 ficha"),
            (Language::Spanish, _) => format!("{player} ponen en {mv} y voltean {count} fichas"),
        }
    }

    fn draw(&self, colour: bool, language: Language) -> String {
        let legal = self.board.moves();
        let cell = if colour { coloured_cell } else { plain_cell };
        let mut text = String::from("   a b c d e f g h\n");
        for row in 0..8 {
            let _ = write!(text, " {} ", row + 1);
            for square in row * 8..row * 8 + 8 {
                let content = Cell::of(self, legal, square);
                text.push_str(cell(content));
            }
            if colour {
                text.push_str("\x1b[0m");
            } else {
                text.truncate(text.trim_end().len());
            }
            text.push('\n');
        }
        let [black, white] = Side::BOTH.map(|side| {
            let name = Self::side_name(side, language);
            format!("{name} {}", self.count_of(side))
        });
        let _ = writeln!(text, "   {black} · {white}");
        text
    }

    fn side_name(side: Side, language: Language) -> &'static str {
        match (side, language) {
            (Side::First, Language::English) => "Black",
            (Side::Second, Language::English) => "White",
            (Side::First, Language::Spanish) => "Negras",
            (Side::Second, Language::Spanish) => "Blancas",
        }
    }
}

/// What stands on a square of the drawn board.
#[derive(Clone, Copy)]
enum Cell {
    Black,
    White,
    Legal,
    Empty,
}

impl Cell {
    fn of(position: &Othello, legal: u64, square: u32) -> Cell {
        let bit = 1 << square;
        if position.discs_of(Side::First) & bit != 0 {
            Cell::Black
        } else if position.discs_of(Side::Second) & bit != 0 {
            Cell::White
        } else if legal & bit != 0 {
            Cell::Legal
        } else {
            Cell::Empty
        }
    }
}

/// Letters as in position texts: on a terminal without colours, nobody knows whether a filled
/// circle is the dark one.
fn plain_cell(cell: Cell) -> &'static str {
    match cell {
        Cell::Black => "X ",
        Cell::White => "O ",
        Cell::Legal => "+ ",
        Cell::Empty => ". ",
    }
}

/// Black and white discs on green.
fn coloured_cell(cell: Cell) -> &'static str {
    match cell {
        Cell::Black => "\x1b[48;5;29;38;5;16m● ",
        Cell::White => "\x1b[48;5;29;38;5;231m● ",
        Cell::Legal => "\x1b[48;5;29;38;5;222m◦ ",
        Cell::Empty => "\x1b[48;5;29;38;5;23m· ",
    }
}

/// The shapes that the page is sent, as TypeScript.
#[cfg(feature = "types")]
pub fn page_types(config: &ts_rs::Config) -> Vec<String> {
    use ts_rs::TS;
    vec![StateView::decl(config), Discs::decl(config), MoveView::decl(config)]
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_board_is_drawn_with_coordinates_and_legal_moves() {
        insta::assert_snapshot!(Othello::START.draw(false, Language::English));
    }

    #[test]
    fn every_square_is_coloured_two_characters_wide() {
        let text = Othello::START.draw(true, Language::Spanish);
        assert_eq!(text.matches('●').count(), 4);
        assert_eq!(text.matches('◦').count(), 4);
        assert_eq!(text.matches('·').count(), 56 + 1);
        assert!(text.ends_with("Negras 2 · Blancas 2\n"));
    }

    #[test]
    fn the_page_gets_board_and_moves() {
        assert_eq!(
            Othello::START.state_json(),
            json!({
                "game": "othello",
                "board": "---------------------------OX------XO---------------------------",
                "turn": "black",
                "moves": ["d3", "c4", "f5", "e6"],
                "discs": { "black": 2, "white": 2 },
            })
        );
        let f5 = Othello::START.parse_move("f5").unwrap();
        assert_eq!(
            Othello::START.move_json(f5),
            json!({ "move": "f5", "square": 37, "flips": [36] })
        );
        assert_eq!(
            Othello::START.move_json(Move::PASS),
            json!({ "move": "pass", "square": null, "flips": [] })
        );
    }

    #[test]
    fn moves_are_told_in_both_languages() {
        let f5 = Othello::START.parse_move("f5").unwrap();
        let told = |mv, language| Othello::START.describe(mv, language);
        assert_eq!(told(f5, Language::English), "Black plays f5 and flips 1 disc");
        assert_eq!(told(f5, Language::Spanish), "Negras ponen en f5 y voltean 1 ficha");
        assert_eq!(told(Move::PASS, Language::English), "Black cannot place a disc and passes");
        assert_eq!(told(Move::PASS, Language::Spanish), "Negras no pueden poner ficha y pasan");
    }
}
