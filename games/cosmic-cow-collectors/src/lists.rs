//! Lists of choices that do not depend on cards, made by the compiler: copying a row is cheaper than making it.

use ruckus_core::{Seat, SeatCount};

use crate::figures::{FiguresId, MOST_PLAYERS};
use crate::invasion::Invasion;
use crate::planet::{HIGHEST, KINDS, Planet};
use crate::step::{Action, Choice};

const OPPONENTS: usize = MOST_PLAYERS - 1;

/// Less the action under the alien token (CC-TUR-3).
#[inline]
pub(crate) fn actions(token: Option<Action>) -> &'static [Choice] {
    const ABDUCT: Choice = Choice::Act { action: Action::Abduct };
    const INVADE: Choice = Choice::Act { action: Action::Invade };
    const EXPLORE: Choice = Choice::Act { action: Action::Explore };
    match token {
        None => &[ABDUCT, INVADE, EXPLORE],
        Some(Action::Abduct) => &[INVADE, EXPLORE],
        Some(Action::Invade) => &[ABDUCT, EXPLORE],
        Some(Action::Explore) => &[ABDUCT, INVADE],
    }
}

/// All true claims from the least to the largest (CC-ABD-1).
#[inline]
pub(crate) fn claims(least: u8, largest: u8) -> &'static [Choice] {
    static CLAIMS: [Choice; HIGHEST as usize + 1] = {
        let mut claims = [Choice::Stay; _];
        let mut index = 0;
        while index < claims.len() {
            claims[index] = Choice::Claim { cows: index as u8 };
            index += 1;
        }
        claims
    };
    &CLAIMS[usize::from(least)..=usize::from(largest)]
}

/// Every planet for each opponent who may still be attacked (CC-INV-4, CC-INV-5).
#[inline]
pub(crate) fn attempts(
    figures: FiguresId,
    seat: Seat,
    seats: SeatCount,
    invasion: &Invasion,
    list: &mut Vec<Choice>,
) {
    static ATTEMPTS: [[[Choice; KINDS]; OPPONENTS]; MOST_PLAYERS] = {
        let mut attempts = [[[Choice::Stay; KINDS]; OPPONENTS]; MOST_PLAYERS];
        let mut number = 0;
        while number < MOST_PLAYERS * OPPONENTS * KINDS {
            let (row, index) = (number / KINDS, number % KINDS);
            let (seat, place) = (row / OPPONENTS, row % OPPONENTS);
            if let Some(planet) = Planet::from_index(index) {
                attempts[seat][place][index] = Choice::Attempt { target: opponent(seat, place), planet };
            }
            number += 1;
        }
        attempts
    };
    let opponents = &ATTEMPTS[seat.index()][..seats.get() - 1];
    if !figures.is_printed() {
        return attempts_in_play(figures, opponents, invasion, list);
    }
    if invasion.count() < figures.read(|f| f.attempts_same_target) {
        return list.extend_from_slice(opponents.as_flattened());
    }
    for (place, attempts) in opponents.iter().enumerate() {
        if invasion.tries_left(figures, opponent(seat.index(), place)) > 0 {
            list.extend_from_slice(attempts);
        }
    }
}

/// The same where a planet may have no card: nobody can name it (CC-INV-5).
fn attempts_in_play(
    figures: FiguresId,
    opponents: &[[Choice; KINDS]],
    invasion: &Invasion,
    list: &mut Vec<Choice>,
) {
    list.extend(opponents.as_flattened().iter().filter(|attempt| match **attempt {
        Choice::Attempt { target, planet } => {
            planet.stars(&figures) > 0 && invasion.tries_left(figures, target) > 0
        }
        _ => false,
    }));
}

/// CC-D6.
#[inline]
pub(crate) fn stay_or_leave(seat: Seat, seats: SeatCount) -> &'static [Choice] {
    static STAY_OR_LEAVE: [[Choice; 1 + OPPONENTS]; MOST_PLAYERS] = {
        let mut lists = [[Choice::Stay; 1 + OPPONENTS]; MOST_PLAYERS];
        let mut row = 0;
        while row < MOST_PLAYERS * OPPONENTS {
            let (seat, place) = (row / OPPONENTS, row % OPPONENTS);
            lists[seat][1 + place] = Choice::Leave { to: opponent(seat, place) };
            row += 1;
        }
        lists
    };
    &STAY_OR_LEAVE[seat.index()][..seats.get()]
}

/// The opponents of a seat in ascending order, so that those of a smaller table come first.
const fn opponent(seat: usize, place: usize) -> Seat {
    Seat::new(if place < seat { place } else { place + 1 } as u8)
}
