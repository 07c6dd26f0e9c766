//! SF-201 to SF-222: rounds, the Setup Phase, and what cards that disagree come to.

use ruckus_space_freaks::{FiguresId, RoundRules, Show};

use crate::table::*;

/// Four seats about to begin a round, with Missions to put into play.
fn beginning() -> Position {
    let keys = ["assassinate", "base_raid", "trespass", "lab_rat"];
    let missions = [A, B, C, D].into_iter().fold(four(), |position, seat| position.missions(seat, &keys));
    missions.turning_up()
}

#[test]
fn sf_201_six_rounds_of_one_turn_each() {
    for seats in [2, 3, 4] {
        let mut table = fresh(seats, Options::default());
        let mut turns = Vec::new();
        while table.game.turn() != Turn::Over {
            let arena = table.game.arena();
            let turn = (arena.round, arena.active);
            if arena.stage == Stage::CleanUp && turns.last() != Some(&turn) {
                turns.push(turn);
            }
            let step = table.game.clone();
            table.play_on(|game| *game != step);
        }
        assert_eq!(turns.len(), 6 * usize::from(seats), "one turn of each player in each round");
        for round in 1..=6 {
            assert_eq!(turns.iter().filter(|turn| turn.0 == round).count(), usize::from(seats));
        }
    }
}

#[test]
fn sf_202_cards_leave_the_round_advances_and_the_next_is_turned_up() {
    let mut table = at(&beginning());
    assert_eq!((table.game.turn(), table.game.tickets()), (Turn::Chance, 35));
    table.turns_up("prime_time").in_round(3, |_| true);
    assert!(table.game.arena().cards.is_empty());
    assert_eq!(
        (table.game.arena().rules.kill_stars, table.game.tickets()),
        (1, 34),
        "it never comes up again"
    );
}

#[test]
fn sf_203_manipulation_is_asked_once() {
    for seat in [A, B, C, D] {
        let heads = ["toxic", "demolition", "acid_tongue", "regeneration"];
        let position = [A, B, C, D].into_iter().zip(heads).fold(beginning(), |position, (other, key)| {
            position.head(other, if other == seat { "manipulation" } else { key })
        });
        let mut table = at(&position);
        table.turns_up("prime_time");
        assert_eq!((table.phase(), table.asked()), (Phase::Manipulate { seat }, seat));
        table.say(Choice::ReplaceShow).turns_up("blood_lust");
        assert_eq!(table.game.arena().rules.arm_damage, 2);
        assert_eq!(table.game.arena().rules.kill_stars, 1, "the replaced card has no effect");
        assert_eq!(table.game.arena().stage, Stage::Mission, "the next one stands");
    }
    let mut table = at(&beginning());
    table.turns_up("prime_time");
    assert_eq!(table.game.arena().stage, Stage::Mission, "nobody has it");
}

#[test]
fn sf_204_whole_round_and_instant_effects() {
    let mut table = at(&beginning().freak(A, 1, (2, 3)).hp(A, 1, 5));
    let mut heals = table.try_out();
    heals.turns_up("medical_drop");
    assert_eq!(heals.hp(A, 1), 9, "carried out now");
    table.turns_up("iron_skin");
    for seat in [A, B, C, D] {
        assert_eq!(table.game.arena().armor(freak(A, 1)), 3, "in the turn of {seat:?}");
        table.end_turn();
    }
    assert_eq!(table.game.arena().armor(freak(A, 1)), 2, "to the end of the round");
}

#[test]
fn sf_205_choices_are_made_in_turn_order() {
    let mut table = at(&beginning().first(C));
    table.turns_up("sponsor_flag");
    for seat in [C, D, A, B] {
        assert_eq!(table.asked(), seat);
        let choice = table.list()[0];
        table.say(choice);
    }
    let mut table = at(&beginning());
    table.turns_up("aggressive_mutation");
    assert_eq!(table.game.turn().awaited().len(), 4, "secret ones all at once");
}

#[test]
fn sf_206_a_bunker_keeps_instant_effects_out() {
    let position =
        beginning().piece(A, Bunker, (4, 3)).freak(A, 1, (4, 3)).hp(A, 1, 5).freak(A, 2, (2, 3)).hp(A, 2, 5);
    let mut table = at(&position);
    let mut magnet = table.try_out();
    magnet.turns_up("magnetic_field").until(|game| game.arena().stage != Stage::Arena);
    assert_eq!(magnet.place_of(A, 1), Some((4, 3)));
    assert!(magnet.place_of(A, 2) != Some((2, 3)));
    let mut mutation = table.try_out();
    mutation.turns_up("aggressive_mutation");
    for seat in [A, B, C, D] {
        mutation.choose(seat, Choice::Mutate { part: part("energy_shield") });
    }
    assert_eq!(mutation.game.arena().armor(freak(A, 1)), 3, "a template counts for all");
    table.turns_up("medical_drop");
    assert_eq!((table.hp(A, 1), table.hp(A, 2)), (5, 9));
    // The Bunker itself is not immune.
    let mut table = at(&position);
    table.turns_up("earthquake").until(|game| game.arena().stage != Stage::Arena);
    assert!(table.piece_at((4, 3)).is_none() && table.place_of(A, 1) != Some((4, 3)));
    assert!(table.game.arena().is_in_bunker(freak(A, 1)), "and goes with it");
}

#[test]
fn sf_207_full_moons_brings_two_cards() {
    let position = beginning().head(A, "manipulation").freak(A, 1, (2, 3)).hp(A, 1, 5);
    let mut table = at(&position);
    table.turns_up("full_moons");
    let mut replaced = table.try_out();
    replaced.say(Choice::ReplaceShow).turns_up("prime_time");
    assert_eq!(replaced.game.arena().cards.len(), 1, "Full Moons itself may be replaced");
    table.say(Choice::KeepShow).turns_up("sponsor_flag");
    assert!(
        table.game.arena().teams.values().iter().all(|team| team.flag.is_none()),
        "both before anything happens"
    );
    table.turns_up("medical_drop");
    assert_eq!((table.phase(), table.hp(A, 1)), (Phase::Flag { seat: A }, 5), "first card first");
    for _ in 0..4 {
        let choice = table.list()[0];
        table.say(choice);
    }
    assert_eq!(table.hp(A, 1), 9);
    // Brought by Manipulation it does the same.
    let mut table = at(&position);
    table
        .turns_up("prime_time")
        .say(Choice::ReplaceShow)
        .turns_up("full_moons")
        .turns_up("blood_lust")
        .turns_up("iron_skin");
    assert_eq!((table.game.arena().rules.arm_damage, table.game.arena().rules.armor), (2, Some(1)));
    assert_eq!(table.game.arena().rules.kill_stars, 1);
}

#[test]
fn sf_207_a_new_starting_player_counts_for_the_second_card() {
    // Sudden Evolution makes C the starting player at once (SF-A15), so C is first asked what it brings.
    let mut table = at(&three().turning_up());
    table.turns_up("full_moons").turns_up("sudden_evolution").turns_up("corporate_support");
    for key in ["self_destruct", "hive_mind", "regeneration"] {
        table.apply_chance(Outcome::Head { head: head(key) });
    }
    for (seat, place) in [(C, (18, 18)), (A, (2, 2)), (B, (2, 19))] {
        assert_eq!(table.asked(), seat);
        table.say(Choice::Bring { piece: Droid }).place(place);
    }
    assert_eq!(table.game.arena().active, C);
}

#[test]
fn sf_208_a_ban_beats_an_addition() {
    let of = |keys: &[&str]| {
        let cards: Vec<ArenaMaster> = keys.iter().map(|key| show(key)).collect();
        RoundRules::of(&cards, FiguresId::PRINTED)
    };
    for order in [false, true] {
        let both = |one, other| if order { of(&[one, other]) } else { of(&[other, one]) };
        assert_eq!(both("closed_pad", "landing_rights").pad_stars, 0);
        assert_eq!(both("rust_rain", "iron_skin").armor, None);
        let storm = both("sandstorm", "laser_show");
        assert_eq!(storm.capped(6 + 2), 3);
        assert!(!both("power_cut", "open_bar").care);
        assert!(both("cosmic_radiation", "radiation_leak").radiation_heals.is_some());
        let gravity = both("heavy_gravity", "low_gravity");
        assert_eq!((gravity.freaks_move, gravity.figures_move), (0, -2));
        assert!(!both("turret_malfunction", "ai_breakdown").turrets_attack);
    }
    // On the board.
    let mut table = at(&two().show(&["closed_pad", "landing_rights"]).freak(A, 1, (10, 10)).building());
    table.say(Choice::Done);
    assert_eq!(table.score(A), 0);
    let table = at(&two().show(&["rust_rain", "iron_skin"]).head(A, "iron_jaw").freak(A, 1, (2, 3)));
    assert_eq!(table.game.arena().armor(freak(A, 1)), 0);
    let mut table = at(&two().show(&["power_cut", "open_bar"]).freak(A, 1, (6, 7)).hp(A, 1, 3));
    assert!(!table.activate((6, 7)).may(Choice::Heal));
    let mut table = at(&two().show(&["cosmic_radiation", "radiation_leak"]).freak(A, 1, (6, 3)).hp(A, 1, 7));
    table.activate((6, 3)).walk((6, 4));
    assert_eq!(table.hp(A, 1), 10);
    let mut table = at(&two().piece(A, Turret, (4, 6)).freak(B, 1, (4, 8)).turning_up());
    table.turns_up("full_moons").turns_up("turret_malfunction").turns_up("ai_breakdown");
    assert_eq!(table.hp(B, 1), 12);
    // Movement is never below 0.
    let table = at(&two().show(&["heavy_gravity"]).piece(A, Alien, (2, 3)));
    assert_eq!(table.game.arena().movement(Piece { kind: Alien, seat: A, number: 0 }), 3);
}

/// Every pair of Arena-Master cards that Full Moons can bring, in both orders, comes to the same rules.
#[test]
fn sf_208_decides_every_pair_whatever_lies_first() {
    for one in ArenaMaster::each() {
        for other in ArenaMaster::each().filter(|&other| other != one) {
            let (here, there) = ([one, other], [other, one]);
            let rules = RoundRules::of(&here, FiguresId::PRINTED);
            assert_eq!(rules, RoundRules::of(&there, FiguresId::PRINTED), "{one} and {other}");
            let alone = |card: ArenaMaster| RoundRules::of(&[card], FiguresId::PRINTED);
            // A ban of one of them stands.
            assert!(rules.care == (alone(one).care && alone(other).care));
            assert!(rules.turrets_attack == (alone(one).turrets_attack && alone(other).turrets_attack));
            assert!(rules.armor.is_none() == (alone(one).armor.is_none() || alone(other).armor.is_none()));
            assert_eq!(rules.range_cap, alone(one).range_cap.min(alone(other).range_cap));
            let closed = |card: ArenaMaster| card.show() == Show::PadWorth { stars: 0 };
            assert!(rules.pad_stars == 0 || !closed(one) && !closed(other));
        }
    }
}

#[test]
fn sf_209_whoever_falls_in_the_setup_phase_returns_in_the_owners_clean_up() {
    let position = beginning().freak(B, 1, (4, 10)).hp(B, 1, 3);
    let mut table = at(&position.clone());
    table.turns_up("magnetic_field");
    assert_eq!((table.place_of(B, 1), table.score(A)), (None, 0));
    table.end_turn();
    assert_eq!(table.place_of(B, 1), None, "not in the Clean up of another");
    table.end_turn();
    assert!(table.place_of(B, 1).is_some());
    // Under the Fog at the end of the Setup Phase.
    let mut table = at(&position);
    table.turns_up("full_moons").turns_up("necrotic_fog").turns_up("magnetic_field");
    assert_eq!((table.place_of(B, 1), table.hp(B, 1)), (Some((5, 10)), 12));
    assert_eq!(table.game.arena().stage, Stage::Mission);
}

#[test]
fn sf_210_only_the_active_player_chooses() {
    let mut table = fresh(4, Options::default());
    table.in_round(1, |_| true);
    table.play_on(|game| {
        let arena = game.arena();
        let asked = game.turn().awaited();
        let free = arena.stage == Stage::Arena || matches!(arena.phase, Phase::FogReturn { .. });
        assert!(free || asked.each().all(|seat| seat == arena.active), "{:?}", arena.phase);
        game.turn() == Turn::Over
    });
}

#[test]
fn sf_220_earthquake() {
    // A Turret stops where it cannot go on, and stays at distance 0.
    let position = beginning()
        .piece(A, Turret, (10, 10))
        .piece(A, Turret, (9, 9))
        .freak(B, 1, (9, 10))
        .freak(B, 2, (11, 10));
    let mut table = at(&position.freak(B, 3, (10, 11)));
    table.turns_up("earthquake").until(|game| game.arena().stage != Stage::Arena);
    assert_eq!((table.piece_at((10, 10)), table.piece_at((9, 9))), (Some((Turret, A)), Some((Turret, A))));
    // Players in turn order, each building with both steps, in an order of the controller's choice.
    let position = beginning().piece(A, Turret, (1, 7)).piece(A, Bunker, (2, 3)).piece(B, Turret, (2, 17));
    let mut table = at(&position);
    table.turns_up("earthquake");
    assert_eq!(table.list(), [Choice::Shift { at: hex((1, 7)) }, Choice::Shift { at: hex((2, 3)) }]);
    table.say(Choice::Shift { at: hex((2, 3)) });
    let distance = hex((2, 3)).to_pad();
    while matches!(table.phase(), Phase::Step { piece, .. } if piece.kind == Bunker) {
        let choice = table.list()[0];
        table.say(choice);
    }
    let bunker = table.game.arena().place(Piece::bunker(A)).expect("it stands");
    assert_eq!(bunker.to_pad() + 2, distance);
    table.until(|game| game.arena().stage != Stage::Arena);
    // Then Wormholes: chance decides, oldest pair first; a Figure on one stays.
    let position = beginning().wormhole((2, 5), (4, 6)).freak(A, 1, (2, 5));
    let mut table = at(&position);
    table.turns_up("earthquake");
    assert_eq!((table.game.turn(), table.game.tickets()), (Turn::Chance, 2));
    table.apply_chance(Outcome::Hexagon { at: hex((3, 5)) });
    assert_eq!(table.place_of(A, 1), Some((2, 5)));
    table.until(|game| game.arena().stage != Stage::Arena);
    let ends = table.game.arena().wormholes[0].ends;
    assert_eq!(ends[0].to_pad() + 2, hex((2, 5)).to_pad());
    assert_eq!(spot(ends[1]), (5, 7), "both steps before the next token; round radiation and the HC");
    // A Freak inside is carried, force field or not, and enters nothing.
    let inside = beginning().piece(A, Bunker, (10, 8)).freak(A, 1, (10, 8)).field(A, 1).flag(B, (10, 9));
    let mut table = at(&inside);
    table.turns_up("full_moons").turns_up("alien_war").turns_up("earthquake");
    table.until(|game| game.arena().stage != Stage::Arena);
    assert_eq!((table.place_of(A, 1), table.hp(A, 1)), (Some((10, 10)), 12));
    assert!(table.game.arena().team(B).flag.is_some());
}

#[test]
fn sf_220_the_oldest_wormhole_moves_first_and_its_first_end_before_the_other() {
    let tokens = [(18, 5), (2, 5), (2, 16), (2, 3)];
    let position = beginning().wormhole(tokens[0], tokens[1]).wormhole(tokens[2], tokens[3]);
    let mut table = at(&position);
    table.turns_up("earthquake");
    let mut moved: Vec<Spot> = Vec::new();
    while matches!(table.phase(), Phase::WormholeStep { .. }) {
        let (outcome, _) = table.game.outcomes()[0];
        table.apply_chance(outcome);
        moved.extend(table.heard().iter().filter_map(|event| match *event {
            Event::WormholeMoved { from, .. } => Some(spot(from)),
            _ => None,
        }));
    }
    assert_eq!(moved.len(), 2 * tokens.len());
    assert_eq!([0, 2, 4, 6].map(|step| moved[step]), tokens, "each makes both steps in its turn");
    // Of a Static Wormhole the end under the Freak was placed first (SF-P12).
    let position = two().missions(A, &["scatter", "lab_rat"]).missions(B, &["scatter", "lab_rat"]);
    let mut table = at(&position.freak(A, 1, (2, 5)).hand(A, &["static_wormhole"]));
    table.activate((2, 5)).play("static_wormhole").place((2, 2));
    table.in_round(3, |game| matches!(game.arena().phase, Phase::TurnUp { .. })).turns_up("earthquake");
    let weight = |at: Spot| table.game.weight(Outcome::Hexagon { at: hex(at) });
    assert_eq!([(2, 6), (3, 5), (2, 3), (3, 2)].map(weight), [1, 1, 0, 0]);
}

#[test]
fn sf_221_magnetic_field() {
    // Order of one's choice; rock never, Figures never; radiation if it is the only way.
    let position =
        beginning().part(A, "biomech_drill").freak(A, 1, (2, 5)).freak(A, 2, (2, 3)).freak(A, 3, (4, 3));
    let mut table = at(&position);
    table.turns_up("magnetic_field");
    assert_eq!(table.list().len(), 3);
    table.say(Choice::Shift { at: hex((4, 3)) });
    assert!(!table.moves().contains(&(4, 4)), "rock, even with a drill");
    // Nobody scores for the dead.
    let mut table = at(&beginning().freak(B, 1, (4, 10)).hp(B, 1, 1));
    table.turns_up("magnetic_field");
    assert_eq!([A, B, C, D].map(|seat| table.score(seat)), [0; 4]);
    // Its own Bunker stops a Freak; a force field holds it.
    let position =
        beginning().freak(A, 1, (10, 6)).piece(A, Bunker, (10, 7)).freak(A, 2, (10, 1)).field(A, 2);
    let mut table = at(&position);
    table.turns_up("magnetic_field").until(|game| game.arena().stage != Stage::Arena);
    assert_eq!((table.place_of(A, 1), table.place_of(A, 2)), (Some((10, 7)), Some((10, 1))));
}

#[test]
fn sf_222_ai_breakdown() {
    // The nearest, ties by the controller, all at once, Retaliate included.
    let position =
        beginning().piece(A, Turret, (4, 6)).freak(B, 1, (4, 8)).freak(B, 2, (6, 5)).freak(A, 1, (8, 8));
    let mut table = at(&position.part(B, "crystal_body"));
    table.turns_up("ai_breakdown");
    assert_eq!((table.asked(), table.targets()), (A, vec![(4, 8), (6, 5)]));
    table.target((4, 8));
    assert_eq!((table.hp(B, 1), table.hp(B, 2), table.strikes_at((4, 6))), (5, 12, 1));
    // Droids need LoS, and never shoot at their own Home Base.
    let mut table = at(&beginning().piece(A, Droid, (0, 2)).freak(B, 1, (4, 3)));
    table.turns_up("ai_breakdown");
    assert_eq!(table.hp(B, 1), 12);
    let mut table = at(&beginning().piece(B, Droid, (0, 2)));
    table.turns_up("ai_breakdown");
    assert_eq!(table.score(B), 2, "an enemy Home Base scores");
    // Own pieces are targets, too; what an Arena-Master card brought this round is not asked.
    let mut table = at(&beginning().piece(A, Turret, (4, 6)).freak(A, 1, (4, 8)));
    table.turns_up("ai_breakdown");
    assert_eq!((table.hp(A, 1), table.score(A)), (7, 0));
    let mut table = at(&two().freak(B, 1, (3, 3)).turning_up());
    table.turns_up("full_moons").turns_up("corporate_support").turns_up("ai_breakdown");
    table.say(Choice::Bring { piece: Turret }).place((2, 2));
    table.say(Choice::Bring { piece: Turret }).place((17, 17));
    assert_eq!(table.hp(B, 1), 12);
    // Two enemies at once: the one that takes the last HP is credited.
    let position = three().piece(A, Turret, (8, 8)).piece(C, Turret, (8, 11)).freak(B, 1, (8, 9)).hp(B, 1, 6);
    let mut table = at(&position.turning_up());
    table.turns_up("ai_breakdown");
    assert_eq!((table.score(A), table.score(C)), (0, 1), "A's 5 first, then C's");
}

#[test]
fn sf_222_targets_are_chosen_from_the_starting_player_on() {
    let position = two().first(B).piece(A, Turret, (8, 8)).freak(B, 1, (8, 6)).freak(B, 2, (8, 10));
    let position = position.piece(B, Turret, (14, 12)).freak(A, 1, (14, 10)).freak(A, 2, (14, 14));
    let mut table = at(&position.turning_up());
    // The HC on (14,14) is no target, whoever stands on it is.
    table.turns_up("ai_breakdown");
    assert_eq!((table.asked(), table.targets()), (B, vec![(14, 10), (14, 14)]));
    table.target((14, 14));
    assert_eq!((table.asked(), table.targets()), (A, vec![(8, 6), (8, 10)]));
    assert_eq!(table.hp(A, 2), 12, "nobody shoots before all targets are chosen");
    table.target((8, 6));
    assert_eq!((table.hp(A, 2), table.hp(B, 1)), (7, 7));
    // One's own Home Base is no target, even if it is the nearest.
    for (kind, left) in [(Turret, 7), (Droid, 9)] {
        let mut table = at(&two().piece(A, kind, (0, 2)).freak(B, 1, (0, 5)).turning_up());
        table.turns_up("ai_breakdown");
        assert_eq!(table.hp(B, 1), left, "{kind:?}");
    }
}
