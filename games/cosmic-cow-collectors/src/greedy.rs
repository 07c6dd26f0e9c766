//! A greedy player of Cosmic Cow Collectors. It counts cards, bounds secrets by claims and misses, weighs risk, and
//! claims less than it could when the truth would give its planet away.
//!
//! Everything is valued in cows: what a choice brings now, what it will bring later, and half of what it takes from
//! or gives to an opponent.

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use ruckus_core::kit::Each;
use ruckus_core::{Game, Horizon, Knowledge, Lookahead, PerSeat, Policy, Seat, SeatCount, Turn, shares};

use crate::figures::{Figures, MOST_PLAYERS};
use crate::planet::{HIGHEST, KINDS, Planet};
use crate::scoring::{Bonuses, kept, small_cards, straight_needs};
use crate::{Action, Cards, Choice, CosmicCows, Held, ShipView, View};

/// Takes what looks best now.
#[derive(Clone, Copy, Debug)]
pub struct GreedyCollector;

/// Cows taken from one of several opponents are worth this much to us.
const SPITE: f64 = 0.5;
/// Choices this close together are as good as equal.
const WHIM: f64 = 0.5;
/// What it is worth to end the game as its winner, and what to end it for somebody else.
const VICTORY: f64 = 50.0;
const DEFEAT: f64 = -30.0;

impl Policy<CosmicCows> for GreedyCollector {
    fn weigh(&self, view: &View, choices: &[Choice], worths: &mut Vec<f64>) {
        let mind = Mind::of(view);
        worths.extend(choices.iter().map(|&choice| mind.as_ref().map_or(0.0, |mind| mind.worth(choice))));
    }

    fn whim(&self) -> f64 {
        WHIM
    }
}

/// Cows ahead that make a win e times as likely, at the end and for each turn that is left.
const SCALE: f64 = 4.0;
const SCALE_A_TURN: f64 = 1.0;

impl Knowledge<CosmicCows> for GreedyCollector {
    /// By what everybody would have if the game ended now; the longer it still lasts, the less that says.
    fn value(&self, world: &CosmicCows) -> PerSeat<f64> {
        if world.turn() == Turn::Over {
            return world.returns();
        }
        let figures = world.figures();
        let total = PerSeat::new(world.seats(), |seat| {
            let ship = world.ship(seat);
            let held = Held { hand: ship.hand, secret: ship.secret };
            f64::from(ship.cows + Bonuses::of(&figures, &kept(&figures, &held), ship.invaded.len()).sum())
        });
        let most = world.seats().each().map(|seat| world.ship(seat).cows).max().unwrap_or(0);
        let turns = turns_left(&figures, most, world.deck().len());
        shares(&total, SCALE + SCALE_A_TURN * turns)
    }
}

/// What everybody has after some rounds says who will win, and to play on to the end adds noise alone.
pub(crate) fn lookahead(_seats: SeatCount) -> Lookahead {
    Lookahead {
        horizon: Horizon::Steps(40),
        slips: 0.0,
        playouts: [200, 1_000],
        believed: 2_000,
        ..Lookahead::DEFAULT
    }
}

/// How many turns each player will probably still have: the leader gains about seven cows a turn, and about two cards a
/// round leave the deck.
fn turns_left(figures: &Figures, most: u16, deck: u8) -> f64 {
    let by_cows = f64::from(figures.end_cows.saturating_sub(most)) / 7.0;
    by_cows.min(f64::from(deck) / 2.0).max(0.0)
}

/// What a seat makes of its view.
struct Mind<'a> {
    view: &'a View,
    me: Seat,
    /// The chance of each planet to be each opponent's secret, once it matters.
    chances: OnceCell<PerSeat<Each<Planet, f64, KINDS>>>,
    /// What a hit would be worth, for each target, once it matters.
    hits: OnceCell<PerSeat<f64>>,
    /// What nobody can see: how my own secret looks to the others.
    hidden_from_all: Cards,
    /// By number, how many of these cards are at least so high and may be my secret for all that the others know.
    possible: OnceCell<[u8; HIGHEST as usize + 1]>,
    /// Is this the last turn of all? Then nobody can make use of what they learn, and only what counts counts.
    last_turn: bool,
    /// How many turns I shall probably still have.
    turns_left: f64,
}

impl<'a> Mind<'a> {
    fn of(view: &'a View) -> Option<Self> {
        let me = view.eye.seat()?;
        let mut hidden_from_all = Cards::whole(view.figures);
        hidden_from_all.remove_all(&view.discards);
        view.ships.values().iter().for_each(|ship| hidden_from_all.remove_all(&ship.invaded));
        let most = view.ships.values().iter().map(|ship| ship.cows).max().unwrap_or(0);
        let last_turn = view.end_settled().is_some();
        let turns_left = if last_turn { 0.0 } else { turns_left(&view.figures, most, view.deck) };
        let (chances, hits, possible) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Some(Mind { view, me, chances, hits, hidden_from_all, possible, last_turn, turns_left })
    }

    fn worth(&self, choice: Choice) -> f64 {
        match choice {
            Choice::Lay { planet } if self.last_turn => self.final_worth(&self.with_secret(planet), None),
            Choice::Lay { planet } => self.worth_of_secret(planet),
            Choice::Act { action: Action::Abduct } => self.best_claim(),
            Choice::Act { action: Action::Invade } => self.worth_of_invasion(),
            Choice::Act { action: Action::Explore } => self.worth_of_exploring(),
            Choice::Claim { cows } => self.worth_of_claim(cows),
            Choice::Attempt { target, planet } => self.chance(target, planet) * self.worth_of_hit(target),
            Choice::Stay if self.last_turn => self.final_worth(&self.held(), None),
            Choice::Stay => -self.danger(self.exposure_now()),
            Choice::Leave { to } if self.last_turn => {
                self.final_worth(&Held { secret: None, ..self.held() }, Some(to))
            }
            Choice::Leave { to } => self.worth_of_leaving(to),
            Choice::Discard { planet } => {
                let held = self.without(planet);
                match self.last_turn {
                    true => self.final_worth(&held, None),
                    false => self.prospects(&held) + f64::from(self.best_secret_number(&held.all())) / 4.0,
                }
            }
        }
    }

    // The end.

    /// What the last choices of the last turn come to: what the cards bring, and whether that wins. A planet that is
    /// given away pays its new owner.
    fn final_worth(&self, held: &Held, gift: Option<Seat>) -> f64 {
        let present = self.figures().bonus_invaded;
        let spite = gift.map_or(0.0, |to| {
            SPITE * f64::from(present) + f64::from(self.ship(to).cows + self.invaded_bonus(to)) / 100.0
        });
        let wins = self.wins_with(self.ship(self.me).cows, held, gift);
        f64::from(Bonuses::of(self.figures(), &kept(self.figures(), held), 0).sum()) - spite
            + if wins { VICTORY } else { 0.0 }
    }

    /// The worth of ending the game at once with so many more cows.
    fn worth_of_ending(&self, gain: u16) -> f64 {
        f64::from(gain) + self.verdict(gain)
    }

    /// Who would win if the game ended with so many more cows for us.
    fn verdict(&self, gain: u16) -> f64 {
        match self.wins_with(self.ship(self.me).cows + gain, &self.held(), None) {
            true => VICTORY,
            false => DEFEAT,
        }
    }

    /// Should we be first with so many cows and these cards, as far as can be seen? A present goes to its receiver.
    fn wins_with(&self, cows: u16, held: &Held, gift: Option<Seat>) -> bool {
        let own = cows
            + Bonuses::of(self.figures(), &kept(self.figures(), held), self.ship(self.me).invaded.len())
                .sum();
        self.opponents().all(|seat| {
            let present = if gift == Some(seat) { self.figures().bonus_invaded } else { 0 };
            // A hidden straight or three small planets are there now and then.
            own > self.ship(seat).cows + self.invaded_bonus(seat) + present + self.figures().bonus_small / 3
        })
    }

    fn invaded_bonus(&self, seat: Seat) -> u16 {
        self.figures().bonus_invaded * u16::from(self.ship(seat).invaded.len())
    }

    // Abducting.

    fn best_claim(&self) -> f64 {
        let Some(secret) = self.secret() else { return 0.0 };
        (self.figures().min_claim..=secret.number()).map(|cows| self.worth_of_claim(cows)).fold(0.0, f64::max)
    }

    /// The cows, less the danger of what the claim tells everybody (CC-ABD-4).
    fn worth_of_claim(&self, cows: u8) -> f64 {
        let gain = self.view.claim_gains(self.me, cows);
        if self.view.claim_ends(self.me, cows).is_some() {
            return self.worth_of_ending(gain);
        }
        let told = cows.max(self.ship(self.me).clues.claimed);
        f64::from(gain) - self.danger(self.exposure(told))
    }

    /// How sure the others can be of my secret once they know that it is at least `floor`.
    fn exposure(&self, floor: u8) -> f64 {
        let Some(secret) = self.secret() else { return 0.0 };
        let possible = self.possible.get_or_init(|| self.possible_from())[usize::from(floor)];
        f64::from(self.hidden_from_all.count(secret)) / f64::from(possible).max(1.0)
    }

    fn possible_from(&self) -> [u8; HIGHEST as usize + 1] {
        let missed = self.ship(self.me).clues.missed;
        let mut possible = [0; HIGHEST as usize + 1];
        for planet in Planet::each().filter(|&planet| !missed.contains(planet)) {
            possible[usize::from(planet.number())] = self.hidden_from_all.count(planet);
        }
        for number in (0..possible.len() - 1).rev() {
            possible[number] += possible[number + 1];
        }
        possible
    }

    fn exposure_now(&self) -> f64 {
        self.exposure(self.ship(self.me).clues.claimed)
    }

    /// What it costs on average that the others are so sure of my secret: somebody may invade before my next turn.
    fn danger(&self, exposure: f64) -> f64 {
        let loss = f64::from(self.view.hit_costs(self.me)) + SPITE * self.worth_of_card() + 2.0;
        (1.6 * exposure).min(1.0) * loss
    }

    // Invading.

    /// What one more invaded planet brings its owner from now on (CC-ABD-2, CC-SCO-2).
    fn worth_of_card(&self) -> f64 {
        f64::from(self.figures().bonus_invaded) + self.turns_left / 2.5
    }

    fn worth_of_hit(&self, target: Seat) -> f64 {
        self.hits.get_or_init(|| PerSeat::new(self.view.seats, |target| self.reckon_hit(target)))[target]
    }

    fn reckon_hit(&self, target: Seat) -> f64 {
        let leads = self.view.ships.values().iter().all(|ship| ship.cows <= self.ship(target).cows);
        let spite = if leads { 2.0 * SPITE } else { SPITE };
        let hit = self.worth_of_card() + spite * f64::from(self.view.hit_costs(target));
        // The last card replaces the planet, and the game ends: with the planet's bonus for us.
        hit + if self.view.hit_ends(target) { self.verdict(self.figures().bonus_invaded) } else { 0.0 }
    }

    /// The best attempts one after the other, as if all were declared beforehand.
    fn worth_of_invasion(&self) -> f64 {
        let most = usize::from(self.figures().attempts_same_target);
        let mut shots: ArrayVec<(Seat, f64), { KINDS * MOST_PLAYERS }> = ArrayVec::new();
        for seat in self.opponents() {
            let mut chances = *self.chances()[seat].values();
            chances.sort_unstable_by(|a, b| b.total_cmp(a));
            shots.extend(chances.iter().take(most).map(|&chance| (seat, chance)));
        }
        shots.sort_by(|a, b| b.1.total_cmp(&a.1));
        shots.truncate(usize::from(self.figures().attempts_of(self.view.seats)));
        let all_miss: f64 = shots.iter().map(|(_, chance)| 1.0 - chance).product();
        let gain: f64 = shots.iter().map(|&(seat, chance)| chance * self.worth_of_hit(seat)).sum();
        // In the last turn the game ends after an invasion as it does after anything else.
        let end = if self.last_turn { self.verdict(0) } else { 0.0 };
        gain - all_miss * f64::from(self.view.misses_cost(self.me)) + end
    }

    fn chances(&self) -> &PerSeat<Each<Planet, f64, KINDS>> {
        self.chances.get_or_init(|| self.view.chances())
    }

    fn chance(&self, target: Seat, planet: Planet) -> f64 {
        self.chances()[target][planet]
    }

    // Exploring.

    /// The cows, the cards, and the way out of a planet that everybody knows.
    fn worth_of_exploring(&self) -> f64 {
        if self.view.exploration_ends(self.me).is_some() {
            return self.worth_of_ending(self.figures().explore_gain);
        }
        let cards = f64::from(self.view.cards_to_draw(self.me));
        let escape = (self.danger(self.exposure_now()) - SPITE * self.worth_of_card()).max(0.0);
        let short = 1.5 * f64::from(self.figures().hand_limit.saturating_sub(self.ship(self.me).hand_size));
        f64::from(self.figures().explore_gain) + cards + escape + short.min(3.0)
    }

    fn worth_of_leaving(&self, to: Seat) -> f64 {
        let next = self.best_secret_number(&self.hand());
        let now = self.secret().map_or(0, Planet::number);
        let better = (f64::from(next) - f64::from(now)) * (self.turns_left / 4.0).min(2.0);
        // Whoever is furthest behind makes the least of a present.
        let rank = f64::from(self.ship(to).cows + self.invaded_bonus(to));
        let fresh = self.danger(1.0 / KINDS as f64);
        better - fresh - SPITE * self.worth_of_card() - rank / 100.0
    }

    // Cards.

    /// A high planet feeds every abduction; one of many copies is hard to guess. What the cards bring at the end does
    /// not depend on which of them is the secret one (CC-SCO-5).
    fn worth_of_secret(&self, planet: Planet) -> f64 {
        let all: u8 = self.hidden_from_all.len().max(1);
        let guess = f64::from(self.hidden_from_all.count(planet)) / f64::from(all);
        f64::from(planet.number()) * 0.8 - 20.0 * guess
    }

    fn best_secret_number(&self, cards: &Cards) -> u8 {
        cards.kinds().map(Planet::number).max().unwrap_or(0)
    }

    /// What cards bring at the end, and the hope of what they may bring.
    fn prospects(&self, held: &Held) -> f64 {
        let sure = f64::from(Bonuses::of(self.figures(), &kept(self.figures(), held), 0).sum());
        let cards = &held.all();
        let unseen = self.view.unseen();
        let outs: u8 =
            straight_needs(self.figures(), cards).into_iter().map(|planet| unseen.count(planet)).sum();
        let draws = self.turns_left / 2.0;
        let straight = f64::from(self.figures().bonus_straight)
            * (f64::from(outs) / f64::from(unseen.len().max(1)) * draws).min(0.6);
        let missing = self.figures().small_needed.saturating_sub(small_cards(cards));
        let small =
            if missing == 1 { f64::from(self.figures().bonus_small) * (0.1 * draws).min(0.5) } else { 0.0 };
        sure + straight + small
    }

    // What lies on the table.

    fn figures(&self) -> &Figures {
        &self.view.figures
    }

    fn ship(&self, seat: Seat) -> &ShipView {
        &self.view.ships[seat]
    }

    fn opponents(&self) -> impl Iterator<Item = Seat> + '_ {
        self.view.seats.each().filter(|&seat| seat != self.me)
    }

    fn secret(&self) -> Option<Planet> {
        self.view.own()?.secret
    }

    fn hand(&self) -> Cards {
        self.view.own().map_or(Cards::NONE, |held| held.hand)
    }

    fn held(&self) -> Held {
        self.view.own().copied().unwrap_or(Held { hand: Cards::NONE, secret: None })
    }

    /// What we hold once this card of the hand is gone.
    fn without(&self, planet: Planet) -> Held {
        let mut held = self.held();
        held.hand.remove(planet);
        held
    }

    /// What we hold once this card of the hand is the secret planet.
    fn with_secret(&self, planet: Planet) -> Held {
        Held { secret: Some(planet), ..self.without(planet) }
    }
}
