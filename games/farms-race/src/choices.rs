//! What can be chosen just now (section 5).

use ruckus_core::{Seat, SeatSet};

use crate::figures::Ware;
use crate::kind::{Cards, Kind};
use crate::region::{Region, Regions};
use crate::spy::Spy;
use crate::state::{Countryside, FarmsRace, Phase, Stage};
use crate::step::{Choice, Unit};

impl Countryside {
    /// Who owes a choice; nobody where chance falls or the game is over.
    #[inline]
    pub fn asked(&self) -> Option<Seat> {
        if !self.peeks.is_empty() {
            return None;
        }
        match self.phase {
            Phase::Mutate { seat } | Phase::Settle { seat } | Phase::StartCard { seat, .. } => Some(seat),
            Phase::Reinforce { .. }
            | Phase::Fly
            | Phase::Land { .. }
            | Phase::Menu
            | Phase::Gather
            | Phase::AskAttacker
            | Phase::Homeward
            | Phase::Name { .. }
            | Phase::NameFirst
            | Phase::NameSecond { .. }
            | Phase::Order
            | Phase::Steal
            | Phase::Blackmail
            | Phase::Rob { .. }
            | Phase::KindFor { .. }
            | Phase::Redo => Some(self.active),
            Phase::Price { build } | Phase::Pay { build, .. } => Some(self.builder(build)),
            Phase::Hurt { side } | Phase::Doomed { side } => self.fighter(side),
            Phase::AskDefender => self.combat.defender,
            Phase::Target { by, .. } => Some(by),
            Phase::Hack | Phase::StrikeBack => self.nuked_seat(),
            Phase::PocketHurt => self.strike().and_then(|strike| self.owner(strike.target)),
            Phase::Market { asked } => Some(asked),
            Phase::Compose { by, .. } => Some(by),
            Phase::Answer { to, .. } => Some(to),
            _ => None,
        }
    }

    #[inline]
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }
}

fn each(regions: Regions, list: &mut Vec<Choice>, choice: impl Fn(Region) -> Choice) {
    list.extend(regions.each().map(choice));
}

fn each_seat(seats: SeatSet, list: &mut Vec<Choice>, choice: impl Fn(Seat) -> Choice) {
    list.extend(seats.each().map(choice));
}

fn each_held(hand: &Cards, list: &mut Vec<Choice>, choice: impl Fn(Kind) -> Choice) {
    list.extend(hand.kinds().map(choice));
}

impl FarmsRace {
    pub(crate) fn list(&self, seat: Seat, list: &mut Vec<Choice>) {
        let hand = &self.secrets[seat.index()].hand;
        match self.phase {
            Phase::Mutate { .. } => {
                let dealt = self.secrets[seat.index()].dealt;
                list.extend(dealt.each().map(|mutation| Choice::Mutate { mutation }));
            }
            Phase::Settle { .. } => each(self.free_starts(seat), list, |at| Choice::Settle { at }),
            Phase::StartCard { .. } => list.extend(Kind::ALL.map(|card| Choice::StartCard { card })),
            Phase::Reinforce { left } => each(left, list, |at| Choice::Reinforce { at }),
            Phase::Fly => self.list_flight(list),
            Phase::Land { from, .. } => {
                each(self.held(seat).without(from), list, |at| Choice::Land { at });
            }
            Phase::Menu => self.list_menu(seat, list),
            Phase::Gather => {
                list.extend(self.may_join().map(|(from, injured)| Choice::Join { from, injured }));
                if self.combat.attackers() > 0 {
                    list.push(Choice::Go);
                }
            }
            Phase::Price { build } => {
                if self.figures.read(|f| hand.contains_all(&f.cost(build.ware()))) {
                    list.push(Choice::PayPrinted);
                }
                list.extend(self.pays_alike(hand).map(|card| Choice::PayAlike { card }));
            }
            Phase::Pay { .. } => each_held(hand, list, |card| Choice::PayCard { card }),
            Phase::Hurt { side } => list_units(self.units(side), list),
            Phase::PocketHurt => {
                list.extend(self.strike().into_iter().flat_map(|strike| self.pocket_choices(strike.target)))
            }
            Phase::Doomed { side } => {
                list.push(Choice::Die);
                each(self.escapes(side), list, |to| Choice::Flee { to });
            }
            Phase::AskAttacker => {
                list.extend(self.may_retreat().then_some(Choice::Retreat));
                list.push(Choice::GoOn);
                if self.ready_spies(seat, Spy::FieldHospital) > 0 && self.needs_hospital() {
                    list.push(Choice::Play { spy: Spy::FieldHospital });
                }
            }
            Phase::Homeward => each(self.free_homes(), list, |to| Choice::Home { to }),
            Phase::AskDefender => {
                list.push(Choice::Stay);
                each(self.refuges(seat), list, |to| Choice::FallBack { to });
            }
            Phase::Target { by, .. } => each(self.targets(by), list, |at| Choice::Target { at }),
            Phase::Hack => {
                list.push(Choice::TakeIt);
                if self.ready_spies(seat, Spy::Hacking) > 0 {
                    list.push(Choice::Play { spy: Spy::Hacking });
                }
            }
            Phase::StrikeBack => {
                list.push(Choice::PassBack);
                if self.farm(seat).unspent > 0 {
                    list.push(Choice::BackToken);
                }
                if self.nuke_tokens > 0 && self.can_pay(seat, hand, Ware::Nuke) {
                    list.push(Choice::BackPay);
                }
                if self.ready_spies(seat, Spy::PocketNuke) > 0 {
                    list.push(Choice::Play { spy: Spy::PocketNuke });
                }
            }
            Phase::Name { .. } | Phase::NameFirst | Phase::NameSecond { .. } => {
                list.extend(Kind::ALL.map(|card| Choice::Name { card }));
            }
            Phase::Order => list.extend([Choice::NukeFirst, Choice::StealFirst]),
            Phase::Steal => {
                list.push(Choice::NoTheft);
                let victims = self.opponents(seat).each().filter(|&seat| self.farm(seat).cards > 0);
                list.extend(victims.map(|seat| Choice::StealFrom { seat }));
            }
            Phase::Blackmail => each_seat(self.richer(), list, |seat| Choice::Blackmail { seat }),
            Phase::Rob { victim, .. } => {
                list.push(Choice::StopRobbing);
                each_held(&self.secrets[victim.index()].hand, list, |card| Choice::Rob { card });
            }
            Phase::KindFor { .. } => list.extend(Kind::ALL.map(|card| Choice::OfKind { card })),
            Phase::Market { .. } => {
                list.push(Choice::PassMarket);
                each_seat(self.partners(seat), list, |seat| Choice::Partner { seat });
            }
            Phase::Compose { to, .. } => self.list_cards_to_offer(hand, to, list),
            Phase::Answer { .. } => {
                list.push(Choice::Decline);
                if hand.contains_all(&self.offer.want) {
                    list.push(Choice::Accept);
                }
            }
            Phase::Redo => list.extend([Choice::Keep, Choice::Redo]),
            _ => {}
        }
    }

    fn list_flight(&self, list: &mut Vec<Choice>) {
        list.push(Choice::Landed);
        for from in self.held(self.active).each() {
            let herds = self.herds_at(from);
            if herds.ready_healthy() > 0 {
                list.push(Choice::Lift { from, injured: false });
            }
            if herds.ready_injured() > 0 {
                list.push(Choice::Lift { from, injured: true });
            }
        }
    }

    /// D07 and D23.
    fn list_menu(&self, seat: Seat, list: &mut Vec<Choice>) {
        let secret = &self.secrets[seat.index()];
        let hand = &secret.hand;
        let farm = self.farm(seat);
        if self.stage == Stage::Actions {
            list.push(Choice::EndActions);
            let mut reach = Regions::NONE;
            for region in self.held(seat).each() {
                let herds = self.herds_at(region);
                if herds.is_ready() {
                    reach = reach.union(self.map.near(region));
                    if herds.ready_injured() > 0 {
                        list.push(Choice::Heal { at: region });
                    }
                }
            }
            each(reach.difference(self.closed()), list, |to| Choice::MoveTo { to });
        } else if farm.cards <= self.figures.read(|f| f.hand_limit) {
            list.push(Choice::EndTurn);
        } else {
            each_held(hand, list, |card| Choice::Discard { card });
        }
        if farm.cards > 0 {
            self.list_builds(seat, hand, list);
            self.list_supply(seat, hand, list);
        }
        if farm.unspent > 0 {
            list.push(Choice::Launch);
        }
        if farm.spies > 0 {
            self.list_spies(seat, list);
        }
        if self.may_offer() {
            each_seat(self.partners(seat), list, |seat| Choice::Partner { seat });
        }
    }

    fn list_builds(&self, seat: Seat, hand: &Cards, list: &mut Vec<Choice>) {
        if self.can_pay(seat, hand, Ware::Barn) {
            each(self.barn_sites(seat), list, |at| Choice::Barn { at });
        }
        if self.can_pay(seat, hand, Ware::Armory) {
            each(self.armory_sites(seat), list, |at| Choice::Armory { at });
        }
        if !self.deck.is_empty() && self.can_pay(seat, hand, Ware::Spy) {
            list.push(Choice::Spy);
        }
        if self.nuke_tokens > 0 && self.can_pay(seat, hand, Ware::Nuke) {
            list.push(Choice::Nuke);
        }
    }

    fn list_supply(&self, seat: Seat, hand: &Cards, list: &mut Vec<Choice>) {
        let rate = self.rate(seat);
        for give in Kind::ALL {
            if hand.count(give) >= rate {
                let others = Kind::ALL.into_iter().filter(|&get| get != give);
                list.extend(others.map(|get| Choice::Supply { give, get }));
            }
        }
    }

    fn list_spies(&self, seat: Seat, list: &mut Vec<Choice>) {
        let spies = &self.secrets[seat.index()].spies;
        for spy in spies.kinds() {
            if self.may_play(seat, spy) {
                list.push(Choice::Play { spy });
            }
        }
        if let Some(spy) = self.swappable(seat)
            && spies.count(spy) > 0
            && !self.deck.is_empty()
        {
            list.push(Choice::Swap { spy });
        }
    }

    /// May a Spy be played from the menu?
    fn may_play(&self, seat: Seat, spy: Spy) -> bool {
        if spy.is_vp() {
            return true;
        }
        self.ready_spies(seat, spy) > 0
            && match spy {
                Spy::Blackmail | Spy::DoubleAgent => !self.richer().is_empty(),
                Spy::FieldHospital => self.needs_hospital(),
                Spy::Hacking => false,
                _ => true,
            }
    }

    fn list_cards_to_offer(&self, hand: &Cards, to: Seat, list: &mut Vec<Choice>) {
        list.push(Choice::Withdraw);
        if !self.draft.give.is_empty() || !self.draft.want.is_empty() {
            list.push(Choice::Send);
        }
        let (cards, limit) = (self.farm(to).cards, self.figures.read(|f| f.offer_limit));
        for card in Kind::ALL {
            let (give, want) = FarmsRace::may_add(&self.draft, hand, cards, limit, card);
            if give {
                list.push(Choice::Give { card });
            }
            if want {
                list.push(Choice::Want { card });
            }
        }
    }
}

fn list_units(units: [u8; 3], list: &mut Vec<Choice>) {
    let there = Unit::ALL.into_iter().filter(|&unit| units[unit as usize] > 0);
    list.extend(there.map(|unit| Choice::Hurt { unit }));
}
