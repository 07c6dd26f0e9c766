//! What the boxes offer to those who make a table can be played, at both ends of every number; and no table of strangers
//! can fill the room for changed figures.

use ruckus_core::kit::figures::MOST_SETS;
use ruckus_core::{SeatCount, Setting, Takes};
use ruckus_shelf::{SHELF, Shelved};
use serde_json::{Value, json};

/// The options in which a setting has this value.
fn options(setting: &Setting, value: Value) -> Value {
    setting.key.rsplit('.').fold(value, |value, field| json!({ field: value }))
}

fn tables() -> impl Iterator<Item = (&'static dyn Shelved, SeatCount, Vec<Setting>)> {
    SHELF.iter().flat_map(|&game| {
        let counts = u8::from(game.title().fewest)..=u8::from(game.title().most);
        counts
            .map(SeatCount::new)
            .zip(game.boxed().settings)
            .map(move |(seats, settings)| (game, seats, settings))
    })
}

#[test]
fn whatever_is_offered_can_be_played() {
    let mut numbers = 0;
    for (game, seats, settings) in tables() {
        for setting in &settings {
            let values = match &setting.takes {
                Takes::List { values } => values.iter().map(|value| value.value.clone()).collect(),
                Takes::Number { least, most, default } => {
                    numbers += 1;
                    assert!((least..=most).contains(&default), "{setting:?}");
                    vec![json!(least), json!(most), json!(default)]
                }
                // Which seats and which things made elsewhere make sense only the game knows.
                Takes::Seats { .. } | Takes::Made { .. } => Vec::new(),
            };
            for value in values {
                let options = options(setting, value);
                assert_eq!(game.check_settings(seats, &options), Ok(()), "{options}");
                assert!(game.set_up(seats, &options).is_ok(), "{} with {options}", game.title().id);
            }
            if let Takes::Number { least, most, default } = setting.takes {
                for beyond in [least - 1, most + 1] {
                    let refused = game.check_settings(seats, &options(setting, json!(beyond)));
                    assert!(refused.unwrap_err().to_string().contains(setting.rule.0));
                }
                assert!(game.settled(seats, &options(setting, json!(default))).is_empty());
                let other = if least == default { most } else { least };
                let said = game.settled(seats, &options(setting, json!(other)));
                assert_eq!((said.len(), said[0].value.as_str()), (1, other.to_string().as_str()));
            }
        }
    }
    assert!(numbers > 0, "some game offers a number");
}

#[test]
fn what_is_not_offered_is_refused() {
    for (game, seats, settings) in tables() {
        let wish = json!({ "figures": { "no_such_figure": 3 } });
        assert!(game.check_settings(seats, &wish).is_err(), "{}", game.title().id);
        for printed in game.figures() {
            let key = format!("figures.{}", printed.figure.name);
            let offered = settings.iter().any(|setting| setting.key == key);
            let wish = json!({ "figures": { printed.figure.name: printed.value } });
            assert_eq!(game.check_settings(seats, &wish).is_ok(), offered, "{wish}");
        }
    }
}

#[test]
fn strangers_cannot_fill_the_room_for_changed_figures() {
    for game in SHELF {
        // Tables of all sizes have their figures in one room: every mixture of the numbers of the largest offer.
        let sets = |settings: &Vec<Setting>| -> i64 {
            let figures = settings.iter().filter(|setting| setting.key.starts_with("figures."));
            figures
                .map(|setting| match &setting.takes {
                    Takes::Number { least, most, .. } => most - least + 1,
                    Takes::List { values } => values.len() as i64,
                    Takes::Seats { .. } | Takes::Made { .. } => i64::MAX,
                })
                .fold(1, i64::saturating_mul)
        };
        let all: i64 = game.boxed().settings.iter().map(sets).fold(0, i64::saturating_add);
        assert!(all < MOST_SETS as i64, "{}: {all}", game.title().id);
    }
}
