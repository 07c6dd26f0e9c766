//! What is hidden stays hidden: every byte that sockets receive is kept, and games that differ only in what an eye may
//! not know must send that eye the same bytes.

use std::collections::{BTreeMap, BTreeSet};

use crate::guests::*;
use ruckus_core::{Eye, Record, Seat};
use ruckus_shelf::example;
use ruckus_shelf::find;
use serde_json::{Value, json};

#[derive(Clone, Copy, Debug)]
enum Act {
    Lay(u64),
    TakeBack,
}

/// What the second seat and a spectator hear while the first seat does this in secret, and what the second seat may ask.
async fn overhear(host: &Host, acts: &[Act]) -> [Vec<String>; 3] {
    let (one, two, id) = host.two_at("matching-pennies").await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    let mut spectator = host.guest().await.line(&id).await;
    assert_eq!(b.until("table").await["table"]["watching"], 1);
    for act in acts {
        match act {
            Act::Lay(side) => a.answer(*side).await,
            Act::TakeBack => a.take_back().await,
        }
    }
    // Whatever the acts caused was sent before this.
    b.say("marker").await;
    b.until_said("marker").await;
    spectator.until_said("marker").await;
    let mut answers = Vec::new();
    for path in ["", "/moments", "/moments?eye=1"] {
        let (status, text) = two.get_text(&format!("/api/tables/{id}{path}")).await;
        answers.push(format!("{status} {text}"));
    }
    b.heard.extend(answers);
    let late = two.line(&id).await;
    [b.plain(), spectator.plain(), late.plain()]
}

#[tokio::test]
async fn a_sealed_choice_sends_the_others_nothing_at_all() {
    use Act::{Lay, TakeBack};
    let host = Host::start().await;
    let silence = overhear(&host, &[]).await;
    let secrets: [&[Act]; 7] = [
        &[Lay(0)],
        &[Lay(1)],
        &[Lay(0), Lay(1)],
        &[Lay(1), Lay(0)],
        &[Lay(0), TakeBack],
        &[Lay(0), TakeBack, Lay(1), Lay(1)],
        &[Lay(1), Lay(1), TakeBack, TakeBack],
    ];
    for acts in secrets {
        assert_eq!(overhear(&host, acts).await, silence, "{acts:?}");
    }
}

/// What an eye that knew the same heard, over all tables, and which worlds it should not have told apart.
#[derive(Default)]
struct Transcript {
    streams: BTreeSet<Vec<String>>,
    worlds: BTreeSet<u64>,
}

#[tokio::test]
async fn a_card_is_known_to_its_owner_alone() {
    let host = Host::start().await;
    let mut streams: BTreeMap<(&str, Option<u64>), Transcript> = BTreeMap::new();
    for _ in 0..40 {
        let (one, two, id) = host.two_at("kuhn-poker").await;
        let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
        let mut spectator = host.guest().await.line(&id).await;
        for line in [&mut a, &mut b] {
            while line.table["watching"] != 1 {
                line.next().await;
            }
        }
        a.choose(1).await;
        for line in [&mut a, &mut b, &mut spectator] {
            line.until("moments").await;
        }
        // The card of a seat, as a line has heard of it.
        let card = |line: &Socket, seat: usize| {
            let events = line.log.iter().flat_map(|moment| moment["told"].as_array().unwrap());
            events
                .filter(|told| told["event"]["seat"] == seat)
                .find_map(|told| told["event"]["card"].as_u64())
        };
        let cards = [card(&a, 0).unwrap(), card(&b, 1).unwrap()];
        assert_eq!([card(&a, 1), card(&b, 0), card(&spectator, 0), card(&spectator, 1)], [None; 4]);
        for (eye, known, hidden, line) in [
            ("first", Some(cards[0]), cards[1], &a),
            ("second", Some(cards[1]), cards[0], &b),
            ("spectator", None, cards[0] * 3 + cards[1], &spectator),
        ] {
            // How many messages the arrivals of the others made depends on how fast they came.
            let stream =
                line.plain().into_iter().filter(|text| !text.starts_with("{\"type\":\"table\"")).collect();
            let heard = streams.entry((eye, known)).or_default();
            heard.streams.insert(stream);
            heard.worlds.insert(hidden);
        }
        // Called: now the cards are shown.
        b.choose(1).await;
        for line in [&mut a, &mut b, &mut spectator] {
            line.until("moments").await;
            assert_eq!([card(line, 0), card(line, 1)], cards.map(Some));
        }
    }
    assert_eq!(streams.len(), 7, "every card was dealt to everybody");
    for ((eye, known), Transcript { streams, worlds }) in streams {
        assert!(worlds.len() >= 2, "the test could not have noticed anything");
        assert_eq!(streams.len(), 1, "the {eye} knows {known:?} and can tell {} worlds apart", worlds.len());
    }
}

/// One moment of a record in the eyes of one reader, worked out without table and server.
struct Expected {
    moments: Vec<Value>,
    /// How the game looks, by the number of the last moment.
    scenes: Vec<Value>,
}

fn expect(record: &Record, eye: Eye) -> Expected {
    let mut play = find(&record.header.game).unwrap().begin(&record.header).unwrap();
    let mut expected = Expected { moments: Vec::new(), scenes: vec![json!(play.scene(eye))] };
    for &step in &record.steps {
        let mut heard = Vec::new();
        play.take(step, Some(&mut heard)).unwrap();
        let told: Vec<_> = heard.into_iter().filter(|it| it.eyes.contains(eye)).map(|it| it.told).collect();
        let scene = json!(play.scene(eye));
        if told.is_empty() {
            assert_eq!(expected.scenes.last(), Some(&scene), "who learns nothing sees nothing change");
            continue;
        }
        expected.moments.push(json!({
            "number": expected.moments.len() + 1, "told": told, "picture": play.picture(eye), "scores": play.scores(),
        }));
        expected.scenes.push(scene);
    }
    expected
}

impl Expected {
    /// Is everything that was heard what this eye may see, and nothing else?
    fn explains(&self, line: &Socket) -> bool {
        line.heard.iter().map(|text| serde_json::from_str::<Value>(text).unwrap()).all(|message| {
            let moments = match message["type"].as_str().unwrap() {
                "welcome" => message["log"].as_array().unwrap(),
                "moments" => message["moments"].as_array().unwrap(),
                _ => return true,
            };
            let seen = moments.iter().all(|moment| {
                let number = moment["number"].as_u64().unwrap() as usize;
                let mut own = self.moments[number - 1].clone();
                if moment.get("picture").is_none() {
                    own.as_object_mut().unwrap().remove("picture");
                }
                // Whether it was the reader's own doing is for the reader alone.
                let mut heard = moment.clone();
                heard.as_object_mut().unwrap().remove("own");
                heard == own
            });
            let last = moments.last().map_or(0, |moment| moment["number"].as_u64().unwrap() as usize);
            seen && (message["scene"].is_null() || message["scene"] == self.scenes[last])
        })
    }
}

#[tokio::test]
async fn every_word_about_the_cows_can_be_explained_by_the_eye_that_heard_it() {
    let host = Host::start().await;
    let guests = [host.guest().await, host.guest().await];
    let id = guests[0].make(example::CROWDED, &[None, None, Some("greedy")]).await;
    let mut spectator = host.guest().await.line(&id).await;
    let mut a = guests[0].line(&id).await;
    guests[1].sit(&id, "Two").await;
    let mut b = guests[1].line(&id).await;
    let watch = async {
        while !spectator.is_over() {
            spectator.next().await;
        }
    };
    tokio::join!(play(&mut a, any(1)), play(&mut b, any(2)), watch);
    let (_, text) = guests[0].get_text(&format!("/api/tables/{id}/record")).await;
    let record = Record::read(&text).unwrap();
    let expected =
        [Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1)), Eye::Spectator].map(|eye| expect(&record, eye));
    for (eye, expected) in expected.iter().enumerate() {
        for (reader, line) in [&a, &b, &spectator].into_iter().enumerate() {
            assert_eq!(expected.explains(line), eye == reader, "eye {eye}, reader {reader}");
        }
    }
}
