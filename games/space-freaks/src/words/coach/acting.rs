//! What the coach says about an activation: its menu, and what cards and abilities ask for.

use ruckus_core::{Lesson, phrase};

use crate::head::Power;
use crate::sponsor::Effect;
use crate::state::{Arena, Phase};
use crate::view::View;

use super::told;

pub(super) fn lesson(view: &View) -> Option<Lesson> {
    let arena = &view.arena;
    Some(match arena.phase {
        Phase::Act => act(arena),
        Phase::Play { card } => match card.effect() {
            Effect::Attack(_) => told(
                "weapon",
                "A Sponsor weapon",
                phrase!("{card} is this Freak's one attack of the turn."),
                "Point at a target to see whom it hits and what they lose.",
                "Your own pieces in the way are hit, too. The card is spent.",
                "choices",
            ),
            Effect::Dominate { .. } => dominated(),
            Effect::Graft => told(
                "graft",
                "Another arm",
                "All three of your Freaks get the arm that you choose, for the rest of the game.",
                "A longer gun when you mean to stay away, a stronger one when you stand among them.",
                "The arm that you had is gone.",
                "choices",
            ),
            Effect::Place { piece, within } => told(
                "helper",
                "A helper",
                phrase!("Your own {} comes, within {within} of this Freak.", piece.name()),
                "Put it where its first attack is near: it moves and shoots like a Freak.",
                match arena.asked().map(|seat| arena.power(seat)) {
                    Some(Power::HiveMind) => {
                        "By your Hive Mind it may act this turn. It does no Missions and holds no Landing Zone."
                    }
                    _ => "It acts from your next turn on. It does no Missions and holds no Landing Zone.",
                },
                "choices",
            ),
            Effect::Wormhole { within } => told(
                "wormhole",
                "A Wormhole",
                phrase!("This hexagon and another one within {within} become one step apart."),
                "Most dig from home to the Landing Zone.",
                "It stays for the whole game and is open to everybody.",
                "choices",
            ),
            Effect::Heal { .. } => told(
                "heal",
                "Who is healed",
                phrase!("{}", card.text()),
                "Whoever has lost most and stays in reach of others.",
                "Nothing is healed above the maximum.",
                "choices",
            ),
            Effect::Swap { .. } => swapped(),
            Effect::ForceField | Effect::Fly { .. } | Effect::Move { .. } | Effect::Arm { .. } => {
                return None;
            }
        },
        Phase::Triangle { .. } => told(
            "triangle",
            "Three hexagons",
            "The acid covers three hexagons that touch each other. You have the first; choose the other two.",
            "Take what hits most of theirs.",
            "Your own pieces in it are hit, too.",
            "choices",
        ),
        Phase::Dominate { .. } => dominated(),
        Phase::AntiGravity | Phase::Lift { .. } => told(
            "anti-gravity",
            "Anti-Gravity",
            phrase!(
                "Your Left Arm moves an enemy Freak within {} by one hexagon, whatever stands between.",
                arena.figures.anti_gravity
            ),
            "Off the Landing Zone, into your line of fire, or into radiation.",
            "Nothing: it is free, once a turn for each Freak.",
            "choices",
        ),
        Phase::PhaseShift => swapped(),
        Phase::LabDiscard => told(
            "lab card",
            "At the Lab",
            "You have drawn a Sponsor card. One card goes, the new one or another.",
            "Keep what you can play soon, and a weapon.",
            "The others see that you discard, not what.",
            "choices",
        ),
        _ => return None,
    })
}

/// The menu of an activation. What it can cost is where people go wrong first: the ground, and what shoots back.
fn act(arena: &Arena) -> Lesson {
    let activation = arena.activation;
    let freak = activation.is_none_or(|activation| activation.figure.is_freak());
    let mp = activation.map_or(0, |activation| activation.mp);
    match freak {
        true => told(
            "act",
            "A Freak acts",
            phrase!(
                "{mp} moves and one attack, in any order, and as many Sponsor cards as you like. Yellow ground can be reached, \
                 magenta can be shot."
            ),
            "Look first: the way, the shot and what it does are drawn before you do them. Shots go straight along a line of \
             hexagons.",
            phrase!(
                "{} Some Freaks Retaliate when they are hit. Moves that are left are lost.",
                green_ground(arena)
            ),
            "live",
        ),
        false => told(
            "act helper",
            "An Alien or a Droid acts",
            phrase!("{mp} moves and one attack, in any order."),
            "Send it ahead: it may fall without giving a star away.",
            "It plays no cards, does no Missions and scores nothing on the Landing Zone.",
            "live",
        ),
    }
}

/// What radiation does to Freaks of whoever is asked, in this round (SF-608, SF-A06, SF-A32, SF-H04).
pub(super) fn green_ground(arena: &Arena) -> String {
    let toxic = arena.asked().is_some_and(|seat| matches!(arena.power(seat), Power::Toxic { .. }));
    match toxic || arena.rules.radiation_heals.is_some() {
        true => "Green ground is radiation, and does your Freaks good just now.".into(),
        false => {
            format!("Green ground is radiation: −{} HP, whatever the Armor.", arena.rules.radiation_damage)
        }
    }
}

fn dominated() -> Lesson {
    told(
        "dominate",
        "Their arm, your aim",
        "An enemy Freak attacks once with its own Right Arm, and you choose at what.",
        "At its own Home Base, or at its friends.",
        "This was your Freak's attack. What the shot brings is yours, Retaliate strikes the one that shot.",
        "choices",
    )
}

fn swapped() -> Lesson {
    told(
        "swap",
        "Changing places",
        "Two Figures change places at once. It counts as entering for neither.",
        "Bring one of yours onto the Landing Zone, or an enemy off it.",
        "Each has to be able to stand where the other one stood.",
        "choices",
    )
}
