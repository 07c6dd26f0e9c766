//! The server under load: a process of its own, its memory and its time on the processor.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use ruckus_server::{Config, Limits, serve as start};
use tempfile::TempDir;

use crate::Trouble;

/// The kernel counts processor time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

pub(crate) async fn serve(data: PathBuf) -> Result<(), Trouble> {
    let nowhere = SocketAddr::from(([127, 0, 0, 1], 0));
    // All visitors come from one address here, which no limit must mind.
    let config = Config { limits: Limits::lifted(), ..Config::new(data, nowhere, |_| None) };
    let server = start(config, std::future::pending()).await?;
    println!("listening {}", server.address());
    Ok(server.finished().await?)
}

pub(crate) struct Served {
    process: Child,
    pub(crate) address: SocketAddr,
    _data: TempDir,
}

impl Served {
    pub(crate) fn start() -> Result<Self, Trouble> {
        let data = tempfile::tempdir()?;
        let mut process = Command::new(std::env::current_exe()?)
            .arg("serve")
            .arg(data.path())
            .stdout(Stdio::piped())
            .spawn()?;
        let output = process.stdout.take().ok_or("the server has no output")?;
        let line = BufReader::new(output).lines().next().ok_or("the server does not start")??;
        let address = line.strip_prefix("listening ").ok_or("the server does not say where it listens")?;
        Ok(Served { address: address.parse()?, process, _data: data })
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
