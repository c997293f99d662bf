//! What the trained evaluation sees that the one before it, which ninja 3 still has, did not.

use game::{Evaluate, Game, MoveList, Notation as _, Output, value};
use parchis::{Action, Expert, Parchis, Trained};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use search::engine::{Engine, Limits, Options};

/// The fields of each line of a file, the position read.
fn lines(text: &'static str) -> impl Iterator<Item = ([&'static str; 2], Parchis)> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split(" | ").collect();
        let [first, second, position] = fields[..] else { panic!("three fields: {line}") };
        ([first, second], Parchis::parse_position(position, "standard").unwrap())
    })
}

fn think(eval: impl Evaluate<Parchis>, state: &Parchis, nodes: u64) -> Output<Action> {
    let options = Options { hash_bytes: 16 << 20, ..Options::default() };
    Engine::new(eval, options).search(state, &Limits::nodes(nodes))
}

#[test]
fn a_glance_tells_who_is_ahead_where_it_did_not() {
    for ([finding, ahead], state) in lines(include_str!("data/judgement.txt")) {
        let own_is_ahead = match ahead {
            "own" => true,
            "rival" => false,
            other => panic!("own or rival, not {other}"),
        };
        let former = think(Expert::of_the_ninja(), &state, 500).value();
        let trained = think(Trained::new(), &state, 500).value();
        assert_eq!(trained > 0, own_is_ahead, "{finding}: {trained} of {state:?}");
        assert_eq!(former > 0, !own_is_ahead, "{finding} was seen before: {former} of {state:?}");
    }
}

#[test]
fn a_short_search_finds_what_took_a_long_one() {
    for ([former, right], state) in lines(include_str!("data/deeper.txt")) {
        let best = |found: Output<Action>| found.best().map(|mv| state.move_text(mv));
        assert_eq!(best(think(Trained::new(), &state, 20_000)).as_deref(), Some(right));
        assert_eq!(best(think(Expert::of_the_ninja(), &state, 20_000)).as_deref(), Some(former));
    }
}

/// R1: a win or a loss that a search announces comes in as many plies, and nothing that the search
/// left out prevents it.
#[test]
fn an_end_that_is_announced_can_be_proved() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut proved = 0;
    for _ in 0..12 {
        let mut state = Parchis::new();
        for ply in 0.. {
            let mut moves = MoveList::new();
            state.legal_moves(&mut moves);
            if state.outcome().is_some() {
                break;
            }
            let found = think(Trained::new(), &state, 300);
            let announced = value::plies_to_end(found.value());
            if let Some(plies) = announced.filter(|plies| plies.abs() <= 5) {
                let proof = search::alpha_beta(&state, plies.unsigned_abs(), &Trained::new());
                assert_eq!(proof.value, found.value(), "in {plies}: {state:?}");
                proved += 1;
            }
            let random = moves[rng.random_range(0..moves.len())];
            state.play(if ply < 8 { random } else { found.best().unwrap() });
        }
    }
    assert!(proved > 12, "only {proved} announcements");
}
