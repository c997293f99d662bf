#![no_main]

ludoteca_fuzz::target!("ugi_sessions_go_on");
