//! How the game says itself.

use ruckus_core::{Eye, Game, Saying, Setting, Takes, Words};
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
    assert_eq!(words, "P4 to D3, meets B3");
    assert_eq!(
        note,
        "Two outcomes. If B3 is a friend: B3 is annihilated, P gains two. \
         If it is a foe: both are annihilated, nobody gains."
    );
    let (words, note) = said(&table, table.stepping("P4", (-3, -1)));
    assert_eq!(words, "P4 to D2, meets Y1 and O1");
    assert_eq!(note, "Certain, as you know: Y1 and O1 are annihilated, P gains two.");
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
        ("P1 to H1, the goal".to_owned(), "Nobody is there. You win at once.".to_owned())
    );
}

#[test]
fn known_to_all_is_said_only_where_all_know() {
    // P1 meets B1, or O1 of the same player; who is known to all, and who only to the reader?
    let note = |mover_known: bool, stranger: &str, stranger_known: bool, options: Options| {
        let position = Position::of(2).options(options).home("Y1", Foe).home("B9", Foe);
        let stand = |position: Position, name: &str, known: bool, hex| match known {
            true => position.known(name, Friend, hex),
            false => position.creature(name, Friend, hex),
        };
        let position = stand(position, "P1", mover_known, (0, 0));
        let table = Table::at(&stand(position, stranger, stranger_known, (0, -1)));
        said(&table, table.stepping("P1", (0, -1))).1
    };
    let closed = Options::default();
    assert_eq!(note(true, "B1", true, closed), "Known to all: both stay, P and B gain one each.");
    assert_eq!(note(false, "B1", true, closed), "Certain, as you know: both stay, P and B gain one each.");
    assert_eq!(note(true, "O1", true, closed), "Known to all: both stay, P and O gain one each.");
    assert_eq!(note(true, "O1", false, closed), "Certain, as you know: both stay, P and O gain one each.");
    assert_eq!(note(false, "O1", false, closed), "Certain, as you know: both stay, P and O gain one each.");
    assert!(note(true, "B1", false, closed).starts_with("Two outcomes."));
    // Who was shown and swapped since is no better known than who was never shown, but it is another story.
    let position =
        Position::of(2).creature("P1", Friend, (0, 0)).known("B1", Friend, (0, -1)).home("Y1", Foe);
    let mut swapped = Table::at(&position.active(NORTH).moves_left(1));
    swapped.swap("B1", Friend);
    let (_, note_then) = said(&swapped, swapped.stepping("P1", (0, -1)));
    assert!(
        note_then.starts_with("Two outcomes: B1 was shown, but swapped since. If B1 is a friend:"),
        "{note_then}"
    );
    assert_eq!(note(false, "O1", false, OPEN), "Known to all: both stay, P and O gain one each.");
}

#[test]
fn a_sure_win_is_said_on_an_occupied_goal_too() {
    let at_goal = |mine, stranger: &str, theirs, known: bool| {
        let homes = Position::of(2).home("B9", Foe).home("Y9", Foe).home("O9", Foe);
        let position = homes.creature("P1", mine, (0, -4));
        let table = Table::at(&match known {
            true => position.known(stranger, theirs, (0, -5)),
            false => position.creature(stranger, theirs, (0, -5)),
        });
        said(&table, table.stepping("P1", (0, -5)))
    };
    let (words, note) = at_goal(Friend, "B1", Friend, true);
    assert_eq!(words, "P1 to H1, the goal, meets B1");
    assert_eq!(note, "Certain, as you know: both stay, P and B gain one each. You win at once.");
    let (_, note) = at_goal(Foe, "Y1", Friend, true);
    assert_eq!(note, "Certain, as you know: Y1 is annihilated, P gains two. You win at once.");
    let (_, note) = at_goal(Foe, "B1", Foe, true);
    assert_eq!(
        note, "Certain, as you know: both are annihilated, nobody gains.",
        "a dead creature has not arrived"
    );
    let (_, note) = at_goal(Friend, "B1", Foe, false);
    assert_eq!(
        note,
        "Two outcomes. If B1 is a friend: both stay, P and B gain one each. You win at once. \
         If it is a foe: P1 is annihilated, B gains two."
    );
    // North reads it the same way; the own back hex promises nothing.
    let north = Position::of(2).creature("B1", Foe, (0, 4)).known("O1", Friend, (0, 5)).home("P1", Foe);
    let north = Table::at(&north.creature("Y1", Foe, (0, -4)).known("P2", Friend, (1, -4)).active(NORTH));
    assert!(said(&north, north.stepping("B1", (0, 5))).1.ends_with("You win at once."));
    assert_eq!(
        said(&north, north.stepping("Y1", (0, -5))),
        ("Y1 to H1".into(), "One hex north. Nobody is there.".into())
    );
    assert!(!said(&north, north.stepping("Y1", (1, -4))).1.contains("win"));
}

#[test]
fn whoever_ends_the_game_is_told_before() {
    // B1 is the last B: whoever meets it ends the game, and the larger of the others wins.
    let position = |more: &[&str]| {
        let position = Position::of(3).creature("R1", Foe, (-4, 1)).known("B1", Friend, (-4, 2));
        more.iter().fold(position, |position, name| position.home(name, Foe))
    };
    let ends = |table: &Table| said(table, table.stepping("R1", (-4, 2))).1;
    let small = Table::at(&position(&["Y1", "Y2", "Y3", "Y4"]));
    assert_eq!(
        ends(&small),
        "Certain, as you know: B1 is annihilated, R gains two. That ends the game: Cy wins."
    );
    let large = Table::at(&position(&["Y1"]));
    assert!(ends(&large).ends_with("That ends the game: you win."), "{}", ends(&large));
    let equal = Table::at(&position(&["Y1", "Y2", "Y3"]));
    assert!(ends(&equal).ends_with("That ends the game: you and Cy win together."), "{}", ends(&equal));
    // By a raid.
    let raid = Position::of(3).creature("R1", Foe, (-4, 0)).home("B1", Foe).home("R2", Foe).home("Y1", Foe);
    let raid = Table::at(&raid.home("Y2", Foe));
    assert_eq!(
        said(&raid, raid.stepping("R1", (-5, 0))).1,
        "R1 and the one creature in base B are annihilated. Nothing is shown. That ends the game: Cy wins."
    );
    // The last turn of Infection is drawn, however it ends; a move before the last does not end it.
    let last = |left| {
        Table::at(&Position::of(2).creature("P1", Foe, (0, 0)).home("B1", Foe).turn(120).moves_left(left))
    };
    let drawn = "That ends the game: it is drawn.";
    for choice in [last(1).stepping("P1", (0, 1)), last(1).swapping("P1", Friend), END_TURN] {
        assert!(said(&last(1), choice).1.ends_with(drawn), "{choice:?}");
    }
    assert!(said(&last(2), END_TURN).1.ends_with(drawn));
    for choice in [last(2).stepping("P1", (0, 1)), last(2).swapping("P1", Friend)] {
        assert!(!said(&last(2), choice).1.contains("ends the game"), "{choice:?}");
    }
    let earlier =
        Table::at(&Position::of(2).creature("P1", Foe, (0, 0)).home("B1", Foe).turn(119).moves_left(1));
    assert_eq!(said(&earlier, END_TURN).1, "The last move is lost.");
}

#[test]
fn a_step_home_is_no_raid_and_extinction_has_no_goal() {
    let position = Position::of(3).creature("R1", Foe, (0, 4)).creature("R2", Foe, (0, -4)).home("B1", Foe);
    let table = Table::at(&position.home("Y1", Foe));
    let home = ("R1 home to H11".to_owned(), "Its base is empty, so it may return.".to_owned());
    assert_eq!(said(&table, table.stepping("R1", (0, 5))), home);
    assert_eq!(said(&table, table.stepping("R2", (0, -5))).0, "R2 to H1");
}

#[test]
fn gains_are_said_as_they_are_made() {
    // R has so many at home besides R1, which meets B1.
    let table = |others: usize, r1, b1| {
        let position = Position::of(3).creature("R1", r1, (0, 0)).known("B1", b1, (0, 1)).home("B2", Foe);
        let homes = (0..others).map(|number| format!("R{}", number + 2));
        Table::at(&homes.fold(position.home("Y1", Foe), |position, name| position.home(&name, Foe)))
    };
    for (others, r1, expected, log) in [
        (9, Foe, "B1 is annihilated, R gains two.", vec![]),
        (
            10,
            Foe,
            "B1 is annihilated, R gains one.",
            vec!["Ann can have twelve of R and no more: a gain is lost."],
        ),
        (
            11,
            Foe,
            "B1 is annihilated, R gains nothing, for twelve is the most.",
            vec!["Ann can have twelve of R and no more: both gains are lost."],
        ),
        (10, Friend, "both stay, R and B gain one each.", vec![]),
        (
            11,
            Friend,
            "both stay, B gains one; R gains nothing, for twelve is the most.",
            vec!["Ann can have twelve of R and no more: a gain is lost."],
        ),
    ] {
        let mut table = table(others, r1, Friend);
        let (_, note) = said(&table, table.stepping("R1", (0, 1)));
        assert_eq!(note, format!("Certain, as you know: {expected}"));
        table.step("R1", (0, 1));
        let told = heard(&table, Eye::Spectator);
        assert!(told[1].ends_with(expected), "{told:?}");
        assert_eq!(told[2..], log);
    }
    // Where nobody has room, they are said together.
    let mut full = Position::of(3).creature("R1", Friend, (0, 0)).known("B1", Friend, (0, 1)).home("Y1", Foe);
    for number in 2..=12 {
        full = full.home(&format!("R{number}"), Foe).home(&format!("B{number}"), Foe);
    }
    let full = Table::at(&full);
    let note = said(&full, full.stepping("R1", (0, 1))).1;
    assert!(note.ends_with("both stay, R and B gain nothing, for twelve is the most."), "{note}");
}

#[test]
fn the_log_speaks_to_its_reader() {
    let mut table = near_strangers();
    table.step("P4", (-3, 0));
    assert_eq!(
        heard(&table, Eye::Spectator),
        ["P4 steps from C2 to D3.", "P4, a foe, meets B3, a friend: B3 is annihilated, P gains two."]
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
    assert_eq!(question(&infection, Eye::Seat(A)), "Who stands on F10? Hex 1 of 8 in your arc.");
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
    assert_eq!(question(&over, Eye::Seat(A)), "Cy wins!");
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
        [("P1 to J6", "FF-308"), ("P1 to H7", "FF-602"), ("P2 to H6", "FF-308"), ("Swap O1", "FF-314")]
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
    let keys: Vec<&str> = settings.iter().map(|setting| setting.key).collect();
    assert_eq!(keys, ["open", "die_moves", "figures.species_cap", "figures.infection_turns"]);
    let second = |setting: &Setting| match &setting.takes {
        Takes::List { values } => values[1].value.clone(),
        other => panic!("{other:?} is no list"),
    };
    let both: Options = serde_json::from_value(serde_json::json!({
        settings[0].key: second(&settings[0]),
        settings[1].key: second(&settings[1]),
    }))
    .unwrap();
    assert_eq!(both, BOTH);
    assert!(FriendOrFoe::set_up(title.fewest, &both).is_ok());
}

#[test]
fn a_shared_win_says_why_it_is_shared() {
    // FF-X13: B and Y have one each when P is gone.
    let position = Position::of(4).creature("P1", Foe, (0, 0)).creature("B1", Foe, (0, -1));
    let mut table = Table::at(&position.home("B2", Foe).home("Y1", Foe));
    table.step("P1", (0, -1));
    let over = FriendOrFoe::question(&table.game.view(Eye::Spectator));
    assert_eq!(read(&over, Eye::Spectator), "Bo and Cy win together.");
    assert_eq!(note(&over, Eye::Spectator), "Two species are left, equal in number.");
    assert_eq!(
        heard(&table, Eye::Spectator).iter().find(|line| line.contains("win")),
        Some(&"Two species are left, equal in number. Bo and Cy win together.".to_owned())
    );
}

#[test]
fn ff_704_the_end_says_which_species_counts_and_the_log_only_why_it_came() {
    // Two of B and one of Y are left when P is gone.
    let position = Position::of(4).creature("P1", Foe, (0, 0)).creature("B1", Foe, (0, -1));
    let mut table = Table::at(&position.home("B2", Foe).home("B3", Foe).home("Y1", Foe));
    table.step("P1", (0, -1));
    let over = FriendOrFoe::question(&table.game.view(Eye::Spectator));
    assert_eq!(read(&over, Eye::Spectator), "Bo wins!");
    assert_eq!(note(&over, Eye::Spectator), "Two species are left at most. The larger species counts.");
    assert_eq!(
        heard(&table, Eye::Spectator).iter().find(|line| line.contains("win")),
        Some(&"Two species are left at most. Bo wins!".to_owned())
    );
}
