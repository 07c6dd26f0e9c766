//! What is kept of the cards that were shuffled again (EH-DCK-2): section 7 reckons from it who can hold what.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use ruckus_core::Game;
use ruckus_core::laws::random_step;
use ruckus_eight_harvests::farm::Origin;
use ruckus_eight_harvests::{Back, Card, Cards, Event, Phase, Position, Season, Seated, Sky, Start};

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
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
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
                        Event::Discarded { seat: of, card } if *of == seat => Some(*card),
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
