#![no_main]

ludoteca_fuzz::target!("damas_pdn_round_trips");
