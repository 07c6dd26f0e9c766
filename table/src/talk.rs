//! What was said at a table. Seats, spectators and claims each have a budget of their own, so that nobody who only
//! watches can silence those who play, and no talk can keep a claim from being made.

use std::sync::Arc;

use ruckus_core::Seat;

use crate::Talk;

/// Who speaks, or what for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Voice {
    Player,
    Spectator,
    Claim,
}

impl Voice {
    pub(crate) fn of(seat: Option<Seat>, is_claim: bool) -> Self {
        match (seat, is_claim) {
            (_, true) => Voice::Claim,
            (Some(_), false) => Voice::Player,
            (None, false) => Voice::Spectator,
        }
    }

    /// How many lines a table takes from all who speak so.
    pub(crate) const fn budget(self) -> u32 {
        match self {
            Voice::Player => 2_000,
            Voice::Spectator => 200,
            Voice::Claim => 1_000,
        }
    }
}

/// All lines in order. A clone shares them.
#[derive(Clone, Default, Debug)]
pub struct TalkLog {
    lines: Arc<Vec<Arc<Talk>>>,
    /// How many lines came from each voice.
    spoken: [u32; 3],
}

impl TalkLog {
    /// How many lines there are: the number of the last one.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The line with this number, counted from 1.
    pub fn line(&self, number: u32) -> Option<&Arc<Talk>> {
        self.lines.get((number as usize).checked_sub(1)?)
    }

    /// The lines behind the first `heard` ones.
    pub fn after(&self, heard: usize) -> &[Arc<Talk>] {
        &self.lines[heard.min(self.lines.len())..]
    }

    /// The last lines before the one with this number, at most `most`.
    pub fn before(&self, number: u32, most: usize) -> &[Arc<Talk>] {
        let end = (number as usize).saturating_sub(1).min(self.lines.len());
        &self.lines[end.saturating_sub(most)..end]
    }

    /// The last lines, at most `most`.
    pub fn last(&self, most: usize) -> &[Arc<Talk>] {
        self.before(u32::MAX, most)
    }

    pub(crate) fn spoken(&self, voice: Voice) -> u32 {
        self.spoken[voice as usize]
    }

    pub(crate) fn hear(&mut self, talk: Talk) {
        self.spoken[Voice::of(talk.seat, talk.claim.is_some()) as usize] += 1;
        Arc::make_mut(&mut self.lines).push(Arc::new(talk));
    }
}
