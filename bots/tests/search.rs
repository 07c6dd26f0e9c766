//! Players who look ahead: they find what is there to be found, gain by it, are the same every time, and know no more than
//! their seat.

use std::num::NonZeroUsize;
use std::time::Duration;

use rand::SeedableRng;
use ruckus_bots::Random;
use ruckus_bots::belief::Belief;
use ruckus_bots::search::{Ablation, Effort, Search, TreeSearch};
use ruckus_core::playthrough::after;
use ruckus_core::{
    Asked, Bot, Budget, Coded, Eye, EyeSet, Game, Heard, Horizon, Knowledge, Lookahead, Luck, Nobody,
    PerSeat, Policy, Seat, SeatCount, Thought, Threads, Turn,
};
use ruckus_textbook::kuhn::{Equilibrium, Kuhn};
use ruckus_textbook::pennies::{Pennies, Side};
use ruckus_textbook::tic_tac_toe::{Square, TicTacToe};

/// Plays uniformly at random, and values all seats alike.
struct Lot;

impl<G: Game> Policy<G> for Lot {
    fn weigh(&self, view: &G::View, choices: &[G::Choice], worths: &mut Vec<f64>) {
        Policy::<G>::weigh(&Random, view, choices, worths);
    }
}

impl<G: Game> Knowledge<G> for Lot {
    fn value(&self, world: &G) -> PerSeat<f64> {
        match world.turn() {
            Turn::Over => world.returns(),
            _ => PerSeat::new(world.seats(), |_| 1.0 / world.seats().get() as f64),
        }
    }
}

fn search<G: Game>(playouts: u64) -> Search<G> {
    Search::new(&Lot, |_| Lookahead::DEFAULT, Effort::Of(Budget::of_iterations(playouts)))
}

fn tree(playouts: u64) -> TreeSearch {
    TreeSearch::new(Budget::of_iterations(playouts))
}

fn thought<G: Game>(bot: &mut dyn Bot<G>, game: &G, seat: Seat, seed: u64) -> Thought<G::Choice> {
    thought_within(&Budget::default(), bot, game, seat, seed)
}

fn thought_within<G: Game>(
    budget: &Budget,
    bot: &mut dyn Bot<G>,
    game: &G,
    seat: Seat,
    seed: u64,
) -> Thought<G::Choice> {
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    let asked = Asked { view: &game.view(Eye::Seat(seat)), choices: &choices };
    bot.think(asked, budget, &mut Luck::seed_from_u64(seed))
}

fn asked<G: Game>(game: &G) -> Option<Seat> {
    game.turn().awaited().first()
}

fn fresh<G: Game<Options = ()>>() -> G {
    G::set_up(SeatCount::new(2), &()).unwrap()
}

/// All games in which one seat plays by the bot and the other one in every possible way; shows their ends.
fn against_all<G: Game>(
    game: G,
    seat: Seat,
    choose: &mut dyn FnMut(&G) -> G::Choice,
    ends: &mut dyn FnMut(&G),
) {
    let Some(next) = asked(&game) else { return ends(&game) };
    let mut choices = Vec::new();
    match next == seat {
        true => choices.push(choose(&game)),
        false => game.choices(next, &mut choices),
    }
    for choice in choices {
        let mut after = game.clone();
        after.choose(next, choice, &mut Nobody);
        against_all(after, seat, choose, ends);
    }
}

#[test]
fn tree_search_is_perfect_in_tic_tac_toe() {
    let mut known: Vec<(TicTacToe, Square)> = Vec::new();
    for seat in [0, 1].map(Seat::new) {
        let mut count = 0;
        let mut choose = |game: &TicTacToe| {
            let before = known.iter().find(|(other, _)| other == game).map(|&(_, choice)| choice);
            before.unwrap_or_else(|| {
                let choice = thought(&mut tree(3_000), game, seat, 1).choice;
                known.push((game.clone(), choice));
                choice
            })
        };
        against_all(fresh::<TicTacToe>(), seat, &mut choose, &mut |end| {
            count += 1;
            assert!(end.returns()[seat] >= 0.5, "lost as {seat}: {end:?}");
        });
        assert!(count > 50, "somebody played: {count}");
    }
}

#[test]
fn a_sure_win_is_taken_and_a_sure_loss_is_kept_off() {
    for (squares, best) in [(&[0, 3, 1, 4][..], 2), (&[0, 3, 1, 4, 8], 5), (&[0, 4, 8, 3], 5)] {
        let (game, seat): (TicTacToe, Seat) = (after(2, squares), Seat::new((squares.len() % 2) as u8));
        for seed in 0..5 {
            let by_search = thought(&mut search(2_000), &game, seat, seed);
            let by_tree = thought(&mut tree(2_000), &game, seat, seed);
            assert_eq!([by_search.choice, by_tree.choice].map(Coded::code), [best; 2], "{squares:?}");
            assert_eq!(by_search.weighed[0].choice, by_search.choice, "what is taken leads");
            let wins = squares.len() == 4 && best == 2 || squares.len() == 5;
            assert_eq!(by_search.iterations, if wins { 0 } else { 2_000 }, "a sure win needs no playouts");
        }
    }
}

/// Takes squares for the better the lower their number.
struct LowFirst;

impl Policy<TicTacToe> for LowFirst {
    fn weigh(&self, _: &<TicTacToe as Game>::View, choices: &[Square], worths: &mut Vec<f64>) {
        worths.extend(choices.iter().map(|square| -f64::from(square.code())));
    }
}

impl Knowledge<TicTacToe> for LowFirst {
    fn value(&self, world: &TicTacToe) -> PerSeat<f64> {
        Lot.value(world)
    }
}

/// Nothing is cut by the policy's preference alone: of eight arms it ranks seven, and the eighth is either of the two choices
/// left. Where only six are tried they are all the policy's.
#[test]
fn the_choice_that_the_policy_ranks_last_is_tried_now_and_then() {
    const LUCKS: u64 = 120;
    let tried = |playouts, ablation| {
        let lookahead = |_| Lookahead { most_arms: 8, ..Lookahead::DEFAULT };
        let effort = Effort::Of(Budget::of_iterations(playouts));
        let mut search = Search::new(&LowFirst, lookahead, effort).without(ablation);
        let mut lucks = [0; 9];
        for seed in 0..LUCKS {
            let thought = thought(&mut search, &fresh::<TicTacToe>(), Seat::new(0), seed);
            thought.weighed.iter().for_each(|weighed| lucks[usize::from(weighed.choice.code())] += 1);
        }
        lucks
    };
    let [ranked @ .., other, last] = tried(48, Ablation::Nothing);
    assert_eq!(ranked, [LUCKS; 7]);
    assert_eq!(other + last, LUCKS, "one of them is drawn");
    // Half of the lucks is 60, three standard deviations are 17.
    assert!((43..=77).contains(&last), "{last} of {LUCKS}");
    assert_eq!(tried(48, Ablation::Look)[7..], [LUCKS, 0]);
    assert_eq!(tried(36, Ablation::Nothing), [LUCKS, LUCKS, LUCKS, LUCKS, LUCKS, LUCKS, 0, 0, 0]);
}

#[test]
fn an_end_that_is_one_choice_away_needs_no_luck_to_be_seen() {
    // Three in a row lies there; or the other one's would, which takes a look at each choice and the answers to it.
    for (squares, best, playouts) in [(&[0, 3, 1, 4][..], 2, 1), (&[0, 4, 8, 3], 5, 12)] {
        let game: TicTacToe = after(2, squares);
        for seed in 0..20 {
            let thought = thought(&mut tree(playouts), &game, Seat::new(0), seed);
            assert_eq!(thought.choice.code(), best, "{squares:?}, luck {seed}");
        }
    }
}

/// The minimax value of a position of tic-tac-toe to a seat.
fn worth_at_best(game: &TicTacToe, seat: Seat) -> f64 {
    let Some(next) = asked(game) else { return game.returns()[seat] };
    let mut choices = Vec::new();
    game.choices(next, &mut choices);
    let worths = choices.into_iter().map(|choice| {
        let mut after = game.clone();
        after.choose(next, choice, &mut Nobody);
        worth_at_best(&after, seat)
    });
    // Of two seats one wins what the other one does not.
    if next == seat { worths.fold(0.0, f64::max) } else { worths.fold(1.0, f64::min) }
}

#[test]
fn where_all_is_open_what_is_settled_is_known_for_certain() {
    let mut settled = 0;
    for seed in 0..60 {
        let (mut luck, mut list) = (Luck::seed_from_u64(seed), Vec::new());
        let mut game: TicTacToe = fresh();
        for _ in 0..3 + seed % 4 {
            game.random_step(&mut luck, &mut list);
        }
        let Some(seat) = asked(&game) else { continue };
        let thought = thought(&mut tree(20_000), &game, seat, seed);
        if thought.weighed.is_empty() {
            continue;
        }
        assert!(thought.iterations < 20_000, "so few positions are soon settled: {game:?}");
        let best = worth_at_best(&game, seat);
        assert_eq!(
            (thought.weighed[0].value, thought.weighed[0].error),
            (best, 0.0),
            "{thought:?} in {game:?}"
        );
        // Once it has found a win it looks no further; else it must know of every choice.
        for weighed in thought.weighed.iter().filter(|_| best < 1.0) {
            let mut after = game.clone();
            after.choose(seat, weighed.choice, &mut Nobody);
            assert_eq!((weighed.value, weighed.error), (worth_at_best(&after, seat), 0.0), "{game:?}");
            settled += 1;
        }
    }
    assert!(settled > 50, "{settled}");
    // Without seeing the other's penny nothing is proven.
    let sealed = thought(&mut tree(2_000), &fresh::<Pennies>(), Seat::new(0), 1);
    assert_eq!(sealed.iterations, 2_000);
    assert!(sealed.weighed.iter().all(|weighed| weighed.error > 0.0), "{sealed:?}");
}

/// The expected return of a seat in a position of tic-tac-toe if both play uniformly at random, by full enumeration.
fn worth_by_lot(game: &TicTacToe, seat: Seat) -> f64 {
    let Some(next) = asked(game) else { return game.returns()[seat] };
    let mut choices = Vec::new();
    game.choices(next, &mut choices);
    choices.iter().map(|&choice| worth_of(game, next, choice, seat)).sum::<f64>() / choices.len() as f64
}

fn worth_of(game: &TicTacToe, chooser: Seat, choice: Square, seat: Seat) -> f64 {
    let mut after = game.clone();
    after.choose(chooser, choice, &mut Nobody);
    worth_by_lot(&after, seat)
}

#[test]
fn whoever_looks_ahead_does_no_worse_than_the_policy_and_mostly_better() {
    let (mut gained, mut asked_for) = (0.0, 0);
    for seed in 0..60 {
        let (mut luck, mut list) = (Luck::seed_from_u64(seed), Vec::new());
        let mut game: TicTacToe = fresh();
        for _ in 0..2 + seed % 5 {
            game.random_step(&mut luck, &mut list);
        }
        let Some(seat) = asked(&game) else { continue };
        let choice = thought(&mut search(1_500), &game, seat, seed).choice;
        let gain = worth_of(&game, seat, choice, seat) - worth_by_lot(&game, seat);
        assert!(gain > -0.03, "{game:?}: {choice:?} loses {gain}");
        gained += gain;
        asked_for += 1;
    }
    assert!(asked_for > 40 && gained / f64::from(asked_for) > 0.1, "{gained} in {asked_for}");
}

#[test]
fn the_same_luck_and_so_many_playouts_make_the_same_thought() {
    let game: TicTacToe = after(2, &[4]);
    let seat = Seat::new(1);
    for playouts in [1, 2, 7, 50, 333] {
        let [one, other] = [(); 2].map(|()| thought(&mut search(playouts), &game, seat, 9));
        assert_eq!(one, other);
        assert_eq!(one.iterations, playouts, "no more and no fewer");
        for threads in [2, 5] {
            let threads = Threads::new(NonZeroUsize::new(threads).unwrap());
            let budget = Budget { threads, ..Budget::default() };
            let shared = thought_within(&budget, &mut search(playouts), &game, seat, 9);
            assert_eq!(shared, one, "on however many threads");
        }
        let [one, other] = [(); 2].map(|()| thought(&mut tree(playouts), &game, seat, 9));
        assert_eq!((&one, one.iterations), (&other, playouts));
    }
}

#[test]
fn a_budget_of_time_and_a_stop_are_heeded() {
    let game: TicTacToe = fresh();
    let mut choices = Vec::new();
    game.choices(Seat::new(0), &mut choices);
    let view = game.view(Eye::Seat(Seat::new(0)));
    let think = |budget: &Budget| {
        let asked = || Asked::<TicTacToe> { view: &view, choices: &choices };
        let mut luck = Luck::seed_from_u64(1);
        let by_tree = TreeSearch::new(Budget::default()).think(asked(), budget, &mut luck).iterations;
        [search::<TicTacToe>(u64::MAX).think(asked(), budget, &mut luck).iterations, by_tree]
    };
    assert_eq!(think(&Budget::of_time(Duration::ZERO)), [1, 1], "an answer there is at once");
    let stopped = Budget::default();
    stopped.stop.raise();
    assert_eq!(think(&stopped), [0, 1]);
    assert!(think(&Budget::of_time(Duration::from_millis(20)))[0] > 1);
    assert_eq!(think(&Budget::of_iterations(40)), [40, 40], "whoever asks may want less");
}

/// A tree by the rules alone gets worse where it grows too long among secrets: given more, it takes no more.
#[test]
fn a_tree_among_secrets_stops_when_it_has_grown_enough() {
    let game: Pennies = fresh();
    let asked_for = [19_999, 20_000, 20_001, 200_000];
    let taken = asked_for.map(|playouts| thought(&mut tree(playouts), &game, Seat::new(0), 1).iterations);
    assert_eq!(taken, [19_999, 20_000, 20_000, 20_000]);
    let patient = Budget::of_time(Duration::from_secs(60));
    assert_eq!(thought_within(&patient, &mut tree(u64::MAX), &game, Seat::new(0), 1).iterations, 20_000);
}

/// Sealed pennies: whatever the other seat has laid, the thought is the same, for there is nothing to know.
#[test]
fn a_search_knows_no_more_than_its_seat() {
    let [a, b] = [0, 1].map(Seat::new);
    let laid = |sides: &[Side]| {
        let mut game: Pennies = fresh();
        sides.iter().for_each(|&side| game.choose(b, side, &mut Nobody));
        game
    };
    let worlds =
        [&[][..], &[Side::Heads], &[Side::Tails, Side::Heads], &[Side::Tails, Side::Tails]].map(laid);
    for seed in 0..20 {
        let by_search = worlds.each_ref().map(|game| thought(&mut search(64), game, a, seed));
        let by_tree = worlds.each_ref().map(|game| thought(&mut tree(64), game, a, seed));
        assert!(
            by_search.windows(2).all(|two| two[0] == two[1])
                && by_tree.windows(2).all(|two| two[0] == two[1])
        );
    }
    // And it finds nothing: both sides are worth the same to it, but for chance.
    let thoughts = (0..200).map(|seed| thought(&mut tree(200), &worlds[3], a, seed).choice);
    let heads = thoughts.filter(|&side| side == Side::Heads).count();
    assert!((60..140).contains(&heads), "{heads} of 200");
}

#[test]
fn cards_of_others_are_imagined_and_chips_are_what_counts() {
    // The first seat has bet. The King is worth a call; the Jack is not.
    for (first, second, calls) in [(0, 2, true), (1, 0, false)] {
        let game: Kuhn = after(2, &[first, second, 1]);
        let lookahead = |_| Lookahead { horizon: Horizon::Steps(1), epsilon: 0.0, ..Lookahead::DEFAULT };
        let mut search = Search::new(&Equilibrium, lookahead, Effort::Keen);
        let by_search = thought(&mut search, &game, Seat::new(1), 3);
        let by_tree = thought(&mut tree(2_000), &game, Seat::new(1), 3);
        let called = [by_search, by_tree].map(|thought| Coded::code(thought.choice) == 1);
        assert_eq!(called, [calls; 2], "{game:?}");
    }
}

/// Two sealed pennies of the other seat, of which nothing is heard: a belief is the same whatever they are, and takes all of
/// them for possible.
#[test]
fn a_belief_knows_no_more_than_its_seat() {
    let [a, b] = [0, 1].map(Seat::new);
    let believed = |sides: [Side; 2]| {
        let (mut game, mut belief) = (fresh::<Pennies>(), Belief::<Pennies>::new(&Lot, 200));
        let mut heard: Vec<(EyeSet, <Pennies as Game>::Event)> = Vec::new();
        game.choose(a, Side::Heads, &mut heard);
        let told: Vec<_> =
            heard.iter().filter(|(eyes, _)| eyes.contains(Eye::Seat(a))).map(|(_, it)| *it).collect();
        sides.into_iter().for_each(|side| game.choose(b, side, &mut Nobody));
        belief.hear(Heard { own: Some(Side::Heads), told: &told, view: &game.view(Eye::Seat(a)) });
        belief.catch_up();
        let mut luck = Luck::seed_from_u64(5);
        (0..400).map(|_| belief.world(&game.view(Eye::Seat(a)), &mut luck)).collect::<Vec<Pennies>>()
    };
    let sides = [Side::Heads, Side::Tails];
    let worlds = believed([Side::Heads, Side::Heads]);
    for first in sides {
        for second in sides {
            assert_eq!(believed([first, second]), worlds);
            let mut laid = fresh::<Pennies>();
            laid.choose(a, Side::Heads, &mut Nobody);
            [first, second].into_iter().for_each(|side| laid.choose(b, side, &mut Nobody));
            assert!(worlds.contains(&laid), "{first:?} {second:?} is possible");
        }
    }
}

/// In Kuhn poker a bet says something of the card: the textbook equilibrium never bets with the Queen.
#[test]
fn a_choice_speaks_for_the_worlds_in_which_it_is_likely() {
    let first = Seat::new(0);
    let mut game: Kuhn = after(2, &[2, 1]);
    let mut belief = Belief::<Kuhn>::new(&Equilibrium, 2_000);
    let view = game.view(Eye::Seat(Seat::new(1)));
    belief.hear(Heard { own: None, told: &[], view: &view });
    let mut choices = Vec::new();
    game.choices(first, &mut choices);
    let mut heard = Vec::new();
    game.choose(first, choices[1], &mut heard);
    let told: Vec<_> = heard.into_iter().map(|(_, event)| event).collect();
    belief.hear(Heard { own: None, told: &told, view: &game.view(Eye::Seat(Seat::new(1))) });
    belief.catch_up();
    let truth = game.clone();
    let right: f64 = belief.worlds().filter(|(world, _)| **world == truth).map(|(_, weight)| weight).sum();
    assert!(right > 0.6, "{right}");
    assert!(right < 0.99, "nothing is sworn to: {right}");
}
