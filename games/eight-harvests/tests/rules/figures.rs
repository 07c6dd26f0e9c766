//! 2.1 House rules: figures that are not as printed. Each bound at both ends, each constraint from both sides, and that the
//! game and its words go by them.

use rand::SeedableRng;
use ruckus_core::kit::{Changes, Figure};
use ruckus_core::laws::Laws;
use ruckus_core::{Eye, Game, Luck, SeatCount, SetUpError, Words, read_options, read_options_under};
use ruckus_eight_harvests::figures::Figures;
use ruckus_eight_harvests::{EightHarvests, Event, Farm, Field, FiguresId, Options, Upgrade, Weather};
use serde_json::json;

use crate::table::*;

fn house(changes: &[(&str, i64)]) -> Result<Options, SetUpError> {
    let changes = changes.iter().fold(Changes::default(), |all, &(name, value)| all.with(name, value));
    Ok(Options { figures: FiguresId::of(&changes)? })
}

fn playing(changes: &[(&str, i64)]) -> Options {
    house(changes).unwrap_or_else(|error| panic!("{changes:?}: {error}"))
}

fn changed(changes: &[(&str, i64)]) -> FiguresId {
    playing(changes).figures
}

#[test]
fn every_figure_goes_to_its_bounds_and_no_further() {
    for &Figure { name, least, most, rule, .. } in Figures::LIST {
        for bound in [least, most] {
            if let Err(error) = house(&[(name, bound.into())]) {
                assert!(!error.sentence.contains("goes from"), "{name} = {bound}: {error}");
            }
        }
        for beyond in [least - 1, most + 1] {
            let SetUpError { rule: broken, sentence } =
                house(&[(name, beyond.into())]).expect_err("a refusal");
            assert_eq!(broken, rule);
            assert!(sentence.ends_with(&format!("goes from {least} to {most}, not {beyond}.")), "{sentence}");
        }
    }
}

#[test]
fn what_figures_break_together_names_its_rule() {
    let good = |changes: &[(&str, i64)]| assert!(house(changes).is_ok(), "{changes:?}: {:?}", house(changes));
    let bad = |changes: &[(&str, i64)], rule| {
        assert_eq!(house(changes).expect_err("a refusal").rule, rule, "{changes:?}");
    };
    good(&[("dealt", 5), ("kept", 1)]);
    bad(&[("dealt", 5)], "EH-SET-3");
    bad(&[("kept", 2)], "EH-SET-3");
    good(&[("hand", 4)]);
    good(&[("base_seeded", 4), ("fertilizer", 0)]);
    bad(&[("base_seeded", 4)], "EH-HAR-1");
    good(&[("base_seeded", 2), ("base_perennial", 0)]);
    bad(&[("base_seeded", 2)], "section 2.1");
    let unknown = house(&[("years", 7)]).expect_err("the years are three climate cards each");
    assert!(unknown.sentence.contains("There are dealt, kept, start_food"), "{unknown}");
}

#[test]
fn states_and_options_name_their_figures() {
    let game = |options| EightHarvests::set_up(SeatCount::new(3), &options).expect("a legal set-up");
    let plain = serde_json::to_value(game(Options::default())).expect("JSON");
    assert!(plain["table"].get("figures").is_none(), "{plain}");
    let rich = game(playing(&[("start_food", 9)]));
    let written = serde_json::to_value(rich).expect("JSON");
    assert_eq!(written["table"]["figures"], json!({ "start_food": 9 }));
    assert_eq!(serde_json::from_value::<EightHarvests>(written).expect("the same game"), rich);
    assert_eq!(read_options::<EightHarvests>(&json!(null)), Ok(Options::default()));
    let read = read_options::<EightHarvests>(&json!({ "figures": { "start_food": 9 } }));
    assert_eq!(read, Ok(playing(&[("start_food", 9)])));
    let bad = read_options::<EightHarvests>(&json!({ "figures": { "start_food": 0 } })).unwrap_err();
    assert!(bad.to_string().contains("goes from 1 to 100, not 0. (EH-SET-4)"), "{bad}");
}

#[test]
fn a_state_of_an_older_edition_says_so_and_a_step_costs_no_more_room() {
    let options = EightHarvests::under(playing(&[("start_food", 9)]), 1).expect("edition 1 can be played");
    let game = EightHarvests::set_up(SeatCount::new(2), &options).expect("a legal set-up");
    assert_eq!((game.table().figures.edition, game.farm(A).food), (1, 9));
    let written = serde_json::to_value(game).expect("JSON");
    assert_eq!(written["table"]["figures"], json!({ "edition": 1, "start_food": 9 }));
    assert_eq!(serde_json::from_value::<EightHarvests>(written).expect("the same game"), game);
    assert_eq!(EightHarvests::under(Options::default(), 2), Ok(Options::default()));
    for edition in [0, 3] {
        let refused = read_options_under::<EightHarvests>(&json!(null), edition).unwrap_err();
        assert_eq!(refused, ruckus_core::RecordError::Edition { edition });
    }
}

#[test]
fn edition_1_obeys_all_laws() {
    for seats in 2..=4 {
        Laws::<EightHarvests>::of(seats)
            .with_words()
            .options(Options { figures: edition_1() })
            .games(6)
            .uphold();
    }
}

#[test]
fn eh_set_1_to_4_other_beginnings() {
    let options = playing(&[("dealt", 5), ("kept", 1), ("start_food", 9), ("start_stamps", 3)]);
    let game = EightHarvests::set_up(SeatCount::new(2), &options).expect("a legal set-up");
    let farm = game.farm(A);
    assert_eq!((farm.food, farm.stamps), (9, 3));
    let began = Event::Began { figures: options.figures };
    let said = EightHarvests::say_event(&began).words.read(Eye::Spectator, |_| "A".to_owned());
    assert_eq!(said, "Hands of 1 are kept. Every farm has a field, a silo and 9 food.");
}

#[test]
fn eh_hnd_1_other_hands() {
    let figures = changed(&[("hand", 4), ("stamp_hand", 3), ("flexible_set", 3)]);
    let farm = |flexible_hands, stamped| Farm { flexible_hands, stamped, ..Farm::default() };
    assert_eq!([0, 2, 3, 6].map(|hands| farm(hands, false).hand_size(figures)), [4, 4, 5, 6]);
    assert_eq!(farm(6, true).hand_size(figures), 3);
}

#[test]
fn eh_har_1_other_harvests() {
    let figures = changed(&[("base_seeded", 4), ("base_perennial", 2), ("fertilizer", 0)]);
    let weather = Weather { general: 1, drought: 0, pestilence: 0 };
    let seeded = Field::default().seeded(true);
    assert_eq!(weather.harvest(figures, seeded), 5);
    assert_eq!(weather.harvest(figures, seeded.with(Upgrade::Fertilizer)), 5);
    assert_eq!(weather.harvest(figures, Field::default().with(Upgrade::Perennial)), 3);
    assert_eq!(weather.harvest(figures, Field::default()), 0);
}

#[test]
fn eh_sto_1_and_mil_1_other_farms() {
    let figures = changed(&[
        ("silo", 7),
        ("extension", 11),
        ("cats", 13),
        ("armed_man", 2),
        ("walled_man", 5),
        ("mercenary_offence", 3),
        ("mercenary_defence", 4),
        ("berzerker", 1),
        ("dogs", 3),
    ]);
    let farm = Farm { extensions: 1, cats: 1, ..Farm::default() };
    assert_eq!(farm.capacity(figures) - 7 * u16::from(farm.silos()), 24);
    let farm = Farm { armed_men: 2, mercenaries: 1, berzerkers: 1, dogs: 1, ..Farm::default() };
    assert_eq!((farm.offence(figures), farm.defence(figures)), (8, 11));
    assert_eq!(Farm { walls: true, ..farm }.defence(figures), 17);
}

/// Whatever a table may be played with is a game by all laws of the house: every figure at both ends.
#[test]
fn the_laws_hold_at_the_bounds_of_every_figure() {
    for (index, &Figure { name, least, most, .. }) in Figures::LIST.iter().enumerate() {
        for bound in [least, most] {
            if let Ok(options) = house(&[(name, bound.into())]) {
                Laws::<EightHarvests>::of(2 + (index % 2) as u8)
                    .with_words()
                    .options(options)
                    .games(1)
                    .uphold();
            }
        }
    }
}

/// Meals, vermin, stamps, Warlords and Almanacs go by the figures, wherever they come about in random games.
#[test]
fn eh_eat_1_vrm_1_fst_1_war_3_and_sco_1_go_by_the_figures() {
    let options = playing(&[("meal", 2), ("vermin_share", 3), ("stamp_food", 6), ("stamp_points", 9)]);
    let (mut meals, mut stamps, mut vermin) = (0, 0, 0);
    for seed in 0..12 {
        let mut rng = Luck::seed_from_u64(seed);
        let mut game = EightHarvests::set_up(SeatCount::new(3), &options).expect("a legal set-up");
        while let Some(step) = ruckus_core::laws::random_step(&game, &mut rng) {
            let mut told = Vec::new();
            game.take(step, &mut told).expect("a listed step can be taken");
            for (_, event) in &told {
                match *event {
                    Event::Ate { food, .. } => {
                        assert!((1..=2).contains(&food));
                        meals += usize::from(food == 2);
                    }
                    Event::Stamp { food, .. } => {
                        assert_eq!(food, 6);
                        stamps += 1;
                    }
                    Event::Vermin { .. } => vermin += 1,
                    Event::Scored { food, stamps, total, .. } => {
                        assert_eq!(total, food + 9 * u16::from(stamps));
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(meals > 20 && stamps > 3 && vermin > 0, "{meals} {stamps} {vermin}");
}
