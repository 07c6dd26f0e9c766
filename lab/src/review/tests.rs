use ruckus_core::{Header, Record, SeatCount};
use ruckus_shelf::{Watched, find};

use super::*;

/// The record of a game of equals.
fn played(game: &str, seats: usize, seed: u64) -> Record {
    let game = find(game).unwrap();
    let mut steps = Vec::new();
    let mut watch = |watched| {
        if let Watched::Taken(step) = watched {
            steps.push(step);
        }
    };
    game.play_before(&vec!["calm"; seats], &serde_json::Value::Null, seed, &mut watch).unwrap();
    let title = game.title();
    let header = Header::new(title.id, title.edition, SeatCount::new(seats as u8));
    Record { header, steps, key: None }
}

fn reviewing<'a>(record: &'a Record, playouts: u64, seed: u64) -> Reviewing<'a> {
    Reviewing {
        game: find(&record.header.game).unwrap(),
        record,
        budget: Budget::of_iterations(playouts),
        seed,
        threads: Some(2),
    }
}

/// A two-seat game of the shelf's first, which has everything: hidden cards, dice, bluffs.
fn first_game() -> &'static str {
    ruckus_shelf::SHELF[0].title().id
}

#[test]
fn the_terms_sum_to_result_less_start_exactly() {
    for (game, seats) in [("kuhn-poker", 2), ("leduc-poker", 2), ("liars-dice", 2), (first_game(), 3)] {
        let record = played(game, seats, 4);
        let back = find(game).unwrap().look_back(&record).unwrap();
        let mut tally = Tally::new(&*back, &[]);
        for seed in 0..7 {
            let ends = back.endings(seed);
            tally.add(&ends);
            // More playouts from some positions leave the terms as they are.
            for position in [0, 1, back.steps()] {
                tally.add_at(position, &ends[position * seats..][..seats]);
            }
            for seat in back.seats().each() {
                let [start, choices, luck, others, result] = tally.whole(seat);
                assert_eq!(start + choices + luck + others, result, "{game}, in whole parts");
                let split = tally.split(seat);
                let sum = split.start.value + split.choices.value + split.luck.value + split.others.value;
                assert_eq!(sum, split.result, "{game}, in thousandths");
            }
        }
    }
}

/// The mean of some numbers and how far it may be off, 19 times in 20.
fn mean(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let spread = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, 1.96 * (spread / count).sqrt())
}

/// The luck of the first seat in this many games of equally strong players.
fn lucks(game: &str, seats: usize, games: u64, playouts: u64) -> Vec<f64> {
    let one = |number: u64| {
        let record = played(game, seats, number);
        let back = find(game).unwrap().look_back(&record).unwrap();
        let mut tally = Tally::new(&*back, &[]);
        (0..playouts).for_each(|time| tally.add(&back.endings(mix(number, time))));
        let [_, _, luck, _, _] = tally.whole(Seat::new(0));
        luck as f64 / playouts as f64 / f64::from(ruckus_shelf::WIN)
    };
    (0..games).into_par_iter().map(one).collect()
}

#[test]
fn over_200_games_of_equals_luck_averages_nothing() {
    for (game, seats, playouts) in [("leduc-poker", 2, 40), ("liars-dice", 2, 40), (first_game(), 2, 3)] {
        let lucks = lucks(game, seats, 200, playouts);
        let (luck, error) = mean(&lucks);
        assert!(luck.abs() <= error, "{game}: {luck:.4} ± {error:.4}");
        let moved = lucks.iter().filter(|luck| luck.abs() > 0.02).count();
        assert!(moved > 100, "{game}: luck does decide games, in {moved} of 200");
    }
}

#[test]
fn a_biased_die_would_be_noticed() {
    // Only those games that the first seat won: its luck was good, and the estimator sees it.
    let won = |number: &u64| {
        let record = played("leduc-poker", 2, *number);
        let back = find("leduc-poker").unwrap().look_back(&record).unwrap();
        back.endings(0)[back.steps() * 2] > 0
    };
    let numbers: Vec<u64> = (0..200).filter(won).collect();
    let all = lucks("leduc-poker", 2, 200, 40);
    let (luck, error) = mean(&numbers.iter().map(|&number| all[number as usize]).collect::<Vec<_>>());
    assert!(luck > error, "{luck:.4} ± {error:.4}");
}

/// Is any of the terms more than its interval?
fn told_apart(split: &Split) -> bool {
    [split.choices, split.luck, split.others].iter().any(|term| term.is_clear())
}

#[test]
fn turns_are_those_of_the_log_and_cover_the_game() {
    let record = played(first_game(), 2, 5);
    let back = find(first_game()).unwrap().look_back(&record).unwrap();
    let units = units::units(&*back);
    assert!(units[0].set_up && units[0].first == 0 && units[1..].iter().all(|unit| !unit.set_up));
    assert!(units.len() > 10 && units.len() * 2 < record.steps.len(), "{} turns", units.len());
    for pair in units[1..].windows(2) {
        assert_ne!(pair[0].seat, pair[1].seat, "two seats take turns");
        assert!(pair[0].first < pair[1].first);
    }
    for (unit, steps) in units.iter().zip(units::stretches(&units, record.steps.len())).skip(1) {
        assert_eq!(back.chooser(steps.start), unit.seat, "whose turn it is begins it");
    }
    let poker = played("kuhn-poker", 2, 5);
    let back = find("kuhn-poker").unwrap().look_back(&poker).unwrap();
    assert_eq!(units::units(&*back).len(), poker.steps.len(), "without turns each step is one");
}

#[test]
fn a_review_follows_from_its_seed_on_however_many_threads() {
    let record = played(first_game(), 2, 5);
    let review = |threads| {
        let reviewing = Reviewing { threads: Some(threads), ..reviewing(&record, 20, 7) };
        reviewing.run(&|_| ()).unwrap()
    };
    let one = review(1);
    assert_eq!(one, review(3));
    assert_eq!((one.playouts, one.steps as usize), (20, record.steps.len()));
    for retrospect in &one.seats {
        let last = retrospect.chances.last().unwrap();
        assert_eq!((last.value, last.error), (retrospect.split.result, 0), "the end is known");
        assert!(
            retrospect.turns.iter().all(|point| point.change.value.abs() >= 40 && point.change.is_clear())
        );
        assert!(retrospect.turns.is_sorted_by_key(|point| point.step));
        for point in &retrospect.turns {
            assert!((point.from..point.to).contains(&point.step), "{point:?}");
            assert_eq!(one.units[point.unit as usize].first, point.from);
        }
        assert_eq!(
            retrospect.remark.is_empty(),
            !retrospect.turns.is_empty() && told_apart(&retrospect.split)
        );
    }
    let sums: Vec<i32> = (0..=record.steps.len())
        .map(|at| one.seats.iter().map(|seat| seat.chances[at].value).sum())
        .collect();
    assert!(sums.iter().all(|sum| (sum - 1_000).abs() <= 1), "in every position the chances share one win");
}

#[test]
fn the_ends_of_turns_are_known_better_than_what_lies_between() {
    let review = reviewing(&played(first_game(), 2, 5), 24, 7).run(&|_| ()).unwrap();
    let ends: Vec<usize> = review.units.iter().skip(1).map(|unit| unit.first as usize).collect();
    let chances = &review.seats[0].chances;
    // A chance next to none or to all has a small error anyhow, and proves nothing.
    let is_open = |&at: &usize| (200..800).contains(&chances[at].value);
    let mean_error = |positions: Vec<usize>| {
        let open: Vec<f64> =
            positions.into_iter().filter(is_open).map(|at| f64::from(chances[at].error)).collect();
        assert!(open.len() >= 5, "{} positions", open.len());
        open.iter().sum::<f64>() / open.len() as f64
    };
    let between: Vec<usize> = (1..chances.len() - 1).filter(|at| !ends.contains(at)).collect();
    let [at_ends, between] = [ends, between].map(mean_error);
    // Five times the playouts or more, so less than half the error.
    assert!(at_ends < 0.55 * between, "{at_ends:.0} and {between:.0}");
}

#[test]
fn a_blunder_is_found_and_the_better_choice_named() {
    // O lets X complete a row though it could win itself.
    let mut record = played("tic-tac-toe", 2, 1);
    record.steps = [(0, 0), (1, 3), (0, 1), (1, 4), (0, 8), (1, 6), (0, 2)]
        .map(|(seat, choice)| ruckus_core::Step::Choice { seat: Seat::new(seat), choice })
        .to_vec();
    let review = reviewing(&record, 400, 3).run(&|_| ()).unwrap();
    let point = review.seats[1].turns.iter().find(|point| point.step == 5).expect("the blunder");
    assert!(point.change.value < -100 && point.change.is_clear(), "{point:?}");
    let judged = point.judged.as_ref().unwrap();
    assert!(judged.loss.is_clear() && judged.loss.value > 300 && Review::has_better(point), "{judged:?}");
    assert_eq!(judged.choices[0].chance.value, 1_000, "the square that wins");
    let why = point
        .why
        .as_ref()
        .unwrap()
        .read(ruckus_core::Eye::Spectator, |seat| format!("Seat {}", seat.index() + 1));
    assert!(
        why.starts_with("A sure win was there: ") && why.ends_with("After it Seat 1 has a sure win."),
        "{why}"
    );
    assert!(judged.choices.iter().any(|choice| choice.taken && !choice.close));
}

#[test]
fn progress_is_told_and_a_stop_is_heeded() {
    let record = played("liars-dice", 2, 2);
    let told = std::sync::Mutex::new(Vec::new());
    reviewing(&record, 64, 1).run(&|done| told.lock().unwrap().push(done)).unwrap();
    let told = told.into_inner().unwrap();
    assert!(told.iter().all(|done| (0.0..=1.0).contains(done)) && told.last() == Some(&1.0), "{told:?}");
    let stopped = reviewing(&record, 64, 1);
    stopped.budget.stop.raise();
    assert_eq!(stopped.run(&|_| ()).unwrap_err(), ReviewError::Stopped);
}

/// Prints what a review of a long game tells in the time that a server takes for it, on two threads; each term stands beside its
/// interval: `cargo test --release -p ruckus-lab a_long_game -- --ignored --nocapture`.
#[test]
#[ignore = "takes a minute and prints"]
fn what_a_review_of_a_long_game_can_tell() {
    for seed in [1, 2, 3] {
        let record = played(ruckus_shelf::example::BY_HIDDEN_CARDS[2], 2, seed);
        let budget = Budget::of_time(Duration::from_secs(20));
        let review = Reviewing { budget, ..reviewing(&record, 0, 7) }.run(&|_| ()).unwrap();
        let Review { steps, playouts, units, seats, .. } = &review;
        println!("game {seed}: {steps} steps, {} turns, {playouts} playouts of each position", units.len());
        for (seat, Retrospect { split, turns, .. }) in seats.iter().enumerate() {
            let [start, choices, luck, others] = [split.start, split.choices, split.luck, split.others]
                .map(|Chance { value, error }| format!("{value} ± {error}"));
            let Split { result, .. } = split;
            println!(
                "  seat {seat}: start {start}, choices {choices}, luck {luck}, others {others}, result {result}"
            );
            for TurningPoint { unit, from, to, change, .. } in turns {
                let Chance { value, error } = change;
                println!("    turn {unit}, steps {from} to {to}: {value} ± {error}");
            }
        }
        assert!(*playouts >= FEWEST as u32 && *steps as usize == record.steps.len());
    }
}
