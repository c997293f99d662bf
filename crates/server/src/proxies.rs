//! Who a request comes from, when it comes by way of a proxy.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::http::header::FORWARDED;
use axum::http::{HeaderMap, HeaderName, Request};
use ipnet::IpNet;

use crate::Settings;
use crate::limits::Client;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The proxies that are believed when they say for whom they speak.
#[derive(Clone, Debug)]
pub(crate) struct Proxies {
    trusted: Arc<[IpNet]>,
    header: ProxyHeader,
}

/// The header in which a trusted proxy says for whom it speaks. There is one: a proxy that writes
/// the one hands on what its client put into the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ProxyHeader {
    /// Addresses with commas between.
    #[default]
    XForwardedFor,
    /// Elements as in RFC 7239.
    Forwarded,
}

/// Marks a request whose connection is a proxy's and not counted as its client's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThroughProxy;

impl Proxies {
    pub fn new(settings: &Settings) -> Self {
        let Settings { trusted_proxies, proxy_header, .. } = settings;
        Proxies { trusted: trusted_proxies.as_slice().into(), header: *proxy_header }
    }

    /// Whether what an address says of others is believed.
    pub fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.trusted.iter().any(|network| network.contains(&address))
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
            let mut way = self.header.way(headers);
            while let Some(before) = way.pop().filter(|_| self.trusts(client)) {
                // An obfuscated or unknown one: the last that is known must do.
                let Some(before) = before else { break };
                client = before;
            }
        }
        client.into()
    }
}

impl ProxyHeader {
    /// The addresses that a request passed, the first one first; `None` for those not told.
    fn way(self, headers: &HeaderMap) -> Vec<Option<IpAddr>> {
        let (name, read): (HeaderName, fn(&str) -> Option<IpAddr>) = match self {
            ProxyHeader::XForwardedFor => (X_FORWARDED_FOR, |text| node(text.trim())),
            ProxyHeader::Forwarded => (FORWARDED, forwarded_element),
        };
        let values = headers.get_all(name).iter().map(|value| value.to_str().unwrap_or("?"));
        values.flat_map(|value| value.split(',')).map(read).collect()
    }
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
    use axum::http::HeaderValue;

    use super::ProxyHeader::{Forwarded, XForwardedFor};
    use super::*;

    #[track_caller]
    fn check(
        believed: ProxyHeader,
        peer: &str,
        headers: &[(&'static str, &'static str)],
        expected: &str,
    ) {
        let trusted = ["10.0.0.0/8", "::1/128"].map(|network| network.parse().unwrap());
        let settings = Settings {
            trusted_proxies: trusted.into(),
            proxy_header: believed,
            ..Settings::default()
        };
        let header =
            |&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value));
        let mut map = HeaderMap::new();
        for (name, value) in headers.iter().map(header) {
            map.append(name, value);
        }
        let client = Proxies::new(&settings).client(peer.parse().unwrap(), &map);
        assert_eq!(client, expected.parse::<IpAddr>().unwrap().into(), "{peer} {headers:?}");
    }

    #[test]
    fn only_trusted_proxies_speak_for_others() {
        let said = [("x-forwarded-for", "192.0.2.7")];
        check(XForwardedFor, "10.1.2.3", &said, "192.0.2.7");
        check(XForwardedFor, "::1", &said, "192.0.2.7");
        check(XForwardedFor, "::ffff:10.1.2.3", &said, "192.0.2.7");
        check(XForwardedFor, "192.0.2.99", &said, "192.0.2.99");
        check(XForwardedFor, "10.1.2.3", &[], "10.1.2.3");
    }

    #[test]
    fn nobody_chooses_their_address_by_adding_to_the_front() {
        let told = |text| [("x-forwarded-for", text)];
        check(XForwardedFor, "10.1.2.3", &told("1.1.1.1, 192.0.2.7"), "192.0.2.7");
        check(XForwardedFor, "10.1.2.3", &told("1.1.1.1, 192.0.2.7, 10.9.9.9"), "192.0.2.7");
        check(XForwardedFor, "10.1.2.3", &told("\"1.1.1.1, 192.0.2.7"), "192.0.2.7");
        let twice = [("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "192.0.2.7")];
        check(XForwardedFor, "10.1.2.3", &twice, "192.0.2.7");
        let quoted = [("forwarded", "for=\"1.1.1.1, for=192.0.2.7")];
        check(Forwarded, "10.1.2.3", &quoted, "192.0.2.7");
    }

    #[test]
    fn nobody_chooses_their_address_in_the_other_header() {
        let both = [("forwarded", "for=1.1.1.1"), ("x-forwarded-for", "192.0.2.7")];
        check(XForwardedFor, "10.1.2.3", &both, "192.0.2.7");
        check(XForwardedFor, "10.1.2.3", &both[..1], "10.1.2.3");
        let both = [("forwarded", "for=192.0.2.7"), ("x-forwarded-for", "1.1.1.1")];
        check(Forwarded, "10.1.2.3", &both, "192.0.2.7");
        check(Forwarded, "10.1.2.3", &both[1..], "10.1.2.3");
    }

    #[test]
    fn both_headers_are_read_in_all_their_forms() {
        let standard =
            |text, expected| check(Forwarded, "10.1.2.3", &[("forwarded", text)], expected);
        standard("for=192.0.2.7;proto=https", "192.0.2.7");
        standard("proto=http; For=\"[2001:db8::1]:4711\"", "2001:db8::1");
        standard("for=1.1.1.1, for=192.0.2.7:80", "192.0.2.7");
        let usual = |text, expected| {
            check(XForwardedFor, "10.1.2.3", &[("x-forwarded-for", text)], expected);
        };
        usual("2001:db8::1", "2001:db8::1");
        usual("192.0.2.7:5555", "192.0.2.7");
    }

    #[test]
    fn what_makes_no_sense_is_the_proxys_own() {
        for header in ["", "unknown", "_hidden", "for=", "999.1.1.1", ",,,", "\"", "for=\"[::1\""] {
            check(XForwardedFor, "10.1.2.3", &[("x-forwarded-for", header)], "10.1.2.3");
            check(Forwarded, "10.1.2.3", &[("forwarded", header)], "10.1.2.3");
        }
        let told = [("x-forwarded-for", "192.0.2.7, unknown")];
        check(XForwardedFor, "10.1.2.3", &told, "10.1.2.3");
    }
}
