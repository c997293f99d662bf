#![no_main]

ludoteca_fuzz::target!("server_commands_keep_a_game_whole");
