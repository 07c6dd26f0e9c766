//! Before the first round (SF-101 to SF-111): Heads, templates, first hands, corners, and where the Freaks begin.

use ruckus_core::kit::{Each, Row};
use ruckus_core::{EyeSet, Seat, SeatCount, SeatSet, SetUpError, Witness};

use crate::arena_master::ArenaMasters;
use crate::board::Corner;
use crate::deeds::Deeds;
use crate::figures::{FEWEST_PLAYERS, FREAKS_EACH, MOST_PLAYERS};
use crate::head::{Head, Heads};
use crate::hex::{Hex, HexSet};
use crate::mission::{ALL_MISSIONS, Mission};
use crate::options::{CORPORATIONS, Options};
use crate::part::{Part, Slot, Template};
use crate::pieces::Piece;
use crate::round::RoundRules;
use crate::sponsor::{ALL_SPONSORS, Sponsor};
use crate::state::{Arena, Build, Phase, SpaceFreaks, Stage};
use crate::step::{Event, Why};
use crate::values::Values;

impl SpaceFreaks {
    pub(crate) fn fresh(seats: SeatCount, options: &Options) -> Result<Self, SetUpError> {
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&seats.get()) {
            return Err(SetUpError {
                rule: "section 1",
                sentence: format!("{FEWEST_PLAYERS} to {MOST_PLAYERS} players can play, not {seats}."),
            });
        }
        options.corporations.check(seats, &CORPORATIONS)?;
        let first = Seat::new(0);
        Ok(SpaceFreaks {
            arena: Arena {
                figures: options.figures,
                seats,
                corporations: options.corporations,
                side: options.side,
                first,
                active: first,
                round: 0,
                stage: Stage::SetUp,
                phase: Phase::DealHead { to: first },
                teams: Each::default(),
                freaks: Default::default(),
                minions: Default::default(),
                turrets: Default::default(),
                bunkers: Default::default(),
                wormholes: Row::new(),
                figures_at: HexSet::NONE,
                buildings_at: HexSet::NONE,
                wormholes_at: HexSet::NONE,
                cards: Row::new(),
                resolved: 0,
                seen_cards: ArenaMasters::none(),
                rules: RoundRules::plain(options.figures),
                seen_heads: Heads::none(),
                discards: Default::default(),
                sponsors_left: ALL_SPONSORS.len(),
                resolving: None,
                completed: Default::default(),
                missions_left: ALL_MISSIONS.len(),
                missions_passed: false,
                draws: Row::new(),
                activation: None,
                deeds: Deeds::default(),
                fallen: Row::new(),
                base_rushed: false,
                aims: Row::new(),
            },
            secrets: Each::default(),
            owing: SeatSet::EMPTY,
            sponsor_deck: ALL_SPONSORS,
            mission_deck: ALL_MISSIONS,
            passed: Each::default(),
        })
    }

    /// The Heads that may be dealt: those that never were (SF-102, SF-A15).
    pub(crate) fn undealt_heads(&self) -> Heads {
        let hidden: Heads = self.seats.each().filter_map(|seat| self.secrets[seat].head).collect();
        Head::each().collect::<Heads>().difference(self.seen_heads.union(hidden))
    }

    /// SF-102.
    pub(crate) fn deal_head(&mut self, to: Seat, head: Head, witness: &mut impl Witness<Event>) {
        self.secrets[to].head = Some(head);
        witness.tell_apart(to, |own| Event::HeadDealt { seat: to, head: own.then_some(head) });
        let next = to.index() + 1;
        match next < self.seats.get() {
            true => self.phase = Phase::DealHead { to: Seat::new(next as u8) },
            false => {
                self.owing = self.seats.all();
                self.phase = Phase::Assemble;
            }
        }
    }

    /// The slot that a seat fills next (D01).
    pub(crate) fn next_slot(parts: &[Part]) -> Slot {
        Slot::ALL[parts.len().min(Slot::ALL.len() - 1)]
    }

    /// D01: a card of the template; nobody else sees even that it was chosen.
    pub(crate) fn fit(&mut self, seat: Seat, part: Part, witness: &mut impl Witness<Event>) {
        witness.tell(EyeSet::only(seat), || Event::Fitted { seat, part });
        self.secrets[seat].parts.push(part);
        if self.secrets[seat].parts.is_full() {
            self.owing = self.owing.without(seat);
        }
    }

    /// SF-103, SF-105: all at once.
    pub(crate) fn reveal(&mut self, witness: &mut impl Witness<Event>) {
        for seat in self.seats.each() {
            let secret = &mut self.secrets[seat];
            let (Some(head), &[torso, left_arm, right_arm, legs]) = (secret.head.take(), &*secret.parts)
            else {
                debug_assert!(false, "everybody has finished");
                continue;
            };
            secret.parts.clear();
            let template = Template { torso, left_arm, right_arm, legs };
            let values = Values::of(&template, head, self.figures);
            self.teams[seat].build = Some(Build { head, template, values });
            self.seen_heads.insert(head);
            witness.tell_all(|| Event::Revealed { seat, head, template });
        }
        self.find_first(witness);
        let first = self.first;
        self.deal_sponsors_to(first);
    }

    /// The lowest Head number starts (SF-105, SF-A15).
    pub(crate) fn find_first(&mut self, witness: &mut impl Witness<Event>) {
        let first = self.seats.each().min_by_key(|&seat| self.head(seat).map(Head::number));
        self.first = first.unwrap_or(self.first);
        self.active = self.first;
        let seat = self.first;
        let by = self.current_card();
        witness.tell_all(|| Event::Starts { seat, by });
    }

    fn deal_sponsors_to(&mut self, to: Seat) {
        self.phase = Phase::DealSponsors { to, left: self.values(to).cards };
    }

    /// SF-107.
    pub(crate) fn deal_sponsor(
        &mut self,
        to: Seat,
        left: u8,
        card: Sponsor,
        witness: &mut impl Witness<Event>,
    ) {
        self.take_sponsor(to, card, Why::Deal, witness);
        match (left - 1, self.next_seat(to)) {
            (0, Some(next)) => self.deal_sponsors_to(next),
            (0, None) => {
                let first = self.first;
                self.phase = Phase::DealMissions { to: first, left: self.values(first).missions };
            }
            (left, _) => self.phase = Phase::DealSponsors { to, left },
        }
    }

    /// SF-108 and SF-324.
    pub(crate) fn deal_mission(
        &mut self,
        to: Seat,
        left: u8,
        mission: Mission,
        witness: &mut impl Witness<Event>,
    ) {
        self.mission_deck.remove(mission);
        self.missions_left -= 1;
        self.secrets[to].missions.add(mission);
        self.teams[to].missions += 1;
        let stage = self.stage;
        witness.tell_apart(to, |own| {
            let mission = own.then_some(mission);
            Event::MissionDealt { seat: to, mission, stage }
        });
        self.phase = match (left - 1, self.stage) {
            (0, Stage::SetUp) => match self.next_seat(to) {
                Some(next) => Phase::DealMissions { to: next, left: self.values(next).missions },
                None if self.seats.get() == 2 => {
                    self.take_corners(&[Corner::NW, Corner::SE], witness);
                    Phase::Deploy { seat: self.first, freak: 0 }
                }
                None => Phase::Corners,
            },
            (0, _) => Phase::FogReturns,
            (left, _) => Phase::DealMissions { to, left },
        };
    }

    /// SF-110: one of the ways to give the corners away.
    pub(crate) fn draw_corners(&mut self, way: u8, witness: &mut impl Witness<Event>) {
        self.take_corners(&corners(way), witness);
        self.phase = Phase::Deploy { seat: self.first, freak: 0 };
    }

    fn take_corners(&mut self, corners: &[Corner], witness: &mut impl Witness<Event>) {
        for (seat, &corner) in self.seats.each().zip(corners) {
            self.teams[seat].corner = Some(corner);
            self.buildings_at.insert(corner.hex());
            witness.tell_all(|| Event::CornerTaken { seat, corner });
        }
    }

    /// SF-111.
    pub(crate) fn deploy(&mut self, seat: Seat, freak: u8, at: Hex, witness: &mut impl Witness<Event>) {
        let piece = Piece::freak_of(seat, freak);
        self.put_freak(piece, at);
        witness.tell_all(|| Event::Deployed { piece, at });
        match (usize::from(freak) + 1 < FREAKS_EACH, self.next_seat(seat)) {
            (true, _) => self.phase = Phase::Deploy { seat, freak: freak + 1 },
            (false, Some(next)) => self.phase = Phase::Deploy { seat: next, freak: 0 },
            (false, None) => self.begin_round(witness),
        }
    }

    /// A Freak comes onto the board with full HP.
    pub(crate) fn put_freak(&mut self, piece: Piece, at: Hex) {
        let hp = self.values(piece.seat).hp;
        let freak = &mut self.freaks[piece.index()];
        freak.at = Some(at);
        freak.hp = hp;
        self.figures_at.insert(at);
    }
}

/// Different corners for four seats, of the 24 ways that there are.
pub(crate) fn corners(way: u8) -> [Corner; 4] {
    let mut left: Row<u8, 4> = (0..4).collect();
    let way = usize::from(way);
    let places = [way / 6, way % 6 / 2, way % 2, 0];
    places.map(|place| Corner::ALL[usize::from(left.remove(place))])
}
