//! 3.1 Set-up.

use crate::table::*;

/// Set-up without Mutations, in this order of starts.
fn settled(seats: u8, options: Options, first: Seat) -> Table {
    let mut table = fresh(seats, options);
    table.apply_chance(Outcome::First { seat: first });
    table
}

#[test]
fn fr_s01_species_have_the_same_pieces() {
    let table = fresh(4, no_mutations());
    for seat in ALL {
        assert_eq!(table.game.table().farm(seat).supply, 12);
        assert_eq!(table.game.table().farm(seat), table.game.table().farm(A), "identical apart from looks");
    }
    assert_eq!(A.left(table.game.seats()), B, "clockwise");
}

#[test]
fn fr_s01_each_seat_plays_as_the_species_that_it_chose_and_none_twice() {
    use ruckus_core::{SeatCount, Words as _, read_options};
    use ruckus_farms_race::FarmsRace;
    use ruckus_farms_race::picture::Species::{self, Chickens, Cows, Pigs, Sheep};
    let species = |options: &str, eye: Eye| -> Vec<Species> {
        let options =
            read_options::<FarmsRace>(&mut serde_json::Deserializer::from_str(options)).expect("options");
        let game = FarmsRace::set_up(SeatCount::new(3), &options).expect("a legal set-up");
        FarmsRace::picture(&game.view(eye)).seats.iter().map(|seat| seat.species).collect()
    };
    for eye in Eye::all(SeatCount::new(3)) {
        assert_eq!(species("null", eye), [Cows, Sheep, Pigs], "each its own");
        assert_eq!(species(r#"{"species":[3,0,2]}"#, eye), [Chickens, Cows, Pigs]);
        assert_eq!(species(r#"{"species":[1]}"#, eye), [Sheep, Cows, Pigs], "the others get what is left");
    }
    let choice = FarmsRace::SEAT_CHOICE.expect("a choice");
    assert_eq!((choice.names, choice.rule.0), (&["Cows", "Sheep", "Pigs", "Chickens"][..], "FR-S01"));
    let refused = read_options::<FarmsRace>(&serde_json::json!({ "species": [2, 2] })).unwrap_err();
    assert!(refused.to_string().contains("no two seats"), "{refused}");
    let unknown = read_options::<FarmsRace>(&serde_json::json!({ "species": [4] })).expect("a list");
    assert_eq!(FarmsRace::set_up(SeatCount::new(3), &unknown).unwrap_err().rule, "FR-S01");
}

#[test]
fn fr_s02_kinds_and_starts_are_public() {
    for eye in Eye::all(ruckus_core::SeatCount::new(4)) {
        let table = fresh(4, no_mutations());
        let map = table.game.view(eye).table.map;
        assert_eq!(map, *Letter::F.map());
        assert_eq!(map.starts().len(), 4);
    }
    assert_eq!(fresh(3, no_mutations()).game.table().map, *Letter::A.map());
    assert_eq!(fresh(2, no_mutations()).game.table().map, *Letter::A.map());
}

#[test]
fn fr_s03_every_region_but_the_starts_has_an_unseen_token() {
    let mut table = settled(4, no_mutations(), A);
    let map = table.game.table().map;
    for region in map.all().each() {
        let there = table.game.table().token(region);
        assert_eq!(there == Token::Unseen, !map.starts().contains(region));
    }
    for home in HOMES {
        let at = table.region(home);
        table.say(Choice::Settle { at });
    }
    assert_eq!(map.all().each().filter(|&at| table.game.table().token(at).is_there()).count(), 21);
    // With fewer seats the unchosen starts get one when all have chosen.
    let mut table = settled(3, Options { map: Some(MapName::Printed(Letter::F)), ..no_mutations() }, A);
    for home in &HOMES[..2] {
        let at = table.region(*home);
        table.say(Choice::Settle { at });
        assert_eq!(table.token(HOMES[3]), Token::None);
    }
    let at = table.region(HOMES[2]);
    table.say(Choice::Settle { at });
    assert_eq!(table.token(HOMES[3]), Token::Unseen);
    assert_eq!(map.all().each().filter(|&at| table.game.table().token(at).is_there()).count(), 22);
}

#[test]
fn fr_s04_what_the_supply_starts_with() {
    let table = fresh(4, Options::default());
    let open = table.game.table();
    assert_eq!((table.game.deck().len(), open.deck_size()), (24, 24));
    assert_eq!((open.nuke_tokens, open.nukiest), (16, None));
    for seat in ALL {
        let farm = open.farm(seat);
        assert_eq!((farm.supply, farm.cards, farm.spies), (12, 0, 0));
    }
    assert_eq!((open.figures.barns, open.figures.armories), (4, 2));
}

#[test]
fn fr_s05_the_first_player_is_drawn_evenly() {
    for seats in 2..=4 {
        let table = fresh(seats, Options::default());
        let outcomes = table.game.outcomes();
        assert_eq!(outcomes.len(), usize::from(seats));
        assert!(outcomes.iter().all(|&(_, weight)| weight == 1));
        for seat in table.game.seats().each() {
            let mut table = table.try_out();
            table.apply_chance(Outcome::First { seat });
            assert_eq!((table.game.table().first, table.game.table().active), (seat, seat));
        }
    }
}

#[test]
fn fr_s06_two_different_mutations_are_dealt_to_each_alone() {
    let mut table = settled(4, Options::default(), B);
    for number in 0..8usize {
        let to = [B, C, D, A][number / 2];
        assert_eq!(table.game.tickets(), 11 - number as u64, "without replacement");
        let mutation = Mutation::ALL[number];
        table.apply_chance(Outcome::Mutation { mutation });
        for eye in Eye::all(table.game.seats()) {
            let told = table.told(eye);
            let seen = eye.is(to).then_some(mutation);
            assert_eq!(told, [Event::Dealt { seat: to, mutation: seen }]);
        }
    }
    for (seat, dealt) in [B, C, D, A].into_iter().zip(Mutation::ALL.chunks(2)) {
        let own = table.view(seat).own.expect("a seat").dealt;
        assert_eq!(own.each().collect::<Vec<_>>(), dealt);
    }
}

#[test]
fn fr_s07_one_after_the_other_mutates_and_then_settles() {
    let mut table = settled(4, Options::default(), C);
    for mutation in &Mutation::ALL[..8] {
        table.apply_chance(Outcome::Mutation { mutation: *mutation });
    }
    let order = [C, D, A, B];
    for (index, seat) in order.into_iter().enumerate() {
        assert_eq!(table.asked(), seat);
        let dealt = &Mutation::ALL[2 * index..2 * index + 2];
        assert_eq!(table.options(seat).len(), 2);
        table.say(Choice::Mutate { mutation: dealt[1] });
        assert!(table.heard_any(|event| matches!(event, Event::Mutated { seat: of, .. } if *of == seat)));
        assert_eq!(table.asked(), seat, "(b) before the next begins");
        assert_eq!(table.options(seat).len(), 4 - index, "any start that is free");
        let at = table.region(HOMES[3 - index]);
        table.say(Choice::Settle { at });
        assert_eq!(table.owner(HOMES[3 - index]), Some(seat));
        let blue = dealt[1] == Mutation::BlueBlooded;
        assert_eq!(table.herds(HOMES[3 - index]), (if blue { 3 } else { 2 }, 0));
        assert_eq!(table.game.table().barns.contains(at), !blue);
        if index < 3 {
            assert_eq!(table.forbids(Choice::Mutate { mutation: dealt[0] }), "FR-S07");
        }
    }
    // Nobody else ever sees what was not chosen.
    let json = serde_json::to_string(&table.view(A)).expect("a view is JSON");
    let own = table.view(A).own.expect("a seat").dealt;
    assert!(own.contains(Mutation::HyperIntelligent) && own.contains(Mutation::Lucky));
    assert!(!json.contains("adorable"), "dealt to C and not chosen");
}

#[test]
fn fr_s08_the_third_gets_one_card_and_the_fourth_two() {
    for (seats, cards) in [(4, vec![1, 2]), (3, vec![1]), (2, vec![])] {
        let mut table = settled(seats, no_mutations(), B);
        while let Turn::Seats(_) = table.game.turn() {
            if table.game.table().stage != Stage::SetUp {
                break;
            }
            let choice = table.options(table.asked())[0];
            table.say(choice);
        }
        let mut rolled = 0;
        while table.game.turn() == Turn::Chance {
            assert_eq!(table.game.outcomes().len(), 5, "a ? is rolled again");
            assert!(table.game.outcomes().iter().all(|&(_, weight)| weight == 1));
            table.apply_chance(Outcome::Card { card: Wheat });
            assert!(
                table.heard_any(|event| matches!(event, Event::StartCard { card: Wheat, chosen: false, .. }))
            );
            rolled += 1;
        }
        assert_eq!(rolled, cards.iter().sum::<u8>());
        let order =
            |index: usize| table.game.seats().each().find(|&seat| table.game.table().order(seat) == index);
        for index in 0..usize::from(seats) {
            let expected = if index >= 2 { cards[index - 2] } else { 0 };
            assert_eq!(table.game.table().farm(order(index).expect("a seat")).cards, expected);
        }
    }
}

#[test]
fn fr_s09_turns_go_clockwise_and_skip_the_eliminated() {
    let mut table = at(&base().active(B));
    assert_eq!(table.asked(), B);
    for seat in [C, D, A, B] {
        table.end_turn(Face::Weapons, Face::Plutonium);
        assert_eq!(table.asked(), seat);
    }
    // C has but one injured herd, and loses it.
    let gone = Position::of(4).barn(A, HOMES[0]).barn(B, HOMES[1]).barn(D, HOMES[3]);
    let gone = gone.herds(C, MIDDLE, 0, 1).herds(B, (1, 0), 1, 0).nukes(B, 1, 0).nukiest(B).active(B);
    let mut table = at(&gone);
    table.nuke(MIDDLE);
    assert!(!table.game.table().is_alive(C));
    table.end_turn(Face::Weapons, Face::Wheat);
    assert_eq!(table.asked(), D, "C is skipped");
}
