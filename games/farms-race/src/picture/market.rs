//! The market in the reader's eyes: what is known of a hand, and what an offer would leave each side able to build.

use ruckus_core::Seat;

use super::{Able, AblePicture, LeavesPicture, MarketPicture, OfferPicture};
use crate::figures::Ware;
use crate::kind::{Cards, KINDS};
use crate::mutation::Mutation;
use crate::state::{Offer, Phase, Stage};
use crate::step::Counts;
use crate::view::View;

/// A hand as far as the reader knows it: so many cards, and of each kind so many at least.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    pub(super) cards: u8,
    pub(super) known: Counts,
}

impl Hand {
    pub(super) fn of(view: &View, seat: Seat) -> Self {
        let cards = view.table.farm(seat).cards;
        let known = match view.known_hand(seat) {
            Some(hand) => *hand.counts(),
            None => at_least(view, seat),
        };
        Hand { cards, known }
    }

    /// Cards whose kind the reader does not know.
    fn unknown(self) -> u8 {
        self.cards.saturating_sub(self.known.iter().sum())
    }

    /// After giving some cards away for others. Whoever gives them had them.
    fn traded(self, gives: &Cards, gets: &Cards) -> Self {
        let known = std::array::from_fn(|kind| {
            let (gone, come) = (gives.counts()[kind], gets.counts()[kind]);
            self.known[kind].max(gone) - gone + come
        });
        Hand { cards: (self.cards + gets.len()).saturating_sub(gives.len()), known }
    }

    fn able(self, view: &View, seat: Seat, ware: Ware) -> Able {
        let table = &view.table;
        let mutation = table.farm(seat).mutation;
        if mutation == Some(Mutation::Deranged) {
            return if self.cards >= table.deranged_price(ware) { Able::Sure } else { Able::No };
        }
        let (cost, alike) = table.figures.read(|f| (*f.cost(ware).counts(), f.clever_price));
        let printed: u8 = (0..KINDS).map(|kind| cost[kind].saturating_sub(self.known[kind])).sum();
        let clever = match mutation {
            Some(Mutation::HyperIntelligent) => {
                self.known.iter().map(|&count| alike.saturating_sub(count)).min().unwrap_or(alike)
            }
            _ => u8::MAX,
        };
        match printed.min(clever) {
            0 => Able::Sure,
            lacks if lacks <= self.unknown() => Able::Maybe,
            _ => Able::No,
        }
    }
}

/// What a seat holds at least, of hands that hidden thefts have touched: what all saw coming, with the thefts that the
/// reader knows, less everything that may have gone in the others (section 7, item 1).
fn at_least(view: &View, seat: Seat) -> Counts {
    let table = &view.table;
    if table.blurred {
        return [0; KINDS];
    }
    let mut least = table.farm(seat).ledger.map(i16::from);
    for (theft, loot) in table.thefts.iter().zip(view.loot.iter()) {
        for (kind, least) in least.iter_mut().enumerate() {
            match loot {
                Some(loot) if theft.thief == seat => *least += i16::from(loot.counts()[kind]),
                Some(loot) if theft.victim == seat => *least -= i16::from(loot.counts()[kind]),
                None if theft.victim == seat => *least -= i16::from(theft.count),
                _ => {}
            }
        }
    }
    least.map(|count| count.max(0) as u8)
}

pub(super) fn market(view: &View) -> Option<MarketPicture> {
    let table = &view.table;
    let (asked, offer) = match table.phase {
        Phase::Market { asked } => (Some(asked), None),
        Phase::Compose { by, to } => (Some(by), Some(offer(view, (by, to), view.draft.as_ref(), false))),
        Phase::Answer { by, to } => (Some(by), Some(offer(view, (by, to), Some(&table.offer), true))),
        _ => return None,
    };
    let from_menu = matches!(table.stage, Stage::Actions | Stage::After);
    let left = |seat: Seat| match from_menu && seat == table.active {
        true => table.market.open_offers,
        false => table.market.offers[seat.index()],
    };
    Some(MarketPicture {
        between_turns: table.stage == Stage::Between,
        asked,
        passed: table.market.passed,
        offers_left: table.seats.each().map(left).collect(),
        offer,
    })
}

fn offer(view: &View, (by, to): (Seat, Seat), cards: Option<&Offer>, sent: bool) -> OfferPicture {
    let Offer { give, want } = cards.copied().unwrap_or_default();
    let leaves = |seat: Seat, gives: &Cards, gets: &Cards| {
        let now = Hand::of(view, seat);
        let then = now.traded(gives, gets);
        let able = |ware: Ware| AblePicture {
            ware,
            now: now.able(view, seat, ware),
            then: then.able(view, seat, ware),
        };
        LeavesPicture { seat, cards: then.cards, known: then.known, builds: Ware::ALL.map(able).to_vec() }
    };
    OfferPicture {
        by,
        to,
        sent,
        give: *give.counts(),
        want: *want.counts(),
        leaves: match cards.is_some() {
            true => vec![leaves(by, &give, &want), leaves(to, &want, &give)],
            false => Vec::new(),
        },
    }
}
