//! What somebody is answered who asks for the odds of a fight.

use super::fights::{SETTINGS, policy, target};
use super::*;

fn answer(game: &FarmsRace, seat: Seat, about: &Value) -> Option<Value> {
    let view = game.view(Eye::Seat(seat));
    Some(FarmsRace::outlook(&view, about, &mut Luck::seed_from_u64(1))?.figures)
}

fn attack(game: &FarmsRace, healthy: u8, injured: u8) -> Value {
    json!({ "kind": "attack", "at": target(game), "healthy": healthy, "injured": injured })
}

fn number(figures: &Value, name: &str) -> f64 {
    figures[name].as_f64().unwrap_or_else(|| panic!("{name} of {figures}"))
}

#[test]
fn an_outlook_mixes_what_a_token_may_be() {
    // 28 tokens, of which a 1 and two 3s have been turned up.
    let game = Position::of(2)
        .herds(A, CAMPS[0], 3, 0)
        .barn(B, (3, -1))
        .token(TARGET)
        .humans((2, 0), 1)
        .humans((1, 1), 3)
        .humans((2, -1), 3)
        .build()
        .unwrap();
    let figures = answer(&game, A, &attack(&game, 2, 0)).expect("A may attack");
    let of = |humans| fight(force(2, 0, 0), Force::default(), humans).odds();
    let pool = [3.0, 16.0, 6.0].map(|count| count / 25.0);
    close(number(&figures, "win"), pool[0] * of(1).win + pool[1] * of(2).win + pool[2] * of(3).win);
    close(
        number(&figures, "humans_killed"),
        (1..=3).zip(pool).map(|(humans, chance)| chance * of(humans).humans_killed).sum(),
    );
    let left = |count: usize| figures["attackers_left"][count].as_f64().unwrap();
    for count in 0..=2 {
        close(
            left(count),
            (1..=3).zip(pool).map(|(humans, chance)| chance * of(humans).attackers_left[count]).sum(),
        );
    }
    let tokens = figures["tokens"].as_array().unwrap();
    assert_eq!(tokens.len(), 3);
    close(number(&tokens[1], "win"), of(2).win);
    close(number(&tokens[2], "chance"), pool[2]);
}

#[test]
fn an_outlook_knows_no_more_than_its_eye() {
    // Adorable has left a region with a token that it knows; the other seat attacks what is one of all to it.
    let numbers = [1, 3].map(|humans| {
        let game = Position::of(2)
            .mutation(A, Mutation::Lucky)
            .mutation(B, Mutation::Adorable)
            .herds(A, CAMPS[0], 2, 0)
            .barn(B, (3, -1))
            .peeked(TARGET, humans)
            .build()
            .unwrap();
        answer(&game, A, &attack(&game, 2, 0)).expect("A may attack")
    });
    assert_eq!(numbers[0], numbers[1], "what Adorable knows is in nobody else's odds");
    let of = |humans| fight(force(2, 0, 0), Force::default(), humans).odds().win;
    close(number(&numbers[0], "win"), (4.0 * of(1) + 16.0 * of(2) + 8.0 * of(3)) / 28.0);
}

#[test]
fn an_outlook_says_who_dies_and_who_flees() {
    let setting = SETTINGS[9];
    let game = setting.game();
    let figures = answer(&game, A, &attack(&game, 3, 1)).expect("A may attack");
    close(number(&figures["attackers"], "dead"), 0.0);
    close(number(&figures["attackers"], "fled"), setting.odds().attackers.gone);
    close(number(&figures["defenders"], "fled"), 0.0);
    // A Zombie that has nowhere to go dies: humans all around, and nothing of its own.
    let mut surrounded = Position::of(2)
        .mutation(A, Mutation::Lucky)
        .mutation(B, Mutation::Zombie)
        .herds(A, CAMPS[0], 3, 0)
        .herds(B, TARGET, 1, 0)
        .barn(B, (3, -1));
    for at in [(1, 0), (-1, 0), (0, -1), (1, -1), (-1, 1)] {
        surrounded = surrounded.token(at);
    }
    let game = surrounded.build().unwrap();
    let figures = answer(&game, A, &attack(&game, 3, 0)).expect("A may attack");
    assert!(number(&figures["defenders"], "dead") > 0.5);
    close(number(&figures["defenders"], "fled"), 0.0);
    // Whoever regenerates is whole again.
    let game = SETTINGS[11].game();
    let figures = answer(&game, A, &attack(&game, 4, 1)).expect("A may attack");
    close(number(&figures["attackers"], "injured"), 0.0);
    let odds = SETTINGS[11].odds();
    close(number(&figures["attackers"], "healthy"), odds.attackers.healthy + odds.attackers.injured);
}

/// Every sentence of an outlook, over fights of all kinds.
#[test]
fn an_outlook_in_words() {
    let mut said = String::new();
    let mut ask = |game: &FarmsRace, about: &Value| {
        let view = game.view(Eye::Seat(A));
        let outlook = FarmsRace::outlook(&view, about, &mut Luck::seed_from_u64(1)).expect("A may attack");
        let read =
            |words: &ruckus_core::Phrase| words.read(Eye::Seat(A), |seat| format!("Seat {}", seat.index()));
        let note = outlook.saying.note.as_ref().map(read).unwrap_or_default();
        said += &format!("{}\n    {note}\n", read(&outlook.saying.words));
    };
    for setting in SETTINGS {
        let game = setting.game();
        ask(&game, &attack(&game, setting.attacker.healthy, setting.attacker.injured));
    }
    // A token that nobody has seen, Zombies with and without a way out, and herds that are whole again.
    let camp = || Position::of(2).herds(A, CAMPS[0], 3, 0).barn(B, (3, -1));
    for mutation in [Mutation::Zombie, Mutation::Regenerative, Mutation::Adorable] {
        for (one, other) in [(mutation, Mutation::Lucky), (Mutation::Lucky, mutation)] {
            let position = camp().mutation(A, one).mutation(B, other).herds(B, TARGET, 1, 1);
            let game = position.build().unwrap();
            ask(&game, &attack(&game, 3, 0));
        }
    }
    let game =
        camp().mutation(A, Mutation::Lucky).mutation(B, Mutation::Flying).token(TARGET).build().unwrap();
    ask(&game, &attack(&game, 2, 0));
    insta::assert_snapshot!(said);
}

#[test]
fn only_what_can_happen_is_answered() {
    let game = SETTINGS[4].game();
    let ask = |about: &Value| answer(&game, A, about);
    assert!(ask(&attack(&game, 4, 0)).is_some() && ask(&attack(&game, 1, 0)).is_some());
    for bad in [
        attack(&game, 5, 0),
        attack(&game, 0, 1),
        attack(&game, 0, 0),
        attack(&game, 255, 255),
        json!({ "kind": "attack", "at": 24, "healthy": 1, "injured": 0 }),
        json!({ "kind": "attack", "at": 99, "healthy": 1, "injured": 0 }),
        json!({ "kind": "attack", "at": target(&game), "healthy": 1, "injured": 0, "more": 1 }),
        json!({ "kind": "combat" }),
        json!("attack"),
        Value::Null,
    ] {
        assert_eq!(ask(&bad), None, "{bad}");
    }
    assert_eq!(answer(&game, B, &attack(&game, 4, 0)), None, "it is not B's turn");
    let spectator = game.view(Eye::Spectator);
    let mut luck = Luck::seed_from_u64(1);
    assert_eq!(FarmsRace::outlook(&spectator, &attack(&game, 4, 0), &mut luck), None);
    assert!(FarmsRace::outlooks(&spectator).is_empty());
    // A custom map may be smaller than the codes of regions are.
    let small = Options {
        custom_map: Some("0,0H* 1,0F 2,0W 3,0A 4,0P* 0,1H 1,1F 2,1W 3,1A 4,1P".to_owned()),
        mutations: false,
        ..Options::default()
    };
    let small =
        Position::with(2, &small).herds(A, (0, 0), 1, 0).barn(B, (4, 0)).token((1, 0)).build().unwrap();
    let about = |at: u8| json!({ "kind": "attack", "at": at, "healthy": 1, "injured": 0 });
    assert!(answer(&small, A, &about(1)).is_some());
    for at in 10..25 {
        assert_eq!(answer(&small, A, &about(at)), None);
    }
}

#[test]
fn both_sides_may_ask_between_two_rounds() {
    let mut game = SETTINGS[4].game();
    let at = target(&game);
    let mut luck = Luck::seed_from_u64(3);
    let mut list = Vec::new();
    game.choose(A, Choice::MoveTo { to: at }, &mut Nobody);
    let gathering = FarmsRace::outlooks(&game.view(Eye::Seat(A)));
    assert_eq!(gathering.len(), 1, "an empty group has no odds: {gathering:?}");
    while game.table().phase != Phase::AskDefender {
        match game.turn() {
            Turn::Seats(seats) => {
                list.clear();
                game.choices(seats.first().unwrap(), &mut list);
                game.choose(seats.first().unwrap(), policy(&list), &mut Nobody);
            }
            _ => {
                let outcome = game.draw(any_ticket(game.tickets(), &mut luck));
                game.apply_chance(outcome, &mut Nobody);
            }
        }
    }
    let [one, other] =
        [A, B].map(|seat| answer(&game, seat, &json!({ "kind": "combat" })).expect("both fight"));
    assert_eq!(one, other);
    let table = game.table();
    let herds = table.herds_at(at);
    let now = Fight {
        rounds: 100 - table.combat.round,
        ..fight(
            force(table.combat.healthy, table.combat.injured, 0),
            force(herds.healthy, herds.injured, 0),
            0,
        )
    };
    close(number(&one, "win"), now.odds().win);
    assert_eq!(table.fighter(Side::Attacker), Some(A));
    assert_eq!(FarmsRace::outlooks(&game.view(Eye::Seat(B))).len(), 1);
}

#[test]
fn the_figures_are_typed_for_the_page() {
    use ruckus_core::{TS, TypesConfig};
    let written = FightOdds::decl(&TypesConfig::default());
    for field in ["win", "attackers_left", "tokens", "humans_killed"] {
        assert!(written.contains(field), "{written}");
    }
}

/// The rows of a region's card, as somebody reads them.
fn card(game: &FarmsRace, eye: Eye, at: (i8, i8)) -> Vec<(String, String)> {
    let region = game.table().map.at(Hex::new(at.0, at.1)).expect("it is on the map");
    let about = json!({ "kind": "region", "at": region });
    let view = game.view(eye);
    let outlook = FarmsRace::outlook(&view, &about, &mut Luck::seed_from_u64(1)).expect("it is there");
    let read = |row: &Value| {
        let words = row["words"].as_array().unwrap().iter().map(|part| match part {
            Value::String(text) => text.clone(),
            Value::Object(part) if part.contains_key("name") => format!("Seat {}", part["name"]),
            Value::Object(part) if part.contains_key("whose") => format!("Seat {}'s", part["whose"]),
            part => part["they"].as_str().unwrap_or_default().to_owned(),
        });
        (row["head"].as_str().unwrap().to_owned(), words.collect::<String>())
    };
    outlook.figures["rows"].as_array().unwrap().iter().map(read).collect()
}

fn row(card: &[(String, String)], head: &str) -> Option<String> {
    card.iter().find(|(other, _)| other == head).map(|(_, words)| words.clone())
}

#[test]
fn a_region_can_be_looked_up() {
    let game = Position::of(2)
        .herds(A, CAMPS[0], 2, 1)
        .herds(B, TARGET, 3, 0)
        .barn(B, TARGET)
        .turmoil(TARGET)
        .barn(B, (3, -1))
        .token((2, 0))
        .humans((1, 1), 3)
        .build()
        .unwrap();
    let mine = card(&game, Eye::Seat(A), TARGET);
    let heads: Vec<&str> = mine.iter().map(|(head, _)| head.as_str()).collect();
    assert_eq!(heads, ["Yields", "Held by", "Turmoil", "Humans", "From you"]);
    assert_eq!(row(&mine, "Held by").unwrap(), "Seat 1: 3 healthy herds; a Barn");
    assert_eq!(row(&mine, "Humans").unwrap(), "none");
    let chance = fight(force(2, 1, 0), force(3, 0, 0), 0).odds().win;
    let attack = row(&mine, "From you").unwrap();
    assert!(
        attack.ends_with(&format!("3 herds can attack, {:.0} % to take it, no VP", chance * 100.0)),
        "{attack}"
    );
    // Its owner reads who could come, a spectator neither.
    let theirs = card(&game, Eye::Seat(B), TARGET);
    let threat = row(&theirs, "Against you").unwrap();
    assert!(threat.starts_with("Seat 0 with 3 herds: ") && threat.ends_with(" %"), "{threat}");
    assert_eq!(row(&card(&game, Eye::Spectator, TARGET), "From you"), None);
    // Humans by what is unseen; those that lie open in plain.
    assert_eq!(row(&mine, "Turmoil").unwrap().split('.').next().unwrap(), "No VP for taking it");
    assert_eq!(
        row(&card(&game, Eye::Seat(A), (2, 0)), "Humans").unwrap(),
        "face down: 1 (15 %), 2 (59 %), 3 (26 %)"
    );
    assert_eq!(row(&card(&game, Eye::Seat(A), (1, 1)), "Humans").unwrap(), "3 humans, for all to see");
    let nowhere = json!({ "kind": "region", "at": 24 });
    assert!(FarmsRace::outlook(&game.view(Eye::Seat(A)), &nowhere, &mut Luck::seed_from_u64(1)).is_some());
    let small = Options {
        custom_map: Some("0,0H 1,0F 2,0W 3,0A 4,0P 0,1H 1,1F 2,1W 3,1A 4,1P".to_owned()),
        ..Options::default()
    };
    let small = FarmsRace::set_up(SeatCount::new(2), &small).unwrap();
    assert!(FarmsRace::outlook(&small.view(Eye::Seat(A)), &nowhere, &mut Luck::seed_from_u64(1)).is_none());
}

#[test]
fn a_region_card_knows_no_more_than_its_eye() {
    let cards = |eye: Eye| {
        [1, 3].map(|humans| {
            let position = Position::of(2).mutation(A, Mutation::Lucky).mutation(B, Mutation::Adorable);
            let position = position.herds(A, CAMPS[0], 2, 0).herds(B, TARGET, 1, 0).peeked(TARGET, humans);
            card(&position.build().unwrap(), eye, TARGET)
        })
    };
    for eye in [Eye::Seat(A), Eye::Spectator] {
        let [one, three] = cards(eye);
        assert_eq!(one, three, "what Adorable knows is on nobody else's card");
    }
    let [one, three] = cards(Eye::Seat(B));
    assert_eq!(row(&one, "Humans").unwrap(), "1 human, which only you have seen");
    assert_ne!(one, three);
}

/// What an attack is about besides its odds, and the chance with one herd more or less.
#[test]
fn an_outlook_says_what_an_attack_brings() {
    let position = || Position::of(2).herds(A, CAMPS[0], 2, 1).herds(B, TARGET, 1, 0).barn(B, (3, -1));
    let facts = |game: &FarmsRace| -> Vec<(String, String)> {
        let figures = answer(game, A, &attack(game, 2, 0)).expect("A may attack");
        let read = |fact: &Value| {
            let words: String = fact["words"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
            (fact["about"].as_str().unwrap().to_owned(), words)
        };
        figures["facts"].as_array().unwrap().iter().map(read).collect()
    };
    let of =
        |facts: &[(String, String)], about: &str| facts.iter().find(|(other, _)| other == about).cloned();
    let plain = facts(&position().build().unwrap());
    assert_eq!(of(&plain, "points").unwrap().1, "+1 VP when your turn ends, if you still hold it");
    assert_eq!(of(&plain, "falls"), None);
    assert!(of(&plain, "way_back").is_some() && of(&plain, "their_way").is_some());
    let rich = facts(&position().barn(B, TARGET).turmoil(TARGET).build().unwrap());
    assert_eq!(of(&rich, "points").unwrap().1, "No VP: it is in Turmoil");
    assert!(of(&rich, "falls").unwrap().1.ends_with(" a Barn: −1 VP"));
    let game = position().build().unwrap();
    let figures = answer(&game, A, &attack(&game, 1, 0)).unwrap();
    let win = |healthy, injured| fight(force(healthy, injured, 0), force(1, 0, 0), 0).odds().win;
    close(number(&figures["more"], "healthy"), win(2, 0));
    close(number(&figures["more"], "injured"), win(1, 1));
    assert!(figures["less"]["healthy"].is_null(), "nobody attacks with no herd");
    let all = answer(&game, A, &attack(&game, 2, 1)).unwrap();
    assert!(all["more"]["healthy"].is_null(), "there are no more");
    close(number(&all["less"], "injured"), win(2, 0));
    assert_eq!(all["attacker_dice"], json!({ "least": 3, "most": 3, "armories": 0 }));
    let humans = Position::of(2).herds(A, CAMPS[0], 2, 0).barn(B, (3, -1)).token(TARGET).build().unwrap();
    let figures = answer(&humans, A, &attack(&humans, 2, 0)).unwrap();
    assert_eq!(figures["defender_dice"], json!({ "least": 1, "most": 3, "armories": 0 }));
}
