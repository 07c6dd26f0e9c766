//! The clock of tables that nobody looks at: they are put away, and woken when a question lapses.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::alone;
use crate::guests::*;
use ruckus_core::Seat;
use ruckus_server::UnderTest;
use ruckus_server::store::{Append, IndexRow, Store, Summary, TableId, Urgency};
use ruckus_table::{Entry, Guest as Person, Key, Plan, Setup, Table, TableError};
use tempfile::TempDir;

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()
}

/// A table of two people with a minute for each question, who were first asked at this time.
fn timed(game: &str, asked: u64) -> (Table, Vec<Entry>) {
    let usual = Setup::of("table", game, Key::new([7; 32]), asked);
    let setup = Setup { clock: Some(60.into()), private: true, ..usual };
    let mut entries = Table::make(Plan::of(setup, vec![None; 2])).unwrap();
    let mut table = Table::fold(entries.clone()).unwrap();
    let mut store = |table: &mut Table, more: Result<Vec<Entry>, TableError>| {
        let more = more.unwrap();
        more.iter().for_each(|entry| table.apply(entry.clone()).unwrap());
        entries.extend(more);
    };
    for name in ["ann", "bob"] {
        let sat = table.sit(None, Person(name.into()), name, number_of(name).commitment(), asked);
        store(&mut table, sat);
    }
    for name in ["ann", "bob"] {
        let shown = table.mix_in(&Person(name.into()), number_of(name), asked);
        store(&mut table, shown);
    }
    (table, entries)
}

fn id(number: usize) -> TableId {
    let letters: Vec<u8> = b"abcdefgh".to_vec();
    let text: String = (0..12).map(|place| char::from(letters[number >> (3 * place) & 7])).collect();
    TableId::parse(&text).unwrap()
}

async fn store(folder: &TempDir, tables: Vec<(Table, Vec<Entry>)>) {
    let store = Store::open(folder.path()).await.unwrap();
    let appends: Vec<Append> = tables
        .into_iter()
        .enumerate()
        .map(|(number, (table, entries))| Append {
            table: id(number),
            first: 0,
            entries,
            row: IndexRow::of(&table, table.latest()),
            summary: Summary::of(&table),
            index: Urgency::AtOnce,
            home: None,
        })
        .collect();
    assert!(store.pen().append(&appends).iter().all(Result::is_ok));
    store.close().await;
}

async fn lapses(store: &Store, number: usize) -> Vec<Seat> {
    let entries = store.load(&id(number)).await.unwrap().unwrap().entries;
    let lapsed = |entry: &Entry| match entry {
        Entry::Lapsed { seat } => Some(*seat),
        _ => None,
    };
    entries.iter().filter_map(lapsed).collect()
}

#[tokio::test]
async fn tables_that_nobody_opens_are_woken_by_their_deadlines_and_put_away_again() {
    let _alone = alone().await;
    const TABLES: usize = 300;
    let folder = tempfile::tempdir().unwrap();
    // All are late already, and one is due in half a minute.
    let mut tables: Vec<_> = (0..TABLES).map(|_| timed("tic-tac-toe", now() - 100)).collect();
    tables.push(timed("tic-tac-toe", now() - 30));
    store(&folder, tables).await;
    let host = Host::start_in(folder, |config| {
        config.limits.open_tables = 10;
        config.metrics = Some(([127, 0, 0, 1], 0).into());
        config.under_test = Some(UnderTest { seed: 1 });
    })
    .await;
    let store = Store::open(host.data.path()).await.unwrap();
    assert_eq!(lapses(&store, TABLES).await, [], "not before its time");
    host.guest().await.push_clock(30).await;
    for number in 0..=TABLES {
        until(async || !lapses(&store, number).await.is_empty()).await;
    }
    for number in 0..=TABLES {
        assert_eq!(lapses(&store, number).await, [Seat::new(0)], "the other one has a minute");
    }
    assert_eq!(store.deadlines().await.unwrap().len(), TABLES + 1, "for which the clock runs");
    let metrics = host.guest().await.moved_to(host.metrics().unwrap());
    // No table stays open for its clock.
    until(async || metrics.get_text("/metrics").await.1.contains("\nruckus_tables_open 0\n")).await;
}

#[tokio::test]
async fn a_clock_that_was_set_back_while_the_server_stopped_holds_nothing_up() {
    let _alone = alone().await;
    let folder = tempfile::tempdir().unwrap();
    // It was a day later when Ann was asked; Bob laid a penny half a minute after that.
    let asked = now() + 86_400;
    let (mut table, mut entries) = timed("matching-pennies", asked);
    let laid = table.choose(&Person("bob".into()), 0, 0, asked + 30).unwrap();
    laid.iter().for_each(|entry| table.apply(entry.clone()).unwrap());
    entries.extend(laid);
    assert_eq!(table.next_deadline(), Some(asked + 60));
    store(&folder, vec![(table, entries)]).await;
    let host = Host::start_in(folder, |config| config.under_test = Some(UnderTest { seed: 1 })).await;
    let store = Store::open(host.data.path()).await.unwrap();
    assert_eq!(lapses(&store, 0).await, [], "she has half a minute");
    let ann = host.guest().await;
    // What is left counts from when the server has wound its clock; nobody waits for a day.
    until(async || ann.counts().await["timed"] == 1).await;
    ann.push_clock(30).await;
    until(async || !lapses(&store, 0).await.is_empty()).await;
}
