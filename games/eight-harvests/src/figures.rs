//! The figures of section 2, read from `figures.txt`, `climate.txt` and `actions.txt` while the crate is compiled: tables
//! that break a constraint of section 1 do not build. A game names the figures it is played with by a small number; the
//! options may change those that have a name. The years and the two decks are no such figures: section 1 fixes how many
//! cards there are, and the rows of a farm have room for just these.

use ruckus_core::kit::reader::{find, same};
use ruckus_core::kit::{self, Broken, Lines, Mistake, What};
use ruckus_core::{figures, or_return};

use crate::climate::Weather;
use crate::editions::EDITIONS;

/// The figures of the rules file.
pub static PRINTED: Figures = FIGURES;

/// The same for the compiler.
pub(crate) const FIGURES: Figures = match Figures::read(
    include_str!("figures.txt"),
    include_str!("climate.txt"),
    include_str!("actions.txt"),
) {
    Ok(figures) => figures,
    Err(mistake) => panic!("{}", mistake.sentence().as_str()),
};

/// The figures that a game is played with.
pub type FiguresId = kit::FiguresId<Figures>;

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
    /// The edition of the rules that goes with them.
    pub edition: u16,
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

// What is dealt and looked at has its room in the state, the largest hand has, and so has the most that a field can give.
figures! {
    Figures, printed as PRINTED, listed in "section 2.1", editions 1..=2 {
        dealt = dealt, 5..=7, "EH-SET-1", "cards dealt at set-up";
        kept = kept, 1..=3, "EH-SET-2", "cards kept at set-up";
        start_food = start_food, 1..=100, "EH-SET-4", "food of each farm at the start";
        start_stamps = start_stamps, 0..=20, "EH-SET-4", "Food Stamps of each farm at the start";
        stamp_food = stamp_food, 1..=100, "EH-FST-1", "food for a stamp that is cashed";
        stamp_points = stamp_points, 0..=100, "EH-SCO-1", "points of a stamp at the end";
        hand = hand, 2..=4, "EH-HND-1", "hand size";
        stamp_hand = stamp_hand, 2..=4, "EH-HND-1", "hand size in a stamp year";
        flexible_set = flexible_set, 2..=6, "EH-HND-1", "Flexible Hands that make the hand a card larger";
        base_seeded = base_seeded, 2..=4, "EH-HAR-1", "what a seeded field yields";
        base_perennial = base_perennial, 0..=2, "EH-HAR-1", "what an unseeded Perennial field yields";
        fertilizer = fertilizer, 0..=2, "EH-HAR-1", "what Fertilizer adds";
        silo = silo, 0..=50, "EH-STO-1", "food that a silo holds";
        extension = extension, 0..=50, "EH-STO-1", "food that a Silo Extension holds";
        cats = cats, 0..=50, "EH-STO-1", "food that Cats protect";
        meal = meal, 0..=20, "EH-EAT-1", "food eaten in a season";
        vermin_share = vermin_share, 1..=20, "EH-VRM-1", "vermin take one part in so many of the unprotected food";
        armed_man = armed_man, 0..=5, "EH-MIL-1", "what an Armed Man counts";
        walled_man = walled_man, 0..=5, "EH-MIL-1", "what an Armed Man counts in defence behind Walls";
        mercenary_offence = mercenary_offence, 0..=5, "EH-MIL-1", "what a Mercenary counts in offence";
        mercenary_defence = mercenary_defence, 0..=5, "EH-MIL-1", "what a Mercenary counts in defence";
        berzerker = berzerker, 0..=5, "EH-MIL-1", "what a Berzerker counts in offence";
        dogs = dogs, 0..=5, "EH-MIL-1", "what Dogs count in defence";
        warlord = warlord, 0..=20, "EH-WAR-3", "what a Warlord counts in the attack that it leads";
        almanac = almanac, 1..=3, "EH-WEA-2", "climate cards that an Almanac shows";
    }
}

const CONSTANTS_FILE: &str = "figures.txt";
const CLIMATE_FILE: &str = "climate.txt";
const ACTIONS_FILE: &str = "actions.txt";

/// The largest hand that there is room for, and the largest harvest of a field.
pub(crate) const HAND_ROOM: u8 = 7;
const YIELD_ROOM: i8 = 7;

/// The action cards that the constraints of section 1 name, by their place in table 2.3.
const CATS: usize = 5;
const WARLORD: usize = 8;
const STEAL: usize = 14;
const FLEXIBLE_HAND: usize = 15;

impl Figures {
    /// Reads the three tables and makes the load checks of section 1.
    pub const fn read(
        constants: &str,
        climate: &'static str,
        actions: &'static str,
    ) -> Result<Figures, Mistake> {
        let values: [i32; Figures::LIST.len()] =
            or_return!(kit::constants(CONSTANTS_FILE, constants, Figures::LIST, &["years"]));
        let years = or_return!(kit::single(CONSTANTS_FILE, constants, "years", 1, 8)) as u8;
        let (climate, climates) = or_return!(read_climate(climate));
        let mut figures =
            Figures { climate, climates, actions: or_return!(read_actions(actions)), years, ..BLANK };
        let mut index = 0;
        while index < values.len() {
            figures.put_at(index, values[index]);
            index += 1;
        }
        if let Some(broken) = figures.climate_broken() {
            return Err(Lines::whole(CLIMATE_FILE, What::Broken(broken)));
        }
        if let Some(broken) = figures.actions_broken() {
            return Err(Lines::whole(ACTIONS_FILE, What::Broken(broken)));
        }
        match figures.broken() {
            Some(broken) => Err(Lines::whole(CONSTANTS_FILE, What::Broken(broken))),
            None => Ok(figures),
        }
    }

    /// What the rules take for granted of the constants.
    const fn broken(&self) -> Option<Broken> {
        if self.dealt != self.kept + 4 {
            return broken("EH-SET-3", "Of the cards dealt, four must be left for a field and a silo.");
        }
        if self.hand + self.actions[FLEXIBLE_HAND].copies / self.flexible_set > HAND_ROOM {
            return broken("EH-HND-1", "There is room for seven cards in a hand, with all Flexible Hands.");
        }
        if self.most_yield() > YIELD_ROOM {
            return broken(
                "EH-HAR-1",
                "A field has room for seven food, in the best weather and with Fertilizer.",
            );
        }
        if self.base_perennial >= self.base_seeded - 1 {
            return broken("section 2.1", "An unseeded Perennial field must yield less than a seeded one.");
        }
        None
    }

    /// The constraints that section 1 lists for the action deck.
    const fn actions_broken(&self) -> Option<Broken> {
        let mut cards = 0u16;
        let mut index = 0;
        while index < ACTIONS {
            cards += self.actions[index].copies as u16;
            index += 1;
        }
        if cards != ACTION_CARDS {
            return broken(SECTION, "There must be 88 action cards.");
        }
        let wanted = [
            (STEAL, 3, "There must be at least 3 Steals."),
            (FLEXIBLE_HAND, 2, "There must be at least 2 Flexible Hands."),
            (CATS, 2, "There must be at least 2 Cats."),
            (WARLORD, 2, "There must be at least 2 Warlords."),
        ];
        let mut index = 0;
        while index < wanted.len() {
            let (card, least, sentence) = wanted[index];
            if self.actions[card].copies < least {
                return broken(SECTION, sentence);
            }
            index += 1;
        }
        None
    }

    /// The constraints that section 1 lists for the climate deck.
    const fn climate_broken(&self) -> Option<Broken> {
        let (mut cards, mut cancels, mut destroys, mut fire) = (0u16, false, false, false);
        let (mut best, mut worst) = (i8::MIN, i8::MAX);
        let mut one = 0;
        while one < self.climates {
            let row = self.climate[one];
            cards += row.copies as u16;
            destroys |= row.destroys_fertilizer
                || row.destroys_irrigation
                || row.destroys_netting
                || row.destroys_perennial;
            fire |= row.half_field && same(row.key, "fire");
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
            return broken(SECTION, "There must be 24 climate cards, 3 for each year.");
        }
        if best != BEST_WEATHER {
            return broken(SECTION, "The best pair of climate cards must be +3.");
        }
        if worst != WORST_WEATHER {
            return broken(SECTION, "The worst pair of climate cards must be -6.");
        }
        if !cancels {
            return broken(SECTION, "At least one climate card must cancel an effect of the other.");
        }
        if !destroys {
            return broken(SECTION, "Some climate card must destroy field upgrades.");
        }
        if !fire {
            return broken(SECTION, "The card Fire must give a free half field.");
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

/// Where the constraints of the decks stand.
const SECTION: &str = "section 1";

const fn broken(rule: &'static str, sentence: &'static str) -> Option<Broken> {
    Some(Broken { rule, sentence })
}

const NO_CLIMATE: ClimateRow = ClimateRow {
    key: "",
    name: "",
    copies: 0,
    general: 0,
    drought: 0,
    pestilence: 0,
    ignores_drought: false,
    ignores_pestilence: false,
    destroys_fertilizer: false,
    destroys_irrigation: false,
    destroys_netting: false,
    destroys_perennial: false,
    half_field: false,
};

const BLANK: Figures = Figures {
    edition: *EDITIONS.end(),
    climate: [NO_CLIMATE; MOST_CLIMATES],
    climates: 0,
    actions: [ActionRow { key: "", name: "", copies: 0 }; ACTIONS],
    years: 0,
    dealt: 0,
    kept: 0,
    start_food: 0,
    start_stamps: 0,
    stamp_food: 0,
    stamp_points: 0,
    hand: 0,
    stamp_hand: 0,
    flexible_set: 0,
    base_seeded: 0,
    base_perennial: 0,
    fertilizer: 0,
    silo: 0,
    extension: 0,
    cats: 0,
    meal: 0,
    vermin_share: 0,
    armed_man: 0,
    walled_man: 0,
    mercenary_offence: 0,
    mercenary_defence: 0,
    berzerker: 0,
    dogs: 0,
    warlord: 0,
    almanac: 0,
};

/// What a climate card can do besides its numbers.
const DOINGS: &[&str] = &[
    "ignores_drought",
    "ignores_pestilence",
    "destroys_fertilizer",
    "destroys_irrigation",
    "destroys_netting",
    "destroys_perennial",
    "half_field",
];

/// The keys of the action cards, in the order of [`Card`](crate::Card).
pub(crate) const KEYS: &[&str] = &[
    "fertilizer",
    "irrigation",
    "protective_netting",
    "perennial",
    "silo_extension",
    "cats",
    "rabbits",
    "coyote",
    "warlord",
    "mercenary",
    "berzerker",
    "dogs",
    "walls",
    "assassin",
    "steal",
    "flexible_hand",
    "reactive_planting",
    "almanac",
    "geezer",
];

/// `key copies general drought pestilence does name`.
const fn read_climate(text: &'static str) -> Result<([ClimateRow; MOST_CLIMATES], usize), Mistake> {
    let mut rows = BLANK.climate;
    let mut count = 0;
    let mut lines = Lines::of(CLIMATE_FILE, text);
    while let Some(mut line) = lines.next_line() {
        let key = or_return!(line.word());
        if count == MOST_CLIMATES {
            return Err(line.mistake(What::TooManyRows { most: MOST_CLIMATES as u16 }));
        }
        let mut index = 0;
        while index < count {
            if same(rows[index].key, key) {
                return Err(line.mistake(What::GivenTwice));
            }
            index += 1;
        }
        let copies = or_return!(line.number(1, CLIMATE_CARDS as i32)) as u8;
        let general = or_return!(line.number(-20, 20)) as i8;
        let drought = or_return!(line.number(-20, 20)) as i8;
        let pestilence = or_return!(line.number(-20, 20)) as i8;
        let does = or_return!(line.some_of::<{ DOINGS.len() }>(DOINGS));
        rows[count] = ClimateRow {
            key,
            copies,
            general,
            drought,
            pestilence,
            ignores_drought: does[0],
            ignores_pestilence: does[1],
            destroys_fertilizer: does[2],
            destroys_irrigation: does[3],
            destroys_netting: does[4],
            destroys_perennial: does[5],
            half_field: does[6],
            name: or_return!(line.name()),
        };
        count += 1;
    }
    Ok((rows, count))
}

/// `key copies name`.
const fn read_actions(text: &'static str) -> Result<[ActionRow; ACTIONS], Mistake> {
    let mut rows = BLANK.actions;
    let mut lines = Lines::of(ACTIONS_FILE, text);
    while let Some(mut line) = lines.next_line() {
        let key = or_return!(line.word());
        let Some(slot) = find(KEYS, key) else { return Err(line.mistake(What::UnknownName)) };
        if !rows[slot].key.is_empty() {
            return Err(line.mistake(What::GivenTwice));
        }
        let copies = or_return!(line.number(1, ACTION_CARDS as i32)) as u8;
        rows[slot] = ActionRow { key, copies, name: or_return!(line.name()) };
    }
    let mut slot = 0;
    while slot < ACTIONS {
        if rows[slot].key.is_empty() {
            return Err(Lines::whole(ACTIONS_FILE, What::Missing(KEYS[slot])));
        }
        slot += 1;
    }
    Ok(rows)
}
