//! The figures of section 2, read from `figures.txt`, `climate.txt` and `actions.txt` while the crate is compiled.
//!
//! The reader (`figures/read.rs`) is a `const fn`: tables that break a constraint of section 1 do not build, and at run
//! time the figures cost nothing. Tests hand other texts to the same reader.

mod read;

use crate::climate::Weather;

/// The figures this crate is built with.
pub const FIGURES: Figures = match Figures::read(
    include_str!("figures.txt"),
    include_str!("climate.txt"),
    include_str!("actions.txt"),
) {
    Ok(figures) => figures,
    Err(bad) => panic!("{}", bad.fault.sentence()),
};

/// The same in one place of memory, to look up names and rows.
pub static TABLES: Figures = FIGURES;

/// The fewest and the most players (section 1).
pub const FEWEST_PLAYERS: usize = 2;
pub const MOST_PLAYERS: usize = 4;

/// Spring and Summer (EH-YEA-1).
pub const SEASONS: usize = 2;

/// The climate cards of a year: one for the year and one a season (EH-CLI-1).
pub const CLIMATE_A_YEAR: usize = 1 + SEASONS;

/// Room for this many different climate cards.
pub const MOST_CLIMATES: usize = 24;

/// The kinds of action card (table 2.3). Their faces are rules, so no table can change this.
pub const ACTIONS: usize = 19;

/// How many action and climate cards there are: constraints of section 1.
pub const ACTION_CARDS: u16 = 88;
pub const CLIMATE_CARDS: u16 = 24;

/// The best and the worst that two climate cards may do together (section 1).
pub const BEST_WEATHER: i8 = 3;
pub const WORST_WEATHER: i8 = -6;

/// One row of the climate deck (table 2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClimateRow {
    pub key: &'static str,
    pub name: &'static str,
    pub copies: u8,
    pub general: i8,
    pub drought: i8,
    pub pestilence: i8,
    /// The drought of the other card does not count.
    pub ignores_drought: bool,
    /// The pestilence of the other card does not count.
    pub ignores_pestilence: bool,
    pub destroys_fertilizer: bool,
    pub destroys_irrigation: bool,
    pub destroys_netting: bool,
    pub destroys_perennial: bool,
    /// A hand card may become a half field (EH-FIR-1).
    pub half_field: bool,
}

/// One row of the action deck (table 2.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionRow {
    pub key: &'static str,
    pub name: &'static str,
    pub copies: u8,
}

/// The two decks and the constants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figures {
    climate: [ClimateRow; MOST_CLIMATES],
    climates: usize,
    pub actions: [ActionRow; ACTIONS],
    pub years: u8,
    pub dealt: u8,
    pub kept: u8,
    pub start_food: u16,
    pub start_stamps: u8,
    pub stamp_food: u16,
    pub stamp_points: u16,
    pub hand: u8,
    pub stamp_hand: u8,
    /// So many Flexible Hands make the hand one card larger (EH-HND-1).
    pub flexible_set: u8,
    pub base_seeded: i8,
    pub base_perennial: i8,
    pub fertilizer: i8,
    pub silo: u16,
    pub extension: u16,
    pub cats: u16,
    pub meal: u16,
    /// Vermin take one part in so many of the unprotected food, rounded up.
    pub vermin_share: u16,
    pub armed_man: u8,
    /// What an Armed Man counts in defence behind Walls.
    pub walled_man: u8,
    pub mercenary_offence: u8,
    pub mercenary_defence: u8,
    pub berzerker: u8,
    pub dogs: u8,
    /// What a Warlord counts in the attack that it leads.
    pub warlord: u8,
    /// How many climate cards an Almanac shows.
    pub almanac: u8,
}

/// Which of the three tables is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    Constants,
    Climate,
    Actions,
}

/// What is wrong with the figures, in which table, and in which line, counted from 1; 0 where it is the whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadFigures {
    pub source: Source,
    pub line: u16,
    pub fault: Fault,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A line begins with a name that is not known, or a climate card does something that is not known.
    UnknownName,
    /// A line has too few or too many words.
    WrongLength,
    /// A whole number was expected, not too large for its place.
    NotANumber,
    /// A constant or a card stands there twice.
    GivenTwice,
    /// A constant or an action card is not there.
    Missing,
    /// A card without copies.
    NoCopies,
    /// More kinds of climate, or larger figures, than there is room for.
    TooLarge,
    /// Not 24 climate cards, or not 3 a year (section 1).
    NotAllClimate,
    /// The best pair of climate cards is not +3 (section 1).
    BestPair,
    /// The worst pair of climate cards is not -6 (section 1).
    WorstPair,
    /// No climate card cancels an effect of the other (section 1).
    NothingCancels,
    /// No climate card destroys field upgrades (section 1).
    NothingDestroys,
    /// No climate card called Fire, or Fire gives no half field (section 1).
    NoFire,
    /// Not 88 action cards (section 1).
    NotAllActions,
    /// Fewer than 3 Steals (section 1).
    TooFewSteals,
    /// Fewer than 2 Flexible Hands (section 1).
    TooFewFlexible,
    /// Fewer than 2 Cats (section 1).
    TooFewCats,
    /// Fewer than 2 Warlords (section 1).
    TooFewWarlords,
    /// The cards that are not kept must make a field and a silo (EH-SET-3).
    ImpossibleDeal,
    /// A figure that must be at least 1 is not.
    Zero,
    /// A Perennial field that is not seeded must yield less than a seeded one (section 2.1).
    PerennialTooGood,
}

impl Fault {
    pub const fn sentence(self) -> &'static str {
        match self {
            Fault::UnknownName => "figures: a name is not known",
            Fault::WrongLength => "figures: a line has too few or too many words",
            Fault::NotANumber => "figures: a whole number was expected, not too large for its place",
            Fault::GivenTwice => "figures: a constant or a card stands there twice",
            Fault::Missing => "figures: a constant or an action card is missing",
            Fault::NoCopies => "figures: a card has no copies",
            Fault::TooLarge => "figures: more kinds of climate, or larger figures, than there is room for",
            Fault::NotAllClimate => "figures: there must be 24 climate cards, 3 for each year",
            Fault::BestPair => "figures: the best pair of climate cards must be +3",
            Fault::WorstPair => "figures: the worst pair of climate cards must be -6",
            Fault::NothingCancels => "figures: at least one climate card must cancel an effect of the other",
            Fault::NothingDestroys => "figures: some climate card must destroy field upgrades",
            Fault::NoFire => "figures: the card Fire must give a free half field",
            Fault::NotAllActions => "figures: there must be 88 action cards",
            Fault::TooFewSteals => "figures: there must be at least 3 Steals",
            Fault::TooFewFlexible => "figures: there must be at least 2 Flexible Hands",
            Fault::TooFewCats => "figures: there must be at least 2 Cats",
            Fault::TooFewWarlords => "figures: there must be at least 2 Warlords",
            Fault::ImpossibleDeal => "figures: of the cards dealt, four must be left for a field and a silo",
            Fault::Zero => "figures: a figure that must be at least 1 is not",
            Fault::PerennialTooGood => {
                "figures: an unseeded Perennial field must yield less than a seeded one"
            }
        }
    }
}

/// The action cards that the constraints of section 1 name, by their place in table 2.3.
const CATS: usize = 5;
const WARLORD: usize = 8;
const STEAL: usize = 14;
const FLEXIBLE_HAND: usize = 15;

impl Figures {
    /// The constraints that section 1 lists for replacement data, then what the rules take for granted.
    const fn fault(&self) -> Option<(Source, Fault)> {
        if let Some(fault) = self.climate_fault() {
            return Some((Source::Climate, fault));
        }
        let mut cards = 0u16;
        let mut index = 0;
        while index < ACTIONS {
            if self.actions[index].copies == 0 {
                return Some((Source::Actions, Fault::NoCopies));
            }
            cards += self.actions[index].copies as u16;
            index += 1;
        }
        if cards != ACTION_CARDS {
            return Some((Source::Actions, Fault::NotAllActions));
        }
        let wanted = [
            (STEAL, 3, Fault::TooFewSteals),
            (FLEXIBLE_HAND, 2, Fault::TooFewFlexible),
            (CATS, 2, Fault::TooFewCats),
            (WARLORD, 2, Fault::TooFewWarlords),
        ];
        let mut index = 0;
        while index < wanted.len() {
            let (card, least, fault) = wanted[index];
            if self.actions[card].copies < least {
                return Some((Source::Actions, fault));
            }
            index += 1;
        }
        if self.dealt != self.kept + 4 {
            return Some((Source::Constants, Fault::ImpossibleDeal));
        }
        let at_least_1 = self.years > 0
            && self.kept > 0
            && self.start_food > 0
            && self.stamp_food > 0
            && self.hand > 0
            && self.flexible_set > 0
            && self.base_seeded > 0
            && self.vermin_share > 0
            && self.almanac > 0;
        if !at_least_1 {
            return Some((Source::Constants, Fault::Zero));
        }
        if self.years > 8 || self.dealt > 15 || self.hand > 15 || self.almanac > 8 || self.most_yield() > 7 {
            return Some((Source::Constants, Fault::TooLarge));
        }
        if self.base_perennial >= self.base_seeded - 1 {
            return Some((Source::Constants, Fault::PerennialTooGood));
        }
        None
    }

    const fn climate_fault(&self) -> Option<Fault> {
        let (mut cards, mut cancels, mut destroys, mut fire) = (0u16, false, false, false);
        let (mut best, mut worst) = (i8::MIN, i8::MAX);
        let mut one = 0;
        while one < self.climates {
            let row = self.climate[one];
            if row.copies == 0 {
                return Some(Fault::NoCopies);
            }
            cards += row.copies as u16;
            destroys |= row.destroys_fertilizer
                || row.destroys_irrigation
                || row.destroys_netting
                || row.destroys_perennial;
            fire |= row.half_field && read::same(row.key.as_bytes(), b"fire");
            let mut other = one;
            while other < self.climates {
                let second = self.climate[other];
                if other != one || row.copies > 1 {
                    let sum = Weather::of_rows(&row, &second).sum();
                    best = if sum > best { sum } else { best };
                    worst = if sum < worst { sum } else { worst };
                }
                cancels |= row.ignores_drought && second.drought != 0
                    || row.ignores_pestilence && second.pestilence != 0
                    || second.ignores_drought && row.drought != 0
                    || second.ignores_pestilence && row.pestilence != 0;
                other += 1;
            }
            one += 1;
        }
        if cards != CLIMATE_CARDS || cards != self.years as u16 * CLIMATE_A_YEAR as u16 {
            return Some(Fault::NotAllClimate);
        }
        if best != BEST_WEATHER {
            return Some(Fault::BestPair);
        }
        if worst != WORST_WEATHER {
            return Some(Fault::WorstPair);
        }
        if !cancels {
            return Some(Fault::NothingCancels);
        }
        if !destroys {
            return Some(Fault::NothingDestroys);
        }
        if !fire {
            return Some(Fault::NoFire);
        }
        None
    }

    /// The climate deck, in the order of the table.
    pub const fn climates(&self) -> &[ClimateRow] {
        self.climate.split_at(self.climates).0
    }

    /// The most that a field can give.
    pub const fn most_yield(&self) -> i8 {
        self.base_seeded + self.fertilizer + BEST_WEATHER
    }

    /// How many half fields the weather can give a seat: one for each season in which such a card is in force.
    pub const fn most_fire_halves(&self) -> usize {
        let mut cards = 0;
        let mut index = 0;
        while index < self.climates {
            if self.climate[index].half_field {
                cards += self.climate[index].copies as usize;
            }
            index += 1;
        }
        cards * SEASONS
    }
}
