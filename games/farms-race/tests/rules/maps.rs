//! 2.4 Maps: the ten of the rules file, copied from its table: regions as `q,r` and kind, and the starting regions.

use ruckus_core::hex::Hex;
use ruckus_farms_race::Map;

use crate::table::*;

type Written = (Letter, &'static str, &'static [(i8, i8)]);

const MAPS: [Written; 10] = [
    (
        Letter::A,
        "-2,-1F -2,0A -2,1W -2,2F -2,3P -1,-2W -1,-1H -1,0P -1,1H -1,2A -1,3H 0,-2A 0,-1W \
         0,0F 0,1W 0,2P 1,-2F 1,-1P 1,0A 1,1H 2,-2A 2,-1W 2,0P 3,-2H 3,-1F",
        &[(3, -1), (-2, 3), (-1, -2)],
    ),
    (
        Letter::B,
        "-3,2P -3,3F -2,1H -2,2W -2,3A -1,-2H -1,-1P -1,0A -1,1F -1,2H 0,-3W 0,-2A 0,-1F \
         0,0W 0,1P 1,-3P 1,-2W 1,-1H 1,0A 1,1H 2,-1F 2,0P 2,1A 3,-1W 3,0F",
        &[(2, 0), (-2, 2), (0, -2)],
    ),
    (
        Letter::C,
        "-3,2F -2,-1W -2,0A -2,1H -2,2A -1,-1F -1,0P -1,1W -1,2P -1,3H 0,-2P 0,-1W 0,0H \
         0,1F 0,2W 1,-3H 1,-2A 1,-1F 1,0P 1,1A 2,-2P 2,-1W 2,0H 2,1F 3,-2A",
        &[(2, 0), (-2, 2), (0, -2)],
    ),
    (
        Letter::D,
        "-3,0F -3,3A -2,0H -2,1P -2,2H -1,-1A -1,0F -1,1A -1,2W 0,-3P 0,-2W 0,-1P 0,0H \
         0,1F 0,2P 0,3H 1,-2F 1,-1W 1,0P 1,1W 2,-2A 2,-1F 2,0H 3,-3W 3,0A",
        &[(2, -1), (-1, 2), (-1, -1)],
    ),
    (
        Letter::E,
        "-2,-1H -2,0P -2,1F -2,2W -2,3H -1,-2W -1,-1A -1,0W -1,1H -1,2P -1,3A 0,-2P 0,-1F \
         0,0A 0,1F 0,2W 1,-2A 1,-1H 1,0W 1,1P 2,-2P 2,-1A 2,0F 3,-2F 3,-1H",
        &[(1, 0), (-1, 1), (0, -1)],
    ),
    (
        Letter::F,
        "-3,0H -3,1P -2,-1W -2,0A -2,1F -2,2W -1,-1F -1,0W -1,1H -1,2P 0,-2A 0,-1H 0,0A \
         0,1F 0,2A 1,-2W 1,-1F 1,0P 1,1H 2,-2P 2,-1H 2,0W 2,1F 3,-1P 3,0A",
        &[(-3, 0), (-1, 2), (1, -2), (3, 0)],
    ),
    (
        Letter::G,
        "-3,2F -2,0P -2,1W -2,2P -1,-2F -1,-1H -1,0A -1,1H -1,2W 0,-2A 0,-1W 0,0P 0,1F \
         0,2A 1,-2P 1,-1A 1,0H 1,1P 1,2W 2,-2F 2,-1W 2,0A 2,1H 3,-2H 3,-1F",
        &[(-2, 0), (-1, 2), (2, -2), (2, 1)],
    ),
    (
        Letter::H,
        "-3,2A -2,-1P -2,0W -2,1F -2,2P -1,-1H -1,0A -1,1W -1,2F -1,3H 0,-2F 0,-1W 0,0H \
         0,1A 0,2W 1,-3A 1,-2P 1,-1F 1,0P 1,1F 2,-2H 2,-1W 2,0H 2,1A 3,-2P",
        &[(-2, 0), (-1, 2), (1, -2), (2, 0)],
    ),
    (
        Letter::I,
        "-3,0F -3,3H -2,0H -2,1A -2,2W -1,-1P -1,0F -1,1P -1,2H 0,-3P 0,-2W 0,-1A 0,0W \
         0,1A 0,2W 0,3A 1,-2H 1,-1F 1,0H 1,1F 2,-2A 2,-1W 2,0P 3,-3P 3,0F",
        &[(-2, 1), (-1, -1), (1, 1), (2, -1)],
    ),
    (
        Letter::J,
        "-3,2F -2,-1P -2,0H -2,1P -2,2A -1,-1F -1,0W -1,1H -1,2W -1,3P 0,-2W 0,-1A 0,0F \
         0,1A 0,2F 1,-3A 1,-2H 1,-1P 1,0W 1,1H 2,-2F 2,-1A 2,0P 2,1W 3,-2H",
        &[(-2, 1), (-1, -1), (1, 1), (2, -1)],
    ),
];

/// `-2,1W`: the Fields at (-2,1).
fn region(written: &str) -> (Hex, Kind) {
    let (at, letter) = written.split_at(written.len() - 1);
    let (q, r) = at.split_once(',').expect("two coordinates");
    let number = |text: &str| text.parse().expect("a coordinate");
    let kind = match letter {
        "H" => Brick,
        "F" => Wood,
        "W" => Wheat,
        "A" => Weapons,
        "P" => Plutonium,
        other => panic!("{other} is no kind of region"),
    };
    (Hex::new(number(q), number(r)), kind)
}

fn sorted<T: Ord>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    items.sort_unstable();
    items
}

#[test]
fn fr_s02_kinds_and_starts_are_those_of_the_rules_file() {
    assert_eq!(MAPS.map(|(letter, ..)| letter), Letter::ALL);
    for (letter, regions, starts) in MAPS {
        let map = letter.map();
        let written: Vec<_> = regions.split_whitespace().map(region).collect();
        assert_eq!(written.len(), map.count(), "{letter:?}");
        for (hex, kind) in written {
            assert_eq!(map.at(hex).and_then(|at| map.kind(at)), Some(kind), "{letter:?} {hex:?}");
        }
        let marked = map.starts().each().map(|at| (map.hex(at).q, map.hex(at).r));
        assert_eq!(sorted(marked), sorted(starts.iter().copied()), "{letter:?}");
    }
}

/// The picture of map F: rows from r = -2 to 2, half a step apart, `*` a start.
#[test]
fn fr_s02_map_f_is_as_in_its_picture() {
    let picture =
        [(0, "A W* P"), (-2, "W F H F H P"), (-3, "H* A W A P W A*"), (-3, "P F H F H F"), (-2, "W P* A")];
    let map = Letter::F.map();
    for ((first, row), r) in picture.into_iter().zip(-2..) {
        for (letter, q) in row.split_whitespace().zip(first..) {
            let (hex, kind) = region(&format!("{q},{r}{}", letter.trim_end_matches('*')));
            let at = map.at(hex).expect("it is on the map");
            let drawn = (map.kind(at), map.starts().contains(at));
            assert_eq!(drawn, (Some(kind), letter.ends_with('*')), "{hex:?}");
        }
    }
}

/// A game is kept while its map is being laid out, so a map may wait for the kinds of its last regions.
#[test]
fn fr_o09_a_map_survives_being_written_while_its_kinds_are_drawn() {
    let mut table = fresh(4, Options { map: Some(MapName::RANDOM), ..no_mutations() });
    for left in (0..=25).rev() {
        let map = table.game.table().map;
        assert_eq!(map.all().each().filter(|&at| map.kind(at).is_none()).count(), left);
        assert_eq!(Map::try_from(String::from(map)), Ok(map));
        if left > 0 {
            table.apply_chance(table.game.draw(0));
        }
    }
}

#[test]
fn what_was_kept_as_a_map_and_is_none_is_not_read() {
    const ROW: &str = "0,0H 1,0H 2,0H 3,0H 4,0H 5,0F 6,0F 7,0F 8,0F";
    let read = |text: String| Map::try_from(text).map(|map| map.count()).map_err(|fault| fault.sentence);
    assert_eq!(read(format!("{ROW} 9,0?")), Ok(10));
    assert_eq!(read(ROW.to_owned()), Err("That is no map.".to_owned()), "nine regions");
    assert_eq!(read(format!("{ROW} 20,3F")), Err("That is no map.".to_owned()), "one lies apart");
    let unknown = "The kind of (9,0) is one of H, F, W, A, P, not 'X'.";
    assert_eq!(read(format!("{ROW} 9,0X")), Err(unknown.to_owned()));
    assert!(read(format!("{ROW} 9,0? 10,0W")).is_err(), "kinds are laid out in the order of the regions");
}

#[test]
fn no_map_has_a_twenty_sixth_region() {
    assert_eq!(serde_json::from_str::<Region>("24").ok(), Some(Region::new(24)));
    let refused = serde_json::from_str::<Region>("25").expect_err("regions are counted from 0");
    assert!(refused.to_string().starts_with("no map has so many regions"), "{refused}");
}

/// Section 2.4: fewer than six neighbours, were it one.
#[test]
fn fr_o09_a_region_with_five_neighbours_is_on_the_edge() {
    const FIVE: &str = "0,0H 1,0H 0,1H -1,1H -1,0H 0,-1F 2,0F 3,0F 4,0F 5,0F";
    for (written, on_the_edge) in [(FIVE.to_owned(), true), (format!("{FIVE} 1,-1W"), false)] {
        let map = Map::custom(&written).expect("a map");
        let middle = map.at(Hex::new(0, 0)).expect("it is on the map");
        assert_eq!(map.edge().contains(middle), on_the_edge, "{written}");
        assert_eq!(map.edge().len(), map.count() as u8 - u8::from(!on_the_edge), "all others");
    }
}
