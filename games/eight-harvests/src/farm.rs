//! What lies on one farm for everybody to see: fields, silos, stores, units, and the backs of cards.

use ruckus_core::kit::Row;

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Card, Cards, Upgrade};
use crate::figures::{FIGURES, FiguresId, SEASONS};

/// No seat can bring more cards to its table by their backs than it has season cards (EH-BCK-1): a slot 1 card
/// replaces the Saved Steal that fetched it. Fire halves and the four cards of the set-up come on top.
pub const MOST_SAVED: usize = FIGURES.years as usize * SEASONS;
pub const MOST_LOCKED: usize = START_HALVES as usize * 2 + MOST_SAVED + FIGURES.most_fire_halves();
pub const MOST_FIELDS: usize = (START_HALVES as usize + MOST_SAVED + FIGURES.most_fire_halves()) / 2;

/// Half fields and half silos at the beginning (EH-SET-3).
pub const START_HALVES: u8 = 2;

/// Cards in play at a time: the season card and one more (EH-STL-8).
pub const SLOTS: usize = 2;

/// What became public of cards drawn after a reshuffle; see [`Farm::exposed`].
pub const MOST_EXPOSED: usize = 14;

/// A complete field: its upgrades, and whether it is seeded this season.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Field(u8);

impl Field {
    const SEEDED: u8 = 1 << 4;
    const YIELD: u32 = 5;
    /// How many kinds there are: each set of upgrades, seeded or not.
    pub(crate) const KINDS: usize = 1 << Self::YIELD;
    /// And of those that are not seeded.
    pub(crate) const UNSEEDED: usize = Self::SEEDED as usize;
    /// Irrigated or not, netted or not: these two upgrades lie side by side.
    pub(crate) const SHELTERS: usize = 1 << (Upgrade::Perennial as u8 - Upgrade::Irrigation as u8);

    #[inline]
    pub(crate) const fn kind(self) -> usize {
        self.0 as usize % Self::KINDS
    }

    #[inline]
    pub const fn has(self, upgrade: Upgrade) -> bool {
        self.0 & 1 << upgrade as u8 != 0
    }

    #[inline]
    pub const fn is_seeded(self) -> bool {
        self.0 & Self::SEEDED != 0
    }

    #[inline]
    #[must_use]
    pub const fn with(self, upgrade: Upgrade) -> Self {
        Field(self.0 | 1 << upgrade as u8)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, upgrade: Upgrade) -> Self {
        Field(self.0 & !(1 << upgrade as u8))
    }

    #[inline]
    #[must_use]
    pub const fn seeded(self, seeded: bool) -> Self {
        Field(if seeded { self.0 | Self::SEEDED } else { self.0 & !Self::SEEDED })
    }

    /// What it would give in fair weather; none where it does not grow (EH-HAR-1).
    #[inline]
    pub(crate) fn base(self, figures: FiguresId) -> Option<i8> {
        let base = match (self.is_seeded(), self.has(Upgrade::Perennial)) {
            (true, _) => figures.read(|f| f.base_seeded),
            (false, true) => figures.read(|f| f.base_perennial),
            (false, false) => return None,
        };
        let fertilizer = if self.has(Upgrade::Fertilizer) { figures.read(|f| f.fertilizer) } else { 0 };
        Some(base + fertilizer)
    }

    /// Which of the four kinds of protection from the weather it has.
    #[inline]
    pub(crate) const fn shelter(self) -> usize {
        (self.0 >> Upgrade::Irrigation as u8) as usize % Self::SHELTERS
    }

    /// The bare field of each kind of protection.
    pub(crate) const fn sheltered(shelter: usize) -> Self {
        Field((shelter as u8) << Upgrade::Irrigation as u8)
    }

    /// How many upgrade cards lie under it.
    #[inline]
    pub const fn upgrades(self) -> u8 {
        (self.0 & (Self::SEEDED - 1)).count_ones() as u8
    }

    pub fn each_upgrade(self) -> impl Iterator<Item = Upgrade> {
        Upgrade::ALL.into_iter().filter(move |&upgrade| self.has(upgrade))
    }
}

/// What a field gave last, and how it stood then.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Harvest(u8);

impl Harvest {
    #[inline]
    pub(crate) const fn of(field: Field, food: u8) -> Self {
        Harvest(field.0 | food << Field::YIELD)
    }

    /// The field as it was harvested.
    pub const fn field(self) -> Field {
        Field(self.0 & (Field::SEEDED | (Field::SEEDED - 1)))
    }

    pub const fn food(self) -> u8 {
        self.0 >> Field::YIELD
    }
}

/// A face-down card as others see it: the face, if it has been shown to all (EH-STL-4), else when it left the hand.
///
/// The latter matters after a reshuffle only: it bounds which layer of the deck the card can come from (section 7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Back(NonZeroU8);

/// When and how a hidden card came to lie where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// From the hand, after the draw of this year and before the next.
    Hand(u8),
    /// Straight from the deck (EH-STL-9), before the last reshuffle if there was one.
    Deck,
    /// Straight from the cards that were shuffled again.
    Recycled,
}

impl Back {
    const SHOWN: u8 = 1 << 5;
    /// Years are below these.
    const DECK: u8 = 30;
    const RECYCLED: u8 = 31;

    const fn new(number: u8) -> Self {
        match NonZeroU8::new(number) {
            Some(number) => Back(number),
            None => Back(NonZeroU8::MIN),
        }
    }

    #[inline]
    pub const fn hidden(origin: Origin) -> Self {
        Back::new(match origin {
            Origin::Hand(year) => year,
            Origin::Deck => Self::DECK,
            Origin::Recycled => Self::RECYCLED,
        })
    }

    #[inline]
    pub const fn shown(card: Card) -> Self {
        Back::new(Self::SHOWN | card as u8)
    }

    #[inline]
    pub const fn is_shown(self) -> bool {
        self.0.get() & Self::SHOWN != 0
    }

    /// The face, if everybody knows it.
    pub fn face(self) -> Option<Card> {
        if self.is_shown() { Card::from_index(usize::from(self.0.get() & (Self::SHOWN - 1))) } else { None }
    }

    /// Of a card that is not shown.
    #[inline]
    pub const fn origin(self) -> Option<Origin> {
        match self.0.get() {
            _ if self.is_shown() => None,
            Self::DECK => Some(Origin::Deck),
            Self::RECYCLED => Some(Origin::Recycled),
            year => Some(Origin::Hand(year)),
        }
    }

    /// After another reshuffle nothing that is out is fresh any more.
    pub(crate) fn grow_old(&mut self) {
        if self.origin() == Some(Origin::Recycled) {
            *self = Back::hidden(Origin::Deck);
        }
    }
}

/// From the hand in the first year: the place of a row that is not in use.
impl Default for Back {
    fn default() -> Self {
        Back::hidden(Origin::Hand(1))
    }
}

/// What a card became by its back for good (EH-BCK-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    HalfField,
    HalfSilo,
    ArmedMan,
    /// Gone from the table unseen (EH-DCK-5).
    Removed,
}

/// A locked card as others see it, the oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Locked(u8);

impl Locked {
    const ROLE: u32 = 6;

    #[inline]
    pub const fn new(back: Back, role: Role) -> Self {
        Locked(back.0.get() | (role as u8) << Self::ROLE)
    }

    #[inline]
    pub const fn back(self) -> Back {
        Back::new(self.0 & ((1 << Self::ROLE) - 1))
    }

    #[inline]
    pub const fn role(self) -> Role {
        match self.0 >> Self::ROLE {
            0 => Role::HalfField,
            1 => Role::HalfSilo,
            2 => Role::ArmedMan,
            _ => Role::Removed,
        }
    }
}

/// Units that an Assassin can kill (EH-MIL-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    ArmedMan,
    Mercenary,
    Berzerker,
}

impl Unit {
    pub const ALL: [Unit; 3] = [Unit::ArmedMan, Unit::Mercenary, Unit::Berzerker];
}

/// Reactive Planting works from the season after it was laid (EH-WEA-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reactive {
    #[default]
    No,
    /// Laid this season.
    Laid,
    Works,
}

/// A seat that is out, and its farm as it stood then (EH-SCO-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Out {
    pub year: u8,
    pub fields: u8,
    pub defence: u8,
    pub upgrades: u8,
}

/// All that everybody may see of one farm (section 7).
#[derive(Clone, Copy, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Farm {
    pub food: u16,
    pub stamps: u8,
    /// Did it cash a stamp this year (EH-FST-2)?
    pub stamped: bool,
    pub half_fields: u8,
    pub half_silos: u8,
    /// The complete ones.
    pub fields: Row<Field, MOST_FIELDS>,
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
    pub reactive: Reactive,
    /// How many cards are in hand.
    pub hand: u8,
    /// Which of the two places of the Action Placement card are filled (EH-LAY-1).
    pub laid: [bool; SEASONS],
    pub slots: [Option<Back>; SLOTS],
    pub saved: Row<Back, MOST_SAVED>,
    pub locked: Row<Locked, MOST_LOCKED>,
    /// What each field gave last season.
    pub harvest: Row<Harvest, MOST_FIELDS>,
    /// How many cards it drew in each year from the cards that were shuffled again last; for section 7.
    pub recycled: Yearly,
    /// Cards that it drew or held after that reshuffle and that have become public since: when they left the hand, and
    /// their faces. For section 7, as the face does not tell which layer the card came from.
    pub exposed: Row<Exposed, MOST_EXPOSED>,
    pub out: Option<Out>,
}

/// A small number for each year, half a byte each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Yearly([u8; FIGURES.years.div_ceil(2) as usize]);

impl Yearly {
    /// Years are counted from 1.
    pub const fn of(self, year: u8) -> u8 {
        self.0[(year as usize - 1) / 2] >> Self::shift(year) & 15
    }

    pub(crate) const fn count_up(&mut self, year: u8) {
        self.0[(year as usize - 1) / 2] += 1 << Self::shift(year);
    }

    pub fn is_zero(self) -> bool {
        self == Yearly::default()
    }

    const fn shift(year: u8) -> u32 {
        (year as u32 - 1) % 2 * 4
    }
}

/// See [`Farm::exposed`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Exposed(u8);

impl Exposed {
    /// Year 1 ends before any reshuffle, so its place stands for cards straight from the recycled ones.
    const CARD: u32 = 5;

    pub(crate) const fn new(year: Option<u8>, card: Card) -> Self {
        let place = match year {
            Some(year) => year - 1,
            None => 0,
        };
        Exposed(place << Self::CARD | card as u8)
    }

    /// When it left the hand; none if it came straight from the recycled cards.
    pub const fn year(self) -> Option<u8> {
        match self.0 >> Self::CARD {
            0 => None,
            place => Some(place + 1),
        }
    }

    pub fn card(self) -> Card {
        Card::from_index(usize::from(self.0 & ((1 << Self::CARD) - 1))).unwrap_or_default()
    }
}

impl Farm {
    #[inline]
    pub fn is_live(&self) -> bool {
        self.out.is_none()
    }

    #[inline]
    pub fn silos(&self) -> u8 {
        self.half_silos / 2
    }

    /// The backs of the cards that can be played this season: slots and Saved cards.
    pub fn in_play(&self) -> impl Iterator<Item = Back> + '_ {
        self.slots.iter().flatten().chain(self.saved.iter()).copied()
    }

    /// Has it seeded any field this season?
    #[inline]
    pub fn is_seeded(&self) -> bool {
        self.fields.iter().any(|field| field.is_seeded())
    }

    /// EH-STO-1.
    #[inline]
    pub fn capacity(&self, figures: FiguresId) -> u16 {
        figures.read(|f| {
            f.silo * u16::from(self.silos())
                + f.extension * u16::from(self.extensions)
                + f.cats * u16::from(self.cats)
        })
    }

    /// EH-MIL-1.
    #[inline]
    pub fn offence(&self, figures: FiguresId) -> u8 {
        figures.read(|f| {
            f.armed_man * self.armed_men
                + f.mercenary_offence * self.mercenaries
                + f.berzerker * self.berzerkers
        })
    }

    /// EH-MIL-1.
    #[inline]
    pub fn defence(&self, figures: FiguresId) -> u8 {
        figures.read(|f| {
            let man = if self.walls { f.walled_man } else { f.armed_man };
            man * self.armed_men + f.mercenary_defence * self.mercenaries + f.dogs * self.dogs
        })
    }

    /// EH-HND-1.
    #[inline]
    pub fn hand_size(&self, figures: FiguresId) -> u8 {
        figures.read(|f| match self.stamped {
            true => f.stamp_hand,
            false => f.hand + self.flexible_hands / f.flexible_set,
        })
    }

    /// Field and silo upgrades (EH-SCO-2).
    pub fn upgrades(&self) -> u8 {
        self.fields.iter().map(|field| field.upgrades()).sum::<u8>() + self.extensions
    }

    pub fn units(&self, unit: Unit) -> u8 {
        match unit {
            Unit::ArmedMan => self.armed_men,
            Unit::Mercenary => self.mercenaries,
            Unit::Berzerker => self.berzerkers,
        }
    }

    /// A unit less.
    pub fn lose(&mut self, unit: Unit) {
        match unit {
            Unit::ArmedMan => self.armed_men -= 1,
            Unit::Mercenary => self.mercenaries -= 1,
            Unit::Berzerker => self.berzerkers -= 1,
        }
    }

    /// The cards that lie face up on it, Rabbits of others included.
    pub fn face_up(&self) -> Cards {
        let mut cards = Cards::NONE;
        for field in self.fields.iter() {
            field.each_upgrade().for_each(|upgrade| cards.add(upgrade.card()));
        }
        let counted = [
            (Card::SiloExtension, self.extensions),
            (Card::Cats, self.cats),
            (Card::Rabbits, self.rabbits),
            (Card::FlexibleHand, self.flexible_hands),
            (Card::Mercenary, self.mercenaries),
            (Card::Berzerker, self.berzerkers),
            (Card::Dogs, self.dogs),
            (Card::Walls, u8::from(self.walls)),
            (Card::Geezer, u8::from(self.geezer)),
            (Card::ReactivePlanting, u8::from(self.reactive != Reactive::No)),
        ];
        counted.into_iter().for_each(|(card, count)| cards.add_many(card, count));
        cards
    }

    /// A half more: two make a whole at once (EH-BCK-4).
    pub(crate) fn add_half_field(&mut self) -> bool {
        self.half_fields += 1;
        let whole = self.half_fields.is_multiple_of(2);
        if whole {
            self.fields.push(Field::default());
        }
        whole
    }

    pub(crate) fn add_half_silo(&mut self) -> bool {
        self.half_silos += 1;
        self.half_silos.is_multiple_of(2)
    }
}
