//! Section 7 about Mainframe Breakdown (SF-A10): what may be passed in the open step, and what is known of it afterwards.

use crate::imagine::{about, tally, worlds};
use crate::table::*;

fn passing(position: Position) -> Table {
    let mut table = at(&position.turning_up());
    table.turns_up("mainframe_breakdown");
    table
}

fn pass(table: &mut Table, seat: Seat, key: &str) {
    table.choose(seat, Choice::Pass { mission: mission(key) });
}

/// What a seat passed, as the receiver and itself know it in a world.
fn passed(world: &SpaceFreaks, from: Seat) -> Option<Mission> {
    let gave = world.view(Eye::Seat(from)).gave;
    assert_eq!(world.view(Eye::Seat(from.left(world.seats()))).got, gave);
    gave
}

#[test]
fn others_may_have_chosen_any_card_of_their_hands_to_pass() {
    let position = two().missions(A, &["scatter", "wrecker"]).missions(B, &["scatter", "brawler"]);
    let table = passing(position);
    let imagined = worlds(&table.view(A), 2000);
    let chose = |world: &SpaceFreaks| world.secret(B).pass;
    about(imagined.iter().filter(|world| chose(world).is_some()).count(), imagined.len(), 0.6);
    let mut first = 0;
    for world in &imagined {
        let held = &world.secret(B).missions;
        assert!(chose(world).is_none_or(|mission| held.count(mission) > 0));
        assert_eq!(world.turn().awaited().contains(B), chose(world).is_none());
        first +=
            usize::from(chose(world).is_some_and(|mission| held.nth(0) == mission && held.nth(1) != mission));
    }
    // Either card of two different ones.
    let different = imagined
        .iter()
        .filter(|world| chose(world).is_some() && world.secret(B).missions.kinds().count() == 2);
    about(first, different.count(), 0.5);
}

#[test]
fn whoever_has_no_mission_passes_none() {
    // It can be asked in a position alone: at the end of a turn everybody holds three (SF-I07).
    let table = passing(two().missions(A, &["scatter", "wrecker"]));
    assert!(worlds(&table.view(A), 50).iter().all(|world| world.secret(B).pass.is_none()));
}

/// A gave a Scatter to B, B a Wrecker to C, C a Brawler to A; everybody holds two more.
fn has_passed() -> Table {
    let position = three()
        .missions(A, &["scatter", "check_up", "lab_rat"])
        .missions(B, &["wrecker", "check_up", "lab_rat"])
        .missions(C, &["brawler", "check_up", "check_up"])
        .freak(A, 1, (2, 3))
        .freak(B, 1, (2, 18))
        .freak(C, 1, (18, 18));
    let mut table = passing(position);
    pass(&mut table, A, "scatter");
    pass(&mut table, B, "wrecker");
    pass(&mut table, C, "brawler");
    table
}

#[test]
fn the_receiver_holds_what_it_was_given() {
    let table = has_passed();
    let imagined = worlds(&table.view(A), 1000);
    for world in &imagined {
        assert!(world.secret(B).missions.count(mission("scatter")) > 0);
        assert_eq!(passed(world, A), Some(mission("scatter")));
        assert_eq!(passed(world, C), Some(mission("brawler")));
        // What B gave is one that C holds.
        let given = passed(world, B).expect("C has put none into play");
        assert!(world.secret(C).missions.count(given) > 0);
    }
    let wreckers =
        imagined.iter().map(|world| usize::from(world.secret(B).missions.count(mission("wrecker"))));
    // Two more cards of B's hand: of 70 A sees its three and knows the one that it gave.
    about(wreckers.sum(), 2 * imagined.len(), 4.0 / 66.0);
    let given = tally(&imagined, |world| passed(world, B));
    assert!(given.len() > 12, "any Mission, for all that A knows: {given:?}");
    about(given[&Some(mission("assassinate"))], imagined.len(), 6.0 / 66.0);
}

#[test]
fn the_last_unseen_copy_is_the_one_that_was_given() {
    let position = three()
        .missions(A, &["scatter", "scatter", "scatter"])
        .missions(B, &["wrecker", "check_up"])
        .missions(C, &["brawler", "check_up"]);
    let mut table = passing(position);
    pass(&mut table, A, "scatter");
    pass(&mut table, B, "wrecker");
    pass(&mut table, C, "brawler");
    assert_eq!(table.view(A).unseen_missions().count(mission("scatter")), 1);
    assert!(
        worlds(&table.view(A), 50)
            .iter()
            .all(|world| world.secret(B).missions.count(mission("scatter")) == 1)
    );
}

#[test]
fn a_spectator_knows_of_no_card_that_was_passed() {
    let imagined = worlds(&has_passed().game.view(Eye::Spectator), 600);
    for from in [A, B, C] {
        for world in &imagined {
            let given = passed(world, from).expect("nobody has put any into play");
            assert!(world.secret(from.left(world.seats())).missions.count(given) > 0);
        }
        assert!(tally(&imagined, |world| passed(world, from)).len() > 12);
    }
}

#[test]
fn a_single_card_is_the_one_that_was_passed() {
    let position = three().missions(A, &["scatter"]).missions(B, &["wrecker"]).missions(C, &["brawler"]);
    let mut table = passing(position.freak(A, 1, (2, 3)));
    pass(&mut table, A, "scatter");
    pass(&mut table, B, "wrecker");
    pass(&mut table, C, "brawler");
    // A has put its own card into play by now: it had no other.
    let view = table.view(C);
    for world in worlds(&view, 50) {
        assert_eq!(world.secret(B).missions.len(), 1);
        assert_eq!(passed(&world, A), Some(world.secret(B).missions.nth(0)));
    }
}

#[test]
fn once_a_card_of_that_kind_is_put_into_play_nothing_is_known() {
    let mut table = has_passed();
    // C puts a Check-up into play, which is not what B gave.
    table.until(|game| game.arena().active == C && matches!(game.arena().phase, Phase::PutMission { .. }));
    table.say(Choice::Put { mission: mission("check_up") });
    assert_eq!(table.view(B).gave, Some(mission("wrecker")), "B knows that C still holds it");
    let imagined = worlds(&table.view(A), 4000);
    let mut ways = 0.0;
    for world in &imagined {
        let held = &world.secret(C).missions;
        let others = held.len() - held.count(mission("check_up"));
        ways += 1.0 / (f64::from(others) + 1.0);
        assert_ne!(passed(world, B), Some(mission("check_up")), "it would not be known any more");
        assert!(passed(world, B).is_none_or(|given| held.count(given) > 0));
    }
    let unknown = imagined.iter().filter(|world| passed(world, B).is_none()).count();
    about(unknown, imagined.len(), ways / imagined.len() as f64);
    // Each card that C holds, as likely as the one that it has put.
    let two = |world: &&SpaceFreaks| {
        let held = &world.secret(C).missions;
        held.len() == 2 && held.kinds().count() == 2 && held.count(mission("check_up")) == 0
    };
    let imagined: Vec<SpaceFreaks> = imagined.iter().filter(two).cloned().collect();
    for place in [0, 1] {
        let given =
            imagined.iter().filter(|world| passed(world, B) == Some(world.secret(C).missions.nth(place)));
        about(given.count(), imagined.len(), 1.0 / 3.0);
    }
    // With the card itself it is over.
    let mut table = has_passed();
    table.until(|game| game.arena().active == C && matches!(game.arena().phase, Phase::PutMission { .. }));
    table.say(Choice::Put { mission: mission("wrecker") });
    assert_eq!((table.view(B).gave, table.view(C).got), (None, None));
    assert_eq!(table.view(A).gave, Some(mission("scatter")), "B has put something else");
}
