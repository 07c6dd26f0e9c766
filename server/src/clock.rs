//! The clock of a table that has one: whoever lets a question lapse is answered for.

use std::sync::Arc;
use std::time::Duration;

use ruckus_table::Status;

use crate::chance;
use crate::room::{Room, seconds};

/// After the store has failed it is tried again so soon.
const PAUSE: Duration = Duration::from_secs(5);

/// Watches the clock until the game is over. The table stays open meanwhile, also when nobody looks at it.
pub(crate) fn watch(room: &Arc<Room>) {
    let table = room.now().table;
    if table.clock().is_some() && table.status() != Status::Over {
        tokio::spawn(run(room.clone()));
    } else {
        watch_mixing(room);
    }
}

/// At a table without a clock: begins without those who do not show their number for the dice in time.
pub(crate) fn watch_mixing(room: &Arc<Room>) {
    let table = room.now().table;
    if table.clock().is_none() && table.mixing_ends().is_some() {
        tokio::spawn(run(room.clone()));
    }
}

async fn run(room: Arc<Room>) {
    let mut follow = room.follow();
    loop {
        let table = follow.borrow_and_update().table.clone();
        let done = table.clock().is_none() && table.mixing_ends().is_none();
        if done || table.status() == Status::Over || room.house.is_closing() {
            return;
        }
        let wait = match table.next_deadline() {
            Some(deadline) => Duration::from_secs(deadline.saturating_sub(seconds())),
            None => Duration::from_secs(u64::from(u32::MAX)),
        };
        tokio::select! {
            () = room.house.closes() => return,
            changed = follow.changed() => if changed.is_err() { return },
            () = tokio::time::sleep(wait) => {
                if let Err(error) = room.change(|table, _| Ok(table.lapse(seconds(), chance::seed())?)).await {
                    tracing::warn!(table = %room.id, %error, "a question did not lapse");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }
}
