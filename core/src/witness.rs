//! Observers of a step: each event is told to the eyes that may see it.

use crate::{EyeSet, Seat};

/// Receives the events of a step, each with the eyes that may see it. The event is built only if the witness wants it.
#[doc(alias = "event sink")]
pub trait Witness<E> {
    /// An event for these eyes. `event` is called at most once.
    #[doc(alias("emit", "publish", "notify"))]
    fn tell(&mut self, eyes: EyeSet, event: impl FnOnce() -> E);

    /// A public event.
    #[doc(alias("broadcast", "public observation"))]
    fn tell_all(&mut self, event: impl FnOnce() -> E) {
        self.tell(EyeSet::ALL, event);
    }

    /// An event of which `seat` sees more than the others: `event(true)` is what the seat sees, `event(false)` what all
    /// other eyes see.
    #[doc(alias = "private observation")]
    fn tell_apart(&mut self, seat: Seat, event: impl Fn(bool) -> E) {
        self.tell(EyeSet::only(seat), || event(true));
        self.tell(!EyeSet::only(seat), || event(false));
    }
}

/// Drops all events; building them is optimised away.
#[doc(alias("null observer", "null sink"))]
#[derive(Clone, Copy, Debug)]
pub struct Nobody;

impl<E> Witness<E> for Nobody {
    #[inline(always)]
    fn tell(&mut self, _eyes: EyeSet, _event: impl FnOnce() -> E) {}
}

/// Collects all events.
impl<E> Witness<E> for Vec<(EyeSet, E)> {
    fn tell(&mut self, eyes: EyeSet, event: impl FnOnce() -> E) {
        self.push((eyes, event()));
    }
}
