//! The server is killed in the middle, again and again. Afterwards everything that anybody had been told is there, and
//! every table goes on to its end.
//!
//! `RUCKUS_KILLS=200 cargo test -p ruckus-server --release --test alone kill` kills it 200 times.

use std::net::SocketAddr;
use std::sync::{Condvar, Mutex};

use crate::alone;
use crate::guests::apart::Apart;
use crate::guests::*;
use ruckus_core::Record;
use ruckus_shelf::example;
use serde_json::{Value, json};

/// The number of messages that all guests have received so far, and the signal that there was another one.
static MESSAGES: Mutex<usize> = Mutex::new(0);
static MORE: Condvar = Condvar::new();

/// What one guest had been told when the line was cut.
struct Witness {
    guest: Guest,
    id: String,
    log: Vec<Value>,
    talk: Vec<Value>,
    /// How much had been taken back when this was heard: what was taken back since may be gone.
    story: u32,
}

/// The tables of one round: two people, people and bots, bots alone; open cards, hidden cards, sealed choices.
const TABLES: [(&str, &[Option<&str>]); 6] = [
    ("tic-tac-toe", &[None, None]),
    ("matching-pennies", &[None, None]),
    ("kuhn-poker", &[None, Some("random")]),
    (example::CROWDED, &[None, None]),
    (example::CROWDED, &[None, Some("greedy"), Some("random")]),
    (example::CROWDED, &[Some("random"), Some("greedy")]),
];

/// Makes tables one after the other and plays at them, until the line is cut; tells what each guest had heard.
async fn live(address: SocketAddr, mut seed: u64) -> Vec<Witness> {
    let mut witnesses = Vec::new();
    let (Ok(one), Ok(two)) = tokio::join!(Guest::try_new(address), Guest::try_new(address)) else {
        // The kill came before anybody had arrived.
        return witnesses;
    };
    let guests = [one, two];
    loop {
        seed += 1;
        let (game, seats) = TABLES[seed as usize % TABLES.len()];
        let Ok((_, made)) = guests[0].try_post("/api/tables", &new_table(game, seats)).await else {
            return witnesses;
        };
        // From here on the table was acknowledged, even if nothing else is.
        let id = made["id"].as_str().unwrap().to_string();
        let witness = |guest: &Guest| Witness {
            guest: guest.clone(),
            id: id.clone(),
            log: Vec::new(),
            talk: Vec::new(),
            story: 0,
        };
        let persons = seats.iter().filter(|seat| seat.is_none()).count();
        if persons == 2 {
            let wish = Guest::seat_wish("Two");
            if guests[1].try_post(&format!("/api/tables/{id}/sit"), &wish).await.is_err() {
                // Their sitting down may have been stored and not told.
                witnesses.extend(guests.iter().map(witness));
                return witnesses;
            }
        }
        let (mut one, mut two) = (witness(&guests[0]), witness(&guests[1]));
        let alive = match persons {
            2 => {
                let (first, second) = tokio::join!(attend(&mut one, seed), attend(&mut two, !seed));
                first && second
            }
            _ => attend(&mut one, seed).await,
        };
        witnesses.push(one);
        if persons == 2 {
            witnesses.push(two);
        }
        if !alive {
            return witnesses;
        }
    }
}

/// Plays at a table and notes everything; says whether it was played to its end.
async fn attend(witness: &mut Witness, seed: u64) -> bool {
    let path = format!("/api/tables/{}/socket?name=Guest", witness.id);
    let Ok(mut line) = witness.guest.try_line(&path, &[]).await else { return false };
    let mut pick = any(seed);
    let mut turn = seed % 5;
    loop {
        let Some(message) = line.try_next().await else { return false };
        *MESSAGES.lock().unwrap() += 1;
        MORE.notify_one();
        match message["type"].as_str().unwrap() {
            "talk" => witness.talk.push(message["talk"].clone()),
            "welcome" => {
                witness.talk = message["talk"].as_array().unwrap().clone();
            }
            _ => {}
        }
        (witness.log, witness.story) = (line.log.clone(), line.story);
        if line.is_over() {
            return true;
        }
        turn += 1;
        let offers = line.offers();
        let undo = message["undo"] == true;
        let wish = if undo && turn.is_multiple_of(3) {
            json!({"type": "undo"})
        } else if turn.is_multiple_of(7) {
            json!({"type": "say", "text": format!("turn {turn}")})
        } else if !offers.is_empty() {
            json!({"type": "choose", "moment": line.moment, "story": line.story, "choice": pick(&offers)})
        } else {
            continue;
        };
        if line.try_send(tokio_tungstenite::tungstenite::Message::text(wish.to_string())).await.is_err() {
            return false;
        }
    }
}

/// Everything that a guest had been told is still so.
async fn check(witness: &Witness, address: SocketAddr) {
    let guest = witness.guest.moved_to(address);
    let mut line = guest.try_line(&format!("/api/tables/{}/socket", witness.id), &[]).await.unwrap();
    let welcome = line.next().await;
    // A welcome carries the last moments; the older ones are there, too.
    guest.read_up(&witness.id, &mut line).await;
    let mut told = &witness.log[..];
    // What was taken back since, by this guest or another, was stored and is told now.
    let unheard = line.story - witness.story;
    let gone = welcome["take_backs"].as_array().unwrap().iter().rev().take(unheard as usize);
    let kept = gone.map(|it| it["after"].as_u64().unwrap() as usize).min();
    told = &told[..told.len().min(kept.unwrap_or(usize::MAX))];
    assert!(
        line.log.starts_with(told),
        "{}: of {} moments {} are left",
        witness.id,
        told.len(),
        line.log.len()
    );
    let talk = welcome["talk"].as_array().unwrap();
    assert!(talk.starts_with(&witness.talk), "{}: {:?} became {talk:?}", witness.id, witness.talk);
}

/// Every table goes on: whoever sits there plays it to its end, and its dice were fair.
async fn finish(witnesses: &[&Witness], address: SocketAddr, seed: u64) {
    let id = &witnesses[0].id;
    let guests: Vec<Guest> = witnesses.iter().map(|witness| witness.guest.moved_to(address)).collect();
    let mut line = guests[0].line(id).await;
    if line.table["status"] == "open" && line.table["dice"]["begins"].is_null() {
        // The kill came before the second guest had sat down.
        let late = Guest::new(address).await;
        late.sit(id, "Late").await;
        let mut other = late.line(id).await;
        tokio::join!(play(&mut line, any(seed)), play(&mut other, any(!seed)));
    } else if let Some(second) = line.table["seats"]
        .as_array()
        .unwrap()
        .iter()
        .find(|seat| seat["person"] == true && seat["yours"] == false)
    {
        assert_eq!(second["name"], "Two");
        let mut other = match guests.get(1) {
            Some(guest) => guest.line(id).await,
            // Their sitting down was stored and never told; somebody else's bot plays for them.
            None => {
                let wish = json!({"seat": second["seat"]});
                assert_eq!(guests[0].post(&format!("/api/tables/{id}/stand-in"), wish).await.0.as_u16(), 200);
                play(&mut line, any(seed)).await;
                return;
            }
        };
        tokio::join!(play(&mut line, any(seed)), play(&mut other, any(!seed)));
    } else {
        play(&mut line, any(seed)).await;
    }
    let (_, text) = guests[0].get_text(&format!("/api/tables/{id}/record")).await;
    assert!(ruckus_table::verify(&Record::read(&text).unwrap()).unwrap().over);
}

#[test]
fn nothing_that_was_told_is_lost_when_the_server_is_killed() {
    let kills: u64 = std::env::var("RUCKUS_KILLS").map_or(5, |kills| kills.parse().unwrap());
    let data = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let _alone = runtime.block_on(alone());
    let (mut told, mut tables, mut unfinished) = (0, 0, 0);
    for kill in 0..kills {
        let victim = Apart::start(data.path());
        let address = victim.address;
        let lives: Vec<_> = (0..6).map(|number| runtime.spawn(live(address, kill * 6 + number))).collect();
        // After so many messages, which differ from kill to kill: between the first tables and many later ones, however
        // fast the machine is.
        let heard = MESSAGES.lock().unwrap();
        let enough = *heard + 15 + (kill as usize * 7_919 + 13) % 60 * 7;
        drop(MORE.wait_timeout_while(heard, PATIENCE, |heard| *heard < enough).unwrap());
        victim.kill();
        let witnesses: Vec<Witness> = runtime.block_on(async {
            let mut all = Vec::new();
            for life in lives {
                all.extend(life.await.unwrap());
            }
            all
        });

        let victim = Apart::start(data.path());
        runtime.block_on(async {
            for witness in &witnesses {
                check(witness, victim.address).await;
                told += witness.log.len();
            }
            let mut by_table: Vec<Vec<&Witness>> = Vec::new();
            for witness in &witnesses {
                match by_table.iter_mut().find(|table| table[0].id == witness.id) {
                    Some(table) => table.push(witness),
                    None => by_table.push(vec![witness]),
                }
            }
            tables += by_table.len();
            for table in by_table {
                let (_, info) = table[0]
                    .guest
                    .moved_to(victim.address)
                    .get(&format!("/api/tables/{}", table[0].id))
                    .await;
                if info["status"] != "over" {
                    unfinished += 1;
                    finish(&table, victim.address, kill).await;
                }
            }
        });
        victim.kill();
    }
    println!(
        "{kills} kills, {tables} tables, {unfinished} of them cut in the middle, {told} moments told: all there"
    );
    assert!(
        told > kills as usize * 10 && unfinished >= kills as usize,
        "the kills came too early or too late"
    );
}
