//! Secret steps among people at the socket, in games of every kind: somebody thinks for longer than a glass, differently long
//! in two games that an eye cannot tell apart, and that eye is sent the same bytes at the same moments.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::generator::{Secret, Twins, next_secret};
use crate::guests::*;
use ruckus_core::{Eye, Seat, Step};
use ruckus_server::store::{Append, IndexRow, Store, Summary, TableId, Urgency};
use ruckus_server::{Pace, UnderTest};
use ruckus_shelf::{example, find};
use ruckus_table::{Entry, Table};
use serde_json::json;

const SEATS: u8 = 3;
/// Seconds of the glass: long enough for any delay of the machine between two pushes of the clock.
const GLASS: u32 = 60;
const LATE: u32 = 30;
/// Seconds for which one person thinks in each of the two games.
const THINKS: [u32; 2] = [GLASS + 7, GLASS + 20];

fn by_the_clock(config: &mut ruckus_server::Config) {
    config.pace = Pace { second: std::time::Duration::from_secs(1), ..Pace::AT_ONCE };
    config.under_test = Some(UnderTest { seed: 1 });
}

/// A store in which three people sit at a table of a game that has just begun.
struct Base {
    data: tempfile::TempDir,
    guests: Vec<Guest>,
    seated: Vec<Entry>,
}

async fn base(game: &str) -> Base {
    let host = Host::start().await;
    let guests = vec![host.guest().await, host.guest().await, host.guest().await];
    let mut wish = new_table(game, &[None; SEATS as usize]);
    wish["glass"] = json!(GLASS);
    let id = guests[0].post("/api/tables", wish).await.1["id"].as_str().unwrap().to_string();
    guests[1].sit(&id, "Two").await;
    guests[2].sit(&id, "Three").await;
    for guest in &guests {
        guest.mix(&id).await;
    }
    let data = host.stop().await;
    let store = Store::open(data.path()).await.unwrap();
    let stored = store.load(&TableId::parse(&id).unwrap()).await.unwrap().unwrap();
    store.close().await;
    let seated =
        stored.entries.into_iter().take_while(|entry| !matches!(entry, Entry::Step { .. })).collect();
    Base { data, guests, seated }
}

/// Stores a table at which these steps were taken; the last of them has just opened a secret step.
async fn set_out(data: &tempfile::TempDir, seated: &[Entry], letter: char, steps: &[Step]) -> String {
    let id = letter.to_string().repeat(12);
    let at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let steps = steps.iter().map(|&step| Entry::Step { step, at });
    let entries: Vec<Entry> = seated.iter().cloned().chain(steps).collect();
    let table = Table::fold(entries.clone()).unwrap();
    assert!(table.glass().is_some(), "several people choose in secret");
    let (row, summary) = (IndexRow::of(&table, 1), Summary::of(&table));
    let (index, table) = (Urgency::AtOnce, TableId::parse(&id).unwrap());
    let store = Store::open(data.path()).await.unwrap();
    let append = Append { table, first: 0, entries, row, summary, index, home: None };
    store.pen().append(&[append]).remove(0).unwrap();
    store.close().await;
    id
}

/// What an eye is sent until a secret step is open in which one person thinks for this long and all others answer at once.
async fn overhear(
    host: &Host,
    guests: &[Guest],
    id: &str,
    eye: Eye,
    secret: &Secret,
    world: usize,
) -> Vec<String> {
    let guests: Vec<Guest> = guests.iter().map(|guest| guest.moved_to(host.address)).collect();
    let is_eye = |seat: usize| eye.is(Seat::new(seat as u8));
    let thinker = *secret.chosen.keys().rev().find(|&&seat| !is_eye(seat)).expect("somebody else chooses");
    let mut lines = Vec::new();
    for guest in &guests {
        lines.push(guest.line(id).await);
    }
    for line in &mut lines {
        for seat in 0..guests.len() {
            line.until_present(seat, true).await;
        }
    }
    // Whoever only watches has a line of their own, beside those who sit.
    let watcher = host.guest().await;
    lines.push(watcher.line(id).await);
    let own = eye.seat().map_or(guests.len(), |seat| seat.index());
    let answer = async |lines: &mut Vec<Socket>, seat: usize| {
        for codes in &secret.chosen[&seat] {
            lines[seat].answer(codes[world].into()).await;
        }
    };
    let say = async |lines: &mut Vec<Socket>, text: &str| {
        // Everybody hears this, and so whatever came before it.
        lines[0].say(text).await;
        for line in lines.iter_mut() {
            line.until_said(text).await;
        }
    };
    for &seat in secret.chosen.keys().filter(|&&seat| seat != thinker) {
        answer(&mut lines, seat).await;
    }
    let before = lines[own].moment;
    say(&mut lines, "one thinks").await;
    watcher.push_clock(THINKS[world]).await;
    say(&mut lines, "the second glass runs").await;
    answer(&mut lines, thinker).await;
    assert!(lines[thinker].is_sealed(), "{} is not over", secret.rule);
    watcher.push_clock(2 * GLASS - LATE - THINKS[world]).await;
    say(&mut lines, "all have answered").await;
    assert_eq!(lines[own].moment, before, "{}: the glass is not over", secret.rule);
    let heard = lines[own].plain();
    watcher.push_clock(LATE).await;
    while lines[own].moment == before {
        lines[own].next().await;
    }
    heard
}

/// The first secret steps of a game of people, through the eyes of somebody who watches and of one who plays.
async fn try_out(game: &str) {
    let Base { mut data, guests, seated } = base(game).await;
    let mut letters = 'a'..='k';
    for (eye, seed) in [(Eye::Spectator, 3), (Eye::Seat(Seat::new(1)), 5)] {
        // In some games the twins sound the same only as long as nobody chooses in secret.
        let mut games = (seed..seed + 12).map(|seed| Twins::new(find(game).unwrap(), SEATS, eye, seed));
        let secret = games.find_map(|mut twins| next_secret(&mut twins)).expect("a game with secret steps");
        let mut heard = Vec::new();
        for world in [0, 1] {
            let letter = letters.next().unwrap();
            let id = set_out(&data, &seated, letter, &secret.before[world]).await;
            let host = Host::start_in(data, by_the_clock).await;
            heard.push(overhear(&host, &guests, &id, eye, &secret, world).await);
            data = host.stop().await;
        }
        assert!(heard[0].len() > 3, "something was heard");
        for (one, other) in heard[0].iter().zip(&heard[1]) {
            assert_eq!(one, other, "{game} {} {eye:?}", secret.rule);
        }
        assert_eq!(heard[0].len(), heard[1].len(), "{game} {} {eye:?}", secret.rule);
    }
}

#[tokio::test]
async fn a_slow_person_tells_nothing_in_cosmic_cow_collectors() {
    try_out(example::CROWDED).await;
}

#[tokio::test]
async fn a_slow_person_tells_nothing_in_friend_or_foe() {
    try_out(example::BOARD).await;
}

#[tokio::test]
async fn a_slow_person_tells_nothing_in_space_freaks() {
    try_out(example::BY_HIDDEN_CARDS[2]).await;
}
