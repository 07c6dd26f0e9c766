//! Where rules meet: one card's effect in the middle of another's, and who gets what of it.

use ruckus_core::hex::Direction;

use crate::duel::*;
use crate::table::*;
use crate::turn::THREE;

/// The face-up Missions that the active player can complete now, by their places.
fn completable(table: &Table) -> Vec<(u8, Grade)> {
    table.game.arena().completable().collect()
}

#[test]
fn sf_326_mines_under_the_fog() {
    // A1 falls on the LZ at the very start of Clean up: no star for it (SF-A03), and it is back where it fell.
    let position = two().show(&["alien_mines", "necrotic_fog"]).missions(A, &THREE).missions(B, &THREE);
    let position = position.freak(A, 1, (10, 10)).hp(A, 1, 3).freak(A, 2, (2, 3)).freak(A, 3, (2, 5));
    let mut table = at(&position.building());
    table.say(Choice::Done);
    assert_eq!((table.place_of(A, 1), table.hp(A, 1), table.score(A)), (Some((10, 10)), 12, 0));
    assert_eq!(table.game.arena().active, B);
}

#[test]
fn sf_326_whoever_blew_up_in_its_bunker_returns_into_it() {
    let fog = || two().show(&["necrotic_fog"]).missions(A, &THREE).missions(B, &THREE);
    let position = fog().head(A, "self_destruct").freak(A, 2, (2, 3)).freak(A, 3, (2, 5)).freak(A, 1, HERE);
    // The Bunker takes one Strike and stands, so it is still inside.
    let mut table = at(&position.clone().piece(A, Bunker, HERE));
    table.activate(HERE).say(Choice::SelfDestruct).end_turn();
    assert_eq!((table.place_of(A, 1), table.hp(A, 1)), (Some(HERE), 12));
    assert!(table.game.arena().is_in_bunker(freak(A, 1)));
    // A second one destroys it: plain ground.
    let mut table = at(&position.struck(A, Bunker, HERE));
    table.activate(HERE).say(Choice::SelfDestruct).end_turn();
    assert_eq!((table.place_of(A, 1), table.piece_at(HERE)), (Some(HERE), Some((PieceKind::Freak, A))));
    // Retaliate reaches into a Bunker (SF-513), and whoever dies of it is back inside.
    let position = fog().part(B, "crystal_body").freak(A, 1, HERE).piece(A, Bunker, HERE).hp(A, 1, 2);
    let mut table = at(&position.freak(A, 2, (2, 3)).freak(A, 3, (2, 5)).freak(B, 1, THERE));
    table.activate(HERE).attack(THERE);
    assert_eq!((table.place_of(A, 1), table.score(B)), (None, 1));
    assert_eq!(table.end_turn().place_of(A, 1), Some(HERE));
}

#[test]
fn sf_209_whom_a_droid_shoots_in_the_setup_phase_is_back_before_the_first_turn() {
    let position = two().piece(A, Droid, HERE).freak(B, 1, THERE).hp(B, 1, 3).missions(A, &THREE);
    let mut table = at(&position.turning_up());
    table.turns_up("full_moons").turns_up("ai_breakdown").turns_up("necrotic_fog");
    assert_eq!((table.score(A), table.place_of(B, 1), table.hp(B, 1)), (1, Some(THERE), 12));
    assert_eq!(table.game.arena().stage, Stage::Mission);
}

#[test]
fn sf_520_retaliate_of_a_third_player_is_the_dominating_players() {
    let position = three().part(C, "crystal_body").freak(A, 1, HERE).freak(B, 1, THERE).hp(B, 1, 2);
    let mut table = at(&position.freak(C, 1, (10, 10)).hand(A, &["psionic_domination", "medikit"]));
    table.activate(HERE).play("psionic_domination").target(THERE).attack((10, 10));
    assert_eq!((table.place_of(B, 1), table.hp(C, 1)), (None, 6));
    assert_eq!([A, B, C].map(|seat| table.score(seat)), [1, 0, 0]);
}

#[test]
fn sf_520_what_a_dominated_freak_does_to_the_dominating_player() {
    // B1 destroys A2, which is worth nothing (SF-802), and dies of A2's Retaliate, which is A's.
    let position = two().part(A, "crystal_body").freak(A, 1, HERE).freak(A, 2, (10, 10)).hp(A, 2, 6);
    let position = position.freak(B, 1, THERE).hp(B, 1, 2).hand(A, &["psionic_domination", "medikit"]);
    let mut table = played(&position, "psionic_domination");
    table.attack((10, 10));
    assert_eq!((table.place_of(A, 2), table.place_of(B, 1)), (None, None));
    assert_eq!((table.score(A), table.score(B)), (1, 0));
}

#[test]
fn sf_311_a_dominated_attack_is_the_players_deed_and_not_its_freaks() {
    // B1 shoots B2 six away; A destroyed an enemy Freak, but no Freak of A's attacked anybody.
    let faces = ["assassinate", "sharpshooter", "brawler", "double_trouble"];
    let position = faces.iter().fold(duel(), |position, face| position.face(A, face));
    let position = position.freak(B, 2, (10, 14)).hp(B, 2, 3).hand(A, &["psionic_domination", "medikit"]);
    let mut table = played(&position, "psionic_domination");
    table.attack((10, 14));
    assert_eq!(table.place_of(B, 2), None);
    assert_eq!(completable(&table), [(0, Grade::Normal)]);
    // A2's own shot at B1 beside it is an own Freak's attack.
    let mut table = at(&position.freak(A, 2, (10, 9)));
    table.activate(HERE).play("psionic_domination").say(Choice::AttackGround);
    table.end_activation().activate((10, 9)).attack(THERE);
    assert_eq!(completable(&table), [(2, Grade::Normal)]);
}

#[test]
fn sf_m17_radiation_into_which_one_moves_somebody_counts() {
    let position =
        two().face(A, "double_trouble").freak(A, 1, (7, 5)).freak(B, 1, (5, 4)).freak(B, 2, (7, 7));
    let mut table = at(&position);
    table.activate((7, 5)).attack((7, 7));
    assert!(completable(&table).is_empty());
    table.say(Choice::AntiGravity).target((5, 4)).say(Choice::Step { to: hex((6, 4)) });
    assert_eq!((table.hp(B, 1), completable(&table)), (9, vec![(0, Grade::Normal)]));
}

#[test]
fn sf_m10_and_m11_by_sponsor_weapons() {
    // A Fusion Rifle hits ten away, the Detonator an adjacent Freak and one two away.
    let faces = || two().face(A, "sharpshooter").face(A, "brawler").freak(A, 1, HERE);
    let mut table = at(&faces().freak(B, 1, (10, 15)).hand(A, &["fusion_rifle", "medikit"]));
    table.activate(HERE).play("fusion_rifle").say(Choice::Shoot { way: Direction::E });
    assert_eq!(completable(&table), [(0, Grade::Advanced)]);
    let mut table =
        at(&faces().freak(B, 1, (10, 6)).hp(B, 1, 7).hand(A, &["antimatter_detonator", "medikit"]));
    table.activate(HERE).play("antimatter_detonator");
    assert_eq!(completable(&table), [(1, Grade::Advanced)], "destroyed it");
    let mut table = at(&faces().freak(B, 1, (10, 7)).hand(A, &["antimatter_detonator", "medikit"]));
    table.activate(HERE).play("antimatter_detonator");
    assert!(completable(&table).is_empty(), "two away is neither");
}

#[test]
fn sf_413_a_card_that_is_being_played_is_in_no_pile_yet() {
    // Nothing is left to draw; the Rail Cannon brings the tenth star and lies in the pile only afterwards (SF-018).
    let position = duel().hp(B, 1, 3).stars(A, 9).hand(A, &["rail_cannon"]);
    let mut table = played(&position.clone().all_sponsors_to(B), "rail_cannon");
    table.attack(THERE);
    assert_eq!((table.score(A), table.cards(A), table.game.arena().team(A).tens), (10, 0, 1));
    assert_eq!(table.game.arena().discards.count(card("rail_cannon")), 1);
    // With one card in the pile it is that one, surely.
    let mut table = played(&position.hand(B, &["medikit"]).deck(&["jet_pack"]), "rail_cannon");
    table.attack(THERE);
    assert_eq!(table.game.weight(Outcome::Sponsor { card: card("jet_pack") }), table.game.tickets());
}

#[test]
fn sf_307_the_pile_is_shuffled_in_the_middle_of_luck() {
    let position = two().head(A, "fortune").freak(A, 1, (10, 10)).face(A, "hold_the_pad").deck(&["medikit"]);
    let mut table = at(&position);
    table.say(Choice::Complete { place: 0 }).draws("medikit");
    assert!(table.heard_any(|event| matches!(event, Event::Reshuffled { cards: 59 })));
    table.draws("jet_pack").draws("rail_cannon");
    let keep = |key| Choice::Keep { card: card(key) };
    assert_eq!(table.list(), [keep("jet_pack"), keep("medikit"), keep("rail_cannon")]);
}

#[test]
fn sf_a14_whoever_is_pushed_over_a_flag_takes_it() {
    // A1 shoots B1 over A's own flag: B has it.
    let position = two().show(&["repulsion_rifle", "sponsor_flag"]).flag(A, (10, 8)).flag(B, (10, 9));
    let mut table = at(&position.freak(A, 1, HERE).freak(B, 1, (10, 6)));
    table.activate(HERE).attack((10, 6));
    assert_eq!(table.place_of(B, 1), Some((10, 21)), "and it flies on");
    assert_eq!(
        (table.game.arena().team(A).flag, table.game.arena().team(B).flag),
        (None, Some(hex((10, 9))))
    );
    table.draws("medikit");
    assert_eq!((table.cards(A), table.cards(B), table.phase()), (0, 1, Phase::Act));
}

#[test]
fn sf_a04_a_push_pays_at_every_hexagon() {
    // Both LZ hexagons of row 10 and the Lab beyond: 1 AP each, and the last is A's.
    let position = two().show(&["repulsion_rifle", "alien_war"]).freak(A, 1, HERE).freak(B, 1, THERE);
    for (hp, left, stars) in [(12, 5, 0), (8, 1, 0), (7, 0, 1), (5, 0, 1)] {
        let mut table = at(&position.clone().hp(B, 1, hp));
        table.activate(HERE).attack(THERE);
        assert_eq!((table.hp(B, 1), table.score(A)), (left, stars), "with {hp} HP");
        assert_eq!(table.place_of(B, 1), (left > 0).then_some((10, 21)));
    }
}

#[test]
fn sf_410_a_mission_is_completed_in_the_air_and_its_card_played_there() {
    let position = two().face(A, "product_placement").freak(A, 1, HERE).hp(A, 1, 4);
    let mut table = at(&position.hand(A, &["jet_pack", "adrenaline_shot"]));
    table.activate(HERE).play("jet_pack").walk((10, 6)).play("adrenaline_shot");
    table.say(Choice::Complete { place: 0 }).draws("medikit").play("medikit");
    assert_eq!((table.hp(A, 1), table.score(A), table.mp()), (9, 1, 9 - 1 + 4));
    assert!(table.game.arena().activation.is_some_and(|activation| activation.in_air));
}

#[test]
fn sf_p13_in_the_air_beside_a_friend() {
    // Above A2 and beside A3: A1 itself and A3, not who is below.
    let position = two().freak(A, 1, HERE).hp(A, 1, 4).freak(A, 2, (10, 6)).hp(A, 2, 4);
    let position = position.freak(A, 3, (10, 7)).hp(A, 3, 4).hand(A, &["jet_pack", "medikit", "medikit"]);
    let mut table = at(&position);
    table.activate(HERE).play("jet_pack").walk((10, 6)).play("medikit");
    assert_eq!(table.targets(), [(10, 6), (10, 7)]);
    let mut friend = table.try_out();
    table.target((10, 6));
    assert_eq!([1, 2, 3].map(|number| table.hp(A, number)), [9, 4, 4]);
    friend.target((10, 7));
    assert_eq!([1, 2, 3].map(|number| friend.hp(A, number)), [4, 4, 9]);
}

#[test]
fn sf_325_one_after_the_other() {
    let mut table = at(&two().missions(A, &THREE).missions(B, &THREE).freak(A, 1, (2, 3)).building());
    table.say(Choice::Done);
    assert_eq!(table.phase(), Phase::Return { freak: freak(A, 2) });
    table.say(Choice::Return { at: hex((1, 1)) });
    assert_eq!(table.phase(), Phase::Return { freak: freak(A, 3) });
    assert!(!table.places().contains(&(1, 1)) && table.places().contains(&(1, 2)));
}

#[test]
fn sf_604_a_wormhole_onto_which_one_was_swapped() {
    // Not entered (no Alien War), but one stands there.
    let position =
        two().show(&["alien_war"]).wormhole((10, 6), (2, 5)).freak(A, 1, HERE).freak(B, 1, (10, 6));
    let mut table = played(&position.hand(A, &["matter_transposer", "medikit"]), "matter_transposer");
    assert_eq!((table.place_of(A, 1), table.hp(A, 1)), (Some((10, 6)), 12));
    table.say(Choice::Teleport);
    assert_eq!((table.place_of(A, 1), table.hp(A, 1), table.mp()), (Some((2, 5)), 11, 8));
}

#[test]
fn sf_m08_ones_own_freak_pushed_into_radiation_in_ones_own_turn() {
    // Dominated B1 shoots A2 over radiation (6,4): A2 entered it in A's turn and lives.
    let position =
        two().show(&["repulsion_rifle"]).face(A, "glow_bath").freak(A, 1, (7, 7)).freak(A, 2, (6, 5));
    let position = position.freak(B, 1, (6, 6)).hand(A, &["psionic_domination", "medikit"]);
    let mut table = at(&position);
    table.activate((7, 7)).play("psionic_domination").attack((6, 5));
    assert_eq!((table.place_of(A, 2), table.hp(A, 2)), (Some((6, 2)), 12 - 4 - 3));
    assert_eq!(completable(&table), [(0, Grade::Normal)]);
}

#[test]
fn sf_p08_a_force_field_in_the_setup_phase_and_through_the_others_turn() {
    // B's field holds against Droids and Magnetic Field, and until B's next turn begins.
    let position = two().freak(B, 1, THERE).field(B, 1).piece(A, Droid, HERE).missions(A, &THREE);
    let mut table = at(&position.missions(B, &THREE).turning_up());
    table.turns_up("full_moons").turns_up("ai_breakdown").turns_up("magnetic_field");
    assert_eq!((table.hp(B, 1), table.place_of(B, 1)), (12, Some(THERE)));
    table.until(|game| game.arena().active == B);
    assert_eq!((table.hp(B, 1), table.game.arena().force_fields_left()), (12, 4));
}

#[test]
fn sf_324_whoever_lost_precognition_draws_none_while_it_has_three() {
    let position = two()
        .head(A, "precognition")
        .head(B, "toxic")
        .missions(A, &["scatter", "wrecker", "lab_rat", "brawler"]);
    let position = position.missions(B, &THREE).freak(A, 1, (2, 3)).freak(B, 1, (18, 18));
    let mut table = at(&position.turning_up());
    table.turns_up("sudden_evolution");
    table
        .apply_chance(Outcome::Head { head: head("iron_jaw") })
        .apply_chance(Outcome::Head { head: head("hive_mind") });
    table.until(|game| game.arena().active == B);
    assert_eq!((table.game.secret(A).missions.len(), table.game.arena().team(A).faces.len()), (3, 1));
}

#[test]
fn sf_a06_and_h04_an_entry_at_full_hp_is_the_one_of_the_turn() {
    // A1 bathes unhurt, loses 2 HP to B1's Retaliate, and bathes again.
    let bathes = |position: Position, again: Spot| {
        let mut table = at(&position.part(B, "crystal_body").freak(A, 1, (10, 2)).freak(B, 1, (10, 0)));
        table.activate((10, 2)).walk((9, 2)).walk((10, 2)).attack((10, 0));
        assert_eq!(table.hp(A, 1), 10);
        table.walk(again).hp(A, 1)
    };
    let cosmic = || two().show(&["cosmic_radiation"]);
    assert_eq!((bathes(cosmic(), (9, 2)), bathes(cosmic(), (11, 2))), (10, 10), "once per turn");
    let toxic = || two().head(A, "toxic");
    assert_eq!((bathes(toxic(), (9, 2)), bathes(toxic(), (11, 2))), (10, 12), "once for each hexagon");
}
