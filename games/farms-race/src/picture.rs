//! What the page draws: a view with everything worked out, so that the page needs no rules. The types are here; how they
//! are made is in `make.rs`.

mod make;
mod market;
pub(crate) mod texts;

use ruckus_core::{Eye, Phrase, RuleId, Seat, SeatSet};
use serde::Serialize;
use ts_rs::TS;

use crate::figures::{MOST_HUMANS, Ware};
use crate::kind::Kind;
use crate::mutation::Mutation;
use crate::region::Region;
use crate::spy::{SPIES, Spy};
use crate::state::{End, Stage};
use crate::step::Counts;

/// Everything the page shows of a game, in the eyes of one reader.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Picture {
    pub eye: Eye,
    pub stage: Stage,
    /// Counted from 1; 0 before the first turn.
    pub round: u8,
    pub round_limit: u8,
    pub target_vp: u8,
    /// All Nuke tokens that there are (FR-B08).
    pub nukes_in_all: u8,
    /// Whose turn it is; nobody's before the first.
    pub active: Option<Seat>,
    pub awaited: SeatSet,
    pub regions: Vec<RegionPicture>,
    pub seats: Vec<SeatPicture>,
    pub own: Option<OwnPicture>,
    /// What the Supply has left.
    pub spies_left: u8,
    pub nukes_left: u8,
    /// Copies of each Spy that lie open, and those that the reader has not seen: in the deck or in somebody's hand.
    pub spies_played: [u8; SPIES],
    pub spies_unseen: [u8; SPIES],
    /// Human Worker tokens of one, two and three that the reader has not seen.
    pub tokens_unseen: [u8; MOST_HUMANS],
    /// The group that is being gathered, or fights.
    pub group: Option<GroupPicture>,
    pub combat: Option<CombatPicture>,
    /// The nukes that are being resolved, the outermost first.
    pub strikes: Vec<StrikePicture>,
    pub market: Option<MarketPicture>,
    /// What a spy saw of somebody's hand, while it is being robbed (FR-Y10).
    pub seen: Option<SeenPicture>,
    pub end: Option<EndPicture>,
    /// Furniture: the same in all pictures of a game.
    pub kinds: Vec<KindPicture>,
    pub species: Vec<SpeciesPicture>,
    pub wares: Vec<WarePicture>,
    pub spies: Vec<SpyPicture>,
    pub mutations: Vec<MutationPicture>,
}

/// The species of a seat: looks, and no more (FR-S01).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Species {
    Cows,
    Sheep,
    Pigs,
    Chickens,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct RegionPicture {
    pub region: Region,
    /// What people call it: the third of the Fields is "Fields 3".
    pub name: String,
    pub number: u8,
    pub q: i8,
    pub r: i8,
    /// None before it is laid out (FR-O09).
    pub kind: Option<Kind>,
    /// May somebody start here?
    pub start: bool,
    pub owner: Option<Seat>,
    /// Herds that can still act, and those that have.
    pub ready: HerdCount,
    pub acted: HerdCount,
    pub building: Option<BuildingPicture>,
    pub token: Option<TokenPicture>,
    pub turmoil: bool,
    /// Nuked in this turn.
    pub nuked: bool,
    /// Attacked in this turn, and closed to whose turn it is unless they hold it (FR-A07).
    pub attacked: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct HerdCount {
    pub healthy: u8,
    pub injured: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BuildingPicture {
    Barn,
    Armory,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TokenPicture {
    /// If the reader knows it.
    pub humans: Option<u8>,
    pub face_up: bool,
}

/// What everybody sees of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SeatPicture {
    pub seat: Seat,
    pub species: Species,
    pub mutation: Option<Mutation>,
    pub points: PointsPicture,
    /// Resource cards, and how many of each kind the reader knows to be among them (section 7).
    pub cards: u8,
    pub known: Counts,
    /// Hidden Spies, and how many of them cannot be played yet (FR-Y03).
    pub spies: u8,
    pub bought: u8,
    /// Nuke tokens in all, and those that are spent.
    pub nukes: u8,
    pub spent: u8,
    pub regions: u8,
    pub herds: u8,
    /// What its own supply has left.
    pub herds_left: u8,
    pub barns_left: u8,
    pub armories_left: u8,
    pub eliminated: bool,
}

/// Where a seat's Victory Points come from (FR-V01, FR-V02).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct PointsPicture {
    pub barns: u8,
    pub armories: u8,
    /// What one of them is worth.
    pub barn_vp: u8,
    pub armory_vp: u8,
    /// VP tokens of conquests.
    pub tokens: u8,
    pub nukiest: bool,
    /// Face-up VP Spies.
    pub spies: u8,
    /// Hidden VP Spies, where the reader knows them.
    pub hidden: Option<u8>,
    pub visible: u8,
    /// With the hidden ones that the reader knows.
    pub full: u8,
}

/// What only the reader sees.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct OwnPicture {
    pub cards: Counts,
    pub spies: Vec<OwnSpyPicture>,
    /// What it was dealt, until it has chosen (FR-S06).
    pub dealt: Vec<Mutation>,
    pub builds: Vec<BuildPicture>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct OwnSpyPicture {
    pub spy: Spy,
    /// Bought this turn: it cannot be played yet (FR-Y03).
    pub bought: bool,
}

/// How near the reader is to something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BuildPicture {
    pub ware: Ware,
    pub payable: bool,
    /// What the printed cost lacks, by kind.
    pub lacks: Counts,
    /// How many cards the cheapest way to pay lacks.
    pub short: u8,
    /// The price in any cards (FR-M14) or in cards alike (FR-M18), where the reader has such a price.
    pub any: Option<u8>,
    pub alike: Option<u8>,
}

/// Herds on their way together, and where they set out.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct GroupPicture {
    pub seat: Seat,
    pub target: Region,
    pub herds: HerdCount,
    pub homes: Vec<HomePicture>,
    /// Will it have to fight (FR-A06)?
    pub fights: bool,
}

/// A region from which herds set out. Which herd came from where does not matter (FR-K13); they are drawn where there is
/// room for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HomePicture {
    pub region: Region,
    /// So many may come back here.
    pub places: u8,
    pub herds: HerdCount,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct CombatPicture {
    pub region: Region,
    pub attacker: Seat,
    pub defender: Option<Seat>,
    /// Rounds that were rolled.
    pub round: u8,
    pub step: CombatStep,
    pub defenders: HerdCount,
    pub humans: u8,
    /// Points that are to be laid now, and by whom.
    pub points: u8,
    pub lays: Option<Seat>,
    /// Points that wait for the defence.
    pub waiting: u8,
    pub attacker_armories: u8,
    pub defender_armories: u8,
    /// Where the defender may retreat to (FR-K15).
    pub ways_out: Vec<Region>,
}

/// The steps of a round of combat, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CombatStep {
    Roll,
    AttackerLays,
    DefenderLays,
    AttackerDecides,
    DefenderDecides,
}

/// A nuke that is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct StrikePicture {
    pub by: Seat,
    pub target: Region,
    pub pocket: bool,
    pub victim: Option<Seat>,
    pub step: StrikeStep,
    /// The herds there, and what becomes of them if nothing stops it. A Pocket Nuke is laid by its victim.
    pub before: HerdCount,
    pub after: Option<HerdCount>,
    /// Points of a Pocket Nuke that are still to be laid.
    pub points: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum StrikeStep {
    /// It can be hacked (D17).
    Hacking,
    /// A Pocket Nuke's points are laid (D11).
    Damage,
    /// It can be answered (D18).
    NukeBack,
    /// It waits for a nuke that answers it.
    Waits,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct MarketPicture {
    pub between_turns: bool,
    /// Who is asked for an offer.
    pub asked: Option<Seat>,
    /// Who has passed for this window.
    pub passed: SeatSet,
    /// Offers that each seat may still make.
    pub offers_left: Vec<u8>,
    pub offer: Option<OfferPicture>,
}

/// An offer that is being put together or waits for its answer. What is not sent yet, only its maker sees.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct OfferPicture {
    pub by: Seat,
    pub to: Seat,
    pub sent: bool,
    pub give: Counts,
    pub want: Counts,
    /// What it would leave each side, as far as the reader knows: the offerer first.
    pub leaves: Vec<LeavesPicture>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LeavesPicture {
    pub seat: Seat,
    /// Cards afterwards: in all, and those whose kind the reader knows.
    pub cards: u8,
    pub known: Counts,
    pub builds: Vec<AblePicture>,
}

/// Could this be built afterwards?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct AblePicture {
    pub ware: Ware,
    pub now: Able,
    pub then: Able,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Able {
    Sure,
    /// If the cards that the reader does not know are the right ones.
    Maybe,
    No,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SeenPicture {
    pub victim: Seat,
    pub cards: Counts,
    pub left: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct EndPicture {
    pub end: End,
    pub winner: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct KindPicture {
    pub kind: Kind,
    pub land: &'static str,
    pub resource: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SpeciesPicture {
    pub species: Species,
    pub name: &'static str,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct WarePicture {
    pub ware: Ware,
    pub name: &'static str,
    pub cost: Counts,
    /// What it brings.
    pub brings: Phrase,
    pub rule: RuleId,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SpyPicture {
    pub spy: Spy,
    pub name: &'static str,
    /// What it does, in a line.
    pub does: Phrase,
    pub copies: u8,
    /// Is it worth a Victory Point?
    pub vp: bool,
    pub rule: RuleId,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct MutationPicture {
    pub mutation: Mutation,
    pub name: &'static str,
    pub does: &'static str,
    pub rule: RuleId,
}
