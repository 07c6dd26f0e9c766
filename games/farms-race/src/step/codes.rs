//! The code of each choice and outcome. A code never changes its meaning.

use ruckus_core::{Coded, Seat, blocks};

use crate::figures::{Face, MOST_HERDS, MOST_HUMANS, MOST_PLAYERS};
use crate::kind::{KINDS, Kind};
use crate::mutation::{MUTATIONS, Mutation};
use crate::region::{REGIONS, Region};
use crate::spy::{SPIES, Spy};

use super::{Choice, Outcome, Unit};

// The codes of choices, one block a kind.
const R: u16 = REGIONS as u16;
const K: u16 = KINDS as u16;
const S: u16 = MOST_PLAYERS as u16;
const Y: u16 = SPIES as u16;

/// The choices that say no more than their name.
const PLAIN: [Choice; 27] = [
    Choice::EndActions,
    Choice::EndTurn,
    Choice::Landed,
    Choice::Spy,
    Choice::Nuke,
    Choice::Launch,
    Choice::Go,
    Choice::PayPrinted,
    Choice::Die,
    Choice::Retreat,
    Choice::GoOn,
    Choice::Stay,
    Choice::TakeIt,
    Choice::PassBack,
    Choice::BackToken,
    Choice::BackPay,
    Choice::NukeFirst,
    Choice::StealFirst,
    Choice::NoTheft,
    Choice::StopRobbing,
    Choice::PassMarket,
    Choice::Send,
    Choice::Withdraw,
    Choice::Accept,
    Choice::Decline,
    Choice::Keep,
    Choice::Redo,
];

blocks! { CHOICES:
    PLAIN_ONES PLAIN.len() as u16,
    MUTATE MUTATIONS as u16,
    SETTLE R,
    START_CARD K,
    REINFORCE R,
    LIFT 2 * R,
    LAND R,
    MOVE_TO R,
    HEAL R,
    BARN R,
    ARMORY R,
    PLAY Y,
    SUPPLY K * K,
    SWAP 2,
    DISCARD K,
    JOIN 2 * R,
    PAY_ALIKE K,
    PAY_CARD K,
    HURT 3,
    FLEE R,
    HOME R,
    FALL_BACK R,
    TARGET R,
    NAME K,
    STEAL_FROM S,
    BLACKMAIL S,
    ROB K,
    OF_KIND K,
    PARTNER S,
    GIVE K,
    WANT K,
    HURT_READY 2,
}

/// The Spies that somebody may swap (FR-M28, FR-M31).
const SWAPPED: [Spy; 2] = [Spy::Hacking, Spy::FieldHospital];

impl Choice {
    /// The code of every card that Blackmail takes: others see that one is taken (D24).
    pub(crate) const ROBBING: u16 = ROB;
}

impl Coded for Choice {
    const CODES: u16 = CHOICES;

    #[inline]
    fn code(self) -> u16 {
        let herd = |from: Region, injured: bool| 2 * from.index() as u16 + u16::from(injured);
        match self {
            Choice::Mutate { mutation } => MUTATE + mutation as u16,
            Choice::Settle { at } => SETTLE + at.index() as u16,
            Choice::StartCard { card } => START_CARD + card as u16,
            Choice::Reinforce { at } => REINFORCE + at.index() as u16,
            Choice::Lift { from, injured } => LIFT + herd(from, injured),
            Choice::Land { at } => LAND + at.index() as u16,
            Choice::MoveTo { to } => MOVE_TO + to.index() as u16,
            Choice::Heal { at } => HEAL + at.index() as u16,
            Choice::Barn { at } => BARN + at.index() as u16,
            Choice::Armory { at } => ARMORY + at.index() as u16,
            Choice::Play { spy } => PLAY + spy as u16,
            Choice::Supply { give, get } => SUPPLY + K * give as u16 + get as u16,
            Choice::Swap { spy } => SWAP + u16::from(spy == Spy::FieldHospital),
            Choice::Discard { card } => DISCARD + card as u16,
            Choice::Join { from, injured } => JOIN + herd(from, injured),
            Choice::PayAlike { card } => PAY_ALIKE + card as u16,
            Choice::PayCard { card } => PAY_CARD + card as u16,
            Choice::Hurt { unit } => HURT + unit as u16,
            Choice::Flee { to } => FLEE + to.index() as u16,
            Choice::Home { to } => HOME + to.index() as u16,
            Choice::FallBack { to } => FALL_BACK + to.index() as u16,
            Choice::Target { at } => TARGET + at.index() as u16,
            Choice::Name { card } => NAME + card as u16,
            Choice::StealFrom { seat } => STEAL_FROM + seat.index() as u16,
            Choice::Blackmail { seat } => BLACKMAIL + seat.index() as u16,
            Choice::Rob { card } => ROB + card as u16,
            Choice::OfKind { card } => OF_KIND + card as u16,
            Choice::Partner { seat } => PARTNER + seat.index() as u16,
            Choice::Give { card } => GIVE + card as u16,
            Choice::Want { card } => WANT + card as u16,
            Choice::HurtReady { injured } => HURT_READY + u16::from(injured),
            plain => PLAIN.iter().position(|&other| other == plain).unwrap_or(0) as u16,
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        let within = |block: u16| usize::from(code - block);
        let region = |block: u16| Region::new(within(block));
        let herd = |block: u16| (Region::new(within(block) / 2), within(block) % 2 == 1);
        let card = |block: u16| Kind::ALL[within(block)];
        let seat = |block: u16| Seat::new(within(block) as u8);
        Some(match code {
            PLAIN_ONES..MUTATE => PLAIN[usize::from(code)],
            MUTATE..SETTLE => Choice::Mutate { mutation: Mutation::ALL[within(MUTATE)] },
            SETTLE..START_CARD => Choice::Settle { at: region(SETTLE) },
            START_CARD..REINFORCE => Choice::StartCard { card: card(START_CARD) },
            REINFORCE..LIFT => Choice::Reinforce { at: region(REINFORCE) },
            LIFT..LAND => {
                let (from, injured) = herd(LIFT);
                Choice::Lift { from, injured }
            }
            LAND..MOVE_TO => Choice::Land { at: region(LAND) },
            MOVE_TO..HEAL => Choice::MoveTo { to: region(MOVE_TO) },
            HEAL..BARN => Choice::Heal { at: region(HEAL) },
            BARN..ARMORY => Choice::Barn { at: region(BARN) },
            ARMORY..PLAY => Choice::Armory { at: region(ARMORY) },
            PLAY..SUPPLY => Choice::Play { spy: Spy::ALL[within(PLAY)] },
            SUPPLY..SWAP => Choice::Supply {
                give: Kind::ALL[within(SUPPLY) / KINDS],
                get: Kind::ALL[within(SUPPLY) % KINDS],
            },
            SWAP..DISCARD => Choice::Swap { spy: SWAPPED[within(SWAP)] },
            DISCARD..JOIN => Choice::Discard { card: card(DISCARD) },
            JOIN..PAY_ALIKE => {
                let (from, injured) = herd(JOIN);
                Choice::Join { from, injured }
            }
            PAY_ALIKE..PAY_CARD => Choice::PayAlike { card: card(PAY_ALIKE) },
            PAY_CARD..HURT => Choice::PayCard { card: card(PAY_CARD) },
            HURT..FLEE => Choice::Hurt { unit: Unit::ALL[within(HURT)] },
            FLEE..HOME => Choice::Flee { to: region(FLEE) },
            HOME..FALL_BACK => Choice::Home { to: region(HOME) },
            FALL_BACK..TARGET => Choice::FallBack { to: region(FALL_BACK) },
            TARGET..NAME => Choice::Target { at: region(TARGET) },
            NAME..STEAL_FROM => Choice::Name { card: card(NAME) },
            STEAL_FROM..BLACKMAIL => Choice::StealFrom { seat: seat(STEAL_FROM) },
            BLACKMAIL..ROB => Choice::Blackmail { seat: seat(BLACKMAIL) },
            ROB..OF_KIND => Choice::Rob { card: card(ROB) },
            OF_KIND..PARTNER => Choice::OfKind { card: card(OF_KIND) },
            PARTNER..GIVE => Choice::Partner { seat: seat(PARTNER) },
            GIVE..WANT => Choice::Give { card: card(GIVE) },
            WANT..HURT_READY => Choice::Want { card: card(WANT) },
            HURT_READY..CHOICES => Choice::HurtReady { injured: within(HURT_READY) == 1 },
            _ => return None,
        })
    }
}

/// Dice of one side: herds, and in the defence also humans.
const MOST_DICE: u16 = (MOST_HERDS + MOST_HUMANS) as u16;
const FIGHT: u16 = MOST_DICE + 1;
const FACES: u16 = Face::ALL.len() as u16;

blocks! { OUTCOMES:
    CARD K,
    FIRST S,
    MUTATION MUTATIONS as u16,
    HUMANS MOST_HUMANS as u16,
    SPY Y,
    FIGHTS FIGHT * FIGHT,
    DICE FACES * FACES,
}

impl Coded for Outcome {
    const CODES: u16 = OUTCOMES;

    #[inline]
    fn code(self) -> u16 {
        match self {
            Outcome::Card { card } => CARD + card as u16,
            Outcome::First { seat } => FIRST + seat.index() as u16,
            Outcome::Mutation { mutation } => MUTATION + mutation as u16,
            Outcome::Humans { humans } => HUMANS + u16::from(humans) - 1,
            Outcome::Spy { spy } => SPY + spy as u16,
            Outcome::Fight { heads, guns } => FIGHTS + FIGHT * u16::from(heads) + u16::from(guns),
            Outcome::Dice { one, other } => DICE + FACES * one as u16 + other as u16,
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        let within = |block: u16| code - block;
        let index = |block: u16| usize::from(code - block);
        Some(match code {
            CARD..FIRST => Outcome::Card { card: Kind::ALL[index(CARD)] },
            FIRST..MUTATION => Outcome::First { seat: Seat::new(within(FIRST) as u8) },
            MUTATION..HUMANS => Outcome::Mutation { mutation: Mutation::ALL[index(MUTATION)] },
            HUMANS..SPY => Outcome::Humans { humans: within(HUMANS) as u8 + 1 },
            SPY..FIGHTS => Outcome::Spy { spy: Spy::ALL[index(SPY)] },
            FIGHTS..DICE => {
                Outcome::Fight { heads: (within(FIGHTS) / FIGHT) as u8, guns: (within(FIGHTS) % FIGHT) as u8 }
            }
            DICE..OUTCOMES => Outcome::Dice {
                one: Face::ALL[index(DICE) / usize::from(FACES)],
                other: Face::ALL[index(DICE) % usize::from(FACES)],
            },
            _ => return None,
        })
    }
}
