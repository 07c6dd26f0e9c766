//! The greedy collector knows how the game ends.

use rand::SeedableRng;
use ruckus_core::contest::{check_chances, check_study, judged, share_among_random};
use ruckus_core::laws::check_observation;
use ruckus_core::{Coded, Eye, Game, Luck, Nobody, Policy, Seat, Step, Turn};
use ruckus_cosmic_cow_collectors::{
    Action, Choice, CosmicCows, GreedyCollector, Options, Outcome, Phase, Planet, Position, Stage,
};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);
const ABDUCT: Choice = Choice::Act { action: Action::Abduct };
const INVADE: Choice = Choice::Act { action: Action::Invade };
const EXPLORE: Choice = Choice::Act { action: Action::Explore };

fn planet(number: u8) -> Planet {
    Planet::from_number(number).expect("there is such a planet")
}

fn choose(game: &mut CosmicCows, seat: Seat, choice: Choice) {
    game.take(Step::Choice { seat, choice: choice.code() }, &mut Nobody).expect("the choice is on the list");
}

fn draw(game: &mut CosmicCows, number: u8) {
    let outcome = Outcome::Card { planet: planet(number) };
    game.take(Step::Chance { chance: outcome.code() }, &mut Nobody).expect("the card is in the deck");
}

fn asked(game: &CosmicCows, seat: Seat, luck: &mut Luck) -> Choice {
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    GreedyCollector.choose(&game.view(Eye::Seat(seat)), &choices, luck)
}

/// The one choice of the collector, whatever its tie-breaking noise.
fn always(game: &CosmicCows, seat: Seat) -> Choice {
    let chosen = asked(game, seat, &mut Luck::seed_from_u64(0));
    assert!((1..100).all(|seed| asked(game, seat, &mut Luck::seed_from_u64(seed)) == chosen));
    chosen
}

/// Does it leave its planet, to whomever? Whatever its tie-breaking noise.
fn leaves(game: &CosmicCows, seat: Seat) -> bool {
    let left = |seed| matches!(asked(game, seat, &mut Luck::seed_from_u64(seed)), Choice::Leave { .. });
    assert!((1..100).all(|seed| left(seed) == left(0)));
    left(0)
}

/// A has explored, and all know its planet as well as can be.
fn explored(cows: u16, deck: &[u8], hand: &[u8]) -> CosmicCows {
    let mut game = Position::of(3)
        .seat(A, cows, 17, hand, &[])
        .seat(B, 40, 14, &[9, 12], &[])
        .seat(C, 30, 16, &[8], &[])
        .clues(A, 17, &[])
        .deck(deck)
        .build()
        .expect("the position is possible");
    choose(&mut game, A, EXPLORE);
    draw(&mut game, deck[0]);
    game
}

#[test]
fn a_planet_that_all_know_is_left_but_not_once_the_end_is_settled() {
    assert!(leaves(&explored(60, &[16; 5], &[16, 15]), A), "there is still a game to play");
    assert!(!leaves(&explored(117, &[16; 5], &[16, 15]), A), "120 cows");
    assert!(!leaves(&explored(60, &[16], &[16, 15]), A), "the last card");
    let mut last_turn = Position::of(2)
        .seat(A, 60, 13, &[8], &[])
        .seat(B, 40, 17, &[16, 15], &[])
        .clues(B, 17, &[])
        .rounds_over(59)
        .active(B)
        .deck(&[16; 4])
        .build()
        .expect("the position is possible");
    choose(&mut last_turn, B, EXPLORE);
    draw(&mut last_turn, 16);
    draw(&mut last_turn, 16);
    assert_eq!(always(&last_turn, B), Choice::Stay, "the last turn of the game");
}

#[test]
fn at_the_end_a_planet_is_left_where_that_brings_more_than_it_gives() {
    // With the 17 only four of 9 9 10 11 12 can be kept, without it all five: 15 cows more, for 5 to the last.
    let mut game = explored(117, &[12, 16], &[9, 9, 10, 11]);
    assert!(leaves(&game, A));
    choose(&mut game, A, Choice::Leave { to: C });
    assert_eq!(always_scoring(&game), 120 + 15 + 20);
}

/// The final cows of A if the collector plays on, whatever its tie-breaking noise.
fn always_scoring(game: &CosmicCows) -> i32 {
    let played = |seed| {
        let (mut game, mut luck) = (*game, Luck::seed_from_u64(seed));
        while let Turn::Seats(seats) = game.turn() {
            let seat = seats.each().next().expect("somebody is awaited");
            let choice = asked(&game, seat, &mut luck);
            choose(&mut game, seat, choice);
        }
        game.scores()[A]
    };
    let cows = played(0);
    assert!((1..100).all(|seed| played(seed) == cows));
    cows
}

#[test]
fn the_last_discards_keep_the_bonuses() {
    // Two of 8 9 10 11 15 16 have to go, and the 17 lies.
    let mut game = Position::of(2)
        .seat(A, 117, 17, &[8, 15, 10, 16], &[])
        .seat(B, 118, 14, &[12], &[])
        .deck(&[9, 11, 13])
        .build()
        .expect("the position is possible");
    choose(&mut game, A, EXPLORE);
    draw(&mut game, 9);
    draw(&mut game, 11);
    choose(&mut game, A, Choice::Stay);
    assert_eq!(always_scoring(&game), 120 + 15 + 20);
}

#[test]
fn an_exploration_that_ends_the_game_in_defeat_is_not_chosen() {
    let at = |deck: &[u8]| {
        Position::of(2)
            .seat(A, 30, 13, &[9, 15], &[])
            .seat(B, 90, 14, &[9, 12], &[])
            .alien(A, Action::Abduct)
            .deck(deck)
            .build()
            .expect("the position is possible")
    };
    assert_eq!(always(&at(&[10, 10, 11, 12, 13, 14, 14]), A), EXPLORE);
    assert_eq!(always(&at(&[10, 10]), A), INVADE, "the last two cards");
}

#[test]
fn a_hit_that_ends_the_game_is_for_the_winner() {
    // All know what B and C have. C has no hand, and the deck is down to its last card.
    let at = |mine| {
        let mut game = Position::of(3)
            .seat(A, mine, 13, &[9, 15], &[])
            .seat(B, 60, 17, &[9, 12], &[])
            .seat(C, 30, 16, &[], &[])
            .clues(B, 17, &[])
            .clues(C, 16, &[17])
            .deck(&[10])
            .build()
            .expect("the position is possible");
        choose(&mut game, A, INVADE);
        game
    };
    let on_c = Choice::Attempt { target: C, planet: planet(16) };
    assert_eq!(always(&at(90), A), on_c, "it wins at once");
    assert_eq!(always(&at(20), A), Choice::Attempt { target: B, planet: planet(17) });
}

#[test]
fn in_the_last_turn_everything_is_claimed() {
    let game = Position::of(2)
        .seat(A, 60, 13, &[8], &[])
        .seat(B, 40, 17, &[16, 15], &[])
        .rounds_over(59)
        .active(B)
        .build()
        .expect("the position is possible");
    assert_eq!(game.phase(), Phase::Turn { of: B, stage: Stage::Act });
    let mut game = game;
    assert_eq!(always(&game, B), ABDUCT);
    choose(&mut game, B, ABDUCT);
    assert_eq!(always(&game, B), Choice::Claim { cows: 17 }, "nobody can make use of it");
}

#[test]
fn a_greedy_collector_gathers_more_than_random_ones() {
    for seats in 2..=4 {
        let share = share_among_random(&GreedyCollector, seats, 100, |_, _| ());
        assert!(share > 0.9, "{share} at {seats} seats");
    }
}

#[test]
fn its_chances_are_what_it_does() {
    for seats in 2..=4 {
        check_chances::<CosmicCows>(&GreedyCollector, seats, 2);
    }
}

#[test]
fn its_judgement_is_better_than_none() {
    for seats in 2..=4 {
        let [judged, equal] = judged::<CosmicCows>(&GreedyCollector, seats, 60);
        assert!(judged < 0.9 * equal, "{judged} and {equal} at {seats} seats");
    }
}

#[test]
fn a_network_and_a_study_can_read_the_game() {
    for seats in 2..=4 {
        let still = check_observation::<CosmicCows>(seats, &Options::default(), 15);
        // What is rare does not come in so few games.
        let common = ["phase act", "phase claim", "phase attempt", "table turns", "ship seat 1 cows"];
        assert!(!still.iter().any(|name| common.contains(&name.as_str())), "these never change: {still:?}");
        check_study::<CosmicCows>(seats, 40);
    }
}
