use game::{Language, Text};

/// What a person can type besides moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Show the board again.
    Board,
    /// List the legal moves.
    Moves,
    /// Ask for advice.
    Hint,
    /// Take a move back.
    Undo,
    /// Make it again.
    Redo,
    /// Offer a draw.
    Draw,
    /// Give up.
    Resign,
    /// Write the position as text.
    Position,
    /// Save the game in a file.
    Save(String),
    /// List the orders.
    Help,
    /// Leave.
    Quit,
    /// Anything else: a move, or a mistake.
    Move(String),
}

impl Order {
    /// Reads a line; orders are understood in both languages.
    pub fn read(line: &str) -> Order {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = word.to_lowercase();
        let word = if word == "?" { "help".to_owned() } else { word };
        let entry = ORDERS.iter().find(|entry| entry.name.en == word || entry.name.es == word);
        match entry {
            Some(entry) if rest.is_empty() || entry.takes_argument() => {
                (entry.make)(rest.trim().to_owned())
            }
            _ if matches!(word.as_str(), "pasar" | "paso") => Order::Move("pass".to_owned()),
            _ => Order::Move(line.to_owned()),
        }
    }

    /// A line on each order, in a language.
    pub fn list(language: Language) -> Vec<(&'static str, &'static str)> {
        ORDERS
            .iter()
            .map(|entry| (entry.name.in_language(language), entry.about.in_language(language)))
            .collect()
    }
}

struct Entry {
    name: Text,
    about: Text,
    make: fn(String) -> Order,
}

impl Entry {
    fn takes_argument(&self) -> bool {
        matches!((self.make)(String::new()), Order::Save(_))
    }
}

const ORDERS: [Entry; 11] = [
    Entry {
        name: Text::new("moves", "jugadas"),
        about: Text::new(
            "list the legal moves; type a move or its number to play it",
            "lista las jugadas legales; escribe una jugada o su número",
        ),
        make: |_| Order::Moves,
    },
    Entry {
        name: Text::new("hint", "pista"),
        about: Text::new("ask the engine what it would play", "pregunta al motor qué jugaría"),
        make: |_| Order::Hint,
    },
    Entry {
        name: Text::new("undo", "deshacer"),
        about: Text::new("take your last move back", "retira tu última jugada"),
        make: |_| Order::Undo,
    },
    Entry {
        name: Text::new("redo", "rehacer"),
        about: Text::new("make it again", "la vuelve a hacer"),
        make: |_| Order::Redo,
    },
    Entry {
        name: Text::new("draw", "tablas"),
        about: Text::new("offer a draw", "ofrece tablas"),
        make: |_| Order::Draw,
    },
    Entry {
        name: Text::new("resign", "abandonar"),
        about: Text::new("give up the game", "da la partida por perdida"),
        make: |_| Order::Resign,
    },
    Entry {
        name: Text::new("board", "tablero"),
        about: Text::new("show the board again", "muestra otra vez el tablero"),
        make: |_| Order::Board,
    },
    Entry {
        name: Text::new("position", "posición"),
        about: Text::new(
            "write the position as a line of text",
            "escribe la posición en una línea",
        ),
        make: |_| Order::Position,
    },
    Entry {
        name: Text::new("save", "guardar"),
        about: Text::new(
            "save the game: save FILE (.json; .pdn for damas, .txt for othello)",
            "guarda la partida: guardar FICHERO (.json; .pdn en damas, .txt en othello)",
        ),
        make: Order::Save,
    },
    Entry {
        name: Text::new("help", "ayuda"),
        about: Text::new("this list; ? is the same", "esta lista; ? es lo mismo"),
        make: |_| Order::Help,
    },
    Entry {
        name: Text::new("quit", "salir"),
        about: Text::new("leave", "termina"),
        make: |_| Order::Quit,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read_in_both_languages() {
        assert_eq!(Order::read("undo"), Order::Undo);
        assert_eq!(Order::read("Deshacer"), Order::Undo);
        assert_eq!(Order::read("save my game.json"), Order::Save("my game.json".to_owned()));
        assert_eq!(Order::read("?"), Order::Help);
        assert_eq!(Order::read("guardar"), Order::Save(String::new()));
        assert_eq!(Order::read("f5"), Order::Move("f5".to_owned()));
        assert_eq!(Order::read("pasar"), Order::Move("pass".to_owned()));
        assert_eq!(Order::read("undo two"), Order::Move("undo two".to_owned()));
    }
}
