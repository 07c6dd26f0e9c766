//! Attacks (SF-501 to SF-513): what a weapon reaches, what it hits, Retaliate, and the push of the Repulsion Rifle.

use ruckus_core::hex::Direction;
use ruckus_core::{Seat, Witness};

use crate::damage::{Agent, Blow, Blows};
use crate::figures::Gun;
use crate::hex::{Hex, HexSet};
use crate::pieces::{Piece, PieceKind};
use crate::sight::Sight;
use crate::sponsor::{Area, Sponsor, Weapon};
use crate::state::{Activation, Arena, SpaceFreaks};
use crate::step::{Event, Mover, Why};

/// An attack that is being made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attack {
    /// Who is credited (SF-803).
    pub(crate) by: Seat,
    pub(crate) attacker: Piece,
    pub(crate) from: Hex,
    pub(crate) weapon: Weapon,
    pub(crate) agent: Agent,
}

/// Where an attack goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    At(Hex),
    /// SF-504.
    Ground,
    /// SF-P01.
    Triangle(Hex, Direction),
    /// SF-P03.
    Way(Direction),
}

impl Spot {
    fn hex(self) -> Option<Hex> {
        match self {
            Spot::At(hex) | Spot::Triangle(hex, _) => Some(hex),
            Spot::Ground | Spot::Way(_) => None,
        }
    }
}

/// The two more hexagons of a triangle, if both are on the board.
pub(crate) fn triangle(at: Hex, way: Direction) -> Option<[Hex; 2]> {
    Some([at.step(way)?, at.step(way.turned(1))?])
}

impl Arena {
    /// The weapon of an Alien, a Droid or a Turret (2.4).
    pub fn gun(&self, kind: PieceKind) -> Weapon {
        let (gun, sight): (Gun, Sight) = match kind {
            PieceKind::Alien => (self.figures.alien, Sight::Line),
            PieceKind::Droid => (self.figures.droid, Sight::Line),
            _ => (self.figures.turret, Sight::Blind),
        };
        Weapon {
            range: self.rules.capped(gun.range),
            sight,
            area: Area::Hexagon,
            damage: gun.damage,
            armor_piercing: false,
            strikes: gun.strikes,
            machines: false,
            quiet: false,
        }
    }

    /// The Right Arm of a Freak (SF-508), with what cards of its activation add.
    pub fn arm(&self, freak: Piece, activation: Option<&Activation>) -> Weapon {
        let values = self.values(freak.seat);
        let (range, damage, strikes, blind) = activation.map_or((0, 0, 0, false), |activation| {
            (activation.more_range, activation.more_damage, activation.more_strikes, activation.blind)
        });
        let sight = match (blind, values.through) {
            (true, _) => Sight::Blind,
            (false, true) => Sight::Through,
            (false, false) => Sight::Line,
        };
        Weapon {
            range: self.rules.capped((values.range + range).saturating_add_signed(self.rules.arm_range)),
            sight,
            area: Area::Hexagon,
            damage: self.arm_damage(freak).saturating_add(damage),
            armor_piercing: values.armor_piercing,
            strikes: values.strikes + strikes,
            machines: false,
            quiet: false,
        }
    }

    /// The weapon of a Sponsor card under the rules of the round (SF-A27).
    pub fn card_weapon(&self, weapon: Weapon) -> Weapon {
        Weapon { range: self.rules.capped(weapon.range), ..weapon }
    }

    /// The pieces that stop the eye, besides the ground (SF-010, SF-013).
    #[inline]
    fn standing_in(&self, sight: Sight) -> HexSet {
        match sight {
            Sight::Through => self.figures_at,
            _ => self.targets(),
        }
    }

    /// The hexagons in one direction up to the first that stops the eye.
    pub(crate) fn seen_along(
        &self,
        from: Hex,
        way: Direction,
        sight: Sight,
        range: u8,
    ) -> impl Iterator<Item = Hex> {
        self.side.line(from, way, sight, range, self.standing_in(sight))
    }

    /// All hexagons within a Range that are seen as far as they must be, but for the one looked from (SF-502).
    #[inline]
    pub(crate) fn reach(&self, from: Hex, range: u8, sight: Sight) -> HexSet {
        if sight == Sight::Blind {
            let mut disc = from.within(range);
            disc.remove(from);
            return disc;
        }
        let standing = self.standing_in(sight);
        Direction::ALL.into_iter().flat_map(|way| self.side.line(from, way, sight, range, standing)).collect()
    }

    /// Gives every hexagon in reach that holds something to hit.
    #[inline]
    pub(crate) fn each_target(&self, from: Hex, weapon: &Weapon, mut give: impl FnMut(Hex)) {
        let targets = self.targets();
        if weapon.sight == Sight::Blind {
            let mut reached = from.within(weapon.range).intersection(&targets);
            reached.remove(from);
            reached.each().for_each(give);
            return;
        }
        let standing = self.standing_in(weapon.sight);
        for way in Direction::ALL {
            for hex in self.side.line(from, way, weapon.sight, weapon.range, standing) {
                if targets.contains(hex) {
                    give(hex);
                }
            }
        }
    }

    /// Is there anything in reach without a piece to hit (SF-504)?
    #[inline]
    pub(crate) fn has_ground(&self, from: Hex, weapon: &Weapon) -> bool {
        let targets = self.targets();
        // Whatever has a target reaches what is next to it.
        if from.neighbours().any(|hex| !targets.contains(hex)) {
            return true;
        }
        !self.reach(from, weapon.range, weapon.sight).difference(&targets).is_empty()
    }

    /// All hexagons that an attack hits.
    fn area(&self, attack: &Attack, spot: Spot) -> HexSet {
        let weapon = &attack.weapon;
        match (spot, weapon.area) {
            (Spot::Triangle(at, way), _) => {
                let more = triangle(at, way).into_iter().flatten();
                more.chain([at]).collect()
            }
            (Spot::Way(way), _) => self.ray(attack.from, way, weapon.range),
            (Spot::At(at), Area::Around(within)) => at.within(within),
            (Spot::Ground, Area::Around(within)) => attack.from.within(within),
            (Spot::At(at), _) => [at].into_iter().collect(),
            (Spot::Ground, _) => HexSet::NONE,
        }
    }

    /// The next hexagons in a direction; only an Energy Wall or the edge ends them (SF-P03).
    pub(crate) fn ray(&self, from: Hex, way: Direction, length: u8) -> HexSet {
        let walls = &self.side.map().walls;
        let line = std::iter::successors(from.step(way), |hex| hex.step(way));
        line.take(length.into()).take_while(|&hex| !walls.contains(hex)).collect()
    }

    /// What a weapon takes from a Freak (SF-506); nothing behind a force field.
    pub fn damage_to(&self, freak: Piece, weapon: &Weapon) -> u8 {
        match (self.freak(freak).field, weapon.armor_piercing) {
            (true, _) => 0,
            (false, true) => weapon.damage,
            (false, false) => weapon.damage.saturating_sub(self.armor(freak)),
        }
    }
}

impl SpaceFreaks {
    /// Works out all hits of an attack and the Retaliate they cause, from the position before it (SF-510).
    pub(crate) fn collect(&self, attack: &Attack, spot: Spot, blows: &mut Blows) {
        let weapon = &attack.weapon;
        for hex in self.area(attack, spot).intersection(&self.targets()).each() {
            let Some(target) = self.target_at(hex) else { continue };
            if target.is_freak() && weapon.machines {
                continue;
            }
            let damage = if target.is_freak() { self.damage_to(target, weapon) } else { 0 };
            let distance = attack.from.distance(hex);
            let Attack { by, agent, .. } = *attack;
            let strikes = weapon.strikes;
            blows.push(Blow { target, damage, strikes, by: Some(by), agent, distance, why: Why::Attack });
            if target.is_freak() && target != attack.attacker && !weapon.quiet {
                self.retaliate(attack, target, blows);
            }
        }
    }

    /// SF-511 to SF-513.
    fn retaliate(&self, attack: &Attack, target: Piece, blows: &mut Blows) {
        let retaliate = self.values(target.seat).retaliate;
        let attacker = attack.attacker;
        if retaliate == 0 || attacker.is_freak() && self.freak(attacker).field {
            return;
        }
        let dominated = attacker.is_freak() && attacker.seat != attack.by;
        blows.push(Blow {
            target: attacker,
            damage: retaliate,
            strikes: 1,
            by: Some(if dominated { attack.by } else { target.seat }),
            agent: Agent::Indirect,
            distance: 0,
            why: Why::Retaliate,
        });
    }

    /// An attack from beginning to end; Right Arms may push (SF-432).
    pub(crate) fn strike(
        &mut self,
        attack: &Attack,
        spot: Spot,
        card: Option<Sponsor>,
        witness: &mut impl Witness<Event>,
    ) {
        let Attack { by: seat, attacker, from, .. } = *attack;
        witness.tell_all(|| Event::Attacked { seat, by: attacker, from, at: spot.hex(), card });
        let mut blows = Blows::new();
        self.collect(attack, spot, &mut blows);
        self.land(&blows, witness);
    }

    /// An attack of a Right Arm, and the push of the Repulsion Rifle (SF-432).
    pub(crate) fn strike_with_arm(&mut self, attack: &Attack, spot: Spot, witness: &mut impl Witness<Event>) {
        let target = spot.hex().and_then(|hex| self.target_at(hex));
        self.strike(attack, spot, None, witness);
        let pushed = target.filter(|target| self.rules.repulsion && target.kind.is_figure());
        if let (Some(target), Some(at)) = (pushed, spot.hex())
            && self.place(target) == Some(at)
            && !self.is_held(target)
            && let Some(way) = attack.from.direction_to(at)
        {
            self.push(target, way, attack.by, witness);
        }
    }

    /// Straight on until the next hexagon is one it cannot enter.
    fn push(&mut self, piece: Piece, way: Direction, by: Seat, witness: &mut impl Witness<Event>) {
        while let Some(to) = self.place(piece).and_then(|at| at.step(way)) {
            if self.is_held(piece) || !self.is_standable(piece, to) {
                break;
            }
            self.force(piece, to, Mover::Repulsion, Some(by), witness);
        }
    }
}
