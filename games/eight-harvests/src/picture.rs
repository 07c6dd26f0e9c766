//! What the page draws: a view with everything reckoned out, so that the page needs no rules. The types are here; how
//! they are made is in `make.rs`.

mod make;

use ruckus_core::{Eye, Seat, SeatSet};
use serde::Serialize;
use ts_rs::TS;

use crate::card::{Card, Upgrade};
use crate::climate::Climate;
use crate::farm::Role;
use crate::state::Season;
use crate::step::{BackUse, Target};

/// Everything the page shows of a game, in the eyes of one reader.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Picture {
    pub eye: Eye,
    pub phase: PhasePicture,
    /// Do all choose in secret just now?
    pub secret: bool,
    /// Counted from 1; 0 before the first year.
    pub year: u8,
    pub years: u8,
    pub season: Season,
    /// Who has to choose, as far as this eye may know.
    pub awaited: SeatSet,
    pub climate: ClimatePicture,
    /// The season's harvest on the reader's own fields, reckoned as far as it is known.
    pub forecast: Option<ForecastPicture>,
    pub own: Option<OwnPicture>,
    pub seats: Vec<SeatPicture>,
    pub contracts: Vec<ContractPicture>,
    /// Cards in the deck, and in each of its layers from the top.
    pub deck: u8,
    pub layers: Vec<u8>,
    /// In the order of the card table.
    pub discards: Vec<Card>,
    /// Steals set aside in this season's Steal step.
    pub aside: u8,
    /// Every climate card, in the order by which climate cards are numbered.
    pub plates: Vec<PlatePicture>,
    /// Every kind of action card: the text of its face, and where to look it up.
    pub cards: Vec<CardPicture>,
    /// What any action card can be by its back.
    pub backs: Vec<BackPicture>,
}

/// The phase of the game, as the page needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Phase")]
pub enum PhasePicture {
    Deal,
    Keep,
    Flex,
    Draw,
    Lay,
    Plant,
    Reveal,
    LatePlant,
    Steal,
    Take,
    Redraw,
    Face,
    Kill,
    Almanac,
    Warlord,
    Back,
    Geezer,
    Over,
}

/// The weather: past, present, and what the reader knows of the rest.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ClimatePicture {
    pub year_long: Option<Climate>,
    pub season: Option<Climate>,
    /// One entry a year that has begun.
    pub past: Vec<YearPicture>,
    /// Cards not revealed yet.
    pub left: u8,
    /// The next cards that somebody has looked at, in order.
    pub looked: Vec<LookedPicture>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct YearPicture {
    pub year: u8,
    pub year_long: Option<Climate>,
    pub spring: Option<Climate>,
    pub summer: Option<Climate>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct LookedPicture {
    pub lookers: SeatSet,
    /// If the reader has looked.
    pub climate: Option<Climate>,
    /// For which year and season the card will count; none for a Year-Long card.
    pub year: u8,
    pub season: Option<Season>,
}

/// How a field comes to its harvest (EH-HAR-1). An effect that is warded off stands there, but does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Reckoning {
    pub base: i8,
    pub fertilizer: i8,
    pub general: i8,
    pub drought: i8,
    pub drought_warded: bool,
    pub pestilence: i8,
    pub pestilence_warded: bool,
    /// May be below 0.
    pub sum: i8,
    pub food: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ForecastPicture {
    /// Is the season's weather known to the reader?
    pub certain: bool,
    pub fields: Vec<FieldForecast>,
    /// How the food will stand if nothing more is played; only with known weather.
    pub ledger: Option<LedgerPicture>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct FieldForecast {
    pub field: u8,
    pub name: &'static str,
    /// Seeded, or planned to be.
    pub seeded: bool,
    /// With known weather.
    pub reckoning: Option<Reckoning>,
    /// The same if it were seeded and is not, or the other way round.
    pub turned: Option<Reckoning>,
    /// The yield on average over the climate cards that the reader has not seen, in hundredths.
    pub expected_seeded: u16,
    pub expected_fallow: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LedgerPicture {
    pub now: u16,
    pub harvest: u16,
    pub meal: u16,
    pub vermin: u16,
    pub paid: u16,
    pub received: u16,
    pub rest: u16,
}

/// What only the reader sees.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct OwnPicture {
    pub hand: Vec<Card>,
    pub spring: Option<Card>,
    pub summer: Option<Card>,
    pub slots: Vec<Option<CardInPlay>>,
    pub saved: Vec<CardInPlay>,
    pub locked: Vec<LockedPicture>,
    pub plan: PlanPicture,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CardInPlay {
    pub card: Card,
    /// Has everybody seen it?
    pub shown: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LockedPicture {
    pub card: Card,
    pub role: Role,
    pub shown: bool,
}

/// What the reader has chosen so far in the open secret step.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct PlanPicture {
    pub done: bool,
    /// Hand cards kept (set-up) or thrown away (Flexible Hand), by their place in the hand.
    pub marked: Vec<u8>,
    /// The hand card in question, by its place.
    pub hand: Option<u8>,
    /// The Spring card that is chosen.
    pub spring: Option<Card>,
    /// Fields to be seeded, and the one in question.
    pub seeds: Vec<u8>,
    pub field: Option<u8>,
    /// Cards committed: faces, Warlords, backs.
    pub plays: Vec<PlayPicture>,
    /// The slot in question.
    pub slot: Option<u8>,
    /// The hand card that becomes a half field.
    pub fire: Option<Card>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct PlayPicture {
    pub card: Card,
    /// The slot it lies in; none for a Saved card.
    pub slot: Option<u8>,
    /// Its place among the Saved cards; none for a slot.
    pub saved: Option<u8>,
    pub target: Option<Target>,
    pub back: Option<BackUse>,
}

/// What everybody sees of a farm.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SeatPicture {
    pub seat: Seat,
    /// The year in which it went out.
    pub out: Option<u8>,
    pub food: u16,
    pub stamps: u8,
    /// Food and stamps in points.
    pub total: u16,
    /// Once the game is over.
    pub place: Option<u8>,
    pub capacity: u16,
    pub protected: u16,
    pub fields: Vec<FieldPicture>,
    /// Does half a field, half a silo lie there?
    pub half_field: bool,
    pub half_silo: bool,
    pub silos: u8,
    pub extensions: u8,
    pub cats: u8,
    pub rabbits: u8,
    pub armed_men: u8,
    pub mercenaries: u8,
    pub berzerkers: u8,
    pub dogs: u8,
    pub walls: bool,
    pub geezer: bool,
    pub reactive: ReactivePicture,
    pub flexible_hands: u8,
    pub offence: u8,
    pub defence: u8,
    pub hand: u8,
    pub hand_size: u8,
    /// Did it cash a stamp this year?
    pub stamped: bool,
    pub spring: bool,
    pub summer: bool,
    /// The slots: filled or not, and the face if all have seen it.
    pub slots: Vec<Option<BackFace>>,
    pub saved: Vec<BackFace>,
    /// Faces of locked cards that all have seen.
    pub locked_shown: Vec<Card>,
    /// What it gets and owes in tribute a year, as things stand.
    pub collects: u16,
    pub owes: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReactivePicture {
    No,
    NextSeason,
    Works,
}

/// A face-down card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BackFace {
    /// If everybody has seen it.
    pub face: Option<Card>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct FieldPicture {
    pub field: u8,
    pub name: &'static str,
    pub seeded: bool,
    pub upgrades: Vec<Upgrade>,
    /// What it gave last season, and why.
    pub last: Option<HarvestPicture>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct HarvestPicture {
    pub seeded: bool,
    pub upgrades: Vec<Upgrade>,
    pub year_long: Climate,
    pub season: Climate,
    pub reckoning: Reckoning,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ContractPicture {
    pub attacker: Seat,
    pub victim: Seat,
    pub amount: u8,
    pub year: u8,
    pub season: Season,
    /// The defence at which the victim is free of it, with today's figures of the attacker (EH-TRB-2).
    pub free_at: u8,
    /// Has the victim as much?
    pub falters: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PlatePicture {
    pub climate: Climate,
    pub key: &'static str,
    pub name: &'static str,
    pub text: String,
    pub general: i8,
    pub drought: i8,
    pub pestilence: i8,
    pub copies: u8,
    /// Copies that the reader has not seen.
    pub unseen: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct CardPicture {
    pub card: Card,
    pub name: &'static str,
    pub text: String,
    pub rules: &'static [&'static str],
    pub copies: u8,
    /// Copies whose place the reader does not know.
    pub unseen: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct BackPicture {
    pub back: BackUse,
    pub name: &'static str,
    pub text: String,
    pub rule: &'static str,
}
