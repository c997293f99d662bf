//! UGI over real pipes and with real child processes.

mod client;
mod server;
