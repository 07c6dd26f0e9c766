//! Tables of every game that differ in something hidden: an eye that was told the same reads the same there, may do the
//! same, and is refused the same in the same words.

use std::collections::BTreeMap;

use crate::run::twins::{Lots, Twins};
use crate::run::{agreed, committed, guest, number, plan};
use ruckus_core::{Eye, Seat, Step, Turn};
use ruckus_shelf::{Offer, SHELF, example, find};
use ruckus_table::{Bank, Entry, Guest, Pictures, Table, TableError, Timing};
use serde_json::{Value, json};

const NAMES: [&str; 4] = ["ann", "bob", "cat", "dan"];
/// Most steps that are played of each game.
const LONGEST: usize = 500;

/// A table of people with banks of time and hints, before the first card is dealt.
fn fresh(game: &str, seats: u8) -> Table {
    let clock = Some(Timing::Bank(Bank { bank: 100_000, increment: 3 }));
    let plan = agreed(plan(game, &vec![None; usize::from(seats)]), |it| {
        it.clock = clock;
        it.hints = true;
    });
    let mut table = Table::fold(Table::make(plan).unwrap()).unwrap();
    let names = &NAMES[..usize::from(seats)];
    for name in names {
        let sat = table.sit(None, guest(name), name, committed(name), 0).unwrap();
        sat.into_iter().for_each(|entry| table.apply(entry).unwrap());
    }
    for name in names {
        let mixed = table.mix_in(&guest(name), number(name), 0).unwrap();
        // Chance falls as the twins want it.
        let begun = mixed.into_iter().filter(|entry| !matches!(entry, Entry::Step { .. }));
        begun.for_each(|entry| table.apply(entry).unwrap());
    }
    table
}

/// Was it granted? Else why not. What would follow from it may be hidden.
fn granted<T>(answer: Result<T, TableError>) -> Value {
    match answer {
        Ok(_) => json!("granted"),
        Err(TableError::Refused(refused)) => json!(format!("{refused:?}")),
        Err(why) => json!(why.to_string()),
    }
}

/// All that an eye can get hold of, with the moments after `read`.
fn reads(table: &Table, eye: Eye, read: u32, lots: &mut Lots) -> Value {
    let scene = table.scene(eye).unwrap();
    let outlooks: Vec<_> =
        scene.outlooks.iter().map(|on| table.outlook(eye, on.about.clone()).unwrap()(7)).collect();
    let seat = eye.seat();
    let own = seat.map(|seat| {
        let me: Guest = guest(NAMES[seat.index()]);
        let moment = table.moment_count(eye);
        // What is offered, and what is not.
        let codes: Vec<u16> = scene.offers.iter().map(|offer| offer.code).collect();
        let any = |lots: &mut Lots| match codes.is_empty() {
            true => lots.below(400) as u16,
            false => codes[lots.below(codes.len() as u64) as usize],
        };
        let line = [any(lots), any(lots), any(lots)];
        let tried = [line[0], lots.below(400) as u16, 60_000].map(|code| {
            let chosen = table.choose(&me, moment, code, 9);
            (
                granted(chosen),
                granted(table.preset(&me, code % 20, true, 0)),
                granted(table.claim(&me, code, 9)),
            )
        });
        json!({
            "undo": granted(table.undoable(seat).map_err(TableError::from)),
            "rehearsal": table.rehearse(&me, moment, &line).map_err(|why| why.to_string()),
            "hint": (table.may_ask_hint(seat), granted(table.ask_hint(&me, moment, 9))),
            "tried": tried,
            "late": granted(table.choose(&me, moment.saturating_sub(1), line[0], 9)),
            "deadline": table.deadline(seat),
            "clock_chose": table.clock_chose(seat),
            "chose_after": table.chose_after(seat),
            "asks": table.asks(seat),
        })
    });
    json!({
        "moments": table.moments(eye, read, usize::MAX, Pictures::All),
        "count": table.moment_count(eye),
        "take_backs": table.take_backs(eye),
        "story": table.story(eye),
        "lesson": table.lesson(eye),
        "question": table.question(eye),
        "banks": table.banks(eye),
        "scores": table.scores(),
        "status": format!("{:?}", table.status()),
        "furniture": table.furniture(),
        "outlooks": outlooks,
        "scene": scene,
        "own": own,
    })
}

/// How often what an eye read was compared, and how often somebody else had other choices meanwhile.
#[derive(Debug, Default)]
struct Compared {
    reads: u32,
    other_choices: u32,
}

fn compare(twins: &mut Twins, tables: &mut [Table; 2], compared: &mut Compared) {
    let eye = twins.eye;
    let start = tables[0].clone();
    let mut read = 0;
    let mut lots = Lots(twins.plays.len() as u64);
    for number in 0..LONGEST {
        let before = twins.differ;
        let Some(steps) = twins.next() else { return };
        if before && !twins.differ {
            // The twin was given up: the next one has the same past.
            tables[1] = tables[0].clone();
        }
        for (table, step) in tables.iter_mut().zip(steps) {
            table.apply(Entry::Step { step, at: number as u64 * 5 }).unwrap();
        }
        if !twins.differ {
            read = tables[0].moment_count(eye);
            continue;
        }
        let seed = lots.below(1 << 30);
        let [one, other] = [&tables[0], &tables[1]].map(|table| reads(table, eye, read, &mut Lots(seed)));
        assert_eq!(one, other, "{} {eye:?} step {number}", start.game().title().id);
        read = tables[0].moment_count(eye);
        compared.reads += 1;
        let offers = |at: usize, seat: Seat| {
            let scene = twins.plays[at].scene(Eye::Seat(seat));
            scene.offers.iter().map(|offer| offer.code).collect::<Vec<_>>()
        };
        for seat in start.seat_count().each().filter(|&seat| !eye.is(seat)) {
            let [one, other] = [offers(0, seat), offers(1, seat)];
            compared.other_choices += u32::from(one != other);
        }
    }
}

#[test]
fn whoever_is_told_the_same_reads_the_same_and_may_do_the_same_at_every_game() {
    let mut all: BTreeMap<&str, Compared> = BTreeMap::new();
    for game in SHELF {
        let title = game.title();
        let compared = all.entry(title.id).or_default();
        let seats = title.most.get().min(3) as u8;
        let eyes = [Eye::Spectator, Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1))];
        for (eye, seed) in eyes.into_iter().zip(1..) {
            let mut twins = Twins::new(*game, seats, eye, seed);
            let table = fresh(title.id, seats);
            compare(&mut twins, &mut [table.clone(), table], compared);
        }
    }
    for game in example::HIDING {
        assert!(all[game].reads > 100, "{game}: {:?}", all[game]);
    }
    for game in example::BY_HIDDEN_CARDS {
        assert!(all[game].other_choices > 0, "{game}: {:?}", all[game]);
    }
}

/// The code of the first offer of one of these kinds, in this order.
fn offered(offers: &[Offer], kinds: &[&str]) -> Option<u16> {
    let of = |kind: &&str| offers.iter().find(|offer| offer.choice.value()["kind"] == **kind);
    kinds.iter().find_map(of).map(|offer| offer.code)
}

#[test]
fn a_bot_takes_the_same_time_for_a_question_whether_its_hidden_cards_give_it_a_choice_or_not() {
    // FR-N12: whoever is nuked and has a hidden Spy is asked, be it Hacking or not.
    let mut seen = BTreeMap::new();
    for seed in 0..8 {
        let (mut table, mut lots) = (fresh(example::REACTING, 3), Lots(seed));
        let mut play = find(example::REACTING).unwrap().set_up(table.seat_count(), &Value::Null).unwrap();
        for _ in 0..1_500 {
            let step = match play.turn() {
                Turn::Over => break,
                Turn::Chance => play.draw(lots.below(play.tickets())),
                Turn::Seats(awaited) => {
                    let seat = awaited.first().unwrap();
                    let offers = play.scene(Eye::Seat(seat)).offers;
                    if let Some(code) = offered(&offers, &["take_it"]) {
                        assert!(table.is_telltale(seat, code), "{} offers", offers.len());
                        *seen.entry(offers.len()).or_insert(0) += 1;
                    }
                    let calm = || play.thinker(seat, "calm").unwrap()(&Default::default(), seed).choice;
                    // They buy what makes secrets, and use it.
                    let choice = offered(&offers, &["launch", "nuke", "spy"]).unwrap_or_else(calm);
                    Step::Choice { seat, choice }
                }
            };
            play.take(step, None).unwrap();
            table.apply(Entry::Step { step, at: 0 }).unwrap();
        }
    }
    assert!(seen.contains_key(&1) && seen.contains_key(&2), "with Hacking and without: {seen:?}");
}

#[test]
fn nobody_waits_where_everybody_can_see_that_there_is_one_answer() {
    let mut table = fresh("tic-tac-toe", 2);
    // The board is full but for one cell, and nobody has won.
    for (number, cell) in [0, 1, 2, 4, 3, 5, 7, 6].into_iter().enumerate() {
        let seat = Seat::new(number as u8 % 2);
        assert!(!table.is_telltale(seat, cell));
        table.apply(Entry::Step { step: Step::Choice { seat, choice: cell }, at: 0 }).unwrap();
    }
    assert_eq!(table.scene(Eye::Seat(Seat::new(0))).unwrap().offers.len(), 1);
    assert!(!table.is_telltale(Seat::new(0), 8));
}
