//! What hits do (SF-506 to SF-515), and to whom it is credited (SF-803, SF-804): all hits of one attack land together, then
//! destroyed pieces leave the board, then stars are scored.

use arrayvec::ArrayVec;
use ruckus_core::{Seat, Witness};

use crate::figures::{FREAKS_EACH, MOST_PLAYERS};
use crate::head::Power;
use crate::pieces::{Building, Minion, Piece, PieceKind};
use crate::state::{Fallen, Source, SpaceFreaks};
use crate::step::{Event, Loss, Why};

/// Through what somebody caused a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Agent {
    /// An attack by the player's own Freak (SF-311).
    OwnFreak,
    /// What the player's own Freak does to pieces without an attack: Self-Destruct (SF-H12).
    OwnAbility,
    /// Anything else that counts as the player's deed: forced moves, domination, Retaliate.
    Indirect,
    Turret,
    /// An Alien or a Droid: no deed of its player (SF-311).
    Minion,
    /// The ground or the arena.
    Arena,
}

impl Agent {
    /// Is it the player's own Freak, by an attack or without one (SF-311, SF-M02)?
    pub(crate) const fn is_own_freak(self) -> bool {
        matches!(self, Agent::OwnFreak | Agent::OwnAbility)
    }
}

/// A hit, worked out from the position before it (SF-510).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow {
    pub(crate) target: Piece,
    /// HP that a Freak loses at most, after its Armor.
    pub(crate) damage: u8,
    /// What anything else takes.
    pub(crate) strikes: u8,
    /// Who is credited; none if nobody is.
    pub(crate) by: Option<Seat>,
    pub(crate) agent: Agent,
    /// From attacker to target.
    pub(crate) distance: u8,
    pub(crate) why: Why,
}

/// Every piece can be hit once, and every Freak that is hit retaliates.
pub(crate) type Blows = ArrayVec<Blow, 64>;

/// A piece that is destroyed.
#[derive(Clone, Copy)]
struct Dead {
    piece: Piece,
    by: Option<Seat>,
    agent: Agent,
}

impl SpaceFreaks {
    /// All these hits land together.
    pub(crate) fn land(&mut self, blows: &[Blow], witness: &mut impl Witness<Event>) {
        let mut dead: ArrayVec<Dead, 48> = ArrayVec::new();
        let mut base_strikes = [0u8; MOST_PLAYERS];
        // In turn order from the active player (SF-804); what nobody is credited with comes last.
        let order = self.order_from(self.active);
        for by in order.clone().map(Some).chain([None]) {
            for blow in blows.iter().filter(|blow| blow.by == by) {
                if self.suffer(blow, &mut base_strikes, witness) {
                    dead.push(Dead { piece: blow.target, by, agent: blow.agent });
                }
            }
        }
        // Of one owner Freak 1, 2, 3 (SF-326).
        for owner in order.clone() {
            for number in 0..FREAKS_EACH as u8 {
                let freak = Piece::freak_of(owner, number);
                if let Some(dead) = dead.iter().find(|dead| dead.piece == freak) {
                    self.destroy(dead, witness);
                }
            }
        }
        for dead in dead.iter().filter(|dead| !dead.piece.is_freak()) {
            self.destroy(dead, witness);
        }
        for seat in order {
            for dead in &dead {
                if dead.by == Some(seat) && dead.piece.is_freak() && dead.piece.seat != seat {
                    self.credit_kill(seat, dead.agent, witness);
                }
            }
            self.credit_bases(seat, base_strikes[seat.index()], witness);
        }
    }

    /// One hit; says whether it destroys the piece.
    fn suffer(&mut self, blow: &Blow, base_strikes: &mut [u8], witness: &mut impl Witness<Event>) -> bool {
        let Some(at) = self.place(blow.target) else { return false };
        let toughness = self.figures.toughness;
        let piece = blow.target;
        let by_foe = blow.by.is_some_and(|by| by != piece.seat);
        let (lost, now, dies) = match piece.kind {
            PieceKind::Freak => {
                let freak = &mut self.freaks[piece.index()];
                if freak.hp == 0 {
                    return false;
                }
                let lost = blow.damage.min(freak.hp);
                freak.hp -= lost;
                (lost, freak.hp, freak.hp == 0)
            }
            PieceKind::Base => {
                // A Strike on one's own Home Base does nothing (SF-503).
                if let Some(by) = blow.by.filter(|_| by_foe) {
                    base_strikes[by.index()] += blow.strikes;
                }
                (if by_foe { blow.strikes } else { 0 }, 0, false)
            }
            _ => {
                let strikes = self.strikes_mut(piece);
                if *strikes >= toughness {
                    return false;
                }
                let lost = blow.strikes.min(toughness - *strikes);
                *strikes += lost;
                (lost, *strikes, *strikes >= toughness)
            }
        };
        let loss = Loss { piece, at, lost, now };
        witness.tell_all(|| Event::Hit { loss, by: blow.by, why: blow.why });
        if by_foe && blow.by == Some(self.active) && lost > 0 {
            self.note_hit(blow, lost, dies);
        }
        dies
    }

    /// Deeds of the turn (SF-309): what the active player did to others, but for its Aliens and Droids (SF-311).
    fn note_hit(&mut self, blow: &Blow, lost: u8, dies: bool) {
        let by_attack = blow.agent == Agent::OwnFreak;
        let deeds = &mut self.arena.deeds;
        match blow.target.kind {
            _ if blow.agent == Agent::Minion => {}
            PieceKind::Freak => {
                deeds.wounded.insert(blow.target.index());
                deeds.destroyed += u8::from(dies);
                if by_attack {
                    deeds.farthest = deeds.farthest.max(blow.distance);
                    deeds.brawled += u8::from(blow.distance == 1);
                    deeds.brawled_down += u8::from(blow.distance == 1 && dies);
                }
            }
            PieceKind::Base => deeds.base_strikes += if blow.agent.is_own_freak() { lost } else { 0 },
            _ => {
                deeds.struck += lost;
                deeds.wrecked += u8::from(dies);
            }
        }
    }

    fn strikes_mut(&mut self, piece: Piece) -> &mut u8 {
        let arena = &mut self.arena;
        match piece.kind {
            PieceKind::Turret => &mut arena.turrets[piece.index()].strikes,
            PieceKind::Bunker => &mut arena.bunkers[piece.index()].strikes,
            _ => &mut arena.minions[piece.index()].strikes,
        }
    }

    /// A piece leaves the board (SF-320, SF-514, SF-701).
    fn destroy(&mut self, dead: &Dead, witness: &mut impl Witness<Event>) {
        let piece = dead.piece;
        let Some(at) = self.place(piece) else { return };
        let in_air = self.is_in_air(piece);
        let arena = &mut self.arena;
        match piece.kind {
            PieceKind::Freak => {
                let freak = &mut arena.freaks[piece.index()];
                freak.at = None;
                freak.field = false;
                if !in_air {
                    arena.figures_at.remove(at);
                }
                if arena.rules.fog {
                    arena.fallen.push(Fallen { freak: piece.index() as u8, at });
                }
            }
            PieceKind::Alien | PieceKind::Droid => {
                arena.minions[piece.index()] = Minion::default();
                arena.figures_at.remove(at);
            }
            PieceKind::Turret => {
                arena.turrets[piece.index()] = Building::default();
                arena.buildings_at.remove(at);
            }
            PieceKind::Bunker => {
                arena.bunkers[piece.index()] = Building::default();
                arena.buildings_at.remove(at);
            }
            PieceKind::Base => {}
        }
        let by = dead.by;
        witness.tell_all(|| Event::Destroyed { piece, at, by });
    }

    /// An enemy Freak was destroyed (SF-801, SF-H16).
    fn credit_kill(&mut self, seat: Seat, agent: Agent, witness: &mut impl Witness<Event>) {
        let stars = self.rules.kill_stars;
        self.score_stars(seat, stars, Source::Kills, witness);
        let shot = matches!(agent, Agent::Turret | Agent::Minion);
        if self.power(seat) == Power::Celebrity && !shot && !self.team(seat).power_used {
            self.teams[seat].power_used = true;
            self.owe_card(seat, Why::Celebrity);
        }
    }

    /// SF-606, SF-A20.
    fn credit_bases(&mut self, seat: Seat, strikes: u8, witness: &mut impl Witness<Event>) {
        if strikes == 0 {
            return;
        }
        let first = !std::mem::replace(&mut self.base_rushed, true);
        let bonus = if first { self.rules.base_bonus } else { 0 };
        let stars = strikes * self.figures.base_stars + bonus;
        self.score_stars(seat, stars, Source::Bases, witness);
    }

    /// Healing, up to the maximum (SF-515); says how much it was.
    pub(crate) fn heal(&mut self, piece: Piece, hp: u8, why: Why, witness: &mut impl Witness<Event>) -> u8 {
        let most = self.values(piece.seat).hp;
        let freak = &mut self.freaks[piece.index()];
        let Some(at) = freak.at else { return 0 };
        let healed = hp.min(most.saturating_sub(freak.hp));
        freak.hp += healed;
        let now = freak.hp;
        if healed > 0 {
            witness.tell_all(|| Event::Healed { piece, at, hp: healed, now, why });
        }
        healed
    }

    /// Harm that comes from no attack: radiation, Alien War. A Freak loses so many HP, an Alien takes so many Strikes.
    pub(crate) fn harm(
        &mut self,
        piece: Piece,
        harm: u8,
        by: Option<Seat>,
        why: Why,
        witness: &mut impl Witness<Event>,
    ) {
        let shielded = piece.is_freak() && self.freak(piece).field;
        if shielded || harm == 0 {
            return;
        }
        let (damage, strikes) = (harm, harm);
        let blow = Blow { target: piece, damage, strikes, by, agent: Agent::Indirect, distance: 0, why };
        self.land(&[blow], witness);
    }

    /// What Alien Mines do to a Freak; nobody is credited (SF-A03, SF-803).
    pub(crate) fn mine(&self, piece: Piece) -> Blow {
        let damage = self.rules.mines;
        let damage = if self.freak(piece).field { 0 } else { damage.saturating_sub(self.armor(piece)) };
        Blow {
            target: piece,
            damage,
            strikes: 0,
            by: None,
            agent: Agent::Arena,
            distance: 0,
            why: Why::Mines,
        }
    }
}
