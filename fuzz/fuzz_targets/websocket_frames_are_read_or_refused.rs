#![no_main]

ludoteca_fuzz::target!("websocket_frames_are_read_or_refused");
