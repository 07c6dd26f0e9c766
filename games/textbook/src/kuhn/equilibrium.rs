//! Kuhn poker played as its inventor solved it: nobody can do better against it, and it is worth -1/18 to whoever begins.

use rand::RngExt;
use ruckus_core::{
    ChoicePart, Factor, Game, Knowledge, LeftOut, Luck, Nobody, Observe, PerSeat, Points, Policy, Seat, Seen,
    Sheet, Study, Turn,
};

use super::{BET, Choice, Kuhn, PASS, SEATS};

/// The whole family of solutions differs in how often a Jack opens with a bet, from never to one time in three.
const BLUFF: f64 = 0.25;

/// Mixes its bets in equilibrium.
#[derive(Clone, Copy, Debug)]
pub struct Equilibrium;

/// How often whoever is asked bets or calls, by their card and by what was chosen before.
fn bets(game: &Kuhn) -> f64 {
    let seat = game.line.len() % 2;
    let card = game.cards[seat].map_or(0, |card| card.0);
    match (game.line.as_slice(), card) {
        ([], 0) => BLUFF,
        ([], 1) => 0.0,
        ([], _) => 3.0 * BLUFF,
        // The second player, after a bet and after a check.
        ([BET], 0) | ([PASS], 1) => 0.0,
        ([BET], 1) | ([PASS], 0) => 1.0 / 3.0,
        // The first player, who has checked and faces a bet.
        ([_, _], 0) => 0.0,
        ([_, _], 1) => BLUFF + 1.0 / 3.0,
        _ => 1.0,
    }
}

impl Policy<Kuhn> for Equilibrium {
    fn choose(&self, view: &Seen<Kuhn>, choices: &[Choice], luck: &mut Luck) -> Choice {
        let bets = luck.random_bool(bets(&view.game));
        choices.iter().copied().find(|&choice| (choice == BET) == bets).unwrap_or(choices[0])
    }

    /// The worth of a choice is how often it is taken: what is never taken is worth least.
    fn weigh(&self, view: &Seen<Kuhn>, choices: &[Choice], worths: &mut Vec<f64>) {
        self.chances(view, choices, worths);
    }

    fn chances(&self, view: &Seen<Kuhn>, choices: &[Choice], chances: &mut Vec<f64>) {
        let bets = bets(&view.game);
        chances.extend(choices.iter().map(|&choice| if choice == BET { bets } else { 1.0 - bets }));
    }
}

impl Knowledge<Kuhn> for Equilibrium {
    /// Reckoned to the end, exactly.
    fn value(&self, world: &Kuhn) -> PerSeat<f64> {
        let mut value = PerSeat::new(SEATS, |_| 0.0);
        let mut add = |chance: f64, next: &Kuhn| {
            let returns = self.value(next);
            SEATS.each().for_each(|seat| value[seat] += chance * returns[seat]);
        };
        match world.turn() {
            Turn::Over => return world.returns(),
            Turn::Chance => {
                for (card, weight) in world.outcomes() {
                    let mut next = world.clone();
                    next.apply_chance(card, &mut Nobody);
                    add(weight as f64 / world.tickets() as f64, &next);
                }
            }
            Turn::Seats(awaited) => {
                let bets = bets(world);
                for (choice, chance) in [(BET, bets), (PASS, 1.0 - bets)] {
                    let mut next = world.clone();
                    next.choose(awaited.first().expect("somebody is awaited"), choice, &mut Nobody);
                    add(chance, &next);
                }
            }
        }
        value
    }
}

impl Observe for Kuhn {
    const LEFT_OUT: &'static [LeftOut] =
        &[LeftOut { pointer: "/eye", why: "the own card and whose turn it is say it" }];

    const PARTS: &'static [ChoicePart] = &[ChoicePart { name: "kind", size: 2 }];

    fn observe(view: &Seen<Kuhn>, sheet: &mut impl Sheet) {
        sheet.row("dealt", &["cards"]);
        sheet.share(view.game.dealt, 2.0);
        sheet.row("own", &["Jack", "Queen", "King"]);
        let own = view.eye.seat().and_then(|seat| view.game.cards[seat.index()]);
        sheet.one_of(3, own.map(|own| own.0.into()));
        // The third bet ends the game.
        sheet.rows("bet", "bet", 2, &["passed", "bet"]);
        for turn in 0..2 {
            sheet.one_of(2, view.game.line.get(turn).map(|choice| choice.0.into()));
        }
    }

    fn parts(choice: Choice, parts: &mut [u16]) {
        parts[0] = choice.0.into();
    }
}

impl Study for Kuhn {
    fn factors(&self, seat: Seat) -> Vec<Factor> {
        let card = self.cards[seat.index()].map_or("none", |card| card.name());
        vec![Factor::new("card", card), Factor::new("seat", seat.index() + 1)]
    }

    fn points(&self, seat: Seat) -> Vec<Points> {
        vec![Points {
            source: if self.showdown() { "showdown" } else { "fold" },
            points: self.scores()[seat],
        }]
    }
}

#[cfg(test)]
mod tests {
    use ruckus_core::contest::{check_chances, check_study};
    use ruckus_core::laws::check_observation;

    use super::*;

    #[test]
    fn to_begin_is_worth_minus_an_eighteenth() {
        let fresh = Kuhn::set_up(SEATS, &()).unwrap();
        let value = Equilibrium.value(&fresh);
        assert!((value[Seat::new(0)] + 1.0 / 18.0).abs() < 1e-12, "{value:?}");
        assert!((value[Seat::new(1)] - 1.0 / 18.0).abs() < 1e-12, "{value:?}");
    }

    #[test]
    fn it_does_what_it_says_and_can_be_read() {
        check_chances::<Kuhn>(&Equilibrium, 2, 200);
        // Two passes end the game.
        assert_eq!(check_observation::<Kuhn>(2, &(), 50), ["bet 1 passed"]);
        check_study::<Kuhn>(2, 50);
    }
}
