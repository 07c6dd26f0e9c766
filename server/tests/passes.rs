//! Timing side channels of secret steps at the socket: two tables that differ in one hidden card send everybody else the same
//! bytes at the same moments, also where a person thinks for longer than a glass; and a bot answers after a fixed time.

use std::time::Duration;

use crate::guests::*;
use ruckus_core::{Eye, SeatCount, Step, Turn};
use ruckus_server::store::{Append, IndexRow, Store, Summary, TableId, Urgency};
use ruckus_server::{Pace, UnderTest};
use ruckus_shelf::example;
use ruckus_shelf::find;
use ruckus_table::{Entry, Table};
use serde_json::{Value, json};

const GAME: &str = example::SEALED;
/// Seconds of the glass: long enough for any delay of the machine between two pushes of the clock.
const GLASS: u32 = 60;
/// Seconds before the end of the second glass at which it still runs.
const LATE: u32 = 30;
/// The fixed time of a bot's answers, in seconds.
const BOT: u32 = 3_600;

// Action cards by their codes.
const STEAL: u16 = 14;
const CATS: u16 = 5;
const WARLORD: u16 = 8;

/// The secret steps of a Spring in which both seats have a card face down. Nobody has an attacker yet, so no Warlord could be
/// sent (EH-WAR-3), which everybody sees.
const SECRET_STEPS: [&str; 3] = ["steal", "face", "back"];

fn paced(config: &mut ruckus_server::Config) {
    let bot = Duration::from_secs(BOT.into());
    config.pace = Pace { bot, second: Duration::from_secs(1), ..Pace::AT_ONCE };
    config.under_test = Some(UnderTest { seed: 1 });
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

/// A store with one table for each pair of first cards, all of them in their first Steal step, which has just opened.
struct Prepared {
    data: tempfile::TempDir,
    one: Guest,
    two: Guest,
    ids: Vec<String>,
}

async fn prepare(worlds: &[[u16; 2]]) -> Prepared {
    let host = Host::start().await;
    let (one, two) = (host.guest().await, host.guest().await);
    let mut wish = new_table(GAME, &[None, None]);
    wish["glass"] = json!(GLASS);
    let id = one.post("/api/tables", wish).await.1["id"].as_str().unwrap().to_string();
    two.sit(&id, "Two").await;
    one.mix(&id).await;
    two.mix(&id).await;
    let data = host.stop().await;
    let store = Store::open(data.path()).await.unwrap();
    let stored = store.load(&TableId::parse(&id).unwrap()).await.unwrap().unwrap();
    let seated: Vec<Entry> =
        stored.entries.into_iter().take_while(|entry| !matches!(entry, Entry::Step { .. })).collect();
    let mut ids = Vec::new();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    for (index, firsts) in worlds.iter().enumerate() {
        let letter = char::from(b'a' + index as u8);
        let id = TableId::parse(&letter.to_string().repeat(12)).unwrap();
        let steps = script(*firsts).into_iter().map(|step| Entry::Step { step, at: now });
        let entries: Vec<Entry> = seated.iter().cloned().chain(steps).collect();
        let table = Table::fold(entries.clone()).unwrap();
        let (row, summary) = (IndexRow::of(&table, 1), Summary::of(&table));
        let append =
            Append { table: id.clone(), first: 0, entries, row, summary, index: Urgency::AtOnce, home: None };
        store.pen().append(&[append]).remove(0).unwrap();
        ids.push(id.to_string());
    }
    store.close().await;
    Prepared { data, one, two, ids }
}

fn phase(line: &Socket) -> &str {
    line.scene["picture"]["phase"].as_str().unwrap()
}

async fn choose_kind(line: &mut Socket, kinds: &[&str]) {
    let offers = line.scene["offers"].as_array().unwrap();
    let wanted = |kind: &&str| offers.iter().find(|offer| offer["choice"]["kind"] == **kind);
    let back = |offer: &&Value| offer["choice"]["back"] == "half_field";
    let offer = kinds.iter().find_map(wanted).or_else(|| offers.iter().find(back)).unwrap_or(&offers[0]);
    let code = offer["code"].as_u64().unwrap();
    line.answer(code).await;
}

/// Everybody hears this, and so whatever came before it.
async fn mark(lines: &mut [&mut Socket], text: &str) {
    lines[0].say(text).await;
    for line in lines {
        line.until_said(text).await;
    }
}

/// What the second seat and a spectator hear while the first one goes through an action step with this card, which
/// becomes half a field. The second one answers at once, changes their mind, and answers again; the first one thinks for
/// longer than a glass: for so many seconds.
async fn overhear(host: &Host, people: [&Guest; 2], id: &str, thinks: u32) -> [Vec<String>; 2] {
    let [one, two] = people.map(|guest| guest.moved_to(host.address));
    let mut spectator = host.guest().await.line(id).await;
    let mut b = two.line(id).await;
    let mut a = one.line(id).await;
    b.until_present(0, true).await;
    spectator.until_present(0, true).await;
    spectator.until_present(1, true).await;
    // Which of them open follows from the backs of the cards, the same whatever they are.
    for step in SECRET_STEPS {
        assert_eq!(phase(&b), step, "none is left out");
        assert!(!a.offers().is_empty() && !b.offers().is_empty(), "everybody is asked");
        for goes_on in [false, true] {
            while !b.is_sealed() {
                choose_kind(&mut b, &["no_steal", "done"]).await;
            }
            if !goes_on {
                b.take_back().await;
            }
        }
        one.push_clock(thinks).await;
        mark(&mut [&mut b, &mut spectator], &format!("{step}: one thinks")).await;
        while !a.is_sealed() && phase(&a) == step {
            choose_kind(&mut a, &["no_steal", "done"]).await;
        }
        one.push_clock(2 * GLASS - LATE - thinks).await;
        mark(&mut [&mut b, &mut spectator], &format!("{step}: the second glass runs")).await;
        assert_eq!(
            (phase(&b), phase(&spectator)),
            (step, step),
            "all have answered, and the glass is not over"
        );
        one.push_clock(LATE).await;
        for line in [&mut a, &mut b, &mut spectator] {
            while phase(line) == step || line.is_sealed() {
                line.next().await;
            }
        }
        mark(&mut [&mut b, &mut spectator], &format!("{step}: it is open")).await;
    }
    assert_eq!(phase(&b), "plant", "Summer has come");
    [b.plain(), spectator.plain()]
}

#[tokio::test]
async fn a_hidden_card_makes_no_difference_to_what_others_hear_and_when() {
    let worlds = [[STEAL, WARLORD], [CATS, WARLORD], [WARLORD, WARLORD]];
    let Prepared { mut data, one, two, ids } = prepare(&worlds).await;
    let mut heard = Vec::new();
    for (id, thinks) in ids.iter().zip([GLASS + 7, GLASS + 7, GLASS + 30]) {
        // At each table the clock begins where the step has just opened.
        let host = Host::start_in(data, paced).await;
        heard.push(overhear(&host, [&one, &two], id, thinks).await);
        data = host.stop().await;
    }
    assert!(heard[0][0].len() > 8, "something was heard");
    assert_eq!(heard[0], heard[1], "a Steal, or Cats");
    assert_eq!(heard[0], heard[2], "a Steal, or a Warlord that is thought about for longer");
}

#[tokio::test]
async fn a_sealed_answer_can_be_changed_while_the_first_glass_runs_and_outlives_the_server() {
    let Prepared { data, one, two, ids } = prepare(&[[STEAL, WARLORD]]).await;
    let host = Host::start_in(data, paced).await;
    let id = ids[0].clone();
    let mut a = one.moved_to(host.address).line(&id).await;
    choose_kind(&mut a, &["no_steal"]).await;
    a.take_back().await;
    choose_kind(&mut a, &["no_steal"]).await;
    let sealed = a.table["glass"]["sealed"].clone();
    host.guest().await.push_clock(GLASS).await;
    a.send(json!({"type": "undo"})).await;
    let problem = a.until("problem").await;
    assert_eq!(problem["problem"]["sentence"], "The first glass has run out: what is sealed stands.");
    drop(a);
    let data = host.stop().await;
    let host = Host::start_in(data, paced).await;
    let a = one.moved_to(host.address).line(&id).await;
    assert_eq!((&a.table["glass"]["sealed"], a.offers().len()), (&sealed, 0));
    let mut b = two.moved_to(host.address).line(&id).await;
    assert_eq!((&b.table["glass"]["sealed"], phase(&b)), (&Value::Null, "steal"), "for its own seat alone");
    choose_kind(&mut b, &["no_steal"]).await;
    host.guest().await.push_clock(3 * GLASS).await;
    while phase(&b) == "steal" {
        b.next().await;
    }
}

#[tokio::test]
async fn a_bot_is_done_at_its_time_however_much_it_has_to_choose() {
    let host = Host::start_with(paced).await;
    let guest = host.guest().await;
    let id = guest.make(GAME, &[None, Some("greedy")]).await;
    let mut line = guest.line(&id).await;
    // The person keeps three cards at once.
    while let Some(&offer) = line.offers().first() {
        line.answer(offer).await;
    }
    guest.push_clock(BOT - LATE).await;
    mark(&mut [&mut line], "the bot is not done").await;
    assert_eq!(phase(&line), "keep");
    // Its time counts from its first thought, if that began late.
    let moments = format!("/api/tables/{id}/moments?pictures=no");
    until(async || {
        guest.push_clock(LATE).await;
        guest.get(&moments).await.1["count"] != json!(line.moment)
    })
    .await;
    while phase(&line) == "keep" {
        line.next().await;
    }
}
