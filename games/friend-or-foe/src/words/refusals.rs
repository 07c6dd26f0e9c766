//! Why something cannot be chosen: for a choice that was tried, and for what a person may look for in vain.

use ruckus_core::hex::Direction;
use ruckus_core::{Refusal, Saying, phrase};

use crate::board::Place;
use crate::creatures::{Creature, Slot};
use crate::figures::FIGURES;
use crate::species::Species;
use crate::state::Phase;
use crate::step::Choice;
use crate::view::View;

use super::grammar::{list, number_word};

/// Why this choice is not on the list of the seat whose view it is.
pub(super) fn why_not(view: &View, choice: Choice) -> Saying {
    if view.eye.seat().is_none() {
        return Saying::new("Only those who play can choose.".into(), "FF-302");
    }
    match (view.game().phase, choice) {
        // The right kind of choice, and still not possible.
        (Phase::Move { .. }, Choice::Step { creature, to }) => why_no_step(view, creature, to),
        (Phase::Move { .. }, Choice::Swap { creature, .. }) => match own_creature(view, creature) {
            Ok(creature) => shared(view, &creature),
            Err(why) => why,
        },
        (Phase::Arrange { .. }, Choice::Arrange { species, .. }) => {
            let all = number_word(FIGURES.start_creatures);
            match view.own_species().contains(species) {
                true => Saying::new(
                    phrase!("All {all} creatures of {species} stand in the arc already."),
                    "FF-204",
                ),
                false => Saying::new(phrase!("{species} is not one of your species."), "FF-201"),
            }
        }

        // Something else is asked just now.
        (Phase::Gain { .. }, _) => {
            Saying::new("First the gained creature gets its character: gains are mandatory.".into(), "FF-107")
        }
        (Phase::Draft { .. }, _) => {
            Saying::new("First everybody chooses the first creatures.".into(), "FF-208")
        }
        (Phase::Arrange { .. }, _) => Saying::new("First both arcs are filled.".into(), "FF-203"),
        (_, Choice::Choose { .. }) => {
            Saying::new("A character is chosen for the first creatures and for gained ones.".into(), "FF-107")
        }
        (_, Choice::Arrange { .. }) => {
            Saying::new("Creatures are arranged before the first turn of Infection.".into(), "FF-203")
        }
        (_, Choice::Step { .. } | Choice::Swap { .. } | Choice::EndTurn) => {
            Saying::new("Moves are made in one's own turn.".into(), "FF-302")
        }
    }
}

/// The creature in this slot, if it lives and is the reader's own.
fn own_creature(view: &View, slot: Slot) -> Result<Creature, Saying> {
    let species = slot.species();
    if !view.own_species().contains(species) {
        return Err(Saying::new(phrase!("{species} is not your species to move."), "FF-302"));
    }
    view.game()
        .creatures
        .get(slot)
        .ok_or_else(|| Saying::new("There is no such creature any more.".into(), "FF-103"))
}

fn why_no_step(view: &View, slot: Slot, to: Direction) -> Saying {
    let creature = match own_creature(view, slot) {
        Ok(creature) => creature,
        Err(why) => return why,
    };
    match view.target(slot, to) {
        None => Saying::new(phrase!("The board ends beyond {}.", creature.place), "FF-307"),
        Some(hex) => blocked(view, &creature, hex),
    }
}

/// Why a creature cannot step onto a hex.
fn blocked(view: &View, creature: &Creature, hex: Place) -> Saying {
    let creatures = &view.game().creatures;
    let Creature { name, .. } = *creature;
    let species = name.species;
    let own = list(creatures.on(hex).map(|other| other.name).filter(|other| other.species == species));
    if creatures.species_on(hex).contains(species) {
        return match hex == Place::corner(species) {
            true => {
                Saying::new(phrase!("{name} can return to base {species} only when it is empty."), "FF-508")
            }
            false => Saying::new(
                phrase!("{name} cannot enter {hex}: {own} of its own species stands there."),
                "FF-308",
            ),
        };
    }
    match creature.interacted {
        true => {
            Saying::new(phrase!("{name} has met somebody this turn and cannot meet anybody else."), "FF-602")
        }
        false => {
            let others = list(creatures.on(hex).map(|other| other.name));
            Saying::new(phrase!("{others} on {hex} had a meeting this turn already."), "FF-602")
        }
    }
}

/// Why a creature cannot be swapped.
fn shared(view: &View, creature: &Creature) -> Saying {
    let others = view
        .game()
        .creatures
        .on(creature.place)
        .map(|other| other.name)
        .filter(|&other| other != creature.name);
    Saying::new(
        phrase!("{} shares its hex with {}, and only friends may share.", creature.name, list(others)),
        "FF-314",
    )
}

/// What a seat that has to choose may look for in vain.
pub(super) fn all(view: &View) -> Vec<Refusal> {
    match view.game().phase {
        Phase::Move { .. } => moves(view),
        Phase::Gain { gains, .. } => {
            let species = gains.next().unwrap_or(gains.mover);
            let cap = number_word(view.game().figures().species_cap);
            vec![Refusal::new(
                "Gain nothing".into(),
                phrase!("Gains are mandatory while {species} has fewer than {cap} creatures."),
                "FF-107",
            )]
        }
        Phase::Draft { .. } => vec![Refusal::new(
            "Choose nothing".into(),
            "Every creature is a friend or a foe.".into(),
            "FF-101",
        )],
        Phase::Arrange { .. } => arranging(view),
        Phase::Start | Phase::Roll { .. } | Phase::Raid { .. } | Phase::Over { .. } => Vec::new(),
    }
}

fn arranging(view: &View) -> Vec<Refusal> {
    let full = view.own_species().each().filter(|&species| !view.game().has_to_place(species));
    let refusal = |species: Species| {
        let all = number_word(FIGURES.start_creatures);
        Refusal::new(
            phrase!("Place one more {species}"),
            phrase!("All {all} creatures of {species} stand in the arc already."),
            "FF-204",
        )
    };
    let gap = Refusal::new("Leave the hex empty".into(), "The arc is filled completely.".into(), "FF-203");
    full.map(refusal).chain([gap]).collect()
}

/// Steps that are closed, and swaps on shared hexes.
fn moves(view: &View) -> Vec<Refusal> {
    let creatures = &view.game().creatures;
    let mut refusals = Vec::new();
    let mut refuse = |what: String, why: Saying| {
        refusals.push(Refusal { what: what.into(), why: why.words, rule: why.rule });
    };
    for species in view.own_species().each() {
        for (index, steps, swap) in creatures.moves(species) {
            let Some(creature) = creatures.get(Slot::new(species, index)) else { continue };
            for to in Direction::ALL {
                let Some(hex) = view.target(creature.slot, to) else { continue };
                if steps >> to.index() & 1 == 0 {
                    refuse(format!("{} to {hex}", creature.name), blocked(view, &creature, hex));
                }
            }
            if !swap {
                refuse(format!("Swap {}", creature.name), shared(view, &creature));
            }
        }
    }
    refusals
}
