//! Giving a game up: a bot plays on or the game ends, as the table was made.

use ruckus_core::{Eye, Seat};
use ruckus_table::{Entry, Plan, Resignation, Status, Table, TableError, Whereabouts};

use crate::run::{NOW, Run, agreed, guest, plan};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

fn two(resignation: Resignation) -> Run {
    let mut run = Run::new(agreed(plan("tic-tac-toe", &[None, None]), |it| it.resignation = resignation));
    run.sit("ann", Some(A));
    run.sit("bob", None);
    run
}

#[test]
fn a_bot_plays_on_and_the_seat_is_nobodys() {
    let mut run = two(Resignation::BotPlaysOn);
    run.choose("ann", 4);
    run.store(run.table.resign(&guest("bob"), NOW));
    for table in [run.table.clone(), Table::fold(run.stored.clone()).unwrap()] {
        assert_eq!((table.status(), table.given_up()), (Status::Playing, None));
        assert_eq!(table.awaited_bots(), [B], "the bot is asked in his place");
        assert_eq!((table.seat_of(&guest("bob")), table.eye_of(&guest("bob"))), (None, Eye::Spectator));
        assert!(table.sitters()[1].has_resigned() && table.sitters()[1].name() == "bob");
        assert_eq!(table.take_back_seat(&guest("bob")), Err(TableError::NotSeated), "for good");
        assert_eq!(table.choose(&guest("bob"), 1, 0, 0), Err(TableError::NotSeated));
        assert!(table.say(&guest("bob"), "", "Good luck", 0).is_ok(), "he talks under his own name");
        assert!(table.say(&guest("eve"), "bob", "Good luck", 0).is_err(), "nobody else does");
    }
}

#[test]
fn the_game_ends_where_that_was_agreed_or_nobody_else_is_left() {
    let mut agreed = two(Resignation::GameEnds);
    let mut alone = Run::new(plan("tic-tac-toe", &[None, Some("random")]));
    alone.sit("ann", Some(A));
    for run in [&mut agreed, &mut alone] {
        run.store(run.table.resign(&guest("ann"), NOW));
        for table in [run.table.clone(), Table::fold(run.stored.clone()).unwrap()] {
            assert_eq!((table.status(), table.given_up()), (Status::Over, Some(A)));
            assert_eq!(table.standing().unwrap().places.values(), [2, 1]);
            assert!(table.awaited_bots().is_empty() && !table.asks(A) && !table.asks(B));
            for eye in [Eye::Seat(A), Eye::Seat(B), Eye::Spectator] {
                let scene = table.scene(eye).unwrap();
                assert!(scene.offers.is_empty() && scene.awaited.is_empty() && scene.lesson.is_none());
                assert_eq!(table.question(eye), Some(scene.question));
            }
            assert_eq!(table.choose(&guest("ann"), 0, 4, 0), Err(TableError::Over));
            assert!(table.choose_as_bot(B, 4, 0).is_err());
            assert_eq!(table.resign(&guest("ann"), NOW), Err(TableError::Over));
            assert!(table.key().is_some() && table.record().is_some(), "the dice can be checked");
        }
    }
}

#[test]
fn the_last_person_ends_what_others_left_to_bots() {
    let mut run = two(Resignation::BotPlaysOn);
    run.store(run.table.resign(&guest("ann"), NOW));
    assert_eq!(run.table.status(), Status::Playing);
    run.store(run.table.resign(&guest("bob"), NOW));
    assert_eq!((run.table.status(), run.table.given_up()), (Status::Over, Some(B)));
}

#[test]
fn a_clock_stops_with_the_game_and_gives_up_nothing_for_others() {
    let clock = Some(60.into());
    let mut run = Run::new(agreed(plan("tic-tac-toe", &[None, None]), |it| {
        it.clock = clock;
        it.resignation = Resignation::GameEnds;
    }));
    run.sit("ann", Some(A));
    run.sit("bob", None);
    assert_eq!(run.table.next_deadline(), Some(60));
    run.store(run.table.resign(&guest("bob"), NOW));
    assert_eq!((run.table.next_deadline(), run.table.deadline(A)), (None, None));
    assert_eq!(run.table.lapse(1_000, 0), Ok(Vec::new()));
}

#[test]
fn before_the_game_and_without_a_seat_there_is_nothing_to_give_up() {
    let mut run = Run::new(plan("tic-tac-toe", &[None, None]));
    run.take_seat("ann", Some(A));
    assert_eq!(run.table.resign(&guest("ann"), NOW), Err(TableError::NothingToGiveUp));
    assert_eq!(run.table.resign(&guest("eve"), NOW), Err(TableError::NotSeated));
}

#[test]
fn what_the_clock_chose_is_known_until_its_person_answers() {
    let mut run = Run::new(agreed(plan("tic-tac-toe", &[None, None]), |it| it.clock = Some(60.into())));
    run.sit("ann", Some(A));
    run.sit("bob", None);
    assert_eq!(run.table.clock_chose(A), None);
    run.store(run.table.lapse(60, 7));
    assert_eq!((run.table.clock_chose(A), run.table.clock_chose(B)), (Some(1), None));
    let free = run.table.scene(Eye::Seat(B)).unwrap().offers[0].code;
    run.choose("bob", free);
    assert_eq!(run.table.clock_chose(A), Some(1), "it stays in sight");
    let free = run.table.scene(Eye::Seat(A)).unwrap().offers[0].code;
    run.choose("ann", free);
    assert_eq!(run.table.clock_chose(A), None);
}

#[test]
fn what_the_clock_chose_is_still_known_when_a_bot_has_played_on() {
    let mut run = Run::new(agreed(plan("tic-tac-toe", &[None, None]), |it| it.clock = Some(60.into())));
    run.sit("ann", Some(A));
    run.sit("bob", None);
    run.store(run.table.lapse(60, 7));
    let free = |run: &Run, seat| run.table.scene(Eye::Seat(seat)).unwrap().offers[0].code;
    run.choose("bob", free(&run, B));
    run.store(run.table.stand_in(&guest("bob"), A, Whereabouts::Away, NOW));
    run.store(run.table.choose_as_bot(A, free(&run, A), 70));
    assert_eq!(run.table.clock_chose(A), Some(1), "its person has not read it yet");
    run.choose("bob", free(&run, B));
    run.choose("ann", free(&run, A));
    assert_eq!(run.table.clock_chose(A), None);
}

#[test]
fn a_clock_for_each_question_is_seen_by_all() {
    let mut run = Run::new(agreed(plan("tic-tac-toe", &[None, None]), |it| it.clock = Some(60.into())));
    run.sit("ann", Some(A));
    run.sit("bob", None);
    for eye in [Eye::Seat(A), Eye::Seat(B), Eye::Spectator] {
        let banks = run.table.banks(eye).unwrap();
        let read: Vec<_> = banks.into_iter().flatten().map(|bank| (bank.left, bank.since)).collect();
        assert_eq!(read, [(60, Some(0)), (60, None)], "only the one that runs, runs");
    }
}

#[test]
fn bots_keep_the_names_they_had() {
    let seats = [None, Some("random")];
    let names = |names: &[&str]| {
        let names = names.iter().map(|name| name.to_string()).collect();
        let made = Table::make(Plan { names, ..plan("tic-tac-toe", &seats) }).unwrap();
        let Entry::Made(made) = &made[0] else { unreachable!("a table is made first") };
        format!("{:?}", made.places[1])
    };
    assert!(names(&["", "Thistle"]).contains("Thistle"));
    assert!(!names(&["Thistle", "ann"]).contains("ann"), "only what bots are called");
}
