#![no_main]

ludoteca_fuzz::target!("arena_openings_leave_a_move_or_are_refused");
