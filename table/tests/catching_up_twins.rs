//! Catching up tells no secret: tables that differ in hidden cards, with a person who answers slowly and others who answer in
//! secret at other times, show every other eye the same clocks at the same moments.

use std::collections::BTreeMap;

use ruckus_core::{Eye, Seat, SeatCount, SeatSet, Step, Turn};
use ruckus_shelf::{SHELF, example};
use ruckus_table::{Bank, Entry, Pictures, Table, Timing};
use serde_json::{Value, json};

use crate::run::twins::Twins;
use crate::run::{Run, agreed, plan};

const NAMES: [&str; 3] = ["ann", "bob", "cat"];
/// So many steps are played of each game.
const LONGEST: usize = 500;
/// Seconds after which a seat answers before all eyes; the second one is slow.
const OPENLY: [u64; 3] = [3, 40, 5];
/// Seconds after which it answers in secret, in each of the two worlds.
const SECRETLY: [[u64; 2]; 3] = [[1, 4], [2, 5], [5, 1]];
/// Seconds of a glass.
const GLASS: u64 = 6;

/// A table of three people, before the first card is dealt.
fn people(game: &str, clock: Timing) -> Table {
    let mut run = Run::new(agreed(plan(game, &[None; 3]), |it| it.clock = Some(clock)));
    NAMES.iter().for_each(|name| run.sit(name, None));
    // Chance falls as the twins want it.
    let seated = run.stored.into_iter().filter(|entry| !matches!(entry, Entry::Step { .. }));
    Table::fold(seated).unwrap()
}

/// All that an eye can read of time, and what is new to it.
fn reads(table: &Table, eye: Eye, read: u32) -> Value {
    let own = eye.seat().map(|seat| {
        (table.deadline(seat), table.clock_chose(seat), table.chose_after(seat), table.asks(seat))
    });
    json!({
        "moments": table.moments(eye, read, usize::MAX, Pictures::None),
        "banks": table.banks(eye),
        "glass": table.glass_seen(eye),
        "own": own,
    })
}

/// Two tables, what was answered in them in secret and waits for the glass, and what time it is.
struct Pair {
    tables: [Table; 2],
    sealed: Vec<(Seat, [Entry; 2])>,
    /// Who owes an answer in the secret step that is open.
    owing: SeatSet,
    now: u64,
}

impl Pair {
    fn apply(&mut self, entries: [Entry; 2]) {
        self.tables.iter_mut().zip(entries).for_each(|(table, entry)| table.apply(entry).unwrap());
    }

    /// At the end of the glass all answers become steps.
    fn open(&mut self) {
        self.now += GLASS;
        let now = self.now;
        let mut sealed = std::mem::take(&mut self.sealed);
        sealed.sort_by_key(|(seat, _)| seat.index());
        for (_, entries) in sealed {
            self.apply(entries.map(|entry| match entry {
                Entry::Step { step, .. } => Entry::Step { step, at: now },
                other => other,
            }));
        }
    }

    /// Takes the next step of both. `eye` answers in secret at the same time in both worlds, the others do not.
    fn take(&mut self, twins: &Twins, before: &Before, steps: [Step; 2]) {
        let seat = match steps[0] {
            // The last one who owes an answer is awaited alone, and answers in secret all the same.
            Step::Choice { seat, .. } if before.sealed || self.owing.contains(seat) => seat,
            Step::Choice { seat, .. } => {
                self.now += OPENLY[seat.index()];
                return self.apply(steps.map(|step| Entry::Step { step, at: self.now }));
            }
            Step::Chance { .. } => return self.apply(steps.map(|step| Entry::Step { step, at: self.now })),
        };
        if self.owing == SeatSet::EMPTY {
            self.owing = before.awaited;
        }
        let after = twins.plays[0].turn().awaited();
        let goes_on = twins.plays[0].question(Eye::Spectator).rule.0 == before.rule
            && after.each().all(|seat| self.owing.contains(seat))
            && matches!(twins.plays[0].turn(), Turn::Seats(_));
        self.owing = if goes_on { after } else { SeatSet::EMPTY };
        let own = twins.eye.is(seat);
        // A table's time never runs backwards, so the eye presses after the others.
        let at = [0, 1].map(|world| self.now + if own { GLASS } else { SECRETLY[seat.index()][world] });
        if self.owing.contains(seat) {
            let [one, other] = steps;
            return self
                .apply([Entry::Step { step: one, at: at[0] }, Entry::Step { step: other, at: at[1] }]);
        }
        let code = |step| match step {
            Step::Choice { choice, .. } => Some(choice),
            Step::Chance { .. } => None,
        };
        let seals = |world: usize| Entry::Sealed { seat, code: code(steps[world]), at: at[world] };
        self.apply([seals(0), seals(1)]);
        self.sealed.push((seat, steps.map(|step| Entry::Step { step, at: 0 })));
        if self.owing == SeatSet::EMPTY {
            self.open();
        }
    }
}

/// How the game stood before a step.
struct Before {
    sealed: bool,
    awaited: SeatSet,
    rule: &'static str,
}

/// How often an eye's readings were compared, and how often somebody else was catching up in them.
#[derive(Default, Debug)]
struct Compared {
    reads: u32,
    behind: u32,
    secrets: u32,
}

fn compare(game: &str, twins: &mut Twins, clock: Timing, compared: &mut Compared) {
    let eye = twins.eye;
    let table = people(game, clock);
    let mut pair = Pair { tables: [table.clone(), table], sealed: Vec::new(), owing: SeatSet::EMPTY, now: 0 };
    let mut read = 0;
    for number in 0..LONGEST {
        let play = &twins.plays[0];
        let before = Before {
            sealed: play.is_sealed(),
            awaited: play.turn().awaited(),
            rule: play.question(Eye::Spectator).rule.0,
        };
        let differed = twins.differ;
        let Some(steps) = twins.next() else { return };
        if differed && !twins.differ {
            // The twin was given up: the next one has the same past. What it had sealed is not what the game had.
            pair.tables[1] = pair.tables[0].clone();
            pair.sealed.iter_mut().for_each(|(_, entries)| entries[1] = entries[0].clone());
        }
        pair.take(twins, &before, steps);
        if !twins.differ {
            read = pair.tables[0].moment_count(eye);
            continue;
        }
        compared.secrets += u32::from(before.sealed);
        let [one, other] = [&pair.tables[0], &pair.tables[1]].map(|table| reads(table, eye, read));
        assert_eq!(one, other, "{game} {eye:?} step {number}");
        read = pair.tables[0].moment_count(eye);
        compared.reads += 1;
        let banks = pair.tables[0].banks(eye).expect("there is a clock");
        let behind = |seat: &Seat| banks[seat.index()].is_some_and(|bank| bank.since > Some(pair.now));
        compared.behind +=
            SeatCount::new(3).each().filter(|seat| !eye.is(*seat)).any(|seat| behind(&seat)) as u32;
        let is_open = pair.owing == SeatSet::EMPTY && !twins.plays[0].is_sealed();
        if is_open && matches!(clock, Timing::Question(_)) {
            // When an absent person is answered for before all eyes.
            let [one, other] = [&pair.tables[0], &pair.tables[1]].map(Table::next_deadline);
            assert_eq!(one, other, "{game} {eye:?} step {number}");
        }
    }
}

#[test]
fn nobody_reads_in_a_clock_what_another_was_told_in_secret_or_when_they_answered() {
    let bank = Timing::Bank(Bank { bank: 100_000, increment: 3 });
    let mut all: BTreeMap<&str, Compared> = BTreeMap::new();
    for game in SHELF {
        let title = game.title();
        if !(title.fewest.get()..=title.most.get()).contains(&3) {
            continue;
        }
        let compared = all.entry(title.id).or_default();
        let eyes = [Eye::Spectator, Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(2))];
        for (eye, seed) in eyes.into_iter().zip(1..) {
            for clock in [Timing::Question(60), bank] {
                compare(title.id, &mut Twins::new(*game, 3, eye, seed), clock, compared);
            }
        }
    }
    let sum = |of: fn(&Compared) -> u32| all.values().map(of).sum::<u32>();
    assert!(sum(|it| it.behind) > 100 && sum(|it| it.secrets) > 100, "{all:?}");
    for game in example::HIDING.iter().filter(|game| all.contains_key(**game)) {
        assert!(all[game].reads > 100, "{game}: {:?}", all[game]);
    }
}
