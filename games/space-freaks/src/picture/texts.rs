//! What stands on the cards, in a line or two, put together from what their tables say. The rules say the rest.

use ruckus_core::{Coded, RuleId};

use super::{ArenaMasterPicture, HeadPicture, Livery, MissionPicture, PartPicture, SponsorPicture, TeamPicture};
use crate::arena_master::{ArenaMaster, Show};
use crate::figures::FiguresId;
use crate::head::{Head, Power};
use crate::mission::{Deed, Mission};
use crate::part::{Part, Slot};
use crate::sight::Sight;
use crate::sponsor::{Area, Effect, Sponsor, Weapon};
use crate::step::Choice;
use crate::values::Values;

impl Livery {
    pub const ALL: [Livery; 4] = [Livery::Ion, Livery::Zeraxis, Livery::Orion, Livery::Talar];

    pub const fn name(self) -> &'static str {
        ["Ion Brotherhood", "Zeraxis", "Orion Hegemony", "Talar Barony"][self as usize]
    }

    /// What its Freaks are called by.
    pub const fn short(self) -> &'static str {
        ["Ion", "Zeraxis", "Orion", "Talar"][self as usize]
    }
}

pub(super) fn teams() -> Vec<TeamPicture> {
    Livery::ALL.map(|team| TeamPicture { team, name: team.name(), short: team.short() }).to_vec()
}

/// The rule of a card: its table's letter and its place.
macro_rules! rules {
    ($letter:literal: $($number:literal)*) => { [$(RuleId(concat!("SF-", $letter, $number))),*] };
}

/// Words with commas between them, or what is said where there are none.
fn listed(words: Vec<String>, none: &str) -> String {
    if words.is_empty() { none.to_owned() } else { words.join(", ") }
}

fn figures_of(row: &[(u8, &str)]) -> Vec<String> {
    row.iter().filter(|(value, _)| *value > 0).map(|(value, form)| form.replace('#', &value.to_string())).collect()
}

pub(super) fn parts() -> Vec<PartPicture> {
    let rules = rules!("F": "01" "02" "03" "04" "05" "06" "07" "08" "09" "10" "11" "12" "13" "14" "15" "16" "17" "18" "19"
        "20" "21" "22" "23");
    let picture = |(part, rule): (Part, RuleId)| {
        let row = part.row();
        let slot = row.slot;
        let gives = Values {
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
        };
        let code = Choice::Fit { part }.code();
        PartPicture { part: row.key, slot, code, name: row.name, does: part_does(part), gives, rule }
    };
    Part::each().zip(rules).map(picture).collect()
}

fn part_does(part: Part) -> String {
    let row = part.row();
    let plus = |form: &'static str, added: &'static str, base: bool| if base { form } else { added };
    let (torso, legs, right) = (row.slot == Slot::Torso, row.slot == Slot::Legs, row.slot == Slot::RightArm);
    let mut words = figures_of(&[
        (row.hp, plus("# HP", "HP +#", torso)),
        (row.armor, plus("Armor #", "Armor +#", torso)),
        (row.retaliate, plus("Retaliate #", "Retaliate +#", torso)),
        (row.movement, plus("Movement #", "Movement +#", legs)),
        (row.range, plus("Range #", "Right Arm Range +#", right)),
        (row.damage, plus("damage #", "Right Arm damage +#", right)),
        (row.luck, "Luck +#"),
        (row.cards, "# Sponsor cards"),
        (row.heal, "each own Freak heals # a turn"),
    ]);
    if row.gifts.armor_piercing {
        words.push("ignores Armor".to_owned());
    }
    if row.gifts.through {
        words.push("through obstacles".to_owned());
    }
    if row.gifts.anti_gravity {
        words.push("once a turn: shove an enemy Freak near by one hexagon".to_owned());
    }
    if row.gifts.drill {
        words.push("walks through rock".to_owned());
    }
    listed(words, "nothing")
}

pub(super) fn heads() -> Vec<HeadPicture> {
    let rules = rules!("H": "01" "02" "03" "04" "05" "06" "07" "08" "09" "10" "11" "12" "13" "14" "15" "16" "17" "18");
    let picture = |(head, rule): (Head, RuleId)| {
        let row = head.row();
        let gives = Values {
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
        };
        HeadPicture { head: row.key, number: head.number(), name: row.name, does: head_does(head), gives, rule }
    };
    Head::each().zip(rules).map(picture).collect()
}

fn head_does(head: Head) -> String {
    let row = head.row();
    let mut words = figures_of(&[
        (row.hp, "HP +#"),
        (row.armor, "Armor +#"),
        (row.retaliate, "Retaliate +#"),
        (row.luck, "Luck +#"),
        (row.movement, "Movement +#"),
        (row.range, "Right Arm Range +#"),
        (row.damage, "Right Arm damage +#"),
        (row.strikes, "Right Arm attacks: # Strike more"),
        (row.heal, "each own Freak heals # at the start of its player's turn"),
        (row.missions, "Mission hand +#"),
    ]);
    words.extend(match row.power {
        Power::None => None,
        Power::Manipulation => Some("may replace the round's Arena-Master card by the next".to_owned()),
        Power::Symbiosis { within, most } => Some(format!(
            "for each other own Freak within {within}: Right Arm damage +1, Armor +1, at most +{most}"
        )),
        Power::Toxic { heal } => Some(format!("radiation does no harm; entering it heals {heal}")),
        Power::PhaseShift { within } => {
            Some(format!("once a turn: swap the acting Freak with an own one within {within}"))
        }
        Power::SelfDestruct { within, damage, strikes } => {
            Some(format!("a Freak may blow up: all within {within} take {damage} damage or {strikes} Strike"))
        }
        Power::Celebrity => Some("once a turn a Sponsor card for a destroyed enemy Freak".to_owned()),
        Power::Engineer => Some("once a turn a building costs no card".to_owned()),
        Power::HiveMind => Some("own Aliens and Droids from cards may act in the turn in which they come".to_owned()),
    });
    let words = listed(words, "nothing");
    words[..1].to_uppercase() + &words[1..] + "."
}

pub(super) fn sponsors() -> Vec<SponsorPicture> {
    let rules = rules!("P": "01" "02" "03" "04" "05" "06" "07" "08" "09" "10" "11" "12" "13" "14" "15" "16" "17" "18" "19");
    let picture = |(card, rule): (Sponsor, RuleId)| {
        let row = card.row();
        SponsorPicture {
            sponsor: row.key,
            name: row.name,
            does: effect_does(row.effect),
            attack: row.is_attack,
            ground: row.needs_ground,
            rule,
        }
    };
    Sponsor::each().zip(rules).map(picture).collect()
}

fn effect_does(effect: Effect) -> String {
    match effect {
        Effect::Attack(weapon) => weapon_does(weapon),
        Effect::Dominate { range } => {
            format!("An enemy Freak within {range} makes one Right Arm attack where you say.")
        }
        Effect::Graft => "Change your Left or Right Arm for another card of your set.".to_owned(),
        Effect::ForceField => {
            "No damage to this Freak until your next turn, but no more attacks in this activation.".to_owned()
        }
        Effect::Fly { moves } => format!("Fly your next {moves} moves over anything. Each still costs 1."),
        Effect::Place { piece, within } => {
            format!("Put {} {} of yours on an empty hexagon within {within}.", article(piece.name()), piece.name())
        }
        Effect::Wormhole { within } => {
            format!("One end of a Wormhole here, the other on an empty hexagon within {within}.")
        }
        Effect::Heal { hp } => format!("Heal {hp} on this Freak or on an own one beside it."),
        Effect::Move { mp } => format!("{mp} moves more in this activation."),
        Effect::Swap { within } => format!("Swap places with another Figure within {within}."),
        Effect::Arm { range, sight, damage, strikes } => {
            let mut words =
                figures_of(&[(range, "Range +#"), (damage, "damage +#"), (strikes, "Strikes +#")]);
            words.extend((sight == Sight::Blind).then(|| "no line of sight needed".to_owned()));
            format!("Right Arm attack of this activation: {}.", words.join(", "))
        }
    }
}

const fn article(name: &str) -> &'static str {
    match name.as_bytes()[0] {
        b'A' | b'E' | b'I' | b'O' | b'U' => "an",
        _ => "a",
    }
}

fn weapon_does(weapon: Weapon) -> String {
    let sight = match weapon.sight {
        Sight::Line => ", needs a clear line",
        Sight::Through => ", through obstacles",
        Sight::Blind => ", no line of sight needed",
    };
    let place = match (weapon.area, weapon.range) {
        (Area::Hexagon, range) => format!("Range {range}{sight}:"),
        (Area::Triangle, range) => format!("Range {range}{sight}. Three hexagons that touch each other:"),
        (Area::Line, range) => format!("The next {range} hexagons in a direction, up to a wall:"),
        (Area::Around(far), 0) => format!("Everything within {far}, this Freak too:"),
        (Area::Around(far), range) => format!("Range {range}{sight}. Everything within {far} of the target:"),
    };
    let pierces = if weapon.armor_piercing { " that ignores Armor" } else { "" };
    let strikes = if weapon.strikes == 1 { "1 Strike".to_owned() } else { format!("{} Strikes", weapon.strikes) };
    let does = match weapon.machines {
        true => format!("{strikes} on all but Freaks."),
        false => format!("{} damage{pierces} or {strikes}.", weapon.damage),
    };
    format!("{place} {does}{}", if weapon.quiet { " No Retaliate." } else { "" })
}

pub(super) fn arena_masters() -> Vec<ArenaMasterPicture> {
    let rules = rules!("A": "01" "02" "03" "04" "05" "06" "07" "08" "09" "10" "11" "12" "13" "14" "15" "16" "17" "18" "19"
        "20" "21" "22" "23" "24" "25" "26" "27" "28" "29" "30" "31" "32" "33" "34" "35");
    let picture = |(card, rule): (ArenaMaster, RuleId)| {
        let (row, show) = (card.row(), card.show());
        let whole_round = !show.is_instant() || show == Show::Flags;
        ArenaMasterPicture { card: row.key, name: row.name, does: show_does(show), whole_round, rule }
    };
    ArenaMaster::each().zip(rules).map(picture).collect()
}

fn show_does(show: Show) -> String {
    match show {
        Show::ChangeArm => "Everybody changes one arm, in secret.".to_owned(),
        Show::PlaceNear { within } => format!("Everybody puts an Alien within {within} of an own Freak."),
        Show::Support => "Everybody puts a Droid or a Turret into the own Building Zone; it rests this round.".to_owned(),
        Show::Factory => "Everybody may put a Bunker or a Turret into the own Building Zone.".to_owned(),
        Show::Quake { steps } => format!("Turrets, Bunkers and Wormholes move {steps} toward the Landing Zone."),
        Show::Magnet { steps } => format!("Freaks outside Bunkers move {steps} toward the Landing Zone."),
        Show::Moons { cards } => format!("{cards} more cards are turned up and hold together."),
        Show::PassMission => "Everybody passes a Mission to the left, in secret.".to_owned(),
        Show::Flags => "Everybody sets a flag at home. A Freak that enters another's flag draws a Sponsor card.".to_owned(),
        Show::NewHeads => "New Heads for everybody; the lowest starts.".to_owned(),
        Show::Breakdown => "Every Droid and Turret shoots at the nearest target.".to_owned(),
        Show::Draw { cards } => format!("Everybody draws {cards} Sponsor card{}.", if cards == 1 { "" } else { "s" }),
        Show::Tax { hand } => format!("Whoever has {hand} or more Sponsor cards discards one by lot."),
        Show::Heal { hp } => format!("All Freaks outside Bunkers heal {hp}."),
        Show::Mines { damage } => format!("Clean up: Freaks on the Landing Zone take {damage} damage first."),
        Show::Toll { damage } => {
            format!("Entering the Landing Zone, Labs, Healing Centers, radiation or Wormholes costs a Freak {damage} HP.")
        }
        Show::RadiationHeals { hp } => format!("Radiation harms nobody; a Freak that enters it heals {hp}."),
        Show::Fog => "Destroyed Freaks return at the end of the turn, where they fell.".to_owned(),
        Show::Repulsion => "Right Arms push what they hit away, as far as it goes.".to_owned(),
        Show::KillWorth { stars } => format!("Destroying an enemy Freak gives {stars}★."),
        Show::PadWorth { stars: 0 } => "The Landing Zone gives no ★.".to_owned(),
        Show::PadWorth { stars } => format!("Each own Freak on the Landing Zone gives {stars}★."),
        Show::BaseBonus { stars } => format!("The first Home Base Strike of a turn gives {stars}★ more."),
        Show::NoCare => "Healing Centers and Labs are closed.".to_owned(),
        Show::CentreHeals { hp } => format!("Healing Centers heal {hp}."),
        Show::FiguresMove { mp } => format!("All Figures: Movement {mp:+}."),
        Show::FreaksMove { mp } => format!("All Freaks: Movement {mp:+}."),
        Show::RangeCap { range } => format!("No attack reaches farther than {range}."),
        Show::ArmRange { range } => format!("Right Arms: Range {range:+}."),
        Show::ArmDamage { damage } => format!("Right Arms: damage {damage:+}."),
        Show::NoArmor => "Armor of all Freaks is 0.".to_owned(),
        Show::Armor { armor } => format!("All Freaks: Armor {armor:+}."),
        Show::Radiation { damage } => format!("Radiation does {damage} damage."),
        Show::SilentTurrets => "Turrets do not attack.".to_owned(),
        Show::MissionsAtOnce { cards } => format!("Step 1: {cards} Missions are put into play."),
    }
}

pub(super) fn missions(figures: FiguresId) -> Vec<MissionPicture> {
    let rules = rules!("M": "01" "02" "03" "04" "05" "06" "07" "08" "09" "10" "11" "12" "13" "14" "15" "16" "17");
    let picture = |(mission, rule): (Mission, RuleId)| {
        let row = mission.row();
        MissionPicture {
            mission: row.key,
            name: row.name,
            normal: deed_asks(row.normal, figures),
            advanced: row.advanced.map(|deed| deed_asks(deed, figures)),
            now: row.normal.is_now(),
            rule,
        }
    };
    Mission::each().zip(rules).map(picture).collect()
}

/// So many of something.
fn many(count: u8, one: &str, more: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {more}") }
}

/// What a Mission asks for, in a sentence.
pub(super) fn deed_asks(deed: Deed, figures: FiguresId) -> String {
    match deed {
        Deed::Destroyed(count) => format!("Destroy {}.", many(count, "enemy Freak", "enemy Freaks")),
        Deed::BaseStrikes(count) => format!("Your Freaks: {} on enemy Home Bases.", many(count, "Strike", "Strikes")),
        Deed::EnteredMark => "A Freak of yours enters the marked hexagon.".to_owned(),
        Deed::Healed(count) => format!("{} regain HP in Healing Centers.", many(count, "own Freak", "own Freaks")),
        Deed::Labs(count) => format!("Your Freaks use {}.", many(count, "Lab", "different Labs")),
        Deed::Irradiated(count) => format!("{} into radiation, and live.", many(count, "own Freak", "own Freaks")),
        Deed::Struck(count) => format!("{} on an enemy Turret, Bunker, Alien or Droid.", many(count, "Strike", "Strikes")),
        Deed::Wrecked(count) => format!("Destroy {}: Turret, Bunker, Alien or Droid.", many(count, "enemy piece", "enemy pieces")),
        Deed::HitFrom(far) => format!("A Freak's attack takes HP from an enemy Freak {far} or more away."),
        Deed::Brawled(_) => "A Freak's attack takes HP from an adjacent enemy Freak.".to_owned(),
        Deed::BrawledDown(_) => "A Freak's attack destroys an adjacent enemy Freak.".to_owned(),
        Deed::Played(count) => format!("Play {}.", many(count, "Sponsor card", "Sponsor cards")),
        Deed::Built(count) => format!("Build {} in Step 4.", many(count, "building", "buildings")),
        Deed::Wounded(count) => format!("Take HP from {}.", many(count, "enemy Freak", "different enemy Freaks")),
        Deed::OnPad(count) => format!("{} on the Landing Zone.", many(count, "own Freak", "own Freaks")),
        Deed::Trespassing(count) => format!("{} in enemy Home Base Zones.", many(count, "own Freak", "own Freaks")),
        Deed::AtMarks(1) => {
            format!("A Freak within {} of the marked corner or on the marked hexagon.", figures.survey_zone)
        }
        Deed::AtMarks(_) => "A Freak at the marked corner, and one on the marked hexagon.".to_owned(),
        Deed::Together(within) => format!("All three Freaks in the Neutral Zone, each within {within} of the others."),
        Deed::Apart(far) => format!("All three Freaks on the board, each {far} or more from the others."),
    }
}

impl Deed {
    /// Must it be true at the moment of completing (SF-310), or have happened in this turn (SF-309)?
    pub(super) const fn is_now(self) -> bool {
        matches!(
            self,
            Deed::OnPad(_) | Deed::Trespassing(_) | Deed::AtMarks(_) | Deed::Together(_) | Deed::Apart(_)
        )
    }
}
