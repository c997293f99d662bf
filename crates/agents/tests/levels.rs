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

#[test]
fn an_option_that_the_search_does_not_have_is_refused() {
    let refused = |game: &str, spec: &str, words: &str| {
        let game = GAMES.find(game).unwrap();
        let spec = spec.parse().unwrap();
        let problem = game.check_agent(&spec).unwrap_err().to_string();
        assert!(problem.contains(words), "{problem}");
        assert!(Table::new(game, None).unwrap().seat(&spec).is_err());
    };
    let own = "Othello's own search has no step probe; it has prob-cut, solver";
    refused("othello", "engine:without=probe", own);
    refused("othello", "engine:contempt=0.001", "has no contempt");
    refused("othello", "engine:selective=off", "has no selective=off");
    refused("othello", "engine:search=own,eval=seed", "judges with eval=trained");
    refused("damas", "engine:search=own", "has no search of its own");
    refused("damas", "engine:without=solver", "has no step solver");
    for (game, spec) in [
        ("othello", "engine:without=prob-cut+solver"),
        ("othello", "engine:search=generic,without=probe+solver,contempt=1"),
        ("othello", "engine:eval=seed,contempt=1"),
        ("damas", "engine:without=probe,contempt=1,search=generic"),
    ] {
        GAMES.find(game).unwrap().check_agent(&spec.parse().unwrap()).unwrap();
    }
}

#[test]
fn stored_specs_mean_the_search_that_played_them() {
    let game = kit::<Othello>();
    let stored = |spec: &str| game.stored_agent(spec).unwrap().to_string();
    assert_eq!(stored("engine:depth=9"), "engine:depth=9");
    for option in ["contempt=0.5", "selective=off", "without=probe", "without=prob-cut"] {
        let (old, now) = (format!("engine:{option}"), format!("engine:search=generic,{option}"));
        assert_eq!(stored(&old), now);
        assert!(game.check_agent(&now.parse().unwrap()).is_ok());
    }
    assert_eq!(stored("engine:search=own,without=prob-cut"), "engine:search=own,without=prob-cut");
    assert_eq!(
        kit::<Checkers>().stored_agent("engine:contempt=0.5").unwrap().to_string(),
        "engine:contempt=0.5"
    );
}

#[test]
fn hints_are_given_by_a_search_that_has_what_is_asked_of_it() {
    for game in GAMES.iter() {
        game.check_agent(&game.adviser()).unwrap();
    }
    assert_eq!(kit::<Othello>().adviser().to_string(), "engine:time=1s");
    assert_eq!(kit::<Checkers>().adviser().to_string(), "engine:time=1s,contempt=0.5");
}
