//! The disk fills up in the middle of play, for real: the system lets no file of the server grow any more. Nothing that
//! was told is lost, `/health` says what is wrong, and when there is room again play goes on without a restart.

use std::path::Path;
use std::process::Command;

use crate::alone;
use crate::guests::apart::Apart;
use crate::guests::*;
use ruckus_shelf::example;
use serde_json::Value;

/// Largest file, in blocks of 512 bytes: some hundred steps fit.
const BLOCKS: u32 = 800;

/// A server whose files cannot grow: the shell sets the limit, and ignores the signal that goes with it.
fn start_on_a_small_disk(data: &Path) -> Apart {
    Apart::start_after(&format!("trap '' XFSZ; ulimit -S -f {BLOCKS}"), data)
}

/// Largest file of a disk that is full from the start, in blocks of 512 bytes: what a store needs to be opened.
const FULL: u32 = 64;

/// Whoever starts on a full disk lets people read, and says what cannot be.
#[tokio::test]
async fn on_a_full_disk_a_server_starts_for_those_who_read() {
    let _alone = alone().await;
    let folder = tempfile::tempdir().unwrap();
    let server = Apart::start(folder.path());
    let (one, two) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let id = one.make("tic-tac-toe", &[None, None]).await;
    two.sit(&id, "Two").await;
    one.mix(&id).await;
    two.mix(&id).await;
    let mut lines = [one.line(&id).await, two.line(&id).await];
    let [a, b] = &mut lines;
    assert!(step(a, b).await);
    let told = a.log.clone();
    // The store's log is longer than files may be from now on.
    let log = || folder.path().join("ruckus.sqlite-wal").metadata().unwrap().len();
    while log() <= u64::from(FULL) * 512 {
        one.make("tic-tac-toe", &[None, None]).await;
    }
    server.kill();

    let server = Apart::start_after(&format!("trap '' XFSZ; ulimit -S -f {FULL}"), folder.path());
    let (one, two) = (one.moved_to(server.address), two.moved_to(server.address));
    let (status, lobby) = one.get("/api/tables").await;
    assert!(
        status.as_u16() == 200 && lobby["mine"].as_array().unwrap().iter().any(|it| it["id"] == id.as_str())
    );
    let mut lines = [one.line(&id).await, two.line(&id).await];
    assert_eq!(lines[0].log, told);
    let [a, b] = &mut lines;
    assert!(!step(b, a).await, "nothing can be stored");
    assert_eq!(one.get_text("/health").await.0.as_u16(), 503);
    make_room(&server);
    let [a, b] = &mut lines;
    assert_eq!(one.get_text("/health").await.0.as_u16(), 200);
    assert!(step(b, a).await, "there is room again");
}

fn make_room(server: &Apart) {
    let limit = ["--pid", &server.process().to_string(), "--fsize=unlimited"];
    assert!(Command::new("prlimit").args(limit).status().unwrap().success());
}

/// Plays one choice and says whether it was stored; the other line hears of it.
async fn step(mover: &mut Socket, other: &mut Socket) -> bool {
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
    let _alone = alone().await;
    let folder = tempfile::tempdir().unwrap();
    let server = start_on_a_small_disk(folder.path());
    let (one, two) = (Guest::new(server.address).await, Guest::new(server.address).await);
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

    make_room(&server);
    assert_eq!(one.get_text("/health").await.0.as_u16(), 200);
    for _ in 0..20 {
        let mover = lines.iter().position(|line| !line.offers().is_empty()).expect("the game goes on");
        let [a, b] = &mut lines;
        let (mover, other) = if mover == 0 { (a, b) } else { (b, a) };
        assert!(step(mover, other).await, "there is room again");
    }
    let after = [lines[0].log.clone(), lines[1].log.clone()];
    assert!(after.iter().zip(&told).all(|(after, told)| after.starts_with(told)));
    server.kill();

    let host = Host::start_in(folder, |_| {}).await;
    for (guest, after) in [&one, &two].into_iter().zip(&after) {
        assert_eq!(guest.moved_to(host.address).line(&id).await.log, *after);
    }
}
