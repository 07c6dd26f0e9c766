//! Positions set up by hand: for tests, studies and puzzles.
//!
//! ```
//! use ruckus_core::Seat;
//! use ruckus_eight_harvests::{Card, Position, Seated, Season, Start};
//!
//! let game = Position::of(2)
//!     .year(4, Season::Summer)
//!     .climate("moderate_drought", "grasshoppers")
//!     .seat(Seat::new(0), Seated { food: 6, slot: Some(Card::ProtectiveNetting), ..Seated::default() })
//!     .build(Start::Face)
//!     .expect("the position is possible");
//! assert_eq!(game.farm(Seat::new(0)).food, 6);
//! ```

use ruckus_core::kit::Row;
use ruckus_core::{Nobody, Seat, SeatCount, SeatSet, Witness};

use crate::card::{Card, Cards, Upgrade};
use crate::climate::{Climate, Sky};
use crate::farm::{Back, Farm, Field, Locked, MOST_FIELDS, MOST_LOCKED, MOST_SAVED, Origin, Reactive, Role};
use crate::figures::{CLIMATE_A_YEAR, FEWEST_PLAYERS, FiguresId, MOST_PLAYERS, PRINTED};
use crate::state::{Contract, EightHarvests, MOST_HAND, MOST_LOOKED, Phase, Season, Secret};
use crate::step::Event;

/// Where play begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// With stamps and eliminations.
    Year,
    /// With laying the year's cards.
    Lay,
    /// With planting.
    Plant,
    /// With late planting: the climate is revealed.
    LatePlant,
    /// With the Steal step: the season's cards are in their slots.
    Steal,
    Face,
    Warlord,
    Back,
    /// With the harvest.
    Harvest,
}

/// One farm; what is not mentioned is as at the beginning, with no cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Seated {
    pub food: u16,
    pub stamps: u8,
    /// Complete fields with their upgrades.
    pub fields: Vec<Vec<Upgrade>>,
    /// Which of them are seeded.
    pub seeded: Vec<usize>,
    pub half_field: bool,
    pub silos: u8,
    pub half_silo: bool,
    pub extensions: u8,
    pub cats: u8,
    pub rabbits: u8,
    pub flexible_hands: u8,
    pub armed_men: u8,
    pub mercenaries: u8,
    pub berzerkers: u8,
    pub dogs: u8,
    pub walls: bool,
    pub geezer: bool,
    /// Reactive Planting that works.
    pub reactive: bool,
    pub hand: Vec<Card>,
    /// Laid for Spring and Summer.
    pub laid: [Option<Card>; 2],
    /// Slot 0.
    pub slot: Option<Card>,
    /// Slot 1.
    pub second: Option<Card>,
    pub saved: Vec<Card>,
    /// The faces of locked cards, in order of age; filled up with whatever is left.
    pub locked: Vec<Card>,
}

impl Default for Seated {
    fn default() -> Self {
        Seated {
            food: PRINTED.start_food,
            stamps: PRINTED.start_stamps,
            fields: vec![Vec::new()],
            seeded: Vec::new(),
            half_field: false,
            silos: 1,
            half_silo: false,
            extensions: 0,
            cats: 0,
            rabbits: 0,
            flexible_hands: 0,
            armed_men: 0,
            mercenaries: 0,
            berzerkers: 0,
            dogs: 0,
            walls: false,
            geezer: false,
            reactive: false,
            hand: Vec::new(),
            laid: [None; 2],
            slot: None,
            second: None,
            saved: Vec::new(),
            locked: Vec::new(),
        }
    }
}

/// Why a position is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    #[error("no game has {0} players")]
    Players(u8),
    #[error("there is no seat {}", .0.index())]
    NoSuchSeat(Seat),
    #[error("there is no year {0}")]
    NoSuchYear(u8),
    #[error("there is no climate card of this name")]
    NoSuchClimate,
    #[error("there are not so many copies of {0}")]
    TooManyClimate(Climate),
    #[error("the climate in force is missing")]
    NoClimate,
    #[error("there are not so many copies of {0}")]
    TooManyCopies(Card),
    #[error("seat {} has more than there is room for", .0.index())]
    TooMuch(Seat),
    #[error("the farm of seat {} cannot stand like this", .0.index())]
    Farm(Seat),
}

/// A position at the beginning of a step.
#[derive(Clone, PartialEq, Debug)]
#[must_use]
pub struct Position {
    figures: FiguresId,
    players: u8,
    year: u8,
    season: Season,
    in_force: Option<[&'static str; 2]>,
    coming: Vec<&'static str>,
    looked: Vec<(&'static str, SeatSet)>,
    seats: [Seated; MOST_PLAYERS],
    contracts: Vec<(Seat, Seat, Contract)>,
    deck: Option<Vec<Card>>,
    discards: Vec<Card>,
}

impl Position {
    /// Spring of year 2, with farms as they are at the beginning.
    pub fn of(players: u8) -> Self {
        Position {
            figures: FiguresId::PRINTED,
            players,
            year: 2,
            season: Season::Spring,
            in_force: None,
            coming: Vec::new(),
            looked: Vec::new(),
            seats: std::array::from_fn(|_| Seated::default()),
            contracts: Vec::new(),
            deck: None,
            discards: Vec::new(),
        }
    }

    /// Other figures than the printed ones; farms are as they were told all the same.
    pub fn figures(mut self, figures: FiguresId) -> Self {
        self.figures = figures;
        self
    }

    pub fn year(mut self, year: u8, season: Season) -> Self {
        (self.year, self.season) = (year, season);
        self
    }

    /// The Year-Long card and the card of the season, by their keys. In Summer, before the card is revealed, only the
    /// first counts.
    pub fn climate(mut self, year_long: &'static str, season: &'static str) -> Self {
        self.in_force = Some([year_long, season]);
        self
    }

    /// These climate cards are still to come, in any order.
    pub fn coming(mut self, keys: &[&'static str]) -> Self {
        self.coming = keys.to_vec();
        self
    }

    /// The next climate cards, in order, and who has looked at each.
    pub fn looked(mut self, cards: &[(&'static str, SeatSet)]) -> Self {
        self.looked = cards.to_vec();
        self
    }

    pub fn seat(mut self, seat: Seat, seated: Seated) -> Self {
        if let Some(place) = self.seats.get_mut(seat.index()) {
            *place = seated;
        }
        self
    }

    /// A contract, with the number of the season in which it was made, from 0.
    pub fn contract(mut self, attacker: Seat, victim: Seat, amount: u8, made: u8) -> Self {
        self.contracts.push((attacker, victim, Contract { amount, made }));
        self
    }

    /// The deck is just this; all other cards that are not mentioned are discarded.
    pub fn deck(mut self, cards: &[Card]) -> Self {
        self.deck = Some(cards.to_vec());
        self
    }

    /// These cards are discarded; all others that are not mentioned are in the deck.
    pub fn discards(mut self, cards: &[Card]) -> Self {
        self.discards = cards.to_vec();
        self
    }

    /// The game in this position. Whatever follows without a choice or a draw has happened.
    pub fn build(&self, start: Start) -> Result<EightHarvests, PositionError> {
        self.build_before(start, &mut Nobody)
    }

    /// The same, telling a witness what followed.
    pub fn build_before(
        &self,
        start: Start,
        witness: &mut impl Witness<Event>,
    ) -> Result<EightHarvests, PositionError> {
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&usize::from(self.players)) {
            return Err(PositionError::Players(self.players));
        }
        if self.year == 0 || self.year > PRINTED.years {
            return Err(PositionError::NoSuchYear(self.year));
        }
        let seats = SeatCount::new(self.players);
        let mut game =
            EightHarvests::fresh(seats, self.figures).map_err(|_| PositionError::Players(self.players))?;
        (game.table.year, game.table.season) = (self.year, self.season);
        let early = matches!(start, Start::Year | Start::Lay | Start::Plant | Start::LatePlant);
        for seat in seats.each() {
            let Seated { slot, second, .. } = self.seats[seat.index()];
            if early && (slot.is_some() || second.is_some()) {
                return Err(PositionError::Farm(seat));
            }
        }
        let mut rest = Cards::WHOLE;
        self.seat_all(&mut game, &mut rest)?;
        self.set_climate(&mut game, start)?;
        for &(attacker, victim, contract) in &self.contracts {
            if let Some(&seat) = [attacker, victim].iter().find(|&&seat| !seats.has(seat)) {
                return Err(PositionError::NoSuchSeat(seat));
            }
            take(&mut rest, &[Card::Warlord])?;
            game.table.contracts[attacker][victim] = contract;
        }
        for seat in seats.each() {
            self.lock_all(seat, &mut game, &mut rest)?;
        }
        let (deck, discards) = match &self.deck {
            Some(deck) => (take(&mut rest, deck)?, rest),
            None => {
                let discards = take(&mut rest, &self.discards)?;
                (rest, discards)
            }
        };
        game.layers = [deck, Cards::NONE];
        game.table.layer_sizes = [deck.len(), 0];
        game.table.discards = discards;
        game.start(start, witness);
        Ok(game)
    }

    fn seat_all(&self, game: &mut EightHarvests, rest: &mut Cards) -> Result<(), PositionError> {
        for seat in game.table.seats.each() {
            let seated = &self.seats[seat.index()];
            let farm = seated.farm(seat, self.year)?;
            if rest.less(&farm.face_up()).is_none() {
                let short = Card::ALL.into_iter().find(|&card| farm.face_up().count(card) > rest.count(card));
                return Err(PositionError::TooManyCopies(short.unwrap_or_default()));
            }
            *rest = rest.less(&farm.face_up()).unwrap_or_default();
            let secret = seated.secret(seat)?;
            take(rest, &secret.cards().each().collect::<Vec<_>>())?;
            game.table.farms[seat] = farm;
            game.secrets[seat] = secret;
        }
        Ok(())
    }

    /// The halves and Armed Men, as far as their faces were not given.
    fn lock_all(&self, seat: Seat, game: &mut EightHarvests, rest: &mut Cards) -> Result<(), PositionError> {
        let seated = &self.seats[seat.index()];
        let roles = std::iter::repeat_n(Role::HalfField, usize::from(game.farm(seat).half_fields))
            .chain(std::iter::repeat_n(Role::HalfSilo, usize::from(game.farm(seat).half_silos)))
            .chain(std::iter::repeat_n(Role::ArmedMan, usize::from(seated.armed_men)));
        for (index, role) in roles.enumerate() {
            if index >= MOST_LOCKED {
                return Err(PositionError::TooMuch(seat));
            }
            let card = match seated.locked.get(index) {
                Some(&card) => card,
                None => {
                    let most = Card::ALL.into_iter().max_by_key(|&card| rest.count(card)).unwrap_or_default();
                    take(rest, &[most])?;
                    most
                }
            };
            if index >= seated.locked.len() {
                game.secret_mut(seat).locked.push(card);
            }
            let back = Back::hidden(Origin::Hand(1));
            game.farm_mut(seat).locked.push(Locked::new(back, role));
        }
        Ok(())
    }

    fn set_climate(&self, game: &mut EightHarvests, start: Start) -> Result<(), PositionError> {
        let find = |key: &str| Climate::from_key(key).ok_or(PositionError::NoSuchClimate);
        let mut sky = Sky::WHOLE;
        let mut draw = |climate: Climate| match sky.count(climate) {
            0 => Err(PositionError::TooManyClimate(climate)),
            _ => {
                sky.remove(climate);
                Ok(climate)
            }
        };
        let revealed = !matches!(start, Start::Year | Start::Lay | Start::Plant);
        let (before, named) = match (self.season, revealed) {
            (Season::Spring, false) => (0, 0),
            (Season::Spring, true) => (2, 2),
            (Season::Summer, false) => (2, 1),
            (Season::Summer, true) => (3, 2),
        };
        let mut now = [None; 2];
        if named > 0 {
            let keys = self.in_force.ok_or(PositionError::NoClimate)?;
            for (place, key) in now.iter_mut().zip(keys).take(named) {
                *place = Some(draw(find(key)?)?);
            }
        }
        for &(key, lookers) in self.looked.iter().take(MOST_LOOKED) {
            game.looked.push(draw(find(key)?)?);
            game.table.lookers.push(lookers);
        }
        let coming = self.coming.iter().map(|key| draw(find(key)?)).collect::<Result<Vec<_>, _>>()?;
        // All other cards that have been revealed: whatever there is most of.
        let last = usize::from(self.year - 1) * CLIMATE_A_YEAR + before;
        for index in 0..last {
            let in_year = index.checked_sub(usize::from(self.year - 1) * CLIMATE_A_YEAR);
            let fixed = match in_year {
                Some(0) => now[0],
                Some(season) if season == 1 + self.season.index() => now[1],
                _ => None,
            };
            let climate = match fixed {
                Some(climate) => climate,
                None => {
                    let most = Climate::each().max_by_key(|&climate| sky.count(climate)).unwrap_or_default();
                    if sky.count(most) == 0 {
                        return Err(PositionError::TooManyClimate(most));
                    }
                    sky.remove(most);
                    most
                }
            };
            game.table.climate.push(climate);
        }
        let unseen: Vec<Climate> = sky.each().chain(coming).collect();
        game.sky = unseen.into_iter().collect();
        Ok(())
    }
}

impl EightHarvests {
    fn start(&mut self, start: Start, witness: &mut impl Witness<Event>) {
        self.table.phase = match start {
            Start::Year => {
                self.table.year -= 1;
                self.begin_year(witness)
            }
            Start::Lay => Phase::Lay,
            Start::Plant => Phase::Plant,
            Start::LatePlant => Phase::LatePlant,
            Start::Steal => Phase::Steal { wave: 1, open: crate::flow::FIRST_SLOTS },
            Start::Face => Phase::Face,
            Start::Warlord => Phase::Warlord,
            Start::Back => Phase::Back,
            Start::Harvest => {
                self.table.phase = Phase::Geezer;
                return self.go_on(witness);
            }
        };
        if !self.begin(witness) {
            self.go_on(witness);
        }
    }
}

impl Seated {
    fn farm(&self, seat: Seat, year: u8) -> Result<Farm, PositionError> {
        let most = self.hand.len() > MOST_HAND
            || self.saved.len() > MOST_SAVED
            || self.fields.len() > MOST_FIELDS
            || self.locked.len() > MOST_LOCKED;
        if most {
            return Err(PositionError::TooMuch(seat));
        }
        if self.extensions > self.silos || self.seeded.iter().any(|&field| field >= self.fields.len()) {
            return Err(PositionError::Farm(seat));
        }
        let mut fields: Row<Field, MOST_FIELDS> = Row::new();
        for (index, upgrades) in self.fields.iter().enumerate() {
            let field = upgrades.iter().fold(Field::default(), |field, &upgrade| field.with(upgrade));
            fields.push(field.seeded(self.seeded.contains(&index)));
        }
        let hidden = Back::hidden(Origin::Hand(year));
        let earlier = Back::hidden(Origin::Hand(year.saturating_sub(1).max(1)));
        Ok(Farm {
            food: self.food,
            stamps: self.stamps,
            half_fields: 2 * fields.len() as u8 + u8::from(self.half_field),
            half_silos: 2 * self.silos + u8::from(self.half_silo),
            fields,
            extensions: self.extensions,
            cats: self.cats,
            rabbits: self.rabbits,
            flexible_hands: self.flexible_hands,
            armed_men: self.armed_men,
            mercenaries: self.mercenaries,
            berzerkers: self.berzerkers,
            dogs: self.dogs,
            walls: self.walls,
            geezer: self.geezer,
            reactive: if self.reactive { Reactive::Works } else { Reactive::No },
            hand: self.hand.len() as u8,
            laid: self.laid.map(|card| card.is_some()),
            slots: [self.slot, self.second].map(|card| card.map(|_| hidden)),
            saved: self.saved.iter().map(|_| earlier).collect(),
            ..Farm::default()
        })
    }

    fn secret(&self, seat: Seat) -> Result<Secret, PositionError> {
        let halves = 2 * self.fields.len() + usize::from(self.half_field);
        let silos = 2 * usize::from(self.silos) + usize::from(self.half_silo);
        if self.locked.len() > halves + silos + usize::from(self.armed_men) {
            return Err(PositionError::Farm(seat));
        }
        let mut hand = self.hand.clone();
        hand.sort();
        Ok(Secret {
            hand: hand.into_iter().collect(),
            laid: self.laid,
            slots: [self.slot, self.second],
            saved: self.saved.iter().copied().collect(),
            locked: self.locked.iter().copied().collect(),
            ..Secret::default()
        })
    }
}

/// Takes these cards out of the rest.
fn take(rest: &mut Cards, cards: &[Card]) -> Result<Cards, PositionError> {
    for &card in cards {
        if rest.count(card) == 0 {
            return Err(PositionError::TooManyCopies(card));
        }
        rest.remove(card);
    }
    Ok(cards.iter().copied().collect())
}
