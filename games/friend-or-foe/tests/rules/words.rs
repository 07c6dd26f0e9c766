//! How the game says itself.

use ruckus_core::{Eye, Game, Saying, Words};
use ruckus_friend_or_foe::{Choice, FriendOrFoe, Options, Position};

use crate::table::*;

fn read(saying: &Saying, eye: Eye) -> String {
    saying.words.read(eye, |seat| ["Ann", "Bo", "Cy", "Di"][seat.index()].to_owned())
}

fn note(saying: &Saying, eye: Eye) -> String {
    saying
        .note
        .clone()
        .unwrap_or_default()
        .read(eye, |seat| ["Ann", "Bo", "Cy", "Di"][seat.index()].to_owned())
}

fn said(table: &Table, choice: Choice) -> (String, String) {
    let seat = table.mover();
    let saying = FriendOrFoe::say_choice(&table.view(seat), choice);
    (read(&saying, Eye::Seat(seat)), note(&saying, Eye::Seat(seat)))
}

fn heard(table: &Table, eye: Eye) -> Vec<String> {
    table.told(eye).iter().map(|event| read(&FriendOrFoe::say_event(event), eye)).collect()
}

fn question(table: &Table, eye: Eye) -> String {
    read(&FriendOrFoe::question(&table.game.view(eye)), eye)
}

fn near_strangers() -> Table {
    Table::at(
        &Position::of(4)
            .creature("P4", Foe, (-4, 0))
            .creature("B3", Friend, (-3, 0))
            .home("B1", Foe)
            .home("B2", Foe)
            .known("Y1", Friend, (-3, -1))
            .known("O1", Friend, (-3, -1))
            .home("O2", Foe),
    )
}

#[test]
fn choices_say_what_they_do_and_what_may_follow() {
    let table = near_strangers();
    let (words, note) = said(&table, table.stepping("P4", (-3, 0)));
    assert_eq!(words, "P4 to C3, meets B3");
    assert_eq!(
        note,
        "Two outcomes. If B3 is a friend: B3 is annihilated, P gains two. \
         If it is a foe: both are annihilated, nobody gains."
    );
    let (words, note) = said(&table, table.stepping("P4", (-3, -1)));
    assert_eq!(words, "P4 to C2, meets Y1 and O1");
    assert_eq!(note, "Known to all: Y1 and O1 are annihilated, P gains two.");
    let (words, note) = said(&table, table.stepping("P4", (-5, 0)));
    assert_eq!(words, "P4 into base B (A1)");
    assert!(note.contains("one of the two in base B, picked blindly"), "{note}");
    assert_eq!(said(&table, table.swapping("P4", Friend)).0, "Swap P4 for a friend");
    assert_eq!(
        said(&table, END_TURN),
        ("End the turn".to_owned(), "The five moves left are lost.".to_owned())
    );
    let goal = Table::at(&Position::of(2).creature("P1", Foe, (0, -4)).home("B1", Foe));
    assert_eq!(
        said(&goal, goal.stepping("P1", (0, -5))),
        ("P1 to F1, the goal".to_owned(), "You win at once.".to_owned())
    );
}

#[test]
fn the_log_speaks_to_its_reader() {
    let mut table = near_strangers();
    table.step("P4", (-3, 0));
    assert_eq!(
        heard(&table, Eye::Spectator),
        ["P4 steps from B2 to C3.", "P4, a foe, meets B3, a friend: B3 is annihilated, P gains two."]
    );
    table.gain(&[Foe]);
    assert_eq!(heard(&table, Eye::Seat(A)), ["You gain P5, a foe."]);
    assert_eq!(heard(&table, Eye::Seat(B)), ["Ann gains P5."]);
    table.gain(&[Foe]).swap("P4", Friend);
    assert_eq!(heard(&table, Eye::Seat(A)), ["You swap P4 for a friend."]);
    assert_eq!(heard(&table, Eye::Seat(C)), ["Ann swaps P4: nobody else knows it now."]);
    table.end_turn();
    assert_eq!(heard(&table, Eye::Seat(A)), ["You end the turn, 3 moves unused."]);
    table.roll(4);
    assert_eq!(heard(&table, Eye::Seat(A)), ["Turn 2: Bo rolls 4."]);
}

#[test]
fn friends_and_foes_have_their_sentences() {
    let meet = |r1, b1| {
        let position = Position::of(3).creature("R1", r1, (0, 0)).creature("B1", b1, (0, 1)).home("R2", Foe);
        let mut table = Table::at(&position.home("B2", Foe).home("Y1", Foe));
        table.step("R1", (0, 1));
        heard(&table, Eye::Spectator).pop().unwrap()
    };
    assert_eq!(meet(Foe, Foe), "R1, a foe, meets B1, a foe: both are annihilated, nobody gains.");
    assert_eq!(meet(Friend, Foe), "R1, a friend, meets B1, a foe: R1 is annihilated, B gains two.");
    assert_eq!(meet(Friend, Friend), "R1, a friend, meets B1, a friend: both stay, R and B gain one each.");
}

#[test]
fn every_moment_has_its_question() {
    let mut draft = Table::fresh(3);
    assert_eq!(question(&draft, Eye::Seat(A)), "R1 of your four: friend or foe?");
    for _ in 0..4 {
        draft.choose(A, character(Foe));
    }
    assert_eq!(question(&draft, Eye::Seat(A)), "Everybody chooses four first creatures in secret.");
    assert_eq!(question(&draft, Eye::Spectator), "Everybody chooses four first creatures in secret.");

    let mut infection = Table::fresh(2);
    assert_eq!(question(&infection, Eye::Seat(A)), "Chance decides who starts.");
    infection.starts(SOUTH);
    assert_eq!(question(&infection, Eye::Seat(A)), "Who stands on E10? Hex 1 of 8 in your arc.");
    assert_eq!(question(&infection, Eye::Seat(B)), "Waiting for Ann to fill the arc: 0 of 8 hexes so far.");

    let mut table = near_strangers();
    assert!(question(&table, Eye::Seat(A)).starts_with("5 of 5 moves left."));
    assert_eq!(question(&table, Eye::Seat(B)), "Waiting for Ann: 5 of 5 moves left.");
    table.step("P4", (-3, 0));
    assert_eq!(question(&table, Eye::Seat(A)), "P gains a creature, and one more after it. Friend or foe?");
    assert_eq!(question(&table, Eye::Seat(D)), "Waiting for Ann, who gains a creature in base P.");
    table.gain(&[Foe, Foe]).end_turn();
    assert_eq!(question(&table, Eye::Seat(B)), "The die decides how many moves you have.");

    let mut raid = near_strangers();
    raid.step("P4", (-5, 0));
    assert_eq!(question(&raid, Eye::Seat(A)), "P4 is in base B. Chance picks its victim.");

    let mut over =
        Table::at(&Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Foe, (0, 1)).home("Y1", Foe));
    over.step("R1", (0, 1));
    assert_eq!(question(&over, Eye::Seat(C)), "You win!");
}

#[test]
fn refusals_say_why_and_by_which_rule() {
    let position = Position::of(2)
        .known("P1", Friend, (0, 0))
        .interacted()
        .creature("P2", Foe, (1, 0))
        .creature("B1", Foe, (0, 1))
        .known("O1", Friend, (3, 0))
        .known("B2", Friend, (3, 0))
        .home("Y1", Foe);
    let table = Table::at(&position);
    let refusals: Vec<_> = FriendOrFoe::refusals(&table.view(SOUTH))
        .into_iter()
        .map(|one| (one.what.read(Eye::Seat(SOUTH), |_| String::new()), one.rule.0))
        .collect();
    for expected in
        [("P1 to G6", "FF-308"), ("P1 to F7", "FF-602"), ("P2 to F6", "FF-308"), ("Swap O1", "FF-314")]
    {
        assert!(refusals.contains(&(expected.0.to_owned(), expected.1)), "{expected:?} in {refusals:?}");
    }
    assert!(FriendOrFoe::refusals(&table.view(NORTH)).is_empty(), "only for whoever has to choose");
}

#[test]
fn every_kind_of_choice_is_refused_with_a_reason_where_it_does_not_fit() {
    let step = |table: &Table, creature: &str| {
        let creature = table.creature(creature).slot;
        Choice::Step { creature, to: ruckus_core::hex::Direction::E }
    };
    let moving = near_strangers();
    assert_eq!(moving.forbids(character(Foe)), "FF-107");
    assert_eq!(moving.forbids(arrange("P", Foe)), "FF-203");
    assert_eq!(moving.forbids(step(&moving, "B3")), "FF-302");
    let dead = ruckus_friend_or_foe::Slot::new(species("P"), 11);
    assert_eq!(moving.forbids(Choice::Swap { creature: dead, character: Foe }), "FF-103");
    let mut gaining = near_strangers();
    gaining.step("P4", (-3, 0));
    for choice in
        [END_TURN, arrange("P", Foe), step(&gaining, "P4"), Choice::Swap { creature: dead, character: Foe }]
    {
        assert_eq!(gaining.refused(A, choice), "FF-107");
    }
    let drafting = Table::fresh(3);
    for choice in [END_TURN, arrange("P", Foe), Choice::Swap { creature: dead, character: Foe }] {
        assert_eq!(drafting.refused(A, choice), "FF-208");
    }
    let mut arranging = Table::with(2, Options::default());
    arranging.starts(SOUTH);
    for choice in [END_TURN, character(Foe)] {
        assert_eq!(arranging.refused(SOUTH, choice), "FF-203");
    }
}

#[test]
fn the_box_names_itself() {
    let title = FriendOrFoe::TITLE;
    assert_eq!((title.id, title.name), ("friend-or-foe", "Friend or Foe"));
    assert_eq!((title.fewest.get(), title.most.get()), (2, 6));
    let settings = FriendOrFoe::settings(title.fewest);
    assert_eq!(settings.iter().map(|setting| setting.key).collect::<Vec<_>>(), ["open", "die_moves"]);
    let both: Options = serde_json::from_value(serde_json::json!({
        settings[0].key: settings[0].values[1].value,
        settings[1].key: settings[1].values[1].value,
    }))
    .unwrap();
    assert_eq!(both, Options { open: true, die_moves: true });
    assert!(FriendOrFoe::set_up(title.fewest, &both).is_ok());
}
