//! The disk fills up in the middle of play, for real: the system lets no file of the server grow any more. Nothing that
//! was told is lost, `/health` says what is wrong, and when there is room again play goes on without a restart.
#![cfg(target_os = "linux")]

mod guests;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use guests::*;
use ruckus_server::serve;
use ruckus_shelf::example;
use serde_json::Value;

/// Set for the process that is the server: its data folder.
const DATA: &str = "RUCKUS_FULL_DISK_DATA";
/// The largest file, in blocks of 512 bytes: some hundred steps.
const BLOCKS: u32 = 800;

/// The server on a small disk: this test program again, told to run this test alone.
#[test]
fn server_on_a_small_disk() {
    let Some(data) = std::env::var_os(DATA) else { return };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let server = serve(config(Path::new(&data)), std::future::pending()).await.unwrap();
        println!("\nlistening {}", server.address());
        server.finished().await.unwrap();
    });
}

struct SmallDisk {
    process: Child,
    address: SocketAddr,
}

impl SmallDisk {
    /// A shell sets the limit, ignores the signal that goes with it, and becomes the server.
    fn start(data: &Path) -> Self {
        let limited = format!("trap '' XFSZ; ulimit -S -f {BLOCKS}; exec \"$0\" \"$@\"");
        let mut process = Command::new("sh")
            .args(["-c", &limited])
            .arg(std::env::current_exe().unwrap())
            .args(["--exact", "server_on_a_small_disk", "--nocapture", "--test-threads=1"])
            .env(DATA, data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let address =
            lines.find_map(|line| line.unwrap().strip_prefix("listening ").map(|it| it.parse().unwrap()));
        SmallDisk { process, address: address.expect("the server starts") }
    }

    fn make_room(&self) {
        let limit = ["--pid", &self.process.id().to_string(), "--fsize=unlimited"];
        assert!(Command::new("prlimit").args(limit).status().unwrap().success());
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Plays one choice and says whether it was stored; the other line hears of it.
async fn step(mover: &mut Line, other: &mut Line) -> bool {
    let before = mover.moment;
    mover.choose(mover.offers()[0]).await;
    loop {
        let answer: Value = mover.next().await;
        if answer["type"] == "problem" {
            assert_eq!(answer["problem"]["problem"], "internal", "{answer}");
            return false;
        }
        if mover.moment > before {
            while other.moment < mover.moment {
                other.next().await;
            }
            return true;
        }
    }
}

#[tokio::test]
async fn a_full_disk_heals() {
    let folder = tempfile::tempdir().unwrap();
    let disk = SmallDisk::start(folder.path());
    let (one, two) = (Guest::new(disk.address).await, Guest::new(disk.address).await);
    assert_eq!(one.get_text("/health").await.0.as_u16(), 200);
    let id = one.make(example::BOARD, &[None, None]).await;
    two.sit(&id, "Two").await;
    one.mix(&id).await;
    two.mix(&id).await;
    let mut lines = [one.line(&id).await, two.line(&id).await];

    let mut stored = 0;
    let refused = loop {
        let mover = lines.iter().position(|line| !line.offers().is_empty()).expect("the game goes on");
        let secret = lines.iter().all(|line| !line.offers().is_empty());
        let [a, b] = &mut lines;
        let (mover, other) = if mover == 0 { (a, b) } else { (b, a) };
        if secret {
            // Both draft at once and see nothing of each other.
            let before = mover.moment;
            mover.choose(mover.offers()[0]).await;
            while mover.moment == before {
                mover.next().await;
            }
            continue;
        }
        if !step(mover, other).await {
            break mover.moment;
        }
        stored += 1;
        assert!(stored < 5_000, "the disk never fills up");
    };
    assert!(refused > 3, "some steps fit");
    let (status, text) = one.get_text("/health").await;
    assert_eq!((status.as_u16(), text.as_str()), (503, "the store does not answer\n"));
    let told = [lines[0].log.clone(), lines[1].log.clone()];
    for (guest, told) in [&one, &two].into_iter().zip(&told) {
        assert_eq!(guest.line(&id).await.log, *told, "what was told is there, and nothing else");
    }
    assert_eq!(
        one.try_post("/api/tables", &new_table("tic-tac-toe", &[None, None])).await.unwrap().0.as_u16(),
        500
    );

    disk.make_room();
    assert_eq!(one.get_text("/health").await.0.as_u16(), 200);
    for _ in 0..20 {
        let mover = lines.iter().position(|line| !line.offers().is_empty()).expect("the game goes on");
        let [a, b] = &mut lines;
        let (mover, other) = if mover == 0 { (a, b) } else { (b, a) };
        assert!(step(mover, other).await, "there is room again");
    }
    let after = [lines[0].log.clone(), lines[1].log.clone()];
    assert!(after.iter().zip(&told).all(|(after, told)| after.starts_with(told)));
    drop(disk);

    let host = Host::start_in(folder, |_| {}).await;
    for (guest, after) in [&one, &two].into_iter().zip(&after) {
        assert_eq!(guest.moved_to(host.address).line(&id).await.log, *after);
    }
}
