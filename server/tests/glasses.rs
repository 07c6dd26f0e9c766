//! All secret steps among people at the socket, in every game: somebody thinks for longer than a glass, differently long
//! in two games that an eye cannot tell apart, and that eye is sent the same bytes at the same moments.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::generator::{Secret, secrets};
use crate::guests::*;
use ruckus_core::{Eye, Seat};
use ruckus_server::store::{Append, IndexRow, Store, Summary, TableId, Urgency};
use ruckus_server::{Pace, UnderTest};
use ruckus_shelf::example;
use ruckus_table::{Entry, Table};
use serde_json::json;

/// Seconds of the glass: enough for the machine between two pushes of the clock.
const GLASS: u32 = 60;
const LATE: u32 = 30;
/// For how long somebody thinks in each of the two games.
const THINKS: [u32; 2] = [GLASS + 7, GLASS + 20];

fn by_the_clock(config: &mut ruckus_server::Config) {
    config.pace = Pace { second: std::time::Duration::from_secs(1), ..Pace::AT_ONCE };
    config.under_test = Some(UnderTest { seed: 1 });
}

/// A store in which people sit at a table of a game that has just begun.
struct Base {
    data: tempfile::TempDir,
    guests: Vec<Guest>,
    seated: Vec<Entry>,
}

async fn base(game: &str, seats: u8) -> Base {
    let host = Host::start().await;
    let mut guests = Vec::new();
    for _ in 0..seats {
        guests.push(host.guest().await);
    }
    let mut wish = new_table(game, &vec![None; seats.into()]);
    wish["glass"] = json!(GLASS);
    let id = guests[0].post("/api/tables", wish).await.1["id"].as_str().unwrap().to_string();
    for (guest, name) in guests[1..].iter().zip(["Two", "Three", "Four"]) {
        guest.sit(&id, name).await;
    }
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

/// A secret step through the eyes of somebody who watches or plays.
struct Case {
    eye: Eye,
    secret: Secret,
    /// The tables at which it has just opened: the game and its twin.
    ids: [String; 2],
}

/// Stores two tables for each case.
async fn set_out(data: &tempfile::TempDir, seated: &[Entry], cases: &[Case], world: usize) {
    let at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let store = Store::open(data.path()).await.unwrap();
    for case in cases {
        let steps = case.secret.before[world].iter().map(|&step| Entry::Step { step, at });
        let entries: Vec<Entry> = seated.iter().cloned().chain(steps).collect();
        let table = Table::fold(entries.clone()).unwrap();
        assert!(table.glass().is_some(), "several people choose in secret");
        let (row, summary) = (IndexRow::of(&table, 1), Summary::of(&table));
        let (index, table) = (Urgency::AtOnce, TableId::parse(&case.ids[world]).unwrap());
        let append = Append { table, first: 0, entries, row, summary, index, home: None };
        store.pen().append(&[append]).remove(0).unwrap();
    }
    store.close().await;
}

/// The lines of those who sit at the table of a case, and of somebody who watches.
struct Lines<'a> {
    case: &'a Case,
    world: usize,
    lines: Vec<Socket>,
    /// The moments of the eye when the step opened.
    before: u32,
}

impl Lines<'_> {
    fn own(&mut self) -> &mut Socket {
        let own = self.case.eye.seat().map_or(self.lines.len() - 1, |seat| seat.index());
        &mut self.lines[own]
    }

    async fn answer(&mut self, seat: usize) {
        for codes in &self.case.secret.chosen[&seat] {
            self.lines[seat].answer(codes[self.world].into()).await;
        }
    }

    /// Everybody hears this, and so whatever came before it.
    async fn say(&mut self, text: &str) {
        self.lines[0].say(text).await;
        for line in &mut self.lines {
            line.until_said(text).await;
        }
    }
}

/// What the eye of each case is sent until the step opens, in which one person thinks for this long and all others answer at
/// once. The clock is pushed for all tables together.
async fn overhear(host: &Host, guests: &[Guest], cases: &[Case], world: usize) -> Vec<Vec<String>> {
    let guests: Vec<Guest> = guests.iter().map(|guest| guest.moved_to(host.address)).collect();
    // Whoever only watches has a line of their own, beside those who sit.
    let watcher = host.guest().await;
    let mut tables = Vec::new();
    for case in cases {
        let mut lines = Vec::new();
        for guest in &guests {
            lines.push(guest.line_since(&case.ids[world], 1).await);
        }
        for line in &mut lines {
            for seat in 0..guests.len() {
                line.until_present(seat, true).await;
            }
        }
        lines.push(watcher.line_since(&case.ids[world], 1).await);
        let mut table = Lines { case, world, lines, before: 0 };
        table.before = table.own().moment;
        tables.push(table);
    }
    for table in &mut tables {
        let Secret { chosen, thinker, .. } = &table.case.secret;
        for &seat in chosen.keys().filter(|seat| *seat != thinker) {
            table.answer(seat).await;
        }
        table.say("one thinks").await;
    }
    watcher.push_clock(THINKS[world]).await;
    for table in &mut tables {
        let Secret { rule, thinker, .. } = table.case.secret;
        table.say("the second glass runs").await;
        table.answer(thinker).await;
        assert!(table.lines[thinker].is_sealed(), "{rule} is not over");
    }
    watcher.push_clock(2 * GLASS - LATE - THINKS[world]).await;
    let mut heard = Vec::new();
    for table in &mut tables {
        table.say("all have answered").await;
        let (before, rule) = (table.before, table.case.secret.rule);
        assert_eq!(table.own().moment, before, "{rule}: the glass is not over");
        heard.push(table.own().plain());
    }
    watcher.push_clock(LATE).await;
    for table in &mut tables {
        let before = table.before;
        while table.own().moment == before {
            table.own().next().await;
        }
    }
    heard
}

/// Every secret step of a game of people, through the eyes of somebody who watches and of one who plays.
async fn try_out(game: &str) {
    let (_, seats, rules) = example::SECRET_STEPS.into_iter().find(|it| it.0 == game).unwrap();
    let Base { mut data, guests, seated } = base(game, seats).await;
    let mut cases = Vec::new();
    for eye in [Eye::Spectator, Eye::Seat(Seat::new(1))] {
        for secret in secrets(game, seats, rules, eye) {
            let letter = "abcdefghijkmnpqrstuvwxyz".chars().nth(cases.len()).unwrap();
            let ids = ["a", "b"].map(|world| format!("{}{world}", letter.to_string().repeat(11)));
            cases.push(Case { eye, secret, ids });
        }
    }
    assert_eq!(cases.len(), 2 * rules.len());
    let mut heard = Vec::new();
    for world in [0, 1] {
        set_out(&data, &seated, &cases, world).await;
        let host = Host::start_in(data, by_the_clock).await;
        heard.push(overhear(&host, &guests, &cases, world).await);
        data = host.stop().await;
    }
    for (number, Case { eye, secret, .. }) in cases.iter().enumerate() {
        let [one, other] = [0, 1].map(|world| &heard[world][number]);
        assert!(one.len() > 3, "something was heard");
        for (one, other) in one.iter().zip(other) {
            assert_eq!(one, other, "{game} {} {eye:?}", secret.rule);
        }
        assert_eq!(one.len(), other.len(), "{game} {} {eye:?}", secret.rule);
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
async fn a_slow_person_tells_nothing_in_eight_harvests() {
    try_out(example::SEALED).await;
}

#[tokio::test]
async fn a_slow_person_tells_nothing_in_space_freaks() {
    try_out("space-freaks").await;
}
