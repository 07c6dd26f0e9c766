//! How the game says itself.

use ruckus_core::{Coded, Eye, Game, Phrase, Refused, Seat, SeatCount, Takes, Words, check_choice};
use ruckus_cosmic_cow_collectors::{Action, Choice, CosmicCows, End, Event, FiguresId, Position};

use crate::table::*;

pub(crate) fn name(seat: Seat) -> String {
    ["Marge", "Otto", "Zora", "Bo"][seat.index()].to_owned()
}

fn read(phrase: &Phrase, eye: Eye) -> String {
    phrase.read(eye, name)
}

pub(crate) fn question(table: &Table, seat: Seat) -> String {
    read(&CosmicCows::question(&table.view(seat)).words, Eye::Seat(seat))
}

/// The note of a question; nothing where there is none.
pub(crate) fn question_note(table: &Table, eye: Eye) -> String {
    CosmicCows::question(&table.game.view(eye)).note.map_or_else(String::new, |note| read(&note, eye))
}

fn label(table: &Table, seat: Seat, choice: Choice) -> String {
    read(&CosmicCows::say_choice(&table.view(seat), choice).words, Eye::Seat(seat))
}

pub(crate) fn note(table: &Table, seat: Seat, choice: Choice) -> String {
    let saying = CosmicCows::say_choice(&table.view(seat), choice);
    read(&saying.note.expect("a choice says what will follow"), Eye::Seat(seat))
}

/// As everybody but the players reads it.
fn log(event: Event) -> String {
    read(&CosmicCows::say_event(&event).words, Eye::Spectator)
}

#[test]
fn questions_are_short_and_those_who_wait_read_for_whom() {
    let mut table = Table::fresh(3).deal(&[[9, 9, 12, 17], [8, 10, 14, 15], [11, 12, 13, 16]]);
    assert_eq!(question(&table, A), "Lay a planet face down as your secret.");
    table.choose(A, lay(17));
    assert_eq!(question(&table, A), "Waiting for Otto and Zora to lay a secret planet.");

    let mut table = Table::at(&three().alien(A, Action::Abduct));
    assert_eq!(question(&table, A), "Invade or explore?");
    assert_eq!(question(&table, B), "Waiting for Marge to abduct, invade or explore.");
    table.choose(A, INVADE).choose(A, attempt(B, 8));
    assert_eq!(question(&table, A), "Attempt 2 of 3. Name an opponent and a number.");
    assert_eq!(question(&table, C), "Waiting for Marge to invade: attempt 2 of 3.");
    table.choose(A, attempt(B, 14));
    assert_eq!(question(&table, B), "Marge found your secret planet. Lay a new one from your hand.");
    assert_eq!(question(&table, A), "Waiting for Otto to lay a new secret planet.");

    let mut table = Table::at(&three());
    assert_eq!(question(&table, A), "Abduct, invade or explore?");
    table.choose(A, ABDUCT);
    assert_eq!(question(&table, A), "How many cows do you claim?");
}

#[test]
fn choices_are_labels_with_a_note() {
    let mut table = Table::at(&three());
    assert_eq!(
        [ABDUCT, INVADE, EXPLORE].map(|choice| label(&table, A, choice)),
        ["Abduct", "Invade", "Explore"]
    );
    assert_eq!(
        note(&table, A, EXPLORE),
        "Draw a card, as nobody is ahead of you, and gain 3 cows. Then stay or leave."
    );
    let mut claims = table.try_out();
    claims.choose(A, ABDUCT);
    assert_eq!(label(&claims, A, claim(10)), "Claim 10");
    assert_eq!(
        note(&claims, A, claim(10)),
        "You gain 10 cows. All know then that the secret planet is 10 or more."
    );
    assert_eq!(
        note(&claims, A, claim(8)),
        "You gain 8 cows. That tells nothing new: all know that it is 8 or more."
    );
    table.choose(A, INVADE);
    assert_eq!(label(&table, A, attempt(B, 16)), "Invade Otto: 16");
    assert_eq!(
        note(&table, A, attempt(B, 16)),
        "Hit: you take it, Otto loses 5 cows. Miss: all know it is no 16."
    );
    table.choose(A, attempt(B, 16)).choose(A, attempt(B, 8));
    assert_eq!(
        note(&table, A, attempt(C, 8)),
        "Hit: you take it, Zora loses 5 cows. Miss: all know it is no 8, and you lose 3 cows."
    );

    let mut paid = Table::at(&two());
    paid.choose(A, INVADE).choose(A, attempt(B, 14)).choose(B, lay(9));
    assert!(
        note(&paid, A, attempt(B, 8)).ends_with("Miss: all know it is no 8."),
        "a hit pays for the misses"
    );

    let mut table = Table::at(&two().active(B));
    table.choose(B, EXPLORE).draw(10).draw(14);
    assert_eq!(label(&table, B, STAY), "Stay on 14");
    assert_eq!(label(&table, B, leave(A)), "Leave, give the 14 to Marge");
    let mut stays = Table::at(
        &Position::of(2).seat(A, 40, 13, &[8], &[]).seat(B, 25, 16, &[9, 12, 15, 17], &[]).active(B),
    );
    stays.choose(B, EXPLORE).draw(10).draw(14).choose(B, STAY);
    assert_eq!(question(&stays, B), "Discard 2 cards: 4 may stay in your hand.");
    stays.choose(B, discard(9));
    assert_eq!(question(&stays, B), "Discard a card: 4 may stay in your hand.");
    table.choose(B, leave(A));
    assert_eq!(label(&table, B, lay(12)), "Lay the 12");
    assert_eq!(note(&table, B, lay(12)), "Good for claims up to 12. Of its 5 copies you see 1.");
}

#[test]
fn a_hopeless_attempt_says_so() {
    let mut table = Table::at(&two().clues(B, 12, &[16]));
    table.choose(A, INVADE);
    let said = |number| note(&table, A, attempt(B, number));
    assert_eq!(said(8), "The attempt would be wasted: Otto has claimed 12.");
    assert_eq!(said(16), "The attempt would be wasted: 16 has missed already.");
    let mut last = Table::at(&two().clues(B, 12, &[]));
    last.choose(A, INVADE);
    last.choose(A, attempt(B, 16));
    assert_eq!(
        note(&last, A, attempt(B, 8)),
        "The attempt would be wasted, and you lose 3 cows: Otto has claimed 12."
    );
    assert!(!said(13).contains("wasted"));
}

#[test]
fn the_log_reads_like_a_report() {
    let abducted = Event::Abducted { seat: B, claim: 14, extra: 2 };
    assert_eq!(
        log(abducted),
        "Otto abducts 14 cows, +2 for planets won or given: the secret planet is 14 or more."
    );
    let abducted = Event::Abducted { seat: B, claim: 1, extra: 0 };
    assert_eq!(read(&CosmicCows::say_event(&abducted).words, Eye::Seat(B)), "You abduct 1 cow.");
    // Every planet has as many as the lowest: only more tells something.
    let abducts = |claim| log(Event::Abducted { seat: B, claim, extra: 0 });
    assert_eq!(abducts(8), "Otto abducts 8 cows.");
    assert_eq!(abducts(9), "Otto abducts 9 cows: the secret planet is 9 or more.");
    let hit = Event::Hit { seat: A, target: B, planet: planet(16) };
    assert_eq!(log(hit), "Marge invades Otto: 16. A hit! Marge takes the 16.");
    assert_eq!(log(Event::LostToInvasion { seat: B, cows: 0 }), "Otto has no cows to lose.");
    assert_eq!(log(Event::Drew { seat: B, planet: Some(planet(11)) }), "Otto draws an 11.");
    let scored = Event::Scored { seat: A, invaded: 30, small: 0, straight: 20, total: 187 };
    assert_eq!(
        log(scored),
        "Marge ends with 187 cows: 137 aboard, +30 for planets won or given, +20 for a straight."
    );
    assert_eq!(
        log(Event::Ended { end: End::EnoughCows, figures: FiguresId::PRINTED }),
        "A ship has 120 cows or more aboard: the game ends."
    );
}

#[test]
fn every_kind_of_illegal_choice_is_refused_with_its_rule() {
    let why = |table: &Table, seat, choice: Choice| match check_choice(&table.game, seat, choice.code()) {
        Err(Refused::Illegal(saying)) => saying.rule.0,
        other => panic!("{other:?}"),
    };
    let laying = Table::fresh(2).deal(&[[9, 9, 12, 17], [8, 10, 14, 15]]);
    assert_eq!(why(&laying, A, lay(8)), "CC-SET-4");
    assert_eq!(why(&laying, A, ABDUCT), "CC-SET-4");
    assert_eq!(why(&laying, A, claim(3)), "CC-ABD-1");

    let acting = Table::at(&two().alien(A, Action::Invade));
    assert_eq!(why(&acting, A, INVADE), "CC-TUR-3");
    assert_eq!(why(&acting, A, lay(9)), "CC-GEN-4");
    assert_eq!(why(&acting, A, attempt(B, 9)), "CC-INV-1");
    assert_eq!(why(&acting, A, STAY), "CC-EXP-6");
    assert_eq!(why(&acting, A, discard(9)), "CC-EXP-10");

    let mut claiming = Table::at(&two());
    claiming.choose(A, ABDUCT);
    assert_eq!(why(&claiming, A, claim(14)), "CC-ABD-1");
    assert_eq!(why(&claiming, A, EXPLORE), "CC-TUR-5");
    let too = |cows| read(&CosmicCows::why_not(&claiming.view(A), claim(cows)).words, Eye::Seat(A));
    assert_eq!(too(14), "14 is more than your secret planet has.");
    assert_eq!(too(0), "An abduction takes at least 1 cow.");

    let mut invading = Table::at(&three());
    invading.choose(A, INVADE).choose(A, attempt(B, 8)).choose(A, attempt(B, 9));
    assert_eq!(why(&invading, A, attempt(B, 10)), "CC-INV-4");
    assert_eq!(why(&invading, A, attempt(A, 13)), "CC-INV-3");
    assert_eq!(why(&invading, A, attempt(D, 13)), "CC-SET-1");
    invading.choose(A, attempt(C, 16));
    assert_eq!(why(&invading, C, lay(16)), "CC-INV-9");

    let mut exploring = Table::at(&two().active(B));
    exploring.choose(B, EXPLORE).draw(10).draw(14);
    assert_eq!(why(&exploring, B, leave(B)), "CC-EXP-7");
    assert_eq!(why(&exploring, B, leave(C)), "CC-SET-1");
    exploring.choose(B, STAY);
    assert_eq!(why(&exploring, B, discard(17)), "CC-EXP-10");
    exploring.choose(B, discard(9));
    let mut left = Table::at(&two().active(B));
    left.choose(B, EXPLORE).draw(10).draw(14).choose(B, leave(A));
    assert_eq!(why(&left, B, lay(17)), "CC-EXP-8");
    assert_eq!(why(&left, B, ABDUCT), "CC-TUR-5");
}

#[test]
fn what_may_be_looked_for_in_vain_goes_to_the_deciding_seat_only() {
    let refusals = |table: &Table, seat| -> Vec<(String, &str)> {
        let all = CosmicCows::refusals(&table.view(seat));
        all.iter().map(|refusal| (read(&refusal.what, Eye::Seat(seat)), refusal.rule.0)).collect()
    };
    let mut table = Table::at(&three().alien(A, Action::Invade));
    let acting = [("Invade".to_owned(), "CC-TUR-3"), ("Pass".to_owned(), "CC-TUR-3")];
    assert_eq!(refusals(&table, A), acting);
    assert_eq!(refusals(&table, B), []);
    table.choose(A, ABDUCT);
    assert_eq!(refusals(&table, A)[0], ("Claim more than 13".to_owned(), "CC-ABD-1"));
    assert_eq!(refusals(&table, B), [], "that would give the planet away");

    let mut table = Table::at(&three());
    table.choose(A, INVADE).choose(A, attempt(B, 8));
    assert_eq!(refusals(&table, A), [("Stop the invasion".to_owned(), "CC-INV-1")], "B can still be tried");
    table.choose(A, attempt(B, 9));
    let invading =
        [("Invade Otto again".to_owned(), "CC-INV-4"), ("Stop the invasion".to_owned(), "CC-INV-1")];
    assert_eq!(refusals(&table, A), invading);
}

#[test]
fn the_box_and_its_settings() {
    let title = CosmicCows::TITLE;
    assert!(!title.tagline.to_lowercase().contains("lie"), "claims are true (CC-ABD-3)");
    assert_eq!((title.id, title.fewest.get(), title.most.get()), ("cosmic-cow-collectors", 2, 4));
    let settings = CosmicCows::settings(SeatCount::new(3));
    let Takes::List { values } = &settings[0].takes else { panic!("{:?}", settings[0]) };
    let labels: Vec<_> = values.iter().map(|value| value.label.as_str()).collect();
    assert_eq!(labels, ["Drawn by lot", "Seat 1", "Seat 2", "Seat 3"]);
    for value in values {
        let options = format!("{{\"{}\":{}}}", settings[0].key, value.value);
        let options = serde_json::from_str(&options).expect("a setting is an option of the game");
        assert!(CosmicCows::set_up(SeatCount::new(3), &options).is_ok());
    }
}

#[test]
fn the_winner_is_named_at_the_end() {
    let mut table = Table::at(&Position::of(2).seat(A, 110, 13, &[], &[]).seat(B, 100, 11, &[8, 9, 10], &[]));
    table.choose(A, ABDUCT).choose(A, claim(10));
    assert_eq!(question(&table, A), "Otto wins with 135 cows.");
    assert_eq!(question(&table, B), "You win with 135 cows.");
}
