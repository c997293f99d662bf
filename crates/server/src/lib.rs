//! Games over HTTP and WebSocket.
//!
//! - [`app`]: the whole site as a service, a plain function of the shared [`App`];
//! - [`Server`]: the same behind a socket, with a graceful end;
//! - [`Settings`]: what clients may do.
//!
//! What may be done in a game is decided in `room`, which knows no socket and no database; a live
//! game is a task that keeps a room, and requests and sockets ask that task.
//! Agents think on threads of their own, never more at once than there are cores. A change is
//! committed to the store before it is acknowledged. The API is described in `docs/api.md`.

mod access;
mod app;
mod assets;
mod check;
mod encoding;
mod error;
mod exhibition;
mod limits;
mod listener;
mod lobby;
mod matches;
mod metrics;
mod origin;
mod pace;
mod proxies;
mod room;
mod routes;
mod server;
mod session;
mod settings;
mod specs;
mod thinking;
mod token;
mod traces;
mod wire;
mod ws;

pub use app::{App, app};
pub use check::{Checked, check};
pub use exhibition::Exhibition;
pub use ipnet::IpNet;
pub use metrics::show_metrics;
pub use proxies::ProxyHeader;
pub use server::{Server, ServerError, stop_signal};
pub use settings::Settings;
