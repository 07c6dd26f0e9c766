//! What may be asked about a combat, and the answer: from a view alone, so that nobody learns a number that they must
//! not know.

use ruckus_core::{Outlook, OutlookOn, Phrase, Saying, Seat, phrase};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ts_rs::TS;

use super::facts::{self, Fact};
use super::{Fight, Force, Left, Odds, region};
use crate::mutation::Mutation;
use crate::options::Wording;
use crate::region::{Region, Regions};
use crate::state::{Countryside, Phase, Side, Stage};
use crate::view::View;
use crate::words::grammar::{agrees, band, plural};

/// What may be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum About {
    /// How would an attack with so many herds go?
    Attack { at: Region, healthy: u8, injured: u8 },
    /// How will the combat end that is being fought?
    Combat,
    /// What is known of a region?
    Region { at: Region },
}

/// The figures of an answer.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct FightOdds {
    pub at: Region,
    /// Herds that attack.
    pub healthy: u8,
    pub injured: u8,
    /// The attackers take the region.
    pub win: f64,
    /// Only the defence is left.
    pub fail: f64,
    /// Nobody is left.
    pub both: f64,
    /// The attackers must go home after the last round (FR-K18).
    pub unended: f64,
    pub attackers: SideOdds,
    pub defenders: SideOdds,
    pub humans_killed: f64,
    /// How likely it is that so many attacking herds are left in the region, by their number.
    pub attackers_left: Vec<f64>,
    /// The numbers that the token may have, if the reader does not know it.
    pub tokens: Vec<TokenOdds>,
    /// What each side rolls.
    pub attacker_dice: DiceCount,
    pub defender_dice: DiceCount,
    /// The attackers' chance with one healthy or one injured herd more, and with one less; none where there is none.
    pub more: HerdChances,
    pub less: HerdChances,
    /// What it brings and when, what falls, the ways back, who may defend.
    pub facts: Vec<Fact>,
}

/// The dice of a side (FR-K03), and what its Armories add to every roll (FR-B07). Of an unknown token the least and the most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct DiceCount {
    pub least: u8,
    pub most: u8,
    pub armories: u8,
}

/// A chance for one herd of each health.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, TS)]
pub struct HerdChances {
    pub healthy: Option<f64>,
    pub injured: Option<f64>,
}

/// What becomes of the herds of a side on average.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct SideOdds {
    pub dead: f64,
    /// Zombies that retreat instead of dying (FR-M35).
    pub fled: f64,
    pub healthy: f64,
    pub injured: f64,
}

/// One number that a token may have.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct TokenOdds {
    pub humans: u8,
    pub chance: f64,
    pub win: f64,
}

/// What the reader may ask just now: about each attack with everybody at hand, about the group that is being gathered,
/// about the combat that it is in.
pub(crate) fn offered(view: &View) -> Vec<OutlookOn> {
    let table = &view.table;
    let Some(seat) = view.eye.seat() else { return Vec::new() };
    let mut list = Vec::new();
    match table.phase {
        Phase::Menu if seat == table.active && table.stage == Stage::Actions => {
            let reach = table.map.near_any(table.ready()).difference(table.closed());
            for at in reach.each().filter(|&at| table.would_fight(at)) {
                list.push(attack(table, at, at_hand(table, at)));
            }
        }
        Phase::Gather if seat == table.active && table.would_fight(table.combat.target) => {
            let group = (table.combat.healthy, table.combat.injured);
            let all = at_hand(table, table.combat.target);
            if group != (0, 0) {
                list.push(attack(table, table.combat.target, group));
            }
            if group != all {
                list.push(attack(table, table.combat.target, all));
            }
        }
        Phase::AskAttacker | Phase::AskDefender if fights(table, seat) && table.combat.attackers() > 0 => {
            let saying = Saying::new(phrase!("How will it end, if both fight on?"), "FR-K09");
            list.push(OutlookOn { about: json!(About::Combat), saying });
        }
        _ => {}
    }
    list
}

fn attack(table: &Countryside, at: Region, (healthy, injured): (u8, u8)) -> OutlookOn {
    let words = phrase!("How would {} fare in {}?", band(healthy, injured), table.place(at));
    OutlookOn { about: json!(About::Attack { at, healthy, injured }), saying: Saying::new(words, "FR-K09") }
}

fn fights(table: &Countryside, seat: Seat) -> bool {
    table.fighter(Side::Attacker) == Some(seat) || table.fighter(Side::Defender) == Some(seat)
}

/// The herds that could go there together, and those that have joined already.
fn at_hand(table: &Countryside, at: Region) -> (u8, u8) {
    let joined = match table.phase {
        Phase::Gather => (table.combat.healthy, table.combat.injured),
        _ => (0, 0),
    };
    let near: Regions = table.map.near(at).intersection(table.held(table.active));
    near.each().map(|region| table.herds_at(region)).fold(joined, |(healthy, injured), herds| {
        (healthy + herds.ready_healthy(), injured + herds.ready_injured())
    })
}

/// The answer; none for what cannot happen: the question comes from a stranger.
pub(crate) fn answer(view: &View, about: &Value) -> Option<Outlook> {
    let table = &view.table;
    let seat = || view.eye.seat();
    let (at, healthy, injured) = match About::deserialize(about).ok()? {
        About::Region { at } => return region::card(view, at),
        About::Attack { at, healthy, injured } => {
            may_attack(table, seat()?, at, (healthy, injured))?;
            (at, healthy, injured)
        }
        About::Combat => {
            let asked = matches!(table.phase, Phase::AskAttacker | Phase::AskDefender);
            (asked && fights(table, seat()?) && table.combat.attackers() > 0).then_some(())?;
            (table.combat.target, table.combat.healthy, table.combat.injured)
        }
    };
    let fight = fight(table, table.active, at, (healthy, injured));
    let cases = cases(view, at, fight);
    let odds = Odds::mixed(cases.iter().map(|&(_, chance, odds)| (chance, odds)));
    let tokens = match cases.len() {
        1 => Vec::new(),
        _ => {
            let case =
                |&(humans, chance, odds): &(u8, f64, Odds)| TokenOdds { humans, chance, win: odds.win };
            cases.iter().map(case).collect()
        }
    };
    let reader = Reader { view, at, fight, odds };
    let figures = FightOdds {
        at,
        healthy,
        injured,
        win: odds.win,
        fail: odds.fail,
        both: odds.both,
        unended: odds.unended,
        attackers: reader.side(Side::Attacker),
        defenders: reader.side(Side::Defender),
        humans_killed: odds.humans_killed,
        attackers_left: odds.attackers_left[..=usize::from(healthy + injured)].to_vec(),
        attacker_dice: reader.dice(Side::Attacker, &tokens),
        defender_dice: reader.dice(Side::Defender, &tokens),
        more: reader.changed(1),
        less: reader.changed(-1),
        facts: facts::of(view, at, tokens.len() > 1),
        tokens,
    };
    let saying = Saying::new(reader.words(), "FR-K09").note(reader.note(&figures.tokens));
    Some(Outlook { saying, figures: json!(figures) })
}

/// A combat for a region as it would begin, or goes on, without humans.
pub(super) fn fight(table: &Countryside, by: Seat, at: Region, (healthy, injured): (u8, u8)) -> Fight {
    let defender = table.owner(at).map_or_else(Force::default, |owner| {
        let herds = table.herds_at(at);
        Force { healthy: herds.healthy, injured: herds.injured, armories: table.armories_of(owner) }
    });
    let rolled = if table.combat.fights && table.combat.target == at { table.combat.round } else { 0 };
    Fight {
        attacker: Force { healthy, injured, armories: table.armories_of(by) },
        defender,
        humans: 0,
        armed_humans: table.variant.follows(Wording::ArmedHumans),
        rounds: table.figures.read(|f| f.combat_rounds) - rolled,
        figures: table.figures,
    }
}

/// The odds for each number of humans that may be there, with its chance.
pub(super) fn cases(view: &View, at: Region, fight: Fight) -> Vec<(u8, f64, Odds)> {
    let case = |(humans, chance)| (humans, chance, Fight { humans, ..fight }.odds());
    crowds(view, at).into_iter().map(case).collect()
}

/// The attackers' chance over all these numbers.
pub(super) fn chance(view: &View, at: Region, fight: Fight) -> f64 {
    cases(view, at, fight).iter().map(|(_, chance, odds)| chance * odds.win).sum()
}

/// Could the seat attack there with so many herds, just now?
fn may_attack(table: &Countryside, seat: Seat, at: Region, (healthy, injured): (u8, u8)) -> Option<()> {
    let now = match table.phase {
        Phase::Menu => table.stage == Stage::Actions && !table.closed().contains(at),
        Phase::Gather => table.combat.target == at,
        _ => false,
    };
    let all = at_hand(table, at);
    let some = healthy <= all.0 && injured <= all.1 && (healthy, injured) != (0, 0);
    (seat == table.active && now && some && table.would_fight(at)).then_some(())
}

/// How many humans may be there, with the chance of each number: by the reader's own knowledge of the pool.
pub(super) fn crowds(view: &View, at: Region) -> Vec<(u8, f64)> {
    let table = &view.table;
    if !table.token(at).is_there() {
        return vec![(0, 1.0)];
    }
    if let Some(humans) = view.humans(at) {
        return vec![(humans, 1.0)];
    }
    let pool = view.unseen_tokens();
    let all: f64 = pool.iter().map(|&count| f64::from(count)).sum();
    let numbers = pool.into_iter().zip(1..).filter(|&(count, _)| count > 0);
    numbers.map(|(count, humans)| (humans, f64::from(count) / all)).collect()
}

/// What is known to whoever asked, and how it goes.
struct Reader<'a> {
    view: &'a View,
    at: Region,
    fight: Fight,
    odds: Odds,
}

impl Reader<'_> {
    fn owner(&self, side: Side) -> Option<Seat> {
        match side {
            Side::Attacker => Some(self.view.table.active),
            Side::Defender => self.view.table.owner(self.at),
        }
    }

    fn has(&self, side: Side, mutation: Mutation) -> bool {
        self.owner(side).is_some_and(|seat| self.view.table.has(seat, mutation))
    }

    /// Would a Zombie herd of this side have a place to go (FR-M37 to FR-M39)?
    fn escapes(&self, side: Side) -> bool {
        let table = &self.view.table;
        let way_out = match (side, self.owner(side)) {
            (Side::Defender, Some(owner)) => !refuges(table, owner, self.at).is_empty(),
            _ => true,
        };
        self.has(side, Mutation::Zombie) && way_out
    }

    /// What a side rolls.
    fn dice(&self, side: Side, tokens: &[TokenOdds]) -> DiceCount {
        let Force { healthy, injured, armories } = match side {
            Side::Attacker => self.fight.attacker,
            Side::Defender => self.fight.defender,
        };
        let herds = healthy + injured;
        let mut humans = crowds(self.view, self.at).into_iter().map(|(humans, _)| humans);
        let (least, most) = match side {
            Side::Attacker => (0, 0),
            Side::Defender if tokens.is_empty() => {
                humans.next_back().map_or((0, 0), |humans| (humans, humans))
            }
            Side::Defender => (humans.clone().min().unwrap_or(0), humans.max().unwrap_or(0)),
        };
        // Armories arm herds: humans alone have no use for them (FR-K04), as a rule.
        let armories = if herds > 0 || self.fight.armed_humans { armories } else { 0 };
        DiceCount { least: herds + least, most: herds + most, armories }
    }

    /// The chance with one herd more or less of each health, while the group is being gathered.
    fn changed(&self, by: i8) -> HerdChances {
        let table = &self.view.table;
        if table.combat.fights {
            return HerdChances::default();
        }
        let Force { healthy, injured, armories } = self.fight.attacker;
        let all = at_hand(table, self.at);
        let win = |healthy: Option<u8>, injured: Option<u8>| {
            let (healthy, injured) = (healthy?, injured?);
            let some = healthy <= all.0 && injured <= all.1 && healthy + injured > 0;
            let attacker = Force { healthy, injured, armories };
            some.then(|| chance(self.view, self.at, Fight { attacker, ..self.fight }))
        };
        HerdChances {
            healthy: win(healthy.checked_add_signed(by), Some(injured)),
            injured: win(Some(healthy), injured.checked_add_signed(by)),
        }
    }

    fn side(&self, side: Side) -> SideOdds {
        let Left { healthy, injured, gone } = match side {
            Side::Attacker => self.odds.attackers,
            Side::Defender => self.odds.defenders,
        };
        let (dead, fled) = if self.escapes(side) { (0.0, gone) } else { (gone, 0.0) };
        match self.has(side, Mutation::Regenerative) {
            true => SideOdds { dead, fled, healthy: healthy + injured, injured: 0.0 },
            false => SideOdds { dead, fled, healthy, injured },
        }
    }

    fn words(&self) -> Phrase {
        let table = &self.view.table;
        let attacker = table.active;
        let (place, win) = (table.place(self.at), percent(self.odds.win));
        let all = self.fight.attacker.healthy + self.fight.attacker.injured;
        let costs = format!(
            "{} of {} {}",
            about(self.odds.attackers.gone),
            plural(all, "herd"),
            self.gone(Side::Attacker, all)
        );
        let defenders = self.fight.defender.healthy + self.fight.defender.injured;
        let theirs = match (defenders, self.odds.humans_killed > 0.0) {
            (0, _) => format!("{} humans die", about(self.odds.humans_killed)),
            (_, false) => {
                format!(
                    "{} of {} {}",
                    about(self.odds.defenders.gone),
                    plural(defenders, "herd"),
                    self.gone(Side::Defender, defenders)
                )
            }
            (_, true) => format!(
                "{} of {} {} and {} humans die",
                about(self.odds.defenders.gone),
                plural(defenders, "herd"),
                self.gone(Side::Defender, defenders),
                about(self.odds.humans_killed)
            ),
        };
        phrase!(
            "{attacker} [takes|take] {place} in {win} of such fights. On average {costs}; in the defence {theirs}."
        )
    }

    /// What becomes of some of so many herds.
    fn gone(&self, side: Side, of: u8) -> &'static str {
        match self.escapes(side) {
            true => agrees(of, "flees", "flee"),
            false => agrees(of, "dies", "die"),
        }
    }

    fn note(&self, tokens: &[TokenOdds]) -> Phrase {
        let mut note = String::new();
        if !tokens.is_empty() {
            let cases = tokens.iter().map(|token| {
                let humans = plural(token.humans, "human");
                format!("{humans} ({} likely): {}", percent(token.chance), percent(token.win))
            });
            note += &format!("{}. ", cases.collect::<Vec<_>>().join("; "));
        }
        note += "Exact, if both fight to the end and damage falls on healthy herds first. Retreats and Spies are left out.";
        for side in [Side::Attacker, Side::Defender] {
            let Some(owner) = self.owner(side) else { continue };
            if self.escapes(side) {
                note += &format!(" {owner}'s Zombie herds leave the fight instead of dying.");
            } else if self.has(side, Mutation::Zombie) && side == Side::Defender {
                note += &format!(" {owner}'s Zombie herds have nowhere to go.");
            }
            if self.has(side, Mutation::Regenerative) {
                note += &format!(" Whatever {owner} [has|have] left is whole again afterwards.");
            }
        }
        if self.fight.defender != Force::default() && self.odds.humans_killed > 0.0 {
            note += " Humans take damage after healthy herds and before injured ones.";
        }
        if self.odds.unended > 0.0005 {
            note += &format!(" {} end with the last roll.", percent(self.odds.unended));
        }
        phrase!("{note}")
    }
}

/// Where a defender of a region could go (FR-K15): as in combat, whether it has begun or not.
pub(super) fn refuges(table: &Countryside, defender: Seat, at: Region) -> Regions {
    let mut then = *table;
    then.combat.target = at;
    then.refuges(defender)
}

/// "72 %", and never certain where it is not.
pub(super) fn percent(chance: f64) -> String {
    match chance {
        chance if chance <= 0.0 => "0 %".to_owned(),
        chance if chance < 0.005 => "less than 1 %".to_owned(),
        chance if chance > 0.995 && chance < 1.0 - 1e-9 => "more than 99 %".to_owned(),
        chance => format!("{:.0} %", chance * 100.0),
    }
}

/// An average with one digit.
fn about(number: f64) -> String {
    format!("{number:.1}")
}
