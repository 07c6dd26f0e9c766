//! What is told of a step, and to whom (section 7): the game is played before all eyes, but for what is chosen in secret.

use ruckus_space_freaks::Loss;

use crate::table::*;

#[track_caller]
fn heard(table: &Table, event: &Event) {
    assert!(table.heard().contains(event), "{event:?} in {:?}", table.heard());
}

fn turned(position: Position, key: &str) -> Table {
    let mut table = at(&position.turning_up());
    table.turns_up(key);
    table
}

fn turret(seat: Seat, number: u8) -> Piece {
    Piece { kind: Turret, seat, number }
}

fn duel() -> Position {
    two().freak(A, 1, (2, 3)).freak(B, 1, (18, 18))
}

#[test]
fn sf_f18_anti_gravity_is_told_step_by_step() {
    let position = two().freak(A, 1, (10, 6)).freak(B, 1, (10, 8)).freak(B, 2, (10, 4));
    let mut table = at(&position);
    table.activate((10, 6)).say(Choice::AntiGravity);
    heard(&table, &Event::UsedAbility { piece: freak(A, 1), ability: Ability::AntiGravity });
    table.target((10, 8));
    heard(&table, &Event::Targeted { seat: A, at: hex((10, 8)), purpose: Purpose::Lift });
    table.say(Choice::Step { to: hex((10, 9)) });
    heard(
        &table,
        &Event::Dragged { piece: freak(B, 1), from: hex((10, 8)), to: hex((10, 9)), by: Mover::AntiGravity },
    );
}

#[test]
fn sf_h11_phase_shift_is_told() {
    let position =
        two().head(A, "phase_shift").freak(A, 1, (10, 6)).freak(A, 2, (10, 8)).freak(A, 3, (10, 4));
    let mut table = at(&position);
    table.activate((10, 6)).say(Choice::PhaseShift);
    heard(&table, &Event::UsedAbility { piece: freak(A, 1), ability: Ability::PhaseShift });
    assert_eq!(table.targets(), [(10, 4), (10, 8)]);
}

#[test]
fn sf_h12_self_destruct_is_told() {
    let position =
        two().head(A, "self_destruct").freak(A, 1, (10, 6)).freak(B, 1, (10, 7)).freak(B, 2, (2, 2));
    let mut table = at(&position.struck(B, Turret, (10, 5)));
    table.activate((10, 6)).say(Choice::SelfDestruct);
    heard(&table, &Event::BlewUp { piece: freak(A, 1), at: hex((10, 6)) });
    let hits = table.heard().into_iter().filter_map(|event| match event {
        Event::Hit { loss: Loss { piece, lost, now, .. }, by, why } => Some((piece, lost, now, by, why)),
        _ => None,
    });
    // The Freak itself is not hit by its own blast, and nobody is credited with it.
    assert_eq!(
        hits.collect::<Vec<_>>(),
        [
            (turret(B, 0), 1, 2, Some(A), Why::SelfDestruct),
            (freak(B, 1), 4, 8, Some(A), Why::SelfDestruct),
            (freak(A, 1), 12, 0, None, Why::SelfDestruct)
        ]
    );
}

#[test]
fn sf_h01_a_card_that_is_kept_is_told() {
    let mut table = turned(duel().head(B, "manipulation"), "prime_time");
    table.say(Choice::KeepShow);
    heard(&table, &Event::ShowKept { seat: B, card: show("prime_time") });
}

#[test]
fn sf_a01_and_a10_tell_a_secret_choice_to_its_seat() {
    let mut table = turned(duel(), "aggressive_mutation");
    table.choose(B, Choice::Mutate { part: part("energy_shield") });
    assert_eq!(table.told(Eye::Seat(B)), [Event::ArmChosen { seat: B, part: part("energy_shield") }]);
    assert!(table.told(Eye::Seat(A)).is_empty() && table.heard().is_empty());
    let position = three().missions(A, &["scatter"]).missions(B, &["brawler"]).missions(C, &["wrecker"]);
    let mut table = turned(position, "mainframe_breakdown");
    let pass = |key| Choice::Pass { mission: mission(key) };
    table.choose(A, pass("scatter"));
    assert_eq!(table.told(Eye::Seat(A)), [Event::PassChosen { seat: A, mission: mission("scatter") }]);
    assert!(table.told(Eye::Seat(B)).is_empty() && table.heard().is_empty());
    // Each pass is told to all, once, and to giver and receiver with its card.
    table.choose(B, pass("brawler")).choose(C, pass("wrecker"));
    let passes = |eye: Eye| {
        let passes = table.told(eye).into_iter().filter_map(|event| match event {
            Event::MissionPassed { from, to, mission } => Some((from, to, mission)),
            _ => None,
        });
        passes.collect::<Vec<_>>()
    };
    let card = |key| Some(mission(key));
    assert_eq!(passes(Eye::Spectator), [(A, B, None), (B, C, None), (C, A, None)]);
    assert_eq!(passes(Eye::Seat(A)), [(A, B, card("scatter")), (B, C, None), (C, A, card("wrecker"))]);
    assert_eq!(passes(Eye::Seat(C)), [(A, B, None), (B, C, card("brawler")), (C, A, card("wrecker"))]);
}

#[test]
fn sf_a13_what_is_brought_is_told() {
    let mut table = turned(duel(), "robotic_factory");
    table.say(Choice::Bring { piece: Turret });
    heard(&table, &Event::Chose { seat: A, piece: Turret, by: Some(show("robotic_factory")) });
    table.place((2, 5));
    heard(
        &table,
        &Event::Placed { piece: turret(A, 0), at: hex((2, 5)), by: Giver::Show(show("robotic_factory")) },
    );
    table.say(Choice::BringNothing);
    heard(&table, &Event::BroughtNothing { seat: B });
}

#[test]
fn sf_a14_flags_are_told_when_they_come_and_go() {
    let mut table = turned(duel(), "sponsor_flag");
    table.say(Choice::Mark { at: hex((2, 2)) });
    heard(&table, &Event::FlagSet { seat: A, at: hex((2, 2)) });
    // The last turn of a round with a flag on the board.
    let ends = |position: Position| {
        let mut table = at(&position.active(B).missions(B, &["scatter", "wrecker", "brawler"]).building());
        table.say(Choice::Done);
        table
    };
    let held = duel().freak(B, 2, (18, 16)).freak(B, 3, (18, 15)).hand(B, &["medikit"]);
    assert!(ends(held.clone().flag(A, (2, 2))).heard().contains(&Event::FlagsGone));
    assert!(ends(held.clone().flag(B, (18, 17))).heard().contains(&Event::FlagsGone));
    let table = ends(held);
    heard(&table, &Event::RoundBegan { round: 3 });
    assert!(!table.heard().contains(&Event::FlagsGone), "there were none");
    assert_eq!(table.game.arena().active, A, "in the Setup Phase the starting player");
}

#[test]
fn sf_220_an_earthquake_is_told_step_by_step() {
    let position = two().piece(A, Turret, (2, 5)).piece(A, Bunker, (10, 8)).freak(A, 1, (10, 8));
    let mut table = turned(position, "earthquake");
    table.say(Choice::Shift { at: hex((10, 8)) });
    let bunker = Piece { kind: Bunker, seat: A, number: 0 };
    heard(&table, &Event::Picked { piece: bunker, at: hex((10, 8)) });
    heard(
        &table,
        &Event::Dragged { piece: bunker, from: hex((10, 8)), to: hex((10, 9)), by: Mover::Earthquake },
    );
    heard(
        &table,
        &Event::Dragged { piece: bunker, from: hex((10, 9)), to: hex((10, 10)), by: Mover::Earthquake },
    );
    let arena = table.game.arena();
    assert!(!arena.figures_at.contains(hex((10, 8))) && !arena.figures_at.contains(hex((10, 9))));
    assert_eq!(arena.building_at(hex((10, 10))), Some(bunker), "with A1 inside");
    assert_eq!(arena.building_at(hex((0, 0))), Some(Piece { kind: Base, seat: A, number: 0 }));
}

#[test]
fn sf_220_wormholes_move_pair_by_pair() {
    // (4,6) has one way, twice; (10,10) none. The ends of the second pair follow, of which one has two ways.
    let position = two().wormhole((4, 6), (10, 10)).wormhole((2, 5), (10, 11)).freak(A, 1, (18, 3));
    let mut table = turned(position, "earthquake");
    heard(&table, &Event::WormholeMoved { from: hex((4, 6)), to: hex((5, 6)) });
    heard(&table, &Event::WormholeMoved { from: hex((5, 6)), to: hex((5, 7)) });
    assert_eq!(table.game.turn(), Turn::Chance, "chance decides for (2,5)");
    table.apply_chance(Outcome::Hexagon { at: hex((3, 5)) });
    heard(&table, &Event::WormholeMoved { from: hex((2, 5)), to: hex((3, 5)) });
    table.apply_chance(Outcome::Hexagon { at: hex((3, 6)) });
    let arena = table.game.arena();
    let ends = arena.wormholes.iter().map(|wormhole| wormhole.ends.map(spot));
    assert_eq!(ends.collect::<Vec<_>>(), [[(5, 7), (10, 10)], [(3, 6), (10, 11)]]);
    let tokens: Vec<Spot> = arena.wormholes_at.each().map(spot).collect();
    assert_eq!(tokens, [(3, 6), (5, 7), (10, 10), (10, 11)], "nothing stays behind");
}

#[test]
fn sponsor_cards_tell_whom_they_are_about() {
    let position = two()
        .hand(A, &["acid_thrower", "medikit", "static_wormhole"])
        .freak(A, 1, (10, 7))
        .freak(A, 2, (10, 6))
        .freak(B, 1, (10, 9));
    let mut table = at(&position);
    table.activate((10, 7)).play("medikit").target((10, 6));
    heard(&table, &Event::Targeted { seat: A, at: hex((10, 6)), purpose: Purpose::Card(card("medikit")) });
    table.play("acid_thrower").target((10, 9));
    heard(
        &table,
        &Event::Targeted { seat: A, at: hex((10, 9)), purpose: Purpose::Card(card("acid_thrower")) },
    );
    table.say(table.list()[0]).play("static_wormhole").place((10, 12));
    heard(&table, &Event::WormholeOpened { from: hex((10, 7)), to: hex((10, 12)) });
    table.say(Choice::Teleport);
    heard(&table, &Event::Teleported { piece: freak(A, 1), from: hex((10, 7)), to: hex((10, 12)) });
    let position = two().hand(A, &["psionic_domination"]).freak(A, 1, (10, 7)).freak(B, 1, (10, 9));
    let mut table = at(&position.freak(B, 2, (10, 5)));
    table.activate((10, 7)).play("psionic_domination").target((10, 9));
    heard(
        &table,
        &Event::Targeted { seat: A, at: hex((10, 9)), purpose: Purpose::Card(card("psionic_domination")) },
    );
}
