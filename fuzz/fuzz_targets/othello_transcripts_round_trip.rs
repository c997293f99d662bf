#![no_main]

ludoteca_fuzz::target!("othello_transcripts_round_trip");
