//! What can be read of a table: what everybody may ask, and what one eye may see. Nothing here changes it.

use std::ops::ControlFlow;
use std::sync::Arc;

use ruckus_core::{Diagram, Eye, Lesson, Names, Question, Seat, SeatCount, Standing, Turn};
use ruckus_shelf::{Json, OutlookJob, Scene, Shelved};
use serde_json::Value;

use crate::closed::Closed;
use crate::course::{Course, Moment, Pictures};
use crate::{Guest, Sitter, Status, Table, TableError, Talk, TalkLog};

impl Table {
    /// How many entries the table is made of: the number of the next one.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// Unix time (s) of the latest entry. The table's time goes on from there, even if the machine's clock was set back.
    pub fn latest(&self) -> u64 {
        self.latest
    }

    pub fn game(&self) -> &'static dyn Shelved {
        self.game
    }

    /// The edition of the rules by which it is played.
    pub fn edition(&self) -> u16 {
        self.edition
    }

    pub fn options(&self) -> &Value {
        &self.setup.options
    }

    /// May only be taken back what nobody else has noticed?
    pub fn is_strict(&self) -> bool {
        self.setup.strict
    }

    pub fn is_host(&self, guest: &Guest) -> bool {
        self.setup.host.as_ref() == Some(guest)
    }

    pub fn seat_count(&self) -> SeatCount {
        SeatCount::new(self.sitters.len() as u8)
    }

    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    pub fn seat_of(&self, guest: &Guest) -> Option<Seat> {
        self.seat_count().each().find(|seat| self.sitters[seat.index()].guest() == Some(guest))
    }

    /// Through whose eyes a guest sees the table.
    pub fn eye_of(&self, guest: &Guest) -> Eye {
        self.seat_of(guest).map_or(Eye::Spectator, Eye::Seat)
    }

    pub fn status(&self) -> Status {
        if let Some(status) = self.status_of_closed() {
            return status;
        }
        match &self.course {
            None => Status::Open,
            Some(_) if self.given_up.is_some() => Status::Over,
            Some(course) if course.now().turn() == Turn::Over => Status::Over,
            Some(_) => Status::Playing,
        }
    }

    /// The key of the dice, once the game is over.
    pub fn key(&self) -> Option<String> {
        (self.status() == Status::Over).then(|| self.setup.key.reveal())
    }

    /// How many chance steps were taken.
    pub fn draws(&self) -> u32 {
        let closed = self.closed.as_ref().map_or(0, Closed::draws);
        self.course.as_ref().map_or(closed, Course::draws)
    }

    pub fn talk(&self) -> &TalkLog {
        &self.talk
    }

    /// The claims that stand, and those that these moments settled.
    pub fn claims(&self, log: &[Moment]) -> Vec<Arc<Talk>> {
        let settled = log.iter().flat_map(|moment| &moment.judged).map(|judged| judged.talk);
        let mut numbers: Vec<u32> = self.claims.standing().chain(settled).collect();
        numbers.sort_unstable();
        numbers.into_iter().filter_map(|number| self.talk.line(number)).cloned().collect()
    }

    /// Do the same people and bots sit at both tables, and play as the same? (Asked of a table and what became of it, this
    /// costs nothing.)
    pub fn seats_as(&self, other: &Table) -> bool {
        self.chosen == other.chosen
            && (Arc::ptr_eq(&self.sitters, &other.sitters) || self.sitters == other.sitters)
    }

    pub fn scores(&self) -> Vec<i32> {
        let closed = || self.closed.as_ref().map(|closed| closed.scores.clone());
        self.course.as_ref().map(|course| course.now().scores()).or_else(closed).unwrap_or_default()
    }

    pub fn standing(&self) -> Option<Standing> {
        if let Some(closed) = &self.closed {
            return closed.standing.clone();
        }
        let now = self.course.as_ref()?.now();
        self.standing_of_the_rest().or_else(|| now.standing())
    }

    // What one eye may see.

    /// How the game looks to an eye; none before it has begun.
    pub fn scene(&self, eye: Eye) -> Option<Scene> {
        let scene = self.with_presets(self.course.as_ref()?.now().scene(eye));
        Some(self.closed_if_given_up(scene))
    }

    /// The position in plain characters, if the game has such a drawing; none before it has begun.
    pub fn diagram(&self, eye: Eye, names: Names<'_>) -> Option<Diagram> {
        self.course.as_ref()?.now().diagram(eye, names)
    }

    /// What a coach says to an eye about what it is asked, if it is.
    pub fn lesson(&self, eye: Eye) -> Option<Lesson> {
        self.course.as_ref().filter(|_| self.given_up().is_none())?.now().lesson(eye)
    }

    /// What of the pictures stays as it is for the whole game, for whoever sees the first one; none before it has begun.
    pub fn furniture(&self) -> Option<Json> {
        Some(self.course.as_ref()?.now().furniture())
    }

    pub fn moment_count(&self, eye: Eye) -> u32 {
        self.course.as_ref().map_or(0, |course| course.moment_count(eye))
    }

    /// The last moment in a seat's own eyes before its last choice; none if it has not chosen. For that seat alone.
    pub fn chose_after(&self, seat: Seat) -> Option<u32> {
        self.course.as_ref()?.chose_after(seat)
    }

    /// What an eye learned after its moment `after`, at most `count` moments of it.
    pub fn moments(&self, eye: Eye, after: u32, count: usize, pictures: Pictures) -> Vec<Moment> {
        let mut moments = Vec::new();
        self.tell(eye, after, pictures, |moment| {
            if moments.len() < count {
                moments.push(moment);
            }
            if moments.len() < count { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        moments
    }

    /// Tells an eye what it learned after its moment `after`, moment by moment, until `listen` breaks.
    pub fn tell(
        &self,
        eye: Eye,
        after: u32,
        pictures: Pictures,
        listen: impl FnMut(Moment) -> ControlFlow<()>,
    ) {
        if let Some(course) = &self.course {
            course.tell(eye, after, pictures, |step| self.claims.judged_by(step, &self.talk), listen);
        }
    }

    /// Is a seat awaited, as far as it may know itself?
    pub fn asks(&self, seat: Seat) -> bool {
        let course = self.course.as_ref().filter(|_| self.given_up.is_none());
        let awaited = course.is_some_and(|course| course.now().awaited(Eye::Seat(seat)).contains(seat));
        awaited && !self.has_answered(seat)
    }

    /// What is asked, as one eye reads it.
    pub fn question(&self, eye: Eye) -> Option<Question> {
        let now = self.course.as_ref()?.now();
        Some(self.farewell().unwrap_or_else(|| now.question(eye)))
    }

    /// Prepares an outlook (on-demand analysis) from what this eye may know; the caller runs it.
    pub fn outlook(&self, eye: Eye, about: Value) -> Result<OutlookJob, TableError> {
        Ok(self.course()?.now().outlook(eye, about))
    }
}
