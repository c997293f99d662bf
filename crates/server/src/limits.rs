//! What one address may do.

use std::collections::HashMap;
use std::convert::Infallible;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use governor::clock::DefaultClock;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::Settings;
use crate::error::{ApiError, Code};

/// Who a client is, as far as limits go: its address, or for IPv6 its network, since whoever has
/// one address there has 2⁶⁴.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl Client {
    /// Stands for whoever is not known.
    pub const NOBODY: Client = Client(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
}

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(v6) => Client(IpAddr::V6((v6.to_bits() & !u128::from(u64::MAX)).into())),
            v4 @ IpAddr::V4(_) => Client(v4),
        }
    }
}

#[cfg(test)]
impl From<[u8; 4]> for Client {
    fn from(address: [u8; 4]) -> Self {
        IpAddr::from(address).into()
    }
}

impl fmt::Display for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        // Without a socket (in tests) everybody is the same local client.
        let known = parts.extensions.get::<Client>().copied();
        Ok(known.unwrap_or(Client(IpAddr::V4(Ipv4Addr::LOCALHOST))))
    }
}

/// The requests, messages and connections of all clients.
pub(crate) struct Limits {
    rate: Rate,
    /// Files of the page are cheap, and opening it asks for all of them at once.
    files: Rate,
    /// Open sockets of each client.
    connections: Arc<Mutex<HashMap<Client, usize>>>,
    connections_per_client: usize,
}

type Rate = RateLimiter<Client, DashMapStateStore<Client>, DefaultClock>;

/// An open connection; it counts until it is dropped.
pub(crate) struct Connection {
    client: Client,
    connections: Arc<Mutex<HashMap<Client, usize>>>,
}

/// How many ordinary requests one that makes an agent think counts for.
pub(crate) const THINKING_COST: u32 = 5;

impl Limits {
    pub fn new(settings: &Settings) -> Self {
        Limits {
            rate: rate(settings.requests_per_second, settings.request_burst.max(THINKING_COST)),
            files: rate(settings.files_per_second, settings.file_burst),
            connections: Arc::default(),
            connections_per_client: settings.connections_per_client,
        }
    }

    /// Counts a request that weighs as much as `cost` ordinary ones, or refuses it.
    pub fn request(&self, client: Client, cost: u32) -> Result<(), ApiError> {
        let cost = NonZeroU32::new(cost).unwrap_or(NonZeroU32::MIN);
        match self.rate.check_key_n(&client, cost) {
            Ok(Ok(())) => Ok(()),
            _ => Err(too_many()),
        }
    }

    /// Counts a file of the page, or refuses it.
    pub fn page(&self, client: Client) -> Result<(), ApiError> {
        self.files.check_key(&client).map_err(|_| too_many())
    }

    /// Counts a socket, or refuses it.
    pub fn connection(&self, client: Client) -> Result<Connection, ApiError> {
        let mut open = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(client).or_default();
        if *count >= self.connections_per_client {
            let message = "too many connections from your address; close some";
            return Err(ApiError::new(Code::TooManyConnections, message));
        }
        *count += 1;
        Ok(Connection { client, connections: self.connections.clone() })
    }

    /// Forgets clients that have been quiet long enough not to matter.
    pub fn tidy(&self) {
        for rate in [&self.rate, &self.files] {
            rate.retain_recent();
            rate.shrink_to_fit();
        }
    }
}

fn rate(per_second: u32, at_once: u32) -> Rate {
    let at_least_one = |count| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
    let quota = Quota::per_second(at_least_one(per_second)).allow_burst(at_least_one(at_once));
    RateLimiter::dashmap(quota)
}

fn too_many() -> ApiError {
    let message = "too many requests from your address; wait a moment";
    ApiError::new(Code::TooManyRequests, message)
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut open = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(text: &str) -> Client {
        text.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn one_address_cannot_use_up_what_belongs_to_others() {
        let settings = Settings {
            requests_per_second: 1,
            request_burst: 5,
            connections_per_client: 1,
            ..Settings::default()
        };
        let limits = Limits::new(&settings);
        let (a, b) = (client("192.0.2.1"), client("192.0.2.2"));
        assert!((0..5).all(|_| limits.request(a, 1).is_ok()));
        assert_eq!(limits.request(a, 1).unwrap_err().code, Code::TooManyRequests);
        assert!(limits.request(b, THINKING_COST).is_ok());
        let held = limits.connection(a).unwrap();
        assert!(limits.connection(a).is_err());
        assert!(limits.connection(b).is_ok());
        drop(held);
        assert!(limits.connection(a).is_ok());
    }

    #[test]
    fn neighbours_in_an_ipv6_network_are_one_client() {
        assert_eq!(client("2001:db8::1"), client("2001:db8::ffff:2"));
        assert_ne!(client("2001:db8::1"), client("2001:db8:0:1::1"));
        assert_eq!(client("::ffff:192.0.2.1"), client("192.0.2.1"));
    }
}
