//! What the greedy farmer makes of a position, and how strong it is.

use rand::SeedableRng;
use ruckus_core::contest::{check_chances, check_study, judged, share_among_random};
use ruckus_core::laws::check_observation;
use ruckus_core::{Eye, Game, Luck, Nobody, Policy, Seat};
use ruckus_eight_harvests::{
    Card, Choice, EightHarvests, GreedyFarmer, Options, Position, Seated, Start, Target, Unit, Whence,
};

const ME: Seat = Seat::new(0);
const OTHER: Seat = Seat::new(1);

/// What a greedy farmer chooses, whatever its tie-breaking noise.
fn chosen(position: &Position, start: Start) -> Vec<Choice> {
    chosen_in(&position.build(start).expect("the position is possible"))
}

fn chosen_in(game: &EightHarvests) -> Vec<Choice> {
    let view = game.view(Eye::Seat(ME));
    let mut list = Vec::new();
    game.choices(ME, &mut list);
    let mut all: Vec<Choice> =
        (0..40).map(|seed| GreedyFarmer.choose(&view, &list, &mut Luck::seed_from_u64(seed))).collect();
    all.dedup();
    all
}

fn calm() -> Position {
    Position::of(2).climate("good_growing_weather", "mild_drought")
}

#[test]
fn no_card_is_thrown_away_in_a_stamp_year() {
    // Three cards in hand, and a hand size of two: whatever goes is gone.
    let poor = Seated { food: 0, flexible_hands: 1, hand: vec![Card::Coyote; 3], ..Seated::default() };
    assert_eq!(chosen(&calm().seat(ME, poor.clone()), Start::Year), [Choice::HoldOn]);
    let fed = Seated { food: 5, ..poor };
    assert_eq!(chosen(&calm().seat(ME, fed), Start::Year), [Choice::ThrowAway], "another one comes");
}

/// The farm on which our Assassin has to choose.
fn killing(mine: Seated, theirs: Seated, contracts: &[(Seat, Seat, u8)]) -> Vec<Choice> {
    let mut position = calm().seat(ME, mine).seat(OTHER, theirs);
    for &(attacker, victim, amount) in contracts {
        position = position.contract(attacker, victim, amount, 0);
    }
    let mut game = position.build(Start::Face).expect("the position is possible");
    let assassin = Choice::Face { card: Card::Assassin, from: Whence::Slot, target: Target::Farm(OTHER) };
    game.choose(ME, assassin, &mut Nobody);
    chosen_in(&game)
}

#[test]
fn the_right_man_dies() {
    let mine = Seated { slot: Some(Card::Assassin), ..Seated::default() };
    let theirs = Seated { armed_men: 1, mercenaries: 1, berzerkers: 1, ..Seated::default() };
    let kill = |unit| vec![Choice::Kill { unit }];
    // We pay tribute: 2 of defence are enough only when the Berzerker is gone, who alone has 2 of offence.
    let victim = Seated { dogs: 1, ..mine.clone() };
    assert_eq!(killing(victim, theirs.clone(), &[(OTHER, ME, 3)]), kill(Unit::Berzerker));
    // Behind Walls an Armed Man counts most.
    let walled = Seated { walls: true, ..theirs };
    assert_eq!(killing(mine, walled, &[]), kill(Unit::ArmedMan));
}

#[test]
fn a_farmer_plants_rather_than_starve() {
    // The season card would make a fine Armed Man, but without a harvest the farm is lost.
    let seated = |food, stamps| Seated {
        food,
        stamps,
        armed_men: 2,
        laid: [Some(Card::Warlord), None],
        ..Seated::default()
    };
    let wet = Position::of(2).climate("severe_drought", "aphids");
    let plants = |seated| chosen(&wet.clone().seat(ME, seated), Start::Plant);
    assert_eq!(plants(seated(1, 0)), [Choice::Seed { field: 0 }]);
}

#[test]
fn a_greedy_farmer_outgrows_random_ones() {
    for seats in 2..=4 {
        let share = share_among_random(&GreedyFarmer, seats, 80, |_, _| ());
        assert!(share > 0.75, "{share} at {seats} seats");
    }
}

#[test]
fn its_chances_are_what_it_does() {
    for seats in 2..=4 {
        check_chances::<EightHarvests>(&GreedyFarmer, seats, 1);
    }
}

#[test]
fn its_judgement_is_better_than_none() {
    for seats in 2..=4 {
        let [judged, equal] = judged::<EightHarvests>(&GreedyFarmer, seats, 40);
        assert!(judged < 0.9 * equal, "{judged} and {equal} at {seats} seats");
    }
}

#[test]
fn a_network_and_a_study_can_read_the_game() {
    for seats in 2..=4 {
        let still = check_observation::<EightHarvests>(seats, &Options::default(), 8);
        // Rare cards do not show in so few games; what happens in every game does.
        let common = ["phase lay", "phase plant", "table year", "farm seat 0 food", "farm seat 1 hand"];
        let common = |name: &String| common.contains(&name.as_str());
        assert!(!still.iter().any(common), "these never change: {still:?}");
        check_study::<EightHarvests>(seats, 40);
    }
}
