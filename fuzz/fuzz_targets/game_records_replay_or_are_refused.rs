#![no_main]

ludoteca_fuzz::target!("game_records_replay_or_are_refused");
