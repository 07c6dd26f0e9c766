//! How the game tells what happens: a combat roll by roll, events and the rules that they cite, the end. And what its box
//! and its settings say.

use std::collections::BTreeSet;

use ruckus_core::telling::Role;
use ruckus_core::{SeatCount, Takes, Words, check_settings, settled};
use ruckus_farms_race::MapName;
use serde_json::json;

use crate::table::*;
use crate::words::{choice, note, question, question_note, read, say};

#[test]
fn the_box_says_what_it_is() {
    let title = FarmsRace::TITLE;
    assert_eq!((title.id, title.edition), ("farms-race", 3));
    assert_eq!(title.credits.design, "unknown (the rulebook names nobody)");
    assert!(title.tagline.ends_with('.') && title.tagline.len() < 60);
}

#[test]
fn a_combat_is_told_round_by_round() {
    let mut table = at(&base().herds(A, (0, 1), 3, 0).herds(B, MIDDLE, 2, 0).armory(A, (-1, 1)));
    let to = table.region(MIDDLE);
    assert_eq!(
        choice(&table, Choice::MoveTo { to }),
        (
            "Attack Ben's Weapons Factory 3".into(),
            "There: 2 healthy herds of Ben. Held to the end of your turn it brings 1 VP.".into()
        )
    );
    table.say(Choice::MoveTo { to });
    assert_eq!(question(&table, Eye::Seat(A)), "Who attacks Weapons Factory 3?");
    let join = Choice::Join { from: table.region((0, 1)), injured: false };
    table.say(join).say(join);
    let home = table.game.table().place(table.region((0, 1)));
    assert_eq!(note(&table, join), format!("No herd stays in {home}: if you win it is nobody's."));
    assert_eq!(
        choice(&table, Choice::Go),
        (
            "Attack Ben's Weapons Factory 3 now".into(),
            "2 healthy herds; nobody joins later. If it fails, the region is closed to you this turn.".into()
        )
    );
    let mut told = table.say(Choice::Go).heard();
    told.extend(table.apply_chance(Outcome::Fight { heads: 0, guns: 0 }).heard());
    told.extend(table.apply_chance(Outcome::Fight { heads: 1, guns: 1 }).heard());
    let told: Vec<String> = told.into_iter().map(|event| say(event, Eye::Seat(B))).collect();
    assert_eq!(question(&table, Eye::Seat(A)), "Weapons Factory 3: fight on, or retreat?");
    assert_eq!(
        question_note(&table, A),
        "After roll 1: you have 1 healthy and 1 injured herd, Ben has 1 healthy and 1 injured herd."
    );
    assert_eq!(note(&table, Choice::GoOn), "Ben may retreat then; if not, both roll again.");
    assert_eq!(
        note(&table, Choice::Retreat),
        "Your herds go home; Weapons Factory 3 is closed to you this turn."
    );
    table.say(Choice::GoOn);
    assert_eq!(question(&table, Eye::Seat(B)), "Ada fights on for Weapons Factory 3: stay, or retreat?");
    for line in [
        "Ada attacks you in Weapons Factory 3 with 2 herds.",
        "Roll 1: Ada rolls 2 dice: 0 guns, 0 heads.",
        "Roll 1: you roll 2 dice: 1 gun, 1 head.",
        "The attack takes 1 damage, the defence takes 1. Armories add 1 for the attack.",
        "Ada: a healthy herd in Weapons Factory 3 is injured.",
    ] {
        assert!(told.iter().any(|told| told == line), "{line:?} of {told:#?}");
    }
}

#[test]
fn an_event_says_no_more_than_it_holds() {
    let stolen = |card| Event::Stolen { seat: A, victim: B, card, by: None };
    assert_eq!(say(stolen(Some(Wheat)), Eye::Seat(B)), "Ada takes 1 Wheat from you.");
    assert_eq!(say(stolen(None), Eye::Seat(C)), "Ada takes a card from Ben.");
    let drawn = |spy| Event::SpyDrawn { seat: A, spy };
    assert_eq!(say(drawn(Some(Spy::Hacking)), Eye::Seat(A)), "You draw Hacking.");
    assert_eq!(say(drawn(None), Eye::Seat(B)), "Ada draws a Spy.");
    let table = at(&base());
    let place = table.game.table().place(table.region(MIDDLE));
    let peeked = |humans| Event::Peeked { seat: A, at: place, humans };
    assert_eq!(say(peeked(Some(3)), Eye::Seat(A)), "You find 3 humans in Weapons Factory 3.");
    assert_eq!(say(peeked(None), Eye::Seat(B)), "Ada knows the humans in Weapons Factory 3.");
    let seen = |cards| Event::LookedAt { seat: A, victim: B, cards };
    assert!(say(seen(Some([0, 2, 0, 0, 0])), Eye::Seat(A)).contains("2 Wood"));
    assert_eq!(say(seen(None), Eye::Seat(C)), "Ada looks at Ben's hand.");
    assert_eq!(say(seen(None), Eye::Seat(B)), "Ada looks at your hand.");
    assert_eq!(say(seen(None), Eye::Seat(A)), "You look at Ben's hand.");
    let hurt = |unit, dead, ready| {
        say(Event::Hurt { seat: A, at: place, unit, dead, doomed: false, ready }, Eye::Spectator)
    };
    let apart = |unit, dead| [None, Some(false), Some(true)].map(|ready| hurt(unit, dead, ready));
    let herds = [apart(Unit::Healthy, false), apart(Unit::Injured, true)].concat();
    let said: BTreeSet<String> = herds.into_iter().chain([hurt(Unit::Human, true, None)]).collect();
    assert_eq!(said.len(), 7);
}

/// Heads on Adorable's humans are part of what the dice come to, and a Zombie's herds do not fall before their owner says so.
#[test]
fn a_roll_says_all_that_it_hits() {
    let damage =
        |humans| Event::Damage { to_attacker: 3, to_defence: 1, humans, bonus_attacker: 0, bonus_defence: 1 };
    let plain = "The attack takes 3 damage, the defence takes 1. Armories add 1 for the defence.";
    assert_eq!(say(damage(0), Eye::Spectator), plain);
    let heads = "The attack takes 3 damage, the defence takes 1, and 2 humans die by heads. Armories add 1 for the defence.";
    assert_eq!(say(damage(2), Eye::Spectator), heads);
    let position =
        mutants(&[(B, Mutation::Adorable)]).herds(A, (0, 1), 2, 0).herds(B, MIDDLE, 1, 0).humans(MIDDLE, 1);
    let mut table = at(&position);
    table.send(MIDDLE, &[((0, 1), false), ((0, 1), false)]).fight((2, 0), (0, 0));
    let told = |table: &mut Table, which: fn(&Event) -> bool| table.heard().into_iter().find(which);
    let event = told(&mut table, |event| matches!(event, Event::Damage { .. }));
    assert!(
        matches!(event, Some(Event::Damage { humans: 1, to_defence: 0, .. })),
        "{event:?}: no more than there are"
    );
    let zombies = mutants(&[(A, Mutation::Zombie)]).herds(A, (0, 1), 0, 1).herds(B, MIDDLE, 2, 0);
    let mut table = at(&zombies);
    table.send(MIDDLE, &[((0, 1), true)]).fight((0, 0), (0, 2));
    let event = told(&mut table, |event| matches!(event, Event::WipedOut { .. })).expect("all of it is hit");
    assert_eq!(
        say(event, Eye::Seat(A)),
        "All that you have in the fight for Weapons Factory 3 takes its last hit: 1 herd."
    );
}

/// Whoever gets nothing by the dice is told so, and why.
#[test]
fn dice_that_bring_nothing_say_why() {
    let mut table = at(&base());
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Wheat);
    let nothing = |seat, kinds| Event::CollectedNothing { seat, kinds };
    assert!(table.heard_any(|event| *event == nothing(A, [Weapons, Wheat])));
    assert!(table.heard_any(|event| matches!(event, Event::Collected { seat: B, .. })));
    assert_eq!(
        say(nothing(A, [Weapons, Wheat]), Eye::Seat(A)),
        "Nothing for you: no Weapons Factory, no Fields."
    );
    assert_eq!(say(nothing(A, [Wood, Wood]), Eye::Seat(B)), "Nothing for Ada: no Forest.");
}

/// What was built cites its own rule, as the choice to build it does; so does a nuke of each kind when it is aimed.
#[test]
fn an_event_cites_the_rule_of_what_was_built_or_aimed() {
    let table = at(&base());
    let place = table.game.table().place(table.region(MIDDLE));
    let cites = |event: Event| FarmsRace::say_event(&event).rule.0;
    for (ware, at, rule) in [
        (Ware::Barn, Some(place), "FR-B03"),
        (Ware::Armory, Some(place), "FR-B04"),
        (Ware::Nuke, None, "FR-B08"),
        (Ware::Spy, None, "FR-B09"),
    ] {
        assert_eq!(cites(Event::Built { seat: A, ware, at }), rule);
    }
    for (how, rule) in
        [(How::Token, "FR-N02"), (How::Paid, "FR-N06"), (How::Pocket, "FR-Y17"), (How::Free, "FR-M23")]
    {
        assert_eq!(cites(Event::Aims { seat: A, how }), rule);
    }
}

/// A card that changes hands unseen cites what took it, and a kind that is named what it is named for.
#[test]
fn an_event_cites_the_rule_that_steals_or_names() {
    fn cites(table: &mut Table, which: fn(&Event) -> bool) -> &'static str {
        let heard = table.heard();
        let event = heard.iter().find(|event| which(event)).expect("it has happened");
        FarmsRace::say_event(event).rule.0
    }
    let stolen = |table: &mut Table| cites(table, |event| matches!(event, Event::Stolen { .. }));
    let named = |table: &mut Table| cites(table, |event| matches!(event, Event::Named { .. }));
    let richer = || base().vp_tokens(B, 1).hand(B, &[Wood]);
    let mut table = at(&richer().spies(A, &[Spy::Blackmail]));
    table.say(Choice::Play { spy: Spy::Blackmail }).say(Choice::Blackmail { seat: B });
    assert_eq!(stolen(table.say(Choice::Rob { card: Wood })), "FR-Y10");
    let mut table = at(&richer().spies(A, &[Spy::DoubleAgent]));
    table.say(Choice::Play { spy: Spy::DoubleAgent });
    assert_eq!(stolen(table.apply_chance(Outcome::Card { card: Wood })), "FR-Y11");
    let mut table = at(&based(Options { stealing: true, ..no_mutations() }).hand(B, &[Wood]));
    table.say(Choice::EndActions).dice(Face::Brick, Face::Brick).say(Choice::StealFrom { seat: B });
    assert_eq!(stolen(table.apply_chance(Outcome::Card { card: Wood })), "FR-O06");
    for (other, rule) in [(Face::Brick, "FR-R04"), (Face::Any, "FR-R05")] {
        let mut table = at(&base());
        table.say(Choice::EndActions).dice(other, Face::Any);
        assert_eq!(named(table.say(Choice::Name { card: Wood })), rule);
    }
    let mut table = at(&mutants(&[(A, Mutation::Lucky)]));
    table.say(Choice::EndActions);
    for card in [Wood, Brick] {
        assert_eq!(named(table.say(Choice::Name { card })), "FR-M21");
    }
    let mut table = at(&base().spies(A, &[Spy::Propaganda]));
    table.say(Choice::Play { spy: Spy::Propaganda });
    assert_eq!(named(table.say(Choice::OfKind { card: Wood })), "FR-Y21");
}

#[test]
fn dice_that_are_named_and_not_rolled_open_a_beat() {
    let mut table = at(&mutants(&[(A, Mutation::Lucky)]));
    table.say(Choice::EndActions);
    for card in [Wood, Brick] {
        let told = table.say(Choice::Name { card }).heard();
        let named = told.iter().find(|event| matches!(event, Event::Named { .. })).expect("it is told");
        assert_eq!(FarmsRace::tell_event(named).role, Role::Gathers);
    }
}

#[test]
fn the_end_says_how_far_the_target_was_passed() {
    // Two hidden Spies count at the start of B's turn.
    let mut table = at(&base().vp_tokens(B, 8).spies(B, &[Spy::Capitalism, Spy::Plumbing]));
    table.end_turn(Face::Wood, Face::Wood);
    assert!(table.is_over());
    assert_eq!(question(&table, Eye::Seat(B)), "You have 11 VP and win; 10 were needed.");
    assert_eq!(question(&table, Eye::Spectator), "Ben has 11 VP and wins; 10 were needed.");
}

#[test]
fn the_end_says_why_and_where_the_points_come_from() {
    let position = base()
        .hand(A, &BARN)
        .herds(A, MIDDLE, 1, 0)
        .vp_tokens(A, 3)
        .nukes(A, 1, 1)
        .nukiest(A)
        .armory(A, (0, 1))
        .spies(A, &[Spy::Plumbing])
        .face_up(A, &[Spy::Carnivorous])
        .spies(B, &[Spy::Domestication, Spy::Thievery]);
    let mut table = at(&position);
    table.say(Choice::Barn { at: table.region(MIDDLE) });
    assert!(table.is_over());
    assert_eq!(question(&table, Eye::Seat(A)), "You have 10 VP and win; 10 were needed.");
    assert_eq!(question(&table, Eye::Seat(C)), "Ada has 10 VP and wins; 10 were needed.");
    for eye in [Eye::Seat(B), Eye::Spectator] {
        let note = FarmsRace::question(&table.game.view(eye)).note.expect("the points are itemised");
        let said = read(&note, Eye::Spectator);
        let ada =
            "Ada: 10 VP, 2 from 2 Barns, 2 from 1 Armory, 3 by conquest, 1 as Nukiest and 2 from Spies.";
        assert!(said.starts_with(ada), "{said}");
        assert!(said.contains("Ben: 2 VP, 1 from 1 Barn and 1 from a Spy."), "{said}");
    }
    let over =
        table.heard().into_iter().find(|event| matches!(event, Event::Over { .. })).expect("it is told");
    assert_eq!(say(over, Eye::Seat(B)), "The target is reached. Ada wins. VP: Ada 10, you 2, Cleo 1, Dov 1.");
    let shared =
        Event::Over { end: End::RoundLimit, winners: [A, C].into_iter().collect(), scores: vec![4, 1, 4, 2] };
    assert!(say(shared, Eye::Spectator).starts_with("The last round is over. Ada and Cleo share the win."));
}

#[test]
fn settings_offer_every_option() {
    for seats in [2, 3, 4].map(SeatCount::new) {
        let settings = FarmsRace::settings(seats);
        let rules: BTreeSet<&str> = settings.iter().map(|setting| setting.rule.0).collect();
        for rule in [
            "FR-O01", "FR-O02", "FR-O03", "FR-O04", "FR-O05", "FR-O06", "FR-O07", "FR-O08", "FR-O09",
            "FR-O10", "FR-O13", "FR-O14", "FR-O15", "FR-O16", "FR-O17", "FR-O18", "FR-O19", "FR-O20",
        ] {
            assert!(rules.contains(rule), "{rule}");
        }
        for setting in &settings {
            if let Takes::List { values } = &setting.takes {
                for value in values {
                    let options = json!({ setting.key: value.value });
                    let read: Options = serde_json::from_value(options.clone()).expect("an option");
                    assert!(FarmsRace::set_up(seats, &read).is_ok(), "{options}");
                }
                let usual: Options = serde_json::from_value(json!({ setting.key: values[0].value })).unwrap();
                assert_eq!(usual, Options::default(), "the first value of {} is the usual one", setting.key);
            }
        }
        let wish = json!({ "newcomers": [0, 1], "map": "random", "target_vp": 8 });
        assert_eq!(check_settings(&settings, seats, &wish), Ok(()));
        let read: Options = serde_json::from_value(wish.clone()).unwrap();
        assert_eq!((read.map, read.newcomers.len()), (Some(MapName::RANDOM), 2));
        let said: Vec<String> = settled(&settings, &wish).into_iter().map(|one| one.value).collect();
        assert_eq!(said, ["8, for a first game", "Random", "Seats 1, 2"]);
        // A map that somebody made goes by its name.
        for (map, name) in [("Crooked Creek: 0,0H", "Crooked Creek"), ("0,0H", "without a name")] {
            let said = settled(&settings, &json!({ "custom_map": map }));
            assert_eq!((said[0].label, said[0].value.as_str()), ("A map of your own", name));
        }
        // The largest custom map has room, and a longer text is not even read.
        let largest: String = Letter::J.map().outline().count().to_string();
        assert_eq!(largest, "25");
        // Whoever draws one may begin with any printed map that has a start for everybody.
        let models = settings.iter().find_map(|setting| match &setting.takes {
            Takes::Made { models, .. } => Some(models),
            _ => None,
        });
        let models = models.expect("a map can be made");
        assert_eq!(models.len(), if seats.get() == 4 { 5 } else { 10 });
        for model in models {
            let options: Options =
                serde_json::from_value(json!({ "custom_map": model.value })).expect("a map");
            assert!(FarmsRace::set_up(seats, &options).is_ok(), "{}", model.label);
        }
        let text: String = (*Letter::J.map()).into();
        assert_eq!(check_settings(&settings, seats, &json!({ "custom_map": text })), Ok(()));
        assert!(check_settings(&settings, seats, &json!({ "custom_map": "1,1H ".repeat(100) })).is_err());
        assert!(check_settings(&settings, seats, &json!({ "map": "Z" })).is_err());
    }
    let maps = |seats| match &FarmsRace::settings(SeatCount::new(seats))[1].takes {
        Takes::List { values } => values.len(),
        _ => 0,
    };
    assert_eq!([2, 3, 4].map(maps), [11, 11, 6], "maps A to E have no start for a fourth seat");
}

/// A Mutation is often what decides a game: the coach says how much hangs on it.
#[test]
fn the_coach_says_what_hangs_on_a_mutation() {
    let mut table = fresh(3, Options::default());
    table.until(|game| matches!(game.table().phase, Phase::Mutate { .. }));
    let seat = table.asked();
    let lesson = FarmsRace::lesson(&table.view(seat)).expect("it is taught");
    let words = |phrase| read(phrase, Eye::Seat(seat));
    assert_eq!(lesson.title, "Your Mutation".into());
    assert_eq!(
        words(&lesson.people.words),
        "Take the one that you would use in most turns; what each does stands beside its name."
    );
    assert!(words(&lesson.cost.words).starts_with("No other choice shapes the game as much."));
}
