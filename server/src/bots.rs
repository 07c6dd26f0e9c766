//! Bots choose here, on worker threads of their own, beside people's requests. A stale thought, about a question that is not
//! asked any more, is cancelled.

use std::sync::Arc;
use std::time::Duration;

use ruckus_core::{Eye, Seat, Stop};
use ruckus_table::{Status, Table, TableError};

use crate::pass::AskedSince;
use crate::pool::Lane;
use crate::problem::ServerError;
use crate::room::Room;

pub(crate) use crate::pool::stand_back;

/// The fallback: a bot that every game has, for one that failed.
const SIMPLEST: &str = "random";
/// Failures in a row after which the fallback chooses.
const MOST_FAILURES: u32 = 4;
/// Longest pause of the exponential backoff after failures.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Time limit of a bot's thought about one question: a turn may be a dozen questions, and people wait for all of them.
pub(crate) const LONGEST_THOUGHT: Duration = Duration::from_secs(1);

/// Cancels a thought when it is dropped.
pub(crate) struct StopAtEnd(pub(crate) Stop);

impl Drop for StopAtEnd {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// What a bot answers.
struct Answer {
    code: u16,
    /// Is the time that it took a side channel?
    telltale: bool,
}

impl Answer {
    /// Runs the bot; none if it has no answer.
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
            room.server.quota.note_held();
            return room.bot_gives_up(seat).await;
        }
        if room.server.under_test && is_early(&table, seat) {
            drop(table);
            tokio::select! {
                _ = follow.changed() => {}
                () = room.server.closes() => {}
            }
            continue;
        }
        let since = AskedSince::now(&room, &table, seat, asked.take());
        let (moment, story) = (table.moment_count(eye), table.story(eye));
        let chance = &room.server.chance;
        let seed = chance.seed(format_args!("bot {} {} {moment} {story}", room.id, seat.index()));
        // A thought is stale once its seat has had another moment or take-back: then the bot thinks again.
        let is_so = move |table: &Table| table.moment_count(eye) == moment && table.story(eye) == story;
        let mut answer = None;
        if failures < MOST_FAILURES {
            let mut budget = room.server.budget_of_bots();
            let stop = budget.stop.clone();
            let _stop = StopAtEnd(stop.clone());
            let (mut memory, places) = (room.memories.of(seat).await, room.server.memories.clone());
            let (asked_in, asked_about, first) = (room.clone(), table.clone(), since.clone());
            let thinker = move || {
                // Its share of the step's time budget counts from when a thread takes it.
                let share = first.share(&asked_in, &asked_about);
                budget.time = budget.time.map(|time| share.map_or(time, |share| time.min(share)));
                Answer::think(&asked_about, seat, || memory.think(&places, &asked_about, seat, &budget, seed))
            };
            // The lane is no secret: it follows from the kind of bot, not from what its seat holds.
            let lane = if table.looks_ahead(seat) { Lane::Deep } else { Lane::Quick };
            tokio::select! {
                thought = room.server.bots.think(room.home(), lane, stop, thinker) => answer = thought,
                _ = follow.wait_for(|now| !is_so(&now.table)) => {
                    asked = Some(since);
                    continue;
                }
                () = room.server.closes() => continue,
            }
        }
        if answer.is_none() {
            tracing::error!(table = %room.id, seat = seat.index(), "a bot failed; the simplest one chooses for it");
            metrics::counter!("ruckus_bot_failures_total").increment(1);
            if let Some(thinker) = table.thinker_of(seat, SIMPLEST) {
                let (budget, asked_about) = (room.server.budget_of_bots(), table.clone());
                let simplest =
                    move || Answer::think(&asked_about, seat, || Some(thinker(&budget, seed).choice));
                answer = room.server.bots.think(room.home(), Lane::Quick, Stop::default(), simplest).await;
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
                room.server.quota.note_held();
                return room.bot_gives_up(seat).await;
            }
            Err(error) => {
                failures += 1;
                tracing::warn!(table = %room.id, seat = seat.index(), %error, failures, "a bot's choice failed");
                // Exponential backoff: the store may be busy, or its disk full.
                tokio::time::sleep(Duration::from_millis(50 << failures.min(16)).min(LONGEST_PAUSE)).await;
            }
        }
    }
}

/// Lets the bots that are not awaited update their memories (pondering).
pub(crate) fn ponder(room: &Room, table: &Arc<Table>) {
    let (awaited, now) = (table.awaited_bots(), table.status());
    if now == Status::Over {
        room.memories.forget();
    }
    let idle = table.seat_count().each().filter(|seat| !awaited.contains(seat));
    for seat in idle.filter(|&seat| now == Status::Playing && table.has_listener(seat)) {
        if let Some(mut memory) = room.memories.if_idle(seat) {
            let (table, places) = (table.clone(), room.server.memories.clone());
            let budget = room.server.budget_of_bots();
            room.server.bots.leave(room.home(), move || memory.ponder(&places, &table, seat, &budget));
        }
    }
}

/// Has a seat before this one still to answer? Where several are asked at once, a server under test takes their answers in
/// the order of the seats, so that its games are deterministic.
fn is_early(table: &Table, seat: Seat) -> bool {
    // Where a glass runs, all answers are opened in the order of the seats anyway.
    let waits = |before: Seat| table.glass().is_none() && table.asks(before);
    table.seat_count().each().take_while(|before| *before != seat).any(waits)
}
