//! Leads through rounds and turns (SF-201, SF-301): after each step the game goes on by itself until chance falls or somebody
//! has a choice. What public facts leave no choice about is not asked (section 5).

use std::ops::ControlFlow;

use ruckus_core::{Seat, Witness};

use crate::pieces::{FreakTurn, Piece, Rest};
use crate::round::RoundRules;
use crate::state::{Draw, Phase, Source, SpaceFreaks, Stage};
use crate::step::{Event, Why};

/// Does the game go on by itself?
pub(crate) enum Go {
    On,
    /// Chance or a seat is awaited, or the game is over.
    Wait,
}

impl SpaceFreaks {
    pub(crate) fn advance(&mut self, witness: &mut impl Witness<Event>) {
        while let Go::On = self.go_on(witness) {}
    }

    fn go_on(&mut self, witness: &mut impl Witness<Event>) -> Go {
        if self.is_drawing(witness) {
            return Go::Wait;
        }
        self.discard_played();
        match self.phase {
            Phase::Act => return self.keep_acting(witness),
            Phase::DealHead { .. }
            | Phase::DealSponsors { .. }
            | Phase::Corners
            | Phase::TurnUp { .. }
            | Phase::NewHead { .. }
            | Phase::Drop { .. }
            | Phase::Manipulate { .. }
            | Phase::Over => return Go::Wait,
            Phase::DealMissions { left: 0, .. } => self.phase = Phase::FogReturns,
            Phase::DealMissions { .. } => return Go::Wait,
            Phase::Assemble | Phase::Mutate | Phase::PassMission if !self.owing.is_empty() => {
                return Go::Wait;
            }
            Phase::Assemble => self.reveal(witness),
            Phase::Mutate => self.change_arms(witness),
            Phase::PassMission => self.pass_missions(witness),
            Phase::Instants => self.next_instant(witness),
            Phase::Tax { seat } => return self.tax(seat),
            Phase::WormholeStep { token, steps } => return self.shift_wormhole(token, steps, witness),
            Phase::Breakdown { next } => self.break_down(next, witness),
            Phase::Step { steps: 0, piece, left } => self.shift_next(piece.seat, left),
            Phase::Turrets if !self.can_fire() => self.open(Stage::Activations, Phase::Activations),
            Phase::Activations if !self.can_activate() && !self.can_complete() => {
                self.open(Stage::Building, Phase::Build);
            }
            Phase::Build if !self.can_build() && !self.can_complete() => {
                self.open(Stage::CleanUp, Phase::CleanUp);
            }
            Phase::Turrets | Phase::Activations | Phase::Build => return Go::Wait,
            Phase::LuckyDraw { left } => return self.draw_by_luck(left, witness),
            Phase::CleanUp => self.clean_up(witness),
            Phase::FogReturns => self.return_from_fog(witness),
            Phase::Returns => self.return_next(),
            Phase::EndTurn if !self.can_complete() => self.end_turn(witness),
            Phase::EndTurn => return Go::Wait,
            Phase::TurnEnded => self.pass_turn(witness),
            // Of hidden cards one is chosen wherever there are two (section 5).
            Phase::PutMission { .. } if self.team(self.active).missions > 1 => return Go::Wait,
            Phase::LabDiscard if self.team(self.active).sponsors > 1 => return Go::Wait,
            Phase::KeepCard if self.team(self.active).drawn > 1 => return Go::Wait,
            Phase::BuildPay { .. } if self.team(self.active).sponsors > 1 => return Go::Wait,
            _ => return self.take_only_option(witness),
        }
        Go::On
    }

    /// Takes a choice that public facts leave alone; where there is none the question is dropped.
    fn take_only_option(&mut self, witness: &mut impl Witness<Event>) -> Go {
        let Some(seat) = self.asked() else { return Go::Wait };
        let mut only = None;
        let several = self.offers(seat, &mut |choice| match only {
            None => {
                only = Some(choice);
                ControlFlow::Continue(())
            }
            Some(_) => ControlFlow::Break(()),
        });
        match (several, only) {
            (ControlFlow::Break(()), _) => return Go::Wait,
            (_, Some(choice)) => self.carry_out(seat, choice, witness),
            (_, None) => self.skip(),
        }
        Go::On
    }

    /// What follows from a choice without another one, for those who try it out: the only triangle, the only place to be
    /// moved to. What comes after the deed itself, such as the next Figure or the end of the turn, is left out.
    pub(crate) fn follow_through(&mut self, witness: &mut impl Witness<Event>) {
        while self.draws.is_empty() && self.phase.follows_a_choice() {
            if let Go::Wait = self.take_only_option(witness) {
                break;
            }
        }
    }

    /// Nothing can be chosen: the next seat, or the next piece.
    fn skip(&mut self) {
        match self.phase {
            Phase::Choose { seat } | Phase::Place { seat, .. } | Phase::Flag { seat } => self.next_for(seat),
            Phase::Shift { seat, .. } => self.next_for(seat),
            Phase::Step { piece, left, .. } => self.shift_next(piece.seat, left),
            Phase::Return { .. } => self.phase = Phase::EndTurn,
            other => {
                debug_assert!(false, "there is something to choose in {other:?}");
                self.phase = self.menu();
            }
        }
    }

    pub(crate) fn open(&mut self, stage: Stage, phase: Phase) {
        self.stage = stage;
        self.phase = phase;
    }

    /// The menu of the running step.
    pub(crate) fn menu(&self) -> Phase {
        match self.stage {
            Stage::Turrets => Phase::Turrets,
            Stage::Activations if self.activation.is_some() => Phase::Act,
            Stage::Activations => Phase::Activations,
            Stage::Building => Phase::Build,
            _ => Phase::EndTurn,
        }
    }

    /// A played card goes to the pile once it has taken effect (SF-413).
    fn discard_played(&mut self) {
        let chooses =
            matches!(self.phase, Phase::Play { .. } | Phase::Triangle { .. } | Phase::Dominate { .. });
        if let Some(card) = self.resolving.take_if(|_| !chooses) {
            self.discards.add(card);
        }
    }

    /// D13, D14, D17.
    pub(crate) fn done(&mut self, witness: &mut impl Witness<Event>) {
        let (seat, stage) = (self.active, self.stage);
        witness.tell_all(|| Event::StepDone { seat, stage });
        match stage {
            Stage::Turrets => self.open(Stage::Activations, Phase::Activations),
            Stage::Activations => self.open(Stage::Building, Phase::Build),
            _ => self.open(Stage::CleanUp, Phase::CleanUp),
        }
    }

    // Rounds and turns.

    /// SF-202.
    pub(crate) fn begin_round(&mut self, witness: &mut impl Witness<Event>) {
        self.round += 1;
        self.active = self.first;
        self.cards.clear();
        self.resolved = 0;
        self.rules = RoundRules::plain(self.figures);
        for minion in &mut self.minions {
            minion.rest = Rest::Ready;
        }
        for turret in &mut self.turrets {
            turret.rest = Rest::Ready;
        }
        self.forget_turn();
        let round = self.round;
        witness.tell_all(|| Event::RoundBegan { round });
        self.open(Stage::Arena, Phase::TurnUp { stands: false });
    }

    /// All limits of a turn begin anew (SF-016).
    fn forget_turn(&mut self) {
        let arena = &mut self.arena;
        arena.deeds = Default::default();
        arena.base_rushed = false;
        for freak in &mut arena.freaks {
            freak.turn = FreakTurn::default();
        }
        for minion in &mut arena.minions {
            minion.activated = false;
            minion.radiated = false;
            if minion.rest == Rest::Turn {
                minion.rest = Rest::Ready;
            }
        }
        for turret in &mut arena.turrets {
            turret.fired = false;
        }
        for wormhole in arena.wormholes.iter_mut() {
            wormhole.used = false;
        }
        for team in arena.teams.values_mut() {
            team.power_used = false;
            for face in team.faces.iter_mut() {
                face.entered = false;
            }
        }
    }

    /// SF-302.
    pub(crate) fn begin_turn(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        self.active = seat;
        self.forget_turn();
        let round = self.round;
        witness.tell_all(|| Event::TurnBegan { seat, round });
        let heal = self.values(seat).heal;
        for number in 0..crate::figures::FREAKS_EACH as u8 {
            let piece = Piece::freak_of(seat, number);
            if std::mem::take(&mut self.freaks[piece.index()].field) {
                witness.tell_all(|| Event::FieldEnded { piece });
            }
        }
        for number in 0..crate::figures::FREAKS_EACH as u8 {
            self.heal(Piece::freak_of(seat, number), heal, Why::Kit, witness);
        }
        let left = self.rules.missions.min(self.team(seat).missions);
        self.stage = Stage::Mission;
        self.mission_is_put(left);
    }

    /// SF-327, SF-806.
    pub(crate) fn end_turn(&mut self, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        if self.round == self.figures.rounds {
            let zones = self.seats.each().filter(|&other| {
                other != seat
                    && self
                        .freaks_of(seat)
                        .any(|(_, freak)| freak.at.is_some_and(|at| self.in_home_zone(other, at)))
            });
            let stars = zones.count() as u8 * self.figures.zone_stars;
            self.score_stars(seat, stars, Source::Zones, witness);
        }
        self.phase = Phase::TurnEnded;
    }

    /// The cards that its last stars brought are drawn (SF-805): the next seat's turn, or the end of the round.
    fn pass_turn(&mut self, witness: &mut impl Witness<Event>) {
        let (seat, round) = (self.active, self.round);
        witness.tell_all(|| Event::TurnEnded { seat, round });
        match self.next_seat(seat) {
            Some(next) => self.begin_turn(next, witness),
            None => self.end_round(witness),
        }
    }

    fn end_round(&mut self, witness: &mut impl Witness<Event>) {
        // Flags that are left over go (SF-A14).
        let mut gone = false;
        for team in self.teams.values_mut() {
            gone |= team.flag.take().is_some();
        }
        if gone {
            witness.tell_all(|| Event::FlagsGone);
        }
        match self.round < self.figures.rounds {
            true => self.begin_round(witness),
            false => {
                self.forget_turn();
                witness.tell_all(|| Event::Over);
                self.phase = Phase::Over;
            }
        }
    }

    // Sponsor cards that are owed to somebody.

    pub(crate) fn owe_card(&mut self, seat: Seat, why: Why) {
        self.draws.push(Draw { seat, why });
    }

    /// Is a Sponsor card to be drawn? The piles become the deck where it is empty; where they are, too, nothing is drawn
    /// (SF-018).
    fn is_drawing(&mut self, witness: &mut impl Witness<Event>) -> bool {
        while !self.draws.is_empty() {
            if self.can_draw() {
                self.fill_deck(witness);
                return true;
            }
            self.draws.remove(0);
        }
        false
    }

    /// SF-018.
    pub(crate) fn fill_deck(&mut self, witness: &mut impl Witness<Event>) {
        if self.sponsors_left > 0 {
            return;
        }
        let mut deck = std::mem::take(&mut self.discards);
        for seat in self.seats.each() {
            deck.add_all(&std::mem::take(&mut self.secrets[seat].buried));
            self.teams[seat].buried = 0;
        }
        self.sponsor_deck = deck;
        self.sponsors_left = deck.len();
        let cards = deck.len();
        witness.tell_all(|| Event::Reshuffled { cards });
    }

    /// A card from the deck goes to a hand.
    pub(crate) fn take_sponsor(
        &mut self,
        seat: Seat,
        card: crate::sponsor::Sponsor,
        why: Why,
        witness: &mut impl Witness<Event>,
    ) {
        self.sponsor_deck.remove(card);
        self.sponsors_left -= 1;
        self.secrets[seat].sponsors.add(card);
        self.teams[seat].sponsors += 1;
        witness.tell_apart(seat, |own| Event::Drew { seat, card: own.then_some(card), why });
    }

    /// A card goes from a hand to the pile unplayed (SF-019).
    pub(crate) fn bury(
        &mut self,
        seat: Seat,
        card: crate::sponsor::Sponsor,
        why: Why,
        witness: &mut impl Witness<Event>,
    ) {
        let secret = &mut self.secrets[seat];
        secret.sponsors.remove(card);
        secret.buried.add(card);
        let team = &mut self.teams[seat];
        team.sponsors -= 1;
        team.buried += 1;
        witness.tell_apart(seat, |own| Event::Discarded { seat, card: own.then_some(card), why });
    }

    // Stars.

    /// SF-801, SF-805.
    pub(crate) fn score_stars(
        &mut self,
        seat: Seat,
        stars: u8,
        source: Source,
        witness: &mut impl Witness<Event>,
    ) {
        if stars == 0 {
            return;
        }
        let place = &mut self.teams[seat].stars[source];
        *place = place.saturating_add(stars);
        let total = self.score(seat);
        witness.tell_all(|| Event::Scored { seat, stars, source, total: total as u8 });
        let step = u32::from(self.figures.star_step);
        while total / step > u32::from(self.team(seat).tens) {
            self.teams[seat].tens += 1;
            self.owe_card(seat, Why::Tens);
        }
    }
}
