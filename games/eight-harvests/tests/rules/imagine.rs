//! Section 7: what an eye knows, and the worlds that it imagines.

use std::collections::BTreeMap;

use rand::SeedableRng;
use ruckus_core::{Eye, Game, Luck, SeatSet, Turn};
use ruckus_eight_harvests::{BackUse, Card, Cards, EightHarvests, Phase, Seated, Start, View};

use crate::table::*;

fn luck() -> Luck {
    Luck::seed_from_u64(7)
}

/// Worlds imagined from a view, all of which look the same to it, and hold what must hold at any time.
pub(crate) fn worlds(view: &View, count: usize) -> Vec<EightHarvests> {
    let mut rng = luck();
    (0..count)
        .map(|_| {
            let world = EightHarvests::imagine(view, &mut rng);
            assert_eq!(&world.view(view.eye), view);
            crate::invariants::always(&world);
            world
        })
        .collect()
}

/// Is this as often as expected, within five standard deviations?
fn about(count: usize, of: usize, chance: f64) {
    let expected = of as f64 * chance;
    let deviation = (of as f64 * chance * (1.0 - chance)).sqrt();
    assert!((count as f64 - expected).abs() < 5.0 * deviation, "{count} of {of}, expected {expected:.0}");
}

#[test]
fn unseen_cards_are_spread_uniformly_over_hidden_places_and_the_deck() {
    // All cards but five lie face up: B holds one of them, four are the deck.
    let position = calm(2)
        .deck(&[Card::Cats, Card::Cats, Card::Dogs, Card::Walls])
        .seat(B, Seated { hand: vec![Card::Cats], ..plain() });
    let table = Table::at(&position, Start::Plant);
    let view = table.view(A);
    let hidden = usize::from(view.unseen().len());
    assert_eq!(hidden, 5 + 4, "and B's four locked cards");
    let worlds = worlds(&view, 6000);
    for card in [Card::Cats, Card::Dogs, Card::Walls] {
        let copies = view.unseen().count(card);
        let count = worlds.iter().filter(|world| world.secret(B).hand[0] == card).count();
        about(count, worlds.len(), f64::from(copies) / hidden as f64);
        let in_deck: usize = worlds.iter().map(|world| usize::from(world.layers()[0].count(card))).sum();
        let expected = f64::from(copies) * 4.0 / hidden as f64 / 4.0;
        about(in_deck, 4 * worlds.len(), expected);
    }
}

#[test]
fn every_arrangement_of_a_small_case_comes_up_equally_often() {
    // Two seats' slots and one deck card; everything else is in sight of a third seat.
    let locked = |cards: [Card; 4]| cards.to_vec();
    let position = calm(2)
        .seat(A, Seated { locked: locked([Card::Fertilizer; 4]), ..plain() })
        .seat(
            B,
            Seated {
                locked: locked([Card::Fertilizer, Card::Fertilizer, Card::Fertilizer, Card::Irrigation]),
                slot: Some(Card::Dogs),
                ..plain()
            },
        )
        .deck(&[Card::Walls]);
    let view = Table::at(&position, Start::Back).view(A);
    assert_eq!(view.unseen().len(), 6);
    let mut counts: BTreeMap<(Card, Vec<Card>, Card), usize> = BTreeMap::new();
    let worlds = worlds(&view, 12_000);
    for world in &worlds {
        let secret = world.secret(B);
        let key = (secret.slots[0].expect("it is filled"), secret.locked.to_vec(), world.layers()[0].nth(0));
        *counts.entry(key).or_default() += 1;
    }
    assert_eq!(counts.len(), 120, "3 equal cards and 3 different ones in 6 places");
    counts.values().for_each(|&count| about(count, worlds.len(), 1.0 / 120.0));
}

#[test]
fn shown_cards_stay_known_wherever_they_go() {
    let position = calm(3).seat(A, with(Card::Steal)).seat(B, with(Card::Cats)).seat(C, with(Card::Dogs));
    let mut table = Table::at(&position, Start::Steal);
    table.choose(A, STEAL).choose(A, take(B)).draw(Card::Walls).idle_to(Phase::Back);
    table
        .choose(A, back(BackUse::HalfField))
        .choose(B, back(BackUse::ArmedMan))
        .choose(C, back(BackUse::Save));
    for eye in [Eye::Seat(B), Eye::Spectator] {
        for world in worlds(&table.game.view(eye), 60) {
            assert_eq!(
                world.secret(A).locked.last(),
                Some(&Card::Cats),
                "a locked card can be publicly known"
            );
            assert_eq!(*world.secret(C).saved, [Card::Dogs]);
        }
    }
    let drawn: Vec<Card> = worlds(&table.view(A), 200)
        .iter()
        .map(|world| *world.secret(B).locked.last().expect("it is there"))
        .collect();
    assert!(drawn.iter().any(|card| *card != drawn[0]), "but not the one that B drew");
}

#[test]
fn looked_at_climate_is_fixed_for_those_who_looked_and_uniform_for_others() {
    let position = calm(3).looked(&[("hail", SeatSet::only(A)), ("locusts", [A, B].into_iter().collect())]);
    let table = Table::at(&position, Start::Plant);
    let hail = |world: &EightHarvests| world.looked()[0] == climate("hail");
    assert!(worlds(&table.view(A), 50).iter().all(hail));
    for world in worlds(&table.view(B), 50) {
        assert_eq!(world.looked()[1], climate("locusts"));
    }
    let guesses = worlds(&table.view(B), 4000);
    let unseen = f64::from(table.view(B).unseen_sky().len());
    about(guesses.iter().filter(|world| hail(world)).count(), guesses.len(), 1.0 / unseen);
}

#[test]
fn with_23_climate_cards_revealed_the_24th_is_known_to_all() {
    let table = Table::at(&calm(2).year(8, ruckus_eight_harvests::Season::Summer), Start::Plant);
    for eye in [Eye::Seat(A), Eye::Spectator] {
        let sky = table.game.view(eye).unseen_sky();
        assert_eq!((sky.len(), &sky), (1, table.game.sky()));
    }
}

#[test]
fn others_may_have_chosen_or_not_in_an_open_secret_step() {
    let position = calm(3).seat(A, Seated { food: 5, fields: vec![vec![]; 2], ..plain() });
    let mut table = Table::at(&position, Start::Plant);
    let worlds_of_b = worlds(&table.view(B), 300);
    let done = |world: &EightHarvests, seat| !world.turn().awaited().contains(seat);
    for (seat, expected) in [(A, true), (A, false), (C, true), (C, false)] {
        assert!(worlds_of_b.iter().any(|world| done(world, seat) == expected));
    }
    assert!(worlds_of_b.iter().any(|world| world.secret(A).plan.at == 1), "or half of it");
    // Once B is done, somebody else is not.
    table.choose(B, seed(0));
    let waiting = worlds(&table.view(B), 300);
    assert!(waiting.iter().all(|world| matches!(world.turn(), Turn::Seats(seats) if !seats.contains(B))));
    assert!(waiting.iter().any(|world| done(world, A)) && waiting.iter().any(|world| done(world, C)));
}

#[test]
fn an_open_step_tells_nothing_about_the_cards_of_others() {
    // B waits in the Steal step: A holds any of the cards that B has not seen, a Steal as likely as they are.
    let position = calm(2).seat(A, with(Card::Steal)).seat(B, with(Card::Cats));
    let mut table = Table::patient(&position, Start::Steal);
    table.choose(B, NO_STEAL);
    let unseen = table.view(B).unseen();
    let all = worlds(&table.view(B), 6000);
    let steals = all.iter().filter(|world| world.secret(A).slots[0] == Some(Card::Steal)).count();
    about(steals, all.len(), f64::from(unseen.count(Card::Steal)) / f64::from(unseen.len()));
    assert!(all.iter().all(|world| world.turn() == Turn::Seats(SeatSet::only(A))), "A has not answered yet");
}

/// After a reshuffle: B's hand is two old cards and one recycled one.
fn reshuffled() -> Table {
    reshuffled_with(Vec::new())
}

/// The same, with these locked cards of B.
fn reshuffled_with(locked: Vec<Card>) -> Table {
    let position = calm(2)
        .deck(&[Card::Geezer])
        .seat(A, Seated { hand: vec![Card::Almanac, Card::Almanac], ..plain() })
        .seat(B, Seated { hand: vec![Card::Steal, Card::Steal], locked, ..plain() });
    let mut table = Table::at(&position, Start::Year);
    table.draw(Card::Geezer).draw(Card::Warlord);
    assert_eq!(table.phase(), Phase::Lay);
    table
}

#[test]
fn after_a_reshuffle_layers_are_respected() {
    let table = reshuffled();
    let view = table.view(A);
    let recycled = view.table.recycled;
    for world in worlds(&view, 400) {
        let own = world.secret(B).recycled;
        assert_eq!(own.len(), 1, "B drew one card of the new layer");
        assert!(recycled.less(&own).is_some() && recycled.less(&world.layers()[1]).is_some());
        let hand: Cards = world.secret(B).hand.iter().copied().collect();
        let old = hand.less(&own).expect("it is in the hand");
        // The other two are none that had been discarded: only what was unseen then.
        let mut unseen_then = view.unseen();
        unseen_then = unseen_then.less(&recycled).expect("A drew none of them");
        assert!(unseen_then.less(&old).is_some(), "{old:?} of {unseen_then:?}");
    }
}

#[test]
fn which_laid_card_came_from_which_layer_is_open_but_their_number_is_not() {
    let mut table = reshuffled();
    table.choose(A, lay(Card::Almanac)).choose(A, lay(Card::Almanac));
    table.choose(B, lay(Card::Warlord)); // and a Steal, which leaves no choice
    let view = table.view(A);
    let all = worlds(&view, 3000);
    let is_recycled = |card: Card| view.table.recycled.count(card) > 0;
    // The Warlord was recycled; Steals and Almanacs never were discarded, so old cards are told by their faces.
    let old = |card: &Card| {
        !is_recycled(*card)
            || view.unseen().less(&view.table.recycled).is_some_and(|rest| rest.count(*card) > 0)
    };
    let mut spring_recycled = 0;
    for world in &all {
        let secret = world.secret(B);
        assert_eq!(secret.recycled.len(), 1);
        let held = [secret.laid[0], secret.laid[1], secret.hand.first().copied()]
            .map(|card| card.expect("B has three cards"));
        assert!(held.contains(&secret.recycled.nth(0)));
        assert!(
            held.iter().filter(|card| !old(card)).count() <= 1,
            "at most one that only the new layer has"
        );
        spring_recycled += usize::from(held[0] == secret.recycled.nth(0) && !old(&held[0]));
    }
    assert!(spring_recycled > 300, "it may be the Spring card: {spring_recycled}");
}

#[test]
fn a_face_that_turns_up_after_a_reshuffle_counts_against_either_layer() {
    let mut table = reshuffled();
    table.choose(A, lay(Card::Almanac)).choose(A, lay(Card::Almanac));
    table.choose(B, lay(Card::Warlord)); // and a Steal, which leaves no choice
    table.idle_until(|game| game.table().season == ruckus_eight_harvests::Season::Summer);
    let view = table.view(A);
    assert_eq!(view.farm(B).exposed.len(), 1, "B's Warlord was discarded for all to see");
    assert!(view.table.discards.count(Card::Warlord) > 0);
    for world in worlds(&view, 200) {
        assert_eq!(world.secret(B).recycled.len(), 1);
        let total: u8 = world.layers().iter().map(|layer| layer.len()).sum();
        assert_eq!(total, view.table.deck());
    }
}

#[test]
fn a_face_that_turns_up_is_blamed_on_the_layers_in_proportion() {
    let mut table = reshuffled();
    table.choose(A, lay(Card::Almanac)).choose(A, lay(Card::Almanac)).choose(B, lay(Card::Warlord));
    table.idle_until(|game| game.table().season == ruckus_eight_harvests::Season::Summer);
    let view = table.view(A);
    // Of B's three cards two were old and one recycled; the one that turned up, a Warlord, was any of them.
    let recycled = view.table.recycled;
    let mut old = view.unseen();
    old.add(Card::Warlord);
    let old = old.less(&recycled).expect("A drew no recycled card");
    let share = |cards: &Cards| f64::from(cards.count(Card::Warlord)) / f64::from(cards.len());
    let (from_recycled, from_old) = (share(&recycled) / 3.0, share(&old) * 2.0 / 3.0);
    let blamed = from_recycled / (from_recycled + from_old);
    // If it was old, the recycled card is hidden, and may be a Warlord too.
    let expected = blamed + (1.0 - blamed) * share(&recycled);
    let all = worlds(&view, 4000);
    let count = all.iter().filter(|world| world.secret(B).recycled.count(Card::Warlord) > 0).count();
    about(count, all.len(), expected);
    assert!((0.05..0.95).contains(&expected), "{expected}");
}

/// The chances of B's Summer card by enumeration: every pair of old cards that B may have held at the reshuffle, every
/// recycled card that may have come, and every two cards that B may have laid of three, as far as the faces of the
/// first three laid cards fit.
fn enumerate_summer_cards(old: &[Card], recycled: &Cards, faces: [Card; 3]) -> BTreeMap<Card, f64> {
    const TWO_OF_THREE: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let draws = |heap: &Cards| {
        let heap = *heap;
        Card::ALL.into_iter().filter(move |&card| heap.count(card) > 0).map(move |card| {
            let rest = heap.less(&Cards::from_iter([card])).expect("it is there");
            (card, f64::from(heap.count(card)) / f64::from(heap.len()), rest)
        })
    };
    let mut chances: BTreeMap<Card, f64> = BTreeMap::new();
    let pairs = (0..old.len()).flat_map(|one| (0..old.len()).map(move |other| (one, other)));
    for (one, other) in pairs.filter(|(one, other)| one != other) {
        for (first, chance, recycled) in draws(recycled) {
            let hand = [old[one], old[other], first];
            for [spring, summer, kept] in TWO_OF_THREE {
                if [hand[spring], hand[summer]] != [faces[0], faces[1]] {
                    continue;
                }
                for (second, chance_of_second, recycled) in draws(&recycled) {
                    for (third, chance_of_third, _) in draws(&recycled) {
                        let hand = [hand[kept], second, third];
                        for [spring, summer, _] in TWO_OF_THREE {
                            if hand[spring] == faces[2] {
                                *chances.entry(hand[summer]).or_default() +=
                                    chance * chance_of_second * chance_of_third;
                            }
                        }
                    }
                }
            }
        }
    }
    let all: f64 = chances.values().sum();
    chances.values_mut().for_each(|chance| *chance /= all);
    chances
}

#[test]
fn after_a_reshuffle_worlds_come_up_as_often_as_an_enumeration_of_all_histories_says() {
    // B held two old cards and drew a recycled one, laid two, drew two recycled ones, and laid two again.
    let plenty = [Card::Warlord, Card::Warlord, Card::Cats, Card::Rabbits];
    for (locked, first, drawn) in [
        (vec![], [Card::Steal, Card::Warlord], [Card::Cats, Card::Steal]),
        (vec![], [Card::Warlord, Card::Steal], [Card::Steal, Card::Dogs]),
        (vec![], [Card::Steal, Card::Steal], [Card::Warlord, Card::Steal]),
        (plenty.to_vec(), [Card::Warlord, Card::Steal], [Card::Dogs, Card::Steal]),
        (plenty.to_vec(), [Card::Steal, Card::Warlord], [Card::Warlord, Card::Cats]),
    ] {
        let mut table = reshuffled_with(locked);
        let old = [table.secret(B).locked.to_vec(), vec![Card::Steal; 2]].concat();
        table.choose(A, lay(Card::Almanac)).choose(A, lay(Card::Almanac));
        for card in first {
            // The second of two equal cards needs no choice.
            if table.phase() == Phase::Lay {
                table.choose(B, lay(card));
            }
        }
        table.idle_until(|game| matches!(game.table().phase, Phase::Draw { .. }));
        table.draw(Card::Mercenary).draw(drawn[0]).draw(Card::Rabbits).draw(drawn[1]);
        let third = if table.secret(B).hand.contains(&Card::Steal) { Card::Steal } else { Card::Warlord };
        table.choose(B, lay(third)).idle_until(|game| {
            game.table().year == 3 && game.table().season == ruckus_eight_harvests::Season::Summer
        });
        let view = table.view(A);
        let faces: Vec<Card> = view.farm(B).exposed.iter().map(|exposed| exposed.card()).collect();
        assert_eq!(faces, [first[0], first[1], third], "all three may have come from either layer");

        let own = view.own.as_ref().expect("A sits at the table").recycled;
        let recycled = view.table.recycled.less(&own).expect("A drew some of them");
        let expected = enumerate_summer_cards(&old, &recycled, [faces[0], faces[1], faces[2]]);
        let all = worlds(&view, 8_000);
        for card in Card::ALL {
            let count = all.iter().filter(|world| world.secret(B).laid[1] == Some(card)).count();
            match expected.get(&card) {
                Some(&chance) => about(count, all.len(), chance),
                None => assert_eq!(count, 0, "{card} cannot be"),
            }
        }
    }
}

#[test]
fn views_do_not_differ_between_worlds_that_differ_in_hidden_facts_only() {
    // Invariant 11: two worlds imagined by one eye look alike to it at every later step that it sees alike; here all
    // that is hidden from a spectator is dealt anew, and the spectator's view stays.
    for seats in 2..=4 {
        let mut rng = luck();
        watch(seats, 2, |_, _, after, _| {
            for eye in Eye::all(after.seats()) {
                let view = after.view(eye);
                let world = EightHarvests::imagine(&view, &mut rng);
                assert_eq!(world.table(), after.table());
                for other in Eye::all(after.seats()) {
                    let theirs = world.view(other);
                    assert_eq!(theirs.table, view.table, "the table is the same for all");
                }
            }
        });
    }
}

/// Random games from a position with a small deck, in which every eye imagines a world at every step.
pub(crate) fn imagine_throughout(position: &ruckus_eight_harvests::Position, games: u64) -> u32 {
    let mut reshuffles = 0;
    for seed in 0..games {
        let mut rng = Luck::seed_from_u64(seed);
        let mut game = position.build(Start::Year).expect("the position is possible");
        let mut recycled = game.table().recycled;
        reshuffles += u32::from(game.table().recycled_in > 0);
        while let Some(step) = ruckus_core::laws::random_step(&game, &mut rng) {
            for eye in Eye::all(game.seats()) {
                let view = game.view(eye);
                let world = EightHarvests::imagine(&view, &mut rng);
                assert_eq!(world.view(eye), view);
                crate::invariants::always(&world);
            }
            game.take(step, &mut ruckus_core::Nobody).expect("a listed step can be taken");
            reshuffles += u32::from(game.table().recycled != recycled);
            recycled = game.table().recycled;
        }
    }
    reshuffles
}

#[test]
fn worlds_fit_for_years_after_an_early_reshuffle() {
    let hand = |card: Card| Seated { hand: vec![card], flexible_hands: 1, ..plain() };
    let position = calm(4)
        .year(5, ruckus_eight_harvests::Season::Spring)
        .deck(&[Card::Geezer, Card::Steal, Card::Steal, Card::Rabbits, Card::Walls])
        .seat(A, hand(Card::Cats))
        .seat(B, hand(Card::Dogs))
        .seat(C, hand(Card::Warlord))
        .seat(D, hand(Card::Perennial));
    assert!(imagine_throughout(&position, 12) >= 12);
}

#[test]
fn worlds_fit_after_several_reshuffles() {
    // Most cards are Saved, so that few are left to go round.
    let mut rest = Cards::WHOLE.each().filter(|&card| card != Card::FlexibleHand);
    let mut some = |count: usize| rest.by_ref().take(count).collect::<Vec<_>>();
    let mut position = calm(4).year(5, ruckus_eight_harvests::Season::Spring);
    for seat in [A, B, C, D] {
        let seated =
            Seated { food: 9, silos: 1, saved: some(12), locked: some(4), flexible_hands: 1, ..plain() };
        position = position.seat(seat, seated);
    }
    let deck = some(4);
    let reshuffles = imagine_throughout(&position.deck(&deck), 12);
    assert!(reshuffles > 16, "more than one a game: {reshuffles}");
}
