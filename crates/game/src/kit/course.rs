use crate::{Game, MoveList, Notation, Outcome, ParseError};

/// A whole game as its rules know it: to be written to a file, or read from one.
#[derive(Clone, Debug, PartialEq)]
pub struct Course<G: Game> {
    /// Where it began.
    pub start: G,
    /// The moves, each legal where it was made.
    pub moves: Vec<G::Move>,
    /// Who won, if the game is over or was ended.
    pub result: Option<Outcome>,
    /// What is known of the occasion.
    pub occasion: Option<Occasion>,
}

/// Where and between whom a game was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occasion {
    /// What it was part of, if anything.
    pub event: Option<String>,
    /// The round, from 1.
    pub round: Option<u64>,
    /// The day, such as 2026-11-17.
    pub date: Option<String>,
    /// Who played, the first side first.
    pub players: [String; 2],
}

impl<G: Game> Course<G> {
    /// A game from its start, without knowing more of it.
    pub fn new(start: G, moves: Vec<G::Move>) -> Self {
        Course { start, moves, result: None, occasion: None }
    }

    /// The position after each move, the start first.
    pub fn positions(&self) -> impl Iterator<Item = G> + '_ {
        let after = self.moves.iter().scan(self.start, |state, &mv| {
            state.play(mv);
            Some(*state)
        });
        std::iter::once(self.start).chain(after)
    }

    /// Every move is legal where it was made. Readers of formats that cannot vouch for that by
    /// themselves ask here.
    pub fn is_legal(&self) -> bool {
        self.positions().zip(&self.moves).all(|(state, mv)| {
            let mut legal = MoveList::new();
            state.legal_moves(&mut legal);
            legal.contains(mv)
        })
    }
}

/// How games are written in files that other programs of the same game read, too.
pub struct RecordFormat<G: Notation> {
    /// Its name on the command line and in requests, such as `pdn`.
    pub name: &'static str,
    /// The media type of such a file.
    pub media_type: &'static str,
    /// The end of its name, without the dot.
    pub extension: &'static str,
    /// Whether a text most likely is in this format.
    pub looks_like: fn(&str) -> bool,
    /// Writes a game.
    pub write: fn(&Course<G>) -> Result<String, ParseError>,
    /// Reads the first game of a text; the variant is that of one that does not say its own.
    pub read: fn(&str, Option<&str>) -> Result<Course<G>, ParseError>,
}
