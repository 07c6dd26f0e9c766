//! A game in progress: a plain value of less than 4 KiB, in two halves. The [`Arena`] is what everybody sees; hands, decks
//! and what is chosen in secret are apart from it, so that a view can hold the one without the other.

mod arena;
mod phase;

use std::ops::{Deref, DerefMut};

use ruckus_core::kit::{Each, Row};
use ruckus_core::{Allotment, Seat, SeatCount, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::arena_master::{ArenaMaster, ArenaMasters};
use crate::board::{Corner, Side};
use crate::deeds::Deeds;
use crate::figures::{ALIENS, DROIDS, FREAKS, FiguresId, MOST_PLAYERS, TURRETS_EACH, WORMHOLES};
use crate::head::{Head, Heads};
use crate::hex::{Hex, HexSet};
use crate::mission::{Mission, Missions, OpenMission};
use crate::part::{Part, Template};
use crate::pieces::{Building, Freak, Minion, Piece, Wormhole};
use crate::round::RoundRules;
use crate::sponsor::{Sponsor, Sponsors};
use crate::step::Why;
use crate::values::Values;

pub use phase::{Phase, Stage};

/// So many Missions lie face up in front of one player at most: one a round, and two under Double Feature.
pub const MOST_FACES: usize = 8;
/// So many Sponsor cards wait to be drawn at most.
pub const MOST_DRAWS: usize = 24;

/// A game of Space Freaks.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct SpaceFreaks {
    pub(crate) arena: Arena,
    pub(crate) secrets: Each<Seat, Secret, MOST_PLAYERS>,
    /// The seats that still have to choose in the open secret step.
    pub(crate) owing: SeatSet,
    /// Decks have no order.
    pub(crate) sponsor_deck: Sponsors,
    pub(crate) mission_deck: Missions,
    /// What each seat passed to the left (SF-A10), as long as the receiver has put no such card into play: giver and
    /// receiver know it.
    pub(crate) passed: Each<Seat, Option<Mission>, MOST_PLAYERS>,
}

/// Rules read and write the open half all the time.
impl Deref for SpaceFreaks {
    type Target = Arena;

    #[inline]
    fn deref(&self) -> &Arena {
        &self.arena
    }
}

impl DerefMut for SpaceFreaks {
    #[inline]
    fn deref_mut(&mut self) -> &mut Arena {
        &mut self.arena
    }
}

impl SpaceFreaks {
    /// What everybody sees.
    pub fn arena(&self) -> &Arena {
        &self.arena
    }

    /// What nobody has drawn.
    pub fn sponsor_deck(&self) -> &Sponsors {
        &self.sponsor_deck
    }

    pub fn mission_deck(&self) -> &Missions {
        &self.mission_deck
    }

    /// What a seat alone knows.
    pub fn secret(&self, seat: Seat) -> &Secret {
        &self.secrets[seat]
    }
}

/// Everything that all eyes see (section 7).
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Arena {
    /// What the game is played with; in JSON only what differs from the printed figures.
    #[serde(default, skip_serializing_if = "FiguresId::is_printed")]
    pub figures: FiguresId,
    pub seats: SeatCount,
    /// SF-101.
    #[serde(default, skip_serializing_if = "Allotment::is_usual")]
    pub corporations: Allotment,
    pub side: Side,
    /// Who starts each round (SF-105).
    pub first: Seat,
    /// Whose turn it is; in the Setup Phase the starting player.
    pub active: Seat,
    /// Counted from 1; 0 before the first round.
    pub round: u8,
    pub stage: Stage,
    pub phase: Phase,
    pub teams: Each<Seat, Team, MOST_PLAYERS>,
    /// Three of each seat.
    pub freaks: [Freak; FREAKS],
    /// Aliens, then Droids.
    pub minions: [Minion; ALIENS + DROIDS],
    /// Two of each seat.
    pub turrets: [Building; TURRETS_EACH * MOST_PLAYERS],
    pub bunkers: [Building; MOST_PLAYERS],
    /// Oldest first.
    pub wormholes: Row<Wormhole, WORMHOLES>,
    /// Where Figures stand on the ground; where Turrets, Bunkers and Home Bases are; where Wormhole tokens lie.
    pub figures_at: HexSet,
    pub buildings_at: HexSet,
    pub wormholes_at: HexSet,
    /// The Arena-Master cards in play (SF-204), those whose instant effects are done, and all that were ever turned up.
    pub cards: Row<ArenaMaster, 3>,
    pub resolved: u8,
    pub seen_cards: ArenaMasters,
    pub rules: RoundRules,
    /// The Heads that were ever dealt, once they are revealed (SF-A15).
    pub seen_heads: Heads,
    /// Sponsor cards that everybody saw go to the pile, and how many there are in the deck.
    pub discards: Sponsors,
    pub sponsors_left: u8,
    /// The Sponsor card that is being resolved (SF-413).
    pub resolving: Option<Sponsor>,
    /// Completed Missions, and how many cards there are in the deck.
    pub completed: Missions,
    pub missions_left: u8,
    /// Missions were passed to the left (SF-A10).
    pub missions_passed: bool,
    /// Sponsor cards that are drawn before anything else happens.
    pub draws: Row<Draw, MOST_DRAWS>,
    pub activation: Option<Activation>,
    pub deeds: Deeds,
    /// Freaks destroyed in this turn, in order, with their hexagons (SF-326).
    pub fallen: Row<Fallen, FREAKS>,
    /// The first Strike on a Home Base has scored this turn (SF-A20).
    pub base_rushed: bool,
    /// What AI Breakdown shoots at, as far as it is settled (SF-222).
    pub aims: Row<Aim, { DROIDS + TURRETS_EACH * MOST_PLAYERS }>,
}

/// Where stars come from (SF-801).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Enemy Freaks destroyed.
    Kills,
    /// Strikes on enemy Home Bases.
    Bases,
    /// Own Freaks on the Landing Zone.
    Pad,
    Missions,
    AdvancedMissions,
    /// Enemy Home Base Zones at the end (SF-806).
    Zones,
}

pub const SOURCES: usize = 6;

impl Source {
    pub const ALL: [Source; SOURCES] = [
        Source::Kills,
        Source::Bases,
        Source::Pad,
        Source::Missions,
        Source::AdvancedMissions,
        Source::Zones,
    ];
}

impl ruckus_core::kit::Kind for Source {
    fn index(self) -> usize {
        self as usize
    }

    fn at(index: usize) -> Self {
        Source::ALL[index]
    }
}

/// What everybody sees of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Team {
    /// None before the reveal (SF-103).
    pub build: Option<Build>,
    /// None before it is drawn (SF-110).
    pub corner: Option<Corner>,
    /// Stars by where they came from; the score is their sum.
    pub stars: Each<Source, u8, SOURCES>,
    /// Sponsor cards drawn for multiples of ten (SF-805).
    pub tens: u8,
    /// Cards in hand.
    pub sponsors: u8,
    pub missions: u8,
    /// Sponsor cards drawn of which one may be kept (D16).
    pub drawn: u8,
    /// Sponsor cards that it discarded unplayed since the last reshuffle (SF-019).
    pub buried: u8,
    /// Its Missions in play.
    pub faces: Row<OpenMission, MOST_FACES>,
    /// Its flag (SF-A14).
    pub flag: Option<Hex>,
    /// It has used its Head's power this turn (SF-417, SF-H16).
    pub power_used: bool,
    /// The Missions that it has put into play since one was passed to it (SF-A10).
    pub put_since: ruckus_core::kit::Set<Mission, u32>,
}

/// What a team's Freaks are made of, and what that comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Build {
    pub head: Head,
    pub template: Template,
    pub values: Values,
}

/// What a seat alone knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Secret {
    /// Its Head before the reveal (SF-102).
    pub head: Option<Head>,
    /// What it has chosen of its template before the reveal, in the order of the slots (D01).
    pub parts: Row<Part, 4>,
    pub sponsors: Sponsors,
    pub missions: Missions,
    /// What it has drawn and may keep one of (D16).
    pub drawn: Sponsors,
    /// What it has discarded unplayed (SF-019).
    pub buried: Sponsors,
    /// The arm that it takes (D04).
    pub arm: Option<Part>,
    /// The Mission that it passes (D09).
    pub pass: Option<Mission>,
}

/// A Figure that acts (SF-401).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Activation {
    pub figure: Piece,
    /// Movement points left.
    pub mp: u8,
    /// Flown moves left (SF-409).
    pub flight: u8,
    pub in_air: bool,
    /// It has made its attack (SF-501).
    pub attacked: bool,
    /// It has raised a force field and attacks no more (SF-P08).
    pub shielded: bool,
    /// What Sponsor cards add to its Right Arm (SF-508).
    pub more_range: u8,
    pub more_damage: u8,
    pub more_strikes: u8,
    pub blind: bool,
}

/// A Sponsor card to be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Draw {
    pub seat: Seat,
    pub why: Why,
}

impl Default for Draw {
    fn default() -> Self {
        Draw { seat: Seat::new(0), why: Why::Tens }
    }
}

/// A Freak that was destroyed this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Fallen {
    /// Its place among all Freaks.
    pub freak: u8,
    pub at: Hex,
}

/// A Droid or a Turret and what it shoots at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Aim {
    pub from: Hex,
    pub at: Hex,
}
