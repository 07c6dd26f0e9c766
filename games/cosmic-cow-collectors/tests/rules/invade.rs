//! 3.4 Invade.

use ruckus_core::{Eye, Game, SeatSet, Turn, Words};
use ruckus_cosmic_cow_collectors::{Choice, CosmicCows, Event, Planet, Position, Stage};

use crate::table::*;

/// C has no hand.
fn three_with_an_empty_hand() -> Position {
    Position::of(3).seat(A, 30, 13, &[9, 15, 17], &[]).seat(B, 22, 14, &[9, 14], &[]).seat(C, 8, 16, &[], &[])
}

#[test]
fn cc_inv_1_three_attempts_or_two_with_two_players_and_no_stop() {
    let attempts = |mut table: Table| {
        table.choose(A, INVADE);
        let mut made = 0;
        while let Some((A, Stage::Attempt(_))) = table.stage() {
            assert!(
                table.options(A).iter().all(|choice| matches!(choice, Choice::Attempt { .. })),
                "no stop"
            );
            let mut stop = CosmicCows::refusals(&table.view(A)).into_iter().map(|refusal| refusal.rule.0);
            assert!(made == 0 || stop.next_back() == Some("CC-INV-1"));
            table.choose(A, table.options(A)[0]);
            made += 1;
        }
        made
    };
    let four = Position::of(4)
        .seat(A, 30, 13, &[9], &[])
        .seat(B, 22, 14, &[9], &[])
        .seat(C, 8, 16, &[], &[])
        .seat(D, 8, 16, &[], &[]);
    assert_eq!([two(), three(), four].map(|position| attempts(Table::at(&position))), [2, 3, 3]);
}

#[test]
fn cc_inv_2_each_attempt_is_resolved_before_the_next_is_declared() {
    let mut table = Table::at(&three());
    table.choose(A, INVADE).choose(A, attempt(B, 14));
    assert_eq!(table.game.turn(), Turn::Seats(SeatSet::only(B)), "first B replaces the planet");
    assert_eq!(table.options(A), []);
    table.choose(B, lay(9));
    assert_eq!(table.ship(B).cows(), 17, "and loses the cows");
    assert_eq!(table.game.turn(), Turn::Seats(SeatSet::only(A)));
}

#[test]
fn cc_inv_3_an_attempt_names_one_opponent_and_one_number() {
    let mut table = Table::at(&three());
    table.choose(A, INVADE);
    let all: Vec<_> =
        [B, C].into_iter().flat_map(|seat| (8..=17).map(move |number| attempt(seat, number))).collect();
    assert_eq!(table.options(A), all);
    assert_eq!(table.refused(A, attempt(A, 13)), "CC-INV-3");
}

#[test]
fn cc_inv_4_at_most_two_attempts_go_to_the_same_opponent() {
    let targets = |table: &Table| {
        let mut targets: Vec<_> = table
            .options(A)
            .iter()
            .filter_map(
                |choice| if let Choice::Attempt { target, .. } = choice { Some(*target) } else { None },
            )
            .collect();
        targets.dedup();
        targets
    };
    let mut missed = Table::at(&three());
    missed.choose(A, INVADE).choose(A, attempt(B, 8));
    assert_eq!(targets(&missed), [B, C]);
    missed.choose(A, attempt(B, 9));
    assert_eq!(targets(&missed), [C]);
    assert_eq!(missed.refused(A, attempt(B, 14)), "CC-INV-4");

    let mut hit = Table::at(&three());
    hit.choose(A, INVADE).choose(A, attempt(B, 14)).choose(B, lay(9)).choose(A, attempt(B, 14));
    assert_eq!(targets(&hit), [C], "hits and misses both count");
    // The next invasion begins anew.
    hit.choose(A, attempt(C, 8)).choose(B, INVADE);
    hit.choose(B, attempt(A, 8)).choose(B, attempt(A, 9)).choose(B, attempt(C, 8));
    hit.choose(C, ABDUCT).choose(C, claim(1)).choose(A, ABDUCT).choose(A, claim(1));
    hit.choose(B, ABDUCT).choose(B, claim(1)).choose(C, INVADE);
    hit.choose(C, attempt(A, 8)).choose(C, attempt(A, 9)).choose(C, attempt(B, 8)).choose(A, INVADE);
    assert_eq!(targets(&hit), [B, C]);
}

#[test]
fn cc_inv_4_whoever_invades_and_whomever() {
    for seats in 3..=4u8 {
        let all = [A, B, C, D].into_iter().take(usize::from(seats));
        let position =
            all.clone().fold(Position::of(seats), |position, seat| position.seat(seat, 30, 14, &[], &[]));
        for invader in all.clone() {
            for twice in all.clone().filter(|&seat| seat != invader) {
                let mut table = Table::at(&position.clone().active(invader));
                table
                    .choose(invader, INVADE)
                    .choose(invader, attempt(twice, 8))
                    .choose(invader, attempt(twice, 9));
                let open = all.clone().filter(|&seat| seat != invader && seat != twice);
                let open: Vec<_> =
                    open.flat_map(|seat| (8..=17).map(move |number| attempt(seat, number))).collect();
                assert_eq!(table.options(invader), open, "{invader:?} has had two at {twice:?}");
            }
        }
    }
}

#[test]
fn cc_inv_5_any_planet_number_also_missed_ones_and_those_in_sight() {
    let position = Position::of(2)
        .seat(A, 30, 13, &[9, 15, 17], &[8, 8, 8])
        .seat(B, 22, 14, &[9, 12], &[])
        .clues(B, 12, &[15, 16]);
    let mut table = Table::at(&position);
    table.choose(A, INVADE);
    let all: Vec<_> = Planet::each().map(|planet| attempt(B, planet.number())).collect();
    assert_eq!(table.options(A), all);
    table.choose(A, attempt(B, 8)).choose(A, attempt(B, 8));
    assert_eq!(table.clues(B), (12, vec![8, 15, 16]));
}

#[test]
fn cc_inv_6_the_answer_is_true_and_everybody_hears_it() {
    for (number, hit) in [(14, true), (13, false)] {
        let mut table = Table::at(&three());
        table.choose(A, INVADE).choose(A, attempt(B, number));
        let planet = planet(number);
        let answer = match hit {
            true => Event::Hit { seat: A, target: B, planet },
            false => Event::Missed { seat: A, target: B, planet },
        };
        for eye in Eye::all(table.game.seats()) {
            assert_eq!(table.told(eye), [answer]);
        }
    }
}

#[test]
fn cc_inv_7_a_miss_moves_nothing_and_everybody_knows_the_number_is_wrong() {
    let mut table = Table::at(&three());
    let before = table.try_out();
    table.choose(A, INVADE).choose(A, attempt(B, 13));
    assert_eq!(table.cows(), before.cows());
    assert_eq!((table.secret(B), table.hand(B)), (Some(14), before.hand(B)));
    for eye in Eye::all(table.game.seats()) {
        let clues = table.game.view(eye).ships[B].clues;
        assert_eq!(clues.missed.each().collect::<Vec<_>>(), [planet(13)]);
    }
}

#[test]
fn cc_inv_8_a_hit_takes_the_secret_planet() {
    let mut table = Table::at(&three());
    table.choose(A, INVADE).choose(A, attempt(B, 14));
    assert_eq!((table.secret(B), table.invaded(A)), (None, vec![14]));
    assert_eq!(table.clues(B), (0, vec![]), "what was known of it is of no use any more");
}

#[test]
fn cc_inv_9_the_opponent_replaces_it_secretly_with_a_card_of_the_own_choice() {
    let mut table = Table::at(&three());
    table.choose(A, INVADE).choose(A, attempt(B, 14));
    assert_eq!(table.options(B), [lay(9), lay(12), lay(14)]);
    table.choose(B, lay(12));
    assert_eq!((table.secret(B), table.hand(B)), (Some(12), vec![9, 14]));
    assert_eq!(table.told(Eye::Seat(B))[0], Event::Laid { seat: B, planet: Some(planet(12)) });
    for eye in [Eye::Seat(A), Eye::Seat(C), Eye::Spectator] {
        assert_eq!(table.told(eye)[0], Event::Laid { seat: B, planet: None });
    }
}

#[test]
fn cc_inv_10_an_empty_hand_is_replaced_from_the_deck_unseen_by_others() {
    let mut table = Table::at(&three_with_an_empty_hand());
    let deck = table.game.deck().len();
    table.choose(A, INVADE).choose(A, attempt(C, 16));
    assert_eq!(table.game.turn(), Turn::Chance, "there is no choice");
    table.draw(11);
    assert_eq!((table.secret(C), table.game.deck().len()), (Some(11), deck - 1));
    assert_eq!(table.told(Eye::Seat(C))[0], Event::LaidFromDeck { seat: C, planet: Some(planet(11)) });
    for eye in [Eye::Seat(A), Eye::Seat(B), Eye::Spectator] {
        assert_eq!(table.told(eye)[0], Event::LaidFromDeck { seat: C, planet: None });
    }
}

#[test]
fn cc_inv_11_then_the_opponent_loses_5_cows() {
    let mut table = Table::at(&three());
    table.choose(A, INVADE).choose(A, attempt(B, 14));
    assert_eq!(table.ship(B).cows(), 22, "not before the planet is replaced");
    table.choose(B, lay(9));
    assert_eq!(table.ship(B).cows(), 17);
    assert_eq!(table.heard()[1], Event::LostToInvasion { seat: B, cows: 5 });
}

#[test]
fn cc_inv_12_the_hand_of_an_invaded_player_is_not_refilled() {
    let mut table = Table::at(&three());
    let deck = *table.game.deck();
    table.choose(A, INVADE).choose(A, attempt(B, 14)).choose(B, lay(9));
    assert_eq!(table.hand(B), [12, 14]);
    assert_eq!(*table.game.deck(), deck);
}

#[test]
fn cc_inv_13_one_action_can_bring_three_hits_two_of_them_on_one_opponent() {
    let mut table = Table::at(&three());
    table.choose(A, INVADE).choose(A, attempt(B, 14));
    table.choose(B, lay(14)); // the same number again
    table.choose(A, attempt(B, 14)).choose(B, lay(9));
    table.choose(A, attempt(C, 16)).choose(C, lay(8));
    assert_eq!(table.invaded(A), [14, 14, 16]);
    assert_eq!(table.cows(), [30, 12, 3]);
    assert_eq!(table.stage(), Some((B, Stage::Act)));
}

#[test]
fn cc_inv_14_without_any_hit_the_invader_loses_3_cows() {
    let mut none = Table::at(&three());
    none.choose(A, INVADE).choose(A, attempt(B, 8)).choose(A, attempt(C, 8));
    assert_eq!(none.ship(A).cows(), 30, "not before the last attempt");
    none.choose(A, attempt(C, 9));
    assert_eq!(none.ship(A).cows(), 27);
    assert_eq!(none.heard()[1], Event::LostForMisses { seat: A, cows: 3 });

    // One hit is enough, wherever it comes.
    for hit in 0..3 {
        let mut table = Table::at(&three());
        table.choose(A, INVADE);
        for number in 0..3 {
            if number == hit {
                table.choose(A, attempt(C, 16)).choose(C, lay(8));
            } else {
                table.choose(A, attempt(B, 8));
            }
        }
        assert_eq!(table.cows(), [30, 22, 3]);
    }
}

#[test]
fn cc_inv_15_a_hit_gives_no_cows_at_once_but_pays_in_abductions() {
    let mut table = Table::at(&two());
    table
        .choose(A, INVADE)
        .choose(A, attempt(B, 14))
        .choose(B, lay(9))
        .choose(A, attempt(B, 9))
        .choose(B, lay(12));
    assert_eq!(table.ship(A).cows(), 30);
    table.choose(B, ABDUCT).choose(B, claim(1)).choose(A, ABDUCT).choose(A, claim(10));
    assert_eq!(table.ship(A).cows(), 42);
}
