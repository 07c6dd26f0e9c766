//! A world in which the page's previews are tried out: what a step would cost, what a shot would do. Nothing that is tried
//! depends on what the reader does not know, since a try ends where chance falls; so any world that fits the view will do.

use ruckus_core::{EyeSet, Game, Seat, Turn, View as _, luck_of_chance};

use crate::state::SpaceFreaks;
use crate::step::{Choice, Event};
use crate::view::View;

pub(super) struct Rehearsal {
    pub world: SpaceFreaks,
    pub seat: Seat,
    pub choices: Vec<Choice>,
}

impl Rehearsal {
    /// For the reader who is asked; nobody else is shown what they might do.
    pub(super) fn of(view: &View) -> Option<Self> {
        let seat = view.eye.seat().filter(|&seat| view.awaited().contains(seat))?;
        let world = SpaceFreaks::imagine(view, &mut luck_of_chance(0));
        let choices = choices(&world, seat);
        Some(Rehearsal { world, seat, choices })
    }

    /// What would happen.
    pub(super) fn try_out(&self, choice: Choice) -> Vec<Event> {
        let mut told: Vec<(EyeSet, Event)> = Vec::new();
        self.world.clone().choose(self.seat, choice, &mut told);
        told.into_iter().map(|(_, event)| event).collect()
    }
}

/// What a seat may choose; nothing where it is not asked.
pub(super) fn choices(world: &SpaceFreaks, seat: Seat) -> Vec<Choice> {
    let mut list = Vec::new();
    if matches!(world.turn(), Turn::Seats(seats) if seats.contains(seat)) {
        world.choices(seat, &mut list);
    }
    list
}
