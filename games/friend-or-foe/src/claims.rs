//! Talk about creatures (section 3.8). A claim says that one's own creature is a friend or a foe, true or false; it
//! changes nothing (FF-802). A table keeps the claims beside the game, and can tell afterwards what became of them.

use ruckus_core::{Coded, Saying, Seat, Verdict, phrase};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::creatures::Name;
use crate::figures::{MOST_EXTINCTION_TURNS, MOST_MOVES, MOST_ROLLED, MOST_TURNS};
use crate::meet::most_born;
use crate::species::{Character, SPECIES, Species};
use crate::state::Phase;
use crate::step::{Event, Shown};
use crate::view::View;
use crate::words::a;

/// "P3 is a friend."
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub struct Claim {
    pub creature: Name,
    pub character: Character,
}

/// No species has more creatures in a game.
const MOST_NUMBERS: u32 = {
    let infection = most_born(MOST_MOVES, MOST_TURNS);
    let extinction = most_born(MOST_ROLLED, MOST_EXTINCTION_TURNS);
    if infection > extinction { infection as u32 } else { extinction as u32 }
};

const CLAIMS: u16 = {
    let codes = 2 * SPECIES as u32 * (MOST_NUMBERS + 1);
    assert!(codes <= u16::MAX as u32, "every claim has a code");
    codes as u16
};

/// By name, not by slot: a claim is about a creature, and names are never used again.
impl Coded for Claim {
    const CODES: u16 = CLAIMS;

    fn code(self) -> u16 {
        let Name { species, number } = self.creature;
        2 * (number * SPECIES as u16 + species as u16) + self.character as u16
    }

    fn from_code(code: u16) -> Option<Self> {
        let name = code / 2;
        let species = Species::from_index(usize::from(name) % SPECIES)?;
        let creature = Name { species, number: name / SPECIES as u16 };
        let character = Character::of(code % 2 == 1);
        (creature.number > 0 && code < Self::CODES).then_some(Claim { creature, character })
    }
}

/// The claims that the view's owner may make: about the own living creatures, while the game runs (FF-801).
pub fn claims(view: &View) -> Vec<Claim> {
    if matches!(view.game().phase, Phase::Over { .. }) {
        return Vec::new();
    }
    let own = view.own_species().each().flat_map(|species| view.game().creatures().of(species));
    own.flat_map(|one| Character::BOTH.map(|character| Claim { creature: one.name, character })).collect()
}

/// How a claim sounds.
pub fn say_claim(speaker: Seat, claim: Claim) -> Saying {
    let Claim { creature, character } = claim;
    Saying::new(phrase!("{speaker} [says|say] that {creature} is {}.", a(character)), "FF-801").note(
        "It may be true or false. When all see the creature, they will know; at the latest at the end."
            .into(),
    )
}

/// What an eye sees of a claim: whether it is true, if the view shows the creature's character. At the end it does
/// (FF-K10).
pub fn seen(claim: Claim, view: &View) -> Option<Verdict> {
    view.game().creatures().named(claim.creature)?.character.map(|character| claim.against(character))
}

/// What this event makes of a claim; none if it goes on. A swap, or a death that shows nothing, makes it void (FF-801),
/// unless all knew the creature before: that is [`seen`].
pub fn verdict(claim: Claim, event: &Event) -> Option<Verdict> {
    let judge = |shown: &[Shown]| {
        let seen = shown.iter().find(|shown| shown.creature == claim.creature)?;
        Some(claim.against(seen.character))
    };
    match event {
        Event::Met { shown, .. } => judge(shown),
        Event::Unveiled { shown, .. } => judge(shown),
        Event::Swapped { creature, .. } if *creature == claim.creature => Some(Verdict::Void),
        Event::Raided { intruder, victim, .. }
            if [Some(*intruder), *victim].contains(&Some(claim.creature)) =>
        {
            Some(Verdict::Void)
        }
        _ => None,
    }
}

impl Claim {
    fn against(self, character: Character) -> Verdict {
        if self.character == character { Verdict::True } else { Verdict::False }
    }
}
