//! What is kept and for how long, how much one visitor may store, and copies of all of it.

use std::time::Duration;

use crate::guests::*;
use ruckus_server::store::{BackupError, Store, TableId, back_up};
use ruckus_server::{Keep, UnderTest, tidy};
use serde_json::{Value, json};

const DAY: u32 = 24 * 60 * 60;

async fn host(keep: Keep) -> Host {
    Host::start_with(|config| {
        config.under_test = Some(UnderTest { seed: 1 });
        config.keep = keep;
        config.limits.idle = Duration::ZERO;
    })
    .await
}

/// Which of these tables are there, by the store itself.
async fn kept(host: &Host, ids: &[String]) -> Vec<bool> {
    let store = Store::open(host.data.path()).await.unwrap();
    let mut kept = Vec::new();
    for id in ids {
        kept.push(store.load(&TableId::parse(id).unwrap()).await.unwrap().is_some());
    }
    kept
}

/// Reads on until they are as they should be: old tables are removed when their time has come, and nobody says so.
async fn until_kept(host: &Host, ids: &[String], wanted: &[bool]) {
    until(async || kept(host, ids).await == wanted).await;
}

/// Waits until this is true of a table of one's own, as the lobby lists it.
async fn until_listed(guest: &Guest, id: &str, is_true: impl Fn(&Value) -> bool) {
    until(async || {
        let (_, lobby) = guest.get("/api/tables").await;
        is_true(lobby["mine"].as_array().unwrap().iter().find(|it| it["id"] == id).unwrap())
    })
    .await;
}

/// Waits until nobody is at this table of one's own any more.
async fn until_left(guest: &Guest, id: &str) {
    let is_left = |mine: &Value| {
        let mut seats = mine["seats"].as_array().unwrap().iter();
        mine["watching"] == 0 && seats.all(|seat| seat["present"] == false)
    };
    until_listed(guest, id, is_left).await;
}

#[tokio::test]
async fn tables_that_nobody_wants_are_removed_when_their_time_has_come() {
    let host = host(Keep::default()).await;
    let one = host.guest().await;
    let waits = one.make("tic-tac-toe", &[None, None]).await;
    let over = one.make("tic-tac-toe", &[None, Some("random")]).await;
    play(&mut one.line(&over).await, first).await;
    let wish = json!({"moment": 1, "others": {"bot": "random"}, "name": "One", "commitment": HOSTS_NUMBER.commitment()});
    let (_, practice) = one.post(&format!("/api/tables/{over}/play-on"), wish).await;
    let practice = practice["id"].as_str().unwrap().to_string();
    let bots = one.make("tic-tac-toe", &[Some("random"), Some("random")]).await;
    one.line(&bots).await.until_over().await;
    for id in [&over, &bots] {
        until_left(&one, id).await;
    }
    let ids = [waits, over.clone(), practice.clone(), bots];
    assert_eq!(kept(&host, &ids).await, [true; 4]);
    one.push_clock(6 * DAY).await;
    // It begins late, without the one who did not come, and its age is counted from then.
    until_listed(&one, &practice, |mine| mine["status"] == "playing").await;
    until_kept(&host, &ids, &[true; 4]).await;
    for (days, left) in
        [(2, [true, true, true, false]), (30, [true, true, false, false]), (60, [false, true, false, false])]
    {
        one.push_clock(days * DAY).await;
        until_kept(&host, &ids, &left).await;
    }
    // Whoever looks at a game that is over keeps it for another year.
    one.push_clock(200 * DAY).await;
    assert_eq!(one.get(&format!("/api/tables/{over}/moments")).await.0.as_u16(), 200);
    one.push_clock(200 * DAY).await;
    until_kept(&host, &ids, &[false, true, false, false]).await;
    one.push_clock(200 * DAY).await;
    until_kept(&host, &ids, &[false; 4]).await;
    assert_eq!(one.get(&format!("/api/tables/{over}")).await.0.as_u16(), 404);
    assert_eq!(one.get("/api/tables").await.1["mine"], json!([]));
}

#[tokio::test]
async fn where_somebody_is_nothing_is_removed_and_whoever_runs_it_may_keep_all() {
    let host = host(Keep { practice: None, ..Keep::default() }).await;
    let one = host.guest().await;
    let id = one.make("tic-tac-toe", &[Some("random"), Some("random")]).await;
    let gone = one.make("tic-tac-toe", &[Some("random"), Some("random")]).await;
    let mut line = one.line(&id).await;
    line.until_over().await;
    one.line(&gone).await.until_over().await;
    until_left(&one, &gone).await;
    let ids = [id.clone(), gone];
    one.push_clock(20 * DAY).await;
    until_kept(&host, &ids, &[true, false]).await;
    assert_eq!(one.get(&format!("/api/tables/{id}")).await.0.as_u16(), 200);
}

/// The file shrinks when tables are removed (incremental vacuum); that of a running server step by step.
#[tokio::test]
async fn the_file_shrinks() {
    let mut ids = Vec::new();
    let folder = {
        let host = host(Keep::ALL).await;
        let one = host.guest().await;
        for _ in 0..12 {
            let id = one.make(ruckus_shelf::example::BOARD, &[Some("random"), Some("random")]).await;
            one.line(&id).await.until_over().await;
            ids.push(id);
        }
        host.stop().await
    };
    let length = |folder: &tempfile::TempDir| folder.path().join(Store::FILE).metadata().unwrap().len();
    let before = length(&folder);
    let copy = tempfile::tempdir().unwrap();
    std::fs::copy(folder.path().join(Store::FILE), copy.path().join(Store::FILE)).unwrap();
    // By a command, while no server runs.
    let nothing = Keep { bots: Some(Duration::ZERO), ..Keep::ALL };
    let none = tidy(copy.path(), &Keep::ALL).await.unwrap();
    assert_eq!((none.removed, none.before), (0, before));
    // Ages are counted in whole seconds.
    let database = rusqlite::Connection::open(copy.path().join(Store::FILE)).unwrap();
    database.execute_batch("UPDATE tables SET visited = 1, changed = 1").unwrap();
    drop(database);
    let tidied = tidy(copy.path(), &nothing).await.unwrap();
    assert_eq!(tidied.removed, 12);
    assert!(tidied.after < before / 4, "{tidied:?}");

    let host = Host::start_in(folder, |config| config.under_test = Some(UnderTest { seed: 2 })).await;
    host.guest().await.push_clock(30 * DAY).await;
    until_kept(&host, &ids, &[false; 12]).await;
    let refused = tidy(host.data.path(), &nothing).await.unwrap_err();
    assert!(refused.to_string().contains("another server uses"), "{refused}");
    let after = length(&host.stop().await);
    assert!(after < before / 2, "{after} of {before} bytes");
}

#[tokio::test]
async fn whoever_has_stored_their_share_makes_no_more_tables_and_plays_on() {
    let host = Host::start_with(|config| config.limits.address_bytes = Some(20_000)).await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let refused: Value = loop {
        let (status, answer) = one.post("/api/tables", new_table("tic-tac-toe", &[None, None])).await;
        match status.as_u16() {
            200 => {}
            429 => break answer["sentence"].clone(),
            other => panic!("{other} {answer}"),
        }
    };
    assert!(refused.as_str().unwrap().starts_with("You have stored as much today"), "{refused}");
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    let stood_before = one.post(&format!("/api/tables/{id}/privacy"), json!({"private": true})).await;
    assert_eq!(stood_before.0.as_u16(), 429, "nothing but the game is stored");
    b.say("Well met").await;
    let refused = b.until("problem").await["problem"]["sentence"].as_str().unwrap().to_string();
    assert!(refused.ends_with("the game goes on, and all else has to wait."), "{refused}");
    tokio::join!(play(&mut a, first), play(&mut b, first));
    let elsewhere = Guest::from("127.0.0.2", host.address).await;
    elsewhere.make("tic-tac-toe", &[None, None]).await;
    let host = Host::start_with(|config| config.limits.disk_reserve = Some(u64::MAX)).await;
    let (status, full) =
        host.guest().await.post("/api/tables", new_table("tic-tac-toe", &[None, None])).await;
    assert_eq!(status.as_u16(), 429);
    assert!(
        full["sentence"].as_str().unwrap().starts_with("The disk of this server is nearly full"),
        "{full}"
    );
}

/// Play is written beyond the share, but not without end; a game that has to wait can be given up.
#[tokio::test]
async fn games_of_people_wait_beyond_four_times_the_share() {
    const SHARE: i64 = 250;
    let host = Host::start().await;
    let (one, two, id) = host.two_at("connect-four").await;
    // What is added in a day is counted from the start, so it is play alone.
    let share = |config: &mut ruckus_server::Config| config.limits.address_bytes = Some(SHARE as u64);
    let host = Host::start_in(host.stop().await, share).await;
    let [one, two] = [one, two].map(|guest| guest.moved_to(host.address));
    let mut lines = [one.line(&id).await, two.line(&id).await];
    let sentence = 'game: loop {
        let mover = lines.iter().position(|line| !line.offers().is_empty()).expect("somebody is asked");
        let before = lines[mover].moment;
        let choice = lines[mover].offers()[0];
        lines[mover].choose(choice).await;
        for line in [mover, 1 - mover] {
            while lines[line].moment == before {
                let heard = lines[line].next().await;
                if heard["type"] == "problem" {
                    break 'game heard["problem"]["sentence"].as_str().unwrap().to_string();
                }
            }
        }
    };
    assert!(sentence.contains("this game waits until there is room"), "{sentence}");
    let database = rusqlite::Connection::open(host.data.path().join(Store::FILE)).unwrap();
    let steps = "SELECT sum(length(json) + 30) FROM entries WHERE json LIKE '{\"entry\":\"step\"%'";
    let stored: i64 = database.query_row(steps, [], |row| row.get(0)).unwrap();
    assert!((4 * SHARE..5 * SHARE).contains(&stored), "{stored} bytes");
    for guest in [&one, &two] {
        assert_eq!(guest.post(&format!("/api/tables/{id}/resign"), json!({})).await.0.as_u16(), 200);
    }
    assert_eq!(one.get(&format!("/api/tables/{id}")).await.1["status"], "over");
}

#[tokio::test]
async fn the_tables_of_one_address_take_a_share_of_the_disk_over_the_years() {
    let under_test = |seed| {
        move |config: &mut ruckus_server::Config| {
            config.under_test = Some(UnderTest { seed });
            config.limits.idle = Duration::ZERO;
            config.limits.address_kept = Some(1_000_000);
        }
    };
    let host = Host::start_with(under_test(1)).await;
    let one = host.guest().await;
    let make = async |one: &Guest| {
        let (status, answer) = one.post("/api/tables", new_table("tic-tac-toe", &[None, None])).await;
        (status.as_u16(), answer)
    };
    let mut ids = Vec::new();
    let refused = loop {
        match make(&one).await {
            (200, made) => ids.push(made["id"].as_str().unwrap().to_string()),
            (status, answer) => break (status, answer["sentence"].as_str().unwrap().to_string()),
        }
    };
    assert!(
        refused.0 == 429 && refused.1.starts_with("The tables made from your address fill"),
        "{refused:?}"
    );
    assert_eq!(ids.len(), 10, "a table that is not over counts for 100 KB");
    let elsewhere = Guest::from("127.0.0.2", host.address).await;
    assert_eq!(make(&elsewhere).await.0, 200, "others have their own");
    // The store remembers it, and it is given back when tables have become old.
    let host = Host::start_in(host.stop().await, under_test(2)).await;
    let one = one.moved_to(host.address);
    assert_eq!(make(&one).await.0, 429);
    one.push_clock(91 * DAY).await;
    let again = async {
        while make(&one).await.0 == 429 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, again).await.expect("there is room again");
}

/// A plain copy of the file of a running server is none; this one is.
#[tokio::test]
async fn a_copy_of_a_running_server_has_all_that_was_acknowledged() {
    let host = Host::start().await;
    let one = host.guest().await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(one.make("tic-tac-toe", &[None, Some("random")]).await);
    }
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join(Store::FILE);
    assert!(back_up(host.data.path(), &copy).unwrap() > 10_000);
    assert!(
        matches!(back_up(host.data.path(), &copy), Err(BackupError::Taken(_))),
        "nothing is written over"
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(copy.metadata().unwrap().permissions().mode() & 0o777, 0o600, "it holds secrets");
    }
    let left: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left, [Store::FILE], "nothing else is left");
    let nowhere = tempfile::tempdir().unwrap();
    assert!(matches!(back_up(nowhere.path(), &copy), Err(BackupError::NoStore(_))));
    drop(host);
    // It is a store like any other.
    let host = Host::start_in(folder, |_| {}).await;
    let one = one.moved_to(host.address);
    for id in &ids {
        assert_eq!(one.line(id).await.table["seats"][0]["yours"], true);
    }
}

/// Whoever comes to a table and writes much there does not use up the share of those at home, but that of the maker.
#[tokio::test]
async fn a_table_counts_for_whoever_made_it() {
    let share = |config: &mut ruckus_server::Config| config.limits.address_bytes = Some(20_000);
    let host = Host::start_with(share).await;
    let maker = Guest::from("127.0.0.2", host.address).await;
    let id = maker.make("tic-tac-toe", &[None, None]).await;
    let make =
        async |who: &Guest| who.post("/api/tables", new_table("tic-tac-toe", &[None, None])).await.0.as_u16();
    // The store remembers from where it was made.
    let host = Host::start_in(host.stop().await, share).await;
    let maker = maker.moved_to(host.address);
    let other = host.guest().await;
    other.sit(&id, "Two").await;
    let mut line = other.line(&id).await;
    for _ in 0..60 {
        line.say(&"x".repeat(250)).await;
    }
    let refused = line.until("problem").await["problem"]["sentence"].as_str().unwrap().to_string();
    assert!(
        refused.starts_with("The tables made from where this one was made fill their share"),
        "{refused}"
    );
    assert_eq!((make(&maker).await, make(&other).await), (429, 200));
}

#[tokio::test]
async fn bots_alone_wait_beyond_twice_the_share_and_people_play_on() {
    let share = |bytes| move |config: &mut ruckus_server::Config| config.limits.address_kept = Some(bytes);
    // A table counts for more than twice of that.
    let host = Host::start_with(share(40_000)).await;
    let one = host.guest().await;
    let bots = one.make("tic-tac-toe", &[Some("random"), Some("random")]).await;
    let other = Guest::from("127.0.0.2", host.address).await;
    let with_a_person = other.make("tic-tac-toe", &[None, Some("random")]).await;
    play(&mut other.line(&with_a_person).await, first).await;
    let moments = |answer: Value| answer["moments"].as_array().unwrap().len();
    assert_eq!(moments(one.get(&format!("/api/tables/{bots}/moments")).await.1), 0, "they have not begun");
    // They go on when there is room.
    let host = Host::start_in(host.stop().await, share(1 << 30)).await;
    one.moved_to(host.address).line(&bots).await.until_over().await;
}

/// A file without incremental vacuum keeps its length whatever is removed; its free pages are used again.
#[tokio::test]
async fn what_is_free_inside_the_file_does_not_count_as_stored() {
    let host = host(Keep::ALL).await;
    let one = host.guest().await;
    for _ in 0..12 {
        let id = one.make(ruckus_shelf::example::BOARD, &[Some("random"), Some("random")]).await;
        one.line(&id).await.until_over().await;
    }
    let folder = host.stop().await;
    let file = folder.path().join(Store::FILE);
    let database = rusqlite::Connection::open(&file).unwrap();
    database.execute_batch("PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = NONE; VACUUM").unwrap();
    drop(database);
    let before = file.metadata().unwrap().len();
    let host = Host::start_in(folder, |config| {
        config.under_test = Some(UnderTest { seed: 2 });
        config.limits.idle = Duration::ZERO;
        config.limits.store_bytes = Some(before / 2);
    })
    .await;
    let one = one.moved_to(host.address);
    let make = async || one.post("/api/tables", new_table("tic-tac-toe", &[None, None])).await.0.as_u16();
    assert_eq!(make().await, 429);
    one.push_clock(30 * DAY).await;
    until(async || make().await == 200).await;
    assert!(file.metadata().unwrap().len() >= before, "the file is as long as it was");
    // It is known from the first moment after a restart.
    let host = Host::start_in(host.stop().await, |config| config.limits.store_bytes = Some(before / 2)).await;
    let made = one.moved_to(host.address).post("/api/tables", new_table("tic-tac-toe", &[None, None])).await;
    assert_eq!(made.0.as_u16(), 200, "{}", made.1);
}
