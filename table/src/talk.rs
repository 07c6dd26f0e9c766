//! Talk, rate limited. Each seat has a quota of lines for the game, and another for claims, so that nobody can silence another
//! and no talk can keep a claim from being made. Before the game, when seats change hands, each person has a token bucket and
//! so has the whole table; the game begins with fresh quotas. Spectators share a token bucket.

use std::sync::Arc;

use ruckus_core::{MAX_SEATS, Seat};

use crate::Talk;
use crate::bucket::{Bucket, Budget};

/// Who speaks, or what for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Voice {
    Player(Seat),
    Spectator,
    Claim(Seat),
}

/// Most lines of a seat in a game.
const MOST_OF_A_SEAT: u32 = 500;
/// Most claims of a seat in a game.
const MOST_CLAIMS_OF_A_SEAT: u32 = 500;

/// Before the game: of the person in a seat, and of all seats together, whoever sits there.
const OF_A_PERSON_BEFORE: Budget = Budget { most: 60, one_more_every: 30 };
const OF_ALL_BEFORE: Budget = Budget { most: 240, one_more_every: 10 };
/// Of all who watch.
const OF_SPECTATORS: Budget = Budget { most: 200, one_more_every: 60 };

impl Voice {
    pub(crate) fn of(seat: Option<Seat>, is_claim: bool) -> Self {
        match (seat, is_claim) {
            (Some(seat), true) => Voice::Claim(seat),
            (Some(seat), false) => Voice::Player(seat),
            (None, _) => Voice::Spectator,
        }
    }
}

/// How many lines came from whom.
#[derive(Clone, Default, Debug)]
struct Spoken {
    /// Since the game began; none before that.
    seats: Option<[u32; MAX_SEATS]>,
    /// Before the game: of who sits in each seat now, and of everybody who has sat there.
    persons: [Bucket; MAX_SEATS],
    all_before: Bucket,
    claims: [u32; MAX_SEATS],
    spectators: Bucket,
}

/// All lines in order. A clone shares them.
#[derive(Clone, Default, Debug)]
pub struct TalkLog {
    lines: Arc<Vec<Arc<Talk>>>,
    spoken: Spoken,
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

    /// Is the quota or bucket of this voice used up at this time?
    pub(crate) fn is_at_its_end(&self, voice: Voice, now: u64) -> bool {
        let Spoken { seats, persons, all_before, claims, spectators } = &self.spoken;
        match (voice, seats) {
            (Voice::Player(seat), Some(seats)) => seats[seat.index()] >= MOST_OF_A_SEAT,
            (Voice::Player(seat), None) => {
                persons[seat.index()].is_used_up(now, OF_A_PERSON_BEFORE)
                    || all_before.is_used_up(now, OF_ALL_BEFORE)
            }
            (Voice::Claim(seat), _) => claims[seat.index()] >= MOST_CLAIMS_OF_A_SEAT,
            (Voice::Spectator, _) => spectators.is_used_up(now, OF_SPECTATORS),
        }
    }

    /// A new person sits in a seat: their bucket is full.
    pub(crate) fn note_newcomer(&mut self, seat: Seat) {
        self.spoken.persons[seat.index()] = Bucket::default();
    }

    /// The game begins: the seats' quotas are fresh.
    pub(crate) fn begin_game(&mut self) {
        self.spoken.seats = Some([0; MAX_SEATS]);
    }

    pub(crate) fn hear(&mut self, talk: Talk) {
        let Spoken { seats, persons, all_before, claims, spectators } = &mut self.spoken;
        match (Voice::of(talk.seat, talk.claim.is_some()), seats) {
            // That somebody asked for a hint nobody said.
            _ if talk.hint => {}
            (Voice::Player(seat), Some(seats)) => seats[seat.index()] += 1,
            (Voice::Player(seat), None) => {
                persons[seat.index()].take(talk.at, OF_A_PERSON_BEFORE);
                all_before.take(talk.at, OF_ALL_BEFORE);
            }
            (Voice::Claim(seat), _) => claims[seat.index()] += 1,
            (Voice::Spectator, _) => spectators.take(talk.at, OF_SPECTATORS),
        }
        Arc::make_mut(&mut self.lines).push(Arc::new(talk));
    }
}
