//! How long others' turns take to tell, in games among greedy racers.

use ruckus_core::telling::{Role, TURN_MS, follow, squeeze};
use ruckus_core::{Seat, Words};
use ruckus_farms_race::{Event, FarmsRace, GreedyRacer};

const READER: Seat = Seat::new(0);
const GAMES: u64 = 6;

/// Plays so many games of each number of seats.
fn games(mut play: impl FnMut(u8, u64)) {
    for seats in [3, 4] {
        (0..GAMES).for_each(|seed| play(seats, seed));
    }
}

#[test]
fn a_whole_turn_takes_twelve_seconds_at_most() {
    let mut turns = Vec::new();
    games(|seats, seed| {
        follow::<FarmsRace>(&GreedyRacer, seats, seed, READER, |followed| {
            if let Some(beats) = followed.over {
                let lengths: Vec<u32> = squeeze(beats, 0).into_iter().flatten().collect();
                turns.push((lengths.iter().sum::<u32>(), lengths.len()));
            }
        });
    });
    let longest = turns.iter().map(|&(ms, _)| ms).max().unwrap_or(0);
    let mean = turns.iter().map(|&(ms, _)| f64::from(ms)).sum::<f64>() / turns.len() as f64 / 1_000.0;
    println!("{} turns, {mean:.1} s a turn, the longest {:.1} s", turns.len(), f64::from(longest) / 1_000.0);
    assert!(turns.len() > 100 && mean > 2.0, "something is told");
    assert!(longest <= TURN_MS, "{longest} ms");
}

/// An attack as the reader is told it.
struct Attack {
    herds: u8,
    /// How long it takes so far, in milliseconds.
    ms: u32,
    /// Has it been won, has it failed, or has the attacker retreated? What follows of it joins its beat.
    decided: bool,
}

#[test]
fn an_attack_is_one_beat_with_all_its_rolls() {
    let mut attacks = Vec::new();
    games(|seats, seed| {
        let mut open: Option<Attack> = None;
        follow::<FarmsRace>(&GreedyRacer, seats, seed, READER, |followed| {
            let telling = FarmsRace::tell_event(followed.event);
            // Until it is decided nothing else can begin; what begins then is no part of it.
            let begins = telling.heading.is_some() || matches!(telling.role, Role::Opens | Role::Gathers);
            if begins && open.as_ref().is_some_and(|attack| attack.decided) {
                attacks.extend(open.take());
            }
            if let Event::Attacked { herds, seat, .. } = *followed.event
                && seat != READER
            {
                assert!(open.is_none(), "one attack at a time");
                open = Some(Attack { herds, ms: 0, decided: false });
            }
            if let Some(attack) = &mut open {
                attack.ms += followed.more;
                attack.decided |= matches!(
                    followed.event,
                    Event::Won { .. } | Event::Failed { .. } | Event::Retreats { .. }
                );
            }
        });
        attacks.extend(open);
    });
    let one: Vec<u32> = attacks.iter().filter(|attack| attack.herds == 1).map(|attack| attack.ms).collect();
    println!("{} attacks, {} with one herd, the longest {:?} ms", attacks.len(), one.len(), one.iter().max());
    assert!(attacks.iter().all(|attack| attack.decided), "each comes to an end");
    assert!(one.len() > 10, "there are some");
    assert!(one.iter().all(|&ms| (1_000..=7_000).contains(&ms)), "{one:?}");
    assert!(attacks.iter().all(|attack| attack.ms <= 7_000), "with more herds, too");
}

/// The VP comes when the turn ends; that it is to come is told with the region (FR-V04 to FR-V07).
#[test]
fn a_vp_to_come_is_told_where_its_region_is_taken() {
    let (mut came, mut announced) = (0, Vec::new());
    games(|seats, seed| {
        follow::<FarmsRace>(&GreedyRacer, seats, seed, READER, |followed| {
            let telling = FarmsRace::tell_event(followed.event);
            let later: Vec<_> = telling.marks.iter().filter(|mark| mark.later).collect();
            match *followed.event {
                Event::TurnBegan { .. } => announced.clear(),
                Event::Won { seat, at, vp, .. } | Event::Arrived { seat, at, vp, .. } => {
                    assert_eq!(later.len(), usize::from(vp), "{:?}", followed.event);
                    let whole = later.iter().all(|mark| (mark.figure, mark.whose) == (Some(1), Some(seat)));
                    assert!(whole && later.iter().all(|mark| mark.place.is_none()));
                    if vp {
                        announced.push(at);
                    }
                }
                Event::Conquered { at, vp, .. } => {
                    assert_eq!(announced.contains(&at), vp, "{at:?}");
                    came += u32::from(vp);
                }
                _ => assert!(later.is_empty(), "{:?}", followed.event),
            }
        });
    });
    assert!(came > 20, "some come: {came}");
}
