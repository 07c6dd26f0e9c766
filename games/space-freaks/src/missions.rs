//! Missions (SF-303 to SF-312): put into play in Step 1, completed at any menu that allows it, and the card that follows.

use ruckus_core::{Seat, Witness};

use crate::hex::Hex;
use crate::mission::{Grade, Marking, Mission, OpenMission};
use crate::sponsor::{Sponsor, Sponsors};
use crate::state::{Arena, Phase, Source, SpaceFreaks, Stage};
use crate::step::{Event, Why};
use crate::turn::Go;
use crate::view::right;

impl Arena {
    /// What a seat can complete a face-up Mission as now: at a menu that allows it, in its own turn (SF-305).
    #[inline]
    pub fn completes(&self, seat: Seat, face: &OpenMission) -> Option<Grade> {
        let open = self.phase.takes_missions() && self.asked() == Some(seat);
        if open { self.grade(seat, face) } else { None }
    }

    /// The face-up Missions that the active player can complete now, by their places; of identical ones the first.
    #[inline]
    pub fn completable(&self) -> impl Iterator<Item = (u8, Grade)> + '_ {
        let seat = self.active;
        let faces = &self.team(seat).faces;
        faces.iter().enumerate().filter_map(move |(place, face)| {
            let grade = self.completes(seat, face)?;
            (!faces[..place].contains(face)).then_some((place as u8, grade))
        })
    }

    pub(crate) fn can_complete(&self) -> bool {
        self.completable().next().is_some()
    }

    /// Where a Dead Drop may be (SF-M05): empty hexagons of the Neutral Zone.
    pub(crate) fn drop_places(&self) -> crate::hex::HexSet {
        let zones = self.seats.each().map(|seat| self.building_zone(seat));
        let zones = zones.fold(crate::hex::HexSet::NONE, |all, zone| all.union(&zone));
        self.empty_of(&self.side.map().plain).difference(&zones)
    }
}

impl SpaceFreaks {
    /// D12.
    pub(crate) fn put_mission(&mut self, mission: Mission, left: u8, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        self.secrets[seat].missions.remove(mission);
        let giver = right(seat, self.seats);
        if self.passed[giver] == Some(mission) {
            self.passed[giver] = None;
        }
        let team = &mut self.teams[seat];
        team.missions -= 1;
        team.put_since.insert(mission);
        team.faces.push(OpenMission { mission, ..OpenMission::default() });
        witness.tell_all(|| Event::MissionPut { seat, mission });
        let left = left - 1;
        match mission.row().marking {
            Marking::None => self.mission_is_put(left),
            Marking::Drop if self.drop_places().is_empty() => self.mission_is_put(left),
            Marking::Drop => self.phase = Phase::Drop { left },
            Marking::Survey => self.phase = Phase::SurveyCorner { left },
        }
    }

    /// So many are still to be put into play; then Step 2 begins.
    pub(crate) fn mission_is_put(&mut self, left: u8) {
        match left {
            0 => self.open(Stage::Turrets, Phase::Turrets),
            _ => self.phase = Phase::PutMission { left },
        }
    }

    fn newest_face(&mut self) -> Option<&mut OpenMission> {
        let seat = self.active;
        self.teams[seat].faces.last_mut()
    }

    /// SF-304: the hexagon of a Dead Drop or the corner of a Survey Run, then its LZ hexagon.
    pub(crate) fn mark(&mut self, at: Hex, witness: &mut impl Witness<Event>) {
        let (seat, phase) = (self.active, self.phase);
        if let Some(face) = self.newest_face() {
            match phase {
                Phase::SurveyPad { .. } => face.pad = Some(at),
                _ => face.mark = Some(at),
            }
            let mission = face.mission;
            witness.tell_all(|| Event::Marked { seat, at, mission });
        }
        match phase {
            Phase::SurveyCorner { left } => self.phase = Phase::SurveyPad { left },
            Phase::SurveyPad { left } | Phase::Drop { left } => self.mission_is_put(left),
            _ => debug_assert!(false, "nothing is marked in {phase:?}"),
        }
    }

    /// SF-306: stars, then a Sponsor card, by Luck perhaps the best of several.
    pub(crate) fn complete(&mut self, place: u8, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        let face = self.teams[seat].faces[usize::from(place)];
        let Some(grade) = self.grade(seat, &face) else { return };
        let mission = face.mission;
        self.teams[seat].faces.remove(place.into());
        self.completed.add(mission);
        witness.tell_all(|| Event::Completed { seat, mission, grade });
        let (stars, source) = match grade {
            Grade::Normal => (self.figures.mission_stars, Source::Missions),
            Grade::Advanced => (self.figures.advanced_stars, Source::AdvancedMissions),
        };
        self.score_stars(seat, stars, source, witness);
        match self.values(seat).luck {
            0 => self.owe_card(seat, Why::Mission),
            luck => self.phase = Phase::LuckyDraw { left: 1 + luck },
        }
    }

    /// SF-307: as many as there are.
    pub(crate) fn draw_by_luck(&mut self, left: u8, witness: &mut impl Witness<Event>) -> Go {
        if left > 0 && self.can_draw() {
            self.fill_deck(witness);
            return Go::Wait;
        }
        self.phase = match self.team(self.active).drawn {
            0 => self.menu(),
            _ => Phase::KeepCard,
        };
        Go::On
    }

    pub(crate) fn drew_by_luck(&mut self, left: u8, card: Sponsor, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        self.sponsor_deck.remove(card);
        self.sponsors_left -= 1;
        self.secrets[seat].drawn.add(card);
        self.teams[seat].drawn += 1;
        witness.tell_apart(seat, |own| Event::Drew { seat, card: own.then_some(card), why: Why::Mission });
        self.phase = Phase::LuckyDraw { left: left - 1 };
    }

    /// D16.
    pub(crate) fn keep(&mut self, card: Sponsor, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        let secret = &mut self.secrets[seat];
        let mut others: Sponsors = std::mem::take(&mut secret.drawn);
        others.remove(card);
        secret.sponsors.add(card);
        secret.buried.add_all(&others);
        let team = &mut self.teams[seat];
        team.drawn = 0;
        team.sponsors += 1;
        team.buried += others.len();
        witness.tell_apart(seat, |own| Event::Kept { seat, card: own.then_some(card) });
        self.phase = self.menu();
    }
}
