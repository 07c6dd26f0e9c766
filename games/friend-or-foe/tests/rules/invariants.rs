//! 8 Invariants: held against random games, and together with the laws of every game against imagined worlds too.

use std::collections::HashSet;

use ruckus_core::laws::{Laws, meet_facts};
use ruckus_core::{Eye, EyeSet, Game, SeatCount, Step};
use ruckus_friend_or_foe::board::{HEXES, goal};
use ruckus_friend_or_foe::creatures::CAP;
use ruckus_friend_or_foe::{Choice, Event, FriendOrFoe, Options, Phase, Species};

use crate::table::*;

/// FF-N1. That a hex is one of the 91 the type says.
fn names_are_unique(game: &FriendOrFoe) {
    let mut names = HashSet::new();
    for creature in game.creatures().each() {
        assert!(creature.place.index() < HEXES);
        assert!(names.insert(creature.name));
        assert!(creature.name.number <= game.creatures().born(creature.name.species));
    }
}

/// FF-N2.
fn hexes_hold_who_may_stand_there(game: &FriendOrFoe) {
    for creature in game.creatures().each() {
        let species = creature.name.species;
        match game.creatures().base_of(creature.place) {
            Some(base) => assert_eq!(base, species),
            None => {
                let same = game.creatures().of(species).filter(|other| other.place == creature.place);
                assert_eq!(same.count(), 1);
            }
        }
        assert!(game.creatures().species_on(creature.place).contains(species));
    }
}

/// FF-N3.
fn who_shares_a_hex_is_a_known_friend(game: &FriendOrFoe) {
    for creature in game.creatures().each().filter(|creature| game.creatures().is_shared(creature.place)) {
        assert!(creature.known && creature.character == Some(Friend));
        assert!(game.creatures().on(creature.place).all(|other| other.interacted == creature.interacted));
    }
}

/// FF-N4.
fn species_stay_within_the_cap_and_extinct(before: &FriendOrFoe, _: Step, after: &FriendOrFoe) {
    for species in Species::ALL {
        assert!(usize::from(after.creatures().count(species)) <= CAP);
        let extinct = before.creatures().born(species) > 0 && before.creatures().count(species) == 0;
        assert!(!extinct || after.creatures().count(species) == 0);
    }
}

/// FF-N5. That `known` equals the character follows from how it is kept; with open characters nothing is unknown.
fn what_is_known_is_true(game: &FriendOrFoe) {
    let spectator = game.view(Eye::Spectator);
    for creature in game.creatures().each() {
        assert!(creature.known || !game.options().open);
        let seen = spectator.game().creatures().named(creature.name).unwrap().character;
        let over = matches!(game.phase(), Phase::Over { .. });
        assert_eq!(seen, creature.character.filter(|_| creature.known || over));
    }
}

/// FF-N6: between a choice and the end of its move, gains before the cap included.
fn numbers_change_as_the_rules_say(before: &FriendOrFoe, after: &FriendOrFoe, told: &[(EyeSet, Event)]) {
    let count = |game: &FriendOrFoe| -> i32 {
        Species::ALL.iter().map(|&species| i32::from(game.creatures().count(species))).sum()
    };
    let owed: u8 = match after.phase() {
        Phase::Gain { gains, .. } => gains.owed.values().iter().sum(),
        _ => 0,
    };
    let mut change = count(after) - count(before) + i32::from(owed);
    let mut expected = 0;
    for (_, event) in told {
        match event {
            Event::Met { shown, .. } => {
                let strangers = shown.len() as i32 - 1;
                let foes = shown.iter().filter(|one| one.character == Foe).count();
                expected = match (foes, strangers) {
                    (2, _) => -2,
                    (1, 1) => 1,
                    (1, k) => 2 - k,
                    (_, k) => k + 1,
                };
            }
            Event::GainLost { count, .. } => change += i32::from(*count),
            Event::Raided { victim, .. } => expected = if victim.is_some() { -2 } else { -1 },
            Event::Stepped { .. } | Event::Swapped { .. } => expected = 0,
            _ => {}
        }
    }
    assert_eq!(change, expected, "{told:?}");
}

/// FF-N7.
fn marks_are_for_infection_and_for_one_turn(game: &FriendOrFoe) {
    let marks = game.creatures().each().filter(|creature| creature.interacted).count();
    let fresh = matches!(game.phase(), Phase::Move { left, .. } if left == game.moves())
        || matches!(game.phase(), Phase::Roll { .. });
    assert!(marks == 0 || (game.is_infection() && !fresh));
}

/// FF-N8: while the game runs and nothing is left to settle.
fn nobody_has_won_yet(game: &FriendOrFoe) {
    let running = matches!(game.phase(), Phase::Roll { .. } | Phase::Move { .. });
    if !running {
        return;
    }
    if game.is_infection() {
        for seat in game.seats().each() {
            assert!(game.count(seat) > 0);
            let there = game.creatures().species_on(goal(seat.index()));
            assert!(game.mode().species_of(seat).each().all(|species| !there.contains(species)));
        }
    } else {
        assert!(game.creatures().living_species().len() >= 3);
    }
}

/// FF-N9.
fn moves_left_never_grow_within_a_turn(before: &FriendOrFoe, _: Step, after: &FriendOrFoe) {
    let most = if after.is_infection() && !after.options().die_moves { 5 } else { 6 };
    assert!(after.moves_left() <= most && after.moves_left() <= after.moves());
    let rolled = matches!(before.phase(), Phase::Roll { .. });
    if before.turn_number() == after.turn_number() && !rolled {
        assert!(after.moves_left() <= before.moves_left());
    }
}

/// FF-N11.
fn results_are_possible(game: &FriendOrFoe) {
    let Phase::Over { winners, .. } = game.phase() else { return };
    if game.is_infection() {
        assert!(winners.len() <= 1);
    } else {
        assert!(!winners.is_empty() && winners.each().all(|seat| game.count(seat) > 0));
    }
}

/// Random games in every mode.
fn in_all_modes(mut see: impl FnMut(&FriendOrFoe, Step, &FriendOrFoe, &[(EyeSet, Event)])) {
    for (seats, options) in modes() {
        watch(seats, options, 3, &mut see);
    }
}

#[test]
fn ff_n1_every_creature_is_on_the_board_and_names_are_unique() {
    in_all_modes(|_, _, after, _| names_are_unique(after));
    assert_eq!(HEXES, 91);
}

#[test]
fn ff_n2_bases_hold_their_own_species_and_hexes_one_of_each() {
    in_all_modes(|_, _, after, _| hexes_hold_who_may_stand_there(after));
}

#[test]
fn ff_n3_on_a_shared_hex_all_are_known_friends_with_the_same_mark() {
    in_all_modes(|_, _, after, _| who_shares_a_hex_is_a_known_friend(after));
}

#[test]
fn ff_n4_a_species_has_0_to_12_creatures_and_never_comes_back() {
    in_all_modes(|before, step, after, _| species_stay_within_the_cap_and_extinct(before, step, after));
}

#[test]
fn ff_n5_what_is_known_is_the_character() {
    in_all_modes(|_, _, after, _| what_is_known_is_true(after));
}

#[test]
fn ff_n6_the_number_of_creatures_changes_as_the_rules_say() {
    in_all_modes(|before, step, after, told| {
        let is_move = matches!(choice_of(step), Some((_, Choice::Step { .. } | Choice::Swap { .. })));
        let is_victim = matches!(before.phase(), Phase::Raid { .. });
        if is_move || is_victim {
            numbers_change_as_the_rules_say(before, after, told);
        }
    });
}

#[test]
fn ff_n7_marks_are_never_set_in_extinction_and_clear_at_every_start() {
    in_all_modes(|_, _, after, _| marks_are_for_infection_and_for_one_turn(after));
}

#[test]
fn ff_n8_while_the_game_runs_nobody_has_won() {
    in_all_modes(|_, _, after, _| nobody_has_won_yet(after));
}

#[test]
fn ff_n9_moves_left_are_few_and_never_grow() {
    in_all_modes(|before, step, after, _| moves_left_never_grow_within_a_turn(before, step, after));
}

#[test]
fn ff_n10_a_game_ends_within_its_turns_and_decisions() {
    // The decisions of the rules file, with the chances between them.
    let longest =
        [2, 3, 4, 5, 6].map(|seats| FriendOrFoe::longest(SeatCount::new(seats), &Default::default()));
    assert_eq!(longest[0], 3_616 + 1 + 120 + 120 * 6);
    assert_eq!(longest[4], 10_104 + 1 + 240 + 240 * 6);
    let mut most_gains = [0; 2];
    in_all_modes(|_, _, after, _| {
        let limit = if after.is_infection() { 120 } else { 40 * after.seats().get() as u16 };
        assert!(after.turn_number() <= limit);
        if let Phase::Gain { gains, .. } = after.phase() {
            let most = &mut most_gains[usize::from(!after.is_infection())];
            *most = gains.owed.values().iter().sum::<u8>().max(*most);
        }
    });
    assert!(most_gains[0] <= 4 && most_gains[1] <= 6, "{most_gains:?}");
}

#[test]
fn ff_n11_infection_has_a_winner_or_a_draw_and_extinction_living_winners() {
    in_all_modes(|_, _, after, _| results_are_possible(after));
}

/// The laws of every game, and all invariants in all worlds that an eye can imagine.
fn uphold(seats: u8, options: Options, games: u32) {
    Laws::<FriendOrFoe>::of(seats)
        .with_words()
        .options(options)
        .games(games)
        .always(names_are_unique)
        .always(hexes_hold_who_may_stand_there)
        .always(who_shares_a_hex_is_a_known_friend)
        .always(what_is_known_is_true)
        .always(marks_are_for_infection_and_for_one_turn)
        .always(nobody_has_won_yet)
        .always(results_are_possible)
        .between(species_stay_within_the_cap_and_extinct)
        .between(moves_left_never_grow_within_a_turn)
        .uphold();
}

#[test]
fn the_laws_of_infection() {
    uphold(2, Options::default(), 3);
}

#[test]
fn the_laws_of_infection_with_open_characters() {
    uphold(2, OPEN, 2);
}

#[test]
fn the_laws_of_infection_with_a_die() {
    uphold(2, DIE, 2);
}

#[test]
fn the_laws_of_infection_with_both_variants() {
    uphold(2, BOTH, 1);
}

#[test]
fn the_laws_of_extinction_with_three() {
    uphold(3, Options::default(), 3);
}

#[test]
fn the_laws_of_extinction_with_four() {
    uphold(4, Options::default(), 2);
}

#[test]
fn the_laws_of_extinction_with_five() {
    uphold(5, Options::default(), 1);
}

#[test]
fn the_laws_of_extinction_with_six() {
    uphold(6, Options::default(), 1);
}

#[test]
fn the_game_is_what_its_facts_say() {
    meet_facts::<FriendOrFoe>(6);
}
