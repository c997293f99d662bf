#![no_main]

ludoteca_fuzz::target!("damas_position_round_trips");
