//! What is asked, what others read meanwhile, and what is kept from them.

use ruckus_core::kit::Script;
use ruckus_core::{Eye, Game, SeatCount, Turn, Words};
use ruckus_space_freaks::{
    Choice, Event, Options, Outcome, Phase, PieceKind, Position, SpaceFreaks, Stage, Why,
};

use crate::table::*;

#[test]
fn the_asked_read_what_is_at_stake_and_the_others_who_is_awaited() {
    let mut table = at(&near().hand(A, &["medikit"]));
    assert_eq!(
        question(&table, Eye::Seat(A)),
        ("Step 3: activate a Figure.".into(), "Still to act: Freak 1.".into())
    );
    assert_eq!(question(&table, Eye::Seat(B)).0, "Waiting for Ada to activate a Figure.");
    choose(&mut table, Choice::Activate { at: hex((7, 6)) });
    assert_eq!(
        question(&table, Eye::Seat(A)),
        (
            "Freak 1: move, attack, act, or end the activation.".into(),
            "12 of 12 HP, 9 MP left. Range 6, 6 damage or 1 Strike.".into()
        )
    );
    for eye in [Eye::Seat(B), Eye::Spectator] {
        assert_eq!(question(&table, eye), ("Waiting for Ada to act with Freak 1.".into(), String::new()));
    }
}

/// In secret steps nobody sees who is done, and what others read depends on nothing hidden.
#[test]
fn secret_steps_keep_a_straight_face() {
    let mut table = Script::of(SpaceFreaks::set_up(SeatCount::new(2), &Options::default()).expect("legal"));
    table.apply_chance(Outcome::Head { head: head("toxic") });
    table.apply_chance(Outcome::Head { head: head("bone_skull") });
    assert_eq!(question(&table, Eye::Seat(A)).0, "Which Torso?");
    assert!(question(&table, Eye::Seat(A)).1.starts_with("Your Head is Toxic, number 4."));
    let spectator = question(&table, Eye::Spectator);
    assert_eq!(spectator.0, "Everybody builds a Freak in secret.");
    for key in ["undead_torso", "poison_needle", "tentacle"] {
        table.choose(A, Choice::Fit { part: part(key) });
        assert_eq!(question(&table, Eye::Spectator), spectator);
        assert_eq!(question(&table, Eye::Seat(B)).0, "Which Torso?");
    }
    let saying = SpaceFreaks::say_choice(&table.view(A), Choice::Fit { part: part("tentacles") });
    assert_eq!(
        read(&saying.note.expect("a note"), Eye::Seat(A)),
        "Movement 7, +2 HP, Luck +1, 3 Sponsor cards. In all: 16 HP, Luck 1, Range 3, damage 9, Movement 7, 3 Sponsor cards."
    );
    table.choose(A, Choice::Fit { part: part("tentacles") });
    assert_eq!(question(&table, Eye::Seat(A)).0, "You have chosen; all is revealed together.");
}

#[test]
fn a_hidden_card_is_named_to_its_owner_alone() {
    let draw = |card| say(&Event::Drew { seat: A, card, why: Why::Lab }, Eye::Seat(B));
    assert_eq!(draw(None), "Ada draws a Sponsor card at the Lab.");
    assert_eq!(
        say(&Event::Drew { seat: A, card: Some(card("medikit")), why: Why::Lab }, Eye::Seat(A)),
        "You draw Medikit at the Lab."
    );
    assert_eq!(
        say(&Event::Discarded { seat: A, card: None, why: Why::Tax }, Eye::Spectator),
        "Ada loses a Sponsor card to the Tax Raid."
    );
    assert_eq!(
        say(&Event::MissionPassed { from: A, to: B, mission: None }, Eye::Seat(C)),
        "Ada passes a Mission to Ben."
    );
    assert_eq!(
        say(&Event::MissionDealt { seat: B, mission: None, stage: Stage::SetUp }, Eye::Seat(A)),
        "Ben draws a Mission."
    );
    assert_eq!(say(&Event::HeadDealt { seat: B, head: None }, Eye::Seat(A)), "Ben is dealt a Head.");
    assert_eq!(
        say(&Event::Kept { seat: B, card: None }, Eye::Seat(A)),
        "Ben keeps one of the cards that Luck brought."
    );
}

#[test]
fn what_cards_ask_for_is_said() {
    let activate = Choice::Activate { at: hex((7, 6)) };
    let play = |key: &str| Choice::Play { card: card(key) };
    let with = |key: &str| near().hand(A, &[key, key]);
    let table = asks(
        &with("acid_thrower"),
        &[activate, play("acid_thrower"), Choice::Target { at: hex((5, 5)) }],
        "Which two hexagons besides (5,5)?",
        "Ada to use Acid Thrower.",
    );
    let list = table.options(A);
    let Some(&first) = list.first() else { panic!("there are triangles") };
    assert!(choice(&table, first).0.starts_with("And ("));
    assert!(note(&table, first).starts_with("Ben's Freak 1: 12 → 8 HP, after Armor 2."));
    let table = asks(
        &with("psionic_domination").freak(B, 2, (5, 7)),
        &[activate, play("psionic_domination"), Choice::Target { at: hex((5, 5)) }],
        "What does Ben's Freak 1 attack for you?",
        "Ada to attack with Ben's Freak 1.".replace("Ben's", "your").as_str(),
    );
    assert_eq!(
        choice(&table, Choice::Attack { at: hex((5, 7)) }),
        ("Attack Ben's Freak 2 at (5,7)".into(), "Ben's Freak 2: 12 → 8 HP, after Armor 2.".into())
    );
    let table = asks(
        &with("medikit").hp(A, 1, 6).freak(A, 2, (7, 5)),
        &[activate, play("medikit")],
        "Medikit: which Freak?",
        "Ada to use Medikit.",
    );
    assert_eq!(
        choice(&table, Choice::Target { at: hex((7, 6)) }),
        ("Heal Freak 1".into(), "Freak 1: 6 → 11 HP.".into())
    );
    let table = asks(
        &with("matter_transposer").freak(A, 2, (7, 5)),
        &[activate, play("matter_transposer")],
        "Matter Transposer: with which Figure?",
        "Ada to use Matter Transposer.",
    );
    assert_eq!(choice(&table, Choice::Target { at: hex((5, 5)) }).0, "Swap with Ben's Freak 1 at (5,5)");
    let table = asks(
        &with("electromagnetic_bomb").piece(B, PieceKind::Droid, (7, 4)),
        &[activate, play("electromagnetic_bomb")],
        "Electromagnetic Bomb: which target?",
        "Ada to use Electromagnetic Bomb.",
    );
    assert_eq!(
        choice(&table, Choice::Target { at: hex((7, 7)) }),
        ("Target (7,7)".into(), "Ben's Droid is destroyed.".into())
    );
    for (key, ask) in [
        ("field_surgery", "Field Surgery: which arm do you take?"),
        ("program_droid", "Program Droid: where does the Droid come?"),
        ("static_wormhole", "Static Wormhole: where is the other end?"),
        ("rail_cannon", "Rail Cannon: which target?"),
    ] {
        asks(&with(key), &[activate, play(key)], ask, &format!("Ada to use {}.", card(key)));
    }
}

#[test]
fn what_abilities_ask_for_is_said() {
    let activate = Choice::Activate { at: hex((7, 6)) };
    let table = asks(
        &near().freak(B, 2, (7, 4)),
        &[activate, Choice::AntiGravity, Choice::Target { at: hex((5, 5)) }],
        "Where does Ben's Freak 1 go?",
        "Ada to move an enemy Freak.",
    );
    assert_eq!(choice(&table, Choice::Step { to: hex((5, 6)) }).0, "Move Ben's Freak 1 to (5,6)");
    let table = asks(
        &near().head(A, "phase_shift").freak(A, 2, (7, 5)).freak(A, 3, (8, 6)),
        &[activate, Choice::PhaseShift],
        "With which Freak does it swap places?",
        "Ada to swap two Freaks.",
    );
    assert_eq!(choice(&table, Choice::Target { at: hex((8, 6)) }).0, "Swap with Freak 3");
    let mut table = at(&near().head(A, "self_destruct").freak(A, 2, (7, 7)));
    choose(&mut table, activate);
    let blast = note(&table, Choice::SelfDestruct);
    assert!(
        blast.contains("Freak 2: 12 → 8 HP, after Armor 2.") && blast.contains("Freak 1 is destroyed."),
        "{blast}"
    );
}

#[test]
fn what_the_setup_phase_asks_for_is_said() {
    let turned = |position: Position, key: &str| {
        let hands = [A, B]
            .into_iter()
            .fold(position, |position, seat| position.missions(seat, &["wrecker", "scatter"]));
        let mut table = at(&hands.turning_up());
        table.apply_chance(Outcome::Show { card: show(key) });
        table
    };
    let asked_now = |table: &Table| question(table, Eye::Seat(asked(table))).0;
    let waited = |table: &Table| question(table, Eye::Spectator).0;
    let table = turned(near(), "alien_marauder");
    assert_eq!(asked_now(&table), "Where does your Alien go?");
    assert_eq!(waited(&table), "Waiting for Ada to place an Alien.");
    let table = turned(near(), "corporate_support");
    assert_eq!(asked_now(&table), "What do you place?");
    assert_eq!(
        choice(&table, Choice::Bring { piece: PieceKind::Droid }),
        ("Place a Droid".into(), "Range 5, 5 damage or 2 Strikes.".into())
    );
    let table = turned(near(), "sponsor_flag");
    assert_eq!(asked_now(&table), "Where do you plant your flag?");
    let table = turned(near().freak(A, 2, (2, 5)), "magnetic_field");
    assert_eq!(asked_now(&table), "Which of your Freaks is dragged next?");
    let mut table =
        turned(near().piece(A, PieceKind::Turret, (2, 5)).piece(A, PieceKind::Turret, (4, 6)), "earthquake");
    assert_eq!(asked_now(&table), "Which of your buildings slides next?");
    choose(&mut table, Choice::Shift { at: hex((2, 5)) });
    assert_eq!(asked_now(&table), "Where does your Turret go?");
    assert_eq!(choice(&table, Choice::Step { to: hex((2, 6)) }).0, "Your Turret to (2,6)");
    let table = turned(near(), "aggressive_mutation");
    assert_eq!(question(&table, Eye::Seat(B)).0, "Which arm do you take instead of the one you have?");
    assert_eq!(waited(&table), "Everybody chooses another arm in secret.");
    let table = turned(near(), "mainframe_breakdown");
    assert_eq!(question(&table, Eye::Seat(A)).0, "Which Mission do you pass to Ben?");
    let droid = near().piece(A, PieceKind::Droid, (12, 2)).freak(A, 2, (12, 1)).freak(B, 2, (12, 3));
    let table = turned(droid, "ai_breakdown");
    assert_eq!(asked_now(&table), "Equally near: what does your Droid attack?");
    let table = turned(near().head(A, "manipulation"), "alien_mines");
    assert_eq!(asked_now(&table), "Alien Mines is turned up: keep it?");
    assert_eq!(waited(&table), "Waiting for Ada to keep or replace the Arena-Master card.");
}

#[test]
fn what_missions_buildings_and_luck_ask_for_is_said() {
    let position = near().missions(A, &["survey_run", "scatter"]).putting_mission();
    let put = Choice::Put { mission: mission("survey_run") };
    let table =
        asks(&position, &[], "Which Mission do you put into play?", "Ada to put a Mission into play.");
    assert_eq!(
        choice(&table, Choice::Put { mission: mission("scatter") }),
        (
            "Put Scatter into play".into(),
            "Have your three Freaks on the board, each 8 or more from the other two (1 ★). It must be so when you complete it. Still missing: have Freak 2 and Freak 3 stand on the board.".into()
        )
    );
    let table = asks(&position, &[put], "Which corner do you mark?", "Ada to mark what to survey.");
    assert_eq!(choice(&table, Choice::Mark { at: hex((20, 0)) }).0, "Mark the southwest corner");
    asks(
        &position,
        &[put, Choice::Mark { at: hex((20, 0)) }],
        "Which hexagon of the Landing Zone do you mark?",
        "Ada to mark what to survey.",
    );
    let building =
        near().head(A, "iron_jaw").hand(A, &["medikit", "jet_pack"]).freak(A, 2, (3, 3)).building();
    let bunker = Choice::Bring { piece: PieceKind::Bunker };
    let table = asks(&building, &[bunker], "Where does the Bunker go?", "Ada to build a Bunker.");
    assert_eq!(
        choice(&table, Choice::Place { at: hex((3, 3)) }),
        ("The Bunker around Freak 2 on (3,3)".into(), "Freak 2 is inside then.".into())
    );
    asks(
        &building,
        &[bunker, Choice::Place { at: hex((3, 3)) }],
        "Which card do you discard for the Bunker?",
        "Ada to build a Bunker.",
    );
    // Luck: two cards are drawn, one is kept, and nobody else learns which.
    let lucky = near().part(A, "tentacles").freak(A, 2, (9, 10)).face(A, "hold_the_pad");
    let mut table = at(&lucky);
    assert_eq!(
        note(&table, Choice::Complete { place: 0 }),
        "1 ★ and one of 2 Sponsor cards. For 2 ★: have 1 more Freak on the Landing Zone."
    );
    choose(&mut table, Choice::Complete { place: 0 });
    table.apply_chance(Outcome::Sponsor { card: card("medikit") });
    table.apply_chance(Outcome::Sponsor { card: card("jet_pack") });
    assert_eq!(
        question(&table, Eye::Seat(A)),
        (
            "Which of the drawn cards do you keep?".into(),
            "Luck brought 2 cards; the rest go face down.".into()
        )
    );
    for eye in [Eye::Seat(B), Eye::Spectator] {
        assert_eq!(
            question(&table, eye),
            ("Waiting for Ada to keep one of the drawn cards.".into(), String::new())
        );
    }
    for event in table.told(Eye::Seat(B)) {
        assert!(!say(&event, Eye::Seat(B)).contains("Medikit"), "{event:?}");
    }
}

/// SF-326: whoever is in the way is asked in another's turn.
#[test]
fn whoever_is_in_the_way_of_the_fog_is_asked() {
    let mut table = at(&Position::of(2)
        .show(&["necrotic_fog"])
        .freak(A, 1, (9, 8))
        .freak(A, 2, (8, 10))
        .freak(B, 1, (9, 10))
        .hp(B, 1, 1));
    choose(&mut table, Choice::Activate { at: hex((9, 8)) });
    choose(&mut table, Choice::Attack { at: hex((9, 10)) });
    choose(&mut table, Choice::EndActivation);
    choose(&mut table, Choice::Activate { at: hex((8, 10)) });
    choose(&mut table, Choice::Move { to: hex((9, 10)) });
    choose(&mut table, Choice::EndActivation);
    while !matches!(table.game.arena().phase, Phase::FogReturn { .. }) {
        match table.game.turn() {
            Turn::Chance => {
                let outcome = table.game.draw(0);
                table.apply_chance(outcome);
            }
            Turn::Seats(_) => drop(choose(&mut table, Choice::Done)),
            Turn::Over => panic!("the game goes on"),
        }
    }
    let (words, notes) = question(&table, Eye::Seat(A));
    assert_eq!(words, "Where does Ben's Freak 1 return?");
    assert_eq!(notes, "Your piece stands on (9,10), where it fell.");
    assert_eq!(question(&table, Eye::Seat(B)).0, "Waiting for Ada to choose where your Freak 1 returns.");
}
