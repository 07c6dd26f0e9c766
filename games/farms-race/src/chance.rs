//! What chance can bring just now, and how likely (section 6). Every ticket is a card, a token or a face of a die.

use ruckus_core::Seat;

use crate::figures::{Face, Figures};
use crate::kind::Kind;
use crate::spy::{Spies, Spy};
use crate::state::{FarmsRace, Phase, Side};
use crate::step::Outcome;

/// The weights of a die's faces without what they have in common: blank, head, gun. Every die has a gun (FR-K03).
fn faces(figures: &Figures) -> [u64; 3] {
    let faces = [figures.blank_faces, figures.head_faces, figures.gun_faces];
    let common = faces.into_iter().fold(0, gcd);
    faces.map(|face| u64::from(face / common))
}

const fn gcd(one: u8, other: u8) -> u8 {
    if other == 0 { one } else { gcd(other, one % other) }
}

const fn choose(n: u8, k: u8) -> u64 {
    let mut result = 1;
    let mut index = 0;
    while index < k {
        result = result * (n - index) as u64 / (index as u64 + 1);
        index += 1;
    }
    result
}

/// How many rolls of so many dice show so many heads and guns.
pub(crate) fn roll_weight(figures: &Figures, dice: u8, heads: u8, guns: u8) -> u64 {
    if heads + guns > dice {
        return 0;
    }
    let [blank, head, gun] = faces(figures);
    choose(dice, guns)
        * gun.pow(guns.into())
        * choose(dice - guns, heads)
        * head.pow(heads.into())
        * blank.pow((dice - guns - heads).into())
}

/// All rolls of so many dice.
pub(crate) fn rolls(figures: &Figures, dice: u8) -> u64 {
    faces(figures).iter().sum::<u64>().pow(dice.into())
}

/// In which of several blocks a ticket lies that stand one after the other; it is counted from there on.
fn block_of(ticket: &mut u64, size: impl Fn(u8) -> u64) -> u8 {
    let mut block = 0;
    while let Some(rest) = ticket.checked_sub(size(block)) {
        *ticket = rest;
        block += 1;
    }
    block
}

/// The roll with this ticket: a block for each number of guns, and in it one for each number of heads.
fn nth_roll(figures: &Figures, dice: u8, ticket: u64) -> Outcome {
    let [blank, head, gun] = faces(figures);
    let mut rest = ticket;
    let shot = |guns: u8| choose(dice, guns) * gun.pow(guns.into());
    let guns = block_of(&mut rest, |guns| shot(guns) * (blank + head).pow((dice - guns).into()));
    // Within a block each way to throw the other dice comes as often.
    rest /= shot(guns);
    let left = dice - guns;
    let heads = block_of(&mut rest, |heads| {
        choose(left, heads) * head.pow(heads.into()) * blank.pow((left - heads).into())
    });
    Outcome::Fight { heads, guns }
}

/// A face of a Resource die.
fn face_weight(figures: &Figures, face: Face) -> u64 {
    u64::from(if face == Face::Any { figures.any_faces } else { figures.kind_faces })
}

fn nth_face(figures: &Figures, ticket: u64) -> Face {
    let place = ticket / u64::from(figures.kind_faces);
    Face::ALL[(place as usize).min(Face::ALL.len() - 1)]
}

fn face_tickets(figures: &Figures) -> u64 {
    Face::ALL.into_iter().map(|face| face_weight(figures, face)).sum()
}

impl FarmsRace {
    pub(crate) fn chance_tickets(&self) -> u64 {
        if !self.peeks.is_empty() {
            return self.pool().iter().map(|&count| u64::from(count)).sum();
        }
        match self.phase {
            Phase::Lay => self.map.unlaid().len().into(),
            Phase::First => self.seats.get() as u64,
            Phase::Deal { .. } => self.undealt().len().into(),
            Phase::StartRoll { .. } => Kind::ALL.len() as u64,
            Phase::DrawSpy { .. } => self.deck.len().into(),
            Phase::DrawOther { than } => self.deck_without(than).len().into(),
            Phase::TurnUp | Phase::PocketTurnUp => self.pool().iter().map(|&count| u64::from(count)).sum(),
            Phase::RollAttack => self.figures.read(|f| rolls(f, self.dice(Side::Attacker))),
            Phase::RollDefence { .. } => self.figures.read(|f| rolls(f, self.dice(Side::Defender))),
            Phase::Dice => self.figures.read(|f| face_tickets(f).pow(2)),
            Phase::StolenCard { victim } => self.farm(victim).cards.into(),
            Phase::AgentCard { victims, .. } => {
                victims.first().map_or(0, |victim| self.farm(victim).cards.into())
            }
            _ => 0,
        }
    }

    pub(crate) fn chance_draw(&self, ticket: u64) -> Outcome {
        let place = ticket as u32;
        let from_hand = |seat: Seat| Outcome::Card { card: self.secrets[seat.index()].hand.nth(place) };
        if !self.peeks.is_empty() {
            return self.nth_token(ticket);
        }
        match self.phase {
            Phase::Lay => Outcome::Card { card: self.map.unlaid().nth(place) },
            Phase::First => Outcome::First { seat: Seat::new(ticket as u8) },
            Phase::Deal { .. } => {
                let mutation = self.undealt().each().nth(place as usize);
                Outcome::Mutation { mutation: mutation.expect("there are so many tickets") }
            }
            Phase::StartRoll { .. } => Outcome::Card { card: Kind::ALL[place as usize] },
            Phase::DrawSpy { .. } => Outcome::Spy { spy: self.deck.nth(place) },
            Phase::DrawOther { than } => Outcome::Spy { spy: self.deck_without(than).nth(place) },
            Phase::RollAttack => self.figures.read(|f| nth_roll(f, self.dice(Side::Attacker), ticket)),
            Phase::RollDefence { .. } => {
                self.figures.read(|f| nth_roll(f, self.dice(Side::Defender), ticket))
            }
            Phase::Dice => self.figures.read(|f| {
                let faces = face_tickets(f);
                Outcome::Dice { one: nth_face(f, ticket / faces), other: nth_face(f, ticket % faces) }
            }),
            Phase::StolenCard { victim } => from_hand(victim),
            Phase::AgentCard { victims, .. } => from_hand(victims.first().unwrap_or(self.active)),
            _ => self.nth_token(ticket),
        }
    }

    /// The Spies of other kinds; where the deck holds no other, all of it, since what is left of it is hidden (FR-O16).
    fn deck_without(&self, than: Spy) -> Spies {
        let mut others = *self.deck.counts();
        others[than as usize] = 0;
        let others = Spies::of(others);
        if others.is_empty() { self.deck } else { others }
    }

    fn nth_token(&self, ticket: u64) -> Outcome {
        let (pool, mut rest) = (self.pool(), ticket);
        Outcome::Humans { humans: 1 + block_of(&mut rest, |number| pool[usize::from(number)].into()) }
    }

    pub(crate) fn chance_weight(&self, outcome: Outcome) -> u64 {
        let token = |humans: u8| u64::from(self.pool()[usize::from(humans) - 1]);
        let of_hand = |seat: Seat, card: Kind| u64::from(self.secrets[seat.index()].hand.count(card));
        match (self.phase, outcome) {
            (_, Outcome::Humans { humans }) if !self.peeks.is_empty() => token(humans),
            _ if !self.peeks.is_empty() => 0,
            (Phase::TurnUp | Phase::PocketTurnUp, Outcome::Humans { humans }) => token(humans),
            (Phase::Lay, Outcome::Card { card }) => self.map.unlaid().count(card).into(),
            (Phase::First, Outcome::First { seat }) => u64::from(self.seats.has(seat)),
            (Phase::Deal { .. }, Outcome::Mutation { mutation }) => {
                u64::from(self.undealt().contains(mutation))
            }
            (Phase::StartRoll { .. }, Outcome::Card { .. }) => 1,
            (Phase::DrawSpy { .. }, Outcome::Spy { spy }) => self.deck.count(spy).into(),
            (Phase::DrawOther { than }, Outcome::Spy { spy }) => self.deck_without(than).count(spy).into(),
            (Phase::RollAttack, Outcome::Fight { heads, guns }) => {
                self.figures.read(|f| roll_weight(f, self.dice(Side::Attacker), heads, guns))
            }
            (Phase::RollDefence { .. }, Outcome::Fight { heads, guns }) => {
                self.figures.read(|f| roll_weight(f, self.dice(Side::Defender), heads, guns))
            }
            (Phase::Dice, Outcome::Dice { one, other }) => {
                self.figures.read(|f| face_weight(f, one) * face_weight(f, other))
            }
            (Phase::StolenCard { victim }, Outcome::Card { card }) => of_hand(victim, card),
            (Phase::AgentCard { victims, .. }, Outcome::Card { card }) => {
                victims.first().map_or(0, |victim| of_hand(victim, card))
            }
            _ => 0,
        }
    }

    /// All rolls of so many dice, in the order of their tickets; a roll may have millions of them.
    pub(crate) fn chance_list(&self, list: &mut Vec<(Outcome, u64)>) {
        let dice = match self.phase {
            _ if !self.peeks.is_empty() => None,
            Phase::RollAttack => Some(self.dice(Side::Attacker)),
            Phase::RollDefence { .. } => Some(self.dice(Side::Defender)),
            _ => None,
        };
        let start = list.len();
        match dice {
            Some(dice) => {
                for guns in 0..=dice {
                    for heads in 0..=dice - guns {
                        let weight = self.figures.read(|f| roll_weight(f, dice, heads, guns));
                        if weight > 0 {
                            list.push((Outcome::Fight { heads, guns }, weight));
                        }
                    }
                }
            }
            None => {
                for ticket in 0..self.chance_tickets() {
                    let outcome = self.chance_draw(ticket);
                    match list[start..].last_mut() {
                        Some((last, weight)) if *last == outcome => *weight += 1,
                        _ => list.push((outcome, 1)),
                    }
                }
            }
        }
    }
}
