//! Whatever is sent to the server, it answers with a typed problem, changes nothing, and goes on.

use crate::guests::*;
use reqwest::Method;
use ruckus_core::garble::garbled;
use ruckus_server::Rate;
use ruckus_shelf::example;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{Error, Message};

fn kind(problem: &Value) -> &str {
    assert!(problem["sentence"].as_str().is_some_and(|sentence| sentence.len() > 5), "{problem}");
    problem["problem"].as_str().unwrap()
}

async fn refused(line: &mut Socket, wish: Value) -> String {
    line.send(wish).await;
    kind(&line.until("problem").await["problem"]).to_string()
}

#[tokio::test]
async fn a_socket_survives_bad_messages() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    let mut spectator = host.guest().await.line(&id).await;

    for rubbish in ["", "{", "null", "[]", "{\"type\":\"win\"}", "{\"type\":\"choose\"}", "\u{0}"] {
        a.try_send(Message::text(rubbish)).await.unwrap();
        assert_eq!(kind(&a.until("problem").await["problem"]), "bad_request", "{rubbish:?}");
    }
    a.try_send(Message::binary(vec![0xff; 100])).await.unwrap();
    assert_eq!(kind(&a.until("problem").await["problem"]), "bad_request");

    let choose = |moment: u64, choice: u64| json!({"type": "choose", "moment": moment, "choice": choice});
    assert_eq!(refused(&mut b, choose(0, 0)).await, "illegal", "not their turn");
    assert_eq!(refused(&mut spectator, choose(0, 0)).await, "forbidden", "not their game");
    assert_eq!(refused(&mut a, choose(7, 0)).await, "conflict", "not this moment");
    assert_eq!(refused(&mut a, choose(0, 60_000)).await, "bad_request", "not a choice");
    assert_eq!(refused(&mut a, choose(0, 70_000)).await, "bad_request", "not even a number of one");
    assert_eq!(refused(&mut a, json!({"type": "undo"})).await, "illegal");
    assert_eq!(refused(&mut a, json!({"type": "say", "text": " "})).await, "bad_request");
    assert_eq!(refused(&mut a, json!({"type": "say", "text": "x".repeat(281)})).await, "bad_request");

    // All lines live, and nothing has happened but this.
    a.choose(4).await;
    for line in [&mut a, &mut b, &mut spectator] {
        line.until("moments").await;
        assert_eq!(line.moment, 1);
    }
    b.choose(4).await;
    let problem = b.until("problem").await["problem"].clone();
    assert_eq!(kind(&problem), "illegal");
    assert!(problem["rule"].is_string(), "a refusal by the rules names the rule: {problem}");
}

#[tokio::test]
async fn an_endless_message_cuts_the_line_and_nothing_else() {
    let host = Host::start().await;
    let (one, _, id) = host.two_at("tic-tac-toe").await;
    let mut a = one.line(&id).await;
    let _ = a.try_send(Message::text("x".repeat(5_000))).await;
    assert!(a.try_next().await.is_none());
    let mut a = one.line(&id).await;
    a.choose(0).await;
    a.until("moments").await;
}

#[tokio::test]
async fn a_socket_that_says_too_much_is_slowed_and_then_left() {
    let host = Host::start_with(|config| config.limits.socket = Rate { burst: 3.0, per_second: 0.01 }).await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    for number in 0..3 {
        a.say(&format!("{number}")).await;
        a.until("talk").await;
    }
    a.say("too much").await;
    assert_eq!(kind(&a.until("problem").await["problem"]), "too_many");
    for _ in 0..60 {
        let _ = a.try_send(Message::text("{}")).await;
    }
    while a.try_next().await.is_some() {}
    // Pings are messages, too.
    let mut pinging = one.line(&id).await;
    for _ in 0..60 {
        let _ = pinging.try_send(Message::Ping(Default::default())).await;
    }
    while pinging.try_next().await.is_some() {}
    b.say("still here").await;
    b.until_said("still here").await;
    assert!(!b.heard.iter().any(|text| text.contains("too much")));
}

#[tokio::test]
async fn many_sockets_of_one_address_say_no_more_than_one() {
    let host = Host::start_with(|config| {
        config.behind_proxy = true;
        config.limits.address_messages = Rate { burst: 5.0, per_second: 0.01 };
    })
    .await;
    let guest = host.guest().await;
    let id = guest.make("tic-tac-toe", &[None, None]).await;
    let path = format!("/api/tables/{id}/socket?name=Guest");
    let mut lines = Vec::new();
    for address in ["10.0.0.1", "10.0.0.1", "10.0.0.2"] {
        let stranger = host.guest().await;
        let mut line = stranger.try_line(&path, &[("x-forwarded-for", address)]).await.unwrap();
        line.until("welcome").await;
        lines.push(line);
    }
    let [one, two, other] = lines.try_into().unwrap_or_else(|_| panic!("there are three"));
    let (mut one, mut two, mut other): (Socket, Socket, Socket) = (one, two, other);
    for number in 0..5 {
        let line = if number % 2 == 0 { &mut one } else { &mut two };
        line.say(&format!("line {number}")).await;
        line.until_said(&format!("line {number}")).await;
    }
    for line in [&mut one, &mut two] {
        line.say("too much").await;
        assert_eq!(kind(&line.until("problem").await["problem"]), "too_many");
    }
    other.say("still here").await;
    other.until_said("still here").await;
}

#[tokio::test]
async fn bad_requests_are_refused_with_a_reason() {
    let host = Host::start().await;
    let guest = host.guest().await;
    let good = new_table("tic-tac-toe", &[None, None]);
    let with = |key: &str, value: Value| {
        let mut wish = good.clone();
        wish[key] = value;
        wish
    };
    for (wish, status, problem) in [
        (json!({}), 400, "bad_request"),
        (json!([1]), 400, "bad_request"),
        (with("game", json!("chess")), 404, "not_found"),
        (with("seats", json!(["person"])), 400, "bad_request"),
        (with("seats", json!(vec!["person"; 300])), 400, "bad_request"),
        (with("seats", json!(["person", {"bot": "deep thought"}])), 400, "bad_request"),
        (with("seats", json!([{"bot": "random"}, {"bot": "random"}])), 400, "bad_request"),
        (with("name", json!("")), 400, "bad_request"),
        (with("name", json!("a\nb")), 400, "bad_request"),
        (with("commitment", json!("short")), 400, "bad_request"),
        (with("commitment", json!("AB".repeat(32))), 400, "bad_request"),
        (with("commitment", json!(null)), 400, "bad_request"),
        (with("nonce", json!("00".repeat(32))), 400, "bad_request"),
        (with("options", json!({"no": "such"})), 400, "bad_request"),
        (with("host", json!("me")), 400, "bad_request"),
        (with("options", json!("x".repeat(20_000))), 413, "bad_request"),
    ] {
        let (answered, answer) = guest.post("/api/tables", wish.clone()).await;
        assert_eq!((answered.as_u16(), kind(&answer)), (status, problem), "{wish} {answer}");
    }
    let (_, lobby) = guest.get("/api/tables").await;
    assert_eq!(
        lobby,
        json!({"mine": [], "live": [], "finished": [], "under_test": false}),
        "nothing was made"
    );

    for (path, status) in [
        ("/api/nothing", 404),
        ("/api/tables/unknown", 404),
        ("/api/tables/aaaaaaaaaaaa", 404),
        ("/api/tables/aaaaaaaaaaaa/record", 404),
        ("/api/tables/aaaaaaaaaaaa/moments", 404),
        ("/api/tables/%00", 404),
        ("/api/games/chess/rules", 404),
        ("/api/tables/aaaaaaaaaaaa/sit", 405),
    ] {
        let (answered, problem) = guest.get(path).await;
        assert_eq!(answered.as_u16(), status, "{path}");
        kind(&problem);
    }
}

#[tokio::test]
async fn seats_are_refused_with_a_reason() {
    let host = Host::start().await;
    let (one, two, three) = (host.guest().await, host.guest().await, host.guest().await);
    let id = one.make("tic-tac-toe", &[None, None]).await;
    let sit = format!("/api/tables/{id}/sit");
    let wish =
        |seat: Value| json!({"seat": seat, "name": "Two", "commitment": number_of("Two").commitment()});
    for (seat, status) in
        [(json!(0), 409), (json!(5), 400), (json!(200), 400), (json!(-1), 400), (json!("x"), 400)]
    {
        let (answered, problem) = two.post(&sit, wish(seat.clone())).await;
        assert_eq!(answered.as_u16(), status, "{seat} {problem}");
    }
    assert_eq!(one.post(&sit, wish(json!(null))).await.0.as_u16(), 409, "one guest, one seat");
    two.sit(&id, "Two").await;
    one.mix(&id).await;
    two.mix(&id).await;
    assert_eq!(three.post(&sit, wish(json!(null))).await.0.as_u16(), 409, "the game has begun");
    assert_eq!(two.post(&format!("/api/tables/{id}/stand"), json!({})).await.0.as_u16(), 409);
    assert_eq!(three.post(&format!("/api/tables/{id}/stand"), json!({})).await.0.as_u16(), 403);
    for (guest, path, wish, status) in [
        (&three, "bot", json!({"seat": 0, "bot": "random"}), 403),
        (&one, "bot", json!({"seat": 0, "bot": "random"}), 409),
        (&one, "bot", json!({"seat": 0}), 400),
        (&three, "stand-in", json!({"seat": 0}), 403),
        (&two, "stand-in", json!({"seat": 200}), 400),
        (&two, "stand-in", json!({"seat": 1, "bot": "random"}), 400),
        (&three, "return", json!({}), 403),
    ] {
        assert_eq!(
            guest.post(&format!("/api/tables/{id}/{path}"), wish.clone()).await.0.as_u16(),
            status,
            "{path} {wish}"
        );
    }
}

#[tokio::test]
async fn pages_of_other_sites_can_do_nothing() {
    let host = Host::start().await;
    let guest = host.guest().await;
    let wish = new_table("tic-tac-toe", &[None, None]);
    let post = || guest.request(Method::POST, "/api/tables");
    for (name, value) in
        [("origin", "https://evil.example"), ("origin", "null"), ("sec-fetch-site", "cross-site")]
    {
        let answer = post().header(name, value).json(&wish).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), 403);
        assert_eq!(kind(&answer.json().await.unwrap()), "forbidden");
    }
    let answer = post().header("content-type", "text/plain").body(wish.to_string()).send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 400, "a form cannot pass for JSON");
    let own = format!("http://{}", host.address);
    let answer = post().header("origin", &own).json(&wish).send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 200);

    let id = guest.make("tic-tac-toe", &[None, None]).await;
    let path = format!("/api/tables/{id}/socket");
    match guest.try_line(&path, &[("origin", "https://evil.example")]).await.map(drop) {
        Err(Error::Http(answer)) => assert_eq!(answer.status().as_u16(), 403),
        other => panic!("{other:?}"),
    }
    assert!(guest.try_line(&path, &[("origin", &own)]).await.is_ok());
    match guest.try_line("/api/tables/aaaaaaaaaaaa/socket", &[]).await.map(drop) {
        Err(Error::Http(answer)) => assert_eq!(answer.status().as_u16(), 404),
        other => panic!("{other:?}"),
    }
    let (status, problem) = guest.get(&path).await;
    assert_eq!((status.as_u16(), kind(&problem)), (400, "bad_request"), "not a socket");
}

#[tokio::test]
async fn too_many_requests_have_to_wait() {
    let host =
        Host::start_with(|config| config.limits.guest_posts = Rate { burst: 3.0, per_second: 0.01 }).await;
    let (eager, calm) = (host.guest().await, host.guest().await);
    for _ in 0..3 {
        eager.make("tic-tac-toe", &[None, None]).await;
    }
    let answer = eager.request(Method::POST, "/api/tables").json(&json!({})).send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 429);
    assert!(answer.headers().contains_key("retry-after"));
    assert_eq!(kind(&answer.json().await.unwrap()), "too_many");
    calm.make("tic-tac-toe", &[None, None]).await;

    let host =
        Host::start_with(|config| config.limits.address_posts = Rate { burst: 1.0, per_second: 0.01 }).await;
    let (first, second) = (host.guest().await, host.guest().await);
    first.make("tic-tac-toe", &[None, None]).await;
    let (status, _) = second.post("/api/tables", new_table("tic-tac-toe", &[None, None])).await;
    assert_eq!(status.as_u16(), 429, "a new cookie does not help");
}

#[tokio::test]
async fn too_many_sockets_are_refused() {
    let host = Host::start_with(|config| config.limits.address_sockets = 2).await;
    let guest = host.guest().await;
    let id = guest.make("tic-tac-toe", &[None, None]).await;
    let (first, _second) = (guest.line(&id).await, guest.line(&id).await);
    let path = format!("/api/tables/{id}/socket");
    match guest.try_line(&path, &[]).await.map(drop) {
        Err(Error::Http(answer)) => assert_eq!(answer.status().as_u16(), 429),
        other => panic!("{other:?}"),
    }
    first.cut();
    // The server notices within a moment.
    until(async || guest.try_line(&path, &[]).await.is_ok()).await;
}

/// House rules are those that the game offers; nobody makes a table with other figures, and everybody reads what holds.
#[tokio::test]
async fn a_stranger_sets_what_the_game_offers_and_nothing_else() {
    let host = Host::start().await;
    let guest = host.guest().await;
    let wish = |options: Value| {
        let mut wish = new_table(example::CROWDED, &[None, None]);
        wish["options"] = options;
        wish
    };
    for (options, said, rule) in [
        (
            json!({ "figures": { "end_cows": 59 } }),
            "a whole number from 60 to 180 is offered, not 59.",
            json!("CC-END-2"),
        ),
        (json!({ "figures": { "end_cows": 181 } }), "is offered, not 181.", json!("CC-END-2")),
        (
            json!({ "figures": { "start_cows": 10 } }),
            "\"figures.start_cows\" cannot be set at a table; there are",
            json!(null),
        ),
        (
            json!({ "first_player": 7 }),
            "one of these is offered: Drawn by lot, Seat 1, Seat 2.",
            json!("CC-SET-6"),
        ),
        (json!([]), "Options are an object", json!(null)),
    ] {
        let (status, problem) = guest.post("/api/tables", wish(options)).await;
        assert_eq!((status.as_u16(), kind(&problem)), (400, "bad_request"), "{problem}");
        assert!(problem["sentence"].as_str().unwrap().contains(said), "{problem}");
        assert_eq!(problem.get("rule").unwrap_or(&Value::Null), &rule, "{problem}");
    }
    let (status, made) = guest.post("/api/tables", wish(json!({ "figures": { "end_cows": 100 } }))).await;
    assert_eq!(status.as_u16(), 200, "{made}");
    let path = format!("/api/tables/{}", made["id"].as_str().unwrap());
    let (_, table) = guest.get(&path).await;
    assert_eq!(
        table["settled"],
        json!([{ "label": "Cows that end the game", "value": "100", "rule": "CC-END-2" }])
    );
}

/// Whatever stands in a message: the line lives, every refusal is a sentence, and the table is as sound as before.
#[tokio::test]
async fn damaged_messages_are_refused_one_by_one() {
    let host = Host::start_with(|config| config.limits.socket = Rate { burst: 1e6, per_second: 1e6 }).await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    let samples = [
        json!({"type": "choose", "moment": 0, "choice": 4}),
        json!({"type": "mix_in", "nonce": "00".repeat(32)}),
        json!({"type": "undo"}),
        json!({"type": "say", "text": "well played"}),
        json!({"type": "claim", "claim": 1}),
    ]
    .map(|message| message.to_string());
    let mut messages = Vec::new();
    garbled(&samples, 300, |text| messages.push(text.to_string()));
    let count = messages.len();
    for message in messages {
        a.try_send(Message::text(message)).await.expect("the line lives");
    }
    // What is said last is heard last, by both.
    a.say("still here").await;
    let mut refused = 0;
    loop {
        let heard = a.next().await;
        if heard["type"] == "problem" {
            kind(&heard["problem"]);
            refused += 1;
        }
        if heard.to_string().contains("still here") {
            break;
        }
    }
    assert!(refused > count / 2, "{refused} of {count} were refused");
    b.until_said("still here").await;
}
