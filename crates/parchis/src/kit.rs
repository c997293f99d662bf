//! What exists for Parchís.

mod features;
mod terms;

use std::fs::File;
use std::io::BufReader;

use game::kit::{Feature, Learned, Level, NamedEvaluation, Refusal};
use game::{Game as _, Kit, Language, Message, MoveList, Reason, Text};

use crate::{
    Action, Die, Expert, Objection, Parchis, Piece, Progress, Safe, Seed, Trained, reason,
};

/// What the expert counts: steps of the colour in front.
const STEPS: Text = Text { en: "steps", es: "pasos" };

impl Kit for Parchis {
    const TITLE: &'static str = "Parchís";

    const ABOUT: Text = Text::new(
        "choose your dice, throw shells, bring three pieces home",
        "elige tus dados, lanza objetos, lleva tres fichas a la meta",
    );

    const REASONS: &'static [Reason] = &[reason::ALL_AT_GOAL, reason::TOO_MANY_BOUNCES];

    const EVALUATIONS: &'static [NamedEvaluation<Self>] = &[
        NamedEvaluation {
            name: "seed",
            about: Text {
                en: "pieces at the goal and at home, progress, and what the last action did",
                es: "fichas en la meta y en casa, avance y lo que hizo la última acción",
            },
            unit: Text::POINTS,
            make: || Box::new(Seed),
        },
        NamedEvaluation {
            name: "safe",
            about: Text {
                en: "the classroom's: 1 for a piece on a safe square, 5 for one at the goal",
                es: "la de clase: 1 por ficha en casilla segura, 5 por ficha en la meta",
            },
            unit: Text::POINTS,
            make: || Box::new(Safe),
        },
        NamedEvaluation {
            name: "progress",
            about: Text {
                en: "how much nearer to their goals the pieces are",
                es: "cuánto más cerca de sus metas están las fichas",
            },
            unit: Text::POINTS,
            make: || Box::new(Progress),
        },
        NamedEvaluation {
            name: "expert",
            about: Text {
                en: "distance, safety, threats, barriers, dice in hand, and the race of the best colour",
                es: "distancia, seguridad, amenazas, barreras, dados en mano y la carrera del mejor color",
            },
            unit: STEPS,
            make: || Box::new(Expert::new()),
        },
        NamedEvaluation {
            name: "ninja",
            about: Text {
                en: "what ninja 3 thinks with: expert as it once was, for good",
                es: "con lo que piensa el ninja 3: expert tal como fue, para siempre",
            },
            unit: STEPS,
            make: || Box::new(Expert::of_the_ninja()),
        },
        NamedEvaluation {
            name: "trained",
            about: Text {
                en: "pieces in play, sets of dice, last runners, threats and hands, as learned from games: the strongest",
                es: "fichas en juego, juegos de dados, últimas fichas, amenazas y manos, según lo aprendido jugando: la más fuerte",
            },
            unit: STEPS,
            make: || Box::new(Trained::new()),
        },
    ];

    const FEATURES: &'static [Feature<Self>] = features::FEATURES;

    const TERMS: &'static [(&'static str, Text)] = &terms::TERMS;

    const LEVELS: &'static [Level] = &[
        Level { number: 1, spec: "greedy:eval=progress" },
        Level { number: 2, spec: "greedy:eval=seed" },
        Level { number: 3, spec: "alphabeta:depth=2,eval=seed" },
        Level { number: 4, spec: "alphabeta:depth=4,eval=seed" },
        Level { number: 5, spec: "engine:depth=4,eval=expert" },
        Level { number: 6, spec: "engine:nodes=20000" },
    ];

    /// From a beginner to what the best pupils beat narrowly: all of them as in a textbook.
    const NINJAS: &'static [Level] = &[
        Level { number: 0, spec: "greedy:eval=progress" },
        Level { number: 1, spec: "greedy:eval=seed" },
        Level { number: 2, spec: "alphabeta:depth=4,eval=seed" },
        Level { number: 3, spec: "alphabeta:depth=4,eval=ninja" },
    ];

    const SENSEI: Option<&'static str> = Some("engine:nodes=200000");

    const SUITE: &'static str = include_str!("kit/suite.txt");

    const LEARNED: Option<Learned<Self>> = Some(Learned {
        evaluation: |path| {
            let read = File::open(path).and_then(|file| Trained::read(&mut BufReader::new(file)));
            // Whoever asked for the file says which one it was.
            let trained = read.map_err(Message::from)?;
            Ok(Box::new(trained))
        },
        own_search: None,
    });

    /// Own pieces that cannot use a die which is at hand.
    fn refusals(&self) -> Vec<Refusal> {
        let own = Piece::all().filter(|piece| piece.side() == self.side_to_move());
        let tried = own.flat_map(|piece| Die::ALL.map(|die| Action::new(piece, die)));
        let mut refusals: Vec<Refusal> = Vec::new();
        for action in tried {
            let objection = match self.objection(action) {
                None | Some(Objection::GameOver | Objection::Forced | Objection::NoSuchDie) => {
                    continue;
                }
                Some(objection) => objection,
            };
            let text = Text {
                en: objection.text(Language::English),
                es: objection.text(Language::Spanish),
            };
            match refusals.iter_mut().find(|refusal| refusal.reason == text) {
                Some(refusal) => refusal.moves.push(action.to_string()),
                None => refusals.push(Refusal {
                    reason: text,
                    rule: objection.rule(),
                    moves: vec![action.to_string()],
                }),
            }
        }
        refusals
    }

    /// Names the rule that forbids an action.
    fn objection_to(&self, text: &str) -> Option<Message> {
        let action = Action::parse(text.trim()).ok()?;
        let objection = self.objection(action)?;
        let rule = objection.rule();
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        let legal = moves.iter().map(Action::to_string).collect::<Vec<_>>().join(" ");
        let [english, spanish] = Language::ALL.map(|language| objection.text(language));
        Some(Message::new(
            format!("{action} is not legal: {english} ({rule}); legal: {legal}"),
            format!("{action} no es legal: {spanish} ({rule}); legales: {legal}"),
        ))
    }

    fn past_seen_by_features(&self) -> u64 {
        features::seen_of_last_action(self)
    }
}
