use agents::AnyKit;
use game::Language;

use crate::Tongue;

/// A template with everything filled in.
pub fn fill(template: &str, game: AnyKit, tongue: Tongue, language: Language) -> String {
    let info = game.info();
    let numbered = |kind: &str, levels: &[game::kit::Level]| {
        levels.iter().map(|level| format!("{kind}:{}", level.number)).collect::<Vec<_>>()
    };
    // The first rivals are those that a course begins with.
    let rivals = match info.ninjas {
        [] => numbered("level", info.levels),
        ninjas => numbered("ninja", ninjas),
    };
    let engines: Vec<_> = rivals.iter().map(|rival| format!("-e {rival}")).collect();
    let weights: Vec<_> = weights(game.name(), &info)
        .iter()
        .map(|(name, weight)| match tongue {
            Tongue::Cpp => format!("        {{\"{name}\", {weight}}},"),
            Tongue::Python => format!("    \"{name}\": {weight},"),
        })
        .collect();
    in_language(template, language)
        .replace("@GAME@", game.name())
        .replace("@TITLE@", game.title())
        .replace("@RIVALS@", &rivals.join(", "))
        .replace("@ENGINES@", &engines.join(" "))
        .replace("@WEIGHTS@", &weights.join("\n"))
        .replace(
            "@FILE@",
            match tongue {
                Tongue::Cpp => "heuristic.hpp",
                Tongue::Python => "heuristic.py",
            },
        )
        .replace(
            "@SEARCH@",
            match tongue {
                Tongue::Cpp => "search.hpp",
                Tongue::Python => "search.py",
            },
        )
}

/// What to begin with: some features of a game and what one of each is worth. Of a game that is
/// not ours, its first features.
fn weights(game: &str, info: &agents::GameInfo) -> Vec<(&'static str, f64)> {
    match game {
        "parchis" => vec![
            ("best_progress", 4.0),
            ("other_progress", 2.0),
            ("at_goal", 600.0),
            ("at_home", -30.0),
            ("in_danger", -40.0),
            ("hand", 40.0),
        ],
        "damas" => vec![("men", 100.0), ("kings", 150.0), ("advancement", 2.0)],
        "othello" => vec![("corners", 50.0), ("mobility", 5.0), ("discs", 1.0)],
        _ => info.features.iter().take(3).map(|&(name, _)| (name, 1.0)).collect(),
    }
}

/// A text with one of two languages, wherever it has both.
fn in_language(template: &str, language: Language) -> String {
    let mut parts = template.split("<<");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let Some((both, rest)) = part.split_once(">>") else { return text + "<<" + part };
        // In programs, the same signs shift and print.
        let Some((english, spanish)) = both.split_once("||") else { return text + "<<" + part };
        text + language.pick(english, spanish) + rest
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_in_one_language_and_programs_stay_as_they_are() {
        let template = "// <<Hello||Hola>>\ncout << a << \"<<b||c>>\";\n";
        assert_eq!(in_language(template, Language::Spanish), "// Hola\ncout << a << \"c\";\n");
        assert_eq!(in_language(template, Language::English), "// Hello\ncout << a << \"b\";\n");
    }
}
