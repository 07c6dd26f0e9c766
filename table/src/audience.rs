//! The deadline offset of a clock: the estimated playback time of each seat's page. Pages tell events in beats, and the clock
//! of a question starts only when all of them could have been told at the pace Normal, 12 s late at most.
//!
//! The estimate uses public events and the times of the steps alone. Whatever a seat is told in secret, and whenever it
//! answers in secret, its clock and what others read of it stay the same.

use ruckus_core::telling::{Amount, Beats, TURN_MS};
use ruckus_core::{Eye, Seat, SeatCount};
use ruckus_shelf::Happening;

/// Largest deadline offset, in milliseconds.
const MOST: u64 = TURN_MS as u64;

#[derive(Clone, Debug)]
pub(crate) struct Audience(Vec<Reader>);

#[derive(Clone, Debug)]
struct Reader {
    beats: Beats,
    /// Unix time (ms) at which the page has told everything so far. No answer brings it forward: a preset answers while its
    /// seat's page is still telling, and must look like a person who answers at once.
    told: u64,
}

impl Audience {
    pub(crate) fn new(seats: SeatCount) -> Self {
        Audience(seats.each().map(|seat| Reader { beats: Beats::of(Some(seat)), told: 0 }).collect())
    }

    /// Adds the playback time of the public events of a step. A page tells less of what its own seat chose in the open.
    pub(crate) fn hear(&mut self, happened: &[Happening], chooser: Option<Seat>, at: u64) {
        for it in happened.iter().filter(|it| it.eyes.contains(Eye::Spectator)) {
            let amount = Amount::told(&it.told.telling, &it.told.saying.words);
            for (index, reader) in self.0.iter_mut().enumerate() {
                let own = chooser.is_some_and(|seat| seat.index() == index);
                let more = reader.beats.hear_amount(&it.told.telling, amount, own);
                reader.told = reader.told.max(1_000 * at) + u64::from(more);
            }
        }
    }

    /// The deadline offset of a seat that is asked now, in seconds.
    pub(crate) fn behind(&self, seat: Seat, at: u64) -> u64 {
        let told = self.0.get(seat.index()).map_or(0, |reader| reader.told);
        told.saturating_sub(1_000 * at).min(MOST).div_ceil(1_000)
    }
}
