#![no_main]

ludoteca_fuzz::target!("agent_specs_round_trip");
