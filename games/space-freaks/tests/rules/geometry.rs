//! Section 2.2 and SF-001 to SF-022: the board, its zones, what one sees, where one can be, and what entering brings.

use ruckus_core::hex::Direction;
use ruckus_space_freaks::HexSet;
use ruckus_space_freaks::board::{Ground, PAD};

use crate::table::*;

fn count(side: Side, ground: Ground) -> usize {
    Hex::each().filter(|&hex| side.ground(hex) == ground).count()
}

#[test]
fn boards_have_what_the_rules_file_counts() {
    use Ground::{Centre, Lab, Pad, Plain, Radiation, Rock, Wall};
    let counts = |side| {
        [Plain, Rock, Wall, Radiation, Centre, Lab, Pad, Ground::Corner].map(|ground| count(side, ground))
    };
    assert_eq!(counts(Side::CraterField), [370, 44, 0, 22, 4, 4, 4, 4]);
    assert_eq!(counts(Side::EnergyWalls), [334, 0, 54, 48, 4, 4, 4, 4]);
    for (side, building) in [(Side::CraterField, 64), (Side::EnergyWalls, 59)] {
        for corner in Corner::ALL {
            let plain = |within: u8| {
                let zone = corner.hex().within(within);
                (zone.len(), zone.each().filter(|&hex| side.ground(hex) == Plain).count())
            };
            assert_eq!((plain(5), plain(9)), ((27, 26), (75, building)), "{corner:?}");
            assert_eq!(corner.hex().neighbours().count(), 2);
            assert_eq!(corner.hex().to_pad(), 15);
            assert_eq!(side.ground(corner.hex()), Ground::Corner);
        }
    }
}

#[test]
fn boards_are_mirror_images_and_connected() {
    for side in Side::ALL {
        for hex in Hex::each() {
            let (row, column) = spot(hex);
            let last = 21 - row % 2;
            let across = Hex::at(row, last - column).expect("on the board");
            let down = Hex::at(20 - row, column).expect("on the board");
            assert_eq!(side.ground(hex), side.ground(across), "{hex}");
            assert_eq!(side.ground(hex), side.ground(down), "{hex}");
        }
        // All open ground is connected without touching radiation.
        let open: HexSet = Hex::each()
            .filter(|&hex| side.map().open.contains(hex) && side.ground(hex) != Ground::Radiation)
            .collect();
        let mut reached: HexSet = [hex((0, 0))].into_iter().collect();
        loop {
            let next: HexSet = reached.each().flat_map(Hex::neighbours).chain(reached.each()).collect();
            let next = next.intersection(&open);
            if next == reached {
                break;
            }
            reached = next;
        }
        assert_eq!(reached, open);
    }
}

#[test]
fn sf_001_distance_directions_and_neighbours() {
    let [nw, ne, se, sw] = Corner::ALL.map(Corner::hex);
    assert_eq!([nw.distance(ne), nw.distance(sw), nw.distance(se), ne.distance(sw)], [21, 20, 31, 31]);
    use Direction::{E, NE, NW, SE, SW, W};
    let around = |at| [E, W, NE, SW, NW, SE].map(|way| hex(at).step(way).map(spot));
    let even = [(4, 6), (4, 4), (3, 5), (5, 4), (3, 4), (5, 5)];
    assert_eq!(around((4, 5)), even.map(Some));
    let odd = [(5, 6), (5, 4), (4, 6), (6, 5), (4, 5), (6, 6)];
    assert_eq!(around((5, 5)), odd.map(Some));
    for one in Hex::each() {
        assert!(one.neighbours().all(|other| one.distance(other) == 1 && other.distance(one) == 1));
        assert_eq!(one.within(1).len(), 1 + one.neighbours().count());
        assert_eq!(one.within(31).len(), 452);
    }
}

#[test]
fn sf_002_home_base_zone() {
    for seats in [2, 3, 4] {
        let game = at(&Position::of(seats)).game;
        let arena = game.arena();
        for seat in arena.seats.each() {
            assert_eq!(arena.home_zone(seat).len(), 27);
            assert!(
                Hex::each().all(|hex| arena.in_home_zone(seat, hex) == arena.home_zone(seat).contains(hex))
            );
        }
        assert!(arena.in_home_zone(A, hex((0, 5))) && !arena.in_home_zone(A, hex((0, 6))));
    }
}

#[test]
fn sf_003_building_zone() {
    let game = at(&four()).game;
    let arena = game.arena();
    for seat in arena.seats.each() {
        let (home, building) = (arena.home_zone(seat), arena.building_zone(seat));
        assert_eq!(
            (building.len(), home.difference(&building).len()),
            (75, 0),
            "it contains the Home Base Zone"
        );
        for other in arena.seats.each().filter(|&other| other != seat) {
            assert!(building.intersection(&arena.building_zone(other)).is_empty());
        }
    }
    assert!(arena.in_building_zone(A, hex((0, 9))) && !arena.in_building_zone(A, hex((0, 10))));
}

#[test]
fn sf_004_neutral_zone() {
    for (seats, hexes) in [(4, 152), (3, 227), (2, 302)] {
        for side in Side::ALL {
            let game = at(&Position::with(seats, &Options { side, ..Options::default() })).game;
            let arena = game.arena();
            assert_eq!(Hex::each().filter(|&hex| arena.is_neutral(hex)).count(), hexes);
            assert!(PAD.into_iter().all(|hex| arena.is_neutral(hex)));
        }
    }
    let game = at(&two()).game;
    assert!(game.arena().is_neutral(Corner::NE.hex()), "round an unused corner");
}

#[test]
fn sf_005_an_unused_corner_is_plain_ground() {
    let mut table = at(&two().freak(A, 1, (0, 20)));
    table.activate((0, 20)).walk((0, 21));
    assert_eq!(table.place_of(A, 1), Some((0, 21)));
    let mut table = at(&three().freak(A, 1, (0, 20)));
    table.activate((0, 20));
    assert!(!table.moves().contains(&(0, 21)), "a Home Base is not");
}

#[test]
fn sf_006_what_can_be_hit() {
    let position =
        two().freak(A, 1, (6, 8)).wormhole((6, 9), (9, 9)).piece(B, Alien, (7, 7)).piece(B, Bunker, (5, 8));
    let mut table = at(&position.piece(B, Droid, (5, 7)).piece(B, Turret, (6, 10)));
    table.activate((6, 8));
    // The HC at (6,7), the Wormhole and rock (7,8) are no targets.
    assert_eq!(table.attacks(), [(5, 7), (5, 8), (6, 10), (7, 7)]);
}

#[test]
fn sf_007_empty_hexagons() {
    let position =
        two().freak(A, 1, (2, 2)).piece(B, Turret, (2, 3)).wormhole((2, 4), (2, 6)).flag(B, (2, 5));
    let game = at(&position).game;
    let empty = |at| game.arena().is_empty(hex(at));
    for at in [(2, 2), (2, 3), (2, 4), (2, 6), (6, 7), (10, 4), (3, 4), (6, 4), (0, 0)] {
        assert!(!empty(at), "{at:?}");
    }
    for at in [(2, 5), (10, 10), (0, 21), (3, 3)] {
        assert!(empty(at), "{at:?}: tokens do not matter");
    }
    assert_eq!(game.arena().empty_of(&game.arena().side.map().plain).len(), 378 - 2 - 4);
}

#[test]
fn sf_008_two_figures_never_share_a_hexagon() {
    let mut table =
        at(&two().freak(A, 1, (2, 2)).freak(A, 2, (2, 3)).piece(B, Alien, (2, 1)).piece(A, Droid, (1, 1)));
    table.activate((2, 2));
    assert_eq!(table.moves(), [(1, 2), (3, 1), (3, 2)]);
}

#[test]
fn sf_009_where_figures_can_stand() {
    let position = two()
        .piece(A, Bunker, (6, 6))
        .piece(B, Bunker, (6, 8))
        .piece(A, Turret, (8, 6))
        .wormhole((9, 9), (9, 8));
    let game = at(&position).game;
    let stands = |piece, at| game.arena().is_standable(piece, hex(at));
    let (own, other, alien) = (freak(A, 1), freak(B, 1), Piece { kind: Alien, seat: A, number: 0 });
    for at in [(2, 2), (6, 7), (10, 4), (9, 9), (6, 4), (10, 10)] {
        assert!([own, other, alien].into_iter().all(|piece| stands(piece, at)), "{at:?}");
    }
    for at in [(0, 0), (20, 21), (8, 6), (3, 4)] {
        assert!(![own, other, alien].into_iter().any(|piece| stands(piece, at)), "{at:?}");
    }
    assert_eq!([own, other, alien].map(|piece| stands(piece, (6, 6))), [true, false, false]);
    assert_eq!([own, other, alien].map(|piece| stands(piece, (6, 8))), [false, true, false]);
    let game = at(&side_2(2)).game;
    assert!(!game.arena().is_standable(own, hex((10, 8))), "an Energy Wall");
}

/// The hexagons with something to hit that a plain Freak sees.
fn sees(position: Position, from: Spot) -> Vec<Spot> {
    let mut table = at(&position.freak(A, 1, from));
    table.activate(from);
    table.attacks()
}

#[test]
fn sf_010_line_of_sight() {
    // Along all six lines.
    let lines = [(0, 5), (0, 7), (2, 4), (2, 8), (3, 5), (4, 7)];
    let position = lines.into_iter().fold(two(), |position, at| position.piece(B, Alien, at));
    assert_eq!(sees(position, (2, 6)), lines);
    assert_eq!(sees(two().freak(B, 1, (3, 6)), (2, 5)), [] as [Spot; 0], "on no line");
    // A Figure, a building, a rock, an Energy Wall in between.
    assert_eq!(sees(two().freak(B, 1, (2, 6)).freak(B, 2, (2, 7)), (2, 5)), [(2, 6)]);
    assert_eq!(sees(two().piece(B, Turret, (2, 6)).freak(B, 2, (2, 7)), (2, 5)), [(2, 6)]);
    assert_eq!(sees(two().freak(B, 1, (6, 8)), (6, 6)), [] as [Spot; 0], "an HC");
    assert_eq!(sees(two().freak(B, 1, (4, 6)), (4, 3)), [] as [Spot; 0], "rocks");
    assert_eq!(sees(side_2(2).freak(B, 1, (10, 9)), (10, 7)), [] as [Spot; 0], "a wall");
}

#[test]
fn sf_011_what_never_blocks() {
    // From a building, over radiation, the LZ, a Wormhole; a building at the end is seen.
    assert_eq!(sees(two().freak(B, 1, (6, 3)), (6, 7)), [(6, 3)], "from an HC over radiation");
    assert_eq!(sees(two().freak(B, 1, (10, 12)), (10, 9)), [(10, 12)], "over the LZ");
    assert_eq!(sees(two().wormhole((2, 6), (2, 1)).freak(B, 1, (2, 7)), (2, 5)), [(2, 7)]);
    assert_eq!(sees(two().freak(B, 1, (6, 7)), (6, 9)), [(6, 7)], "in the HC");
    assert_eq!(sees(two().piece(B, Turret, (2, 7)).freak(B, 1, (2, 8)), (2, 5)), [(2, 7)]);
}

#[test]
fn sf_012_no_line_of_sight_needed() {
    let position =
        side_2(2).piece(A, Turret, (10, 7)).freak(B, 1, (10, 9)).freak(B, 2, (9, 10)).freak(B, 3, (10, 12));
    let mut table = at(&position.firing());
    table.say(Choice::Fire { from: hex((10, 7)) });
    assert_eq!(table.attacks(), [(9, 10), (10, 9), (10, 12)], "behind Energy Walls, on a line or not");
}

#[test]
fn sf_013_through_obstacles() {
    let rifle = |position: Position| position.part(A, "x_ray_rifle");
    assert_eq!(sees(rifle(two()).freak(B, 1, (4, 6)), (4, 3)), [(4, 6)], "rocks");
    assert_eq!(sees(rifle(two()).freak(B, 1, (6, 8)), (6, 6)), [(6, 8)], "a building");
    assert_eq!(sees(rifle(two()).piece(B, Turret, (2, 6)).freak(B, 1, (2, 7)), (2, 5)), [(2, 6), (2, 7)]);
    assert_eq!(sees(rifle(two()).freak(B, 1, (2, 6)).freak(B, 2, (2, 7)), (2, 5)), [(2, 6)], "not Figures");
    let bunker = rifle(two()).piece(B, Bunker, (2, 6)).freak(B, 1, (2, 6)).freak(B, 2, (2, 7));
    assert_eq!(sees(bunker, (2, 5)), [(2, 6)], "nor a Freak inside a Bunker");
    assert_eq!(sees(rifle(side_2(2)).freak(B, 1, (10, 9)), (10, 7)), [] as [Spot; 0], "nor Energy Walls");
    assert_eq!(sees(rifle(two()).freak(B, 1, (2, 7)).wormhole((2, 6), (3, 6)), (2, 5)), [(2, 7)]);
}

#[test]
fn sf_014_a_dominated_freak_stays_its_owners() {
    let position =
        two().face(A, "brawler").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).freak(B, 2, (2, 6)).hp(B, 2, 4);
    let mut table = at(&position.hand(A, &["psionic_domination"]));
    table.activate((2, 3)).play("psionic_domination").target((2, 5)).attack((2, 6));
    assert_eq!(table.score(A), 1, "B2 was an enemy of A all the same");
    assert_eq!(table.game.arena().deeds.brawled, 0, "and B1 no Freak of A's");
}

#[test]
fn sf_015_what_counts_as_entering() {
    // Walked, touched down, teleported, forced: each pays Alien War on the LZ or a Wormhole; swapped or placed does not.
    let war = || two().show(&["alien_war"]);
    let mut table = at(&war().freak(A, 1, (10, 9)).freak(B, 1, (10, 12)));
    table.activate((10, 9)).walk((10, 10));
    assert_eq!(table.hp(A, 1), 11);
    table.say(Choice::AntiGravity).say(Choice::Step { to: hex((10, 11)) });
    assert_eq!(table.hp(B, 1), 11, "forced");
    let mut table = at(&war().freak(A, 1, (10, 9)).hand(A, &["jet_pack", "static_wormhole"]));
    table.activate((10, 9)).play("jet_pack").walk((10, 10));
    assert_eq!(table.hp(A, 1), 12, "in the air it enters nothing");
    table.say(Choice::TouchDown);
    assert_eq!(table.hp(A, 1), 11);
    table.play("static_wormhole").place((10, 7));
    assert_eq!(table.hp(A, 1), 11, "a token put under it is not entered");
    table.say(Choice::Teleport);
    assert_eq!(table.hp(A, 1), 10);
    let position = war().freak(A, 1, (10, 9)).freak(B, 1, (10, 10)).hand(A, &["matter_transposer"]);
    let mut table = at(&position);
    table.activate((10, 9)).play("matter_transposer");
    assert_eq!((table.hp(A, 1), table.hp(B, 1)), (12, 12));
}

#[test]
fn sf_016_limits_run_per_turn_and_the_setup_phase_is_one() {
    // Radiation in the Setup Phase does not spare anybody in the turn.
    let position =
        two().freak(A, 1, (4, 10)).missions(A, &["scatter", "scatter"]).missions(B, &["scatter", "lab_rat"]);
    let mut table = at(&position.turning_up());
    table.turns_up("magnetic_field");
    assert_eq!(table.hp(A, 1), 9);
    table.until(|game| game.arena().phase == Phase::Activations);
    let here = table.place_of(A, 1).expect("on the board");
    table.activate(here);
    while table.place_of(A, 1) != Some((5, 10)) {
        let (row, _) = table.place_of(A, 1).expect("on the board");
        let next = table
            .moves()
            .into_iter()
            .filter(|&(to, _)| to < row)
            .min_by_key(|&to| hex(to).distance(hex((5, 10))));
        table.walk(next.expect("a way up"));
    }
    assert_eq!(table.hp(A, 1), 6);
}

#[test]
fn sf_017_card_text_beats_the_rules() {
    // A Figure acts once per turn, and not in the turn in which it comes, but Hive Mind says otherwise.
    let position = two().head(A, "hive_mind").freak(A, 1, (2, 3)).hand(A, &["program_droid"]);
    let mut table = at(&position);
    table.activate((2, 3)).play("program_droid").place((2, 4)).end_activation();
    assert!(table.may(Choice::Activate { at: hex((2, 4)) }));
}

#[test]
fn sf_018_an_empty_deck_is_filled_when_a_card_is_needed() {
    let position = two().face(A, "hold_the_pad").freak(A, 1, (10, 10)).deck(&[]);
    let mut table = at(&position.clone());
    assert_eq!((table.game.arena().sponsors_left, table.game.arena().discards.len()), (0, 60));
    table.say(Choice::Complete { place: 0 });
    assert_eq!((table.game.arena().sponsors_left, table.game.arena().discards.len()), (60, 0));
    assert!(table.heard_any(|event| *event == Event::Reshuffled { cards: 60 }));
    table.draws("medikit");
    assert_eq!(table.cards(A), 1);
    // Where the piles are empty, too, nothing is drawn.
    let position = two().face(A, "hold_the_pad").freak(A, 1, (10, 10)).all_sponsors_to(B);
    let mut table = at(&position);
    table.say(Choice::Complete { place: 0 });
    assert_eq!((table.score(A), table.cards(A), table.phase()), (1, 0, Phase::Activations));
}

#[test]
fn sf_019_what_goes_to_the_piles_and_who_sees_it() {
    let position = two().freak(A, 1, (10, 4)).hand(A, &["adrenaline_shot", "medikit"]);
    let mut table = at(&position);
    table.activate((10, 4)).play("adrenaline_shot");
    assert_eq!(table.game.arena().discards.count(card("adrenaline_shot")), 1, "seen by all");
    table.say(Choice::Lab).draws("jet_pack").say(Choice::Discard { card: card("medikit") });
    assert_eq!(table.game.arena().discards.len(), 1);
    assert_eq!(table.game.secret(A).buried.count(card("medikit")), 1, "face down");
    let told =
        |seat, card| table.told(Eye::Seat(seat)).contains(&Event::Discarded { seat: A, card, why: Why::Lab });
    assert!(told(A, Some(card("medikit"))) && told(B, None));
}

#[test]
fn sf_020_pieces_run_out() {
    let mut position =
        two().freak(A, 1, (2, 3)).hand(A, &["summon_alien", "program_droid", "force_field_generator"]);
    for column in 5..11 {
        position = position.piece(B, Alien, (1, column));
    }
    let mut table = at(&position.clone());
    table.activate((2, 3));
    let may = |table: &Table, key| table.may(Choice::Play { card: card(key) });
    assert!(
        !may(&table, "summon_alien") && may(&table, "program_droid") && may(&table, "force_field_generator")
    );
    // Four force fields, five pairs of Wormholes.
    let fields = four().freak(A, 1, (2, 3)).hand(A, &["force_field_generator", "static_wormhole"]);
    let fields = fields
        .freak(B, 1, (5, 12))
        .field(B, 1)
        .freak(B, 2, (5, 13))
        .field(B, 2)
        .freak(B, 3, (5, 14))
        .field(B, 3);
    let fields = fields.freak(C, 1, (15, 12)).field(C, 1);
    let wormholes = (0..5).fold(fields, |position, row| position.wormhole((8, row), (9, row + 7)));
    let mut table = at(&wormholes);
    table.activate((2, 3));
    assert!(!may(&table, "force_field_generator") && !may(&table, "static_wormhole"));
    // A placement is skipped.
    let mut table = at(&position.turning_up());
    table.turns_up("alien_marauder");
    assert!(table.phase() != Phase::Place { seat: A, piece: Alien });
}

#[test]
fn sf_021_a_sponsor_hand_has_no_limit() {
    let mut table = at(&two().all_sponsors_to(A).freak(A, 1, (2, 3)));
    assert_eq!(table.cards(A), 60);
    table.activate((2, 3)).play("adrenaline_shot");
    assert_eq!(table.cards(A), 59);
}

#[test]
fn sf_022_the_ground_before_the_cards() {
    // Radiation and Alien War together; whoever dies of it gets no flag, but has entered.
    let position =
        three().show(&["alien_war"]).face(A, "glow_bath").marked_face(A, "dead_drop", Some((6, 4)), None);
    let position = position.freak(A, 1, (6, 3)).flag(B, (6, 4));
    for (hp, left, flag) in [(5, 1, true), (4, 0, false), (3, 0, false)] {
        let mut table = at(&position.clone().hp(A, 1, hp));
        table.activate((6, 3)).walk((6, 4));
        assert_eq!(table.hp(A, 1), left);
        assert_eq!(table.game.arena().team(B).flag.is_none(), flag);
        assert!(table.game.arena().team(A).faces[1].entered, "it has entered");
        assert_eq!(table.game.arena().deeds.irradiated.is_empty(), !flag, "SF-M08 wants it alive");
    }
    // Heals add up, and come before Alien War.
    let position =
        two().show(&["alien_war", "cosmic_radiation"]).head(A, "toxic").freak(A, 1, (6, 3)).hp(A, 1, 8);
    let mut table = at(&position);
    table.activate((6, 3)).walk((6, 4));
    assert_eq!(table.hp(A, 1), 11, "8 + 5 is cut at 12, less 1");
}
