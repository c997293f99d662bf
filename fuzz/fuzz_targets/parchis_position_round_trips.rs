#![no_main]

ludoteca_fuzz::target!("parchis_position_round_trips");
