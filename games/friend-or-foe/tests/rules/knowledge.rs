//! 7 Who knows what.

use rand::SeedableRng;
use ruckus_core::{Coded, Eye, EyeSet, Game, Luck, Step, Words};
use ruckus_friend_or_foe::{Choice, Event, FriendOrFoe, Options, Position, Species};

use crate::table::*;

#[test]
fn ff_k1_of_a_placement_or_gain_all_see_the_name_and_the_controller_the_character() {
    let mut table = Table::fresh(2);
    table.starts(SOUTH).choose(SOUTH, arrange("O", Foe));
    let placed =
        |character| Event::Placed { seat: SOUTH, creature: name("O1"), hex: place((-1, 5)), character };
    assert_eq!(table.told(Eye::Seat(SOUTH)), [placed(Some(Foe))]);
    assert_eq!(table.told(Eye::Seat(NORTH)), [placed(None)]);

    let position =
        Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Friend, (0, -1)).home("B2", Foe);
    let mut table = Table::at(&position.home("Y1", Foe));
    table.step("R1", (0, -1)).gain(&[Friend]);
    let gained = |character| Event::Gained { seat: A, creature: name("R2"), character };
    assert_eq!(table.told(Eye::Seat(A)), [gained(Some(Friend))]);
    assert_eq!(table.told(Eye::Seat(C)), [gained(None)]);

    // Out of turn as well: B gains in A's turn, and A is told no more than C.
    let position =
        Position::of(3).creature("R1", Friend, (0, 0)).creature("B1", Foe, (0, -1)).home("R2", Foe);
    let mut table = Table::at(&position.home("Y1", Foe));
    table.step("R1", (0, -1)).gain(&[Friend]);
    let gained = |character| Event::Gained { seat: B, creature: name("B2"), character };
    assert_eq!(table.told(Eye::Seat(B)), [gained(Some(Friend))]);
    for eye in [Eye::Seat(A), Eye::Seat(C), Eye::Spectator] {
        assert_eq!(table.told(eye), [gained(None)]);
    }
}

#[test]
fn ff_k2_of_a_step_all_see_creature_from_and_to() {
    let mut table = Table::at(&Position::of(3).creature("R1", Foe, (0, 0)).home("B1", Foe).home("Y1", Foe));
    table.step("R1", (1, -1));
    let stepped = Event::Stepped { seat: A, creature: name("R1"), from: place((0, 0)), to: place((1, -1)) };
    for eye in Eye::all(table.game.seats()) {
        assert_eq!(table.told(eye), std::slice::from_ref(&stepped));
        assert_eq!(table.seen(eye, "R1").is_some(), eye.is(A));
    }
}

#[test]
fn ff_k3_of_a_swap_all_see_the_creature_and_nobody_else_the_character() {
    let mut swaps = 0;
    for seats in [2, 4] {
        watch(seats, Options::default(), 2, |before, step, after, told| {
            let Some((seat, Choice::Swap { creature, character })) = choice_of(step) else { return };
            swaps += 1;
            assert!(!after.creatures().get(creature).is_some_and(|one| one.known));
            let other = Choice::Swap { creature, character: character.other() };
            let mut elsewhere = *before;
            let mut told_there: Vec<(EyeSet, Event)> = Vec::new();
            elsewhere.take(Step::Choice { seat, choice: other.code() }, &mut told_there).unwrap();
            for eye in Eye::all(before.seats()).filter(|eye| !eye.is(seat)) {
                let heard = |told: &[(EyeSet, Event)]| -> Vec<Event> {
                    let for_eye = told.iter().filter(|(eyes, _)| eyes.contains(eye));
                    for_eye.map(|(_, event)| event.clone()).collect()
                };
                if elsewhere.turn() != ruckus_core::Turn::Over {
                    assert_eq!(heard(told), heard(&told_there), "friend or foe, it sounds the same");
                    assert_eq!(after.view(eye), elsewhere.view(eye), "and looks the same");
                }
            }
        });
    }
    assert!(swaps > 100);
}

#[test]
fn ff_315_whoever_was_shown_and_swapped_since_is_told_apart_from_whoever_was_never_shown() {
    let position = Position::of(3)
        .known("R1", Friend, (0, 0))
        .creature("R2", Friend, (2, 0))
        .home("B1", Foe)
        .home("Y1", Foe)
        .moves_left(6);
    let mut table = Table::at(&position);
    let known_as = |table: &Table, eye: Eye, creature: &str| {
        let creatures = FriendOrFoe::picture(&table.game.view(eye)).creatures;
        let one = creatures.into_iter().find(|one| one.name == name(creature)).expect("it lives");
        (one.known_as, one.swapped)
    };
    let others = [Eye::Seat(B), Eye::Seat(C), Eye::Spectator];
    table.swap("R1", Foe).swap("R2", Foe);
    for eye in others {
        assert_eq!(known_as(&table, eye, "R1"), ("shown once, but swapped since", true));
        assert_eq!(known_as(&table, eye, "R2"), ("never shown", false), "a swap alone shows nothing");
    }
    let own = Eye::Seat(A);
    assert_eq!(known_as(&table, own, "R1"), ("a foe, only you know since it was swapped", false));
    assert_eq!(known_as(&table, own, "R2"), ("a foe, only you know", false));
    // Another swap changes nothing of it, whatever comes in.
    table.swap("R1", Friend);
    assert_eq!(known_as(&table, own, "R1"), ("a friend, only you know since it was swapped", false));
    assert!(others.iter().all(|&eye| known_as(&table, eye, "R1").1));
    // It is written down with the game, and read again.
    let text = serde_json::to_string(&table.game).unwrap();
    assert_eq!(text.matches("once_known").count(), 1);
    assert_eq!(serde_json::from_str::<FriendOrFoe>(&text).unwrap(), table.game);
}

#[test]
fn ff_402_whoever_is_shown_again_is_known_again() {
    let position = Position::of(3)
        .known("R1", Foe, (0, 0))
        .creature("B1", Friend, (0, -1))
        .home("R2", Foe)
        .home("B2", Foe)
        .home("Y1", Foe)
        .moves_left(6);
    let mut table = Table::at(&position);
    table.swap("R1", Friend).step("R1", (0, -1)).gain(&[Foe, Foe]);
    for eye in Eye::all(table.game.seats()) {
        let creatures = FriendOrFoe::picture(&table.game.view(eye)).creatures;
        let one = creatures.iter().find(|one| one.name == name("R1")).expect("two friends stay");
        assert_eq!((one.known_as, one.swapped), ("a friend, known to all", false));
    }
    // Whoever dies leaves nothing of it behind: the next in its slot was never shown.
    let position = Position::of(3)
        .known("R1", Foe, (0, 0))
        .creature("B1", Foe, (0, -1))
        .creature("R2", Foe, (3, 0))
        .known("B2", Friend, (3, -1))
        .home("B3", Foe)
        .home("Y1", Foe);
    let mut table = Table::at(&position.moves_left(6));
    table.swap("R1", Foe).step("R1", (0, -1)).step("R2", (3, -1)).gain(&[Foe, Foe]);
    for one in FriendOrFoe::picture(&table.game.view(Eye::Spectator)).creatures {
        assert!(!one.swapped, "{} was never swapped", one.name);
    }
}

#[test]
fn ff_901_with_open_characters_a_swap_hides_nothing() {
    let options = Options { open: true, ..Options::default() };
    let position = Position::of(2).options(options).creature("P1", Foe, (0, 0)).creature("B1", Foe, (3, 0));
    let mut table = Table::at(&position);
    table.swap("P1", Friend);
    for eye in Eye::all(table.game.seats()) {
        let creatures = FriendOrFoe::picture(&table.game.view(eye)).creatures;
        assert!(creatures.iter().all(|one| !one.swapped && one.known_as.ends_with("known to all")));
    }
}

#[test]
fn ff_k4_an_interaction_shows_the_characters_of_all_present() {
    let position =
        Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Friend, (0, -1)).home("B2", Foe);
    let mut table = Table::at(&position.home("Y1", Foe));
    table.step("R1", (0, -1));
    for eye in Eye::all(table.game.seats()) {
        let told = table.told(eye);
        let Event::Met { shown, .. } = &told[1] else { panic!("{told:?}") };
        let seen: Vec<_> = shown.iter().map(|one| (one.creature, one.character, one.gone)).collect();
        assert_eq!(seen, [(name("R1"), Foe, false), (name("B1"), Friend, true)]);
        assert_eq!(table.seen(eye, "R1"), Some(Foe));
    }
}

#[test]
fn ff_k5_a_base_entry_shows_names_and_no_character() {
    let position =
        Position::of(3).creature("R1", Foe, (-4, 0)).home("R2", Foe).home("B1", Foe).home("B2", Friend);
    let mut table = Table::at(&position.home("Y1", Foe));
    table.step("R1", (-5, 0)).victim("B1");
    let raided = Event::Raided { intruder: name("R1"), base: Species::B, victim: Some(name("B1")) };
    for eye in Eye::all(table.game.seats()) {
        assert_eq!(table.told(eye), std::slice::from_ref(&raided));
    }
}

#[test]
fn ff_k6_talk_has_a_speaker_and_words_for_all() {
    use ruckus_friend_or_foe::claims::{claims, say_claim};
    let table = Table::at(&Position::of(3).creature("R1", Foe, (0, 0)).home("B1", Foe).home("Y1", Foe));
    let said = say_claim(A, claims(&table.view(A))[0]);
    assert_eq!(said.words.read(Eye::Seat(A), |_| String::new()), "You say that R1 is a friend.");
    assert_eq!(said.words.read(Eye::Seat(B), |_| "Ann".into()), "Ann says that R1 is a friend.");
}

#[test]
fn ff_k7_every_combination_of_unknown_characters_is_possible() {
    let position =
        Position::of(3).home("R1", Foe).home("B1", Foe).home("B2", Friend).known("Y1", Foe, (0, 0));
    let view = Table::at(&position).view(A);
    let mut rng = Luck::seed_from_u64(3);
    let mut counts = [0; 4];
    for _ in 0..4000 {
        let world = FriendOrFoe::imagine(&view, &mut rng);
        let is_foe = |text| world.creatures().named(name(text)).unwrap().character == Some(Foe);
        assert!(is_foe("R1") && is_foe("Y1"), "what is known stays");
        counts[usize::from(is_foe("B1")) + 2 * usize::from(is_foe("B2"))] += 1;
    }
    assert!(counts.iter().all(|count| (900..1100).contains(count)), "uniformly: {counts:?}");
}

#[test]
fn ff_k8_states_that_differ_only_in_hidden_characters_look_the_same() {
    let position = |b1, y1| {
        Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", b1, (2, 0)).home("B2", Foe).home("Y1", y1)
    };
    let one = Table::at(&position(Friend, Foe));
    for (b1, y1) in [(Friend, Friend), (Foe, Foe), (Foe, Friend)] {
        let other = Table::at(&position(b1, y1));
        assert_eq!(one.view(A), other.view(A));
        assert_eq!(one.options(A), other.options(A));
        let picture = |table: &Table| serde_json::to_value(FriendOrFoe::picture(&table.view(A))).unwrap();
        assert_eq!(picture(&one), picture(&other));
        assert_eq!(FriendOrFoe::refusals(&one.view(A)), FriendOrFoe::refusals(&other.view(A)));
        let mut steps = [one.try_out(), other.try_out()];
        let told = steps.each_mut().map(|table| table.step("R1", (1, -1)).told(Eye::Seat(A)));
        assert_eq!(told[0], told[1]);
    }
}

#[test]
fn ff_k9_whoever_leaves_a_shared_hex_stays_known_until_swapped() {
    let position =
        Position::of(3).known("R1", Friend, (0, 0)).known("B1", Friend, (0, 0)).home("Y1", Foe).moves_left(4);
    let mut table = Table::at(&position);
    assert_eq!(table.seen(Eye::Seat(C), "R1"), Some(Friend));
    table.step("R1", (0, 1)).step("R1", (0, 2));
    assert_eq!(table.seen(Eye::Seat(C), "R1"), Some(Friend));
    table.swap("R1", Foe);
    assert_eq!(table.seen(Eye::Seat(C), "R1"), None);
}

#[test]
fn ff_k10_a_victim_of_a_base_entry_stays_undisclosed_and_the_rest_is_shown_at_the_end() {
    let position =
        Position::of(3).creature("R1", Foe, (-4, 0)).home("B1", Foe).home("Y1", Friend).home("Y2", Foe);
    let mut table = Table::at(&position.creature("R2", Foe, (0, 0)));
    table.step("R1", (-5, 0)).victim("B1");
    assert!(table.is_over());
    let told = table.heard();
    assert!(told.iter().all(|event| !matches!(event, Event::Met { .. })));
    let shown: Vec<_> = told
        .iter()
        .filter_map(|event| match event {
            Event::Unveiled { shown, .. } => {
                Some(shown.iter().map(|one| (one.creature, one.character)).collect())
            }
            _ => None,
        })
        .collect::<Vec<Vec<_>>>()
        .concat();
    assert_eq!(shown, [(name("R2"), Foe), (name("Y1"), Friend), (name("Y2"), Foe)]);
    assert_eq!(table.seen(Eye::Spectator, "Y1"), Some(Friend));
}

#[test]
fn ff_k11_the_controller_sees_which_of_the_own_creatures_the_others_know() {
    let position = Position::of(3).known("R1", Foe, (0, 0)).home("R2", Foe).home("B1", Foe).home("Y1", Foe);
    let table = Table::at(&position);
    let picture = FriendOrFoe::picture(&table.view(A));
    let known: Vec<_> = picture.creatures.iter().map(|one| (one.name, one.known_to_all)).collect();
    assert_eq!(known[..2], [(name("R1"), true), (name("R2"), false)]);
}

#[test]
fn ff_k3_the_open_part_of_a_choice_is_what_all_see_of_it() {
    let position = Position::of(2).creature("P1", Foe, (0, 0)).creature("O1", Foe, (1, 0)).home("B1", Foe);
    let table = Table::at(&position);
    let open = FriendOrFoe::public_part;
    for choice in table.options(SOUTH) {
        match choice {
            Choice::Swap { creature, .. } => {
                let both = Character::BOTH.map(|character| open(Choice::Swap { creature, character }));
                assert_eq!(both[0], both[1], "not the character");
                assert!(both[0].is_some());
            }
            _ => assert_eq!(open(choice), Some(choice.code())),
        }
    }
    let [one, other] = ["P1", "O1"].map(|creature| open(table.swapping(creature, Foe)));
    assert_ne!(one, other, "but the creature");
    for hidden in [character(Foe), character(Friend)] {
        assert_eq!(open(hidden), None);
    }
}

#[test]
fn ff_203_the_species_of_an_arranged_creature_is_open_and_its_character_is_not() {
    let open = |species, character| FriendOrFoe::public_part(arrange(species, character));
    for species in ["P", "O"] {
        assert_eq!(open(species, Foe), open(species, Friend));
        assert!(open(species, Foe).is_some());
    }
    assert_ne!(open("P", Foe), open("O", Foe));
}

#[test]
fn ff_402_what_a_meeting_brings_hangs_on_characters_that_an_eye_does_not_know() {
    let position = |known: bool| {
        let stranger = if known { Position::known } else { Position::creature };
        let position =
            Position::of(3).creature("R1", Foe, (0, 0)).creature("R2", Foe, (2, 0)).home("Y1", Foe);
        stranger(position, "B1", Friend, (0, -1)).home("B2", Foe)
    };
    let hangs =
        |table: &Table, eye: Eye, choice: Choice| FriendOrFoe::hangs_on_hidden(&table.game.view(eye), choice);
    for known in [false, true] {
        let table = Table::at(&position(known));
        let meeting = table.stepping("R1", (0, -1));
        assert_eq!(hangs(&table, Eye::Seat(A), meeting), !known, "the stranger, to its mover");
        for eye in [Eye::Seat(B), Eye::Seat(C), Eye::Spectator] {
            assert!(hangs(&table, eye, meeting), "the mover, to {eye:?}");
        }
        for choice in [table.stepping("R2", (2, 1)), table.swapping("R1", Friend), END_TURN] {
            assert!(!hangs(&table, Eye::Seat(A), choice), "nobody is met: {choice:?}");
        }
    }
    // With open characters everybody knows all.
    let open = Position::of(2).options(OPEN).known("P1", Foe, (0, 0)).known("B1", Friend, (0, -1));
    let table = Table::at(&open.known("B2", Friend, (3, -3)));
    let meeting = table.stepping("P1", (0, -1));
    assert!(Eye::all(table.game.seats()).all(|eye| !hangs(&table, eye, meeting)));
}

/// The last of one's first creatures may bring all into play, or not: nobody sees whether the others have chosen.
#[test]
fn ff_d2_whether_the_last_draft_ends_the_step_is_hidden() {
    let mut table = Table::fresh(3);
    let hangs = |table: &Table| FriendOrFoe::hangs_on_hidden(&table.game.view(Eye::Seat(A)), character(Foe));
    for _ in 0..3 {
        assert!(!hangs(&table));
        table.choose(A, character(Foe));
    }
    assert!(hangs(&table));
}
