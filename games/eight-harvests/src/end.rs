//! The end, and who has won (EH-END, EH-SCO).

use ruckus_core::Game as _;
use ruckus_core::{PerSeat, Seat, SeatCount, Standing, Turn, Witness};

use crate::farm::Farm;
use crate::figures::{CLIMATE_CARDS, FiguresId};
use crate::state::{EightHarvests, Phase};
use crate::step::Event;

/// A seat makes fewer choices in a season than this (section 8, invariant 12).
const CHOICES_A_SEASON: u32 = 70;

/// What decides a place, the most important first (EH-SCO-1, -2, -5). Seats that are out come below all others, by
/// the year of their going.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Merit {
    live: bool,
    total_or_year: u16,
    stamps: u8,
    fields: u8,
    defence: u8,
    upgrades: u8,
}

impl Merit {
    pub(crate) fn of(figures: FiguresId, farm: &Farm) -> Self {
        match farm.out {
            None => Merit {
                live: true,
                total_or_year: total(figures, farm),
                stamps: farm.stamps,
                fields: farm.fields.len() as u8,
                defence: farm.defence(figures),
                upgrades: farm.upgrades(),
            },
            Some(out) => Merit {
                live: false,
                total_or_year: out.year.into(),
                stamps: 0,
                fields: out.fields,
                defence: out.defence,
                upgrades: out.upgrades,
            },
        }
    }

    /// What puts this seat before another one that has as many points; none if they have not, or share a place (EH-SCO-2).
    pub(crate) fn breaks_tie(self, other: Merit) -> Option<&'static str> {
        let equal = (self.live, self.total_or_year) == (other.live, other.total_or_year);
        let steps = [
            (self.stamps, other.stamps, "more stamps"),
            (self.fields, other.fields, "more fields"),
            (self.defence, other.defence, "the better defence"),
            (self.upgrades, other.upgrades, "more upgrades"),
        ];
        let decides = steps.into_iter().find(|(mine, theirs, _)| mine != theirs);
        decides.filter(|_| equal && self.live).map(|(.., why)| why)
    }
}

/// EH-SCO-1.
pub(crate) fn total(figures: FiguresId, farm: &Farm) -> u16 {
    farm.food + figures.stamp_points * u16::from(farm.stamps)
}

impl EightHarvests {
    pub(crate) fn end(&mut self, witness: &mut impl Witness<Event>) -> Phase {
        let figures = self.table.figures;
        witness.tell_all(|| Event::Ended { year: self.table.year });
        for seat in self.table.seats.each() {
            let farm = self.farm(seat);
            witness.tell_all(|| Event::Scored {
                seat,
                food: farm.food,
                stamps: farm.stamps,
                total: total(figures, farm),
            });
        }
        Phase::Over
    }

    pub(crate) fn totals(&self) -> PerSeat<i32> {
        PerSeat::new(self.table.seats, |seat| total(self.table.figures, self.farm(seat)).into())
    }

    pub(crate) fn result(&self) -> Option<Standing> {
        let merit = |seat: Seat| Merit::of(self.table.figures, self.farm(seat));
        (self.turn() == Turn::Over).then(|| Standing::ranked(self.table.seats, self.totals(), merit))
    }
}

/// Section 8, invariant 12: choices; every action card can be drawn once a reshuffle, every climate card once.
pub(crate) fn longest(seats: SeatCount, figures: FiguresId) -> u32 {
    let seats = seats.get() as u32;
    let seasons = u32::from(figures.years) * 2;
    let draws = u32::from(figures.dealt) + u32::from(figures.years) * 8;
    seats * (seasons * CHOICES_A_SEASON + draws) + u32::from(CLIMATE_CARDS)
}
