//! One open table: who is here, and the only path on which it changes: decide, store, show, tell (command, event log, publish).

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ruckus_core::{Eye, RecordError, Seat, SeatSet};
use ruckus_table::{Decision, Entry, Guest, Status, Table, TableError};
use tokio::sync::{Mutex, watch};

use crate::bots;
use crate::clock;
use crate::fair_queue::Home;
use crate::lock::Lock as _;
use crate::memories::Memories;
use crate::news::News;
use crate::pass::{self, GlassTimer};
use crate::presence::{Absences, OpenSockets};
use crate::problem::ServerError;
use crate::quota::Weight;
use crate::show::ServerContext;
use crate::state::ServerState;
use crate::store::{Append, AppendError, HomeMark, IndexRow, Listed, StoreError, Stored, TableId};
use crate::summary::Summary;
use crate::waiting::SeatTicket;
use crate::watchers::Comings;

/// The published state of a table. Everything in it is stored.
#[derive(Clone, Debug)]
pub(crate) struct Now {
    pub(crate) table: Arc<Table>,
    /// The message cache of the last change.
    pub(crate) news: Arc<News>,
    pub(crate) sockets: Arc<OpenSockets>,
    /// Unix time (s) of the last public change.
    pub(crate) changed: u64,
    /// How often the table was reloaded because another process had written to it.
    pub(crate) reloads: u32,
    pub(crate) context: ServerContext,
}

impl Now {
    /// Sets the published number of spectators.
    pub(crate) fn count_watchers(&mut self) {
        self.context.watching = self.sockets.watching(&self.table);
    }
}

/// The state behind the room's lock, which serialises all changes.
#[derive(Debug, Default)]
struct Pending {
    /// The seats for whose bots a task runs.
    thinking: SeatSet,
    /// Does a task run that gives preset answers?
    passing: bool,
    /// Is the outcome of the last commit unknown? Then the table is reloaded before the next change.
    doubtful: bool,
}

/// Where a room's table comes from, and its size.
pub(crate) struct Origin {
    /// Unix time (s) of the last public change.
    pub(crate) changed: u64,
    /// The address from which it was made, if it is known.
    pub(crate) made_from: Option<HomeMark>,
    /// Its size in the store, in bytes (estimated).
    pub(crate) bytes: u64,
}

/// A change that was decided and is to be stored.
struct Prepared {
    append: Append,
    next: Table,
    /// Unix time (s) of the last public change, with this one.
    changed: u64,
}

#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) id: TableId,
    pub(crate) server: Arc<ServerState>,
    pub(crate) absences: Absences,
    /// The memories of its bots.
    pub(crate) memories: Memories,
    pub(crate) glass_timer: GlassTimer,
    now: watch::Sender<Now>,
    pending: Mutex<Pending>,
    pub(crate) comings: Comings,
    /// The address from which it was made, if it is known.
    pub(crate) made_from: Option<HomeMark>,
    /// Its size in the store, in bytes (estimated).
    bytes: AtomicU64,
    /// From where its people come: whoever sits here and came last, or made it where nobody has come yet.
    home: std::sync::Mutex<Home>,
}

impl Room {
    /// Opens a table from what is stored.
    pub(crate) async fn open(
        id: TableId,
        server: Arc<ServerState>,
    ) -> Result<Option<Arc<Self>>, ServerError> {
        let Some(stored) = server.store.load(&id).await? else { return Ok(None) };
        let Stored { entries, changed, home: made_from, bytes } = stored;
        let table = fold(&id, entries, &server).await?;
        let room = Room::of(id, server, table, Origin { changed, made_from, bytes }).await;
        // A game whose rules are not played any more ends when somebody comes to it.
        let clock = room.clone();
        room.change(move |table, _| Ok(table.end_if_stranded(clock.time()))).await?;
        Ok(Some(room))
    }

    /// A room for a table as it is stored. Bots that are awaited begin to think.
    pub(crate) async fn of(id: TableId, server: Arc<ServerState>, table: Table, origin: Origin) -> Arc<Self> {
        let Origin { changed, made_from, bytes } = origin;
        let now = Now {
            context: ServerContext {
                ahead: table.latest().saturating_sub(server.time.seconds()),
                under_test: server.under_test,
                watching: 0,
            },
            table: Arc::new(table),
            news: Arc::default(),
            sockets: Arc::default(),
            changed,
            reloads: 0,
        };
        let absences = Absences::new(server.grace, server.time.now());
        let (memories, now, pending) = (Memories::default(), watch::Sender::new(now), Mutex::default());
        let (comings, home) = (Comings::default(), made_from.into());
        let (glass_timer, bytes) = (GlassTimer::default(), bytes.into());
        let room = Arc::new(Room {
            id,
            server,
            absences,
            memories,
            glass_timer,
            now,
            pending,
            comings,
            made_from,
            bytes,
            home,
        });
        clock::note(&room);
        room.wake_bots(&mut *room.pending.lock().await);
        room
    }

    /// The address that its bots' thoughts are queued for.
    pub(crate) fn home(&self) -> Home {
        *self.home.locked()
    }

    pub(crate) fn note_home(&self, home: Home) {
        *self.home.locked() = home;
    }

    pub(crate) fn now(&self) -> Now {
        self.now.borrow().clone()
    }

    pub(crate) fn follow(&self) -> watch::Receiver<Now> {
        self.now.subscribe()
    }

    /// The table's time: Unix time (s) that never runs backwards.
    pub(crate) fn time(&self) -> u64 {
        self.server.time.seconds() + self.now.borrow().context.ahead
    }

    /// Changes the published state without waking its readers.
    pub(crate) fn update_silently(&self, change: impl FnOnce(&mut Now)) {
        self.now.send_if_modified(|now| {
            change(now);
            false
        });
    }

    /// Changes the published state and wakes its readers.
    pub(crate) fn update(&self, change: impl FnOnce(&mut Now)) {
        self.now.send_modify(change);
    }

    /// Does its bot wait, since as much is stored for its maker as may be? Where people play the game goes on for longer.
    pub(crate) fn holds_bots(&self, table: &Table) -> bool {
        let has_people =
            table.sitters().iter().any(|sitter| sitter.guest().is_some() && sitter.bot().is_none());
        let weight = Weight::of(table, self.bytes.load(Ordering::Relaxed));
        let quota = &self.server.quota;
        quota.stops_games(self.made_from, weight) || (!has_people && quota.holds_bots(self.made_from))
    }

    /// Changes the table on a task of its own: a request that is cancelled in the middle must not leave a stored step unpublished.
    pub(crate) async fn change_surely<D>(self: &Arc<Self>, decide: D) -> Result<(), ServerError>
    where
        D: FnOnce(&Table, &OpenSockets) -> Result<Vec<Entry>, ServerError> + Send + 'static,
    {
        let room = self.clone();
        tokio::spawn(async move { room.change(decide).await }).await.map_err(|_| ServerError::Broken)?
    }

    /// The same for taking a seat; the ticket is held until it is stored.
    pub(crate) async fn seat_surely<D>(
        self: &Arc<Self>,
        ticket: SeatTicket,
        decide: D,
    ) -> Result<(), ServerError>
    where
        D: FnOnce(&Table, &OpenSockets) -> Result<Vec<Entry>, ServerError> + Send + 'static,
    {
        let room = self.clone();
        let seated = tokio::spawn(async move {
            let seated = room.change_by(Some(ticket.mark), decide).await;
            match &seated {
                Ok(()) => ticket.settle(&room.now().table),
                Err(_) => drop(ticket),
            }
            seated
        });
        seated.await.map_err(|_| ServerError::Broken)?
    }

    /// Changes the table: the entries that `decide` answers are stored, then the table is published. Nothing happens if the
    /// wish or the commit fails. The future must not be dropped: sockets, bots and clocks call this from tasks of their own.
    pub(crate) async fn change<D>(self: &Arc<Self>, decide: D) -> Result<(), ServerError>
    where
        D: FnOnce(&Table, &OpenSockets) -> Result<Vec<Entry>, ServerError>,
    {
        self.change_by(None, decide).await
    }

    async fn change_by<D>(self: &Arc<Self>, home: Option<HomeMark>, decide: D) -> Result<(), ServerError>
    where
        D: FnOnce(&Table, &OpenSockets) -> Result<Vec<Entry>, ServerError>,
    {
        let mut pending = self.pending.lock().await;
        if pending.doubtful {
            self.reload(&mut pending).await?;
        }
        // Here, where nobody is sent away meanwhile.
        if let Some(home) = home
            && self.server.store.was_sent_away(&self.id, home).await?
        {
            let sentence = "the host has sent somebody from your address away from this table; you may watch";
            return Err(ServerError::Forbidden(sentence));
        }
        // A game that panics spoils this wish and nothing else.
        let prepared = catch_unwind(AssertUnwindSafe(|| self.prepare(decide)));
        let Some(Prepared { mut append, next, changed }) = prepared.map_err(|_| ServerError::Broken)?? else {
            return Ok(());
        };
        let before = self.now().table;
        let before = Weight::of(&before, self.bytes.load(Ordering::Relaxed));
        self.server.quota.may_add(self.made_from, before, &append.entries)?;
        append.home = home;
        let is_step = |entry: &&Entry| matches!(entry, Entry::Step { .. });
        let steps = append.entries.iter().filter(is_step).count() as u64;
        match self.server.writer.append(append).await {
            Ok(bytes) => {
                let bytes = self.bytes.fetch_add(bytes, Ordering::Relaxed) + bytes;
                self.server.quota.note(self.made_from, before, Weight::of(&next, bytes));
            }
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "entries were not stored");
                // The outcome of a failed commit is unknown: it is resolved by reading back.
                pending.doubtful = true;
                let reloaded = self.reload(&mut pending).await;
                return Err(match error {
                    AppendError::Conflict => reloaded.err().unwrap_or(ServerError::Conflict),
                    AppendError::Store(error) => error.into(),
                });
            }
        }
        metrics::counter!("ruckus_steps_total", "game" => next.game().title().id).increment(steps);
        let next = Arc::new(next);
        self.now.send_modify(|now| {
            let seats_are_as_before = next.seats_as(&now.table);
            now.table = next;
            now.news = Arc::default();
            now.changed = changed;
            if !seats_are_as_before {
                now.count_watchers();
            }
        });
        clock::note(self);
        self.wake_bots(&mut pending);
        Ok(())
    }

    /// The entries of a wish and the table after them; none if the wish changes nothing.
    fn prepare<D>(&self, decide: D) -> Result<Option<Prepared>, ServerError>
    where
        D: FnOnce(&Table, &OpenSockets) -> Result<Vec<Entry>, ServerError>,
    {
        let now = self.now();
        let entries = decide(&now.table, &now.sockets)?;
        if entries.is_empty() {
            return Ok(None);
        }
        let Decision { entries, next } = now.table.decide(entries)?;
        let changed =
            if everybody_sees(&now.table, &next) { self.server.time.seconds() } else { now.changed };
        let row = IndexRow::of(&next, changed);
        let append = Append {
            table: self.id.clone(),
            first: now.table.entries(),
            entries,
            index: row.urgency(&IndexRow::of(&now.table, now.changed)),
            row,
            summary: Summary::of(&next),
            home: None,
        };
        Ok(Some(Prepared { append, next, changed }))
    }

    /// Reads the table from the store again.
    async fn reload(self: &Arc<Self>, pending: &mut Pending) -> Result<(), ServerError> {
        let stored = self.server.store.load(&self.id).await?.ok_or(ServerError::NotFound("table"))?;
        let table = Arc::new(fold(&self.id, stored.entries, &self.server).await?);
        self.bytes.store(stored.bytes, Ordering::Relaxed);
        pending.doubtful = false;
        if table.entries() != self.now.borrow().table.entries() {
            self.now.send_modify(|now| {
                now.table = table;
                now.news = Arc::default();
                now.changed = stored.changed;
                now.reloads += 1;
            });
            clock::note(self);
            self.wake_bots(pending);
        }
        Ok(())
    }

    fn wake_bots(self: &Arc<Self>, pending: &mut Pending) {
        if !pending.passing && self.now.borrow().table.has_pass() {
            pending.passing = true;
            tokio::spawn(pass::run(self.clone()));
        }
        for seat in self.now.borrow().table.awaited_bots() {
            if !pending.thinking.contains(seat) {
                pending.thinking = pending.thinking.with(seat);
                tokio::spawn(bots::play(self.clone(), seat));
            }
        }
        bots::ponder(self, &self.now.borrow().table);
    }

    /// Wakes bots that were held back.
    pub(crate) async fn wake(self: &Arc<Self>) {
        self.wake_bots(&mut *self.pending.lock().await);
    }

    /// The table for the bot of this seat to think about, if it is still awaited; otherwise its task ends.
    pub(crate) async fn for_bot(&self, seat: Seat) -> Option<Arc<Table>> {
        let mut pending = self.pending.lock().await;
        let table = self.now.borrow().table.clone();
        if table.awaited_bots().contains(&seat) && !self.server.is_closing() {
            return Some(table);
        }
        pending.thinking = pending.thinking.without(seat);
        None
    }

    /// The step in which a preset answers, by the moments of a spectator; none if none does.
    pub(crate) async fn for_passes(&self) -> Option<u32> {
        let mut pending = self.pending.lock().await;
        let table = self.now.borrow().table.clone();
        pending.passing = table.has_pass() && !self.server.is_closing();
        pending.passing.then(|| table.moment_count(Eye::Spectator))
    }

    /// Ends the task of a bot that cannot go on; the next change starts it again.
    pub(crate) async fn bot_gives_up(&self, seat: Seat) {
        let mut pending = self.pending.lock().await;
        pending.thinking = pending.thinking.without(seat);
    }

    /// A person chooses, once or several times in a row, in answer to what they have seen.
    pub(crate) async fn choose(
        self: &Arc<Self>,
        guest: Guest,
        story: u32,
        moment: u32,
        line: Vec<u16>,
    ) -> Result<(), ServerError> {
        let clock = self.clone();
        self.change(move |table, _| {
            let eye = table.eye_of(&guest);
            if !table.is_known_story(eye, story) {
                return Err(TableError::Stale.into());
            }
            table
                .choose_line(&guest, moment, &line, clock.time())
                .map_err(|error| ServerError::at(table, eye, error))
        })
        .await
    }
}

/// Folds entries on a blocking thread: a long game takes milliseconds.
async fn fold(id: &TableId, entries: Vec<Entry>, server: &ServerState) -> Result<Table, ServerError> {
    let folded = tokio::task::spawn_blocking(move || Table::fold(entries)).await;
    // The error's text could quote hidden information, and it ends up in a log: only the step's number is reported.
    let problem = match folded {
        Ok(Ok(mut table)) => {
            if table.closed().is_some()
                && let Some(Listed { status, summary, .. }) = server.store.listed(id).await?
            {
                table.remember_result(status == Status::Over, summary.read_standing(), summary.scores);
            }
            return Ok(table);
        }
        Ok(Err(error @ TableError::UnknownGame(_))) => return Err(error.into()),
        Ok(Err(TableError::Record(RecordError::AtStep { step, .. }))) => {
            format!("step {step} cannot be taken again")
        }
        Ok(Err(_)) => "its entries are not a table".into(),
        Err(_) => "its entries break the game".into(),
    };
    Err(StoreError::Damaged { table: id.clone(), problem }.into())
}

/// Is it a public change? The time of any other would show when somebody acts in secret.
fn everybody_sees(before: &Table, after: &Table) -> bool {
    before.moment_count(Eye::Spectator) != after.moment_count(Eye::Spectator)
        || before.status() != after.status()
        || !before.seats_as(after)
        || before.talk().len() != after.talk().len()
}

#[cfg(test)]
pub(crate) mod tests {
    use ruckus_table::{Key, Plan, Setup};

    use super::*;

    /// The entries of a table at which two bots of a kind play.
    pub(crate) fn entries_of_bots(game: &str, bot: &str) -> Vec<Entry> {
        let setup = Setup::of("table", game, Key::new([1; 32]), 0);
        Table::make(Plan::of(setup, vec![Some(bot.into()); 2])).unwrap()
    }

    pub(crate) fn table_of_bots(game: &str, bot: &str) -> Table {
        Table::fold(entries_of_bots(game, bot)).unwrap()
    }

    #[test]
    fn a_secret_step_does_not_move_the_time_of_the_last_change() {
        let mut table = table_of_bots("matching-pennies", "random");
        let mut seen = Vec::new();
        for seat in [0, 1, 1, 0].map(Seat::new) {
            let mut next = table.clone();
            next.choose_as_bot(seat, 0, 0).unwrap().into_iter().for_each(|entry| next.apply(entry).unwrap());
            seen.push(everybody_sees(&table, &next));
            table = next;
        }
        assert_eq!(seen, [false, false, false, true], "only the last one shows all");
    }
}
