//! Positions, and what is said in them, in the words of these tests.

use ruckus_core::kit::Script;
use ruckus_core::{Eye, Game, Phrase, Seat, Words};
use ruckus_space_freaks::{
    ArenaMaster, Choice, Event, Head, Hex, Mission, Part, Piece, Position, SpaceFreaks, Sponsor,
};

pub(crate) const A: Seat = Seat::new(0);
pub(crate) const B: Seat = Seat::new(1);
pub(crate) const C: Seat = Seat::new(2);

pub(crate) type Table = Script<SpaceFreaks>;
pub(crate) type Spot = (usize, usize);

pub(crate) fn hex((row, column): Spot) -> Hex {
    Hex::at(row, column).expect("it is on the board")
}

pub(crate) fn card(key: &str) -> Sponsor {
    Sponsor::from_key(key).expect("there is such a card")
}

pub(crate) fn mission(key: &str) -> Mission {
    Mission::from_key(key).expect("there is such a Mission")
}

pub(crate) fn part(key: &str) -> Part {
    Part::from_key(key).expect("there is such a card")
}

pub(crate) fn head(key: &str) -> Head {
    Head::from_key(key).expect("there is such a Head")
}

pub(crate) fn show(key: &str) -> ArenaMaster {
    ArenaMaster::from_key(key).expect("there is such a card")
}

pub(crate) const fn freak(seat: Seat, number: u8) -> Piece {
    Piece::freak_of(seat, number - 1)
}

#[track_caller]
pub(crate) fn at(position: &Position) -> Table {
    Script::of(position.build().unwrap_or_else(|mistake| panic!("the position is not possible: {mistake}")))
}

pub(crate) fn read(phrase: &Phrase, eye: Eye) -> String {
    phrase.read(eye, |seat| ["Ada", "Ben", "Cleo", "Dov"][seat.index()].to_string())
}

pub(crate) fn question(table: &Table, eye: Eye) -> (String, String) {
    let saying = SpaceFreaks::question(&table.game.view(eye));
    (read(&saying.words, eye), saying.note.map_or_else(String::new, |note| read(&note, eye)))
}

pub(crate) fn asked(table: &Table) -> Seat {
    table.game.turn().awaited().first().expect("somebody is asked")
}

/// What a choice is called and what its note says, to whoever is asked.
#[track_caller]
pub(crate) fn choice(table: &Table, choice: Choice) -> (String, String) {
    let seat = asked(table);
    assert!(table.options(seat).contains(&choice), "{choice:?} of {:?}", table.options(seat));
    let saying = SpaceFreaks::say_choice(&table.view(seat), choice);
    let eye = Eye::Seat(seat);
    (read(&saying.words, eye), saying.note.map_or_else(String::new, |note| read(&note, eye)))
}

#[track_caller]
pub(crate) fn note(table: &Table, of: Choice) -> String {
    choice(table, of).1
}

/// Why a choice is refused to whoever is asked, and the rule.
#[track_caller]
pub(crate) fn refused(table: &Table, choice: Choice) -> (String, &'static str) {
    let seat = asked(table);
    assert!(!table.options(seat).contains(&choice), "{choice:?} is on the list");
    let saying = SpaceFreaks::why_not(&table.view(seat), choice);
    (read(&saying.words, Eye::Seat(seat)), saying.rule.0)
}

/// What whoever is asked may look for in vain: what, why, and the rule.
pub(crate) fn refusals(table: &Table) -> Vec<(String, String, &'static str)> {
    let seat = asked(table);
    let eye = Eye::Seat(seat);
    let refusals = SpaceFreaks::refusals(&table.view(seat));
    let say =
        |refusal: &ruckus_core::Refusal| (read(&refusal.what, eye), read(&refusal.why, eye), refusal.rule.0);
    refusals.iter().map(say).collect()
}

pub(crate) fn say(event: &Event, eye: Eye) -> String {
    read(&SpaceFreaks::say_event(event).words, eye)
}

#[track_caller]
pub(crate) fn choose(table: &mut Table, choice: Choice) -> &mut Table {
    let seat = asked(table);
    table.choose(seat, choice)
}

/// A stands near B with one Freak activated: A1 (7,5), B1 (5,5).
pub(crate) fn near() -> Position {
    Position::of(2).freak(A, 1, (7, 6)).freak(B, 1, (5, 5))
}

/// What is asked in a position after some choices, of whoever is asked; and what the others read.
#[track_caller]
pub(crate) fn asks(position: &Position, choices: &[Choice], question_asked: &str, waiting: &str) -> Table {
    let mut table = at(position);
    for &choice in choices {
        choose(&mut table, choice);
    }
    let seat = asked(&table);
    let other = if seat == A { B } else { A };
    assert_eq!(question(&table, Eye::Seat(seat)).0, question_asked);
    assert_eq!(question(&table, Eye::Seat(other)), (format!("Waiting for {waiting}"), String::new()));
    table
}
