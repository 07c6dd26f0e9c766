//! The Arena-Master cards (section 2.7), read from `arena.txt`: each is an instant effect or a rule of the whole round, from
//! a small vocabulary. What the rules of several cards come to together is in `round.rs`.

use ruckus_core::kit::{Mistake, Set, TableRow};
use ruckus_core::or_return;

use crate::card::{cards, rows};

pub const ARENA_MASTERS: usize = 35;

/// What an Arena-Master card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Show {
    // Instant effects.
    ChangeArm,
    PlaceNear { within: u8 },
    Support,
    Factory,
    Quake { steps: u8 },
    Magnet { steps: u8 },
    Moons { cards: u8 },
    PassMission,
    Flags { cards: u8 },
    NewHeads,
    Breakdown,
    Draw { cards: u8 },
    Tax { hand: u8 },
    Heal { hp: u8 },
    // Rules of the whole round.
    Mines { damage: u8 },
    Toll { damage: u8 },
    RadiationHeals { hp: u8 },
    Fog,
    Repulsion,
    KillWorth { stars: u8 },
    PadWorth { stars: u8 },
    BaseBonus { stars: u8 },
    NoCare,
    CentreHeals { hp: u8 },
    FiguresMove { mp: i8 },
    FreaksMove { mp: i8 },
    RangeCap { range: u8 },
    ArmRange { range: i8 },
    ArmDamage { damage: i8 },
    NoArmor,
    Armor { armor: i8 },
    Radiation { damage: u8 },
    SilentTurrets,
    MissionsAtOnce { cards: u8 },
}

impl Show {
    /// Is it carried out when the card comes into play (SF-204)? The marking of flags counts as instant (SF-207).
    pub const fn is_instant(self) -> bool {
        matches!(
            self,
            Show::ChangeArm
                | Show::PlaceNear { .. }
                | Show::Support
                | Show::Factory
                | Show::Quake { .. }
                | Show::Magnet { .. }
                | Show::PassMission
                | Show::Flags { .. }
                | Show::NewHeads
                | Show::Breakdown
                | Show::Draw { .. }
                | Show::Tax { .. }
                | Show::Heal { .. }
        )
    }
}

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArenaRow {
    pub key: &'static str,
    pub name: &'static str,
    pub show: Show,
}

const BLANK: ArenaRow = ArenaRow { key: "", name: "", show: Show::Fog };

const SHOWS: &[&str] = &[
    "change_arm",
    "place_near",
    "support",
    "factory",
    "quake",
    "magnet",
    "moons",
    "pass_mission",
    "flags",
    "new_heads",
    "breakdown",
    "draw",
    "tax",
    "heal",
    "mines",
    "toll",
    "radiation_heals",
    "fog",
    "repulsion",
    "kill_worth",
    "pad_worth",
    "base_bonus",
    "no_care",
    "centre_heals",
    "figures_move",
    "freaks_move",
    "range_cap",
    "arm_range",
    "arm_damage",
    "no_armor",
    "armor",
    "radiation",
    "silent_turrets",
    "missions_at_once",
];

const fn figure(line: &mut TableRow<'static>, least: i32, most: i32) -> Result<i8, Mistake> {
    match line.number(least, most) {
        Ok(value) => Ok(value as i8),
        Err(mistake) => Err(mistake),
    }
}

const fn read_show(line: &mut TableRow<'static>) -> Result<Show, Mistake> {
    Ok(match or_return!(line.one_of(SHOWS)) {
        0 => Show::ChangeArm,
        1 => Show::PlaceNear { within: or_return!(figure(line, 1, 10)) as u8 },
        2 => Show::Support,
        3 => Show::Factory,
        4 => Show::Quake { steps: or_return!(figure(line, 1, 9)) as u8 },
        5 => Show::Magnet { steps: or_return!(figure(line, 1, 9)) as u8 },
        6 => Show::Moons { cards: or_return!(figure(line, 1, 2)) as u8 },
        7 => Show::PassMission,
        8 => Show::Flags { cards: or_return!(figure(line, 0, 3)) as u8 },
        9 => Show::NewHeads,
        10 => Show::Breakdown,
        11 => Show::Draw { cards: or_return!(figure(line, 1, 3)) as u8 },
        12 => Show::Tax { hand: or_return!(figure(line, 1, 60)) as u8 },
        13 => Show::Heal { hp: or_return!(figure(line, 0, 20)) as u8 },
        14 => Show::Mines { damage: or_return!(figure(line, 0, 20)) as u8 },
        15 => Show::Toll { damage: or_return!(figure(line, 0, 20)) as u8 },
        16 => Show::RadiationHeals { hp: or_return!(figure(line, 0, 20)) as u8 },
        17 => Show::Fog,
        18 => Show::Repulsion,
        19 => Show::KillWorth { stars: or_return!(figure(line, 0, 5)) as u8 },
        20 => Show::PadWorth { stars: or_return!(figure(line, 0, 5)) as u8 },
        21 => Show::BaseBonus { stars: or_return!(figure(line, 0, 5)) as u8 },
        22 => Show::NoCare,
        23 => Show::CentreHeals { hp: or_return!(figure(line, 0, 20)) as u8 },
        24 => Show::FiguresMove { mp: or_return!(figure(line, -9, 9)) },
        25 => Show::FreaksMove { mp: or_return!(figure(line, -9, 9)) },
        26 => Show::RangeCap { range: or_return!(figure(line, 1, 20)) as u8 },
        27 => Show::ArmRange { range: or_return!(figure(line, 0, 9)) },
        28 => Show::ArmDamage { damage: or_return!(figure(line, 0, 9)) },
        29 => Show::NoArmor,
        30 => Show::Armor { armor: or_return!(figure(line, 0, 9)) },
        31 => Show::Radiation { damage: or_return!(figure(line, 0, 20)) as u8 },
        32 => Show::SilentTurrets,
        _ => Show::MissionsAtOnce { cards: or_return!(figure(line, 1, 2)) as u8 },
    })
}

const fn read_arena(line: &mut TableRow<'static>) -> Result<ArenaRow, Mistake> {
    let key = or_return!(line.word());
    let show = or_return!(read_show(line));
    let name = or_return!(line.name());
    Ok(ArenaRow { key, name, show })
}

rows!(ARENA_ROWS: [ArenaRow; ARENA_MASTERS] = "arena.txt", BLANK, read_arena);

cards! {
    /// An Arena-Master card: its place in table 2.7.
    ArenaMaster, ARENA_MASTERS, ArenaRow in ARENA_ROWS, "there is no such Arena-Master card"
}

/// Sponsor cards for another player's flag, as the card that sets flags says (SF-A14).
pub const FLAG_CARDS: u8 = {
    let (mut index, mut found) = (0, 0);
    while index < ARENA_MASTERS {
        if let Show::Flags { cards } = FIXED_ROWS[index].show {
            found = cards;
        }
        index += 1;
    }
    found
};

/// Some Arena-Master cards.
pub type ArenaMasters = Set<ArenaMaster, u64>;

impl ArenaMaster {
    #[inline]
    pub fn show(self) -> Show {
        self.row().show
    }
}
