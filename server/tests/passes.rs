//! Secret steps at the socket: two tables that differ in one hidden card send everybody else the same bytes, and whoever
//! has nothing to choose passes by themselves, after a time that says nothing.

use std::time::{Duration, Instant};

use crate::guests::*;
use ruckus_core::{Eye, SeatCount, Step, Turn};
use ruckus_server::Pace;
use ruckus_server::store::{Append, Face, Row, Store, TableId, Urgency};
use ruckus_shelf::example;
use ruckus_shelf::find;
use ruckus_table::{Entry, Table};
use serde_json::{Value, json};

const GAME: &str = example::SEALED;
const PASS: Duration = Duration::from_millis(600);

// Action cards by their codes.
const STEAL: u16 = 14;
const CATS: u16 = 5;
const WARLORD: u16 = 8;

fn paced(config: &mut ruckus_server::Config) {
    config.pace = Pace { pass: PASS..=PASS, bot: Duration::from_millis(200), ..Pace::AT_ONCE };
}

/// The steps of a game up to the first Steal step: both seats lay their first cards, and both farms lie fallow.
fn script(firsts: [u16; 2]) -> Vec<Step> {
    let mut play = find(GAME).unwrap().set_up(SeatCount::new(2), &Value::Null).unwrap();
    let mut steps = Vec::new();
    let mut take = |step: Step, play: &mut Box<dyn ruckus_shelf::Play>| {
        play.take(step, None).unwrap();
        steps.push(step);
    };
    let hands = [[firsts[0], 11, 12, 0, 0, 0, 0], [firsts[1], 9, 10, 1, 1, 1, 1]];
    for card in 0..7 {
        for hand in hands {
            take(Step::Chance { chance: hand[card] }, &mut play);
        }
    }
    while play.picture(Eye::Spectator).value()["phase"] != "steal" {
        if play.turn() == Turn::Chance {
            let step = play.draw(0);
            take(step, &mut play);
            continue;
        }
        let seat = play.turn().awaited().first().unwrap();
        let offers = play.scene(Eye::Seat(seat)).offers;
        // Keep and lay: the first card first, then the two others that were dealt apart. Planting: fallow.
        let code = |name: &str, card: u16| {
            let names = ["steal", "cats", "warlord", "dogs", "walls", "mercenary", "berzerker"];
            let codes = [STEAL, CATS, WARLORD, 11, 12, 9, 10];
            names.iter().zip(codes).any(|(known, code)| *known == name && code == card)
        };
        let wanted = hands[seat.index()][..3].iter().find_map(|&card| {
            offers
                .iter()
                .find(|offer| offer.choice.value()["card"].as_str().is_some_and(|name| code(name, card)))
        });
        let choice = wanted.unwrap_or(&offers[0]).code;
        take(Step::Choice { seat, choice }, &mut play);
    }
    steps
}

/// A house with one table for each pair of first cards, all of them in their first Steal step.
struct Prepared {
    host: Host,
    one: Guest,
    two: Guest,
    ids: Vec<String>,
}

async fn prepare(worlds: &[[u16; 2]]) -> Prepared {
    let host = Host::start().await;
    let (one, two, id) = host.two_at(GAME).await;
    let data = host.stop().await;
    let store = Store::open(data.path()).await.unwrap();
    let stored = store.load(&TableId::parse(&id).unwrap()).await.unwrap().unwrap();
    let seated: Vec<Entry> =
        stored.entries.into_iter().take_while(|entry| !matches!(entry, Entry::Step { .. })).collect();
    let mut ids = Vec::new();
    for (index, firsts) in worlds.iter().enumerate() {
        let letter = char::from(b'a' + index as u8);
        let id = TableId::parse(&letter.to_string().repeat(12)).unwrap();
        let steps = script(*firsts).into_iter().map(|step| Entry::Step { step, at: 1 });
        let entries: Vec<Entry> = seated.iter().cloned().chain(steps).collect();
        let table = Table::fold(entries.clone()).unwrap();
        let (row, face) = (Row::of(&table, 1), Face::of(&table));
        let append = Append { table: id.clone(), first: 0, entries, row, face, index: Urgency::AtOnce };
        store.pen().append(&[append]).remove(0).unwrap();
        ids.push(id.to_string());
    }
    store.close().await;
    let host = Host::start_in(data, paced).await;
    let (one, two) = (one.moved_to(host.address), two.moved_to(host.address));
    Prepared { host, one, two, ids }
}

fn phase(line: &Line) -> &str {
    line.scene["picture"]["phase"].as_str().unwrap()
}

async fn choose_kind(line: &mut Line, kinds: &[&str]) {
    let offers = line.scene["offers"].as_array().unwrap();
    let wanted = |kind: &&str| offers.iter().find(|offer| offer["choice"]["kind"] == **kind);
    let back = |offer: &&Value| offer["choice"]["back"] == "half_field";
    let offer = kinds.iter().find_map(wanted).or_else(|| offers.iter().find(back)).unwrap_or(&offers[0]);
    let code = offer["code"].as_u64().unwrap();
    let before = line.moment;
    line.choose(code).await;
    while line.moment == before {
        line.next().await;
    }
}

/// What the second seat and a spectator hear while the first one goes through an action step with this card, which
/// becomes half a field. The second one answers, takes the answer back, answers again, and then waits.
async fn overhear(prepared: &Prepared, id: &str) -> [Vec<String>; 2] {
    let mut spectator = prepared.host.guest().await.line(id).await;
    let mut b = prepared.two.line(id).await;
    let mut a = prepared.one.line(id).await;
    b.until_present(0, true).await;
    spectator.until_present(0, true).await;
    spectator.until_present(1, true).await;
    for step in ["steal", "face", "warlord", "back"] {
        if phase(&b) != step {
            continue;
        }
        choose_kind(&mut b, &["no_steal", "done"]).await;
        b.send(json!({"type": "undo"})).await;
        b.until("welcome").await;
        choose_kind(&mut b, &["no_steal", "done"]).await;
        b.say(step).await;
        b.until_said(step).await;
        spectator.until_said(step).await;
        assert_eq!(phase(&b), step, "the step is open until the first one is done");
        // The first one answers, unless there is nothing to answer.
        while phase(&a) != step || a.offers().is_empty() {
            a.next().await;
        }
        match a.offers().len() {
            1 => {
                while phase(&a) == step {
                    a.next().await;
                }
            }
            _ => choose_kind(&mut a, &["no_steal", "done"]).await,
        }
        while phase(&b) == step {
            b.until("moments").await;
        }
        while phase(&spectator) == step {
            spectator.until("moments").await;
        }
    }
    assert_eq!(phase(&b), "plant", "Summer has come");
    [b.plain(), spectator.plain()]
}

#[tokio::test]
async fn a_hidden_card_makes_no_difference_to_what_others_hear() {
    let worlds = [[STEAL, WARLORD], [CATS, WARLORD], [WARLORD, WARLORD]];
    let prepared = prepare(&worlds).await;
    let mut heard = Vec::new();
    for id in &prepared.ids {
        heard.push(overhear(&prepared, id).await);
    }
    assert!(heard[0][0].len() > 8, "something was heard");
    assert_eq!(heard[0], heard[1], "a Steal, or Cats");
    assert_eq!(heard[0], heard[2], "a Steal, or a Warlord");
}

#[tokio::test]
async fn whoever_has_nothing_to_choose_passes_by_themselves_and_not_before_the_time() {
    // Nobody has a Steal: the step is open for as long as if somebody had one and thought about it.
    let prepared = prepare(&[[CATS, WARLORD]]).await;
    let id = &prepared.ids[0];
    let started = Instant::now();
    let mut b = prepared.two.line(id).await;
    assert_eq!(phase(&b), "steal");
    assert_eq!(b.offers().len(), 1, "all there is to do is to hold back");
    while phase(&b) == "steal" {
        b.next().await;
    }
    assert!(started.elapsed() >= PASS, "{:?}", started.elapsed());
    assert_eq!(phase(&b), "face");
    // Or with a click, which is sooner.
    let mut a = prepared.one.line(id).await;
    let before = b.moment;
    choose_kind(&mut b, &["done"]).await;
    assert_eq!(b.moment, before + 1);
    assert_eq!(phase(&a), "face");
    choose_kind(&mut a, &["done"]).await;
    while phase(&b) == "face" {
        b.next().await;
    }
}

#[tokio::test]
async fn a_bot_is_done_at_its_time_however_much_it_has_to_choose() {
    let host = Host::start_with(paced).await;
    let guest = host.guest().await;
    let id = guest.make(GAME, &[None, Some("greedy")]).await;
    let mut line = guest.line(&id).await;
    // Keep three cards at once: the bot needs its time all the same.
    let started = Instant::now();
    while phase(&line) == "keep" {
        match line.offers().first() {
            Some(&offer) => {
                let before = line.moment;
                line.choose(offer).await;
                while line.moment == before {
                    line.next().await;
                }
            }
            None => drop(line.next().await),
        }
    }
    let open = started.elapsed();
    assert!(open >= Duration::from_millis(120), "{open:?}: it was asked before the line was there");
    assert!(open < PATIENCE);
}
