#![no_main]

ludoteca_fuzz::target!("parchis_bytes_play_a_game");
