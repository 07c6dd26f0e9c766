//! Spies: bought, swapped, played (section 3.12).

use ruckus_core::{EyeSet, Seat, SeatSet, Witness};

use crate::kind::Kind;
use crate::mutation::Mutation;
use crate::options::Wording;
use crate::region::Region;
use crate::spy::Spy;
use crate::state::{Countryside, FarmsRace, How, Phase};
use crate::step::{Event, Naming};

impl Countryside {
    /// Opponents with more visible VP than the active seat, and a card (FR-Y06, FR-Y10, FR-Y11).
    pub fn richer(&self) -> SeatSet {
        let is_richer = |&seat: &Seat| self.is_richer(seat, self.active) && self.farm(seat).cards > 0;
        self.opponents(self.active).each().filter(is_richer).collect()
    }

    /// Has a seat more VP than another one (FR-Y06)? Its VP Spies may count for nothing, face up or not (FR-O17).
    pub fn is_richer(&self, seat: Seat, than: Seat) -> bool {
        let vp = |seat: Seat| {
            let apart = self.variant.follows(Wording::VpSpiesApart);
            let spies = if apart { self.farm(seat).face_up.count_ones() as u8 } else { 0 };
            self.visible_vp(seat) - spies
        };
        vp(seat) > vp(than)
    }

    /// Would a Field Hospital heal anybody (FR-Y12, FR-Y13)?
    pub fn needs_hospital(&self) -> bool {
        let regions = self.held(self.active).difference(self.nuked);
        let in_combat =
            self.combat.fights && self.combat.injured > 0 && !self.nuked.contains(self.combat.target);
        in_combat || regions.each().any(|region| self.herds_at(region).injured > 0)
    }

    /// The Spy that a seat may discard for another (FR-M28, FR-M31).
    pub fn swappable(&self, seat: Seat) -> Option<Spy> {
        match self.farm(seat).mutation {
            Some(Mutation::Radioactive) => Some(Spy::Hacking),
            Some(Mutation::Regenerative) => Some(Spy::FieldHospital),
            _ => None,
        }
    }
}

impl FarmsRace {
    /// How many of a Spy a seat may play (FR-Y03).
    #[inline]
    pub(crate) fn ready_spies(&self, seat: Seat, spy: Spy) -> u8 {
        let bought = if seat == self.active { self.bought.count(spy) } else { 0 };
        self.secrets[seat.index()].spies.count(spy) - bought
    }

    /// A card leaves the hand, face up; one that is not marked bought.
    pub(crate) fn discard_spy(&mut self, seat: Seat, spy: Spy, witness: &mut impl Witness<Event>) {
        self.secrets[seat.index()].spies.remove(spy);
        self.table.farms[seat.index()].spies -= 1;
        self.table.discards.add(spy);
        witness.tell_all(|| Event::Played { seat, spy, bought: false });
    }

    /// FR-B09, FR-M28: a card comes from the deck, marked bought, unless one that was swapped in can be played at once (FR-O16).
    pub(crate) fn draw_spy(&mut self, spy: Spy, marked: bool, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        self.deck.remove(spy);
        self.secrets[seat.index()].spies.add(spy);
        let farm = &mut self.table.farms[seat.index()];
        farm.spies += 1;
        farm.vp_room += 1;
        if marked {
            farm.bought += 1;
            self.bought.add(spy);
        }
        witness.tell_apart(seat, |own| Event::SpyDrawn { seat, spy: own.then_some(spy) });
        self.table.phase = Phase::Menu;
        self.check_win(witness);
    }

    /// A card leaves the active seat's hand, marked bought or not, which it says. One that was bought this turn goes first: the
    /// other one can be played.
    fn give_up_spy(&mut self, spy: Spy) -> bool {
        let seat = self.active;
        let bought = self.bought.count(spy) > 0;
        self.secrets[seat.index()].spies.remove(spy);
        let farm = &mut self.table.farms[seat.index()];
        farm.spies -= 1;
        if bought {
            self.bought.remove(spy);
            farm.bought -= 1;
        }
        bought
    }

    /// FR-M28, FR-M31.
    pub(crate) fn swap(&mut self, spy: Spy, witness: &mut impl Witness<Event>) {
        let (seat, bought) = (self.active, self.give_up_spy(spy));
        self.table.discards.add(spy);
        witness.tell_all(|| Event::Swapped { seat, spy, bought });
        self.table.phase = match self.variant.follows(Wording::SwapsPlayable) {
            true => Phase::DrawOther { than: spy },
            false => Phase::DrawSpy { bought: false },
        };
    }

    /// A Spy is played from the menu, or in combat (FR-Y02, FR-Y05).
    pub(crate) fn play(&mut self, spy: Spy, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        if spy.is_vp() {
            self.reveal(spy, witness);
            return;
        }
        self.discard_spy(seat, spy, witness);
        match spy {
            Spy::Blackmail => self.table.phase = Phase::Blackmail,
            Spy::DoubleAgent => {
                let victims = self.richer();
                self.next_agent(victims, witness);
            }
            Spy::FieldHospital => self.cure(witness),
            Spy::PocketNuke => self.aim(seat, How::Pocket, witness),
            Spy::Propaganda | Spy::Thievery => self.table.phase = Phase::KindFor { spy },
            _ => {}
        }
    }

    /// FR-Y23.
    fn reveal(&mut self, spy: Spy, witness: &mut impl Witness<Event>) {
        let (seat, bought) = (self.active, self.give_up_spy(spy));
        let farm = &mut self.table.farms[seat.index()];
        farm.face_up |= 1 << (spy.index() - Spy::FIRST_VP);
        farm.vp_room = farm.vp_room.saturating_sub(1);
        witness.tell_all(|| Event::Played { seat, spy, bought });
        self.check_win(witness);
    }

    /// FR-Y12: all own injured herds that are not in a nuked region.
    fn cure(&mut self, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        let mut cured = 0;
        for region in self.held(seat).difference(self.nuked).each() {
            cured += self.cure_at(region);
        }
        if self.combat.fights && !self.nuked.contains(self.combat.target) {
            let combat = &mut self.table.combat;
            cured += combat.injured;
            combat.healthy += std::mem::take(&mut combat.injured);
        }
        witness.tell_all(|| Event::Cured { seat, herds: cured });
    }

    fn cure_at(&mut self, region: Region) -> u8 {
        let herds = &mut self.table.herds[region.index()];
        herds.healthy += herds.injured;
        herds.acted_healthy += herds.acted_injured;
        herds.acted_injured = 0;
        std::mem::take(&mut herds.injured)
    }

    /// D24: the thief sees the whole hand (FR-Y10).
    pub(crate) fn blackmail(&mut self, victim: Seat, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        self.begin_theft(seat, victim, true);
        let cards = *self.secrets[victim.index()].hand.counts();
        witness.tell_apart(seat, |own| Event::LookedAt { seat, victim, cards: own.then_some(cards) });
        let left = self.figures.read(|f| f.blackmail_cards);
        self.table.phase = Phase::Rob { victim, left };
    }

    /// D24: a card is taken.
    pub(crate) fn rob(&mut self, victim: Seat, left: u8, card: Kind, witness: &mut impl Witness<Event>) {
        self.steal_in_secret(victim, card, Some(Spy::Blackmail), witness);
        self.table.phase = match left > 1 && self.farm(victim).cards > 0 {
            true => Phase::Rob { victim, left: left - 1 },
            false => Phase::Menu,
        };
    }

    pub(crate) fn stop_robbing(&mut self, victim: Seat, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        witness.tell_all(|| Event::StoppedRobbing { seat, victim });
        self.table.phase = Phase::Menu;
    }

    /// The active seat takes a card; only it and its victim see which.
    pub(crate) fn steal_in_secret(
        &mut self,
        victim: Seat,
        card: Kind,
        by: Option<Spy>,
        witness: &mut impl Witness<Event>,
    ) {
        let thief = self.active;
        self.steal_card(thief, victim, card);
        let both = EyeSet::only(thief).union(EyeSet::only(victim));
        witness.tell(both, || Event::Stolen { seat: thief, victim, card: Some(card), by });
        witness.tell(!both, || Event::Stolen { seat: thief, victim, card: None, by });
    }

    /// FR-Y11: the next of those who are richer, one after the other.
    fn next_agent(&mut self, victims: SeatSet, _witness: &mut impl Witness<Event>) {
        let Some(victim) = victims.first() else {
            self.table.phase = Phase::Menu;
            return;
        };
        self.begin_theft(self.active, victim, false);
        let left = self.figures.read(|f| f.agent_cards).min(self.farm(victim).cards);
        self.table.phase = Phase::AgentCard { victims, left };
    }

    pub(crate) fn agent_card(
        &mut self,
        victims: SeatSet,
        left: u8,
        card: Kind,
        witness: &mut impl Witness<Event>,
    ) {
        let Some(victim) = victims.first() else { return };
        self.steal_in_secret(victim, card, Some(Spy::DoubleAgent), witness);
        match left {
            0 | 1 => self.next_agent(victims.without(victim), witness),
            _ => self.table.phase = Phase::AgentCard { victims, left: left - 1 },
        }
    }

    /// D25: Propaganda and Thievery (FR-Y21, FR-Y22).
    pub(crate) fn of_kind(&mut self, spy: Spy, card: Kind, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        self.table.phase = Phase::Menu;
        if spy == Spy::Thievery {
            let count = self.figures.read(|f| f.thievery_cards);
            self.gain(seat, card, count);
            witness.tell_all(|| Event::Thieved { seat, card, count });
            return;
        }
        witness.tell_all(|| Event::Named { seat, card, by: Naming::Propaganda });
        for giver in self.opponents(seat).each() {
            let gave = self.secrets[giver.index()].hand.count(card) > 0;
            match gave {
                true => {
                    self.pay(giver, card, 1);
                    self.gain(seat, card, 1);
                }
                false => self.show_none(giver, card),
            }
            witness.tell_all(|| Event::Gave { seat: giver, to: seat, card, gave });
        }
    }
}
