//! What one address may do.

use std::collections::HashMap;
use std::convert::Infallible;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use governor::clock::DefaultClock;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::Settings;
use crate::error::{ApiError, Code};
use crate::settings::PEOPLE_OF_A_SHARED_ADDRESS;

/// Who a client is, as far as limits go: its address, or for IPv6 its network, since whoever has
/// one address there has 2⁶⁴.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl Client {
    /// Stands for whoever is not known.
    pub const NOBODY: Client = Client(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

    /// Its address, for IPv6 the first of its network.
    pub fn address(self) -> IpAddr {
        self.0
    }
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
    /// Of single people's addresses, and of those that many share.
    rates: [Rate; 2],
    /// Files of the page are cheap, and opening it asks for all of them at once.
    files: [Rate; 2],
    /// Open sockets of each client.
    connections: Arc<Mutex<HashMap<Client, usize>>>,
    settings: Settings,
    told_at: Mutex<Option<Instant>>,
}

type Rate = RateLimiter<Client, DashMapStateStore<Client>, DefaultClock>;

/// An open connection; it counts until it is dropped.
pub(crate) struct Connection {
    client: Client,
    connections: Arc<Mutex<HashMap<Client, usize>>>,
}

/// At most one line of the log tells of refusals in this time.
const TELL_INTERVAL: Duration = Duration::from_secs(10);

/// How many ordinary requests one that makes an agent think counts for.
pub(crate) const THINKING_COST: u32 = 5;

impl Limits {
    pub fn new(settings: &Settings) -> Self {
        Limits {
            rates: rates(settings.requests_per_second, settings.request_burst.max(THINKING_COST)),
            files: rates(settings.files_per_second, settings.file_burst),
            connections: Arc::default(),
            settings: settings.clone(),
            told_at: Mutex::default(),
        }
    }

    /// Counts a request that weighs as much as `cost` ordinary ones, or refuses it.
    pub fn request(&self, client: Client, cost: u32) -> Result<(), ApiError> {
        let cost = NonZeroU32::new(cost).unwrap_or(NonZeroU32::MIN);
        match self.of(&self.rates, client).check_key_n(&client, cost) {
            Ok(Ok(())) => Ok(()),
            _ => {
                self.tell_of_refusal(client, "--requests-per-second and --request-burst");
                Err(too_many())
            }
        }
    }

    /// Counts a file of the page, or refuses it.
    pub fn page(&self, client: Client) -> Result<(), ApiError> {
        self.of(&self.files, client).check_key(&client).map_err(|_| {
            self.tell_of_refusal(client, "--files-per-second and --file-burst");
            too_many()
        })
    }

    fn of<'a>(&self, rates: &'a [Rate; 2], client: Client) -> &'a Rate {
        &rates[usize::from(self.settings.people(client) > 1)]
    }

    /// Says in the log now and then whose requests are refused, and what to do about it: not one line
    /// for each.
    pub fn tell_of_refusal(&self, client: Client, options: &str) {
        let mut told_at = self.told_at.lock().unwrap_or_else(PoisonError::into_inner);
        if told_at.is_none_or(|told| told.elapsed() >= TELL_INTERVAL) {
            *told_at = Some(Instant::now());
            tracing::warn!("{}", advice(client, self.settings.people(client), options));
        }
    }

    /// Counts a socket, or refuses it.
    pub fn connection(&self, client: Client) -> Result<Connection, ApiError> {
        let mut open = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(client).or_default();
        if *count >= self.settings.connections_per_client * self.settings.people(client) as usize {
            let message = "too many connections from your address; close some";
            return Err(ApiError::new(Code::TooManyConnections, message));
        }
        *count += 1;
        Ok(Connection { client, connections: self.connections.clone() })
    }

    /// Forgets clients that have been quiet long enough not to matter.
    pub fn tidy(&self) {
        for rate in self.rates.iter().chain(&self.files) {
            rate.retain_recent();
            rate.shrink_to_fit();
        }
    }
}

/// For a person, and for as many as share an address.
fn rates(per_second: u32, at_once: u32) -> [Rate; 2] {
    [1, PEOPLE_OF_A_SHARED_ADDRESS].map(|people| {
        let of_all =
            |count: u32| NonZeroU32::new(count.saturating_mul(people)).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(of_all(per_second)).allow_burst(of_all(at_once));
        RateLimiter::dashmap(quota)
    })
}

/// What whoever looks after the server can do for an address that is over its limits.
fn advice(client: Client, people: u32, options: &str) -> String {
    let shared = if people > 1 {
        String::new()
    } else {
        format!("if many people share it, --shared-address {client} says so; ")
    };
    format!("requests of {client} are refused: {shared}{options} allow more for each")
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
    fn an_address_that_many_share_may_do_as_much_as_many() {
        let settings = Settings {
            requests_per_second: 1,
            request_burst: 5,
            connections_per_client: 2,
            shared_addresses: vec!["192.0.2.0/25".parse().unwrap()],
            ..Settings::default()
        };
        let limits = Limits::new(&settings);
        let (school, home) = (client("192.0.2.1"), client("192.0.2.129"));
        let asked = |client| (0..1000).take_while(|_| limits.request(client, 1).is_ok()).count();
        assert!(asked(school) >= 5 * 60);
        assert_eq!(asked(home), 5);
        let hold =
            |client| (0..1000).map_while(|_| limits.connection(client).ok()).collect::<Vec<_>>();
        assert_eq!((hold(school).len(), hold(home).len()), (2 * 64, 2));
    }

    #[test]
    fn the_log_names_the_option_that_helps() {
        let (home, options) = (client("192.0.2.1"), "--requests-per-second");
        assert!(advice(home, 1, options).contains("--shared-address 192.0.2.1"));
        assert!(!advice(home, 64, options).contains("--shared-address"));
        assert!(advice(home, 64, options).contains(options));
    }

    #[test]
    fn neighbours_in_an_ipv6_network_are_one_client() {
        assert_eq!(client("2001:db8::1"), client("2001:db8::ffff:2"));
        assert_ne!(client("2001:db8::1"), client("2001:db8:0:1::1"));
        assert_eq!(client("::ffff:192.0.2.1"), client("192.0.2.1"));
    }
}
