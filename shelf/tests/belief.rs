//! What can be learned from how others choose, in a game of the shelf with secrets.

use rand::{RngExt, SeedableRng};
use ruckus_bots::belief::Belief;
use ruckus_core::{Eye, EyeSet, Game, Heard, Luck, Policy, Seat, SeatCount, Turn, any_ticket};
use ruckus_cosmic_cow_collectors::{CosmicCows, Event, GreedyCollector, Options};

/// Particles of the belief, and worlds that are imagined without one.
const WORLDS: usize = 2_000;

/// The likelihood that these worlds give to the true planet of another seat. It is bounded away from 0, so that its logarithm
/// exists.
fn of_truth(truth: &CosmicCows, other: Seat, worlds: impl Iterator<Item = (CosmicCows, f64)>) -> f64 {
    let secret = |game: &CosmicCows| game.ship(other).secret();
    let right =
        worlds.filter(|(world, _)| secret(world) == secret(truth)).map(|(_, weight)| weight).sum::<f64>();
    0.99 * right + 0.001
}

/// Four greedy players; one of them listens. Whenever it is asked, its belief in the others' planets is compared with worlds
/// imagined by its view alone, by the log-loss of the truth.
#[test]
fn whoever_listens_knows_more_of_secret_planets_than_the_cards_say() {
    let listener = Seat::new(0);
    let (mut by_belief, mut by_cards, mut count) = (0.0, 0.0, 0);
    for seed in 0..6 {
        let mut luck = Luck::seed_from_u64(seed);
        let mut game = CosmicCows::set_up(SeatCount::new(4), &Options::default()).unwrap();
        let mut belief = Belief::new(&GreedyCollector, WORLDS);
        loop {
            let mut heard: Vec<(EyeSet, Event)> = Vec::new();
            let mut own = None;
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = game.draw(any_ticket(game.tickets(), &mut luck));
                    game.apply_chance(outcome, &mut heard);
                }
                Turn::Seats(awaited) => {
                    let seat = awaited.first().unwrap();
                    let (view, mut choices) = (game.view(Eye::Seat(seat)), Vec::new());
                    game.choices(seat, &mut choices);
                    if seat == listener && choices.len() > 1 {
                        belief.catch_up();
                        for other in game.seats().each().filter(|&other| other != listener) {
                            let mut own_luck = Luck::seed_from_u64(luck.random());
                            let each = 1.0 / WORLDS as f64;
                            let fresh =
                                (0..WORLDS).map(|_| (CosmicCows::imagine(&view, &mut own_luck), each));
                            let likely = of_truth(&game, other, fresh);
                            by_cards -= likely.ln();
                            by_belief -= of_truth(
                                &game,
                                other,
                                belief.worlds().map(|(world, weight)| (*world, weight)),
                            )
                            .ln();
                            count += 1;
                        }
                    }
                    let choice = GreedyCollector.choose(&view, &choices, &mut luck);
                    own = (seat == listener).then_some(choice);
                    game.choose(seat, choice, &mut heard);
                }
            }
            let eye = Eye::Seat(listener);
            let told: Vec<Event> =
                heard.into_iter().filter(|(eyes, _)| eyes.contains(eye)).map(|(_, it)| it).collect();
            if own.is_some() || !told.is_empty() {
                belief.hear(Heard { own, told: &told, view: &game.view(eye) });
            }
            // All particles look like the truth to it.
            belief.catch_up();
            assert!(belief.worlds().all(|(world, _)| world.view(eye) == game.view(eye)), "{:?}", game.turn());
        }
    }
    let [by_belief, by_cards] = [by_belief, by_cards].map(|loss| loss / f64::from(count));
    println!(
        "log-loss of the true planets: {by_cards:.3} by the cards, {by_belief:.3} by what was heard ({count})"
    );
    assert!(by_belief < by_cards - 0.2, "{by_belief} against {by_cards}");
}
