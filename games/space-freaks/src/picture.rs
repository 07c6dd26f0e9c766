//! What the page draws: a view with everything worked out, so that the page needs no rules. The types are here; how they
//! are made is in `picture/`: pieces and seats in `make.rs`, walks in `reach.rs`, shots in `aim.rs`, what one click does
//! that the rules take in several choices in `shortcuts.rs`, the Freak lab in `lab.rs`, what stands on cards in `texts.rs`, its types in `cards.rs`.

mod aim;
mod cards;
mod lab;
mod make;
mod missions;
mod reach;
mod rehearsal;
mod shortcuts;
pub(crate) mod texts;

use ruckus_core::{Eye, Phrase, RuleId, Seat, SeatSet};
use serde::Serialize;
use ts_rs::TS;

use crate::board::{Ground, Side};
use crate::hex::Hex;
use crate::part::Slot;
use crate::pieces::PieceKind;
use crate::values::Values;

pub(crate) use make::freak_name;

pub use cards::{
    ArenaMasterPicture, HeadPicture, Livery, MissionPicture, PartPicture, SponsorPicture, TeamPicture,
};

/// A card by its key in its table: the page draws by it.
pub type Key = &'static str;

/// Everything the page shows of a game, in the eyes of one reader.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Picture {
    pub eye: Eye,
    pub chapter: Chapter,
    /// Counted from 1; 0 before the first.
    pub round: u8,
    pub rounds: u8,
    /// Whose turn it is; nobody's in set-up and in the Setup Phase of a round.
    pub active: Option<Seat>,
    /// The seats in turn order, once it is known (SF-105).
    pub order: Vec<Seat>,
    pub awaited: SeatSet,
    /// The Arena-Master cards in play (SF-204).
    pub show: Vec<Key>,
    /// All that were ever turned up, in the order of the cards.
    pub turned_up: Vec<Key>,
    pub pieces: Vec<PiecePicture>,
    pub marks: Vec<MarkPicture>,
    pub wormholes: Vec<WormholePicture>,
    pub seats: Vec<SeatPicture>,
    pub own: Option<OwnPicture>,
    pub activation: Option<ActivationPicture>,
    /// What the reader can shoot at with the weapon in question, and what that would do.
    pub targets: Vec<TargetPicture>,
    /// The enemies that cannot be shot at with it.
    pub spared: Vec<SparedPicture>,
    /// What the reader can do at once that the rules take in several choices.
    pub shortcuts: Vec<ShortcutPicture>,
    /// The template that the reader is putting together (SF-103).
    pub lab: Option<LabPicture>,
    pub end: Option<EndPicture>,
    /// Furniture: the same in all pictures of a game.
    pub side: Side,
    pub hexes: Vec<HexPicture>,
    pub corners: Vec<CornerPicture>,
    pub teams: Vec<TeamPicture>,
    pub parts: Vec<PartPicture>,
    pub heads: Vec<HeadPicture>,
    pub sponsors: Vec<SponsorPicture>,
    pub arena_masters: Vec<ArenaMasterPicture>,
    pub missions: Vec<MissionPicture>,
}

/// Where in the game we are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Chapter {
    /// Templates are put together in secret (D01).
    Lab,
    /// Freaks are put on the arena (D02).
    Landing,
    /// The Setup Phase of a round: the Arena-Master speaks.
    Arena,
    Mission,
    Turrets,
    Activations,
    Building,
    CleanUp,
    Over,
}

/// What lies at a hexagon for good.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct HexPicture {
    pub hex: Hex,
    /// What people call it.
    pub name: String,
    pub row: u8,
    pub column: u8,
    pub q: i8,
    pub r: i8,
    pub ground: Ground,
}

/// A corner that may be somebody's Home Base, with the zones about it (SF-002, SF-003).
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct CornerPicture {
    pub hex: Hex,
    pub home_zone: Vec<Hex>,
    pub building_zone: Vec<Hex>,
}

/// A piece on the board, or a Freak that waits for its return.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PiecePicture {
    pub kind: PieceKind,
    pub seat: Seat,
    /// Which of these, counted from 0, as in events.
    pub number: u8,
    /// What people call it: "Ion 2", "Zeraxis' Droid".
    pub name: String,
    pub hex: Option<Hex>,
    pub hp: u8,
    pub max_hp: u8,
    /// With all that holds just now (SF-509).
    pub armor: u8,
    pub strikes: u8,
    pub force_field: bool,
    /// Inside its owner's Bunker (SF-607).
    pub sheltered: bool,
    /// Over the ground, with Jet Pack (SF-409).
    pub airborne: bool,
    /// Activated in this turn, or fired in it.
    pub spent: bool,
    /// It came too late to act in this turn (SF-702).
    pub fresh: bool,
}

/// A token on a hexagon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct MarkPicture {
    pub kind: MarkKind,
    pub seat: Seat,
    pub hex: Hex,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// Of Dead Drop and Survey Run (SF-304).
    Mission,
    /// Of Sponsor Flag (SF-A14).
    Flag,
    /// Where a Freak was destroyed that comes back here (SF-A11).
    Grave,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct WormholePicture {
    pub ends: [Hex; 2],
    /// Somebody went through in this turn (SF-609).
    pub used: bool,
}

/// What everybody sees of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SeatPicture {
    pub seat: Seat,
    pub home: Option<Hex>,
    pub score: u8,
    pub points: PointsPicture,
    /// None before the common reveal, but for the reader's own (section 7).
    pub template: Option<TemplatePicture>,
    pub values: Option<Values>,
    pub sponsors: u8,
    /// Missions in hand.
    pub missions: u8,
    pub in_play: Vec<InPlayPicture>,
    /// Still to be built.
    pub turrets_left: u8,
    pub bunkers_left: u8,
}

/// Where a seat's ★ come from (SF-801).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct PointsPicture {
    pub kills: u8,
    pub bases: u8,
    pub pad: u8,
    pub missions: u8,
    pub advanced_missions: u8,
    pub zones: u8,
}

/// The cards of which a team's Freaks are made; some may not be chosen yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct TemplatePicture {
    pub head: Option<Key>,
    pub torso: Option<Key>,
    pub left_arm: Option<Key>,
    pub right_arm: Option<Key>,
    pub legs: Option<Key>,
}

/// A Mission face up before a seat.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct InPlayPicture {
    pub mission: Key,
    /// Where its tokens lie (SF-304).
    pub marks: Vec<Hex>,
    pub normal: LanePicture,
    pub advanced: Option<LanePicture>,
    /// Can it be completed now, by whom it belongs to, for so many ★?
    pub ready: Option<u8>,
}

/// How far a requirement is met.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LanePicture {
    pub stars: u8,
    pub done: u8,
    pub of: u8,
    /// What is still missing, as a sentence; nothing where it is met.
    pub missing: String,
    /// The Freaks that count for it, then those that could by a walk, the nearest first.
    pub freaks: Vec<CountingPicture>,
}

/// A Freak that counts for a requirement of a Mission, or could.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CountingPicture {
    pub seat: Seat,
    pub number: u8,
    pub name: String,
    pub counts: bool,
    /// "is there", "counts", "5 moves".
    pub words: String,
}

/// What only the reader sees. Cards that are alike stand once, with their number.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct OwnPicture {
    pub sponsors: Vec<HeldPicture>,
    pub missions: Vec<HeldPicture>,
    /// Drawn by Luck and not yet chosen from (SF-307).
    pub drawn: Vec<HeldPicture>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HeldPicture {
    pub card: Key,
    pub copies: u8,
}

/// The Figure that acts.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ActivationPicture {
    pub kind: PieceKind,
    pub seat: Seat,
    pub number: u8,
    pub moves_left: u8,
    /// Flown moves that are left (SF-409).
    pub flights: u8,
    pub attacked: bool,
    /// Its weapon now, with all that holds (SF-508).
    pub weapon: WeaponPicture,
    /// Where it can go; for the reader whose Figure it is. Each hexagon stands there once as an end: by a way that the
    /// Figure outlives, with the least harm, then the shortest.
    pub reach: Vec<ReachPicture>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct WeaponPicture {
    pub range: u8,
    pub damage: u8,
    pub strikes: u8,
    pub armor_piercing: bool,
}

/// A hexagon that the acting Figure can go to, by the last step of a way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ReachPicture {
    pub hex: Hex,
    pub cost: u8,
    /// The place in the list of the step before; none for a first step.
    pub via: Option<u16>,
    /// The choice that is this last step.
    pub code: u16,
    /// Touches down there after a flight (SF-411).
    pub land: Option<u16>,
    /// What the whole way takes in HP or Strikes, and what it brings in HP.
    pub harm: u8,
    pub heal: u8,
    /// The Figure does not outlive the way.
    pub fatal: bool,
    /// A step of ways to elsewhere: nobody can stop here (SF-407, SF-410), or a better way here stands in the list.
    pub passing: bool,
}

/// A hexagon that can be shot at, and what would come of it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TargetPicture {
    pub hex: Hex,
    /// The choice that shoots.
    pub code: u16,
    /// From where it is shot.
    pub from: Hex,
    pub distance: u8,
    pub hits: Vec<HitPicture>,
    /// What the shooter loses: HP of a Freak, Strikes of another.
    pub retaliate: u8,
    /// ★ at once: Freaks destroyed and Home Bases hit.
    pub stars: u8,
}

/// An enemy piece that cannot be shot at just now, and why.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SparedPicture {
    pub hex: Hex,
    pub why: Phrase,
    pub rule: RuleId,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HitPicture {
    pub kind: PieceKind,
    pub seat: Seat,
    pub number: u8,
    /// HP of a Freak, Strikes of another.
    pub loses: u8,
    pub destroyed: bool,
}

/// Several choices that one click makes: the Figure that acts is done and another one goes on, or the turn ends.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ShortcutPicture {
    /// Where the Figure stands that goes on; none where the turn ends.
    pub hex: Option<Hex>,
    pub words: Phrase,
    /// What is left undone, and what comes.
    pub note: Option<Phrase>,
    /// The choices, in the order in which they are made.
    pub line: Vec<u16>,
}

/// The Freak lab: what the reader was dealt and has chosen.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LabPicture {
    pub head: Key,
    pub chosen: TemplatePicture,
    /// The slot that is chosen next; none when the template is sealed.
    pub next: Option<Slot>,
    /// Over all templates that could be built with this Head: tenths of the average, and the best of each.
    pub average: TenthsPicture,
    pub best: Values,
}

/// Averages, in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct TenthsPicture {
    pub hp: u16,
    pub armor: u16,
    pub movement: u16,
    pub range: u16,
    pub damage: u16,
    pub retaliate: u16,
    pub luck: u16,
    pub cards: u16,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct EndPicture {
    pub winners: Vec<Seat>,
    /// Did the Missions that were left in play break a tie (SF-807)?
    pub by_missions: bool,
}
