//! Every game at the socket: tables that differ in something hidden send an eye that must not know it the same bytes, and
//! answer whatever it asks with the same ones.

use std::time::Duration;

use crate::generator::Twins;
use crate::guests::*;
use ruckus_core::{Eye, Seat, Step, Turn};
use ruckus_server::Pace;
use ruckus_server::store::{Append, IndexRow, Store, Summary, TableId, Urgency};
use ruckus_shelf::{example, find};
use ruckus_table::{Entry, Table};
use serde_json::json;

const SEATS: u8 = 3;
const EYES: [Eye; 2] = [Eye::Spectator, Eye::Seat(Seat::new(1))];
/// Most steps of a game in which hidden cards are looked for.
const LONGEST: usize = 800;

/// The games in which hidden cards decide a seat's choices.
fn games() -> impl Iterator<Item = &'static str> {
    [example::CROWDED].into_iter().chain(example::BY_HIDDEN_CARDS)
}

/// No preset is given meanwhile.
fn unhurried(config: &mut ruckus_server::Config) {
    let hour = Duration::from_secs(3_600);
    config.pace = Pace { pass: hour..=hour, ..Pace::AT_ONCE };
}

/// A stretch of two games in which only choices are made.
struct Stretch {
    before: [Vec<Step>; 2],
    then: Vec<[Step; 2]>,
}

/// Stretches that begin where hidden cards give somebody else other choices.
fn stretches(game: &str, eye: Eye, most: usize) -> Vec<Stretch> {
    let mut twins = Twins::new(find(game).unwrap(), SEATS, eye, 5);
    let mut found = Vec::new();
    while found.len() < most && twins.steps[0].len() < LONGEST && twins.next().is_some() {
        if !twins.differ || falls(&twins) || !others_choose_differently(&twins) {
            continue;
        }
        let (before, mut then) = (twins.steps.clone(), Vec::new());
        while then.len() < 4 && !falls(&twins) {
            let Some(steps) = twins.next().filter(|_| twins.differ) else { break };
            if falls(&twins) {
                break;
            }
            then.push(steps);
        }
        if !then.is_empty() {
            found.push(Stretch { before, then });
        }
    }
    found
}

/// Does chance fall next, or is one of them over?
fn falls(twins: &Twins) -> bool {
    twins.plays.iter().any(|play| !matches!(play.turn(), Turn::Seats(_)))
}

fn others_choose_differently(twins: &Twins) -> bool {
    let offers = |at: usize, seat: Seat| {
        let scene = twins.plays[at].scene(Eye::Seat(seat));
        scene.offers.iter().map(|offer| offer.code).collect::<Vec<_>>()
    };
    twins.plays[0].seats().each().any(|seat| !twins.eye.is(seat) && offers(0, seat) != offers(1, seat))
}

/// A table of three people, and the steps that are made at it.
struct Set {
    guests: Vec<Guest>,
    eye: Eye,
    id: String,
    then: Vec<Step>,
}

/// What the eye hears while the others choose, and what it is answered.
async fn overhear(host: &Host, set: &Set) -> Vec<String> {
    let Set { guests, eye, id, then } = set;
    let mut lines: Vec<Option<Socket>> = Vec::new();
    for (seat, guest) in guests.iter().enumerate() {
        let is_it = eye.seat().is_some_and(|own| own.index() == seat);
        lines.push(if is_it { None } else { Some(guest.line(id).await) });
    }
    for line in lines.iter_mut().flatten() {
        for seat in (0..guests.len()).filter(|&seat| eye.seat().is_none_or(|own| own.index() != seat)) {
            line.until_present(seat, true).await;
        }
    }
    let reader = match eye.seat() {
        Some(seat) => guests[seat.index()].clone(),
        None => host.guest().await,
    };
    let mut own = reader.line(id).await;
    for (number, step) in then.iter().enumerate() {
        let Step::Choice { seat, choice } = *step else { panic!("only choices are made") };
        let line = lines[seat.index()].as_mut().unwrap_or(&mut own);
        line.answer(choice.into()).await;
        // If that was the last answer in a secret step, it opens.
        let waits = |line: &Socket| line.is_sealed() || line.offers().is_empty();
        if lines.iter().flatten().chain([&own]).all(waits) {
            for line in lines.iter_mut().flatten().chain([&mut own]) {
                while line.is_sealed() {
                    line.next().await;
                }
            }
        }
        // Whatever it caused was sent before this.
        let marker = format!("step {number}");
        own.say(&marker).await;
        own.until_said(&marker).await;
        for line in lines.iter_mut().flatten() {
            line.until_said(&marker).await;
        }
    }
    let offers = own.offers();
    let asked = [
        json!({"type": "lesson", "ask": 1}),
        json!({"type": "rehearse", "ask": 2, "moment": own.moment, "choices": [offers.first().unwrap_or(&0)]}),
        json!({"type": "outlook", "ask": 3, "about": {"kind": "combat"}}),
        json!({"type": "hint", "ask": 4, "moment": own.moment.saturating_sub(20)}),
        json!({"type": "preset", "preset": 900, "set": true}),
        json!({"type": "choose", "moment": own.moment, "story": own.story, "choice": 60_000}),
    ];
    for wish in asked {
        own.send(wish).await;
        own.next().await;
    }
    for path in ["", "/moments", "/moments?from=1&pictures=no", "/talk?before=9", "/record", "/moments?eye=0"]
    {
        let (status, text) = reader.get_text(&format!("/api/tables/{id}{path}")).await;
        own.heard.push(format!("{path} {status} {text}"));
    }
    let late = reader.line(id).await;
    own.plain().into_iter().chain(late.plain()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_sends_the_same_to_whoever_must_not_know_the_difference() {
    let host = Host::start().await;
    let mut bases: Vec<(&str, Vec<Guest>, String)> = Vec::new();
    for game in games() {
        let guests = [host.guest().await, host.guest().await, host.guest().await];
        let id = guests[0].make(game, &[None; SEATS as usize]).await;
        guests[1].sit(&id, "Two").await;
        guests[2].sit(&id, "Three").await;
        for guest in &guests {
            guest.mix(&id).await;
        }
        bases.push((game, guests.to_vec(), id));
    }
    let data = host.stop().await;
    let store = Store::open(data.path()).await.unwrap();
    let mut pairs: Vec<(&str, [Set; 2])> = Vec::new();
    for (game, guests, id) in &bases {
        let stored = store.load(&TableId::parse(id).unwrap()).await.unwrap().unwrap();
        let seated: Vec<Entry> =
            stored.entries.into_iter().take_while(|entry| !matches!(entry, Entry::Step { .. })).collect();
        for eye in EYES {
            for Stretch { before, then } in stretches(game, eye, 2) {
                let mut sets = Vec::new();
                for (world, before) in before.into_iter().enumerate() {
                    let steps = before.into_iter().map(|step| Entry::Step { step, at: 1 });
                    let entries: Vec<Entry> = seated.iter().cloned().chain(steps).collect();
                    let table = Table::fold(entries.clone()).unwrap();
                    let number = pairs.len() * 2 + world;
                    let letters =
                        [number / 16, number % 16].map(|digit| char::from(b"abcdefghijkmnpqr"[digit]));
                    let id = String::from_iter(letters).repeat(6);
                    let table_id = TableId::parse(&id).unwrap();
                    let (row, summary) = (IndexRow::of(&table, 1), Summary::of(&table));
                    let append = Append {
                        table: table_id,
                        first: 0,
                        entries,
                        row,
                        summary,
                        index: Urgency::AtOnce,
                        home: None,
                    };
                    store.pen().append(&[append]).remove(0).unwrap();
                    let then = then.iter().map(|steps| steps[world]).collect();
                    sets.push(Set { guests: guests.clone(), eye, id, then });
                }
                pairs.push((game, sets.try_into().unwrap_or_else(|_| panic!("there are two"))));
            }
        }
    }
    store.close().await;
    let host = Host::start_in(data, unhurried).await;
    for (game, sets) in &mut pairs {
        for set in sets.iter_mut() {
            set.guests.iter_mut().for_each(|guest| *guest = guest.moved_to(host.address));
        }
        let heard = [overhear(&host, &sets[0]).await, overhear(&host, &sets[1]).await];
        assert!(heard[0].len() > 10, "something was heard");
        for (one, other) in heard[0].iter().zip(&heard[1]) {
            assert_eq!(one, other, "{game} {:?}", sets[0].eye);
        }
        assert_eq!(heard[0].len(), heard[1].len(), "{game} {:?}", sets[0].eye);
    }
    for game in games() {
        assert!(pairs.iter().any(|pair| pair.0 == game), "{game} was tried");
    }
}
