//! How a world goes on if everybody plays by the policy.

use rand::{RngExt, SeedableRng};
use ruckus_core::{
    Eye, Game, Horizon, Knowledge, Lookahead, Luck, Nobody, Reward, Seat, Turn, any_ticket, mix, shares,
};

/// The luck of one playout. Dice and players draw apart, so that two choices that are tried in the same world with the same
/// luck differ by little else.
pub(super) struct Fortune {
    dice: Luck,
    players: Luck,
}

impl Fortune {
    pub(super) fn of(seed: u64) -> Self {
        let [dice, players] = [0, 1].map(|place| Luck::seed_from_u64(mix(seed, place)));
        Fortune { dice, players }
    }
}

/// Plays worlds on.
#[derive(Clone)]
pub(super) struct Playouts<G: Game> {
    knowledge: &'static dyn Knowledge<G>,
    lookahead: Lookahead,
    /// Used again from question to question.
    list: Vec<G::Choice>,
}

impl<G: Game> Playouts<G> {
    pub(super) fn new(knowledge: &'static dyn Knowledge<G>, lookahead: Lookahead) -> Self {
        Playouts { knowledge, lookahead, list: Vec::new() }
    }

    /// What it is worth to a seat to choose so in this world, as far as one playout tells.
    pub(super) fn try_out(&mut self, mut world: G, seat: Seat, choice: G::Choice, fortune: Fortune) -> f64 {
        world.choose(seat, choice, &mut Nobody);
        self.play_on(world, seat, fortune)
    }

    fn play_on(&mut self, mut world: G, seat: Seat, mut fortune: Fortune) -> f64 {
        let mut left = match self.lookahead.horizon {
            Horizon::End => u32::MAX,
            Horizon::Steps(steps) => steps,
        };
        loop {
            match world.turn() {
                Turn::Over => return self.reward(&world, seat),
                _ if left == 0 && self.knowledge.rests(&world) => return self.knowledge.value(&world)[seat],
                Turn::Chance => {
                    let outcome = world.draw(any_ticket(world.tickets(), &mut fortune.dice));
                    world.befall(outcome, &mut Nobody);
                }
                Turn::Seats(awaited) => {
                    let next = awaited.first().expect("somebody is awaited");
                    let choice = self.choose(&world, next, &mut fortune.players);
                    world.choose(next, choice, &mut Nobody);
                }
            }
            left = left.saturating_sub(1);
        }
    }

    fn choose(&mut self, world: &G, seat: Seat, luck: &mut Luck) -> G::Choice {
        self.list.clear();
        world.choices(seat, &mut self.list);
        match self.list.as_slice() {
            [only] => *only,
            list if luck.random_bool(self.lookahead.slips) => list[luck.random_range(0..list.len())],
            list => self.knowledge.choose(&world.view(Eye::Seat(seat)), list, luck),
        }
    }

    fn reward(&self, world: &G, seat: Seat) -> f64 {
        match self.lookahead.reward {
            Reward::Returns => world.returns()[seat],
            Reward::Margin { scale } => {
                let scores = world.scores();
                let scores = ruckus_core::PerSeat::new(world.seats(), |seat| f64::from(scores[seat]));
                shares(&scores, scale)[seat]
            }
        }
    }
}
