//! What the page draws.

use ruckus_core::{Eye, Game, SeatSet, Words};
use ruckus_cosmic_cow_collectors::picture::{AttemptPicture, PhasePicture, Picture, Verdict};
use ruckus_cosmic_cow_collectors::{CosmicCows, Position};

use crate::table::*;

fn picture(table: &Table, eye: Eye) -> Picture {
    CosmicCows::picture(&table.game.view(eye))
}

#[test]
fn suspects_carry_a_verdict_and_a_chance() {
    let position = Position::of(2)
        .seat(A, 40, 17, &[9, 12, 16], &[16, 17, 10, 10, 10, 10])
        .seat(B, 40, 14, &[8, 8, 11], &[])
        .clues(B, 9, &[15])
        .discards(&[14, 14, 15, 15]);
    let picture = picture(&Table::at(&position), Eye::Seat(A));
    assert_eq!(picture.seats[0].suspects, [], "none for the own seat");
    let suspects = &picture.seats[1].suspects;
    let verdicts: Vec<_> = suspects.iter().map(|suspect| (suspect.number, suspect.verdict)).collect();
    use Verdict::{BelowClaim, Missed, NoneLeft, Possible};
    let expected = [
        (8, BelowClaim),
        (9, Possible),
        (10, NoneLeft),
        (11, Possible),
        (12, Possible),
        (13, Possible),
        (14, Possible),
        (15, Missed),
        (16, Possible),
        (17, Possible),
    ];
    assert_eq!(verdicts, expected);
    // Unseen and possible: two 9s, four each of 11, 12 and 14, five each of 13, 16 and 17.
    let of_29 = |ways: u32| ((ways * 1000 + 14) / 29) as u16;
    let chances: Vec<_> = suspects.iter().map(|suspect| suspect.per_mille).collect();
    assert_eq!(chances, [0, 2, 0, 4, 4, 5, 4, 0, 5, 5].map(of_29));
    assert_eq!((picture.seats[1].claimed, picture.seats[1].missed.clone()), (Some(9), vec![15]));
}

#[test]
fn one_sees_what_the_others_may_think_of_ones_own_secret() {
    // All copies of the 10 lie open, and of the 17 all but the own one and one in the own hand, of which nobody knows.
    let position = Position::of(2)
        .seat(A, 40, 17, &[17, 12], &[10, 10, 10, 10, 17, 17, 17, 17, 17])
        .seat(B, 40, 14, &[8], &[])
        .clues(A, 9, &[15]);
    let table = Table::at(&position);
    let shown = picture(&table, Eye::Seat(A));
    assert_eq!(shown.seats[0].open_to_all, [9, 11, 12, 13, 14, 16, 17]);
    assert!(shown.seats[1].open_to_all.is_empty(), "of another one the suspects tell");
    assert!(picture(&table, Eye::Spectator).seats.iter().all(|seat| seat.open_to_all.is_empty()));
}

#[test]
fn a_copy_that_must_lie_with_another_is_none_left() {
    // B can only have the one 17 that A does not see; so C cannot.
    let position = Position::of(3)
        .seat(A, 40, 16, &[17, 17, 17], &[17, 17, 17])
        .seat(B, 40, 17, &[], &[])
        .seat(C, 40, 14, &[], &[])
        .clues(B, 17, &[])
        .clues(C, 14, &[]);
    let picture = picture(&Table::at(&position), Eye::Seat(A));
    let seventeen = |seat: usize| picture.seats[seat].suspects[9];
    assert_eq!((seventeen(1).verdict, seventeen(1).per_mille), (Verdict::Possible, 1000));
    assert_eq!((seventeen(2).verdict, seventeen(2).per_mille), (Verdict::NoneLeft, 0));
}

#[test]
fn an_eye_sees_its_own_cards_and_its_prospects() {
    let position = Position::of(2)
        .seat(A, 53, 12, &[9, 10, 11, 8], &[13, 15, 15])
        .seat(B, 33, 16, &[8, 13, 14, 14], &[])
        .discards(&[17]);
    let table = Table::at(&position);
    let own = picture(&table, Eye::Seat(A));
    assert_eq!((own.seats[0].hand.clone(), own.seats[0].secret), (Some(vec![8, 9, 10, 11]), Some(12)));
    assert_eq!((own.seats[1].hand.clone(), own.seats[1].secret, own.seats[1].hand_size), (None, None, 4));
    assert_eq!((own.seats[0].track.first, own.seats[0].track.second), (Some(3), Some(50)));
    let prospects = own.seats[0].prospects.as_ref().expect("for the own seat");
    assert_eq!(
        (prospects.invaded, prospects.small, prospects.straight, prospects.small_cards),
        (15, 15, 20, 3)
    );
    assert_eq!(prospects.longest_run, [8, 9, 10, 11, 12]);
    assert!(prospects.straight_needs.is_empty(), "it is there");
    assert_eq!(own.seats[1].prospects, None);

    let other = picture(&table, Eye::Seat(B));
    let prospects = other.seats[1].prospects.as_ref().expect("for the own seat");
    assert_eq!((prospects.small, prospects.straight, prospects.small_cards), (0, 0, 1));
    assert_eq!((prospects.longest_run.clone(), prospects.straight_needs.clone()), (vec![13, 14], vec![15]));

    let spectator = picture(&table, Eye::Spectator);
    assert!(spectator.seats.iter().all(|seat| seat.hand.is_none() && seat.secret.is_none()));
    let seen = |picture: &Picture, number: u8| picture.planets[usize::from(number) - 8].in_sight;
    assert_eq!([8, 15, 17].map(|number| seen(&own, number)), [1, 2, 1]);
    assert_eq!([8, 15, 17].map(|number| seen(&spectator, number)), [0, 2, 1]);
    assert_eq!(own.planets[0].stars, 3);
    assert!(own.planets[2].small && !own.planets[3].small);
}

#[test]
fn cc_exp_10_prospects_stay_within_the_hand_limit() {
    let prospects = |secret, hand: &[u8], drawn: [u8; 2], leaves: bool| {
        let position = Position::of(2).seat(A, 40, 13, &[], &[]).seat(B, 25, secret, hand, &[12]).active(B);
        let mut table = Table::at(&position);
        table.choose(B, EXPLORE).draw(drawn[0]).draw(drawn[1]);
        if leaves {
            table.choose(B, leave(A));
        }
        let shown = picture(&table, Eye::Seat(B)).seats[1].prospects.clone().expect("for the own seat");
        (
            shown.invaded,
            shown.small,
            shown.straight,
            shown.small_cards,
            shown.longest_run,
            shown.straight_needs,
        )
    };
    // Six in hand and the 17: of 9 9 10 11 12 only four may stay, so that it is the straight or the small ones.
    assert_eq!(prospects(17, &[9, 9, 10, 15], [11, 12], false), (5, 0, 20, 2, vec![9, 10, 11, 12], vec![]));
    // Once the 17 is left, five of them may.
    assert_eq!(prospects(17, &[9, 9, 10, 15], [11, 12], true), (5, 15, 20, 3, vec![9, 10, 11, 12], vec![]));
    // The secret planet stays in any case: with it four of the hand are enough for both.
    assert_eq!(prospects(9, &[9, 14, 10, 15], [11, 12], false), (5, 15, 20, 3, vec![9, 10, 11, 12], vec![]));
    // A hand within its limit counts whole.
    assert_eq!(prospects(9, &[9, 10], [11, 12], false), (5, 15, 20, 3, vec![9, 10, 11, 12], vec![]));
    // Five small planets, one of which has to go.
    assert_eq!(prospects(17, &[8, 9, 9, 10], [10, 8], false).1, 15);
    assert_eq!(prospects(17, &[8, 9, 9, 13], [14, 16], false), (5, 15, 0, 3, vec![8, 9], vec![15]));
    // What is paid counts before what is long; where nothing is paid, what is nearest to it.
    assert_eq!(prospects(17, &[8, 8, 9, 13], [14, 15], false).1, 15);
    assert_eq!(prospects(17, &[8, 9, 12, 13], [14, 14], false), (5, 0, 0, 1, vec![12, 13, 14], vec![11, 15]));
}

#[test]
fn an_invasion_shows_its_attempts_and_the_tries_left() {
    let mut table = Table::at(&three());
    assert_eq!(picture(&table, Eye::Spectator).invasion, None);
    table.choose(A, INVADE).choose(A, attempt(B, 8)).choose(A, attempt(C, 16));
    let shown = picture(&table, Eye::Seat(B));
    assert_eq!(
        (shown.phase, shown.active, shown.awaited),
        (PhasePicture::Replace, Some(A), SeatSet::only(C))
    );
    let invasion = shown.invasion.expect("it is going on");
    let made =
        [(B, 8, false), (C, 16, true)].map(|(target, number, hit)| AttemptPicture { target, number, hit });
    assert_eq!(invasion.made, made);
    assert_eq!(
        (invasion.of, invasion.tries, invasion.miss_loss, invasion.hit_losses),
        (3, vec![0, 1, 1], 3, vec![0, 5, 5])
    );
    assert!(!shown.seats[2].laid && shown.seats[2].suspects.is_empty());
}

#[test]
fn turns_are_counted_for_each_seat() {
    let turns = |table: &Table| {
        picture(table, Eye::Spectator).seats.iter().map(|seat| seat.turns).collect::<Vec<_>>()
    };
    let fresh = Table::fresh(3);
    assert_eq!((turns(&fresh), picture(&fresh, Eye::Spectator).round), (vec![0, 0, 0], 0));
    let mut table = Table::at(&three().first(C).active(C).rounds_over(4));
    assert_eq!((turns(&table), picture(&table, Eye::Spectator).round), (vec![4, 4, 4], 5));
    table.choose(C, ABDUCT);
    assert_eq!(turns(&table), [4, 4, 5], "once the token has moved");
    table.choose(C, claim(1)).choose(A, ABDUCT);
    assert_eq!(turns(&table), [5, 4, 5]);
}

#[test]
fn at_the_end_everything_is_shown() {
    let mut table = Table::at(&Position::of(2).seat(A, 110, 13, &[17], &[]).seat(B, 22, 11, &[8, 9], &[]));
    table.choose(A, ABDUCT).choose(A, claim(13));
    let shown = picture(&table, Eye::Spectator);
    assert_eq!((shown.phase, shown.active, shown.awaited), (PhasePicture::Over, None, SeatSet::EMPTY));
    assert_eq!(shown.end, Some(ruckus_cosmic_cow_collectors::End::EnoughCows));
    assert_eq!((shown.seats[1].hand.clone(), shown.seats[1].secret), (Some(vec![8, 9]), Some(11)));
    assert!(shown.seats.iter().all(|seat| seat.suspects.is_empty() && seat.prospects.is_some()));
}
