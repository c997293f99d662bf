use std::fmt::Write as _;

use crate::Colour;

/// A rectangle of letters with colours.
pub(super) struct Canvas {
    width: usize,
    cells: Vec<Cell>,
}

#[derive(Clone, Copy)]
struct Cell {
    letter: char,
    ink: Ink,
    paper: Paper,
}

/// The colour of a letter.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    Plain,
    Faint,
    Item,
    Trap,
    Piece(Colour),
    Strong,
}

/// The colour behind a letter.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Paper {
    None,
    Light,
    Dark,
    Safe,
    Colour(Colour),
}

impl Canvas {
    pub fn new(width: usize, height: usize) -> Self {
        let blank = Cell { letter: ' ', ink: Ink::Plain, paper: Paper::None };
        Canvas { width, cells: vec![blank; width * height] }
    }

    /// Writes from a place to the right; what does not fit is left out.
    pub fn write(&mut self, x: usize, y: usize, text: &str, ink: Ink) {
        for (letter, column) in text.chars().zip(x..self.width) {
            if let Some(cell) = self.cells.get_mut(y * self.width + column) {
                cell.letter = letter;
                cell.ink = ink;
            }
        }
    }

    pub fn ink(&mut self, x: usize, y: usize, ink: Ink) {
        if let Some(cell) = self.cells.get_mut(y * self.width + x) {
            cell.ink = ink;
        }
    }

    pub fn paint(&mut self, x: usize, y: usize, width: usize, height: usize, paper: Paper) {
        for row in y..y + height {
            for column in x..x + width {
                if let Some(cell) = self.cells.get_mut(row * self.width + column) {
                    cell.paper = paper;
                }
            }
        }
    }

    /// The lines, with ANSI colours if wanted.
    pub fn render(&self, colour: bool) -> String {
        let mut text = String::new();
        for row in self.cells.chunks(self.width) {
            if colour {
                let mut last = (Ink::Plain, Paper::None);
                for cell in row {
                    if (cell.ink, cell.paper) != last {
                        last = (cell.ink, cell.paper);
                        // A piece brings paper of its own: the last one counts.
                        let (paper, ink) = (cell.paper.code(), cell.ink.code(cell.paper));
                        // Writing to a string never fails.
                        let _ = write!(text, "\x1b[0{paper}{ink}m");
                    }
                    text.push(cell.letter);
                }
                text.push_str("\x1b[0m");
            } else {
                let line: String = row.iter().map(|cell| cell.letter).collect();
                text.push_str(line.trim_end());
            }
            text.push('\n');
        }
        text
    }
}

impl Ink {
    /// The part of an ANSI sequence (256 colours) for it.
    const fn code(self, paper: Paper) -> &'static str {
        match (self, paper) {
            (Ink::Plain, _) => "",
            (Ink::Strong, _) => ";1",
            // Pieces of a colour would not be seen in their own corridor.
            (Ink::Piece(_) | Ink::Faint, Paper::Colour(_)) => ";1;38;5;16",
            (Ink::Faint, _) => ";38;5;238",
            (Ink::Item, _) => ";1;38;5;90",
            (Ink::Trap, _) => ";1;38;5;124",
            (Ink::Piece(Colour::Yellow), Paper::None) => ";1;38;5;220",
            (Ink::Piece(Colour::Yellow), _) => ";1;38;5;16;48;5;220",
            (Ink::Piece(Colour::Red), Paper::None) => ";1;38;5;203",
            (Ink::Piece(Colour::Red), _) => ";1;38;5;231;48;5;160",
            (Ink::Piece(Colour::Blue), Paper::None) => ";1;38;5;75",
            (Ink::Piece(Colour::Blue), _) => ";1;38;5;231;48;5;26",
            (Ink::Piece(Colour::Green), Paper::None) => ";1;38;5;77",
            (Ink::Piece(Colour::Green), _) => ";1;38;5;231;48;5;28",
        }
    }
}

impl Paper {
    const fn code(self) -> &'static str {
        match self {
            Paper::None => "",
            Paper::Light => ";48;5;255",
            Paper::Dark => ";48;5;253",
            Paper::Safe => ";48;5;249",
            Paper::Colour(Colour::Yellow) => ";48;5;221",
            Paper::Colour(Colour::Red) => ";48;5;210",
            Paper::Colour(Colour::Blue) => ";48;5;111",
            Paper::Colour(Colour::Green) => ";48;5;114",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_stands_on_its_own_colour() {
        for paper in [Paper::Light, Paper::Dark, Paper::Safe] {
            let mut canvas = Canvas::new(2, 1);
            canvas.paint(0, 0, 2, 1, paper);
            canvas.write(0, 0, "b1", Ink::Piece(Colour::Blue));
            let text = canvas.render(true);
            assert!(text.contains(";1;38;5;231;48;5;26mb1"), "{text:?}");
        }
    }
}
