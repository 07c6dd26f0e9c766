//! Trading with the Supply and between seats (section 3.10).

use ruckus_core::{EyeSet, Seat, SeatSet, Witness};

use crate::kind::{Cards, Kind};
use crate::mutation::Mutation;
use crate::options::TradeWindows;
use crate::state::{Countryside, FarmsRace, Offer, Phase, Stage};
use crate::step::Event;

impl Countryside {
    /// So many cards alike the Supply takes for one other (FR-X02, FR-M19).
    #[inline]
    pub fn rate(&self, seat: Seat) -> u8 {
        match self.has(seat, Mutation::HyperIntelligent) {
            true => self.figures.read(|f| f.clever_rate),
            false => self.figures.read(|f| f.supply_rate),
        }
    }

    /// Who takes part in a market window of this stage, or hears the active seat's offers (FR-X05, FR-O05, FR-O14).
    pub fn traders(&self) -> SeatSet {
        match self.stage {
            Stage::Between => self.survivors(),
            Stage::Actions | Stage::After => self.opponents(self.active),
            _ if self.variant.open_trading => self.survivors(),
            _ => self.opponents(self.active),
        }
    }

    /// Whom a seat may make an offer (D26).
    pub fn partners(&self, seat: Seat) -> SeatSet {
        let has_cards = |other: Seat| self.farm(seat).cards > 0 || self.farm(other).cards > 0;
        self.traders().without(seat).each().filter(|&other| has_cards(other)).collect()
    }

    /// Participants of a market that hold a card, and how few of them are too few for one (FR-X05).
    fn holders(&self) -> usize {
        self.traders().each().filter(|&seat| self.farm(seat).cards > 0).count()
    }

    fn fewest_holders(&self) -> usize {
        self.figures.read(|f| if f.empty_hands_pass() { 2 } else { 1 })
    }

    /// May the active seat make an offer from its menu (FR-O05)?
    pub fn may_offer(&self) -> bool {
        self.variant.open_trading && self.market.open_offers > 0
    }
}

impl FarmsRace {
    /// FR-X02.
    pub(crate) fn trade_with_supply(&mut self, give: Kind, get: Kind, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        let count = self.rate(seat);
        self.pay(seat, give, count);
        self.gain(seat, get, 1);
        witness.tell_all(|| Event::Traded { seat, give, count, get });
    }

    /// A market window opens, unless nothing can happen in it (FR-X05).
    pub(crate) fn open_market(&mut self, first: Seat, witness: &mut impl Witness<Event>) {
        let offers = self.variant.trade_offers;
        let traders = self.traders();
        if offers == 0 || traders.len() < 2 || self.holders() < self.fewest_holders() {
            self.close_market(witness);
            return;
        }
        let between = self.stage == Stage::Between;
        let market = &mut self.table.market;
        market.offers.fill(offers);
        market.passed = SeatSet::EMPTY;
        if !between {
            market.offers[self.table.active.index()] = market.open_offers;
        }
        witness.tell_all(|| Event::MarketOpened { between });
        self.ask_trader(first, witness);
    }

    /// The next one who has not passed is asked (FR-X06).
    fn ask_trader(&mut self, from: Seat, witness: &mut impl Witness<Event>) {
        let traders = self.traders();
        let market = &self.market;
        let passes = self.figures.read(|f| f.empty_hands_pass());
        let is_open = |&seat: &Seat| {
            let may_ask = !market.passed.contains(seat) && market.offers[seat.index()] > 0;
            traders.contains(seat) && may_ask && !(passes && self.farm(seat).cards == 0)
        };
        match self.clockwise(from).find(is_open) {
            Some(asked) if self.holders() >= self.fewest_holders() => {
                self.table.phase = Phase::Market { asked }
            }
            _ => self.close_market(witness),
        }
    }

    /// A seat's turn goes on: with `whole_turn` the others trade before whatever it is asked in its menus and between the
    /// rolls of its combats (FR-O14), but for a market that is just over.
    pub(crate) fn trade_on(&mut self, before: Phase, witness: &mut impl Witness<Event>) {
        let after_trade =
            matches!(before, Phase::Market { .. } | Phase::Compose { .. } | Phase::Answer { .. });
        let asks = matches!(self.phase, Phase::Menu | Phase::AskAttacker);
        if asks && !after_trade && self.variant.trade_windows == TradeWindows::WholeTurn {
            let next = self.active.left(self.seats);
            self.open_market(next, witness);
        }
    }

    fn close_market(&mut self, witness: &mut impl Witness<Event>) {
        match self.stage {
            Stage::Between => self.next_turn(witness),
            Stage::Actions if self.combat.fights => self.table.phase = Phase::AskAttacker,
            Stage::Actions => self.table.phase = Phase::Menu,
            _ => {
                self.table.stage = Stage::After;
                self.table.phase = Phase::Menu;
            }
        }
    }

    /// D26: a pass is final for the window.
    pub(crate) fn pass_market(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        self.table.market.passed = self.market.passed.with(seat);
        witness.tell_all(|| Event::PassedMarket { seat });
        self.ask_trader(seat.left(self.seats), witness);
    }

    /// D26, and the active seat's offers from its menu (FR-O05).
    pub(crate) fn approach(&mut self, seat: Seat, partner: Seat, witness: &mut impl Witness<Event>) {
        let in_turn = seat == self.active && self.stage != Stage::Between;
        let market = &mut self.table.market;
        if in_turn {
            market.open_offers -= 1;
            market.offers[seat.index()] = market.open_offers;
        } else {
            market.offers[seat.index()] -= 1;
        }
        witness.tell_all(|| Event::Approached { seat, partner });
        self.table.phase = Phase::Compose { by: seat, to: partner };
    }

    /// D27: nobody else sees what is added, nor that something is.
    pub(crate) fn add_gift(&mut self, seat: Seat, card: Kind, witness: &mut impl Witness<Event>) {
        self.draft.give.add(card);
        witness.tell(EyeSet::only(seat), || Event::AddsGift { seat, card });
    }

    pub(crate) fn add_wish(&mut self, seat: Seat, card: Kind, witness: &mut impl Witness<Event>) {
        self.draft.want.add(card);
        witness.tell(EyeSet::only(seat), || Event::AddsWish { seat, card });
    }

    /// The kinds that the composer can still add to what it gives, or wants (FR-X07).
    pub(crate) fn may_add(
        draft: &Offer,
        hand: &Cards,
        partner_cards: u8,
        limit: u8,
        kind: Kind,
    ) -> (bool, bool) {
        let give = draft.want.count(kind) == 0
            && draft.give.count(kind) < hand.count(kind)
            && draft.give.len() < limit;
        let want = draft.give.count(kind) == 0 && draft.want.len() < limit.min(partner_cards);
        (give, want)
    }

    pub(crate) fn send(&mut self, by: Seat, to: Seat, witness: &mut impl Witness<Event>) {
        let offer = std::mem::take(&mut self.draft);
        self.show_held(by, &offer.give);
        self.table.offer = offer;
        let (give, want) = (*offer.give.counts(), *offer.want.counts());
        witness.tell_all(|| Event::Offered { seat: by, partner: to, give, want });
        self.table.phase = Phase::Answer { by, to };
    }

    pub(crate) fn withdraw(&mut self, by: Seat, to: Seat, witness: &mut impl Witness<Event>) {
        self.draft = Offer::default();
        witness.tell_all(|| Event::Withdrew { seat: by, partner: to });
        self.after_offer(by, witness);
    }

    /// D28 (FR-X08).
    pub(crate) fn answer(&mut self, (by, to): (Seat, Seat), accept: bool, witness: &mut impl Witness<Event>) {
        let offer = std::mem::take(&mut self.table.offer);
        let (give, want) = (*offer.give.counts(), *offer.want.counts());
        match accept {
            true => {
                self.pay_all(by, &offer.give);
                self.pay_all(to, &offer.want);
                self.gain_all(by, &offer.want);
                self.gain_all(to, &offer.give);
                witness.tell_all(|| Event::Accepted { seat: to, partner: by, give, want });
            }
            false => witness.tell_all(|| Event::Declined { seat: to, partner: by }),
        }
        self.after_offer(by, witness);
    }

    fn after_offer(&mut self, by: Seat, witness: &mut impl Witness<Event>) {
        match self.stage {
            // An offer from the active seat's own menu (FR-O05).
            Stage::Actions | Stage::After if by == self.active => self.table.phase = Phase::Menu,
            _ => self.ask_trader(by.left(self.seats), witness),
        }
    }
}
