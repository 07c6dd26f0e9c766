//! Whatever is read can be played on: games and views with something else in a random place.

use rand::{Rng, RngExt};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use ruckus_core::laws::{choices, random_step};
use ruckus_core::{Eye, Game, Nobody, Words};
use ruckus_friend_or_foe::{FriendOrFoe, View};
use serde_json::{Value, json};

use super::written;
use crate::table::*;

/// Something else at a random place of a JSON tree.
fn garble(value: &mut Value, rng: &mut impl Rng) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let nth = rng.random_range(0..fields.len());
            garble(fields.values_mut().nth(nth).expect("a field"), rng);
        }
        Value::Array(items) if !items.is_empty() && rng.random_range(0..8) > 0 => {
            let nth = rng.random_range(0..items.len());
            match rng.random_range(0..6) {
                0 => items.push(items[nth].clone()),
                1 => drop(items.remove(nth)),
                _ => garble(&mut items[nth], rng),
            }
        }
        leaf => {
            let others = [
                json!(null),
                json!(0),
                json!(1),
                json!(2),
                json!(3),
                json!(5),
                json!(6),
                json!(12),
                json!(255),
                json!(65535),
                json!(-1),
                json!(true),
                json!(false),
                json!("friend"),
                json!("foe"),
                json!("R"),
                json!("B"),
                json!("P1"),
                json!("B1"),
                json!("H6"),
                json!("H1"),
                json!("A1"),
                json!("start"),
                json!([]),
                json!({}),
                json!("turn_limit"),
                json!("goal"),
                json!("PBYO"),
                json!([0]),
                json!({ "roll": { "of": 0 } }),
                json!({ "move": { "of": 1, "left": 1 } }),
            ];
            *leaf = others[rng.random_range(0..others.len())].clone();
        }
    }
}

/// All that a person may ask of a view.
fn look_at(view: &View) {
    serde_json::to_value(FriendOrFoe::picture(view)).expect("a picture");
    FriendOrFoe::question(view);
    FriendOrFoe::refusals(view);
    FriendOrFoe::claims(view);
}

#[test]
fn whatever_is_read_can_be_played_on() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(77);
    let (mut read, mut views) = (0, 0);
    for (seats, options) in modes() {
        let mut game = Table::with(seats, options).game;
        for number in 0.. {
            let Some(step) = random_step(&game, &mut rng).filter(|_| number < 120) else { break };
            game.take(step, &mut Nobody).unwrap();
            let mut garbled = written(&game);
            garble(&mut garbled, &mut rng);
            if let Ok(mut other) = serde_json::from_value::<FriendOrFoe>(garbled) {
                read += 1;
                for _ in 0..12 {
                    Eye::all(other.seats()).for_each(|eye| look_at(&other.view(eye)));
                    for seat in other.seats().each() {
                        let view = other.view(Eye::Seat(seat));
                        choices(&other, seat)
                            .into_iter()
                            .for_each(|it| drop(FriendOrFoe::say_choice(&view, it)));
                    }
                    let Some(step) = random_step(&other, &mut rng) else { break };
                    other.take(step, &mut Nobody).unwrap();
                }
            }
            let eye = Eye::all(game.seats()).nth(rng.random_range(0..game.seats().get() + 1)).unwrap();
            let mut garbled = serde_json::to_value(game.view(eye)).unwrap();
            garble(&mut garbled, &mut rng);
            if let Ok(view) = serde_json::from_value::<View>(garbled) {
                views += 1;
                look_at(&view);
                let world = FriendOrFoe::imagine(&view, &mut rng);
                assert_eq!(world.view(view.eye), view);
                assert!(serde_json::from_value::<FriendOrFoe>(written(&world)).is_ok());
            }
        }
    }
    assert!(read > 20 && views > 20, "{read} games and {views} views were read");
}
