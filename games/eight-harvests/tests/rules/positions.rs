//! Positions that are set up by hand: what cannot be is refused, what can be stands as it was told.

use ruckus_core::{Game, Seat};
use ruckus_eight_harvests::farm::{MOST_FIELDS, MOST_LOCKED, MOST_SAVED, Origin};
use ruckus_eight_harvests::position::PositionError;
use ruckus_eight_harvests::state::{MOST_HAND, MOST_LOOKED};
use ruckus_eight_harvests::{
    Card, Cards, Climate, EightHarvests, Phase, Position, Role, Season, Seated, Start, Upgrade,
};

use crate::table::*;

/// Why A cannot be seated so; none if it can be.
fn why_not(seated: Seated) -> Option<PositionError> {
    calm(2).seat(A, seated).build(Start::Plant).err()
}

/// Cards of all kinds, so that no kind runs out.
fn some(count: usize) -> Vec<Card> {
    Cards::WHOLE.each().step_by(3).chain(Cards::WHOLE.each().skip(1).step_by(3)).take(count).collect()
}

#[test]
fn there_are_two_to_four_players_and_eight_years() {
    for players in [0, 1, 5, 9] {
        assert_eq!(calm(players).build(Start::Plant), Err(PositionError::Players(players)));
    }
    for players in 2..=4 {
        assert!(calm(players).build(Start::Plant).is_ok());
    }
    for year in [0, 9] {
        let position = calm(2).year(year, Season::Spring);
        assert_eq!(position.build(Start::Plant), Err(PositionError::NoSuchYear(year)));
    }
    for year in [1, 8] {
        assert!(calm(2).year(year, Season::Spring).build(Start::Plant).is_ok());
    }
}

#[test]
fn a_farm_has_room_for_so_much() {
    let too_much = Some(PositionError::TooMuch(A));
    let hand = |count| Seated { hand: some(count), ..plain() };
    assert_eq!((why_not(hand(MOST_HAND)), why_not(hand(MOST_HAND + 1))), (None, too_much));
    let saved = |count| Seated { saved: some(count), ..plain() };
    assert_eq!((why_not(saved(MOST_SAVED)), why_not(saved(MOST_SAVED + 1))), (None, too_much));
    let fields = |count| Seated { fields: vec![vec![]; count], ..plain() };
    assert_eq!((why_not(fields(MOST_FIELDS)), why_not(fields(MOST_FIELDS + 1))), (None, too_much));
    // Beside the first field and the first silo.
    let men = MOST_LOCKED as u8 - 4;
    let locked = |count, armed_men| Seated { locked: some(count), armed_men, ..plain() };
    assert_eq!(why_not(locked(MOST_LOCKED, men)), None);
    assert_eq!(why_not(locked(MOST_LOCKED + 1, men)), too_much);
    assert_eq!(why_not(locked(0, men)), None);
    assert_eq!(why_not(locked(0, men + 1)), too_much);
}

#[test]
fn a_farm_must_be_able_to_stand() {
    let cannot = Some(PositionError::Farm(A));
    let silos = |silos, extensions| why_not(Seated { silos, extensions, ..plain() });
    assert_eq!((silos(2, 2), silos(2, 3)), (None, cannot));
    let seeded = |field| why_not(Seated { fields: vec![vec![]; 2], seeded: vec![field], ..plain() });
    assert_eq!((seeded(1), seeded(2)), (None, cannot));
    // A locked card for each half and each Armed Man, not more: 6 + 1, 6 + 1, and 2.
    let locked = |count| {
        let seated =
            Seated { fields: vec![vec![]; 3], half_field: true, silos: 3, half_silo: true, ..plain() };
        why_not(Seated { armed_men: 2, locked: some(count), ..seated })
    };
    assert_eq!((locked(16), locked(17)), (None, cannot));
    // Nothing lies in a slot before the Steal step (EH-ACT-1).
    for start in [Start::Year, Start::Lay, Start::Plant, Start::LatePlant] {
        for seated in [with(Card::Cats), Seated { second: Some(Card::Cats), ..plain() }] {
            assert_eq!(calm(2).seat(B, seated).build(start), Err(PositionError::Farm(B)), "{start:?}");
        }
    }
    for start in [Start::Steal, Start::Face, Start::Warlord, Start::Back, Start::Harvest] {
        assert!(calm(2).seat(B, with(Card::Cats)).build(start).is_ok(), "{start:?}");
    }
}

#[test]
fn no_card_is_there_more_often_than_it_has_copies() {
    let all = |position: Position| position.build(Start::Plant).err();
    let short = |card| Some(PositionError::TooManyCopies(card));
    let cats = |cats| Seated { cats, ..plain() };
    assert_eq!(all(calm(2).seat(A, cats(5))), None);
    assert_eq!(all(calm(2).seat(A, cats(6))), short(Card::Cats));
    assert_eq!(all(calm(2).seat(A, cats(3)).seat(B, cats(3))), short(Card::Cats), "on both farms together");
    let manure = Seated { hand: vec![Card::Fertilizer; 7], ..plain() };
    assert_eq!(
        all(calm(2).seat(A, manure).seat(B, cats(6))),
        short(Card::Cats),
        "not what is used up just so"
    );
    let steals = |count| Seated { hand: vec![Card::Steal; count], ..plain() };
    assert_eq!(all(calm(2).seat(A, steals(4))), None);
    assert_eq!(all(calm(2).seat(A, steals(5))), short(Card::Steal));
    assert_eq!(all(calm(2).seat(A, steals(2)).deck(&[Card::Steal; 3])), short(Card::Steal));
    assert_eq!(all(calm(2).seat(A, steals(2)).discards(&[Card::Steal; 3])), short(Card::Steal));
    assert_eq!(all(calm(2).seat(A, steals(2)).discards(&[Card::Steal; 2])), None);
    // A contract is a Warlord card.
    let warlords = |count| Seated { saved: vec![Card::Warlord; count], ..plain() };
    assert_eq!(all(calm(2).seat(A, warlords(6)).contract(A, B, 1, 0)), None);
    assert_eq!(all(calm(2).seat(A, warlords(7)).contract(A, B, 1, 0)), short(Card::Warlord));
}

#[test]
fn contracts_are_between_seats_of_the_table() {
    for (attacker, victim) in [(A, C), (C, A)] {
        let position = calm(2).contract(attacker, victim, 1, 0);
        assert_eq!(position.build(Start::Plant), Err(PositionError::NoSuchSeat(C)));
    }
    let game = calm(3).contract(A, C, 2, 3).build(Start::Plant).expect("the position is possible");
    let contract = game.table().contract(A, C);
    assert_eq!((contract.amount, contract.made), (2, 3));
    assert_eq!(game.table().each_contract().count(), 1);
}

#[test]
fn the_climate_must_be_there() {
    let unknown = [
        calm(2).climate("hail", "snow"),
        calm(2).climate("snow", "hail"),
        calm(2).coming(&["snow"]),
        calm(2).looked(&[("snow", [A].into_iter().collect())]),
    ];
    for position in unknown {
        assert_eq!(position.build(Start::Face), Err(PositionError::NoSuchClimate));
    }
    let hail = climate("hail");
    let twice = [
        calm(2).climate("hail", "hail"),
        calm(2).climate("hail", "aphids").coming(&["hail"]),
        calm(2).climate("hail", "aphids").looked(&[("hail", [A].into_iter().collect())]),
        calm(2).coming(&["hail", "hail"]),
    ];
    for position in twice {
        assert_eq!(position.build(Start::Face), Err(PositionError::TooManyClimate(hail)));
    }
    // Before anything is revealed in a year no card is in force; in Summer the Year-Long card is.
    let nothing = |season| Position::of(2).year(3, season);
    assert!(nothing(Season::Spring).build(Start::Plant).is_ok());
    assert_eq!(nothing(Season::Spring).build(Start::Face), Err(PositionError::NoClimate));
    assert_eq!(nothing(Season::Summer).build(Start::Plant), Err(PositionError::NoClimate));
    // Not everything can still be to come: after seven years all but three cards have been revealed.
    let all: Vec<&str> = Climate::each().map(|climate| climate.row().key).collect();
    let late = Position::of(2).year(8, Season::Spring).coming(&all);
    assert!(matches!(late.build(Start::Plant), Err(PositionError::TooManyClimate(_))));
}

#[test]
fn as_many_climate_cards_are_revealed_as_the_season_says() {
    // With a Saved card the season does not pass by itself.
    let built = |season, start| -> EightHarvests {
        let seated = Seated { saved: vec![Card::Cats], ..plain() };
        let position = calm(2).year(3, season).climate("hail", "locusts").seat(A, seated);
        position.build(start).expect("the position is possible")
    };
    for (season, start, revealed) in [
        (Season::Spring, Start::Plant, 6),
        (Season::Spring, Start::Back, 8),
        (Season::Summer, Start::Plant, 8),
        (Season::Summer, Start::Back, 9),
    ] {
        let seated = built(season, start);
        let table = seated.table();
        assert_eq!(table.climate.len(), revealed, "{season:?} {start:?}");
        let hail = (revealed > 6).then_some(climate("hail"));
        assert_eq!((table.year_long(), table.climate.get(6).copied()), (hail, hail));
        let locusts = (start == Start::Back).then_some(climate("locusts"));
        assert_eq!(table.season_card(), locusts, "{season:?} {start:?}");
        // Each card is revealed, looked at, or still unseen.
        assert_eq!(table.climate.len() + usize::from(seated.sky().len()), 24);
        for one in Climate::each() {
            let shown = table.climate.iter().filter(|&&card| card == one).count() as u8;
            assert_eq!(shown + seated.sky().count(one), one.row().copies, "{one}");
        }
    }
    let both = [A, B].into_iter().collect();
    let looked = [("hail", both), ("fire", both), ("locusts", both), ("ladybugs", both)];
    let game = calm(2).looked(&looked).coming(&["perfect_season"]).build(Start::Plant).expect("possible");
    assert_eq!(game.looked(), ["hail", "fire", "locusts"].map(climate), "three and no more");
    assert_eq!(MOST_LOOKED, 3);
    assert_eq!(game.sky().count(climate("perfect_season")), 1, "it is still to come");
}

#[test]
fn a_farm_stands_as_it_was_told() {
    let seated = Seated {
        food: 9,
        stamps: 1,
        fields: vec![vec![Upgrade::Irrigation], vec![]],
        seeded: vec![1],
        half_field: true,
        silos: 2,
        half_silo: true,
        armed_men: 3,
        hand: vec![Card::Geezer, Card::Cats],
        laid: [None, Some(Card::Dogs)],
        slot: Some(Card::Walls),
        saved: vec![Card::Steal, Card::Coyote],
        locked: vec![Card::Almanac],
        ..plain()
    };
    for (year, saved_in) in [(1, 1), (2, 1), (5, 4)] {
        let position = calm(2).year(year, Season::Spring).seat(A, seated.clone());
        let game = position.build(Start::Face).expect("the position is possible");
        let (farm, secret) = (game.farm(A), game.secret(A));
        assert_eq!((farm.food, farm.stamps), (9, 1));
        assert_eq!((farm.half_fields, farm.half_silos, farm.silos()), (5, 5, 2));
        assert!(farm.fields[0].has(Upgrade::Irrigation) && !farm.fields[1].has(Upgrade::Irrigation));
        assert_eq!([0, 1].map(|field: usize| farm.fields[field].is_seeded()), [false, true]);
        assert_eq!((farm.hand, farm.laid), (2, [false, true]));
        assert_eq!(*secret.hand, [Card::Cats, Card::Geezer], "in order");
        // What lies there since when.
        let origin = |back: Option<ruckus_eight_harvests::Back>| back.and_then(|back| back.origin());
        assert_eq!(farm.slots.map(origin), [Some(Origin::Hand(year)), None]);
        assert!(farm.saved.iter().all(|&back| back.origin() == Some(Origin::Hand(saved_in))));
        assert!(farm.locked.iter().all(|locked| locked.back().origin() == Some(Origin::Hand(1))));
        let roles: Vec<Role> = farm.locked.iter().map(|locked| locked.role()).collect();
        let expected = [[Role::HalfField; 5], [Role::HalfSilo; 5]].concat();
        assert_eq!(roles, [expected, vec![Role::ArmedMan; 3]].concat());
        assert_eq!((secret.locked.len(), secret.locked[0]), (13, Card::Almanac));
    }
}

#[test]
fn all_cards_that_are_not_mentioned_are_in_the_deck_or_discarded() {
    let seat =
        |game: &EightHarvests, seat: Seat| game.secret(seat).cards().len() + game.farm(seat).face_up().len();
    let count = |position: &Position| {
        let game = position.build(Start::Plant).expect("the position is possible");
        assert_eq!(game.table().layer_sizes, [game.layers()[0].len(), 0]);
        (game.layers()[0].len(), game.table().discards.len(), [A, B].map(|it| seat(&game, it)))
    };
    let held = calm(2).seat(A, Seated { hand: vec![Card::Steal; 2], cats: 1, ..plain() });
    assert_eq!(count(&held), (88 - 7 - 4, 0, [7, 4]));
    assert_eq!(count(&held.clone().discards(&[Card::Dogs; 3])), (88 - 7 - 4 - 3, 3, [7, 4]));
    assert_eq!(count(&held.clone().deck(&[Card::Dogs; 3])), (3, 88 - 7 - 4 - 3, [7, 4]));
    assert_eq!(count(&held.contract(A, B, 1, 0)), (88 - 7 - 4 - 1, 0, [7, 4]));
}

#[test]
fn play_begins_where_it_was_told() {
    let seated = || Seated { laid: [Some(Card::Cats); 2], hand: vec![Card::Dogs, Card::Walls], ..plain() };
    let early = |start| calm(2).year(3, Season::Spring).seat(A, seated()).build(start).expect("possible");
    assert_eq!(early(Start::Lay).table().phase, Phase::Lay);
    assert_eq!(early(Start::Plant).table().phase, Phase::Plant);
    let year = early(Start::Year);
    assert_eq!((year.table().year, year.table().phase), (3, Phase::Draw { to: A }));
    let late = calm(2).seat(A, Seated { reactive: true, ..plain() }).build(Start::LatePlant);
    assert_eq!(late.expect("possible").table().phase, Phase::LatePlant);
    let armed = || Seated { armed_men: 3, saved: vec![Card::Dogs], ..with(Card::Cats) };
    let action = |start| calm(2).seat(A, armed()).seat(B, with(Card::Cats)).build(start).expect("possible");
    assert!(matches!(action(Start::Steal).table().phase, Phase::Steal { wave: 1, .. }));
    assert_eq!(action(Start::Face).table().phase, Phase::Face);
    assert_eq!(action(Start::Warlord).table().phase, Phase::Warlord);
    assert_eq!(action(Start::Back).table().phase, Phase::Back);
    let over = calm(2).year(8, Season::Summer).build(Start::Harvest).expect("possible");
    assert_eq!(over.turn(), ruckus_core::Turn::Over);
}
