use std::io;
use std::net::{Shutdown, TcpStream, ToSocketAddrs};
use std::time::Duration;

use game::{Message, message};

use super::{End, Link, Listener};

/// A host that has not answered by then is not there.
const PATIENCE: Duration = Duration::from_secs(5);

/// A program that runs by itself, perhaps on another machine.
struct Peer(TcpStream);

/// Connects to `HOST:PORT`.
pub(super) fn connect(
    address: &str,
    farewell: &'static str,
    listener: &Listener,
) -> io::Result<Link> {
    let mut result = Err(io::ErrorKind::AddrNotAvailable.into());
    for address in address.to_socket_addrs()? {
        result = TcpStream::connect_timeout(&address, PATIENCE);
        if result.is_ok() {
            break;
        }
    }
    let stream = result?;
    // A line is sent when it is whole: to wait for more would only make it late.
    stream.set_nodelay(true)?;
    let (input, output) = (stream.try_clone()?, stream.try_clone()?);
    Ok(Link::over(input, output, Box::new(Peer(stream)), farewell, listener))
}

impl End for Peer {
    fn obituary(&mut self) -> Message {
        message!("it closed the connection", "ha cerrado la conexión")
    }

    fn part(&mut self) {
        // An error here means that the connection is closed already.
        let _ = self.0.shutdown(Shutdown::Both);
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader, Write};
    use std::net::TcpListener;
    use std::thread;
    use std::time::Instant;

    use super::super::{Silence, nobody};
    use super::*;

    #[test]
    fn a_program_behind_a_socket_is_asked_and_left() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("tcp://{}", listener.local_addr().unwrap());
        let program = thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut lines = BufReader::new(stream.try_clone().unwrap()).lines().map(Result::unwrap);
            assert_eq!(lines.next().unwrap(), "hello");
            stream.write_all(b"noise\nwelcome\n").unwrap();
            lines.next()
        });
        let link = Link::open(&address, "bye", &nobody()).unwrap();
        assert_eq!(link.ask("hello", "welcome", PATIENCE), Ok(()));
        let soon = Instant::now() + Duration::from_millis(10);
        assert_eq!(link.receive(soon), Err(Silence::TimeOut));
        drop(link);
        assert_eq!(program.join().unwrap().as_deref(), Some("bye"));
    }

    #[test]
    fn where_nobody_listens_nobody_is_reached() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("tcp://{}", listener.local_addr().unwrap());
        drop(listener);
        assert!(Link::open(&address, "bye", &nobody()).is_err());
        assert!(Link::open("tcp://nowhere", "bye", &nobody()).is_err());
    }
}
