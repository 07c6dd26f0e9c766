//! Winning, elimination, and the end (section 3.13).

use ruckus_core::{PerSeat, Seat, SeatCount, SeatSet, Standing, Witness};

use crate::kind::Cards;
use crate::options::{Options, TradeWindows};
use crate::spy::{Spies, Spy, vp_among};
use crate::state::{Countryside, End, Fallen, FarmsRace, Phase};
use crate::step::Event;

impl FarmsRace {
    /// FR-E02 to FR-E04: does somebody win? In its turn the active seat is first, and its hidden Spies count.
    pub(crate) fn check_win(&mut self, witness: &mut impl Witness<Event>) -> bool {
        let target = self.variant.target_vp;
        let active = self.active;
        let visible = self.visible_vp(active);
        if self.is_alive(active) {
            if visible + vp_among(&self.secrets[active.index()].spies) >= target {
                self.end(End::Target, Some(active), witness);
                return true;
            }
            // The game goes on, so everybody knows this much of its Spies (section 7, item 5).
            let farm = &mut self.table.farms[active.index()];
            farm.vp_room = farm.vp_room.min(target - 1 - visible);
        }
        let winner =
            self.clockwise(active).find(|&seat| self.is_alive(seat) && self.visible_vp(seat) >= target);
        if let Some(winner) = winner {
            self.end(End::Target, Some(winner), witness);
        }
        winner.is_some()
    }

    /// FR-N13, at every change.
    pub(crate) fn award_nukiest(&mut self, witness: &mut impl Witness<Event>) {
        let tokens = |seat: Seat| self.farm(seat).unspent + self.farm(seat).spent;
        let survivors = self.survivors();
        let most = survivors.each().map(tokens).max().unwrap_or(0);
        let holder = self.nukiest.filter(|&seat| self.is_alive(seat));
        let mut leaders = survivors.each().filter(|&seat| tokens(seat) == most);
        let next = match (leaders.next(), leaders.next()) {
            (Some(seat), None) if most > 0 => Some(seat),
            _ => holder,
        };
        if next != self.nukiest {
            self.table.nukiest = next;
            witness.tell_all(|| Event::Nukiest { seat: next });
        }
    }

    /// FR-E05 to FR-E09, and who wins by it. True if the turn or the game is over.
    pub(crate) fn check_falls(&mut self, witness: &mut impl Witness<Event>) -> bool {
        let gone: SeatSet = self.survivors().each().filter(|&seat| self.held(seat).is_empty()).collect();
        if !gone.is_empty() {
            let order = self.falls + 1;
            self.table.falls = order;
            gone.each().for_each(|seat| self.eliminate(seat, order, witness));
            self.award_nukiest(witness);
            let mut left = self.survivors().each();
            match (left.next(), left.next()) {
                (None, _) => {
                    self.end(End::NobodyLeft, None, witness);
                    return true;
                }
                (Some(last), None) => {
                    self.end(End::LastSurvivor, Some(last), witness);
                    return true;
                }
                _ => {}
            }
        }
        if self.check_win(witness) {
            return true;
        }
        if !self.is_alive(self.active) {
            // Its turn is over as it stands (FR-E09).
            self.after_turn(witness);
            return true;
        }
        false
    }

    /// FR-E06. Its Spies stay out of the game, unseen until the end; what it had is remembered for the ranking.
    fn eliminate(&mut self, seat: Seat, order: u8, witness: &mut impl Witness<Event>) {
        let visible_vp = self.visible_vp(seat);
        self.secrets[seat.index()].hand = Cards::EMPTY;
        let farm = &mut self.table.farms[seat.index()];
        farm.fallen = Some(Fallen { order, visible_vp, cards: farm.cards });
        (farm.cards, farm.unspent, farm.spent) = (0, 0, 0);
        witness.tell_all(|| Event::Eliminated { seat });
    }

    /// The game is over; all VP Spies are shown (FR-E03, FR-E11).
    pub(crate) fn end(&mut self, end: End, winner: Option<Seat>, witness: &mut impl Witness<Event>) {
        self.table.phase = Phase::Over { end, winner };
        self.redo = None;
        for seat in self.seats.each() {
            self.unveil(seat, witness);
        }
        let scores = self.totals();
        let winners = self.result().map(|standing| standing.winners().collect()).unwrap_or_default();
        witness.tell_all(|| Event::Over {
            end,
            winners,
            scores: scores.values().iter().map(|&score| score as u8).collect(),
        });
    }

    /// Hidden VP Spies are laid open: they count for the end.
    fn unveil(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        let spies = self.secrets[seat.index()].spies;
        let count = vp_among(&spies);
        if count == 0 {
            return;
        }
        let marked = if seat == self.active { vp_among(&self.bought) } else { 0 };
        witness.tell_all(|| Event::Unveiled { seat, spies: vp_spies(&spies).collect(), bought: marked });
        for spy in vp_spies(&spies) {
            self.secrets[seat.index()].spies.remove(spy);
            self.table.farms[seat.index()].face_up |= 1 << (spy.index() - Spy::FIRST_VP);
            if seat == self.active && self.bought.count(spy) > 0 {
                self.bought.remove(spy);
                self.table.farms[seat.index()].bought -= 1;
            }
        }
        let farm = &mut self.table.farms[seat.index()];
        farm.spies -= count;
        farm.vp_room = farm.vp_room.saturating_sub(count);
        if let Some(fallen) = &mut farm.fallen {
            fallen.visible_vp += count;
        }
    }

    /// What all see; once the game is over these are the full VP (FR-E11).
    pub(crate) fn totals(&self) -> PerSeat<i32> {
        PerSeat::new(self.seats, |seat| i32::from(self.visible_vp(seat)))
    }

    /// FR-E11.
    pub(crate) fn result(&self) -> Option<Standing> {
        self.table.result()
    }
}

impl Countryside {
    /// FR-E11: all that counts lies open by then.
    pub(crate) fn result(&self) -> Option<Standing> {
        let Phase::Over { winner, .. } = self.phase else { return None };
        let scores = PerSeat::new(self.seats, |seat| i32::from(self.visible_vp(seat)));
        Some(Standing::ranked(self.seats, scores, |seat| {
            let farm = self.farm(seat);
            let vp = self.visible_vp(seat);
            // Whoever has fallen had neither region nor herd left.
            let (fall, cards) =
                farm.fallen.map_or((u8::MAX, farm.cards), |fallen| (fallen.order, fallen.cards));
            (winner == Some(seat), fall, vp, self.held(seat).len(), self.herds_of(seat), cards)
        }))
    }
}

pub(crate) fn vp_spies(spies: &Spies) -> impl Iterator<Item = Spy> + '_ {
    spies.kinds().filter(|spy| spy.is_vp())
}

/// A bound on the steps of a game. Every turn has a bounded number of cards, herds and nukes (section 8, item 16); random
/// games are far shorter.
pub(crate) fn longest(seats: SeatCount, options: &Options) -> u32 {
    let turns = turns(seats, options);
    let offers =
        2 * seats.get() as u32 * u32::from(options.trade_offers) * 18 + u32::from(options.trade_offers) * 18;
    let rounds = 12 * u32::from(options.figures.combat_rounds);
    let windows = match options.trade_windows {
        TradeWindows::AfterDice => 1,
        // After each action of a herd (FR-O14).
        TradeWindows::EachAction => 1 + 2 * 12,
        // After each choice of a menu, and each roll of a combat.
        TradeWindows::WholeTurn => 2_000 + rounds,
    };
    let fights = rounds * 60;
    turns * (2_000 + offers * windows + fights)
}

fn turns(seats: SeatCount, options: &Options) -> u32 {
    u32::from(options.round_limit) * seats.get() as u32 + options.newcomers.len() as u32
}

/// As found by playing: random games take that long, those of players who know what they do a fifth of it.
pub(crate) fn horizon(seats: SeatCount, options: &Options) -> u32 {
    let plain = 1_750 * seats.get() as u32;
    plain * turns(seats, options) / turns(seats, &Options::default())
}
