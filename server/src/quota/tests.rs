//! Who may store how much, and what happens beyond it.

use ruckus_core::{Seat, Step};
use ruckus_shelf::example;
use ruckus_table::{
    Claimed, Guest, Key, MOST_PRESETS, MOST_TAKE_BACKS, Nonce, Plan, Setup, Talk, Whereabouts,
};

use super::*;
use crate::room::tests::table_of_bots;

const A: Seat = Seat::new(0);

/// What goes on as long as games do.
fn play() -> [Entry; 4] {
    [
        Entry::Step { step: Step::Choice { seat: A, choice: 0 }, at: 0 },
        Entry::Sealed { seat: A, code: Some(0), at: 0 },
        Entry::Lapsed { seat: A },
        Entry::StandIn { seat: A, bot: None, at: None },
    ]
}

/// What ends something.
fn ends() -> [Entry; 6] {
    [
        Entry::Stood { seat: A },
        Entry::SentAway { seat: A },
        Entry::Accepted { at: 0 },
        Entry::Resigned { seat: A, at: None },
        Entry::Rematch { seat: A, table: "next".into() },
        Entry::Ended { at: 0 },
    ]
}

fn line(seat: Option<Seat>) -> Talk {
    Talk { number: 1, seat, name: "x".repeat(24), text: "Hello".into(), claim: None, hint: false, at: 0 }
}

/// A game of these people that has begun.
fn people(names: &[&str]) -> Table {
    let number = |name: &str| {
        let mut bytes = [1; 32];
        bytes.iter_mut().zip(name.bytes()).for_each(|(byte, letter)| *byte = letter);
        Nonce::new(bytes)
    };
    let setup = Setup::of("table", example::BOARD, Key::new([1; 32]), 0);
    let mut table = Table::fold(Table::make(Plan::of(setup, vec![None; names.len()])).unwrap()).unwrap();
    for name in names {
        let sat = table.sit(None, Guest(name.to_string()), name, number(name).commitment(), 0).unwrap();
        table = table.decide(sat).unwrap().next;
    }
    for name in names {
        let shown = table.mix_in(&Guest(name.to_string()), number(name), 0).unwrap();
        table = table.decide(shown).unwrap().next;
    }
    assert_eq!(table.status(), Status::Playing);
    table
}

fn quota(adjust: impl FnOnce(&mut Limits)) -> Quota {
    let mut limits = Limits::lifted();
    adjust(&mut limits);
    Quota::new(std::env::temp_dir(), AddressKey::new([1; 32]), &limits)
}

fn home(quota: &Quota, number: u8) -> (IpAddr, Option<HomeMark>) {
    let address = IpAddr::from([10, 0, 0, number]);
    (address, Some(quota.mark(address)))
}

/// A table that is over takes what it takes.
fn over(bytes: u64) -> Weight {
    Weight { bytes, counted: bytes, begun: true }
}

fn sentence<T: std::fmt::Debug>(refused: Result<T, ServerError>) -> &'static str {
    match refused {
        Err(ServerError::NoRoom(sentence)) => sentence,
        other => panic!("{other:?}"),
    }
}

const NONE: Weight = Weight { bytes: 0, counted: 0, begun: true };
const SHOWN: &[Entry] = &[Entry::Privacy { private: false }];

#[test]
fn whoever_has_stored_their_share_makes_no_more_tables() {
    let quota = quota(|limits| limits.address_bytes = Some(1_000));
    let [(one, at_one), (two, _)] = [1, 2].map(|number| home(&quota, number));
    quota.note(at_one, NONE, over(900));
    assert!(quota.may_make(one).is_ok());
    // The games that run are written beyond it.
    quota.note(at_one, over(900), over(5_900));
    assert!(sentence(quota.may_make(one)).contains("today"));
    quota.note(None, NONE, over(5_000));
    assert!(quota.may_make(two).is_ok(), "others have their own");
}

#[cfg(unix)]
#[test]
fn near_the_end_of_the_disk_nothing_but_games_is_written() {
    let free = disk(&std::env::temp_dir()).unwrap().free;
    // Others write to the disk meanwhile: it is somewhere between the reserve and its last part.
    let quota = quota(|limits| limits.disk_reserve = Some(free * 2));
    assert!(sentence(quota.may_make(home(&quota, 1).0)).contains("nearly full"));
    assert!(sentence(quota.may_add(None, NONE, SHOWN)).contains("nearly full"));
    assert!(quota.may_add(None, NONE, &[Entry::Lapsed { seat: A }]).is_ok());
    assert!(quota.holds_bots(None) && !quota.stops_games(None, NONE));
}

#[cfg(unix)]
#[test]
fn at_the_end_of_the_disk_nothing_but_ends_is_written() {
    let quota = quota(|limits| limits.disk_reserve = Some(u64::MAX));
    assert!(sentence(quota.may_make(home(&quota, 1).0)).contains("nearly full"));
    for entry in play() {
        assert!(sentence(quota.may_add(None, NONE, &[entry])).starts_with("the disk of this server is full"));
    }
    assert!(quota.may_add(None, NONE, &ends()).is_ok());
    assert!(quota.stops_games(None, NONE));
}

#[test]
fn the_tables_of_an_address_have_a_share_of_the_disk_however_slowly_they_come() {
    let quota = quota(|limits| limits.address_kept = Some(1_000));
    let [(one, at_one), (two, at_two)] = [1, 2].map(|number| home(&quota, number));
    quota.note(at_one, NONE, over(999));
    assert!(quota.may_make(one).is_ok());
    quota.note(at_one, over(999), over(1_000));
    assert!(sentence(quota.may_make(one)).contains("share of this server"));
    assert!(quota.may_make(two).is_ok(), "others have their own");
    assert_ne!(at_one, at_two);
}

#[test]
fn all_tables_have_a_share_of_the_disk() {
    let quota = quota(|limits| limits.store_bytes = Some(0));
    assert!(sentence(quota.may_make(home(&quota, 1).0)).contains("as many games as it may"));
    assert!(sentence(quota.may_add(None, NONE, SHOWN)).contains("as much as it may"));
    assert!(quota.holds_bots(None));
}

/// Tiny tables that wait are as good as full ones, or they could all be filled later.
#[test]
fn a_table_counts_for_its_reserve_until_it_is_over() {
    let quota = quota(|limits| limits.address_kept = Some(3 * RESERVE));
    let (one, at_one) = home(&quota, 1);
    let table = table_of_bots("tic-tac-toe", "random");
    let tiny = Weight::of(&table, 3_000);
    for _ in 0..3 {
        assert!(quota.may_make(one).is_ok());
        quota.note(at_one, NONE, tiny);
    }
    assert!(sentence(quota.may_make(one)).contains("share of this server"));
    // Play within the reserve is paid for; beyond it it is not.
    quota.note(at_one, tiny, Weight::of(&table, RESERVE));
    assert_eq!(quota.kept_by(at_one.unwrap()), 3 * RESERVE);
    quota.note(at_one, Weight::of(&table, RESERVE), Weight::of(&table, RESERVE + 7));
    assert_eq!(quota.kept_by(at_one.unwrap()), 3 * RESERVE + 7);
    quota.note(at_one, tiny, over(4_000));
    assert_eq!(quota.kept_by(at_one.unwrap()), 2 * RESERVE + 7 + 4_000);
    assert!(quota.may_make(one).is_ok(), "one is over");
}

#[test]
fn beyond_a_share_games_go_on_and_all_else_waits() {
    let quota = quota(|limits| limits.address_kept = Some(1_000));
    let (_, at_one) = home(&quota, 1);
    let [step, ..] = play();
    let all_else = [
        Entry::PlaysAs { seat: A, value: 0 },
        Entry::Privacy { private: true },
        Entry::Preset { seat: A, code: 0, set: true },
        Entry::Undo { seat: A, step: 0 },
        Entry::Said(line(Some(A))),
    ];
    assert!(quota.may_add(at_one, NONE, &all_else).is_ok());
    quota.note(at_one, NONE, over(1_000));
    for entry in all_else {
        assert!(sentence(quota.may_add(at_one, NONE, &[step.clone(), entry])).contains("fill their share"));
    }
    assert!(quota.may_add(None, NONE, SHOWN).is_ok(), "tables of others have nothing to do with it");
    assert!(quota.may_add(at_one, NONE, &play()).is_ok());
    assert!(quota.may_add(at_one, NONE, &ends()).is_ok());
}

#[test]
fn games_stop_at_four_times_the_share_of_their_address() {
    for daily in [false, true] {
        let quota = quota(|limits| match daily {
            true => limits.address_bytes = Some(1_000),
            false => limits.address_kept = Some(1_000),
        });
        let (_, at_one) = home(&quota, 1);
        quota.note(at_one, NONE, over(3_900));
        assert!(quota.may_add(at_one, NONE, &play()).is_ok() && !quota.stops_games(at_one, NONE));
        quota.note(at_one, over(3_900), over(4_001));
        for entry in play() {
            assert!(
                sentence(quota.may_add(at_one, NONE, &[entry]))
                    .contains("this game waits until there is room")
            );
        }
        assert!(quota.stops_games(at_one, NONE));
        assert!(quota.may_add(None, NONE, &play()).is_ok(), "others have their own");
        assert!(quota.may_add(at_one, NONE, &ends()).is_ok(), "it can be given up");
    }
}

#[test]
fn a_game_stops_where_it_is_larger_than_any() {
    let quota = quota(|_| {});
    let may = |bytes| quota.may_add(None, over(bytes), &play());
    assert!(may(LARGEST_GAME - 1).is_ok());
    assert!(sentence(may(LARGEST_GAME)).starts_with("this game has become as long as one may be here"));
    let sat = Entry::PlaysAs { seat: A, value: 0 };
    assert!(quota.may_add(None, over(LARGEST_GAME), &[sat]).is_err());
    assert!(quota.may_add(None, over(u64::MAX), &ends()).is_ok());
}

#[test]
fn a_large_table_takes_nothing_but_moves_and_what_it_counts_itself() {
    let quota = quota(|_| {});
    let before = |bytes| Weight { begun: false, ..over(bytes) };
    let of_seat = [Entry::Said(line(Some(A)))];
    for entries in [SHOWN, &[Entry::Said(line(None))], &of_seat] {
        assert!(quota.may_add(None, before(LARGEST_TABLE - 1), entries).is_ok());
        assert!(sentence(quota.may_add(None, before(LARGEST_TABLE), entries)).contains("nothing is added"));
    }
    assert!(quota.may_add(None, over(LARGEST_TABLE), &of_seat).is_ok(), "a seat has its own lines in a game");
}

/// Five rivals of somebody, in the largest game that there is, say and do all that their table lets them but play.
#[test]
fn rivals_at_full_budget_mute_nobody() {
    const NAMES: [&str; 6] = ["ann", "bob", "cat", "dan", "eve", "fay"];
    let mut table = people(&NAMES);
    let mut bytes = LARGEST_TABLE;
    let mut store = |table: &mut Table, entries: &[Entry]| {
        for entry in entries {
            bytes += serde_json::to_string(entry).unwrap().len() as u64 + 30;
            table.apply(entry.clone()).unwrap();
        }
    };
    let longest: String = std::iter::repeat_n('\u{1f404}', 280).collect();
    for name in &NAMES[1..] {
        let rival = Guest(name.to_string());
        while let Ok(said) = table.say(&rival, "", &longest, 0) {
            store(&mut table, &said);
        }
        while let Ok(called) = table.stand_in(&rival, table.seat_of(&rival).unwrap(), Whereabouts::Here, 0) {
            store(&mut table, &called);
            let back = table.take_back_seat(&rival).unwrap();
            store(&mut table, &back);
        }
    }
    // As many claims, take-backs and presets of about this length, which hang on a game.
    for seat in (1..6).map(Seat::new) {
        let claim = Claimed { code: 65_535, claim: serde_json::json!({"kind": "x".repeat(100)}) };
        let claimed = Entry::Said(Talk { claim: Some(claim), text: "x".repeat(200), ..line(Some(seat)) });
        let undone = Entry::Undo { seat, step: 65_535 };
        let preset = Entry::Preset { seat, code: 65_535, set: false };
        for (entry, count) in [(claimed, 500), (undone, MOST_TAKE_BACKS), (preset, 2 * MOST_PRESETS as usize)]
        {
            bytes += count as u64 * (serde_json::to_string(&entry).unwrap().len() as u64 + 30);
        }
    }
    assert!(bytes < LARGEST_GAME / 2, "{bytes}");
    let ann = Guest("ann".into());
    let weight = Weight::of(&table, bytes);
    let quota = quota(|_| {});
    let may = |entries: &[Entry]| quota.may_add(None, weight, entries).is_ok();
    assert!(may(&table.say(&ann, "", "Good luck", 0).unwrap()));
    assert!(may(&table.stand_in(&ann, A, Whereabouts::Here, 0).unwrap()));
    assert!(may(&[Entry::Undo { seat: A, step: 3 }, Entry::Preset { seat: A, code: 1, set: true }]));
    assert!(may(&play()));
}

#[test]
fn what_need_not_be_stored_is_kept_while_there_is_room_and_counts() {
    let quota = quota(|limits| limits.address_kept = Some(1_000));
    let (_, at_one) = home(&quota, 1);
    assert!(quota.has_room(at_one));
    quota.note_more(at_one, 1_000);
    assert!(!quota.has_room(at_one) && quota.has_room(None));
    let full = self::quota(|limits| limits.store_bytes = Some(0));
    assert!(!full.has_room(None));
}

#[test]
fn bots_are_held_beyond_twice_the_share() {
    for daily in [false, true] {
        let quota = quota(|limits| match daily {
            true => limits.address_bytes = Some(1_000),
            false => limits.address_kept = Some(1_000),
        });
        let (_, at_one) = home(&quota, 1);
        quota.note(at_one, NONE, over(1_900));
        assert!(!quota.holds_bots(at_one));
        quota.note(at_one, over(1_900), over(2_001));
        assert!(quota.holds_bots(at_one) && !quota.holds_bots(None));
    }
}
