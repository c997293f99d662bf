use std::thread;

use agents::{AgentSpec, Error, kit};
use othello::{Othello, reason};

use super::*;

/// A player whose moves a function chooses.
struct Scripted<F>(F);

impl<F: FnMut(&Request<'_>) -> Result<usize, Error> + Send> Player for Scripted<F> {
    fn new_game(&mut self, _seed: u64) {}

    fn choose(&mut self, request: &Request<'_>) -> Result<Decision, Error> {
        (self.0)(request).map(|place| Decision { place, thought: None })
    }
}

fn first_legal(request: &Request<'_>) -> Result<usize, Error> {
    if request.table.count_moves() == 0 { Err(Error::GameOver) } else { Ok(0) }
}

fn play(
    time: &str,
    rules: &Adjudication,
    first: impl FnMut(&Request<'_>) -> Result<usize, Error> + Send + 'static,
) -> Option<Played> {
    let time = time.parse().unwrap();
    let referee = Referee { time: &time, rules, stop: &AtomicBool::new(false), watch: &|_| () };
    let table = Table::new(kit::<Othello>(), None).unwrap();
    referee.play(table, &mut [Box::new(Scripted(first)), Box::new(Scripted(first_legal))])
}

#[track_caller]
fn first_loses(played: &Played, reason: Reason, detail: &str) {
    assert_eq!(played.table.ending(), Some(Ending::win(Side::Second, reason)));
    assert_eq!(played.failed, Some(Side::First));
    let given = played.detail.as_deref().unwrap_or_default();
    assert!(given.contains(detail), "{given}");
}

#[test]
fn a_game_is_played_to_its_end() {
    let played = play("", &Adjudication::default(), first_legal).unwrap();
    assert_eq!(played.table.ending().unwrap().reason, reason::DISC_COUNT);
    assert_eq!(played.plies.len(), played.table.ply());
    assert!(played.failed.is_none() && played.detail.is_none());
}

#[test]
fn an_illegal_move_loses() {
    let played = play("", &Adjudication::default(), |_| Ok(99)).unwrap();
    first_loses(&played, Reason::ILLEGAL_MOVE, "there is no move at place 99");
    assert_eq!(played.table.ply(), 0);
}

#[test]
fn a_late_move_loses() {
    for time in ["st=0.02,timemargin=0", "tc=0.03,timemargin=0"] {
        let slow = |request: &Request<'_>| {
            thread::sleep(Duration::from_millis(35));
            first_legal(request)
        };
        let played = play(time, &Adjudication::default(), slow).unwrap();
        first_loses(&played, Reason::TIME_LOSS, "longer than it had");
    }
}

#[test]
fn a_panic_loses() {
    let played = play("", &Adjudication::default(), |_| panic!("no idea")).unwrap();
    first_loses(&played, Reason::CRASH, "panicked: no idea");
}

#[test]
fn a_player_that_gives_no_move_loses_for_its_reason() {
    let no_move = |_: &Request<'_>| {
        Err(Error::NoMove {
            agent: "bot".to_owned(),
            problem: game::message!("it hangs", "no responde"),
            reason: Reason::TIME_LOSS,
        })
    };
    let played = play("", &Adjudication::default(), no_move).unwrap();
    first_loses(&played, Reason::TIME_LOSS, "bot gave no move: it hangs");
    let played = play("", &Adjudication::default(), |_| Err(Error::GameOver)).unwrap();
    first_loses(&played, Reason::CRASH, "");
}

#[test]
fn a_long_game_is_drawn() {
    let rules = Adjudication { max_moves: Some(5), ..Adjudication::default() };
    let played = play("", &rules, first_legal).unwrap();
    assert_eq!(played.table.ending(), Some(Ending::draw(Reason::ADJUDICATION)));
    assert_eq!((played.table.ply(), played.failed), (10, None));
    assert_eq!(played.detail.as_deref(), Some("drawn after 5 moves"));
}

#[test]
fn an_agreed_win_is_given() {
    let rules = Adjudication {
        resign: Some("movecount=2,score=1".parse().unwrap()),
        ..Adjudication::default()
    };
    let referee = Referee {
        time: &TimeControl::default(),
        rules: &rules,
        stop: &AtomicBool::new(false),
        watch: &|_| (),
    };
    let table = Table::new(kit::<Othello>(), None).unwrap();
    let seat = |spec: &str| table.seat(&spec.parse::<AgentSpec>().unwrap()).unwrap();
    let mut players = [seat("alphabeta:depth=4"), seat("alphabeta:depth=1")];
    let played = referee.play(table.clone(), &mut players).unwrap();
    assert_eq!(played.table.ending().unwrap().reason, Reason::ADJUDICATION);
    assert!(played.detail.unwrap().contains("agree for 2 moves on a lead of 1"));
    assert!(played.plies.iter().all(|ply| ply.score.is_some()));
}

#[test]
fn a_stopped_game_is_abandoned() {
    let stop = AtomicBool::new(true);
    let referee = Referee {
        time: &TimeControl::default(),
        rules: &Adjudication::default(),
        stop: &stop,
        watch: &|_| (),
    };
    let table = Table::new(kit::<Othello>(), None).unwrap();
    let mut players: [Box<dyn Player>; 2] =
        [Box::new(Scripted(first_legal)), Box::new(Scripted(first_legal))];
    assert!(referee.play(table, &mut players).is_none());
}
