//! The figures of sections 2.1 to 2.3 and 2.6, read from `figures.txt` while the crate is compiled: a table with which
//! the game could not be played does not build. A game names the figures it is played with by a small number; the
//! options may change those that have a name. No rule knows a cost, a die or a number of pieces by heart.

use ruckus_core::kit::{self, Broken, Lines, Mistake, What};
use ruckus_core::{figures, or_return};

use crate::editions::EDITIONS;
use crate::kind::{Cards, KINDS, Kind};
use crate::spy::{SPIES, Spies};

/// The figures of the rules file.
pub static PRINTED: Figures = FIGURES;

/// The same for the compiler.
pub(crate) const FIGURES: Figures = match Figures::read(include_str!("figures.txt")) {
    Ok(figures) => figures,
    Err(mistake) => panic!("{}", mistake.sentence().as_str()),
};

/// The figures that a game is played with.
pub type FiguresId = kit::FiguresId<Figures>;

/// The fewest and the most players.
pub const FEWEST_PLAYERS: usize = 2;
pub const MOST_PLAYERS: usize = 4;

/// No species has more herds, whatever the figures are: dice are coded by their numbers.
pub const MOST_HERDS: usize = 12;

/// The humans of a token.
pub const MOST_HUMANS: usize = 3;

/// No chain of nukes and nuke-backs is longer: every Nuke token, every Pocket Nuke and North Korean's free one.
pub const MOST_STRIKES: usize = 24;

/// No game has more hidden thefts by Spies: each Double Agent robs three, each Blackmail one.
pub const MOST_THEFTS: usize = 9;

/// Pieces, costs, dice, cards and limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figures {
    /// The edition of the rules that goes with them (`editions.rs`).
    pub edition: u16,
    /// What the options are where nobody chooses.
    pub target_vp: u8,
    pub round_limit: u8,
    pub trade_offers: u8,
    pub hand_limit: u8,
    pub offer_limit: u8,
    pub supply_rate: u8,
    pub clever_rate: u8,
    pub clever_price: u8,
    pub deranged_extra: u8,
    pub combat_rounds: u8,
    pub barn_vp: u8,
    pub armory_vp: u8,
    pub pocket_damage: u8,
    pub thievery_cards: u8,
    pub blackmail_cards: u8,
    pub agent_cards: u8,
    pub herds: u8,
    pub barns: u8,
    pub armories: u8,
    pub start_herds: u8,
    pub blue_herds: u8,
    pub nuke_tokens: u8,
    /// By their number, less one.
    pub tokens: [u8; MOST_HUMANS],
    pub blank_faces: u8,
    pub head_faces: u8,
    pub gun_faces: u8,
    /// On a Resource die, for each kind.
    pub kind_faces: u8,
    pub any_faces: u8,
    /// Costs by kind.
    pub barn: [u8; KINDS],
    pub armory: [u8; KINDS],
    pub spy: [u8; KINDS],
    pub nuke: [u8; KINDS],
    /// Copies in the Spy deck.
    pub spies: [u8; SPIES],
}

figures! {
    Figures, printed as PRINTED, listed in "section 2", editions 2..=3 {
        hand_limit = hand_limit, 1..=20, "FR-D01", "cards with which a turn may be ended";
        offer_limit = offer_limit, 1..=7, "FR-X07", "cards in each list of an offer";
        supply_rate = supply_rate, 2..=5, "FR-X02", "cards alike for one other from the Supply";
        clever_rate = clever_rate, 2..=5, "FR-M19", "the same for Hyper-Intelligent";
        clever_price = clever_price, 1..=6, "FR-M18", "cards of one kind that Hyper-Intelligent may pay for any build";
        deranged_extra = deranged_extra, 0..=3, "FR-M14", "cards that Deranged pays more than printed";
        combat_rounds = combat_rounds, 1..=200, "FR-K18", "rolls of a combat after which the attacker must retreat";
        barn_vp = barn_vp, 0..=2, "FR-B06", "VP of a Barn";
        armory_vp = armory_vp, 0..=4, "FR-B06", "VP of an Armory";
        pocket_damage = pocket_damage, 1..=6, "FR-Y17", "points of a Pocket Nuke";
        thievery_cards = thievery_cards, 1..=5, "FR-Y22", "cards that Thievery takes";
        blackmail_cards = blackmail_cards, 1..=3, "FR-Y10", "cards that Blackmail takes at most";
        agent_cards = agent_cards, 1..=3, "FR-Y11", "cards that Double Agent takes from each";
        herds = herds, 4..=12, "FR-S04", "herds of a species";
        barns = barns, 1..=8, "FR-S04", "Barns of a species";
        armories = armories, 1..=4, "FR-S04", "Armories of a species";
        start_herds = start_herds, 1..=4, "FR-S07", "herds at the start";
        blue_herds = blue_herds, 1..=4, "FR-M13", "herds of Blue-Blooded at the start";
        nuke_tokens = nuke_tokens, 0..=16, "FR-B08", "Nuke tokens in the Supply";
        tokens_1 = tokens[0], 0..=40, "FR-S03", "tokens of one human";
        tokens_2 = tokens[1], 0..=40, "FR-S03", "tokens of two humans";
        tokens_3 = tokens[2], 0..=40, "FR-S03", "tokens of three humans";
        blank_faces = blank_faces, 0..=6, "FR-K03", "blank faces of a combat die";
        head_faces = head_faces, 0..=6, "FR-K03", "heads on a combat die";
        gun_faces = gun_faces, 1..=6, "FR-K03", "guns on a combat die";
        kind_faces = kind_faces, 1..=6, "FR-R01", "faces of each kind on a Resource die";
        any_faces = any_faces, 0..=6, "FR-R01", "faces with a ? on a Resource die";
        barn_brick = barn[0], 0..=6, "FR-B02", "brick for a Barn";
        barn_wood = barn[1], 0..=6, "FR-B02", "wood for a Barn";
        barn_wheat = barn[2], 0..=6, "FR-B02", "wheat for a Barn";
        barn_weapons = barn[3], 0..=6, "FR-B02", "weapons for a Barn";
        barn_plutonium = barn[4], 0..=6, "FR-B02", "plutonium for a Barn";
        armory_brick = armory[0], 0..=6, "FR-B02", "brick for an Armory";
        armory_wood = armory[1], 0..=6, "FR-B02", "wood for an Armory";
        armory_wheat = armory[2], 0..=6, "FR-B02", "wheat for an Armory";
        armory_weapons = armory[3], 0..=6, "FR-B02", "weapons for an Armory";
        armory_plutonium = armory[4], 0..=6, "FR-B02", "plutonium for an Armory";
        spy_brick = spy[0], 0..=6, "FR-B02", "brick for a Spy";
        spy_wood = spy[1], 0..=6, "FR-B02", "wood for a Spy";
        spy_wheat = spy[2], 0..=6, "FR-B02", "wheat for a Spy";
        spy_weapons = spy[3], 0..=6, "FR-B02", "weapons for a Spy";
        spy_plutonium = spy[4], 0..=6, "FR-B02", "plutonium for a Spy";
        nuke_brick = nuke[0], 0..=6, "FR-B02", "brick for a Nuke";
        nuke_wood = nuke[1], 0..=6, "FR-B02", "wood for a Nuke";
        nuke_wheat = nuke[2], 0..=6, "FR-B02", "wheat for a Nuke";
        nuke_weapons = nuke[3], 0..=6, "FR-B02", "weapons for a Nuke";
        nuke_plutonium = nuke[4], 0..=6, "FR-B02", "plutonium for a Nuke";
        blackmail = spies[0], 0..=3, "FR-Y10", "Blackmail cards in the Spy deck";
        double_agent = spies[1], 0..=2, "FR-Y11", "Double Agent cards in the Spy deck";
        field_hospital = spies[2], 0..=6, "FR-Y12", "Field Hospital cards in the Spy deck";
        hacking = spies[3], 0..=6, "FR-Y15", "Hacking cards in the Spy deck";
        pocket_nuke = spies[4], 0..=6, "FR-Y17", "Pocket Nuke cards in the Spy deck";
        propaganda = spies[5], 0..=6, "FR-Y21", "Propaganda cards in the Spy deck";
        thievery = spies[6], 0..=6, "FR-Y22", "Thievery cards in the Spy deck";
        capitalism = spies[7], 0..=1, "FR-Y23", "Capitalism cards in the Spy deck";
        carnivorous = spies[8], 0..=1, "FR-Y23", "Carnivorous cards in the Spy deck";
        domestication = spies[9], 0..=1, "FR-Y23", "Domestication cards in the Spy deck";
        plumbing = spies[10], 0..=1, "FR-Y23", "Plumbing cards in the Spy deck";
    }
}

const FILE: &str = "figures.txt";
/// What an option settles for each game.
const OPTIONS: [&str; 3] = ["target_vp", "round_limit", "trade_offers"];

/// Something that is built for cards (section 2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Ware {
    Barn,
    Armory,
    Spy,
    Nuke,
}

impl Ware {
    pub const ALL: [Ware; 4] = [Ware::Barn, Ware::Armory, Ware::Spy, Ware::Nuke];

    pub const fn name(self) -> &'static str {
        ["Barn", "Armory", "Spy", "Nuke"][self as usize]
    }
}

impl Figures {
    /// Reads a table and checks that the game can be played with it.
    pub const fn read(text: &str) -> Result<Figures, Mistake> {
        let values: [i32; Figures::LIST.len()] =
            or_return!(kit::constants(FILE, text, Figures::LIST, &OPTIONS));
        let mut figures = Figures {
            edition: *EDITIONS.end(),
            target_vp: or_return!(kit::single(FILE, text, "target_vp", 8, 12)) as u8,
            round_limit: or_return!(kit::single(FILE, text, "round_limit", 1, 60)) as u8,
            trade_offers: or_return!(kit::single(FILE, text, "trade_offers", 0, 5)) as u8,
            hand_limit: 0,
            offer_limit: 0,
            supply_rate: 0,
            clever_rate: 0,
            clever_price: 0,
            deranged_extra: 0,
            combat_rounds: 0,
            barn_vp: 0,
            armory_vp: 0,
            pocket_damage: 0,
            thievery_cards: 0,
            blackmail_cards: 0,
            agent_cards: 0,
            herds: 0,
            barns: 0,
            armories: 0,
            start_herds: 0,
            blue_herds: 0,
            nuke_tokens: 0,
            tokens: [0; MOST_HUMANS],
            blank_faces: 0,
            head_faces: 0,
            gun_faces: 0,
            kind_faces: 0,
            any_faces: 0,
            barn: [0; KINDS],
            armory: [0; KINDS],
            spy: [0; KINDS],
            nuke: [0; KINDS],
            spies: [0; SPIES],
        };
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

    /// The printed cost of something (section 2.2).
    #[inline]
    pub const fn cost(&self, ware: Ware) -> Cards {
        Cards::of(match ware {
            Ware::Barn => self.barn,
            Ware::Armory => self.armory,
            Ware::Spy => self.spy,
            Ware::Nuke => self.nuke,
        })
    }

    /// How many cards it costs, whatever their kinds.
    #[inline]
    pub const fn price(&self, ware: Ware) -> u8 {
        sum(self.cost(ware).counts())
    }

    /// The whole Spy deck (section 2.6).
    pub const fn deck(&self) -> Spies {
        Spies::of(self.spies)
    }

    /// What the rules take for granted, and no bound of one figure says. (A species has its first herds: by their bounds they
    /// are never more than all.)
    const fn broken(&self) -> Option<Broken> {
        const fn broken(rule: &'static str, sentence: &'static str) -> Option<Broken> {
            Some(Broken { rule, sentence })
        }
        let tokens = sum(&self.tokens) as usize;
        if tokens < crate::region::REGIONS {
            return broken("FR-S03", "There has to be a token for every region.");
        }
        if tokens > 100 {
            return broken("FR-S03", "There is room for a hundred tokens.");
        }
        let wares = Ware::ALL;
        let mut index = 0;
        while index < wares.len() {
            let price = self.price(wares[index]);
            if price == 0 || price > 12 {
                return broken("FR-B02", "Everything that is built costs 1 to 12 cards.");
            }
            index += 1;
        }
        if sum(&self.spies) == 0 {
            return broken("FR-B09", "There has to be a Spy.");
        }
        if self.clever_price < 2 {
            return broken("FR-M18", "A build is worth 2 cards of one kind at least.");
        }
        None
    }
}

const fn sum(counts: &[u8]) -> u8 {
    let mut sum = 0;
    let mut index = 0;
    while index < counts.len() {
        sum += counts[index];
        index += 1;
    }
    sum
}

/// A face of a Resource die (section 2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    Brick,
    Wood,
    Wheat,
    Weapons,
    Plutonium,
    /// The ?.
    Any,
}

impl Face {
    pub const ALL: [Face; KINDS + 1] =
        [Face::Brick, Face::Wood, Face::Wheat, Face::Weapons, Face::Plutonium, Face::Any];

    /// The kind that it shows; none for a ?.
    #[inline]
    pub fn kind(self) -> Option<Kind> {
        Kind::ALL.get(self as usize).copied()
    }
}
