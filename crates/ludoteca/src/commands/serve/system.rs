//! systemd: socket activation, and `sd_notify`.

pub use imp::{listener, reassure, tell};

#[cfg(unix)]
mod imp {
    use std::env;
    use std::ffi::OsStr;
    use std::future::pending;
    use std::io;
    use std::net::TcpListener;
    use std::os::unix::net::UnixDatagram;
    use std::process;
    use std::time::Duration;

    use listenfd::ListenFd;

    /// The socket that was opened for the server, if one was. Only to be called before there are
    /// threads: it takes what it reads out of the environment, so that no program that is started
    /// takes it for its own.
    pub fn listener() -> io::Result<Option<TcpListener>> {
        ListenFd::from_env().take_tcp_listener(0)
    }

    /// Tells the service manager how the server is, if there is one that listens.
    pub fn tell(state: &str) {
        let Some(path) = env::var_os("NOTIFY_SOCKET") else { return };
        let told = UnixDatagram::unbound().and_then(|socket| send(&socket, state, &path));
        if let Err(error) = told {
            tracing::warn!("the service manager could not be told {state}: {error}");
        }
    }

    /// Says again and again that the server lives, where the service manager ends one that is
    /// silent for too long.
    pub async fn reassure() {
        let Some(patience) = patience() else { return pending().await };
        loop {
            tell("WATCHDOG=1");
            tokio::time::sleep(patience / 2).await;
        }
    }

    fn patience() -> Option<Duration> {
        let number = |name| env::var(name).ok()?.parse::<u64>().ok();
        let ours = number("WATCHDOG_PID").is_none_or(|id| id == u64::from(process::id()));
        number("WATCHDOG_USEC").filter(|micros| ours && *micros > 0).map(Duration::from_micros)
    }

    fn send(socket: &UnixDatagram, state: &str, path: &OsStr) -> io::Result<usize> {
        #[cfg(target_os = "linux")]
        {
            use std::os::linux::net::SocketAddrExt;
            use std::os::unix::ffi::OsStrExt;
            use std::os::unix::net::SocketAddr;
            if let Some(name) = path.as_bytes().strip_prefix(b"@") {
                let address = SocketAddr::from_abstract_name(name)?;
                return socket.send_to_addr(state.as_bytes(), &address);
            }
        }
        socket.send_to(state.as_bytes(), path)
    }
}

#[cfg(not(unix))]
mod imp {
    use std::io;
    use std::net::TcpListener;

    pub fn listener() -> io::Result<Option<TcpListener>> {
        Ok(None)
    }

    pub fn tell(_state: &str) {}

    pub async fn reassure() {
        std::future::pending().await
    }
}
