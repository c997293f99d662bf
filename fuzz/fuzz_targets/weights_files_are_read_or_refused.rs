#![no_main]

ludoteca_fuzz::target!("weights_files_are_read_or_refused");
