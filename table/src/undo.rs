//! Undo (take-backs), as far as no information was revealed. A step that no other eye noticed may be taken back until chance
//! falls. One that others have seen may be, too, unless the table is strict, as long as no chance fell, no other seat chose,
//! nothing was revealed to the seat that wants it back, and the step showed the others nothing hidden. What was revealed is
//! decided by imagining worlds from the views before the step. A rule of the game that makes a choice final comes first
//! ([`Words::final_by`](ruckus_core::Words::final_by)).
//!
//! A refusal must not depend on secrets: every answer here follows from what the seat knows itself.

use std::sync::Arc;

use ruckus_core::{Eye, Phrase, RuleId, Seat, Step, phrase};
use ruckus_shelf::{Imagined, Play, Told};
use serde::Serialize;
use ts_rs::TS;

use crate::course::{Counts, Course, Removed};
use crate::{Status, Table, glass};

/// The most take-backs of a seat in one game: it bounds what a table stores.
pub const MOST_TAKE_BACKS: usize = 300;
/// Worlds imagined to decide whether the page offers the take-back.
const AT_A_GLANCE: u32 = 16;
/// Worlds imagined when it is asked for. What a game decides without worlds
/// ([`Words::hangs_on_hidden`](ruckus_core::Words::hangs_on_hidden)) is the same for both.
const WHEN_ASKED: u32 = 256;

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoUndo {
    #[error("there is nothing to take back")]
    Nothing,
    #[error("the others have seen it")]
    Seen,
    #[error("somebody else has chosen since")]
    OthersChose,
    #[error("others are asked now, and may have chosen")]
    OthersAsked,
    #[error("a die has been rolled or a card drawn since")]
    ChanceFell,
    #[error("you have learned something since")]
    Learned,
    #[error("it has shown the others something that was hidden")]
    Shown,
    #[error("the first glass has run out: what is sealed stands")]
    Sealed,
    #[error("what is sealed may be changed {} times in one step", glass::MOST_CHANGES)]
    Worn,
    #[error("all answers were opened together")]
    Opened,
    #[error("the rules let it stand ({0})")]
    Final(RuleId),
    #[error("your time had run out")]
    Lapsed,
    #[error("nobody may take back more than {MOST_TAKE_BACKS} choices in one game")]
    Enough,
}

/// A choice that was taken back, in the eyes of somebody who had seen it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TakenBack {
    /// The reader's moment after which it stood.
    pub after: u32,
    pub seat: Seat,
    pub words: Phrase,
    /// What it had been told as.
    #[ts(as = "Vec<Told>")]
    pub told: Vec<Arc<Told>>,
}

/// All that was taken back, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct TakeBacks(Arc<Vec<TakeBack>>);

#[derive(Clone, Debug)]
struct TakeBack {
    seat: Seat,
    removed: Arc<Removed>,
    /// How many moments each eye had afterwards.
    counts: Counts,
}

impl TakeBack {
    fn seen_by(&self, eye: Eye) -> bool {
        self.removed.told.contains(eye)
    }
}

impl TakeBacks {
    pub(crate) fn note(&mut self, seat: Seat, removed: Removed, counts: Counts) {
        let earlier = Arc::make_mut(&mut self.0);
        // An earlier take-back that stood after a removed moment stands after the last one that is left.
        earlier.iter_mut().for_each(|it| it.counts.lower_to(counts));
        earlier.push(TakeBack { seat, removed: Arc::new(removed), counts });
    }

    fn of(&self, eye: Eye) -> impl Iterator<Item = &TakeBack> {
        self.0.iter().filter(move |it| it.seen_by(eye))
    }

    fn by(&self, seat: Seat) -> usize {
        self.0.iter().filter(|it| it.seat == seat).count()
    }
}

impl Table {
    /// The number of the step that a seat may take back, decided with few worlds.
    pub fn undoable(&self, seat: Seat) -> Result<usize, NoUndo> {
        self.look_for_undo(seat, AT_A_GLANCE)
    }

    pub(crate) fn look_for_undo(&self, seat: Seat, worlds: u32) -> Result<usize, NoUndo> {
        let course =
            self.course.as_ref().filter(|_| self.status() == Status::Playing).ok_or(NoUndo::Nothing)?;
        let own = |step: Step| matches!(step, Step::Choice { seat: by, .. } if by == seat);
        let last =
            course.steps().rposition(own).filter(|&last| last >= self.inherited()).ok_or(NoUndo::Nothing)?;
        if self.sealed_answers.has_opened(last) {
            return Err(NoUndo::Opened);
        }
        if self.take_backs.by(seat) >= MOST_TAKE_BACKS {
            return Err(NoUndo::Enough);
        }
        let others = Eye::all(self.seat_count()).filter(|&eye| !eye.is(seat));
        match others.clone().any(|eye| course.told(last).contains(eye)) {
            true => self.undo_in_the_open(course, seat, last, worlds),
            false => self.undo_in_secret(course, seat, last, others),
        }
    }

    /// Refuses where a rule of the game lets the seat's choice stand.
    fn not_final(before: &dyn Play, step: Step) -> Result<(), NoUndo> {
        let Step::Choice { seat, choice } = step else { return Ok(()) };
        before.final_by(seat, choice).map_or(Ok(()), |rule| Err(NoUndo::Final(rule)))
    }

    /// A step that told no other eye anything.
    fn undo_in_secret(
        &self,
        course: &Course,
        seat: Seat,
        last: usize,
        mut others: impl Iterator<Item = Eye>,
    ) -> Result<usize, NoUndo> {
        if course.steps().skip(last).any(|step| matches!(step, Step::Chance { .. })) {
            return Err(NoUndo::ChanceFell);
        }
        self.not_by_the_clock(seat)?;
        // The later steps are replayed without this one: others' secret choices must stay legal, and no other eye may see a
        // difference.
        let mut without = course.at(last);
        let mut since = course.steps().enumerate().skip(last);
        since.next().map_or(Ok(()), |(_, own)| Self::not_final(&*without, own))?;
        for (number, step) in since {
            if course.told(number).contains(Eye::Seat(seat)) {
                return Err(NoUndo::Learned);
            }
            without.take(step, None).map_err(|_| NoUndo::Seen)?;
        }
        match others.all(|eye| course.now().looks_like(&*without, eye)) {
            true => Ok(last),
            false => Err(NoUndo::Seen),
        }
    }

    /// A step that others were told of.
    fn undo_in_the_open(
        &self,
        course: &Course,
        seat: Seat,
        last: usize,
        worlds: u32,
    ) -> Result<usize, NoUndo> {
        if self.setup.strict {
            return Err(NoUndo::Seen);
        }
        let eye = Eye::Seat(seat);
        let mut since = course.steps().enumerate().skip(last + 1);
        match since.find(|&(number, _)| course.told(number).contains(eye)) {
            Some((_, Step::Chance { .. })) => return Err(NoUndo::ChanceFell),
            Some(_) => return Err(NoUndo::OthersChose),
            None => {}
        }
        // Where several are asked, one may have chosen in secret, and a refusal for that would leak it: so it is refused in
        // any case. (Nothing was told since, so the seat sees what it saw right after its step.) A seat that is asked alone
        // is seen to answer, which is a law of every game.
        if course.now().is_sealed() {
            return Err(NoUndo::OthersAsked);
        }
        self.not_by_the_clock(seat)?;
        let step =
            course.steps().next_back().filter(|_| last + 1 == course.len()).ok_or(NoUndo::OthersChose)?;
        // The seed follows from the seat's moments, so asking again imagines the same worlds and gets the same answer.
        let imagined = Imagined { worlds, seed: self.setup.key.seed_of_worlds(course.moment_count(eye)) };
        let before = course.at(last);
        Self::not_final(&*before, step)?;
        if before.hangs_on_hidden(eye, step) || before.reveals(eye, step, imagined) {
            return Err(NoUndo::Learned);
        }
        // The spectator first: that eye knows least, so a revelation is most often found there.
        let eyes = std::iter::once(Eye::Spectator).chain(self.seat_count().each().map(Eye::Seat));
        let mut told = eyes.filter(|&other| other != eye && course.told(last).contains(other));
        // In a secret step nobody else sees the choice being made.
        let hangs = |other| !before.is_sealed() && before.hangs_on_hidden(other, step);
        match told.any(|other| hangs(other) || before.reveals(other, step, imagined)) {
            true => Err(NoUndo::Shown),
            false => Ok(last),
        }
    }

    fn not_by_the_clock(&self, seat: Seat) -> Result<(), NoUndo> {
        let lapsed = self.clock.as_ref().is_some_and(|clock| clock.has_answered_for(seat));
        if lapsed { Err(NoUndo::Lapsed) } else { Ok(()) }
    }

    /// The step that a seat takes back, decided with many worlds.
    pub(crate) fn taken_back_by(&self, seat: Seat) -> Result<usize, NoUndo> {
        self.look_for_undo(seat, WHEN_ASKED)
    }

    /// What was taken back of what an eye had seen. What it had not noticed it does not read of here either.
    pub fn take_backs(&self, eye: Eye) -> Vec<TakenBack> {
        let told = |it: &TakeBack| {
            let seen = it.removed.happened.iter().filter(|happening| happening.eyes.contains(eye));
            seen.map(|happening| happening.told.clone()).collect()
        };
        let seen = self.take_backs.of(eye).map(|it| TakenBack {
            after: it.counts.of(eye),
            seat: it.seat,
            words: words(it.seat),
            told: told(it),
        });
        seen.collect()
    }

    /// Tells a seat that what it was asked before is asked no more, since another seat took back what had led to it; none if
    /// it was asked nothing, or is asked the same.
    pub fn voided(&self, seat: Seat, before: &Table) -> Option<Phrase> {
        let eye = Eye::Seat(seat);
        let by = self.take_backs.of(eye).skip(before.story(eye) as usize).last()?.seat;
        let asked = |table: &Table| table.asks(seat).then(|| table.question(eye)).flatten();
        let was_asked = asked(before).filter(|_| by != seat)?;
        (asked(self) != Some(was_asked))
            .then(|| phrase!("{by} took back what you were asked about. Your question is void."))
    }

    /// The epoch counter of an eye: how many take-backs it knows of. Moments after one are numbered anew, so a moment is
    /// unique only together with its story.
    pub fn story(&self, eye: Eye) -> u32 {
        self.take_backs.of(eye).count() as u32
    }

    /// Is an answer with this story current? Only take-backs of the eye's own seat may have come since.
    pub fn is_known_story(&self, eye: Eye, story: u32) -> bool {
        self.take_backs.of(eye).skip(story as usize).all(|it| eye.is(it.seat))
    }
}

fn words(seat: Seat) -> Phrase {
    phrase!("{seat} [takes|take] this back:")
}
