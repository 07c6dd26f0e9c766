//! Giving a game up. A bot plays on in that seat, or the game ends there and then: as the table was made. Where no other
//! person is left, there is nobody to play on for, and it ends whatever was agreed.
//!
//! Whoever left the seat to a bot watches from then on. A game that was given up has a standing all the same: who gave it
//! up is last, and the others share the first place, since nobody knows who would have won.

use ruckus_core::{Eye, PerSeat, Question, Seat, SeatSet, Standing, phrase};
use ruckus_shelf::Scene;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::course::Course;
use crate::{Entry, Guest, Sitter, Status, Table, TableError};

/// What becomes of a game when somebody gives it up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Resignation {
    /// A bot of the table's level takes the seat.
    #[default]
    BotPlaysOn,
    GameEnds,
}

impl Resignation {
    pub(crate) fn is_usual(&self) -> bool {
        *self == Resignation::default()
    }
}

impl Table {
    /// Gives the game up, for good.
    pub fn resign(&self, guest: &Guest, at: u64) -> Result<Vec<Entry>, TableError> {
        let seat = self.seat_of(guest).ok_or(TableError::NotSeated)?;
        match self.status() {
            Status::Open => Err(TableError::NothingToGiveUp),
            Status::Over => Err(TableError::Over),
            Status::Playing => Ok(vec![Entry::Resigned { seat, at: Some(at) }]),
        }
    }

    /// What becomes of the game when somebody gives it up.
    pub fn resignation(&self) -> Resignation {
        self.setup.resignation
    }

    /// Who ended the game by giving it up, if somebody did.
    pub fn given_up(&self) -> Option<Seat> {
        self.given_up
    }

    /// The last moment of an eye before the person of this seat left it to a bot for good, if they did.
    pub fn gave_up_after(&self, seat: Seat, eye: Eye) -> Option<u32> {
        let (_, counts) = self.resignations.iter().find(|(who, _)| *who == seat)?;
        Some(counts.of(eye))
    }

    /// What somebody was called who left their seat to a bot: they talk under that name still.
    pub(crate) fn name_left_behind(&self, who: &Guest) -> Option<&str> {
        self.sitters.iter().find_map(|sitter| match sitter {
            Sitter::Person { guest, name, resigned: true, .. } if guest == who => Some(name.as_str()),
            _ => None,
        })
    }

    /// Carries out [`Entry::Resigned`].
    pub(crate) fn give_up(&mut self, seat: Seat, at: Option<u64>) {
        let mut others = self.seat_count().each().filter(|&other| other != seat);
        let is_alone = others.all(|other| self.sitters[other.index()].guest().is_none());
        if self.setup.resignation == Resignation::GameEnds || is_alone {
            self.given_up = Some(seat);
            return;
        }
        let level = self.level().to_string();
        let counts = self.course.as_ref().map(Course::counts);
        self.resignations.extend(counts.map(|counts| (seat, counts)));
        if let Sitter::Person { stand_in, since, resigned, .. } = &mut self.sitters_mut()[seat.index()] {
            *stand_in = Some(level);
            *since = at;
            *resigned = true;
        }
    }

    /// How a game that was given up ended, by the scores that everybody saw.
    pub(crate) fn standing_of_the_rest(&self) -> Option<Standing> {
        let left = self.given_up?;
        let scores = self.scores();
        let scores = PerSeat::new(self.seat_count(), |seat| scores[seat.index()]);
        Some(Standing::ranked(self.seat_count(), scores, |seat| seat != left))
    }

    /// What stands in place of a question when the game was given up.
    pub(crate) fn farewell(&self) -> Option<Question> {
        let left = self.given_up?;
        let words = phrase!("{left} gave the game up.");
        let note = phrase!("So it ended before its rules would have ended it.");
        Some(Question::new(words, "").note(note))
    }

    /// A scene in which nothing is asked any more, if the game was given up.
    pub(crate) fn closed_if_given_up(&self, scene: Scene) -> Scene {
        match self.farewell() {
            None => scene,
            Some(question) => Scene {
                question,
                awaited: SeatSet::EMPTY,
                lesson: None,
                offers: Vec::new(),
                refusals: Vec::new(),
                claims: Vec::new(),
                presets: Vec::new(),
                outlooks: Vec::new(),
                ..scene
            },
        }
    }
}
