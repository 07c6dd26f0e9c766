//! The rules of the round: what the Arena-Master cards in play come to together. Where they disagree a ban or a fixed value
//! beats an addition (SF-208), and this is the one place where that is decided.

use serde::{Deserialize, Serialize};

use crate::arena_master::{ArenaMaster, Show};
use crate::figures::FiguresId;

/// What holds for the whole round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RoundRules {
    /// Damage of Alien Mines (SF-A03).
    pub mines: u8,
    /// What Alien War costs (SF-A04).
    pub toll: u8,
    /// Radiation harms nobody and heals so much (SF-A06).
    pub radiation_heals: Option<u8>,
    pub radiation_damage: u8,
    /// Destroyed Freaks return at the end of the turn (SF-A11).
    pub fog: bool,
    /// Right Arms push (SF-A12).
    pub repulsion: bool,
    pub kill_stars: u8,
    pub pad_stars: u8,
    pub base_bonus: u8,
    /// Healing Centers and Labs can be used (SF-A21).
    pub care: bool,
    pub centre_heals: u8,
    pub figures_move: i8,
    pub freaks_move: i8,
    /// No attack reaches farther (SF-A27).
    pub range_cap: u8,
    pub arm_range: i8,
    pub arm_damage: i8,
    /// Added to all Armor; none where all Armor is 0 (SF-A30).
    pub armor: Option<i8>,
    pub turrets_attack: bool,
    /// Mission cards put into play in Step 1 (SF-A34).
    pub missions: u8,
}

impl RoundRules {
    /// A round without cards.
    pub fn plain(figures: FiguresId) -> Self {
        RoundRules {
            mines: 0,
            toll: 0,
            radiation_heals: None,
            radiation_damage: figures.radiation_freak,
            fog: false,
            repulsion: false,
            kill_stars: figures.kill_stars,
            pad_stars: figures.pad_stars,
            base_bonus: 0,
            care: true,
            centre_heals: figures.centre_heals,
            figures_move: 0,
            freaks_move: 0,
            range_cap: u8::MAX,
            arm_range: 0,
            arm_damage: 0,
            armor: Some(0),
            turrets_attack: true,
            missions: 1,
        }
    }

    /// What these cards come to, in whatever order they lie.
    pub fn of(cards: &[ArenaMaster], figures: FiguresId) -> Self {
        let mut rules = RoundRules::plain(figures);
        // Additions and changed values first, then what bans or fixes them.
        for show in cards.iter().map(|card| card.show()) {
            match show {
                Show::Mines { damage } => rules.mines = damage,
                Show::Toll { damage } => rules.toll = damage,
                Show::RadiationHeals { hp } => rules.radiation_heals = Some(hp),
                Show::Radiation { damage } => rules.radiation_damage = damage,
                Show::Fog => rules.fog = true,
                Show::Repulsion => rules.repulsion = true,
                Show::KillWorth { stars } => rules.kill_stars = stars,
                Show::PadWorth { stars } => rules.pad_stars = stars,
                Show::BaseBonus { stars } => rules.base_bonus = stars,
                Show::CentreHeals { hp } => rules.centre_heals = hp,
                Show::FiguresMove { mp } => {
                    rules.figures_move += mp;
                    rules.freaks_move += mp;
                }
                Show::FreaksMove { mp } => rules.freaks_move += mp,
                Show::ArmRange { range } => rules.arm_range += range,
                Show::ArmDamage { damage } => rules.arm_damage += damage,
                Show::Armor { armor } => rules.armor = rules.armor.map(|sum| sum + armor),
                Show::MissionsAtOnce { cards } => rules.missions = cards,
                _ => {}
            }
        }
        for show in cards.iter().map(|card| card.show()) {
            match show {
                Show::PadWorth { stars: 0 } => rules.pad_stars = 0,
                Show::NoCare => rules.care = false,
                Show::RangeCap { range } => rules.range_cap = rules.range_cap.min(range),
                Show::NoArmor => rules.armor = None,
                Show::SilentTurrets => rules.turrets_attack = false,
                _ => {}
            }
        }
        rules
    }

    /// A Range after all bonuses, under the cap.
    #[inline]
    pub fn capped(&self, range: u8) -> u8 {
        range.min(self.range_cap)
    }
}
