//! What an activated Figure cannot do just now, and why (D15): steps, attacks, abilities, and Sponsor cards with what they
//! ask for.

use ruckus_core::{Phrase, Seat, phrase};

use crate::board::Ground;
use crate::head::Power;
use crate::hex::Hex;
use crate::sponsor::{Effect, Sponsor};
use crate::state::{Activation, Arena, Secret};
use crate::step::Choice;
use crate::view::View;

use super::super::choices::standing;
use super::super::grammar::{capital, place};
use super::shots::out_of_reach;
use super::{Reason, no_card, not_empty, not_standable};

/// In an activation (D15).
pub(super) fn act(view: &View, seat: Seat, secret: &Secret, choice: Choice) -> Option<Reason> {
    let arena = &view.arena;
    let activation = arena.activation?;
    let here = arena.place(activation.figure)?;
    let is_freak = activation.figure.is_freak();
    Some(match choice {
        Choice::Play { .. }
        | Choice::AntiGravity
        | Choice::PhaseShift
        | Choice::SelfDestruct
        | Choice::Heal
        | Choice::Lab
        | Choice::Teleport
            if !is_freak =>
        {
            ("Aliens and Droids only move and attack.".into(), "SF-405")
        }
        Choice::Move { to } => step(arena, &activation, here, to),
        Choice::TouchDown if !activation.in_air => ("It is not in the air.".into(), "SF-411"),
        Choice::TouchDown => not_standable(arena, here),
        Choice::Attack { .. } | Choice::AttackGround if activation.attacked => {
            ("It has made its one attack.".into(), "SF-501")
        }
        Choice::Attack { .. } | Choice::AttackGround if activation.shielded => {
            ("It raised its force field in this activation.".into(), "SF-P08")
        }
        Choice::Play { card } if secret.sponsors.count(card) == 0 => no_card(card),
        Choice::Play { card } => unplayable(arena, &activation, here, card),
        Choice::AntiGravity if !arena.values(seat).anti_gravity => {
            ("Your Left Arm is no Anti-Gravity Modifier.".into(), "SF-416")
        }
        Choice::PhaseShift if !matches!(arena.power(seat), Power::PhaseShift { .. }) => {
            ("Your Head has no Phase Shift.".into(), "SF-417")
        }
        Choice::SelfDestruct if !matches!(arena.power(seat), Power::SelfDestruct { .. }) => {
            ("Your Head has no Self-Destruct.".into(), "SF-417")
        }
        _ if !arena.is_grounded(activation.figure) && another_time_is_later(choice) => aloft(&activation),
        Choice::Attack { at } => {
            let weapon = arena.ready_weapon(&activation)?;
            out_of_reach(arena, seat, here, &weapon, at)
        }
        Choice::AttackGround => ("There is no empty ground in reach.".into(), "SF-504"),
        Choice::AntiGravity if arena.freak(activation.figure).turn.lifted => {
            ("This Freak has used it this turn.".into(), "SF-416")
        }
        Choice::AntiGravity => {
            (phrase!("No enemy Freak within {} can be moved.", arena.figures.anti_gravity), "SF-F18")
        }
        Choice::PhaseShift if arena.team(seat).power_used => ("It was used this turn.".into(), "SF-417"),
        Choice::PhaseShift => ("No other Freak of yours near by can swap places.".into(), "SF-H11"),
        Choice::Heal => care(arena, &activation, here, Ground::Centre),
        Choice::Lab => care(arena, &activation, here, Ground::Lab),
        Choice::Teleport => teleport(arena, &activation, here),
        _ => return None,
    })
}

/// What needs the ground, and is refused on rock and in the air (SF-407, SF-410).
const fn another_time_is_later(choice: Choice) -> bool {
    matches!(
        choice,
        Choice::Attack { .. }
            | Choice::AttackGround
            | Choice::AntiGravity
            | Choice::PhaseShift
            | Choice::SelfDestruct
            | Choice::Heal
            | Choice::Lab
            | Choice::Teleport
            | Choice::EndActivation
    )
}

fn aloft(activation: &Activation) -> Reason {
    match activation.in_air {
        true => {
            ("In the air it can only fly on, touch down and play cards that need no ground.".into(), "SF-410")
        }
        false => ("On rock it can only move on and play cards that need no ground.".into(), "SF-407"),
    }
}

/// SF-404 to SF-412.
fn step(arena: &Arena, activation: &Activation, here: Hex, to: Hex) -> Reason {
    let seat = activation.figure.seat;
    match arena.side.ground(to) {
        _ if here.distance(to) != 1 => {
            (phrase!("{to} is not next to {here}: moves go one hexagon at a time."), "SF-402")
        }
        _ if activation.mp == 0 => ("It has no MP left.".into(), "SF-403"),
        _ if activation.flight > 0 => {
            (phrase!("From {to} it could not reach ground to touch down on."), "SF-412")
        }
        Ground::Rock if arena.values(seat).drill && activation.figure.is_freak() => {
            (phrase!("With the MP left it could not get off the rock {to} again."), "SF-406")
        }
        Ground::Rock => (phrase!("{to} is rock, which takes a Biomech Drill."), "SF-406"),
        _ => not_standable(arena, to),
    }
}

/// SF-602, SF-603.
fn care(arena: &Arena, activation: &Activation, here: Hex, what: Ground) -> Reason {
    let is_lab = what == Ground::Lab;
    let (name, rule) = if is_lab { ("Lab", "SF-603") } else { ("Healing Center", "SF-602") };
    let full = arena.freak(activation.figure).hp >= arena.values(activation.figure.seat).hp;
    match () {
        () if arena.side.ground(here) != what => (phrase!("It does not stand on a {name}."), rule),
        () if !arena.rules.care => ("No Healing Center and no Lab works this round.".into(), "SF-A21"),
        () if !is_lab && full => ("It has all its HP.".into(), rule),
        () if is_lab && !arena.can_draw() => ("There is no Sponsor card to draw.".into(), rule),
        () => (phrase!("This Freak has used this {name} this turn."), rule),
    }
}

/// SF-609.
fn teleport(arena: &Arena, activation: &Activation, here: Hex) -> Reason {
    let pair = arena.wormholes.iter().find_map(|pair| Some((pair, pair.partner(here)?)));
    let words: Phrase = match pair {
        None => "It does not stand on a Wormhole.".into(),
        Some((pair, _)) if pair.used => "This pair has been used this turn.".into(),
        Some(_) if activation.mp == 0 => "It has no MP left.".into(),
        Some((_, exit)) => phrase!("A Figure stands on the other end, {exit}."),
    };
    (words, "SF-609")
}

/// Why the activated Freak cannot play a card that is in hand (SF-413 to SF-415).
fn unplayable(arena: &Arena, activation: &Activation, here: Hex, card: Sponsor) -> Reason {
    let row = card.row();
    let freak = activation.figure;
    let reason = |words: Phrase| (words, card.rule());
    match row.effect {
        _ if row.needs_ground && !arena.is_grounded(freak) => {
            (phrase!("{card} needs the ground."), if activation.in_air { "SF-410" } else { "SF-407" })
        }
        _ if row.is_attack && activation.shielded => {
            (phrase!("It raised its force field: no attack any more, {card} neither."), "SF-415")
        }
        Effect::Dominate { range, .. } => {
            reason(phrase!("No enemy Freak within {} can be dominated.", arena.rules.capped(range)))
        }
        Effect::ForceField if arena.freak(freak).field => reason("It has a force field.".into()),
        Effect::ForceField => (phrase!("No force-field token is left."), "SF-020"),
        Effect::Place { piece, .. } if arena.spare(freak.seat, piece).is_none() => {
            (phrase!("No {} is left in the supply.", piece.name()), "SF-020")
        }
        Effect::Place { within, .. } => reason(phrase!("No empty hexagon is within {within}.")),
        Effect::Wormhole { .. } if arena.wormholes_left() == 0 => {
            ("No Wormhole pair is left.".into(), "SF-020")
        }
        Effect::Wormhole { .. } if !arena.is_empty_below(here) => {
            reason(phrase!("{} cannot hold a Wormhole.", capital(&place(arena, here))))
        }
        Effect::Wormhole { within } => reason(phrase!("No empty hexagon is within {within}.")),
        Effect::Swap { within } => reason(phrase!("No Figure within {within} can swap places with it.")),
        Effect::Attack(_)
        | Effect::Graft
        | Effect::Fly { .. }
        | Effect::Heal { .. }
        | Effect::Move { .. }
        | Effect::Arm { .. } => reason("It cannot be played now.".into()),
    }
}

/// What a Sponsor card asks for (D15).
pub(super) fn follow_up(arena: &Arena, seat: Seat, card: Sponsor, choice: Choice) -> Option<Reason> {
    let activation = arena.activation?;
    let here = arena.place(activation.figure)?;
    Some(match (card.effect(), choice) {
        (Effect::Attack(weapon), Choice::Attack { at } | Choice::Target { at }) => {
            let weapon = arena.card_weapon(weapon);
            match here.distance(at) <= weapon.range {
                true if here == at => ("Its own hexagon may not be the target.".into(), "SF-502"),
                _ => out_of_reach(arena, seat, here, &weapon, at),
            }
        }
        (Effect::Dominate { .. }, Choice::Target { at }) => {
            (phrase!("No enemy Freak that can be dominated is on {at}."), card.rule())
        }
        (Effect::Heal { .. }, Choice::Target { at }) => {
            (phrase!("Neither this Freak nor one of yours beside it is on {at}."), card.rule())
        }
        (Effect::Swap { .. }, Choice::Target { at }) => match arena.target_at(at) {
            Some(_) => {
                (phrase!("{} cannot swap places with it.", capital(&standing(arena, seat, at))), "SF-431")
            }
            None => (phrase!("No Figure is on {at}."), "SF-431"),
        },
        (Effect::Place { within, .. } | Effect::Wormhole { within }, Choice::Place { at }) => {
            match here.distance(at) <= within {
                true => not_empty(arena, at),
                false => (phrase!("{at} is farther than {within} away."), card.rule()),
            }
        }
        _ => return None,
    })
}

/// What the player of an activated Figure may look for in vain.
pub(super) fn in_activation(
    view: &View,
    seat: Seat,
    secret: &Secret,
    refuse: &mut impl FnMut(Phrase, Reason),
) {
    let arena = &view.arena;
    let Some(activation) = arena.activation else { return };
    let Some(here) = arena.place(activation.figure) else { return };
    let mut tried = |what: Phrase, choice: Choice| {
        if let Some(why) = act(view, seat, secret, choice) {
            refuse(what, why);
        }
    };
    if arena.ready_weapon(&activation).is_none() {
        tried("Attack".into(), Choice::AttackGround);
    }
    if !arena.is_grounded(activation.figure) {
        tried("End the activation".into(), Choice::EndActivation);
    }
    if !activation.figure.is_freak() {
        return;
    }
    for card in secret.sponsors.kinds().filter(|&card| !arena.may_play(card)) {
        tried(phrase!("Play {card}"), Choice::Play { card });
    }
    if arena.values(seat).anti_gravity && !arena.may_lift(&activation, here) {
        tried("Use the Anti-Gravity Modifier".into(), Choice::AntiGravity);
    }
    if matches!(arena.power(seat), Power::PhaseShift { .. }) && !arena.may_phase_shift(&activation, here) {
        tried("Use Phase Shift".into(), Choice::PhaseShift);
    }
    if !activation.in_air {
        match arena.side.ground(here) {
            Ground::Centre if !arena.may_heal(&activation, here) => {
                tried("Use the Healing Center".into(), Choice::Heal)
            }
            Ground::Lab if !arena.may_use_lab(&activation, here) => tried("Use the Lab".into(), Choice::Lab),
            _ if arena.wormholes_at.contains(here) && !arena.may_teleport() => {
                tried("Teleport".into(), Choice::Teleport);
            }
            _ => {}
        }
    }
}
