//! The tables in memory: an LRU cache of the store with reference counts. A table that no socket, request or bot holds is
//! evicted when it was not used for a while, or when there are too many; the store has it.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ruckus_core::{Seat, SeatCount};
use ruckus_shelf::find;
use ruckus_table::{Commitment, Entry, Guest, Key, Plan, Setup, Sitter, Status, Table, TableError};
use tokio::sync::OnceCell;
use tokio::time::Instant;

use crate::lock::Lock as _;
use crate::problem::ServerError;
use crate::protocol::{NewSeat, NewTable, PlayOn};
use crate::quota::Weight;
use crate::room::{Now, Origin, Room};
use crate::state::ServerState;
use crate::store::{Append, AppendError, IndexRow, TableId, Urgency};
use crate::summary::Summary;
use crate::waiting::Waiting;

/// Most tables with awaited bots that are opened after a restart; others go on when somebody opens them.
const MOST_RESUMED: u32 = 1_000;

#[derive(Debug)]
pub(crate) struct Tables {
    server: Arc<ServerState>,
    /// Capacity: more than these are evicted, as far as they are not held.
    most: usize,
    /// The size at which the next eviction runs. It is above the capacity where most tables are held (hysteresis), so that not
    /// every opening searches the cache.
    crowded: AtomicUsize,
    idle: Duration,
    rooms: Mutex<HashMap<TableId, Kept>>,
}

#[derive(Debug)]
struct Kept {
    /// Single-flight: the first caller opens the table, the others wait for it.
    room: Arc<OnceCell<Arc<Room>>>,
    used: Instant,
}

impl Kept {
    /// Is the table's reference count zero? (New references are taken from this cache alone, under its lock.)
    fn is_idle(&self) -> bool {
        Arc::strong_count(&self.room) == 1 && self.room.get().is_none_or(|room| Arc::strong_count(room) == 1)
    }
}

/// Somebody who asks for a seat at the table that follows theirs.
pub(crate) struct RematchSeat<'a> {
    pub(crate) guest: Guest,
    pub(crate) name: &'a str,
    pub(crate) commitment: Commitment,
    /// Of the dice, should they be the one who makes the table.
    pub(crate) key: [u8; 32],
    pub(crate) address: IpAddr,
}

/// Somebody who sits down at a new table.
struct Sitting {
    /// Any free one, if none is named.
    seat: Option<Seat>,
    guest: Guest,
    name: String,
    commitment: Commitment,
    plays: Option<u8>,
}

impl Tables {
    pub(crate) fn new(server: Arc<ServerState>, most: usize, idle: Duration) -> Self {
        Tables { server, most, crowded: most.into(), idle, rooms: Mutex::default() }
    }

    pub(crate) fn server(&self) -> &Arc<ServerState> {
        &self.server
    }

    /// The table with this name, read from the store unless it is in memory.
    pub(crate) async fn open(&self, id: &str) -> Result<Arc<Room>, ServerError> {
        let id = TableId::parse(id).ok_or(ServerError::NotFound("table"))?;
        let cell = {
            let mut rooms = self.rooms.locked();
            let kept = rooms
                .entry(id.clone())
                .or_insert_with(|| Kept { room: Arc::default(), used: self.server.time.now() });
            kept.used = self.server.time.now();
            kept.room.clone()
        };
        let opened = cell.get_or_try_init(|| async {
            Room::open(id.clone(), self.server.clone()).await?.ok_or(ServerError::NotFound("table"))
        });
        let opened = opened.await.cloned();
        drop(cell);
        match &opened {
            Ok(_) => self.server.health.note_table(&id, Ok(())),
            Err(ServerError::Store(error)) => self.server.health.note_table::<()>(&id, Err(error)),
            Err(_) => {}
        }
        let mut rooms = self.rooms.locked();
        if opened.is_err() && rooms.get(&id).is_some_and(|kept| kept.room.get().is_none() && kept.is_idle()) {
            rooms.remove(&id);
        }
        self.make_room(&mut rooms);
        metrics::gauge!("ruckus_tables_open").set(rooms.len() as f64);
        opened
    }

    /// A table and who is at it, if it is in memory; it is not opened for that.
    pub(crate) fn look(&self, id: &TableId) -> Option<Now> {
        let rooms = self.rooms.locked();
        Some(rooms.get(id)?.room.get()?.now())
    }

    /// Makes a table, on which its host sits down unless they only watch.
    pub(crate) async fn make(
        &self,
        wish: NewTable,
        host: Guest,
        address: IpAddr,
    ) -> Result<Arc<Room>, ServerError> {
        if !wish.watch && !wish.seats.iter().any(|seat| matches!(seat, NewSeat::Person)) {
            return Err(ServerError::BadRequest("no seat is left for you; watch instead".into()));
        }
        // Only the settings that the game offers are allowed here; the rest is checked with the table itself.
        let count = u8::try_from(wish.seats.len()).ok().and_then(|count| SeatCount::try_from(count).ok());
        if let (Some(game), Some(count)) = (find(&wish.game), count) {
            game.check_settings(count, &wish.options)?;
        }
        let commitment = wish.commitment.map(Commitment::try_from).transpose();
        let commitment = commitment.map_err(|error| ServerError::BadRequest(error.into()))?;
        let at = self.server.time.seconds();
        let (id, key) = self.server.chance.table();
        // Unless somebody says otherwise, hints are for those who play bots: among people they are a matter to agree on.
        let people = wish.seats.iter().filter(|seat| matches!(seat, NewSeat::Person)).count();
        let hints = wish.hints.unwrap_or(people <= 1);
        // A game against bots is nobody else's business, unless its host shares it.
        let private = wish.private.unwrap_or(people <= 1);
        let setup = Setup {
            options: wish.options,
            host: Some(host.clone()),
            private,
            strict: wish.strict,
            hints,
            clock: wish.clock,
            glass: wish.glass,
            hold: self.server.pace.hold(),
            resignation: wish.resignation,
            ..Setup::of(id.to_string(), wish.game, Key::new(key), at)
        };
        let plan = Plan {
            setup,
            seats: wish
                .seats
                .into_iter()
                .map(|seat| match seat {
                    NewSeat::Person => None,
                    NewSeat::Bot(bot) => Some(bot),
                })
                .collect(),
            names: wish.names,
            edition: None,
        };
        let sitting = match (wish.watch, commitment) {
            (true, _) => None,
            (false, Some(commitment)) => {
                Some(Sitting { seat: None, guest: host, name: wish.name, commitment, plays: wish.plays })
            }
            (false, None) => {
                let sentence = "whoever sits down commits to a number for the dice";
                return Err(ServerError::BadRequest(sentence.into()));
            }
        };
        self.set_out(id, plan, sitting, address).await
    }

    /// Makes a table for practice, on which whoever played sits where they sat.
    pub(crate) async fn play_on(
        &self,
        from: &Table,
        wish: PlayOn,
        guest: Guest,
        address: IpAddr,
    ) -> Result<Arc<Room>, ServerError> {
        let (seat, played_on) = from.play_on(&guest, wish.moment)?;
        let commitment = Commitment::try_from(wish.commitment);
        let commitment = commitment.map_err(|error| ServerError::BadRequest(error.into()))?;
        let other = match wish.others {
            NewSeat::Person => None,
            NewSeat::Bot(bot) => Some(bot),
        };
        let (id, key) = self.server.chance.table();
        let at = self.server.time.seconds();
        let setup = Setup {
            options: from.played_options(),
            host: Some(guest.clone()),
            private: true,
            hints: other.is_some(),
            hold: self.server.pace.hold(),
            expected: from.people_besides(&guest),
            played_on: Some(played_on),
            ..Setup::of(id.to_string(), from.game().title().id, Key::new(key), at)
        };
        let plan = Plan {
            setup,
            seats: from.seat_count().each().map(|it| other.clone().filter(|_| it != seat)).collect(),
            names: from.sitters().iter().map(|sitter| sitter.name().to_string()).collect(),
            edition: Some(from.edition()),
        };
        let sitting = Sitting { seat: Some(seat), guest, name: wish.name, commitment, plays: None };
        self.set_out(id, plan, Some(sitting), address).await
    }

    /// The table that follows a finished one, on which somebody who played that sits down if it has not begun. The first
    /// caller makes it; the store's unique key decides between two at once.
    pub(crate) async fn rematch(
        &self,
        before: &Table,
        wish: RematchSeat<'_>,
        waiting: &Arc<Waiting>,
    ) -> Result<Arc<Room>, ServerError> {
        let RematchSeat { guest, name, commitment, key, address } = wish;
        let missing = || ServerError::NotFound("rematch");
        let id = before.rematch().map(|rematch| rematch.table.as_str()).ok_or_else(missing)?;
        let plays = before.seat_of(&guest).and_then(|seat| before.chosen_by(seat));
        let seat = before.seat_of(&guest).map(|seat| before.seat_in_rematch(seat));
        let room = match self.open(id).await {
            Err(ServerError::NotFound(_)) => {
                let at = self.server.time.seconds();
                let mut plan = before.plan_of_rematch(id.to_string(), guest.clone(), Key::new(key), at);
                plan.setup.hold = self.server.pace.hold();
                let sitting =
                    Sitting { seat, guest: guest.clone(), name: name.to_string(), commitment, plays };
                let id = TableId::parse(id).ok_or_else(missing)?;
                match self.set_out(id.clone(), plan, Some(sitting), address).await {
                    Err(ServerError::Conflict) => self.open(id.as_str()).await?,
                    made => return made,
                }
            }
            opened => opened?,
        };
        let may_sit = |table: &Table, guest: &Guest| {
            let is_free = table.status() == Status::Open && table.sitters().contains(&Sitter::Free);
            is_free && table.seat_of(guest).is_none()
        };
        if !may_sit(&room.now().table, &guest) {
            return Ok(room);
        }
        let ticket = waiting.take(&self.server, &room, &guest, address).await?;
        let (clock, name) = (room.clone(), name.to_string());
        room.seat_surely(ticket, move |table, _| {
            let free = |seat: &Seat| matches!(table.sitters().get(seat.index()), Some(Sitter::Free));
            if !may_sit(table, &guest) {
                return Ok(Vec::new());
            }
            // Somebody else may have taken that seat, or what one played as.
            let (seat, at) = (seat.filter(free), clock.time());
            match table.sit_as(seat, guest.clone(), &name, commitment, plays, at) {
                Err(TableError::PlayedByAnother(_)) => Ok(table.sit(seat, guest, &name, commitment, at)?),
                sat => Ok(sat?),
            }
        })
        .await?;
        Ok(room)
    }

    /// Stores a new table with whoever sits down first, and opens it.
    async fn set_out(
        &self,
        id: TableId,
        plan: Plan,
        sitting: Option<Sitting>,
        address: IpAddr,
    ) -> Result<Arc<Room>, ServerError> {
        let mark = Some(self.server.quota.mark(address));
        // Tables of bots play on by themselves: whoever has that many waits for some of them.
        if self.server.bots.is_crowded(mark) {
            return Err(ServerError::TooMany);
        }
        self.server.quota.may_make(address)?;
        let at = plan.setup.at;
        let mut entries: Vec<Entry> = Table::make(plan)?;
        let mut table = Table::fold(entries.clone())?;
        if let Some(Sitting { seat, guest, name, commitment, plays }) = sitting {
            let seated = table.decide(table.sit_as(seat, guest, &name, commitment, plays, at)?)?;
            entries.extend(seated.entries);
            table = seated.next;
        }
        let (row, summary) = (IndexRow::of(&table, at), Summary::of(&table));
        let append =
            Append { table: id.clone(), first: 0, entries, row, summary, index: Urgency::AtOnce, home: mark };
        let bytes = self.server.writer.append(append).await.map_err(|error| match error {
            AppendError::Conflict => ServerError::Conflict,
            AppendError::Store(error) => error.into(),
        })?;
        self.server.quota.note(mark, Weight::default(), Weight::of(&table, bytes));
        // Without its id: whoever reads the log could watch with it.
        tracing::info!(game = table.game().title().id, seats = table.seat_count().get(), "a table was made");
        // It is put into the cache without reading it back. If another request is opening it already, both get the same room
        // (single-flight).
        let cell = {
            let mut rooms = self.rooms.locked();
            let kept = rooms
                .entry(id.clone())
                .or_insert_with(|| Kept { room: Arc::default(), used: self.server.time.now() });
            let cell = kept.room.clone();
            self.make_room(&mut rooms);
            metrics::gauge!("ruckus_tables_open").set(rooms.len() as f64);
            cell
        };
        let origin = Origin { changed: at, made_from: mark, bytes };
        Ok(cell.get_or_init(|| Room::of(id, self.server.clone(), table, origin)).await.clone())
    }

    /// Wakes the tables that wait for a bot: after a restart, or where bots were held back by a quota.
    pub(crate) async fn resume(&self) {
        match self.server.store.tables_awaiting_bots(MOST_RESUMED).await {
            Ok(waiting) => {
                for (id, made_from) in waiting {
                    // A table with a person goes on when the person opens it.
                    if self.server.quota.holds_bots(made_from) {
                        self.server.quota.note_held();
                        continue;
                    }
                    if self.server.is_closing() {
                        return;
                    }
                    match self.open(id.as_str()).await {
                        Ok(room) => room.wake().await,
                        Err(error) => tracing::error!(table = %id, %error, "a table cannot go on"),
                    }
                }
            }
            Err(error) => tracing::error!(%error, "no table can be resumed"),
        }
    }

    /// The same, if bots were held back since the last call.
    pub(crate) async fn resume_held(&self) {
        if self.server.quota.take_held() {
            self.resume().await;
        }
    }

    /// Is this table held? Otherwise it is evicted.
    pub(crate) fn is_held(&self, id: &TableId) -> bool {
        self.let_go(id);
        self.rooms.locked().contains_key(id)
    }

    /// Evicts a table at once unless it is held: it was opened for its clock alone.
    pub(crate) fn let_go(&self, id: &TableId) {
        let mut rooms = self.rooms.locked();
        if rooms.get(id).is_some_and(Kept::is_idle) {
            rooms.remove(id);
        }
        metrics::gauge!("ruckus_tables_open").set(rooms.len() as f64);
    }

    /// Evicts tables periodically until the shutdown.
    pub(crate) async fn tidy_up(&self) {
        let pause = (self.idle / 4).clamp(Duration::from_millis(100), Duration::from_secs(30));
        loop {
            let due = self.server.time.now() + pause;
            tokio::select! {
                () = self.server.closes() => return,
                () = self.server.time.sleep_until(due) => {}
            }
            self.look_after();
            if let Err(error) = self.server.quota.look(&self.server.store).await {
                tracing::warn!(%error, "the store does not say how much of its file is unused");
            }
        }
    }

    /// Notes who is at the tables, and evicts those that were idle for long.
    pub(crate) fn look_after(&self) {
        self.note_visits();
        self.put_away(self.server.time.now());
    }

    /// How many tables are open.
    pub(crate) fn open_count(&self) -> usize {
        self.rooms.locked().len()
    }

    /// Notes a visit at every table with an open socket: a socket may stay open for hours.
    fn note_visits(&self) {
        let rooms = self.rooms.locked();
        let open = rooms.values().filter_map(|kept| kept.room.get());
        open.filter(|room| !room.now().sockets.is_empty()).for_each(|room| room.note_visit());
    }

    fn put_away(&self, now: Instant) {
        let mut rooms = self.rooms.locked();
        rooms.retain(|_, kept| !kept.is_idle() || now.duration_since(kept.used) < self.idle);
        self.crowded.store(self.most, Ordering::Relaxed);
        self.make_room(&mut rooms);
        metrics::gauge!("ruckus_tables_open").set(rooms.len() as f64);
    }

    /// Evicts the least recently used tables that are not held, if there are more than there should be.
    fn make_room(&self, rooms: &mut HashMap<TableId, Kept>) {
        if rooms.len() > self.crowded.load(Ordering::Relaxed) {
            let mut idle: Vec<(Instant, TableId)> = rooms
                .iter()
                .filter(|(_, kept)| kept.is_idle())
                .map(|(id, kept)| (kept.used, id.clone()))
                .collect();
            idle.sort_by_key(|(used, _)| *used);
            // A sixteenth more, so that not every opening evicts.
            let surplus = rooms.len() - (self.most - self.most / 16);
            idle.into_iter().take(surplus).for_each(|(_, id)| drop(rooms.remove(&id)));
            self.crowded.store(self.most.max(rooms.len() + rooms.len() / 16), Ordering::Relaxed);
        }
    }
}
