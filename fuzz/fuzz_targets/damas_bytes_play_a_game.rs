#![no_main]

ludoteca_fuzz::target!("damas_bytes_play_a_game");
