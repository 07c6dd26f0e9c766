//! How far the Missions in play are, and what each still lacks.

use ruckus_core::{Phrase, Seat, phrase};

use super::{InPlayPicture, LanePicture};
use crate::deeds::Progress;
use crate::mission::{Deed, Face};
use crate::state::Arena;

impl InPlayPicture {
    pub(super) fn of(arena: &Arena, seat: Seat, face: &Face) -> Self {
        let row = face.mission.row();
        let stars = arena.figures.read(|f| [f.mission_stars, f.advanced_stars]);
        let lane = |deed: Deed, stars: u8| {
            let Progress { done, of } = progress(arena, seat, face, deed);
            let missing = if done >= of { Phrase::default() } else { missing(deed, done, of) };
            LanePicture { stars, done: done.min(of), of, missing }
        };
        let normal = lane(row.normal, stars[0]);
        let advanced = row.advanced.map(|deed| lane(deed, stars[1]));
        let met = |lane: &LanePicture| (lane.done >= lane.of).then_some(lane.stars);
        // Only in the own turn (SF-305).
        let ready = (arena.active == seat && arena.round > 0)
            .then(|| advanced.as_ref().and_then(met).or_else(|| met(&normal)))
            .flatten();
        InPlayPicture {
            mission: row.key,
            marks: face.mark.into_iter().chain(face.pad).collect(),
            normal,
            advanced,
            ready,
        }
    }
}

/// The deeds of the turn are those of whose turn it is; for the others nothing has happened yet. A distance is met or not.
fn progress(arena: &Arena, seat: Seat, face: &Face, deed: Deed) -> Progress {
    let progress = arena.progress(seat, face, deed);
    match deed {
        _ if !deed.is_now() && arena.active != seat => Progress { done: 0, of: boxes(deed, progress.of) },
        Deed::HitFrom(_) => Progress { done: u8::from(progress.is_met()), of: 1 },
        _ => progress,
    }
}

const fn boxes(deed: Deed, of: u8) -> u8 {
    if matches!(deed, Deed::HitFrom(_)) { 1 } else { of }
}

fn missing(deed: Deed, done: u8, of: u8) -> Phrase {
    let left = of - done;
    let one = left == 1;
    match deed {
        Deed::Destroyed(_) if one => phrase!("Destroy an enemy Freak."),
        Deed::Destroyed(_) => phrase!("Destroy {left} enemy Freaks."),
        Deed::BaseStrikes(_) if one => phrase!("One Strike on an enemy Home Base."),
        Deed::BaseStrikes(_) => phrase!("{left} Strikes on enemy Home Bases."),
        Deed::EnteredMark => phrase!("A Freak onto the mark."),
        Deed::Healed(_) if one => phrase!("One more Freak healed in a Center."),
        Deed::Healed(_) => phrase!("{left} Freaks healed in Centers."),
        Deed::Labs(_) if one => phrase!("Use one more Lab."),
        Deed::Labs(_) => phrase!("Use {left} Labs."),
        Deed::Irradiated(_) if one => phrase!("One more Freak into radiation."),
        Deed::Irradiated(_) => phrase!("{left} Freaks into radiation."),
        Deed::Struck(_) => phrase!("A Strike on a Turret, Bunker, Alien or Droid."),
        Deed::Wrecked(_) => phrase!("Destroy a Turret, Bunker, Alien or Droid."),
        Deed::HitFrom(far) => phrase!("Hurt an enemy Freak {far} or more away."),
        Deed::Brawled(_) => phrase!("Hurt an adjacent enemy Freak."),
        Deed::BrawledDown(_) => phrase!("Destroy an adjacent enemy Freak."),
        Deed::Played(_) if one => phrase!("Play one more Sponsor card."),
        Deed::Played(_) => phrase!("Play {left} Sponsor cards."),
        Deed::Built(_) if one => phrase!("Build one more."),
        Deed::Built(_) => phrase!("Build {left} in Step 4."),
        Deed::Wounded(_) if one => phrase!("Hurt one more enemy Freak."),
        Deed::Wounded(_) => phrase!("Hurt {left} enemy Freaks."),
        Deed::OnPad(_) if one => phrase!("One more Freak on the Landing Zone."),
        Deed::OnPad(_) => phrase!("{left} Freaks on the Landing Zone."),
        Deed::Trespassing(_) if one => phrase!("One more Freak in an enemy Home Base Zone."),
        Deed::Trespassing(_) => phrase!("{left} Freaks in enemy Home Base Zones."),
        Deed::AtMarks(_) if one => phrase!("A Freak at the other mark."),
        Deed::AtMarks(_) => phrase!("Freaks at both marks."),
        Deed::Together(within) => phrase!("{left} of 3 pairs are not within {within} in the Neutral Zone."),
        Deed::Apart(far) => phrase!("{left} of 3 pairs are less than {far} apart."),
    }
}
