//! What a table tells: the same whether it is told at once, later, or after being opened anew; and talk with its budgets.

use std::ops::ControlFlow;

use crate::run::{Run, guest, plan};
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
    while let Ok(said) = say(&table, "ann") {
        table = table.decide(said).unwrap().next;
        lines += 1;
    }
    assert_eq!(lines, 2_200, "and take nothing from those who play");
    assert_eq!(say(&table, "bob"), Err(TableError::TooMuchTalk));

    let talk = table.talk();
    assert_eq!(talk.len(), 2_200);
    let numbers = |lines: &[std::sync::Arc<ruckus_table::Talk>]| {
        lines.iter().map(|line| line.number).collect::<Vec<_>>()
    };
    assert_eq!(numbers(talk.last(2)), [2_199, 2_200]);
    assert_eq!(numbers(talk.before(3, 100)), [1, 2]);
    assert_eq!(numbers(talk.before(1, 100)), [0; 0]);
    assert_eq!(numbers(talk.after(2_199)), [2_200]);
    assert_eq!(talk.line(0), None);
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
