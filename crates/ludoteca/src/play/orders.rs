use game::Language;

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
        let entry = ORDERS.iter().find(|entry| entry.english == word || entry.spanish == word);
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
            .map(|entry| match language {
                Language::English => (entry.english, entry.about_english),
                Language::Spanish => (entry.spanish, entry.about_spanish),
            })
            .collect()
    }
}

struct Entry {
    english: &'static str,
    spanish: &'static str,
    about_english: &'static str,
    about_spanish: &'static str,
    make: fn(String) -> Order,
}

impl Entry {
    fn takes_argument(&self) -> bool {
        matches!((self.make)(String::new()), Order::Save(_))
    }
}

const ORDERS: [Entry; 11] = [
    Entry {
        english: "moves",
        spanish: "jugadas",
        about_english: "list the legal moves; type a move or its number to play it",
        about_spanish: "lista las jugadas legales; escribe una jugada o su número",
        make: |_| Order::Moves,
    },
    Entry {
        english: "hint",
        spanish: "pista",
        about_english: "ask the engine what it would play",
        about_spanish: "pregunta al motor qué jugaría",
        make: |_| Order::Hint,
    },
    Entry {
        english: "undo",
        spanish: "deshacer",
        about_english: "take your last move back",
        about_spanish: "retira tu última jugada",
        make: |_| Order::Undo,
    },
    Entry {
        english: "redo",
        spanish: "rehacer",
        about_english: "make it again",
        about_spanish: "la vuelve a hacer",
        make: |_| Order::Redo,
    },
    Entry {
        english: "draw",
        spanish: "tablas",
        about_english: "offer a draw",
        about_spanish: "ofrece tablas",
        make: |_| Order::Draw,
    },
    Entry {
        english: "resign",
        spanish: "abandonar",
        about_english: "give up the game",
        about_spanish: "da la partida por perdida",
        make: |_| Order::Resign,
    },
    Entry {
        english: "board",
        spanish: "tablero",
        about_english: "show the board again",
        about_spanish: "muestra otra vez el tablero",
        make: |_| Order::Board,
    },
    Entry {
        english: "position",
        spanish: "posición",
        about_english: "write the position as a line of text",
        about_spanish: "escribe la posición en una línea",
        make: |_| Order::Position,
    },
    Entry {
        english: "save",
        spanish: "guardar",
        about_english: "save the game: save FILE (.json; .pdn for damas, .txt for othello)",
        about_spanish: "guarda la partida: guardar FICHERO (.json; .pdn en damas, .txt en othello)",
        make: Order::Save,
    },
    Entry {
        english: "help",
        spanish: "ayuda",
        about_english: "this list; ? is the same",
        about_spanish: "esta lista; ? es lo mismo",
        make: |_| Order::Help,
    },
    Entry {
        english: "quit",
        spanish: "salir",
        about_english: "leave",
        about_spanish: "termina",
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
