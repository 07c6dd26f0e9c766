//! Benchmark workloads of a game: the same work in every repetition.

use std::hint::black_box;

use rand::SeedableRng;
use ruckus_core::{Eye, Game, Knowledge, Luck, Nobody, SeatCount, Turn, Words, any_ticket};

/// A kind of work. All but the first are done in the middle of games.
#[doc(alias = "benchmark workload")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// Whole random games; their steps count.
    Games,
    /// Copies of a state.
    Clone,
    /// What the seat that is asked may know.
    View,
    /// A world that fits such a view.
    Imagine,
    /// A random game to its end.
    Playout,
    /// A game to its end in which all seats play the game's own policy.
    GreedyPlayout,
}

impl Work {
    /// All kinds of work.
    pub const ALL: [Work; 6] =
        [Work::Games, Work::Clone, Work::View, Work::Imagine, Work::Playout, Work::GreedyPlayout];

    /// As in commands.
    pub const fn id(self) -> &'static str {
        match self {
            Work::Games => "games",
            Work::Clone => "clone",
            Work::View => "view",
            Work::Imagine => "imagine",
            Work::Playout => "playout",
            Work::GreedyPlayout => "greedy-playout",
        }
    }

    /// The work of this name, if there is one.
    pub fn find(id: &str) -> Option<Self> {
        Work::ALL.into_iter().find(|work| work.id() == id)
    }
}

/// Number of different positions that are worked on in turn.
const POSITIONS: usize = 32;

/// Repeats the work, and returns the repetitions, or the steps taken; none if the game cannot do it.
pub(crate) fn work<G: Words>(
    work: Work,
    (seats, options): (SeatCount, &G::Options),
    times: u32,
    seed: u64,
) -> Option<u64> {
    let fresh = || G::set_up(seats, options).ok();
    fresh()?;
    let fresh = || fresh().expect("what was legal once is legal again");
    let mut luck = Luck::seed_from_u64(seed);
    let mut list = Vec::with_capacity(256);
    if work == Work::Games {
        return Some((0..times).map(|_| play_on(&mut fresh(), &mut luck, &mut list)).sum());
    }
    let worlds: Vec<G> = (0..POSITIONS).map(|_| middle(fresh(), &mut luck)).collect();
    let views: Vec<G::View> = worlds.iter().map(|world| world.view(eye_in(world))).collect();
    let knowledge = G::EXTRAS.knowledge;
    for index in (0..POSITIONS).cycle().take(times as usize) {
        match work {
            Work::Games => {}
            Work::Clone => drop(black_box(black_box(&worlds[index]).clone())),
            Work::View => drop(black_box(black_box(&worlds[index]).view(eye_in(&worlds[index])))),
            Work::Imagine => drop(black_box(G::imagine(black_box(&views[index]), &mut luck))),
            Work::Playout => drop(black_box(play_on(&mut worlds[index].clone(), &mut luck, &mut list))),
            Work::GreedyPlayout => {
                play_well(&mut worlds[index].clone(), knowledge?, &mut luck, &mut list);
            }
        }
    }
    Some(times.into())
}

/// A position in the middle of a game: half the length of a game of the same luck, and on until a seat is asked.
fn middle<G: Game>(mut game: G, luck: &mut Luck) -> G {
    let mut list = Vec::new();
    let steps = play_on(&mut game.clone(), &mut luck.clone(), &mut list);
    for _ in 0..steps / 2 {
        game.random_step(luck, &mut list);
    }
    while game.turn() == Turn::Chance {
        game.random_step(luck, &mut list);
    }
    game
}

fn eye_in<G: Game>(game: &G) -> Eye {
    game.turn().awaited().first().map_or(Eye::Spectator, Eye::Seat)
}

/// Plays at random to the end, and counts the steps.
fn play_on<G: Game>(game: &mut G, luck: &mut Luck, list: &mut Vec<G::Choice>) -> u64 {
    let mut steps = 0;
    while game.random_step(luck, list) {
        steps += 1;
    }
    steps
}

/// Plays by a policy to the end.
fn play_well<G: Game>(game: &mut G, policy: &dyn Knowledge<G>, luck: &mut Luck, list: &mut Vec<G::Choice>) {
    loop {
        match game.turn() {
            Turn::Over => return,
            Turn::Chance => game.apply_chance(game.draw(any_ticket(game.tickets(), luck)), &mut Nobody),
            Turn::Seats(awaited) => {
                let seat = awaited.first().expect("somebody is awaited");
                list.clear();
                game.choices(seat, list);
                let choice = policy.choose(&game.view(Eye::Seat(seat)), list, luck);
                game.choose(seat, choice, &mut Nobody);
            }
        }
    }
}
