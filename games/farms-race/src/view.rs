//! What one eye may know: the table, which everybody sees, and what the eye's own seat knows besides (section 7).

use ruckus_core::kit::Row;
use ruckus_core::{Eye, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::figures::{MOST_HUMANS, MOST_THEFTS};
use crate::kind::{Cards, KINDS};
use crate::mutation::Mutation;
use crate::region::Region;
use crate::spy::Spies;
use crate::state::{Countryside, FarmsRace, Offer, Peeked, Phase, Secret, Token};

/// The game in the eyes of one seat, or of a spectator.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    pub eye: Eye,
    pub table: Countryside,
    /// What the eye's own seat knows; none for a spectator.
    pub own: Option<Secret>,
    /// Of its own Spies those that are marked bought.
    pub bought: Spies,
    /// What Adorable has seen; none for everybody else (FR-M03).
    pub peeked: Option<Peeked>,
    /// What was taken in each hidden theft, as far as this eye knows.
    pub loot: Row<Option<Cards>, MOST_THEFTS>,
    /// What thefts had brought a victim of Blackmail by the time this eye looked at its hand (FR-Y10).
    pub glimpses: Row<Option<[i8; KINDS]>, MOST_THEFTS>,
    /// The hand that this eye is looking at just now (D24).
    pub shown_hand: Option<Cards>,
    /// The offer that this eye is composing (D27).
    pub draft: Option<Offer>,
    /// What it saw when the newcomer's turn began (FR-O07).
    pub redo: Option<Box<View>>,
}

impl ruckus_core::View for View {
    fn eye(&self) -> Eye {
        self.eye
    }

    fn awaited(&self) -> SeatSet {
        self.table.asked().map_or(SeatSet::EMPTY, SeatSet::only)
    }
}

impl View {
    pub(crate) fn of(game: &FarmsRace, eye: Eye) -> Self {
        let seat = eye.seat();
        let is = |other: Seat| seat == Some(other);
        let thefts = || game.thefts.iter().zip(0usize..);
        View {
            eye,
            table: game.table,
            own: seat.map(|seat| game.secrets[seat.index()]),
            bought: if is(game.active) { game.bought } else { Spies::EMPTY },
            peeked: seat.filter(|&seat| game.has(seat, Mutation::Adorable)).map(|_| game.peeked),
            loot: thefts()
                .map(|(theft, index)| (is(theft.thief) || is(theft.victim)).then(|| game.loot[index]))
                .collect(),
            glimpses: thefts()
                .map(|(theft, index)| {
                    (theft.looked && is(theft.thief)).then(|| game.stolen_before(index, theft.victim))
                })
                .collect(),
            shown_hand: match game.phase {
                Phase::Rob { victim, .. } if is(game.active) => Some(game.secrets[victim.index()].hand),
                _ => None,
            },
            draft: match game.phase {
                Phase::Compose { by, .. } if is(by) => Some(game.draft),
                _ => None,
            },
            redo: game.redo.as_ref().map(|before| Box::new(View::of(before, eye))),
        }
    }

    /// The eye's own seat, and what it knows; none for a spectator.
    pub fn me(&self) -> Option<(Seat, &Secret)> {
        Some((self.eye.seat()?, self.own.as_ref()?))
    }

    /// The number of humans of a token, as far as this eye knows.
    pub fn humans(&self, region: Region) -> Option<u8> {
        match self.table.token(region) {
            Token::Peeked => self.peeked.as_ref().map(|peeked| peeked.numbers[region.index()]),
            token => token.open(),
        }
    }

    /// The numbers that a token may have that this eye has not seen: U for Adorable, for everybody else one pool with
    /// those that Adorable alone knows (section 7, item 7).
    pub fn unseen_tokens(&self) -> [u8; MOST_HUMANS] {
        let known = self.peeked.map_or([0; MOST_HUMANS], |peeked| peeked.all);
        let all = self.table.figures.read(|f| f.tokens);
        std::array::from_fn(|number| all[number] - self.table.turned_up[number] - known[number])
    }

    /// The hand of a seat, where this eye knows it for sure: its own, those that no hidden theft has touched, and the
    /// one that it is looking at.
    pub fn known_hand(&self, seat: Seat) -> Option<Cards> {
        if self.eye.is(seat) {
            return self.own.map(|own| own.hand);
        }
        if !self.table.is_alive(seat) {
            return Some(Cards::EMPTY);
        }
        if let Phase::Rob { victim, .. } = self.table.phase
            && victim == seat
            && self.shown_hand.is_some()
        {
            return self.shown_hand;
        }
        self.table.open_hand(seat)
    }
}

impl Countryside {
    /// The hand of a seat that everybody can count: no hidden theft has touched it (section 7, item 1).
    pub fn open_hand(&self, seat: Seat) -> Option<Cards> {
        let mut thefts = self.thefts.iter();
        let touched = self.blurred || thefts.any(|theft| theft.thief == seat || theft.victim == seat);
        (!touched).then(|| Cards::of(self.farm(seat).ledger.map(|count| count.max(0) as u8)))
    }
}
