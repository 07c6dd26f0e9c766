//! A table whose edition of the rules is not played here. What can be said without the rules stays: who sat where, what was
//! said, the steps as they were stored, the promise of the dice and the result that was kept beside the entries. Nobody can
//! choose any more.
//!
//! A game by older rules that was not over ends: no program to come will play them. One by newer rules rests, and shows
//! nothing that is hidden: the program that knows its rules goes on with it.

use ruckus_core::{Standing, Step};
use ruckus_shelf::OtherEdition;

use crate::course::Course;
use crate::{Entry, NoUndo, Status, Table, TableError};

/// What is known of a game without its rules.
#[derive(Clone, Debug)]
pub struct Closed {
    other: OtherEdition,
    /// None before the game has begun.
    pub(crate) steps: Option<Vec<Step>>,
    is_over: bool,
    pub(crate) standing: Option<Standing>,
    pub(crate) scores: Vec<i32>,
}

impl Closed {
    pub(crate) fn by(other: OtherEdition) -> Self {
        Closed { other, steps: None, is_over: false, standing: None, scores: Vec::new() }
    }

    pub fn other(&self) -> &OtherEdition {
        &self.other
    }

    /// What whoever opens the table reads.
    pub fn sentence(&self) -> String {
        let OtherEdition { game, played, .. } = &self.other;
        let here = self.other.here();
        if self.other.is_later() {
            return format!(
                "This table plays by edition {played} of the rules of {game}, which is newer than this program: it plays \
                 {here}. The game rests until a newer program opens it."
            );
        }
        let end = match (&self.standing, &self.steps) {
            (Some(_), _) => "What was stored of the game is here, its result included.",
            (None, Some(_)) => "So the game ended before it was over. What was stored of it is here.",
            (None, None) => "So the game did not begin.",
        };
        format!(
            "This table plays by edition {played} of the rules of {game}. This program plays {here}: it shows no board, and \
             nobody can choose any more. {end}"
        )
    }

    fn status(&self) -> Status {
        match &self.steps {
            _ if self.is_over => Status::Over,
            Some(_) => Status::Playing,
            None => Status::Open,
        }
    }

    pub(crate) fn take_back(&mut self, step: usize) -> Result<(), TableError> {
        let steps = self.steps.as_mut().ok_or(TableError::NotBegun)?;
        if steps.get(step..).is_none_or(|rest| rest.is_empty() || rest.iter().any(is_chance)) {
            return Err(TableError::NoUndo(NoUndo::ChanceFell));
        }
        steps.remove(step);
        Ok(())
    }

    /// How many chance steps were taken.
    pub(crate) fn draws(&self) -> u32 {
        self.steps.iter().flatten().filter(|step| is_chance(step)).count() as u32
    }
}

fn is_chance(step: &Step) -> bool {
    matches!(step, Step::Chance { .. })
}

impl Table {
    /// What is known of this table's game if its edition is not played here.
    pub fn closed(&self) -> Option<&Closed> {
        self.closed.as_ref()
    }

    /// What people at a table by older rules should know, where these are played here.
    pub fn older_edition(&self) -> Option<String> {
        let title = self.game.title();
        let is_older = self.closed.is_none() && self.edition < title.edition;
        is_older.then(|| {
            format!(
                "This game goes on by edition {} of the rules of {}, with which it began. The rules that can be read here are those \
                 of edition {}.",
                self.edition, title.name, title.edition
            )
        })
    }

    /// Can this table's rules be played here?
    pub(crate) fn check_edition(&self) -> Result<(), TableError> {
        self.closed.as_ref().map_or(Ok(()), |closed| Err(closed.other.clone().into()))
    }

    /// Can these entries be added? To a closed table only its end can, and then whether strangers find it: that needs no
    /// rules. A table that rests for a newer program stays as it is.
    pub(crate) fn check_closed(&self, entries: &[Entry]) -> Result<(), TableError> {
        let has_ended = |closed: &Closed| closed.is_over && !closed.other.is_later();
        match (entries, &self.closed) {
            ([Entry::Ended { .. }], _) => Ok(()),
            ([Entry::Privacy { .. }], Some(closed)) if has_ended(closed) => Ok(()),
            _ => self.check_edition(),
        }
    }

    /// The course of the game, if it has begun and can be played here.
    pub(crate) fn course(&self) -> Result<&Course, TableError> {
        self.check_edition()?;
        self.course.as_ref().ok_or(TableError::NotBegun)
    }

    pub(crate) fn status_of_closed(&self) -> Option<Status> {
        self.closed.as_ref().map(Closed::status)
    }

    /// Adds to a closed table what was stored beside its entries while its rules were played: whether it was over, and how it
    /// ended.
    pub fn remember_result(&mut self, was_over: bool, standing: Option<Standing>, scores: Vec<i32>) {
        if let Some(closed) = &mut self.closed {
            closed.is_over |= was_over;
            (closed.standing, closed.scores) = (standing, scores);
        }
    }

    /// The end of a game that no program will go on with; nothing where there is nothing to end.
    pub fn end_if_stranded(&self, at: u64) -> Vec<Entry> {
        let is_stranded = |closed: &Closed| !closed.is_over && !closed.other.is_later();
        match self.closed.as_ref().is_some_and(is_stranded) {
            true => vec![Entry::Ended { at }],
            false => Vec::new(),
        }
    }

    /// Carries out [`Entry::Ended`]. Everything was shown at that end: no program goes on behind it, not even one that has
    /// the rules.
    pub(crate) fn end(&mut self, at: u64) {
        self.latest = self.latest.max(at);
        let other = OtherEdition::of(self.game, self.edition);
        let steps = self.course.take().map(|course| course.steps().collect());
        let closed = self.closed.get_or_insert_with(|| Closed { steps, ..Closed::by(other) });
        closed.is_over = true;
    }
}
