#![no_main]

ludoteca_fuzz::target!("arena_options_round_trip");
