#![no_main]

ludoteca_fuzz::target!("arena_results_are_read_or_refused");
