//! All open tables. One that nobody looks at is put away after a while; the store has it.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ruckus_core::{Seat, SeatCount};
use ruckus_shelf::find;
use ruckus_table::{Commitment, Entry, Guest, Key, Plan, Table};
use tokio::sync::OnceCell;

use crate::face::Face;
use crate::house::House;
use crate::problem::ServerError;
use crate::protocol::{NewSeat, NewTable, PlayOn};
use crate::room::{Now, Room};
use crate::store::{Append, AppendError, Row, TableId, Urgency};

/// After a restart so many tables with awaited bots go on by themselves; others when somebody opens them.
const MOST_RESUMED: u32 = 1_000;

#[derive(Debug)]
pub(crate) struct Tables {
    house: Arc<House>,
    most: usize,
    idle: Duration,
    rooms: Mutex<HashMap<TableId, Kept>>,
}

#[derive(Debug)]
struct Kept {
    /// Filled by the first who asks; the others wait for it.
    room: Arc<OnceCell<Arc<Room>>>,
    used: Instant,
}

impl Kept {
    /// Does nobody hold the table, be it a socket, a request or a bot? Whoever wants it must ask for it here.
    fn is_idle(&self) -> bool {
        Arc::strong_count(&self.room) == 1 && self.room.get().is_none_or(|room| Arc::strong_count(room) == 1)
    }
}

/// Somebody who sits down at a new table.
struct Sitting {
    /// Any free one, if none is named.
    seat: Option<Seat>,
    guest: Guest,
    name: String,
    commitment: Commitment,
}

impl Tables {
    pub(crate) fn new(house: Arc<House>, most: usize, idle: Duration) -> Self {
        Tables { house, most, idle, rooms: Mutex::default() }
    }

    pub(crate) fn house(&self) -> &Arc<House> {
        &self.house
    }

    /// The table with this name.
    pub(crate) async fn open(&self, id: &str) -> Result<Arc<Room>, ServerError> {
        let id = TableId::parse(id).ok_or(ServerError::NotFound("table"))?;
        let cell = {
            let mut rooms = self.rooms.lock().expect("nobody panics here");
            let kept = rooms
                .entry(id.clone())
                .or_insert_with(|| Kept { room: Arc::default(), used: Instant::now() });
            kept.used = Instant::now();
            kept.room.clone()
        };
        let opened = cell.get_or_try_init(|| async {
            Room::open(id.clone(), self.house.clone()).await?.ok_or(ServerError::NotFound("table"))
        });
        let opened = opened.await.cloned();
        drop(cell);
        match &opened {
            Ok(_) => self.house.health.note_table(&id, Ok(())),
            Err(ServerError::Store(error)) => self.house.health.note_table::<()>(&id, Err(error)),
            Err(_) => {}
        }
        let mut rooms = self.rooms.lock().expect("nobody panics here");
        if opened.is_err() && rooms.get(&id).is_some_and(|kept| kept.room.get().is_none() && kept.is_idle()) {
            rooms.remove(&id);
        }
        metrics::gauge!("ruckus_tables_open").set(rooms.len() as f64);
        opened
    }

    /// A table and who is at it, if it is open; nobody has to open it for that.
    pub(crate) fn look(&self, id: &TableId) -> Option<Now> {
        let rooms = self.rooms.lock().expect("nobody panics here");
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
        // A stranger may settle what the game offers, and nothing else; the rest is checked with the table itself.
        let count = u8::try_from(wish.seats.len()).ok().and_then(|count| SeatCount::try_from(count).ok());
        if let (Some(game), Some(count)) = (find(&wish.game), count) {
            game.check_settings(count, &wish.options)?;
        }
        let commitment = wish.commitment.map(Commitment::try_from).transpose();
        let commitment = commitment.map_err(|error| ServerError::BadRequest(error.into()))?;
        let at = self.house.time.seconds();
        let (id, key) = self.house.chance.table();
        // Unless somebody says otherwise, hints are for those who play bots: among people they are a matter to agree on.
        let people = wish.seats.iter().filter(|seat| matches!(seat, NewSeat::Person)).count();
        let hints = wish.hints.unwrap_or(people <= 1);
        let plan = Plan {
            id: id.to_string(),
            game: wish.game,
            options: wish.options,
            seats: wish
                .seats
                .into_iter()
                .map(|seat| match seat {
                    NewSeat::Person => None,
                    NewSeat::Bot(bot) => Some(bot),
                })
                .collect(),
            names: wish.names,
            host: Some(host.clone()),
            key: Key::new(key),
            private: wish.private,
            strict: wish.strict,
            hints,
            clock: wish.clock,
            resignation: wish.resignation,
            played_on: None,
            at,
        };
        let sitting = match (wish.watch, commitment) {
            (true, _) => None,
            (false, Some(commitment)) => {
                Some(Sitting { seat: None, guest: host, name: wish.name, commitment })
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
        let (id, key) = self.house.chance.table();
        let plan = Plan {
            id: id.to_string(),
            game: from.game().title().id.to_string(),
            options: from.options().clone(),
            seats: from.seat_count().each().map(|it| other.clone().filter(|_| it != seat)).collect(),
            names: from.sitters().iter().map(|sitter| sitter.name().to_string()).collect(),
            host: Some(guest.clone()),
            key: Key::new(key),
            private: true,
            strict: false,
            hints: other.is_some(),
            clock: None,
            resignation: Default::default(),
            played_on: Some(played_on),
            at: self.house.time.seconds(),
        };
        let sitting = Sitting { seat: Some(seat), guest, name: wish.name, commitment };
        self.set_out(id, plan, Some(sitting), address).await
    }

    /// Stores a new table with whoever sits down first, and opens it.
    async fn set_out(
        &self,
        id: TableId,
        plan: Plan,
        sitting: Option<Sitting>,
        address: IpAddr,
    ) -> Result<Arc<Room>, ServerError> {
        let home = Some(address);
        // Tables of bots play on by themselves: whoever has that many waits for some of them.
        if self.house.bots.is_crowded(home) {
            return Err(ServerError::TooMany);
        }
        let at = plan.at;
        let mut entries: Vec<Entry> = Table::make(plan)?;
        let mut table = Table::fold(entries.clone())?;
        if let Some(Sitting { seat, guest, name, commitment }) = sitting {
            let seated = table.decide(table.sit(seat, guest, &name, commitment, at)?)?;
            entries.extend(seated.entries);
            table = seated.next;
        }
        let (row, face) = (Row::of(&table, at), Face::of(&table));
        let append = Append { table: id.clone(), first: 0, entries, row, face, index: Urgency::AtOnce };
        self.house.writer.append(append).await.map_err(|error| match error {
            AppendError::Conflict => ServerError::Conflict,
            AppendError::Store(error) => error.into(),
        })?;
        tracing::info!(table = %id, game = table.game().title().id, seats = table.seat_count().get(), "a table was made");
        // Nobody has to read it from the store again, and bots that begin do so at once.
        let room = Room::of(id.clone(), self.house.clone(), table, at, home).await;
        let kept = Kept { room: Arc::new(OnceCell::new_with(Some(room.clone()))), used: Instant::now() };
        self.rooms.lock().expect("nobody panics here").insert(id, kept);
        Ok(room)
    }

    /// Lets the tables go on that waited for a bot when the server stopped.
    pub(crate) async fn resume(&self) {
        match self.house.store.tables_awaiting_bots(MOST_RESUMED).await {
            Ok(waiting) => {
                for id in waiting {
                    if self.house.is_closing() {
                        return;
                    }
                    if let Err(error) = self.open(id.as_str()).await {
                        tracing::error!(table = %id, %error, "a table cannot go on");
                    }
                }
            }
            Err(error) => tracing::error!(%error, "no table can be resumed"),
        }
    }

    /// Puts a table away at once if nobody holds it: it was only woken for a moment.
    pub(crate) fn let_go(&self, id: &TableId) {
        let mut rooms = self.rooms.lock().expect("nobody panics here");
        if rooms.get(id).is_some_and(Kept::is_idle) {
            rooms.remove(id);
        }
        metrics::gauge!("ruckus_tables_open").set(rooms.len() as f64);
    }

    /// Puts tables away, now and then, until the house closes.
    pub(crate) async fn tidy_up(&self) {
        let pause = (self.idle / 4).clamp(Duration::from_millis(100), Duration::from_secs(30));
        while tokio::time::timeout(pause, self.house.closes()).await.is_err() {
            self.note_visits();
            self.put_away(Instant::now());
        }
    }

    /// Whoever stays for hours is here all the while.
    fn note_visits(&self) {
        let rooms = self.rooms.lock().expect("nobody panics here");
        let open = rooms.values().filter_map(|kept| kept.room.get());
        open.filter(|room| !room.now().here.is_empty()).for_each(|room| room.note_visit());
    }

    fn put_away(&self, now: Instant) {
        let mut rooms = self.rooms.lock().expect("nobody panics here");
        rooms.retain(|_, kept| !kept.is_idle() || now.duration_since(kept.used) < self.idle);
        if rooms.len() > self.most {
            let mut idle: Vec<(Instant, TableId)> = rooms
                .iter()
                .filter(|(_, kept)| kept.is_idle())
                .map(|(id, kept)| (kept.used, id.clone()))
                .collect();
            idle.sort_by_key(|(used, _)| *used);
            let surplus = rooms.len() - self.most;
            idle.into_iter().take(surplus).for_each(|(_, id)| drop(rooms.remove(&id)));
        }
        metrics::gauge!("ruckus_tables_open").set(rooms.len() as f64);
    }
}
