#![no_main]

ludoteca_fuzz::target!("learned_weights_are_read_or_refused");
