//! How the game says itself.

use ruckus_core::{Eye, Game, Phrase, Words};
use ruckus_eight_harvests::{BackUse, Card, Choice, EightHarvests, Event, Season, Seated, Start, Target};

use crate::table::*;

fn read(phrase: &Phrase, eye: Eye) -> String {
    phrase.read(eye, |seat| ["Ada", "Ben", "Cleo", "Dov"][seat.index()].to_string())
}

fn question(table: &Table, eye: Eye) -> String {
    read(&EightHarvests::question(&table.game.view(eye)).words, eye)
}

#[test]
fn questions_are_one_plain_sentence() {
    let table = Table::fresh(2).deal(&[
        [Card::Cats; 7].map(|_| Card::Fertilizer),
        [Card::Dogs, Card::Cats, Card::Walls, Card::Steal, Card::Geezer, Card::Coyote, Card::Rabbits],
    ]);
    assert_eq!(question(&table, Eye::Seat(B)), "Keep three of your seven cards.");
    assert_eq!(question(&table, Eye::Seat(A)), "Everybody is choosing cards to keep, in secret.");
    let plant = Table::at(&calm(2), Start::Plant);
    assert_eq!(question(&plant, Eye::Seat(A)), "Seed Long Acre, or leave it fallow?");
    let back_step = Table::at(&calm(2).seat(A, with(Card::Cats)), Start::Back);
    assert_eq!(question(&back_step, Eye::Seat(A)), "What becomes of your Cats?");
    assert_eq!(question(&back_step, Eye::Seat(B)), "Everybody is using cards by their backs, in secret.");
    let over =
        Table::at(&calm(2).year(8, Season::Summer).seat(A, Seated { food: 4, ..plain() }), Start::Harvest);
    assert_eq!(question(&over, Eye::Seat(B)), "You win with 12.");
    let tied = Table::at(&calm(2).year(8, Season::Summer), Start::Harvest);
    assert_eq!(question(&tied, Eye::Spectator), "Ada and Ben share the win.");
}

#[test]
fn a_waiting_question_does_not_depend_on_who_has_chosen() {
    let position = calm(3).seat(A, with(Card::Cats)).seat(B, with(Card::Dogs));
    let mut table = Table::at(&position, Start::Face);
    let before = question(&table, Eye::Seat(C));
    table.choose(A, DONE);
    assert_eq!(question(&table, Eye::Seat(C)), before);
}

#[test]
fn events_speak_to_their_reader() {
    let say = |event: Event, eye| read(&EightHarvests::say_event(&event).words, eye);
    let took = Event::Took { thief: A, victim: B, card: Card::Warlord };
    assert_eq!(say(took, Eye::Seat(A)), "You take Ben's Warlord.");
    assert_eq!(say(took, Eye::Seat(B)), "Ada takes your Warlord.");
    let seeded = Event::Seeded { seat: A, fields: 0b101, of: 3, late: false };
    assert_eq!(say(seeded, Eye::Spectator), "Ada seeds Long Acre and Brook Side.");
    let planned = Event::Planned {
        seat: A,
        choice: back(BackUse::HalfField),
        card: Some(Card::Cats),
        season: Season::Spring,
    };
    assert_eq!(say(planned, Eye::Seat(A)), "You plan: Use Cats as ½ Field.");
    let paid = Event::Paid { attacker: A, victim: B, food: 2, amount: 4 };
    assert_eq!(say(paid, Eye::Seat(B)), "You pay Ada 2 of 4.");
}

#[test]
fn a_perennial_under_rabbits_comes_with_a_warning() {
    let table = Table::at(&calm(2).seat(A, Seated { rabbits: 1, ..with(Card::Perennial) }), Start::Face);
    let note = EightHarvests::say_choice(&table.view(A), face(Card::Perennial, Target::Field(0))).note;
    assert!(read(&note.expect("it has a note"), Eye::Seat(A)).contains("Rabbits will eat it"));
}

#[test]
fn what_is_looked_for_in_vain_is_explained() {
    let seated = Seated {
        seeded: vec![0],
        extensions: 1,
        saved: vec![Card::SiloExtension, Card::Warlord],
        ..with(Card::Cats)
    };
    let table = Table::at(&calm(2).seat(A, seated), Start::Face);
    let refusals: Vec<(String, &str)> = EightHarvests::refusals(&table.view(A))
        .iter()
        .map(|refusal| (read(&refusal.what, Eye::Seat(A)), refusal.rule.0))
        .collect();
    let expected = [
        ("Saved Silo Extension", "EH-UPG-1"),
        ("Saved Warlord", "EH-WAR-1"),
        ("Use a card as ½ Field", "EH-PLT-3"),
    ];
    assert_eq!(refusals, expected.map(|(what, rule)| (what.to_owned(), rule)));
    assert!(EightHarvests::refusals(&table.view(B)).is_empty(), "only those who choose ask");
}

#[test]
fn every_refused_choice_cites_a_rule() {
    use ruckus_core::Coded;
    let rules = EightHarvests::TITLE.rules;
    let mut cited = std::collections::BTreeSet::new();
    watch(3, 2, |_, _, after, _| {
        for seat in after.turn().awaited().each() {
            let view = after.view(Eye::Seat(seat));
            let list = ruckus_core::laws::choices(after, seat);
            for choice in (0..Choice::CODES)
                .step_by(7)
                .filter_map(Choice::from_code)
                .filter(|choice| !list.contains(choice))
            {
                let why = EightHarvests::why_not(&view, choice);
                assert!(rules.contains(why.rule.0) && !why.words.0.is_empty());
                cited.insert(why.rule.0);
            }
        }
    });
    assert!(cited.len() > 12, "{cited:?}");
}

#[test]
fn the_credits_admit_that_the_rulebook_names_nobody() {
    assert_eq!(EightHarvests::TITLE.credits.design, "unknown (the rulebook names nobody)");
    assert_eq!(EightHarvests::TITLE.tagline, "Plan in secret. The weather is for everyone.");
}
