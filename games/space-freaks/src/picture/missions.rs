//! How far the Missions in play are, what each still lacks, and the Freaks that count for it or could.

use ruckus_core::Seat;

use super::{CountingPicture, InPlayPicture, LanePicture, freak_name};
use crate::board::PAD;
use crate::hex::HexSet;
use crate::mission::{Deed, Grade, OpenMission};
use crate::pieces::Piece;
use crate::state::Arena;
use crate::words::deeds::is_state;
use crate::words::grammar::agrees;

impl InPlayPicture {
    pub(super) fn of(arena: &Arena, seat: Seat, face: &OpenMission) -> Self {
        let row = face.mission.row();
        let stars = arena.figures.read(|f| [f.mission_stars, f.advanced_stars]);
        let normal = LanePicture::of(arena, seat, face, row.normal, stars[0]);
        let advanced = row.advanced.map(|deed| LanePicture::of(arena, seat, face, deed, stars[1]));
        let ready = arena.completes(seat, face).map(|grade| match grade {
            Grade::Normal => stars[0],
            Grade::Advanced => stars[1],
        });
        InPlayPicture {
            mission: row.key,
            marks: face.mark.into_iter().chain(face.pad).collect(),
            normal,
            advanced,
            ready,
        }
    }
}

impl LanePicture {
    /// Deeds are those of whose turn it is: for the others nothing has happened yet. A distance is met or not.
    fn of(arena: &Arena, seat: Seat, face: &OpenMission, deed: Deed, stars: u8) -> Self {
        let progress = arena.progress(seat, face, deed);
        let begun = is_state(deed) || arena.active == seat;
        let (done, of) = match deed {
            Deed::HitFrom(_) => (u8::from(progress.is_met()), 1),
            _ => (progress.done.min(progress.of), progress.of),
        };
        let missing = arena.missing(seat, face, deed).unwrap_or_default();
        let done = if begun { done } else { 0 };
        LanePicture { stars, done, of, missing, freaks: freaks(arena, seat, face, deed, done >= of) }
    }
}

/// The Freaks that count for a requirement; as long as it is not met, those that could within a turn, too.
fn freaks(arena: &Arena, seat: Seat, face: &OpenMission, deed: Deed, met: bool) -> Vec<CountingPicture> {
    let own: Vec<Piece> = arena.freaks_of(seat).map(|(piece, _)| piece).collect();
    match deed {
        Deed::Wounded(_) => {
            let hit = |&(piece, _): &(Piece, _)| {
                arena.active == seat && arena.deeds.wounded.contains(piece.index())
            };
            arena.each_freak().filter(hit).map(|(piece, _)| counting(piece, "hit".into())).collect()
        }
        Deed::Together(_) | Deed::Apart(_) => {
            let fits = own.into_iter().filter(|&piece| arena.suits(seat, deed, piece));
            fits.map(|piece| counting(piece, "fits".into())).collect()
        }
        _ => {
            let Some(goal) = goal(arena, seat, face, deed) else { return Vec::new() };
            let counts = |&piece: &Piece| counts(arena, seat, deed, piece, &goal);
            let (counted, others): (Vec<Piece>, Vec<Piece>) = own.into_iter().partition(counts);
            let there = if is_state(deed) { "is there" } else { "done" };
            let mut coming: Vec<(u8, Piece)> = others
                .into_iter()
                .filter(|_| !met)
                .filter_map(|piece| Some((arena.walk_to(piece, &goal, moves(arena, piece))?, piece)))
                .filter(|&(_, piece)| {
                    !matches!(deed, Deed::Healed(_)) || arena.freak(piece).hp < arena.values(seat).hp
                })
                .collect();
            coming.sort_by_key(|&(moves, _)| moves);
            let counted = counted.into_iter().map(|piece| counting(piece, there.into()));
            let coming = coming.into_iter().map(|(moves, piece)| CountingPicture {
                counts: false,
                ..counting(piece, format!("{moves} {}", agrees(moves, "move", "moves")))
            });
            counted.chain(coming).collect()
        }
    }
}

fn counting(piece: Piece, words: String) -> CountingPicture {
    CountingPicture { seat: piece.seat, number: piece.number, name: freak_name(piece), counts: true, words }
}

/// Where an own Freak must be, or come to; none where a requirement asks for something else.
fn goal(arena: &Arena, seat: Seat, face: &OpenMission, deed: Deed) -> Option<HexSet> {
    let map = arena.side.map();
    match deed {
        Deed::OnPad(_) => Some(PAD.into_iter().collect()),
        Deed::Trespassing(_) => {
            let others = arena.seats.each().filter(|&other| other != seat);
            Some(others.fold(HexSet::NONE, |all, other| all.union(&arena.home_zone(other))))
        }
        Deed::AtMarks(_) => {
            let zone = arena.figures.read(|f| f.survey_zone);
            let near = face.mark.map_or(HexSet::NONE, |mark| mark.within(zone));
            Some(face.pad.into_iter().collect::<HexSet>().union(&near))
        }
        Deed::EnteredMark => face.mark.map(|mark| [mark].into_iter().collect()),
        Deed::Healed(_) => Some(map.centres),
        Deed::Labs(_) => {
            let unused = map.labs.each().enumerate().filter(|&(at, _)| !arena.deeds.labs.contains(at));
            Some(unused.map(|(_, lab)| lab).collect())
        }
        Deed::Irradiated(_) => Some(map.radiation),
        _ => None,
    }
}

/// Does an own Freak count already?
fn counts(arena: &Arena, seat: Seat, deed: Deed, piece: Piece, goal: &HexSet) -> bool {
    let number = usize::from(piece.number);
    let acts = arena.active == seat;
    match deed {
        Deed::Healed(_) => acts && arena.deeds.healed.contains(number),
        Deed::Irradiated(_) => acts && arena.deeds.irradiated.contains(number),
        _ if is_state(deed) => {
            arena.is_grounded(piece) && arena.place(piece).is_some_and(|at| goal.contains(at))
        }
        // What was entered or used does not say by whom.
        _ => false,
    }
}

/// So many moves a Freak has in this turn, or in the next one of its seat.
fn moves(arena: &Arena, piece: Piece) -> u8 {
    match arena.activation {
        Some(activation) if activation.figure == piece => activation.mp,
        _ if arena.active == piece.seat && arena.freak(piece).turn.activated => 0,
        _ => arena.fresh_activation(piece).mp,
    }
}
