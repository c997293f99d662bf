//! What is promised of the levels.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use agents::{Request, Table, kit};
use checkers::Checkers;
use game::Limits;
use games::GAMES;
use othello::Othello;

#[test]
fn every_level_and_evaluation_can_be_seated() {
    for game in GAMES.iter() {
        let info = game.info();
        let names: Vec<_> = info.evaluations.iter().map(|(name, _)| *name).collect();
        assert!(names.contains(&"seed") && names.contains(&"trained"), "{game}: {names:?}");
        let levels = info.levels.iter().map(|level| format!("level:{}", level.number));
        let ninjas = info.ninjas.iter().map(|level| format!("ninja:{}", level.number));
        let greedy = names.iter().map(|name| format!("greedy:eval={name}"));
        let sensei = info.sensei.map(|_| "sensei".to_owned());
        for spec in levels.chain(ninjas).chain(sensei).chain(greedy) {
            game.check_agent(&spec.parse().unwrap()).unwrap();
        }
    }
}

#[test]
#[ignore = "slow: a whole game, and a promise about time"]
fn damas_level_five_answers_in_well_under_a_second() {
    for variant in ["damas", "free-pass", "english"] {
        let mut table = Table::new(kit::<Checkers>(), Some(variant)).unwrap();
        let mut players =
            ["level:5", "level:4"].map(|spec| table.seat(&spec.parse().unwrap()).unwrap());
        let mut slowest = Duration::ZERO;
        while table.ending().is_none() && table.ply() < 150 {
            let (limits, stop) = (Limits::infinite(), AtomicBool::new(false));
            let request = Request::new(&table, &limits, &stop);
            let started = Instant::now();
            let decision = players[table.side_to_move().index()].choose(&request).unwrap();
            slowest = slowest.max(started.elapsed());
            table.play_at(decision.place).unwrap();
        }
        println!("{variant}: slowest answer {slowest:?} in {} plies", table.ply());
        assert!(slowest < Duration::from_secs(1), "{variant}: {slowest:?}");
    }
}

#[test]
fn a_table_that_no_machine_has_memory_for_is_refused() {
    let table = Table::new(kit::<Othello>(), None).unwrap();
    for spec in ["engine:hash=1024GiB", "engine:hash=1024GiB,eval=seed"] {
        // Some systems promise any amount of memory, and then it may be seated.
        if let Err(error) = table.seat(&spec.parse().unwrap()) {
            assert!(error.to_string().contains("ask for less"), "{error}");
        }
    }
}
