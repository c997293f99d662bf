//! `info` lines: what an engine thinks, written and read.

use std::fmt::{self, Write as _};

use game::value::{self, KNOWN_WIN, MAX_PLY, WIN};
use game::{Bound, Value};

use crate::player::{Thought, ThoughtLine};

/// One `info` line.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Info {
    pub depth: u32,
    pub selective_depth: u32,
    /// The rank of its line of play, from 1.
    pub rank: usize,
    pub score: Option<(Score, Bound)>,
    pub nodes: u64,
    pub time_ms: u64,
    pub table_per_mille: u32,
    pub moves: Vec<String>,
}

/// What a line is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Score {
    /// Hundredths of a point.
    Hundredths(i64),
    /// The game ends in so many plies: won if positive, else lost.
    End(i32),
}

/// Lines beyond this rank are not kept, whatever a program prints.
const MOST_LINES: usize = game::MAX_MOVES;

impl Info {
    /// The `info` lines of a thought, best line first.
    pub fn of(thought: &Thought) -> impl Iterator<Item = Info> + '_ {
        thought.lines.iter().enumerate().map(|(i, line)| Info {
            depth: thought.depth,
            selective_depth: thought.selective_depth,
            rank: i + 1,
            score: Some((Score::of(line), line.bound)),
            nodes: thought.nodes,
            time_ms: thought.time_ms,
            table_per_mille: thought.table_per_mille,
            moves: line.moves.clone(),
        })
    }

    /// Reads what follows `info`; words that are not known here are skipped. `None` if there is
    /// nothing to learn from the line.
    pub fn parse(text: &str) -> Option<Info> {
        let mut info = Info { rank: 1, ..Info::default() };
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = words.next()?.parse().ok()?,
                "seldepth" => info.selective_depth = words.next()?.parse().ok()?,
                "multipv" => info.rank = words.next()?.parse().ok()?,
                "nodes" => info.nodes = words.next()?.parse().ok()?,
                "time" => info.time_ms = words.next()?.parse().ok()?,
                "hashfull" => info.table_per_mille = words.next()?.parse().ok()?,
                "score" => {
                    let score = Score::parse(words.next()?, words.next()?)?;
                    let bound = match words.peek() {
                        Some(&"lowerbound") => Bound::Lower,
                        Some(&"upperbound") => Bound::Upper,
                        _ => Bound::Exact,
                    };
                    info.score = Some((score, bound));
                }
                "pv" => info.moves = words.by_ref().take(MAX_PLY).map(str::to_owned).collect(),
                "string" => break,
                _ => {}
            }
        }
        let usable = (1..=MOST_LINES).contains(&info.rank);
        (usable && (info.score.is_some() || info.depth > 0)).then_some(info)
    }

    /// Adds what the line says to a thought.
    pub fn add_to(self, thought: &mut Thought) {
        thought.depth = self.depth;
        thought.selective_depth = self.selective_depth.max(self.depth);
        thought.nodes = self.nodes.max(thought.nodes);
        thought.time_ms = self.time_ms.max(thought.time_ms);
        thought.table_per_mille = self.table_per_mille;
        let Some((score, bound)) = self.score else { return };
        let line = ThoughtLine::new(score.value(), UNIT, bound, self.moves);
        let place = self.rank - 1;
        if place < thought.lines.len() {
            thought.lines[place] = line;
        } else if place == thought.lines.len() {
            thought.lines.push(line);
        }
    }
}

/// Scores are hundredths of a point.
const UNIT: Value = 100;

impl Score {
    fn of(line: &ThoughtLine) -> Score {
        match line.plies_to_end {
            Some(plies) => Score::End(plies),
            None => Score::Hundredths((line.points * f64::from(UNIT)).round() as i64),
        }
    }

    fn parse(kind: &str, number: &str) -> Option<Score> {
        match kind {
            "cp" => Some(Score::Hundredths(number.parse().ok()?)),
            "mate" => Some(Score::End(number.parse().ok()?)),
            _ => None,
        }
    }

    fn value(self) -> Value {
        let most = KNOWN_WIN - 1;
        match self {
            Score::Hundredths(number) => number.clamp(-i64::from(most), i64::from(most)) as Value,
            Score::End(plies) => {
                let distance = plies.unsigned_abs().min(MAX_PLY as u32) as usize;
                value::to_root(if plies > 0 { WIN } else { -WIN }, distance)
            }
        }
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Info { depth, selective_depth, rank, nodes, time_ms, table_per_mille, .. } = self;
        let nps = nodes.saturating_mul(1000) / time_ms.max(&1);
        write!(f, "info depth {depth} seldepth {selective_depth} multipv {rank}")?;
        if let Some((score, bound)) = self.score {
            match score {
                Score::Hundredths(number) => write!(f, " score cp {number}")?,
                Score::End(plies) => write!(f, " score mate {plies}")?,
            }
            match bound {
                Bound::Exact => {}
                Bound::Lower => f.write_str(" lowerbound")?,
                Bound::Upper => f.write_str(" upperbound")?,
            }
        }
        write!(f, " nodes {nodes} nps {nps} time {time_ms} hashfull {table_per_mille} pv")?;
        for mv in &self.moves {
            f.write_char(' ')?;
            f.write_str(mv)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(score: Score, bound: Bound) -> Info {
        Info {
            depth: 7,
            selective_depth: 12,
            rank: 1,
            score: Some((score, bound)),
            nodes: 5000,
            time_ms: 20,
            table_per_mille: 3,
            moves: vec!["f5".to_owned(), "d6".to_owned()],
        }
    }

    #[test]
    fn lines_read_back_as_they_were_written() {
        let exact = sample(Score::Hundredths(-150), Bound::Exact);
        assert_eq!(
            exact.to_string(),
            "info depth 7 seldepth 12 multipv 1 score cp -150 nodes 5000 nps 250000 time 20 \
             hashfull 3 pv f5 d6"
        );
        for info in [exact, sample(Score::End(-4), Bound::Lower)] {
            let text = info.to_string();
            assert_eq!(Info::parse(text.strip_prefix("info ").unwrap()), Some(info));
        }
    }

    #[test]
    fn a_thought_survives_the_wire() {
        let lines = vec![
            ThoughtLine::new(WIN - 3, UNIT, Bound::Exact, vec!["a1".to_owned()]),
            ThoughtLine::new(-250, UNIT, Bound::Upper, vec!["b2".to_owned(), "c3".to_owned()]),
        ];
        let thought = Thought {
            depth: 9,
            selective_depth: 11,
            nodes: 1234,
            leaves: None,
            cutoffs: None,
            time_ms: 5,
            table_per_mille: 17,
            lines,
        };
        let mut read = Thought::default();
        for info in Info::of(&thought) {
            let text = info.to_string();
            Info::parse(&text["info ".len()..]).unwrap().add_to(&mut read);
        }
        assert_eq!(read, thought);
    }

    #[test]
    fn what_makes_no_sense_is_not_taken_for_a_thought() {
        for text in
            ["", "string depth 3", "depth", "depth x", "score cp", "multipv 0 depth 2", "nodes 3"]
        {
            assert_eq!(Info::parse(text), None, "{text}");
        }
        let info = Info::parse("depth 3 colour blue score cp 99999999999999 pv a1").unwrap();
        let mut thought = Thought::default();
        info.add_to(&mut thought);
        assert_eq!(thought.value(), Some(KNOWN_WIN - 1));
        let info = Info::parse("depth 3 nodes 18446744073709551615").unwrap();
        info.add_to(&mut thought);
        assert_eq!(thought.nodes_per_second(), u64::MAX);
    }
}
