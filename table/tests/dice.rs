//! Fair dice: commitments, the promise, the mixing, and every way of bending them that somebody could try.

use crate::run::{KEY, NOW, Run, agreed, committed, guest, number, plan};
use ruckus_core::{Eye, Json, Mixed, Record, RecordError, Seat, SeatSet, Step};
use ruckus_shelf::ReplayError;
use ruckus_shelf::example;
use ruckus_table::beginning::GRACE;
use ruckus_table::{
    Entry, FairDice, Key, NoUndo, Nonce, Sitter, Status, Table, TableError, Terms, Unfair, Whereabouts,
    verify,
};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

/// Ann and Bob sit at a table of Kuhn poker; neither has shown a number.
fn full() -> Run {
    let mut run = Run::new(plan("kuhn-poker", &[None, None]));
    run.take_seat("ann", Some(A));
    run.take_seat("bob", None);
    run
}

fn finished() -> Record {
    let mut run = Run::two("kuhn-poker");
    run.choose("ann", 0);
    run.choose("bob", 0);
    run.table.record().unwrap()
}

/// A game of the same two with so many draws that none is right by luck. Bots play for them.
fn long() -> Record {
    let mut run = Run::two(example::CROWDED);
    for (name, seat) in [("ann", A), ("bob", B)] {
        run.store(run.table.stand_in(&guest(name), seat, Whereabouts::Here, NOW));
    }
    play_out(&mut run);
    run.table.record().unwrap()
}

fn play_out(run: &mut Run) {
    let mut luck = 0;
    while let Some(&seat) = run.table.awaited_bots().first() {
        luck += 1;
        let code = run.table.thinker(seat).unwrap()(&Default::default(), luck).choice;
        run.store(run.table.choose_as_bot(seat, code, 0));
        run.turn_glass();
    }
}

#[test]
fn the_promise_stands_before_anybody_sits_and_stays() {
    let mut run = Run::new(plan("kuhn-poker", &[None, None]));
    let promise = run.table.promise();
    assert_eq!(promise, KEY.promise(&run.table.terms()));
    assert!(
        run.table
            .terms()
            .to_string()
            .contains("table table\ngame kuhn-poker\nedition 1\nseats 2\noptions null\n")
    );
    run.sit("ann", None);
    assert_eq!(run.table.promise(), promise);
    run.store(run.table.stand(&guest("ann")));
    run.sit("bob", None);
    run.sit("ann", None);
    run.choose("bob", 0);
    run.choose("ann", 0);
    assert_eq!((run.table.status(), run.table.promise()), (Status::Over, promise));
    let mut other = plan("kuhn-poker", &[None, None]);
    other.setup.id = "another".into();
    assert_ne!(Run::new(other).table.promise(), promise, "a promise holds for one table");
}

#[test]
fn numbers_are_shown_when_every_seat_is_taken_and_not_before() {
    let mut run = Run::new(plan("kuhn-poker", &[None, None]));
    run.take_seat("ann", Some(A));
    assert_eq!(run.table.mix_in(&guest("ann"), number("ann"), 0), Err(TableError::SeatsFree));
    assert_eq!(run.table.mixing_ends(), None);
    run.take_seat("bob", None);
    assert_eq!((run.table.status(), run.table.mixing_ends()), (Status::Open, Some(GRACE)));
    assert_eq!(run.table.scene(Eye::Seat(A)), None, "nothing is dealt yet");

    // Nobody can show for another, nor anything but what they committed to.
    let table = &run.table;
    assert_eq!(table.mix_in(&guest("eve"), number("ann"), 0), Err(TableError::NotSeated));
    assert_eq!(table.mix_in(&guest("bob"), number("ann"), 0), Err(TableError::WrongNonce));
    assert_eq!(table.mix_in(&guest("ann"), number("other"), 0), Err(TableError::WrongNonce));

    run.store(run.table.mix_in(&guest("ann"), number("ann"), 1));
    assert_eq!((run.table.has_shown(A), run.table.has_shown(B)), (true, false));
    assert_eq!(run.table.status(), Status::Open);
    let unshown = |name: &str| Some(Mixed::Person { commitment: committed(name).into(), nonce: None });
    assert_eq!(
        run.table.mixed(),
        [unshown("ann"), unshown("bob")],
        "not even the first one is shown to others"
    );
    assert_eq!(
        run.table.mix_in(&guest("ann"), number("ann"), 2),
        Ok(Vec::new()),
        "a second tab does no harm"
    );

    run.store(run.table.mix_in(&guest("bob"), number("bob"), 3));
    assert_eq!((run.table.status(), run.table.mixing_ends()), (Status::Playing, None));
    let shown = |name: &str| {
        Some(Mixed::Person { commitment: committed(name).into(), nonce: Some(number(name).into()) })
    };
    assert_eq!(run.table.mixed(), [shown("ann"), shown("bob")]);
    assert_eq!(run.table.mix_in(&guest("ann"), number("ann"), 4), Ok(Vec::new()));
    assert_eq!(run.table.mix_in(&guest("ann"), number("other"), 4), Err(TableError::WrongNonce));
}

#[test]
fn while_the_dice_are_mixed_nobody_leaves_and_nobody_comes() {
    let mut run = full();
    for shown in [false, true] {
        if shown {
            run.store(run.table.mix_in(&guest("ann"), number("ann"), 1));
        }
        let table = &run.table;
        assert_eq!(table.stand(&guest("ann")), Err(TableError::Mixing));
        assert_eq!(table.stand(&guest("bob")), Err(TableError::Mixing));
        assert_eq!(table.sit(None, guest("eve"), "Eve", committed("eve"), 1), Err(TableError::NoFreeSeat));
        assert_eq!(table.sit(Some(B), guest("eve"), "Eve", committed("eve"), 1), Err(TableError::SeatTaken));
        assert_eq!(table.seat_bot(&guest("ann"), B, "random", 1), Err(TableError::SeatTaken));
        assert_eq!(table.stand_in(&guest("ann"), B, Whereabouts::Away, NOW), Err(TableError::NotBegun));
    }
}

#[test]
fn a_seat_that_is_taken_anew_commits_anew() {
    let mut run = Run::new(plan("kuhn-poker", &[None, None]));
    run.take_seat("ann", Some(A));
    run.store(run.table.stand(&guest("ann")));
    let again = number("another number").commitment();
    run.store(run.table.sit(Some(A), guest("ann"), "Ann", again, 0));
    run.take_seat("bob", None);
    assert_eq!(run.table.mix_in(&guest("ann"), number("ann"), 0), Err(TableError::WrongNonce));
    assert!(run.table.mix_in(&guest("ann"), number("another number"), 0).is_ok());
}

#[test]
fn nobody_commits_to_what_another_has_committed_to() {
    let mut run = Run::new(plan("kuhn-poker", &[None, None]));
    run.take_seat("ann", Some(A));
    let copied = run.table.sit(None, guest("eve"), "Eve", committed("ann"), 0);
    assert_eq!(copied, Err(TableError::SameCommitment));
}

#[test]
fn whoever_is_away_is_waited_for_and_then_left_out_for_all_to_see() {
    let mut run = full();
    run.store(run.table.mix_in(&guest("bob"), number("bob"), 5));
    assert_eq!(run.table.next_deadline(), Some(GRACE), "whether there is a clock or not");
    assert_eq!(run.table.lapse(GRACE - 1, 1), Ok(Vec::new()));
    run.store(run.table.lapse(GRACE, 1));
    assert_eq!(run.table.status(), Status::Playing);
    assert_eq!(run.table.mix_in(&guest("ann"), number("ann"), GRACE + 1), Err(TableError::Begun), "too late");
    assert!(matches!(run.table.mixed()[0], Some(Mixed::Person { nonce: None, .. })));

    // The seat is hers all the same, and the record says it.
    run.choose("ann", 0);
    run.choose("bob", 0);
    let verified = verify(&run.table.record().unwrap()).unwrap();
    assert_eq!((verified.absent, verified.bots), (SeatSet::EMPTY.with(A), SeatSet::EMPTY));
    assert_eq!(Table::fold(run.stored.clone()).unwrap().record(), run.table.record());
}

#[test]
fn a_clock_starts_with_the_game_and_not_with_the_table() {
    let mut timed = plan("tic-tac-toe", &[None, None]);
    timed.setup.clock = Some(60.into());
    let mut run = Run::new(timed);
    run.take_seat("ann", Some(A));
    run.store(run.table.sit(None, guest("bob"), "bob", committed("bob"), 5_000));
    assert_eq!(run.table.next_deadline(), Some(5_000 + GRACE));
    run.store(run.table.lapse(5_000 + GRACE, 1));
    assert_eq!(run.table.next_deadline(), Some(5_000 + GRACE + 60));
}

#[test]
fn bots_numbers_follow_from_the_key_wherever_they_sit() {
    let mut run = Run::new(plan(example::CROWDED, &[None, Some("random"), None]));
    run.take_seat("ann", Some(A));
    run.store(run.table.seat_bot(&guest("ann"), C, "random", 0));
    assert_eq!(run.table.mixed()[1..], [Some(Mixed::Bot), Some(Mixed::Bot)]);
    run.mix();
    run.store(run.table.stand_in(&guest("ann"), A, Whereabouts::Here, NOW));
    play_out(&mut run);
    let record = run.table.record().unwrap();
    let verified = verify(&record).unwrap();
    assert_eq!((verified.bots, verified.over), (SeatSet::EMPTY.with(B).with(C), true));
    // A number of the operator's liking in a bot's seat is another seat.
    let mut liked = record;
    liked.header.dice.as_mut().unwrap().mixed[1] =
        Mixed::Person { commitment: committed("x").into(), nonce: Some(number("x").into()) };
    assert!(matches!(verify(&liked), Err(Unfair::WrongDie { .. })));
}

#[test]
fn a_table_of_bots_begins_by_itself() {
    let run = Run::new(plan("kuhn-poker", &[Some("random"), Some("random")]));
    assert_eq!((run.table.status(), run.table.mixing_ends(), run.table.draws()), (Status::Playing, None, 2));
    assert_eq!(run.table.mixed(), [Some(Mixed::Bot), Some(Mixed::Bot)]);
}

/// The first card of Kuhn poker, as whoever knows key and numbers foretells it.
fn first_card(key: &Key, numbers: [Nonce; 2]) -> u64 {
    FairDice::new(key, numbers.map(Some)).ticket(0, 3)
}

#[test]
fn an_operator_who_knows_the_key_and_sits_down_last_bends_nothing() {
    // The operator grinds for a number that gives seat 0 the King; all that can be ground against is a guess at Ann's
    // number, since she has shown only her commitment.
    let mut kings = 0;
    for game in 0..300u32 {
        let mut secret = [9; 32];
        secret[..4].copy_from_slice(&game.to_le_bytes());
        let (key, anns) = (Key::new(secret), number(&format!("ann of game {game}")));
        let mut run = Run::new(agreed(plan("kuhn-poker", &[None, None]), |it| it.key = key));
        run.store(run.table.sit(Some(A), guest("ann"), "Ann", anns.commitment(), 0));
        let guess = number("a guess");
        let ground = (0..).map(|tries| number(&format!("ground {tries}")));
        let ground = ground.into_iter().find(|&own| first_card(&key, [guess, own]) == 2).unwrap();
        run.store(run.table.sit(None, guest("operator"), "Op", ground.commitment(), 0));
        run.store(run.table.mix_in(&guest("ann"), anns, 0));
        // Now the operator knows all, and can show nothing but what was ground before.
        let better = number("ground afterwards");
        assert_eq!(run.table.mix_in(&guest("operator"), better, 0), Err(TableError::WrongNonce));
        run.store(run.table.mix_in(&guest("operator"), ground, 0));
        kings += u32::from(first_card(&key, [anns, ground]) == 2);
    }
    // A third of 300, within four standard deviations.
    assert!((68..=132).contains(&kings), "{kings} of 300");
}

#[test]
fn every_die_of_a_finished_game_can_be_verified() {
    let verified = verify(&finished()).unwrap();
    assert_eq!((verified.draws, verified.steps, verified.over), (2, 4, true));
    assert_eq!((verified.absent, verified.bots), (SeatSet::EMPTY, SeatSet::EMPTY));
}

/// What is wrong with the record of Kuhn poker after this change.
fn wrong(change: impl FnOnce(&mut Record)) -> Unfair {
    wrong_in(finished(), change)
}

fn wrong_in(mut record: Record, change: impl FnOnce(&mut Record)) -> Unfair {
    change(&mut record);
    verify(&record).unwrap_err()
}

fn mixed(record: &mut Record) -> &mut Vec<Mixed> {
    &mut record.header.dice.as_mut().unwrap().mixed
}

fn person(name: &str, shows: &str) -> Mixed {
    Mixed::Person { commitment: committed(name).into(), nonce: Some(number(shows).into()) }
}

/// Numbers that follow from the key are nobody's, whatever seat they were made for.
#[test]
fn a_bot_dressed_as_a_person_is_noticed() {
    let disguised = |numbers: fn(&Key) -> [Nonce; 2]| {
        let mut run = Run::new(plan("kuhn-poker", &[None, None]));
        for (name, number) in ["ann", "bob"].into_iter().zip(numbers(&KEY)) {
            run.store(run.table.sit(None, guest(name), name, number.commitment(), 0));
        }
        for (name, number) in ["ann", "bob"].into_iter().zip(numbers(&KEY)) {
            run.store(run.table.mix_in(&guest(name), number, 0));
        }
        run.choose("ann", 0);
        run.choose("bob", 0);
        verify(&run.table.record().unwrap()).unwrap().disguised
    };
    assert_eq!(disguised(|_| [number("ann"), number("bob")]), SeatSet::EMPTY);
    assert_eq!(disguised(|key| [number("ann"), key.bots_nonce(B)]), SeatSet::EMPTY.with(B));
    assert_eq!(disguised(|key| [key.bots_nonce(B), key.bots_nonce(C)]), SeatSet::EMPTY.with(A).with(B));
}

#[test]
fn a_promise_that_is_not_kept_is_noticed() {
    assert_eq!(wrong(|it| it.key = Some("00".repeat(32))), Unfair::BrokenPromise);
    assert_eq!(wrong(|it| it.header.dice.as_mut().unwrap().promise = "00".repeat(32)), Unfair::BrokenPromise);
    assert_eq!(wrong(|it| it.header.dice.as_mut().unwrap().table = "other".into()), Unfair::BrokenPromise);
    assert_eq!(wrong(|it| it.header.options = Json::of(&serde_json::json!({}))), Unfair::BrokenPromise);
    assert!(matches!(
        wrong(|it| it.header.dice.as_mut().unwrap().promise = "0".into()),
        Unfair::BadPromise(_)
    ));
    assert!(matches!(wrong(|it| it.key = Some("0".into())), Unfair::BadKey(_)));
    assert_eq!(wrong(|it| it.header.dice = None), Unfair::NoPromise);
    let other_game = wrong(|it| it.header.game = "tic-tac-toe".into());
    assert_eq!(other_game, Unfair::BrokenPromise);
}

#[test]
fn a_number_that_was_exchanged_is_noticed() {
    let long = long();
    assert!(verify(&long).unwrap().draws > 10);
    let wrong = |change: &dyn Fn(&mut Record)| wrong_in(long.clone(), change);
    assert_eq!(wrong(&|it| mixed(it)[1] = person("bob", "mallory")), Unfair::BrokenCommitment(B));
    assert!(matches!(wrong(&|it| mixed(it)[1] = person("mallory", "mallory")), Unfair::WrongDie { .. }));
    assert_eq!(wrong(&|it| mixed(it)[1] = person("ann", "ann")), Unfair::SameCommitment(A, B));
    let silenced = Mixed::Person { commitment: committed("bob").into(), nonce: None };
    assert!(matches!(wrong(&|it| mixed(it)[1] = silenced.clone()), Unfair::WrongDie { .. }));
    assert!(matches!(wrong(&|it| mixed(it)[0] = Mixed::Bot), Unfair::WrongDie { .. }));
    assert_eq!(wrong(&|it| drop(mixed(it).pop())), Unfair::MixedCount);
    assert_eq!(wrong(&|it| mixed(it).push(Mixed::Bot)), Unfair::MixedCount);
    let rubbish = |commitment: &str, nonce: &str| Mixed::Person {
        commitment: commitment.into(),
        nonce: Some(nonce.into()),
    };
    let good = String::from(committed("bob"));
    assert!(matches!(wrong(&|it| mixed(it)[1] = rubbish(&good, "x")), Unfair::BadNumber { seat: B, .. }));
    assert!(matches!(wrong(&|it| mixed(it)[1] = rubbish("x", &good)), Unfair::BadNumber { seat: B, .. }));
}

#[test]
fn a_die_that_did_not_fall_so_is_noticed() {
    let exchanged = wrong(|it| {
        let Step::Chance { chance } = it.steps[1] else { panic!("the second step is a card") };
        let Step::Chance { chance: first } = it.steps[0] else { panic!("the first step is a card") };
        let third = (0..3).find(|card| ![chance, first].contains(card)).unwrap();
        it.steps[1] = Step::Chance { chance: third };
    });
    assert!(matches!(exchanged, Unfair::WrongDie { step: 1, .. }), "{exchanged}");
    let illegal = wrong(|it| it.steps.push(Step::Choice { seat: A, choice: 0 }));
    assert!(matches!(illegal, Unfair::Replay(_)), "{illegal}");
}

#[test]
fn a_record_that_is_cut_short_is_told_from_a_whole_one() {
    let mut cut = finished();
    cut.steps.pop();
    assert!(!verify(&cut).unwrap().over, "fair so far");
    assert_eq!(wrong(|it| it.key = None), Unfair::NoKey { over: true });
    cut.key = None;
    assert_eq!(verify(&cut), Err(Unfair::NoKey { over: false }));
    // What cannot have been is said first.
    cut.steps.insert(0, Step::Choice { seat: B, choice: 0 });
    assert!(matches!(verify(&cut), Err(Unfair::Replay(_))));
}

#[test]
fn without_the_rules_promise_and_commitments_are_verified_and_the_dice_are_not() {
    // Steps that another edition may have known: nobody here can say what they mean.
    let mut other = finished();
    other.steps = vec![Step::Chance { chance: 999 }];
    other.header.edition = 2;
    let key = Key::try_from(other.key.clone().unwrap()).unwrap();
    let dice = other.header.dice.as_mut().unwrap();
    let (seats, options) = (other.header.seats, other.header.options.value());
    let terms = Terms { table: &dice.table, game: &other.header.game, edition: 2, seats, options: &options };
    dice.promise = key.promise(&terms).into();
    let verdict = verify(&other).unwrap_err();
    assert!(matches!(&verdict, Unfair::RulesMissing(other) if other.played == 2 && other.is_later()));
    assert_eq!(
        verdict.to_string(),
        "the key is the one that was promised, and every number the one committed to; but it was played by edition 2 of the \
         rules of Kuhn poker; this program plays edition 1, so the dice cannot be recomputed"
    );
    // A promise for another edition is a broken one, rules or not.
    other.header.edition = 3;
    assert_eq!(verify(&other), Err(Unfair::BrokenPromise));
    assert!(matches!(ruckus_shelf::replay(&other), Err(ReplayError::OtherEdition(_))));
}

#[test]
fn no_stored_take_back_reaches_behind_a_die() {
    let run = Run::two("kuhn-poker");
    for step in [0, 1] {
        let mut table = run.table.clone();
        let refused = table.apply(Entry::Undo { seat: A, step });
        assert_eq!(refused, Err(TableError::NoUndo(NoUndo::ChanceFell)));
    }
    let mut table = run.table.clone();
    let nothing = table.apply(Entry::Undo { seat: A, step: 2 });
    assert!(matches!(nothing, Err(TableError::Record(RecordError::NothingToUndo { .. }))));
}

#[test]
fn a_game_begins_once_and_not_before_every_seat_is_taken() {
    let mut run = Run::new(plan("kuhn-poker", &[None, None]));
    assert_eq!(run.table.clone().apply(Entry::Begun { at: 0 }), Err(TableError::SeatsFree));
    run.sit("ann", None);
    run.sit("bob", None);
    assert_eq!(run.table.apply(Entry::Begun { at: 0 }), Err(TableError::Begun));
    assert!(matches!(run.table.sitters()[0], Sitter::Person { nonce: Some(_), .. }));
}
