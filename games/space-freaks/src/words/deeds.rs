//! What Missions ask for and what is still missing (SF-305 to SF-311), in imperatives that fit every reader.

use ruckus_core::Seat;

use crate::board::Corner;
use crate::figures::FiguresId;
use crate::hex::Hex;
use crate::mission::{Deed, Grade, Marking, Mission, OpenMission};
use crate::state::Arena;

use super::grammar::{capital, corner, either, list};

/// Is it about how things stand now, not about what was done (SF-310)?
pub(crate) const fn is_state(deed: Deed) -> bool {
    matches!(
        deed,
        Deed::OnPad(_) | Deed::Trespassing(_) | Deed::AtMarks(_) | Deed::Together(_) | Deed::Apart(_)
    )
}

/// All that a requirement asks for.
pub(super) fn asks(deed: Deed, figures: FiguresId) -> String {
    let near = figures.survey_zone;
    match deed {
        Deed::AtMarks(1) => {
            format!(
                "have a Freak within {near} of a corner that you mark or on a Landing Zone hexagon that you mark"
            )
        }
        Deed::AtMarks(_) => "have both at once".to_owned(),
        Deed::Together(within) => {
            format!("have your three Freaks in the Neutral Zone, each within {within} of the other two")
        }
        Deed::Apart(far) => {
            format!("have your three Freaks on the board, each {far} or more from the other two")
        }
        Deed::Destroyed(count)
        | Deed::BaseStrikes(count)
        | Deed::Healed(count)
        | Deed::Labs(count)
        | Deed::Irradiated(count)
        | Deed::Struck(count)
        | Deed::Wrecked(count)
        | Deed::Brawled(count)
        | Deed::BrawledDown(count)
        | Deed::Played(count)
        | Deed::Built(count)
        | Deed::Wounded(count)
        | Deed::OnPad(count)
        | Deed::Trespassing(count) => counted(deed, count, false),
        Deed::EnteredMark | Deed::HitFrom(_) => counted(deed, 1, false),
    }
}

/// "destroy 2 enemy Freaks", and "destroy 1 more enemy Freak" where some of it is done.
fn counted(deed: Deed, count: u8, begun: bool) -> String {
    let more = if begun { " more" } else { "" };
    let ending = if count == 1 { "" } else { "s" };
    // "1 Strike", "2 more Strikes".
    let some = |what: &str| format!("{count}{more} {what}{ending}");
    // "a Freak", "another Freak", "2 different Freaks".
    let unlike = |article: &str, what: &str| match (count, begun) {
        (1, false) => format!("{article} {what}"),
        (1, true) => format!("another {what}"),
        (_, false) => format!("{count} different {what}s"),
        (_, true) => format!("{count} other {what}s"),
    };
    match deed {
        Deed::Destroyed(_) => format!("destroy {}", some("enemy Freak")),
        Deed::BaseStrikes(_) => format!("deal {} to enemy Home Bases with your Freaks", some("Strike")),
        Deed::EnteredMark => "enter the marked hexagon with a Freak".to_owned(),
        Deed::Healed(_) => format!("regain HP in a Healing Center with {}", unlike("a", "Freak")),
        Deed::Labs(_) => format!("use {} with your Freaks", unlike("a", "Lab")),
        Deed::Irradiated(_) => format!("enter radiation with {} and live", unlike("a", "Freak")),
        Deed::Struck(_) => format!("deal {} to an enemy Turret, Bunker, Alien or Droid", some("Strike")),
        Deed::Wrecked(_) => {
            format!("destroy {}, be it a Turret, Bunker, Alien or Droid", unlike("an", "enemy piece"))
        }
        Deed::HitFrom(far) => format!("take HP from an enemy Freak {far} or more away by a Freak's attack"),
        Deed::Brawled(_) => "take HP from an adjacent enemy Freak by a Freak's attack".to_owned(),
        Deed::BrawledDown(_) => "destroy an adjacent enemy Freak by a Freak's attack".to_owned(),
        Deed::Played(_) => format!("play {}", some("Sponsor card")),
        Deed::Built(_) => format!("build {}", some("building")),
        Deed::Wounded(_) => format!("take HP from {}", unlike("an", "enemy Freak")),
        Deed::OnPad(_) => format!("have {} on the Landing Zone", some("Freak")),
        Deed::Trespassing(_) => format!("have {} in enemy Home Base Zones", some("Freak")),
        // These are said by where Freaks and marks are.
        Deed::AtMarks(_) | Deed::Together(_) | Deed::Apart(_) => String::new(),
    }
}

impl Deed {
    /// What it asks for, as a sentence.
    pub fn text(self, figures: FiguresId) -> String {
        format!("{}.", capital(&asks(self, figures)))
    }
}

/// What a Mission in play still lacks, in the eyes of whoever it belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lacking {
    /// How it could be completed now, if at all.
    pub grade: Option<Grade>,
    /// What is missing for the next grade, as a sentence; none if there is no more to have.
    pub missing: Option<String>,
}

impl Arena {
    /// How far a Mission of a seat is, and what is missing for more. Deeds are those of the turn that is being played:
    /// whoever waits has done nothing yet.
    pub fn lacking(&self, seat: Seat, face: &OpenMission) -> Lacking {
        let row = face.mission.row();
        match (self.missing(seat, face, row.normal), row.advanced) {
            (Some(missing), _) => Lacking { grade: None, missing: Some(missing) },
            (None, None) => Lacking { grade: Some(Grade::Normal), missing: None },
            (None, Some(advanced)) => match self.missing(seat, face, advanced) {
                Some(missing) => Lacking { grade: Some(Grade::Normal), missing: Some(missing) },
                None => Lacking { grade: Some(Grade::Advanced), missing: None },
            },
        }
    }

    /// What one requirement of a Mission of a seat still lacks, as a sentence; none if it is met.
    pub fn missing(&self, seat: Seat, face: &OpenMission, deed: Deed) -> Option<String> {
        self.lacks(seat, face, deed).map(|lack| format!("{}.", capital(&lack)))
    }

    /// The same for a card that is still in hand, as if it lay in front of its holder; none where its marks decide.
    pub fn lacking_in_hand(&self, seat: Seat, mission: Mission) -> Option<Lacking> {
        let face = OpenMission { mission, ..OpenMission::default() };
        (mission.row().marking == Marking::None).then(|| self.lacking(seat, &face))
    }

    /// What is missing for a requirement; none if it is met.
    fn lacks(&self, seat: Seat, face: &OpenMission, deed: Deed) -> Option<String> {
        let mut progress = self.progress(seat, face, deed);
        if !is_state(deed) && seat != self.active {
            progress.done = 0;
        }
        if progress.is_met() {
            return None;
        }
        Some(match deed {
            Deed::EnteredMark => match face.mark {
                Some(mark) => format!("enter {mark} with a Freak"),
                None => "no hexagon could be marked".to_owned(),
            },
            Deed::AtMarks(of) => self.lacks_marks(seat, face, of),
            Deed::Together(within) => self.lacks_together(seat, within),
            Deed::Apart(far) => self.lacks_apart(seat, far),
            Deed::HitFrom(_) => counted(deed, 1, false),
            _ => counted(deed, progress.of - progress.done, progress.done > 0),
        })
    }

    /// SF-M12: one of the marks, or whichever is missing of both.
    fn lacks_marks(&self, seat: Seat, face: &OpenMission, of: u8) -> String {
        let zone = self.figures.survey_zone;
        let places: Vec<Hex> = self.standing_places(seat).into_iter().filter_map(|(_, at)| at).collect();
        let at_corner = |mark: Hex| places.iter().any(|at| at.distance(mark) <= zone);
        let mark = face.mark.filter(|&mark| !at_corner(mark)).and_then(Corner::on);
        let pad = face.pad.filter(|pad| !places.contains(pad));
        let mark = mark.map(|mark| format!("within {zone} of the {} corner", corner(mark)));
        let pad = pad.map(|pad| format!("on the Landing Zone {pad}"));
        let parts: Vec<String> = mark.into_iter().chain(pad).collect();
        match of {
            // Before anything is marked it is said as it stands on the card.
            _ if parts.is_empty() => asks(Deed::AtMarks(of), self.figures),
            1 => format!("have a Freak {}", either(&parts)),
            _ => format!("have a Freak {}", list(&parts)),
        }
    }

    /// The own Freaks by their number, and where they stand; on rock and in the air they do not count (SF-310).
    fn standing_places(&self, seat: Seat) -> Vec<(u8, Option<Hex>)> {
        let open = &self.side.map().open;
        self.freaks_of(seat)
            .map(|(piece, freak)| {
                let at = freak.at.filter(|&at| !self.is_in_air(piece) && open.contains(at));
                (piece.number + 1, at)
            })
            .collect()
    }

    /// SF-M14: who is not in the Neutral Zone, and who is too far from whom.
    fn lacks_together(&self, seat: Seat, within: u8) -> String {
        let places = self.standing_places(seat);
        let outside = places.iter().filter(|(_, at)| !at.is_some_and(|at| self.is_neutral(at)));
        let outside: Vec<String> = outside.map(|(number, _)| format!("Freak {number}")).collect();
        let far = pairs(&places, |distance| distance > within);
        let mut parts = Vec::new();
        if !outside.is_empty() {
            parts.push(format!("bring {} into the Neutral Zone", list(&outside)));
        }
        if !far.is_empty() {
            parts.push(format!("bring {} within {within} of each other", list(&far)));
        }
        list(&parts)
    }

    /// SF-M15: who is missing, and who is too near to whom.
    fn lacks_apart(&self, seat: Seat, far: u8) -> String {
        let places = self.standing_places(seat);
        let missing = places.iter().filter(|(_, at)| at.is_none());
        let missing: Vec<String> = missing.map(|(number, _)| format!("Freak {number}")).collect();
        let near = pairs(&places, |distance| distance < far);
        let mut parts = Vec::new();
        if !missing.is_empty() {
            parts.push(format!("have {} stand on the board", list(&missing)));
        }
        if !near.is_empty() {
            parts.push(format!("bring {} {far} or more apart", list(&near)));
        }
        list(&parts)
    }
}

/// "Freaks 1 and 3 (4 apart)" for each pair of which this is so.
fn pairs(places: &[(u8, Option<Hex>)], test: impl Fn(u8) -> bool) -> Vec<String> {
    let mut pairs = Vec::new();
    for (index, &(one, here)) in places.iter().enumerate() {
        for &(other, there) in &places[index + 1..] {
            if let Some((here, there)) = here.zip(there)
                && test(here.distance(there))
            {
                pairs.push(format!("Freaks {one} and {other} (now {} apart)", here.distance(there)));
            }
        }
    }
    pairs
}
