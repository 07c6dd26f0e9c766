//! The course of a game: its steps, snapshots of the state in between, and how many moments each eye has had.
//!
//! The events of a step are written out once, when it is taken, for all eyes. An event cache holds those of the last few
//! steps, which all sockets are about to be told; older ones are replayed from the nearest snapshot.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Arc;

use ruckus_core::{Eye, EyeSet, MAX_SEATS, Phrase, RecordError, Seat, Step, Verdict};
use ruckus_shelf::{Happening, Json, Play, Told};
use serde::Serialize;
use ts_rs::TS;

/// Steps between two snapshots: replaying fewer than these takes milliseconds at most.
const SNAPSHOT_EVERY: usize = 64;
/// Capacity of the event cache, in steps.
const FRESH: usize = 8;

/// The seat that takes this step, if everybody may know it: none in a secret step, where it is hidden who closes it.
pub(crate) fn open_chooser(step: Step, before: &dyn Play) -> Option<Seat> {
    match step {
        Step::Choice { seat, .. } if !before.is_sealed() => Some(seat),
        _ => None,
    }
}

/// Something that happened in the eyes of one reader. Moments are counted for each eye apart, so that nobody can
/// count what is hidden.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Moment {
    /// Counted from 1.
    pub number: u32,
    /// Did the reader's own choice bring it about at once? Then they know of it. In a secret step it would say who closed
    /// it, and is not said.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub own: bool,
    #[ts(as = "Vec<Told>")]
    pub told: Vec<Arc<Told>>,
    /// The game's own picture afterwards; left out in the log of what is long past, and where the scene shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "unknown", optional)]
    pub picture: Option<Json>,
    /// The scores afterwards.
    pub scores: Vec<i32>,
    /// What became of earlier claims.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Judged>>")]
    pub judged: Vec<Judged>,
}

/// A claim that is settled.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Judged {
    /// The number of the talk in which it was made.
    pub talk: u32,
    pub verdict: Verdict,
    pub words: Phrase,
}

/// Which moments are wanted with their pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pictures {
    All,
    /// All but the eye's last moment, whose picture is that of the scene.
    Past,
    None,
}

/// How many moments each eye has had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counts([u32; MAX_SEATS + 1]);

impl Counts {
    pub(crate) fn of(&self, eye: Eye) -> u32 {
        self.0[index(eye)]
    }

    /// None has more than there.
    pub(crate) fn lower_to(&mut self, other: Counts) {
        self.0.iter_mut().zip(other.0).for_each(|(count, most)| *count = most.min(*count));
    }

    fn tell(&mut self, play: &dyn Play, told: EyeSet) {
        for eye in Eye::all(play.seats()).filter(|&eye| told.contains(eye)) {
            self.0[index(eye)] += 1;
        }
    }
}

fn index(eye: Eye) -> usize {
    eye.seat().map_or(MAX_SEATS, |seat| seat.index())
}

#[derive(Clone)]
struct Snapshot {
    /// The number of steps taken before it.
    steps: usize,
    counts: Counts,
    play: Arc<dyn Play>,
}

/// A step, and which eyes were told of anything.
#[derive(Clone, Copy)]
struct Taken {
    step: Step,
    told: EyeSet,
}

/// A step as it was heard.
struct HeardStep {
    /// The number of the step, from 0.
    step: usize,
    /// Who chose it before all eyes.
    chooser: Option<Seat>,
    counts: Counts,
    happened: Vec<Happening>,
    /// The game afterwards.
    play: Arc<dyn Play>,
}

/// A step that was taken out of the course: who had been told of it, and what.
#[derive(Debug)]
pub(crate) struct Removed {
    pub(crate) told: EyeSet,
    pub(crate) happened: Vec<Happening>,
}

/// A game from its first step to now. A clone shares all states with it.
#[derive(Clone)]
pub(crate) struct Course {
    now: Arc<dyn Play>,
    taken: Vec<Taken>,
    counts: Counts,
    /// How many chance steps were ever taken: it numbers the dice, so that no number is used twice.
    draws: u32,
    /// Never empty: the first is the fresh game.
    snapshots: Vec<Snapshot>,
    /// The event cache: the last steps, consecutive. Empty after a step whose events were not kept.
    fresh: VecDeque<Arc<HeardStep>>,
}

impl Course {
    pub(crate) fn new(fresh: Box<dyn Play>) -> Self {
        let now: Arc<dyn Play> = fresh.into();
        let first = Snapshot { steps: 0, counts: Counts::default(), play: now.clone() };
        Course {
            now,
            taken: Vec::new(),
            counts: Counts::default(),
            draws: 0,
            snapshots: vec![first],
            fresh: VecDeque::new(),
        }
    }

    pub(crate) fn now(&self) -> &dyn Play {
        &*self.now
    }

    /// The game before its first step.
    pub(crate) fn fresh_game(&self) -> &dyn Play {
        &*self.snapshots[0].play
    }

    /// Are these its first steps?
    pub(crate) fn begins_with(&self, steps: &[Step]) -> bool {
        steps.len() <= self.taken.len() && self.steps().zip(steps).all(|(taken, step)| taken == *step)
    }

    /// How many steps were taken.
    pub(crate) fn len(&self) -> usize {
        self.taken.len()
    }

    pub(crate) fn steps(&self) -> impl DoubleEndedIterator<Item = Step> + ExactSizeIterator {
        self.taken.iter().map(|taken| taken.step)
    }

    /// Which eyes were told of anything by a step.
    pub(crate) fn told(&self, step: usize) -> EyeSet {
        self.taken[step].told
    }

    pub(crate) fn moment_count(&self, eye: Eye) -> u32 {
        self.counts.of(eye)
    }

    /// The last moment in a seat's own eyes before its last choice: what came after it is news to its person.
    pub(crate) fn chose_after(&self, seat: Seat) -> Option<u32> {
        let eye = Eye::Seat(seat);
        let mut count = self.counts.of(eye);
        self.taken.iter().rev().find_map(|taken| {
            count -= u32::from(taken.told.contains(eye));
            matches!(taken.step, Step::Choice { seat: by, .. } if by == seat).then_some(count)
        })
    }

    pub(crate) fn counts(&self) -> Counts {
        self.counts
    }

    /// How many chance steps were taken.
    pub(crate) fn draws(&self) -> u32 {
        self.draws
    }

    /// Takes a step without keeping its events: they can be replayed.
    pub(crate) fn take(&mut self, step: Step) -> Result<(), RecordError> {
        self.fresh.clear();
        self.go(step, None)
    }

    /// Takes a step and puts its events into the cache.
    pub(crate) fn hear(&mut self, step: Step) -> Result<(), RecordError> {
        let mut happened = Vec::new();
        let chooser = open_chooser(step, &*self.now);
        self.go(step, Some(&mut happened))?;
        if self.fresh.len() == FRESH {
            self.fresh.pop_front();
        }
        let (counts, play) = (self.counts, self.now.clone());
        self.fresh.push_back(Arc::new(HeardStep {
            step: self.taken.len() - 1,
            chooser,
            counts,
            happened,
            play,
        }));
        Ok(())
    }

    /// The events of the last step, if they are in the cache.
    pub(crate) fn last_heard(&self) -> &[Happening] {
        self.fresh.back().map_or(&[], |heard| &heard.happened)
    }

    fn go(&mut self, step: Step, heard: Option<&mut Vec<Happening>>) -> Result<(), RecordError> {
        let mut next = self.now.clone_box();
        let told = next.take(step, heard).map_err(|error| error.at_step(self.taken.len()))?;
        self.now = next.into();
        self.taken.push(Taken { step, told });
        self.counts.tell(&*self.now, told);
        self.draws += u32::from(matches!(step, Step::Chance { .. }));
        if self.taken.len().is_multiple_of(SNAPSHOT_EVERY) {
            let (steps, counts, play) = (self.taken.len(), self.counts, self.now.clone());
            self.snapshots.push(Snapshot { steps, counts, play });
        }
        Ok(())
    }

    /// The game as it was after this many steps.
    pub(crate) fn at(&self, steps: usize) -> Box<dyn Play> {
        if let Some(heard) = self.fresh.iter().rfind(|heard| heard.step + 1 == steps) {
            return heard.play.clone_box();
        }
        let snapshot =
            self.snapshots.iter().rfind(|snapshot| snapshot.steps <= steps).expect("the first one is fresh");
        let mut play = snapshot.play.clone_box();
        for taken in &self.taken[snapshot.steps..steps] {
            play.take(taken.step, None).expect("a step that was taken once can be taken again");
        }
        play
    }

    /// Removes one step and replays those after it.
    pub(crate) fn remove(&mut self, index: usize) -> Result<Removed, RecordError> {
        let gone = *self.taken.get(index).ok_or(RecordError::NothingToUndo { line: index })?;
        let mut happened = Vec::new();
        self.at(index).take(gone.step, Some(&mut happened))?;
        let mut shorter = self.clone();
        shorter.snapshots.retain(|snapshot| snapshot.steps <= index);
        let last = shorter.snapshots.last().expect("the first one is fresh").clone();
        (shorter.now, shorter.counts) = (last.play, last.counts);
        let again = shorter.taken.split_off(last.steps);
        shorter.fresh.clear();
        for (_, taken) in (last.steps..).zip(again).filter(|&(number, _)| number != index) {
            shorter.take(taken.step)?;
        }
        shorter.draws = self.draws;
        *self = shorter;
        Ok(Removed { told: gone.told, happened })
    }

    /// Tells an eye what it learned after its moment `after`, until `listen` breaks. `judged` are the claims that were
    /// settled by a step.
    pub(crate) fn tell(
        &self,
        eye: Eye,
        after: u32,
        pictures: Pictures,
        judged: impl Fn(usize) -> Vec<Judged>,
        mut listen: impl FnMut(Moment) -> ControlFlow<()>,
    ) {
        let last = self.counts.of(eye);
        let wanted = |number: u32| match pictures {
            Pictures::All => true,
            Pictures::Past => number < last,
            Pictures::None => false,
        };
        let mut tell = |step: usize, number: u32, chooser, happened: &[Happening], play: &dyn Play| {
            let told = happened.iter().filter(|it| it.eyes.contains(eye)).map(|it| it.told.clone()).collect();
            let picture = wanted(number).then(|| play.picture(eye));
            let own = eye.seat().is_some() && chooser == eye.seat();
            listen(Moment { number, own, told, picture, scores: play.scores(), judged: judged(step) })
        };
        let news = |step: usize, number: u32| self.taken[step].told.contains(eye) && number > after;

        // Does the event cache reach back to the eye's moment `after`?
        let reach = |first: &Arc<HeardStep>| {
            first.counts.of(eye) - u32::from(self.taken[first.step].told.contains(eye)) <= after
        };
        if self.fresh.front().is_some_and(reach) {
            for heard in self.fresh.iter().filter(|heard| news(heard.step, heard.counts.of(eye))) {
                let number = heard.counts.of(eye);
                if tell(heard.step, number, heard.chooser, &heard.happened, &*heard.play).is_break() {
                    return;
                }
            }
            return;
        }
        let snapshot = self.snapshots.iter().rfind(|snapshot| snapshot.counts.of(eye) <= after);
        let snapshot = snapshot.expect("nobody has learned anything of a fresh game");
        let mut play = snapshot.play.clone_box();
        let mut number = snapshot.counts.of(eye);
        for (step, taken) in self.taken.iter().enumerate().skip(snapshot.steps) {
            if number == last {
                return;
            }
            number += u32::from(taken.told.contains(eye));
            let mut happened = Vec::new();
            let hear = news(step, number);
            let chooser = if hear { open_chooser(taken.step, &*play) } else { None };
            play.take(taken.step, hear.then_some(&mut happened)).expect("it was taken once already");
            if hear && tell(step, number, chooser, &happened, &*play).is_break() {
                return;
            }
        }
    }
}

impl std::fmt::Debug for Course {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Course").field("steps", &self.taken.len()).finish_non_exhaustive()
    }
}
