#![no_main]

ludoteca_fuzz::target!("server_bodies_are_read_or_refused");
