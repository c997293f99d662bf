use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use agents::{AnyKit, Error, Table};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::check::check;
use crate::judge::think;
use crate::puzzle::{Next, Puzzle, Tier, id_of};
use crate::recipe::{self, Recipe};
use crate::solution::{Solution, follow};
use crate::{Theme, difficulty, theme};

/// Plays games and finds puzzles in them. What it finds depends on the seed, and on how many are
/// wanted, so that themes and difficulties are mixed.
pub struct Maker {
    game: AnyKit,
    recipes: Vec<&'static Recipe>,
    /// Where endgame databases are.
    endgames: Option<String>,
    rng: ChaCha8Rng,
    wanted: usize,
    /// Games played.
    games: usize,
    known: HashSet<String>,
    themes: HashMap<Theme, usize>,
    tiers: HashMap<Tier, usize>,
}

/// Puzzles of one game are alike.
const FROM_A_GAME: usize = 2;
/// Moves between two of them: what follows a puzzle is its solution.
const APART: usize = 10;
/// Games that never end.
const LONGEST_GAME: usize = 300;

impl Maker {
    /// A maker of so many puzzles of a game; without the directory of the databases there will be
    /// none that need them.
    pub fn new(game: AnyKit, seed: u64, wanted: usize, endgames: Option<String>) -> Maker {
        let recipes = recipe::of(game.name()).iter();
        Maker {
            game,
            recipes: recipes.filter(|recipe| recipe.is_possible(endgames.is_some())).collect(),
            endgames,
            rng: ChaCha8Rng::seed_from_u64(seed),
            wanted,
            games: 0,
            known: HashSet::new(),
            themes: HashMap::new(),
            tiers: HashMap::new(),
        }
    }

    /// Whether the game has puzzles at all.
    pub fn is_able(&self) -> bool {
        !self.recipes.is_empty()
    }

    /// Games played so far.
    pub fn games(&self) -> usize {
        self.games
    }

    /// Plays another game and tells the puzzles found in it.
    pub fn next_game(&mut self) -> Result<Vec<Puzzle>, Error> {
        let recipe = self.recipes[self.games % self.recipes.len()];
        self.games += 1;
        let mut table = Table::new(self.game, Some(recipe.variant))?;
        let mut found = Vec::new();
        let mut from = self.rng.random_range(recipe.opening..=recipe.latest);
        while table.ending().is_none() && table.ply() < LONGEST_GAME && found.len() < FROM_A_GAME {
            if table.ply() >= from
                && let Some(puzzle) = self.look_at(&table, recipe)?
            {
                found.push(puzzle);
                from = table.ply() + APART;
            }
            let random = table.ply() < recipe.opening || self.rng.random_ratio(1, recipe.surprise);
            let place = if random {
                self.rng.random_range(0..table.count_moves())
            } else {
                let choices = think(&table, recipe.players)?;
                choices.first().map_or(Ok(0), |choice| table.place_of(choice.mv()))?
            };
            table.play_at(place)?;
        }
        Ok(found)
    }

    /// The puzzle in a position, if it is one that is still wanted.
    fn look_at(&mut self, table: &Table, recipe: &Recipe) -> Result<Option<Puzzle>, Error> {
        let endgames = self.endgames.as_deref();
        let Some(glance) = recipe.glance.judge(table, endgames)? else { return Ok(None) };
        let theme = theme::of(table, &glance, &glance.best.line)?;
        if !recipe.matters(&glance) || !theme.is_some_and(|theme| self.wants(recipe, theme)) {
            return Ok(None);
        }
        // The past of the game is no part of the puzzle.
        let table = Table::at_position(self.game, Some(recipe.variant), &table.position())?;
        let Some(solution) = follow(&table, recipe.look, endgames, recipe.longest)? else {
            return Ok(None);
        };
        let Some(puzzle) = describe(&table, recipe, solution)? else { return Ok(None) };
        let (tier, theme) = (Tier::of(puzzle.rating), puzzle.theme);
        if !self.wants(recipe, theme) || !has_room(&self.tiers, &tier, self.quota()) {
            return Ok(None);
        }
        if self.known.contains(&puzzle.id) || check(self.game, &puzzle, endgames)?.is_some() {
            return Ok(None);
        }
        self.known.insert(puzzle.id.clone());
        *self.themes.entry(theme).or_default() += 1;
        *self.tiers.entry(tier).or_default() += 1;
        Ok(Some(puzzle))
    }

    /// Whether a recipe makes puzzles of a theme, and there are not enough yet.
    fn wants(&self, recipe: &Recipe, theme: Theme) -> bool {
        recipe.themes.contains(&theme) && has_room(&self.themes, &theme, self.quota())
    }

    /// No theme and no difficulty has more than two fifths.
    fn quota(&self) -> usize {
        (2 * self.wanted).div_ceil(5)
    }
}

fn has_room<K: Eq + Hash>(counts: &HashMap<K, usize>, kind: &K, quota: usize) -> bool {
    counts.get(kind).copied().unwrap_or(0) < quota
}

/// A solution with everything that is told of it; `None` if it is not what the recipe wants.
fn describe(table: &Table, recipe: &Recipe, found: Solution) -> Result<Option<Puzzle>, Error> {
    let Solution { first, moves, then, choices } = found;
    let Some(theme) = theme::of(table, &first, &moves)? else { return Ok(None) };
    let Some(next) = first.next.clone() else { return Ok(None) };
    if !recipe.themes.contains(&theme) || !recipe.matters(&first) {
        return Ok(None);
    }
    let whole: Vec<_> = moves.iter().chain(&then).cloned().collect();
    let gain = theme::gain(table, &whole)?;
    if matches!(theme, Theme::Shot) && gain < Some(1) {
        return Ok(None);
    }
    let mut depth = 1;
    for (position, mv) in &choices {
        depth = depth.max(difficulty::depth_of(position, mv, recipe.deepest)?);
    }
    let position = table.position();
    Ok(Some(Puzzle {
        id: id_of(table.game().name(), recipe.variant, &position),
        variant: recipe.variant.to_owned(),
        position,
        theme,
        solution: moves,
        then,
        worth: first.best.worth,
        next: Next { mv: next.mv().to_owned(), worth: next.worth },
        gain: gain.filter(|&gain| gain > 0),
        depth,
        rating: difficulty::rating(depth, recipe.deepest, choices.len()),
    }))
}
