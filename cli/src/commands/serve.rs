//! `ruckus serve`: the tables, for browsers.

use std::io::{self, IsTerminal as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use directories::ProjectDirs;
use ruckus_server::{Config, Limits, Page, UnderTest, told_to_stop};
use tracing_subscriber::EnvFilter;

use crate::commands::store::Ages;
use crate::style::Style;
use crate::trouble::{Done, Trouble, complain};

const EXAMPLES: &str = "\
Examples:
  ruckus                                       for this machine, and opens the page
  ruckus serve --listen 0.0.0.0:80 --no-open   for everybody who reaches this machine
  RUCKUS_LOG=debug ruckus serve --log-json     tells more, for machines to read
  ruckus serve --keep-bots 1 --limit address-megabytes=20   for a small disk

docs/running-a-server.md says more.";

/// The default address.
const HOME: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7878);
/// Ports that are tried from there on where the first is taken.
const TRIES: u16 = 10;

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Serve {
    /// The address to listen on, or a port of this machine; port 0 takes any free one [default: 127.0.0.1:7878, or one
    /// of the next ports where that is taken]
    #[arg(long, env = "RUCKUS_LISTEN", value_name = "ADDRESS", value_parser = address_parser)]
    listen: Option<SocketAddr>,

    /// The folder that keeps the tables [default: your data folder]
    #[arg(long, env = "RUCKUS_DATA", value_name = "DIR")]
    data: Option<PathBuf>,

    /// Does not open the page in a browser
    #[arg(long)]
    no_open: bool,

    /// Logs in JSON; what is logged is set by RUCKUS_LOG, such as `info` or `ruckus_server=debug`
    #[arg(long)]
    log_json: bool,

    /// People reach the server by https, through a proxy
    #[arg(long)]
    https: bool,

    /// A proxy stands before the server, and its X-Forwarded-For names the visitors
    #[arg(long)]
    behind_proxy: bool,

    /// An origin that may use the server besides its own, such as `https://play.example.org`
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,

    /// An address of its own that shows counts and times for Prometheus at /metrics, to whoever reaches it [default: none]
    #[arg(long, env = "RUCKUS_METRICS", value_name = "ADDRESS", value_parser = address_parser)]
    metrics: Option<SocketAddr>,

    #[command(flatten)]
    keep: Ages,

    /// Sets a limit of what visitors may take up, such as `guest-seats=2`; may be given again [limits: see
    /// docs/running-a-server.md]
    #[arg(long, value_name = "NAME=NUMBER", value_parser = limit_parser)]
    limit: Vec<(String, u64)>,

    /// For tests of the server alone: all that it draws follows from this number, and its clock can be pushed. The dice
    /// are not fair then, which the page says; only this machine can reach it
    #[arg(long, value_name = "SEED")]
    for_tests_seed: Option<u64>,
}

/// Reads a limit by its name.
fn limit_parser(text: &str) -> Result<(String, u64), String> {
    let (name, number) = text.split_once('=').ok_or("a limit is like guest-seats=2")?;
    let number = number.parse().map_err(|_| format!("{number} is no number"))?;
    // It is tried here, so that a mistake is told at once.
    Limits::default().set(name, number)?;
    Ok((name.to_string(), number))
}

/// Reads an address with its port, or a port alone.
fn address_parser(text: &str) -> Result<SocketAddr, String> {
    let port = || text.trim_start_matches("localhost:").trim_start_matches(':').parse().ok();
    let local = || port().map(|port| SocketAddr::new(HOME.ip(), port));
    text.parse().ok().or_else(local).ok_or_else(|| "an address is like 127.0.0.1:7878".to_string())
}

pub(crate) fn run(serve: &Serve) -> Done {
    begin_log(serve.log_json)?;
    let data = data_folder(serve.data.as_deref())?;
    let mut limits = Limits::default();
    for (name, number) in &serve.limit {
        limits.set(name, *number).map_err(Trouble::usage)?;
    }
    let listen = match serve.listen {
        Some(address) => address,
        None => free_address(),
    };
    let mut config = Config {
        https: serve.https,
        behind_proxy: serve.behind_proxy,
        origins: serve.origin.clone(),
        metrics: serve.metrics,
        keep: serve.keep.keep(),
        limits,
        under_test: serve.for_tests_seed.map(|seed| UnderTest { seed }),
        ..Config::new(data, listen, page)
    };
    if config.under_test.is_some() {
        // No hold before the game: tests of the page sit down at many tables.
        config.pace.hold = Duration::ZERO;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = ruckus_server::serve(config, told_to_stop()).await.map_err(Trouble::failed)?;
        let address = page_address(server.address());
        let style = Style::of_stdout();
        // A failure to print is no reason to stop the server.
        let _ = writeln!(io::stdout(), "Ruckus is at {} (Ctrl-C ends it)", style.lit(&address));
        if serve.for_tests_seed.is_some() {
            let _ = writeln!(io::stdout(), "It is under test: its dice are not fair.");
        }
        if let Some(metrics) = server.metrics_address() {
            let _ = writeln!(io::stdout(), "Its metrics are at {}/metrics", style.lit(page_address(metrics)));
        }
        if !serve.no_open && has_desktop() {
            // The address is printed where no browser opens.
            let _ = open::that_detached(&address);
        }
        server.finished().await.map_err(Trouble::failed)
    })
}

/// A file of the embedded page.
fn page(path: &str) -> Option<Page> {
    let ruckus_web::WebFile { bytes, mime, etag, lasting } = ruckus_web::file(path)?;
    Some(Page { bytes, mime, etag, lasting })
}

pub(crate) fn data_folder(named: Option<&Path>) -> Result<PathBuf, Trouble> {
    let usual = || ProjectDirs::from("", "", "ruckus").map(|folders| folders.data_dir().to_path_buf());
    let none = || Trouble::usage("there is no home folder to keep the tables in; name one with --data");
    named.map(Path::to_path_buf).or_else(usual).ok_or_else(none)
}

/// The usual address, or the next one that is free. If none is, the server will say so.
fn free_address() -> SocketAddr {
    let ports = HOME.port()..HOME.port() + TRIES;
    let mut addresses = ports.map(|port| SocketAddr::new(HOME.ip(), port));
    let free = addresses.find(|address| TcpListener::bind(address).is_ok()).unwrap_or(HOME);
    if free != HOME {
        complain(&format!("port {} is taken, so it is {} this time", HOME.port(), free.port()));
    }
    free
}

/// What to type into a browser on this machine.
fn page_address(address: SocketAddr) -> String {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    format!("http://{}", SocketAddr::new(ip, address.port()))
}

/// Is there a desktop session in which a browser can open?
fn has_desktop() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let screen = cfg!(any(target_os = "macos", windows)) || set("DISPLAY") || set("WAYLAND_DISPLAY");
    screen && !set("CI") && io::stdout().is_terminal()
}

fn begin_log(json: bool) -> Done {
    let wanted = std::env::var("RUCKUS_LOG").unwrap_or_default();
    let wanted = if wanted.is_empty() { "info" } else { &wanted };
    let filter = EnvFilter::try_new(wanted)
        .map_err(|error| Trouble::usage(format!("RUCKUS_LOG cannot be understood: {error}")))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let begun =
        if json { log.json().try_init() } else { log.with_ansi(io::stderr().is_terminal()).try_init() };
    begun.map_err(Trouble::failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_ports_are_understood() {
        let read = |text: &str| address_parser(text).map(|address| address.to_string());
        assert_eq!(read("0.0.0.0:80").unwrap(), "0.0.0.0:80");
        assert_eq!(read("[::1]:7878").unwrap(), "[::1]:7878");
        for local in ["8080", ":8080", "localhost:8080"] {
            assert_eq!(read(local).unwrap(), "127.0.0.1:8080");
        }
        assert!(read("example").is_err() && read("127.0.0.1").is_err() && read("99999").is_err());
    }

    #[test]
    fn limits_are_read_by_name() {
        assert_eq!(limit_parser("guest-seats=2"), Ok(("guest-seats".to_string(), 2)));
        for bad in ["guest-seats", "guest-seats=few", "tea=2", "=2"] {
            assert!(limit_parser(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn browsers_get_an_address_that_they_can_open() {
        let shown = |address: &str| page_address(address.parse().unwrap());
        assert_eq!(shown("0.0.0.0:7878"), "http://127.0.0.1:7878");
        assert_eq!(shown("[::]:80"), "http://[::1]:80");
        assert_eq!(shown("10.0.0.5:80"), "http://10.0.0.5:80");
    }
}
