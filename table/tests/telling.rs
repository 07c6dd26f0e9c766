//! What a table tells: the same whether it is told at once, later, or after being opened anew; and talk with its budgets.

use std::ops::ControlFlow;

use crate::run::{Run, agreed, guest, plan};
use ruckus_core::{Eye, Seat};
use ruckus_shelf::example;
use ruckus_table::{Decision, Pictures, Table, TableError};

const GAMES: [&str; 4] = [example::BOARD, example::CROWDED, example::SEALED, "matching-pennies"];

/// A table of two bots.
fn bots(game: &str) -> Run {
    let mut run = Run::new(plan(game, &[Some("random"); 2]));
    run.mix();
    run
}

/// One bot's step.
fn step(table: &Table, luck: u64) -> Option<Decision> {
    let awaited = table.awaited_bots();
    let seat = *awaited.get(luck as usize % awaited.len().max(1))?;
    let code = table.thinker(seat).unwrap()(&Default::default(), luck).choice;
    Some(table.decide(table.choose_as_bot(seat, code, 0).unwrap()).unwrap())
}

#[test]
fn a_decision_tells_what_a_table_opened_anew_would_tell() {
    for game in GAMES {
        let Run { stored: mut entries, mut table } = bots(game);
        for luck in 0..150 {
            let Some(Decision { entries: more, next }) = step(&table, luck) else { break };
            entries.extend(more);
            let folded = Table::fold(entries.clone()).unwrap();
            for eye in Eye::all(table.seat_count()) {
                let before = table.moment_count(eye);
                let told = next.moments(eye, before, usize::MAX, Pictures::All);
                assert_eq!(told, folded.moments(eye, before, usize::MAX, Pictures::All), "{game} {eye:?}");
                assert_eq!(told.len() as u32, next.moment_count(eye) - before);
                // The picture after the last moment is that of the scene: it need not be sent twice.
                let bare = next.moments(eye, before, usize::MAX, Pictures::Past);
                let Some(last) = told.last() else { continue };
                assert_eq!(last.picture, next.scene(eye).map(|scene| scene.picture), "{game} {eye:?}");
                let drawn = bare.iter().filter(|moment| moment.picture.is_some()).count();
                assert_eq!((drawn, &bare.last().unwrap().picture), (told.len() - 1, &None));
            }
            table = next;
        }
    }
}

#[test]
fn what_came_after_its_last_choice_is_news_to_a_seat() {
    for game in GAMES {
        let mut table = bots(game).table;
        let mut chose = [None; 2];
        assert_eq!(chose, [0, 1].map(|seat| table.chose_after(Seat::new(seat))), "nobody has chosen");
        for luck in 0..150 {
            let awaited = table.awaited_bots();
            let Some(Decision { next, .. }) = step(&table, luck) else { break };
            let seat = awaited[luck as usize % awaited.len()];
            chose[seat.index()] = Some(table.moment_count(Eye::Seat(seat)));
            assert_eq!(chose, [0, 1].map(|seat| next.chose_after(Seat::new(seat))), "{game}");
            table = next;
        }
        assert!(chose.iter().all(Option::is_some), "{game}");
    }
}

#[test]
fn a_stretch_of_moments_is_the_same_wherever_it_begins() {
    let mut table = bots(example::BOARD).table;
    for luck in 0..200 {
        let Some(decision) = step(&table, luck) else { break };
        table = decision.next;
    }
    let all = table.moments(Eye::Spectator, 0, usize::MAX, Pictures::None);
    assert_eq!(all.len() as u32, table.moment_count(Eye::Spectator));
    for after in (0..all.len()).step_by(7) {
        let some = table.moments(Eye::Spectator, after as u32, 5, Pictures::None);
        assert_eq!(some, all[after..(after + 5).min(all.len())]);
    }
    let mut heard = 0;
    table.tell(Eye::Spectator, 3, Pictures::None, |moment| {
        heard += 1;
        assert_eq!(moment.number, 3 + heard);
        if heard == 4 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(heard, 4, "whoever has heard enough is told no more");
}

#[test]
fn seats_spectators_and_claims_have_budgets_of_their_own() {
    let mut table = Run::two("kuhn-poker").table;
    let say = |table: &Table, who: &str| table.say(&guest(who), who, "again and again", 0);
    let mut lines = 0;
    while let Ok(said) = say(&table, "eve") {
        table = table.decide(said).unwrap().next;
        lines += 1;
    }
    assert_eq!(lines, 200, "those who watch have a small budget");
    assert_eq!(say(&table, "eve"), Err(TableError::TooMuchTalk));
    assert_eq!(say(&table, "mallory"), Err(TableError::TooMuchTalk), "all of them together");
    let at = |table: &Table, seconds: u64| table.say(&guest("eve"), "eve", "again and again", seconds);
    assert_eq!(at(&table, 59), Err(TableError::TooMuchTalk));
    let mut later = table.clone();
    for _ in 0..2 {
        later = later.decide(at(&later, 150).unwrap()).unwrap().next;
    }
    assert_eq!(at(&later, 179), Err(TableError::TooMuchTalk), "two more in two minutes and a half");
    assert!(at(&later, 180).is_ok(), "half a minute was left over");
    while let Ok(said) = say(&table, "ann") {
        table = table.decide(said).unwrap().next;
        lines += 1;
    }
    assert_eq!(lines, 700, "and take nothing from those who play");
    assert_eq!(say(&table, "ann"), Err(TableError::TooMuchTalk));
    while let Ok(said) = say(&table, "bob") {
        table = table.decide(said).unwrap().next;
        lines += 1;
    }
    assert_eq!(lines, 1_200, "nor does one seat from another");

    let talk = table.talk();
    assert_eq!(talk.len(), 1_200);
    let numbers = |lines: &[std::sync::Arc<ruckus_table::Talk>]| {
        lines.iter().map(|line| line.number).collect::<Vec<_>>()
    };
    assert_eq!(numbers(talk.last(2)), [1_199, 1_200]);
    assert_eq!(numbers(talk.before(3, 100)), [1, 2]);
    assert_eq!(numbers(talk.before(1, 100)), [0; 0]);
    assert_eq!(numbers(talk.after(1_199)), [1_200]);
    assert_eq!(talk.line(0), None);
}

/// Says the same at this time until no more fits; how many lines did.
fn fill(run: &mut Run, name: &str, at: u64) -> u32 {
    let mut lines = 0;
    while let Ok(said) = run.table.say(&guest(name), name, "again and again", at) {
        run.store(Ok(said));
        lines += 1;
    }
    lines
}

#[test]
fn nobody_mutes_a_seat_for_whoever_sits_there_next() {
    let mut run = Run::new(agreed(plan("kuhn-poker", &[None, None]), |it| it.hold = Some(15)));
    run.take_seat("ann", Some(Seat::new(0)));
    for is_sent_away in [false, true] {
        run.take_seat("eve", Some(Seat::new(1)));
        assert_eq!(fill(&mut run, "eve", 100), 60);
        run.store(match is_sent_away {
            true => run.table.send_away(&guest("ann"), Seat::new(1)),
            false => run.table.stand(&guest("eve")),
        });
    }
    run.take_seat("bob", Some(Seat::new(1)));
    assert!(run.table.say(&guest("bob"), "", "Hello", 100).is_ok());
    assert_eq!(fill(&mut run, "bob", 100), 60);
    assert!(run.table.say(&guest("bob"), "", "Hello", 130).is_ok(), "one more fits in half a minute");
    run.store(run.table.accept(&guest("ann"), 100));
    run.mix();
    assert_eq!(fill(&mut run, "bob", 100), 500, "the game begins with a fresh budget");
}

#[test]
fn before_the_game_all_who_come_and_go_share_a_budget_that_fills_again() {
    let mut run = Run::new(plan("kuhn-poker", &[None, None]));
    let mut lines = 0;
    for number in 0..10 {
        let name = format!("guest {number}");
        run.take_seat(&name, Some(Seat::new(1)));
        lines += fill(&mut run, &name, 100);
        run.store(run.table.stand(&guest(&name)));
    }
    assert_eq!(lines, 240);
    run.take_seat("bob", Some(Seat::new(1)));
    assert_eq!(fill(&mut run, "bob", 100), 0);
    assert_eq!(fill(&mut run, "bob", 120), 2, "one more line in ten seconds");
}

#[test]
fn much_talk_keeps_nobody_from_claiming() {
    let mut table = Run::two(example::BOARD).table;
    while let Ok(said) = table.say(&guest("ann"), "", "la la la", 0) {
        table = table.decide(said).unwrap().next;
    }
    let claims = |table: &Table| table.scene(Eye::Seat(Seat::new(0))).unwrap().claims;
    while claims(&table).is_empty() {
        let (name, seat) = [("ann", 0), ("bob", 1)].map(|(name, seat)| (name, Seat::new(seat)))
            [usize::from(table.scene(Eye::Seat(Seat::new(0))).unwrap().offers.is_empty())];
        let eye = Eye::Seat(seat);
        let code = table.scene(eye).unwrap().offers[0].code;
        let chosen = table.choose(&guest(name), table.moment_count(eye), code, 0).unwrap();
        table = table.decide(chosen).unwrap().next;
    }
    let code = claims(&table)[0].code;
    assert!(table.claim(&guest("ann"), code, 0).is_ok());
}
