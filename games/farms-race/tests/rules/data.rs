//! 2 Components and data: figures and maps, and what may be changed of them.

use ruckus_core::SeatCount;
use ruckus_core::kit::Changes;
use ruckus_farms_race::figures::{Figures, PRINTED};
use ruckus_farms_race::{FiguresId, Map};

use crate::table::*;

#[test]
fn the_figures_are_those_of_the_rules_file() {
    assert_eq!(PRINTED.deck().len(), 24);
    assert_eq!(PRINTED.tokens, [4, 16, 8]);
    assert_eq!(
        [Ware::Barn, Ware::Armory, Ware::Spy, Ware::Nuke].map(|ware| PRINTED.price(ware)),
        [4, 5, 3, 3]
    );
    assert_eq!((PRINTED.herds, PRINTED.barns, PRINTED.armories, PRINTED.nuke_tokens), (12, 4, 2, 16));
}

#[test]
fn a_table_with_a_mistake_is_refused_with_its_place() {
    let good = include_str!("../../src/figures.txt");
    assert_eq!(Figures::read(good), Ok(PRINTED));
    for (from, to, wanted) in [
        ("herds            12", "herds            13", "a whole number from 4 to 12 was expected"),
        ("hand_limit        7", "hand_limit        7\nhand_limit 7", "this stands there twice"),
        ("supply_rate       3", "", "supply_rate is missing"),
        ("gun_faces         2", "gum_faces         2", "this name is not known"),
        ("tokens_2         16", "tokens_2          6", "There has to be a token for every region. (FR-S03)"),
        ("target_vp        10", "target_vp        99", "a whole number from 8 to 12 was expected"),
    ] {
        assert!(good.contains(from), "{from}");
        let mistake = Figures::read(&good.replace(from, to)).expect_err(wanted).to_string();
        assert!(mistake.starts_with("figures.txt") && mistake.contains(wanted), "{mistake}");
    }
}

#[test]
fn the_maps_are_as_the_rules_file_says() {
    let mut nearest = Vec::new();
    for letter in Letter::ALL {
        let map = letter.map();
        assert_eq!(map.count(), 25);
        assert!(Kind::ALL.into_iter().all(|kind| map.land(kind).len() == 5), "{letter:?}");
        let starts: Vec<_> = map.starts().each().map(|at| map.hex(at)).collect();
        let pairs = starts.iter().flat_map(|one| starts.iter().map(move |other| one.distance(*other)));
        nearest.push(pairs.filter(|&distance| distance > 0).min().expect("several starts"));
        for region in map.all().each() {
            for near in map.near(region).each() {
                assert_eq!(map.hex(region).distance(map.hex(near)), 1);
                assert!(map.near(near).contains(region));
            }
        }
        let written = String::from(*map);
        assert_eq!(Map::try_from(written), Ok(*map), "a map survives being written");
    }
    for group in nearest.chunks(5) {
        assert!(
            group.is_sorted_by(|one, next| one >= next),
            "from most peaceful to most contentious: {group:?}"
        );
    }
    let f = Letter::F.map();
    let kind = |q, r| f.at(ruckus_core::hex::Hex::new(q, r)).and_then(|at| f.kind(at));
    assert_eq!(
        (kind(0, 0), kind(-3, 0), kind(3, -1), kind(4, 0)),
        (Some(Weapons), Some(Brick), Some(Plutonium), None)
    );
}

#[test]
fn no_rule_knows_a_figure_by_heart() {
    let with = |changes: &[(&str, i64)]| {
        let changes = changes.iter().fold(Changes::default(), |all, &(name, value)| all.with(name, value));
        based(Options { figures: FiguresId::of(&changes).expect("they are allowed"), ..no_mutations() })
    };
    // A Barn for one Brick, two points and four Barns fewer.
    let cheap = [("barn_wood", 0), ("barn_wheat", 0), ("barn_plutonium", 0), ("barn_vp", 2), ("barns", 2)];
    let mut table = at(&with(&cheap).herds(A, MIDDLE, 1, 0).herds(A, (1, 0), 1, 0).hand(A, &[Brick, Brick]));
    let (one, other) = (table.region(MIDDLE), table.region((1, 0)));
    table.say(Choice::Barn { at: one });
    assert_eq!((table.vp(A), table.cards(A)), (4, [1, 0, 0, 0, 0]));
    assert_eq!(table.forbids(Choice::Barn { at: other }), "FR-B03");
    // The last card buys as well as any other.
    let table = at(&with(&cheap[..3]).herds(A, MIDDLE, 1, 0).hand(A, &[Brick]));
    assert!(table.may(Choice::Barn { at: one }));
    // Dice without blanks and heads: every die is a gun.
    let mut table =
        at(&with(&[("blank_faces", 0), ("head_faces", 0)]).herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 1, 0));
    table.send((1, 0), &[(MIDDLE, false), (MIDDLE, false)]);
    assert_eq!(table.game.outcomes(), [(Outcome::Fight { heads: 0, guns: 2 }, 1)]);
    // A hand of three, trades of two for one, a pocket of four points.
    let table = at(&with(&[("hand_limit", 3), ("supply_rate", 2)]).after().hand(A, &[Brick; 4]));
    assert!(!table.may(Choice::EndTurn) && table.may(Choice::Supply { give: Brick, get: Wood }));
    let mut table = at(&with(&[("pocket_damage", 4)])
        .herds(A, (0, 1), 1, 0)
        .herds(B, MIDDLE, 2, 0)
        .spies(A, &[Spy::PocketNuke]));
    let middle = table.region(MIDDLE);
    table.say(Choice::Play { spy: Spy::PocketNuke }).say(Choice::Target { at: middle });
    assert_eq!(table.owner(MIDDLE), None, "four points kill two healthy herds");
}

/// Figures may go as far as the rules let them, and not one further.
#[test]
fn figures_are_refused_where_the_rules_could_not_be_played() {
    let read = |changes: &[(&str, i64)]| {
        let changes = changes.iter().fold(Changes::default(), |all, &(name, value)| all.with(name, value));
        FiguresId::of(&changes).map(|_| ()).map_err(|error| error.to_string())
    };
    let refused = |changes: &[(&str, i64)], rule: &str| {
        let error = read(changes).expect_err(&format!("{changes:?} is refused"));
        assert!(error.contains(rule), "{changes:?}: {error}");
    };
    assert_eq!(read(&[("herds", 4), ("start_herds", 4), ("blue_herds", 4)]), Ok(()), "all at once");
    assert_eq!(read(&[("tokens_1", 0), ("tokens_2", 0), ("tokens_3", 25)]), Ok(()), "one for every region");
    refused(&[("tokens_1", 0), ("tokens_2", 0), ("tokens_3", 24)], "FR-S03");
    assert_eq!(read(&[("tokens_1", 40), ("tokens_2", 40), ("tokens_3", 20)]), Ok(()), "a hundred");
    refused(&[("tokens_1", 40), ("tokens_2", 40), ("tokens_3", 21)], "FR-S03");
    assert_eq!(read(&[("clever_price", 2)]), Ok(()));
    refused(&[("clever_price", 1)], "FR-M18");
    let decks =
        ["blackmail", "double_agent", "field_hospital", "hacking", "pocket_nuke", "propaganda", "thievery"]
            .into_iter()
            .chain(["capitalism", "carnivorous", "domestication", "plumbing"]);
    let none: Vec<(&str, i64)> = decks.map(|spy| (spy, 0)).collect();
    refused(&none, "FR-B09");
    assert_eq!(read(&none[1..]), Ok(()), "Blackmail alone");
    assert_eq!(read(&[&none[..10], &[("plumbing", 1)]].concat()), Ok(()), "a single Spy");
    for ware in ["barn", "armory", "spy", "nuke"] {
        let price = |counts: [i64; 5]| {
            let kinds =
                ["brick", "wood", "wheat", "weapons", "plutonium"].map(|kind| format!("{ware}_{kind}"));
            let changes: Vec<(&str, i64)> = kinds.iter().map(String::as_str).zip(counts).collect();
            read(&changes)
        };
        assert_eq!(
            (price([6, 6, 0, 0, 0]), price([0, 0, 0, 0, 1])),
            (Ok(()), Ok(())),
            "{ware}: 1 to 12 cards"
        );
        for counts in [[6, 6, 1, 0, 0], [0; 5]] {
            assert!(price(counts).is_err_and(|error| error.contains("FR-B02")), "{ware} {counts:?}");
        }
    }
}

#[test]
fn rolls_are_weighed_as_they_are_drawn() {
    for (blank, head, gun) in [(2, 2, 2), (1, 2, 3), (0, 1, 2), (3, 0, 1)] {
        let changes = [("blank_faces", blank), ("head_faces", head), ("gun_faces", gun)];
        let changes = changes.iter().fold(Changes::default(), |all, &(name, value)| all.with(name, value));
        let options =
            Options { figures: FiguresId::of(&changes).expect("they are allowed"), ..no_mutations() };
        for herds in 1..=4 {
            let mut table = at(&based(options.clone()).herds(A, MIDDLE, herds, 0).herds(B, (1, 0), 1, 0));
            table.send((1, 0), &vec![(MIDDLE, false); herds.into()]);
            let listed = table.game.outcomes();
            assert_eq!(listed.iter().map(|&(_, weight)| weight).sum::<u64>(), table.game.tickets());
            let mut drawn: Vec<(Outcome, u64)> = Vec::new();
            for ticket in 0..table.game.tickets() {
                let outcome = table.game.draw(ticket);
                match drawn.last_mut() {
                    Some((last, weight)) if *last == outcome => *weight += 1,
                    _ => drawn.push((outcome, 1)),
                }
            }
            assert_eq!(drawn, listed, "{blank} {head} {gun}, {herds} dice");
        }
    }
}

#[test]
fn no_more_hidden_thefts_than_there_is_room_for() {
    let most =
        usize::from(3 * PRINTED.spies[Spy::DoubleAgent.index()] + PRINTED.spies[Spy::Blackmail.index()]);
    assert!(most <= ruckus_farms_race::figures::MOST_THEFTS);
    assert!(FarmsRace::set_up(SeatCount::new(4), &Options::default()).is_ok());
}
