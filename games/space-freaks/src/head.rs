//! The Head cards (section 2.5), read from `heads.txt`: figures, and a power from a small vocabulary.

use ruckus_core::kit::{Mistake, Set, TableRow};
use ruckus_core::or_return;

use crate::card::{cards, rows};

pub const HEADS: usize = 18;

/// What a Head does beyond its figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Power {
    None,
    /// Replaces the round's Arena-Master card (SF-H01).
    Manipulation,
    /// Right Arm damage and Armor for each own Freak near by (SF-H03).
    Symbiosis {
        within: u8,
        most: u8,
    },
    /// Radiation does no harm and heals (SF-H04).
    Toxic {
        heal: u8,
    },
    /// SF-H11.
    PhaseShift {
        within: u8,
    },
    /// SF-H12.
    SelfDestruct {
        within: u8,
        damage: u8,
        strikes: u8,
    },
    /// A Sponsor card for a destroyed Freak (SF-H16).
    Celebrity,
    /// A building without a card (SF-H17).
    Engineer,
    /// Aliens and Droids may be activated at once (SF-H18).
    HiveMind,
}

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeadRow {
    pub key: &'static str,
    pub name: &'static str,
    pub hp: u8,
    pub armor: u8,
    pub retaliate: u8,
    pub luck: u8,
    pub movement: u8,
    pub range: u8,
    pub damage: u8,
    pub strikes: u8,
    /// HP healed at the start of each turn (SF-302).
    pub heal: u8,
    /// Cards more in the Mission hand (SF-H10).
    pub missions: u8,
    pub power: Power,
}

const BLANK: HeadRow = HeadRow {
    key: "",
    name: "",
    hp: 0,
    armor: 0,
    retaliate: 0,
    luck: 0,
    movement: 0,
    range: 0,
    damage: 0,
    strikes: 0,
    heal: 0,
    missions: 0,
    power: Power::None,
};

const POWERS: &[&str] = &[
    "-",
    "manipulation",
    "symbiosis",
    "toxic",
    "phase_shift",
    "self_destruct",
    "celebrity",
    "engineer",
    "hive_mind",
];

const fn read_power(line: &mut TableRow<'static>) -> Result<Power, Mistake> {
    Ok(match or_return!(line.one_of(POWERS)) {
        1 => Power::Manipulation,
        2 => Power::Symbiosis {
            within: or_return!(line.number(1, 10)) as u8,
            most: or_return!(line.number(0, 2)) as u8,
        },
        3 => Power::Toxic { heal: or_return!(line.number(0, 20)) as u8 },
        4 => Power::PhaseShift { within: or_return!(line.number(1, 10)) as u8 },
        5 => Power::SelfDestruct {
            within: or_return!(line.number(1, 10)) as u8,
            damage: or_return!(line.number(0, 20)) as u8,
            strikes: or_return!(line.number(0, 2)) as u8,
        },
        6 => Power::Celebrity,
        7 => Power::Engineer,
        8 => Power::HiveMind,
        _ => Power::None,
    })
}

const fn read_head(line: &mut TableRow<'static>) -> Result<HeadRow, Mistake> {
    let key = or_return!(line.word());
    let mut figures = [0; 10];
    let mut index = 0;
    while index < figures.len() {
        figures[index] = or_return!(line.number(0, 9)) as u8;
        index += 1;
    }
    let [hp, armor, retaliate, luck, movement, range, damage, strikes, heal, missions] = figures;
    let power = or_return!(read_power(line));
    let name = or_return!(line.name());
    Ok(HeadRow {
        key,
        name,
        hp,
        armor,
        retaliate,
        luck,
        movement,
        range,
        damage,
        strikes,
        heal,
        missions,
        power,
    })
}

rows!(HEAD_ROWS: [HeadRow; HEADS] = "heads.txt", BLANK, read_head);

cards! {
    /// A Head card; its number is one more than its place in table 2.5.
    Head, HEADS, HeadRow in HEAD_ROWS, "there is no such Head card"
}

/// Some Heads.
pub type Heads = Set<Head, u32>;

impl Head {
    /// The printed number; the lowest one starts (SF-105).
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    #[inline]
    pub fn power(self) -> Power {
        self.row().power
    }
}
