//! What is not possible and why, what is answered in advance or for the absent; and that all of it is plain.

use std::collections::{BTreeMap, BTreeSet};

use rand::SeedableRng;
use ruckus_core::laws::Said;
use ruckus_core::{Coded, Eye, EyeSet, Game, Luck, Seat, SeatCount, Turn, Words, by_lot};
use ruckus_space_freaks::{Choice, Event, Options, Outcome, Position, Side, SpaceFreaks};

use crate::table::*;

#[test]
fn refusals_say_which_rule() {
    let mut table = at(&near().hand(A, &["program_droid"]));
    assert_eq!(
        refused(&table, Choice::Activate { at: hex((5, 5)) }),
        ("No Figure of yours is on (5,5).".into(), "SF-314")
    );
    assert_eq!(refused(&table, Choice::EndTurn).1, "SF-327");
    choose(&mut table, Choice::Activate { at: hex((7, 6)) });
    assert_eq!(refused(&table, Choice::Attack { at: hex((7, 6)) }).1, "SF-502");
    assert_eq!(
        refused(&table, Choice::Attack { at: hex((20, 21)) }),
        (
            "(20,21) is 17 away, beyond Range 6."
                .replace("17", &hex((7, 6)).distance(hex((20, 21))).to_string()),
            "SF-502"
        )
    );
    assert_eq!(refused(&table, Choice::Attack { at: hex((5, 6)) }).1, "SF-010");
    assert_eq!(refused(&table, Choice::Move { to: hex((2, 2)) }).1, "SF-402");
    assert_eq!(
        refused(&table, Choice::Play { card: card("medikit") }),
        ("You do not hold Medikit.".into(), "SF-413")
    );
    assert_eq!(refused(&table, Choice::Heal), ("It does not stand on a Healing Center.".into(), "SF-602"));
    assert_eq!(refused(&table, Choice::SelfDestruct).1, "SF-417");
    choose(&mut table, Choice::Attack { at: hex((5, 5)) });
    assert_eq!(refused(&table, Choice::AttackGround), ("It has made its one attack.".into(), "SF-501"));
    assert!(refusals(&table).contains(&("Attack".into(), "It has made its one attack.".into(), "SF-501")));
    // A Healing Center under Power Cut.
    let mut table =
        at(&Position::of(2).freak(A, 1, (6, 7)).hp(A, 1, 3).show(&["power_cut"]).hand(A, &["medikit"]));
    choose(&mut table, Choice::Activate { at: hex((6, 7)) });
    assert_eq!(refused(&table, Choice::Heal).1, "SF-A21");
    assert!(refusals(&table).iter().any(|(what, ..)| what == "Use the Healing Center"));
    let view = table.game.view(Eye::Spectator);
    assert_eq!(SpaceFreaks::why_not(&view, Choice::Heal).rule.0, "SF-210");
    assert!(SpaceFreaks::refusals(&view).is_empty() && SpaceFreaks::refusals(&table.view(B)).is_empty());
}

#[test]
fn presets_answer_what_is_asked_again_and_again() {
    let codes = |table: &Table, seat| {
        let presets = SpaceFreaks::presets(&table.view(seat));
        presets
            .into_iter()
            .map(|preset| (read(&preset.saying.words, Eye::Seat(seat)), preset.code))
            .collect::<BTreeMap<_, _>>()
    };
    let answer = |table: &Table, seat: Seat, set: &[u16]| {
        SpaceFreaks::preset_answer(&table.view(seat), set, &table.options(seat))
    };
    let mut table = at(&near().head(A, "manipulation").turning_up());
    let own = codes(&table, A);
    let keep = own["Keep every Arena-Master card until I say so"];
    assert!(!codes(&table, B).contains_key("Keep every Arena-Master card until I say so"));
    table.befall(Outcome::Show { card: show("robotic_factory") });
    assert_eq!(answer(&table, A, &[keep]), Some(Choice::KeepShow));
    assert_eq!(answer(&table, A, &[]), None);
    choose(&mut table, Choice::KeepShow);
    let none = codes(&table, A)["Nothing for me from the Robotic Factory"];
    assert_eq!(answer(&table, A, &[none]), Some(Choice::BringNothing));
    // Step 4 is left out, but not while a Mission could be completed.
    let building = near().hand(A, &["medikit"]).building();
    let table = at(&building);
    let skip = codes(&table, A)["Leave out Step 4, building, until I say so"];
    assert_eq!(answer(&table, A, &[skip]), Some(Choice::Done));
    let table = at(&building.freak(A, 2, (9, 10)).face(A, "hold_the_pad"));
    assert_eq!(answer(&table, A, &[skip]), None);
    assert!(
        codes(&at(&near()), A).len() >= 3
            && SpaceFreaks::presets(&table.game.view(Eye::Spectator)).is_empty()
    );
}

#[test]
fn a_lapse_does_least() {
    let mut luck = Luck::seed_from_u64(1);
    let mut table = at(&Position::of(2).part(A, "biomech_drill").freak(A, 1, (2, 8)));
    let safe = |table: &Table, luck: &mut Luck| {
        let seat = asked(table);
        SpaceFreaks::safe_choice(&table.view(seat), &table.options(seat), luck)
    };
    assert_eq!(safe(&table, &mut luck), Choice::Done);
    choose(&mut table, Choice::Activate { at: hex((2, 8)) });
    assert_eq!(safe(&table, &mut luck), Choice::EndActivation);
    // On rock it makes for ground where it can stand.
    choose(&mut table, Choice::Move { to: hex((2, 9)) });
    for _ in 0..20 {
        let Choice::Move { to } = safe(&table, &mut luck) else { panic!("it must move on") };
        assert!(table.game.arena().side.map().plain.contains(to));
    }
}

/// Random games; every choice that there is is tried in every situation, and everything said is read.
#[test]
fn every_refused_choice_cites_a_rule_and_every_word_is_plain() {
    let rules = SpaceFreaks::TITLE.rules;
    let is_rule =
        |rule: &str| rules.contains(&format!("**{rule}**")) || rules.contains(&format!("| {rule} "));
    let mut cited = BTreeSet::new();
    let mut said = Said::default();
    for (seed, seats, side) in [
        (1, 2, Side::CraterField),
        (2, 3, Side::EnergyWalls),
        (3, 4, Side::CraterField),
        (4, 2, Side::EnergyWalls),
    ] {
        let mut luck = Luck::seed_from_u64(seed);
        let options = Options { side, ..Options::default() };
        let mut game = SpaceFreaks::set_up(SeatCount::new(seats), &options).expect("a legal set-up");
        let mut code = 0;
        loop {
            let mut heard: Vec<(EyeSet, Event)> = Vec::new();
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = game.draw(ruckus_core::any_ticket(game.tickets(), &mut luck));
                    game.befall(outcome, &mut heard);
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody is asked");
                    let mut list = Vec::new();
                    game.choices(seat, &mut list);
                    let view = game.view(Eye::Seat(seat));
                    for _ in 0..60 {
                        code = (code + 7) % Choice::CODES;
                        let Some(tried) = Choice::from_code(code).filter(|tried| !list.contains(tried))
                        else {
                            continue;
                        };
                        let why = SpaceFreaks::why_not(&view, tried);
                        assert!(is_rule(why.rule.0), "{} for {tried:?}", why.rule);
                        said.sentence(&read(&why.words, Eye::Seat(seat)));
                        cited.insert(why.rule.0);
                    }
                    let mut names = BTreeSet::new();
                    for &choice in &list {
                        let saying = SpaceFreaks::say_choice(&view, choice);
                        assert!(is_rule(saying.rule.0), "{} for {choice:?}", saying.rule);
                        let name = read(&saying.words, Eye::Seat(seat));
                        said.label(&name);
                        assert!(
                            names.insert(name.clone()),
                            "{name} is there twice in {:?}",
                            view.arena.phase
                        );
                        saying.note.iter().for_each(|note| said.sentence(&read(note, Eye::Seat(seat))));
                    }
                    let lesson = SpaceFreaks::lesson(&view).expect("whoever is asked may be taught");
                    said.label(&read(&lesson.title, Eye::Seat(seat)));
                    for hint in [&lesson.what, &lesson.people, &lesson.cost] {
                        said.sentence(&read(&hint.words, Eye::Seat(seat)));
                    }
                    for refusal in SpaceFreaks::refusals(&view) {
                        assert!(is_rule(refusal.rule.0), "{}", refusal.rule);
                        said.label(&read(&refusal.what, Eye::Seat(seat)));
                        said.sentence(&read(&refusal.why, Eye::Seat(seat)));
                    }
                    let picked = by_lot(&list, &mut luck);
                    game.choose(seat, picked, &mut heard);
                }
            }
            for (_, event) in &heard {
                let saying = SpaceFreaks::say_event(event);
                assert!(is_rule(saying.rule.0), "{} for {event:?}", saying.rule);
                for eye in [Eye::Spectator, Eye::Seat(A)] {
                    said.sentence(&read(&saying.words, eye));
                    saying.note.iter().for_each(|note| said.sentence(&read(note, eye)));
                }
            }
            for eye in [Eye::Seat(A), Eye::Seat(B), Eye::Spectator] {
                let question = SpaceFreaks::question(&game.view(eye));
                assert!(is_rule(question.rule.0), "{}", question.rule);
                said.sentence(&read(&question.words, eye));
                question.note.iter().for_each(|note| said.sentence(&read(note, eye)));
            }
        }
    }
    said.is_plain();
    assert!(cited.len() > 40, "{}: {cited:?}", cited.len());
}
