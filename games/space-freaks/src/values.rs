//! What a template and a Head come to together (SF-104, SF-106): worked out once when one of them changes.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::figures::FiguresId;
use crate::head::Head;
use crate::part::Template;

/// The values of a player's Freaks; those of the round come on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
pub struct Values {
    /// The maximum.
    pub hp: u8,
    pub armor: u8,
    pub retaliate: u8,
    pub luck: u8,
    pub movement: u8,
    /// Of the Right Arm.
    pub range: u8,
    pub damage: u8,
    pub strikes: u8,
    pub armor_piercing: bool,
    pub through: bool,
    /// HP healed at the start of each turn.
    pub heal: u8,
    /// Sponsor cards at the start.
    pub cards: u8,
    /// The Mission hand.
    pub missions: u8,
    pub anti_gravity: bool,
    pub drill: bool,
}

impl Values {
    pub fn of(template: &Template, head: Head, figures: FiguresId) -> Self {
        let row = head.row();
        let mut values = Values {
            hp: row.hp,
            armor: row.armor,
            retaliate: row.retaliate,
            luck: row.luck,
            movement: row.movement,
            range: row.range,
            damage: row.damage,
            strikes: 1 + row.strikes,
            heal: row.heal,
            missions: figures.mission_hand + row.missions,
            ..Values::default()
        };
        for part in template.parts() {
            let row = part.row();
            values.hp += row.hp;
            values.armor += row.armor;
            values.retaliate += row.retaliate;
            values.luck += row.luck;
            values.movement += row.movement;
            values.range += row.range;
            values.damage += row.damage;
            values.heal += row.heal;
            values.cards += row.cards;
            values.armor_piercing |= row.gifts.armor_piercing;
            values.through |= row.gifts.through;
            values.anti_gravity |= row.gifts.anti_gravity;
            values.drill |= row.gifts.drill;
        }
        values
    }
}
