//! The numbers that stand on no card (section 2.4 and the rules), read from `figures.txt` while the crate is compiled. A game
//! names the figures it is played with by a small number; the options may change them by name.

use ruckus_core::kit::{self, Broken, Lines, Mistake, What};
use ruckus_core::{figures, or_return};

/// The figures of the rules file.
pub static PRINTED: Figures = FIGURES;

/// The same for the compiler.
pub(crate) const FIGURES: Figures = match Figures::read(include_str!("figures.txt")) {
    Ok(figures) => figures,
    Err(mistake) => panic!("{}", mistake.sentence().as_str()),
};

/// The figures that a game is played with.
pub type FiguresId = kit::FiguresId<Figures>;

/// The fewest and the most players (section 1).
pub const FEWEST_PLAYERS: usize = 2;
pub const MOST_PLAYERS: usize = 4;

// What there is of each piece (section 2.1): places in the state.
pub const FREAKS_EACH: usize = 3;
pub const FREAKS: usize = FREAKS_EACH * MOST_PLAYERS;
pub const ALIENS: usize = 6;
pub const DROIDS: usize = 6;
pub const TURRETS_EACH: usize = 2;
pub const WORMHOLES: usize = 5;
pub const FORCE_FIELDS: usize = 4;

/// One who attacks with what is printed in 2.4.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gun {
    pub range: u8,
    pub damage: u8,
    pub strikes: u8,
    pub movement: u8,
}

/// The constants of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figures {
    pub rounds: u8,
    pub mission_hand: u8,
    pub home_zone: u8,
    pub building_zone: u8,
    pub alien: Gun,
    pub droid: Gun,
    pub turret: Gun,
    /// So many Strikes destroy a piece that is no Freak.
    pub toughness: u8,
    pub centre_heals: u8,
    pub radiation_freak: u8,
    pub radiation_alien: u8,
    pub anti_gravity: u8,
    pub survey_zone: u8,
    pub kill_stars: u8,
    pub base_stars: u8,
    pub pad_stars: u8,
    pub mission_stars: u8,
    pub advanced_stars: u8,
    pub zone_stars: u8,
    pub star_step: u8,
}

const NO_GUN: Gun = Gun { range: 0, damage: 0, strikes: 0, movement: 0 };

const BLANK: Figures = Figures {
    rounds: 0,
    mission_hand: 0,
    home_zone: 0,
    building_zone: 0,
    alien: NO_GUN,
    droid: NO_GUN,
    turret: NO_GUN,
    toughness: 0,
    centre_heals: 0,
    radiation_freak: 0,
    radiation_alien: 0,
    anti_gravity: 0,
    survey_zone: 0,
    kill_stars: 0,
    base_stars: 0,
    pad_stars: 0,
    mission_stars: 0,
    advanced_stars: 0,
    zone_stars: 0,
    star_step: 1,
};

// A game has six rounds of Missions in play at most, and discs reach 10 hexagons.
figures! {
    Figures, printed as PRINTED, listed in "section 2.4" {
        rounds = rounds, 1..=6, "SF-201", "rounds of a game";
        mission_hand = mission_hand, 2..=5, "SF-108", "Mission cards in a hand";
        home_zone = home_zone, 3..=7, "SF-002", "how far a Home Base Zone reaches";
        building_zone = building_zone, 3..=9, "SF-003", "how far a Building Zone reaches";
        alien_range = alien.range, 1..=10, "section 2.4", "Range of an Alien";
        alien_damage = alien.damage, 0..=20, "section 2.4", "damage of an Alien";
        alien_strikes = alien.strikes, 0..=2, "section 2.4", "Strikes of an Alien";
        alien_movement = alien.movement, 0..=9, "SF-403", "Movement of an Alien";
        droid_range = droid.range, 1..=10, "section 2.4", "Range of a Droid";
        droid_damage = droid.damage, 0..=20, "section 2.4", "damage of a Droid";
        droid_strikes = droid.strikes, 0..=2, "section 2.4", "Strikes of a Droid";
        droid_movement = droid.movement, 0..=9, "SF-403", "Movement of a Droid";
        turret_range = turret.range, 1..=10, "SF-313", "Range of a Turret";
        turret_damage = turret.damage, 0..=20, "SF-313", "damage of a Turret";
        turret_strikes = turret.strikes, 0..=2, "SF-313", "Strikes of a Turret";
        toughness = toughness, 1..=2, "SF-507", "Strikes that destroy a piece";
        centre_heals = centre_heals, 0..=20, "SF-602", "HP that a Healing Center heals";
        radiation_freak = radiation_freak, 0..=20, "SF-608", "damage of radiation to a Freak";
        radiation_alien = radiation_alien, 0..=2, "SF-608", "Strikes of radiation on an Alien";
        anti_gravity = anti_gravity, 1..=10, "SF-F18", "how far the Anti-Gravity Modifier reaches";
        survey_zone = survey_zone, 0..=9, "SF-M12", "how near to a marked corner counts";
        kill_stars = kill_stars, 0..=5, "SF-801", "stars for an enemy Freak destroyed";
        base_stars = base_stars, 0..=5, "SF-606", "stars for a Strike on an enemy Home Base";
        pad_stars = pad_stars, 0..=5, "SF-323", "stars for an own Freak on the Landing Zone";
        mission_stars = mission_stars, 0..=5, "SF-306", "stars for a Mission";
        advanced_stars = advanced_stars, 0..=5, "SF-306", "stars for an advanced Mission";
        zone_stars = zone_stars, 0..=5, "SF-806", "stars for each enemy Home Base Zone at the end";
        star_step = star_step, 5..=50, "SF-805", "a Sponsor card each time a score reaches a multiple of this";
    }
}

const FILE: &str = "figures.txt";

impl Figures {
    pub const fn read(text: &str) -> Result<Figures, Mistake> {
        let values: [i32; Figures::LIST.len()] = or_return!(kit::constants(FILE, text, Figures::LIST, &[]));
        let mut figures = BLANK;
        let mut index = 0;
        while index < values.len() {
            figures.put_at(index, values[index]);
            index += 1;
        }
        match figures.broken() {
            Some(broken) => Err(Lines::whole(FILE, What::Broken(broken))),
            None => Ok(figures),
        }
    }

    /// What the rules take for granted of the figures.
    const fn broken(&self) -> Option<Broken> {
        if self.home_zone > self.building_zone {
            return Some(Broken {
                rule: "SF-003",
                sentence: "A Building Zone contains the Home Base Zone: building_zone must not be below home_zone.",
            });
        }
        if self.mission_stars > self.advanced_stars {
            return Some(Broken {
                rule: "SF-308",
                sentence: "An advanced completion is never worse: advanced_stars must not be below mission_stars.",
            });
        }
        None
    }
}
