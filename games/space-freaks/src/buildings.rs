//! Step 4 (SF-315 to SF-320): Turrets and Bunkers, each for a Sponsor card.

use ruckus_core::Witness;

use crate::head::Power;
use crate::hex::{Hex, HexSet};
use crate::pieces::{PieceKind, Rest};
use crate::sponsor::Sponsor;
use crate::state::{Arena, Phase, SpaceFreaks};
use crate::step::{Event, Purpose, Why};

impl Arena {
    /// Does the next building cost no card (SF-H17)?
    pub fn builds_free(&self) -> bool {
        self.power(self.active) == Power::Engineer && !self.team(self.active).power_used
    }

    /// Where a building may go (SF-316, SF-317).
    pub(crate) fn sites(&self, piece: PieceKind) -> HexSet {
        let seat = self.active;
        let zone = self.building_zone(seat);
        let mut sites = self.empty_of(&zone);
        if piece == PieceKind::Bunker {
            let homes = self.freaks_of(seat).filter_map(|(_, freak)| freak.at);
            homes.filter(|&at| zone.contains(at) && self.is_empty_below(at)).for_each(|at| sites.insert(at));
        }
        sites
    }

    pub(crate) fn may_build(&self, piece: PieceKind) -> bool {
        let payable = self.team(self.active).sponsors > 0 || self.builds_free();
        payable && self.spare(self.active, piece).is_some() && !self.sites(piece).is_empty()
    }

    pub(crate) fn can_build(&self) -> bool {
        self.may_build(PieceKind::Turret) || self.may_build(PieceKind::Bunker)
    }
}

impl SpaceFreaks {
    /// D17: what, where, and with which card.
    pub(crate) fn plan_building(&mut self, piece: PieceKind, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        witness.tell_all(|| Event::Chose { seat, piece, by: None });
        self.phase = Phase::BuildAt { piece };
    }

    pub(crate) fn choose_site(&mut self, piece: PieceKind, at: Hex, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        witness.tell_all(|| Event::Targeted { seat, at, purpose: Purpose::Site(piece) });
        self.phase = Phase::BuildPay { piece, at };
    }

    pub(crate) fn build(
        &mut self,
        kind: PieceKind,
        at: Hex,
        card: Option<Sponsor>,
        witness: &mut impl Witness<Event>,
    ) {
        let seat = self.active;
        match card {
            Some(card) => self.bury(seat, card, Why::Building, witness),
            None => self.teams[seat].power_used = true,
        }
        if let Some(piece) = self.put_piece(seat, kind, at, Rest::Ready) {
            witness.tell_all(|| Event::Built { piece, at, free: card.is_none() });
        }
        self.deeds.built += 1;
        self.phase = Phase::Build;
    }
}
