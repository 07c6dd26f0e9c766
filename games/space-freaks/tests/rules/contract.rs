//! What the house asks of a game besides its rules: what others see of a choice, how long it can last, what a study counts.

use ruckus_core::{Coded as _, Study as _};

use crate::table::*;

/// Section 7: all is chosen before all eyes, but for secret steps; of a card that goes from a hand others see that one does.
#[test]
fn what_others_see_of_a_choice() {
    let open = SpaceFreaks::public_part;
    for secret in [
        Choice::Fit { part: part("tentacles") },
        Choice::Mutate { part: part("energy_shield") },
        Choice::Pass { mission: mission("scatter") },
    ] {
        assert_eq!(open(secret), None);
    }
    let discards = Sponsor::each().map(|card| open(Choice::Discard { card })).collect::<Vec<_>>();
    let keeps = Sponsor::each().map(|card| open(Choice::Keep { card })).collect::<Vec<_>>();
    let first = Sponsor::each().next().expect("there are cards");
    assert!(discards.iter().all(|&code| code == Some(Choice::Discard { card: first }.code())));
    assert!(keeps.iter().all(|&code| code == Some(Choice::Keep { card: first }.code())));
    for seen in [
        Choice::Done,
        Choice::Play { card: card("medikit") },
        Choice::Move { to: hex((3, 3)) },
        Choice::Put { mission: mission("scatter") },
        Choice::Free,
    ] {
        assert_eq!(open(seen), Some(seen.code()));
    }
}

#[test]
fn sf_i09_no_game_is_longer() {
    let longest = SpaceFreaks::longest(SeatCount::new(4), &Options::default());
    assert_eq!(longest, 25_000 + 5_000, "decisions, and what chance brings");
}

#[test]
fn two_to_four_can_play() {
    let set_up = |seats| SpaceFreaks::set_up(SeatCount::new(seats), &Options::default());
    assert!((2..=4).all(|seats| set_up(seats).is_ok()));
    assert_eq!(set_up(5).expect_err("too many").sentence, "2 to 4 players can play, not 5.");
    assert_eq!(set_up(1).expect_err("too few").sentence, "2 to 4 players can play, not 1.");
}

#[test]
fn a_study_sorts_games_by_heads_templates_and_the_order_of_turns() {
    let game = three().first(B).freak(A, 1, (2, 3)).build().expect("a position");
    let factors = |seat| {
        let factors = game.factors(seat).into_iter().map(|factor| (factor.name, factor.value));
        factors.collect::<Vec<(&str, String)>>()
    };
    let of = |head: &str, corner: &str, order: &str| {
        [
            ("head", head),
            ("board", game.arena().side.name()),
            ("corner", corner),
            ("order", order),
            ("torso", "Corporate Armor"),
            ("left arm", "Anti-Gravity Modifier"),
            ("right arm", "Plasma Gun"),
            ("legs", "Beast Hooves"),
        ]
        .map(|(name, value)| (name, value.to_owned()))
    };
    assert_eq!(factors(B), of("Hyperactive", "NE", "1"));
    assert_eq!(factors(C), of("Fortune", "SE", "2"));
    assert_eq!(factors(A), of("Engineer", "NW", "3"));
}

#[test]
fn sf_801_a_study_knows_where_stars_come_from() {
    let position = two().stars(A, 3).face(A, "hold_the_pad").freak(A, 1, (10, 10)).freak(B, 1, (10, 12));
    let mut table = at(&position);
    table.say(Choice::Complete { place: 0 }).draws("medikit").end_turn();
    let points = table.game.points(A).into_iter().map(|points| (points.source, points.points));
    assert_eq!(
        points.collect::<Vec<_>>(),
        [
            ("kills", 3),
            ("base strikes", 0),
            ("landing zone", 1),
            ("missions", 1),
            ("advanced missions", 0),
            ("final zones", 0)
        ]
    );
}

#[test]
fn what_chance_cannot_bring_has_no_weight() {
    let mut table = at(&two().face(A, "hold_the_pad").freak(A, 1, (10, 10)).deck(&["medikit"]));
    table.say(Choice::Complete { place: 0 });
    let weight = |table: &Table, outcome| table.game.weight(outcome);
    assert_eq!(weight(&table, Outcome::Sponsor { card: card("medikit") }), 1);
    assert_eq!(weight(&table, Outcome::Sponsor { card: card("jet_pack") }), 0);
    assert_eq!(weight(&table, Outcome::Mission { mission: mission("scatter") }), 0);
    let table = at(&two().turning_up());
    assert_eq!(weight(&table, Outcome::Show { card: show("iron_skin") }), 1);
    assert_eq!(weight(&table, Outcome::Head { head: head("toxic") }), 0);
    let mut table = fresh(3, Options::default());
    table.until(|game| game.arena().phase == Phase::Corners);
    assert!((0..24).all(|way| weight(&table, Outcome::Corners { way }) == 1));
}

/// SF-805: the card for ten stars is drawn even at the end of the last turn of all.
#[test]
fn sf_806_final_zones_can_bring_a_card() {
    let position = two().round(6).active(B).stars(B, 9).freak(B, 1, (2, 3)).freak(B, 2, (18, 18));
    let mut table = at(&position);
    table.until(|game| game.arena().score(B) > 9);
    assert_eq!((table.score(B), table.game.turn()), (11, Turn::Chance));
    table.draws("medikit");
    assert_eq!((table.cards(B), table.game.turn()), (1, Turn::Over));
}

#[test]
fn sf_204_instant_and_whole_round_cards() {
    let instant = ArenaMaster::each().filter(|card| card.show().is_instant());
    let keys: Vec<&str> = instant.map(|card| card.row().key).collect();
    assert_eq!(
        keys,
        [
            "aggressive_mutation",
            "alien_marauder",
            "corporate_support",
            "earthquake",
            "magnetic_field",
            "mainframe_breakdown",
            "robotic_factory",
            "sponsor_flag",
            "sudden_evolution",
            "ai_breakdown",
            "sponsor_gala",
            "tax_raid",
            "medical_drop"
        ]
    );
}

/// SF-001: also beyond the discs that are worked out beforehand.
#[test]
fn sf_001_within_any_distance() {
    for at in [(0, 0), (10, 10), (20, 21), (13, 4)].map(hex) {
        for distance in 0..=40 {
            let counted = Hex::each().filter(|&other| at.distance(other) <= distance);
            assert!(at.within(distance).each().eq(counted), "{distance} from {at}");
        }
    }
}
