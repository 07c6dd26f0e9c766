//! What may be taken back, and who reads of it.

use std::collections::BTreeMap;

use crate::run::{Run, agreed, guest, plan};
use ruckus_core::{Eye, RuleId, Seat};
use ruckus_shelf::example;
use ruckus_table::{MOST_TAKE_BACKS, NoUndo, Pictures, Status, Table, TableError, verify};
use serde_json::json;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const NAMES: [&str; 4] = ["ann", "bob", "cat", "dan"];

fn people(game: &str, seats: usize, strict: bool, clock: Option<u32>) -> Run {
    let mut run = Run::new(agreed(plan(game, &vec![None; seats]), |it| {
        it.strict = strict;
        it.clock = clock.map(Into::into);
    }));
    NAMES[..seats].iter().for_each(|name| run.sit(name, None));
    run
}

fn undo(run: &mut Run, name: &str) {
    run.store(run.table.undo(&guest(name), 0));
}

fn refused(run: &Run, name: &str) -> NoUndo {
    match run.table.undo(&guest(name), 0) {
        Err(TableError::NoUndo(why)) => why,
        other => panic!("{other:?}"),
    }
}

/// What an eye can read of a table, less what was taken back; of long games the last moments.
fn reads(table: &Table, eye: Eye) -> String {
    let count = table.moment_count(eye);
    let last = table.moments(eye, count.saturating_sub(6), usize::MAX, Pictures::None);
    json!([table.scene(eye), count, last, table.scores()]).to_string()
}

#[test]
fn a_mark_that_all_have_seen_is_taken_back_before_all_eyes() {
    let mut run = people("tic-tac-toe", 2, false, None);
    let eyes: Vec<Eye> = Eye::all(run.table.seat_count()).collect();
    let before: Vec<String> = eyes.iter().map(|&eye| reads(&run.table, eye)).collect();
    run.choose("ann", 4);
    let said = run.table.moments(Eye::Spectator, 0, 9, Pictures::None)[0].told.clone();
    assert_eq!(run.table.undoable(A), Ok(0));
    assert_eq!(run.table.undoable(B), Err(NoUndo::Nothing));
    undo(&mut run, "ann");
    for (&eye, before) in eyes.iter().zip(&before) {
        assert_eq!(reads(&run.table, eye), *before, "{eye:?}");
        let read = run.table.take_backs(eye);
        assert_eq!((read.len(), read[0].seat, read[0].after, &read[0].told), (1, A, 0, &said));
        assert_eq!(run.table.story(eye), 1);
    }
    let words = &run.table.take_backs(Eye::Spectator)[0].words;
    assert_eq!(words.read(Eye::Seat(B), |_| "Ann".into()), "Ann takes this back:");
    assert!(run.table.is_known_story(Eye::Seat(A), 0), "she knows what she did herself");
    assert!(!run.table.is_known_story(Eye::Seat(B), 0) && run.table.is_known_story(Eye::Seat(B), 1));

    run.choose("ann", 0);
    run.choose("bob", 4);
    assert_eq!(refused(&run, "ann"), NoUndo::OthersChose);
    assert_eq!(run.table.undoable(B), Ok(1));
    let again = Table::fold(run.stored.clone()).unwrap();
    for eye in eyes {
        assert_eq!(reads(&again, eye), reads(&run.table, eye));
        assert_eq!(again.take_backs(eye), run.table.take_backs(eye));
    }
}

#[test]
fn whoever_was_asked_about_what_is_taken_back_is_told_that_the_question_is_void() {
    let mut run = people("tic-tac-toe", 2, false, None);
    run.choose("ann", 4);
    let before = run.table.clone();
    undo(&mut run, "ann");
    let voided = run.table.voided(B, &before).expect("he was asked");
    let words = voided.read(Eye::Seat(B), |_| "Ann".into());
    assert_eq!(words, "Ann took back what you were asked about. Your question is void.");
    assert_eq!(run.table.voided(A, &before), None, "she knows");
    assert_eq!(run.table.voided(B, &run.table), None, "once");
    // Whoever was not asked has nothing to be told.
    let early = Table::fold(run.stored[..run.stored.len() - 2].to_vec()).unwrap();
    assert_eq!(run.table.voided(B, &early), None);
}

#[test]
fn a_strict_table_lets_stand_what_others_have_seen() {
    for game in ["tic-tac-toe", "connect-four"] {
        let mut run = people(game, 2, true, None);
        run.choose("ann", 3);
        assert_eq!((refused(&run, "ann"), run.table.undoable(A)), (NoUndo::Seen, Err(NoUndo::Seen)));
        assert!(Table::fold(run.stored).unwrap().is_strict());
    }
    // What nobody noticed may be taken back there, too.
    let mut run = people("matching-pennies", 2, true, None);
    run.choose("ann", 0);
    undo(&mut run, "ann");
    assert_eq!(run.table.moment_count(Eye::Seat(A)), 0);
}

#[test]
fn nobody_takes_back_for_ever() {
    let mut run = people("tic-tac-toe", 2, false, None);
    for _ in 0..MOST_TAKE_BACKS {
        run.choose("ann", 4);
        undo(&mut run, "ann");
    }
    run.choose("ann", 4);
    assert_eq!(refused(&run, "ann"), NoUndo::Enough);
    assert_eq!(NoUndo::Enough.to_string(), "nobody may take back more than 300 choices in one game");
    run.choose("bob", 0);
    undo(&mut run, "bob");
}

#[test]
fn choosing_and_taking_back_holds_no_clock_off() {
    let mut run = people("tic-tac-toe", 2, false, Some(60));
    let choose = |run: &mut Run, name: &str, code, at| {
        let moment = run.table.moment_count(run.table.eye_of(&guest(name)));
        run.store(run.table.choose(&guest(name), moment, code, at));
    };
    for at in [5, 20, 50] {
        choose(&mut run, "ann", 4, at);
        assert_eq!((run.table.deadline(A), run.table.deadline(B)), (None, Some(at + 60)));
        undo(&mut run, "ann");
        assert_eq!((run.table.deadline(A), run.table.deadline(B)), (Some(60), None), "her time goes on");
    }
    choose(&mut run, "ann", 4, 55);
    choose(&mut run, "bob", 0, 70);
    assert_eq!(run.table.deadline(A), Some(130), "another question has a time of its own");
    undo(&mut run, "bob");
    assert_eq!(run.table.deadline(B), Some(115));
    run.store(run.table.lapse(115, 1));
    assert_eq!(refused(&run, "bob"), NoUndo::Lapsed, "what the clock chose stands");
    assert_eq!(Table::fold(run.stored.clone()).unwrap().deadline(A), run.table.deadline(A));
}

#[test]
fn two_steps_are_taken_back_one_by_one_and_read_in_their_order() {
    // A game in which whoever is at turn takes several steps before anybody else is asked.
    let mut found = 0;
    for luck in 0..4 {
        let mut run = people(example::BOARD, 2, false, None);
        let mut lots = Lots(luck);
        for _ in 0..60 {
            let Some((name, code)) = any_choice(&run, &mut lots) else { break };
            run.choose(name, code);
            let seat = run.table.seat_of(&guest(name)).unwrap();
            if run.table.undo(&guest(name), 0).is_err() {
                continue;
            }
            let eye = Eye::Spectator;
            let (count, known) = (run.table.moment_count(eye), run.table.take_backs(eye).len());
            let mut other = Run { stored: run.stored.clone(), table: run.table.clone() };
            undo(&mut other, name);
            if other.table.undo(&guest(name), 0).is_err() {
                continue;
            }
            undo(&mut other, name);
            let read = other.table.take_backs(eye);
            let after: Vec<_> = read[known..].iter().map(|it| (it.seat, it.after)).collect();
            if count == other.table.moment_count(eye) + 2 {
                assert_eq!(after, [(seat, count - 2), (seat, count - 2)], "both stand behind what is left");
                found += 1;
            }
        }
    }
    assert!(found > 0);
}

/// A linear congruential generator, so that every run plays the same games.
struct Lots(u64);

impl Lots {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

fn any_choice(run: &Run, lots: &mut Lots) -> Option<(&'static str, u16)> {
    let asked: Vec<Seat> = run.table.seat_count().each().filter(|&seat| run.table.asks(seat)).collect();
    let seat = *asked.get(lots.below(asked.len().max(1)))?;
    let offers = run.table.scene(Eye::Seat(seat))?.offers;
    Some((NAMES[seat.index()], offers[lots.below(offers.len())].code))
}

/// Take-backs of random games.
#[derive(Debug, Default)]
struct Count {
    taken_back: usize,
    /// Those that a glance offered, and the closer look refused.
    misled: usize,
    refusals: BTreeMap<String, usize>,
}

/// Plays random games in which everybody takes back what they can, now and then, and counts why they could not.
fn play(game: &str, seats: usize, games: u64) -> Count {
    let Count { mut taken_back, mut misled, mut refusals } = Count::default();
    for luck in 0..games {
        let mut lots = Lots(luck * 77 + 5);
        let mut run = people(game, seats, false, None);
        while run.table.status() == Status::Playing {
            let before = run.table.clone();
            let Some((name, code)) = any_choice(&run, &mut lots) else { break };
            run.choose(name, code);
            let draws = run.table.draws();
            let seat = run.table.seat_of(&guest(name)).unwrap();
            let (glance, sealed) = (run.table.undoable(seat), run.table.sealed_answer(seat).is_some());
            match run.table.undo(&guest(name), 0) {
                Ok(entries) if lots.below(2) == 0 => {
                    assert_eq!(entries.len(), 1);
                    assert!(glance.is_ok() || sealed, "whoever looks closely does not see less");
                    run.store(Ok(entries));
                    taken_back += usize::from(!sealed);
                    for eye in Eye::all(run.table.seat_count()) {
                        assert_eq!(reads(&run.table, eye), reads(&before, eye), "{game} {eye:?}");
                    }
                    assert_eq!(run.table.draws(), draws, "no die is thrown again");
                }
                Ok(_) => {}
                Err(why) => {
                    misled += usize::from(glance.is_ok());
                    *refusals.entry(why.to_string()).or_default() += 1;
                }
            }
        }
        let verified = verify(&run.table.record().unwrap()).expect("take-backs bend no die");
        assert_eq!(verified.draws, run.table.draws());
        let again = Table::fold(run.stored.clone()).unwrap();
        assert_eq!(again.record(), run.table.record());
    }
    Count { taken_back, misled, refusals }
}

#[test]
fn in_every_game_a_click_can_be_taken_back_but_nothing_that_taught_something() {
    let [learned, shown, chance, opened] =
        [NoUndo::Learned, NoUndo::Shown, NoUndo::ChanceFell, NoUndo::Opened].map(|why| why.to_string());
    let final_by = |rule| NoUndo::Final(RuleId(rule)).to_string();
    let [action, claim, arc] = ["CC-TUR-5", "CC-ABD-4", "FF-203"].map(final_by);
    let [nuke, pass] = ["FR-N05", "FR-X06"].map(final_by);
    for (game, seats, games, expected) in [
        ("tic-tac-toe", 2, 4, vec![]),
        ("connect-four", 2, 2, vec![]),
        ("kuhn-poker", 2, 8, vec![]),
        ("matching-pennies", 2, 2, vec![]),
        (example::CROWDED, 3, 4, vec![&chance, &opened, &action, &claim, &shown]),
        (example::BOARD, 2, 1, vec![&learned, &shown, &arc]),
        (example::BOARD, 3, 1, vec![]),
        (example::SEALED, 3, 1, vec![&opened]),
        (example::REACTING, 3, 1, vec![&nuke, &pass]),
        (example::BY_HIDDEN_CARDS[2], 3, 1, vec![&chance, &shown, &opened]),
    ] {
        let Count { taken_back, misled, refusals } = play(game, seats, games);
        assert!(taken_back > 2, "{game}: {taken_back} {refusals:?}");
        println!("{game} with {seats}: {taken_back} taken back, {misled} offered in vain, {refusals:?}");
        assert_eq!(misled, 0, "{game}: what a glance offers is granted");
        for sentence in expected {
            assert!(refusals.contains_key(sentence), "{game}: {refusals:?}");
        }
    }
}
