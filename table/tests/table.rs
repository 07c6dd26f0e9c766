//! A table from the first seat to the last step, tested like a value.

use crate::run::{NOW, Run, agreed, committed, guest, plan};
use ruckus_core::{Eye, Seat, Verdict};
use ruckus_shelf::example;
use ruckus_table::{NoUndo, Pictures, Sitter, Status, Table, TableError, Whereabouts};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

#[test]
fn a_game_begins_when_every_seat_is_taken() {
    let mut run = Run::new(plan("kuhn-poker", &[None, None]));
    assert_eq!(run.table.status(), Status::Open);
    run.sit("ann", None);
    assert_eq!((run.table.status(), run.table.scene(Eye::Seat(A))), (Status::Open, None));
    run.sit("bob", None);
    assert_eq!(run.table.status(), Status::Playing);
    assert_eq!(run.table.draws(), 2, "both cards are dealt before anybody is asked");
    assert_eq!(run.table.scene(Eye::Seat(A)).unwrap().offers.len(), 2);
    assert!(run.table.scene(Eye::Seat(B)).unwrap().offers.is_empty(), "the other seat is not asked yet");
    assert!(run.table.scene(Eye::Spectator).unwrap().offers.is_empty());
}

#[test]
fn a_table_is_a_fold_over_what_was_stored() {
    let mut run = Run::two("kuhn-poker");
    run.choose("ann", 1);
    run.choose("bob", 1);
    let again = Table::fold(run.stored.clone()).unwrap();
    for eye in Eye::all(again.seat_count()) {
        assert_eq!(again.scene(eye), run.table.scene(eye));
        assert_eq!(again.moments(eye, 0, 99, Pictures::All), run.table.moments(eye, 0, 99, Pictures::All));
    }
    assert_eq!(again.entries(), run.stored.len() as u64);
}

#[test]
fn wishes_that_cannot_be_change_nothing() {
    let mut run = Run::two("kuhn-poker");
    let table = &run.table;
    let ann = guest("ann");
    assert_eq!(table.choose(&guest("eve"), 0, 0, 0), Err(TableError::NotSeated));
    let now = table.moment_count(Eye::Seat(A));
    assert_eq!(table.choose(&ann, now - 1, 0, 0), Err(TableError::Stale));
    assert!(matches!(
        table.choose(&guest("bob"), table.moment_count(Eye::Seat(B)), 0, 0),
        Err(TableError::Refused(_))
    ));
    assert!(matches!(table.choose(&ann, now, 7, 0), Err(TableError::Refused(_))));
    assert_eq!(table.sit(None, guest("eve"), "Eve", committed("eve"), 0), Err(TableError::Begun));
    assert_eq!(table.stand(&ann), Err(TableError::Begun));
    assert_eq!(table.record(), None, "a record in the middle would show the cards");
    assert_eq!(table.key(), None);
    run.choose("ann", 0);
    assert_eq!(run.table.moment_count(Eye::Seat(A)), now + 1);
}

#[test]
fn seats_are_taken_left_and_filled() {
    let mut run = Run::new(plan("kuhn-poker", &[None, None]));
    run.sit("ann", Some(B));
    let table = &run.table;
    assert_eq!(table.sit(Some(B), guest("bob"), "Bob", committed("bob"), 0), Err(TableError::SeatTaken));
    assert_eq!(
        table.sit(Some(Seat::new(4)), guest("bob"), "Bob", committed("bob"), 0),
        Err(TableError::NoSuchSeat)
    );
    assert_eq!(table.sit(None, guest("ann"), "Ann", committed("ann"), 0), Err(TableError::AlreadySeated));
    assert_eq!(table.sit(None, guest("bob"), " \t", committed("bob"), 0), Err(TableError::BadName));
    assert_eq!(table.seat_bot(&guest("bob"), A, "random", 0), Err(TableError::NotHost));
    run.store(run.table.stand(&guest("ann")));
    assert_eq!(run.table.sitters()[1], Sitter::Free);
    run.sit("ann", Some(A));
    run.store(run.table.seat_bot(&guest("ann"), B, "random", 0));
    run.mix();
    assert_eq!(run.table.status(), Status::Playing);
}

#[test]
fn two_of_one_name_get_a_number() {
    let mut run = Run::new(plan("kuhn-poker", &[None, None]));
    run.store(run.table.sit(None, guest("ann"), "Heron", committed("ann"), 0));
    run.store(run.table.sit(None, guest("bob"), "Heron", committed("bob"), 0));
    assert_eq!(run.table.sitters()[1].name(), "Heron 2");
}

#[test]
fn what_nobody_saw_can_be_taken_back_and_what_somebody_saw_cannot() {
    // Sealed pennies: nobody learns that a coin was laid (MP-2).
    let mut run = Run::two("matching-pennies");
    assert_eq!(run.table.undoable(A), Err(NoUndo::Nothing));
    run.choose("ann", 0);
    assert_eq!(run.table.undoable(A), Ok(0));
    run.choose("bob", 1);
    assert_eq!(run.table.undoable(A), Ok(0), "whether the other has chosen since must not show");
    let before = (run.table.scene(Eye::Seat(B)), run.table.moments(Eye::Seat(B), 0, 99, Pictures::All));
    run.store(run.table.undo(&guest("ann"), 0));
    assert_eq!(
        (run.table.scene(Eye::Seat(B)), run.table.moments(Eye::Seat(B), 0, 99, Pictures::All)),
        before
    );
    assert_eq!(run.table.moment_count(Eye::Seat(A)), 0);
    let read: Vec<_> = run.table.take_backs(Eye::Seat(A)).iter().map(|it| (it.seat, it.after)).collect();
    assert_eq!(read, [(A, 0)], "the take-back stays in the log of whoever took it back");
    assert!(run.table.take_backs(Eye::Seat(B)).is_empty());
    run.choose("ann", 1);
    run.choose("ann", 1);
    run.choose("bob", 1);
    assert_eq!(run.table.status(), Status::Over);
    assert_eq!(run.table.undoable(B), Err(NoUndo::Nothing));
    assert_eq!(run.table.scores(), [2, 0]);
    assert_eq!(
        Table::fold(run.stored.clone()).unwrap().scores(),
        [2, 0],
        "the take-back is part of the story"
    );

    let mut open = Run::new(agreed(plan("tic-tac-toe", &[None, None]), |it| it.strict = true));
    open.sit("ann", Some(A));
    open.sit("bob", None);
    assert!(open.table.is_strict());
    open.choose("ann", 4);
    assert_eq!(open.table.undo(&guest("ann"), 0), Err(TableError::NoUndo(NoUndo::Seen)));
}

#[test]
fn the_outcome_does_not_depend_on_the_order_of_arrival() {
    let order = |names: [&str; 4]| {
        let mut run = Run::two("matching-pennies");
        let mut codes = [[0, 1].into_iter(), [1, 1].into_iter()];
        for name in names {
            let code = codes[usize::from(name == "bob")].next().unwrap();
            run.choose(name, code);
        }
        let seen: Vec<_> = Eye::all(run.table.seat_count())
            .map(|eye| run.table.scene(eye).unwrap().picture.clone())
            .collect();
        (run.table.scores(), seen)
    };
    let first = order(["ann", "ann", "bob", "bob"]);
    for names in [["ann", "bob", "ann", "bob"], ["bob", "ann", "ann", "bob"], ["bob", "bob", "ann", "ann"]] {
        assert_eq!(order(names), first);
    }
}

#[test]
fn moments_are_counted_for_each_eye_apart() {
    let mut run = Run::two("matching-pennies");
    run.choose("ann", 0);
    assert_eq!(run.table.moment_count(Eye::Seat(A)), 1);
    assert_eq!(run.table.moment_count(Eye::Seat(B)), 0, "the other seat cannot count what is hidden from it");
    assert_eq!(run.table.moment_count(Eye::Spectator), 0);
    let moments = run.table.moments(Eye::Seat(A), 0, 99, Pictures::None);
    assert_eq!(moments.iter().map(|moment| moment.number).collect::<Vec<_>>(), [1]);
    assert_eq!(moments[0].picture, None);
}

#[test]
fn talk_is_kept_and_bounded() {
    let mut run = Run::two("kuhn-poker");
    run.store(run.table.say(&guest("ann"), "ignored", " hello ", 5));
    run.store(run.table.say(&guest("eve"), "Eve", "I only watch", 6));
    let line = |number| run.table.talk().line(number).unwrap();
    assert_eq!((line(1).seat, line(1).text.as_str()), (Some(A), "hello"));
    assert_eq!((line(2).seat, line(2).name.as_str()), (None, "Eve"));
    assert_eq!(run.table.say(&guest("ann"), "", &"x".repeat(281), 0), Err(TableError::BadTalk));
    assert_eq!(run.table.say(&guest("eve"), "", "hi", 0), Err(TableError::BadName));
}

#[test]
fn tables_that_no_game_knows_are_refused() {
    let error = |game: &str, seats: &[Option<&str>]| Table::make(plan(game, seats)).unwrap_err();
    assert_eq!(error("chess", &[None, None]), TableError::UnknownGame("chess".into()));
    assert!(matches!(error("kuhn-poker", &[None]), TableError::SeatCount { .. }));
    assert!(matches!(error("kuhn-poker", &[None; 9]), TableError::SeatCount { .. }));
    assert!(matches!(error("kuhn-poker", &[None, Some("genius")]), TableError::UnknownBot { .. }));
    let mut odd = plan("kuhn-poker", &[None, None]);
    odd.setup.options = serde_json::json!({ "cards": 52 });
    assert!(matches!(Table::make(odd), Err(TableError::Record(_))));
}

#[test]
fn a_clock_chooses_for_the_absent_and_calls_a_bot_in_the_end() {
    let mut timed = plan("tic-tac-toe", &[None, None]);
    timed.setup.clock = Some(60.into());
    timed.setup.at = 1_000;
    let mut run = Run::new(timed);
    run.store(run.table.sit(None, guest("ann"), "Ann", committed("ann"), 1_010));
    run.store(run.table.sit(None, guest("bob"), "Bob", committed("bob"), 1_020));
    run.mix();
    let lapse = |run: &mut Run, now: u64| run.store(run.table.lapse(now, 1));

    // Nobody is late yet; then the safe choice falls for Ann, and Bob has a minute from there on.
    let deadline = run.table.next_deadline().unwrap();
    assert_eq!(run.table.deadline(A), Some(deadline));
    assert_eq!(run.table.deadline(B), None);
    assert_eq!(run.table.lapse(deadline - 1, 1), Ok(Vec::new()));
    lapse(&mut run, deadline);
    assert_eq!((run.table.moment_count(Eye::Spectator), run.table.deadline(B)), (1, Some(deadline + 60)));
    run.store(run.table.choose(&guest("bob"), 1, 8, deadline + 5));
    assert_eq!(run.table.deadline(A), Some(deadline + 65));

    let mut hasty = plan("tic-tac-toe", &[None, None]);
    hasty.setup.clock = Some(5.into());
    assert_eq!(Table::make(hasty), Err(TableError::BadClock));
}

#[test]
fn after_three_lapses_in_a_row_a_bot_takes_the_seat() {
    let mut timed = plan(example::CROWDED, &[None, None]);
    timed.setup.clock = Some(60.into());
    let mut run = Run::new(timed);
    run.sit("ann", Some(A));
    run.sit("bob", None);
    // Ann lapses twice, chooses once herself, and never comes back; Bob always answers.
    let mut hers = Vec::new();
    let mut now = 0;
    while run.table.sitters()[0].bot().is_none() {
        let ask = |seat| run.table.scene(Eye::Seat(seat)).unwrap().offers;
        if run.table.asks(B) {
            run.choose("bob", ask(B)[0].code);
        } else if hers.len() == 2 {
            let code = ask(A)[0].code;
            run.store(run.table.choose(&guest("ann"), run.table.moment_count(Eye::Seat(A)), code, now));
            run.turn_glass();
            hers.push("chose");
        } else {
            now = run.table.deadline(A).unwrap();
            run.store(run.table.lapse(now, 1));
            hers.push("lapsed");
        }
    }
    assert_eq!(hers, ["lapsed", "lapsed", "chose", "lapsed", "lapsed", "lapsed"]);
    assert_eq!(run.table.sitters()[0].bot(), Some("fierce"));
    assert_eq!(run.table.deadline(A), None, "a bot has all the time it needs");
    assert_eq!(Table::fold(run.stored.clone()).unwrap().sitters(), run.table.sitters());
}

#[test]
fn a_clock_runs_in_secret_steps_for_each_seat_apart() {
    let mut timed = plan("matching-pennies", &[None, None]);
    timed.setup.clock = Some(60.into());
    let mut run = Run::new(timed);
    run.sit("ann", Some(A));
    run.sit("bob", None);
    run.store(run.table.choose(&guest("ann"), 0, 0, 30));
    assert_eq!((run.table.deadline(A), run.table.deadline(B)), (Some(90), Some(60)));
    run.store(run.table.lapse(60, 1));
    assert_eq!(run.table.moment_count(Eye::Seat(B)), 1, "his first penny was laid for him");
    assert_eq!(run.table.moment_count(Eye::Seat(A)), 1, "and she notices nothing");
}

#[test]
fn a_claim_stands_until_everybody_sees_the_truth() {
    let mut run = Run::new(plan(example::BOARD, &[None, Some("random"), Some("random")]));
    run.sit("ann", Some(A));
    // Four secret choices, then her creatures stand at home and can be talked about.
    while run.table.scene(Eye::Seat(A)).unwrap().claims.is_empty() {
        match run.table.scene(Eye::Seat(A)).unwrap().offers.first() {
            Some(offer) => run.choose("ann", offer.code),
            None => {
                let seat = run.table.awaited_bots()[0];
                let code = run.table.thinker(seat).unwrap()(&Default::default(), 0).choice;
                run.store(run.table.choose_as_bot(seat, code, 0));
            }
        }
    }
    let claims = run.table.scene(Eye::Seat(A)).unwrap().claims;
    let before = Eye::all(run.table.seat_count()).map(|eye| run.table.scene(eye)).collect::<Vec<_>>();
    for claim in &claims {
        run.store(run.table.claim(&guest("ann"), claim.code, 7));
    }
    let after = Eye::all(run.table.seat_count()).map(|eye| run.table.scene(eye)).collect::<Vec<_>>();
    assert_eq!(before, after, "talk changes nothing");
    assert_eq!(run.table.talk().len(), claims.len());
    assert_eq!(run.table.claim(&guest("eve"), claims[0].code, 7), Err(TableError::NotSeated));
    assert_eq!(run.table.claim(&guest("ann"), 0, 7), Err(TableError::NoSuchClaim));
    assert_eq!(run.table.claim(&guest("ann"), claims[0].code, 7), Err(TableError::Claimed));
    let standing: Vec<u32> = run.table.claims(&[]).iter().map(|line| line.number).collect();
    assert_eq!(standing, (1..=claims.len() as u32).collect::<Vec<_>>());

    // Played on by bots, every claim is settled at most once, and of a pair that is settled by sight one was true.
    let mut luck = 0;
    run.store(run.table.stand_in(&guest("ann"), A, Whereabouts::Here, NOW));
    while let Some(&seat) = run.table.awaited_bots().first() {
        luck += 1;
        let code = run.table.thinker(seat).unwrap()(&Default::default(), luck).choice;
        run.store(run.table.choose_as_bot(seat, code, 8));
    }
    let judged: Vec<_> = run
        .table
        .moments(Eye::Spectator, 0, usize::MAX, Pictures::None)
        .into_iter()
        .flat_map(|it| it.judged)
        .collect();
    assert_eq!(judged.len(), claims.len(), "at the end all is shown");
    assert!(run.table.claims(&[]).is_empty(), "and no claim stands");
    let log = run.table.moments(Eye::Spectator, 0, usize::MAX, Pictures::None);
    assert_eq!(run.table.claims(&log).len(), claims.len(), "whoever reads of its end can read the claim");
    for pair in [1, 3, 5, 7] {
        let verdicts: Vec<_> =
            judged.iter().filter(|it| [pair, pair + 1].contains(&it.talk)).map(|it| it.verdict).collect();
        assert!(
            matches!(
                verdicts[..],
                [Verdict::True, Verdict::False]
                    | [Verdict::False, Verdict::True]
                    | [Verdict::Void, Verdict::Void]
            ),
            "{verdicts:?}"
        );
    }
}

#[test]
fn no_bot_takes_a_seat_in_a_secret_step_where_all_would_see_it() {
    let mut timed = plan(example::BOARD, &[None, None, None]);
    timed.setup.clock = Some(60.into());
    let mut run = Run::new(timed);
    ["ann", "bob", "cat"].into_iter().for_each(|name| run.sit(name, None));
    // Four characters are chosen in secret. Ann lapses three times while the others choose one after the other.
    for (others, anns) in [(55, 60), (110, 120), (165, 180)] {
        for (name, seat) in [("bob", B), ("cat", Seat::new(2))] {
            let code = run.table.scene(Eye::Seat(seat)).unwrap().offers[0].code;
            run.store(run.table.choose(&guest(name), run.table.moment_count(Eye::Seat(seat)), code, others));
        }
        run.store(run.table.lapse(anns, 1));
    }
    assert_eq!(run.table.moment_count(Eye::Seat(A)), 3, "three were chosen for her");
    assert!(run.table.asks(A) && run.table.glass().is_some());
    assert_eq!(run.table.sitters()[0].bot(), None);
}
