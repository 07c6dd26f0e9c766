//! One open table: whoever is here, and the only way in which it changes: decide, store, show, tell.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use ruckus_core::{Eye, RecordError, Seat, SeatSet};
use ruckus_table::{Decision, Entry, Guest, Table, TableError};
use tokio::sync::{Mutex, watch};

use crate::bots;
use crate::clock;
use crate::face::Face;
use crate::house::House;
use crate::memories::Memories;
use crate::news::News;
use crate::pass;
use crate::pool::Home;
use crate::presence::{Absences, Here};
use crate::problem::ServerError;
use crate::show::Surroundings;
use crate::store::{Append, AppendError, Row, StoreError, Stored, TableId};

/// A table as it stands, and who looks at it. Everything in it is older than its storing.
#[derive(Clone, Debug)]
pub(crate) struct Now {
    pub(crate) table: Arc<Table>,
    /// What its last change is told as.
    pub(crate) news: Arc<News>,
    pub(crate) here: Arc<Here>,
    /// When everybody could last see a change, in seconds since 1970.
    pub(crate) changed: u64,
    /// How often the table was read from the store again because somebody else had written to it.
    pub(crate) reloads: u32,
    pub(crate) surroundings: Surroundings,
}

/// What whoever changes the table holds in their hands.
#[derive(Debug, Default)]
struct Desk {
    /// The seats whose bots think.
    thinking: SeatSet,
    /// Is somebody going to pass for those who have nothing to choose?
    passing: bool,
    /// Did the store fail in the middle? Then it must be asked what the table is before anything else happens.
    doubtful: bool,
}

/// A change that was decided and is to be stored.
struct Prepared {
    append: Append,
    next: Table,
    /// When everybody could last see a change, with this one.
    changed: u64,
}

#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) id: TableId,
    pub(crate) house: Arc<House>,
    pub(crate) absences: Absences,
    /// What its bots remember.
    pub(crate) memories: Memories,
    now: watch::Sender<Now>,
    desk: Mutex<Desk>,
    /// From where its people come: whoever made it, or sits here and came last.
    home: std::sync::Mutex<Home>,
}

impl Room {
    /// Opens a table from what is stored.
    pub(crate) async fn open(id: TableId, house: Arc<House>) -> Result<Option<Arc<Self>>, ServerError> {
        let Some(Stored { entries, changed }) = house.store.load(&id).await? else { return Ok(None) };
        let table = fold(&id, entries).await?;
        Ok(Some(Room::of(id, house, table, changed, None).await))
    }

    /// A room for a table as it is stored. Bots that are awaited begin to think.
    pub(crate) async fn of(
        id: TableId,
        house: Arc<House>,
        table: Table,
        changed: u64,
        home: Home,
    ) -> Arc<Self> {
        let now = Now {
            surroundings: Surroundings {
                ahead: table.latest().saturating_sub(house.time.seconds()),
                under_test: house.under_test,
            },
            table: Arc::new(table),
            news: Arc::default(),
            here: Arc::default(),
            changed,
            reloads: 0,
        };
        let absences = Absences::new(house.grace, house.time.now());
        let (memories, now, desk) = (Memories::default(), watch::Sender::new(now), Mutex::default());
        let home = home.into();
        let room = Arc::new(Room { id, house, absences, memories, now, desk, home });
        room.wake_bots(&mut *room.desk.lock().await);
        clock::note(&room);
        room
    }

    /// For whom its bots think.
    pub(crate) fn home(&self) -> Home {
        *self.home.lock().expect("nobody panics here")
    }

    pub(crate) fn note_home(&self, home: Home) {
        *self.home.lock().expect("nobody panics here") = home;
    }

    pub(crate) fn now(&self) -> Now {
        self.now.borrow().clone()
    }

    pub(crate) fn follow(&self) -> watch::Receiver<Now> {
        self.now.subscribe()
    }

    /// What time it is at this table, in seconds since 1970.
    pub(crate) fn time(&self) -> u64 {
        self.house.time.seconds() + self.now.borrow().surroundings.ahead
    }

    /// Changes who is here.
    pub(crate) fn update(&self, change: impl FnOnce(&mut Now)) {
        self.now.send_modify(change);
    }

    /// Changes the table for somebody who may hang up in the middle, which must not leave a stored step untold: it is
    /// done on a task of its own.
    pub(crate) async fn change_surely<D>(self: &Arc<Self>, decide: D) -> Result<(), ServerError>
    where
        D: FnOnce(&Table, &Here) -> Result<Vec<Entry>, ServerError> + Send + 'static,
    {
        let room = self.clone();
        tokio::spawn(async move { room.change(decide).await }).await.map_err(|_| ServerError::Broken)?
    }

    /// Changes the table: what `decide` answers is stored, then shown and told. Nothing of it happens if the wish
    /// or the storing fails. Whoever calls this sees it through: a socket, a bot and a clock have tasks of their own.
    pub(crate) async fn change<D>(self: &Arc<Self>, decide: D) -> Result<(), ServerError>
    where
        D: FnOnce(&Table, &Here) -> Result<Vec<Entry>, ServerError>,
    {
        let mut desk = self.desk.lock().await;
        if desk.doubtful {
            self.reload(&mut desk).await?;
        }
        // A game that panics spoils this wish and nothing else.
        let prepared = catch_unwind(AssertUnwindSafe(|| self.prepare(decide)));
        let Some(Prepared { append, next, changed }) = prepared.map_err(|_| ServerError::Broken)?? else {
            return Ok(());
        };
        let is_step = |entry: &&Entry| matches!(entry, Entry::Step { .. });
        let steps = append.entries.iter().filter(is_step).count() as u64;
        if let Err(error) = self.house.writer.append(append).await {
            tracing::warn!(table = %self.id, %error, "entries were not stored");
            // After a failed commit only the store knows whether the entries are there.
            desk.doubtful = true;
            let reloaded = self.reload(&mut desk).await;
            return Err(match error {
                AppendError::Conflict => reloaded.err().unwrap_or(ServerError::Conflict),
                AppendError::Store(error) => error.into(),
            });
        }
        metrics::counter!("ruckus_steps_total", "game" => next.game().title().id).increment(steps);
        let next = Arc::new(next);
        self.now.send_modify(|now| {
            now.table = next;
            now.news = Arc::default();
            now.changed = changed;
        });
        self.wake_bots(&mut desk);
        clock::note(self);
        Ok(())
    }

    /// What is to be stored for a wish, and what to show then; nothing if the wish changes nothing.
    fn prepare<D>(&self, decide: D) -> Result<Option<Prepared>, ServerError>
    where
        D: FnOnce(&Table, &Here) -> Result<Vec<Entry>, ServerError>,
    {
        let now = self.now();
        let entries = decide(&now.table, &now.here)?;
        if entries.is_empty() {
            return Ok(None);
        }
        let Decision { entries, next } = now.table.decide(entries)?;
        let changed = if everybody_sees(&now.table, &next) { self.house.time.seconds() } else { now.changed };
        let row = Row::of(&next, changed);
        let append = Append {
            table: self.id.clone(),
            first: now.table.entries(),
            entries,
            index: row.urgency(&Row::of(&now.table, now.changed)),
            row,
            face: Face::of(&next),
        };
        Ok(Some(Prepared { append, next, changed }))
    }

    /// Reads the table from the store again.
    async fn reload(self: &Arc<Self>, desk: &mut Desk) -> Result<(), ServerError> {
        let stored = self.house.store.load(&self.id).await?.ok_or(ServerError::NotFound("table"))?;
        let table = Arc::new(fold(&self.id, stored.entries).await?);
        desk.doubtful = false;
        if table.entries() != self.now.borrow().table.entries() {
            self.now.send_modify(|now| {
                now.table = table;
                now.news = Arc::default();
                now.changed = stored.changed;
                now.reloads += 1;
            });
            self.wake_bots(desk);
            clock::note(self);
        }
        Ok(())
    }

    fn wake_bots(self: &Arc<Self>, desk: &mut Desk) {
        if !desk.passing && self.now.borrow().table.has_pass() {
            desk.passing = true;
            tokio::spawn(pass::run(self.clone()));
        }
        for seat in self.now.borrow().table.awaited_bots() {
            if !desk.thinking.contains(seat) {
                desk.thinking = desk.thinking.with(seat);
                tokio::spawn(bots::play(self.clone(), seat));
            }
        }
        bots::ponder(self, &self.now.borrow().table);
    }

    /// The table for the bot of this seat to think about, if it is still awaited; otherwise the bot is done.
    pub(crate) async fn for_bot(&self, seat: Seat) -> Option<Arc<Table>> {
        let mut desk = self.desk.lock().await;
        let table = self.now.borrow().table.clone();
        if table.awaited_bots().contains(&seat) && !self.house.is_closing() {
            return Some(table);
        }
        desk.thinking = desk.thinking.without(seat);
        None
    }

    /// The step in which somebody has to pass, by the moments of a spectator; none if there is nobody like that.
    pub(crate) async fn for_passes(&self) -> Option<u32> {
        let mut desk = self.desk.lock().await;
        let table = self.now.borrow().table.clone();
        desk.passing = table.has_pass() && !self.house.is_closing();
        desk.passing.then(|| table.moment_count(Eye::Spectator))
    }

    /// The bot of this seat cannot go on; it is tried again at the next change.
    pub(crate) async fn bot_gives_up(&self, seat: Seat) {
        let mut desk = self.desk.lock().await;
        desk.thinking = desk.thinking.without(seat);
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

/// Long games take milliseconds; people on other tables must not wait for them.
async fn fold(id: &TableId, entries: Vec<Entry>) -> Result<Table, ServerError> {
    let folded = tokio::task::spawn_blocking(move || Table::fold(entries)).await;
    // Why a step cannot be taken could quote what is hidden, and errors end up in logs.
    let problem = match folded {
        Ok(Ok(table)) => return Ok(table),
        Ok(Err(error @ (TableError::UnknownGame(_) | TableError::OtherEdition { .. }))) => {
            return Err(error.into());
        }
        Ok(Err(TableError::Record(RecordError::AtStep { step, .. }))) => {
            format!("step {step} cannot be taken again")
        }
        Ok(Err(_)) => "its entries are not a table".into(),
        Err(_) => "its entries break the game".into(),
    };
    Err(StoreError::Damaged { table: id.clone(), problem }.into())
}

/// Is the change one that a spectator notices? The time of any other would tell when somebody acts in secret.
fn everybody_sees(before: &Table, after: &Table) -> bool {
    before.moment_count(Eye::Spectator) != after.moment_count(Eye::Spectator)
        || before.status() != after.status()
        || !before.seats_as(after)
        || before.talk().len() != after.talk().len()
}

#[cfg(test)]
pub(crate) mod tests {
    use ruckus_table::{Key, Plan};

    use super::*;

    /// A table at which two bots of a kind play.
    pub(crate) fn table_of_bots(game: &str, bot: &str) -> Table {
        let plan = Plan {
            id: "table".into(),
            game: game.into(),
            options: serde_json::Value::Null,
            seats: vec![Some(bot.into()); 2],
            names: Vec::new(),
            host: None,
            key: Key::new([1; 32]),
            private: false,
            strict: false,
            hints: false,
            clock: None,
            resignation: Default::default(),
            played_on: None,
            at: 0,
        };
        Table::fold(Table::make(plan).unwrap()).unwrap()
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
