use game::{Language, Notation, ParseError, Present, Side, message};

use crate::{COLUMNS, ConnectFour, ROWS};

impl Notation for ConnectFour {
    const NAME: &'static str = "connect-four";
    const VARIANTS: &'static [&'static str] = &["standard"];
    const SIDES: [&'static str; 2] = ["yellow", "red"];

    fn start(variant: &str) -> Option<Self> {
        Self::VARIANTS.contains(&variant).then_some(ConnectFour::START)
    }

    /// Six rows from the top, `/` between them: `x` and `o` for the stones, `.` for no stone.
    fn parse_position(text: &str, _variant: &str) -> Result<Self, ParseError> {
        let wrong = |en: &str, es: &str| {
            ParseError::new(
                game::Message::new(en, es),
                message!(
                    "six rows of seven signs . x o, such as {}",
                    "seis filas de siete signos . x o, como {}",
                    ConnectFour::START.position()
                ),
            )
        };
        let rows: Vec<_> = text.trim().split('/').map(str::as_bytes).collect();
        if rows.len() != usize::from(ROWS)
            || rows.iter().any(|row| row.len() != usize::from(COLUMNS))
        {
            return Err(wrong("this is no board", "esto no es un tablero"));
        }
        let mut position = ConnectFour::START;
        for column in 0..COLUMNS {
            let mut floating = false;
            for row in 0..ROWS {
                let sign = rows[usize::from(ROWS - 1 - row)][usize::from(column)];
                let side = match sign {
                    b'x' => Side::First,
                    b'o' => Side::Second,
                    b'.' => {
                        floating = true;
                        continue;
                    }
                    _ => return Err(wrong("a sign is unknown", "hay un signo desconocido")),
                };
                if floating {
                    return Err(wrong("a stone hangs in the air", "una ficha está en el aire"));
                }
                position.stones[side.index()] |= Self::cell(column, row);
            }
        }
        let [first, second] = position.stones.map(u64::count_ones);
        if first != second && first != second + 1 {
            return Err(wrong("nobody could be to move", "no puede ser el turno de nadie"));
        }
        // Who has just moved may have four; the other one would have ended the game before.
        if position.has_four(Side::from_index(position.taken().count_ones() as usize % 2)) {
            return Err(wrong("the game was over before", "la partida acabó antes"));
        }
        Ok(position)
    }

    fn position(&self) -> String {
        let sign = |cell: u64| match self.stones.iter().position(|stones| stones & cell != 0) {
            None => '.',
            Some(0) => 'x',
            Some(_) => 'o',
        };
        let row = |row| (0..COLUMNS).map(move |column| sign(Self::cell(column, row)));
        (0..ROWS).rev().map(|i| row(i).collect::<String>()).collect::<Vec<_>>().join("/")
    }

    fn move_text(&self, column: u8) -> String {
        (column + 1).to_string()
    }
}

impl Present for ConnectFour {
    fn draw(&self, _colour: bool, _language: Language) -> String {
        let board = self.position().replace('/', "\n ");
        format!(" {board}\n 1234567\n")
    }

    fn side_name(side: Side, language: Language) -> &'static str {
        match side {
            Side::First => language.pick("Yellow", "Amarillas"),
            Side::Second => language.pick("Red", "Rojas"),
        }
    }
}
