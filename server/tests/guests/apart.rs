//! A server in a process of its own: this test program again, told to run its test `server_apart` alone.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use ruckus_server::serve;

use super::config;

/// Set for the process that is the server: its data folder.
const DATA: &str = "RUCKUS_SERVER_APART";

/// Serves until it is killed, where this process was started for that.
pub fn serve_if_apart() {
    let Some(data) = std::env::var_os(DATA) else { return };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let mut config = config(Path::new(&data));
        config.limits.grace = Duration::ZERO;
        let server = serve(config, std::future::pending()).await.unwrap();
        println!("\nlistening {}", server.address());
        server.finished().await.unwrap();
    });
}

pub struct Apart {
    process: Child,
    pub address: SocketAddr,
}

impl Apart {
    pub fn start(data: &Path) -> Self {
        Apart::started_by(Command::new(std::env::current_exe().unwrap()), data)
    }

    /// Started by a shell that does this first, and then becomes the server.
    pub fn start_after(first: &str, data: &Path) -> Self {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("{first}; exec \"$0\" \"$@\"")]).arg(std::env::current_exe().unwrap());
        Apart::started_by(shell, data)
    }

    fn started_by(mut command: Command, data: &Path) -> Self {
        let mut process = command
            .args(["--exact", "server_apart", "--nocapture", "--test-threads=1"])
            .env(DATA, data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let address =
            lines.find_map(|line| line.unwrap().strip_prefix("listening ").map(|it| it.parse().unwrap()));
        Apart { process, address: address.expect("the server starts") }
    }

    pub fn process(&self) -> u32 {
        self.process.id()
    }

    /// SIGKILL: the process has no chance to do anything.
    pub fn kill(self) {}
}

impl Drop for Apart {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
