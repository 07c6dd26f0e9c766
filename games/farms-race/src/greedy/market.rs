//! Trade: answers by what both sides gain, and an offer of its own now and then: one card for one, to somebody who is
//! known to have it and gains by it. A bot asks just before its own turn, once, and else only whoever has made an offer in
//! the same market: that one hears a counter-offer, once from each, and others are left in peace.

use ruckus_core::Seat;

use super::Mind;
use crate::kind::{KINDS, Kind};
use crate::state::{Offer, Phase, Stage};

/// What an offer has to bring before anybody is asked.
const WORTH_ASKING: f64 = 0.2;
/// What the partner has to gain, or it is a waste of time.
const WORTH_ANSWERING: f64 = 0.08;
/// What a trade has to bring at all.
const EFFORT: f64 = 0.04;

/// One card for one.
#[derive(Clone, Copy)]
struct Deal {
    give: Kind,
    want: Kind,
    gain: f64,
}

impl Mind<'_> {
    /// D26. Others have their own games to think of: nobody is asked twice in a market, and few are asked at all.
    pub(super) fn worth_of_asking(&self, seat: Seat) -> f64 {
        let table = self.table;
        let market = &table.market;
        let (offers, may_ask) = match table.stage {
            Stage::Actions | Stage::After if self.me == table.active => (market.open_offers, true),
            Stage::Between => {
                let is_next = table.next_alive(table.active) == self.me;
                (market.offers[self.me.index()], is_next || self.wants_to_trade(seat))
            }
            _ => (market.offers[self.me.index()], self.wants_to_trade(seat)),
        };
        match may_ask && offers == table.variant.trade_offers {
            true => self.deal_with(seat, None).map_or(-1.0, |deal| deal.gain),
            false => -1.0,
        }
    }

    /// Has this seat made an offer in this market, and not passed since?
    fn wants_to_trade(&self, seat: Seat) -> bool {
        let (table, market) = (self.table, &self.table.market);
        // The active seat's offers are those of the whole turn (FR-O05).
        let counted = table.stage == Stage::Between || seat != table.active;
        counted && market.offers[seat.index()] < table.variant.trade_offers && !market.passed.contains(seat)
    }

    /// The best swap with a seat, perhaps of a card that is on the table already.
    fn deal_with(&self, seat: Seat, given: Option<Kind>) -> Option<Deal> {
        let theirs = *self.seen_hand(seat).counts();
        let before = self.worth_to(seat, &theirs);
        let spite = self.spite[seat.index()];
        let mut best: Option<Deal> = None;
        for want in Kind::ALL.into_iter().filter(|want| theirs[want.index()] > 0) {
            if self.worth_of_gain(want, 1) < WORTH_ASKING {
                continue;
            }
            for give in self.own.hand.kinds() {
                if give == want || given.is_some_and(|given| given != give) {
                    continue;
                }
                let mine = swapped(&self.hand_with(want, 1), Some(give), None);
                let gain = self.worth_of_cards(&mine) - self.hand;
                if gain < WORTH_ASKING || best.is_some_and(|best| gain <= best.gain) {
                    continue;
                }
                let after = self.worth_to(seat, &swapped(&theirs, Some(want), Some(give)));
                let fair = after - before;
                let gain = gain - spite * fair;
                if fair >= WORTH_ANSWERING && gain >= WORTH_ASKING && best.is_none_or(|best| gain > best.gain)
                {
                    best = Some(Deal { give, want, gain });
                }
            }
        }
        best
    }

    fn draft(&self) -> Option<(Seat, Offer)> {
        match self.table.phase {
            Phase::Compose { to, .. } => Some((to, self.view.draft?)),
            _ => None,
        }
    }

    /// D27: first what is given,
    pub(super) fn worth_of_giving(&self, card: Kind) -> f64 {
        let Some((to, draft)) = self.draft() else { return -1.0 };
        let deal = match draft.give.is_empty() && draft.want.is_empty() {
            true => self.deal_with(to, None),
            false => None,
        };
        if deal.is_some_and(|deal| deal.give == card) { 1.0 } else { -1.0 }
    }

    /// then what is wanted for it,
    pub(super) fn worth_of_wanting(&self, card: Kind) -> f64 {
        let Some((to, draft)) = self.draft() else { return -1.0 };
        let deal = match (draft.give.kinds().next(), draft.want.is_empty()) {
            (Some(give), true) => self.deal_with(to, Some(give)),
            _ => None,
        };
        if deal.is_some_and(|deal| deal.want == card) { 1.0 } else { -1.0 }
    }

    /// and off it goes.
    pub(super) fn worth_of_sending(&self) -> f64 {
        let Some((_, draft)) = self.draft() else { return -1.0 };
        if draft.give.is_empty() || draft.want.is_empty() { -1.0 } else { 1.0 }
    }

    /// D28: what we gain, less what it helps the other.
    pub(super) fn worth_of_accepting(&self) -> f64 {
        let Phase::Answer { by, .. } = self.table.phase else { return -1.0 };
        let offer = &self.table.offer;
        let exchange = |hand: &[u8; KINDS], gives: &[u8; KINDS], gets: &[u8; KINDS]| -> [u8; KINDS] {
            std::array::from_fn(|kind| hand[kind].saturating_sub(gives[kind]) + gets[kind])
        };
        let (give, want) = (offer.give.counts(), offer.want.counts());
        let mine = self.worth_of_cards(&exchange(self.own.hand.counts(), want, give)) - self.hand;
        let seen = *self.seen_hand(by).counts();
        let theirs = self.worth_to(by, &exchange(&seen, give, want)) - self.worth_to(by, &seen);
        mine - self.spite[by.index()] * theirs.max(0.0) - EFFORT
    }
}

fn swapped(hand: &[u8; KINDS], less: Option<Kind>, more: Option<Kind>) -> [u8; KINDS] {
    let mut counts = *hand;
    less.into_iter().for_each(|kind| counts[kind.index()] = counts[kind.index()].saturating_sub(1));
    more.into_iter().for_each(|kind| counts[kind.index()] += 1);
    counts
}
