//! Bots that remember: they hear everything from the first step on, whenever they begin to follow, and forget what was never
//! so.

use crate::run::{Run, plan};
use ruckus_core::{Budget, Thought};
use ruckus_shelf::example;
use ruckus_table::{Follower, Table};

/// A few tables, each a step further on than the one before, at which those sit who remember, or do not.
fn course(bot: &str) -> Vec<Table> {
    let mut run = Run::new(plan(example::CROWDED, &[Some(bot); 2]));
    run.mix();
    let mut tables = vec![run.table.clone()];
    for luck in 0..40 {
        let Some(&seat) = run.table.awaited_bots().first() else { break };
        let code = run.table.thinker_of(seat, "random").unwrap()(&Budget::default(), luck).choice;
        let entries = run.table.choose_as_bot(seat, code, 0).unwrap();
        entries.into_iter().for_each(|entry| run.table.apply(entry).unwrap());
        tables.push(run.table.clone());
    }
    tables
}

fn thought(mut follower: Follower) -> (Thought<u16>, Follower) {
    let thought = follower.think(&Budget::of_iterations(30), 3).expect("it is asked");
    assert_eq!(follower.think(&Budget::default(), 3), None, "one question, one answer");
    (thought, follower)
}

#[test]
fn whoever_follows_all_along_thinks_like_one_who_begins_now() {
    let tables = course("keen");
    let mut kept: [Option<Follower>; 2] = [None, None];
    let mut asked = 0;
    for table in &tables {
        let Some(&seat) = table.awaited_bots().first() else { break };
        let (all_along, follower) = thought(table.follow(seat, kept[seat.index()].take()).unwrap());
        let (just_now, _) = thought(table.follow(seat, None).unwrap());
        assert_eq!(all_along, just_now, "after {follower:?}");
        assert!(table.has_listener(seat) && follower.listens());
        kept[seat.index()] = Some(follower);
        asked += 1;
    }
    assert!(asked > 20, "{asked}");
}

#[test]
fn what_was_taken_back_or_heard_elsewhere_is_forgotten() {
    let tables = course("keen");
    let (early, late) = (&tables[8], &tables[tables.len() - 2]);
    let seat = early.awaited_bots()[0];
    let (fresh, _) = thought(early.follow(seat, None).unwrap());
    let ahead = late.follow(seat, None).unwrap();
    assert_eq!(
        thought(early.follow(seat, Some(ahead)).unwrap()).0,
        fresh,
        "as if those steps had never been"
    );
    let other = ruckus_core::Seat::from_index(1 - seat.index()).unwrap();
    let neighbour = early.follow(other, None).unwrap();
    assert_eq!(
        thought(early.follow(seat, Some(neighbour)).unwrap()).0,
        fresh,
        "nobody hears by another's ears"
    );
}

#[test]
fn whoever_remembers_nothing_need_not_be_kept() {
    for table in course("calm") {
        let Some(&seat) = table.awaited_bots().first() else { break };
        let follower = table.follow(seat, None).unwrap();
        assert!(!table.has_listener(seat) && !follower.listens());
        assert!(thought(follower).0.weighed.is_empty());
    }
}
