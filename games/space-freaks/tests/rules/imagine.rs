//! Section 7: the worlds that an eye imagines, what they have in common, and how often each of those that may be comes up.

use std::collections::{BTreeMap, BTreeSet};

use rand::SeedableRng as _;
use ruckus_core::Luck;
use ruckus_space_freaks::{Slot, View};

use crate::invariants::cards_are_all_there;
use crate::table::*;

/// Worlds imagined from a view: each looks like it to its eye, and no card is lost in it.
pub(crate) fn worlds(view: &View, count: usize) -> Vec<SpaceFreaks> {
    let mut luck = Luck::seed_from_u64(7);
    (0..count)
        .map(|_| {
            let world = SpaceFreaks::imagine(view, &mut luck);
            assert_eq!(&world.view(view.eye), view);
            cards_are_all_there(&world);
            world
        })
        .collect()
}

/// Is this as often as expected, within five standard deviations?
pub(crate) fn about(count: usize, of: usize, chance: f64) {
    let expected = of as f64 * chance;
    let deviation = (of as f64 * chance * (1.0 - chance)).sqrt();
    assert!((count as f64 - expected).abs() <= 5.0 * deviation, "{count} of {of}, expected {expected:.0}");
}

/// How often each thing comes up in these worlds.
pub(crate) fn tally<K: Ord>(worlds: &[SpaceFreaks], what: impl Fn(&SpaceFreaks) -> K) -> BTreeMap<K, usize> {
    let mut counts = BTreeMap::new();
    worlds.iter().for_each(|world| *counts.entry(what(world)).or_default() += 1);
    counts
}

fn nobody_is_in_step(world: &SpaceFreaks) -> bool {
    world.turn().awaited().len() == 1
}

/// Nine cards are out of A's sight: two in B's hand and seven in the deck.
fn nine_unseen() -> Position {
    two()
        .hand(A, &["jet_pack", "jet_pack", "medikit"])
        .hand(B, &["rail_cannon", "medikit"])
        .deck(&["medikit", "medikit", "rail_cannon", "jet_pack", "jet_pack", "mining_laser", "acid_thrower"])
        .freak(A, 1, (2, 3))
}

#[test]
fn unseen_sponsor_cards_are_dealt_to_hands_and_deck_alike() {
    let view = at(&nine_unseen()).view(A);
    let unseen = view.unseen_sponsors();
    assert_eq!((unseen.len(), unseen.count(card("medikit")), unseen.count(card("jet_pack"))), (9, 3, 2));
    let worlds = worlds(&view, 4000);
    assert!(worlds.iter().all(nobody_is_in_step));
    let hands = tally(&worlds, |world| *world.secret(B).sponsors.counts());
    assert_eq!(hands.len(), 10 + 3, "two different cards, or two of the three kinds with copies");
    for kind in ["medikit", "rail_cannon", "jet_pack", "mining_laser", "acid_thrower"] {
        let kind = card(kind);
        let held: usize = worlds.iter().map(|world| usize::from(world.secret(B).sponsors.count(kind))).sum();
        about(held, 2 * worlds.len(), f64::from(unseen.count(kind)) / 9.0);
    }
}

#[test]
fn a_spectator_sees_no_hand() {
    let view = at(&nine_unseen()).game.view(Eye::Spectator);
    assert_eq!(view.unseen_sponsors().len(), 12);
    let worlds = worlds(&view, 300);
    for seat in [A, B] {
        let hands = tally(&worlds, |world| *world.secret(seat).sponsors.counts());
        assert!(hands.len() > 8, "any hand: {hands:?}");
    }
}

#[test]
fn where_all_is_in_one_hand_it_is_known() {
    // The last card is dealt, too; nothing is left for the deck.
    let table = at(&two().hand(A, &["jet_pack"]).all_sponsors_to(B).freak(A, 1, (2, 3)));
    for world in worlds(&table.view(A), 20) {
        assert_eq!(world.secret(B).sponsors, table.game.secret(B).sponsors);
    }
}

/// B has discarded a card at a Lab, and chooses between the three that Luck brought (D16).
fn choosing() -> Table {
    let position = two()
        .active(B)
        .head(B, "fortune")
        .head(A, "engineer")
        .face(B, "hold_the_pad")
        .face(A, "lab_rat")
        .hand(B, &["rail_cannon"])
        .freak(B, 1, (10, 4))
        .freak(B, 2, (10, 10))
        .freak(A, 1, (2, 3))
        .deck(&["medikit", "jet_pack", "jet_pack", "mining_laser", "acid_thrower", "static_wormhole"]);
    let mut table = at(&position);
    table.activate((10, 4)).say(Choice::Lab).draws("medikit");
    table.say(Choice::Discard { card: card("rail_cannon") }).end_activation();
    table.say(Choice::Complete { place: 0 }).draws("jet_pack").draws("jet_pack").draws("mining_laser");
    assert_eq!(table.phase(), Phase::KeepCard);
    table
}

#[test]
fn what_others_discarded_unplayed_or_choose_from_is_unseen() {
    let table = choosing();
    let view = table.view(A);
    assert_eq!(view.unseen_sponsors().len(), 7, "a hand of one, three drawn, one buried, two in the deck");
    let worlds = worlds(&view, 3000);
    let copies = f64::from(view.unseen_sponsors().count(card("jet_pack")));
    let jets = |count: fn(&SpaceFreaks) -> u8| -> usize {
        worlds.iter().map(|world| usize::from(count(world))).sum()
    };
    about(jets(|world| world.secret(B).sponsors.count(card("jet_pack"))), worlds.len(), copies / 7.0);
    about(jets(|world| world.secret(B).drawn.count(card("jet_pack"))), 3 * worlds.len(), copies / 7.0);
    about(jets(|world| world.secret(B).buried.count(card("jet_pack"))), worlds.len(), copies / 7.0);
    about(jets(|world| world.sponsor_deck().count(card("jet_pack"))), 2 * worlds.len(), copies / 7.0);
}

#[test]
fn a_seat_knows_its_hand_what_it_drew_and_what_it_discarded() {
    let table = choosing();
    for world in worlds(&table.view(B), 30) {
        assert_eq!(world.secret(B), table.game.secret(B));
        assert_eq!(world.sponsor_deck(), table.game.sponsor_deck(), "A holds nothing: the rest is the deck");
    }
}

#[test]
fn a_card_that_is_being_played_is_seen() {
    let mut table =
        at(&two().hand(A, &["rail_cannon"]).hand(B, &["medikit"]).freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
    table.activate((2, 3)).play("rail_cannon");
    assert_eq!(table.game.arena().resolving, Some(card("rail_cannon")));
    for eye in Eye::all(table.game.seats()) {
        let view = table.game.view(eye);
        assert_eq!(view.unseen_sponsors().count(card("rail_cannon")), 1, "of two");
        worlds(&view, 20);
    }
}

#[test]
fn unseen_missions_are_dealt_to_hands_and_deck_alike() {
    let position = three()
        .missions(A, &["scatter", "scatter", "team_photo"])
        .missions(B, &["scatter", "assassinate"])
        .missions(C, &["wrecker"])
        .face(A, "contractor")
        .face(B, "contractor")
        .freak(A, 1, (2, 3));
    let table = at(&position);
    let view = table.view(A);
    let unseen = view.unseen_missions();
    assert_eq!(unseen.len(), 70 - 3 - 2);
    assert_eq!((unseen.count(mission("contractor")), unseen.count(mission("scatter"))), (1, 1));
    let worlds = worlds(&view, 4000);
    for kind in ["assassinate", "scatter", "contractor", "base_raid"] {
        let kind = mission(kind);
        let held: usize = worlds.iter().map(|world| usize::from(world.secret(B).missions.count(kind))).sum();
        about(held, 2 * worlds.len(), f64::from(unseen.count(kind)) / 65.0);
    }
    assert!(worlds.iter().all(|world| world.secret(A).missions == table.game.secret(A).missions));
    // Nobody passes any, or has (SF-A10).
    let passes = |world: &SpaceFreaks| world.secret(B).pass.or(world.view(Eye::Seat(B)).gave);
    assert!(worlds.iter().all(|world| passes(world).is_none()));
}

#[test]
fn a_completed_mission_is_seen() {
    let mut table = at(&two().face(A, "hold_the_pad").freak(A, 1, (10, 10)));
    table.say(Choice::Complete { place: 0 }).draws("medikit");
    let view = table.view(B);
    assert_eq!((view.unseen_missions().len(), view.unseen_sponsors().len()), (69, 60));
    worlds(&view, 20);
}

/// Three seats in the step of SF-D01, each with a Head.
fn assembling() -> Table {
    let mut table = fresh(3, Options::default());
    for key in ["toxic", "symbiosis", "engineer"] {
        table.apply_chance(Outcome::Head { head: head(key) });
    }
    assert_eq!(table.phase(), Phase::Assemble);
    table
}

#[test]
fn before_the_reveal_others_hold_different_heads() {
    // Of those that were dealt one so far (SF-C01).
    let mut table = fresh(3, Options::default());
    assert!(worlds(&table.view(A), 10).iter().all(|world| world.secret(B).head.is_none()));
    table
        .apply_chance(Outcome::Head { head: head("toxic") })
        .apply_chance(Outcome::Head { head: head("symbiosis") });
    let imagined = worlds(&table.view(A), 3400);
    assert!(imagined.iter().all(|world| world.secret(C).head.is_none()));
    let heads = tally(&imagined, |world| world.secret(B).head);
    assert!(!heads.contains_key(&Some(head("toxic"))) && !heads.contains_key(&None));
    assert_eq!(heads.len(), 17);
    heads.values().for_each(|&count| about(count, imagined.len(), 1.0 / 17.0));
    let imagined = worlds(&table.game.view(Eye::Spectator), 3400);
    let pairs = tally(&imagined, |world| (world.secret(A).head, world.secret(B).head));
    assert!(pairs.keys().all(|(one, other)| one.is_some() && other.is_some() && one != other));
    assert!(pairs.len() > 280, "of 306");
    // Once all have one.
    let imagined = worlds(&assembling().view(B), 3400);
    for world in &imagined {
        let heads: BTreeSet<_> = [A, B, C].iter().filter_map(|&seat| world.secret(seat).head).collect();
        assert_eq!(heads.len(), 3);
    }
    tally(&imagined, |world| world.secret(C).head)
        .values()
        .for_each(|&count| about(count, imagined.len(), 1.0 / 17.0));
}

#[test]
fn in_the_open_step_others_may_have_fitted_any_cards() {
    let table = assembling();
    let imagined = worlds(&table.view(A), 3000);
    for seat in [B, C] {
        let fitted = tally(&imagined, |world| world.secret(seat).parts.len());
        for (count, chance) in [(0, 0.4), (1, 0.24), (2, 0.144), (3, 0.0864), (4, 0.1296)] {
            about(fitted[&count], imagined.len(), chance);
        }
    }
    for world in &imagined {
        assert!(world.turn().awaited().contains(A) && world.secret(A).parts.is_empty());
        for seat in [B, C] {
            let parts = &world.secret(seat).parts;
            assert_eq!(world.turn().awaited().contains(seat), parts.len() < 4, "whoever is done waits");
            assert!(parts.iter().zip(Slot::ALL).all(|(part, slot)| part.slot() == slot));
        }
    }
    let torsos = tally(&imagined, |world| world.secret(B).parts.first().copied());
    assert_eq!(torsos.len(), 1 + 6);
    for (torso, count) in torsos {
        about(count, imagined.len(), if torso.is_some() { 0.1 } else { 0.4 });
    }
}

#[test]
fn somebody_is_still_at_work_in_an_open_step() {
    let mut table = assembling();
    for slot in Slot::ALL {
        table.choose(A, Choice::Fit { part: Part::of_slot(slot).next().expect("a card") });
    }
    let imagined = worlds(&table.view(A), 3000);
    let fitted = tally(&imagined, |world| [B, C].map(|seat| world.secret(seat).parts.len()));
    assert!(!fitted.contains_key(&[4, 4]), "or the step would be over");
    assert_eq!(fitted.len(), 24);
    about(fitted[&[4, 3]], imagined.len(), 0.1296 * 0.216);
    about(fitted[&[3, 4]], imagined.len(), 0.0864 * 0.1296);
    about(fitted[&[4, 0]], imagined.len(), 0.1296 * 0.4);
    for world in &imagined {
        let awaited = world.turn().awaited();
        assert!(!awaited.contains(A) && !awaited.is_empty());
    }
}

#[test]
fn others_may_have_chosen_any_other_arm() {
    let mut table = at(&three().turning_up());
    table.turns_up("aggressive_mutation");
    let imagined = worlds(&table.view(A), 3000);
    let arms = tally(&imagined, |world| world.secret(B).arm);
    assert_eq!(arms.len(), 1 + 5 + 4, "Left Arms, Right Arms, or none yet");
    assert!(!arms.contains_key(&Some(part("plasma_gun"))));
    for (arm, count) in arms {
        about(count, imagined.len(), if arm.is_some() { 0.6 / 9.0 } else { 0.4 });
    }
    for world in &imagined {
        let chosen = world.secret(B).arm.is_some();
        assert_eq!(world.turn().awaited().contains(B), !chosen);
    }
    // The last one has not chosen.
    table.choose(A, Choice::Mutate { part: part("energy_shield") });
    let imagined = worlds(&table.view(A), 2000);
    let done = tally(&imagined, |world| [B, C].map(|seat| world.secret(seat).arm.is_some()));
    assert!(!done.contains_key(&[true, true]));
    about(done[&[true, false]], imagined.len(), 0.6);
    about(done[&[false, true]], imagined.len(), 0.4 * 0.6);
}
