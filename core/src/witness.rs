//! Who hears what happens.

use crate::{EyeSet, Seat};

/// Hears the events of a step, each with the eyes that may see it. The event is built only if somebody listens.
pub trait Witness<E> {
    fn tell(&mut self, eyes: EyeSet, event: impl FnOnce() -> E);

    /// Something that everybody sees.
    fn tell_all(&mut self, event: impl FnOnce() -> E) {
        self.tell(EyeSet::ALL, event);
    }

    /// Something of which `seat` sees more than the others: `event(true)` is what the seat sees, `event(false)` what
    /// everybody else does.
    fn tell_apart(&mut self, seat: Seat, event: impl Fn(bool) -> E) {
        self.tell(EyeSet::only(seat), || event(true));
        self.tell(!EyeSet::only(seat), || event(false));
    }
}

/// Nobody listens: telling costs nothing.
#[derive(Clone, Copy, Debug)]
pub struct Nobody;

impl<E> Witness<E> for Nobody {
    #[inline(always)]
    fn tell(&mut self, _eyes: EyeSet, _event: impl FnOnce() -> E) {}
}

/// Writes everything down.
impl<E> Witness<E> for Vec<(EyeSet, E)> {
    fn tell(&mut self, eyes: EyeSet, event: impl FnOnce() -> E) {
        self.push((eyes, event()));
    }
}
