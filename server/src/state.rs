//! The shared state of a server: the store, its writer, the bots' threads, the clock, and the signal to shut down.

use std::sync::Arc;
use std::time::Duration;

use ruckus_core::Budget;
use tokio::sync::watch;

use crate::address_key::AddressKey;
use crate::bots::LONGEST_THOUGHT;
use crate::chance::Chance;
use crate::clock::Deadlines;
use crate::config::Config;
use crate::health::Health;
use crate::hints::Hints;
use crate::memories::Places;
use crate::pass::Pace;
use crate::pool::Pool;
use crate::questions::Questions;
use crate::quota::Quota;
use crate::reviews::Reviews;
use crate::store::Store;
use crate::time::Time;
use crate::watchers::WatchersTalk;
use crate::writer::Writer;

#[derive(Debug)]
pub(crate) struct ServerState {
    pub(crate) store: Store,
    pub(crate) writer: Writer,
    pub(crate) bots: Pool,
    /// Permits for bots' memories.
    pub(crate) memories: Places,
    pub(crate) questions: Questions,
    pub(crate) hints: Arc<Hints>,
    pub(crate) watchers_talk: WatchersTalk,
    pub(crate) quota: Quota,
    pub(crate) reviews: Reviews,
    pub(crate) deadlines: Deadlines,
    pub(crate) health: Health,
    pub(crate) chance: Chance,
    pub(crate) time: Time,
    /// Does all randomness follow from a seed?
    pub(crate) under_test: bool,
    /// Reconnect window: how long a seat waits for its person before a bot may take over.
    pub(crate) grace: Duration,
    /// The fixed and random delays of answers whose times are a side channel.
    pub(crate) pace: Pace,
    closing: watch::Sender<bool>,
}

impl ServerState {
    pub(crate) fn new(store: Store, config: &Config) -> Self {
        let quota = Quota::new(config.data.clone(), AddressKey::of(&config.data), &config.limits);
        ServerState {
            writer: Writer::start(store.pen()),
            store,
            bots: Pool::new(config.bot_threads, config.limits.address_thoughts),
            memories: Places::default(),
            questions: Questions::default(),
            hints: Arc::default(),
            watchers_talk: WatchersTalk::default(),
            quota,
            reviews: Reviews::new(config.bot_threads),
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

    /// The budget of a bot for a question: a time limit, or none for a server under test, so that its bots are deterministic.
    pub(crate) fn budget_of_bots(&self) -> Budget {
        if self.under_test { Budget::default() } else { Budget::of_time(LONGEST_THOUGHT) }
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Signals the shutdown.
    pub(crate) fn begin_to_close(&self) {
        self.closing.send_replace(true);
    }

    /// Returns when the shutdown begins.
    pub(crate) async fn closes(&self) {
        let mut closing = self.closing.subscribe();
        // The sender lives as long as this.
        let _ = closing.wait_for(|closing| *closing).await;
    }

    /// Writes what is queued and closes the store.
    pub(crate) async fn close(&self) {
        self.begin_to_close();
        // The last connection to close checkpoints the log, which only a writer may: so the readers are closed first.
        self.store.close().await;
        self.writer.stop().await;
    }
}
