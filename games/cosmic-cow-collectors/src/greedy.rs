//! A greedy player of Cosmic Cow Collectors. It counts cards, bounds secrets by claims and misses, weighs risk, and
//! claims less than it could when the truth would give its planet away.
//!
//! Everything is valued in cows: what a choice brings now, what it will bring later, and half of what it takes from
//! or gives to an opponent.

mod attempts;
mod claims;

use std::cell::OnceCell;

use ruckus_core::{
    Game, Horizon, Knowledge, Lookahead, Luck, PerSeat, Policy, Seat, SeatCount, Turn, best, shares,
};

use self::claims::{Cover, danger};
use crate::figures::Figures;
use crate::planet::{KINDS, Planet};
use crate::scoring::{Bonuses, kept, small_cards, straight_needs};
use crate::{Action, Cards, Choice, CosmicCows, Held, ShipView, View};

/// Takes what looks best now.
#[derive(Clone, Copy, Debug)]
pub struct GreedyCollector;

/// Cows taken from one of several opponents are worth this much to us.
const SPITE: f64 = 0.5;
/// Choices this close together are as good as equal.
const TIE_NOISE: f64 = 0.5;
/// What it is worth to end the game as its winner, and what to end it for somebody else.
const VICTORY: f64 = 50.0;
const DEFEAT: f64 = -30.0;

impl Policy<CosmicCows> for GreedyCollector {
    fn weigh(&self, view: &View, choices: &[Choice], worths: &mut Vec<f64>) {
        match &Mind::of(view) {
            None => worths.extend(choices.iter().map(|_| 0.0)),
            Some(mind) => match Decision::of(choices) {
                Decision::Attempt => {
                    let attempts = mind.attempts();
                    worths.extend(choices.iter().map(|&choice| attempts.worth(choice)));
                }
                _ => worths.extend(choices.iter().map(|&choice| mind.worth(choice))),
            },
        }
    }

    /// As every policy does, with no list of worths in between, and with what the choices have in common reckoned once.
    fn choose(&self, view: &View, choices: &[Choice], luck: &mut Luck) -> Choice {
        let mind = Mind::of(view);
        let Some(mind) = mind.as_ref().filter(|_| choices.len() > 1) else {
            return best(choices, TIE_NOISE, luck, |_| 0.0);
        };
        match Decision::of(choices) {
            Decision::Claim => {
                let claims = mind.claims();
                best(choices, TIE_NOISE, luck, |choice| claims.worth(choice))
            }
            Decision::Attempt => {
                let attempts = mind.attempts();
                best(choices, TIE_NOISE, luck, |choice| attempts.worth(choice))
            }
            Decision::Other => best(choices, TIE_NOISE, luck, |choice| mind.worth(choice)),
        }
    }

    fn tie_noise(&self) -> f64 {
        TIE_NOISE
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
        epsilon: 0.0,
        playouts: [200, 4_000],
        particles: 2_000,
        ..Lookahead::DEFAULT
    }
}

/// How many turns each player will probably still have: the leader gains about seven cows a turn, and about two cards a
/// round leave the deck.
fn turns_left(figures: &Figures, most: u16, deck: u8) -> f64 {
    let by_cows = f64::from(figures.end_cows.saturating_sub(most)) / 7.0;
    by_cows.min(f64::from(deck) / 2.0).max(0.0)
}

/// What a seat makes of its view. What not every question needs is reckoned when it is asked for the first time.
struct Mind<'a> {
    view: &'a View,
    figures: &'static Figures,
    me: Seat,
    /// The most cows that anybody has.
    most: u16,
    /// So many cows end the game if I gain them in my turn.
    to_end: u16,
    /// Is this the last turn of all? Then nobody can make use of what they learn, and only what counts counts.
    last_turn: bool,
    /// How many turns I shall probably still have.
    turns_left: f64,
    /// What one more invaded planet brings its owner from now on: its bonus, and a cow a turn (CC-ABD-2, CC-SCO-2).
    worth_of_card: f64,
    /// How well my secret is hidden.
    cover: OnceCell<Cover>,
}

impl<'a> Mind<'a> {
    /// Always in place: what a question does not need is then not reckoned.
    #[inline(always)]
    fn of(view: &'a View) -> Option<Self> {
        let me = view.eye.seat()?;
        let figures = view.figures.get();
        let most = view.ships.values().iter().map(|ship| ship.cows).max().unwrap_or(0);
        let last_turn = view.end_settled().is_some();
        let turns_left = if last_turn { 0.0 } else { turns_left(figures, most, view.deck) };
        let worth_of_card = f64::from(figures.bonus_invaded) + turns_left;
        let to_end = if last_turn { 0 } else { figures.end_cows.saturating_sub(view.ships[me].cows) };
        let cover = OnceCell::new();
        Some(Mind { view, figures, me, most, to_end, last_turn, turns_left, worth_of_card, cover })
    }

    /// What is long to reckon is never put in place here, so that the short is reached at once.
    #[inline]
    fn worth(&self, choice: Choice) -> f64 {
        match choice {
            Choice::Attempt { .. } => self.attempts().worth(choice),
            Choice::Lay { planet } if self.last_turn => self.final_worth(&self.with_secret(planet), None),
            Choice::Lay { planet } => self.worth_of_secret(planet),
            Choice::Act { action: Action::Abduct } => self.best_claim(),
            Choice::Act { action: Action::Invade } => self.worth_of_invasion(),
            Choice::Act { action: Action::Explore } => self.worth_of_exploring(),
            Choice::Claim { .. } => self.claims().worth(choice),
            Choice::Stay if self.last_turn => self.final_worth(&self.held(), None),
            Choice::Stay => -self.danger_now(),
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
    #[inline(never)]
    fn final_worth(&self, held: &Held, gift: Option<Seat>) -> f64 {
        let present = self.figures.bonus_invaded;
        let spite = gift.map_or(0.0, |to| {
            SPITE * f64::from(present) + f64::from(self.ship(to).cows + self.invaded_bonus(to)) / 100.0
        });
        let wins = self.wins_with(self.ship(self.me).cows, held, gift);
        f64::from(Bonuses::of(self.figures, &kept(self.figures, held), 0).sum()) - spite
            + if wins { VICTORY } else { 0.0 }
    }

    /// The worth of ending the game at once with so many more cows.
    #[inline(never)]
    fn worth_of_ending(&self, gain: u16) -> f64 {
        f64::from(gain) + self.verdict(gain)
    }

    /// Who would win if the game ended with so many more cows for us.
    #[inline(never)]
    fn verdict(&self, gain: u16) -> f64 {
        match self.wins_with(self.ship(self.me).cows + gain, &self.held(), None) {
            true => VICTORY,
            false => DEFEAT,
        }
    }

    /// Should we be first with so many cows and these cards, as far as can be seen? A present goes to its receiver.
    fn wins_with(&self, cows: u16, held: &Held, gift: Option<Seat>) -> bool {
        let own = cows
            + Bonuses::of(self.figures, &kept(self.figures, held), self.ship(self.me).invaded.len()).sum();
        self.opponents().all(|seat| {
            let present = if gift == Some(seat) { self.figures.bonus_invaded } else { 0 };
            // A hidden straight or three small planets are there now and then.
            own > self.ship(seat).cows + self.invaded_bonus(seat) + present + self.figures.bonus_small / 3
        })
    }

    fn invaded_bonus(&self, seat: Seat) -> u16 {
        self.figures.bonus_invaded * u16::from(self.ship(seat).invaded.len())
    }

    // Exploring.

    /// The cows, the cards, and the way out of a planet that everybody knows.
    #[inline(never)]
    fn worth_of_exploring(&self) -> f64 {
        if self.view.exploration_ends(self.me).is_some() {
            return self.worth_of_ending(self.figures.explore_gain);
        }
        let cards = f64::from(self.view.cards_to_draw(self.me));
        let escape = (self.danger_now() - SPITE * self.worth_of_card).max(0.0);
        let short = 1.5 * f64::from(self.figures.hand_limit.saturating_sub(self.ship(self.me).hand_size));
        f64::from(self.figures.explore_gain) + cards + escape + short.min(3.0)
    }

    #[inline(never)]
    fn worth_of_leaving(&self, to: Seat) -> f64 {
        let next = self.best_secret_number(&self.hand());
        let now = self.secret().map_or(0, Planet::number);
        let better = (f64::from(next) - f64::from(now)) * (self.turns_left / 4.0).min(2.0);
        // Whoever is furthest behind makes the least of a present.
        let rank = f64::from(self.ship(to).cows + self.invaded_bonus(to));
        let fresh = danger(1.0 / KINDS as f64, self.loss());
        better - fresh - SPITE * self.worth_of_card - rank / 100.0
    }

    // Cards.

    /// A high planet feeds every abduction; one of many copies is hard to guess. What the cards bring at the end does
    /// not depend on which of them is the secret one (CC-SCO-5).
    fn worth_of_secret(&self, planet: Planet) -> f64 {
        let hidden = self.view.hidden_from_all();
        let guess = f64::from(hidden.count(planet)) / f64::from(hidden.len().max(1));
        f64::from(planet.number()) * 0.8 - 20.0 * guess
    }

    fn best_secret_number(&self, cards: &Cards) -> u8 {
        Planet::each().rfind(|&planet| cards.count(planet) > 0).map_or(0, Planet::number)
    }

    /// What cards bring at the end, and the hope of what they may bring.
    #[inline(never)]
    fn prospects(&self, held: &Held) -> f64 {
        let sure = f64::from(Bonuses::of(self.figures, &kept(self.figures, held), 0).sum());
        let cards = &held.all();
        let unseen = self.view.unseen();
        let outs: u8 =
            straight_needs(self.figures, cards).into_iter().map(|planet| unseen.count(planet)).sum();
        let draws = self.turns_left / 2.0;
        let straight = f64::from(self.figures.bonus_straight)
            * (f64::from(outs) / f64::from(unseen.len().max(1)) * draws).min(0.6);
        let missing = self.figures.small_needed.saturating_sub(small_cards(cards));
        let small =
            if missing == 1 { f64::from(self.figures.bonus_small) * (0.1 * draws).min(0.5) } else { 0.0 };
        sure + straight + small
    }

    // What lies on the table.

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

/// Of which decision choices are: all of a list belong to one.
enum Decision {
    Claim,
    Attempt,
    Other,
}

impl Decision {
    #[inline]
    fn of(choices: &[Choice]) -> Self {
        match choices {
            [Choice::Claim { .. }, ..] => Decision::Claim,
            [Choice::Attempt { .. }, ..] => Decision::Attempt,
            _ => Decision::Other,
        }
    }
}
