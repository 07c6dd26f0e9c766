//! What can be shot at, and what would come of it: found by shooting in a rehearsal.

use ruckus_core::Coded;

use super::rehearsal::Rehearsal;
use super::{HitPicture, TargetPicture};
use crate::hex::Hex;
use crate::state::{Arena, Phase};
use crate::step::{Choice, Event, Why};

pub(super) fn targets(rehearsal: &Rehearsal) -> Vec<TargetPicture> {
    rehearsal.choices.iter().filter_map(|&choice| target(rehearsal, choice)).collect()
}

fn target(rehearsal: &Rehearsal, choice: Choice) -> Option<TargetPicture> {
    let arena = &rehearsal.world.arena;
    let hex = pointed_at(arena, choice)?;
    let events = rehearsal.try_out(choice);
    let (shooter, from) = events.iter().find_map(|event| match *event {
        Event::Attacked { by, from, .. } => Some((by, from)),
        _ => None,
    })?;
    let destroyed = |lost| events.iter().any(|event| matches!(event, Event::Destroyed { piece, .. } if *piece == lost));
    let mut hits: Vec<HitPicture> = Vec::new();
    let (mut retaliate, mut stars) = (0, 0);
    for event in &events {
        match *event {
            Event::Hit { loss, why: Why::Retaliate, .. } if loss.piece == shooter => retaliate += loss.lost,
            Event::Hit { loss, why: Why::Attack, .. } => hits.push(HitPicture {
                kind: loss.piece.kind,
                seat: loss.piece.seat,
                number: loss.piece.number,
                loses: loss.lost,
                destroyed: destroyed(loss.piece),
            }),
            Event::Scored { seat, stars: more, .. } if seat == rehearsal.seat => stars += more,
            _ => {}
        }
    }
    // What stands where one points comes first.
    let there = arena.target_at(hex);
    hits.sort_by_key(|hit| there.is_none_or(|piece| (piece.kind, piece.seat, piece.number) != (hit.kind, hit.seat, hit.number)));
    Some(TargetPicture { hex, code: choice.code(), from, distance: from.distance(hex), hits, retaliate, stars })
}

/// The hexagon that one points at for a choice that may be a shot. A direction is pointed at by the next hexagon that way.
fn pointed_at(arena: &Arena, choice: Choice) -> Option<Hex> {
    match (choice, arena.phase) {
        (Choice::Attack { at } | Choice::Target { at }, _) => Some(at),
        (Choice::Triangle { way }, Phase::Triangle { at, .. }) => at.step(way),
        (Choice::Shoot { way }, _) => arena.place(arena.activation?.figure)?.step(way),
        _ => None,
    }
}
