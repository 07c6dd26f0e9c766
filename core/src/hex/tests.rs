//! Hexagons and boards, on the boards of 91 and of 452 hexagons.

use std::sync::LazyLock;

use super::*;

static SIX_TO_A_SIDE: Board<91> = Board::hexagon(5);

/// 21 rows of 22 and 21 hexagons in turn, as large as any board of the house.
static ARENA: LazyLock<Board<452>> = LazyLock::new(|| {
    let mut hexes = [Hex::ORIGIN; 452];
    let rows = (0..21i8).flat_map(|row| (0..22 - row % 2).map(move |column| Hex::new(column - row / 2, row)));
    hexes.iter_mut().zip(rows).for_each(|(hex, given)| *hex = given);
    Board::new(hexes)
});

fn cell(q: i8, r: i8) -> Cell {
    SIX_TO_A_SIDE.cell(Hex::new(q, r)).unwrap()
}

#[test]
fn the_neighbours_lie_round_a_hexagon_at_distance_1() {
    let hex = Hex::new(3, -2);
    let all = hex.neighbours();
    for (index, &one) in all.iter().enumerate() {
        assert_eq!(hex.distance(one), 1);
        assert_eq!(one.distance(all[(index + 1) % 6]), 1, "each beside the next");
        assert_eq!(hex.direction_to(one), Some(Direction::ALL[index]));
    }
}

#[test]
fn turning_goes_from_each_direction_to_the_next() {
    for direction in Direction::ALL {
        assert_eq!(direction.vector().turned(1), direction.turned(1).vector());
        assert_eq!(direction.vector().turned(-1), direction.turned(-1).vector());
        assert_eq!(direction.vector().plus(direction.opposite().vector()), Hex::ORIGIN);
        assert_eq!(Direction::try_from(u8::from(direction)), Ok(direction));
    }
    assert_eq!(Hex::new(4, -1).turned(6), Hex::new(4, -1));
    assert!(Direction::try_from(6).is_err());
}

#[test]
fn compass_names_fit_what_is_drawn() {
    for top in [Top::Flat, Top::Pointed] {
        for direction in Direction::ALL {
            let (x, y) = direction.vector().centre(top);
            assert!((x.hypot(y) - 3f64.sqrt()).abs() < 1e-9, "centres lie two heights apart");
            let name = direction.compass(top);
            assert_eq!((name.contains("north"), name.contains("south")), (y < -0.1, y > 0.1));
            assert_eq!((name.contains("west"), name.contains("east")), (x < -0.1, x > 0.1));
        }
    }
}

#[test]
fn rings_make_up_the_range() {
    let middle = Hex::new(-1, 2);
    assert_eq!(middle.ring(0).collect::<Vec<_>>(), [middle]);
    for radius in 1..5 {
        let ring: Vec<_> = middle.ring(radius).collect();
        assert_eq!(ring.len(), 6 * usize::from(radius));
        for (index, hex) in ring.iter().enumerate() {
            assert_eq!(hex.distance(middle), u16::from(radius));
            assert_eq!(hex.distance(ring[(index + 1) % ring.len()]), 1, "once round");
        }
    }
    assert_eq!(middle.range(4).count(), hexagon_size(4));
}

#[test]
fn a_line_is_as_long_as_the_distance_and_runs_from_neighbour_to_neighbour() {
    for from in Hex::ORIGIN.range(4) {
        for to in Hex::ORIGIN.range(4) {
            let line: Vec<_> = from.line(to).collect();
            assert_eq!(line.len(), usize::from(from.distance(to)) + 1);
            assert_eq!((line[0], line[line.len() - 1]), (from, to));
            assert!(line.windows(2).all(|pair| pair[0].distance(pair[1]) == 1), "{line:?}");
            if let Some(direction) = from.direction_to(to) {
                assert!(line.windows(2).all(|pair| pair[0].step(direction) == pair[1]), "straight on");
            }
        }
    }
}

#[test]
fn a_direction_leads_there_or_there_is_none() {
    for to in Hex::ORIGIN.range(6) {
        let straight = Direction::ALL
            .into_iter()
            .find(|direction| (1..=6).any(|steps| direction.vector().times(steps) == to));
        assert_eq!(Hex::ORIGIN.direction_to(to), straight, "{to}");
    }
}

#[test]
fn a_hexagonal_board_has_corners_edges_and_a_middle() {
    let with =
        |count| SIX_TO_A_SIDE.cells().filter(|&cell| SIX_TO_A_SIDE.neighbours(cell).count() == count).count();
    assert_eq!([6, 4, 3].map(with), [61, 24, 6]);
    assert_eq!(SIX_TO_A_SIDE.cell(Hex::new(5, 1)), None);
    for cell in SIX_TO_A_SIDE.cells() {
        assert_eq!(SIX_TO_A_SIDE.cell(SIX_TO_A_SIDE.hex(cell)), Some(cell));
    }
}

#[test]
fn tables_agree_with_the_plane_on_a_board_of_452() {
    let board = &*ARENA;
    for one in board.cells() {
        for (direction, next) in board.neighbours(one) {
            assert_eq!(board.step(next, direction.opposite()), Some(one));
            assert!(board.are_neighbours(one, next));
        }
        for other in board.cells() {
            assert_eq!(u16::from(board.distance(one, other)), board.hex(one).distance(board.hex(other)));
        }
    }
    let corners = [(0, 0), (21, 0), (11, 20), (-10, 20)].map(|(q, r)| board.cell(Hex::new(q, r)).unwrap());
    assert_eq!(board.distance(corners[0], corners[2]), 31);
    assert!(corners.iter().all(|&corner| board.neighbours(corner).count() == 2));
}

#[test]
fn a_search_finds_what_a_flood_by_hand_finds() {
    let board = &*ARENA;
    let mut search = Search::new();
    let start = board.cell(Hex::new(5, 10)).unwrap();
    board.search(start, |_| true, &mut search);
    assert_eq!(search.reached().len(), 452);
    for cell in board.cells() {
        assert_eq!(search.distance(cell), Some(board.distance(start, cell).into()), "nothing is in the way");
    }
    // A wall across the board, with a gap at one end.
    let wall = |cell: Cell| board.hex(cell).r == 12 && board.hex(cell).q > -6;
    board.search(start, |cell| !wall(cell), &mut search);
    assert!(board.cells().all(|cell| search.distance(cell).is_none() == wall(cell)));
    let below = board.cell(Hex::new(4, 13)).unwrap();
    let steps = search.distance(below).unwrap();
    assert!(steps > board.distance(start, below).into());
    let way = board.path(start, below, |cell| !wall(cell), &mut search).unwrap();
    assert_eq!(way.len(), usize::from(steps));
    assert_eq!(way.last(), Some(&below));
    assert!(board.are_neighbours(start, way[0]));
    assert!(way.windows(2).all(|pair| board.are_neighbours(pair[0], pair[1])));
    assert!(way.iter().all(|&cell| !wall(cell)));
}

#[test]
fn where_nothing_may_be_entered_there_is_no_path() {
    let mut search = Search::new();
    let (from, to) = (cell(0, 0), cell(3, 0));
    assert_eq!(SIX_TO_A_SIDE.path(from, to, |_| false, &mut search), None);
    assert_eq!(SIX_TO_A_SIDE.path(from, to, |cell| cell != to, &mut search), None, "the goal counts too");
    assert_eq!(SIX_TO_A_SIDE.path(from, from, |_| false, &mut search), Some(&[][..]));
}

#[test]
fn rays_and_neighbourhoods_end_at_the_edge() {
    assert_eq!(
        SIX_TO_A_SIDE.ray(cell(2, 0), Direction::E).collect::<Vec<_>>(),
        [3, 4, 5].map(|q| cell(q, 0))
    );
    assert_eq!(SIX_TO_A_SIDE.steps(cell(5, 0))[0], Board::<91>::BEYOND);
    assert_eq!(SIX_TO_A_SIDE.within(cell(0, 5), 2).count(), 9);
}

#[test]
#[should_panic(expected = "given twice")]
fn a_hexagon_given_twice_is_refused() {
    let _ = Board::new([Hex::ORIGIN, Hex::new(1, 0), Hex::ORIGIN]);
}

#[test]
fn hexes_and_directions_survive_json() {
    let written = serde_json::to_string(&(Hex::new(-3, 4), Direction::NW, cell(0, 0))).unwrap();
    assert_eq!(written, r#"[{"q":-3,"r":4},2,45]"#);
    let read: (Hex, Direction, Cell) = serde_json::from_str(&written).unwrap();
    assert_eq!(read, (Hex::new(-3, 4), Direction::NW, cell(0, 0)));
}
