//! A game in progress: a plain value of less than 1 KiB, in two halves. The [`Village`] is what everybody sees; what lies
//! under the cards, and what is being planned, is apart from it, so that a view can hold the one without the other.

use ruckus_core::kit::set::as_number;
use ruckus_core::kit::{Each, Kind, Marks, Row, Set};
use ruckus_core::{Seat, SeatCount, SeatSet};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards};
use crate::climate::{Climate, Sky, Weather};
use crate::farm::{Back, Farm, MOST_FIELDS, MOST_LOCKED, MOST_SAVED, SLOTS};
use crate::figures::{CLIMATE_CARDS, FIGURES, Figures, FiguresId, HAND_ROOM, MOST_PLAYERS, SEASONS};

/// The largest hand: what is dealt, or what all Flexible Hands make of it (EH-HND-1).
pub const MOST_HAND: usize = HAND_ROOM as usize;

/// The most climate cards that lie looked at on top of the deck (C5).
pub const MOST_LOOKED: usize = FIGURES.almanac as usize;

/// A game of Eight Harvests.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct EightHarvests {
    pub(crate) table: Village,
    /// One a seat; those beyond the table stay empty.
    pub(crate) secrets: Each<Seat, Secret, MOST_PLAYERS>,
    /// Who still has to choose in the step that is open. In a secret step nobody else may know (EH-SIM-4).
    pub(crate) owing: SeatSet,
    /// The layers of the action deck, the top one first (EH-DCK-1).
    pub(crate) layers: [Cards; 2],
    /// The climate cards that nobody has seen.
    pub(crate) sky: Sky,
    /// The looked-at climate cards on top of the others, the next one first.
    pub(crate) looked: Row<Climate, MOST_LOOKED>,
}

/// Everything that all eyes see (section 7).
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Village {
    /// What the game is played with; in JSON only what differs from the printed figures.
    #[serde(default, skip_serializing_if = "FiguresId::is_printed")]
    pub figures: FiguresId,
    pub seats: SeatCount,
    /// Counted from 1; 0 before the first year.
    pub year: u8,
    pub season: Season,
    pub phase: Phase,
    pub farms: Each<Seat, Farm, MOST_PLAYERS>,
    /// By attacker, then victim.
    pub contracts: Each<Seat, Each<Seat, Contract, MOST_PLAYERS>, MOST_PLAYERS>,
    pub discards: Cards,
    /// Steals of this season's Steal step (EH-STL-3).
    pub aside: u8,
    /// How many cards each layer of the deck has.
    pub layer_sizes: [u8; 2],
    /// What was shuffled again last (EH-DCK-2), as it was then.
    pub recycled: Cards,
    /// In which year that was; 0 for never.
    pub recycled_in: u8,
    /// All climate cards revealed so far: three a year.
    pub climate: Row<Climate, { CLIMATE_CARDS as usize }>,
    /// Who has looked at each of the next climate cards (EH-WEA-5).
    pub lookers: Row<SeatSet, MOST_LOOKED>,
    /// The Assassins whose kill is still to be chosen, the next one first (EH-MIL-2).
    pub assassins: Row<Hit, { Card::Assassin.copies() as usize }>,
}

/// The two seasons of a year.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Season {
    Spring,
    Summer,
}

impl Season {
    pub const ALL: [Season; SEASONS] = [Season::Spring, Season::Summer];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Where the game stands. Nothing in here depends on a hidden card or an open choice, so every eye may see it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The next card goes to this seat (C1).
    Deal {
        to: Seat,
    },
    /// D1.
    Keep,
    /// D2.
    Flex,
    /// The next card goes to this seat (C2).
    Draw {
        to: Seat,
    },
    /// D3, D4.
    Lay,
    /// D5.
    Plant,
    /// The Year-Long card (C4).
    YearLong,
    /// The card of the season (C4).
    SeasonCard,
    /// D5, with Reactive Planting.
    LatePlant,
    /// D6, with the slots whose Steals may be played.
    Steal {
        wave: u8,
        #[serde(with = "as_number")]
        open: Slots,
    },
    /// D7. The slots from which Steals were played, those whose thieves have not taken yet, those that have got a card
    /// in this wave, and those that have lost theirs.
    Take {
        wave: u8,
        #[serde(with = "as_number")]
        thieves: Slots,
        #[serde(with = "as_number")]
        left: Slots,
        #[serde(with = "as_number")]
        got: Slots,
        #[serde(with = "as_number")]
        lost: Slots,
    },
    /// The slots that get a card from the deck, and those that have got one in this wave (C3).
    Redraw {
        wave: u8,
        #[serde(with = "as_number")]
        need: Slots,
        #[serde(with = "as_number")]
        got: Slots,
    },
    /// D8.
    Face,
    /// D9, with those who will look into an Almanac.
    Kill {
        almanacs: SeatSet,
    },
    /// C5.
    Almanac {
        seats: SeatSet,
    },
    /// D10.
    Warlord,
    /// D11, D12.
    Back,
    /// C6.
    Geezer,
    Over,
}

/// A Tribute Contract (EH-WAR-5); none where the amount is 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Contract {
    pub amount: u8,
    /// The season in which it was made, counted from the first of the game.
    pub made: u8,
}

impl Contract {
    #[inline]
    pub fn stands(self) -> bool {
        self.amount > 0
    }
}

/// An Assassin and whom he was sent to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Hit {
    pub owner: Seat,
    pub victim: Seat,
}

impl Default for Hit {
    fn default() -> Self {
        Hit { owner: Seat::new(0), victim: Seat::new(0) }
    }
}

/// What one seat alone knows, besides looked-at climate cards.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Secret {
    /// In ascending order.
    pub hand: Row<Card, MOST_HAND>,
    /// On the Action Placement card.
    pub laid: [Option<Card>; SEASONS],
    pub slots: [Option<Card>; SLOTS],
    pub saved: Row<Card, MOST_SAVED>,
    /// The faces of locked cards, in the order of [`Farm::locked`].
    pub locked: Row<Card, MOST_LOCKED>,
    /// The cards that it has drawn since the last reshuffle from what was shuffled (section 7).
    pub recycled: Cards,
    pub plan: Plan,
}

/// What a seat has chosen so far in the secret step that is open; nothing of it has happened yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Plan {
    /// Nothing is left to choose.
    pub done: bool,
    /// How many single choices are made, where they go in turn: cards (D2), seasons (D3, D4), fields (D5), slots (D11).
    pub at: u8,
    /// A hand card, by its place: the Spring card (D4), or the one for Fire's half field (D12).
    pub hand: Option<u8>,
    /// Marks: hand cards kept (D1) or thrown away (D2), fields to seed (D5), slots and Saved cards in use (D6 to D12).
    #[serde(with = "as_number")]
    pub marks: Marks,
    /// Slot and Saved cards with what they are for, in the order committed (D6 to D12).
    pub uses: Row<Use, { SLOTS + MOST_SAVED }>,
}

impl Plan {
    /// The hand card that is laid for Spring, once it is chosen (D4).
    #[inline]
    pub(crate) fn spring(&self) -> Marks {
        self.hand.map_or(Marks::none(), |index| Marks::only(index.into()))
    }

    /// Is the card in this place not in use yet?
    #[inline]
    pub(crate) fn is_free(&self, place: CardPlace) -> bool {
        !self.marks.contains(place.index())
    }
}

/// A slot or Saved card by its place, and its target: a field, a seat, a role.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Use(u8);

impl Use {
    const TARGETS: u8 = if MOST_FIELDS > 5 { MOST_FIELDS as u8 } else { 5 };

    #[inline]
    pub(crate) const fn new(place: CardPlace, target: u8) -> Self {
        Use(place.0 * Self::TARGETS + target)
    }

    #[inline]
    pub const fn place(self) -> CardPlace {
        CardPlace(self.0 / Self::TARGETS)
    }

    #[inline]
    pub const fn target(self) -> u8 {
        self.0 % Self::TARGETS
    }
}

/// The place of a card that can be played: slot 0, slot 1, then the Saved cards in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardPlace(pub(crate) u8);

impl CardPlace {
    #[inline]
    pub const fn slot(slot: usize) -> Self {
        CardPlace(slot as u8)
    }

    #[inline]
    pub const fn saved(index: usize) -> Self {
        CardPlace((SLOTS + index) as u8)
    }

    /// The Saved card; none for a slot.
    #[inline]
    pub const fn saved_index(self) -> Option<usize> {
        (self.0 as usize).checked_sub(SLOTS)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Secret {
    #[inline]
    pub fn card_at(&self, place: CardPlace) -> Option<Card> {
        match place.saved_index() {
            None => self.slots[usize::from(place.0)],
            Some(index) => self.saved.get(index).copied(),
        }
    }
}

impl Farm {
    #[inline]
    pub fn back_at(&self, place: CardPlace) -> Option<Back> {
        match place.saved_index() {
            None => self.slots[usize::from(place.0)],
            Some(index) => self.saved.get(index).copied(),
        }
    }
}

impl Village {
    #[inline]
    pub fn farm(&self, seat: Seat) -> &Farm {
        &self.farms[seat]
    }

    #[inline]
    pub fn live(&self) -> SeatSet {
        self.seats.each().filter(|&seat| self.farm(seat).is_live()).collect()
    }

    pub fn opponents(&self, of: Seat) -> SeatSet {
        self.live().without(of)
    }

    pub fn contract(&self, attacker: Seat, victim: Seat) -> Contract {
        self.contracts[attacker][victim]
    }

    /// All contracts that stand: attacker, victim, terms.
    pub fn each_contract(&self) -> impl Iterator<Item = (Seat, Seat, Contract)> + '_ {
        self.seats.each().flat_map(move |attacker| {
            self.seats
                .each()
                .map(move |victim| (attacker, victim, self.contract(attacker, victim)))
                .filter(|(_, _, contract)| contract.stands())
        })
    }

    /// What a Warlord of the attacker would make the victim pay a year (EH-WAR-3); below 1 it is not offered.
    pub fn tribute(&self, attacker: Seat, victim: Seat) -> i16 {
        let offence = i16::from(self.attack(self.farm(attacker)));
        (offence - i16::from(self.farm(victim).defence(self.figures))).div_euclid(2)
    }

    /// The offence of a farm with the Warlord that leads the attack (EH-WAR-3).
    pub fn attack(&self, farm: &Farm) -> u8 {
        farm.offence(self.figures) + self.figures.warlord
    }

    /// The defence that frees a victim from its contract with this attacker (EH-TRB-2).
    pub fn release_at(&self, attacker: &Farm) -> u8 {
        attacker.offence(self.figures) + self.figures.read(Figures::warlord_in_contract)
    }

    /// Is the victim of a contract strong enough by now to be released (EH-TRB-2)?
    pub fn falters(&self, attacker: Seat, victim: Seat) -> bool {
        self.farm(victim).defence(self.figures) >= self.release_at(self.farm(attacker))
    }

    /// Does a contract keep this seat from attacking that one (EH-WAR-2)?
    pub fn at_peace(&self, attacker: Seat, victim: Seat) -> bool {
        self.contract(attacker, victim).stands()
            || self.figures.read(Figures::contract_binds_both) && self.contract(victim, attacker).stands()
    }

    /// Seasons are counted through the game.
    #[inline]
    pub fn season_number(&self) -> u8 {
        self.year.saturating_sub(1) * SEASONS as u8 + self.season as u8
    }

    /// Is no season to come?
    pub fn is_last_season(&self) -> bool {
        self.season_number() + 1 == FIGURES.years * SEASONS as u8
    }

    pub fn deck(&self) -> u8 {
        self.layer_sizes[0] + self.layer_sizes[1]
    }

    /// Climate cards that are not revealed yet.
    #[inline]
    pub fn climate_left(&self) -> u8 {
        CLIMATE_CARDS as u8 - self.climate.len() as u8
    }

    /// The Year-Long card of the running year, once it is revealed.
    #[inline]
    pub fn year_long(&self) -> Option<Climate> {
        self.climate.get(usize::from(self.year.saturating_sub(1)) * 3).copied().filter(|_| self.year > 0)
    }

    /// The card of the running season, once it is revealed.
    #[inline]
    pub fn season_card(&self) -> Option<Climate> {
        let index = usize::from(self.year.saturating_sub(1)) * 3 + 1 + self.season.index();
        self.climate.get(index).copied().filter(|_| self.year > 0)
    }

    /// The two cards in force (EH-CLI-2), once both are revealed.
    #[inline]
    pub fn in_force(&self) -> Option<[Climate; 2]> {
        Some([self.year_long()?, self.season_card()?])
    }

    pub fn weather(&self) -> Option<Weather> {
        self.in_force().map(|[one, other]| Weather::of(one, other))
    }

    /// May everybody lay a hand card as a half field (EH-FIR-1)?
    #[inline]
    pub fn burns(&self) -> bool {
        self.in_force().is_some_and(|cards| cards.iter().any(|climate| climate.row().half_field))
    }

    /// Is it a step in which several choose in secret (EH-SIM-2)?
    #[inline]
    pub fn is_secret(&self) -> bool {
        self.phase.is_secret()
    }
}

impl Phase {
    #[inline]
    pub fn is_secret(self) -> bool {
        matches!(
            self,
            Phase::Keep
                | Phase::Flex
                | Phase::Lay
                | Phase::Plant
                | Phase::LatePlant
                | Phase::Steal { .. }
                | Phase::Face
                | Phase::Warlord
                | Phase::Back
        )
    }

    /// Is something drawn?
    #[inline]
    pub fn is_chance(self) -> bool {
        matches!(
            self,
            Phase::Deal { .. }
                | Phase::Draw { .. }
                | Phase::YearLong
                | Phase::SeasonCard
                | Phase::Redraw { .. }
                | Phase::Almanac { .. }
                | Phase::Geezer
        )
    }
}

/// A slot of a seat; in order seat by seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SlotOf {
    pub seat: Seat,
    pub slot: usize,
}

/// Slots of all seats.
pub type Slots = Set<SlotOf, u8>;

const _: () = assert!(MOST_PLAYERS * SLOTS <= u8::BITS as usize, "a set has a bit for each slot");

impl Kind for SlotOf {
    #[inline]
    fn index(self) -> usize {
        self.seat.index() * SLOTS + self.slot
    }

    #[inline]
    fn at(index: usize) -> Self {
        SlotOf { seat: Seat::at(index / SLOTS), slot: index % SLOTS }
    }
}

impl EightHarvests {
    /// What everybody sees.
    pub fn table(&self) -> &Village {
        &self.table
    }

    /// What a seat alone knows.
    pub fn secret(&self, seat: Seat) -> &Secret {
        &self.secrets[seat]
    }

    pub fn farm(&self, seat: Seat) -> &Farm {
        self.table.farm(seat)
    }

    /// The layers of the action deck, the top one first.
    pub fn layers(&self) -> &[Cards; 2] {
        &self.layers
    }

    /// The climate cards that nobody has seen.
    pub fn sky(&self) -> &Sky {
        &self.sky
    }

    /// The climate cards that somebody has looked at, the next one first.
    pub fn looked(&self) -> &[Climate] {
        &self.looked
    }

    #[inline]
    pub(crate) fn farm_mut(&mut self, seat: Seat) -> &mut Farm {
        &mut self.table.farms[seat]
    }

    #[inline]
    pub(crate) fn secret_mut(&mut self, seat: Seat) -> &mut Secret {
        &mut self.secrets[seat]
    }
}
