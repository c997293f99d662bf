//! What holds in a room whatever its players do.

use agents::{AgentSpec, AnyKit, Decision, Table};
use game::Side;
use games::GAMES;
use proptest::prelude::*;

use super::apply::apply;
use super::{GameState, agents_move, draw_answer};
use crate::Settings;
use crate::error::ApiError;
use crate::token::Role;
use crate::wire::{Command, OfferAction};
use store::TokenHashes;
use store::{GameHead, MovesChange, StoredGame};

/// Something that happens in a room.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// Whoever has the role makes a legal move: the one of this number.
    Move(Role, usize),
    Give(Role, Command),
    /// The agent on move makes a move.
    AgentMove(usize),
    DrawAnswer(bool),
}

pub(crate) fn new_game(game: AnyKit) -> GameState {
    let hashes = TokenHashes { owner: [1; 32], seats: [[2; 32], [3; 32]] };
    let people = [AgentSpec::Human, AgentSpec::Human];
    GameState::new("a".repeat(16), Table::new(game, None).unwrap(), people, hashes)
}

pub(crate) fn any_game() -> impl Strategy<Value = AnyKit> {
    prop::sample::select(GAMES.iter().collect::<Vec<_>>())
}

fn any_role() -> impl Strategy<Value = Role> {
    prop_oneof![
        2 => Just(Role::Owner),
        4 => any::<bool>().prop_map(|second| Role::Seat(side(second))),
        1 => Just(Role::Spectator),
    ]
}

fn side(second: bool) -> Side {
    Side::from_index(usize::from(second))
}

fn any_command() -> impl Strategy<Value = Command> {
    let action = || {
        let all = [OfferAction::Offer, OfferAction::Accept, OfferAction::Decline];
        prop::sample::select(all.to_vec())
    };
    let spec = prop::sample::select(vec!["human".to_owned(), "random".to_owned()]);
    prop_oneof![
        4 => Just(Command::Undo {}),
        3 => Just(Command::Redo {}),
        1 => any::<Option<bool>>().prop_map(|named| Command::Resign { side: named.map(side) }),
        2 => action().prop_map(|action| Command::Draw { action }),
        2 => action().prop_map(|action| Command::Reopen { action }),
        1 => (any::<bool>(), spec)
            .prop_map(|(second, spec)| Command::Seat { side: side(second), spec }),
        1 => Just(Command::Pause {}),
        1 => Just(Command::Resume {}),
        1 => (0..20_000_u64).prop_map(|ms| Command::Speed { ms }),
        1 => Just(Command::Position { position: String::new() }),
    ]
}

pub(crate) fn any_steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        8 => (any_role(), any::<usize>()).prop_map(|(role, number)| Step::Move(role, number)),
        6 => (any_role(), any_command()).prop_map(|(role, command)| Step::Give(role, command)),
        3 => any::<usize>().prop_map(Step::AgentMove),
        1 => any::<bool>().prop_map(Step::DrawAnswer),
    ];
    prop::collection::vec(step, 1..40)
}

/// What a step would make of a game: the game that would follow, and how its moves change.
pub(crate) fn take(game: &GameState, step: &Step) -> Result<(GameState, MovesChange), ApiError> {
    let mut next = game.clone();
    let legal = game.table.legal_moves();
    let chosen = |number: usize| legal.get(number % legal.len().max(1)).cloned();
    let applied = match step {
        Step::Move(role, number) => {
            let mv = chosen(*number).unwrap_or_default();
            let command = Command::Move { mv, ply: Some(game.table.ply()) };
            apply(&mut next, *role, &command, &Settings::default())?
        }
        Step::Give(role, Command::Position { .. }) => {
            let command = Command::Position { position: game.table.position() };
            apply(&mut next, *role, &command, &Settings::default())?
        }
        Step::Give(role, command) => apply(&mut next, *role, command, &Settings::default())?,
        Step::AgentMove(number) if !game.is_human(game.table.side_to_move()) => {
            let place = *number % legal.len().max(1);
            agents_move(&mut next, &Decision { place, thought: None })?
        }
        Step::DrawAnswer(accepted) if game.draw_offer.is_some_and(|by| !game.is_human(!by)) => {
            draw_answer(&mut next, *accepted).expect("there is an offer")?
        }
        Step::AgentMove(_) | Step::DrawAnswer(_) => return Ok((next, MovesChange::Same)),
    };
    next.version += 1;
    Ok((next, applied.moves))
}

/// What a store does with a change.
fn keep(stored: &mut StoredGame, head: GameHead, moves: MovesChange) {
    match moves {
        MovesChange::Same => {}
        MovesChange::Made(ply, mv) => {
            stored.moves.truncate(ply);
            stored.moves.push(mv);
        }
        MovesChange::Cleared => stored.moves.clear(),
    }
    stored.head = head;
}

fn role_of(step: &Step) -> Option<Role> {
    match step {
        Step::Move(role, _) | Step::Give(role, _) => Some(*role),
        Step::AgentMove(_) | Step::DrawAnswer(_) => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_stored_step_by_step_is_the_game(game in any_game(), steps in any_steps()) {
        let mut room = new_game(game);
        let mut stored = room.stored();
        for step in steps {
            let Ok((next, moves)) = take(&room, &step) else { continue };
            keep(&mut stored, next.head(), moves);
            room = next;
            prop_assert_eq!(&stored, &room.stored(), "after {:?}", step);
            let restored = GameState::restore(stored.clone(), GAMES).unwrap();
            prop_assert_eq!(&restored.stored(), &stored, "brought back after {:?}", step);
            prop_assert_eq!(restored.table.position(), room.table.position());
            prop_assert_eq!(restored.table.ending(), room.table.ending());
        }
    }

    #[test]
    fn nobody_touches_the_moves_of_another_person(game in any_game(), steps in any_steps()) {
        let mut room = new_game(game);
        for step in steps {
            let Ok((next, _)) = take(&room, &step) else { continue };
            let kept = next.moves_shared_with(&room);
            let agreed = matches!(step, Step::Give(_, Command::Reopen { .. }));
            let anew = matches!(step, Step::Give(_, Command::Position { .. }));
            for number in kept..room.table.ply() {
                let mover = room.table.mover(number).unwrap();
                let own = role_of(&step).is_some_and(|role| room.holds(role, mover));
                prop_assert!(own || agreed || anew || !room.is_human(mover), "{:?}", step);
            }
            for number in kept..next.table.ply() {
                let mover = next.table.mover(number).unwrap();
                let own = role_of(&step).is_none_or(|role| room.holds(role, mover));
                prop_assert!(own || !room.is_human(mover), "{:?}", step);
            }
            if role_of(&step) == Some(Role::Spectator) {
                prop_assert!(false, "a spectator did {:?}", step);
            }
            room = next;
        }
    }

    #[test]
    fn a_game_between_two_that_has_ended_goes_on_only_if_both_want_it(
        game in any_game(),
        steps in any_steps(),
    ) {
        let mut room = new_game(game);
        room.claimed = [false, true];
        for step in steps {
            let Ok((next, _)) = take(&room, &step) else { continue };
            let people = Side::BOTH.into_iter().all(|side| room.is_human(side));
            if people && room.table.ending().is_some() && next.table.ending().is_none() {
                let role = role_of(&step);
                let offered = room.reopen_offer;
                prop_assert!(offered.is_some(), "{:?} alone", step);
                let own_seat = offered.map(Role::Seat) == role;
                let own_game = role == Some(Role::Owner) && offered == Some(Side::First);
                prop_assert!(!own_seat && !own_game, "{:?} accepted an offer of its own", step);
            }
            room = next;
        }
    }

    #[test]
    fn redo_makes_what_undo_took_back(game in any_game(), steps in any_steps()) {
        let mut room = new_game(game);
        for step in steps {
            if let Ok((next, _)) = take(&room, &step) {
                room = next;
            }
            let owners = |command| Step::Give(Role::Owner, command);
            let Ok((back, _)) = take(&room, &owners(Command::Undo {})) else { continue };
            let people = Side::BOTH.into_iter().all(|side| room.is_human(side));
            if people && room.table.ending().is_none() {
                let (again, _) = take(&back, &owners(Command::Redo {})).unwrap();
                prop_assert_eq!(again.table.position(), room.table.position());
                prop_assert_eq!(again.table.moves(), room.table.moves());
            }
        }
    }
}
