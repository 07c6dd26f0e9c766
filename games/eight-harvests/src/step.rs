//! What seats choose, what chance brings, and what happens; and the code of each choice and outcome.

use ruckus_core::{Coded, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Card, Upgrade};
use crate::climate::{CLIMATES, Climate};
use crate::farm::{MOST_FIELDS, Role, SLOTS, Unit};
use crate::figures::{ACTIONS, FiguresId, MOST_PLAYERS};
use crate::state::Season;

/// From where a card is played: equal cards from the same place are offered once (section 5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Whence {
    Slot,
    Saved,
}

/// The uses of a slot card in the Back step (D11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BackUse {
    HalfField,
    HalfSilo,
    ArmedMan,
    Save,
    Discard,
}

impl BackUse {
    pub const ALL: [BackUse; 5] =
        [BackUse::HalfField, BackUse::HalfSilo, BackUse::ArmedMan, BackUse::Save, BackUse::Discard];

    /// Those that lock the card (EH-BCK-3).
    pub const LOCKING: [BackUse; 3] = [BackUse::HalfField, BackUse::HalfSilo, BackUse::ArmedMan];

    pub const fn role(self) -> Option<Role> {
        match self {
            BackUse::HalfField => Some(Role::HalfField),
            BackUse::HalfSilo => Some(Role::HalfSilo),
            BackUse::ArmedMan => Some(Role::ArmedMan),
            BackUse::Save | BackUse::Discard => None,
        }
    }
}

/// What a face is played on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The own farm, its silos, or the sky: there is nothing to pick.
    Own,
    /// An own field, counted from 0.
    Field(u8),
    /// The farm of a seat.
    Farm(Seat),
}

/// What a seat can choose; the decisions D1 to D12.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Choice {
    /// Keep a card for the hand (D1).
    Keep { card: Card },
    /// Hold on to the hand card in question (D2).
    HoldOn,
    /// Discard it (D2).
    ThrowAway,
    /// Lay a hand card for the season in question (D3, D4).
    Lay { card: Card },
    /// Lay none (D3, D4).
    LayNone,
    /// Leave a field fallow (D5).
    Fallow { field: u8 },
    /// Seed it (D5).
    Seed { field: u8 },
    /// Play no Steal in this wave (D6).
    NoSteal,
    /// Play the Steal in a slot (D6).
    Steal { slot: u8 },
    /// Play a Saved Steal (D6).
    SavedSteal,
    /// Take a shown card (D7).
    Take { seat: Seat, slot: u8 },
    /// Commit a face (D8).
    Face { card: Card, from: Whence, target: Target },
    /// Which unit the Assassin kills (D9).
    Kill { unit: Unit },
    /// Play a Warlord on an opponent (D10).
    Attack { from: Whence, victim: Seat },
    /// Use a slot card by its back, or discard it (D11).
    Back { slot: u8, back: BackUse },
    /// Turn a Saved card into something lasting (D12).
    Convert { card: Card, back: BackUse },
    /// Lay a hand card as a half field while Fire is in force (D12).
    FireField { card: Card },
    /// No more faces, Warlords or conversions (D8, D10, D12).
    Done,
}

/// What chance can bring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Outcome {
    /// A card of the action deck.
    Action { card: Card },
    /// A climate card.
    Climate { climate: Climate },
}

/// Why a contract is over (EH-TRB-7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Release {
    /// The victim cashed a stamp.
    Stamp,
    /// One of the two is out.
    Out,
    /// The victim is strong enough.
    Strength,
}

/// A step in which nobody did anything, as far as anybody saw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Quiet {
    Flex,
    Steal,
    /// Somebody had played one in an earlier wave.
    AnotherSteal,
    Face,
    Warlord,
    Back,
}

/// What happened. Where a card is optional, only its owner sees which it was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A starting card (EH-SET-1).
    Dealt {
        seat: Seat,
        card: Option<Card>,
    },
    /// A choice in a secret step, seen by the chooser alone, with the card that it is about.
    Planned {
        seat: Seat,
        choice: Choice,
        card: Option<Card>,
        season: Season,
    },
    /// The first fields and silos stand (EH-SET-3).
    Began {
        /// Said by the words alone.
        #[serde(skip)]
        figures: FiguresId,
    },
    Year {
        year: u8,
    },
    Stamp {
        seat: Seat,
        left: u8,
        food: u16,
    },
    Released {
        attacker: Seat,
        victim: Seat,
        why: Release,
    },
    Out {
        seat: Seat,
        year: u8,
    },
    /// A card of a seat that is out goes face up to the discards (EH-OUT-3).
    GivenUp {
        seat: Seat,
        card: Card,
    },
    /// The discard pile went under the deck (EH-DCK-2).
    Reshuffled {
        cards: u8,
    },
    /// A card drawn at the start of a year.
    Drew {
        seat: Seat,
        card: Option<Card>,
    },
    /// Which places of the Action Placement card are filled (EH-LAY-1).
    Laid {
        seat: Seat,
        spring: bool,
        summer: bool,
    },
    /// The seeds of a seat, a bit a field (EH-PLT-2).
    Seeded {
        seat: Seat,
        fields: u16,
        of: u8,
        late: bool,
    },
    YearLong {
        climate: Climate,
    },
    SeasonCard {
        climate: Climate,
        season: Season,
    },
    PlayedSteal {
        seat: Seat,
        from: Whence,
    },
    /// Two or three Steals cancel each other (EH-STL-7).
    Cancelled {
        steals: u8,
    },
    /// A slot card is shown to all (EH-STL-4).
    Showed {
        seat: Seat,
        card: Card,
    },
    Took {
        thief: Seat,
        victim: Seat,
        card: Card,
    },
    /// A card drawn into a slot.
    DrewIntoSlot {
        seat: Seat,
        card: Option<Card>,
    },
    /// The deck is empty.
    NothingDrawn {
        seat: Seat,
    },
    Played {
        seat: Seat,
        card: Card,
        from: Whence,
        target: Target,
    },
    /// A Coyote chased these away (EH-ANI-2).
    Chased {
        farm: Seat,
        cats: u8,
        rabbits: u8,
    },
    /// A Perennial could not be laid because of Rabbits (EH-ANI-3).
    PerennialLost {
        seat: Seat,
    },
    Killed {
        owner: Seat,
        victim: Seat,
        unit: Unit,
    },
    /// The Assassin's victim has no unit (EH-MIL-2).
    NobodyToKill {
        owner: Seat,
        victim: Seat,
    },
    /// A seat looked at a climate card (EH-WEA-5): the next one is 1.
    Looked {
        seat: Seat,
        place: u8,
        climate: Option<Climate>,
    },
    Attacked {
        attacker: Seat,
        victim: Seat,
        from: Whence,
        amount: u8,
    },
    /// A slot card used by its back.
    Backed {
        seat: Seat,
        back: BackUse,
        card: Option<Card>,
    },
    /// A Saved card used by its back; places are counted from 1.
    Converted {
        seat: Seat,
        place: u8,
        back: BackUse,
        card: Option<Card>,
    },
    /// A hand card laid as a half field (EH-FIR-1).
    FireField {
        seat: Seat,
        card: Option<Card>,
    },
    /// A hand card went face up to the discards, with a Flexible Hand (EH-HND-2).
    ThrownAway {
        seat: Seat,
        card: Card,
    },
    /// A season card went face up to the discards.
    Discarded {
        seat: Seat,
        card: Card,
    },
    NewField {
        seat: Seat,
        fields: u8,
    },
    NewSilo {
        seat: Seat,
        silos: u8,
    },
    Harvested {
        seat: Seat,
        food: u16,
        seeded: u8,
        fields: u8,
    },
    /// Climate destroyed upgrades (EH-CLI-6).
    Destroyed {
        seat: Seat,
        upgrade: Upgrade,
        count: u8,
        climate: Climate,
    },
    Ate {
        seat: Seat,
        #[serde(skip)]
        food: u16,
    },
    Vermin {
        seat: Seat,
        food: u16,
        rabbits: bool,
    },
    Paid {
        attacker: Seat,
        victim: Seat,
        food: u16,
        amount: u8,
    },
    /// Nobody did anything in a step.
    Quiet {
        step: Quiet,
    },
    Ended {
        year: u8,
    },
    /// The end: food, stamps and the total of a seat.
    Scored {
        seat: Seat,
        food: u16,
        stamps: u8,
        total: u16,
    },
}

// The codes of choices, one block a kind.
const FIXED: u16 = 0; // HoldOn, ThrowAway, LayNone, NoSteal, SavedSteal, Done
const KEEP: u16 = FIXED + 6;
const LAY: u16 = KEEP + ACTIONS as u16;
const FALLOW: u16 = LAY + ACTIONS as u16;
const SEED: u16 = FALLOW + MOST_FIELDS as u16;
const STEAL: u16 = SEED + MOST_FIELDS as u16;
const TAKE: u16 = STEAL + SLOTS as u16;
const KILL: u16 = TAKE + (MOST_PLAYERS * SLOTS) as u16;
const ATTACK: u16 = KILL + Unit::ALL.len() as u16;
const BACK: u16 = ATTACK + (2 * MOST_PLAYERS) as u16;
const CONVERT: u16 = BACK + (SLOTS * BackUse::ALL.len()) as u16;
const FIRE: u16 = CONVERT + (ACTIONS * BackUse::LOCKING.len()) as u16;
const FACE: u16 = FIRE + ACTIONS as u16;
const TARGETS: u16 = (1 + MOST_FIELDS + MOST_PLAYERS) as u16;
const CHOICES: u16 = FACE + 2 * ACTIONS as u16 * TARGETS;

impl Target {
    #[inline]
    const fn code(self) -> u16 {
        match self {
            Target::Own => 0,
            Target::Field(field) => 1 + field as u16,
            Target::Farm(seat) => 1 + MOST_FIELDS as u16 + seat.index() as u16,
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        Some(match usize::from(code) {
            0 => Target::Own,
            field @ 1..=MOST_FIELDS => Target::Field(field as u8 - 1),
            seat => Target::Farm(Seat::from_index(seat - MOST_FIELDS - 1)?),
        })
    }
}

impl Coded for Choice {
    const CODES: u16 = CHOICES;

    #[inline]
    fn code(self) -> u16 {
        match self {
            Choice::HoldOn => FIXED,
            Choice::ThrowAway => FIXED + 1,
            Choice::LayNone => FIXED + 2,
            Choice::NoSteal => FIXED + 3,
            Choice::SavedSteal => FIXED + 4,
            Choice::Done => FIXED + 5,
            Choice::Keep { card } => KEEP + card as u16,
            Choice::Lay { card } => LAY + card as u16,
            Choice::Fallow { field } => FALLOW + u16::from(field),
            Choice::Seed { field } => SEED + u16::from(field),
            Choice::Steal { slot } => STEAL + u16::from(slot),
            Choice::Take { seat, slot } => TAKE + (seat.index() * SLOTS) as u16 + u16::from(slot),
            Choice::Kill { unit } => KILL + unit as u16,
            Choice::Attack { from, victim } => {
                ATTACK + (from as usize * MOST_PLAYERS + victim.index()) as u16
            }
            Choice::Back { slot, back } => BACK + u16::from(slot) * BackUse::ALL.len() as u16 + back as u16,
            Choice::Convert { card, back } => {
                CONVERT + card as u16 * BackUse::LOCKING.len() as u16 + back as u16
            }
            Choice::FireField { card } => FIRE + card as u16,
            Choice::Face { card, from, target } => {
                FACE + (from as u16 * ACTIONS as u16 + card as u16) * TARGETS + target.code()
            }
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        let card = |block: u16| Card::from_index(usize::from(code - block));
        let split = |block: u16, size: usize| {
            let within = usize::from(code - block);
            (within / size, within % size)
        };
        let from = |index: usize| if index == 0 { Whence::Slot } else { Whence::Saved };
        Some(match code {
            0 => Choice::HoldOn,
            1 => Choice::ThrowAway,
            2 => Choice::LayNone,
            3 => Choice::NoSteal,
            4 => Choice::SavedSteal,
            5 => Choice::Done,
            KEEP..LAY => Choice::Keep { card: card(KEEP)? },
            LAY..FALLOW => Choice::Lay { card: card(LAY)? },
            FALLOW..SEED => Choice::Fallow { field: (code - FALLOW) as u8 },
            SEED..STEAL => Choice::Seed { field: (code - SEED) as u8 },
            STEAL..TAKE => Choice::Steal { slot: (code - STEAL) as u8 },
            TAKE..KILL => {
                let (seat, slot) = split(TAKE, SLOTS);
                Choice::Take { seat: Seat::from_index(seat)?, slot: slot as u8 }
            }
            KILL..ATTACK => Choice::Kill { unit: Unit::ALL[usize::from(code - KILL)] },
            ATTACK..BACK => {
                let (index, victim) = split(ATTACK, MOST_PLAYERS);
                Choice::Attack { from: from(index), victim: Seat::from_index(victim)? }
            }
            BACK..CONVERT => {
                let (slot, back) = split(BACK, BackUse::ALL.len());
                Choice::Back { slot: slot as u8, back: BackUse::ALL[back] }
            }
            CONVERT..FIRE => {
                let (index, back) = split(CONVERT, BackUse::LOCKING.len());
                Choice::Convert { card: Card::from_index(index)?, back: BackUse::LOCKING[back] }
            }
            FIRE..FACE => Choice::FireField { card: card(FIRE)? },
            FACE..CHOICES => {
                let (index, target) = split(FACE, usize::from(TARGETS));
                Choice::Face {
                    card: Card::from_index(index % ACTIONS)?,
                    from: from(index / ACTIONS),
                    target: Target::from_code(target as u16)?,
                }
            }
            _ => return None,
        })
    }
}

impl Coded for Outcome {
    const CODES: u16 = (ACTIONS + CLIMATES) as u16;

    #[inline]
    fn code(self) -> u16 {
        match self {
            Outcome::Action { card } => card as u16,
            Outcome::Climate { climate } => (ACTIONS + climate.index()) as u16,
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        let code = usize::from(code);
        match Card::from_index(code) {
            Some(card) => Some(Outcome::Action { card }),
            None => {
                Climate::from_index(code.checked_sub(ACTIONS)?).map(|climate| Outcome::Climate { climate })
            }
        }
    }
}
