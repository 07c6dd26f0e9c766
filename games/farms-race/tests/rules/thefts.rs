//! 7 Who knows what: what several thefts may have taken, one after the other.

use std::collections::BTreeMap;

use rand::SeedableRng;
use ruckus_core::Luck;
use ruckus_farms_race::View;

use crate::table::*;

const WORLDS: u32 = 3_000;

/// How often of all worlds each of these seats' hands come up together.
fn hands<const N: usize>(view: &View, seats: [Seat; N]) -> BTreeMap<[[u8; 5]; N], u32> {
    let mut luck = Luck::seed_from_u64(17);
    let mut often = BTreeMap::new();
    for _ in 0..WORLDS {
        let world = FarmsRace::imagine(view, &mut luck);
        *often.entry(seats.map(|seat| *world.secret(seat).hand.counts())).or_default() += 1;
    }
    often
}

/// These come up, each about as often as the others, and nothing else.
#[track_caller]
fn alike<const N: usize>(often: &BTreeMap<[[u8; 5]; N], u32>, ways: usize) {
    assert_eq!(often.len(), ways, "{often:?}");
    let share = f64::from(WORLDS) / ways as f64;
    let error = (share * (1.0 - 1.0 / ways as f64)).sqrt();
    assert!(often.values().all(|&count| (f64::from(count) - share).abs() <= 4.5 * error), "{often:?}");
}

const BRICK: [u8; 5] = [1, 0, 0, 0, 0];
const WOOD: [u8; 5] = [0, 1, 0, 0, 0];
const WHEAT: [u8; 5] = [0, 0, 1, 0, 0];

/// A takes a Brick and a Wood of B's three cards, unseen; then C looks at A's hand and takes the Brick.
fn two_thefts() -> Table {
    let position = base().vp_tokens(B, 2).vp_tokens(A, 1).hand(B, &[Brick, Wood, Wheat]);
    let mut table = at(&position.spies(A, &[Spy::DoubleAgent]).spies(C, &[Spy::Blackmail]));
    table.say(Choice::Play { spy: Spy::DoubleAgent });
    table.apply_chance(Outcome::Card { card: Brick }).apply_chance(Outcome::Card { card: Wood });
    alike(&hands(&table.view(D), [A, B]), 3);
    // Nobody holds a Forest: no cards come before C's turn.
    table.end_turn(Face::Wood, Face::Wood).end_turn(Face::Wood, Face::Wood);
    table.say(Choice::Play { spy: Spy::Blackmail }).say(Choice::Blackmail { seat: A });
    table.say(Choice::Rob { card: Brick }).say(Choice::StopRobbing);
    table
}

#[test]
fn what_is_taken_from_a_thief_is_as_unknown() {
    let table = two_thefts();
    assert_eq!([A, B, C].map(|seat| table.cards(seat)), [WOOD, WHEAT, BRICK]);
    alike(&hands(&table.view(D), [A, B, C]), 6);
    alike(&hands(&table.game.view(Eye::Spectator), [A, B, C]), 6);
    // The first thief knows both thefts, and so does whoever saw the hand; the first victim knows the first alone.
    assert_eq!(hands(&table.view(A), [B, C]).into_keys().collect::<Vec<_>>(), [[WHEAT, BRICK]]);
    assert_eq!(
        hands(&table.view(C), [A, B]).into_keys().collect::<Vec<_>>(),
        [[WOOD, WHEAT]],
        "C has looked"
    );
    alike(&hands(&table.view(B), [A, C]), 2);
}

#[test]
fn everybody_knows_their_own_hand_after_a_theft() {
    let table = two_thefts();
    let known = |eye: Seat, of: Seat| table.view(eye).known_hand(of).map(|hand| *hand.counts());
    assert_eq!(
        [A, B, C, D].map(|seat| known(seat, seat)),
        [Some(WOOD), Some(WHEAT), Some(BRICK), Some([0; 5])]
    );
    assert_eq!([A, B, C].map(|seat| known(D, seat)), [None; 3], "and nobody else's for sure");
}

#[test]
fn what_is_offered_later_says_what_earlier_thefts_took() {
    let mut table = two_thefts();
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood).pass_markets().say(Choice::EndTurn);
    while table.asked() != A {
        table.say(Choice::PassMarket);
    }
    table.say(Choice::Partner { seat: D }).say(Choice::Give { card: Wood }).say(Choice::Send);
    // A holds the Wood, so it took it from B, and C has taken the other card of the two.
    let often = hands(&table.view(D), [A, B, C]);
    alike(&often, 2);
    assert!(often.keys().all(|hands| hands[0] == WOOD));
    // Paid and gone, it is known all the same.
    table.say(Choice::Accept);
    let often = hands(&table.game.view(Eye::Spectator), [A, B, C, D]);
    alike(&often, 2);
    assert!(often.keys().all(|hands| hands[0] == [0; 5] && hands[3] == WOOD));
}

#[test]
fn what_somebody_has_none_of_was_not_left_by_a_thief() {
    // Propaganda asks B for Wheat, which it gives: it was not taken. Then for Wood, of which B has none.
    let position = base().vp_tokens(B, 1).hand(B, &[Brick, Wood, Wheat]);
    let spies = [Spy::DoubleAgent, Spy::Propaganda, Spy::Propaganda];
    let mut table = at(&position.spies(A, &spies));
    table.say(Choice::Play { spy: Spy::DoubleAgent });
    table.apply_chance(Outcome::Card { card: Brick }).apply_chance(Outcome::Card { card: Wood });
    let mut given = table.try_out();
    table.say(Choice::Play { spy: Spy::Propaganda }).say(Choice::OfKind { card: Wood });
    let often = hands(&table.view(C), [A, B]);
    alike(&often, 2);
    assert!(often.keys().all(|[thief, victim]| thief[1] == 1 && victim[1] == 0));
    given.say(Choice::Play { spy: Spy::Propaganda }).say(Choice::OfKind { card: Wheat });
    let often = hands(&given.view(C), [A, B]);
    assert_eq!(often.into_keys().collect::<Vec<_>>(), [[[1, 1, 1, 0, 0], [0; 5]]], "B gave its last card");
}

/// A takes two of B's four cards, and then B falls.
fn robbed_and_fallen() -> Table {
    let position = Position::of(4).barn(A, HOMES[0]).barn(C, HOMES[2]).barn(D, HOMES[3]).vp_tokens(B, 3);
    let position = position.herds(A, (0, 1), 2, 0).herds(B, MIDDLE, 0, 1).hand(D, &[Plutonium]);
    let mut table = at(&position.hand(B, &[Brick, Brick, Wood, Wheat]).spies(A, &[Spy::DoubleAgent]));
    table.say(Choice::Play { spy: Spy::DoubleAgent });
    table.apply_chance(Outcome::Card { card: Brick }).apply_chance(Outcome::Card { card: Wood });
    table.walk((0, 1), MIDDLE).fight((0, 1), (0, 0));
    assert!(!table.game.table().is_alive(B));
    table
}

#[test]
fn what_a_fallen_seat_took_along_is_nobodys() {
    let table = robbed_and_fallen();
    let mut view = table.view(C);
    // Of six pairs of B's cards one is both Bricks, two each a Brick with another, and one Wood and Wheat.
    let all = [[2, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 0, 1, 0, 0], [0, 1, 1, 0, 0]];
    let ways = [1, 2, 2, 1];
    let check = |view: &View| {
        let often = hands(view, [A, B, D]);
        assert_eq!(often.len(), 4, "{often:?}");
        for (hand, ways) in all.into_iter().zip(ways) {
            let came = f64::from(often[&[hand, [0; 5], [0, 0, 0, 0, 1]]]);
            let wanted = f64::from(WORLDS) * f64::from(ways) / 6.0;
            assert!((came - wanted).abs() < 4.5 * wanted.sqrt(), "{often:?}");
        }
    };
    check(&view);
    // Also where thefts are past counting: then the cards of all are one heap.
    forget(&mut view);
    let often = hands(&view, [A, B, D]);
    of_sizes(&often, [2, 0, 1]);
    assert!(often.keys().any(|[_, _, last]| *last == BRICK), "any card may be anybody's");
    assert!(often.keys().all(|[first, _, last]| first[0] + last[0] <= 2 && first[4] + last[4] <= 1));
}

/// There were too many thefts to keep apart.
fn forget(view: &mut View) {
    view.table.blurred = true;
    view.table.thefts.clear();
    view.loot.clear();
    view.glimpses.clear();
}

#[test]
fn a_hand_in_sight_is_known_where_thefts_are_past_counting() {
    let position = base().vp_tokens(B, 1).hand(B, &[Brick, Wood]).hand(C, &[Wheat]).hand(A, &[Plutonium]);
    let mut table = at(&position.spies(A, &[Spy::Blackmail]));
    table.say(Choice::Play { spy: Spy::Blackmail }).say(Choice::Blackmail { seat: B });
    let mut view = table.view(A);
    forget(&mut view);
    let seen = [[0, 0, 0, 0, 1], [1, 1, 0, 0, 0], WHEAT];
    assert_eq!(
        hands(&view, [A, B, C]).into_keys().collect::<Vec<_>>(),
        [seen],
        "A has its own, and looks at B's"
    );
    // C knows its own hand, and that A has one of the other three cards.
    let mut view = table.view(C);
    forget(&mut view);
    let often = hands(&view, [A, B, C]);
    alike(&often, 3);
    assert!(often.keys().all(|hands| hands[2] == WHEAT));
}

/// No game comes to that: what was seen afterwards fits no theft, and the search for one gives up.
#[test]
fn where_nothing_fits_hands_have_their_sizes_and_their_sum() {
    let position = base().vp_tokens(B, 1).hand(B, &[Brick, Brick, Wood]).hand(D, &[Wheat]);
    let mut table = at(&position.spies(A, &[Spy::DoubleAgent]));
    table.say(Choice::Play { spy: Spy::DoubleAgent });
    table.apply_chance(Outcome::Card { card: Brick }).apply_chance(Outcome::Card { card: Wood });
    let [view, thiefs] = [D, A].map(|seat| {
        let mut view = table.view(seat);
        view.table.thefts[0].after[0].least = [1; 5];
        view
    });
    let often = hands(&view, [A, B, D]);
    of_sizes(&often, [2, 1, 1]);
    assert!(often.keys().all(|hands| hands[2] == WHEAT && hands[0][0] + hands[1][0] == 2));
    assert_eq!(often.len(), 2, "the Wood is A's or B's: {often:?}");
    // The thief knows what it took all the same.
    let world = FarmsRace::imagine(&thiefs, &mut Luck::seed_from_u64(1));
    assert_eq!((world.view(Eye::Seat(A)).loot, *world.secret(B).hand.counts()), (thiefs.loot, BRICK));
}

#[track_caller]
fn of_sizes<const N: usize>(often: &BTreeMap<[[u8; 5]; N], u32>, sizes: [u8; N]) {
    assert!(often.keys().all(|hands| hands.map(|hand| hand.iter().sum::<u8>()) == sizes), "{often:?}");
}

/// With Stealing (FR-O06) there may be more thefts than can be kept apart: from then on hands go by size and sum.
#[test]
fn the_tenth_theft_is_past_counting() {
    let options = Options { stealing: true, ..no_mutations() };
    let position = Position::with(2, &options).barn(A, (3, -1)).barn(B, (-2, 3));
    let mut table = at(&position.hand(A, &[Brick, Wood]).hand(B, &[Wheat, Plutonium, Plutonium]));
    for theft in 1..=12 {
        let seat = if theft % 2 == 1 { B } else { A };
        table.say(Choice::EndActions).dice(Face::Brick, Face::Brick).say(Choice::StealFrom { seat });
        let card = table.game.draw(0);
        table.apply_chance(card).say(Choice::EndTurn).pass_markets();
        let open = table.game.table();
        let kept = if theft <= 9 { theft } else { 0 };
        assert_eq!((open.thefts.len(), open.blurred), (kept, theft > 9), "theft {theft}");
        let view = table.game.view(Eye::Spectator);
        assert!([A, B].into_iter().all(|seat| view.known_hand(seat).is_none()), "theft {theft}");
        let often = hands(&view, [A, B]);
        of_sizes(&often, [A, B].map(|seat| open.farm(seat).cards));
        let sum =
            |hands: &[[u8; 5]; 2]| -> [u8; 5] { std::array::from_fn(|kind| hands[0][kind] + hands[1][kind]) };
        assert!(often.keys().all(|hands| sum(hands) == [1, 1, 1, 0, 2]), "{often:?}");
        assert!(often.contains_key(&[A, B].map(|seat| table.cards(seat))), "theft {theft}");
    }
    // Nothing is kept of what was taken.
    let written = serde_json::to_value(&table.game).expect("JSON");
    assert_eq!(written["loot"].as_array().map(Vec::len), Some(0));
}
