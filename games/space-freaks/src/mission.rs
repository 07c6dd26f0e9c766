//! The Mission cards (section 2.8), read from `missions.txt`: each asks for a deed of the turn or for how things stand now,
//! from a small vocabulary. The deeds themselves are kept in `deeds.rs`.

use ruckus_core::kit::{Heap, Mistake, TableRow};
use ruckus_core::or_return;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{cards, rows};
use crate::hex::Hex;

pub const MISSIONS: usize = 17;

/// What a Mission asks for. Deeds happened since the turn began (SF-309); states must be true now (SF-310).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Enemy Freaks destroyed.
    Destroyed(u8),
    /// Strikes of own Freaks on enemy Home Bases.
    BaseStrikes(u8),
    /// An own Freak entered the marked hexagon.
    EnteredMark,
    /// Own Freaks that regained HP in a Healing Center.
    Healed(u8),
    /// Different Labs that own Freaks used.
    Labs(u8),
    /// Own Freaks that entered radiation and lived.
    Irradiated(u8),
    /// Strikes on enemy Turrets, Bunkers, Aliens and Droids.
    Struck(u8),
    /// Such pieces destroyed.
    Wrecked(u8),
    /// An own Freak's attack took HP from an enemy Freak so far away.
    HitFrom(u8),
    /// Own Freaks' attacks that took HP from an adjacent enemy Freak.
    Brawled(u8),
    /// The same, destroyed.
    BrawledDown(u8),
    /// Sponsor cards played.
    Played(u8),
    /// Buildings built in Step 4.
    Built(u8),
    /// Different enemy Freaks that lost HP.
    Wounded(u8),
    /// Own Freaks on the Landing Zone, now.
    OnPad(u8),
    /// Own Freaks in enemy Home Base Zones, now.
    Trespassing(u8),
    /// Of the marked corner and the marked LZ hexagon so many, now.
    AtMarks(u8),
    /// All own Freaks in the Neutral Zone, each so near to the others, now.
    Together(u8),
    /// All own Freaks on the board, each so far from the others, now.
    Apart(u8),
}

/// What is marked when a Mission is put into play (SF-304).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marking {
    None,
    /// A random empty hexagon of the Neutral Zone.
    Drop,
    /// A corner and a hexagon of the Landing Zone.
    Survey,
}

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MissionRow {
    pub key: &'static str,
    pub name: &'static str,
    pub copies: u8,
    pub marking: Marking,
    pub normal: Deed,
    pub advanced: Option<Deed>,
}

const BLANK: MissionRow = MissionRow {
    key: "",
    name: "",
    copies: 0,
    marking: Marking::None,
    normal: Deed::EnteredMark,
    advanced: None,
};

const DEEDS: &[&str] = &[
    "-",
    "destroyed",
    "base_strikes",
    "entered_mark",
    "healed",
    "labs",
    "irradiated",
    "struck",
    "wrecked",
    "hit_from",
    "brawled",
    "brawled_down",
    "played",
    "built",
    "wounded",
    "on_pad",
    "trespassing",
    "at_marks",
    "together",
    "apart",
];

const fn read_deed(line: &mut TableRow<'static>) -> Result<Option<Deed>, Mistake> {
    let deed = or_return!(line.one_of(DEEDS));
    if deed == 0 {
        return Ok(None);
    }
    let number = or_return!(line.number(1, 31)) as u8;
    Ok(Some(match deed {
        1 => Deed::Destroyed(number),
        2 => Deed::BaseStrikes(number),
        3 => Deed::EnteredMark,
        4 => Deed::Healed(number),
        5 => Deed::Labs(number),
        6 => Deed::Irradiated(number),
        7 => Deed::Struck(number),
        8 => Deed::Wrecked(number),
        9 => Deed::HitFrom(number),
        10 => Deed::Brawled(number),
        11 => Deed::BrawledDown(number),
        12 => Deed::Played(number),
        13 => Deed::Built(number),
        14 => Deed::Wounded(number),
        15 => Deed::OnPad(number),
        16 => Deed::Trespassing(number),
        17 => Deed::AtMarks(number),
        18 => Deed::Together(number),
        _ => Deed::Apart(number),
    }))
}

const fn read_mission(line: &mut TableRow<'static>) -> Result<MissionRow, Mistake> {
    let key = or_return!(line.word());
    let copies = or_return!(line.number(0, 70)) as u8;
    let marking = match or_return!(line.one_of(&["none", "drop", "survey"])) {
        0 => Marking::None,
        1 => Marking::Drop,
        _ => Marking::Survey,
    };
    let Some(normal) = or_return!(read_deed(line)) else {
        return Err(line.mistake(ruckus_core::kit::What::NotAmong(DEEDS)));
    };
    let advanced = or_return!(read_deed(line));
    let name = or_return!(line.name());
    Ok(MissionRow { key, name, copies, marking, normal, advanced })
}

rows!(MISSION_ROWS: [MissionRow; MISSIONS] = "missions.txt", BLANK, read_mission);

cards! {
    /// A kind of Mission card: its place in table 2.8.
    Mission, MISSIONS, MissionRow in MISSION_ROWS, "there is no such Mission card"
}

/// A hand, a deck or a pile of Mission cards.
pub type Missions = Heap<Mission, MISSIONS>;

/// All Mission cards.
pub const ALL_MISSIONS: Missions = {
    let mut counts = [0; MISSIONS];
    let mut index = 0;
    while index < MISSIONS {
        counts[index] = FIXED_ROWS[index].copies;
        index += 1;
    }
    Heap::of(counts)
};

/// A Mission that lies face up in front of its player (SF-303).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
pub struct OpenMission {
    pub mission: Mission,
    /// The marked hexagon of a drop, or the marked corner of a survey (SF-304).
    pub mark: Option<Hex>,
    /// The marked LZ hexagon of a survey.
    pub pad: Option<Hex>,
    /// An own Freak entered the marked hexagon this turn (SF-M05).
    pub entered: bool,
}

/// How far a Mission is fulfilled.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    Normal,
    Advanced,
}
