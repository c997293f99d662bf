#![no_main]

ludoteca_fuzz::target!("othello_bytes_play_a_game");
