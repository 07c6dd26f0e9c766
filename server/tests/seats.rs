//! A seat stays its person's: a reload does not cost it, a restart neither, and coming back is enough to have it again.

use std::time::Duration;

use crate::guests::*;
use ruckus_server::store::Store;
use ruckus_server::{Rate, UnderTest};
use ruckus_shelf::example;
use serde_json::{Value, json};

async fn call(guest: &Guest, id: &str, seat: usize) -> (u16, Value) {
    let (status, answer) = guest.post(&format!("/api/tables/{id}/stand-in"), json!({"seat": seat})).await;
    (status.as_u16(), answer)
}

#[tokio::test]
async fn a_rival_cannot_take_a_seat_while_the_page_loads_again() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let mut a = one.line(&id).await;
    // Bob has sat down, and his page is on its way.
    assert_eq!(call(&one, &id, 1).await.0, 409);
    let b = two.line(&id).await;
    a.until_present(1, true).await;
    assert_eq!(call(&one, &id, 1).await.0, 403, "he is here");
    b.cut();
    a.until_present(1, false).await;
    let (status, problem) = call(&one, &id, 1).await;
    assert_eq!(status, 409);
    assert_eq!(problem["sentence"], "Its player left a moment ago and may come back.");
    // After a restart everybody has the grace again, whoever comes first.
    let host = Host::start_in(host.stop().await, |_| {}).await;
    let (one, two) = (one.moved_to(host.address), two.moved_to(host.address));
    assert_eq!(call(&one, &id, 1).await.0, 409);
    let table = two.line(&id).await.table;
    assert_eq!(table["seats"][1]["bot"], Value::Null);
}

#[tokio::test]
async fn whoever_comes_back_has_their_seat_again() {
    let host = Host::start_with(|config| {
        config.under_test = Some(UnderTest { seed: 1 });
        config.limits.grace = Duration::from_secs(90);
    })
    .await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let mut a = one.line(&id).await;
    two.line(&id).await.cut();
    a.until_present(1, false).await;
    one.push_clock(91).await;
    let (status, table) = call(&one, &id, 1).await;
    assert_eq!(
        (status, &table["seats"][1]["bot"]),
        (200, &json!("fierce")),
        "the best bot that the game has"
    );
    let mut b = two.line(&id).await;
    assert_eq!(b.table["seats"][1]["bot"], Value::Null, "no click is needed");
    a.choose(4).await;
    b.until("moments").await;
    b.choose(0).await;
    a.until("moments").await;
    a.until("moments").await;
    assert_eq!(a.moment, 2, "he plays himself");

    // Their own seat they may leave to a bot and take again; a second page does not end it.
    assert_eq!(call(&two, &id, 1).await.0, 200);
    let second = two.line(&id).await;
    assert_eq!(second.table["seats"][1]["bot"], "fierce");
    let (_, table) = two.post(&format!("/api/tables/{id}/return"), json!({})).await;
    assert_eq!(table["seats"][1]["bot"], Value::Null);
}

#[tokio::test]
async fn a_rival_picks_no_bot_for_anybody() {
    let host = Host::start_with(|config| config.limits.grace = Duration::ZERO).await;
    let (one, _, id) = host.two_at(example::CROWDED).await;
    let wish = json!({"seat": 1, "bot": "random"});
    assert_eq!(one.post(&format!("/api/tables/{id}/stand-in"), wish.clone()).await.0.as_u16(), 400);
    assert_eq!(
        one.post(&format!("/api/tables/{id}/bot"), wish).await.0.as_u16(),
        409,
        "the seat is not free"
    );
    let (_, table) = call(&one, &id, 1).await;
    let bot = table["seats"][1]["bot"].as_str().unwrap();
    assert_ne!(bot, "random", "the table plays at its own level");
}

#[tokio::test]
async fn names_are_cleaned_and_nobody_talks_under_anothers() {
    let host = Host::start().await;
    let (one, two, three) = (host.guest().await, host.guest().await, host.guest().await);
    let id = one.make("tic-tac-toe", &[None, None]).await;
    for bad in ["Tw\u{200b}o", "\u{202e}owT", "\u{3164}"] {
        let wish = Guest::seat_wish(bad);
        assert_eq!(two.post(&format!("/api/tables/{id}/sit"), wish).await.0.as_u16(), 400, "{bad:?}");
    }
    let table = two.sit(&id, "  Ｔｗｏ  too ").await;
    assert_eq!(table["seats"][1]["name"], "Two too");
    let mut a = one.line(&id).await;
    for (name, problem) in [("one", "forbidden"), ("TWO%20TOO", "forbidden"), ("T%E2%80%8Bwo", "bad_request")]
    {
        let path = format!("/api/tables/{id}/socket?name={name}");
        let mut spectator = three.try_line(&path, &[]).await.unwrap();
        spectator.say("I give up").await;
        assert_eq!(spectator.until("problem").await["problem"]["problem"], problem, "{name}");
    }
    let mut spectator = three.try_line(&format!("/api/tables/{id}/socket?name=Three"), &[]).await.unwrap();
    spectator.say("hello").await;
    a.until_said("hello").await;
    assert!(!a.heard.iter().any(|text| text.contains("give up")));
}

#[tokio::test]
async fn the_host_sends_somebody_away_who_does_not_come_back() {
    let host = Host::start().await;
    let (one, two, three) = (host.guest().await, host.guest().await, host.guest().await);
    let id = one.make(example::CROWDED, &[None, None, None]).await;
    two.sit(&id, "Two").await;
    let path = format!("/api/tables/{id}/send-away");
    let send = async |who: &Guest, seat: u8| who.post(&path, json!({"seat": seat})).await;
    let (status, refused) = send(&three, 1).await;
    assert_eq!((status.as_u16(), &refused["problem"]), (403, &json!("forbidden")));
    let (status, table) = send(&one, 1).await;
    assert_eq!((status.as_u16(), &table["seats"][1]["person"]), (200, &json!(false)));
    let (status, refused) = two.post(&format!("/api/tables/{id}/sit"), Guest::seat_wish("Two")).await;
    assert_eq!(status.as_u16(), 403);
    assert_eq!(refused["sentence"], "The host has sent you away from this table; you may watch.");
    assert_eq!(two.get("/api/tables").await.1["mine"], json!([]), "nor is it on their list");
    three.sit(&id, "Three").await;
    // It is so after a restart as well.
    let host = Host::start_in(host.stop().await, |_| {}).await;
    let two = two.moved_to(host.address);
    let again = two.post(&format!("/api/tables/{id}/sit"), Guest::seat_wish("Two")).await;
    assert_eq!(again.0.as_u16(), 403);
}

#[tokio::test]
async fn nobody_comes_back_as_somebody_else_from_where_one_was_sent_away() {
    let host = Host::start().await;
    let one = host.guest().await;
    let id = one.make(example::CROWDED, &[None, None, None]).await;
    let sit = async |who: &Guest, name: &str| {
        let (status, answer) = who.post(&format!("/api/tables/{id}/sit"), Guest::seat_wish(name)).await;
        (status.as_u16(), answer["sentence"].as_str().unwrap_or_default().to_string())
    };
    let send_away = async |one: &Guest| {
        let sent = one.post(&format!("/api/tables/{id}/send-away"), json!({"seat": 1})).await;
        assert_eq!(sent.0.as_u16(), 200);
    };
    let [two, same] = [(); 2].map(|()| Guest::from("127.0.0.2", host.address));
    let (two, same) = (two.await, same.await);
    assert_eq!(sit(&two, "Two").await.0, 200);
    send_away(&one).await;
    let refused = (
        403,
        "The host has sent somebody from your address away from this table; you may watch.".to_string(),
    );
    assert_eq!(sit(&same, "Two too").await, refused);
    // It is so after a restart as well.
    let host = Host::start_in(host.stop().await, |_| {}).await;
    let [one, same] = [one, same].map(|guest| guest.moved_to(host.address));
    assert_eq!(sit(&same, "Two too").await, refused);
    // Where the host is at home all others are welcome still.
    assert_eq!(sit(&host.guest().await, "Brother").await.0, 200);
    send_away(&one).await;
    let sister = host.guest().await;
    let elsewhere = Guest::from("127.0.0.3", host.address).await;
    assert_eq!((sit(&sister, "Sister").await.0, sit(&elsewhere, "Three").await.0), (200, 200));
    for guest in [&one, &sister, &elsewhere] {
        guest.mix(&id).await;
    }
    assert_eq!(one.get(&format!("/api/tables/{id}")).await.1["status"], "playing");
    let database = rusqlite::Connection::open(host.data.path().join(Store::FILE)).unwrap();
    let left = |query: &str| database.query_row(query, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(left("SELECT count(*) FROM sent_away"), 0, "nobody knows when the game has begun");
    assert_eq!(left("SELECT count(*) FROM seats WHERE home IS NOT NULL"), 0);
}

#[tokio::test]
async fn a_full_table_waits_a_moment_for_its_host() {
    let host = Host::start_with(|config| {
        config.under_test = Some(UnderTest { seed: 1 });
        config.pace.hold = Duration::from_secs(15);
    })
    .await;
    let (one, two, three) = (host.guest().await, host.guest().await, host.guest().await);
    let id = one.make("tic-tac-toe", &[None, None]).await;
    let post = async |who: &Guest, what: &str, wish: Value| {
        let (status, answer) = who.post(&format!("/api/tables/{id}/{what}"), wish).await;
        (status.as_u16(), answer)
    };
    let mut line = one.line(&id).await;
    let held = two.sit(&id, "Two").await;
    assert!(held["held"].is_u64() && held["dice"]["begins"].is_null(), "{held}");
    while line.table["held"].is_null() {
        line.next().await;
    }
    assert!(!line.is_to_mix_in());
    line.cut();
    assert_eq!(post(&two, "accept", json!({})).await.0, 403, "that is the host's to do");
    let (status, table) = post(&one, "send-away", json!({"seat": 1})).await;
    assert_eq!((status, &table["held"], &table["seats"][1]["person"]), (200, &Value::Null, &json!(false)));
    assert_eq!(
        post(&one, "accept", json!({})).await.1["sentence"],
        "A game begins when every seat is taken."
    );
    three.sit(&id, "Three").await;
    let (status, table) = post(&one, "accept", json!({})).await;
    assert_eq!((status, &table["held"], table["dice"]["begins"].is_u64()), (200, &Value::Null, true));
    one.mix(&id).await;
    three.mix(&id).await;
    assert_eq!(one.get(&format!("/api/tables/{id}")).await.1["status"], "playing");
    // An absent host keeps nobody waiting, nor does a restart.
    let id = one.make("tic-tac-toe", &[None, None]).await;
    two.sit(&id, "Two").await;
    let host =
        Host::start_in(host.stop().await, |config| config.under_test = Some(UnderTest { seed: 2 })).await;
    let mut line = two.moved_to(host.address).line(&id).await;
    assert!(line.table["held"].is_u64());
    one.moved_to(host.address).push_clock(16).await;
    while !line.is_to_mix_in() {
        line.next().await;
    }
}

#[tokio::test]
async fn one_visitor_holds_few_seats_at_tables_that_wait() {
    let host =
        Host::start_with(|config| (config.limits.guest_seats, config.limits.address_seats) = (2, 3)).await;
    let maker = Guest::from("127.0.0.2", host.address).await;
    let mut ids = Vec::new();
    for _ in 0..6 {
        ids.push(maker.make(example::CROWDED, &[None, None, None]).await);
    }
    let sit = async |who: &Guest, id: &str, name: &str| {
        let (status, answer) = who.post(&format!("/api/tables/{id}/sit"), Guest::seat_wish(name)).await;
        (status.as_u16(), answer["sentence"].as_str().unwrap_or_default().to_string())
    };
    let full =
        (429, "You sit at several tables that wait for players; leave one, or let one begin.".to_string());
    let greedy = host.guest().await;
    assert_eq!(sit(&greedy, &ids[0], "Greedy").await.0, 200);
    assert_eq!(sit(&greedy, &ids[0], "Greedy").await.0, 409, "there already, which takes nothing");
    assert_eq!(sit(&greedy, &ids[1], "Greedy").await.0, 200);
    assert_eq!(sit(&greedy, &ids[2], "Greedy").await, full);
    // Another cookie does not help for long.
    let disguised = host.guest().await;
    assert_eq!(sit(&disguised, &ids[2], "Guest").await.0, 200);
    assert_eq!(sit(&disguised, &ids[3], "Guest").await, full);
    // People elsewhere do not mind, nor those who play with each other.
    assert_eq!(sit(&Guest::from("127.0.0.3", host.address).await, &ids[3], "Else").await.0, 200);
    let own = host.guest().await.make(example::CROWDED, &[None, None, None]).await;
    assert_eq!(sit(&disguised, &own, "Guest").await.0, 200);
    // Whoever leaves may sit down elsewhere.
    assert_eq!(greedy.post(&format!("/api/tables/{}/stand", ids[0]), json!({})).await.0.as_u16(), 200);
    assert_eq!(sit(&greedy, &ids[4], "Greedy").await.0, 200);
}

/// Seats at tables that have begun since count as well: nobody sits down at one table after the other.
#[tokio::test]
async fn one_visitor_takes_few_seats_in_an_hour() {
    let host = Host::start_with(|config| {
        config.under_test = Some(UnderTest { seed: 1 });
        config.limits.guest_seatings = Rate { burst: 2.0, per_second: 1.0 / 300.0 };
        config.limits.address_seatings = Rate { burst: 3.0, per_second: 1.0 / 1e9 };
    })
    .await;
    let maker = Guest::from("127.0.0.2", host.address).await;
    let sit = async |who: &Guest, id: &str| {
        let (status, answer) = who.post(&format!("/api/tables/{id}/sit"), Guest::seat_wish("Two")).await;
        (status.as_u16(), answer["sentence"].as_str().unwrap_or_default().to_string())
    };
    let sentence = "You have sat down at many tables lately; play there, and wait some minutes.";
    let many = (429, sentence.to_string());
    let greedy = host.guest().await;
    for _ in 0..2 {
        let id = maker.make("tic-tac-toe", &[None, None]).await;
        assert_eq!(sit(&greedy, &id).await.0, 200);
        maker.mix(&id).await;
        greedy.mix(&id).await;
    }
    let open = maker.make(example::CROWDED, &[None, None, None]).await;
    assert_eq!(sit(&greedy, &open).await, many);
    // Another cookie has what is left to the address. A seat that is left, or from which one is sent away, is given back.
    let disguised = host.guest().await;
    assert_eq!(sit(&disguised, &open).await.0, 200);
    assert_eq!(sit(&host.guest().await, &open).await, many);
    assert_eq!(sit(&disguised, &open).await.0, 409, "who sits there already");
    assert_eq!(disguised.post(&format!("/api/tables/{open}/stand"), json!({})).await.0.as_u16(), 200);
    assert_eq!(sit(&disguised, &open).await.0, 200);
    assert_eq!(sit(&host.guest().await, &open).await, many);
    let away = maker.post(&format!("/api/tables/{open}/send-away"), json!({"seat": 1})).await;
    assert_eq!(away.0.as_u16(), 200);
    let next = maker.make(example::CROWDED, &[None, None, None]).await;
    assert_eq!(sit(&greedy, &next).await, many, "its own seats are played at");
    maker.push_clock(300).await;
    assert_eq!(sit(&greedy, &next).await.0, 200);
    // Tables of one's own house, and people elsewhere, have nothing to do with it.
    let own = host.guest().await.make("tic-tac-toe", &[None, None]).await;
    assert_eq!(sit(&greedy, &own).await.0, 200);
    let elsewhere = Guest::from("127.0.0.3", host.address).await;
    elsewhere.sit(&next, "Else").await;
}

#[tokio::test]
async fn one_address_does_not_take_a_seat_again_and_again() {
    let host = Host::start_with(|config| config.under_test = Some(UnderTest { seed: 1 })).await;
    let maker = Guest::from("127.0.0.2", host.address).await;
    let id = maker.make(example::CROWDED, &[None, None, None]).await;
    let to_and_fro = async |home: &str, times: usize| {
        let mut answers = Vec::new();
        for _ in 0..times {
            let guest = Guest::from(home, host.address).await;
            answers
                .push(guest.post(&format!("/api/tables/{id}/sit"), Guest::seat_wish("Two")).await.0.as_u16());
            guest.post(&format!("/api/tables/{id}/stand"), json!({})).await;
        }
        answers
    };
    let answers = to_and_fro("127.0.0.1", 9).await;
    assert_eq!(answers, [[200; 8].as_slice(), &[429]].concat());
    assert_eq!(to_and_fro("127.0.0.3", 1).await, [200], "others sit down");
    maker.push_clock(60).await;
    assert_eq!(to_and_fro("127.0.0.1", 1).await, [200]);
}

/// Many who come and go while others watch are told of once in a while.
#[tokio::test]
async fn those_who_watch_come_and_go_without_much_noise() {
    let host = Host::start_with(|config| config.under_test = Some(UnderTest { seed: 1 })).await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let (mut a, _b) = (one.line(&id).await, two.line(&id).await);
    a.until_present(1, true).await;
    let watcher = host.guest().await;
    for _ in 0..30 {
        watcher.line(&id).await.cut();
    }
    let last = watcher.line(&id).await;
    a.say("marker").await;
    a.until_said("marker").await;
    let told = a.heard.iter().filter(|text| text.contains("\"type\":\"table\"")).count();
    assert!(
        told <= 4,
        "{told} messages: two of who sits, one of who watches, and some patience for a slow machine"
    );
    // What is so in the end is told when the time has come.
    one.push_clock(10).await;
    while a.table["watching"] != 1 {
        a.next().await;
    }
    drop(last);
}

#[tokio::test]
async fn what_a_seat_plays_as_is_chosen_in_the_waiting_room_and_everybody_sees_it() {
    let host = Host::start().await;
    let (one, two) = (host.guest().await, host.guest().await);
    let mut wish = new_table(ruckus_shelf::example::BY_HIDDEN_CARDS[2], &[None, None]);
    wish["plays"] = json!(3);
    let (_, made) = one.post("/api/tables", wish).await;
    let id = made["id"].as_str().unwrap().to_string();
    let mut line = two.line(&id).await;
    let plays = &line.table["plays"];
    assert_eq!((&plays["choice"]["label"], &plays["seats"]), (&json!("Corporation"), &json!([3, 1])));
    let (status, _) = one.post(&format!("/api/tables/{id}/plays"), json!({"plays": 1})).await;
    assert_eq!(status, 200);
    assert_eq!(line.until("table").await["table"]["plays"]["seats"], json!([1, 0]));
    let wish = |plays: u8| {
        let mut wish = Guest::seat_wish("Two");
        wish["plays"] = json!(plays);
        wish
    };
    let (status, problem) = two.post(&format!("/api/tables/{id}/sit"), wish(1)).await;
    assert_eq!(
        (status.as_u16(), &problem["sentence"]),
        (409, &json!("Somebody here plays Zeraxis already."))
    );
    let (status, table) = two.post(&format!("/api/tables/{id}/sit"), wish(2)).await;
    assert_eq!((status.as_u16(), &table["plays"]["seats"]), (200, &json!([1, 2])));
    line.cut();
    one.mix(&id).await;
    two.mix(&id).await;
    let welcome = host.guest().await.line(&id).await.heard.remove(0);
    let welcome: serde_json::Value = serde_json::from_str(&welcome).unwrap();
    let teams: Vec<&str> = welcome["furniture"]["teams"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["short"].as_str().unwrap())
        .collect();
    assert_eq!(teams, ["Zeraxis", "Orion", "Ion", "Talar"]);
}

/// The seats that a visitor holds are those that are stored: a restart, or that a table is put away, frees none.
#[tokio::test]
async fn seats_at_tables_that_wait_are_counted_over_a_restart() {
    // From one seed the same names of tables would follow.
    let few = |seed| {
        move |config: &mut ruckus_server::Config| {
            (config.limits.guest_seats, config.limits.address_seats) = (2, 3);
            config.under_test = Some(UnderTest { seed });
            config.limits.idle = Duration::ZERO;
        }
    };
    let host = Host::start_with(few(1)).await;
    let maker = Guest::from("127.0.0.2", host.address).await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(maker.make(example::CROWDED, &[None, None, None]).await);
    }
    let sit = async |who: &Guest, id: &str, name: &str| {
        let (status, _) = who.post(&format!("/api/tables/{id}/sit"), Guest::seat_wish(name)).await;
        status.as_u16()
    };
    let (greedy, disguised) = (host.guest().await, host.guest().await);
    assert_eq!((sit(&greedy, &ids[0], "Greedy").await, sit(&greedy, &ids[1], "Greedy").await), (200, 200));
    assert_eq!(sit(&disguised, &ids[0], "Guest").await, 200);
    let host = Host::start_in(host.stop().await, few(2)).await;
    let [maker, greedy, disguised] = [maker, greedy, disguised].map(|guest| guest.moved_to(host.address));
    assert_eq!(sit(&greedy, &ids[2], "Greedy").await, 429);
    assert_eq!(sit(&disguised, &ids[2], "Guest").await, 429, "three of one address");
    let elsewhere = Guest::from("127.0.0.3", host.address).await;
    assert_eq!(sit(&elsewhere, &ids[2], "Else").await, 200);
    // All at once get no more than one after the other.
    let all = ids[3..].iter().map(|id| sit(&elsewhere, id, "Else"));
    let mut taken: Vec<u16> = futures_util::future::join_all(all).await;
    taken.sort_unstable();
    assert_eq!(taken, [200, 429]);
    // Where nobody has been for an hour nobody is kept waiting.
    maker.push_clock(2 * 60 * 60).await;
    let fresh = maker.make(example::CROWDED, &[None, None, None]).await;
    assert_eq!(sit(&greedy, &fresh, "Greedy").await, 200);
    // From where somebody came is forgotten when the game begins.
    let database =
        rusqlite::Connection::open(host.data.path().join(ruckus_server::store::Store::FILE)).unwrap();
    let homes = |id: &str| {
        let query = "SELECT count(home) FROM seats WHERE table_id = ?";
        database.query_row(query, [id], |row| row.get::<_, i64>(0)).unwrap()
    };
    assert_eq!(homes(&fresh), 1);
    assert_eq!(sit(&elsewhere, &fresh, "Else").await, 200);
    assert_eq!(homes(&fresh), 2);
    for guest in [&maker, &greedy, &elsewhere] {
        guest.mix(&fresh).await;
    }
    assert_eq!(maker.get(&format!("/api/tables/{fresh}")).await.1["status"], "playing");
    assert_eq!(homes(&fresh), 0);
}
