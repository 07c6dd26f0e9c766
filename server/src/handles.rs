//! Derives the limits of connections from the limit of open files (RLIMIT_NOFILE): every connection takes one.

use crate::config::Limits;

/// Files reserved for the store, the listeners and everything else that is no connection.
const RESERVED: usize = 128;
/// Limit of open files where the system does not say.
#[cfg(not(unix))]
const USUAL: usize = 8_192;

/// Raises the soft limit of open files to the hard one, and answers with it.
#[cfg(unix)]
pub(crate) fn raise() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    if limit.current != limit.maximum
        && let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit })
    {
        tracing::warn!(%error, "the limit of open files cannot be raised");
    }
    // None means unlimited.
    getrlimit(Resource::Nofile)
        .current
        .map_or(usize::MAX, |files| usize::try_from(files).unwrap_or(usize::MAX))
}

#[cfg(not(unix))]
pub(crate) fn raise() -> usize {
    USUAL
}

/// Lowers the limits to what this number of files allows: sockets leave a quarter of the connections to requests, and one
/// address leaves half of them to all others.
pub(crate) fn fit(limits: &Limits, files: usize) -> Limits {
    let connections = limits.connections.min(files.saturating_sub(RESERVED)).max(8);
    Limits {
        connections,
        sockets: limits.sockets.min(connections - connections / 4),
        address_connections: limits.address_connections.min(connections / 2),
        ..limits.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_files_allow_few_connections() {
        let wish =
            Limits { connections: 20_000, sockets: 10_000, address_connections: 300, ..Limits::default() };
        let fitted = |files| {
            let it = fit(&wish, files);
            (it.connections, it.sockets, it.address_connections)
        };
        assert_eq!(fitted(1_000_000), (20_000, 10_000, 300));
        assert_eq!(fitted(1_024), (896, 672, 300));
        assert_eq!(fitted(256), (128, 96, 64));
        assert_eq!(fitted(10), (8, 6, 4), "somebody must be able to come in");
    }

    #[cfg(unix)]
    #[test]
    fn the_limit_of_files_is_raised_as_far_as_it_goes() {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let half = limit.maximum.map(|most| most / 2);
        setrlimit(Resource::Nofile, Rlimit { current: half, ..limit }).unwrap();
        let files = raise();
        assert_eq!(getrlimit(Resource::Nofile).current, limit.maximum);
        assert!(limit.maximum.is_none_or(|most| files as u64 == most));
    }
}
