//! How a world goes on if everybody plays by a policy: the one way to play worlds on, whoever looks where they lead.

use rand::RngExt;
use ruckus_core::{Eye, Game, Horizon, Knowledge, Luck, Nobody, PerSeat, Policy, Seat, Turn, any_ticket};

use crate::Random;

/// Where the steps of a playout have their luck from. It is asked once for every step, whether the step needs luck or not.
pub(crate) trait Fortune {
    /// For a die or a draw.
    fn of_dice(&mut self) -> &mut Luck;

    /// For whoever chooses.
    fn of_player(&mut self) -> &mut Luck;
}

/// One step of a world.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Move<G: Game> {
    Chosen(Seat, G::Choice),
    Befell(G::Outcome),
}

impl<G: Game> Move<G> {
    pub fn take(self, world: &mut G) {
        match self {
            Move::Chosen(seat, choice) => world.choose(seat, choice, &mut Nobody),
            Move::Befell(outcome) => world.befall(outcome, &mut Nobody),
        }
    }
}

/// Plays worlds on: by what a game knows of itself, or by lot where it knows nothing.
#[derive(Clone)]
pub(crate) struct Playout<G: Game> {
    knowledge: Option<&'static dyn Knowledge<G>>,
    horizon: Horizon,
    /// The share of choices by lot; where there is none, nobody draws for it either.
    slips: Option<f64>,
    /// Used again from step to step.
    list: Vec<G::Choice>,
}

impl<G: Game> Playout<G> {
    /// Without a judge there is no horizon but the end.
    pub(crate) fn new(knowledge: Option<&'static dyn Knowledge<G>>, horizon: Horizon) -> Self {
        let horizon = if knowledge.is_some() { horizon } else { Horizon::End };
        Playout { knowledge, horizon, slips: None, list: Vec::new() }
    }

    /// Everybody takes any choice so often, for nobody plays quite as one thinks.
    #[must_use]
    pub(crate) fn with_slips(mut self, share: f64) -> Self {
        self.slips = Some(share);
        self
    }

    /// What comes next in a world; none if it is over. Where several seats are awaited, `first` answers if it is among them:
    /// who answers first makes no difference to anybody.
    pub(crate) fn next(
        &mut self,
        world: &G,
        first: Option<Seat>,
        fortune: &mut impl Fortune,
    ) -> Option<Move<G>> {
        match world.turn() {
            Turn::Over => None,
            Turn::Chance => Some(Move::Befell(world.draw(any_ticket(world.tickets(), fortune.of_dice())))),
            Turn::Seats(awaited) => {
                let asked = first.filter(|&seat| awaited.contains(seat)).or_else(|| awaited.first());
                let seat = asked.expect("somebody is awaited");
                Some(Move::Chosen(seat, self.choose(world, seat, fortune.of_player())))
            }
        }
    }

    fn choose(&mut self, world: &G, seat: Seat, luck: &mut Luck) -> G::Choice {
        self.list.clear();
        world.choices(seat, &mut self.list);
        match self.list.as_slice() {
            [only] => *only,
            list if self.slips.is_some_and(|share| luck.random_bool(share)) => {
                list[luck.random_range(0..list.len())]
            }
            list => self.policy().choose(&world.view(Eye::Seat(seat)), list, luck),
        }
    }

    fn policy(&self) -> &'static dyn Policy<G> {
        match self.knowledge {
            Some(knowledge) => knowledge,
            None => &Random,
        }
    }

    /// Takes a world to its end; or to the horizon, and says what the judge thinks each seat may expect there.
    pub(crate) fn play_on(&mut self, world: &mut G, fortune: &mut impl Fortune) -> Option<PerSeat<f64>> {
        let mut left = match self.horizon {
            Horizon::End => u32::MAX,
            Horizon::Steps(steps) => steps,
        };
        loop {
            if left == 0
                && let Some(judge) = self.knowledge
                && world.turn() != Turn::Over
                && judge.rests(world)
            {
                return Some(judge.value(world));
            }
            self.next(world, None, fortune)?.take(world);
            left = left.saturating_sub(1);
        }
    }
}
