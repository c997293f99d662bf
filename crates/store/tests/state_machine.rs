//! Random steps on stores, against a map in memory: of one server on a directory, and of three on one
//! database.

mod common;

use std::collections::BTreeMap;
use std::sync::Arc;

use common::{Place, game, made};
use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use store::{MovesChange, Store, StoreError, StoredGame};
use tokio::runtime::Runtime;

type Games = BTreeMap<u8, StoredGame>;

/// Something done at one of the servers.
#[derive(Clone, Debug)]
struct Step {
    server: usize,
    id: u8,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Create,
    /// A move after so many of those there are.
    Move(usize),
    /// A change of all but the moves.
    Pause,
    Clear,
    /// A change made from a version that is not the stored one.
    Stale(u64),
    Remove,
    /// The server ends and another takes its place.
    Restart,
}

struct Model;

impl ReferenceStateMachine for Model {
    type State = Games;
    type Transition = Step;

    fn init_state() -> BoxedStrategy<Games> {
        Just(Games::new()).boxed()
    }

    fn transitions(_: &Games) -> BoxedStrategy<Step> {
        let what = prop_oneof![
            4 => Just(What::Create),
            8 => (0..12_usize).prop_map(What::Move),
            2 => Just(What::Pause),
            1 => Just(What::Clear),
            3 => (0..9_u64).prop_map(What::Stale),
            1 => Just(What::Remove),
            1 => Just(What::Restart),
        ];
        (0..3_usize, 0..4_u8, what).prop_map(|(server, id, what)| Step { server, id, what }).boxed()
    }

    fn apply(mut games: Games, step: &Step) -> Games {
        match (&step.what, games.get_mut(&step.id)) {
            (What::Create, None) => {
                games.insert(step.id, game(&step.id.to_string()));
            }
            (What::Move(after), Some(game)) => {
                let after = after % (game.moves.len() + 1);
                game.moves.truncate(after);
                game.moves.push(made(&format!("{after}")));
                game.head.ply = after + 1;
                game.head.version += 1;
            }
            (What::Pause, Some(game)) => {
                game.head.paused = !game.head.paused;
                game.head.version += 1;
            }
            (What::Clear, Some(game)) => {
                game.moves.clear();
                game.head.ply = 0;
                game.head.version += 1;
            }
            (What::Remove, Some(_)) => {
                games.remove(&step.id);
            }
            _ => {}
        }
        games
    }
}

/// Stores on one place.
struct Servers {
    runtime: Arc<Runtime>,
    place: Place,
    stores: Vec<Box<dyn Store>>,
    /// What is stored, by the model, before a step.
    games: Games,
}

impl Servers {
    fn start(count: usize, place: impl AsyncFnOnce() -> Place) -> Servers {
        let runtime = Arc::new(Runtime::new().unwrap());
        let (place, stores) = runtime.block_on(async {
            let place = place().await;
            let mut stores = Vec::new();
            for _ in 0..count {
                stores.push(place.open().await);
            }
            (place, stores)
        });
        Servers { runtime, place, stores, games: Games::new() }
    }

    async fn step(&mut self, step: &Step, after: &Games) {
        let server = step.server % self.stores.len();
        let id = step.id.to_string();
        let (before, then) = (self.games.get(&step.id), after.get(&step.id));
        let store = &self.stores[server];
        match (&step.what, before, then) {
            (What::Create, before, _) => {
                let created = store.create(game(&id)).await;
                assert_eq!(created.is_ok(), before.is_none(), "{created:?}");
            }
            (What::Move(_), Some(_), Some(then)) => {
                let last = then.moves.last().unwrap().clone();
                let change = MovesChange::Made(then.moves.len() - 1, last);
                store.save(then.head.clone(), change).await.unwrap();
            }
            (What::Pause, Some(_), Some(then)) => {
                store.save(then.head.clone(), MovesChange::Same).await.unwrap();
            }
            (What::Clear, Some(_), Some(then)) => {
                store.save(then.head.clone(), MovesChange::Cleared).await.unwrap();
            }
            (What::Stale(version), Some(before), _) if *version != before.head.version => {
                let mut head = before.head.clone();
                head.version = version + 1;
                let refused = store.save(head, MovesChange::Cleared).await;
                assert!(matches!(refused, Err(StoreError::Conflict(_))), "{refused:?}");
            }
            (What::Stale(_), None, _) => {
                let refused = store.save(game(&id).head, MovesChange::Same).await;
                assert!(matches!(refused, Err(StoreError::Conflict(_))), "{refused:?}");
            }
            (What::Remove, ..) => store.remove(&id).await.unwrap(),
            (What::Restart, ..) => {
                store.close().await;
                self.stores[server] = self.place.open().await;
            }
            _ => {}
        }
    }

    fn apply(mut self, after: &Games, step: &Step) -> Self {
        self.runtime.clone().block_on(self.step(step, after));
        self.games = after.clone();
        self
    }

    /// Every server shows every game as the model has it.
    fn check(&self, games: &Games) {
        for store in &self.stores {
            for id in 0..4 {
                let stored = self.runtime.block_on(store.load(&id.to_string())).unwrap();
                assert_eq!(stored.as_ref(), games.get(&id));
            }
        }
    }

    fn end(self) {
        self.runtime.block_on(async {
            for store in &self.stores {
                store.close().await;
            }
        });
    }
}

/// A test of some servers.
macro_rules! on {
    ($name:ident, $count:expr, $place:expr) => {
        struct $name;

        impl StateMachineTest for $name {
            type SystemUnderTest = Servers;
            type Reference = Model;

            fn init_test(_: &Games) -> Servers {
                Servers::start($count, $place)
            }

            fn apply(servers: Servers, games: &Games, step: Step) -> Servers {
                servers.apply(games, &step)
            }

            fn check_invariants(servers: &Servers, games: &Games) {
                servers.check(games);
            }

            fn teardown(servers: Servers, _: Games) {
                servers.end();
            }
        }
    };
}

on!(Directory, 1, async || Place::directory());
on!(Database, 3, Place::database);

prop_state_machine! {
    #![proptest_config(ProptestConfig {
        cases: 24,
        // What failed is told; it becomes a test of its own.
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_directory_keeps_what_the_model_keeps(sequential 1..40 => Directory);

    #[test]
    fn three_servers_on_a_database_keep_what_the_model_keeps(sequential 1..40 => Database);
}
