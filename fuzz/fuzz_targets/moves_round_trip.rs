#![no_main]

ludoteca_fuzz::target!("moves_round_trip");
