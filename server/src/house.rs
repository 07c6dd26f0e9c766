//! What all tables share: the store, its writer, the bots' threads, the clock, and the word that the house closes.

use std::time::Duration;

use ruckus_core::Budget;
use tokio::sync::{Semaphore, watch};

use crate::bots::LONGEST_THOUGHT;
use crate::chance::Chance;
use crate::clock::Deadlines;
use crate::config::Config;
use crate::health::Health;
use crate::memories::Places;
use crate::pass::Pace;
use crate::pool::Pool;
use crate::questions::Questions;
use crate::reviews::Reviews;
use crate::store::Store;
use crate::time::Time;
use crate::turns::Turns;
use crate::writer::Writer;

/// Bots at other tables are kept waiting by no more hints than this.
const HINTS_AT_ONCE: usize = 2;

#[derive(Debug)]
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) writer: Writer,
    pub(crate) bots: Pool,
    /// For what they remember.
    pub(crate) memories: Places,
    pub(crate) questions: Questions,
    /// So many hints are thought about at the same time, and of one address one after the other.
    pub(crate) hints: Semaphore,
    pub(crate) hint_turns: Turns,
    pub(crate) reviews: Reviews,
    pub(crate) deadlines: Deadlines,
    pub(crate) health: Health,
    pub(crate) chance: Chance,
    pub(crate) time: Time,
    /// Is all that is drawn here known beforehand?
    pub(crate) under_test: bool,
    /// How long a seat waits for its person.
    pub(crate) grace: Duration,
    /// How fast answers come in secret steps.
    pub(crate) pace: Pace,
    closing: watch::Sender<bool>,
}

impl House {
    pub(crate) fn new(store: Store, config: &Config) -> Self {
        House {
            writer: Writer::start(store.pen()),
            store,
            bots: Pool::new(config.bot_threads, config.limits.address_thoughts),
            memories: Places::default(),
            questions: Questions::default(),
            hints: Semaphore::new(HINTS_AT_ONCE),
            hint_turns: Turns::new(usize::MAX, 1),
            reviews: Reviews::default(),
            deadlines: Deadlines::default(),
            health: Health::default(),
            chance: Chance::new(config.under_test.map(|test| test.seed)),
            time: Time::default(),
            under_test: config.under_test.is_some(),
            grace: config.limits.grace,
            pace: config.pace.clone(),
            closing: watch::Sender::new(false),
        }
    }

    /// What a bot may spend on a question. A server under test does not look at the clock, so that bots think the same every
    /// time.
    pub(crate) fn budget_of_bots(&self) -> Budget {
        if self.under_test { Budget::default() } else { Budget::of_time(LONGEST_THOUGHT) }
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
