//! What is not possible and why, what is answered in advance or for the absent; and that all of it is plain.

use std::collections::BTreeMap;

use rand::SeedableRng;
use ruckus_core::laws::Reader;
use ruckus_core::{Eye, Game, Luck, Seat, Words};
use ruckus_space_freaks::{Choice, Options, Outcome, Position, Side, SpaceFreaks};

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
            "Ben's Home Base at (20,21) is 17 away, beyond Range 6."
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
    table.apply_chance(Outcome::Show { card: show("robotic_factory") });
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

/// Whole games by lot, at every number of seats and on both sides.
#[test]
fn every_refused_choice_cites_a_rule_and_every_word_is_plain() {
    let mut reader = Reader::default();
    for (seed, seats, side) in [
        (1, 2, Side::CraterField),
        (2, 3, Side::EnergyWalls),
        (3, 4, Side::CraterField),
        (4, 2, Side::EnergyWalls),
    ] {
        reader.reads::<SpaceFreaks>(seats, &Options { side, ..Options::default() }, seed, u32::MAX);
    }
    reader.is_content(41);
}
