//! How the game says itself.

use std::collections::{BTreeMap, BTreeSet};

use rand::SeedableRng;
use ruckus_core::kit::Script;
use ruckus_core::{
    Coded, Eye, EyeSet, Game, Luck, Phrase, Seat, SeatCount, Turn, Words, by_lot, check_settings, settled,
};
use ruckus_space_freaks::{
    ArenaMaster, Choice, Event, FiguresId, Grade, Head, Hex, Loss, Mission, Options, Outcome, Part, Phase,
    Piece, PieceKind, Position, Side, Source, SpaceFreaks, Sponsor, Why,
};
use serde_json::json;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

type Table = Script<SpaceFreaks>;
type Spot = (usize, usize);

fn hex((row, column): Spot) -> Hex {
    Hex::at(row, column).expect("it is on the board")
}

fn card(key: &str) -> Sponsor {
    Sponsor::from_key(key).expect("there is such a card")
}

fn mission(key: &str) -> Mission {
    Mission::from_key(key).expect("there is such a Mission")
}

fn part(key: &str) -> Part {
    Part::from_key(key).expect("there is such a card")
}

fn head(key: &str) -> Head {
    Head::from_key(key).expect("there is such a Head")
}

fn show(key: &str) -> ArenaMaster {
    ArenaMaster::from_key(key).expect("there is such a card")
}

const fn freak(seat: Seat, number: u8) -> Piece {
    Piece::freak_of(seat, number - 1)
}

#[track_caller]
fn at(position: &Position) -> Table {
    Script::of(position.build().unwrap_or_else(|mistake| panic!("the position is not possible: {mistake}")))
}

fn read(phrase: &Phrase, eye: Eye) -> String {
    phrase.read(eye, |seat| ["Ada", "Ben", "Cleo", "Dov"][seat.index()].to_string())
}

fn question(table: &Table, eye: Eye) -> (String, String) {
    let saying = SpaceFreaks::question(&table.game.view(eye));
    (read(&saying.words, eye), saying.note.map_or_else(String::new, |note| read(&note, eye)))
}

fn asked(table: &Table) -> Seat {
    table.game.turn().awaited().first().expect("somebody is asked")
}

/// What a choice is called and what its note says, to whoever is asked.
#[track_caller]
fn choice(table: &Table, choice: Choice) -> (String, String) {
    let seat = asked(table);
    assert!(table.options(seat).contains(&choice), "{choice:?} of {:?}", table.options(seat));
    let saying = SpaceFreaks::say_choice(&table.view(seat), choice);
    let eye = Eye::Seat(seat);
    (read(&saying.words, eye), saying.note.map_or_else(String::new, |note| read(&note, eye)))
}

#[track_caller]
fn note(table: &Table, of: Choice) -> String {
    choice(table, of).1
}

/// Why a choice is refused to whoever is asked, and the rule.
#[track_caller]
fn refused(table: &Table, choice: Choice) -> (String, &'static str) {
    let seat = asked(table);
    assert!(!table.options(seat).contains(&choice), "{choice:?} is on the list");
    let saying = SpaceFreaks::why_not(&table.view(seat), choice);
    (read(&saying.words, Eye::Seat(seat)), saying.rule.0)
}

/// What whoever is asked may look for in vain: what, why, and the rule.
fn refusals(table: &Table) -> Vec<(String, String, &'static str)> {
    let seat = asked(table);
    let eye = Eye::Seat(seat);
    let refusals = SpaceFreaks::refusals(&table.view(seat));
    let say =
        |refusal: &ruckus_core::Refusal| (read(&refusal.what, eye), read(&refusal.why, eye), refusal.rule.0);
    refusals.iter().map(say).collect()
}

fn say(event: &Event, eye: Eye) -> String {
    read(&SpaceFreaks::say_event(event).words, eye)
}

#[track_caller]
fn choose(table: &mut Table, choice: Choice) -> &mut Table {
    let seat = asked(table);
    table.choose(seat, choice)
}

/// A stands near B with one Freak activated: A1 (7,5), B1 (5,5).
fn near() -> Position {
    Position::of(2).freak(A, 1, (7, 6)).freak(B, 1, (5, 5))
}

#[test]
fn the_box_says_what_it_is() {
    let title = SpaceFreaks::TITLE;
    assert_eq!((title.id, title.edition), ("space-freaks", 1));
    assert_eq!((title.fewest.get(), title.most.get()), (2, 4));
    assert!(title.credits.design.starts_with("Max Wikström") && title.credits.publisher == "Lautapelit.fi");
    assert!(title.tagline.ends_with('.') && title.tagline.len() < 60);
}

#[test]
fn the_side_of_the_board_can_be_settled() {
    let seats = SeatCount::new(2);
    let settings = SpaceFreaks::settings(seats);
    for side in [1, 2] {
        let options = json!({ "side": side });
        assert!(check_settings(&settings, seats, &options).is_ok());
        let read: Options = serde_json::from_value(options).expect("an option of the game");
        assert_eq!(u8::from(read.side), side);
    }
    assert!(check_settings(&settings, seats, &json!({ "side": 3 })).is_err());
    let said: Vec<String> =
        settled(&settings, &json!({ "side": 2 })).into_iter().map(|it| format!("{it:?}")).collect();
    assert!(said.iter().any(|said| said.contains("energy walls")), "{said:?}");
}

/// Every card has a line, made of what it does, with its own rule.
#[test]
fn every_card_says_what_it_does() {
    let figures = FiguresId::default();
    let mut said: BTreeMap<(char, String), &'static str> = BTreeMap::new();
    let mut hear = |text: String, rule: &'static str| {
        assert!(text.ends_with(['.', '!']) && text.len() < 200, "{rule}: {text}");
        assert!(
            text.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit() || first == '+')
        );
        assert!(SpaceFreaks::TITLE.rules.contains(&format!("| {rule} ")), "{rule} is in the rules");
        // An arm may bring what a Head brings, but no two cards of a table are alike.
        let table = rule.chars().nth(3).expect("the letter of its table");
        let before = said.insert((table, text.clone()), rule);
        assert!(before.is_none(), "{rule} says the same as {before:?}: {text}");
    };
    Part::each().for_each(|part| hear(part.text(figures), part.rule()));
    Head::each().for_each(|head| hear(head.text(), head.rule()));
    Sponsor::each().for_each(|card| hear(card.text(), card.rule()));
    Mission::each().for_each(|mission| hear(mission.text(figures), mission.rule()));
    ArenaMaster::each().for_each(|card| hear(card.text(), card.rule()));
    assert_eq!(said.len(), 23 + 18 + 19 + 17 + 35);
}

#[test]
fn cards_read_like_their_table() {
    let figures = FiguresId::default();
    let parts = [
        ("energy_armor", "10 HP, Armor 2, Right Arm Range +1."),
        ("tentacles", "Movement 7, +2 HP, Luck +1, 3 Sponsor cards."),
        ("x_ray_rifle", "Range 7, damage 4 that ignores Armor, attacks through rocks and buildings."),
        ("poison_needle", "Right Arm damage +1."),
        ("healing_kit", "Each of your Freaks heals 2 at the start of your turn."),
    ];
    for (key, text) in parts {
        assert_eq!(part(key).text(figures), text);
    }
    assert_eq!(head("horned_skull").text(), "+1 HP, Retaliate +1.");
    assert_eq!(
        head("hive_mind").text(),
        "+1 HP. Aliens and Droids from Sponsor cards may be activated in the turn in which they come."
    );
    assert_eq!(
        card("mining_laser").text(),
        "Attack. Range 3, through rocks and buildings: the target takes 4 damage that ignores Armor or 2 Strikes."
    );
    assert_eq!(
        card("overcharge_cell").text(),
        "This Freak's Right Arm attack in this activation has +3 damage and +1 Strike."
    );
    assert_eq!(
        mission("assassinate").text(figures),
        "Destroy 1 enemy Freak (1 ★), or destroy 2 enemy Freaks (2 ★)."
    );
    assert_eq!(
        mission("scatter").text(figures),
        "Have your three Freaks on the board, each 8 or more from the other two (1 ★)."
    );
    assert_eq!(show("heavy_gravity").text(), "All Figures: Movement −2.");
    assert_eq!(show("double_feature").text(), "Everybody puts two Mission cards into play in Step 1.");
    assert_eq!(show("full_moons").text(), "Two cards more are turned up, all for this round!");
}

/// SF-X03, SF-X36 and others, said before they happen.
#[test]
fn an_attack_says_what_it_would_do_before_it_is_made() {
    let mut table = at(&near());
    choose(&mut table, Choice::Activate { at: hex((7, 6)) });
    assert_eq!(
        choice(&table, Choice::Attack { at: hex((5, 5)) }),
        ("Attack Ben's Freak 1 at (5,5)".into(), "Ben's Freak 1: 12 → 8 HP, after Armor 2.".into())
    );
    let mut table = at(&near().part(B, "crystal_body").hp(B, 1, 3));
    choose(&mut table, Choice::Activate { at: hex((7, 6)) });
    assert_eq!(
        note(&table, Choice::Attack { at: hex((5, 5)) }),
        "Ben's Freak 1 is destroyed. Freak 1: 12 → 10 HP by Retaliate. You gain 1 ★."
    );
    let mut table = at(&near().field(B, 1));
    choose(&mut table, Choice::Activate { at: hex((7, 6)) });
    assert_eq!(note(&table, Choice::Attack { at: hex((5, 5)) }), "Ben's Freak 1 has a force field.");
    assert_eq!(
        choice(&table, Choice::AttackGround),
        ("Shoot at empty ground".into(), "Nothing is hit, and the attack is used up.".into())
    );
    // The rules that were tried leave no trace.
    assert_eq!(table.game.arena().freak(freak(B, 1)).hp, 12);
}

/// SF-X22: where a push ends, and what is on the way.
#[test]
fn a_push_says_where_it_ends() {
    let mut table = at(&Position::of(2).show(&["repulsion_rifle"]).freak(A, 1, (6, 5)).freak(B, 1, (6, 6)));
    choose(&mut table, Choice::Activate { at: hex((6, 5)) });
    assert_eq!(
        note(&table, Choice::Attack { at: hex((6, 6)) }),
        "Ben's Freak 1: 12 → 8 HP, after Armor 2. Ben's Freak 1: 8 → 5 HP by radiation. Ben's Freak 1 is pushed to (6,19)."
    );
}

#[test]
fn buildings_and_bases_take_strikes() {
    let mut table = at(&Position::of(2).head(A, "demolition").freak(A, 1, (20, 15)).struck(
        B,
        PieceKind::Turret,
        (18, 16),
    ));
    choose(&mut table, Choice::Activate { at: hex((20, 15)) });
    assert_eq!(
        note(&table, Choice::Attack { at: hex((20, 21)) }),
        "Ben's Home Base takes 2 Strikes. You gain 2 ★."
    );
    assert_eq!(note(&table, Choice::Attack { at: hex((18, 16)) }), "Ben's Turret is destroyed.");
    let mut table = at(&Position::of(2)
        .piece(A, PieceKind::Turret, (4, 6))
        .freak(B, 1, (4, 3))
        .freak(A, 1, (2, 2))
        .firing());
    assert_eq!(
        choice(&table, Choice::Fire { from: hex((4, 6)) }),
        ("Fire the Turret at (4,6)".into(), "Range 5, 7 damage or 1 Strike.".into())
    );
    choose(&mut table, Choice::Fire { from: hex((4, 6)) });
    assert_eq!(note(&table, Choice::Attack { at: hex((4, 3)) }), "Ben's Freak 1: 12 → 7 HP, after Armor 2.");
}

/// SF-608, SF-A04, SF-A14, SF-M05: what a step brings.
#[test]
fn a_step_says_what_it_walks_into() {
    let mut table = at(&near().freak(A, 2, (6, 3)));
    choose(&mut table, Choice::Activate { at: hex((6, 3)) });
    assert_eq!(
        choice(&table, Choice::Move { to: hex((6, 4)) }),
        ("Move to radiation (6,4)".into(), "8 MP left. Freak 2: 12 → 9 HP by radiation.".into())
    );
    assert_eq!(
        choice(&table, Choice::Move { to: hex((5, 3)) }),
        ("Move to (5,3)".into(), "8 MP left.".into())
    );
    let mut table = at(&near()
        .freak(A, 2, (6, 3))
        .head(A, "toxic")
        .hp(A, 2, 5)
        .show(&["alien_war"])
        .marked_face(A, "dead_drop", Some((6, 4)), None));
    choose(&mut table, Choice::Activate { at: hex((6, 3)) });
    assert_eq!(
        note(&table, Choice::Move { to: hex((6, 4)) }),
        "8 MP left. The marked hexagon of your Mission. Freak 2: 5 → 7 HP by radiation. Freak 2: 7 → 6 HP by Alien War."
    );
    let mut table = at(&near().freak(A, 2, (6, 3)).flag(B, (5, 3)).flag(A, (7, 3)));
    choose(&mut table, Choice::Activate { at: hex((6, 3)) });
    assert_eq!(note(&table, Choice::Move { to: hex((5, 3)) }), "8 MP left. Ben's flag: a Sponsor card.");
    assert_eq!(note(&table, Choice::Move { to: hex((7, 3)) }), "8 MP left.");
}

#[test]
fn a_flight_counts_its_moves() {
    let mut table = at(&Position::of(2).freak(A, 1, (6, 8)).hand(A, &["jet_pack"]));
    choose(&mut table, Choice::Activate { at: hex((6, 8)) });
    choose(&mut table, Choice::Play { card: card("jet_pack") });
    assert_eq!(
        choice(&table, Choice::Move { to: hex((7, 8)) }),
        ("Fly to rock (7,8)".into(), "8 MP left. 4 flown moves left.".into())
    );
    choose(&mut table, Choice::Move { to: hex((7, 8)) });
    let (words, notes) = question(&table, Eye::Seat(A));
    assert_eq!(words, "Freak 1 is in the air: fly on or touch down.");
    assert_eq!(notes, "12 of 12 HP, 8 MP left, 4 flown moves.");
    assert_eq!(refused(&table, Choice::EndActivation).1, "SF-410");
    assert_eq!(refused(&table, Choice::AttackGround).1, "SF-410");
}

#[test]
fn cards_say_whom_they_would_hit() {
    let mut table = at(&Position::of(2)
        .freak(A, 1, (17, 17))
        .freak(A, 2, (17, 18))
        .freak(B, 1, (17, 19))
        .piece(B, PieceKind::Turret, (18, 19))
        .hand(A, &["antimatter_detonator", "fusion_rifle", "acid_thrower", "plasma_grenade"]));
    choose(&mut table, Choice::Activate { at: hex((17, 17)) });
    let detonator = note(&table, Choice::Play { card: card("antimatter_detonator") });
    for part in [
        "Freak 1: 12 → 5 HP, after Armor 2.",
        "Freak 2: 12 → 5 HP, after Armor 2.",
        "Ben's Turret is destroyed.",
    ] {
        assert!(detonator.contains(part), "{detonator}");
    }
    choose(&mut table, Choice::Play { card: card("fusion_rifle") });
    assert_eq!(question(&table, Eye::Seat(A)).0, "Fusion Rifle: in which direction?");
    let east = ruckus_core::hex::Direction::E;
    assert_eq!(
        choice(&table, Choice::Shoot { way: east }),
        (
            "Shoot to the east".into(),
            "Freak 2: 12 → 8 HP, after Armor 2. Ben's Freak 1: 12 → 8 HP, after Armor 2.".into()
        )
    );
    assert_eq!(note(&table, Choice::Shoot { way: east.opposite() }), "It hits nothing.");
    choose(&mut table, Choice::Shoot { way: east });
    assert!(
        note(&table, Choice::Play { card: card("plasma_grenade") })
            .starts_with("Wasted: this Freak has made its attack.")
    );
}

/// SF-305 to SF-311: what is missing, from the deeds of the turn.
#[test]
fn a_mission_says_what_it_lacks() {
    let lacking = |table: &Table, place: usize| {
        let arena = table.game.arena();
        arena.lacking(A, &arena.team(A).faces[place])
    };
    let mut table =
        at(&near().hp(B, 1, 1).face(A, "assassinate").face(A, "hold_the_pad").face(A, "product_placement"));
    assert_eq!(lacking(&table, 0).missing.as_deref(), Some("Destroy 1 enemy Freak."));
    assert_eq!(lacking(&table, 1).missing.as_deref(), Some("Have 1 Freak on the Landing Zone."));
    assert_eq!(lacking(&table, 2).missing.as_deref(), Some("Play 2 Sponsor cards."));
    assert!(refusals(&table).iter().any(|(what, why, rule)| {
        what == "Complete Assassinate"
            && why == "Assassinate: still missing. Destroy 1 enemy Freak."
            && *rule == "SF-M01"
    }));
    choose(&mut table, Choice::Activate { at: hex((7, 6)) });
    choose(&mut table, Choice::Attack { at: hex((5, 5)) });
    let after = lacking(&table, 0);
    assert_eq!(
        (after.grade, after.missing.as_deref()),
        (Some(Grade::Normal), Some("Destroy 1 more enemy Freak."))
    );
    assert_eq!(
        choice(&table, Choice::Complete { place: 0 }),
        (
            "Complete Assassinate for 1 ★".into(),
            "1 ★ and a Sponsor card. For 2 ★: destroy 1 more enemy Freak.".into()
        )
    );
    // Deeds are the active player's: whoever waits has done nothing.
    let arena = table.game.arena();
    let face = arena.team(A).faces[0];
    assert_eq!(arena.lacking(B, &face).grade, None);
}

#[test]
fn a_mission_about_places_says_who_is_missing() {
    let lacks = |position: Position| {
        let table = at(&position);
        let arena = table.game.arena();
        let lacking = arena.lacking(A, &arena.team(A).faces[0]);
        (lacking.grade, lacking.missing.unwrap_or_default())
    };
    let three = |one: Spot, two: Spot, three: Spot| {
        Position::of(2).freak(A, 1, one).freak(A, 2, two).freak(A, 3, three)
    };
    assert_eq!(
        lacks(three((10, 8), (10, 9), (2, 2)).face(A, "team_photo")).1,
        "Bring Freak 3 into the Neutral Zone and bring Freaks 1 and 3 (now 10 apart), Freaks 2 and 3 (now 11 apart) within 2 of each other."
            .replace("), Freaks", ") and Freaks")
    );
    assert_eq!(
        lacks(three((10, 8), (10, 9), (9, 8)).face(A, "team_photo")),
        (Some(Grade::Normal), String::new())
    );
    assert_eq!(
        lacks(three((10, 8), (10, 9), (20, 20)).face(A, "scatter")).1,
        "Bring Freaks 1 and 2 (now 1 apart) 8 or more apart."
    );
    assert_eq!(
        lacks(Position::of(2).freak(A, 1, (10, 8)).face(A, "scatter")).1,
        "Have Freak 2 and Freak 3 stand on the board."
    );
    let survey = |one: Spot| {
        lacks(Position::of(2).freak(A, 1, one).marked_face(A, "survey_run", Some((0, 21)), Some((9, 10))))
    };
    assert_eq!(
        survey((10, 8)),
        (None, "Have a Freak within 5 of the northeast corner or on the Landing Zone (9,10).".into())
    );
    assert_eq!(
        survey((9, 10)),
        (Some(Grade::Normal), "Have a Freak within 5 of the northeast corner.".into())
    );
    assert_eq!(survey((2, 20)), (Some(Grade::Normal), "Have a Freak on the Landing Zone (9,10).".into()));
    assert_eq!(
        lacks(Position::of(2).freak(A, 1, (10, 8)).marked_face(A, "dead_drop", Some((8, 8)), None)),
        (None, "Enter (8,8) with a Freak.".into())
    );
}

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
    table.befall(Outcome::Head { head: head("toxic") });
    table.befall(Outcome::Head { head: head("bone_skull") });
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
    assert_eq!(say(&Event::MissionDealt { seat: B, mission: None }, Eye::Seat(A)), "Ben draws a Mission.");
    assert_eq!(say(&Event::HeadDealt { seat: B, head: None }, Eye::Seat(A)), "Ben is dealt a Head.");
    assert_eq!(
        say(&Event::Kept { seat: B, card: None }, Eye::Seat(A)),
        "Ben keeps one of the cards that Luck brought."
    );
}

#[test]
fn events_speak_to_their_reader() {
    let loss = Loss { piece: freak(B, 2), at: hex((5, 5)), lost: 4, now: 8 };
    let hit = Event::Hit { loss, by: Some(A), why: Why::Attack };
    assert_eq!(say(&hit, Eye::Seat(B)), "Your Freak 2 loses 4 HP: 8 left.");
    assert_eq!(say(&hit, Eye::Seat(A)), "Ben's Freak 2 loses 4 HP: 8 left.");
    let retaliate = Event::Hit { loss, by: Some(A), why: Why::Retaliate };
    assert_eq!(say(&retaliate, Eye::Spectator), "Retaliate: Ben's Freak 2 loses 4 HP: 8 left.");
    let dominated =
        Event::Attacked { seat: A, by: freak(B, 1), from: hex((4, 4)), at: Some(hex((5, 5))), card: None };
    assert_eq!(say(&dominated, Eye::Seat(A)), "Ben's Freak 1 on (4,4), dominated by you, attacks (5,5).");
    let up = Event::TurnedUp { card: show("alien_mines") };
    assert_eq!(
        say(&up, Eye::Spectator),
        "The Arena-Master announces Alien Mines. Freaks that are on the Landing Zone when their player cleans up take 5 damage first."
    );
    assert_eq!(SpaceFreaks::say_event(&up).rule.0, "SF-A03");
    let scored = Event::Scored { seat: A, stars: 2, source: Source::Bases, total: 9 };
    assert_eq!(say(&scored, Eye::Seat(A)), "You score 2 ★ for an enemy Home Base: 9 ★.");
}

#[test]
fn refusals_say_which_rule() {
    let mut table = at(&near().hand(A, &["program_droid"]));
    assert_eq!(
        refused(&table, Choice::Activate { at: hex((5, 5)) }),
        ("No Figure of yours is on (5,5).".into(), "SF-314")
    );
    assert_eq!(refused(&table, Choice::EndTurn).1, "SF-327");
    choose(&mut table, Choice::Activate { at: hex((7, 6)) });
    assert_eq!(refused(&table, Choice::Attack { at: hex((7, 6)) }).1, "SF-502");
    assert_eq!(
        refused(&table, Choice::Attack { at: hex((20, 21)) }),
        (
            "(20,21) is 17 away, beyond Range 6."
                .replace("17", &hex((7, 6)).distance(hex((20, 21))).to_string()),
            "SF-502"
        )
    );
    assert_eq!(refused(&table, Choice::Attack { at: hex((5, 6)) }).1, "SF-010");
    assert_eq!(refused(&table, Choice::Move { to: hex((2, 2)) }).1, "SF-402");
    assert_eq!(
        refused(&table, Choice::Play { card: card("medikit") }),
        ("You do not hold Medikit.".into(), "SF-413")
    );
    assert_eq!(refused(&table, Choice::Heal), ("It does not stand on a Healing Center.".into(), "SF-602"));
    assert_eq!(refused(&table, Choice::SelfDestruct).1, "SF-417");
    choose(&mut table, Choice::Attack { at: hex((5, 5)) });
    assert_eq!(refused(&table, Choice::AttackGround), ("It has made its one attack.".into(), "SF-501"));
    assert!(refusals(&table).contains(&("Attack".into(), "It has made its one attack.".into(), "SF-501")));
    // A Healing Center under Power Cut.
    let mut table =
        at(&Position::of(2).freak(A, 1, (6, 7)).hp(A, 1, 3).show(&["power_cut"]).hand(A, &["medikit"]));
    choose(&mut table, Choice::Activate { at: hex((6, 7)) });
    assert_eq!(refused(&table, Choice::Heal).1, "SF-A21");
    assert!(refusals(&table).iter().any(|(what, ..)| what == "Use the Healing Center"));
    let view = table.game.view(Eye::Spectator);
    assert_eq!(SpaceFreaks::why_not(&view, Choice::Heal).rule.0, "SF-210");
    assert!(SpaceFreaks::refusals(&view).is_empty() && SpaceFreaks::refusals(&table.view(B)).is_empty());
}

#[test]
fn presets_answer_what_is_asked_again_and_again() {
    let codes = |table: &Table, seat| {
        let presets = SpaceFreaks::presets(&table.view(seat));
        presets
            .into_iter()
            .map(|preset| (read(&preset.saying.words, Eye::Seat(seat)), preset.code))
            .collect::<BTreeMap<_, _>>()
    };
    let answer = |table: &Table, seat: Seat, set: &[u16]| {
        SpaceFreaks::preset_answer(&table.view(seat), set, &table.options(seat))
    };
    let mut table = at(&near().head(A, "manipulation").turning_up());
    let own = codes(&table, A);
    let keep = own["Keep every Arena-Master card until I say so"];
    assert!(!codes(&table, B).contains_key("Keep every Arena-Master card until I say so"));
    table.befall(Outcome::Show { card: show("robotic_factory") });
    assert_eq!(answer(&table, A, &[keep]), Some(Choice::KeepShow));
    assert_eq!(answer(&table, A, &[]), None);
    choose(&mut table, Choice::KeepShow);
    let none = codes(&table, A)["Nothing for me from the Robotic Factory"];
    assert_eq!(answer(&table, A, &[none]), Some(Choice::BringNothing));
    // Step 4 is left out, but not while a Mission could be completed.
    let building = near().hand(A, &["medikit"]).building();
    let table = at(&building);
    let skip = codes(&table, A)["Leave out Step 4, building, until I say so"];
    assert_eq!(answer(&table, A, &[skip]), Some(Choice::Done));
    let table = at(&building.freak(A, 2, (9, 10)).face(A, "hold_the_pad"));
    assert_eq!(answer(&table, A, &[skip]), None);
    assert!(
        codes(&at(&near()), A).len() >= 3
            && SpaceFreaks::presets(&table.game.view(Eye::Spectator)).is_empty()
    );
}

#[test]
fn a_lapse_does_least() {
    let mut luck = Luck::seed_from_u64(1);
    let mut table = at(&Position::of(2).part(A, "biomech_drill").freak(A, 1, (2, 8)));
    let safe = |table: &Table, luck: &mut Luck| {
        let seat = asked(table);
        SpaceFreaks::safe_choice(&table.view(seat), &table.options(seat), luck)
    };
    assert_eq!(safe(&table, &mut luck), Choice::Done);
    choose(&mut table, Choice::Activate { at: hex((2, 8)) });
    assert_eq!(safe(&table, &mut luck), Choice::EndActivation);
    // On rock it makes for ground where it can stand.
    choose(&mut table, Choice::Move { to: hex((2, 9)) });
    for _ in 0..20 {
        let Choice::Move { to } = safe(&table, &mut luck) else { panic!("it must move on") };
        assert!(table.game.arena().side.map().plain.contains(to));
    }
}

#[test]
fn the_end_says_who_won_and_by_what() {
    let mut table =
        at(&Position::of(2).round(6).first(B).active(A).stars(A, 4).stars(B, 4).freak(A, 1, (19, 19)).freak(
            B,
            1,
            (10, 10),
        ));
    assert_eq!(question(&table, Eye::Seat(A)).0, "Step 3: activate a Figure.");
    let mut luck = Luck::seed_from_u64(3);
    while let turn @ (Turn::Seats(_) | Turn::Chance) = table.game.turn() {
        match turn {
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody");
                let choice = SpaceFreaks::safe_choice(&table.view(seat), &table.options(seat), &mut luck);
                table.choose(seat, choice);
            }
            _ => {
                let outcome = table.game.draw(0);
                table.befall(outcome);
            }
        }
    }
    let (words, notes) = question(&table, Eye::Spectator);
    assert_eq!(words, "Six rounds are over. Ada wins with 6 ★.");
    assert!(
        notes.starts_with(
            "Ada: 6 ★, 4 for enemy Freaks destroyed and 2 for enemy Home Base Zones at the end;"
        ),
        "{notes}"
    );
    assert!(notes.contains("Ben: 4 ★, 4 for enemy Freaks destroyed;"), "{notes}");
    assert_eq!(SpaceFreaks::question(&table.game.view(Eye::Seat(A))).rule.0, "SF-807");
}

/// Random games; every choice that there is is tried in every situation, and everything said is read.
#[test]
fn every_refused_choice_cites_a_rule_and_every_word_is_plain() {
    let rules = SpaceFreaks::TITLE.rules;
    let is_rule =
        |rule: &str| rules.contains(&format!("**{rule}**")) || rules.contains(&format!("| {rule} "));
    let mut cited = BTreeSet::new();
    let mut said = Said::default();
    for (seed, seats, side) in [
        (1, 2, Side::CraterField),
        (2, 3, Side::EnergyWalls),
        (3, 4, Side::CraterField),
        (4, 2, Side::EnergyWalls),
    ] {
        let mut luck = Luck::seed_from_u64(seed);
        let options = Options { side, ..Options::default() };
        let mut game = SpaceFreaks::set_up(SeatCount::new(seats), &options).expect("a legal set-up");
        let mut code = 0;
        loop {
            let mut heard: Vec<(EyeSet, Event)> = Vec::new();
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = game.draw(ruckus_core::any_ticket(game.tickets(), &mut luck));
                    game.befall(outcome, &mut heard);
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody is asked");
                    let mut list = Vec::new();
                    game.choices(seat, &mut list);
                    let view = game.view(Eye::Seat(seat));
                    for _ in 0..60 {
                        code = (code + 7) % Choice::CODES;
                        let Some(tried) = Choice::from_code(code).filter(|tried| !list.contains(tried))
                        else {
                            continue;
                        };
                        let why = SpaceFreaks::why_not(&view, tried);
                        assert!(is_rule(why.rule.0), "{} for {tried:?}", why.rule);
                        said.sentence(&read(&why.words, Eye::Seat(seat)));
                        cited.insert(why.rule.0);
                    }
                    let mut names = BTreeSet::new();
                    for &choice in &list {
                        let saying = SpaceFreaks::say_choice(&view, choice);
                        assert!(is_rule(saying.rule.0), "{} for {choice:?}", saying.rule);
                        let name = read(&saying.words, Eye::Seat(seat));
                        said.label(&name);
                        assert!(
                            names.insert(name.clone()),
                            "{name} is there twice in {:?}",
                            view.arena.phase
                        );
                        saying.note.iter().for_each(|note| said.sentence(&read(note, Eye::Seat(seat))));
                    }
                    for refusal in SpaceFreaks::refusals(&view) {
                        assert!(is_rule(refusal.rule.0), "{}", refusal.rule);
                        said.label(&read(&refusal.what, Eye::Seat(seat)));
                        said.sentence(&read(&refusal.why, Eye::Seat(seat)));
                    }
                    let picked = by_lot(&list, &mut luck);
                    game.choose(seat, picked, &mut heard);
                }
            }
            for (_, event) in &heard {
                let saying = SpaceFreaks::say_event(event);
                assert!(is_rule(saying.rule.0), "{} for {event:?}", saying.rule);
                for eye in [Eye::Spectator, Eye::Seat(A)] {
                    said.sentence(&read(&saying.words, eye));
                    saying.note.iter().for_each(|note| said.sentence(&read(note, eye)));
                }
            }
            for eye in [Eye::Seat(A), Eye::Seat(B), Eye::Spectator] {
                let question = SpaceFreaks::question(&game.view(eye));
                assert!(is_rule(question.rule.0), "{}", question.rule);
                said.sentence(&read(&question.words, eye));
                question.note.iter().for_each(|note| said.sentence(&read(note, eye)));
            }
        }
    }
    assert!(said.odd.is_empty(), "{:#?}", said.odd);
    assert!(cited.len() > 40, "{}: {cited:?}", cited.len());
}

/// What is said in a game, and what of it no person should have to read.
#[derive(Default)]
struct Said {
    odd: BTreeSet<String>,
}

impl Said {
    /// A sentence: it has an end.
    fn sentence(&mut self, said: &str) {
        self.label(said);
        if !said.ends_with(['.', '!', '?']) {
            self.odd.insert(said.to_owned());
        }
    }

    /// No marks left over, no Rust, no doubled words.
    fn label(&mut self, said: &str) {
        let words: Vec<String> = said.split(' ').map(str::to_lowercase).collect();
        let begins = said
            .chars()
            .next()
            .is_some_and(|first| first.is_uppercase() || first.is_ascii_digit() || "(+".contains(first));
        let marks = said.contains(['@', '{', '}', '[', ']', '|', '_']);
        let spaces = said.contains("  ") || said.contains("..") || said.contains(" .");
        let doubled = words.windows(2).any(|pair| pair[0] == pair[1]);
        if !begins || marks || spaces || doubled {
            self.odd.insert(said.to_owned());
        }
    }
}

/// What is asked in a position after some choices, of whoever is asked; and what the others read.
#[track_caller]
fn asks(position: &Position, choices: &[Choice], question_asked: &str, waiting: &str) -> Table {
    let mut table = at(position);
    for &choice in choices {
        choose(&mut table, choice);
    }
    let seat = asked(&table);
    let other = if seat == A { B } else { A };
    assert_eq!(question(&table, Eye::Seat(seat)).0, question_asked);
    assert_eq!(question(&table, Eye::Seat(other)), (format!("Waiting for {waiting}"), String::new()));
    table
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
        table.befall(Outcome::Show { card: show(key) });
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
    assert_eq!(question(&table, Eye::Seat(A)).0, "Which Mission do you pass to the left?");
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
    table.befall(Outcome::Sponsor { card: card("medikit") });
    table.befall(Outcome::Sponsor { card: card("jet_pack") });
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
                table.befall(outcome);
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

#[test]
fn rare_events_are_said() {
    let (one, other) = (hex((4, 4)), hex((5, 5)));
    let heard = [
        (Event::Reshuffled { cards: 12 }, "12 Sponsor cards are shuffled into a new deck."),
        (Event::FlagsGone, "The flags that are left are taken down."),
        (Event::FlagTaken { seat: A, of: B, at: one }, "Ada takes Ben's flag on (4,4)."),
        (Event::WormholeMoved { from: one, to: other }, "A Wormhole slides from (4,4) to (5,5)."),
        (
            Event::Aimed { piece: Piece::turret(0), from: one, at: other },
            "Ada's Turret on (4,4) aims at (5,5).",
        ),
        (Event::FieldEnded { piece: freak(B, 3) }, "The force field of Ben's Freak 3 ends."),
        (Event::BlewUp { piece: freak(A, 1), at: one }, "Ada's Freak 1 blows itself up on (4,4)!"),
        (Event::LabUsed { piece: freak(A, 1), at: one }, "Ada's Freak 1 uses the Lab on (4,4)."),
        (
            Event::Teleported { piece: freak(A, 1), from: one, to: other },
            "Ada's Freak 1 teleports from (4,4) to (5,5).",
        ),
        (
            Event::Destroyed { piece: freak(B, 1), at: one, by: Some(A) },
            "Ben's Freak 1 on (4,4) is destroyed by Ada!",
        ),
        (Event::Destroyed { piece: freak(B, 1), at: one, by: None }, "Ben's Freak 1 on (4,4) is destroyed!"),
        (
            Event::Completed { seat: A, mission: mission("wrecker"), grade: Grade::Advanced },
            "Ada completes Wrecker, the advanced way!",
        ),
        (
            Event::Built { piece: Piece::bunker(A), at: one, free: true },
            "Ada builds a Bunker on (4,4), free of charge.",
        ),
        (Event::NewHead { seat: B, head: head("celebrity") }, "Ben gets a new Head: Celebrity, number 16."),
        (
            Event::Healed { piece: freak(A, 2), at: one, hp: 3, now: 9, why: Why::Centre },
            "Ada's Freak 2 heals 3 in the Healing Center: 9 HP.",
        ),
        (Event::Over, "The last round is over: the most ★ win."),
    ];
    for (event, words) in heard {
        assert_eq!(say(&event, Eye::Spectator), words);
    }
}

/// What nobody is asked is said, too.
#[test]
fn chance_has_its_words() {
    let table = at(&near().turning_up());
    assert_eq!(question(&table, Eye::Seat(B)).0, "The Arena-Master turns up a card.");
    let mut table = at(&near().missions(A, &["dead_drop", "scatter"]).putting_mission());
    choose(&mut table, Choice::Put { mission: mission("dead_drop") });
    assert_eq!(question(&table, Eye::Seat(A)).0, "A hexagon is drawn for the Dead Drop.");
    let fresh = Script::of(SpaceFreaks::set_up(SeatCount::new(3), &Options::default()).expect("legal"));
    assert_eq!(question(&fresh, Eye::Seat(A)).0, "You are dealt a Head.");
}
