//! Small positions, written so that one sees the board.

use game::{Game, MoveList, Notation};
use parchis::Parchis;

/// A position in the making: nothing on the ring, yellow and red on turn.
#[derive(Clone)]
pub struct Setup {
    pieces: [[String; 3]; 4],
    turn: &'static str,
    owed: &'static str,
    numbers: [&'static str; 2],
    hands: [&'static str; 2],
    items: &'static str,
    traps: &'static str,
    bounces: [u8; 4],
    variant: &'static str,
}

/// A position with the pieces that are named (`y1@12 b2@c3 r1@40*3`); the others are at home.
pub fn board(pieces: &str) -> Setup {
    let mut setup = Setup {
        pieces: Default::default(),
        turn: "yr",
        owed: "-",
        numbers: ["12456"; 2],
        hands: ["-"; 2],
        items: "-",
        traps: "-",
        bounces: [0; 4],
        variant: "standard",
    };
    for piece in setup.pieces.as_flattened_mut() {
        "h".clone_into(piece);
    }
    for word in pieces.split_whitespace() {
        let (name, place) = word.split_once('@').expect("piece@place");
        let (colour, number) = indices(name);
        place.clone_into(&mut setup.pieces[colour][number]);
    }
    setup
}

fn indices(name: &str) -> (usize, usize) {
    let mut letters = name.chars();
    let colour = letters.next().and_then(|letter| "ybrg".find(letter));
    let number = letters.next().and_then(|digit| digit.to_digit(10));
    (colour.expect("a colour"), number.expect("a number") as usize - 1)
}

impl Setup {
    /// Blue and green are on turn.
    pub fn blue_green(mut self) -> Self {
        self.turn = "bg";
        self
    }

    /// What is owed: `20`, `6`, `10,6`.
    pub fn owed(mut self, owed: &'static str) -> Self {
        self.owed = owed;
        self
    }

    /// The number dice that yellow and red have left.
    pub fn numbers(mut self, numbers: &'static str) -> Self {
        self.numbers[0] = numbers;
        self
    }

    /// The special dice of both players.
    pub fn hands(mut self, first: &'static str, second: &'static str) -> Self {
        self.hands = [first, second];
        self
    }

    /// The squares that have their item.
    pub fn items(mut self, items: &'static str) -> Self {
        self.items = items;
        self
    }

    /// The squares with a trap.
    pub fn traps(mut self, traps: &'static str) -> Self {
        self.traps = traps;
        self
    }

    /// The bounces of yellow.
    pub fn bounces(mut self, yellow: u8) -> Self {
        self.bounces[0] = yellow;
        self
    }

    /// In the sandbox.
    pub fn playground(mut self) -> Self {
        self.variant = "playground";
        self
    }

    /// The position.
    pub fn build(&self) -> Parchis {
        let [y, b, r, g] = self.pieces.each_ref().map(|three| three.join(","));
        let [by, bb, br, bg] = self.bounces;
        let line = format!(
            "{y}/{b}/{r}/{g} {} {} {} {} {} {} {by}/{bb}/{br}/{bg}",
            self.turn,
            self.owed,
            self.numbers.join("/"),
            self.hands.join("/"),
            self.items,
            self.traps,
        );
        match Parchis::parse_position(&line, self.variant) {
            Ok(state) => state,
            Err(error) => panic!("{line}: {error}"),
        }
    }

    /// The position after a legal action.
    #[track_caller]
    pub fn play(&self, action: &str) -> Parchis {
        play(&self.build(), action)
    }

    /// Whether an action is legal: listed, and not refused.
    #[track_caller]
    pub fn allows(&self, action: &str) -> bool {
        let state = self.build();
        let is_listed = legal(&state).iter().any(|listed| listed == action);
        assert_eq!(is_listed, state.parse_move(action).is_ok(), "{action}");
        is_listed
    }
}

/// The position after legal actions, one after the other.
#[track_caller]
pub fn play(state: &Parchis, actions: &str) -> Parchis {
    let mut state = *state;
    for action in actions.split_whitespace() {
        match state.parse_move(action) {
            Ok(action) => state.play(action),
            Err(error) => panic!("{error}"),
        }
    }
    state
}

/// All legal actions.
pub fn legal(state: &Parchis) -> Vec<String> {
    let mut moves = MoveList::new();
    state.legal_moves(&mut moves);
    moves.iter().map(|&action| state.move_text(action)).collect()
}

/// Exactly these actions are legal; their order means nothing.
#[track_caller]
pub fn assert_legal(state: &Parchis, expected: &[&str]) {
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    let mut actions = legal(state);
    actions.sort_unstable();
    assert_eq!(actions, expected);
}

fn field(state: &Parchis, index: usize) -> String {
    state.position().split(' ').nth(index).expect("a field").to_owned()
}

/// Where and what a piece is, as in the position's text: `12*3`.
pub fn piece(state: &Parchis, name: &str) -> String {
    let (colour, number) = indices(name);
    let pieces = field(state, 0);
    let three = pieces.split('/').nth(colour).expect("a colour");
    three.split(',').nth(number).expect("a piece").to_owned()
}

/// Whose turn it is and what is owed: `yr 20,6`.
pub fn turn(state: &Parchis) -> String {
    format!("{} {}", field(state, 1), field(state, 2))
}

/// The number dice left: `1245/12456`.
pub fn numbers(state: &Parchis) -> String {
    field(state, 3)
}

/// The hands: `star,horn/-`.
pub fn hands(state: &Parchis) -> String {
    field(state, 4)
}

/// The squares that have their item.
pub fn items(state: &Parchis) -> String {
    field(state, 5)
}

/// The squares with a trap.
pub fn traps(state: &Parchis) -> String {
    field(state, 6)
}

/// The bounces of yellow/blue/red/green.
pub fn bounces(state: &Parchis) -> String {
    field(state, 7)
}
