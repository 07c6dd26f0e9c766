//! What may be settled before the game (section 4).

use ruckus_core::{Allotment, Checks, Passed, RuleId, SeatChoice, SeatCount, SeatSet, SetUpError};
use serde::{Deserialize, Serialize};

use crate::figures::{FEWEST_PLAYERS, FIGURES, FiguresId, MOST_PLAYERS};
use crate::map::{Letter, Map};
use crate::picture::Species;

/// The variants of section 4, and house rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// FR-O01.
    pub target_vp: u8,
    /// The 3rd and the 4th seat choose their first cards (FR-O02).
    pub experienced: bool,
    /// FR-O03.
    pub mutations: bool,
    /// FR-O04.
    pub trade_offers: u8,
    /// FR-O05.
    pub open_trading: bool,
    /// FR-O14.
    pub trade_windows: TradeWindows,
    /// Regions that attackers have emptied are nobody's while they fight (FR-O15).
    pub homes_open: bool,
    /// A Spy that was swapped in is a different one, and may be played at once (FR-O16).
    pub swaps_playable: bool,
    /// No VP Spy counts in "more VP than you" (FR-O17).
    pub vp_spies_apart: bool,
    /// The defender may retreat after the attacker has (FR-O18).
    pub both_retreat: bool,
    /// Whoever has killed all herds of Adorable fights its humans to the end (FR-O19).
    pub press_on: bool,
    /// Armories count for humans that defend alone (FR-O20).
    pub armed_humans: bool,
    /// FR-O06.
    pub stealing: bool,
    /// FR-O07.
    pub newcomers: SeatSet,
    /// What each seat plays as, by its number in [`Species::ALL`] (FR-S01).
    #[serde(skip_serializing_if = "Allotment::is_usual")]
    pub species: Allotment,
    /// FR-O08, FR-O09; none for the usual one of the table.
    pub map: Option<MapName>,
    /// The outline of a random map; none for that of the usual one (FR-O09). It says nothing about any other map.
    pub outline: Option<Letter>,
    /// A map of one's own, as `map.rs` reads it (FR-O10).
    pub custom_map: Option<String>,
    /// FR-O13.
    pub round_limit: u8,
    /// What is not as printed (section 2); in JSON by name.
    #[serde(skip_serializing_if = "FiguresId::is_printed")]
    pub figures: FiguresId,
}

/// When seats may trade while another one has its turn (FR-X05, FR-O14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TradeWindows {
    #[default]
    AfterDice,
    EachAction,
    WholeTurn,
}

impl TradeWindows {
    pub(crate) fn is_usual(&self) -> bool {
        *self == TradeWindows::AfterDice
    }
}

/// What the rulebook says by the letter and a ruling reads otherwise (FR-O15 to FR-O20), by the name of its option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wording {
    HomesOpen,
    SwapsPlayable,
    VpSpiesApart,
    BothRetreat,
    PressOn,
    ArmedHumans,
}

/// A set of these, a bit each; as a rule there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Wordings(u8);

impl Wordings {
    #[inline]
    pub const fn has(self, wording: Wording) -> bool {
        self.0 & 1 << wording as u8 != 0
    }

    pub(crate) fn is_none(&self) -> bool {
        self.0 == 0
    }
}

/// A map by its name: a letter, or `random`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum MapName {
    Printed(Letter),
    Random(Random),
}

/// `random`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Random {
    Random,
}

impl MapName {
    pub const RANDOM: MapName = MapName::Random(Random::Random);
}

/// FR-S01.
pub(crate) const SPECIES: SeatChoice =
    SeatChoice { key: "species", label: "Species", rule: RuleId("FR-S01"), names: &Species::NAMES };

/// The bounds of FR-O13: the hard limit of the rules is the most.
pub const MOST_ROUNDS: u8 = 60;

impl Default for Options {
    fn default() -> Self {
        Options {
            target_vp: FIGURES.target_vp,
            experienced: false,
            mutations: true,
            trade_offers: FIGURES.trade_offers,
            open_trading: false,
            trade_windows: TradeWindows::AfterDice,
            homes_open: false,
            swaps_playable: false,
            vp_spies_apart: false,
            both_retreat: false,
            press_on: false,
            armed_humans: false,
            stealing: false,
            newcomers: SeatSet::EMPTY,
            species: Allotment::default(),
            map: None,
            outline: None,
            custom_map: None,
            round_limit: FIGURES.round_limit,
            figures: FiguresId::PRINTED,
        }
    }
}

fn refuse<T>(rule: &'static str, sentence: String) -> Result<T, SetUpError> {
    Err(SetUpError { rule, sentence })
}

/// There are starting regions for all, or none (FR-O08).
fn starts(map: &Map, seats: SeatCount) -> Passed {
    let sentence = match map.starts().len() {
        0 => "None is marked: each player picks one.".into(),
        marked => format!("{marked} are marked, enough for {seats} players."),
    };
    Passed { head: "Starting regions".into(), sentence, rule: RuleId("FR-O10") }
}

impl Options {
    pub(crate) fn wordings(&self) -> Wordings {
        let all = [
            (Wording::HomesOpen, self.homes_open),
            (Wording::SwapsPlayable, self.swaps_playable),
            (Wording::VpSpiesApart, self.vp_spies_apart),
            (Wording::BothRetreat, self.both_retreat),
            (Wording::PressOn, self.press_on),
            (Wording::ArmedHumans, self.armed_humans),
        ];
        Wordings(all.into_iter().map(|(wording, on)| u8::from(on) << wording as u8).sum())
    }

    /// The map that is laid out, or why it cannot be played by so many.
    pub fn lay_out(&self, seats: SeatCount) -> Result<Map, SetUpError> {
        let usual = Letter::usual(seats.get());
        let map = match (&self.custom_map, self.map) {
            (Some(_), Some(_)) => {
                return refuse(
                    "FR-O10",
                    "A map of one's own takes the place of a printed one; choose one.".into(),
                );
            }
            (Some(text), None) => Map::custom(text)?,
            (None, Some(MapName::Random(_))) => self.outline.unwrap_or(usual).map().outline(),
            (None, Some(MapName::Printed(letter))) => *letter.map(),
            (None, None) => *usual.map(),
        };
        if let Some(fault) = self.too_few_starts(&map, seats) {
            return Err(fault);
        }
        Ok(map)
    }

    /// A map with marked starts has one for everybody (FR-O08, FR-O10).
    fn too_few_starts(&self, map: &Map, seats: SeatCount) -> Option<SetUpError> {
        let starts = usize::from(map.starts().len());
        if starts == 0 || starts >= seats.get() {
            return None;
        }
        let rule = if self.custom_map.is_some() { "FR-O10" } else { "FR-O08" };
        let regions = if starts == 1 { "region" } else { "regions" };
        let sentence = format!("This map has {starts} starting {regions}, too few for {seats} players.");
        Some(SetUpError { rule, sentence })
    }

    /// What is right and wrong with these options: of a map that somebody makes everything at once.
    pub(crate) fn checks(&self, seats: SeatCount) -> Checks {
        let faults = self.check(seats).err().into_iter().collect();
        match &self.custom_map {
            Some(text) if self.map.is_none() => {
                let (map, mut checks) = Map::judge(text);
                checks.faults.splice(0..0, faults);
                match self.too_few_starts(&map, seats) {
                    Some(fault) => checks.faults.push(fault),
                    None => checks.passed.push(starts(&map, seats)),
                }
                checks
            }
            _ => {
                let mut checks = Checks { faults, ..Checks::default() };
                checks.faults.extend(self.lay_out(seats).err());
                checks
            }
        }
    }

    pub(crate) fn check(&self, seats: SeatCount) -> Result<(), SetUpError> {
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&seats.get()) {
            let sentence = format!("{FEWEST_PLAYERS} to {MOST_PLAYERS} players can play, not {seats}.");
            return refuse("FR-O12", sentence);
        }
        if ![8, 10, 12].contains(&self.target_vp) {
            return refuse("FR-O01", format!("The target is 8, 10 or 12 VP, not {}.", self.target_vp));
        }
        if self.trade_offers > 5 {
            return refuse("FR-O04", format!("There are 0 to 5 offers a window, not {}.", self.trade_offers));
        }
        if !(1..=MOST_ROUNDS).contains(&self.round_limit) {
            let sentence = format!("A game has 1 to {MOST_ROUNDS} rounds, not {}.", self.round_limit);
            return refuse("FR-O13", sentence);
        }
        if let Some(seat) = self.newcomers.each().find(|&seat| !seats.has(seat)) {
            return refuse("FR-O07", format!("Seat {} is not at this table.", seat.index() + 1));
        }
        self.species.check(seats, &SPECIES)
    }
}
