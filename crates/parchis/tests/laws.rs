//! Laws that hold in every position of every game.

mod chance;

use std::collections::HashMap;

use chance::{actions, crowded, random_game};
use game::perft::Mode;
use game::{Evaluate as _, Game as _, Notation as _, Side, Tactics as _};
use parchis::board::{self, Place};
use parchis::evaluate::features;
use parchis::{Action, Colour, Die, Event, Expert, Objection, Parchis, Piece, Power, events};
use proptest::prelude::*;

/// Calls `check` with the positions of a random game and with a crowded one.
fn everywhere(seed: u64, mut check: impl FnMut(&Parchis)) {
    for variant in Parchis::VARIANTS {
        for (state, _) in random_game(seed, variant) {
            check(&state);
        }
        for offset in 0..20 {
            check(&crowded(seed.wrapping_mul(31).wrapping_add(offset), variant));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn every_position_has_an_action_until_the_end(seed: u64) {
        everywhere(seed, |state| {
            assert!(!state.is_over());
            let legal = actions(state);
            assert!(!legal.is_empty(), "{state:?}");
            assert_eq!(state.count_moves(), legal.len());
            for (index, action) in legal.iter().enumerate() {
                assert!(!legal[..index].contains(action), "{action} twice in {state:?}");
                assert_eq!(state.is_pass(*action), action.piece().is_none());
                let after = state.after(*action);
                assert_eq!(after.is_over(), after.ending().is_some());
                assert_eq!(after.is_over(), actions(&after).is_empty(), "{after:?}");
            }
        });
    }

    #[test]
    fn what_is_not_legal_has_an_objection(seed: u64) {
        everywhere(seed, |state| {
            let legal = actions(state);
            let moves = Die::ALL.into_iter().flat_map(|die| {
                Piece::all().map(move |piece| Action::new(piece, die)).chain([Action::pass(die)])
            });
            for action in moves {
                let objection = state.objection(action);
                assert_eq!(objection.is_none(), legal.contains(&action), "{action} {state:?}");
                if action.piece().is_some_and(|piece| piece.side() != state.side_to_move()) {
                    assert!(matches!(
                        objection,
                        Some(Objection::NotYours | Objection::Forced | Objection::NoSuchDie)
                    ));
                }
            }
        });
    }

    #[test]
    fn notation_round_trips(seed: u64) {
        everywhere(seed, |state| {
            for action in actions(state) {
                let token = state.move_text(action);
                assert_eq!(state.parse_move(&token), Ok(action));
                let after = state.after(action);
                let line = after.position();
                assert_eq!(Parchis::parse_position(&line, after.variant()), Ok(after), "{line}");
            }
        });
    }

    #[test]
    fn json_round_trips(seed: u64) {
        everywhere(seed, |state| {
            let side = state.side_to_move();
            for action in actions(state) {
                assert_eq!(Action::from_json(&action.to_json(side), side), Ok(action));
            }
            let after = state.after(actions(state)[0]);
            assert_eq!(Parchis::from_json(&after.to_json()), Ok(after));
        });
    }

    #[test]
    fn a_position_knows_who_is_at_the_goal_and_whether_a_6_is_due(seed: u64) {
        everywhere(seed, |state| {
            for colour in Colour::ALL {
                let is_there = |&piece: &Piece| state.place(piece) == Place::GOAL;
                let there = Piece::of(colour).iter().filter(|&piece| is_there(piece)).count();
                assert_eq!(state.at_goal(colour), there, "{colour} {state:?}");
            }
            assert_eq!(state.remembers_six(), fields(state)[2].ends_with('6'), "{state:?}");
        });
    }

    #[test]
    fn equal_keys_are_equal_futures(seed: u64) {
        let mut known: HashMap<u64, String> = HashMap::new();
        everywhere(seed, |state| {
            for action in actions(state) {
                let after = state.after(action);
                let future = what_matters(&after);
                let before = known.insert(after.key(), future.clone());
                assert!(before.is_none_or(|known| known == future));
            }
        });
        let futures: std::collections::HashSet<_> = known.values().collect();
        assert_eq!(futures.len(), known.len(), "equal futures have equal keys");
    }

    #[test]
    fn number_dice_are_spent_one_by_one(seed: u64) {
        for (state, action) in random_game(seed, "standard") {
            let after = state.after(action);
            let side = state.side_to_move();
            assert_eq!(after.numbers(!side), state.numbers(!side));
            let mut left: Vec<Die> =
                state.numbers(side).iter().filter(|&die| die != action.die()).collect();
            if left.is_empty() {
                left = Die::numbers().to_vec();
            }
            assert!(after.numbers(side).iter().eq(left));
        }
    }

    #[test]
    fn special_dice_never_multiply(seed: u64) {
        for (state, action) in random_game(seed, "standard") {
            let after = state.after(action);
            for &die in Die::specials() {
                assert!(how_many(&after, die) <= how_many(&state, die), "{die:?}");
            }
            assert!(how_many(&after, Die::Banana) <= 4);
        }
    }

    #[test]
    fn a_third_piece_comes_onto_a_square_only_by_slipping_or_shrinking(seed: u64) {
        everywhere(seed, |state| {
            for action in actions(state) {
                let after = state.after(action);
                let story = events(state, action);
                for place in Piece::all().map(|piece| after.place(piece)) {
                    let count = on(&after, place);
                    if place.is_on_board() && count > 2 && count > on(state, place) {
                        let allowed = story.iter().any(|event| match *event {
                            Event::SteppedOnTrap { square, .. } => square == place,
                            Event::Ended { power: Power::Mega, at, .. } => at == place,
                            // Its own square again, after a bounce.
                            Event::Bounced { piece, .. } => state.place(piece) == place,
                            // Beside ghosts on the squares of a mega.
                            Event::Moved { piece, .. } => {
                                state.power(piece) == Power::Mega && after.place(piece) == place
                            }
                            _ => false,
                        });
                        assert!(allowed, "{action} in {state:?}: {story:?}");
                    }
                }
            }
        });
    }

    #[test]
    fn events_tell_exactly_what_play_does(seed: u64) {
        everywhere(seed, |state| {
            for action in actions(state) {
                let after = state.after(action);
                let told = Told::of(state, action);
                for piece in Piece::all() {
                    let (place, power) = told.pieces[piece.index()];
                    assert_eq!(place, after.place(piece), "{piece} by {action} in {state:?}");
                    assert_eq!(power, after.power(piece), "{piece} by {action} in {state:?}");
                }
                for side in Side::BOTH {
                    assert!(after.hand(side).iter().eq(told.hands[side.index()].iter().copied()));
                }
                let mut traps: Vec<u8> = after.traps().iter().collect();
                traps.sort_unstable();
                assert_eq!(traps, told.traps);
                assert_eq!(after.items().iter().count(), told.items);
                assert_eq!(after.is_over(), told.is_over);
                if !told.is_over {
                    assert_eq!(after.forced().is_some(), told.must_use);
                    let again = told.must_use || told.moves_again;
                    assert_eq!(after.side_to_move() == state.side_to_move(), again);
                }
            }
        });
    }

    #[test]
    fn actions_share_a_slot_only_if_they_bring_one_colour_to_one_place(seed: u64) {
        everywhere(seed, |state| {
            let legal = actions(state);
            for (index, &action) in legal.iter().enumerate() {
                let slot = state.move_slot(action);
                assert!(slot < Parchis::MOVE_SLOTS);
                for &other in legal[..index].iter().filter(|&&other| state.move_slot(other) == slot) {
                    let colour = |action: Action| action.piece().map(Piece::colour);
                    assert!(colour(action).is_some() && colour(action) == colour(other), "{state:?}");
                    assert!(!action.die().is_special() && !other.die().is_special(), "{state:?}");
                }
            }
        });
    }

    /// Where no piece has a power and no trap lies, which would change what a move does.
    #[test]
    fn captures_arrivals_and_forced_moves_are_tactical(seed: u64) {
        for (state, _) in random_game(seed, "standard") {
            if !is_plain(&state) {
                continue;
            }
            for action in actions(&state) {
                let is_move = action.piece().is_some() && !action.die().is_special();
                let effects = state.after(action).last().expect("an action").effects;
                let decides = effects.captured().is_some() || effects.reached_goal();
                let expected = is_move && (decides || state.forced().is_some());
                assert_eq!(state.is_tactical(action), expected, "{action} {state:?}");
            }
        }
    }

    /// As a plain alpha-beta wants it; powers and traps change what a move does, so without them.
    #[test]
    fn actions_come_in_the_order_of_their_promise(seed: u64) {
        for (state, _) in random_game(seed, "standard").into_iter().filter(|(state, _)| is_plain(state)) {
            let promise = |action: Action| {
                let effects = state.after(action).last().expect("an action").effects;
                match (action.piece(), action.die()) {
                    (None, _) => 4,
                    (_, die) if die.is_special() => 2,
                    _ if effects.captured().is_some() || effects.reached_goal() => 0,
                    (_, Die::Six) => 1,
                    _ => 3,
                }
            };
            let order = |action: Action| {
                let is_number = action.piece().is_some() && !action.die().is_special();
                let number = if is_number { action.die().number() } else { 0 };
                (promise(action), u8::MAX - number)
            };
            let legal = actions(&state);
            assert!(legal.iter().map(|&action| order(action)).is_sorted(), "{state:?}");
        }
    }

    #[test]
    fn a_hint_is_what_a_move_gains_at_a_glance(seed: u64) {
        for (state, _) in random_game(seed, "standard").into_iter().filter(|(state, _)| is_plain(state)) {
            for action in actions(&state) {
                let Some(piece) = action.piece().filter(|_| !action.die().is_special()) else { continue };
                let (from, after) = (state.place(piece), state.after(action));
                let to = after.place(piece);
                let six = if action.die() == Die::Six { 14 } else { 0 };
                let hint = if from == Place::HOME {
                    12
                } else if to == Place::GOAL {
                    30 + six
                } else {
                    let worth = |place: Place| {
                        i32::from(place.progress(piece.colour())) + if place.is_safe() { 5 } else { 0 }
                    };
                    let item = if state.items().at(to).is_some() { 6 } else { 0 };
                    let sent_home = |&other: &Piece| after.place(other) != state.place(other) && other != piece;
                    let capture = Piece::all().find(sent_home).map_or(0, |victim| {
                        let lost = i32::from(to.progress(victim.colour()));
                        25 + if victim.side() == piece.side() { -lost } else { lost }
                    });
                    worth(to) - worth(from) + six + item + capture
                };
                assert_eq!(state.move_hint(action), hint, "{action} {state:?}");
            }
        }
    }

    #[test]
    fn expert_is_the_weighted_sum_of_its_features(seed: u64) {
        let expert = Expert::new();
        for (state, _) in random_game(seed, "standard") {
            let counts = features(&state);
            let sum: i32 = counts.iter().zip(expert.weights()).map(|(n, weight)| n * weight).sum();
            assert_eq!(expert.evaluate(&state), sum, "{state:?}");
        }
    }

    #[test]
    fn turning_the_board_changes_nothing(seed: u64) {
        let state = without_items(&crowded(seed, "standard"));
        let turned = turned(&state);
        for depth in 1..=3 {
            assert_eq!(
                state.perft(depth, Mode::Play),
                turned.perft(depth, Mode::Play),
                "{state:?} {turned:?}"
            );
        }
    }
}

/// Whether no piece has a power and no trap lies.
fn is_plain(state: &Parchis) -> bool {
    let is_normal = |piece| state.power(piece) == Power::Normal;
    Piece::all().all(is_normal) && state.traps().iter().next().is_none()
}

/// The position's text without what the rules do not look at.
fn what_matters(state: &Parchis) -> String {
    let position = state.position();
    let mut fields: Vec<&str> = position.split(' ').collect();
    fields.pop();
    if fields[2] == "6" {
        fields[2] = "-";
    }
    format!("{} {}", state.variant(), fields.join(" "))
}

fn how_many(state: &Parchis, wanted: Die) -> usize {
    let on_board = state.items().iter().filter(|&(die, _)| die == wanted).count();
    let in_hands = Side::BOTH.into_iter().flat_map(|side| state.hand(side).iter());
    let traps = if wanted == Die::Banana { state.traps().iter().count() } else { 0 };
    on_board + in_hands.filter(|&die| die == wanted).count() + traps
}

fn on(state: &Parchis, place: Place) -> usize {
    Piece::all().filter(|&piece| state.place(piece) == place).count()
}

/// What a position is after the events of an action, by the events alone.
struct Told {
    pieces: [(Place, Power); 16],
    hands: [Vec<Die>; 2],
    traps: Vec<u8>,
    items: usize,
    must_use: bool,
    moves_again: bool,
    is_over: bool,
}

impl Told {
    fn of(state: &Parchis, action: Action) -> Told {
        let mut told = Told {
            pieces: [(Place::HOME, Power::Normal); 16],
            hands: Side::BOTH.map(|side| state.hand(side).iter().collect()),
            traps: state.traps().iter().collect(),
            items: state.items().iter().count(),
            must_use: false,
            moves_again: false,
            is_over: false,
        };
        for piece in Piece::all() {
            told.pieces[piece.index()] = (state.place(piece), state.power(piece));
        }
        if action.die().is_special() && !state.is_playground() {
            told.drop_die(state.side_to_move(), action.die());
        }
        for event in events(state, action) {
            told.hear(event);
        }
        told.traps.sort_unstable();
        told
    }

    fn hear(&mut self, event: Event) {
        match event {
            Event::Moved { piece, to, .. } => {
                assert_eq!(event.path().last(), Some(&to));
                self.pieces[piece.index()].0 = to;
            }
            Event::LeftHome { piece, to } => {
                assert_eq!(event.path(), [to]);
                self.pieces[piece.index()].0 = to;
            }
            Event::Captured { piece, from, .. } | Event::SentHome { piece, from, .. } => {
                assert_eq!(self.pieces[piece.index()].0, from);
                self.pieces[piece.index()].0 = Place::HOME;
            }
            Event::ReachedGoal { piece } => self.pieces[piece.index()].0 = Place::GOAL,
            Event::Became { piece, power, .. } => self.pieces[piece.index()].1 = power,
            Event::Ended { piece, power, at } => {
                assert_eq!(self.pieces[piece.index()].1, power);
                self.pieces[piece.index()] = (at, Power::Normal);
            }
            Event::TookItem { side, die, .. } => {
                self.items -= 1;
                self.hands[side.index()].push(die);
            }
            Event::StoleDie { side, die } => {
                assert_eq!(self.hands[(!side).index()].pop(), Some(die));
                self.hands[side.index()].push(die);
            }
            Event::LostDie { side, die } => {
                assert_eq!(self.hands[side.index()].pop(), Some(die));
            }
            Event::SavedByHorn { piece, .. } => self.drop_die(piece.side(), Die::Horn),
            Event::LaidTrap { square, .. } => self.traps.extend(square.ring_square()),
            Event::SteppedOnTrap { square, .. } => {
                let trap = self.traps.iter().position(|&at| Some(at) == square.ring_square());
                self.traps.swap_remove(trap.expect("a trap"));
            }
            Event::MustUse { .. } => self.must_use = true,
            Event::MovesAgain { .. } => self.moves_again = true,
            Event::Won { .. } => self.is_over = true,
            Event::Passed { .. }
            | Event::StoodStill { .. }
            | Event::Bounced { .. }
            | Event::Unharmed { .. }
            | Event::DiceCameBack { .. } => {}
        }
    }

    fn drop_die(&mut self, side: Side, wanted: Die) {
        let hand = &mut self.hands[side.index()];
        let index = hand.iter().position(|&die| die == wanted).expect("held");
        hand.remove(index);
    }
}

fn fields(state: &Parchis) -> Vec<String> {
    state.position().split(' ').map(str::to_owned).collect()
}

/// The position without the items, which do not lie the same on all sides of the board.
fn without_items(state: &Parchis) -> Parchis {
    let mut fields = fields(state);
    "-".clone_into(&mut fields[5]);
    Parchis::parse_position(&fields.join(" "), state.variant()).expect("a position")
}

/// The position with everything moved on by a quarter of the board.
fn turned(state: &Parchis) -> Parchis {
    let mut fields = fields(state);
    let turn_square = |text: &str| {
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        match text[..digits].parse::<u8>() {
            Ok(square) => format!("{}{}", (square + 17 - 1) % 68 + 1, &text[digits..]),
            Err(_) => text.to_owned(),
        }
    };
    let turn_list = |list: &str| list.split(',').map(turn_square).collect::<Vec<_>>().join(",");
    let mut colours: Vec<String> = fields[0].split('/').map(turn_list).collect();
    colours.rotate_right(1);
    fields[0] = colours.join("/");
    let rival = if fields[1] == "yr" { "bg" } else { "yr" };
    rival.clone_into(&mut fields[1]);
    for field in [3, 4] {
        let mut players: Vec<&str> = fields[field].split('/').collect();
        players.reverse();
        fields[field] = players.join("/");
    }
    fields[6] = turn_list(&fields[6]);
    let mut bounces: Vec<&str> = fields[7].split('/').collect();
    bounces.rotate_right(1);
    fields[7] = bounces.join("/");
    Parchis::parse_position(&fields.join(" "), state.variant()).expect("a position")
}

#[test]
fn colours_and_pieces_are_numbered_without_gaps_or_overlaps() {
    let mut seen = [false; 16];
    for piece in Piece::all() {
        assert!(!std::mem::replace(&mut seen[piece.index()], true));
        assert!(Piece::of(piece.colour()).contains(&piece));
        assert!(Colour::of(piece.side()).contains(&piece.colour()));
    }
    assert_eq!(seen.iter().filter(|&&seen| seen).count(), 12);
}

/// Else tables that take some of its bits for a place would put many positions into one.
#[test]
fn every_part_of_a_position_changes_half_of_its_key() {
    let parts = |state: &Parchis| {
        let fields = fields(state);
        let pieces = fields[0].split('/').map(str::to_owned);
        pieces.chain(fields[1..8].iter().cloned()).collect::<Vec<_>>()
    };
    let position = |parts: &[String]| {
        let line = format!("{} {}", parts[..4].join("/"), parts[4..].join(" "));
        Parchis::parse_position(&line, "standard").ok()
    };
    for part in 0..11 {
        let (mut changed, mut pairs) = (0, 0);
        for seed in 0..400 {
            let state = crowded(seed, "standard");
            let mut other = parts(&state);
            other[part] = parts(&crowded(seed + 1, "standard"))[part].clone();
            let Some(other) = position(&other) else { continue };
            if other.key() != state.key() {
                changed += (other.key() ^ state.key()).count_ones();
                pairs += 1;
            }
        }
        let average = f64::from(changed) / f64::from(pairs);
        assert!((average - 32.0).abs() < 2.0, "{average} bits by part {part} in {pairs} pairs");
    }
}

#[test]
fn special_dice_are_tried_from_the_strongest_to_the_weakest() {
    let hint =
        |die| Parchis::playground().move_hint(Action::new(Piece::of(Colour::Yellow)[0], die));
    let hints = [
        Die::Bullet,
        Die::BlueShell,
        Die::RedShell,
        Die::Star,
        Die::Mega,
        Die::Mushroom,
        Die::Boo,
        Die::Banana,
    ]
    .map(hint);
    assert!(hints.is_sorted_by(|stronger, weaker| stronger > weaker), "{hints:?}");
    assert_eq!((hint(Die::Horn), hint(Die::Lightning)), (hint(Die::Star), hint(Die::Mega)));
}

#[test]
fn packed_positions_unpack() {
    let positions = (0..20).flat_map(|seed| random_game(seed, "standard"));
    for (state, _) in positions {
        let unpacked = Parchis::unpack(&state.pack()).expect("a position of a game");
        assert_eq!((unpacked.key(), unpacked.side_to_move()), (state.key(), state.side_to_move()));
        assert_eq!(unpacked.pack(), state.pack());
    }
    for seed in 0..200 {
        let state = crowded(seed, "playground");
        assert_eq!(Parchis::unpack(&state.pack()).map(|state| state.pack()), Some(state.pack()));
    }
}

#[test]
fn bytes_that_are_no_position_are_refused() {
    let good = Parchis::new().pack();
    // A place that is none, another colour's corridor, a power that is none, a trap off the ring,
    // a fifth hand, no dice, three forced numbers.
    for (at, byte) in [(0, 98), (0, 75), (12, 0xff), (24, 69), (40, 11), (42, 0), (44, 3)] {
        let mut bytes = good;
        bytes[at] = byte;
        assert_eq!(Parchis::unpack(&bytes).map(|state| state.pack()), None, "{byte} at {at}");
    }
}

#[test]
fn a_path_from_home_begins_on_the_start_square() {
    for colour in Colour::ALL {
        let start = Place::square(colour.start_square()).expect("a square of the ring");
        assert_eq!(board::path(colour, Place::HOME, 1), [start]);
        assert_eq!(board::path(colour, Place::HOME, 4)[1..], board::path(colour, start, 3));
    }
}
