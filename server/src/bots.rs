//! Bots play here, off the path of people's requests: they think on a few threads of their own. A thought about what is not
//! asked any more is cancelled.

use std::sync::Arc;
use std::time::Duration;

use ruckus_core::{Eye, Seat, Stop};
use ruckus_table::{Status, Table, TableError};

use crate::pass::AskedSince;
use crate::pool::Lane;
use crate::problem::ServerError;
use crate::room::Room;

pub(crate) use crate::pool::stand_back;

/// The bot that every game has; it stands in for one that failed.
const SIMPLEST: &str = "random";
/// Failures in a row after which the simplest bot chooses.
const MOST_FAILURES: u32 = 4;
/// The longest pause before a bot that failed is tried again.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Time limit of a bot's thought about one question, however much it would like to imagine: a turn may be a dozen questions, and people
/// wait for all of them.
pub(crate) const LONGEST_THOUGHT: Duration = Duration::from_secs(1);

/// Stops a thought when nobody waits for it any more.
pub(crate) struct StopAtEnd(pub(crate) Stop);

impl Drop for StopAtEnd {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// What a bot answers.
struct Answer {
    code: u16,
    /// Would the time that it took tell a person something?
    telltale: bool,
}

impl Answer {
    /// What a bot thinks of when its turn has come.
    fn think(table: &Table, seat: Seat, thinker: impl FnOnce() -> Option<u16>) -> Option<Self> {
        let code = thinker()?;
        Some(Answer { code, telltale: table.is_telltale(seat, code) })
    }
}

/// Plays a seat for as long as its bot is awaited.
pub(crate) async fn play(room: Arc<Room>, seat: Seat) {
    let eye = Eye::Seat(seat);
    let mut failures: u32 = 0;
    let mut asked = None;
    let mut follow = room.follow();
    while let Some(table) = room.for_bot(seat).await {
        if room.holds_bots(&table) {
            room.house.quota.note_held();
            return room.bot_gives_up(seat).await;
        }
        if room.house.under_test && is_early(&table, seat) {
            drop(table);
            tokio::select! {
                _ = follow.changed() => {}
                () = room.house.closes() => {}
            }
            continue;
        }
        let since = AskedSince::now(&room, &table, seat, asked.take());
        let (moment, story) = (table.moment_count(eye), table.story(eye));
        let chance = &room.house.chance;
        let seed = chance.seed(format_args!("bot {} {} {moment} {story}", room.id, seat.index()));
        // What a bot thought of an older position is worth nothing: if it has learned something it thinks again.
        let is_so = move |table: &Table| table.moment_count(eye) == moment && table.story(eye) == story;
        let mut answer = None;
        if failures < MOST_FAILURES {
            let mut budget = room.house.budget_of_bots();
            let stop = budget.stop.clone();
            let _stop = StopAtEnd(stop.clone());
            let (mut memory, places) = (room.memories.of(seat).await, room.house.memories.clone());
            let (asked_in, asked_about, first) = (room.clone(), table.clone(), since.clone());
            let thinker = move || {
                // Its share of the time counts from when its turn has come.
                let share = first.share(&asked_in, &asked_about);
                budget.time = budget.time.map(|time| share.map_or(time, |share| time.min(share)));
                Answer::think(&asked_about, seat, || memory.think(&places, &asked_about, seat, &budget, seed))
            };
            // Which lane it is everybody can see: it follows from the kind of bot, not from what it holds.
            let lane = if table.looks_ahead(seat) { Lane::Deep } else { Lane::Quick };
            tokio::select! {
                thought = room.house.bots.think(room.home(), lane, stop, thinker) => answer = thought,
                _ = follow.wait_for(|now| !is_so(&now.table)) => {
                    asked = Some(since);
                    continue;
                }
                () = room.house.closes() => continue,
            }
        }
        if answer.is_none() {
            tracing::error!(table = %room.id, seat = seat.index(), "a bot failed; the simplest one chooses for it");
            metrics::counter!("ruckus_bot_failures_total").increment(1);
            if let Some(thinker) = table.thinker_of(seat, SIMPLEST) {
                let (budget, asked_about) = (room.house.budget_of_bots(), table.clone());
                let simplest =
                    move || Answer::think(&asked_about, seat, || Some(thinker(&budget, seed).choice));
                answer = room.house.bots.think(room.home(), Lane::Quick, Stop::default(), simplest).await;
            }
        }
        let Some(Answer { code, telltale }) = answer else { return room.bot_gives_up(seat).await };
        if telltale {
            since.hold(&room).await;
        }
        asked = Some(since);
        let clock = room.clone();
        let chosen = room.change(move |table, _| match is_so(table) {
            true => Ok(table.choose_as_bot(seat, code, clock.time())?),
            false => Err(TableError::Stale.into()),
        });
        match chosen.await {
            Ok(()) => failures = 0,
            Err(ServerError::Conflict | ServerError::Table(TableError::Stale)) => {}
            Err(ServerError::NoRoom(_)) => {
                room.house.quota.note_held();
                return room.bot_gives_up(seat).await;
            }
            Err(error) => {
                failures += 1;
                tracing::warn!(table = %room.id, seat = seat.index(), %error, failures, "a bot's choice failed");
                // The store may need a moment, or somebody to make room on the disk.
                tokio::time::sleep(Duration::from_millis(50 << failures.min(16)).min(LONGEST_PAUSE)).await;
            }
        }
    }
}

/// Lets the bots that nobody asks now think about what they heard.
pub(crate) fn ponder(room: &Room, table: &Arc<Table>) {
    let (awaited, now) = (table.awaited_bots(), table.status());
    if now == Status::Over {
        room.memories.forget();
    }
    let idle = table.seat_count().each().filter(|seat| !awaited.contains(seat));
    for seat in idle.filter(|&seat| now == Status::Playing && table.has_listener(seat)) {
        if let Some(mut memory) = room.memories.if_idle(seat) {
            let (table, places) = (table.clone(), room.house.memories.clone());
            let budget = room.house.budget_of_bots();
            room.house.bots.leave(room.home(), move || memory.ponder(&places, &table, seat, &budget));
        }
    }
}

/// Has a seat before this one to answer as well? Where several are asked at once, the order in which they answer is nobody's
/// choice; for a server under test it must be the same every time.
fn is_early(table: &Table, seat: Seat) -> bool {
    // Where a glass runs all answers are opened in the order of the seats.
    let waits = |before: Seat| table.glass().is_none() && table.asks(before);
    table.seat_count().each().take_while(|before| *before != seat).any(waits)
}
