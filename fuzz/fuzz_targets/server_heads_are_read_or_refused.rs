#![no_main]

ludoteca_fuzz::target!("server_heads_are_read_or_refused");
