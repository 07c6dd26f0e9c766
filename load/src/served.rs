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
use crate::guest::Guest;

/// The kernel counts processor time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// Visitors say where they come from, as if a proxy did.
pub(crate) async fn serve(data: PathBuf, limited: bool) -> Result<(), Trouble> {
    let nowhere = SocketAddr::from(([127, 0, 0, 1], 0));
    let limits = if limited { Limits::default() } else { Limits::lifted() };
    let mut config =
        Config { limits, behind_proxy: true, metrics: Some(nowhere), ..Config::new(data, nowhere, |_| None) };
    if limited {
        // What a bot takes is measured; it is not to wait so that its time tells nothing.
        (config.pace.bot, config.pace.thinker) = (Duration::ZERO, Duration::ZERO);
    }
    let server = start(config, std::future::pending()).await?;
    let metrics = server.metrics_address().ok_or("the server shows no metrics")?;
    println!("listening {} {metrics}", server.address());
    Ok(server.finished().await?)
}

pub(crate) struct Served {
    process: Child,
    pub(crate) address: SocketAddr,
    metrics: SocketAddr,
    data: TempDir,
}

impl Served {
    pub(crate) fn start() -> Result<Self, Trouble> {
        Served::start_in(tempfile::tempdir()?, &[])
    }

    /// With the limits of a server that is run for strangers.
    pub(crate) fn start_limited() -> Result<Self, Trouble> {
        Served::start_in(tempfile::tempdir()?, &["--limited"])
    }

    fn start_in(data: TempDir, more: &[&str]) -> Result<Self, Trouble> {
        let mut process = Command::new(std::env::current_exe()?)
            .arg("serve")
            .arg(data.path())
            .args(more)
            .stdout(Stdio::piped())
            .spawn()?;
        let output = process.stdout.take().ok_or("the server has no output")?;
        let line = BufReader::new(output).lines().next().ok_or("the server does not start")??;
        let addresses = line.strip_prefix("listening ").and_then(|addresses| addresses.split_once(' '));
        let (address, metrics) = addresses.ok_or("the server does not say where it listens")?;
        Ok(Served { address: address.parse()?, metrics: metrics.parse()?, process, data })
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

    /// How many appends have waited longer than this for the disk. It must be a bound of the server's histogram.
    pub(crate) async fn waited_for_disk(&self, seconds: &str) -> Result<u64, Trouble> {
        let text = String::from_utf8(Guest::new(self.metrics).get("/metrics").await?)?;
        longer_than("ruckus_append_disk_seconds", seconds, &text).ok_or_else(|| "a figure is missing".into())
    }

    /// How long the process has been on a processor, in its own code and in the kernel's.
    pub(crate) fn worked(&self) -> Result<Duration, Trouble> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id()))?;
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |index: usize| fields.get(index).and_then(|text| text.parse::<u32>().ok()).unwrap_or(0);
        Ok(TICK * (ticks(11) + ticks(12)))
    }
}

/// How many figures of a histogram are beyond one of its bounds, in the format of Prometheus. One that was never written to is
/// not there.
fn longer_than(histogram: &str, bound: &str, text: &str) -> Option<u64> {
    let find =
        |name: String| text.lines().find_map(|line| line.strip_prefix(&name)?.trim().parse::<u64>().ok());
    let Some(all) = find(format!("{histogram}_count ")) else { return Some(0) };
    Some(all.saturating_sub(find(format!("{histogram}_bucket{{le=\"{bound}\"}} "))?))
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_beyond_a_bound_is_counted() {
        let text = "# TYPE wait_seconds histogram\nwait_seconds_bucket{le=\"0.01\"} 5\nwait_seconds_bucket{le=\"0.03\"} 7\n\
                    wait_seconds_bucket{le=\"+Inf\"} 9\nwait_seconds_sum 1.5\nwait_seconds_count 9\n";
        assert_eq!(longer_than("wait_seconds", "0.03", text), Some(2));
        assert_eq!(longer_than("wait_seconds", "0.02", text), None, "that is no bound");
        assert_eq!(longer_than("other_seconds", "0.03", text), Some(0));
    }
}
