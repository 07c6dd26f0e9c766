//! Ctrl-C during long work: the first one asks it to stop and to show what is done, the second one ends the program.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::task::Poll;
use std::thread;

/// Set by the first ctrl-C.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// The exit code of a program that was interrupted (128 + SIGINT).
const INTERRUPTED: i32 = 130;

/// Installs the handler: from now on the first ctrl-C only asks to stop. Where it cannot be installed, ctrl-C ends the program
/// as usual.
pub(crate) fn listen() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let Ok(runtime) = runtime else { return };
    let (ready, listens) = mpsc::channel::<()>();
    thread::spawn(move || {
        runtime.block_on(async move {
            let mut first = pin!(tokio::signal::ctrl_c());
            // The handler is installed when this is polled for the first time.
            let polled = poll_fn(|context| Poll::Ready(first.as_mut().poll(context))).await;
            drop(ready);
            let heard = match polled {
                Poll::Ready(heard) => heard,
                Poll::Pending => first.await,
            };
            if heard.is_err() {
                return;
            }
            STOPPED.store(true, Ordering::Relaxed);
            eprintln!(
                "\nruckus: stopping after the games that are being played; ctrl-C again leaves at once"
            );
            if tokio::signal::ctrl_c().await.is_ok() {
                std::process::exit(INTERRUPTED);
            }
        });
    });
    // Returns when the sender is dropped: then the handler is installed.
    let _ = listens.recv();
}

/// Has the person asked for an end?
pub(crate) fn stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}
