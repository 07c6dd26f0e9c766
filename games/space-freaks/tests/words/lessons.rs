//! What the coach says, and that it fits what is so just now.

use ruckus_core::{Eye, Game, Lesson, Words};
use ruckus_space_freaks::{Choice, PieceKind, Position, SpaceFreaks};

use crate::table::*;

/// What whoever is asked is taught.
#[track_caller]
fn lesson(table: &Table) -> Lesson {
    SpaceFreaks::lesson(&table.view(asked(table))).expect("a lesson")
}

fn cost(table: &Table) -> String {
    read(&lesson(table).cost.words, Eye::Seat(asked(table)))
}

fn acting(position: &Position) -> Table {
    let mut table = at(position);
    choose(&mut table, Choice::Activate { at: hex((7, 6)) });
    table
}

#[test]
fn each_step_of_a_turn_is_taught_to_the_one_who_is_asked() {
    let kinds = [
        (at(&near().missions(A, &["trespass", "brawler"]).putting_mission()), "mission"),
        (at(&near().piece(A, PieceKind::Turret, (7, 4)).firing()), "turrets"),
        (at(&near()), "activations"),
        (acting(&near()), "act"),
        (at(&near().hand(A, &["medikit"]).building()), "build"),
    ];
    for (table, kind) in kinds {
        assert_eq!(lesson(&table).kind, kind);
        for eye in [Eye::Seat(B), Eye::Spectator] {
            assert_eq!(SpaceFreaks::lesson(&table.game.view(eye)), None, "{kind} is not taught to {eye:?}");
        }
    }
}

/// SF-608, SF-A06, SF-A32, SF-H04: the green ground hurts, more or less, or heals.
#[test]
fn the_green_ground_is_told_as_it_is_this_round() {
    assert!(cost(&acting(&near())).starts_with("Green ground is radiation: −3 HP, whatever the Armor."));
    assert!(cost(&acting(&near().show(&["radiation_leak"]))).contains("−6 HP"));
    for good in [near().show(&["cosmic_radiation"]), near().head(A, "toxic")] {
        assert!(cost(&acting(&good)).contains("does your Freaks good"));
    }
    assert!(cost(&acting(&near().head(B, "toxic"))).contains("−3 HP"), "only one's own Head counts");
}

#[test]
fn what_a_building_costs_is_told_by_the_head() {
    let hand = |head| near().head(A, head).hand(A, &["medikit", "jet_pack"]).building();
    assert_eq!(cost(&at(&hand("bone_skull"))), "Each building costs one of your 2 Sponsor cards.");
    assert!(cost(&at(&hand("engineer"))).ends_with("one building a turn costs no card."));
}
