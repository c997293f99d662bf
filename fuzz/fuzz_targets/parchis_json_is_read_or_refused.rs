#![no_main]

ludoteca_fuzz::target!("parchis_json_is_read_or_refused");
