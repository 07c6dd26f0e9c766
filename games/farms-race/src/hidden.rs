//! What choices hang on that their chooser does not know (section 7): decided from a view, however rare the case.

use rand::SeedableRng;
use ruckus_core::{Game, Luck, Seat};

use crate::region::{Region, Regions};
use crate::spy::{Spy, vp_among};
use crate::state::{How, Phase, Stage, Token};
use crate::step::Choice;
use crate::view::View;

impl View {
    /// Does it hang on what this eye does not know what comes of a choice of the seat that is asked?
    pub(crate) fn hangs_on_hidden(&self, choice: Choice) -> bool {
        let Some(chooser) = self.table.asked() else { return false };
        let at_once = match choice {
            // A token whose number Adorable alone knows is turned up as soon as the group is fixed (FR-K01).
            Choice::Go => self.turns_up_peeked(self.table.combat.target),
            Choice::Join { from, .. } => {
                self.is_last_to_join(from) && self.turns_up_peeked(self.table.combat.target)
            }
            Choice::Target { at } => self.shows_peeked(chooser, at),
            Choice::Blackmail { seat } => self.known_hand(seat).is_none(),
            Choice::OfKind { .. } => self.asks_for_unseen(chooser),
            _ => false,
        };
        at_once || self.a_hidden_point_may_win(chooser, choice) || self.shows_spies_at_the_end(choice)
    }

    /// Is there a token that somebody knows, and this eye does not?
    fn is_peeked_by_another(&self, at: Region) -> bool {
        self.table.token(at) == Token::Peeked && self.humans(at).is_none()
    }

    fn turns_up_peeked(&self, target: Region) -> bool {
        self.table.would_fight(target) && self.is_peeked_by_another(target)
    }

    /// The group goes by itself when nobody is left to join it (D08).
    fn is_last_to_join(&self, from: Region) -> bool {
        let table = &self.table;
        let near = table.map.near(table.combat.target).intersection(table.held(table.active));
        let ready = |region: Region| {
            let herds = table.herds_at(region);
            herds.ready_healthy() + herds.ready_injured()
        };
        near.contains(from) && near.each().map(ready).sum::<u8>() == 1
    }

    /// A Pocket Nuke that nobody can hack turns up a token whose humans it hurts in any case (FR-Y19, FR-M10).
    fn shows_peeked(&self, by: Seat, at: Region) -> bool {
        let table = &self.table;
        let pocket = matches!(table.phase, Phase::Target { how: How::Pocket, .. });
        let points = table.figures.read(|f| f.pocket_damage);
        pocket
            && self.is_peeked_by_another(at)
            && table.herds_at(at).hit_points() < points
            && !table.would_ask_to_hack(by, at)
    }

    /// Propaganda asks everybody (FR-Y21).
    fn asks_for_unseen(&self, chooser: Seat) -> bool {
        let table = &self.table;
        let hides = |seat: Seat| table.farm(seat).cards > 0 && self.known_hand(seat).is_none();
        table.phase == (Phase::KindFor { spy: Spy::Propaganda }) && table.opponents(chooser).each().any(hides)
    }

    /// VP Spies that this eye has not seen.
    fn unseen_vp(&self) -> u8 {
        let table = &self.table;
        let whole = table.figures.read(|f| vp_among(&f.deck()));
        let face_up: u32 = table.farms.iter().map(|farm| farm.face_up.count_ones()).sum();
        let own = self.own.map_or(0, |own| vp_among(&own.spies));
        whole - face_up as u8 - own
    }

    /// Could hidden VP Spies bring another seat to the target with so many more points (FR-E02)?
    fn could_win_with(&self, seat: Seat, more: u8) -> bool {
        let farm = self.table.farm(seat);
        let hidden = farm.spies.min(farm.vp_room).min(self.unseen_vp());
        let visible = self.table.visible_vp(seat) + more;
        let target = self.table.variant.target_vp;
        !self.eye.is(seat) && hidden > 0 && visible < target && visible + hidden >= target
    }

    /// Does it hang on hidden VP Spies of another seat whether the game goes on: of the next one where its turn may begin
    /// (FR-T02), or of the active one where it may get the Nukiest Award of a seat that falls (FR-E06)?
    fn a_hidden_point_may_win(&self, chooser: Seat, choice: Choice) -> bool {
        let table = &self.table;
        let passes_on = match choice {
            Choice::EndTurn | Choice::Keep => true,
            Choice::PassMarket | Choice::Withdraw | Choice::Accept | Choice::Decline => {
                table.stage == Stage::Between
            }
            _ => false,
        };
        if passes_on {
            return self.could_win_with(table.next_alive(table.active), 0);
        }
        let may_fall = |seat: Seat| {
            let held = table.held(seat);
            held.is_empty() || table.combat.fights && held == Regions::only(table.combat.target)
        };
        let heir = table.nukiest.is_some_and(|seat| seat != table.active && may_fall(seat));
        chooser != table.active && heir && self.could_win_with(table.active, 1)
    }

    /// At the end of the game all hidden VP Spies are laid open (FR-E11).
    fn shows_spies_at_the_end(&self, choice: Choice) -> bool {
        let hides = |seat: Seat| !self.eye.is(seat) && self.table.farm(seat).spies > 0;
        if self.unseen_vp() == 0 || !self.table.seats.each().any(hides) {
            return false;
        }
        let mut world = self.imagine(&mut Luck::seed_from_u64(0));
        let Some(chooser) = world.asked() else { return false };
        let mut list = Vec::new();
        world.choices(chooser, &mut list);
        if list.contains(&choice) {
            world.choose(chooser, choice, &mut ruckus_core::Nobody);
        }
        world.is_over()
    }
}
