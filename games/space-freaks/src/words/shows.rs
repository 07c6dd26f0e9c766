//! What the Arena-Master announces: a sentence for each kind of card, with its numbers.

use crate::arena_master::{ARENA_MASTERS, ArenaMaster, Show};

use super::cards::{cards, id, ids};
use super::grammar::{plural, some};

static IDS: [[u8; 6]; ARENA_MASTERS] = ids(b'A');

impl ArenaMaster {
    pub fn rule(self) -> &'static str {
        id(&IDS[self.index()])
    }

    /// What it does, in the Arena-Master's words.
    pub fn text(self) -> String {
        self.show().text()
    }
}

/// "+2" or "−2".
fn signed(value: i8) -> String {
    match value < 0 {
        true => format!("−{}", value.unsigned_abs()),
        false => format!("+{value}"),
    }
}

impl Show {
    fn text(self) -> String {
        match self {
            Show::ChangeArm => "In secret, everybody trades one arm for another of the same side!".to_owned(),
            Show::PlaceNear { within } => {
                format!("Everybody gets an Alien within {within} of a Freak of theirs; it sleeps this round.")
            }
            Show::Support => {
                "Everybody gets a Droid or a Turret in their Building Zone; it stays switched off this round."
                    .to_owned()
            }
            Show::Factory => {
                "Everybody may put a Bunker or a Turret in their Building Zone, free of charge.".to_owned()
            }
            Show::Quake { steps } => format!(
                "Turrets, Bunkers and Wormholes slide {} toward the Landing Zone.",
                plural(steps, "step")
            ),
            Show::Magnet { steps } => format!(
                "Every Freak outside a Bunker is dragged {} toward the Landing Zone.",
                plural(steps, "step")
            ),
            Show::Moons { cards: count } => {
                format!("{} more are turned up, all for this round!", super::grammar::capital(&cards(count)))
            }
            Show::PassMission => "In secret, everybody passes a Mission card to the left.".to_owned(),
            Show::Flags { cards } => format!(
                "Everybody plants a flag in their Home Base Zone; whoever's Freak enters another's flag draws {}.",
                some(cards, "Sponsor card")
            ),
            Show::NewHeads => {
                "Off with their Heads: everybody is dealt a new one, and the lowest number starts!".to_owned()
            }
            Show::Breakdown => {
                "Every Droid and every Turret attacks the nearest target, whoever's it is!".to_owned()
            }
            Show::Draw { cards } => format!("Everybody draws {}.", plural(cards, "Sponsor card")),
            Show::Tax { hand } => {
                format!("Whoever holds {hand} or more Sponsor cards loses one of them by lot.")
            }
            Show::Heal { hp } => format!("Every Freak outside a Bunker heals {hp}."),
            Show::Mines { damage } => format!(
                "Freaks that are on the Landing Zone when their player cleans up take {damage} damage first."
            ),
            Show::Toll { damage } => format!(
                "A Freak that enters the Landing Zone, a Lab, a Healing Center, radiation or a Wormhole loses {damage} HP."
            ),
            Show::RadiationHeals { hp } => {
                format!("Radiation harms nobody: it heals a Freak that enters it {hp}, once per turn.")
            }
            Show::Fog => {
                "Whoever is destroyed this round is back at the end of the turn, where it fell.".to_owned()
            }
            Show::Repulsion => {
                "Whatever survives a Right Arm flies straight away from it until something stops it."
                    .to_owned()
            }
            Show::KillWorth { stars } => format!("An enemy Freak destroyed is worth {stars} ★."),
            Show::PadWorth { stars: 0 } => {
                "The Landing Zone is closed: it is worth nothing this round.".to_owned()
            }
            Show::PadWorth { stars } => format!("Each Freak on the Landing Zone is worth {stars} ★."),
            Show::BaseBonus { stars } => {
                format!("The first Strike on an enemy Home Base in each turn is worth {stars} ★ more.")
            }
            Show::NoCare => "The power is off: no Healing Center and no Lab works this round.".to_owned(),
            Show::CentreHeals { hp } => format!("Drinks are on the house: Healing Centers heal {hp}."),
            Show::FiguresMove { mp } => format!("All Figures: Movement {}.", signed(mp)),
            Show::FreaksMove { mp } => format!("All Freaks: Movement {}.", signed(mp)),
            Show::RangeCap { range } => {
                format!("Nobody sees farther than {range}: no attack has more Range.")
            }
            Show::ArmRange { range } => format!("All Right Arms: Range {}.", signed(range)),
            Show::ArmDamage { damage } => format!("All Right Arms: damage {}.", signed(damage)),
            Show::NoArmor => "Nobody has any Armor this round.".to_owned(),
            Show::Armor { armor } => format!("All Freaks: Armor {}.", signed(armor)),
            Show::Radiation { damage } => format!("Radiation does {damage} damage to Freaks."),
            Show::SilentTurrets => "No Turret attacks this round.".to_owned(),
            Show::MissionsAtOnce { cards: count } => {
                format!(
                    "Everybody puts {} into play in Step 1.",
                    cards(count).replace("card", "Mission card")
                )
            }
        }
    }
}
