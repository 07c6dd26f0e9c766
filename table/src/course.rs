//! The course of a game: its steps, with snapshots on the way, and what each eye has learned at which moment.

use ruckus_core::{Eye, EyeSet, MAX_SEATS, Phrase, RecordError, Step, Verdict};
use ruckus_shelf::{Happening, Play, Told};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

/// A snapshot every so many steps keeps opening, stepping through and undoing within milliseconds.
const SNAPSHOT_EVERY: usize = 64;

/// Something that happened in the eyes of one reader. Moments are counted for each eye apart, so that nobody can
/// count what is hidden.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Moment {
    /// Counted from 1.
    pub number: u32,
    pub told: Vec<Told>,
    /// The game's own picture afterwards; left out in the log of what is long past.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "unknown", optional)]
    pub picture: Option<Value>,
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
    None,
}

/// How many moments each eye has had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Counts([u32; MAX_SEATS + 1]);

impl Counts {
    fn of(&self, eye: Eye) -> u32 {
        self.0[index(eye)]
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

struct Snapshot {
    /// After so many steps.
    steps: usize,
    counts: Counts,
    play: Box<dyn Play>,
}

/// A game from its first step to now.
pub(crate) struct Course {
    now: Box<dyn Play>,
    steps: Vec<Step>,
    counts: Counts,
    /// Never empty: the first is the fresh game.
    snapshots: Vec<Snapshot>,
}

impl Course {
    pub(crate) fn new(fresh: Box<dyn Play>) -> Self {
        let first = Snapshot { steps: 0, counts: Counts::default(), play: fresh.clone_box() };
        Course { now: fresh, steps: Vec::new(), counts: Counts::default(), snapshots: vec![first] }
    }

    pub(crate) fn now(&self) -> &dyn Play {
        &*self.now
    }

    pub(crate) fn steps(&self) -> &[Step] {
        &self.steps
    }

    pub(crate) fn moment_count(&self, eye: Eye) -> u32 {
        self.counts.of(eye)
    }

    /// How many dice and draws have fallen.
    pub(crate) fn fallen(&self) -> u32 {
        self.steps.iter().filter(|step| matches!(step, Step::Chance { .. })).count() as u32
    }

    pub(crate) fn take(&mut self, step: Step, heard: Option<&mut Vec<Happening>>) -> Result<(), RecordError> {
        let told = self.now.take(step, heard).map_err(|error| error.at_step(self.steps.len()))?;
        self.steps.push(step);
        self.counts.tell(&*self.now, told);
        if self.steps.len().is_multiple_of(SNAPSHOT_EVERY) {
            let snapshot =
                Snapshot { steps: self.steps.len(), counts: self.counts, play: self.now.clone_box() };
            self.snapshots.push(snapshot);
        }
        Ok(())
    }

    /// The game as it was after so many steps.
    pub(crate) fn at(&self, steps: usize) -> Box<dyn Play> {
        let snapshot =
            self.snapshots.iter().rfind(|snapshot| snapshot.steps <= steps).expect("the first one is fresh");
        let mut play = snapshot.play.clone_box();
        for &step in &self.steps[snapshot.steps..steps] {
            play.take(step, None).expect("a step that was taken once can be taken again");
        }
        play
    }

    /// Takes one step out of the course; those behind it stay.
    pub(crate) fn remove(&mut self, index: usize) -> Result<(), RecordError> {
        if index >= self.steps.len() {
            return Err(RecordError::NothingToUndo { line: index });
        }
        let mut shorter = Course::new(self.snapshots[0].play.clone_box());
        let steps = self.steps.iter().enumerate().filter(|&(number, _)| number != index);
        for (_, &step) in steps {
            shorter.take(step, None)?;
        }
        *self = shorter;
        Ok(())
    }

    /// What an eye learned after its moment `after`, at most `count` moments of it. `judged` are the claims that were
    /// settled by a step.
    pub(crate) fn moments(
        &self,
        eye: Eye,
        after: u32,
        count: usize,
        pictures: Pictures,
        judged: impl Fn(usize) -> Vec<Judged>,
    ) -> Vec<Moment> {
        let snapshot = self.snapshots.iter().rfind(|snapshot| snapshot.counts.of(eye) <= after);
        let snapshot = snapshot.expect("nobody has learned anything of a fresh game");
        let mut play = snapshot.play.clone_box();
        let mut number = snapshot.counts.of(eye);
        let mut moments = Vec::new();
        for (index, &step) in self.steps.iter().enumerate().skip(snapshot.steps) {
            if moments.len() == count {
                break;
            }
            let mut heard = Vec::new();
            play.take(step, Some(&mut heard)).expect("a step that was taken once can be taken again");
            let told: Vec<Told> = heard
                .into_iter()
                .filter(|happening| happening.eyes.contains(eye))
                .map(|it| it.told)
                .collect();
            if told.is_empty() {
                continue;
            }
            number += 1;
            if number > after {
                let picture = (pictures == Pictures::All).then(|| play.picture(eye));
                moments.push(Moment { number, told, picture, scores: play.scores(), judged: judged(index) });
            }
        }
        moments
    }
}

/// Every change of a table is tried on a clone first, so a clone copies states and replays nothing.
impl Clone for Course {
    fn clone(&self) -> Self {
        let copy = |it: &Snapshot| Snapshot { steps: it.steps, counts: it.counts, play: it.play.clone_box() };
        Course {
            now: self.now.clone_box(),
            steps: self.steps.clone(),
            counts: self.counts,
            snapshots: self.snapshots.iter().map(copy).collect(),
        }
    }
}

impl std::fmt::Debug for Course {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Course").field("steps", &self.steps.len()).finish_non_exhaustive()
    }
}
