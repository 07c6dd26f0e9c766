//! Warlords and tribute (EH-WAR, EH-TRB).

use ruckus_core::kit::Each;
use ruckus_core::{Seat, Witness};

use crate::card::Card;
use crate::figures::MOST_PLAYERS;
use crate::state::{Contract, EightHarvests};
use crate::step::{Event, Quiet, Release, Whence};

/// What tribute brings each attacker.
type Receipts = Each<Seat, u16, MOST_PLAYERS>;

impl EightHarvests {
    /// All attacks at once, with the figures after the Face step (EH-WAR-3, EH-WAR-5).
    pub(crate) fn resolve_warlords(&mut self, witness: &mut impl Witness<Event>) {
        let mut quiet = true;
        let made = self.table.season_number();
        for attacker in self.table.live().each() {
            for index in 0..self.secret(attacker).plan.uses.len() {
                let attack = self.secret(attacker).plan.uses[index];
                let victim = Seat::new(attack.target());
                let amount = self.table.tribute(attacker, victim) as u8;
                let back = self.farm(attacker).back_at(attack.place()).unwrap_or_default();
                self.expose(attacker, back, Card::Warlord);
                self.table.contracts[attacker][victim] = Contract { amount, made };
                let from = if attack.place().saved_index().is_some() { Whence::Saved } else { Whence::Slot };
                witness.tell_all(|| Event::Attacked { attacker, victim, from, amount });
                quiet = false;
            }
            self.drop_used(attacker);
        }
        if quiet {
            witness.tell_all(|| Event::Quiet { step: Quiet::Warlord });
        }
    }

    /// After Summer's vermin (EH-TRB-1): first all contracts are compared, then all are paid.
    pub(crate) fn pay_tribute(&mut self, witness: &mut impl Witness<Event>) {
        for attacker in self.table.live().each() {
            for victim in self.table.live().each() {
                if self.table.contract(attacker, victim).stands() && self.table.falters(attacker, victim) {
                    self.release(attacker, victim, Release::Strength, witness);
                }
            }
        }
        let mut receipts = Receipts::default();
        for victim in self.table.live().each() {
            self.pay(victim, &mut receipts, witness);
        }
        for (farm, receipt) in self.table.farms.values_mut().iter_mut().zip(receipts.values()) {
            farm.food += receipt;
        }
    }

    /// A victim pays the oldest contract first, among equals the attacker nearest clockwise (EH-TRB-3 to EH-TRB-5).
    fn pay(&mut self, victim: Seat, receipts: &mut Receipts, witness: &mut impl Witness<Event>) {
        let mut paid = ruckus_core::SeatSet::EMPTY;
        loop {
            let mut next: Option<(Seat, Contract)> = None;
            let mut attacker = victim.left(self.table.seats);
            while attacker != victim {
                let contract = self.table.contract(attacker, victim);
                if contract.stands()
                    && !paid.contains(attacker)
                    && next.is_none_or(|(_, oldest)| contract.made < oldest.made)
                {
                    next = Some((attacker, contract));
                }
                attacker = attacker.left(self.table.seats);
            }
            let Some((attacker, contract)) = next else { return };
            paid = paid.with(attacker);
            let farm = self.farm_mut(victim);
            let food = farm.food.min(contract.amount.into());
            farm.food -= food;
            receipts[attacker] += food;
            let amount = contract.amount;
            witness.tell_all(|| Event::Paid { attacker, victim, food, amount });
        }
    }
}
