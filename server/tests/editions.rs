//! Games that were begun by older programs: stores and records that they wrote, kept in `editions/`, a folder a program.
//!
//! `cargo xtask keep-edition NAME` lets the program of today write such a folder, before a rule of a game changes.

use std::fs;
use std::path::{Path, PathBuf};

use ruckus_core::{Eye, Header, Record, Step, Turn};
use ruckus_server::store::Store;
use ruckus_shelf::{find, game_of};
use ruckus_table::{FORMAT, verify};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::guests::*;

/// The games of the house that have editions to come, by how many they are played here.
const GAMES: [(&str, usize); 5] = [
    ("cosmic-cow-collectors", 3),
    ("friend-or-foe", 2),
    ("eight-harvests", 4),
    ("farms-race", 3),
    ("space-freaks", 2),
];

/// A table in a kept store, and the cookie of the person in its first seat.
#[derive(Serialize, Deserialize)]
struct KeptTable {
    game: String,
    id: String,
    over: bool,
    cookie: String,
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/editions").join(name)
}

/// All folders that were kept.
fn kept() -> Vec<PathBuf> {
    let folders = fs::read_dir(folder("")).unwrap().map(|entry| entry.unwrap().path());
    let mut folders: Vec<PathBuf> = folders.filter(|path| path.is_dir()).collect();
    folders.sort();
    assert!(!folders.is_empty());
    folders
}

fn tables_of(folder: &Path) -> Vec<KeptTable> {
    serde_json::from_str(&fs::read_to_string(folder.join("tables.json")).unwrap()).unwrap()
}

/// A data folder with a copy of the kept store, perhaps changed.
fn data_of(folder: &Path, change: &str) -> tempfile::TempDir {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join(Store::FILE);
    fs::copy(folder.join("store.sqlite"), &file).unwrap();
    Connection::open(file).unwrap().execute_batch(change).unwrap();
    data
}

async fn person_of(host: &Host, table: &KeptTable) -> Guest {
    let mut person = host.guest().await;
    person.cookie.clone_from(&table.cookie);
    person
}

async fn record_of(person: &Guest, id: &str) -> Record {
    let (status, text) = person.get_text(&format!("/api/tables/{id}/record")).await;
    assert_eq!(status, 200, "{text}");
    Record::read(&text).unwrap()
}

#[tokio::test]
async fn games_of_older_programs_are_opened_shown_verified_and_go_on_by_their_rules() {
    for folder in kept() {
        let host = Host::start_in(data_of(&folder, ""), |_| {}).await;
        for table in tables_of(&folder) {
            let KeptTable { game, id, over, .. } = &table;
            let person = person_of(&host, &table).await;
            let mut line = person.line(id).await;
            assert_eq!((line.is_over(), &line.table["closed"]), (*over, &Value::Null), "{game}");
            assert_eq!(line.table["seats"][0]["yours"], true, "{game}");
            if !over {
                assert!(!line.offers().is_empty(), "{game}: the person is asked");
                play(&mut line, any(5)).await;
            }
            // All of it can be told, with its pictures.
            let (_, replay) =
                person.get(&format!("/api/tables/{id}/moments?eye=spectator&from=1&count=3")).await;
            assert_eq!(replay["moments"].as_array().unwrap().len(), 3, "{game}");
            let record = record_of(&person, id).await;
            assert!(verify(&record).unwrap().over, "{game}");
            assert!(find(game).unwrap().look_back(&record).is_ok(), "{game} can be reviewed");
            if *over {
                let written = fs::read_to_string(folder.join(format!("{game}.jsonl"))).unwrap();
                assert_eq!(record.write(), written, "{game}");
            }
            // And played on from, by the same rules.
            let wish = json!({"moment": 1, "others": {"bot": "random"}, "name": "One",
                              "commitment": HOSTS_NUMBER.commitment()});
            let (status, practice) = person.post(&format!("/api/tables/{id}/play-on"), wish).await;
            assert_eq!(status, 200, "{practice}");
            let (_, info) = person.get(&format!("/api/tables/{}", practice["id"].as_str().unwrap())).await;
            let newest = find(game).unwrap().title().edition;
            assert_eq!(line.table["older_edition"].is_null(), record.header.edition == newest, "{game}");
            let edition = format!("edition {}\n", record.header.edition);
            assert!(info["dice"]["terms"].as_str().unwrap().contains(&edition), "{game}: {info}");
        }
    }
}

/// Random games by the first edition of Eight Harvests: by the rules of the second some are other games, or none.
#[test]
fn the_edition_in_a_header_decides() {
    let text = fs::read_to_string(folder("2026-11").join("eight-harvests.jsonl")).unwrap();
    let kept = Record::read(&text).unwrap();
    let scores = |record: &Record| ruckus_shelf::replay(record).map(|play| play.scores());
    assert!(scores(&kept).is_ok());
    let differ = (0..60).filter(|&seed| {
        let old = random_game(&kept.header, seed);
        let newer = Record { header: Header { edition: 2, ..old.header.clone() }, ..old.clone() };
        scores(&newer) != scores(&old)
    });
    assert!(differ.count() > 0, "a game in which the two editions part");
}

/// A game by this header in which everything is chosen and falls by lot.
fn random_game(header: &Header, seed: u64) -> Record {
    let mut play = game_of(header).unwrap().begin(header).unwrap();
    let (mut numbers, mut steps) = (ruckus_lab::Seeds::of(seed), Vec::new());
    let mut below = |count: u64| numbers.next().unwrap() % count;
    loop {
        let step = match play.turn() {
            Turn::Over => return Record { header: header.clone(), steps, key: None },
            Turn::Chance => play.draw(below(play.tickets())),
            Turn::Seats(awaited) => {
                let seat = awaited.first().unwrap();
                let offers = play.scene(Eye::Seat(seat)).offers;
                Step::Choice { seat, choice: offers[below(offers.len() as u64) as usize].code }
            }
        };
        play.take(step, None).unwrap();
        steps.push(step);
    }
}

/// Farms Race as if its kept games had been played by its first edition, whose rules are gone.
const BY_EDITION_1: &str = "UPDATE entries SET json = replace(json, '\"edition\":2', '\"edition\":1')
    WHERE seq = 0 AND json LIKE '%\"game\":\"farms-race\"%'";

#[tokio::test]
async fn tables_whose_rules_are_gone_are_opened_and_nothing_of_them_is_lost() {
    for folder in kept() {
        let host = Host::start_in(data_of(&folder, BY_EDITION_1), |_| {}).await;
        for table in tables_of(&folder).iter().filter(|table| table.game == "farms-race") {
            let person = person_of(&host, table).await;
            let path = format!("/api/tables/{}", table.id);
            let mut line = person.line(&table.id).await;
            // A game that was not over has ended.
            assert!(line.is_over());
            let words = line.table["closed"]["words"].as_str().unwrap();
            assert!(words.contains("edition 1 of the rules of Farms Race"), "{words}");
            assert_eq!(words.contains("its result included"), table.over, "{words}");
            assert_eq!(line.table["standing"].is_null(), !table.over, "the result is the stored one");
            assert_eq!((&line.scene, line.table["closed"]["record"] == true), (&Value::Null, true));
            line.choose(0).await;
            assert_eq!(line.until("problem").await["problem"]["problem"], "conflict");
            line.say("Is anybody here?").await;
            assert_eq!(line.until("problem").await["problem"]["problem"], "conflict");

            let record = record_of(&person, &table.id).await;
            assert_eq!((record.header.edition, record.key.is_some()), (1, true));
            assert!(record.steps.len() > 10);
            let (status, replay) = person.get(&format!("{path}/moments?eye=1")).await;
            assert_eq!((status.as_u16(), &replay["count"]), (200, &json!(0)));
            let (_, talk) = person.get(&format!("{path}/talk?before=9")).await;
            assert_eq!(talk["talk"][0]["text"], "Well met.");
            for wish in ["review", "resign", "stand"] {
                let (status, problem) = person.post(&format!("{path}/{wish}"), json!({})).await;
                assert_eq!(status, 409, "{wish}: {problem}");
            }
        }
        // The lobby lists them, the finished one with the result that it had.
        let (_, lobby) = host.guest().await.get("/api/tables").await;
        let finished = lobby["finished"].as_array().unwrap();
        let mut races: Vec<bool> = finished
            .iter()
            .filter(|table| table["game"] == "farms-race")
            .map(|table| table["standing"].is_null())
            .collect();
        races.sort_unstable();
        assert_eq!(races, [false, true]);
    }
}

#[tokio::test]
async fn a_table_by_newer_rules_rests_and_shows_nothing_hidden() {
    let host = Host::start().await;
    let (one, _, id) = host.two_at("kuhn-poker").await;
    let data = host.stop().await;
    let newer = "UPDATE entries SET json = replace(json, '\"edition\":1', '\"edition\":9') WHERE seq = 0";
    Connection::open(data.path().join(Store::FILE)).unwrap().execute_batch(newer).unwrap();
    let host = Host::start_in(data, |_| {}).await;
    let one = one.moved_to(host.address);
    let (status, table) = one.get(&format!("/api/tables/{id}")).await;
    let words = "This table plays by edition 9 of the rules of Kuhn poker, which is newer than this program: it plays \
                 edition 1. The game rests until a newer program opens it.";
    assert_eq!(
        (status.as_u16(), &table["closed"]),
        (200, &json!({"edition": 9, "words": words, "record": false}))
    );
    assert_eq!((&table["status"], &table["dice"]["key"]), (&json!("playing"), &Value::Null));
    assert_eq!(one.get_text(&format!("/api/tables/{id}/record")).await.0, 403);
    let stored = Connection::open(host.data.path().join(Store::FILE)).unwrap();
    let ended = "SELECT count(*) FROM entries WHERE json LIKE '%\"ended\"%'";
    assert_eq!(stored.query_row(ended, [], |row| row.get::<_, i64>(0)), Ok(0));
}

#[tokio::test]
async fn a_table_in_a_newer_format_is_not_called_damaged() {
    let host = Host::start().await;
    let (one, _, id) = host.two_at("kuhn-poker").await;
    let data = host.stop().await;
    let newer = "UPDATE entries SET json = '{\"entry\":\"made\",\"format\":99,\"places\":7}' WHERE seq = 0";
    Connection::open(data.path().join(Store::FILE)).unwrap().execute_batch(newer).unwrap();
    let host = Host::start_in(data, |_| {}).await;
    let (status, problem) = one.moved_to(host.address).get(&format!("/api/tables/{id}")).await;
    let sentence = format!("Table {id} is stored in format 99; this Ruckus reads formats 1 to {FORMAT}.");
    assert_eq!((status.as_u16(), &problem["sentence"]), (409, &json!(sentence)));
    assert_eq!(one.moved_to(host.address).get_text("/health").await.1, "well\n");
}

/// What makes a game short enough to be kept.
fn short(game: &str) -> Value {
    match game {
        "farms-race" => json!({"round_limit": 3}),
        _ => Value::Null,
    }
}

/// Writes a folder of `editions/`, if somebody asks for it by `RUCKUS_KEEP_EDITION=NAME`.
#[tokio::test]
async fn keep_an_edition() {
    let Ok(name) = std::env::var("RUCKUS_KEEP_EDITION") else { return };
    let folder = folder(&name);
    fs::create_dir_all(&folder).unwrap();
    let host = Host::start().await;
    let mut tables = Vec::new();
    for (number, (game, seats)) in GAMES.into_iter().enumerate() {
        for over in [true, false] {
            let one = host.guest().await;
            let places = [vec![None], vec![Some("random"); seats - 1]].concat();
            let mut wish = new_table(game, &places);
            wish["options"] = short(game);
            let (_, made) = one.post("/api/tables", wish).await;
            let id = made["id"].as_str().expect("a table").to_string();
            one.mix(&id).await;
            let mut line = one.line(&id).await;
            let mut pick = any(number as u64 + 1);
            let mut left = if over { usize::MAX } else { 12 };
            while left > 0 && !line.is_over() {
                let offers = line.offers();
                if offers.is_empty() {
                    line.next().await;
                    continue;
                }
                let before = line.moment;
                line.choose(pick(&offers)).await;
                while line.moment == before {
                    line.next().await;
                }
                left -= 1;
            }
            line.say("Well met.").await;
            line.until_said("Well met.").await;
            if over {
                let (_, record) = one.get_text(&format!("/api/tables/{id}/record")).await;
                fs::write(folder.join(format!("{game}.jsonl")), record).unwrap();
            }
            tables.push(KeptTable { game: game.to_string(), id, over, cookie: one.cookie.clone() });
        }
    }
    let data = host.stop().await;
    let kept = folder.join("store.sqlite");
    let _ = fs::remove_file(&kept);
    let store = Connection::open(data.path().join(Store::FILE)).unwrap();
    store.execute("VACUUM INTO ?", [kept.to_str()]).unwrap();
    fs::write(folder.join("tables.json"), serde_json::to_string_pretty(&tables).unwrap() + "\n").unwrap();
}
