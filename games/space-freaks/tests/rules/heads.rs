//! 2.5 Head cards: each one's figures in the template, and its power.

use ruckus_space_freaks::Values;

use crate::duel::*;
use crate::table::*;

fn with(key: &str) -> Values {
    values(&two().head(A, key))
}

/// The round's card is about to be turned up, and this seat has Manipulation.
fn manipulated(seat: Seat) -> Position {
    two().head(seat, "manipulation").turning_up().missions(A, &["assassinate", "assassinate"])
}

fn in_play(table: &Table) -> Vec<ArenaMaster> {
    table.game.arena().cards.to_vec()
}

#[test]
fn sf_h01_manipulation() {
    assert_eq!(with("manipulation"), PLAIN);
    assert_eq!(head("manipulation").number(), 1);
    for seat in [A, B] {
        let mut table = at(&manipulated(seat));
        table.turns_up("prime_time");
        assert_eq!((table.asked(), table.list()), (seat, vec![Choice::KeepShow, Choice::ReplaceShow]));
        assert_eq!(table.game.arena().rules.kill_stars, 1, "nothing has happened yet");
        let mut kept = table.try_out();
        kept.say(Choice::KeepShow);
        assert_eq!((in_play(&kept), kept.game.arena().rules.kill_stars), (vec![show("prime_time")], 2));
        // The next one stands, the replaced one has no effect and does not come again.
        table.say(Choice::ReplaceShow);
        assert_eq!(table.game.weight(Outcome::Show { card: show("prime_time") }), 0);
        table.turns_up("closed_pad");
        assert_eq!((table.asked(), in_play(&table)), (A, vec![show("closed_pad")]));
        assert!(matches!(table.phase(), Phase::PutMission { .. }), "nobody is asked again this round");
        let rules = table.game.arena().rules;
        assert_eq!((rules.kill_stars, rules.pad_stars), (1, 0));
    }
    // Before an instant effect.
    let mut table = at(&manipulated(A).hand(B, &["medikit", "medikit"]));
    table.turns_up("tax_raid").say(Choice::ReplaceShow).turns_up("closed_pad");
    assert_eq!(table.cards(B), 2);
}

#[test]
fn sf_h01_manipulation_and_full_moons() {
    // Full Moons may be replaced, the two cards that it brings may not.
    let mut table = at(&manipulated(A));
    table.turns_up("full_moons");
    let mut replaced = table.try_out();
    replaced.say(Choice::ReplaceShow).turns_up("iron_skin");
    assert_eq!(in_play(&replaced), [show("iron_skin")]);
    table.say(Choice::KeepShow).turns_up("prime_time").turns_up("iron_skin");
    assert_eq!(in_play(&table), [show("full_moons"), show("prime_time"), show("iron_skin")]);
    assert!(matches!(table.phase(), Phase::PutMission { .. }));
    // As the next one it stands, and brings two more.
    let mut table = at(&manipulated(A));
    table.turns_up("prime_time").say(Choice::ReplaceShow).turns_up("full_moons");
    table.turns_up("closed_pad").turns_up("iron_skin");
    assert_eq!(in_play(&table), [show("full_moons"), show("closed_pad"), show("iron_skin")]);
    // Without the Head nobody is asked, and with it again in the next round.
    let mut table = at(&two().turning_up().missions(A, &["assassinate", "assassinate"]));
    table.turns_up("prime_time");
    assert!(matches!(table.phase(), Phase::PutMission { .. }));
    let mut table = at(&manipulated(A).missions(B, &["assassinate", "assassinate"]));
    table.turns_up("prime_time").say(Choice::KeepShow).in_round(3, |_| true);
    table.turns_up("closed_pad");
    assert_eq!(table.list(), [Choice::KeepShow, Choice::ReplaceShow]);
}

#[test]
fn sf_h02_fortune() {
    assert_eq!(with("fortune"), Values { luck: 2, ..PLAIN });
    let position = two().head(A, "fortune").freak(A, 1, (10, 10)).face(A, "hold_the_pad");
    let mut table = at(&position);
    table.say(Choice::Complete { place: 0 }).draws("medikit").draws("jet_pack").draws("medikit");
    table.say(Choice::Keep { card: card("jet_pack") });
    assert_eq!((table.cards(A), table.game.secret(A).buried.count(card("medikit"))), (1, 2));
    // Luck of Head and Legs adds up.
    let mut table = at(&position.part(A, "tentacles"));
    table.say(Choice::Complete { place: 0 });
    (0..4).for_each(|_| _ = table.draws("medikit"));
    assert_eq!(table.game.turn(), Turn::Seats(SeatSet::only(A)));
}

#[test]
fn sf_h03_symbiosis() {
    assert_eq!(with("symbiosis"), PLAIN);
    let near = |spots: &[Spot]| {
        let position =
            spots.iter().zip(2..).fold(duel(), |position, (&spot, number)| position.freak(A, number, spot));
        position.head(A, "symbiosis")
    };
    // Damage 6, and 1 more for each other own Freak within 3; B's Armor is 2.
    for (spots, lost) in
        [(&[][..], 4), (&[(10, 2)], 5), (&[(10, 1)], 4), (&[(10, 3), (10, 2)], 6), (&[(10, 3), (10, 1)], 5)]
    {
        assert_eq!(left(&near(spots)).1, 12 - lost, "{spots:?}");
    }
    let bunker = near(&[(10, 3)]).piece(A, Bunker, (10, 3));
    assert_eq!(left(&bunker).1, 12 - 5, "in a Bunker or not");
    assert_eq!(left(&near(&[(10, 3)]).freak(B, 2, (9, 4))).1, 12 - 5, "own ones only");
    // Armor: B shoots at A1, with A2 and A3 within 3 of it or not.
    for (spots, armor) in [(&[][..], 2), (&[(10, 2)], 3), (&[(10, 1)], 2), (&[(10, 3), (10, 2)], 4)] {
        let mut table = at(&near(spots).active(B));
        table.activate(THERE).attack(HERE);
        assert_eq!(table.hp(A, 1), 12 - (6 - armor), "{spots:?}");
    }
    // Counted whenever damage is worked out: A2 walks away.
    let mut table = at(&near(&[(10, 2)]));
    table.activate((10, 2)).walk((10, 1)).end_activation().activate(HERE).attack(THERE);
    assert_eq!(table.hp(B, 1), 8);
    // None for Sponsor weapons.
    let mut table = at(&near(&[(10, 3)]).hand(A, &["rail_cannon"]));
    table.activate(HERE).play("rail_cannon").attack(THERE);
    assert_eq!(table.hp(B, 1), 12 - 5);
}

#[test]
fn sf_h04_toxic() {
    assert_eq!(with("toxic"), PLAIN);
    let position = two().head(A, "toxic").freak(A, 1, (10, 2)).hp(A, 1, 5).freak(A, 2, (10, 3)).hp(A, 2, 11);
    let mut table = at(&position);
    table.activate((10, 2)).walk((9, 2));
    assert_eq!(table.hp(A, 1), 7);
    table.walk((10, 2)).walk((9, 2));
    assert_eq!(table.hp(A, 1), 7, "once for each radiation hexagon");
    table.walk((10, 2)).walk((11, 2));
    assert_eq!(table.hp(A, 1), 9, "and this is another");
    table.walk((10, 2)).end_activation().activate((10, 3)).walk((9, 2));
    assert_eq!(table.hp(A, 2), 12, "each Freak by itself, up to the maximum");
    // Next turn again; and when others move it there.
    let mut table = at(&two().head(A, "toxic").freak(A, 1, (9, 3)).hp(A, 1, 5).freak(B, 1, (9, 4)).active(B));
    table.activate((9, 4)).say(Choice::AntiGravity).say(Choice::Step { to: hex((9, 2)) });
    assert_eq!(table.hp(A, 1), 7);
    // Nobody else is spared.
    let mut table = at(&two().head(A, "toxic").freak(B, 1, (10, 2)).active(B));
    table.activate((10, 2)).walk((9, 2));
    assert_eq!(table.hp(B, 1), 9);
}

#[test]
fn sf_h05_demolition() {
    assert_eq!(with("demolition"), Values { strikes: 2, ..PLAIN });
    for kind in [Turret, Bunker, Alien, Droid] {
        let position = two().freak(A, 1, HERE).piece(B, kind, THERE);
        assert_eq!(shoot(&position).strikes_at(THERE), 1, "{kind:?}");
        assert_eq!(shoot(&position.head(A, "demolition")).piece_at(THERE), None, "{kind:?}");
    }
    assert_eq!(left(&duel().head(A, "demolition")), (12, 8), "no more damage");
    let mut table = at(&two().head(A, "demolition").freak(A, 1, (20, 16)));
    table.activate((20, 16)).attack((20, 21));
    assert_eq!(table.score(A), 2);
    let mut table = at(&two().head(A, "demolition").freak(A, 1, (20, 16)).hand(A, &["rail_cannon"]));
    table.activate((20, 16)).play("rail_cannon").attack((20, 21));
    assert_eq!(table.score(A), 1, "Right Arm attacks only");
}

#[test]
fn sf_h06_acid_tongue() {
    assert_eq!(with("acid_tongue"), Values { damage: 8, ..PLAIN });
    assert_eq!(left(&duel().head(A, "acid_tongue")), (12, 12 - 6));
    let mut table = played(&duel().head(A, "acid_tongue").hand(A, &["rail_cannon"]), "rail_cannon");
    assert_eq!(table.attack(THERE).hp(B, 1), 12 - 5, "Right Arm attacks only");
}

#[test]
fn sf_h07_regeneration() {
    assert_eq!(with("regeneration"), Values { heal: 1, ..PLAIN });
    let position = duel().head(A, "regeneration").hp(A, 1, 5).freak(A, 2, (2, 2)).hp(A, 2, 5).hp(B, 1, 5);
    let table = next_turn_of_a(position.clone().piece(A, Bunker, (2, 2)));
    assert_eq!((table.hp(A, 1), table.hp(A, 2), table.hp(B, 1)), (6, 6, 5));
    let table = next_turn_of_a(position.part(A, "healing_kit"));
    assert_eq!(table.hp(A, 1), 8, "and what the Healing Kit heals");
}

#[test]
fn sf_h08_bone_skull() {
    assert_eq!(with("bone_skull"), Values { hp: 15, ..PLAIN });
    assert_eq!(left(&duel().head(B, "bone_skull")), (12, 15 - 4));
}

#[test]
fn sf_h09_horned_skull() {
    assert_eq!(with("horned_skull"), Values { hp: 13, retaliate: 1, ..PLAIN });
    assert_eq!(left(&duel().head(B, "horned_skull")), (11, 13 - 4));
    assert_eq!(left(&duel().head(B, "horned_skull").part(B, "alien_armor")).0, 12 - 2, "with the torso's");
}

#[test]
fn sf_h10_precognition() {
    assert_eq!(with("precognition"), Values { missions: 4, ..PLAIN });
    // In set-up.
    let mut table = fresh(2, Options::default());
    for key in ["precognition", "hyperactive"] {
        table.apply_chance(Outcome::Head { head: head(key) });
    }
    table.until(|game| matches!(game.arena().phase, Phase::Deploy { .. }));
    assert_eq!((table.game.secret(A).missions.len(), table.game.secret(B).missions.len()), (4, 3));
    // In Clean up.
    for (key, hand) in [("precognition", 4), ("engineer", 3)] {
        let mut table = at(&duel().head(A, key));
        table.end_turn();
        assert_eq!(table.game.secret(A).missions.len(), hand);
    }
}

#[test]
fn sf_h11_phase_shift() {
    assert_eq!(with("phase_shift"), PLAIN);
    let position = || two().head(A, "phase_shift").freak(A, 1, HERE);
    for (far, may) in [(1, true), (5, true), (6, false)] {
        let mut table = at(&position().freak(A, 2, (10, 5 + far)));
        assert_eq!(table.activate(HERE).may(Choice::PhaseShift), may, "{far} away");
    }
    assert!(!at(&position().head(A, "engineer").freak(A, 2, (10, 6))).activate(HERE).may(Choice::PhaseShift));
    assert!(!at(&position().freak(B, 1, (10, 6))).activate(HERE).may(Choice::PhaseShift), "own ones only");
    assert!(!at(&position().piece(A, Alien, (10, 6))).activate(HERE).may(Choice::PhaseShift), "Freaks only");
    let hidden = position().freak(A, 2, (10, 6)).piece(A, Bunker, (10, 6));
    assert!(!at(&hidden).activate(HERE).may(Choice::PhaseShift), "nobody in a Bunker");
    // Whom, if there are several; once in the player's turn in all; nobody enters anything.
    let mut table = at(&position().freak(A, 2, (9, 2)).freak(A, 3, (10, 7)).field(A, 3));
    table.activate(HERE).say(Choice::PhaseShift);
    assert_eq!(table.targets(), [(9, 2), (10, 7)]);
    table.target((9, 2));
    assert_eq!((table.place_of(A, 1), table.place_of(A, 2)), (Some((9, 2)), Some(HERE)));
    assert_eq!((table.hp(A, 1), table.mp()), (12, 9), "no radiation, no MP");
    assert!(!table.may(Choice::PhaseShift));
    table.end_activation().activate((10, 7));
    assert!(!table.may(Choice::PhaseShift), "not for the others either");
}

#[test]
fn sf_h12_self_destruct() {
    assert_eq!(with("self_destruct"), PLAIN);
    // Every other target piece within 1, friend or foe; nothing at 2.
    let position = two()
        .head(A, "self_destruct")
        .part(B, "crystal_body")
        .freak(A, 1, HERE)
        .freak(A, 2, (10, 6))
        .freak(B, 1, (9, 4))
        .freak(B, 2, (10, 3))
        .piece(B, Turret, (9, 5))
        .piece(B, Alien, (11, 4))
        .hand(A, &["medikit"]);
    let mut table = at(&position);
    table.activate(HERE).say(Choice::SelfDestruct);
    assert_eq!((table.hp(A, 1), table.place_of(A, 1)), (0, None));
    assert_eq!((table.hp(A, 2), table.hp(B, 1), table.hp(B, 2)), (12 - 4, 12 - 6, 12));
    assert_eq!((table.strikes_at((9, 5)), table.strikes_at((11, 4))), (1, 1));
    assert_eq!((table.score(A), table.score(B)), (0, 0), "nobody scores for the Freak itself");
    assert_eq!(table.phase(), Phase::Activations, "its activation is over");
    table.activate((10, 6));
    assert!(table.may(Choice::SelfDestruct), "each Freak can");
    // After attacking; what it destroys is credited.
    let mut table = at(&two().head(A, "self_destruct").freak(A, 1, HERE).freak(B, 1, (10, 6)).hp(B, 1, 5));
    table.activate(HERE).attack((10, 6)).say(Choice::SelfDestruct);
    assert_eq!((table.place_of(B, 1), table.score(A)), (None, 1));
    // In a Bunker: the Bunker takes the Strike, the Freak is gone.
    let mut table = at(&two().head(A, "self_destruct").freak(A, 1, HERE).piece(A, Bunker, HERE));
    table.activate(HERE).say(Choice::SelfDestruct);
    assert_eq!((table.piece_at(HERE), table.strikes_at(HERE)), (Some((Bunker, A)), 1));
    assert_eq!(table.place_of(A, 1), None);
    // A Bunker beside it takes the Strike for who is inside, and a Home Base gives a star.
    let mut table = at(&two().head(A, "self_destruct").freak(A, 1, (20, 20)).freak(B, 1, (20, 19)).piece(
        B,
        Bunker,
        (20, 19),
    ));
    table.activate((20, 20)).say(Choice::SelfDestruct);
    assert_eq!((table.hp(B, 1), table.strikes_at((20, 19)), table.score(A)), (12, 1, 1));
    // Even a force field does not keep it; not on rock; not without the Head.
    let mut table = at(&two().head(A, "self_destruct").freak(A, 1, HERE).field(A, 1));
    assert_eq!(table.activate(HERE).say(Choice::SelfDestruct).place_of(A, 1), None);
    assert_eq!(table.game.arena().force_fields_left(), 4);
    let mut table = at(&two().head(A, "self_destruct").part(A, "biomech_drill").freak(A, 1, (4, 3)));
    assert!(!table.activate((4, 3)).walk((4, 4)).may(Choice::SelfDestruct));
    assert!(!at(&duel()).activate(HERE).may(Choice::SelfDestruct));
}

#[test]
fn sf_h13_hyperactive() {
    assert_eq!(values(&two().head(A, "hyperactive").head(B, "engineer")), Values { movement: 10, ..PLAIN });
    assert_eq!(at(&duel().active(B)).activate(THERE).mp(), 10, "B's Head");
    assert_eq!(at(&duel()).activate(HERE).mp(), 9);
}

#[test]
fn sf_h14_cyclops_eye() {
    assert_eq!(with("cyclops_eye"), Values { range: 7, ..PLAIN });
    assert_eq!(reach(&two().head(A, "cyclops_eye")), up_to(7));
    assert_eq!(reach(&two().head(A, "cyclops_eye").part(A, "undead_torso")), up_to(8));
}

#[test]
fn sf_h15_iron_jaw() {
    assert_eq!(with("iron_jaw"), Values { armor: 3, ..PLAIN });
    assert_eq!(left(&duel().head(B, "iron_jaw")), (12, 12 - 3));
}

#[test]
fn sf_h16_celebrity() {
    assert_eq!(with("celebrity"), PLAIN);
    let weak = || duel().head(A, "celebrity").hp(B, 1, 3);
    let mut table = shoot(&weak());
    assert_eq!(
        (table.score(A), table.game.turn()),
        (1, Turn::Chance),
        "a card is drawn, and nobody is asked"
    );
    table.draws("medikit");
    assert_eq!(table.cards(A), 1);
    // Once in a turn.
    let two_weak = weak().part(A, "tentacles").freak(A, 2, (9, 7)).freak(B, 2, (9, 8)).hp(B, 2, 3);
    let mut table = shoot(&two_weak);
    table.draws("medikit").end_activation().activate((9, 7)).attack((9, 8));
    assert_eq!((table.score(A), table.cards(A)), (2, 1));
    assert!(table.game.arena().draws.is_empty());
    // By a forced move and by Retaliate, in any player's turn.
    let mut table = at(&two().head(A, "celebrity").freak(A, 1, (9, 4)).freak(B, 1, (9, 3)).hp(B, 1, 3));
    table.activate((9, 4)).say(Choice::AntiGravity).say(Choice::Step { to: hex((9, 2)) });
    assert_eq!(table.draws("medikit").cards(A), 1);
    let mut table = at(&weak().hp(B, 1, 2).part(A, "crystal_body").active(B));
    table.activate(THERE).attack(HERE);
    assert_eq!((table.score(A), table.draws("medikit").cards(A)), (1, 1));
    // Not by Aliens, Droids and Turrets; not for own Freaks; not for anybody else.
    for kind in [Alien, Droid] {
        let mut table =
            at(&two().head(A, "celebrity").piece(A, kind, (10, 7)).freak(B, 1, THERE).hp(B, 1, 3));
        table.activate((10, 7)).attack(THERE);
        assert_eq!(
            (table.score(A), table.cards(A), table.game.turn() == Turn::Chance),
            (1, 0, false),
            "{kind:?}"
        );
    }
    let mut table =
        at(&two().head(A, "celebrity").piece(A, Turret, HERE).freak(B, 1, THERE).hp(B, 1, 3).firing());
    table.say(Choice::Fire { from: hex(HERE) }).attack(THERE);
    assert_eq!((table.score(A), table.game.arena().draws.is_empty()), (1, true));
    let own = two().head(A, "celebrity").freak(A, 1, HERE).freak(A, 2, THERE).hp(A, 2, 3);
    assert!(shoot(&own).game.arena().draws.is_empty());
    assert!(shoot(&weak().head(A, "engineer")).game.arena().draws.is_empty());
}

#[test]
fn sf_h17_engineer() {
    assert_eq!(with("engineer"), PLAIN);
    let bring = |piece| Choice::Bring { piece };
    // Without a card in hand: one building.
    let mut table = at(&two().building());
    table.say(bring(Turret)).place((2, 2));
    assert_eq!((table.piece_at((2, 2)), table.game.arena().round), (Some((Turret, A)), 2));
    assert!(
        table.game.arena().active != A || table.game.arena().stage != Stage::Building,
        "not a second one"
    );
    // With cards: free or not, once per turn.
    let mut table = at(&two().building().hand(A, &["medikit", "jet_pack"]));
    table.say(bring(Turret)).place((2, 2));
    assert!(table.may(Choice::Free) && table.may(Choice::Discard { card: card("medikit") }));
    table.say(Choice::Free);
    assert_eq!(table.cards(A), 2);
    table.say(bring(Bunker)).place((2, 3));
    assert!(!table.may(Choice::Free));
    table.say(Choice::Discard { card: card("medikit") });
    assert_eq!((table.cards(A), table.piece_at((2, 3))), (1, Some((Bunker, A))));
    // Nobody else builds without a card.
    let mut table = at(&two().head(A, "iron_jaw").building().hand(A, &["medikit", "jet_pack"]));
    table.say(bring(Turret)).place((2, 2));
    assert!(!table.may(Choice::Free));
}

#[test]
fn sf_h18_hive_mind() {
    assert_eq!(with("hive_mind"), Values { hp: 13, ..PLAIN });
    for (key, kind) in [("summon_alien", Alien), ("program_droid", Droid)] {
        for (head, at_once) in [("hive_mind", true), ("engineer", false)] {
            let mut table = at(&two().head(A, head).freak(A, 1, HERE).hand(A, &[key, "medikit"]));
            table.activate(HERE).play(key).place((10, 6)).end_activation();
            assert_eq!(table.piece_at((10, 6)), Some((kind, A)));
            let may = table.game.arena().ready_figures().any(|(_, at)| at == hex((10, 6)));
            assert_eq!(may, at_once, "{head} {key}");
        }
    }
    // Not those that an Arena-Master card brings.
    let position = two().head(A, "hive_mind").freak(A, 1, HERE).turning_up();
    let mut table = at(&position.missions(A, &["assassinate", "assassinate"]));
    table.turns_up("alien_marauder").place((10, 6)).until(|game| game.arena().stage == Stage::Activations);
    let ready: Vec<Spot> = table.game.arena().ready_figures().map(|(_, at)| spot(at)).collect();
    assert_eq!(ready, [HERE]);
}
