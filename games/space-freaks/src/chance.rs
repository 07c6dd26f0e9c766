//! What chance can bring just now, and how likely (section 6). Every ticket is a card or a hexagon.

use ruckus_core::Witness;

use crate::arena_master::{ArenaMaster, ArenaMasters};
use crate::hex::HexSet;
use crate::state::{Phase, SpaceFreaks};
use crate::step::{CORNER_WAYS, Event, Outcome};

impl SpaceFreaks {
    /// The cards that were never turned up (C05): the bottom of the deck never comes up (SF-202).
    fn unseen_shows(&self) -> ArenaMasters {
        ArenaMaster::each().collect::<ArenaMasters>().difference(self.seen_cards)
    }

    /// The hexagons between which chance decides (C08, C09).
    fn chance_places(&self) -> HexSet {
        match self.phase {
            Phase::WormholeStep { token, .. } => match self.token_at(token) {
                Some(from) => self.wormhole_steps(from).collect(),
                None => HexSet::NONE,
            },
            _ => self.drop_places(),
        }
    }

    pub(crate) fn chance_tickets(&self) -> u64 {
        if !self.draws.is_empty() {
            return self.sponsors_left.into();
        }
        match self.phase {
            Phase::DealHead { .. } | Phase::NewHead { .. } => self.undealt_heads().len() as u64,
            Phase::Corners => CORNER_WAYS as u64,
            Phase::DealSponsors { .. } | Phase::LuckyDraw { .. } => self.sponsors_left.into(),
            Phase::DealMissions { .. } => self.missions_left.into(),
            Phase::TurnUp { .. } => self.unseen_shows().len() as u64,
            Phase::Tax { seat } => self.team(seat).sponsors.into(),
            _ => self.chance_places().len() as u64,
        }
    }

    pub(crate) fn chance_draw(&self, ticket: u64) -> Outcome {
        let place = ticket as usize;
        let from_deck = || Outcome::Sponsor { card: self.sponsor_deck.nth(ticket as u32) };
        if !self.draws.is_empty() {
            return from_deck();
        }
        match self.phase {
            Phase::DealHead { .. } | Phase::NewHead { .. } => {
                Outcome::Head { head: self.undealt_heads().each().nth(place).unwrap_or_default() }
            }
            Phase::Corners => Outcome::Corners { way: ticket as u8 },
            Phase::DealSponsors { .. } | Phase::LuckyDraw { .. } => from_deck(),
            Phase::DealMissions { .. } => Outcome::Mission { mission: self.mission_deck.nth(ticket as u32) },
            Phase::TurnUp { .. } => {
                Outcome::Show { card: self.unseen_shows().each().nth(place).unwrap_or_default() }
            }
            Phase::Tax { seat } => Outcome::Sponsor { card: self.secrets[seat].sponsors.nth(ticket as u32) },
            _ => Outcome::Hexagon { at: self.chance_places().nth(place).unwrap_or_default() },
        }
    }

    pub(crate) fn chance_weight(&self, outcome: Outcome) -> u64 {
        if !self.draws.is_empty() {
            return match outcome {
                Outcome::Sponsor { card } => self.sponsor_deck.count(card).into(),
                _ => 0,
            };
        }
        match (self.phase, outcome) {
            (Phase::DealHead { .. } | Phase::NewHead { .. }, Outcome::Head { head }) => {
                self.undealt_heads().contains(head).into()
            }
            (Phase::Corners, Outcome::Corners { .. }) => 1,
            (Phase::DealSponsors { .. } | Phase::LuckyDraw { .. }, Outcome::Sponsor { card }) => {
                self.sponsor_deck.count(card).into()
            }
            (Phase::DealMissions { .. }, Outcome::Mission { mission }) => {
                self.mission_deck.count(mission).into()
            }
            (Phase::TurnUp { .. }, Outcome::Show { card }) => self.unseen_shows().contains(card).into(),
            (Phase::Tax { seat }, Outcome::Sponsor { card }) => {
                self.secrets[seat].sponsors.count(card).into()
            }
            (Phase::WormholeStep { .. } | Phase::Drop { .. }, Outcome::Hexagon { at }) => {
                self.chance_places().contains(at).into()
            }
            _ => 0,
        }
    }

    pub(crate) fn fall(&mut self, outcome: Outcome, witness: &mut impl Witness<Event>) {
        if let (Some(&draw), Outcome::Sponsor { card }) = (self.draws.first(), outcome) {
            self.draws.remove(0);
            self.take_sponsor(draw.seat, card, draw.why, witness);
            return;
        }
        match (self.phase, outcome) {
            (Phase::DealHead { to }, Outcome::Head { head }) => self.deal_head(to, head, witness),
            (Phase::DealSponsors { to, left }, Outcome::Sponsor { card }) => {
                self.deal_sponsor(to, left, card, witness);
            }
            (Phase::DealMissions { to, left }, Outcome::Mission { mission }) => {
                self.deal_mission(to, left, mission, witness);
            }
            (Phase::Corners, Outcome::Corners { way }) => self.draw_corners(way, witness),
            (Phase::TurnUp { stands }, Outcome::Show { card }) => self.turn_up(card, stands, witness),
            (Phase::NewHead { to }, Outcome::Head { head }) => self.new_head(to, head, witness),
            (Phase::Tax { seat }, Outcome::Sponsor { card }) => self.taxed(seat, card, witness),
            (Phase::Drop { .. }, Outcome::Hexagon { at }) => self.mark(at, witness),
            (Phase::WormholeStep { token, steps }, Outcome::Hexagon { at }) => {
                self.move_wormhole(token, at, steps, witness);
            }
            (Phase::LuckyDraw { left }, Outcome::Sponsor { card }) => self.drew_by_luck(left, card, witness),
            _ => debug_assert!(false, "{outcome:?} cannot fall now"),
        }
    }
}
