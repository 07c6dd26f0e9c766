//! SF-101 to SF-111, with two, three and four seats on both sides.

use ruckus_core::View as _;

use crate::examples::{PLAIN, assemble};
use crate::table::*;

const HEADS: [&str; 4] = ["horned_skull", "toxic", "iron_jaw", "fortune"];

/// Up to the reveal.
fn revealed(seats: u8, side: Side) -> Table {
    let mut table = fresh(seats, Options { side, ..Options::default() });
    for key in &HEADS[..usize::from(seats)] {
        table.apply_chance(Outcome::Head { head: head(key) });
    }
    assemble(&mut table, PLAIN);
    table
}

fn every_table() -> impl Iterator<Item = (u8, Side)> {
    [2, 3, 4].into_iter().flat_map(|seats| Side::ALL.map(|side| (seats, side)))
}

#[test]
fn sf_101_each_player_chooses_a_corporation_and_none_is_chosen_twice() {
    use ruckus_core::{Eye, Game as _, SeatCount, Words as _, read_options};
    use ruckus_space_freaks::SpaceFreaks;
    let names = |options: serde_json::Value, eye: Eye| -> Vec<&'static str> {
        let options = read_options::<SpaceFreaks>(&options).expect("options");
        let game = SpaceFreaks::set_up(SeatCount::new(2), &options).expect("a legal set-up");
        SpaceFreaks::picture(&game.view(eye)).teams.iter().map(|team| team.short).collect()
    };
    for eye in Eye::all(SeatCount::new(2)) {
        assert_eq!(names(serde_json::Value::Null, eye), ["Ion", "Zeraxis", "Orion", "Talar"], "each its own");
        let chosen = serde_json::json!({ "corporations": [3, 0] });
        assert_eq!(
            names(chosen, eye),
            ["Talar", "Ion", "Zeraxis", "Orion"],
            "by seat; the rest plays nobody"
        );
    }
    assert_eq!(SpaceFreaks::SEAT_CHOICE.expect("a choice").rule.0, "SF-101");
    assert!(read_options::<SpaceFreaks>(&serde_json::json!({ "corporations": [1, 1] })).is_err());
    let unknown = read_options::<SpaceFreaks>(&serde_json::json!({ "corporations": [5] })).expect("a list");
    assert_eq!(SpaceFreaks::set_up(SeatCount::new(2), &unknown).unwrap_err().rule, "SF-101");
}

#[test]
fn sf_101_a_side_is_chosen_and_everybody_has_a_full_set() {
    for (seats, side) in every_table() {
        let mut table = fresh(seats, Options { side, ..Options::default() });
        assert_eq!(table.game.arena().side, side);
        table.until(|game| game.arena().phase == Phase::Assemble);
        let counts = ["torso", "left", "right", "legs"].map(|_| {
            let list = table.options(A);
            table.choose(A, list[0]);
            list.len()
        });
        assert_eq!(counts, [6, 6, 5, 6]);
    }
}

#[test]
fn sf_102_a_head_is_known_to_its_seat_alone() {
    let mut table = fresh(3, Options::default());
    table.apply_chance(Outcome::Head { head: head("toxic") });
    assert_eq!(table.view(A).own.and_then(|own| own.head), Some(head("toxic")));
    assert_eq!(table.view(B).own.and_then(|own| own.head), None);
    let told = |eye, head| table.told(eye).contains(&Event::HeadDealt { seat: A, head });
    assert!(
        told(Eye::Seat(A), Some(head("toxic"))) && told(Eye::Seat(B), None) && told(Eye::Spectator, None)
    );
}

#[test]
fn sf_103_templates_are_built_in_secret_and_revealed_at_once() {
    let mut table = fresh(2, Options::default());
    table
        .apply_chance(Outcome::Head { head: head("toxic") })
        .apply_chance(Outcome::Head { head: head("fortune") });
    let unseen = table.view(B);
    for key in PLAIN {
        table.choose(A, Choice::Fit { part: part(key) });
        assert!(table.told(Eye::Seat(B)).is_empty(), "others do not even see that somebody chose");
    }
    assert_eq!(table.view(B), unseen);
    assert_eq!(table.view(B).awaited().len(), 2);
    for key in PLAIN {
        table.choose(B, Choice::Fit { part: part(key) });
    }
    let build = table.game.arena().team(A).build.expect("it is revealed");
    assert_eq!((build.head, build.template.right_arm), (head("toxic"), part("plasma_gun")));
    assert_eq!(table.heard().len(), 3, "both, and who starts");
    // A change counts for all three Freaks.
    let position = two().freak(A, 1, (2, 3)).freak(A, 2, (2, 5)).hand(A, &["field_surgery"]);
    let mut table = at(&position);
    table.activate((2, 3)).play("field_surgery").say(Choice::Graft { part: part("energy_shield") });
    assert_eq!((table.game.arena().armor(freak(A, 1)), table.game.arena().armor(freak(A, 2))), (3, 3));
}

#[test]
fn sf_104_values_of_the_same_name_add_up() {
    let position = two().head(A, "horned_skull").part(A, "alien_armor").part(A, "disruptor_shield");
    let values = at(&position.part(A, "crawler_track")).game.arena().values(A);
    assert_eq!((values.retaliate, values.armor, values.hp), (1 + 1 + 1, 2 + 1, 10 + 1));
    let position = two().head(A, "cyclops_eye").part(A, "energy_armor").part(A, "poison_needle");
    let values = at(&position).game.arena().values(A);
    assert_eq!((values.range, values.damage), (6 + 1 + 1, 6 + 1));
    let values = at(&two().head(A, "fortune").part(A, "tentacles")).game.arena().values(A);
    assert_eq!(
        (values.luck, at(&two().head(A, "hyperactive").head(B, "fortune")).game.arena().values(A).movement),
        (3, 10)
    );
}

#[test]
fn sf_105_the_lowest_head_starts_every_round() {
    for (seats, side) in every_table() {
        let mut table = revealed(seats, side);
        // 9, 4, 15, 2.
        let first = if seats == 4 { D } else { B };
        assert_eq!(table.game.arena().first, first);
        for round in 1..=2 {
            table.in_round(round, |game| game.arena().stage == Stage::Activations);
            assert!(
                table.game.arena().first == first || table.game.arena().seen_heads.len() > usize::from(seats)
            );
        }
    }
}

#[test]
fn sf_106_maximum_hp() {
    let position = two().head(A, "bone_skull").part(A, "undead_torso").part(A, "armored_legs");
    let table = at(&position.freak(A, 1, (2, 3)));
    assert_eq!((table.game.arena().values(A).hp, table.hp(A, 1)), (14 + 2 + 3, 19));
    let mut table = revealed(2, Side::CraterField);
    table.in_round(1, |_| true);
    assert_eq!((table.hp(A, 1), table.hp(B, 3)), (13, 12), "they start at the maximum");
}

#[test]
fn sf_107_sponsor_cards_of_the_legs() {
    for (legs, cards) in [("alien_legs", 5), ("nanotech_limbs", 5), ("beast_hooves", 3), ("tentacles", 3)] {
        let mut table = fresh(2, Options::default());
        table
            .apply_chance(Outcome::Head { head: head("fortune") })
            .apply_chance(Outcome::Head { head: head("toxic") });
        assemble(&mut table, [PLAIN[0], PLAIN[1], PLAIN[2], legs]);
        table.until(|game| matches!(game.arena().phase, Phase::DealMissions { .. }));
        assert_eq!((table.cards(A), table.cards(B)), (cards, cards), "Luck does not apply");
    }
}

#[test]
fn sf_108_mission_cards() {
    let mut table = fresh(2, Options::default());
    table
        .apply_chance(Outcome::Head { head: head("precognition") })
        .apply_chance(Outcome::Head { head: head("toxic") });
    assemble(&mut table, PLAIN);
    table.until(|game| matches!(game.arena().phase, Phase::Deploy { .. }));
    assert_eq!((table.game.secret(A).missions.len(), table.game.secret(B).missions.len()), (4, 3));
}

#[test]
fn sf_109_scores_and_the_deck() {
    for (seats, side) in every_table() {
        let mut table = revealed(seats, side);
        table.in_round(1, |game| matches!(game.arena().phase, Phase::TurnUp { .. }));
        assert!(table.game.arena().seats.each().all(|seat| table.game.arena().score(seat) == 0));
        assert_eq!(table.game.tickets(), 35);
    }
}

#[test]
fn sf_110_corners() {
    let mut table = revealed(2, Side::CraterField);
    table.until(|game| matches!(game.arena().phase, Phase::Deploy { .. }));
    let corners = |table: &Table| {
        let arena = table.game.arena();
        arena.seats.each().map(|seat| arena.team(seat).corner.expect("a corner")).collect::<Vec<_>>()
    };
    assert_eq!(corners(&table), [Corner::NW, Corner::SE]);
    for seats in [3, 4] {
        let mut table = revealed(seats, Side::EnergyWalls);
        table.until(|game| game.arena().phase == Phase::Corners);
        let mut ways: Vec<Vec<u8>> = (0..24)
            .map(|way| {
                let mut drawn = table.try_out();
                drawn.apply_chance(Outcome::Corners { way });
                corners(&drawn).into_iter().map(u8::from).collect()
            })
            .collect();
        ways.sort();
        ways.dedup();
        assert_eq!(ways.len(), 24, "every way once");
    }
    assert_eq!(table.game.arena().building_at(hex((0, 0))), Some(Piece::base(A)), "it becomes the Home Base");
}

#[test]
fn sf_111_deploying() {
    for (seats, side) in every_table() {
        let mut table = revealed(seats, side);
        table.until(|game| matches!(game.arena().phase, Phase::Deploy { .. }));
        let order: Vec<Seat> = table.game.arena().order().collect();
        for seat in order {
            for number in 1..=3 {
                assert_eq!(table.asked(), seat, "all three before the next player");
                let places = table.places();
                assert_eq!(
                    places.len(),
                    26 + 1 - usize::from(number),
                    "empty hexagons of the Home Base Zone"
                );
                table.say(Choice::Deploy { at: hex(places[0]) });
                assert_eq!(table.place_of(seat, number), Some(places[0]));
            }
        }
        assert_eq!(table.game.arena().round, 1);
    }
}
