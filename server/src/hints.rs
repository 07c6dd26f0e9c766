//! Hints (engine suggestions): what a search thinks of a seat's choices, for that seat alone. It runs on the bots' threads,
//! with a bounded queue that is fair by address, and the socket goes on meanwhile. A refusal is a sentence.

use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ruckus_core::{Budget, Eye, Seat};
use ruckus_lab::review::Chance;
use ruckus_shelf::{Advice, TriedChoice};
use ruckus_table::{Guest, Table};
use tokio::sync::Notify;

use crate::bots::StopAtEnd;
use crate::lock::Lock as _;
use crate::pool::Lane;
use crate::problem::ServerError;
use crate::protocol::{HintGiven, HintedChoice, ToPage};
use crate::room::Room;

/// Time limit of a hint.
const LONGEST: Duration = Duration::from_secs(2);
/// Time limit of a hint while others wait for theirs.
const BESIDE_OTHERS: Duration = Duration::from_secs(1);
/// The most hints that may be asked for and not given yet, and of one address. Each address has its turn, and bots of others
/// think in between: where those of many addresses do, a hint waits for one thought of each in every round.
const MOST: usize = 24;
/// Queue limit of one address, in hints.
const OF_ONE_ADDRESS: usize = 4;

/// The queue of hints.
#[derive(Debug, Default)]
pub(crate) struct Hints(Mutex<HintQueue>);

#[derive(Debug, Default)]
struct HintQueue {
    waiting: Vec<Waiting>,
    /// The number of the last hint.
    count: u64,
}

#[derive(Debug)]
struct Waiting {
    number: u64,
    address: IpAddr,
    given_up: Arc<Notify>,
}

/// A place in the queue, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct HintTicket {
    hints: Arc<Hints>,
    number: u64,
    address: IpAddr,
    since: Instant,
    /// Signalled when the place goes to an address with fewer.
    given_up: Arc<Notify>,
}

impl Hints {
    /// Takes a place in the queue. If it is full, the last hint of the address with most is evicted for an address that would
    /// have fewer even then.
    pub(crate) fn ask(self: &Arc<Self>, address: IpAddr) -> Result<HintTicket, ServerError> {
        let mut queue = self.0.locked();
        let held = |address: IpAddr| queue.waiting.iter().filter(|it| it.address == address).count();
        let own = held(address);
        if own >= OF_ONE_ADDRESS {
            return Err(ServerError::Busy("hints are being thought about for you already; wait for those"));
        }
        if queue.waiting.len() >= MOST {
            // The last one of all those whose address has most.
            let most = queue.waiting.iter().map(|it| held(it.address)).max().unwrap_or(0);
            let last = queue.waiting.iter().rposition(|it| held(it.address) == most);
            match last.filter(|_| most > own + 1) {
                Some(last) => queue.waiting.remove(last).given_up.notify_one(),
                None => return Err(ServerError::Busy(MANY)),
            }
        }
        queue.count += 1;
        let (number, given_up) = (queue.count, Arc::<Notify>::default());
        queue.waiting.push(Waiting { number, address, given_up: given_up.clone() });
        Ok(HintTicket { hints: self.clone(), number, address, since: Instant::now(), given_up })
    }

    fn waiting(&self) -> usize {
        self.0.locked().waiting.len()
    }
}

const MANY: &str = "many people ask for hints just now; ask again in a while";

/// What the page says until a hint is there: its position in the fair queue, which bots' thoughts share. Nothing where a
/// thread is free.
pub(crate) fn place(room: &Room, address: IpAddr) -> Option<String> {
    words(room.server.bots.ahead(Some(room.server.quota.mark(address)), Lane::Deep))
}

fn words(ahead: usize) -> Option<String> {
    match ahead {
        0 => None,
        1 => Some("One other thought comes before your hint.".into()),
        many => Some(format!("{many} other thoughts come before your hint.")),
    }
}

impl Drop for HintTicket {
    fn drop(&mut self) {
        self.hints.0.locked().waiting.retain(|it| it.number != self.number);
        metrics::histogram!("ruckus_hint_seconds").record(self.since.elapsed().as_secs_f64());
    }
}

/// Records that somebody asked, which all eyes read.
pub(crate) async fn say_so(room: &Arc<Room>, guest: Guest, moment: u32) -> Result<(), ServerError> {
    let clock = room.clone();
    // It must be possible before it is said.
    room.change(move |table, _| {
        let _ready = table.adviser(&guest, moment)?;
        Ok(table.ask_hint(&guest, moment, clock.time())?)
    })
    .await
}

/// Thinks, and answers the page that asked.
pub(crate) async fn think(room: Arc<Room>, guest: Guest, asked: HintTicket, ask: u32, moment: u32) -> ToPage {
    let hint = tokio::select! {
        hint = hint(&room, &guest, &asked, moment) => hint,
        () = asked.given_up.notified() => Err(ServerError::Busy(MANY)),
    };
    match hint {
        Ok(hint) => ToPage::Hint { ask, hint },
        Err(error) => ToPage::Problem { problem: error.problem(), ask: Some(ask) },
    }
}

async fn hint(room: &Room, guest: &Guest, asked: &HintTicket, moment: u32) -> Result<HintGiven, ServerError> {
    let server = &room.server;
    let table = room.now().table;
    let (seat, adviser) = table.adviser(guest, moment)?;
    let now = table.moment_count(Eye::Seat(seat));
    let seed = server.chance.seed(format_args!("hint {} {} {now}", room.id, seat.index()));
    let mut budget = Budget::default();
    // Cancels the search when the page is gone.
    let _stop = StopAtEnd(budget.stop.clone());
    let (stop, hints, under_test) = (budget.stop.clone(), server.hints.clone(), server.under_test);
    let advise = move || {
        let longest = if hints.waiting() > 1 { BESIDE_OTHERS } else { LONGEST };
        budget.time = (!under_test).then_some(longest);
        adviser(&budget, seed)
    };
    let home = Some(server.quota.mark(asked.address));
    let advice = server.bots.work(home, Lane::Deep, stop, advise).await.flatten();
    let advice = advice.ok_or(ServerError::Broken)?;
    Ok(written(&table, seat, now, &advice))
}

/// The advice in words.
fn written(table: &Table, seat: Seat, moment: u32, advice: &Advice<u16>) -> HintGiven {
    let offers = table.scene(Eye::Seat(seat)).map(|scene| scene.offers).unwrap_or_default();
    let choice = |tried: &TriedChoice<u16>| {
        let offer = offers.iter().find(|offer| offer.code == tried.choice)?;
        Some(HintedChoice {
            code: tried.choice,
            words: offer.saying.words.clone(),
            chance: Chance::of(tried.chance, tried.error),
            close: !tried.is_behind(),
        })
    };
    HintGiven { moment, choices: advice.tried.iter().filter_map(choice).collect(), remark: remark(advice) }
}

/// What the figures are worth.
fn remark(advice: &Advice<u16>) -> String {
    let close: Vec<String> = (1..)
        .zip(&advice.tried)
        .filter(|(_, it)| !it.is_behind())
        .map(|(rank, _)| rank.to_string())
        .collect();
    let ranks = match close.as_slice() {
        [] | [_] => "The first is clearly the best found.".to_string(),
        [first @ .., last] => format!("{} and {last} are too close to tell apart.", first.join(", ")),
    };
    if let Some(more) = advice.line.len().checked_sub(1) {
        return match more {
            0 => "The first wins at once, whatever you cannot see.".to_string(),
            1 => "The first wins for sure, with one more choice of yours right after it.".to_string(),
            _ => format!("The first wins for sure, with {more} more choices of yours right after it."),
        };
    }
    let games = if advice.worlds == 1 { "game" } else { "games" };
    format!(
        "{ranks} From {} {games} imagined for each, out of what you know; ± holds 19 times in 20.",
        advice.worlds
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(behind: f64) -> TriedChoice<u16> {
        TriedChoice { choice: 0, chance: 0.5 - behind, error: 0.01, behind, behind_error: 0.01 }
    }

    #[test]
    fn whoever_asks_is_given_a_place_or_a_sentence() {
        let hints = Arc::new(Hints::default());
        let from = |number: usize| IpAddr::from([10, 0, 0, number as u8]);
        let sentence = |asked: Result<HintTicket, ServerError>| asked.unwrap_err().problem().sentence;
        let first = hints.ask(from(0)).unwrap();
        let mut own: Vec<HintTicket> = (1..OF_ONE_ADDRESS).map(|_| hints.ask(from(0)).unwrap()).collect();
        assert_eq!(words(0), None);
        assert_eq!(words(1).unwrap(), "One other thought comes before your hint.");
        assert_eq!(words(23).unwrap(), "23 other thoughts come before your hint.");
        assert!(sentence(hints.ask(from(0))).starts_with("Hints are being thought about for you already"));
        // One more has a place as long as somebody has two.
        let others =
            (OF_ONE_ADDRESS..MOST + OF_ONE_ADDRESS - 1).map(|number| hints.ask(from(number)).unwrap());
        own.extend(others);
        assert!(sentence(hints.ask(from(100))).starts_with("Many people ask for hints just now"));
        drop(first);
        assert!(hints.ask(from(100)).is_ok());
        drop(own);
        assert_eq!(hints.waiting(), 0, "nobody is remembered who has theirs");
    }

    #[test]
    fn a_few_addresses_do_not_hold_all_places() {
        let hints = Arc::new(Hints::default());
        let from = |number: usize| IpAddr::from([10, 0, 0, number as u8]);
        let held: Vec<HintTicket> = (0..MOST).map(|number| hints.ask(from(number % 6)).unwrap()).collect();
        let newcomer = hints.ask(from(9)).unwrap();
        let given_up: Vec<bool> = held
            .iter()
            .map(|it| !hints.0.locked().waiting.iter().any(|waits| waits.number == it.number))
            .collect();
        assert_eq!(given_up.iter().position(|it| *it), Some(MOST - 1), "the last one of those with most");
        assert_eq!(given_up.iter().filter(|it| **it).count(), 1);
        assert_eq!(hints.waiting(), MOST);
        // The address of the evicted one has three left, which is not two fewer than four.
        assert!(hints.ask(from(5)).is_err());
        drop((held, newcomer));
        assert_eq!(hints.waiting(), 0);
    }

    #[tokio::test]
    async fn whoever_gives_a_place_up_hears_of_it() {
        let hints = Arc::new(Hints::default());
        let from = |number: usize| IpAddr::from([10, 0, 0, number as u8]);
        let mut held: Vec<HintTicket> =
            (0..MOST).map(|number| hints.ask(from(number % 6)).unwrap()).collect();
        let _newcomer = hints.ask(from(9)).unwrap();
        held.pop().unwrap().given_up.notified().await;
    }

    #[test]
    fn what_cannot_be_told_apart_is_said() {
        let advice = |behind: &[f64], line: &[u16]| Advice {
            tried: behind.iter().map(|&it| tried(it)).collect(),
            line: line.to_vec(),
            worlds: 400,
        };
        let remark = |behind: &[f64]| super::remark(&advice(behind, &[]));
        assert!(remark(&[0.0, 0.1]).starts_with("The first is clearly the best found. From 400 games"));
        assert!(remark(&[0.0, 0.01, 0.2]).starts_with("1 and 2 are too close"));
        assert!(remark(&[0.0, 0.01, 0.015, 0.2]).starts_with("1, 2 and 3 are too close"));
        let sure = |line: &[u16]| super::remark(&advice(&[0.0, 0.3], line));
        assert_eq!(sure(&[0]), "The first wins at once, whatever you cannot see.");
        assert!(sure(&[0, 5]).contains("one more choice of yours"));
        assert!(sure(&[0, 5, 6]).contains("2 more choices of yours"));
    }
}
