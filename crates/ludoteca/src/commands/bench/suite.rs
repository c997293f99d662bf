use agents::{AnyKit, Table};
use anyhow::{Context, Result, bail};

/// What is measured of a game.
pub struct Suite {
    pub game: AnyKit,
    pub perft_depth: u32,
    pub search_depth: u32,
    /// Where searches begin.
    pub positions: Vec<Table>,
    /// Endgames for the exact solver, where there is one.
    pub endgames: Vec<Table>,
}

impl Suite {
    /// The suite of a game, as its kit declares it.
    pub fn of(game: AnyKit) -> Result<Self> {
        let mut suite = Suite {
            game,
            perft_depth: 0,
            search_depth: 0,
            positions: Vec::new(),
            endgames: Vec::new(),
        };
        for line in game.suite().lines().filter(|line| !line.is_empty()) {
            let words = line.split_whitespace();
            suite
                .read(words)
                .with_context(|| format!("bad line in the suite of {game}: {line}"))?;
        }
        Ok(suite)
    }

    fn read<'a>(&mut self, mut words: impl Iterator<Item = &'a str>) -> Result<()> {
        match words.next() {
            Some("perft") => self.perft_depth = words.next().unwrap_or_default().parse()?,
            Some("depth") => self.search_depth = words.next().unwrap_or_default().parse()?,
            Some("moves") => self.positions.push(self.after(words)?),
            Some("solve") => self.endgames.push(self.after(words)?),
            _ => bail!("expected perft, depth, moves or solve"),
        }
        Ok(())
    }

    /// The position after these moves.
    fn after<'a>(&self, mut moves: impl Iterator<Item = &'a str>) -> Result<Table> {
        let mut table = Table::new(self.game, None)?;
        moves.try_for_each(|mv| table.play(mv).map(drop))?;
        Ok(table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_suite() {
        for game in games::GAMES.iter() {
            let suite = Suite::of(game).unwrap();
            assert!(suite.perft_depth > 0 && suite.search_depth > 0, "{game}");
            assert!(suite.positions.len() >= 4, "{game}");
            assert!(suite.positions.iter().all(|table| table.ending().is_none()), "{game}");
        }
    }
}
