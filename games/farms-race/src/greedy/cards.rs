//! What cards are worth: for what they can build, and how near they are to it. Payments, discards, trades, thefts and the
//! naming of kinds all ask the same question.

use ruckus_core::Seat;

use super::{Mind, VICTORY};
use crate::figures::Ware;
use crate::kind::{KINDS, Kind};
use crate::mutation::Mutation;
use crate::region::Region;
use crate::spy::{Spy, vp_among};
use crate::state::{Phase, Stage};

/// What a card is worth that is good for nothing yet.
const CARD: f64 = 0.04;
/// What is not built yet is worth a little less than what stands.
const UNBUILT: f64 = 0.9;
/// The second thing to build has to wait.
const WAITING: f64 = 0.6;

/// Everything that can be built, with its cost, and what it is worth to us just now.
#[derive(Clone, Copy, Default)]
pub(super) struct Wares {
    costs: [[u8; KINDS]; 4],
    prices: [u8; 4],
    worths: [f64; 4],
}

impl Mind<'_> {
    pub(super) fn wares_for_sale(&self) -> Wares {
        let costs = Ware::ALL.map(|ware| self.table.figures.read(|f| *f.cost(ware).counts()));
        let prices = costs.map(|cost| cost.iter().sum());
        Wares { costs, prices, worths: self.worths_of_wares() }
    }

    /// By kind of ware: a Barn calls herds, an Armory arms them, a Nuke may bring the Award.
    fn worths_of_wares(&self) -> [f64; 4] {
        let (table, me) = (self.table, self.me);
        let farm = table.farm(me);
        let [barn_vp, armory_vp, barns] = table.figures.read(|f| [f.barn_vp, f.armory_vp, f.barns]);
        let barn = match table.barns_of(me) < barns {
            true if table.barn_sites(me).is_empty() => 0.5,
            true => self.worth_of_points(barn_vp) + 0.10 * self.rounds,
            false => 0.0,
        };
        let armory = match table.armory_sites(me).is_empty() {
            true => 0.1,
            false => self.worth_of_points(armory_vp.saturating_sub(barn_vp)) + 0.2 * self.rounds,
        };
        let hidden = vp_among(&self.own.spies);
        let shown: u32 = table.farms.iter().map(|farm| farm.face_up.count_ones()).sum();
        let (all, points) = table.figures.read(|f| (f.deck().len(), vp_among(&f.deck())));
        let known = table.discards.len() + self.own.spies.len() + shown as u8;
        let unseen = f64::from(all.saturating_sub(known).max(1));
        let lucky = f64::from(points.saturating_sub(hidden + shown as u8)) / unseen;
        let spy = if unseen < 2.0 { 0.1 } else { 0.21 + lucky * self.worth_of_points(1) };
        let tokens = |seat: Seat| table.farm(seat).unspent + table.farm(seat).spent;
        let rival = table.opponents(me).each().map(tokens).max().unwrap_or(0);
        let mine = farm.unspent + farm.spent;
        let award = match table.nukiest {
            Some(holder) if holder == me => {
                if rival >= mine {
                    0.3
                } else {
                    0.0
                }
            }
            _ if mine + 1 > rival => self.worth_of_points(1),
            _ if mine + 2 > rival => 0.3,
            _ => 0.1,
        };
        let nuke = if table.nuke_tokens == 0 { 0.0 } else { super::nukes::AMMUNITION + award };
        [barn, armory, spy, nuke]
    }

    /// What a hand of ours is worth.
    pub(super) fn worth_of_cards(&self, counts: &[u8; KINDS]) -> f64 {
        worth_of(&self.wares, &self.wares.worths, self.table.farm(self.me).mutation, counts)
    }

    /// What such a hand would be worth to somebody else, who would build what others build, or win by it.
    pub(super) fn worth_to(&self, seat: Seat, counts: &[u8; KINDS]) -> f64 {
        let wins = |more: u8| match self.points[seat.index()] + more >= self.target() {
            true => VICTORY,
            false => 0.0,
        };
        let worths = [1.4 + wins(1), 1.2 + wins(1), 0.5, 0.5];
        worth_of(&self.wares, &worths, self.table.farm(seat).mutation, counts)
    }

    pub(super) fn worth_of_gain(&self, card: Kind, count: u8) -> f64 {
        self.worth_of_cards(&self.hand_with(card, count)) - self.hand
    }

    pub(super) fn worth_without(&self, card: Kind, count: u8) -> f64 {
        let mut counts = *self.own.hand.counts();
        counts[card.index()] = counts[card.index()].saturating_sub(count);
        self.worth_of_cards(&counts)
    }

    /// D09: what is left when the printed cost is paid.
    pub(super) fn worth_of_paying_printed(&self) -> f64 {
        let Phase::Price { build } = self.table.phase else { return 0.0 };
        self.worth_after_paying(build.ware()) - self.hand
    }

    /// What the hand is worth once something is paid, in the way that costs us least.
    fn worth_after_paying(&self, ware: Ware) -> f64 {
        let hand = *self.own.hand.counts();
        let cost = self.wares.costs[ware as usize];
        let pays = (0..KINDS).all(|kind| hand[kind] >= cost[kind]);
        match self.table.farm(self.me).mutation {
            Some(Mutation::Deranged) => {
                // Cards of which there are most go first.
                let mut rest = hand;
                for _ in 0..self.table.deranged_price(ware) {
                    if let Some(most) = (0..KINDS).max_by_key(|&kind| rest[kind]) {
                        rest[most] = rest[most].saturating_sub(1);
                    }
                }
                self.worth_of_cards(&rest)
            }
            Some(Mutation::HyperIntelligent) if !pays => {
                let price = self.table.figures.read(|f| f.clever_price);
                let alike = self.table.pays_alike(&self.own.hand);
                alike.map(|card| self.worth_without(card, price)).fold(0.0, f64::max)
            }
            _ => self.worth_of_cards(&std::array::from_fn(|kind| hand[kind].saturating_sub(cost[kind]))),
        }
    }

    /// To build something, against keeping the cards.
    pub(super) fn worth_of_building(&self, ware: Ware) -> f64 {
        let over = self.table.farm(self.me).cards > self.table.figures.read(|f| f.hand_limit);
        let thrift = if over && self.table.stage == Stage::After { 0.3 } else { 0.03 };
        self.wares.worths[ware as usize] - (self.hand - self.worth_after_paying(ware)) + thrift
    }

    /// A Barn stands best where it is safe and herds are wanted.
    pub(super) fn worth_of_barn(&self, at: Region) -> f64 {
        let herds = self.table.herds_at(at);
        let risk = self.risk(at, super::fights::Force::of(herds));
        let edge = if self.is_front(at) { 0.1 } else { 0.0 };
        self.worth_of_building(Ware::Barn) - 0.8 * risk + edge
    }

    /// An Armory arms those who are about to move (FR-B07).
    pub(super) fn worth_of_armory(&self, at: Region) -> f64 {
        let risk = self.risk(at, super::fights::Force::of(self.table.herds_at(at)));
        self.first(self.worth_of_building(Ware::Armory) - risk)
    }

    /// FR-X02.
    pub(super) fn worth_of_supply(&self, give: Kind, get: Kind) -> f64 {
        let mut counts = self.hand_with(get, 1);
        counts[give.index()] = counts[give.index()].saturating_sub(self.table.rate(self.me));
        self.worth_of_cards(&counts) - self.hand - 0.05
    }

    /// D19, D20: what everybody collects, and whether North Korean is woken (FR-M22).
    pub(super) fn worth_of_naming(&self, card: Kind) -> f64 {
        let table = self.table;
        let gain = |times: u8| self.worth_of_gain(card, times * table.yield_of(self.me, card));
        let (worth, doubles) = match table.phase {
            Phase::Name { other: None } => (gain(2), true),
            Phase::NameSecond { first } => {
                let mut counts = *self.own.hand.counts();
                counts[first.index()] += table.yield_of(self.me, first);
                let before = self.worth_of_cards(&counts);
                counts[card.index()] += table.yield_of(self.me, card);
                (self.worth_of_cards(&counts) - before, first == card)
            }
            _ => (gain(1), false),
        };
        let nuke = match table.seat_with(Mutation::NorthKorean) {
            Some(seat) if doubles && seat == self.me => 0.2,
            Some(_) if doubles => -0.2,
            _ => 0.0,
        };
        let others: f64 = table
            .opponents(self.me)
            .each()
            .map(|seat| self.spite[seat.index()] * f64::from(table.yield_of(seat, card)))
            .sum();
        worth + nuke - 0.1 * others
    }

    /// D25: which kind to ask for.
    pub(super) fn worth_of_kind(&self, card: Kind) -> f64 {
        match self.table.phase {
            Phase::KindFor { spy } => self.worth_of_kind_by(spy, card),
            _ => 0.0,
        }
    }

    pub(super) fn worth_of_kind_by(&self, spy: Spy, card: Kind) -> f64 {
        if spy == Spy::Thievery {
            return self.worth_of_gain(card, self.table.figures.read(|f| f.thievery_cards));
        }
        let holders =
            self.table.opponents(self.me).each().filter(|&seat| self.seen_hand(seat).count(card) > 0);
        let (count, spite) =
            holders.fold((0, 0.0), |(count, sum), seat| (count + 1, sum + self.spite[seat.index()]));
        self.worth_of_gain(card, count) + 0.1 * spite
    }

    /// D22, D24: whose cards to take.
    pub(super) fn worth_of_robbing(&self, seat: Seat) -> f64 {
        let cards = f64::from(self.table.farm(seat).cards.min(3));
        0.15 * cards + 0.2 * self.spite[seat.index()]
    }
}

/// The best thing that the cards are near to, then the next best with what is left, then single cards.
fn worth_of(wares: &Wares, worths: &[f64; 4], mutation: Option<Mutation>, counts: &[u8; KINDS]) -> f64 {
    let mut rest = *counts;
    let mut worth = 0.0;
    for factor in [UNBUILT, UNBUILT * WAITING] {
        let len: u8 = rest.iter().sum();
        if len == 0 {
            return worth;
        }
        let mut best = (0.0, None, 0);
        for (ware, &promise) in worths.iter().enumerate() {
            let (have, need, alike) = match mutation {
                Some(Mutation::Deranged) => (len, wares.prices[ware] + 1, None),
                Some(Mutation::HyperIntelligent) => {
                    let printed = fitting(&rest, &wares.costs[ware]);
                    let most = (0..KINDS).max_by_key(|&kind| rest[kind]).unwrap_or(0);
                    match u16::from(rest[most]) * u16::from(wares.prices[ware]) > 4 * u16::from(printed) {
                        true => (rest[most], 4, Some(most)),
                        false => (printed, wares.prices[ware], None),
                    }
                }
                _ => (fitting(&rest, &wares.costs[ware]), wares.prices[ware], None),
            };
            let near = f64::from(have.min(need)) / f64::from(need);
            let value = promise * near * near;
            if value > best.0 {
                best = (value, Some((ware, alike)), have.min(need));
            }
        }
        let Some((ware, alike)) = best.1 else { break };
        worth += factor * best.0;
        match (mutation, alike) {
            (Some(Mutation::Deranged), _) => {
                for _ in 0..best.2 {
                    if let Some(most) = (0..KINDS).max_by_key(|&kind| rest[kind]) {
                        rest[most] -= 1;
                    }
                }
            }
            (_, Some(kind)) => rest[kind] -= best.2,
            _ => {
                for (left, &cost) in rest.iter_mut().zip(&wares.costs[ware]) {
                    *left = left.saturating_sub(cost);
                }
            }
        }
    }
    worth + CARD * f64::from(rest.iter().sum::<u8>())
}

/// How many of these cards go into a cost.
#[inline]
fn fitting(counts: &[u8; KINDS], cost: &[u8; KINDS]) -> u8 {
    counts.iter().zip(cost).map(|(&have, &need)| have.min(need)).sum()
}
