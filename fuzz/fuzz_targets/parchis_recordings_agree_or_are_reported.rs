#![no_main]

ludoteca_fuzz::target!("parchis_recordings_agree_or_are_reported");
