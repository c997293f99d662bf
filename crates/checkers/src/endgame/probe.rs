use std::path::Path;

use game::{Bound, Evaluate, Outcome, ProbCut, Term, Value, value};

use super::file::{Kind, Mapped};
use super::index::{Indexer, Placement};
use super::solved::{DRAW, is_loss, is_win, place};
use super::{Error, MAX_PIECES, Slice};
use crate::{Checkers, Variant};

/// Databases on disk, mapped into memory.
#[derive(Default)]
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
    /// Opens every database of a directory: one that is cut short or of another program is an
    /// error, one that is missing is not. Of each only the beginning is looked at, so that large
    /// ones are open at once; see [`Endgames::check`].
    pub fn open(directory: &Path) -> Result<Endgames, Error> {
        let mut endgames = Endgames::default();
        for slice in (2..=MAX_PIECES).flat_map(Slice::all) {
            endgames.add(directory, slice)?;
        }
        if endgames.pieces == 0 {
            return Err(Error::Nothing { path: directory.to_owned() });
        }
        Ok(endgames)
    }

    /// Reads all of every database of a directory: one that is damaged is an error.
    pub fn check(directory: &Path) -> Result<(), Error> {
        for slice in (2..=MAX_PIECES).flat_map(Slice::all) {
            for kind in Kind::ALL {
                if let Some(file) = Mapped::open(directory, kind, slice)? {
                    file.check(directory, kind, slice)?;
                }
            }
        }
        Ok(())
    }

    /// Opens what there is of a slice.
    pub(super) fn add(&mut self, directory: &Path, slice: Slice) -> Result<(), Error> {
        let [results, plies] = Kind::ALL.map(|kind| Mapped::open(directory, kind, slice));
        let (results, plies) = (results?, plies?);
        if results.is_some() || plies.is_some() {
            let place = place(slice);
            if self.slices.len() <= place {
                self.slices.resize_with(place + 1, || None);
            }
            self.slices[place] = Some(Stored { indexer: Indexer::new(slice), results, plies });
            self.pieces = self.pieces.max(slice.pieces().into());
        }
        Ok(())
    }

    /// The distance byte of a position of a slice that is there. Where only the result is known,
    /// it is one that says no more.
    #[inline]
    pub(super) fn plies_of(&self, placement: Placement) -> u8 {
        if placement.own_men | placement.own_kings == 0 {
            return 0;
        }
        match self.look_up_placement(placement) {
            Some(Knowledge::Win(plies)) => plies.unwrap_or(1),
            Some(Knowledge::Loss(plies)) => plies.unwrap_or(2),
            Some(Knowledge::Draw) => DRAW,
            None => unreachable!("{} is solved after what it leads to", placement.slice()),
        }
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

    #[inline]
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

/// What an evaluation thinks of a decided position counts within these limits.
const LIKING: Value = value::KNOWN_WIN / 100;

impl<E: Evaluate<Checkers>> WithEndgames<E> {
    /// Of two wins without a distance, the better is the one that the evaluation likes more: that
    /// is how an engine makes its way to where distances are known.
    fn liking(&self, position: &Checkers) -> Value {
        self.eval.evaluate(position).clamp(-LIKING, LIKING)
    }
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
            Some(knowledge @ (Knowledge::Win(None) | Knowledge::Loss(None))) => {
                let (value, bound) = knowledge.value();
                Some((value + value.signum() * LIKING + self.liking(position), bound))
            }
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

    fn explain(&self, position: &Checkers) -> Option<Vec<Term>> {
        self.eval.explain(position)
    }

    #[inline]
    fn prob_cut(&self, position: &Checkers, depth: u32) -> Option<ProbCut> {
        self.eval.prob_cut(position, depth)
    }
}
