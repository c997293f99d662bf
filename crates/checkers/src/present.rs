use std::fmt::Write;

use game::{Game, Language, MoveList, Notation, Present, Side};
use serde::Serialize;

use crate::tactics::crowns;
use crate::{Checkers, Move, Piece, Square};

/// A position for the page.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "DamasState"))]
pub(crate) struct StateView {
    #[cfg_attr(feature = "types", ts(type = "'damas'"))]
    game: &'static str,
    variant: &'static str,
    #[cfg_attr(feature = "types", ts(type = "'black' | 'white'"))]
    turn: &'static str,
    /// The 32 squares in order of number: `b`, `w` (men), `B`, `W` (kings) or nothing.
    squares: Vec<&'static str>,
    /// The legal moves.
    moves: Vec<String>,
    /// Plies since a capture or a man's move.
    quiet_plies: u32,
    /// Whether the rival has just passed.
    passed: bool,
}

/// A move for the page. Squares are numbers, 1 to 32.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "DamasMove"))]
pub(crate) struct MoveView {
    #[serde(rename = "move")]
    mv: String,
    /// `null` in a pass.
    from: Option<u8>,
    /// `null` in a pass.
    to: Option<u8>,
    /// All squares that it touches down on, the first one included.
    route: Vec<u8>,
    captured: Vec<u8>,
    /// Whether a man becomes a king.
    crowns: bool,
}

impl Present for Checkers {
    fn state_view(&self) -> impl Serialize {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        StateView {
            game: Self::NAME,
            variant: self.variant(),
            turn: Self::SIDES[self.side_to_move().index()],
            squares: Square::all().map(|square| self.piece_at(square).map_or("", letter)).collect(),
            moves: moves.iter().map(|&mv| self.move_text(mv)).collect(),
            quiet_plies: self.quiet_plies().into(),
            passed: self.passes() > 0,
        }
    }

    fn move_view(&self, mv: Move) -> impl Serialize {
        let ends = (!mv.is_pass()).then(|| (mv.from().number(), mv.to().number()));
        MoveView {
            mv: self.move_text(mv),
            from: ends.map(|(from, _)| from),
            to: ends.map(|(_, to)| to),
            route: mv.route().into_iter().map(Square::number).collect(),
            captured: mv.captured().map(Square::number).collect(),
            crowns: crowns(self, mv),
        }
    }

    fn describe(&self, mv: Move, language: Language) -> String {
        let player = Self::side_name(self.side_to_move(), language);
        let (from, to) = (mv.from(), mv.to());
        let mut text = match language {
            _ if mv.is_pass() => return pass_sentence(player, language),
            Language::English => format!("{player} moves from {from} to {to}"),
            Language::Spanish => format!("{player} mueven de {from} a {to}"),
        };
        let captured: Vec<_> = mv.captured().map(|square| square.to_string()).collect();
        if !captured.is_empty() {
            text.push_str(match language {
                Language::English => ", captures on ",
                Language::Spanish => ", capturan en ",
            });
            text.push_str(&captured.join(", "));
        }
        if crowns(self, mv) {
            text.push_str(match language {
                Language::English => " and gets a king",
                Language::Spanish => " y coronan",
            });
        }
        text
    }

    fn draw(&self, colour: bool, language: Language) -> String {
        let mut text = self.draw_board(colour);
        let player = Self::side_name(self.side_to_move(), language);
        let _ = match language {
            Language::English if self.is_over() => write!(text, "  The game is over"),
            Language::Spanish if self.is_over() => write!(text, "  La partida ha terminado"),
            Language::English => write!(text, "  {player} to move"),
            Language::Spanish => write!(text, "  {player} mueven"),
        };
        if self.passes() > 0 {
            text.push_str(match language {
                Language::English => " · the rival passed",
                Language::Spanish => " · el rival ha pasado",
            });
        }
        if self.quiet_plies() > 0 {
            let (count, limit) = (self.quiet_plies(), Self::MAX_QUIET_PLIES);
            let _ = match language {
                Language::English => write!(text, " · {count} of {limit} quiet plies"),
                Language::Spanish => write!(text, " · {count} de {limit} jugadas tranquilas"),
            };
        }
        text.push('\n');
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

impl Checkers {
    /// The board for a terminal, White below, each square with its number: moves are made of them.
    pub fn draw_board(&self, colour: bool) -> String {
        let mut text = String::new();
        for row in 0..8 {
            text.push_str("  ");
            for column in 0..8 {
                let square = (column % 2 != row % 2)
                    .then(|| Square::new(row * 4 + column / 2 + 1))
                    .flatten();
                text.push_str(&self.draw_cell(square, colour));
            }
            if colour {
                text.push_str("\x1b[0m");
            } else {
                text.truncate(text.trim_end().len());
            }
            text.push('\n');
        }
        text
    }

    /// One cell, four characters wide: the piece, and the number of the square. `None` is a light
    /// square.
    fn draw_cell(&self, square: Option<Square>, colour: bool) -> String {
        let Some(square) = square else {
            return if colour { "\x1b[48;5;180m    " } else { "    " }.to_owned();
        };
        let number = square.number();
        let piece = self.piece_at(square);
        if !colour {
            return format!(" {:>1}{number:<2}", piece.map_or("", letter));
        }
        let (shade, mark) = match piece {
            None => (16, ""),
            Some(Piece { side, king }) => {
                (if side == Side::First { 16 } else { 231 }, if king { "●K" } else { "●" })
            }
        };
        // Numbers are kept faint, so that the pieces stand out.
        format!("\x1b[48;5;94;38;5;{shade}m{mark:<2}\x1b[38;5;180m{number:<2}")
    }
}

/// A piece as one letter, a capital one for a king.
fn letter(piece: Piece) -> &'static str {
    match (piece.side, piece.king) {
        (Side::First, false) => "b",
        (Side::First, true) => "B",
        (Side::Second, false) => "w",
        (Side::Second, true) => "W",
    }
}

fn pass_sentence(player: &str, language: Language) -> String {
    match language {
        Language::English => format!("{player} passes"),
        Language::Spanish => format!("{player} pasan"),
    }
}

/// The shapes that the page is sent, as TypeScript.
#[cfg(feature = "types")]
pub fn page_types(config: &ts_rs::Config) -> Vec<String> {
    use ts_rs::TS;
    vec![StateView::decl(config), MoveView::decl(config)]
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::Variant;

    fn read(fen: &str) -> Checkers {
        Checkers::parse_position(fen, "damas").unwrap()
    }

    #[test]
    fn the_board_is_drawn_with_the_number_of_every_square() {
        insta::assert_snapshot!(Checkers::start(Variant::Damas).draw(false, Language::English));
        let late = read("W:WK3,30:BK29,14:H3:P1");
        insta::assert_snapshot!(late.draw(false, Language::Spanish));
    }

    #[test]
    fn coloured_cells_are_four_characters_wide() {
        let text = read("W:WK3,30:BK29,14").draw_board(true);
        let mut visible = String::new();
        let mut escape = false;
        for c in text.chars() {
            match c {
                '\x1b' => escape = true,
                'm' if escape => escape = false,
                _ if !escape => visible.push(c),
                _ => {}
            }
        }
        assert!(visible.lines().all(|line| line.chars().count() == 2 + 32));
        assert_eq!(visible.matches('●').count(), 4);
        assert_eq!(visible.matches('K').count(), 2);
    }

    #[test]
    fn the_page_gets_squares_and_moves() {
        let json = read("B:W18,K20:B15,K1:H7").state_json();
        assert_eq!(json["variant"], "damas");
        assert_eq!(json["turn"], "black");
        assert_eq!(json["squares"].as_array().unwrap().len(), 32);
        assert_eq!(json["squares"][0], "B");
        assert_eq!(json["squares"][14], "b");
        assert_eq!(json["squares"][17], "w");
        assert_eq!(json["squares"][19], "W");
        assert_eq!(json["squares"][31], "");
        assert_eq!(json["moves"], json!(["15x22", "pass"]));
        assert_eq!(json["quiet_plies"], 7);
        assert_eq!(json["passed"], false);
    }

    #[test]
    fn moves_are_told_to_the_page_and_in_both_languages() {
        let position = read("W:W18,11:B14,15,8");
        let mv = position.parse_move("11x4").unwrap();
        assert_eq!(
            position.move_json(mv),
            json!({
                "move": "11x4", "from": 11, "to": 4, "route": [11, 4], "captured": [8],
                "crowns": true,
            })
        );
        assert_eq!(
            position.describe(mv, Language::English),
            "White moves from 11 to 4, captures on 8 and gets a king"
        );
        assert_eq!(
            position.describe(mv, Language::Spanish),
            "Blancas mueven de 11 a 4, capturan en 8 y coronan"
        );
        assert_eq!(
            position.move_json(Move::PASS),
            json!({
                "move": "pass", "from": null, "to": null, "route": [], "captured": [],
                "crowns": false,
            })
        );
        assert_eq!(position.describe(Move::PASS, Language::Spanish), "Blancas pasan");
    }
}
