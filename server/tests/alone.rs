//! Tests that want a process to themselves, one after the other: servers that are killed or have no room on their disk,
//! what is counted for the whole process, and what measures time.

mod guests;

mod clocks;
mod counts;
#[cfg(target_os = "linux")]
mod flood;
#[cfg(target_os = "linux")]
mod full_disk;
mod kill;

use tokio::sync::{Mutex, MutexGuard};

/// Holds the others up for as long as it is kept.
async fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::const_new(());
    ALONE.lock().await
}

/// The server in a process of its own, if this is one.
#[test]
fn server_apart() {
    guests::apart::serve_if_apart();
}
