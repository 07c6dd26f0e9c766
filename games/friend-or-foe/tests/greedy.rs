//! How strong the greedy player is, and that it knows how the game ends.

use rand::SeedableRng;
use ruckus_core::contest::{check_chances, check_study, judged, share_among_random};
use ruckus_core::{Eye, Game, Luck, Nobody, Policy, Seat, Turn};
use ruckus_friend_or_foe::{Character, Choice, Foresight, FriendOrFoe, GreedyTrickster, Phase, Position};

#[test]
fn infection_is_won_against_a_random_player() {
    let share = share_among_random(&GreedyTrickster, 2, 20, |_, _| ());
    assert!(share > 0.9, "{share}");
}

#[test]
fn extinction_is_won_against_three_random_players_and_friends_come_too() {
    // The characters with which it went to meet strangers.
    let [mut friends, mut foes] = [0, 0];
    let share = share_among_random(&GreedyTrickster, 4, 40, |view, choice| {
        if let Choice::Step { creature, to } = choice
            && matches!(view.foresee(creature, to), Foresight::Meeting(_))
        {
            match view.game().creatures().get(creature).and_then(|one| one.character) {
                Some(Character::Foe) => foes += 1,
                _ => friends += 1,
            }
        }
    });
    assert!(share > 0.6, "{share}");
    assert!(friends > foes / 20 && foes > friends, "{friends} friends, {foes} foes");
}

/// What the bot chooses in a position, for many a luck.
fn chosen(position: &Position) -> Vec<(FriendOrFoe, Choice)> {
    let game = position.build().expect("the position is possible");
    let Turn::Seats(awaited) = game.turn() else { panic!("somebody moves") };
    let seat = awaited.first().expect("somebody is awaited");
    let mut list = Vec::new();
    game.choices(seat, &mut list);
    let view = game.view(Eye::Seat(seat));
    let choose = |number| {
        let choice = GreedyTrickster.choose(&view, &list, &mut Luck::seed_from_u64(number));
        assert!(list.contains(&choice));
        let mut after = game;
        after.choose(seat, choice, &mut Nobody);
        settle(&mut after);
        (after, choice)
    };
    (0..200).map(choose).collect()
}

/// Makes all gains, and picks all victims.
fn settle(game: &mut FriendOrFoe) {
    loop {
        match game.phase() {
            Phase::Gain { .. } => {
                let seat = game.turn().awaited().first().expect("somebody gains");
                game.choose(seat, Choice::Choose { character: Character::Foe }, &mut Nobody);
            }
            Phase::Raid { .. } => game.apply_chance(game.draw(0), &mut Nobody),
            _ => return,
        }
    }
}

/// R1, a foe, beside B1, the last B, a known friend; so many more R and Y at home.
fn last_of_three(r: u8, y: u8) -> Position {
    let mut position =
        Position::of(3).creature("R1", Character::Foe, (0, 0)).known("B1", Character::Friend, (0, -1));
    for number in 0..r {
        position = position.home(&format!("R{}", number + 2), Character::Foe);
    }
    for number in 0..y {
        position = position.home(&format!("Y{}", number + 1), Character::Friend);
    }
    position.moves_left(4)
}

#[test]
fn it_does_not_end_extinction_in_its_own_defeat() {
    for (r, y) in [(0, 4), (2, 8), (5, 12)] {
        let lost =
            chosen(&last_of_three(r, y)).iter().filter(|(after, _)| after.turn() == Turn::Over).count();
        assert_eq!(lost, 0, "R {} against Y {y}", r + 1);
    }
    // Nor by dying: R1 is the last R, and only base B and its neighbours are near.
    let last = Position::of(3).creature("R1", Character::Foe, (-4, 0)).home("B1", Character::Foe);
    let last = last.home("Y1", Character::Foe).home("Y2", Character::Foe);
    assert!(chosen(&last).iter().all(|(after, _)| after.turn() != Turn::Over));
}

#[test]
fn it_takes_a_sure_win_of_extinction() {
    for (r, y) in [(0, 2), (4, 3), (9, 11)] {
        for (after, choice) in chosen(&last_of_three(r, y)) {
            let standing = after.standing().unwrap_or_else(|| panic!("{choice:?} does not win"));
            assert_eq!(standing.share(Seat::new(0)), 1.0);
        }
    }
    // By a raid: the last B is at home.
    let raid = Position::of(3).creature("R1", Character::Foe, (-4, 0)).home("B1", Character::Foe);
    let raid = raid.home("R2", Character::Foe).home("R3", Character::Foe).home("Y1", Character::Foe);
    for (after, choice) in chosen(&raid) {
        assert_eq!(after.standing().map(|it| it.share(Seat::new(0))), Some(1.0), "{choice:?}");
    }
}

#[test]
fn it_knows_the_last_turn() {
    let leading = Position::of(3).home("R1", Character::Foe).home("R2", Character::Foe);
    let leading = leading.home("B1", Character::Foe).home("Y1", Character::Foe).turn(120).moves_left(3);
    assert!(chosen(&leading).iter().all(|&(_, choice)| choice == Choice::EndTurn), "the win is sure");
    let behind =
        Position::of(3).creature("R1", Character::Foe, (0, 0)).known("B1", Character::Friend, (0, -1));
    let behind = behind.home("B2", Character::Foe).home("Y1", Character::Foe).home("Y2", Character::Foe);
    let behind = behind.turn(120).moves_left(1);
    for (after, choice) in chosen(&behind) {
        assert_eq!(
            after.standing().map(|it| it.share(Seat::new(0))),
            Some(1.0),
            "{choice:?} with the last move"
        );
    }
}

/// Infection: South with P1 as told, and somebody to devour beside it.
fn race(p1: Character, hex: (i8, i8)) -> Position {
    Position::of(2)
        .creature("P1", p1, hex)
        .creature("O1", Character::Foe, (3, 0))
        .known("Y1", Character::Friend, (4, 0))
        .home("B9", Character::Foe)
}

/// Plays the turn of whoever moves to its end.
fn play_turn(position: &Position, number: u64) -> FriendOrFoe {
    let mut game = position.build().expect("the position is possible");
    let (turn, mut luck, mut list) = (game.turn_number(), Luck::seed_from_u64(number), Vec::new());
    while let (Turn::Seats(awaited), true) = (game.turn(), game.turn_number() == turn) {
        let seat = awaited.first().expect("somebody is awaited");
        list.clear();
        game.choices(seat, &mut list);
        let choice = GreedyTrickster.choose(&game.view(Eye::Seat(seat)), &list, &mut luck);
        game.choose(seat, choice, &mut Nobody);
    }
    game
}

#[test]
fn it_takes_a_sure_way_to_the_goal() {
    for p1 in Character::BOTH {
        let south = [
            // One step, and the goal is empty or full of friends.
            race(p1, (0, -4)).moves_left(1),
            race(p1, (0, -4)).known("B1", Character::Friend, (0, -5)).moves_left(1),
            // Five steps over empty hexes, and round a stranger.
            race(p1, (0, 0)).moves_left(5),
            race(p1, (0, -2)).creature("B1", Character::Foe, (0, -3)).moves_left(4),
            // Through a gap that a known friend fills.
            race(p1, (0, -3))
                .known("B1", Character::Friend, (0, -4))
                .creature("B2", Character::Foe, (1, -4))
                .creature("B3", Character::Foe, (-1, -3))
                .moves_left(2),
        ];
        for position in &south {
            for number in 0..20 {
                let standing = play_turn(position, number).standing();
                assert_eq!(standing.map(|it| it.share(Seat::new(0))), Some(1.0), "{position:?}");
            }
        }
    }
}

#[test]
fn it_swaps_first_where_that_wins() {
    // A friend would feed the last stranger; a foe ends the game, whatever it meets.
    for b1 in Character::BOTH {
        let beside = |position: Position, name| {
            [position.clone().creature(name, b1, (0, -1)), position.known(name, b1, (0, -1))]
        };
        let infection = Position::of(2).creature("P1", Character::Friend, (0, 0)).home("O1", Character::Foe);
        let extinction = Position::of(3).creature("R1", Character::Friend, (0, 0)).home("Y1", Character::Foe);
        let extinction = extinction.home("R2", Character::Foe).home("R3", Character::Foe);
        for position in beside(infection, "B1").into_iter().chain(beside(extinction, "B1")) {
            for number in 0..40 {
                let standing = play_turn(&position.clone().moves_left(2), number).standing();
                assert_eq!(standing.map(|it| it.share(Seat::new(0))), Some(1.0), "{position:?}");
            }
        }
    }
}

#[test]
fn its_chances_are_what_it_does() {
    for seats in [2, 4] {
        check_chances::<FriendOrFoe>(&GreedyTrickster, seats, 1);
    }
}

#[test]
fn a_study_can_read_the_game() {
    for seats in 2..=6 {
        check_study::<FriendOrFoe>(seats, 5);
    }
}

#[test]
fn its_judgement_is_better_than_none() {
    for (seats, games) in [(2, 200), (4, 20)] {
        let [judged, equal] = judged::<FriendOrFoe>(&GreedyTrickster, seats, games);
        assert!(judged < equal, "{judged} and {equal} at {seats} seats");
    }
}
