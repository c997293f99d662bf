//! What systemd is told of a service.

use std::os::unix::net::UnixDatagram;

/// Tells the service manager how the server is, if there is one that listens.
pub fn tell(state: &str) {
    let Some(path) = std::env::var_os("NOTIFY_SOCKET") else { return };
    let told = UnixDatagram::unbound().and_then(|socket| send(&socket, state, &path));
    if let Err(error) = told {
        tracing::warn!("the service manager could not be told {state}: {error}");
    }
}

fn send(socket: &UnixDatagram, state: &str, path: &std::ffi::OsStr) -> std::io::Result<usize> {
    #[cfg(target_os = "linux")]
    {
        use std::os::linux::net::SocketAddrExt;
        use std::os::unix::ffi::OsStrExt;
        use std::os::unix::net::SocketAddr;
        if let Some(name) = path.as_bytes().strip_prefix(b"@") {
            return socket.send_to_addr(state.as_bytes(), &SocketAddr::from_abstract_name(name)?);
        }
    }
    socket.send_to(state.as_bytes(), path)
}
