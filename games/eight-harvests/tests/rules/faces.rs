//! The Face step, upgrades, animals.

use ruckus_core::Eye;
use ruckus_eight_harvests::{Card, Event, Phase, Season, Seated, Start, Target, Upgrade};

use crate::table::*;

fn saved(cards: &[Card]) -> Seated {
    Seated { saved: cards.to_vec(), ..plain() }
}

#[test]
fn eh_fac_1_any_number_of_faces_but_no_steal_or_warlord_and_no_limit_broken() {
    let seated = Seated {
        fields: vec![vec![], vec![]],
        ..saved(&[
            Card::Fertilizer,
            Card::Fertilizer,
            Card::Fertilizer,
            Card::Walls,
            Card::Walls,
            Card::Steal,
            Card::Warlord,
        ])
    };
    let mut table =
        Table::at(&calm(2).seat(A, Seated { slot: Some(Card::Cats), armed_men: 3, ..seated }), Start::Face);
    let fertilizer = |field| saved_face(Card::Fertilizer, Target::Field(field));
    assert_eq!(
        table.options(A),
        [
            face(Card::Cats, Target::Own),
            fertilizer(0),
            fertilizer(1),
            saved_face(Card::Walls, Target::Own),
            DONE
        ]
    );
    table.choose(A, fertilizer(1));
    assert!(!table.options(A).contains(&fertilizer(1)), "the field is taken");
    table.choose(A, fertilizer(0)).choose(A, saved_face(Card::Walls, Target::Own));
    assert_eq!(table.options(A), [face(Card::Cats, Target::Own), DONE]);
    assert_eq!(table.refused(A, saved_face(Card::Walls, Target::Own)), "EH-FAC-1");
    table.choose(A, face(Card::Cats, Target::Own));
    let farm = table.farm(A);
    assert_eq!((farm.upgrades(), farm.walls, farm.cats, farm.saved.len()), (2, true, 1, 4));
}

#[test]
fn eh_fac_2_all_are_shown_at_once_and_resolve_in_a_fixed_order() {
    // Lasting cards, then Coyotes, then Perennials, then Assassins, then Almanacs: whoever committed first.
    let position = calm(2)
        .seat(A, Seated { rabbits: 1, ..saved(&[Card::Perennial, Card::Almanac, Card::Coyote]) })
        .seat(B, Seated { mercenaries: 0, ..saved(&[Card::Assassin, Card::Cats]) })
        .coming(&["hail", "locusts", "fire"]);
    let mut table = Table::at(&position, Start::Face);
    table
        .choose(A, saved_face(Card::Almanac, Target::Own))
        .choose(A, saved_face(Card::Perennial, Target::Field(0)))
        .choose(A, saved_face(Card::Coyote, Target::Farm(A)))
        .choose(B, saved_face(Card::Assassin, Target::Farm(A)))
        .choose(B, saved_face(Card::Cats, Target::Own));
    let heard = table.heard();
    let order: Vec<&str> = heard
        .iter()
        .map(|event| match event {
            Event::Played { .. } => "shown",
            Event::Chased { .. } => "coyote",
            Event::NobodyToKill { .. } => "assassin",
            _ => "other",
        })
        .collect();
    assert_eq!(order, ["shown", "shown", "shown", "shown", "shown", "coyote", "assassin"]);
    assert!(table.farm(A).fields[0].has(Upgrade::Perennial), "the Coyote ran before the Perennial");
    assert!(matches!(table.phase(), Phase::Almanac { .. }), "the Almanac comes last");
}

#[test]
fn eh_fac_3_targets_cannot_be_changed_once_shown() {
    let position = calm(3).seat(A, with(Card::Rabbits)).seat(B, with(Card::Dogs));
    let mut table = Table::at(&position, Start::Face);
    table.choose(A, face(Card::Rabbits, Target::Farm(B)));
    assert!(table.options(A).is_empty(), "what is committed is final");
    table.choose(B, DONE);
    assert_eq!((table.farm(B).rabbits, table.farm(C).rabbits), (1, 0));
    assert_eq!(table.options(A), [], "and nobody asks again");
}

#[test]
fn eh_upg_1_one_upgrade_of_a_kind_per_field_and_different_kinds_together() {
    let seated = Seated {
        fields: field(&[Upgrade::Fertilizer]),
        ..saved(&[Card::Fertilizer, Card::Irrigation, Card::ProtectiveNetting, Card::Perennial])
    };
    let mut table = Table::at(&calm(2).seat(A, seated), Start::Face);
    assert_eq!(table.refused(A, saved_face(Card::Fertilizer, Target::Field(0))), "EH-UPG-1");
    for card in [Card::Irrigation, Card::ProtectiveNetting, Card::Perennial] {
        table.choose(A, saved_face(card, Target::Field(0)));
    }
    assert_eq!(table.farm(A).fields[0].upgrades(), 4);
}

#[test]
fn eh_upg_2_only_complete_fields_and_silos_can_be_upgraded() {
    let seated = Seated {
        half_field: true,
        half_silo: true,
        extensions: 1,
        ..saved(&[Card::Fertilizer, Card::SiloExtension])
    };
    let table = Table::at(&calm(2).seat(A, seated), Start::Face);
    assert_eq!(table.options(A), [saved_face(Card::Fertilizer, Target::Field(0)), DONE]);
    assert_eq!(table.refused(A, saved_face(Card::Fertilizer, Target::Field(1))), "EH-UPG-2");
    assert_eq!(table.refused(A, saved_face(Card::SiloExtension, Target::Own)), "EH-UPG-1");
}

#[test]
fn eh_upg_3_an_upgrade_works_from_the_season_in_which_it_is_laid() {
    let position = calm(2)
        .climate("severe_drought", "aphids")
        .seat(A, Seated { food: 0, seeded: vec![0], ..with(Card::Irrigation) });
    let mut table = Table::at(&position, Start::Face);
    table.choose(A, face(Card::Irrigation, Target::Field(0)));
    assert_eq!(table.farm(A).harvest[0].food(), 2, "3 - 1, the drought passes by");
    // No climate card destroys Silo Extensions.
    for key in ["driving_rain", "hail", "hard_freeze", "fire"] {
        let position = calm(2).climate(key, "aphids").seat(A, Seated { extensions: 1, ..plain() });
        assert_eq!(Table::at(&position, Start::Harvest).farm(A).extensions, 1);
    }
}

#[test]
fn eh_ani_1_any_number_of_cats_and_rabbits_on_any_opponent() {
    let position = calm(3)
        .seat(A, Seated { cats: 1, ..saved(&[Card::Cats, Card::Cats, Card::Rabbits]) })
        .seat(B, Seated { rabbits: 1, ..plain() });
    let mut table = Table::at(&position, Start::Face);
    let rabbits = |at| saved_face(Card::Rabbits, Target::Farm(at));
    assert_eq!(table.options(A), [saved_face(Card::Cats, Target::Own), rabbits(B), rabbits(C), DONE]);
    assert_eq!(table.refused(A, rabbits(A)), "EH-ACT-5");
    table
        .choose(A, saved_face(Card::Cats, Target::Own))
        .choose(A, saved_face(Card::Cats, Target::Own))
        .choose(A, rabbits(B));
    assert_eq!((table.farm(A).cats, table.farm(B).rabbits), (3, 2));
}

#[test]
fn eh_ani_2_a_coyote_chases_all_cats_and_all_rabbits_new_ones_too() {
    let position = calm(3)
        .seat(A, with(Card::Coyote))
        .seat(B, Seated { cats: 2, rabbits: 1, slot: Some(Card::Cats), ..plain() })
        .seat(C, Seated { cats: 1, slot: Some(Card::Rabbits), ..plain() });
    let mut table = Table::at(&position, Start::Face);
    table
        .choose(B, face(Card::Cats, Target::Own))
        .choose(C, face(Card::Rabbits, Target::Farm(B)))
        .choose(A, face(Card::Coyote, Target::Farm(B)));
    assert_eq!((table.farm(B).cats, table.farm(B).rabbits, table.farm(C).cats), (0, 0, 1));
    assert!(table.heard().contains(&Event::Chased { farm: B, cats: 3, rabbits: 2 }));
    assert_eq!(
        table.discards(),
        [Card::Cats, Card::Cats, Card::Cats, Card::Rabbits, Card::Rabbits, Card::Coyote]
    );
}

#[test]
fn eh_ani_3_a_perennial_needs_a_farm_without_rabbits_once_the_coyotes_have_run() {
    let laid = |rabbits, new_rabbits: bool, coyote: bool| {
        let other = match (new_rabbits, coyote) {
            (true, true) => saved(&[Card::Rabbits, Card::Coyote]),
            (true, false) => saved(&[Card::Rabbits]),
            (false, true) => saved(&[Card::Coyote]),
            (false, false) => plain(),
        };
        let position = calm(2).seat(A, Seated { rabbits, ..with(Card::Perennial) }).seat(B, other);
        let mut table = Table::at(&position, Start::Face);
        if new_rabbits {
            table.choose(B, saved_face(Card::Rabbits, Target::Farm(A)));
        }
        if coyote {
            table.choose(B, saved_face(Card::Coyote, Target::Farm(A)));
        }
        table.choose(A, face(Card::Perennial, Target::Field(0)));
        let laid = table.farm(A).fields[0].has(Upgrade::Perennial);
        assert_eq!(laid, !table.discards().contains(&Card::Perennial), "otherwise it is discarded");
        assert_eq!(laid, !table.heard().contains(&Event::PerennialLost { seat: A }));
        laid
    };
    assert!(laid(0, false, false));
    assert!(!laid(1, false, false), "old Rabbits stop it");
    assert!(!laid(0, true, false), "new Rabbits stop it");
    assert!(laid(1, false, true), "anybody's Coyote frees it");
    assert!(laid(1, true, true));
}

#[test]
fn eh_ani_4_rabbits_do_not_harm_a_perennial_that_is_laid() {
    let position = calm(2)
        .seat(A, Seated { fields: field(&[Upgrade::Perennial]), ..plain() })
        .seat(B, with(Card::Rabbits));
    let mut table = Table::at(&position, Start::Face);
    table.choose(B, face(Card::Rabbits, Target::Farm(A)));
    assert_eq!(table.game.table().season, Season::Summer);
    assert!(table.farm(A).fields[0].has(Upgrade::Perennial));
    assert_eq!(table.farm(A).harvest[0].food(), 1);
}

#[test]
fn a_face_shows_from_where_it_came_and_is_told_to_all() {
    let mut table = Table::at(&calm(2).seat(A, saved(&[Card::Dogs])), Start::Face);
    table.choose(A, saved_face(Card::Dogs, Target::Own));
    let played = table.told(Eye::Seat(B))[0];
    assert!(matches!(played, Event::Played { seat, card: Card::Dogs, .. } if seat == A));
    assert!(table.farm(A).saved.is_empty() && table.secret(A).saved.is_empty());
}

#[test]
fn eh_fac_1_two_extensions_of_one_step_need_two_silos() {
    let extension = saved_face(Card::SiloExtension, Target::Own);
    for (silos, laid) in [(1, 0), (2, 0), (2, 1), (3, 1)] {
        let saved = vec![Card::SiloExtension; 3];
        let seated = Seated { silos, extensions: laid, saved, ..plain() };
        let mut table = Table::patient(&calm(2).seat(A, seated), Start::Face);
        for _ in laid..silos {
            table.choose(A, extension);
        }
        assert!(!table.options(A).contains(&extension), "{silos} silos have their Extensions");
    }
}
