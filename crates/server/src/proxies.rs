//! Who a request comes from, when it comes by way of a proxy.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::http::header::FORWARDED;
use axum::http::{HeaderMap, Request};
use ipnet::IpNet;

use crate::limits::Client;

/// The proxies that are believed when they say for whom they speak.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proxies(Arc<[IpNet]>);

/// Marks a request whose connection is a proxy's and not counted as its client's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThroughProxy;

impl Proxies {
    pub fn new(trusted: &[IpNet]) -> Self {
        Proxies(trusted.into())
    }

    /// Whether what an address says of others is believed.
    pub fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    /// Notes on a request for whom `peer` sent it.
    pub fn mark<B>(&self, peer: IpAddr, request: &mut Request<B>) {
        let client = self.client(peer, request.headers());
        request.extensions_mut().insert(client);
        if self.trusts(peer) {
            request.extensions_mut().insert(ThroughProxy);
        }
    }

    /// The client on whose behalf `peer` sent a request with these headers: going back from the
    /// peer, the first that is no trusted proxy. What such a one says of others is only hearsay.
    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        let mut client = peer;
        if self.trusts(peer) {
            // Each proxy adds to the end whom it heard from.
            let mut way = forwarded_for(headers);
            while let Some(before) = way.pop().filter(|_| self.trusts(client)) {
                // An obfuscated or unknown one: the last that is known must do.
                let Some(before) = before else { break };
                client = before;
            }
        }
        client.into()
    }
}

/// The addresses that a request passed, the first one first; `None` for those not told.
/// `Forwarded`, the standard, is preferred to `X-Forwarded-For`.
fn forwarded_for(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let all = |name: &str| -> Option<String> {
        let values: Vec<_> =
            headers.get_all(name).iter().map(|value| value.to_str().unwrap_or("?")).collect();
        (!values.is_empty()).then(|| values.join(","))
    };
    if let Some(elements) = all(FORWARDED.as_str()) {
        return elements.split(',').map(forwarded_element).collect();
    }
    let addresses = all("x-forwarded-for").unwrap_or_default();
    addresses.split(',').map(|text| node(text.trim())).collect()
}

/// The address in an element such as `for="[2001:db8::1]:4711";proto=https`.
fn forwarded_element(element: &str) -> Option<IpAddr> {
    let pairs = element.split(';').filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.into_iter().find(|(name, _)| name.trim().eq_ignore_ascii_case("for"))?;
    node(value.trim().trim_matches('"'))
}

/// An address with or without a port, IPv6 in brackets or not.
fn node(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let address = bare.unwrap_or(text).parse::<IpAddr>();
    address.ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    #[track_caller]
    fn check(peer: &str, headers: &[(&'static str, &'static str)], expected: &str) {
        let trusted = ["10.0.0.0/8", "::1/128"].map(|network| network.parse().unwrap());
        let proxies = Proxies::new(&trusted);
        let header =
            |&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value));
        let mut map = HeaderMap::new();
        for (name, value) in headers.iter().map(header) {
            map.append(name, value);
        }
        let client = proxies.client(peer.parse().unwrap(), &map);
        assert_eq!(client, expected.parse::<IpAddr>().unwrap().into(), "{peer} {headers:?}");
    }

    #[test]
    fn only_trusted_proxies_speak_for_others() {
        let said = [("x-forwarded-for", "192.0.2.7")];
        check("10.1.2.3", &said, "192.0.2.7");
        check("::1", &said, "192.0.2.7");
        check("::ffff:10.1.2.3", &said, "192.0.2.7");
        check("192.0.2.99", &said, "192.0.2.99");
        check("10.1.2.3", &[], "10.1.2.3");
    }

    #[test]
    fn nobody_chooses_their_address_by_adding_to_the_front() {
        check("10.1.2.3", &[("x-forwarded-for", "1.1.1.1, 192.0.2.7")], "192.0.2.7");
        check("10.1.2.3", &[("x-forwarded-for", "1.1.1.1, 192.0.2.7, 10.9.9.9")], "192.0.2.7");
        let twice = [("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "192.0.2.7")];
        check("10.1.2.3", &twice, "192.0.2.7");
    }

    #[test]
    fn both_headers_are_read_in_all_their_forms() {
        check("10.1.2.3", &[("forwarded", "for=192.0.2.7;proto=https")], "192.0.2.7");
        check(
            "10.1.2.3",
            &[("forwarded", "proto=http; For=\"[2001:db8::1]:4711\"")],
            "2001:db8::1",
        );
        check("10.1.2.3", &[("forwarded", "for=1.1.1.1, for=192.0.2.7:80")], "192.0.2.7");
        check("10.1.2.3", &[("x-forwarded-for", "2001:db8::1")], "2001:db8::1");
        check("10.1.2.3", &[("x-forwarded-for", "192.0.2.7:5555")], "192.0.2.7");
        let both = [("forwarded", "for=192.0.2.7"), ("x-forwarded-for", "192.0.2.8")];
        check("10.1.2.3", &both, "192.0.2.7");
    }

    #[test]
    fn what_makes_no_sense_is_the_proxys_own() {
        for header in ["", "unknown", "_hidden", "for=", "999.1.1.1", ",,,", "\"", "for=\"[::1\""] {
            check("10.1.2.3", &[("x-forwarded-for", header)], "10.1.2.3");
            check("10.1.2.3", &[("forwarded", header)], "10.1.2.3");
        }
        check("10.1.2.3", &[("x-forwarded-for", "192.0.2.7, unknown")], "10.1.2.3");
    }
}
