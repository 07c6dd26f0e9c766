//! Action deck, discard pile, drawing, laying the year's cards.

use ruckus_core::kit::Changes;
use ruckus_core::{Eye, Game};
use ruckus_eight_harvests::{
    BackUse, Card, Cards, Choice, EightHarvests, Event, FiguresId, Options, Phase, Role, Season, Seated,
    Start, Target,
};

use crate::table::*;

fn hand(cards: &[Card]) -> Seated {
    Seated { hand: cards.to_vec(), ..plain() }
}

#[test]
fn eh_dck_1_a_draw_takes_a_uniformly_random_card_of_the_top_layer() {
    let table = Table::fresh(3);
    assert_eq!(table.game.tickets(), 88);
    let outcomes = table.game.outcomes();
    assert_eq!(outcomes.len(), 19);
    assert_eq!(outcomes[0].1, 7, "as likely as it has copies");
    // Two layers: only the top one can be drawn from.
    let position = calm(2).deck(&[Card::Geezer]).seat(A, hand(&[Card::Cats])).seat(B, hand(&[Card::Cats]));
    let table = Table::at(&position, Start::Year);
    assert_eq!(table.game.outcomes().len(), 1);
    assert_eq!(table.game.table().layer_sizes[0], 1);
}

#[test]
fn eh_dck_2_a_short_deck_gets_the_discards_as_its_bottom_layer() {
    let position = calm(2).deck(&[Card::Geezer, Card::Geezer, Card::Steal]);
    let enough = Table::at(&position.clone().seat(A, hand(&[Card::Cats; 3])), Start::Year);
    assert_eq!(enough.game.table().layer_sizes, [3, 0], "three are needed and three are there");
    let mut table = Table::at(&position, Start::Year);
    let discards = table.game.table().layer_sizes[1];
    assert!(discards > 0 && table.game.table().discards.is_empty());
    assert!(table.heard().contains(&Event::Reshuffled { cards: discards }));
    for card in [Card::Geezer, Card::Steal, Card::Geezer] {
        table.draw(card);
    }
    assert_eq!(table.game.table().layer_sizes, [0, discards], "old cards come first");
    table.draw(Card::Cats);
    assert_eq!(table.game.table().layer_sizes, [0, discards - 1]);
}

#[test]
fn eh_dck_3_one_card_at_a_time_round_the_table_and_the_rest_go_without() {
    let position = calm(3)
        .deck(&[Card::Cats, Card::Dogs, Card::Walls, Card::Geezer])
        .seat(B, hand(&[Card::Cats, Card::Cats]));
    let mut table = Table::at(&position, Start::Year);
    let order: Vec<_> = std::iter::from_fn(|| match table.phase() {
        Phase::Draw { to } => {
            let outcome = table.game.draw(0);
            table.apply_chance(outcome);
            Some(to)
        }
        _ => None,
    })
    .collect();
    assert_eq!(order, [A, B, C, A, C, A, C]);

    // With nothing to shuffle the last one goes without: all other cards are in somebody's possession.
    let mut rest = Cards::WHOLE.each();
    let mut some = |count: usize| rest.by_ref().take(count).collect::<Vec<_>>();
    let mut position = calm(4);
    for (seat, saved, held) in [(A, 16, 0), (B, 15, 2), (C, 15, 2), (D, 15, 2)] {
        let seated = Seated { saved: some(saved), locked: some(4), ..hand(&some(held)) };
        position = position.seat(seat, seated);
    }
    let mut table = Table::at(&position, Start::Year);
    assert_eq!((table.game.table().deck(), table.discards().len()), (5, 0));
    table.idle_until(|game| game.table().deck() == 0);
    assert_eq!([A, B, C, D].map(|seat| table.farm(seat).hand), [2, 3, 3, 3]);
    assert_eq!(table.heard().last(), Some(&Event::NothingDrawn { seat: A }));

    // Four cards for eight places: everybody who still lacks one is named.
    let mut rest = Cards::WHOLE.each();
    let mut some = |count: usize| rest.by_ref().take(count).collect::<Vec<_>>();
    let mut position = calm(4);
    for (seat, held) in [(A, 0), (B, 1), (C, 1), (D, 2)] {
        let seated = Seated { saved: some(16), locked: some(4), ..hand(&some(held)) };
        position = position.seat(seat, seated);
    }
    let mut table = Table::at(&position, Start::Year);
    table.idle_until(|game| game.table().deck() == 0);
    let without: Vec<_> = table
        .heard()
        .into_iter()
        .filter_map(|event| if let Event::NothingDrawn { seat } = event { Some(seat) } else { None })
        .collect();
    assert_eq!(without, [A, B, C], "D has got the card it lacked");
}

#[test]
fn eh_dck_4_the_discard_pile_is_public() {
    let mut table = Table::at(&calm(2).seat(A, with(Card::Cats)), Start::Back);
    table.choose(A, back(BackUse::Discard));
    assert_eq!(table.heard()[0], Event::Discarded { seat: A, card: Card::Cats });
    assert_eq!(table.view(B).table.discards.count(Card::Cats), 1);
}

#[test]
fn eh_dck_5_locked_cards_leave_unseen_and_never_reach_the_discards() {
    let position = calm(2)
        .seat(
            A,
            Seated {
                armed_men: 1,
                locked: vec![Card::Cats, Card::Cats, Card::Dogs, Card::Dogs, Card::Walls],
                ..plain()
            },
        )
        .seat(B, with(Card::Assassin));
    let mut table = Table::at(&position, Start::Face);
    table.choose(B, face(Card::Assassin, Target::Farm(A)));
    assert_eq!(table.discards(), [Card::Assassin]);
    let last = *table.farm(A).locked.last().expect("it is still accounted for");
    assert_eq!((last.role(), last.back().face()), (Role::Removed, None));
    assert_eq!(table.secret(A).locked.last(), Some(&Card::Walls), "its owner knows");
}

#[test]
fn eh_hnd_1_two_flexible_hands_make_the_hand_larger() {
    let sizes: Vec<u8> = (0..=6)
        .map(|flexible_hands| {
            let table = Table::at(&calm(2).seat(A, Seated { flexible_hands, ..plain() }), Start::Plant);
            table.farm(A).hand_size(PRINTED)
        })
        .collect();
    assert_eq!(sizes, [3, 3, 4, 4, 5, 5, 6]);
}

#[test]
fn eh_hnd_2_with_a_flexible_hand_unused_cards_may_be_thrown_away() {
    let position = calm(2)
        .seat(A, Seated { flexible_hands: 1, ..hand(&[Card::Cats, Card::Dogs]) })
        .seat(B, hand(&[Card::Walls]));
    let mut table = Table::at(&position, Start::Year);
    assert_eq!(table.phase(), Phase::Flex);
    assert_eq!(table.options(A), [Choice::HoldOn, Choice::ThrowAway]);
    assert!(table.options(B).is_empty(), "B has no Flexible Hand");
    table.choose(A, Choice::ThrowAway);
    assert!(table.told(Eye::Seat(B)).is_empty());
    table.choose(A, Choice::HoldOn);
    assert_eq!(table.heard()[0], Event::ThrownAway { seat: A, card: Card::Cats });
    assert_eq!(*table.secret(A).hand, [Card::Dogs]);
    assert_eq!(table.phase(), Phase::Draw { to: A });
}

#[test]
fn eh_hnd_3_every_seat_draws_up_to_its_hand_size() {
    let position = calm(3)
        .seat(A, hand(&[Card::Cats]))
        .seat(B, hand(&[Card::Cats, Card::Dogs, Card::Walls, Card::Walls]));
    let mut table = Table::at(&position, Start::Year);
    table.idle_until(|game| game.table().phase == Phase::Lay);
    assert_eq!(
        [A, B, C].map(|seat| table.farm(seat).hand),
        [3, 4, 3],
        "B draws nothing and discards nothing"
    );
    table.idle_until(|game| game.table().phase == Phase::Plant);
    assert_eq!([A, B, C].map(|seat| table.farm(seat).hand), [1, 2, 1], "the rest is kept");
}

#[test]
fn eh_hnd_4_in_year_1_nobody_draws() {
    let mut table = Table::fresh(2);
    table.idle_until(|game| game.table().year == 1);
    assert_eq!(table.phase(), Phase::Lay, "and not Draw");
    assert_eq!((table.farm(A).hand, table.game.table().deck()), (3, 88 - 14));
}

#[test]
fn eh_lay_1_two_cards_are_laid_face_down_and_others_see_only_which_places_are_filled() {
    let position = calm(2).seat(A, hand(&[Card::Cats, Card::Dogs, Card::Walls])).seat(B, hand(&[]));
    let mut table = Table::at(&position, Start::Lay);
    table.choose(A, lay(Card::Walls));
    assert_eq!(table.options(A), [lay(Card::Cats), lay(Card::Dogs)]);
    table.choose(A, lay(Card::Cats));
    assert_eq!(table.secret(A).laid, [Some(Card::Walls), Some(Card::Cats)]);
    assert_eq!(
        table.told(Eye::Seat(B)),
        [
            Event::Laid { seat: A, spring: true, summer: true },
            Event::Laid { seat: B, spring: false, summer: false }
        ]
    );
    assert_eq!(table.view(B).table.farms[A].laid, [true, true]);
    assert_eq!(table.phase(), Phase::Plant);
    assert_eq!(table.refused(A, lay(Card::Dogs)), "EH-LAY-1");
}

#[test]
fn eh_lay_2_two_cards_must_be_laid_one_chooses_its_season_none_means_no_action() {
    let laying = |cards: &[Card]| {
        Table::at(&calm(2).seat(A, hand(cards)).seat(B, hand(&[Card::Cats, Card::Dogs])), Start::Lay)
    };
    let mut two = laying(&[Card::Dogs, Card::Walls]);
    assert_eq!(two.options(A), [lay(Card::Dogs), lay(Card::Walls)]);
    assert_eq!(two.refused(A, Choice::LayNone), "EH-LAY-2");
    two.choose(A, lay(Card::Walls));
    assert!(two.options(A).is_empty(), "the other one goes to Summer by itself");

    let mut one = laying(&[Card::Walls]);
    assert_eq!(one.options(A), [lay(Card::Walls), Choice::LayNone]);
    one.choose(A, Choice::LayNone).choose(B, lay(Card::Cats));
    assert_eq!(one.secret(A).laid, [None, Some(Card::Walls)]);
    let mut one = laying(&[Card::Walls]);
    one.choose(A, lay(Card::Walls)).choose(B, lay(Card::Cats));
    assert_eq!(one.secret(A).laid, [Some(Card::Walls), None]);

    let mut none = laying(&[]);
    assert!(none.options(A).is_empty());
    none.choose(B, lay(Card::Cats));
    assert_eq!(none.secret(A).laid, [None, None]);
    none.idle_until(|game| game.table().phase == Phase::Back);
    assert_eq!(none.farm(A).slots, [None, None]);
}

#[test]
fn eh_lay_3_the_rest_of_the_hand_is_unused_this_year() {
    let position =
        calm(2).seat(A, Seated { slot: Some(Card::Cats), ..hand(&[Card::Dogs, Card::Fertilizer]) });
    let mut table = Table::at(&position, Start::Face);
    assert_eq!(table.options(A), [face(Card::Cats, Target::Own), DONE]);
    table.choose(A, DONE);
    let fire = Choice::FireField { card: Card::Dogs };
    assert!(!table.options(A).contains(&fire));
    table.idle_until(|game| game.table().season == Season::Summer);
    assert_eq!(*table.secret(A).hand, [Card::Fertilizer, Card::Dogs]);
}

#[test]
fn eh_hnd_4_in_year_1_nobody_draws_even_to_a_larger_hand() {
    let figures = FiguresId::of(&Changes::default().with("dealt", 6).with("kept", 2)).expect("legal figures");
    let options = Options { figures };
    let mut table = Table::playing(2, &options);
    table.idle_until(|game| game.table().year == 1);
    assert_eq!((table.phase(), table.farm(A).hand), (Phase::Lay, 2));
    table.idle_until(|game| game.table().year == 2 && game.table().phase == Phase::Lay);
    assert_eq!([A, B].map(|seat| table.farm(seat).hand), [3, 3], "in year 2 everybody does");
}

#[test]
fn eh_lay_2_a_single_card_shows_in_the_season_that_it_was_laid_for() {
    for (choice, filled) in [(lay(Card::Cats), [true, false]), (Choice::LayNone, [false, true])] {
        let position = calm(2).seat(A, hand(&[Card::Cats])).seat(B, hand(&[Card::Dogs, Card::Dogs]));
        let mut table = Table::at(&position, Start::Lay);
        table.choose(A, choice);
        let [spring, summer] = filled;
        assert_eq!(table.heard()[0], Event::Laid { seat: A, spring, summer });
        assert_eq!((table.farm(A).laid, table.farm(A).hand), (filled, 0));
        let slots: Vec<bool> = [Season::Spring, Season::Summer]
            .map(|season| {
                let there = |game: &EightHarvests| game.table().season == season;
                table.idle_until(|game| there(game) && game.table().climate.len() == 5 + season.index());
                table.farm(A).slots[0].is_some()
            })
            .to_vec();
        assert_eq!(slots, filled);
    }
}
