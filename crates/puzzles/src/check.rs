use agents::{AnyKit, Error, Table};

use crate::recipe::{self, Recipe};
use crate::{Puzzle, Theme};

/// What is wrong with a puzzle: nothing, if every move of its solution is what the recipe's last
/// judge calls clearly best. Endings are judged only where the databases are.
pub fn check(
    game: AnyKit,
    puzzle: &Puzzle,
    endgames: Option<&str>,
) -> Result<Option<String>, Error> {
    let Some(recipe) = recipe_of(game.name(), puzzle.theme, &puzzle.variant) else {
        return Ok(Some(format!("{} has no puzzles like {}", game.name(), puzzle.id)));
    };
    let mut table = Table::at_position(game, Some(&puzzle.variant), &puzzle.position)?;
    let side = table.side_to_move();
    for mv in &puzzle.solution {
        if table.side_to_move() == side && table.count_moves() > 1 {
            match recipe.check.judge(&table, endgames)? {
                None => return Ok(Some(format!("nobody judges {}", table.position()))),
                Some(judged) if judged.best.mv() != mv => {
                    return Ok(Some(format!("{mv} should be {}", judged.best.mv())));
                }
                Some(judged) if !judged.clear => {
                    return Ok(Some(format!("{mv} is hardly better than another: {judged:?}")));
                }
                Some(_) => {}
            }
        }
        table.play(mv)?;
    }
    Ok(None)
}

fn recipe_of(game: &str, theme: Theme, variant: &str) -> Option<&'static Recipe> {
    let recipes = recipe::of(game).iter();
    recipes.into_iter().find(|recipe| recipe.variant == variant && recipe.themes.contains(&theme))
}
