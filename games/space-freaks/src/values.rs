//! What a template and a Head come to together (SF-104, SF-106): worked out once when one of them changes.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::figures::FiguresId;
use crate::head::Head;
use crate::part::{Part, Template};

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
    /// What all cards give together, with what every Freak has.
    pub fn of(template: &Template, head: Head, figures: FiguresId) -> Self {
        let bare = Values { strikes: 1, missions: figures.mission_hand, ..Values::default() };
        template.parts().into_iter().fold(bare.with(&head.gives()), |sum, part| sum.with(&part.gives()))
    }

    /// Values of the same name add up (SF-104).
    fn with(self, more: &Values) -> Values {
        Values {
            hp: self.hp + more.hp,
            armor: self.armor + more.armor,
            retaliate: self.retaliate + more.retaliate,
            luck: self.luck + more.luck,
            movement: self.movement + more.movement,
            range: self.range + more.range,
            damage: self.damage + more.damage,
            strikes: self.strikes + more.strikes,
            armor_piercing: self.armor_piercing || more.armor_piercing,
            through: self.through || more.through,
            heal: self.heal + more.heal,
            cards: self.cards + more.cards,
            missions: self.missions + more.missions,
            anti_gravity: self.anti_gravity || more.anti_gravity,
            drill: self.drill || more.drill,
        }
    }
}

impl Part {
    /// What the card adds to a Freak.
    pub fn gives(self) -> Values {
        let row = self.row();
        Values {
            hp: row.hp,
            armor: row.armor,
            retaliate: row.retaliate,
            luck: row.luck,
            movement: row.movement,
            range: row.range,
            damage: row.damage,
            heal: row.heal,
            cards: row.cards,
            armor_piercing: row.gifts.armor_piercing,
            through: row.gifts.through,
            anti_gravity: row.gifts.anti_gravity,
            drill: row.gifts.drill,
            ..Values::default()
        }
    }
}

impl Head {
    /// What the card adds to a Freak.
    pub fn gives(self) -> Values {
        let row = self.row();
        Values {
            hp: row.hp,
            armor: row.armor,
            retaliate: row.retaliate,
            luck: row.luck,
            movement: row.movement,
            range: row.range,
            damage: row.damage,
            strikes: row.strikes,
            heal: row.heal,
            missions: row.missions,
            ..Values::default()
        }
    }
}
