//! What is kept of the cards that were shuffled again (EH-DCK-2): section 7 reckons from it who can hold what.

use rand::SeedableRng;
use ruckus_core::laws::random_step;
use ruckus_core::{Game, Luck};
use ruckus_eight_harvests::farm::Origin;
use ruckus_eight_harvests::{
    Back, BackUse, Card, Cards, Choice, Event, Phase, Position, Season, Seated, Sky, Start, Target,
};

use crate::table::*;

const YEARS: usize = 8;

/// Most cards are Saved, so that the few that are left go round again and again.
fn few_cards() -> Position {
    let mut rest = Cards::WHOLE.each().filter(|&card| card != Card::FlexibleHand);
    let mut some = |count: usize| rest.by_ref().take(count).collect::<Vec<_>>();
    let mut position = calm(4).year(4, Season::Spring);
    for seat in [A, B, C, D] {
        let seated =
            Seated { food: 9, silos: 1, saved: some(12), locked: some(4), flexible_hands: 1, ..plain() };
        position = position.seat(seat, seated);
    }
    let deck = some(4);
    position.deck(&deck)
}

#[test]
fn eh_dck_2_it_is_counted_who_drew_of_them_in_which_year() {
    let (mut drawn_in_all, mut shown_in_all) = (0, 0);
    for seed in 0..20 {
        let mut rng = Luck::seed_from_u64(seed);
        let mut game = few_cards().build(Start::Year).expect("the position is possible");
        // By seat and year.
        let mut drawn = [[0; YEARS + 1]; 4];
        while let Some(step) = random_step(&game, &mut rng) {
            let before = game;
            let mut told = Vec::new();
            game.take(step, &mut told).expect("a listed step can be taken");
            let (was, is) = (before.table(), game.table());
            if let Phase::Draw { to } = was.phase
                && was.recycled_in > 0
                && was.layer_sizes[0] == 0
            {
                drawn[to.index()][usize::from(was.year)] += 1;
                drawn_in_all += 1;
            }
            if told.iter().any(|(_, event)| matches!(event, Event::Reshuffled { .. })) {
                drawn = Default::default();
            }
            for seat in game.seats().each() {
                let farm = &is.farms[seat];
                if !farm.is_live() {
                    continue;
                }
                for (year, &drawn) in drawn[seat.index()].iter().enumerate().skip(1) {
                    let counted = farm.recycled.of(year as u8);
                    assert_eq!(counted, drawn, "seat {seat:?}, year {year}, seed {seed}");
                }
                assert_eq!(farm.recycled.is_zero(), drawn[seat.index()] == [0; YEARS + 1]);
                // What has become public since left a hand since, or came straight from them.
                for exposed in farm.exposed.iter() {
                    let fits = |year| (is.recycled_in..=is.year).contains(&year);
                    assert!(exposed.year().is_none_or(fits), "{:?} in {}", exposed.year(), is.year);
                }
                let discarded: Vec<Card> = told
                    .iter()
                    .filter_map(|(_, event)| match event {
                        Event::Discarded { seat: of, card } | Event::ThrownAway { seat: of, card }
                            if *of == seat =>
                        {
                            Some(*card)
                        }
                        _ => None,
                    })
                    .collect();
                let news = farm.exposed.len().saturating_sub(was.farms[seat].exposed.len());
                if let ([card], 1) = (discarded.as_slice(), news) {
                    assert_eq!(farm.exposed.last().map(|exposed| exposed.card()), Some(*card));
                    shown_in_all += 1;
                }
            }
        }
    }
    assert!(drawn_in_all > 100 && shown_in_all > 20, "{drawn_in_all} drawn, {shown_in_all} shown");
}

#[test]
fn worlds_fit_while_few_cards_go_round() {
    assert!(crate::imagine::imagine_throughout(&few_cards(), 1) > 0);
}

#[test]
fn a_back_keeps_whence_it_came() {
    let years = (1..=YEARS as u8).map(Origin::Hand);
    for origin in years.chain([Origin::Deck, Origin::Recycled]) {
        let back = Back::hidden(origin);
        assert_eq!((back.origin(), back.face(), back.is_shown()), (Some(origin), None, false));
    }
    for card in Cards::WHOLE.each() {
        let back = Back::shown(card);
        assert_eq!((back.origin(), back.face(), back.is_shown()), (None, Some(card), true));
    }
    assert_eq!(Back::default().origin(), Some(Origin::Hand(1)));
}

#[test]
fn a_sky_without_cards_is_empty() {
    let sky = |json: &str| serde_json::from_str::<Sky>(json).unwrap();
    assert!(sky("[]").is_empty());
    assert!(!sky("[0]").is_empty());
}

/// Nearly all cards are Saved or locked, the deck is empty, and ten are discarded; A is about to rob B, in Summer.
fn before_two_reshuffles() -> Position {
    let mut rest = Cards::WHOLE.each().filter(|card| ![Card::Steal, Card::Cats].contains(card));
    let mut some = |count: usize| rest.by_ref().take(count).collect::<Vec<_>>();
    let mut position = calm(4).year(2, Season::Summer).deck(&[]);
    for (seat, slot) in [(A, Some(Card::Steal)), (B, Some(Card::Cats)), (C, None), (D, None)] {
        position = position.seat(seat, Seated { saved: some(15), locked: some(4), slot, ..plain() });
    }
    position
}

#[test]
fn eh_dck_2_after_another_reshuffle_nothing_that_is_out_is_fresh_any_more() {
    for used in [BackUse::Save, BackUse::HalfField] {
        let mut table = Table::at(&before_two_reshuffles(), Start::Steal);
        table.choose(A, STEAL);
        assert_eq!(table.game.table().layer_sizes, [0, 10], "for the card that B draws");
        table.draw(Card::Cats);
        let drawn = table.farm(B).slots[0].expect("B has drawn");
        assert_eq!(drawn.origin(), Some(Origin::Recycled));
        assert_eq!(table.secret(B).recycled.each().collect::<Vec<_>>(), [Card::Cats]);
        assert!(table.farm(B).recycled.is_zero(), "it did not come into the hand");
        table.idle_to(Phase::Back).choose(B, back(used)).idle_until(|game| game.table().year == 3);
        assert!(table.heard().iter().any(|event| matches!(event, Event::Reshuffled { .. })));
        let farm = table.farm(B);
        let put_away = match used {
            BackUse::Save => *farm.saved.last().expect("it is there"),
            _ => farm.locked.last().expect("it is there").back(),
        };
        assert_eq!(put_away.origin(), Some(Origin::Deck));
        assert!([A, B, C, D].iter().all(|&seat| table.secret(seat).recycled.is_empty()));
        crate::invariants::always(&table.game);
    }
}

/// B held two old cards and has drawn a recycled one, in year 2; A has drawn an old one.
fn reshuffled(mine: [Card; 2], held: [Card; 2], drawn: Card, seated: Seated) -> Table {
    let position = calm(2)
        .deck(&[Card::Geezer])
        .seat(A, Seated { hand: mine.to_vec(), ..plain() })
        .seat(B, Seated { hand: held.to_vec(), ..seated });
    let mut table = Table::at(&position, Start::Year);
    table.idle_to(Phase::Draw { to: A }).draw(Card::Geezer).draw(drawn);
    assert_eq!((table.phase(), table.game.table().recycled_in), (Phase::Lay, 2));
    table
}

/// What has become public of a seat's cards since the reshuffle: when they left the hand, and their faces.
fn exposed(table: &Table, seat: ruckus_core::Seat) -> Vec<(Option<u8>, Card)> {
    table.farm(seat).exposed.iter().map(|exposed| (exposed.year(), exposed.card())).collect()
}

#[test]
fn every_way_in_which_a_face_becomes_public_is_noted() {
    let mine = [Card::Almanac, Card::Cats];
    let laid = |first: Card, seated: Seated| {
        let mut table = reshuffled(mine, [first, Card::Irrigation], Card::Walls, seated);
        table.choose(A, lay(Card::Cats)).choose(A, lay(Card::Almanac));
        table.choose(B, lay(first)).choose(B, lay(Card::Irrigation));
        table
    };
    // Played as a face, as a Warlord, as a Steal.
    let mut table = laid(Card::Cats, plain());
    table.idle_to(Phase::Face).choose(B, face(Card::Cats, Target::Own)).rest_idle();
    assert_eq!(exposed(&table, B), [(Some(2), Card::Cats)]);
    let mut table = laid(Card::Warlord, Seated { armed_men: 3, ..plain() });
    table.idle_to(Phase::Warlord).choose(B, attack(A)).rest_idle();
    assert_eq!(exposed(&table, B), [(Some(2), Card::Warlord)]);
    let mut table = laid(Card::Steal, plain());
    table.idle_until(|game| matches!(game.table().phase, Phase::Steal { .. })).choose(B, STEAL);
    assert_eq!(exposed(&table, B), [(Some(2), Card::Steal)]);
    assert_eq!(exposed(&table, A), [], "no recycled card came to A");
    // Shown to a thief.
    let mut table = reshuffled([Card::Steal; 2], [Card::Dogs, Card::Irrigation], Card::Walls, plain());
    table.choose(A, lay(Card::Steal)).choose(A, lay(Card::Steal));
    table.choose(B, lay(Card::Dogs)).choose(B, lay(Card::Irrigation));
    table.idle_until(|game| matches!(game.table().phase, Phase::Steal { .. })).choose(A, STEAL);
    assert_eq!(exposed(&table, B), [(Some(2), Card::Dogs)]);
    // Discarded, in both seasons; and the third card at the start of the next year, thrown away or given up.
    let mut table = laid(Card::Dogs, Seated { flexible_hands: 1, food: 9, ..plain() });
    table.idle_to(Phase::Flex);
    let seasons = [(Some(2), Card::Dogs), (Some(2), Card::Irrigation)];
    assert_eq!(exposed(&table, B), seasons);
    table.choose(B, Choice::ThrowAway);
    assert_eq!(exposed(&table, B), [seasons.to_vec(), vec![(Some(2), Card::Walls)]].concat());
    let mut table = laid(Card::Dogs, Seated { food: 1, stamps: 0, ..plain() });
    table.idle_until(|game| game.table().year == 3);
    assert!(!table.farm(B).is_live());
    assert_eq!(exposed(&table, B), [seasons.to_vec(), vec![(Some(2), Card::Walls)]].concat());
}

#[test]
fn what_was_drawn_straight_from_the_recycled_cards_is_told_apart() {
    // B draws in A's theft, and discards it: everybody knows whence it came.
    let mut table = Table::at(&before_two_reshuffles(), Start::Steal);
    table.choose(A, STEAL).draw(Card::Cats).idle_to(Phase::Back);
    table.choose(B, back(BackUse::Discard)).idle_until(|game| game.table().climate.len() > 6);
    assert_eq!(exposed(&table, B), [], "forgotten with the next reshuffle");
    let mut table = Table::at(&before_two_reshuffles().year(2, Season::Spring), Start::Steal);
    table.choose(A, STEAL).draw(Card::Cats).idle_to(Phase::Back);
    table.choose(B, back(BackUse::Discard)).idle_until(|game| game.table().season == Season::Summer);
    assert_eq!(exposed(&table, B), [(None, Card::Cats)]);
}
