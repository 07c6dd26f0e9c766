//! Who controls what, Victory Points, and pieces that come and go (section 3.2).

use ruckus_core::{Seat, SeatSet, Witness};

use crate::mutation::Mutation;
use crate::region::{Place, Region, Regions};
use crate::spy::Spies;
use crate::state::{Countryside, Farm, FarmsRace, Herds, Peeked, Secret, Token};
use crate::step::Event;

impl Countryside {
    #[inline]
    pub fn farm(&self, seat: Seat) -> &Farm {
        &self.farms[seat.index()]
    }

    #[inline]
    pub fn is_alive(&self, seat: Seat) -> bool {
        self.farm(seat).fallen.is_none()
    }

    /// Those who are not eliminated.
    pub fn survivors(&self) -> SeatSet {
        self.seats.each().filter(|&seat| self.is_alive(seat)).collect()
    }

    /// All surviving opponents of a seat.
    pub fn opponents(&self, seat: Seat) -> SeatSet {
        self.survivors().without(seat)
    }

    /// The regions that a seat controls (FR-C01).
    #[inline]
    pub fn held(&self, seat: Seat) -> Regions {
        self.held[seat.index()]
    }

    /// Did an opponent control it when the turn began (FR-V04)?
    pub fn is_conquest(&self, seat: Seat, region: Region) -> bool {
        let start = self.start.iter().enumerate();
        start.filter(|&(other, _)| other != seat.index()).any(|(_, held)| held.contains(region))
    }

    /// Does it bring a VP to a seat that holds it when its turn ends (FR-V04, FR-V06)?
    pub(crate) fn pays(&self, seat: Seat, region: Region) -> bool {
        self.is_conquest(seat, region) && !self.turmoil.contains(region)
    }

    /// Who controls a region.
    #[inline]
    pub fn owner(&self, region: Region) -> Option<Seat> {
        self.held.iter().position(|held| held.contains(region)).and_then(Seat::from_index)
    }

    /// All regions that somebody controls.
    #[inline]
    pub fn controlled(&self) -> Regions {
        self.held.iter().fold(Regions::NONE, |all, &held| all.union(held))
    }

    /// The regions of everybody else.
    #[inline]
    pub fn held_by_others(&self, seat: Seat) -> Regions {
        self.controlled().difference(self.held(seat))
    }

    #[inline]
    pub fn herds_at(&self, region: Region) -> Herds {
        self.herds[region.index()]
    }

    #[inline]
    pub fn token(&self, region: Region) -> Token {
        self.tokens[region.index()]
    }

    #[inline]
    pub fn buildings(&self) -> Regions {
        self.barns.union(self.armories)
    }

    #[inline]
    pub fn place(&self, region: Region) -> Place {
        self.map.place(region)
    }

    #[inline]
    pub fn has(&self, seat: Seat, mutation: Mutation) -> bool {
        self.farm(seat).mutation == Some(mutation)
    }

    /// The surviving seat with this Mutation.
    pub fn seat_with(&self, mutation: Mutation) -> Option<Seat> {
        self.seats.each().find(|&seat| self.has(seat, mutation) && self.is_alive(seat))
    }

    #[inline]
    pub fn barns_of(&self, seat: Seat) -> u8 {
        self.barns.intersection(self.held(seat)).len()
    }

    #[inline]
    pub fn armories_of(&self, seat: Seat) -> u8 {
        self.armories.intersection(self.held(seat)).len()
    }

    /// The herds of a seat on the map; those of a group on its way, too.
    pub fn herds_of(&self, seat: Seat) -> u8 {
        self.figures.read(|f| f.herds) - self.farm(seat).supply
    }

    /// FR-V01.
    #[inline]
    pub fn visible_vp(&self, seat: Seat) -> u8 {
        let farm = self.farm(seat);
        if let Some(fallen) = farm.fallen {
            return fallen.visible_vp;
        }
        let built = self.figures.read(|f| f.barn_vp) * self.barns_of(seat)
            + self.figures.read(|f| f.armory_vp) * self.armories_of(seat);
        built + farm.vp_tokens + u8::from(self.nukiest == Some(seat)) + farm.face_up.count_ones() as u8
    }

    /// The order of play: 0 for the first player.
    #[inline]
    pub fn order(&self, seat: Seat) -> usize {
        (seat.index() + self.seats.get() - self.first.index()) % self.seats.get()
    }

    /// The next survivor clockwise.
    pub fn next_alive(&self, seat: Seat) -> Seat {
        let mut next = seat.left(self.seats);
        while !self.is_alive(next) && next != seat {
            next = next.left(self.seats);
        }
        next
    }

    /// Seats clockwise from this one on, once round.
    pub fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        std::iter::successors(Some(from), move |seat| Some(seat.left(seats))).take(seats.get())
    }
}

impl FarmsRace {
    /// What everybody sees.
    pub fn table(&self) -> &Countryside {
        &self.table
    }

    /// What a seat alone knows.
    pub fn secret(&self, seat: Seat) -> &Secret {
        &self.secrets[seat.index()]
    }

    /// The Spies that nobody has drawn.
    pub fn deck(&self) -> Spies {
        self.deck
    }

    /// What Adorable alone knows of tokens.
    pub fn peeked(&self) -> &Peeked {
        &self.peeked
    }

    /// Herds come into a region that nobody else has herds in: control and buildings follow at once (FR-C05).
    pub(crate) fn enter(
        &mut self,
        seat: Seat,
        region: Region,
        (healthy, injured): (u8, u8),
        acted: bool,
        witness: &mut impl Witness<Event>,
    ) {
        match self.owner(region) {
            Some(owner) if owner != seat => self.expel(owner, region, witness),
            _ => {}
        }
        let held = &mut self.table.held[seat.index()];
        *held = held.with(region);
        let herds = &mut self.table.herds[region.index()];
        herds.healthy += healthy;
        herds.injured += injured;
        if acted {
            herds.acted_healthy += healthy;
            herds.acted_injured += injured;
        }
        if self.table.token(region) == Token::Unseen && self.has(seat, Mutation::Adorable) {
            self.table.peeks = self.table.peeks.with(region);
        }
    }

    /// A region is taken: whatever its owner had built there goes back to its own supply (FR-C05).
    fn expel(&mut self, owner: Seat, region: Region, witness: &mut impl Witness<Event>) {
        let armory = self.armories.contains(region);
        if armory || self.barns.contains(region) {
            self.table.barns = self.table.barns.without(region);
            self.table.armories = self.table.armories.without(region);
            let at = self.place(region);
            witness.tell_all(|| Event::Destroyed { seat: owner, at, armory });
        }
        let held = &mut self.table.held[owner.index()];
        *held = held.without(region);
    }

    /// A region without herd and building is uncontrolled at once (FR-C03).
    #[inline]
    pub(crate) fn settle(&mut self, region: Region, witness: &mut impl Witness<Event>) {
        if self.herds_at(region).count() > 0 || self.buildings().contains(region) {
            return;
        }
        if let Some(seat) = self.owner(region) {
            let held = &mut self.table.held[seat.index()];
            *held = held.without(region);
            let at = self.place(region);
            witness.tell_all(|| Event::Lost { seat, at });
        }
    }

    /// Humans die; what is left of them lies face up (FR-K14, FR-M06). The token has been turned up.
    pub(crate) fn kill_humans(&mut self, region: Region, count: u8, witness: &mut impl Witness<Event>) {
        let there = self.token(region).open().unwrap_or(0);
        let died = count.min(there);
        if died == 0 {
            return;
        }
        let left = there - died;
        self.table.tokens[region.index()] = Token::up(left);
        let at = self.place(region);
        witness.tell_all(|| Event::HumansDied { at, died, left });
    }

    /// A face-down token is turned up for all to see, and its number leaves the pool.
    pub(crate) fn turn_up(&mut self, region: Region, humans: u8, witness: &mut impl Witness<Event>) {
        let number = usize::from(humans) - 1;
        if self.token(region) == Token::Peeked {
            self.peeked.numbers[region.index()] = 0;
            self.peeked.all[number] -= 1;
            self.table.shown = self.table.shown.with(region);
        }
        self.table.tokens[region.index()] = Token::up(humans);
        self.table.turned_up[number] += 1;
        let at = self.place(region);
        witness.tell_all(|| Event::TurnedUp { at, humans });
    }

    /// Tokens that nobody has seen, by their numbers (section 6).
    #[inline]
    pub fn pool(&self) -> [u8; crate::figures::MOST_HUMANS] {
        let all = self.figures.read(|f| f.tokens);
        std::array::from_fn(|number| all[number] - self.turned_up[number] - self.peeked.all[number])
    }

    /// Adorable sees the number of a token in its region (FR-M03).
    pub(crate) fn peek(&mut self, region: Region, humans: u8, witness: &mut impl Witness<Event>) {
        self.table.peeks = self.table.peeks.without(region);
        self.table.tokens[region.index()] = Token::Peeked;
        self.peeked.numbers[region.index()] = humans;
        self.peeked.all[usize::from(humans) - 1] += 1;
        let at = self.place(region);
        if let Some(seat) = self.owner(region) {
            witness.tell_apart(seat, |own| Event::Peeked { seat, at, humans: own.then_some(humans) });
        }
    }
}
