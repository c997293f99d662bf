use std::path::Path;

use game::{Bound, Evaluate, Outcome, ProbCut, Value, value};

use super::file::{Kind, Mapped};
use super::index::{Indexer, Placement};
use super::solved::{is_loss, is_win, place};
use super::{Error, MAX_PIECES, Slice};
use crate::{Checkers, Variant};

/// Databases on disk, mapped into memory.
pub struct Endgames {
    slices: Vec<Option<Stored>>,
    /// The most pieces for which there is anything.
    pieces: u32,
}

/// A slice of which something is known.
struct Stored {
    indexer: Indexer,
    results: Option<Mapped>,
    plies: Option<Mapped>,
}

/// What a database says of a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knowledge {
    /// It wins, in so many plies if that is known.
    Win(Option<u8>),
    /// Nobody does.
    Draw,
    /// It loses, in so many plies if that is known.
    Loss(Option<u8>),
}

impl Endgames {
    /// Opens every database of a directory, and checks it: one that is damaged, cut short or of
    /// another program is an error, one that is missing is not.
    pub fn open(directory: &Path) -> Result<Endgames, Error> {
        let mut endgames = Endgames { slices: Vec::new(), pieces: 0 };
        for slice in (2..=MAX_PIECES).flat_map(Slice::all) {
            let [results, plies] = Kind::ALL.map(|kind| Mapped::open(directory, kind, slice));
            let (results, plies) = (results?, plies?);
            if results.is_some() || plies.is_some() {
                let stored = Stored { indexer: Indexer::new(slice), results, plies };
                let place = place(slice);
                if endgames.slices.len() <= place {
                    endgames.slices.resize_with(place + 1, || None);
                }
                endgames.slices[place] = Some(stored);
                endgames.pieces = slice.pieces().into();
            }
        }
        if endgames.pieces == 0 {
            return Err(Error::Nothing { path: directory.to_owned() });
        }
        Ok(endgames)
    }

    /// The most pieces for which something is known.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// What is known of a position: nothing if it has too many pieces, or a pass is allowed. The
    /// move limit is not considered.
    #[inline]
    pub fn look_up(&self, position: &Checkers) -> Option<Knowledge> {
        let [black, white] = game::Side::BOTH.map(|side| position.pieces(side));
        if (black | white).count_ones() > self.pieces || position.rules() != Variant::English {
            return None;
        }
        self.look_up_placement(Placement::of(position))
    }

    fn look_up_placement(&self, placement: Placement) -> Option<Knowledge> {
        let stored = self.slices.get(place(placement.slice()))?.as_ref()?;
        let index = stored.indexer.index(placement) as usize;
        if let Some(plies) = &stored.plies {
            let plies = plies.entries()[index];
            return Some(match plies {
                _ if is_win(plies) => Knowledge::Win(Some(plies)),
                _ if is_loss(plies) => Knowledge::Loss(Some(plies)),
                _ => Knowledge::Draw,
            });
        }
        let results = stored.results.as_ref()?;
        Some(match results.entries()[index / 4] >> (index % 4 * 2) & 3 {
            1 => Knowledge::Win(None),
            2 => Knowledge::Loss(None),
            _ => Knowledge::Draw,
        })
    }
}

impl Knowledge {
    /// As a value for the side to move, and how certain that is.
    ///
    /// With a distance the value is exact, and higher for shorter wins: choosing the best move is
    /// making progress. Without one, all that is known is that the win is at least a win.
    #[inline]
    pub fn value(self) -> (Value, Bound) {
        match self {
            Knowledge::Win(Some(plies)) => (value::WIN - Value::from(plies), Bound::Exact),
            Knowledge::Win(None) => (value::KNOWN_WIN, Bound::Lower),
            Knowledge::Draw => (0, Bound::Exact),
            Knowledge::Loss(Some(plies)) => (Value::from(plies) - value::WIN, Bound::Exact),
            Knowledge::Loss(None) => (-value::KNOWN_WIN, Bound::Upper),
        }
    }
}

/// An evaluation that knows the endings, whatever it thinks of the rest.
pub struct WithEndgames<E> {
    /// What judges the positions that are in no database.
    pub eval: E,
    /// The databases: shared, since a program opens them once for all its engines.
    pub endgames: std::sync::Arc<Endgames>,
}

impl<E: Evaluate<Checkers>> Evaluate<Checkers> for WithEndgames<E> {
    #[inline]
    fn evaluate(&self, position: &Checkers) -> Value {
        self.eval.evaluate(position)
    }

    #[inline]
    fn finished(&self, position: &Checkers, outcome: Outcome) -> Value {
        self.eval.finished(position, outcome)
    }

    #[inline]
    fn probe(&self, position: &Checkers) -> Option<(Value, Bound)> {
        match self.endgames.look_up(position) {
            Some(knowledge) => Some(knowledge.value()),
            None => self.eval.probe(position),
        }
    }

    fn unit(&self) -> Value {
        self.eval.unit()
    }

    #[inline]
    fn salt(&self, position: &Checkers) -> u64 {
        self.eval.salt(position)
    }

    #[inline]
    fn prob_cut(&self, position: &Checkers, depth: u32) -> Option<ProbCut> {
        self.eval.prob_cut(position, depth)
    }
}
