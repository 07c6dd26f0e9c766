//! How far the Missions in play are, and what each still lacks.

use ruckus_core::Seat;

use super::{InPlayPicture, LanePicture};
use crate::mission::{Deed, Face, Grade};
use crate::state::Arena;
use crate::words::deeds::is_state;

impl InPlayPicture {
    pub(super) fn of(arena: &Arena, seat: Seat, face: &Face) -> Self {
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
    fn of(arena: &Arena, seat: Seat, face: &Face, deed: Deed, stars: u8) -> Self {
        let progress = arena.progress(seat, face, deed);
        let begun = is_state(deed) || arena.active == seat;
        let (done, of) = match deed {
            Deed::HitFrom(_) => (u8::from(progress.is_met()), 1),
            _ => (progress.done.min(progress.of), progress.of),
        };
        let missing = arena.missing(seat, face, deed).unwrap_or_default();
        LanePicture { stars, done: if begun { done } else { 0 }, of, missing }
    }
}
