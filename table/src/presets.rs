//! Presets (pre-moves, conditional moves): answers that a seat gives before it is asked, seen by that seat alone. The server
//! gives them after a time that depends on nothing hidden ([`Table::pass`]), or with all other answers at the end of a glass
//! ([`Table::glass`]), so that others cannot tell one from a person who answers soon.

use std::sync::Arc;

use ruckus_core::{MAX_SEATS, Seat, Step};
use ruckus_shelf::Scene;

use crate::{Entry, Guest, Status, Table, TableError};

/// The most presets that a seat may set and lift in one game: it bounds what a table stores.
pub const MOST_PRESETS: u32 = 500;

/// The presets of all seats.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presets(Arc<[OfSeat; MAX_SEATS]>);

#[derive(Clone, Debug, Default)]
struct OfSeat {
    /// Their codes; some of them may no longer be on offer.
    set: Vec<u16>,
    changes: u32,
}

impl Presets {
    pub(crate) fn note(&mut self, seat: Seat, code: u16, set: bool) {
        let own = &mut Arc::make_mut(&mut self.0)[seat.index()];
        own.changes += 1;
        own.set.retain(|&other| other != code);
        if set {
            own.set.push(code);
        }
    }

    fn of(&self, seat: Seat) -> &OfSeat {
        &self.0[seat.index()]
    }
}

impl Table {
    /// Sets a preset, or lifts it.
    pub fn preset(&self, guest: &Guest, code: u16, set: bool, at: u64) -> Result<Vec<Entry>, TableError> {
        let seat = self.seat_of(guest).ok_or(TableError::NotSeated)?;
        let course = self.course()?;
        if self.status() == Status::Over {
            return Err(TableError::Over);
        }
        let own = self.presets.of(seat);
        if own.set.contains(&code) == set {
            return Ok(Vec::new());
        }
        if set && !course.now().presets(seat).contains(&code) {
            return Err(TableError::NoSuchPreset);
        }
        if set && own.changes >= MOST_PRESETS {
            return Err(TableError::TooManyPresets);
        }
        Ok([self.seal_preset(seat, at), vec![Entry::Preset { seat, code, set }]].concat())
    }

    /// The codes of what a seat has set, in order; for comparing.
    pub fn presets(&self, seat: Seat) -> &[u16] {
        &self.presets.of(seat).set
    }

    /// What the presets of an awaited seat answer; none where its person is to choose.
    pub(crate) fn preset_step(&self, seat: Seat) -> Option<Step> {
        let set = &self.presets.of(seat).set;
        let course = self.course.as_ref().filter(|_| !set.is_empty())?;
        let listed = course.now().presets(seat);
        let standing: Vec<u16> = set.iter().copied().filter(|code| listed.contains(code)).collect();
        if standing.is_empty() { None } else { course.now().preset_answer(seat, &standing) }
    }

    /// Marks in the scene of a seat what it has set.
    pub(crate) fn with_presets(&self, mut scene: Scene) -> Scene {
        if let Some(seat) = scene.eye.seat() {
            let set = self.presets(seat);
            scene.presets.iter_mut().for_each(|preset| preset.set = set.contains(&preset.code));
        }
        scene
    }
}
