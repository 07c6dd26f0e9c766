//! The Setup Phase of a round (SF-202 to SF-210): the Arena-Master card, what Manipulation does about it, and the instant
//! effects. Those that move pieces are in `quake.rs`, AI Breakdown is in `breakdown.rs`.

use ruckus_core::kit::Set;
use ruckus_core::{EyeSet, Seat, Witness};

use crate::arena_master::{ArenaMaster, Show};
use crate::head::{Head, Power};
use crate::hex::{Hex, HexSet};
use crate::mission::Mission;
use crate::part::Part;
use crate::pieces::{Piece, PieceKind, Rest};
use crate::round::RoundRules;
use crate::sponsor::Sponsor;
use crate::state::{Arena, Phase, SpaceFreaks};
use crate::step::{Event, Giver, Why};
use crate::turn::Go;
use crate::values::Values;

impl Arena {
    /// The card whose instant effect is being carried out.
    pub(crate) fn current_card(&self) -> Option<ArenaMaster> {
        let place = usize::from(self.resolved).checked_sub(1)?;
        self.cards.get(place).copied()
    }

    /// The instant effect that is being carried out.
    pub fn current_show(&self) -> Option<Show> {
        self.current_card().map(ArenaMaster::show)
    }

    /// Who may replace the round's card (SF-H01).
    fn manipulator(&self) -> Option<Seat> {
        self.order().find(|&seat| self.power(seat) == Power::Manipulation)
    }

    /// Where a seat may put what an Arena-Master card gives it (SF-A02, SF-A05, SF-A13).
    pub(crate) fn places_for(&self, seat: Seat) -> HexSet {
        let zone = self.empty_of(&self.building_zone(seat));
        let Some(Show::PlaceNear { within }) = self.current_show() else { return zone };
        let homes = self.freaks_of(seat).filter_map(|(_, freak)| freak.at);
        let near = homes.fold(HexSet::NONE, |near, at| near.union(&at.within(within)));
        let near = self.empty_of(&near);
        if near.is_empty() { zone } else { near }
    }

    /// What a seat may bring by an Arena-Master card (D06, D10).
    pub(crate) fn may_bring(&self, seat: Seat, piece: PieceKind) -> bool {
        let offered = match self.current_show() {
            Some(Show::Support) => matches!(piece, PieceKind::Droid | PieceKind::Turret),
            Some(Show::Factory) => matches!(piece, PieceKind::Turret | PieceKind::Bunker),
            _ => false,
        };
        offered && self.spare(seat, piece).is_some() && !self.places_for(seat).is_empty()
    }
}

impl SpaceFreaks {
    /// SF-202, SF-207.
    pub(crate) fn turn_up(&mut self, card: ArenaMaster, stands: bool, witness: &mut impl Witness<Event>) {
        self.seen_cards.insert(card);
        self.cards.push(card);
        witness.tell_all(|| Event::TurnedUp { card });
        match self.manipulator().filter(|_| !stands) {
            Some(seat) => self.phase = Phase::Manipulate { seat },
            None => self.play_show(),
        }
    }

    /// D03.
    pub(crate) fn keep_show(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        let card = self.cards[0];
        witness.tell_all(|| Event::ShowKept { seat, card });
        self.play_show();
    }

    /// D03: the card goes to the bottom, and the next one stands (SF-H01).
    pub(crate) fn replace_show(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        let card = self.cards.remove(0);
        witness.tell_all(|| Event::ShowReplaced { seat, card });
        self.phase = Phase::TurnUp { stands: true };
    }

    /// The card is in play (SF-204); Full Moons brings more first (SF-207).
    fn play_show(&mut self) {
        if let Show::Moons { cards } = self.cards[0].show()
            && self.cards.len() <= usize::from(cards)
        {
            self.phase = Phase::TurnUp { stands: true };
            return;
        }
        self.rules = RoundRules::of(&self.cards, self.figures);
        self.phase = Phase::Instants;
    }

    pub(crate) fn next_instant(&mut self, witness: &mut impl Witness<Event>) {
        let first = self.first;
        self.resolved += 1;
        let Some(show) = self.current_show() else {
            // All are done: Freaks that fell return from the Fog (SF-209), and the first turn begins.
            self.phase = Phase::FogReturns;
            return;
        };
        match show {
            Show::ChangeArm => self.ask_all(Phase::Mutate),
            Show::PassMission => self.ask_all(Phase::PassMission),
            Show::NewHeads => self.phase = Phase::NewHead { to: first },
            Show::Tax { .. } => self.phase = Phase::Tax { seat: first },
            Show::Breakdown => self.phase = Phase::Breakdown { next: 0 },
            Show::Draw { cards } => {
                for seat in self.order() {
                    (0..cards).for_each(|_| self.owe_card(seat, Why::Gala));
                }
            }
            Show::Heal { hp } => self.heal_all(hp, witness),
            // What holds for the whole round asks nothing.
            _ => self.ask_in_turn(first),
        }
    }

    fn ask_all(&mut self, phase: Phase) {
        self.owing = self.seats.all();
        self.phase = phase;
    }

    /// The question of the running instant effect goes to a seat (SF-205).
    fn ask_in_turn(&mut self, seat: Seat) {
        self.phase = match self.current_show() {
            Some(Show::PlaceNear { .. }) => match self.spare(seat, PieceKind::Alien) {
                Some(_) => Phase::Place { seat, piece: PieceKind::Alien },
                // With none left a placement is skipped (SF-020).
                None => return self.next_for(seat),
            },
            Some(Show::Support | Show::Factory) => Phase::Choose { seat },
            Some(Show::Flags { .. }) => Phase::Flag { seat },
            Some(Show::Quake { .. } | Show::Magnet { .. }) => {
                Phase::Shift { seat, left: self.shiftable(seat) }
            }
            _ => Phase::Instants,
        };
    }

    /// The next seat in turn order, or the next effect.
    pub(crate) fn next_for(&mut self, seat: Seat) {
        match self.next_seat(seat) {
            Some(next) => self.ask_in_turn(next),
            None => match self.current_show() {
                Some(Show::Quake { steps }) => self.phase = Phase::WormholeStep { token: 0, steps },
                _ => self.phase = Phase::Instants,
            },
        }
    }

    // Secret steps.

    /// D04.
    pub(crate) fn choose_arm(&mut self, seat: Seat, part: Part, witness: &mut impl Witness<Event>) {
        witness.tell(EyeSet::only(seat), || Event::ArmChosen { seat, part });
        self.secrets[seat].arm = Some(part);
        self.owing = self.owing.without(seat);
    }

    /// SF-A01: all at once.
    pub(crate) fn change_arms(&mut self, witness: &mut impl Witness<Event>) {
        for seat in self.order() {
            if let Some(part) = self.secrets[seat].arm.take() {
                self.change_arm(seat, part, witness);
            }
        }
        self.phase = Phase::Instants;
    }

    /// The whole team has another arm (SF-418).
    pub(crate) fn change_arm(&mut self, seat: Seat, to: Part, witness: &mut impl Witness<Event>) {
        let figures = self.figures;
        if let Some(build) = &mut self.teams[seat].build {
            let from = build.template.put(to);
            build.values = Values::of(&build.template, build.head, figures);
            witness.tell_all(|| Event::ArmChanged { seat, from, to });
        }
        self.cut_hp(seat);
    }

    /// HP is cut to a lower maximum (SF-418).
    fn cut_hp(&mut self, seat: Seat) {
        let most = self.values(seat).hp;
        for number in 0..crate::figures::FREAKS_EACH as u8 {
            let freak = &mut self.freaks[Piece::freak_of(seat, number).index()];
            freak.hp = freak.hp.min(most);
        }
    }

    /// D09.
    pub(crate) fn choose_pass(&mut self, seat: Seat, mission: Mission, witness: &mut impl Witness<Event>) {
        witness.tell(EyeSet::only(seat), || Event::PassChosen { seat, mission });
        self.secrets[seat].pass = Some(mission);
        self.owing = self.owing.without(seat);
    }

    /// SF-A10: all at once; giver and receiver see what is passed.
    pub(crate) fn pass_missions(&mut self, witness: &mut impl Witness<Event>) {
        let seats = self.seats;
        self.missions_passed = true;
        for from in self.order() {
            let Some(mission) = self.secrets[from].pass.take() else { continue };
            let to = from.left(seats);
            self.secrets[from].missions.remove(mission);
            self.secrets[to].missions.add(mission);
            self.passed[from] = Some(mission);
            self.teams[to].put_since = Set::none();
            let both = EyeSet::only(from).union(EyeSet::only(to));
            witness.tell(both, || Event::MissionPassed { from, to, mission: Some(mission) });
            witness.tell(!both, || Event::MissionPassed { from, to, mission: None });
        }
        self.phase = Phase::Instants;
    }

    // One after the other.

    /// D06, D10.
    pub(crate) fn choose_piece(&mut self, seat: Seat, piece: PieceKind, witness: &mut impl Witness<Event>) {
        let by = self.current_card();
        witness.tell_all(|| Event::Chose { seat, piece, by });
        self.phase = Phase::Place { seat, piece };
    }

    pub(crate) fn bring_nothing(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        witness.tell_all(|| Event::BroughtNothing { seat });
        self.next_for(seat);
    }

    /// D05, D06, D10.
    pub(crate) fn place_by_show(
        &mut self,
        seat: Seat,
        kind: PieceKind,
        at: Hex,
        witness: &mut impl Witness<Event>,
    ) {
        // What Robotic Factory brings may attack from this round on (SF-A13).
        let rest = if self.current_show() == Some(Show::Factory) { Rest::Ready } else { Rest::Round };
        if let (Some(piece), Some(card)) = (self.put_piece(seat, kind, at, rest), self.current_card()) {
            witness.tell_all(|| Event::Placed { piece, at, by: Giver::Show(card) });
        }
        self.next_for(seat);
    }

    /// A piece of the supply comes onto the board.
    pub(crate) fn put_piece(&mut self, seat: Seat, kind: PieceKind, at: Hex, rest: Rest) -> Option<Piece> {
        let piece = self.spare(seat, kind)?;
        if kind.is_minion() {
            let minion = &mut self.minions[piece.index()];
            minion.at = Some(at);
            minion.seat = seat;
            minion.rest = rest;
            self.figures_at.insert(at);
        } else {
            let arena = &mut self.arena;
            let building = match kind {
                PieceKind::Turret => &mut arena.turrets[piece.index()],
                _ => &mut arena.bunkers[piece.index()],
            };
            building.at = Some(at);
            building.rest = rest;
            self.buildings_at.insert(at);
        }
        Some(piece)
    }

    /// SF-A14.
    pub(crate) fn set_flag(&mut self, seat: Seat, at: Hex, witness: &mut impl Witness<Event>) {
        self.teams[seat].flag = Some(at);
        witness.tell_all(|| Event::FlagSet { seat, at });
        self.next_for(seat);
    }

    /// SF-A15: in turn order; then the lowest number starts.
    pub(crate) fn new_head(&mut self, seat: Seat, head: Head, witness: &mut impl Witness<Event>) {
        let figures = self.figures;
        self.seen_heads.insert(head);
        if let Some(build) = &mut self.teams[seat].build {
            build.head = head;
            build.values = Values::of(&build.template, head, figures);
        }
        self.cut_hp(seat);
        witness.tell_all(|| Event::NewHead { seat, head });
        self.phase = match self.next_seat(seat) {
            Some(to) => Phase::NewHead { to },
            None => {
                self.find_first(witness);
                Phase::Instants
            }
        };
    }

    /// SF-A24: whoever has few cards is spared.
    pub(crate) fn tax(&mut self, seat: Seat) -> Go {
        let Some(Show::Tax { hand }) = self.current_show() else { return Go::Wait };
        if self.team(seat).sponsors >= hand {
            return Go::Wait;
        }
        self.tax_next(seat);
        Go::On
    }

    pub(crate) fn taxed(&mut self, seat: Seat, card: Sponsor, witness: &mut impl Witness<Event>) {
        self.bury(seat, card, Why::Tax, witness);
        self.tax_next(seat);
    }

    fn tax_next(&mut self, seat: Seat) {
        self.phase = self.next_seat(seat).map_or(Phase::Instants, |seat| Phase::Tax { seat });
    }

    /// SF-A35.
    fn heal_all(&mut self, hp: u8, witness: &mut impl Witness<Event>) {
        for seat in self.order() {
            for number in 0..crate::figures::FREAKS_EACH as u8 {
                let piece = Piece::freak_of(seat, number);
                if !self.is_in_bunker(piece) {
                    self.heal(piece, hp, Why::Drop, witness);
                }
            }
        }
    }
}
