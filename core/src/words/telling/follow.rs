//! Whole games as one seat is told them, for the tests of games: how long a turn takes.

use rand::SeedableRng;

use super::{Beat, Beats};
use crate::{Eye, EyeSet, Luck, Policy, Seat, SeatCount, Step, Turn, View as _, Words, any_ticket};

/// An event as the reader hears it.
#[derive(Debug)]
pub struct Followed<'a, E> {
    /// What happened.
    pub event: &'a E,
    /// Does it follow at once from a choice of the reader?
    pub own: bool,
    /// By how many milliseconds the telling of the turn becomes longer, at Normal.
    pub more: u32,
    /// The beats of the turn before, if a new one begins with it.
    pub over: Option<&'a [Beat]>,
}

/// Plays a game by a policy and tells it to a seat, event by event.
pub fn follow<G: Words>(
    player: &dyn Policy<G>,
    seats: u8,
    seed: u64,
    reader: Seat,
    mut listen: impl FnMut(Followed<'_, G::Event>),
) {
    let mut rng = Luck::seed_from_u64(seed);
    let mut game = G::set_up(SeatCount::new(seats), &G::Options::default()).expect("the set-up is legal");
    let mut beats = Beats::of(Some(reader));
    let (mut list, mut heard) = (Vec::new(), Vec::new());
    loop {
        let step = match game.turn() {
            Turn::Over => return,
            Turn::Chance => {
                Step::Chance { chance: crate::Coded::code(game.draw(any_ticket(game.tickets(), &mut rng))) }
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody is awaited");
                list.clear();
                game.choices(seat, &mut list);
                let choice = player.choose(&game.view(Eye::Seat(seat)), &list, &mut rng);
                Step::Choice { seat, choice: crate::Coded::code(choice) }
            }
        };
        let sealed = game.view(Eye::Spectator).awaited().len() > 1;
        let own = !sealed && matches!(step, Step::Choice { seat, .. } if seat == reader);
        heard.clear();
        game.take(step, &mut heard).expect("it is legal");
        for (eyes, event) in &heard {
            let eyes: &EyeSet = eyes;
            if !eyes.contains(Eye::Seat(reader)) {
                continue;
            }
            let telling = G::tell_event(event);
            let before = telling.heading.is_some().then(|| beats.turn().to_vec());
            let more = beats.hear(&telling, &G::say_event(event).words, own);
            listen(Followed { event, own, more, over: before.as_deref() });
        }
    }
}
