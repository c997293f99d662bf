//! Positions by chance: random games and crowded boards.

use game::{Game, MoveList, Notation};
use parchis::{Action, Die, Parchis, Power};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The generator of a seed.
pub fn dice(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// The legal actions.
pub fn actions(state: &Parchis) -> MoveList<Action> {
    let mut moves = MoveList::new();
    state.legal_moves(&mut moves);
    moves
}

/// The positions of a random game, the last one over unless it is very long, each with the
/// action that was played in it.
pub fn random_game(seed: u64, variant: &str) -> Vec<(Parchis, Action)> {
    let mut rng = dice(seed);
    let mut state = Parchis::start(variant).expect("a variant");
    let mut game = Vec::new();
    while game.len() < 600 {
        let Some(&action) = actions(&state).choose(&mut rng) else {
            break;
        };
        game.push((state, action));
        state.play(action);
    }
    game
}

/// A board full of pieces in all states, not far from one another, that no game would show soon.
pub fn crowded(seed: u64, variant: &str) -> Parchis {
    let mut rng = dice(seed);
    loop {
        let line = crowded_line(&mut rng);
        // Some draws are impossible, such as a piece before its start square.
        if let Ok(state) = Parchis::parse_position(&line, variant)
            && !state.is_over()
        {
            return state;
        }
    }
}

fn crowded_line(rng: &mut impl Rng) -> String {
    let centre = rng.random_range(0..68);
    let mut three = || {
        let mut one = || random_piece(rng, centre);
        format!("{},{},{}", one(), one(), one())
    };
    let pieces = [three(), three(), three(), three()].join("/");
    let mut pick = |choices: &[&'static str]| *choices.choose(rng).expect("a choice");
    let turn = pick(&["yr", "bg"]);
    let owed = pick(&["-", "-", "-", "-", "6", "10", "20", "10,6", "20,6"]);
    let numbers = ["12456", "6", "56", "1", "124"];
    let numbers = format!("{}/{}", pick(&numbers), pick(&numbers));
    let items = pick(&["*", "*", "-", "1,2,5,6,14,15,48,49", "18,19,35,36,39,40,52,53"]);
    let hands = format!("{}/{}", random_hand(rng), random_hand(rng));
    let traps: Vec<String> = (0..rng.random_range(0..5))
        .map(|_| (1 + (centre + rng.random_range(0..12)) % 68).to_string())
        .collect();
    let traps = if traps.is_empty() { "-".to_owned() } else { traps.join(",") };
    let mut count = || [0, 3, 30][rng.random_range(0..3)];
    let bounces = format!("{}/{}/{}/{}", count(), count(), count(), count());
    format!("{pieces} {turn} {owed} {numbers} {hands} {items} {traps} {bounces}")
}

fn random_piece(rng: &mut impl Rng, centre: u8) -> String {
    let place = match rng.random_range(0..20) {
        0..2 => "h".to_owned(),
        2 => "g".to_owned(),
        3..6 => format!("c{}", rng.random_range(1..=7)),
        6..16 => (1 + (centre + rng.random_range(0..12)) % 68).to_string(),
        _ => rng.random_range(1..=68).to_string(),
    };
    let power = *Power::ALL.choose(rng).expect("a power");
    match power.sign() {
        Some(sign) if rng.random_bool(0.6) => {
            format!("{place}{sign}{}", rng.random_range(1..=power.duration()))
        }
        _ => place,
    }
}

fn random_hand(rng: &mut impl Rng) -> String {
    let mut die = || Die::specials().choose(rng).expect("a die").name();
    let (first, second) = (die(), die());
    match rng.random_range(0..4) {
        0 => "-".to_owned(),
        1 => first.to_owned(),
        _ => format!("{first},{second}"),
    }
}
