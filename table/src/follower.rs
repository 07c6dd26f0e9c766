//! A bot with memory: it hears what its seat hears, from the first step on, and keeps it (such as a belief) from question to
//! question. The memory follows from the steps alone: one that is lost, or older than a take-back, is rebuilt.

use ruckus_core::{Budget, RecordError, Seat, Step, Thought, Turn};
use ruckus_shelf::{Advice, Companion, Play, SearchJob};

use crate::course::Course;
use crate::table::Table;

/// A bot at its seat, and how far it has followed.
pub struct Follower {
    kind: String,
    /// One bot, as the slice that [`Play::take_among`] takes.
    bot: [Box<dyn Companion>; 1],
    /// The game up to the last step that was followed.
    play: Box<dyn Play>,
    steps: Vec<Step>,
}

impl std::fmt::Debug for Follower {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}, {} steps on", self.bot[0], self.steps.len())
    }
}

impl Follower {
    fn begin(course: &Course, seat: Seat, kind: &str) -> Option<Self> {
        let play = course.fresh_game().clone_box();
        let bot = [play.companion(seat, kind)?];
        Some(Follower { kind: kind.to_string(), bot, play, steps: Vec::new() })
    }

    /// A bot of this kind that has heard a course up to now, and is asked if its seat is; `so_far` is the same bot some steps
    /// ago.
    pub(crate) fn up_to_now(course: &Course, seat: Seat, kind: &str, so_far: Option<Self>) -> Option<Self> {
        let so_far = so_far.filter(|follower| follower.is_on_the_way(course, seat, kind));
        let mut follower = match so_far {
            Some(follower) => follower,
            None => Follower::begin(course, seat, kind)?,
        };
        if follower.listens() {
            for step in course.steps().skip(follower.steps.len()) {
                follower.hear(step).ok()?;
            }
        }
        course.now().ask(&mut *follower.bot[0]);
        Some(follower)
    }

    /// Has it a memory? Otherwise it need not be kept.
    pub fn listens(&self) -> bool {
        self.bot[0].listens()
    }

    /// Answers the question that its seat was asked when it [followed](Table::follow) last; none if it was not asked since.
    pub fn think(&mut self, budget: &Budget, seed: u64) -> Option<Thought<u16>> {
        self.bot[0].think(budget, seed)
    }

    /// Compares the choices of that question; none where there is nothing to choose.
    pub(crate) fn advise(&mut self, budget: &Budget, seed: u64) -> Option<Advice<u16>> {
        self.bot[0].advise(budget, seed)
    }

    /// Thinks about what it heard, while nobody asks it.
    pub fn ponder(&mut self, budget: &Budget) {
        self.bot[0].ponder(budget);
    }

    fn is_on_the_way(&self, course: &Course, seat: Seat, kind: &str) -> bool {
        self.bot[0].seat() == seat && self.kind == kind && course.begins_with(&self.steps)
    }

    fn hear(&mut self, step: Step) -> Result<(), RecordError> {
        self.play.take_among(step, &mut self.bot)?;
        self.steps.push(step);
        Ok(())
    }
}

impl Table {
    /// The seats that a bot has to play now.
    pub fn awaited_bots(&self) -> Vec<Seat> {
        let course = self.course.as_ref().filter(|_| self.given_up.is_none());
        let Some(Turn::Seats(awaited)) = course.map(|course| course.now().turn()) else {
            return Vec::new();
        };
        let plays = |seat: &Seat| self.sitters[seat.index()].bot().is_some();
        awaited.each().filter(plays).filter(|&seat| self.sealed_answer(seat).is_none()).collect()
    }

    /// The bot of a seat, with its view in hand.
    pub fn thinker(&self, seat: Seat) -> Option<SearchJob> {
        self.thinker_of(seat, self.sitters.get(seat.index())?.bot()?)
    }

    /// A bot of this kind for a seat, whoever plays there: for when the seat's own bot has failed.
    pub fn thinker_of(&self, seat: Seat, bot: &str) -> Option<SearchJob> {
        self.course.as_ref()?.now().thinker(seat, bot)
    }

    /// The bot of a seat that has heard the game up to now, and is asked if the seat is; `so_far` is the same bot some steps
    /// ago. None where no bot plays.
    pub fn follow(&self, seat: Seat, so_far: Option<Follower>) -> Option<Follower> {
        let kind = self.sitters.get(seat.index())?.bot()?;
        Follower::up_to_now(self.course.as_ref()?, seat, kind, so_far)
    }

    /// Has the bot of this seat a memory?
    pub fn has_listener(&self, seat: Seat) -> bool {
        let kind = self.sitters.get(seat.index()).and_then(|sitter| sitter.bot());
        let bot =
            kind.zip(self.course.as_ref()).and_then(|(kind, course)| course.now().companion(seat, kind));
        bot.is_some_and(|bot| bot.listens())
    }
}
