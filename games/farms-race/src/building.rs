//! Building and paying (section 3.5), with the ways of Deranged and Hyper-Intelligent (FR-M14, FR-M18).

use ruckus_core::{Seat, Witness};

use crate::figures::Ware;
use crate::kind::{Cards, Kind};
use crate::mutation::Mutation;
use crate::region::{Place, Regions};
use crate::state::{Build, Countryside, FarmsRace, How, Phase};
use crate::step::Event;

impl Countryside {
    /// So many cards of any kinds Deranged pays (FR-M14).
    #[inline]
    pub fn deranged_price(&self, ware: Ware) -> u8 {
        self.figures.read(|f| f.price(ware) + f.deranged_extra)
    }

    /// Can a seat with this hand pay for it in some way?
    #[inline]
    pub fn can_pay(&self, seat: Seat, hand: &Cards, ware: Ware) -> bool {
        let mutation = self.farm(seat).mutation;
        if mutation == Some(Mutation::Deranged) {
            return self.farm(seat).cards >= self.deranged_price(ware);
        }
        let printed = self.figures.read(|f| hand.contains_all(&f.cost(ware)));
        printed || mutation == Some(Mutation::HyperIntelligent) && self.pays_alike(hand).next().is_some()
    }

    /// The kinds of which Hyper-Intelligent has enough to pay for anything (FR-M18).
    pub fn pays_alike<'a>(&self, hand: &'a Cards) -> impl Iterator<Item = Kind> + 'a {
        let price = self.figures.read(|f| f.clever_price);
        Kind::ALL.into_iter().filter(move |&card| hand.count(card) >= price)
    }

    /// So many cards at least a seat needs for something, whatever they are.
    pub fn least_price(&self, seat: Seat, ware: Ware) -> u8 {
        match self.farm(seat).mutation {
            Some(Mutation::Deranged) => self.deranged_price(ware),
            Some(Mutation::HyperIntelligent) => self.figures.read(|f| f.price(ware).min(f.clever_price)),
            _ => self.figures.read(|f| f.price(ware)),
        }
    }

    /// Where a Barn can stand (FR-B03, FR-B05).
    #[inline]
    pub fn barn_sites(&self, seat: Seat) -> Regions {
        match self.barns_of(seat) < self.figures.read(|f| f.barns) {
            true => self.held(seat).difference(self.buildings()),
            false => Regions::NONE,
        }
    }

    /// Where an Armory can stand (FR-B04).
    #[inline]
    pub fn armory_sites(&self, seat: Seat) -> Regions {
        match self.armories_of(seat) < self.figures.read(|f| f.armories) {
            true => self.barns.intersection(self.held(seat)),
            false => Regions::NONE,
        }
    }

    /// Where it will stand.
    fn site(&self, build: Build) -> Option<Place> {
        match build {
            Build::Barn { at } | Build::Armory { at } => Some(self.place(at)),
            _ => None,
        }
    }

    /// Who pays for something that is about to be built.
    #[inline]
    pub fn builder(&self, build: Build) -> Seat {
        match build {
            Build::NukeBack => self.nuked_seat().unwrap_or(self.active),
            _ => self.active,
        }
    }
}

impl FarmsRace {
    /// A build is chosen; whoever may pay in several ways is asked how (D09, D10).
    pub(crate) fn build(&mut self, build: Build, witness: &mut impl Witness<Event>) {
        let seat = self.builder(build);
        let ware = build.ware();
        let at = self.site(build);
        match self.farm(seat).mutation {
            Some(Mutation::Deranged) => {
                witness.tell_all(|| Event::Wants { seat, ware, at });
                self.table.phase = Phase::Pay { build, left: self.deranged_price(ware) };
            }
            Some(Mutation::HyperIntelligent) => {
                witness.tell_all(|| Event::Wants { seat, ware, at });
                self.table.phase = Phase::Price { build };
            }
            _ => self.pay_printed(build, witness),
        }
    }

    /// FR-B02.
    pub(crate) fn pay_printed(&mut self, build: Build, witness: &mut impl Witness<Event>) {
        let cost = self.figures.read(|f| f.cost(build.ware()));
        self.pay_for(build, &cost, witness);
    }

    /// FR-M18.
    pub(crate) fn pay_alike(&mut self, build: Build, card: Kind, witness: &mut impl Witness<Event>) {
        let mut cost = Cards::EMPTY;
        cost.add_many(card, self.figures.read(|f| f.clever_price));
        self.pay_for(build, &cost, witness);
    }

    fn pay_for(&mut self, build: Build, cost: &Cards, witness: &mut impl Witness<Event>) {
        let seat = self.builder(build);
        self.pay_all(seat, cost);
        witness.tell_all(|| Event::Paid { seat, cards: *cost.counts() });
        self.finish_build(build, witness);
    }

    /// D10 (FR-M14).
    pub(crate) fn pay_card(&mut self, build: Build, left: u8, card: Kind, witness: &mut impl Witness<Event>) {
        let seat = self.builder(build);
        self.pay(seat, card, 1);
        let mut cards = Cards::EMPTY;
        cards.add(card);
        witness.tell_all(|| Event::Paid { seat, cards: *cards.counts() });
        match left {
            0 | 1 => self.finish_build(build, witness),
            _ => self.table.phase = Phase::Pay { build, left: left - 1 },
        }
    }

    fn finish_build(&mut self, build: Build, witness: &mut impl Witness<Event>) {
        let seat = self.builder(build);
        let ware = build.ware();
        let site = self.site(build);
        witness.tell_all(|| Event::Built { seat, ware, at: site });
        let table = &mut self.table;
        table.phase = Phase::Menu;
        match build {
            Build::Barn { at } => table.barns = table.barns.with(at),
            Build::Armory { at } => {
                table.barns = table.barns.without(at);
                table.armories = table.armories.with(at);
            }
            Build::Spy => {
                table.phase = Phase::DrawSpy { bought: true };
                return;
            }
            Build::Nuke => {
                table.nuke_tokens -= 1;
                table.farms[seat.index()].unspent += 1;
                self.award_nukiest(witness);
            }
            Build::NukeBack => {
                table.nuke_tokens -= 1;
                table.farms[seat.index()].spent += 1;
                table.phase = Phase::Target { by: seat, how: How::Paid };
                self.award_nukiest(witness);
            }
        }
        self.check_win(witness);
    }
}
