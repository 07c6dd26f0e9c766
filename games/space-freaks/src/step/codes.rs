//! The code of each choice and outcome. A code never changes its meaning.

use ruckus_core::hex::Direction;
use ruckus_core::{Coded, blocks};

use crate::arena_master::{ARENA_MASTERS, ArenaMaster};
use crate::head::{HEADS, Head};
use crate::hex::{HEXES, Hex};
use crate::mission::{MISSIONS, Mission};
use crate::part::{PARTS, Part};
use crate::pieces::PieceKind;
use crate::sponsor::{SPONSORS, Sponsor};
use crate::state::MOST_FACES;

use super::{CORNER_WAYS, Choice, Outcome};

// The codes of choices, one block a kind.
const H: u16 = HEXES as u16;
const P: u16 = PARTS as u16;
const S: u16 = SPONSORS as u16;
const M: u16 = MISSIONS as u16;

/// The choices that say no more than their name.
const PLAIN: [Choice; 15] = [
    Choice::KeepShow,
    Choice::ReplaceShow,
    Choice::BringNothing,
    Choice::Done,
    Choice::TouchDown,
    Choice::Teleport,
    Choice::AttackGround,
    Choice::AntiGravity,
    Choice::PhaseShift,
    Choice::SelfDestruct,
    Choice::Heal,
    Choice::Lab,
    Choice::EndActivation,
    Choice::Free,
    Choice::EndTurn,
];

/// The pieces that somebody can bring.
const BROUGHT: [PieceKind; 4] = [PieceKind::Alien, PieceKind::Droid, PieceKind::Turret, PieceKind::Bunker];

blocks! { CHOICES:
    PLAIN_ONES PLAIN.len() as u16,
    FIT P,
    DEPLOY H,
    MUTATE P,
    BRING BROUGHT.len() as u16,
    PLACE H,
    SHIFT H,
    STEP H,
    PASS M,
    MARK H,
    PUT M,
    COMPLETE MOST_FACES as u16,
    FIRE H,
    ACTIVATE H,
    MOVE H,
    ATTACK H,
    PLAY S,
    TARGET H,
    TRIANGLE 6,
    SHOOT 6,
    GRAFT P,
    DISCARD S,
    KEEP S,
    RETURN H,
}

impl Choice {
    /// The code of every card that is discarded: others see that one is (section 7).
    pub(crate) const DISCARDING: u16 = DISCARD;
    /// The code of every card that is kept of those drawn (D16).
    pub(crate) const KEEPING: u16 = KEEP;
}

impl Coded for Choice {
    const CODES: u16 = CHOICES;

    #[inline]
    fn code(self) -> u16 {
        let hex = |block: u16, hex: Hex| block + u16::from(hex);
        match self {
            Choice::Fit { part } => FIT + part.index() as u16,
            Choice::Deploy { at } => hex(DEPLOY, at),
            Choice::Mutate { part } => MUTATE + part.index() as u16,
            Choice::Bring { piece } => {
                BRING + BROUGHT.iter().position(|&other| other == piece).unwrap_or(0) as u16
            }
            Choice::Place { at } => hex(PLACE, at),
            Choice::Shift { at } => hex(SHIFT, at),
            Choice::Step { to } => hex(STEP, to),
            Choice::Pass { mission } => PASS + mission.index() as u16,
            Choice::Mark { at } => hex(MARK, at),
            Choice::Put { mission } => PUT + mission.index() as u16,
            Choice::Complete { place } => COMPLETE + u16::from(place),
            Choice::Fire { from } => hex(FIRE, from),
            Choice::Activate { at } => hex(ACTIVATE, at),
            Choice::Move { to } => hex(MOVE, to),
            Choice::Attack { at } => hex(ATTACK, at),
            Choice::Play { card } => PLAY + card.index() as u16,
            Choice::Target { at } => hex(TARGET, at),
            Choice::Triangle { way } => TRIANGLE + way.index() as u16,
            Choice::Shoot { way } => SHOOT + way.index() as u16,
            Choice::Graft { part } => GRAFT + part.index() as u16,
            Choice::Discard { card } => DISCARD + card.index() as u16,
            Choice::Keep { card } => KEEP + card.index() as u16,
            Choice::Return { at } => hex(RETURN, at),
            plain => PLAIN.iter().position(|&other| other == plain).unwrap_or(0) as u16,
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        let within = |block: u16| usize::from(code - block);
        let hex = |block: u16| Hex::new(within(block));
        let part = |block: u16| Part::from_index(within(block));
        let sponsor = |block: u16| Sponsor::from_index(within(block));
        let mission = |block: u16| Mission::from_index(within(block));
        Some(match code {
            PLAIN_ONES..FIT => PLAIN[usize::from(code)],
            FIT..DEPLOY => Choice::Fit { part: part(FIT)? },
            DEPLOY..MUTATE => Choice::Deploy { at: hex(DEPLOY) },
            MUTATE..BRING => Choice::Mutate { part: part(MUTATE)? },
            BRING..PLACE => Choice::Bring { piece: BROUGHT[within(BRING)] },
            PLACE..SHIFT => Choice::Place { at: hex(PLACE) },
            SHIFT..STEP => Choice::Shift { at: hex(SHIFT) },
            STEP..PASS => Choice::Step { to: hex(STEP) },
            PASS..MARK => Choice::Pass { mission: mission(PASS)? },
            MARK..PUT => Choice::Mark { at: hex(MARK) },
            PUT..COMPLETE => Choice::Put { mission: mission(PUT)? },
            COMPLETE..FIRE => Choice::Complete { place: within(COMPLETE) as u8 },
            FIRE..ACTIVATE => Choice::Fire { from: hex(FIRE) },
            ACTIVATE..MOVE => Choice::Activate { at: hex(ACTIVATE) },
            MOVE..ATTACK => Choice::Move { to: hex(MOVE) },
            ATTACK..PLAY => Choice::Attack { at: hex(ATTACK) },
            PLAY..TARGET => Choice::Play { card: sponsor(PLAY)? },
            TARGET..TRIANGLE => Choice::Target { at: hex(TARGET) },
            TRIANGLE..SHOOT => Choice::Triangle { way: Direction::ALL[within(TRIANGLE)] },
            SHOOT..GRAFT => Choice::Shoot { way: Direction::ALL[within(SHOOT)] },
            GRAFT..DISCARD => Choice::Graft { part: part(GRAFT)? },
            DISCARD..KEEP => Choice::Discard { card: sponsor(DISCARD)? },
            KEEP..RETURN => Choice::Keep { card: sponsor(KEEP)? },
            RETURN..CHOICES => Choice::Return { at: hex(RETURN) },
            _ => return None,
        })
    }
}

blocks! { OUTCOMES:
    HEAD HEADS as u16,
    CORNERS CORNER_WAYS as u16,
    SPONSOR S,
    MISSION M,
    SHOW ARENA_MASTERS as u16,
    HEXAGON H,
}

impl Coded for Outcome {
    const CODES: u16 = OUTCOMES;

    #[inline]
    fn code(self) -> u16 {
        match self {
            Outcome::Head { head } => HEAD + head.index() as u16,
            Outcome::Corners { way } => CORNERS + u16::from(way),
            Outcome::Sponsor { card } => SPONSOR + card.index() as u16,
            Outcome::Mission { mission } => MISSION + mission.index() as u16,
            Outcome::Show { card } => SHOW + card.index() as u16,
            Outcome::Hexagon { at } => HEXAGON + u16::from(at),
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        let index = |block: u16| usize::from(code - block);
        Some(match code {
            HEAD..CORNERS => Outcome::Head { head: Head::from_index(index(HEAD))? },
            CORNERS..SPONSOR => Outcome::Corners { way: (code - CORNERS) as u8 },
            SPONSOR..MISSION => Outcome::Sponsor { card: Sponsor::from_index(index(SPONSOR))? },
            MISSION..SHOW => Outcome::Mission { mission: Mission::from_index(index(MISSION))? },
            SHOW..HEXAGON => Outcome::Show { card: ArenaMaster::from_index(index(SHOW))? },
            HEXAGON..OUTCOMES => Outcome::Hexagon { at: Hex::new(index(HEXAGON)) },
            _ => return None,
        })
    }
}
