//! Games and views that are read from JSON: what could not be is refused, and what is read can be played on.

use rand::{Rng, RngExt};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use ruckus_core::hex::Hex;
use ruckus_core::laws::{choices, random_step};
use ruckus_core::{Eye, Game, Nobody, Words};
use ruckus_friend_or_foe::{FriendOrFoe, Options, Phase, Place, Position, View};
use serde_json::{Value, json};

use crate::table::*;

fn written(game: &FriendOrFoe) -> Value {
    serde_json::to_value(game).unwrap()
}

/// Why a game is refused in which something stands elsewhere.
fn refused(game: &Value, at: &str, instead: Value) -> String {
    let mut changed = game.clone();
    let place = changed.pointer_mut(at).unwrap_or_else(|| panic!("nothing is at {at} in {game}"));
    assert_ne!(*place, instead, "something else");
    *place = instead;
    match serde_json::from_value::<FriendOrFoe>(changed) {
        Err(why) => why.to_string(),
        Ok(game) => panic!("{at} was accepted: {game:?}"),
    }
}

#[track_caller]
fn each_refused(game: &FriendOrFoe, cases: &[(&str, Value, &str)]) {
    let game = written(game);
    assert!(serde_json::from_value::<FriendOrFoe>(game.clone()).is_ok());
    for (at, instead, rule) in cases {
        let why = refused(&game, at, instead.clone());
        assert!(why.contains(rule), "{at} {instead}: {why}");
    }
}

#[track_caller]
fn is_read(game: &FriendOrFoe) {
    let again = serde_json::from_value::<FriendOrFoe>(written(game));
    assert_eq!(again.map_err(|why| why.to_string()), Ok(*game));
}

/// Two friends that share a hex, one of North on the way, one of each at home.
fn sharing() -> Table {
    Table::at(
        &Position::of(2)
            .known("P1", Friend, (0, 0))
            .interacted()
            .known("B1", Friend, (0, 0))
            .interacted()
            .creature("B2", Foe, (0, -4))
            .home("O1", Friend)
            .home("Y1", Foe)
            .moves(5)
            .moves_left(3),
    )
}

#[test]
fn creatures_that_cannot_stand_so_are_refused() {
    let first = |field: &str| format!("/creatures/creatures/0/{field}");
    let second = |field: &str| format!("/creatures/creatures/1/{field}");
    let third = |field: &str| format!("/creatures/creatures/2/{field}");
    each_refused(
        &sharing().game,
        &[
            (&first("slot"), json!(200), "so many"),
            (&first("slot"), json!(72), "so many"),
            (&first("slot"), json!(11), "slot of its own"),
            (&second("slot"), json!(25), "slot of its own"),
            (&first("name"), json!("X1"), "called by its species"),
            (&first("name"), json!("P"), "called by its species"),
            (&first("name"), json!("P0"), "called by its species"),
            (&first("name"), json!("P+1"), "called by its species"),
            (&first("name"), json!("P01"), "called by its species"),
            (&first("name"), json!("P2"), "FF-N1"),
            (&second("name"), json!("B2"), "FF-N1"),
            (&first("name"), json!("R1"), "section 2.3"),
            (&first("hex"), json!("B1"), "no such hex"),
            (&first("hex"), json!("A1"), "FF-N2"),
            (&second("hex"), json!("H2"), "FF-N2"),
            (&first("character"), json!("foe"), "FF-N3"),
            (&first("character"), Value::Null, "FF-N5"),
            (&first("known"), json!(false), "FF-N3"),
            (&first("interacted"), json!(false), "FF-N3"),
            (&third("character"), Value::Null, "a game knows every character"),
            ("/creatures/active", json!("PBZO"), "no such species"),
            ("/creatures/active", json!("RPBYO"), "section 2.3"),
            ("/creatures/born/0", json!(1), "does not play"),
            ("/creatures/born/1", json!(0), "FF-N1"),
            ("/creatures/born/1", json!(17), "FF-404"),
        ],
    );
    assert_eq!(Place::of(Hex::new(6, 0)), None);
    assert!(
        serde_json::from_str::<ruckus_friend_or_foe::Draft>(r#"["foe","foe","foe","foe","foe"]"#).is_err()
    );
}

#[test]
fn turns_that_cannot_be_are_refused() {
    let moving = sharing().game;
    each_refused(
        &moving,
        &[
            ("/seats", json!(1), "FF-206"),
            ("/seats", json!(3), "section 2.3"),
            ("/options/open", json!(true), "FF-N5"),
            ("/starter", Value::Null, "FF-210"),
            ("/starter", json!(2), "FF-210"),
            ("/turn", json!(0), "FF-609"),
            ("/turn", json!(121), "FF-609"),
            ("/moves", json!(2), "FF-N9"),
            ("/moves", json!(6), "FF-N9"),
            ("/alive", json!("PBY"), "section 2.3"),
            ("/phase/move/left", json!(0), "FF-N9"),
            ("/phase/move/left", json!(6), "FF-N9"),
            ("/phase/move/of", json!(2), "FF-210"),
            ("/phase", json!("start"), "FF-609"),
            ("/phase", json!({ "roll": { "of": 0 } }), "FF-N9"),
            ("/phase", json!({ "raid": { "of": 0, "left": 2, "intruder": 12, "base": "B" } }), "FF-502"),
            ("/creatures/creatures/2/hex", json!("H11"), "FF-N8"),
            ("/creatures/creatures/0/hex", json!("H1"), "FF-N8"),
        ],
    );
    let marked = json!({ "slot": 0, "name": "R1", "hex": "H11", "character": "foe", "interacted": true });
    let three = Position::of(3).home("R1", Foe).home("B1", Foe).home("Y1", Foe).home("Y2", Foe);
    each_refused(
        &Table::at(&three).game,
        &[
            ("/creatures/creatures", json!([]), "section 2.3"),
            ("/options/die_moves", json!(true), "FF-206"),
            ("/creatures/creatures/0", marked, "FF-N7"),
        ],
    );
    // The turn of somebody who is out; and Infection without a creature of North.
    let out = Position::of(4).home("P1", Foe).home("Y1", Foe).home("O1", Foe);
    each_refused(&Table::at(&out).game, &[("/phase/move/of", json!(1), "FF-210")]);
    let mut alone = written(&moving);
    alone["alive"] = json!("PO");
    alone["creatures"]["creatures"].as_array_mut().unwrap().retain(|one| {
        let name = one["name"].as_str().unwrap();
        name.starts_with('P') || name.starts_with('O')
    });
    each_refused(&moving, &[("", alone, "FF-N8")]);
    // Five moves need no die.
    let mut rolls = written(&Table::arranged(Options::default()).game);
    rolls["moves"] = json!(0);
    rolls["phase"] = json!({ "roll": { "of": 0 } });
    each_refused(&moving, &[("", rolls, "FF-N9")]);
    let mut rolling = Table::assembled(3);
    rolling.starts(B);
    each_refused(
        &rolling.game,
        &[
            ("/moves", json!(3), "FF-N9"),
            ("/phase/roll/of", json!(3), "FF-210"),
            ("/phase", json!({ "move": { "of": 1, "left": 1 } }), "FF-N9"),
            ("/turn", json!(121), "FF-709"),
        ],
    );
}

#[test]
fn set_ups_that_cannot_be_are_refused() {
    let mut drafting = Table::fresh(3);
    drafting.choose(B, character(Foe));
    let all = ["foe"; 4];
    each_refused(
        &drafting.game,
        &[
            ("/seats", json!(2), "section 2.3"),
            ("/turn", json!(1), "FF-609"),
            ("/moves", json!(1), "FF-N9"),
            ("/starter", json!(0), "FF-210"),
            ("/phase/draft/drafts/3", json!(["foe"]), "FF-210"),
            ("/phase/draft/drafts", json!([all, all, all, [], [], []]), "FF-210"),
            ("/creatures/born/0", json!(1), "FF-203"),
            ("/phase", json!("start"), "FF-203"),
            ("/phase", json!({ "arrange": { "seat": 0, "placed": 0 } }), "FF-210"),
            ("/alive", json!("RB"), "section 2.3"),
        ],
    );
    let assembled = Table::assembled(4).game;
    let shown = json!({ "slot": 12, "name": "P1", "hex": "A6", "character": "friend", "known": true });
    each_refused(
        &assembled,
        &[
            ("/starter", json!(1), "FF-210"),
            ("/creatures/creatures/0/hex", json!("H6"), "FF-203"),
            ("/creatures/born/1", json!(5), "FF-203"),
            ("/creatures/creatures/0", shown, "FF-203"),
            ("/phase", json!({ "roll": { "of": 0 } }), "FF-609"),
        ],
    );
    let mut arranging = Table::fresh(2);
    arranging.starts(NORTH);
    for _ in 0..4 {
        arranging.choose(NORTH, arrange("B", Foe));
    }
    for _ in 0..4 {
        arranging.choose(NORTH, arrange("Y", Friend));
    }
    arranging.choose(SOUTH, arrange("O", Foe));
    // A fifth B where a Y stood.
    let mut five = written(&arranging.game);
    five["creatures"]["born"] = json!([0, 0, 5, 0, 3, 1]);
    for one in five["creatures"]["creatures"].as_array_mut().unwrap() {
        if one["name"] == "Y4" {
            one["name"] = json!("B5");
            one["slot"] = json!(28);
        }
    }
    each_refused(
        &arranging.game,
        &[
            ("/starter", Value::Null, "FF-210"),
            ("/starter", json!(0), "FF-203"),
            ("/starter", json!(3), "FF-210"),
            ("/phase/arrange/seat", json!(1), "FF-203"),
            ("", five, "FF-203"),
            ("/phase/arrange/seat", json!(4), "FF-210"),
            ("/phase/arrange/placed", json!(0), "FF-203"),
            ("/phase/arrange/placed", json!(8), "FF-203"),
            ("/phase/arrange/placed", json!(9), "FF-203"),
            ("/phase/arrange/placed", json!(255), "FF-203"),
            ("/creatures/creatures/0/hex", json!("H6"), "FF-203"),
        ],
    );
}

#[test]
fn raids_gains_and_ends_that_cannot_be_are_refused() {
    let raid = Position::of(3).creature("R1", Foe, (-4, 0)).home("R2", Foe).home("B1", Foe).home("Y1", Foe);
    let mut raiding = Table::at(&raid);
    raiding.step("R1", (-5, 0));
    each_refused(
        &raiding.game,
        &[
            ("/phase/raid/intruder", json!(200), "so many"),
            ("/phase/raid/intruder", json!(5), "FF-502"),
            ("/phase/raid/intruder", json!(1), "FF-502"),
            ("/phase/raid/intruder", json!(48), "FF-502"),
            ("/phase/raid/base", json!("R"), "FF-502"),
            ("/phase/raid/base", json!("Y"), "FF-502"),
            ("/phase/raid/base", json!("P"), "FF-502"),
            ("/phase/raid/left", json!(5), "FF-N9"),
            ("/phase/raid/of", json!(1), "FF-502"),
        ],
    );
    // Nobody is raided at home by his own, nor where nobody is.
    let own = Position::of(3).creature("R1", Foe, (0, 4)).home("R2", Foe).home("B1", Foe).home("Y1", Foe);
    let own_base = json!({ "raid": { "of": 0, "left": 2, "intruder": 0, "base": "R" } });
    each_refused(&Table::at(&own).game, &[("/phase", own_base, "FF-502")]);
    let empty = Position::of(3).creature("R1", Foe, (-4, 0)).creature("B1", Foe, (0, 0)).home("Y1", Foe);
    let empty_base = json!({ "raid": { "of": 0, "left": 2, "intruder": 0, "base": "B" } });
    each_refused(&Table::at(&empty).game, &[("/phase", empty_base, "FF-502")]);
    let meeting = Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Friend, (0, -1)).home("B2", Foe);
    let mut gaining = Table::at(&meeting.home("Y1", Foe));
    gaining.step("R1", (0, -1));
    each_refused(
        &gaining.game,
        &[
            ("/phase/gain/gains/owed", json!([0, 0, 0, 0, 0, 0]), "FF-106"),
            ("/phase/gain/gains/owed", json!([3, 0, 0, 0, 0, 0]), "FF-106"),
            ("/phase/gain/gains/owed", json!([2, 1, 0, 0, 0, 0]), "FF-106"),
            ("/phase/gain/gains/mover", json!("B"), "FF-106"),
            ("/phase/gain/left", json!(5), "FF-N9"),
            ("/phase/gain/of", json!(2), "FF-106"),
            ("/alive", json!("BY"), "section 2.3"),
            ("/alive", json!("RPBY"), "section 2.3"),
        ],
    );
    let mut full =
        Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Friend, (0, -1)).home("Y1", Foe);
    for number in 2..=11 {
        full = full.home(&format!("R{number}"), Foe);
    }
    let mut full = Table::at(&full.home("B2", Foe));
    full.step("R1", (0, -1));
    each_refused(&full.game, &[("/phase/gain/gains/owed/0", json!(2), "FF-106")]);

    let end = Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Foe, (0, 1)).home("R2", Foe);
    let mut over = Table::at(&end.home("Y1", Foe).home("Y2", Foe));
    over.step("R1", (0, 1));
    each_refused(
        &over.game,
        &[
            ("/phase/over/winners", json!([0]), "FF-N11"),
            ("/phase/over/winners", json!([2, 3]), "FF-N11"),
            ("/phase/over/winners", json!([]), "FF-N11"),
            ("/phase/over/end", json!("turn_limit"), "FF-N8"),
            ("/phase/over/end", json!("no_creatures"), "FF-N8"),
            ("/phase/over/end", json!("goal"), "FF-N11"),
        ],
    );
    let mut won = Table::at(&Position::of(2).creature("P1", Foe, (0, -4)).home("B1", Foe));
    won.step("P1", (0, -5));
    each_refused(
        &won.game,
        &[
            ("/phase/over/winners", json!([1]), "FF-N11"),
            ("/phase/over/winners", json!([0, 1]), "FF-N11"),
            ("/phase/over/winners", json!([]), "FF-N11"),
            ("/phase/over/end", json!("no_creatures"), "FF-N8"),
            ("/phase/over/end", json!("last_species"), "FF-N8"),
        ],
    );
}

#[test]
fn ff_103_the_dead_leave_nothing_behind() {
    let three = Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Foe, (0, 1)).home("Y1", Foe);
    let mut table = Table::at(&three.home("R2", Foe).home("B2", Foe));
    table.step("R1", (0, 1));
    assert!(!table.lives("R1") && !table.lives("B1"));
    is_read(&table.game);
    let mut raid = Table::at(
        &Position::of(3)
            .creature("R1", Foe, (-4, 0))
            .home("R2", Foe)
            .home("B1", Foe)
            .home("Y1", Foe)
            .home("B2", Foe),
    );
    raid.step("R1", (-5, 0)).victim("B1");
    is_read(&raid.game);
}

#[test]
fn arcs_that_are_being_filled_are_read() {
    for starter in [SOUTH, NORTH] {
        let mut table = Table::fresh(2);
        table.starts(starter);
        let pairs = [["P", "O"], ["B", "Y"]];
        for seat in [starter, starter.left(table.game.seats())] {
            for index in 0..8 {
                is_read(&table.game);
                table.choose(seat, arrange(pairs[seat.index()][index % 2], Friend));
            }
        }
        is_read(&table.game);
    }
}

#[test]
fn set_ups_with_creatures_too_many_are_refused() {
    // A mark before the first turn.
    let mut arranging = Table::with(2, OPEN);
    arranging.starts(NORTH);
    arranging.choose(NORTH, arrange("B", Friend));
    let mut marked = written(&arranging.game);
    marked["creatures"]["creatures"][0]["interacted"] = json!(true);
    each_refused(&arranging.game, &[("", marked, "FF-N7")]);
    // Nine in an arc of eight.
    for index in 1..8 {
        arranging.choose(NORTH, arrange(if index < 4 { "B" } else { "Y" }, Friend));
    }
    let nine = json!({ "arrange": { "seat": 1, "placed": 8 } });
    each_refused(&arranging.game, &[("/phase", nine, "FF-203")]);
    // Somebody is on the board while the first creatures are still being chosen.
    let home = written(&Table::assembled(3).game);
    let mut early = written(&Table::fresh(3).game);
    early["creatures"]["creatures"] = json!([home["creatures"]["creatures"][0]]);
    early["creatures"]["born"] = json!([1, 0, 0, 0, 0, 0]);
    each_refused(&Table::fresh(3).game, &[("", early, "FF-203")]);
    // Nobody is at home when Infection starts.
    let mut full = Position::of(2);
    for species in ["P", "B", "Y", "O"] {
        for number in 1..=4 {
            full = full.home(&format!("{species}{number}"), Foe);
        }
    }
    let mut at_home = written(&Table::at(&full).game);
    at_home["phase"] = json!("start");
    at_home["starter"] = Value::Null;
    at_home["turn"] = json!(0);
    at_home["moves"] = json!(0);
    each_refused(&Table::fresh(2).game, &[("", at_home, "FF-203")]);
}

#[test]
fn moves_that_are_being_settled_are_read() {
    // R1 has devoured the last B; its gains are still to be chosen.
    let mut last = Table::at(
        &Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Friend, (0, -1)).home("Y1", Foe),
    );
    last.step("R1", (0, -1));
    assert_eq!(last.gains(), "RR");
    is_read(&last.game);
    // P1 has arrived, and its gains come before the end (FF-605).
    let arriving = Position::of(2).creature("P1", Foe, (0, -4)).creature("B1", Friend, (0, -5)).creature(
        "B2",
        Foe,
        (0, 0),
    );
    let mut arrived = Table::at(&arriving.home("Y1", Foe));
    arrived.step("P1", (0, -5));
    assert_eq!(arrived.gains(), "PP");
    is_read(&arrived.game);
    // North would have won before.
    let at = written(&arrived.game)["creatures"]["creatures"]
        .as_array()
        .unwrap()
        .iter()
        .position(|one| one["name"] == "B2");
    each_refused(
        &arrived.game,
        &[(&format!("/creatures/creatures/{}/hex", at.unwrap()), json!("H11"), "FF-N8")],
    );
    // As many as there can be by the first turn: four, and two with each of six moves (FF-404).
    let mut most = written(&sharing().game);
    most["creatures"]["born"][1] = json!(16);
    assert!(serde_json::from_value::<FriendOrFoe>(most).is_ok());
    // Room for two more, and none for a thirteenth (FF-106).
    let crowd = |count: u8| {
        let few = Position::of(3)
            .creature("R1", Foe, (0, 0))
            .creature("B1", Friend, (0, -1))
            .home("Y1", Foe)
            .home("B2", Foe);
        Table::at(&(2..=count).fold(few, |position, number| position.home(&format!("R{number}"), Foe)))
    };
    let mut eight = crowd(8);
    eight.step("R1", (0, -1));
    is_read(&eight.game);
    let mut eleven = crowd(11);
    eleven.step("R1", (0, -1));
    let mut twelve = written(&eleven.game);
    let mut one_more = twelve["creatures"]["creatures"][1].clone();
    assert_eq!(one_more["name"], "R2");
    one_more["name"] = json!("R12");
    one_more["slot"] = json!(11);
    twelve["creatures"]["creatures"].as_array_mut().unwrap().push(one_more);
    twelve["creatures"]["born"][0] = json!(12);
    each_refused(&eleven.game, &[("", twelve, "FF-106")]);
}

#[test]
fn ff_n11_every_end_is_read() {
    let mut none =
        Table::at(&Position::of(2).creature("P1", Foe, (0, 0)).creature("B1", Foe, (0, 1)).home("O1", Foe));
    none.step("P1", (0, 1));
    assert!(none.is_over());
    is_read(&none.game);
    let mut both = Table::at(&Position::of(2).creature("P1", Foe, (0, 0)).creature("B1", Foe, (0, 1)));
    both.step("P1", (0, 1));
    assert!(both.is_over() && both.winners().len() != 1);
    is_read(&both.game);
    for (players, turn) in [(2, 120), (3, 120)] {
        let position = Position::of(players).turn(turn).home("B1", Foe).home("Y1", Foe).home("Y2", Foe);
        let own = if players == 2 { "P1" } else { "R1" };
        let mut limit = Table::at(&position.creature(own, Foe, (0, 0)));
        limit.end_turn();
        assert!(limit.is_over());
        is_read(&limit.game);
    }
    // Three species live: it goes on. Two live: it does not.
    let three =
        Table::at(&Position::of(3).home("R1", Foe).home("B1", Foe).home("Y1", Foe).home("Y2", Foe)).game;
    let over = json!({ "over": { "end": "last_species", "winners": [2] } });
    let mut two = written(&three);
    two["alive"] = json!("BY");
    two["phase"]["move"]["of"] = json!(1);
    two["creatures"]["creatures"].as_array_mut().unwrap().retain(|one| one["name"] != "R1");
    each_refused(&three, &[("/phase", over, "FF-N8"), ("", two, "FF-N8")]);
}

#[test]
fn a_view_shows_what_its_eye_may_know_and_no_more() {
    let table = sharing();
    let view = serde_json::to_value(table.view(SOUTH)).unwrap();
    assert_eq!(serde_json::from_value::<View>(view.clone()).unwrap(), table.view(SOUTH));
    let refused = |at: &str, instead: Value| {
        let mut changed = view.clone();
        *changed.pointer_mut(at).expect("something is there") = instead;
        serde_json::from_value::<View>(changed).expect_err("it cannot be").to_string()
    };
    let secret = json!({ "slot": 25, "name": "B2", "hex": "H2", "character": "foe" });
    assert!(refused("/seen/creatures/creatures/2", secret).contains("section 7"));
    let own = json!({ "slot": 60, "name": "O1", "hex": "N6" });
    assert!(refused("/seen/creatures/creatures/4", own).contains("every character"));
    assert!(refused("/eye", json!({ "seat": 2 })).contains("FF-210"));
    assert!(refused("/eye", json!({ "seat": 1 })).contains("every character"));
    assert!(refused("/eye", json!("spectator")).contains("section 7"));
    assert!(refused("/seen/turn", json!(0)).contains("FF-609"));

    let mut drafting = Table::fresh(3);
    drafting.choose(B, character(Foe));
    let mut view = serde_json::to_value(drafting.view(A)).unwrap();
    view["seen"]["phase"]["draft"]["drafts"][1] = json!(["foe"]);
    assert!(serde_json::from_value::<View>(view).unwrap_err().to_string().contains("section 7"));

    let mut over =
        Table::at(&Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Foe, (0, 1)).home("Y1", Foe));
    over.step("R1", (0, 1));
    let mut view = serde_json::to_value(over.view(A)).unwrap();
    view["seen"]["creatures"]["creatures"][0]["character"].take();
    assert!(serde_json::from_value::<View>(view).unwrap_err().to_string().contains("every character"));
}

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

#[test]
fn every_game_and_view_survives_json() {
    for (seats, options) in modes() {
        watch(seats, options, 1, |_, _, after, _| {
            let again = serde_json::from_value::<FriendOrFoe>(written(after));
            assert_eq!(again.map_err(|why| why.to_string()), Ok(*after));
        });
    }
    let open = Table::arranged(OPEN).game;
    each_refused(&open, &[("/creatures/creatures/0/known", json!(false), "FF-N5")]);
    assert!(matches!(open.phase(), Phase::Move { .. }));
}
