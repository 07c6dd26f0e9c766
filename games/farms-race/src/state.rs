//! A game in progress: a plain value of less than 1 KiB, in two halves. The [`Countryside`] is what everybody sees; hands, Spies
//! and peeked tokens are apart from it, so that a view can hold the one without the other.

mod phase;

use std::ops::{Deref, DerefMut};

use ruckus_core::kit::Row;
use ruckus_core::{Allotment, Seat, SeatCount, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::figures::{FiguresId, MOST_HUMANS, MOST_PLAYERS, MOST_STRIKES, MOST_THEFTS};
use crate::kind::Cards;
use crate::map::Map;
use crate::mutation::{Mutation, Mutations};
use crate::options::{TradeWindows, Wording, Wordings};
use crate::region::{REGIONS, Region, Regions};
use crate::spy::Spies;
use crate::thefts::Theft;

pub use phase::{Build, End, How, Phase, Side, Stage};

/// A game of Farms Race.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct FarmsRace {
    pub(crate) table: Countryside,
    /// One a seat; those beyond the table stay empty.
    pub(crate) secrets: [Secret; MOST_PLAYERS],
    /// The hidden Spies of the active seat that are marked bought (FR-Y03).
    pub(crate) bought: Spies,
    /// The Spy deck has no order.
    pub(crate) deck: Spies,
    pub(crate) peeked: Peeked,
    /// What was taken in each of the table's hidden thefts.
    pub(crate) loot: Row<Cards, MOST_THEFTS>,
    /// The offer that somebody is composing (D27).
    pub(crate) draft: Offer,
    /// The game as it was when a newcomer's first turn began (FR-O07); nowhere else is there anything to take back.
    pub(crate) redo: Option<Box<FarmsRace>>,
}

/// Rules read and write the open half all the time.
impl Deref for FarmsRace {
    type Target = Countryside;

    #[inline]
    fn deref(&self) -> &Countryside {
        &self.table
    }
}

impl DerefMut for FarmsRace {
    #[inline]
    fn deref_mut(&mut self) -> &mut Countryside {
        &mut self.table
    }
}

/// Everything that all eyes see (section 7).
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Countryside {
    /// What the game is played with; in JSON only what differs from the printed figures.
    #[serde(default, skip_serializing_if = "FiguresId::is_printed")]
    pub figures: FiguresId,
    pub seats: SeatCount,
    /// FR-S01.
    #[serde(default, skip_serializing_if = "Allotment::is_usual")]
    pub species: Allotment,
    pub variant: Variant,
    pub map: Map,
    /// Who has the first turn; seat 0 before it is drawn (FR-S05).
    pub first: Seat,
    pub active: Seat,
    /// Counted from 1; 0 before the first turn.
    pub round: u8,
    pub stage: Stage,
    pub phase: Phase,
    pub herds: [Herds; REGIONS],
    pub tokens: [Token; REGIONS],
    /// The regions that each seat controls (FR-C01); in combat also those that the attackers set out from (FR-C04).
    pub held: [Regions; MOST_PLAYERS],
    pub barns: Regions,
    pub armories: Regions,
    pub turmoil: Regions,
    /// Attacked by the active seat this turn (FR-A07).
    pub attacked: Regions,
    /// Nuked this turn (FR-N05).
    pub nuked: Regions,
    /// The start record: who controlled what when this turn began (FR-T02).
    pub start: [Regions; MOST_PLAYERS],
    /// Adorable is about to look at the tokens here (FR-M03).
    pub peeks: Regions,
    pub farms: [Farm; MOST_PLAYERS],
    /// Nuke tokens in the Supply.
    pub nuke_tokens: u8,
    pub nukiest: Option<Seat>,
    /// Spies that were played or swapped.
    pub discards: Spies,
    /// The numbers of all tokens ever turned up, 1 to 3.
    pub turned_up: [u8; MOST_HUMANS],
    /// Tokens that Adorable alone knew and that are gone from the map.
    pub peeked_gone: u8,
    /// The group on its way, and its combat.
    pub combat: Combat,
    /// The nukes that are being resolved, the outermost first.
    pub strikes: Row<Strike, MOST_STRIKES>,
    /// Who launched the outermost nuke; nuke-backs go to and fro.
    pub striker: Seat,
    /// The nuked seat of the outermost nuke (FR-N04).
    pub struck: Option<Seat>,
    pub doubles: Doubles,
    pub market: Market,
    /// The offer that waits for an answer (D28).
    pub offer: Offer,
    /// Card movements that not everybody saw (section 7, item 1).
    pub thefts: Row<Theft, MOST_THEFTS>,
    /// There were too many thefts to keep apart: of hands others know no more than their sizes and the sum of all.
    pub blurred: bool,
    /// How often somebody has been eliminated; those of one check share a number.
    pub falls: u8,
    /// Newcomers who have not ended their first turn (FR-O07).
    pub newcomers: SeatSet,
    /// Tokens known to Adorable that this turn turned up (FR-O07).
    pub shown: Regions,
}

/// What was settled before the game (section 4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Variant {
    pub target_vp: u8,
    pub round_limit: u8,
    pub trade_offers: u8,
    pub experienced: bool,
    pub mutations: bool,
    pub open_trading: bool,
    #[serde(default, skip_serializing_if = "TradeWindows::is_usual")]
    pub trade_windows: TradeWindows,
    #[serde(default, skip_serializing_if = "Wordings::is_none")]
    pub wordings: Wordings,
    pub stealing: bool,
}

impl Variant {
    /// Does the table follow the letter of the rulebook here, instead of a ruling (FR-O15 to FR-O20)?
    #[inline]
    pub const fn follows(&self, wording: Wording) -> bool {
        self.wordings.has(wording)
    }
}

/// The herds of one seat in one region.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
pub struct Herds {
    pub healthy: u8,
    pub injured: u8,
    /// Of the healthy ones, those that have used their action; while Flying those that were shifted.
    pub acted_healthy: u8,
    pub acted_injured: u8,
}

impl Herds {
    #[inline]
    pub const fn count(self) -> u8 {
        self.healthy + self.injured
    }

    #[inline]
    pub const fn ready_healthy(self) -> u8 {
        self.healthy - self.acted_healthy
    }

    #[inline]
    pub const fn ready_injured(self) -> u8 {
        self.injured - self.acted_injured
    }

    #[inline]
    pub const fn is_ready(self) -> bool {
        self.healthy + self.injured > self.acted_healthy + self.acted_injured
    }

    /// How many points it takes to kill them all.
    #[inline]
    pub const fn hit_points(self) -> u8 {
        2 * self.healthy + self.injured
    }
}

/// What lies in a region of the Human Worker tokens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Token {
    #[default]
    None,
    /// Face down, seen by nobody.
    Unseen,
    /// Face down, and Adorable knows its number (FR-M03).
    Peeked,
    One,
    Two,
    Three,
}

impl Token {
    #[inline]
    pub const fn is_there(self) -> bool {
        !matches!(self, Token::None)
    }

    /// A face-up token of so many humans; none is left of none.
    #[inline]
    pub const fn up(humans: u8) -> Self {
        match humans {
            0 => Token::None,
            1 => Token::One,
            2 => Token::Two,
            _ => Token::Three,
        }
    }

    /// The number that all see.
    #[inline]
    pub const fn open(self) -> Option<u8> {
        match self {
            Token::One => Some(1),
            Token::Two => Some(2),
            Token::Three => Some(3),
            _ => None,
        }
    }

    #[inline]
    pub const fn is_face_down(self) -> bool {
        matches!(self, Token::Unseen | Token::Peeked)
    }
}

/// What Adorable alone knows (FR-M03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Peeked {
    /// The number on each peeked token; 0 elsewhere.
    pub numbers: [u8; REGIONS],
    /// All numbers known to Adorable alone, on the map or gone.
    pub all: [u8; MOST_HUMANS],
}

/// What everybody sees of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Farm {
    pub mutation: Option<Mutation>,
    /// Herds in its own supply.
    pub supply: u8,
    /// Resource cards in its hand.
    pub cards: u8,
    /// Hidden Spies in its hand.
    pub spies: u8,
    /// Of these, those that are marked bought.
    pub bought: u8,
    /// Its face-up VP Spies.
    pub face_up: u8,
    pub vp_tokens: u8,
    pub unspent: u8,
    pub spent: u8,
    /// It cannot have more hidden VP Spies, or the game would be over (section 7, item 5).
    pub vp_room: u8,
    /// Its hand as far as everybody saw its cards move; thefts come on top.
    pub ledger: [i8; crate::kind::KINDS],
    pub fallen: Option<Fallen>,
}

/// How a seat stood just before it was eliminated (FR-E06, FR-E11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fallen {
    /// Later checks have higher numbers.
    pub order: u8,
    pub visible_vp: u8,
    /// Resource cards in its hand.
    pub cards: u8,
}

/// What a seat alone knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Secret {
    pub hand: Cards,
    pub spies: Spies,
    /// The Mutations that were dealt to it (FR-S06).
    pub dealt: Mutations,
}

/// A region that attackers set out from, and how many may still return there (FR-K13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
pub struct Home {
    pub region: Region,
    pub places: u8,
}

/// A group on its way, and the combat it is in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Combat {
    pub target: Region,
    /// Has the combat begun? Before, the group is being gathered.
    pub fights: bool,
    /// The seat whose region is attacked; none where humans are alone.
    pub defender: Option<Seat>,
    /// Humans in the defence, as all see.
    pub humans: u8,
    /// The attacker's herds.
    pub healthy: u8,
    pub injured: u8,
    pub homes: Row<Home, 6>,
    /// Rounds that were rolled.
    pub round: u8,
    /// Points that the side which is asked has to place.
    pub points: u8,
    /// Points that wait for the defence.
    pub defence_points: u8,
    /// Zombie herds whose fate is open (FR-M36).
    pub doomed: u8,
    /// Where the first of them went, if they defend (FR-M38).
    pub refuge: Option<Region>,
    /// Have the defending seat's herds fought and never retreated (FR-O19)?
    #[serde(default, skip_serializing_if = "is_false")]
    pub stood: bool,
}

const fn is_false(flag: &bool) -> bool {
    !*flag
}

impl Combat {
    #[inline]
    pub const fn attackers(&self) -> u8 {
        self.healthy + self.injured
    }
}

/// A nuke that is being resolved. Who launched it follows from its place: nuke-backs go to and fro.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Strike {
    pub target: Region,
    pub pocket: bool,
    /// Points of a Pocket Nuke that are still to be placed.
    pub points: u8,
}

/// The effects of doubles that are still to come (FR-R09).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Doubles {
    pub nuke: bool,
    pub steal: bool,
}

/// The market window that is open, or was last (FR-X05).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Market {
    pub passed: SeatSet,
    /// Offers that each seat may still make in this window.
    pub offers: [u8; MOST_PLAYERS],
    /// Offers that the active seat may still make this turn (FR-O05).
    pub open_offers: u8,
}

/// Cards for cards (FR-X07).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Offer {
    pub give: Cards,
    pub want: Cards,
}
