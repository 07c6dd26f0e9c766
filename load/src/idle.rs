//! Tables at which two people sit and nobody moves.

use crate::Trouble;
use crate::play::Pair;
use crate::served::Served;

/// So many tables are made at a time.
const AT_ONCE: usize = 50;

pub(crate) async fn measure(tables: usize) -> Result<(), Trouble> {
    let served = Served::start()?;
    let empty = served.memory()?;
    let mut open = Vec::with_capacity(tables);
    while open.len() < tables {
        let more = (tables - open.len()).min(AT_ONCE);
        let makers: Vec<_> = (0..more)
            .map(|_| {
                let mut pair = Pair::new(served.address, "tic-tac-toe".into(), 0);
                tokio::spawn(async move { pair.sit_down().await })
            })
            .collect();
        for maker in makers {
            open.push(maker.await??);
        }
    }
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    let full = served.memory()?;
    println!(
        "{tables} idle tables with two sockets each: {:.0} MB; {:.1} KB a socket with its share of a table",
        full as f64 / 1e6,
        (full - empty) as f64 / 1e3 / (2 * tables) as f64
    );
    Ok(())
}
