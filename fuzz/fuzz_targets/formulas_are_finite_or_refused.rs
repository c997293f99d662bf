#![no_main]

ludoteca_fuzz::target!("formulas_are_finite_or_refused");
