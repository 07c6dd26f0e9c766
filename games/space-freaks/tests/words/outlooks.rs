//! A Freak that is looked up, and why an enemy cannot be shot.

use rand::SeedableRng;
use ruckus_core::kit::Script;
use ruckus_core::{Eye, Game, Luck, Nobody, Seat, SeatCount, Words};
use ruckus_space_freaks::{Choice, PieceKind, Position, SpaceFreaks};
use serde_json::{Value, json};

use crate::table::*;

fn outlook(table: &Table, eye: Eye, about: &Value) -> Option<Value> {
    let outlook = SpaceFreaks::outlook(&table.game.view(eye), about, &mut Luck::seed_from_u64(1))?;
    Some(outlook.figures)
}

fn freak_of(seat: u8, number: u8) -> Value {
    json!({ "kind": "freak", "seat": seat, "number": number })
}

/// Each line of a list: whose Freak it is, whether it is reached, and the words.
fn lines(list: &Value) -> Vec<(String, bool, String)> {
    let words = |one: &Value| {
        let parts = one["words"].as_array().expect("a phrase").iter();
        parts.map(|part| part.as_str().unwrap_or("?").to_owned()).collect::<String>()
    };
    let lines = list.as_array().expect("a list").iter();
    lines
        .map(|one| (one["name"].as_str().unwrap_or("").to_owned(), one["reached"] == true, words(one)))
        .collect()
}

#[test]
fn sf_502_a_freak_says_what_it_can_do_to_each_of_the_readers_next_turn() {
    // A1 is near B1; A2 is in the farthest corner; A3 is out.
    let table = at(&near().freak(A, 2, (0, 1)).freak(B, 2, (20, 20)));
    let figures = outlook(&table, Eye::Seat(A), &freak_of(1, 0)).expect("it can be asked");
    assert_eq!(
        lines(&figures["threats"])[0],
        ("Ion 1".into(), true, "6 − 2 Armor = 4: 12 → 8 HP".into()),
        "{figures}"
    );
    assert_eq!(lines(&figures["threats"]).len(), 2, "nobody reaches who is out");
    let far = outlook(&table, Eye::Seat(A), &freak_of(1, 1)).expect("it can be asked");
    assert!(lines(&far["threats"]).iter().all(|(_, reached, words)| !reached && words == "out of reach"));
    // The answer back, and what Retaliate takes.
    let table = at(&near().part(B, "crystal_body").hp(B, 1, 6));
    let figures = outlook(&table, Eye::Seat(A), &freak_of(1, 0)).expect("it can be asked");
    assert_eq!(
        lines(&figures["answers"]),
        [("Ion 1".into(), true, "−6: destroyed; Retaliate takes 2 from Ion 1".into())]
    );
    // Armor does not count for what ignores it; a Bunker is hit in its Freak's place; a force field keeps all off.
    let rifle = at(&near().part(B, "x_ray_rifle"));
    let figures = outlook(&rifle, Eye::Seat(A), &freak_of(1, 0)).expect("it can be asked");
    assert_eq!(lines(&figures["threats"])[0].2, "−4, whatever its Armor: 12 → 8 HP");
    let hidden = at(&near().piece(A, PieceKind::Bunker, (7, 6)));
    let figures = outlook(&hidden, Eye::Seat(A), &freak_of(1, 0)).expect("it can be asked");
    assert_eq!(lines(&figures["threats"])[0].2, "its Bunker takes 1 of 2 Strikes");
    let shielded = at(&near().field(A, 1));
    let figures = outlook(&shielded, Eye::Seat(A), &freak_of(1, 0)).expect("it can be asked");
    assert_eq!(lines(&figures["threats"])[0].2, "nothing, behind its force field");
}

#[test]
fn an_outlook_knows_walls_of_figures_and_who_asks() {
    let table = at(&near());
    // One's own Freak: what others can do to it.
    let own = outlook(&table, Eye::Seat(A), &freak_of(0, 0)).expect("it can be asked");
    assert_eq!(lines(&own["threats"]), [("Zeraxis 1".into(), true, "6 − 2 Armor = 4: 12 → 8 HP".into())]);
    assert_eq!(own["answers"], json!([]));
    // Somebody who only watches reads the reach and no more.
    let watched = outlook(&table, Eye::Spectator, &freak_of(1, 0)).expect("it can be asked");
    assert!(watched["threats"] == json!([]) && !watched["reach"].as_array().expect("a list").is_empty());
    for about in [json!("freak"), freak_of(2, 0), freak_of(7, 0), freak_of(1, 3), json!({ "kind": "freak" })]
    {
        assert_eq!(outlook(&table, Eye::Seat(A), &about), None, "{about}");
    }
    let fresh = Script::of(SpaceFreaks::set_up(SeatCount::new(2), &Default::default()).expect("legal"));
    assert_eq!(outlook(&fresh, Eye::Seat(A), &freak_of(1, 0)), None, "behind the curtain");
}

/// What it promises comes true: whatever it says that it reaches can be walked to and shot at in its turn.
#[test]
fn what_is_in_reach_can_be_shot_at_after_a_walk() {
    let position = near().freak(A, 2, (10, 8)).piece(A, PieceKind::Turret, (8, 6)).wormhole((6, 5), (12, 5));
    let table = at(&position);
    let figures = outlook(&table, Eye::Seat(A), &freak_of(1, 0)).expect("it can be asked");
    let reach: Vec<u64> =
        figures["reach"].as_array().expect("a list").iter().filter_map(Value::as_u64).collect();
    let mut theirs = at(&position.active(B));
    choose(&mut theirs, Choice::Activate { at: hex((5, 5)) });
    // Every target from every place that a walk leads to.
    let mut found = std::collections::BTreeSet::new();
    let mut seen = std::collections::HashSet::new();
    let mut front = vec![theirs.game.clone()];
    while let Some(game) = front.pop() {
        let mut list = Vec::new();
        if asked_of(&game) != Some(B) || game.arena().activation.is_none() {
            continue;
        }
        game.choices(B, &mut list);
        for one in list {
            match one {
                Choice::Attack { at } => {
                    found.insert(at.index() as u64);
                }
                Choice::Move { .. } | Choice::Teleport => {
                    let mut next = game.clone();
                    next.choose(B, one, &mut Nobody);
                    let activation = next.arena().activation.map(|activation| activation.mp);
                    let freak = next.arena().freak(freak(B, 1));
                    let used = next.arena().wormholes.iter().any(|wormhole| wormhole.used);
                    if seen.insert((freak.at, freak.hp, activation, used)) {
                        front.push(next);
                    }
                }
                _ => {}
            }
        }
    }
    let targets: Vec<u64> = table.game.arena().targets().each().map(|at| at.index() as u64).collect();
    let own = hex((5, 5)).index() as u64;
    for target in targets.into_iter().filter(|&at| at != own) {
        assert_eq!(reach.contains(&target), found.contains(&target), "hexagon {target}");
    }
    assert!(found.len() > 2, "{found:?}");
}

fn asked_of(game: &SpaceFreaks) -> Option<Seat> {
    game.turn().awaited().first()
}

/// What is said of an enemy that is pointed at, and the rule.
fn spared(table: &Table, place: Spot) -> Option<(String, &'static str)> {
    let seat = asked(table);
    let picture = SpaceFreaks::picture(&table.view(seat));
    let one = picture.spared.into_iter().find(|one| one.hex == hex(place))?;
    Some((read(&one.why, Eye::Seat(seat)), one.rule.0))
}

#[test]
fn sf_010_and_502_an_enemy_that_cannot_be_shot_says_why() {
    // From (10,5): B1 in sight; B2 behind it; B3 on no line; a Turret too far; a Droid behind rock elsewhere.
    let position = Position::of(2)
        .freak(A, 1, (10, 5))
        .freak(B, 1, (10, 8))
        .freak(B, 2, (10, 10))
        .freak(B, 3, (11, 8))
        .piece(B, PieceKind::Turret, (10, 15));
    let mut table = at(&position);
    choose(&mut table, Choice::Activate { at: hex((10, 5)) });
    assert_eq!(spared(&table, (10, 8)), None, "it can be shot");
    assert_eq!(
        spared(&table, (10, 10)),
        Some((
            "Ben's Freak 1 at (10,8) stops the Line of Sight to Ben's Freak 2 at (10,10).".into(),
            "SF-010"
        ))
    );
    assert_eq!(
        spared(&table, (11, 8)),
        Some(("Ben's Freak 3 at (11,8) lies on none of the six lines from (10,5).".into(), "SF-010"))
    );
    assert_eq!(
        spared(&table, (10, 15)),
        Some(("Ben's Turret at (10,15) is 10 away, beyond Range 6.".into(), "SF-502"))
    );
    // The same under "Why not?", for every piece.
    let said = refusals(&table);
    for target in ["Freak 2 at (10,10)", "Turret at (10,15)"] {
        assert!(
            said.iter().any(|(what, ..)| *what == format!("Attack Ben's {target}")),
            "{target}: {said:?}"
        );
    }
    choose(&mut table, Choice::Attack { at: hex((10, 8)) });
    assert_eq!(spared(&table, (10, 8)), Some(("It has made its one attack.".into(), "SF-501")));
    assert!(!refusals(&table).iter().any(|(what, ..)| what.starts_with("Attack Ben's")), "said once");
    // Rock by its name; nobody else is shown anything.
    let mut table = at(&Position::of(2).freak(A, 1, (4, 3)).freak(B, 1, (4, 6)));
    choose(&mut table, Choice::Activate { at: hex((4, 3)) });
    assert_eq!(
        spared(&table, (4, 6)),
        Some(("Rock (4,4) stops the Line of Sight to Ben's Freak 1 at (4,6).".into(), "SF-010"))
    );
    for eye in [Eye::Seat(B), Eye::Spectator] {
        assert!(SpaceFreaks::picture(&table.game.view(eye)).spared.is_empty());
    }
}
