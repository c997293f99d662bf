#![no_main]

ludoteca_fuzz::target!("othello_position_round_trips");
