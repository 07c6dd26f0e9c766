//! What all tables share: the store, its writer, the bots' threads, and the word that the house closes.

use tokio::sync::watch;

use crate::bots::Pool;
use crate::pass::Pace;
use crate::store::Store;
use crate::writer::Writer;

#[derive(Debug)]
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) writer: Writer,
    pub(crate) bots: Pool,
    pub(crate) pace: Pace,
    closing: watch::Sender<bool>,
}

impl House {
    pub(crate) fn new(store: Store, bot_threads: usize, pace: Pace) -> Self {
        let writer = Writer::start(store.clone());
        House { store, writer, bots: Pool::new(bot_threads), pace, closing: watch::Sender::new(false) }
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Tells everybody to go home.
    pub(crate) fn begin_to_close(&self) {
        self.closing.send_replace(true);
    }

    /// Returns when the house closes.
    pub(crate) async fn closes(&self) {
        let mut closing = self.closing.subscribe();
        // The sender lives as long as the house.
        let _ = closing.wait_for(|closing| *closing).await;
    }

    /// Stores what is waiting and closes the store.
    pub(crate) async fn close(&self) {
        self.begin_to_close();
        self.writer.stop().await;
        self.store.close().await;
    }
}
