//! The Freak cards (section 2.3), read from `freaks.txt`, and the template that a player builds of them (SF-103).

use ruckus_core::kit::{Mistake, TableRow};
use ruckus_core::or_return;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{cards, rows};

/// The cards of one player's set.
pub const PARTS: usize = 23;

/// Where a card belongs, in the order in which a template is chosen (D01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    Torso,
    LeftArm,
    RightArm,
    Legs,
}

impl Slot {
    pub const ALL: [Slot; 4] = [Slot::Torso, Slot::LeftArm, Slot::RightArm, Slot::Legs];

    pub const fn name(self) -> &'static str {
        ["Torso", "Left Arm", "Right Arm", "Legs"][self as usize]
    }

    pub const fn is_arm(self) -> bool {
        matches!(self, Slot::LeftArm | Slot::RightArm)
    }
}

/// What a card can do besides its figures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Gifts {
    /// The Right Arm's damage ignores Armor (SF-506).
    pub armor_piercing: bool,
    /// The Right Arm attacks through obstacles (SF-013).
    pub through: bool,
    /// SF-F18.
    pub anti_gravity: bool,
    /// SF-F20.
    pub drill: bool,
}

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PartRow {
    pub key: &'static str,
    pub name: &'static str,
    pub slot: Slot,
    pub hp: u8,
    pub armor: u8,
    pub retaliate: u8,
    pub luck: u8,
    pub movement: u8,
    /// Sponsor cards at the start (SF-107).
    pub cards: u8,
    pub range: u8,
    pub damage: u8,
    /// HP healed at the start of each turn (SF-302).
    pub heal: u8,
    pub gifts: Gifts,
}

const BLANK: PartRow = PartRow {
    key: "",
    name: "",
    slot: Slot::Torso,
    hp: 0,
    armor: 0,
    retaliate: 0,
    luck: 0,
    movement: 0,
    cards: 0,
    range: 0,
    damage: 0,
    heal: 0,
    gifts: Gifts { armor_piercing: false, through: false, anti_gravity: false, drill: false },
};

const fn read_part(line: &mut TableRow<'static>) -> Result<PartRow, Mistake> {
    let slot = Slot::ALL[or_return!(line.one_of(&["torso", "left_arm", "right_arm", "legs"]))];
    let key = or_return!(line.word());
    let mut figures = [0; 9];
    let mut index = 0;
    while index < figures.len() {
        figures[index] = or_return!(line.number(0, 20)) as u8;
        index += 1;
    }
    let [hp, armor, retaliate, luck, movement, cards, range, damage, heal] = figures;
    let [armor_piercing, through, anti_gravity, drill] =
        or_return!(line.some_of::<4>(&["armor_piercing", "through", "anti_gravity", "drill"]));
    let gifts = Gifts { armor_piercing, through, anti_gravity, drill };
    let name = or_return!(line.name());
    Ok(PartRow { key, name, slot, hp, armor, retaliate, luck, movement, cards, range, damage, heal, gifts })
}

rows!(PART_ROWS: [PartRow; PARTS] = "freaks.txt", BLANK, read_part);

cards! {
    /// A Freak card: its place in table 2.3.
    Part, PARTS, PartRow in PART_ROWS, "there is no such Freak card"
}

impl Part {
    #[inline]
    pub fn slot(self) -> Slot {
        self.row().slot
    }

    /// The cards of a slot, in order.
    pub fn of_slot(slot: Slot) -> impl Iterator<Item = Part> + Clone {
        Part::each().filter(move |part| part.slot() == slot)
    }
}

/// What a player's Freaks are built of (SF-103).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub struct Template {
    pub torso: Part,
    pub left_arm: Part,
    pub right_arm: Part,
    pub legs: Part,
}

impl Template {
    pub fn part(&self, slot: Slot) -> Part {
        match slot {
            Slot::Torso => self.torso,
            Slot::LeftArm => self.left_arm,
            Slot::RightArm => self.right_arm,
            Slot::Legs => self.legs,
        }
    }

    /// Puts a card in the place of the one in its slot, and gives that one back.
    pub fn put(&mut self, part: Part) -> Part {
        let place = match part.slot() {
            Slot::Torso => &mut self.torso,
            Slot::LeftArm => &mut self.left_arm,
            Slot::RightArm => &mut self.right_arm,
            Slot::Legs => &mut self.legs,
        };
        std::mem::replace(place, part)
    }

    pub fn parts(&self) -> [Part; 4] {
        [self.torso, self.left_arm, self.right_arm, self.legs]
    }

    /// The arms that may take the place of one that is there (SF-P07, SF-A01).
    pub fn other_arms(self) -> impl Iterator<Item = Part> + Clone {
        Part::each().filter(move |&part| part.slot().is_arm() && self.part(part.slot()) != part)
    }
}
