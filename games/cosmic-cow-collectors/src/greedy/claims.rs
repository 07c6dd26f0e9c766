//! What the greedy collector makes of abductions: what a claim brings, and how well the secret planet is hidden after it.

use super::{Mind, SPITE};
use crate::planet::{HIGHEST, Planet};
use crate::step::Choice;

/// What claims bring, and what they tell.
pub(super) struct Claims<'a> {
    mind: &'a Mind<'a>,
    cover: &'a Cover,
    /// The cows that come on top (CC-ABD-2).
    extra: u16,
    /// What has been told already.
    told: u8,
}

impl Claims<'_> {
    #[inline]
    pub(super) fn worth(&self, choice: Choice) -> f64 {
        match choice {
            Choice::Claim { cows } => self.worth_of(cows),
            _ => 0.0,
        }
    }

    /// The cows, less the danger of what the claim tells everybody (CC-ABD-4).
    #[inline]
    fn worth_of(&self, cows: u8) -> f64 {
        let gain = u16::from(cows) + self.extra;
        match gain < self.mind.to_end {
            true => f64::from(gain) - self.cover.danger(cows.max(self.told)),
            false => self.mind.worth_of_ending(gain),
        }
    }

    /// Less than this nobody would claim: it tells as much and brings fewer cows. Unless this would end the game.
    fn least(&self, secret: Planet) -> u8 {
        let figures = self.mind.figures;
        let least = figures.lowest().max(self.told).min(secret.number());
        match u16::from(least) + self.extra < self.mind.to_end {
            true => least,
            false => figures.min_claim,
        }
    }
}

/// How the own secret planet looks to the others.
pub(super) struct Cover {
    /// How many of the cards that nobody sees are of its kind.
    copies: f64,
    /// By number, how many of those cards are at least so high and may be it for all that the others know.
    possible: [u8; HIGHEST as usize + 1],
    /// What it costs to be found out.
    loss: f64,
}

impl Cover {
    /// What it costs on average that the others know of the secret that it is at least `floor`: somebody may invade before
    /// the next turn.
    #[inline]
    fn danger(&self, floor: u8) -> f64 {
        danger(self.copies / f64::from(self.possible[usize::from(floor)].max(1)), self.loss)
    }
}

/// Before the next turn somebody finds a secret out so much likelier than by a single try. Found by letting greedy
/// collectors of several kinds play against each other, and against random ones, who hardly ever find anything out.
const WARINESS: f64 = 2.0;

/// What it costs on average that the others can be so sure of a secret, if a hit costs so much.
#[inline]
pub(super) fn danger(exposure: f64, loss: f64) -> f64 {
    (WARINESS * exposure).min(1.0) * loss
}

impl Mind<'_> {
    #[inline(never)]
    pub(super) fn best_claim(&self) -> f64 {
        let Some(secret) = self.secret() else { return 0.0 };
        let claims = self.claims();
        (claims.least(secret)..=secret.number()).map(|cows| claims.worth_of(cows)).fold(0.0, f64::max)
    }

    #[inline]
    pub(super) fn claims(&self) -> Claims<'_> {
        let (extra, told) = (self.view.claim_gains(self.me, 0), self.ship(self.me).clues.claimed);
        Claims { mind: self, cover: self.cover.get_or_init(|| self.cover()), extra, told }
    }

    fn cover(&self) -> Cover {
        let hidden = self.view.hidden_from_all();
        let missed = self.ship(self.me).clues.missed;
        let (mut possible, mut from, mut above) = ([0; HIGHEST as usize + 1], 0, HIGHEST as usize + 1);
        for planet in Planet::each().rev() {
            let number = usize::from(planet.number());
            possible[number + 1..above].fill(from);
            from += if missed.contains(planet) { 0 } else { hidden.count(planet) };
            (possible[number], above) = (from, number);
        }
        possible[..above].fill(from);
        let copies = self.secret().map_or(0, |secret| hidden.count(secret));
        Cover { copies: copies.into(), possible, loss: self.loss() }
    }

    pub(super) fn danger_now(&self) -> f64 {
        self.cover.get_or_init(|| self.cover()).danger(self.ship(self.me).clues.claimed)
    }

    pub(super) fn loss(&self) -> f64 {
        f64::from(self.view.hit_costs(self.me)) + SPITE * self.worth_of_card + 2.0
    }
}
