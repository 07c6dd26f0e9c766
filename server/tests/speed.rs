//! How many steps a second go through sockets, store and back. Not a check; run it by name:
//! `cargo test -p ruckus-server --release --test speed -- --ignored --nocapture`.

mod guests;

use std::time::{Duration, Instant};

use guests::*;

/// Two people play tic-tac-toe as fast as they can, one table after the other; answers the number of steps and the time
/// of each from sending to hearing of it.
async fn hurry(address: std::net::SocketAddr, until: Instant) -> Vec<Duration> {
    let (one, two) = (Guest::new(address).await, Guest::new(address).await);
    let mut times = Vec::new();
    while Instant::now() < until {
        let id = one.make("tic-tac-toe", &[None, None]).await;
        two.sit(&id, "Two").await;
        one.mix(&id).await;
        two.mix(&id).await;
        let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
        while !a.offers().is_empty() || !b.offers().is_empty() {
            let (mover, other) = if a.offers().is_empty() { (&mut b, &mut a) } else { (&mut a, &mut b) };
            let started = Instant::now();
            mover.choose(mover.offers()[0]).await;
            mover.until("moments").await;
            times.push(started.elapsed());
            other.until("moments").await;
        }
    }
    times
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
async fn steps_a_second() {
    for tables in [1, 8, 64] {
        let host = Host::start().await;
        let length = Duration::from_secs(5);
        let until = Instant::now() + length;
        let players: Vec<_> = (0..tables).map(|_| tokio::spawn(hurry(host.address, until))).collect();
        let mut times = Vec::new();
        for player in players {
            times.extend(player.await.unwrap());
        }
        times.sort();
        let at = |part: f64| times[(times.len() as f64 * part) as usize].as_secs_f64() * 1e3;
        println!(
            "{tables} tables: {:.0} steps/s, {:.2} ms in the middle, {:.2} ms for 99 of 100",
            times.len() as f64 / length.as_secs_f64(),
            at(0.5),
            at(0.99)
        );
        host.stop().await;
    }
}
