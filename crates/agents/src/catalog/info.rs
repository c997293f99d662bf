use game::Language;

use super::{GameId, Level, Playable, Visitor};

/// What exists for a game, for lists and menus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// Which game it is.
    pub id: GameId,
    /// Its variants, the default one first.
    pub variants: &'static [&'static str],
    /// The name of each evaluation, and what it looks at.
    pub evaluations: Vec<(&'static str, &'static str)>,
    /// The variant that has endgame databases, if any has.
    pub endgames: Option<&'static str>,
    /// The name of each feature that weights files can weigh, and what it counts.
    pub features: Vec<(&'static str, &'static str)>,
    /// The levels, weakest first.
    pub levels: &'static [Level],
    /// The ninjas, weakest first; only Parchís has them.
    pub ninjas: &'static [Level],
}

impl GameInfo {
    /// What exists for a game, told in a language.
    pub fn new(game: GameId, language: Language) -> Self {
        struct Tell(Language);
        impl Visitor for Tell {
            type Answer = GameInfo;
            fn visit<G: Playable>(self) -> GameInfo {
                GameInfo::of::<G>(self.0)
            }
        }
        game.visit(Tell(language))
    }

    pub(crate) fn of<G: Playable>(language: Language) -> Self {
        let evaluations = G::EVALUATIONS
            .iter()
            .map(|evaluation| (evaluation.name, evaluation.about.in_language(language)));
        let features =
            G::FEATURES.iter().map(|feature| (feature.name, feature.about.in_language(language)));
        GameInfo {
            id: G::ID,
            variants: G::VARIANTS,
            evaluations: evaluations.collect(),
            endgames: G::ENDGAMES,
            features: features.collect(),
            levels: G::LEVELS,
            ninjas: G::NINJAS,
        }
    }
}

/// What exists for each game, told in a language.
pub fn catalog(language: Language) -> Vec<GameInfo> {
    GameId::ALL.into_iter().map(|game| GameInfo::new(game, language)).collect()
}
