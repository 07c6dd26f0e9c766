//! Nukes, Hacking windows and nuke-backs (section 3.6), and Pocket Nukes (FR-Y17 to FR-Y20).
//!
//! Nukes nest. The stack of strikes holds those that are being resolved; the launcher of each but the first is the nuked
//! seat of the one below it, and its victim the launcher of that one (FR-N06, FR-N08).

use ruckus_core::{Seat, Witness};

use crate::combat::Units;
use crate::figures::Ware;
use crate::mutation::Mutation;
use crate::region::{Region, Regions};
use crate::spy::Spy;
use crate::state::{Countryside, FarmsRace, Herds, How, Phase, Stage, Strike, Token};
use crate::step::{Choice, Event, Unit};

impl Countryside {
    /// The strike that is being resolved.
    #[inline]
    pub fn strike(&self) -> Option<&Strike> {
        self.strikes.last()
    }

    /// Who launched it. Where nothing is being resolved, nobody is struck.
    pub fn launcher(&self) -> Option<Seat> {
        match self.strikes.len() % 2 {
            1 => Some(self.striker),
            _ => self.struck,
        }
    }

    /// The nuked seat of the strike that is being resolved (FR-N04).
    pub fn nuked_seat(&self) -> Option<Seat> {
        match self.strikes.len() % 2 {
            _ if self.strikes.is_empty() => None,
            1 => self.struck,
            _ => Some(self.striker),
        }
    }

    /// What may be aimed at (FR-N01, FR-N06).
    pub fn targets(&self, by: Seat) -> Regions {
        match self.strike() {
            None => self.map.near_any(self.held(by)),
            Some(strike) => {
                let reach = self.map.near(strike.target).union(self.map.near_any(self.held(by)));
                self.launcher().map_or(Regions::NONE, |launcher| reach.intersection(self.held(launcher)))
            }
        }
    }

    /// So many Spies are left in the deck, as everybody can count.
    pub fn deck_size(&self) -> u8 {
        let held: u8 = self.farms.iter().map(|farm| farm.spies + farm.face_up.count_ones() as u8).sum();
        self.figures.read(|f| f.deck().len()) - self.discards.len() - held
    }

    /// Hidden Spies that a seat may play (FR-Y03).
    #[inline]
    pub fn playable(&self, seat: Seat) -> u8 {
        self.farm(seat).spies - self.farm(seat).bought
    }

    /// Has a seat a unit there: a herd, or, if Adorable, a human?
    fn has_unit(&self, seat: Seat, region: Region) -> bool {
        self.herds_at(region).count() > 0
            || self.token(region).is_there() && self.has(seat, Mutation::Adorable)
    }

    /// On public grounds (FR-N12).
    fn may_hack(&self, strike: &Strike, seat: Seat) -> bool {
        !self.has(seat, Mutation::Radioactive)
            && self.has_unit(seat, strike.target)
            && self.playable(seat) > 0
    }

    /// Would the nuked seat be asked whether it hacks a nuke of this seat on this region (FR-N04, FR-N12)?
    pub(crate) fn would_ask_to_hack(&self, by: Seat, target: Region) -> bool {
        let strike = Strike { target, ..Strike::default() };
        self.owner(target).filter(|&owner| owner != by).is_some_and(|victim| self.may_hack(&strike, victim))
    }

    /// Does everybody see that a seat may have something to nuke back with (FR-N12)?
    pub fn has_means(&self, seat: Seat) -> bool {
        let farm = self.farm(seat);
        farm.unspent > 0
            || self.playable(seat) > 0
            || farm.cards >= self.least_price(seat, Ware::Nuke) && self.nuke_tokens > 0
    }

    /// What a Pocket Nuke can hurt there. Of a face-down token all know that a human is in it.
    fn pocket_units(&self, target: Region) -> Units {
        let herds = match self.owner(target) {
            Some(owner) if self.has(owner, Mutation::Radioactive) => Herds::default(),
            _ => self.herds_at(target),
        };
        let token = self.token(target);
        [herds.healthy, herds.injured, token.open().unwrap_or(u8::from(token.is_there()))]
    }

    /// The same as its owner tells them apart (D11): in its own turn a herd that can still act is another one than one that
    /// has acted (FR-Y17).
    pub(crate) fn pocket_choices(&self, target: Region) -> impl Iterator<Item = Choice> + use<> {
        let units = self.pocket_units(target);
        let herds = self.herds_at(target);
        let apart =
            self.owner(target) == Some(self.active) && self.figures.read(|f| f.owner_tells_ready_apart());
        let both = [
            herds.acted_healthy > 0 && herds.ready_healthy() > 0,
            herds.acted_injured > 0 && herds.ready_injured() > 0,
        ];
        let there = Unit::ALL.into_iter().filter(move |&unit| units[unit as usize] > 0);
        there.flat_map(move |unit| {
            let ready = match unit {
                Unit::Healthy => (apart && both[0]).then_some(Choice::HurtReady { injured: false }),
                Unit::Injured => (apart && both[1]).then_some(Choice::HurtReady { injured: true }),
                Unit::Human => None,
            };
            [Some(Choice::Hurt { unit }), ready.filter(|_| units[unit as usize] > 0)].into_iter().flatten()
        })
    }

    /// On public grounds (FR-N12).
    fn may_strike_back(&self, seat: Seat) -> bool {
        self.has_means(seat) && !self.targets(seat).is_empty()
    }
}

impl FarmsRace {
    /// A nuke is about to be launched; its target is asked for (D16).
    pub(crate) fn aim(&mut self, by: Seat, how: How, witness: &mut impl Witness<Event>) {
        witness.tell_all(|| Event::Aims { seat: by, how });
        self.table.phase = Phase::Target { by, how };
    }

    /// FR-N05: it is launched.
    pub(crate) fn launch(&mut self, by: Seat, how: How, target: Region, witness: &mut impl Witness<Event>) {
        let table = &mut self.table;
        if how == How::Token {
            let farm = &mut table.farms[by.index()];
            farm.unspent -= 1;
            farm.spent += 1;
        }
        if table.strikes.is_empty() {
            table.striker = by;
            table.struck = table.owner(target).filter(|&owner| owner != by);
        }
        let pocket = how == How::Pocket;
        let points = if pocket { table.figures.read(|f| f.pocket_damage) } else { 0 };
        let strike = Strike { target, pocket, points };
        table.strikes.push(strike);
        table.nuked = table.nuked.with(target);
        let (at, victim) = (self.place(target), self.nuked_seat());
        witness.tell_all(|| Event::Nuked { seat: by, at, how, victim });
        match victim {
            Some(victim) if self.may_hack(&strike, victim) => self.table.phase = Phase::Hack,
            _ => self.explode(witness),
        }
    }

    /// D17: nobody hacks.
    pub(crate) fn take_it(&mut self, witness: &mut impl Witness<Event>) {
        if let (Some(seat), Some(strike)) = (self.nuked_seat(), self.strike()) {
            let at = self.place(strike.target);
            witness.tell_all(|| Event::Took { seat, at });
        }
        self.explode(witness);
    }

    /// D17: none of its units take damage from this one (FR-Y15).
    pub(crate) fn hack(&mut self, witness: &mut impl Witness<Event>) {
        if let Some(seat) = self.nuked_seat() {
            self.discard_spy(seat, Spy::Hacking, witness);
        }
        self.ask_to_strike_back(witness);
    }

    fn explode(&mut self, witness: &mut impl Witness<Event>) {
        let Some(&Strike { target, pocket, points }) = self.strike() else { return };
        match pocket {
            true => self.explode_pocket(target, points, witness),
            false => {
                self.hit_all(target, witness);
                self.ask_to_strike_back(witness);
            }
        }
    }

    /// FR-N03.
    fn hit_all(&mut self, target: Region, witness: &mut impl Witness<Event>) {
        let owner = self.owner(target);
        let immune = owner.is_some_and(|owner| self.has(owner, Mutation::Radioactive));
        let before = self.herds_at(target);
        let (mut injured, mut died) = (0, 0);
        if let Some(owner) = owner
            && !immune
        {
            (injured, died) = (before.healthy, before.injured);
            self.table.farms[owner.index()].supply += died;
            self.table.herds[target.index()] =
                Herds { healthy: 0, injured, acted_healthy: 0, acted_injured: before.acted_healthy };
        }
        let at = self.place(target);
        witness.tell_all(|| Event::NukeHit { at, victim: owner, injured, died });
        self.lose_token(target, witness);
        self.settle(target, witness);
    }

    /// All humans of a region die; a face-down token goes unseen (section 6).
    fn lose_token(&mut self, target: Region, witness: &mut impl Witness<Event>) {
        match self.token(target) {
            Token::Unseen => self.clear_token(target, witness),
            Token::Peeked => {
                self.peeked.numbers[target.index()] = 0;
                self.table.peeked_gone += 1;
                self.clear_token(target, witness);
            }
            _ => self.kill_humans(target, u8::MAX, witness),
        }
    }

    fn clear_token(&mut self, target: Region, witness: &mut impl Witness<Event>) {
        self.table.tokens[target.index()] = Token::None;
        let at = self.place(target);
        witness.tell_all(|| Event::TokenGone { at });
    }

    /// FR-Y17, FR-Y19, FR-M10.
    fn explode_pocket(&mut self, target: Region, points: u8, witness: &mut impl Witness<Event>) {
        // Where herds cannot take all of it, humans are hurt in any case: their number must be known.
        if self.token(target).is_face_down() && self.herds_at(target).hit_points() < points {
            match self.token(target) {
                Token::Peeked => {
                    let humans = self.peeked.numbers[target.index()];
                    self.turn_up(target, humans, witness);
                }
                _ => {
                    self.table.phase = Phase::PocketTurnUp;
                    return;
                }
            }
        }
        self.place_pocket_points(witness);
    }

    /// The token under a Pocket Nuke has its number.
    pub(crate) fn pocket_turn_up(&mut self, humans: u8, witness: &mut impl Witness<Event>) {
        if let Some(&Strike { target, .. }) = self.strike() {
            self.turn_up(target, humans, witness);
        }
        self.place_pocket_points(witness);
    }

    fn place_pocket_points(&mut self, witness: &mut impl Witness<Event>) {
        while let Some(&Strike { target, points, .. }) = self.strike() {
            let units = self.pocket_units(target);
            if points == 0 || units == [0; 3] {
                break;
            }
            let mut choices = self.pocket_choices(target);
            match (choices.next(), choices.next()) {
                (Some(Choice::Hurt { unit }), None) => self.pocket_point(target, unit, false, witness),
                _ if points >= 2 * units[0] + units[1] + units[2] && !self.token(target).is_face_down() => {
                    // Everything dies, in whatever order.
                    let unit = Unit::ALL.into_iter().find(|&unit| units[unit as usize] > 0);
                    self.pocket_point(target, unit.unwrap_or(Unit::Healthy), false, witness);
                }
                _ => {
                    self.table.phase = Phase::PocketHurt;
                    return;
                }
            }
        }
        if let Some(&Strike { target, .. }) = self.strike() {
            self.settle(target, witness);
        }
        self.ask_to_strike_back(witness);
    }

    fn pocket_point(&mut self, target: Region, unit: Unit, ready: bool, witness: &mut impl Witness<Event>) {
        if let Some(strike) = self.table.strikes.last_mut() {
            strike.points -= 1;
        }
        if unit == Unit::Human {
            if self.token(target) == Token::Peeked {
                let humans = self.peeked.numbers[target.index()];
                self.turn_up(target, humans, witness);
            }
            self.kill_humans(target, 1, witness);
            return;
        }
        let Some(seat) = self.owner(target) else { return };
        let still = Choice::HurtReady { injured: unit == Unit::Injured };
        let apart = self.pocket_choices(target).any(|choice| choice == still);
        let herds = &mut self.table.herds[target.index()];
        // Where they are not told apart, herds that have acted are hurt before those that are ready.
        match unit {
            Unit::Healthy => {
                herds.healthy -= 1;
                herds.injured += 1;
                if herds.acted_healthy > 0 && !ready {
                    herds.acted_healthy -= 1;
                    herds.acted_injured += 1;
                }
            }
            _ => {
                herds.injured -= 1;
                herds.acted_injured = herds.acted_injured.saturating_sub(u8::from(!ready));
                self.table.farms[seat.index()].supply += 1;
            }
        }
        let at = self.place(target);
        let dead = unit == Unit::Injured;
        let ready = apart.then_some(ready);
        witness.tell_all(|| Event::Hurt { seat, at, unit, dead, doomed: false, ready });
    }

    /// D11 for a Pocket Nuke.
    pub(crate) fn hurt_by_pocket(&mut self, unit: Unit, ready: bool, witness: &mut impl Witness<Event>) {
        if let Some(&Strike { target, .. }) = self.strike() {
            self.pocket_point(target, unit, ready, witness);
        }
        self.place_pocket_points(witness);
    }

    /// The nuke-back window of the innermost nuke (FR-N05, FR-N12).
    fn ask_to_strike_back(&mut self, witness: &mut impl Witness<Event>) {
        match self.nuked_seat() {
            Some(seat) if self.may_strike_back(seat) => self.table.phase = Phase::StrikeBack,
            _ => self.close_strike(witness),
        }
    }

    /// D18.
    pub(crate) fn pass_back(&mut self, witness: &mut impl Witness<Event>) {
        if let Some(seat) = self.nuked_seat() {
            witness.tell_all(|| Event::PassedBack { seat });
        }
        self.close_strike(witness);
    }

    /// The innermost nuke is finished; whoever answered with it may go on (FR-N08).
    fn close_strike(&mut self, witness: &mut impl Witness<Event>) {
        let last = self.strikes.len() - 1;
        self.table.strikes.remove(last);
        if last > 0 {
            self.ask_to_strike_back(witness);
            return;
        }
        self.table.struck = None;
        self.table.striker = self.active;
        self.table.phase = Phase::Menu;
        if !self.check_falls(witness) && self.stage == Stage::Resources {
            self.next_of_doubles(witness);
        }
    }
}
