//! What the browser tests are made of: a [`Table`] (the server in a process of its own), a
//! [`Browser`] (a headless Chromium) and its [`Page`]s.
//!
//! The browser is spoken to over its own debugging protocol. What we need of it is a handful of
//! commands, so this is a small client of our own instead of a crate with all of the protocol.

mod browser;
mod chromium;
mod connection;
mod keyboard;
mod page;
mod table;

pub use browser::Browser;
pub use page::Page;
pub use table::Table;
