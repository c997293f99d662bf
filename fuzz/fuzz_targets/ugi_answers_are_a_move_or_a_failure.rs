#![no_main]

ludoteca_fuzz::target!("ugi_answers_are_a_move_or_a_failure");
