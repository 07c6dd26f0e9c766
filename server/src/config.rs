//! The configuration of a server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::keep::Keep;
use crate::pages::Page;
use crate::pass::Pace;

/// How a server is run. [`Config::new`] is right for one machine at home.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder of the store; made if it is not there.
    pub data: PathBuf,
    /// Port 0 takes any free one.
    pub listen: SocketAddr,
    /// The files of the page by path, `index.html` among them.
    pub pages: fn(&str) -> Option<Page>,
    /// Do people reach the server by https? Then the guest's cookie travels by https alone.
    pub https: bool,
    /// Does a proxy stand before the server? Then the last `X-Forwarded-For` address counts as the visitor's.
    pub behind_proxy: bool,
    /// Origins (`https://play.example.org`) that may use the server besides the host it is addressed by.
    pub origins: Vec<String>,
    /// The listener of `/metrics`, an address of its own: counts of steps show when somebody acts in secret. None for no
    /// metrics.
    pub metrics: Option<SocketAddr>,
    /// Threads for searches of bots.
    pub bot_threads: usize,
    pub pace: Pace,
    pub limits: Limits,
    /// How long tables are kept.
    pub keep: Keep,
    /// None, unless the server itself is what is tried out.
    pub under_test: Option<UnderTest>,
}

/// A server for tests: deterministic (keys, bots and everything random follow from a seed), with a clock that can be pushed.
/// Its dice are not fair, which it says wherever it speaks of them, and it listens on loopback only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnderTest {
    pub seed: u64,
}

/// A token bucket: its capacity (burst) and its refill rate.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    pub burst: f64,
    pub per_second: f64,
}

/// Rate limits, quotas and timeouts of visitors.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Messages of one socket, pings among them.
    pub socket: Rate,
    /// `POST` requests of one guest.
    pub guest_posts: Rate,
    /// `POST` requests of one address; people share addresses.
    pub address_posts: Rate,
    /// Requests of one address, whatever they ask for.
    pub address_requests: Rate,
    /// `GET` requests of one address for tables, lists and replays, and new sockets.
    pub address_reads: Rate,
    /// `GET` requests answered at the same time; others wait.
    pub readings: usize,
    /// The same of one address.
    pub address_readings: usize,
    /// Connections at the same time, sockets among them; later ones wait for a permit. Fewer where the system allows fewer
    /// open files.
    pub connections: usize,
    /// Connections of one address at the same time. Behind a proxy, which is one address to us, the proxy must see to it.
    pub address_connections: usize,
    /// New connections of one address.
    pub address_connects: Rate,
    /// Sockets at the same time.
    pub sockets: usize,
    /// Sockets of one address at the same time.
    pub address_sockets: usize,
    /// Messages of all sockets of one address.
    pub address_messages: Rate,
    /// Queue limit of an address, in thoughts of bots at its tables; beyond it it makes no more tables.
    pub address_thoughts: usize,
    /// Seats that a guest may hold at other people's tables that wait for players.
    pub guest_seats: usize,
    /// The same of all guests of one address, at tables that were made elsewhere.
    pub address_seats: usize,
    /// Seats at tables made elsewhere that a guest takes, and all guests of one address; what is left before the game begins does
    /// not count.
    pub guest_seatings: Rate,
    pub address_seatings: Rate,
    /// Bytes that the tables of one address may add to the store in a day, before it makes no more of them; unless it is said,
    /// a thousandth of the disk.
    pub address_bytes: Option<u64>,
    /// Bytes that all tables made from one address may take in the store, however long ago; beyond it no more are made there,
    /// and nothing but games is stored at these, until some are removed; at some times of it games wait, too. Unless it is said,
    /// a fiftieth of the disk.
    pub address_kept: Option<u64>,
    /// Bytes of the store's file beyond which nothing but games that run is written. Unless it is said, half of the disk.
    pub store_bytes: Option<u64>,
    /// Bytes of the disk that are kept for games that run: where less is free nothing else is written. Unless it is said, a
    /// part of the disk.
    pub disk_reserve: Option<u64>,
    /// Capacity of the cache of tables, as far as they are not held.
    pub open_tables: usize,
    /// How long an unused table stays in that cache.
    pub idle: Duration,
    /// Write timeout: a peer that reads nothing for longer is disconnected; a socket can come back and ask for what it missed.
    pub slow_reader: Duration,
    /// Heartbeat interval of sockets.
    pub ping_every: Duration,
    /// Timeout of a request's head, and of an idle connection between two requests.
    pub head: Duration,
    /// Timeout of a request and its answer.
    pub request: Duration,
    /// The reconnect window: how long a seat waits for a person who has left before others may call a bot.
    pub grace: Duration,
}

impl Config {
    pub fn new(data: impl Into<PathBuf>, listen: SocketAddr, pages: fn(&str) -> Option<Page>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            data: data.into(),
            listen,
            pages,
            https: false,
            behind_proxy: false,
            origins: Vec::new(),
            metrics: None,
            // One core stays free for people.
            bot_threads: cores.saturating_sub(1).max(1),
            pace: Pace::default(),
            limits: Limits::default(),
            keep: Keep::default(),
            under_test: None,
        }
    }

    /// Does it serve this machine alone: loopback, and no proxy or other origin?
    pub(crate) fn is_private(&self) -> bool {
        let open = self.https || self.behind_proxy || !self.origins.is_empty();
        self.listen.ip().is_loopback() && !open
    }

    /// Port 8080 of this machine, seen by nobody else.
    pub const HOME: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            socket: Rate { burst: 20.0, per_second: 5.0 },
            guest_posts: Rate { burst: 20.0, per_second: 1.0 },
            address_posts: Rate { burst: 60.0, per_second: 4.0 },
            // Enough for a class that opens the page at the same time behind one address.
            address_requests: Rate { burst: 1_500.0, per_second: 100.0 },
            address_reads: Rate { burst: 300.0, per_second: 30.0 },
            readings: 8 * cores,
            // One address takes half of the cores at most.
            address_readings: (cores / 2).max(1),
            connections: 20_000,
            address_connections: 300,
            address_connects: Rate { burst: 300.0, per_second: 30.0 },
            sockets: 10_000,
            address_sockets: 200,
            address_messages: Rate { burst: 600.0, per_second: 100.0 },
            address_thoughts: 100,
            guest_seats: 4,
            address_seats: 12,
            guest_seatings: Rate { burst: 4.0, per_second: 1.0 / 300.0 },
            address_seatings: Rate { burst: 12.0, per_second: 1.0 / 120.0 },
            address_bytes: None,
            address_kept: None,
            store_bytes: None,
            disk_reserve: None,
            open_tables: 2_000,
            idle: Duration::from_secs(600),
            slow_reader: Duration::from_secs(10),
            ping_every: Duration::from_secs(20),
            head: Duration::from_secs(15),
            request: Duration::from_secs(20),
            grace: Duration::from_secs(90),
        }
    }
}

impl Limits {
    /// No rate limits and quotas: for tests and measurements.
    pub fn lifted() -> Self {
        let rate = Rate { burst: 1e9, per_second: 1e9 };
        Limits {
            socket: rate,
            guest_posts: rate,
            address_posts: rate,
            address_requests: rate,
            address_reads: rate,
            address_connects: rate,
            readings: 1_000,
            address_readings: 1_000,
            sockets: usize::MAX,
            address_sockets: usize::MAX,
            address_messages: rate,
            address_thoughts: usize::MAX,
            address_connections: usize::MAX,
            guest_seats: usize::MAX,
            address_seats: usize::MAX,
            guest_seatings: rate,
            address_seatings: rate,
            address_bytes: Some(u64::MAX),
            address_kept: Some(u64::MAX),
            store_bytes: Some(u64::MAX),
            disk_reserve: Some(0),
            ..Limits::default()
        }
    }
}
