//! Games over HTTP and WebSocket.
//!
//! - [`app`]: the whole site as a service, a plain function of the shared [`App`];
//! - [`Server`]: the same behind a socket, with a graceful end;
//! - [`Settings`]: what clients may do.
//!
//! A live game is a task that owns an [`agents::Table`]; requests and sockets ask that task.
//! Agents think on threads of their own, never more at once than there are cores. A change is
//! committed to the store before it is acknowledged. The API is described in `docs/api.md`.

mod app;
mod assets;
mod error;
mod limits;
mod lobby;
mod routes;
mod server;
mod session;
mod settings;
mod specs;
mod store;
mod thinking;
mod token;
mod wire;
mod ws;

pub use app::{App, app};
pub use server::{Server, ServerError, default_data_dir, stop_signal};
pub use settings::Settings;
pub use store::StoreError;
