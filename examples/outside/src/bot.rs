//! Two bots: a policy that knows a threshold, and one that tries its choices in imagined worlds.

use ruckus_core::{
    Asked, Bot, Budget, Eye, Game, Luck, Nobody, Policy, Seen, Thought, Turn, View, Weighed, any_ticket,
};

use crate::{Act, LeHer, Rank};

/// Keeps a card of this rank or above.
#[derive(Clone, Copy, Debug)]
pub struct KeepsFrom(pub Rank);

impl Policy<LeHer> for KeepsFrom {
    fn weigh(&self, view: &Seen<LeHer>, choices: &[Act], worths: &mut Vec<f64>) {
        let own = view.eye().seat().and_then(|seat| view.game.cards[seat.index()]);
        let keeps = own >= Some(self.0);
        worths.extend(choices.iter().map(|&act| f64::from(u8::from((act == Act(0)) == keeps))));
    }
}

/// Plays each choice on in the same imagined worlds (determinizations), all by a policy, and takes the one that wins more.
#[derive(Clone, Copy, Debug)]
pub struct Careful {
    pub policy: KeepsFrom,
}

impl Bot<LeHer> for Careful {
    fn think(&mut self, asked: Asked<'_, LeHer>, budget: &Budget, luck: &mut Luck) -> Thought<Act> {
        let worlds = budget.iterations.unwrap_or(400);
        let mut weighed: Vec<Weighed<Act>> = asked.choices.iter().map(|&choice| untried(choice)).collect();
        for _ in 0..worlds {
            let world = self.imagine(asked.view, luck);
            for tried in &mut weighed {
                tried.value += self.rollout(world, asked.view.eye(), tried.choice, luck) / worlds as f64;
                tried.visits += 1;
            }
        }
        weighed.sort_by(|one, other| other.value.total_cmp(&one.value));
        Thought { choice: weighed[0].choice, weighed, iterations: worlds }
    }
}

impl Careful {
    fn rollout(&self, mut world: LeHer, eye: Eye, first: Act, luck: &mut Luck) -> f64 {
        let Some(own) = eye.seat() else { return 0.0 };
        world.choose(own, first, &mut Nobody);
        loop {
            match world.turn() {
                Turn::Over => return world.returns()[own],
                Turn::Chance => {
                    world.apply_chance(world.draw(any_ticket(world.tickets(), luck)), &mut Nobody)
                }
                Turn::Seats(seats) => {
                    for seat in seats.each() {
                        let choice =
                            self.policy.choose(&world.view(Eye::Seat(seat)), &[Act(0), Act(1)], luck);
                        world.choose(seat, choice, &mut Nobody);
                    }
                }
            }
        }
    }
}

fn untried(choice: Act) -> Weighed<Act> {
    Weighed { choice, value: 0.0, error: f64::INFINITY, visits: 0 }
}
