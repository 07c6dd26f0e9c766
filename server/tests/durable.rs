//! A step is stored, then told: what was told is there afterwards, and what could not be stored has not happened.

use std::io::{Seek, SeekFrom, Write};

use crate::guests::*;
use ruckus_core::Step;
use ruckus_server::store::{
    Append, AppendError, IndexRow, Looked, RebuiltSummary, Store, Summary, TableId, Urgency,
};
use ruckus_server::{StartError, UnderTest, serve};
use ruckus_table::{Entry, Key, Plan, Setup, Status, Table};
use rusqlite::Connection;
use serde_json::json;

fn database(folder: &std::path::Path) -> Connection {
    Connection::open(folder.join(Store::FILE)).unwrap()
}

/// Lets every writing of entries fail, as a full disk would.
const BREAK: &str =
    "CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'disk full'); END";
const MEND: &str = "DROP TRIGGER full";

#[tokio::test]
async fn what_cannot_be_stored_does_not_happen() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    let database = database(host.data.path());
    database.execute_batch(BREAK).unwrap();
    a.choose(0).await;
    let problem = a.until("problem").await["problem"].clone();
    assert_eq!(problem["problem"], "internal");
    assert!(!problem["sentence"].as_str().unwrap().contains("disk"), "what broke is for the log");
    let (status, _) = one.post("/api/tables", new_table("tic-tac-toe", &[None, None])).await;
    assert_eq!(status.as_u16(), 500);
    let late = two.line(&id).await;
    assert_eq!(late.moment, 0);

    database.execute_batch(MEND).unwrap();
    a.choose(1).await;
    a.until("moments").await;
    b.until("moments").await;
    assert_eq!((a.log.len(), b.shared_log()), (1, a.shared_log()), "the other choice was never made");
    let (_, lobby) = one.get("/api/tables").await;
    assert_eq!(lobby["live"].as_array().unwrap().len(), 1, "nor was the other table");
}

#[tokio::test]
async fn bots_go_on_when_the_store_is_well_again() {
    let host = Host::start().await;
    let guest = host.guest().await;
    let id = guest.make("tic-tac-toe", &[None, Some("random")]).await;
    let mut line = guest.line(&id).await;
    let database = database(host.data.path());
    // The person's step is stored, the bot's is not.
    database
        .execute_batch(
            "CREATE TRIGGER full BEFORE INSERT ON entries WHEN NEW.json LIKE '%\"seat\":1%'
             BEGIN SELECT RAISE(ABORT, 'disk full'); END",
        )
        .unwrap();
    line.choose(0).await;
    line.until("moments").await;
    // The bot answers at once, so what it chose was to be stored before this is.
    line.say("marker").await;
    line.until_said("marker").await;
    assert_eq!(guest.line(&id).await.moment, 1);
    database.execute_batch(MEND).unwrap();
    line.until("moments").await;
    assert_eq!(line.moment, 2);
}

#[tokio::test]
async fn everything_that_was_told_is_in_the_store() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    for (number, choice) in [0, 4, 8].into_iter().enumerate() {
        let (mover, other) = if number % 2 == 0 { (&mut a, &mut b) } else { (&mut b, &mut a) };
        mover.choose(choice).await;
        mover.until("moments").await;
        other.until("moments").await;
    }
    a.say("see you").await;
    a.until_said("see you").await;
    let log = a.log.clone();
    let folder = host.stop().await;
    assert!(a.try_next().await.is_none(), "the server said goodbye");

    let store = Store::open(folder.path()).await.unwrap();
    let stored = store.load(&TableId::parse(&id).unwrap()).await.unwrap().unwrap();
    let steps: Vec<_> = stored
        .entries
        .iter()
        .filter_map(|entry| match entry {
            Entry::Step { step: Step::Choice { seat, choice }, .. } => Some((seat.index(), *choice)),
            _ => None,
        })
        .collect();
    assert_eq!(steps, [(0, 0), (1, 4), (0, 8)]);
    let text = serde_json::to_string(&stored.entries).unwrap();
    let token = one.cookie.split_once('=').unwrap().1;
    assert!(!text.contains(token), "the store does not hold what opens a seat");
    store.close().await;

    let host = Host::start_in(folder, |_| {}).await;
    let (one, two) = (one.moved_to(host.address), two.moved_to(host.address));
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    assert_eq!(a.log, log);
    tokio::join!(play(&mut a, first), play(&mut b, first));
}

#[tokio::test]
async fn tables_of_bots_go_on_by_themselves_after_a_restart() {
    let host = Host::start().await;
    let guest = host.guest().await;
    let database = database(host.data.path());
    let id = guest.make("tic-tac-toe", &[None, Some("random")]).await;
    let mut line = guest.line(&id).await;
    database
        .execute_batch(
            "CREATE TRIGGER full BEFORE INSERT ON entries WHEN NEW.json LIKE '%\"seat\":1%'
             BEGIN SELECT RAISE(ABORT, 'disk full'); END",
        )
        .unwrap();
    line.choose(0).await;
    line.until("moments").await;
    let folder = host.stop().await;
    database.execute_batch(MEND).unwrap();
    let host = Host::start_in(folder, |_| {}).await;
    // Nobody opens the table; the bot has moved all the same.
    let store = Store::open(host.data.path()).await.unwrap();
    until(async || store.tables_awaiting_bots(10).await.unwrap().is_empty()).await;
    assert_eq!(guest.moved_to(host.address).line(&id).await.moment, 2);
}

#[tokio::test]
async fn of_two_that_write_the_same_entry_one_looks_again() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    // Somebody else writes the first step into the store.
    let table = TableId::parse(&id).unwrap();
    let other = Store::open(host.data.path()).await.unwrap();
    let stored = other.load(&table).await.unwrap().unwrap();
    let step = Entry::Step { step: Step::Choice { seat: ruckus_core::Seat::new(0), choice: 4 }, at: 1 };
    let row = IndexRow { changed: 1, status: Status::Playing, bots_awaited: false, deadline: None };
    let first = stored.entries.len() as u64;
    let next = Table::fold(stored.entries).unwrap().decide(vec![step]).unwrap();
    let summary = Summary::of(&next.next);
    let written = other.pen().append(&[Append {
        table,
        first,
        entries: next.entries,
        row,
        summary,
        index: Urgency::AtOnce,
        home: None,
    }]);
    assert!(written[0].is_ok());
    assert_eq!(b.moment, 0, "the server has not looked yet");
    b.say("hello").await;
    // What was missed comes with the refusal; what was said is said again by whoever still wants to.
    let mut refused = None;
    while b.moment == 0 || refused.is_none() {
        let message = b.next().await;
        if message["type"] == "problem" {
            refused = Some(message["problem"]["problem"].clone());
        }
    }
    assert_eq!(refused, Some(json!("conflict")));
    b.say("hello").await;
    b.until_said("hello").await;
    b.choose(0).await;
    b.until("moments").await;
    a.until_said("hello").await;
    while a.moment < 2 {
        a.next().await;
    }
    assert_eq!(a.shared_log(), b.shared_log());
}

#[tokio::test]
async fn one_folder_has_one_server() {
    let host = Host::start().await;
    let refused = serve(config(host.data.path()), std::future::pending()).await.unwrap_err();
    assert!(matches!(refused, StartError::Taken { .. }), "{refused}");
    assert!(refused.to_string().contains(&format!("already at http://{}", host.address)), "{refused}");
    let guest = host.guest().await;
    guest.make("tic-tac-toe", &[None, None]).await;
    #[cfg(unix)]
    for file in std::fs::read_dir(host.data.path()).unwrap() {
        use std::os::unix::fs::PermissionsExt;
        let file = file.unwrap();
        let mode = file.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", file.path());
    }
    // It is free again once the first one has stopped.
    Host::start_in(host.stop().await, |_| {}).await;
}

fn fresh(id: &str) -> Append {
    let setup = Setup::of(id, "tic-tac-toe", Key::new([7; 32]), 1);
    let entries = Table::make(Plan::of(setup, vec![Some("random".into()); 2])).unwrap();
    let row = IndexRow { changed: 1, status: Status::Playing, bots_awaited: true, deadline: None };
    let summary = Summary::of(&Table::fold(entries.clone()).unwrap());
    Append {
        table: TableId::parse(id).unwrap(),
        first: 0,
        entries,
        row,
        summary,
        index: Urgency::AtOnce,
        home: None,
    }
}

#[tokio::test]
async fn one_bad_part_of_a_batch_leaves_the_others_be() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    let [a, b, c] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc"].map(fresh);
    let step = |first, choice| Append {
        first,
        entries: vec![Entry::Step { step: Step::Choice { seat: ruckus_core::Seat::new(0), choice }, at: 0 }],
        ..a.clone()
    };
    // The second table is written twice, and the first one's entry 2 as well.
    let batch = [a.clone(), b.clone(), b.clone(), step(2, 0), step(2, 5), c.clone()];
    let answers = store.pen().append(&batch);
    let conflicts: Vec<bool> =
        answers.iter().map(|answer| matches!(answer, Err(AppendError::Conflict))).collect();
    assert_eq!(conflicts, [false, false, true, false, true, false]);
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 4);
    let stored = store.load(&a.table).await.unwrap().unwrap();
    assert_eq!(stored.entries[2], step(2, 0).entries[0], "the first one stands");
    assert_eq!(store.tables_awaiting_bots(10).await.unwrap().len(), 3);
    assert!(store.load(&TableId::parse("zzzzzzzzzzzz").unwrap()).await.unwrap().is_none());
}

fn numbered(number: usize) -> String {
    format!("{:z>12}", format!("{number:b}").replace('0', "a").replace('1', "b"))
}

/// Checkpoints reset the log again and again while one task writes as fast as it can and others read; after a power failure in
/// the middle all that was acknowledged is there.
#[tokio::test]
async fn a_log_that_begins_anew_stays_short_and_loses_nothing() {
    const TABLES: usize = 3_000;
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    let log = folder.path().join("ruckus.sqlite-wal");
    let mut pen = store.pen();
    let write = move || {
        let (mut longest, mut shrunk) = (0, 0);
        for number in 0..TABLES {
            assert!(pen.append(&[fresh(&numbered(number))])[0].is_ok());
            let before = pen.log_bytes();
            pen.keep_log();
            longest = longest.max(before);
            shrunk += usize::from(pen.log_bytes() < before);
        }
        (pen, longest, shrunk)
    };
    let writing = tokio::task::spawn_blocking(write);
    while !writing.is_finished() {
        store.live_tables(0, 50).await.unwrap();
    }
    let (mut pen, longest, shrunk) = writing.await.unwrap();
    assert!(shrunk >= 1, "{} bytes were never copied into the file", pen.log_bytes());
    assert!(longest < 64 << 20 && log.metadata().unwrap().len() < 64 << 20, "{longest}");

    let after = tempfile::tempdir().unwrap();
    for file in [Store::FILE, "ruckus.sqlite-wal"] {
        std::fs::copy(folder.path().join(file), after.path().join(file)).unwrap();
    }
    let copy = Store::open(after.path()).await.unwrap();
    for number in 0..TABLES {
        let id = TableId::parse(&numbered(number)).unwrap();
        assert!(copy.load(&id).await.unwrap().is_some(), "{number}");
    }
    // The idle checkpoint truncates it.
    assert!(log.metadata().unwrap().len() > 0);
    pen.clear_log();
    assert_eq!(log.metadata().unwrap().len(), 0);
    // It does so, too, where nothing was written since it began anew.
    let mut number = TABLES;
    while {
        assert!(pen.append(&[fresh(&numbered(number))])[0].is_ok());
        pen.keep_log();
        pen.log_bytes() > 0
    } {
        number += 1;
    }
    assert!(log.metadata().unwrap().len() > 1 << 20, "its file keeps the room for what comes");
    pen.clear_log();
    assert_eq!(log.metadata().unwrap().len(), 0);
}

/// An integrity check of a large store takes longer than the log may grow: it gives way, and is tried again.
#[tokio::test]
async fn a_look_through_the_store_gives_way_to_those_who_write() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    let log = folder.path().join("ruckus.sqlite-wal");
    let length = move || log.metadata().unwrap().len();
    let mut pen = store.pen();
    for number in 0..300 {
        assert!(pen.append(&[fresh(&numbered(number))])[0].is_ok());
    }
    pen.clear_log();
    let (began, begins) = std::sync::mpsc::channel();
    // It goes on reading until the log is long, as it would in a store of gigabytes.
    let reads_for_long = {
        let length = length.clone();
        move || {
            let _ = began.send(());
            while length() < 26 << 20 {
                std::thread::yield_now();
            }
            false
        }
    };
    let looking = tokio::spawn({
        let store = store.clone();
        async move { store.look_through(reads_for_long).await }
    });
    let longest = tokio::task::spawn_blocking(move || {
        begins.recv().unwrap();
        let (mut number, mut longest, mut is_short) = (1_000, 0, false);
        while !(is_short && longest > 26 << 20) {
            assert!(pen.append(&[fresh(&numbered(number))])[0].is_ok());
            longest = longest.max(length());
            pen.keep_log();
            is_short = pen.log_bytes() < 1 << 20;
            number += 1;
        }
        longest
    });
    assert!(longest.await.unwrap() < 64 << 20, "the log begins anew");
    assert_eq!(looking.await.unwrap().unwrap(), Looked::GaveWay);
    assert_eq!(
        store.look_through(|| true).await.unwrap(),
        Looked::GaveWay,
        "so it does where the house closes"
    );
    assert_eq!(store.look_through(|| false).await.unwrap(), Looked::Well);
}

/// A long reader, such as a backup, holds the checkpoint up, but no commit.
#[tokio::test]
async fn a_long_reading_holds_nobody_up() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    let mut pen = store.pen();
    assert!(pen.append(&[fresh(&numbered(0))])[0].is_ok());
    let reader = database(folder.path());
    reader.execute_batch("BEGIN; SELECT count(*) FROM tables;").unwrap();
    let mut number = 0;
    let mut write = || {
        number += 1;
        assert!(pen.append(&[fresh(&numbered(number))])[0].is_ok());
        let before = pen.log_bytes();
        pen.keep_log();
        (before, pen.log_bytes())
    };
    while write().1 < 12 << 20 {}
    reader.execute_batch("COMMIT").unwrap();
    while !matches!(write(), (before, after) if after < before) {}
}

#[tokio::test]
async fn what_the_lobby_shows_is_put_off_but_not_lost() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    let made = fresh("aaaaaaaaaaaa");
    let seat = ruckus_core::Seat::new;
    let steps = [(seat(0), 4), (seat(1), 0)]
        .map(|(seat, choice)| Entry::Step { step: Step::Choice { seat, choice }, at: 1 });
    let mut table = Table::fold(made.entries.clone()).unwrap();
    let mut summaries = vec![made.summary.clone()];
    let mut pen = store.pen();
    assert!(pen.append(std::slice::from_ref(&made))[0].is_ok());
    for step in steps {
        let (first, id) = (table.entries(), TableId::parse("aaaaaaaaaaaa").unwrap());
        table = table.decide(vec![step.clone()]).unwrap().next;
        summaries.push(Summary::of(&table));
        let (summary, index) = (Summary::of(&table), Urgency::Soon);
        let row = IndexRow { changed: 3, ..made.row };
        assert_eq!(
            (row.urgency(&made.row), IndexRow { changed: 6, ..row }.urgency(&made.row)),
            (index, Urgency::AtOnce)
        );
        let append = Append { table: id, first, entries: vec![step], row, summary, index, home: None };
        assert!(pen.append(&[append])[0].is_ok());
    }
    let shown = async |store: &Store| json!(store.live_tables(0, 1).await.unwrap()[0].summary);
    let [first, second, third] = [0, 1, 2].map(|index| json!(summaries[index]));
    assert!(first != second && second != third, "each asks another seat");
    assert_eq!(shown(&store).await, first, "a step within the same second writes its entry alone");
    pen.write_summaries([(&made.table, 3, &summaries[1], 0)]).unwrap();
    assert_eq!(store.live_tables(0, 1).await.unwrap()[0].changed, 3);
    assert_eq!(shown(&store).await, second);
    // After a crash before the last one was written, the next server rebuilds it.
    drop((pen, store));
    let store = Store::open(folder.path()).await.unwrap();
    let late = store.late_summaries().await.unwrap();
    assert_eq!(late, std::slice::from_ref(&made.table));
    let rebuilt = store.rebuild_summaries(late).await.unwrap();
    // One that is older than the table by now is not written.
    let older = [RebuiltSummary {
        entries: rebuilt[0].entries - 1,
        summary: summaries[0].clone(),
        ..rebuilt[0].clone()
    }];
    store.pen().write_rebuilt(&older).unwrap();
    assert_eq!(shown(&store).await, second);
    store.pen().write_rebuilt(&rebuilt).unwrap();
    assert_eq!(shown(&store).await, third);
}

#[tokio::test]
async fn a_damaged_table_says_so_and_hides_no_other() {
    let host = Host::start_with(|config| config.under_test = Some(UnderTest { seed: 1 })).await;
    let guest = host.guest().await;
    let [broken, whole] =
        [guest.make("tic-tac-toe", &[None, None]).await, guest.make("tic-tac-toe", &[None, None]).await];
    let database = database(host.data.path());
    let original: String = database
        .query_row("SELECT json FROM entries WHERE table_id = ? AND seq = 0", [&broken], |row| row.get(0))
        .unwrap();
    let write = "UPDATE entries SET json = ? WHERE table_id = ? AND seq = 0";
    database.execute(write, ["{}", &broken]).unwrap();
    guest.until_put_away(1_800).await;
    assert!(guest.get_text("/health").await.1.starts_with("well"));
    let (status, problem) = guest.get(&format!("/api/tables/{broken}")).await;
    assert_eq!((status.as_u16(), &problem["problem"]), (500, &json!("internal")));
    assert_eq!(problem["sentence"], "This table is damaged in the store and cannot be opened.");
    // The list opens no table, so it shows the summaries of both.
    let (_, lobby) = guest.get("/api/tables").await;
    let live = lobby["live"].as_array().unwrap();
    assert!(live.len() == 2 && live.iter().any(|table| table["id"] == whole.as_str()));
    let (status, health) = guest.get_text("/health").await;
    assert_eq!(status.as_u16(), 200, "the others are well");
    assert!(health.starts_with("1 table is damaged") && !health.contains(&broken), "{health}");
    // Mended by whoever runs the server, it is there again.
    database.execute(write, [&original, &broken]).unwrap();
    assert_eq!(guest.get(&format!("/api/tables/{broken}")).await.0.as_u16(), 200);
    assert!(guest.get_text("/health").await.1.starts_with("well"));
}

#[tokio::test]
async fn a_damaged_page_of_the_store_is_told() {
    let host = Host::start().await;
    let guest = host.guest().await;
    for _ in 0..3 {
        guest.make("tic-tac-toe", &[None, None]).await;
    }
    let folder = host.stop().await;
    // The page where the lobby's index begins is overwritten.
    let database = database(folder.path());
    database.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    let number = |query: &str| database.query_row(query, [], |row| row.get::<_, i64>(0)).unwrap();
    let root = number("SELECT rootpage FROM sqlite_schema WHERE name LIKE 'tables_lobby%'");
    let size = number("PRAGMA page_size");
    database.close().unwrap();
    let mut file = std::fs::OpenOptions::new().write(true).open(folder.path().join(Store::FILE)).unwrap();
    file.seek(SeekFrom::Start(((root - 1) * size) as u64)).unwrap();
    file.write_all(&vec![0xff; size as usize]).unwrap();
    drop(file);

    let host = Host::start_in(folder, |_| {}).await;
    let guest = guest.moved_to(host.address);
    let (status, problem) = guest.get("/api/tables").await;
    assert_eq!(status.as_u16(), 500);
    assert_eq!(problem["sentence"], "The store of this server is damaged.");
    let (status, health) = guest.get_text("/health").await;
    assert_eq!((status.as_u16(), health.as_str()), (503, "the store is damaged\n"));
}

#[tokio::test]
async fn a_store_is_brought_up_to_date_and_a_newer_one_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("made/on/the/way");
    let deeper = config(&inner);
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server = serve(deeper.clone(), async move { drop(stopped.await) }).await.unwrap();
    drop(stop);
    server.finished().await.unwrap();
    let store = Store::open(&inner).await.unwrap();
    store.check().await.unwrap();
    store.close().await;

    let database = database(&inner);
    let mode: String = database.query_row("PRAGMA journal_mode", [], |row| row.get(0)).unwrap();
    assert_eq!(mode, "wal");
    database.pragma_update(None, "user_version", 9_999).unwrap();
    let refused = serve(deeper, std::future::pending()).await.unwrap_err();
    assert!(matches!(refused, StartError::Store(_)), "{refused}");
}
