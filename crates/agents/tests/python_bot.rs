//! The example bot in Python plays real games.

use std::sync::atomic::AtomicBool;

use agents::{AgentSpec, Request, Table, kit};
use game::{Limits, Outcome, Side};
use othello::Othello;

const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/python/bot.py");

#[test]
fn the_bot_beats_a_random_player_with_either_colour() {
    needs::PYTHON.path();
    for bot in Side::BOTH {
        let mut table = Table::new(kit::<Othello>(), None).unwrap();
        let specs = [format!("ugi:cmd=python3 {BOT}"), "random:seed=7".to_owned()];
        let mut players =
            specs.map(|spec| table.seat(&spec.parse::<AgentSpec>().unwrap()).unwrap());
        players.rotate_left(bot.index());
        let (limits, stop) = (Limits::depth(1), AtomicBool::new(false));
        while table.ending().is_none() {
            let request = Request::new(&table, &limits, &stop);
            let decision = players[table.side_to_move().index()].choose(&request).unwrap();
            table.play_at(decision.place).unwrap();
        }
        assert_eq!(table.ending().unwrap().outcome, Outcome::Win(bot), "{}", table.position());
    }
}

#[test]
fn the_bot_is_short_enough_to_read() {
    assert!(std::fs::read_to_string(BOT).unwrap().lines().count() <= 60);
}
