//! The server under load: a process of its own, its memory and its time on the processor.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use ruckus_server::store::Store;
use ruckus_server::{Config, Limits, serve as start};
use tempfile::TempDir;

use crate::Trouble;
use crate::slow::{Noted, print_disk_waits, read_disk_wait};

/// The kernel counts processor time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// Visitors say where they come from, as if a proxy did. A share is that of an address, in bytes, of a day and in all.
pub(crate) async fn serve(data: PathBuf, limited: bool, share: Option<u64>) -> Result<(), Trouble> {
    print_disk_waits();
    let nowhere = SocketAddr::from(([127, 0, 0, 1], 0));
    let mut limits = if limited { Limits::default() } else { Limits::lifted() };
    if share.is_some() {
        (limits.address_bytes, limits.address_kept) = (share, share);
    }
    let mut config = Config { limits, behind_proxy: true, ..Config::new(data, nowhere, |_| None) };
    if limited {
        // What a bot takes is measured; it is not to wait so that its time tells nothing.
        (config.pace.bot, config.pace.thinker) = (Duration::ZERO, Duration::ZERO);
    }
    let server = start(config, std::future::pending()).await?;
    println!("listening {}", server.address());
    Ok(server.finished().await?)
}

pub(crate) struct Served {
    process: Child,
    pub(crate) address: SocketAddr,
    data: TempDir,
    /// The appends that waited for the disk.
    pub(crate) disk_waits: Noted,
}

impl Served {
    pub(crate) fn start() -> Result<Self, Trouble> {
        Served::start_in(tempfile::tempdir()?, &[])
    }

    /// With the limits of a server that is run for strangers.
    pub(crate) fn start_limited() -> Result<Self, Trouble> {
        Served::start_in(tempfile::tempdir()?, &["--limited"])
    }

    /// With no limit but the share of each address, in bytes, of a day and in all.
    pub(crate) fn start_with_share(share: u64) -> Result<Self, Trouble> {
        Served::start_in(tempfile::tempdir()?, &["--share", &share.to_string()])
    }

    fn start_in(data: TempDir, more: &[&str]) -> Result<Self, Trouble> {
        let mut process = Command::new(std::env::current_exe()?)
            .arg("serve")
            .arg(data.path())
            .args(more)
            .stdout(Stdio::piped())
            .spawn()?;
        let output = process.stdout.take().ok_or("the server has no output")?;
        let mut lines = BufReader::new(output).lines();
        let line = lines.next().ok_or("the server does not start")??;
        let address = line.strip_prefix("listening ").ok_or("the server does not say where it listens")?;
        let served = Served { address: address.parse()?, process, data, disk_waits: Noted::default() };
        let noted = served.disk_waits.clone();
        std::thread::Builder::new().name("server".into()).spawn(move || {
            let waits = lines.map_while(Result::ok).filter_map(|line| read_disk_wait(&line));
            waits.for_each(|wait| noted.note(wait));
        })?;
        Ok(served)
    }

    /// Kills the server without a word; what is left is its folder.
    pub(crate) fn kill(mut self) -> Result<TempDir, Trouble> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(std::mem::replace(&mut self.data, tempfile::tempdir()?))
    }

    /// Starts a server on what another one left.
    pub(crate) fn start_again(data: TempDir) -> Result<Self, Trouble> {
        Served::start_in(data, &[])
    }

    /// Where the store's log is.
    pub(crate) fn log(&self) -> PathBuf {
        self.data.path().join("ruckus.sqlite-wal")
    }

    /// The bytes of the store's file.
    pub(crate) fn stored(&self) -> u64 {
        self.data.path().join(Store::FILE).metadata().map_or(0, |it| it.len())
    }

    /// The memory that the process holds now, in bytes.
    pub(crate) fn memory(&self) -> Result<u64, Trouble> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
        Ok(line.trim().trim_end_matches(" kB").parse::<u64>()? * 1_024)
    }

    /// How long the process has been on a processor, in its own code and in the kernel's.
    pub(crate) fn worked(&self) -> Result<Duration, Trouble> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id()))?;
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |index: usize| fields.get(index).and_then(|text| text.parse::<u32>().ok()).unwrap_or(0);
        Ok(TICK * (ticks(11) + ticks(12)))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
