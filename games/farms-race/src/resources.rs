//! The Resource dice, production, and what doubles bring (section 3.9).

use ruckus_core::{Seat, Witness};

use crate::figures::Face;
use crate::kind::{Cards, KINDS, Kind};
use crate::mutation::Mutation;
use crate::state::{Countryside, Doubles, FarmsRace, How, Phase, Stage};
use crate::step::{Counts, Event, Naming};

impl Countryside {
    /// What a seat collects for one die of this kind (FR-R02, FR-M32).
    #[inline]
    pub fn yield_of(&self, seat: Seat, kind: Kind) -> u8 {
        let land = self.map.land(kind);
        let own = land.intersection(self.held(seat)).len();
        match self.has(seat, Mutation::Parasitic) {
            true => {
                let reach = self.map.near_any(self.held(seat));
                own + land.intersection(reach).intersection(self.held_by_others(seat)).len()
            }
            false => own,
        }
    }

    /// Opponents of the active seat that hold a card.
    pub fn has_victims(&self) -> bool {
        self.opponents(self.active).each().any(|seat| self.farm(seat).cards > 0)
    }
}

impl FarmsRace {
    /// D07: the Resources phase begins (FR-R01, FR-M21).
    pub(crate) fn end_actions(&mut self, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        witness.tell_all(|| Event::ActionsOver { seat });
        self.table.stage = Stage::Resources;
        self.table.phase = match self.has(seat, Mutation::Lucky) {
            true => Phase::NameFirst,
            false => Phase::Dice,
        };
    }

    /// FR-R04, FR-R05, FR-R07.
    pub(crate) fn roll(&mut self, one: Face, other: Face, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        witness.tell_all(|| Event::Rolled { seat, one, other });
        match (one.kind(), other.kind()) {
            (Some(first), Some(second)) => self.produce([first, second], true, first == second, witness),
            (kind, None) | (None, kind) => self.table.phase = Phase::Name { other: kind },
        }
    }

    /// D19.
    pub(crate) fn name(&mut self, other: Option<Kind>, kind: Kind, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        let by = if other.is_none() { Naming::TwoAny } else { Naming::Any };
        witness.tell_all(|| Event::Named { seat, card: kind, by });
        self.produce([other.unwrap_or(kind), kind], true, other.is_none(), witness);
    }

    /// D20 (FR-M21).
    pub(crate) fn name_first(&mut self, first: Kind, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        witness.tell_all(|| Event::Named { seat, card: first, by: Naming::Lucky });
        self.table.phase = Phase::NameSecond { first };
    }

    pub(crate) fn name_second(&mut self, first: Kind, second: Kind, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        witness.tell_all(|| Event::Named { seat, card: second, by: Naming::Lucky });
        self.produce([first, second], false, first == second, witness);
    }

    /// All seats collect, then doubles have their effects (FR-R09, FR-M22).
    fn produce(&mut self, kinds: [Kind; 2], rolled: bool, doubles: bool, witness: &mut impl Witness<Event>) {
        let active = self.active;
        for seat in self.clockwise(active) {
            if !self.is_alive(seat) {
                continue;
            }
            let mut cards: Counts = [0; KINDS];
            for kind in kinds {
                cards[kind.index()] += self.yield_of(seat, kind);
            }
            self.gain_all(seat, &Cards::of(cards));
            match cards == [0; KINDS] {
                true => witness.tell_all(|| Event::CollectedNothing { seat, kinds }),
                false => witness.tell_all(|| Event::Collected { seat, cards }),
            }
        }
        let nuke = doubles && self.seat_with(Mutation::NorthKorean).is_some();
        let steal = doubles && rolled && self.variant.stealing && self.has_victims();
        self.table.doubles = Doubles { nuke, steal };
        match nuke && steal {
            true => self.table.phase = Phase::Order,
            false => self.next_of_doubles(witness),
        }
    }

    /// The next effect of doubles; then the market (FR-R09).
    pub(crate) fn next_of_doubles(&mut self, witness: &mut impl Witness<Event>) {
        let Doubles { nuke, steal } = self.doubles;
        match self.seat_with(Mutation::NorthKorean) {
            Some(seat) if nuke => {
                self.table.doubles.nuke = false;
                self.aim(seat, How::Free, witness);
            }
            _ if steal && self.has_victims() => {
                self.table.doubles.steal = false;
                self.table.phase = Phase::Steal;
            }
            _ => {
                self.table.doubles = Doubles::default();
                let next = self.active.left(self.seats);
                self.open_market(next, witness);
            }
        }
    }

    /// D21.
    pub(crate) fn order_doubles(&mut self, nuke_first: bool, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        match nuke_first {
            true => {
                witness.tell_all(|| Event::NukeFirst { seat });
                self.next_of_doubles(witness);
            }
            false => {
                witness.tell_all(|| Event::StealFirst { seat });
                self.table.doubles.steal = false;
                self.table.phase = Phase::Steal;
            }
        }
    }

    /// D22 (FR-O06).
    pub(crate) fn steal_from(&mut self, victim: Option<Seat>, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        match victim {
            Some(victim) => {
                witness.tell_all(|| Event::Steals { seat, victim });
                self.begin_theft(seat, victim, false);
                self.table.phase = Phase::StolenCard { victim };
            }
            None => {
                witness.tell_all(|| Event::NoTheft { seat });
                self.next_of_doubles(witness);
            }
        }
    }

    pub(crate) fn stolen(&mut self, victim: Seat, card: Kind, witness: &mut impl Witness<Event>) {
        self.steal_in_secret(victim, card, None, witness);
        self.next_of_doubles(witness);
    }

    /// D23 (FR-D01).
    pub(crate) fn discard(&mut self, card: Kind, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        self.pay(seat, card, 1);
        witness.tell_all(|| Event::Discarded { seat, card });
    }
}
