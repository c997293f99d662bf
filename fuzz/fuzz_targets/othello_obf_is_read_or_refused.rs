#![no_main]

ludoteca_fuzz::target!("othello_obf_is_read_or_refused");
