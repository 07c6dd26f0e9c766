//! Positions that are set up by hand, for tests and pictures. A position begins in the Actions menu of a seat, with
//! nothing on the map but what is put there. What no game could go on from is refused; a position may break other invariants
//! of section 8, to look at what no game comes to by itself.

use ruckus_core::hex::Hex;
use ruckus_core::{Seat, SeatCount};

use crate::kind::Kind;
use crate::mutation::{Mutation, Mutations};
use crate::options::Options;
use crate::region::Region;
use crate::spy::{Spy, vp_among};
use crate::state::{FarmsRace, Phase, Stage, Token};

/// A position in the making.
#[derive(Clone, Debug)]
pub struct Position {
    game: FarmsRace,
    mistake: Option<String>,
}

impl Position {
    /// No token, no piece, no card; seat 0 is first and active.
    pub fn of(seats: u8) -> Self {
        Position::with(seats, &Options { mutations: false, ..Options::default() })
    }

    pub fn with(seats: u8, options: &Options) -> Self {
        let mut game = FarmsRace::fresh(SeatCount::new(seats), options).expect("the set-up is legal");
        let room = game.variant.target_vp;
        let table = &mut game.table;
        table.tokens.fill(Token::None);
        table.round = 1;
        table.stage = Stage::Actions;
        table.phase = Phase::Menu;
        table.market.open_offers = table.variant.trade_offers;
        table.farms.iter_mut().for_each(|farm| farm.vp_room = room);
        Position { game, mistake: None }
    }

    fn region(&mut self, (q, r): (i8, i8)) -> Region {
        self.game.map.at(Hex::new(q, r)).unwrap_or_else(|| {
            self.mistake = Some(format!("({q},{r}) is not on the map"));
            Region::new(0)
        })
    }

    fn hold(&mut self, seat: Seat, region: Region) {
        if self.game.owner(region).is_some_and(|owner| owner != seat) {
            self.mistake = Some(format!("{region:?} is somebody else's"));
        }
        let held = &mut self.game.table.held[seat.index()];
        *held = held.with(region);
    }

    #[must_use]
    pub fn mutation(mut self, seat: Seat, mutation: Mutation) -> Self {
        self.game.table.variant.mutations = true;
        self.game.table.farms[seat.index()].mutation = Some(mutation);
        self
    }

    /// Healthy and injured herds, ready.
    #[must_use]
    pub fn herds(mut self, seat: Seat, at: (i8, i8), healthy: u8, injured: u8) -> Self {
        let region = self.region(at);
        self.hold(seat, region);
        let herds = &mut self.game.table.herds[region.index()];
        herds.healthy += healthy;
        herds.injured += injured;
        let supply = &mut self.game.table.farms[seat.index()].supply;
        match supply.checked_sub(healthy + injured) {
            Some(left) => *supply = left,
            None => self.mistake = Some(format!("seat {} has no more herds", seat.index())),
        }
        self
    }

    #[must_use]
    pub fn barn(mut self, seat: Seat, at: (i8, i8)) -> Self {
        let region = self.region(at);
        self.hold(seat, region);
        self.game.table.barns = self.game.barns.with(region);
        self
    }

    #[must_use]
    pub fn armory(mut self, seat: Seat, at: (i8, i8)) -> Self {
        let region = self.region(at);
        self.hold(seat, region);
        self.game.table.armories = self.game.armories.with(region);
        self
    }

    /// A face-down token.
    #[must_use]
    pub fn token(mut self, at: (i8, i8)) -> Self {
        let region = self.region(at);
        self.game.table.tokens[region.index()] = Token::Unseen;
        self
    }

    /// A face-up token.
    #[must_use]
    pub fn humans(mut self, at: (i8, i8), humans: u8) -> Self {
        let region = self.region(at);
        self.game.table.tokens[region.index()] = Token::up(humans);
        self.game.table.turned_up[usize::from(humans) - 1] += 1;
        self
    }

    /// A token whose number Adorable alone knows.
    #[must_use]
    pub fn peeked(mut self, at: (i8, i8), humans: u8) -> Self {
        let region = self.region(at);
        self.game.table.tokens[region.index()] = Token::Peeked;
        self.game.peeked.numbers[region.index()] = humans;
        self.game.peeked.all[usize::from(humans) - 1] += 1;
        self
    }

    #[must_use]
    pub fn turmoil(mut self, at: (i8, i8)) -> Self {
        let region = self.region(at);
        self.game.table.turmoil = self.game.turmoil.with(region);
        self
    }

    #[must_use]
    pub fn hand(mut self, seat: Seat, cards: &[Kind]) -> Self {
        cards.iter().for_each(|&card| self.game.gain(seat, card, 1));
        self
    }

    /// Hidden Spies, not bought this turn.
    #[must_use]
    pub fn spies(mut self, seat: Seat, spies: &[Spy]) -> Self {
        for &spy in spies {
            self.take_spy(spy);
            self.game.secrets[seat.index()].spies.add(spy);
            self.game.table.farms[seat.index()].spies += 1;
        }
        self
    }

    fn take_spy(&mut self, spy: Spy) {
        match self.game.deck.count(spy) {
            0 => self.mistake = Some(format!("there is no more {}", spy.name())),
            _ => self.game.deck.remove(spy),
        }
    }

    /// The Spy deck is empty; what was in it has been played.
    #[must_use]
    pub fn no_deck(mut self) -> Self {
        let deck = std::mem::take(&mut self.game.deck);
        self.game.table.discards.add_all(&deck);
        self
    }

    /// Face-up VP Spies.
    #[must_use]
    pub fn face_up(mut self, seat: Seat, spies: &[Spy]) -> Self {
        for &spy in spies {
            self.take_spy(spy);
            self.game.table.farms[seat.index()].face_up |= 1 << (spy.index() - Spy::FIRST_VP);
        }
        self
    }

    #[must_use]
    pub fn vp_tokens(mut self, seat: Seat, count: u8) -> Self {
        self.game.table.farms[seat.index()].vp_tokens = count;
        self
    }

    /// Nuke tokens, unspent and spent.
    #[must_use]
    pub fn nukes(mut self, seat: Seat, unspent: u8, spent: u8) -> Self {
        let farm = &mut self.game.table.farms[seat.index()];
        farm.unspent = unspent;
        farm.spent = spent;
        match self.game.table.nuke_tokens.checked_sub(unspent + spent) {
            Some(left) => self.game.table.nuke_tokens = left,
            None => self.mistake = Some("there are no more Nuke tokens".to_owned()),
        }
        self
    }

    #[must_use]
    pub fn nukiest(mut self, seat: Seat) -> Self {
        self.game.table.nukiest = Some(seat);
        self
    }

    #[must_use]
    pub fn active(mut self, seat: Seat) -> Self {
        self.game.table.active = seat;
        self
    }

    #[must_use]
    pub fn round(mut self, round: u8) -> Self {
        self.game.table.round = round;
        self
    }

    /// The menu after production (D23) instead of the Actions menu.
    #[must_use]
    pub fn after(mut self) -> Self {
        self.game.table.stage = Stage::After;
        self
    }

    /// A region was nuked this turn.
    #[must_use]
    pub fn nuked(mut self, at: (i8, i8)) -> Self {
        let region = self.region(at);
        self.game.table.nuked = self.game.nuked.with(region);
        self
    }

    pub fn build(&self) -> Result<FarmsRace, String> {
        if let Some(mistake) = &self.mistake {
            return Err(mistake.clone());
        }
        let mut game = self.game.clone();
        let table = &mut game.table;
        table.start = table.held;
        if table.barns.meets(table.armories) {
            return Err("a region has two buildings".to_owned());
        }
        let adorable = table.seat_with(Mutation::Adorable);
        for region in table.map.all().each() {
            let owner = table.owner(region);
            if table.token(region).is_there() && owner.is_some() && owner != adorable {
                return Err(format!("{region:?} has a token and is not Adorable's"));
            }
            if table.token(region) == Token::Unseen && owner.is_some() {
                return Err(format!("Adorable knows the token of {region:?}"));
            }
        }
        // Whoever has a Mutation was dealt it, and others that nobody has.
        if table.variant.mutations {
            let mut rest = Mutations::ALL;
            for seat in table.seats.each() {
                match table.farm(seat).mutation {
                    Some(mutation) => rest = rest.difference([mutation].into_iter().collect()),
                    None => return Err(format!("seat {} has no Mutation", seat.index())),
                }
            }
            for seat in table.seats.each() {
                let mut dealt: Mutations = table.farm(seat).mutation.into_iter().collect();
                while dealt.len() < table.mutations_for(seat).into() {
                    let next: Mutations = rest.each().take(1).collect();
                    dealt = dealt.union(next);
                    rest = rest.difference(next);
                }
                game.secrets[seat.index()].dealt = dealt;
            }
        }
        let active = game.active;
        let (target, visible) = (game.variant.target_vp, game.visible_vp(active));
        if game.full_vp(active) >= target {
            return Err("the active seat has won".to_owned());
        }
        let farm = &mut game.table.farms[active.index()];
        farm.vp_room = farm.vp_room.min(target - 1 - visible);
        Ok(game)
    }
}

impl FarmsRace {
    /// Visible VP and hidden VP Spies (FR-V02).
    pub fn full_vp(&self, seat: Seat) -> u8 {
        self.visible_vp(seat) + vp_among(&self.secrets[seat.index()].spies)
    }
}
