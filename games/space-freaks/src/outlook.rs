//! What the Freaks of two sides can do to each other in their next turns, as everything stands: where each can walk, what
//! its Right Arm reaches from there, what that takes. Sponsor cards are not reckoned with: nobody sees the others'.

use ruckus_core::{Outlook, Phrase, Saying, Seat, phrase};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::figures::FREAKS_EACH;
use crate::head::Power;
use crate::hex::{Hex, HexSet};
use crate::picture::freak_name;
use crate::pieces::Piece;
use crate::sponsor::Weapon;
use crate::state::Arena;
use crate::view::View;
use crate::words::grammar::some;

/// What may be asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum About {
    /// A Freak of anybody's.
    Freak { seat: Seat, number: u8 },
}

/// What a Freak can do, and what can be done to it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct FreakOutlook {
    /// The hexagons that it can shoot at within a turn, wherever it walks to first.
    pub reach: Vec<Hex>,
    /// What it can do to each Freak of the reader; of the reader's own what each enemy can do to it.
    pub threats: Vec<ThreatPicture>,
    /// What the reader's Freaks can do to it.
    pub answers: Vec<ThreatPicture>,
}

/// What one Freak can do to another.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ThreatPicture {
    /// The other of the two: the one that is hit, or the one that hits.
    pub seat: Seat,
    pub number: u8,
    pub name: String,
    pub words: Phrase,
    /// Can it be reached at all?
    pub reached: bool,
    pub destroys: bool,
}

/// Answers a question; none for one that cannot be asked.
pub(crate) fn answer(view: &View, about: &Value) -> Option<Outlook> {
    let About::Freak { seat, number } = serde_json::from_value(about.clone()).ok()?;
    let arena = &view.arena;
    let known = arena.seats.each().any(|other| other == seat) && usize::from(number) < FREAKS_EACH;
    if !known || arena.team(seat).build.is_none() {
        return None;
    }
    let freak = Piece::freak_of(seat, number);
    let own = view.eye.is(seat);
    let saying = Saying::new(heading(own), "SF-502").note(assumption(arena, seat, own));
    let (threats, answers) = match view.eye.seat() {
        Some(_) if own => {
            let enemies = arena.seats.each().filter(|&other| other != seat).flat_map(team);
            (enemies.filter_map(|enemy| threat(arena, enemy, freak, enemy)).collect(), Vec::new())
        }
        Some(me) => (
            team(me).filter_map(|mine| threat(arena, freak, mine, mine)).collect(),
            team(me).filter_map(|mine| threat(arena, mine, freak, mine)).collect(),
        ),
        None => (Vec::new(), Vec::new()),
    };
    let reach = arena.hunting_ground(freak).each().collect();
    let figures = serde_json::to_value(FreakOutlook { reach, threats, answers }).ok()?;
    Some(Outlook { saying, figures })
}

fn heading(own: bool) -> Phrase {
    if own { "What can be done to it next turn" } else { "What it can do to you next turn" }.into()
}

fn assumption(arena: &Arena, seat: Seat, own: bool) -> Phrase {
    match own {
        true => "As all stands now, without anybody's Sponsor cards.".into(),
        false => phrase!(
            "As all stands now, without Sponsor cards: {seat} [holds|hold] {}.",
            some(arena.team(seat).sponsors, "closed one")
        ),
    }
}

fn team(seat: Seat) -> impl Iterator<Item = Piece> {
    (0..FREAKS_EACH as u8).map(move |number| Piece::freak_of(seat, number))
}

/// What one Freak can do to another in its next turn; none where either is off the board.
fn threat(arena: &Arena, by: Piece, on: Piece, named: Piece) -> Option<ThreatPicture> {
    arena.place(by)?;
    let at = arena.place(on)?;
    let reached = arena.hunting_ground(by).contains(at);
    let weapon = arena.arm(by, None);
    let (words, destroys) = match reached {
        false => ("out of reach".into(), false),
        true => harm_words(arena, by, on, &weapon),
    };
    let name = freak_name(named);
    Some(ThreatPicture { seat: named.seat, number: named.number, name, words, reached, destroys })
}

/// "−4, whatever its Armor: 9 → 5 HP", "8 − 2 Armor = 6: 9 → 3 HP; it loses 2 in return".
fn harm_words(arena: &Arena, by: Piece, on: Piece, weapon: &Weapon) -> (Phrase, bool) {
    if arena.is_in_bunker(on) {
        let bunker = Piece::bunker(on.seat);
        let left = arena.figures.toughness - arena.strikes(bunker);
        let strikes = weapon.strikes.min(left);
        return (phrase!("its Bunker takes {strikes} of {left} Strikes"), false);
    }
    let (hp, armor) = (arena.freak(on).hp, arena.armor(on));
    let lost = arena.damage_to(on, weapon);
    let sum = match (weapon.armor_piercing, armor) {
        _ if arena.freak(on).field => return ("nothing, behind its force field".into(), false),
        _ if lost == 0 => return (phrase!("nothing, with Armor {armor}"), false),
        (true, 1..) => format!("−{lost}, whatever its Armor"),
        (false, 1..) => format!("{} − {armor} Armor = {lost}", weapon.damage),
        (_, 0) => format!("−{lost}"),
    };
    let after = match hp.checked_sub(lost).filter(|&left| left > 0) {
        Some(left) => format!("{hp} → {left} HP"),
        None => "destroyed".to_owned(),
    };
    let back = match arena.values(on.seat).retaliate {
        0 => String::new(),
        back => format!("; Retaliate takes {back} from {}", freak_name(by)),
    };
    (phrase!("{sum}: {after}{back}"), lost >= hp)
}

impl Arena {
    /// Every hexagon that a Freak can shoot at in its next turn, wherever it walks to first.
    fn hunting_ground(&self, freak: Piece) -> HexSet {
        let Some(start) = self.place(freak) else { return HexSet::NONE };
        let weapon = self.arm(freak, None);
        // It does not stand in its own way.
        let mut lifted = *self;
        lifted.figures_at.remove(start);
        let walks = lifted.walks(freak, start, lifted.fresh_activation(freak).mp);
        let stands =
            walks.iter().fold(HexSet::NONE, |all, ring| all.union(ring)).intersection(&self.side.map().open);
        stands.each().fold(HexSet::NONE, |all, at| all.union(&lifted.reach(at, weapon.range, weapon.sight)))
    }

    /// The nearest of some hexagons that a Freak can walk to and stand on, in moves: at least one, at most so many. None where
    /// it comes to none of them.
    pub(crate) fn walk_to(&self, freak: Piece, goal: &HexSet, most: u8) -> Option<u8> {
        let start = self.place(freak)?;
        let mut lifted = *self;
        lifted.figures_at.remove(start);
        let goal = goal.intersection(&self.side.map().open);
        let walks = lifted.walks(freak, start, most);
        walks
            .iter()
            .position(|ring| !ring.intersection(&goal).is_empty())
            .filter(|&moves| moves > 0)
            .map(|moves| moves as u8)
    }

    /// Every hexagon that a Freak comes to within so many moves, by how many it takes; radiation that would destroy it is not
    /// entered.
    fn walks(&self, freak: Piece, start: Hex, moves: u8) -> Vec<HexSet> {
        let mut activation = self.fresh_activation(freak);
        let heals =
            self.rules.radiation_heals.is_some() || matches!(self.power(freak.seat), Power::Toxic { .. });
        let deadly = !heals && self.freak(freak).hp <= self.rules.radiation_damage;
        let glows = &self.side.map().radiation;
        let mut seen: HexSet = [start].into_iter().collect();
        let mut rings = vec![seen];
        for left in (0..moves).rev() {
            activation.mp = left + 1;
            let mut next = HexSet::NONE;
            for here in rings.last().into_iter().flat_map(HexSet::each) {
                let exit = self.exit_of(here).map(|(_, to)| to).filter(|&to| !self.figures_at.contains(to));
                let steps = here.neighbours().filter(|&to| self.may_move(&activation, here, to));
                for to in steps.chain(exit).filter(|&to| !(deadly && glows.contains(to))) {
                    if !seen.contains(to) {
                        seen.insert(to);
                        next.insert(to);
                    }
                }
            }
            rings.push(next);
        }
        rings
    }
}
