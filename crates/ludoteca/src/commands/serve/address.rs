//! Where others find the server.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use fast_qr::QRBuilder;

/// The address to be given to others: of a server that listens on all of this machine's, that of
/// the network that leads outside, or this machine's own where there is none.
pub fn for_others(listening: SocketAddr) -> SocketAddr {
    if !listening.ip().is_unspecified() {
        return listening;
    }
    let own: IpAddr = match listening {
        SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    let outside = towards(Ipv4Addr::UNSPECIFIED.into(), Ipv4Addr::new(192, 0, 2, 1).into());
    let outside = outside.or_else(|| {
        let somewhere = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1);
        towards(Ipv6Addr::UNSPECIFIED.into(), somewhere.into()).filter(|_| listening.is_ipv6())
    });
    SocketAddr::new(outside.unwrap_or(own), listening.port())
}

/// Which of our addresses something sent there would come from. Nothing is sent: to connect a
/// socket of datagrams only chooses the way.
fn towards(from: IpAddr, somewhere: IpAddr) -> Option<IpAddr> {
    let socket = UdpSocket::bind((from, 0)).ok()?;
    socket.connect((somewhere, 9)).ok()?;
    let found = socket.local_addr().ok()?.ip();
    (!found.is_unspecified()).then_some(found)
}

/// An address as a picture for the camera of a telephone.
pub fn picture(url: &str) -> Option<String> {
    Some(QRBuilder::new(url).build().ok()?.to_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_was_chosen_stays_as_it_is() {
        for text in ["127.0.0.1:8080", "192.168.1.7:80", "[::1]:8080"] {
            let address = text.parse().unwrap();
            assert_eq!(for_others(address), address);
        }
    }

    #[test]
    fn everywhere_is_no_address_that_anybody_could_use() {
        for text in ["0.0.0.0:8080", "[::]:8080"] {
            let address = for_others(text.parse().unwrap());
            assert!(!address.ip().is_unspecified(), "{address}");
            assert_eq!(address.port(), 8080);
        }
    }

    #[test]
    fn the_picture_is_one_of_blocks() {
        let picture = picture("http://192.168.1.7:8080/").unwrap();
        assert!(picture.lines().count() >= 12, "{picture}");
        assert!(picture.contains(['▀', '▄', '█']), "{picture}");
    }
}
