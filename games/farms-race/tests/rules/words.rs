//! How the game says itself.

use std::collections::BTreeSet;

use rand::SeedableRng;
use ruckus_core::laws::{Reader, Said};
use ruckus_core::{Luck, Phrase, SeatCount, Takes, Words, check_settings, settled};
use ruckus_farms_race::MapName;
use serde_json::json;

use crate::table::*;

fn read(phrase: &Phrase, eye: Eye) -> String {
    phrase.read(eye, |seat| ["Ada", "Ben", "Cleo", "Dov"][seat.index()].to_string())
}

fn question(table: &Table, eye: Eye) -> String {
    read(&FarmsRace::question(&table.game.view(eye)).words, eye)
}

fn question_note(table: &Table, seat: Seat) -> String {
    let note = FarmsRace::question(&table.game.view(Eye::Seat(seat))).note;
    read(&note.expect("it has a note"), Eye::Seat(seat))
}

/// What a choice is called and what its note says, to whoever is asked.
#[track_caller]
fn choice(table: &Table, choice: Choice) -> (String, String) {
    let seat = table.asked();
    assert!(table.may(choice), "{choice:?} of {:?}", table.options(seat));
    let saying = FarmsRace::say_choice(&table.game.view(Eye::Seat(seat)), choice);
    let note = saying.note.map_or_else(String::new, |note| read(&note, Eye::Seat(seat)));
    (read(&saying.words, Eye::Seat(seat)), note)
}

#[track_caller]
fn note(table: &Table, of: Choice) -> String {
    choice(table, of).1
}

fn refused(table: &Table, choice: Choice) -> String {
    let seat = table.asked();
    read(&FarmsRace::why_not(&table.game.view(Eye::Seat(seat)), choice).words, Eye::Seat(seat))
}

/// What somebody may look for in vain: what, and the rule.
fn refusals(table: &Table, seat: Seat) -> Vec<(String, &'static str)> {
    let refusals = FarmsRace::refusals(&table.game.view(Eye::Seat(seat)));
    refusals.iter().map(|refusal| (read(&refusal.what, Eye::Seat(seat)), refusal.rule.0)).collect()
}

fn say(event: Event, eye: Eye) -> String {
    read(&FarmsRace::say_event(&event).words, eye)
}

#[test]
fn the_box_says_what_it_is() {
    let title = FarmsRace::TITLE;
    assert_eq!((title.id, title.edition), ("farms-race", 2));
    assert_eq!(title.credits.design, "unknown (the rulebook names nobody)");
    assert!(title.tagline.ends_with('.') && title.tagline.len() < 60);
}

#[test]
fn the_asked_read_what_is_at_stake_and_the_others_who_is_awaited() {
    let table =
        at(&base().nukes(A, 1, 0).herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 2, 1).spies(B, &[Spy::Hacking]));
    assert_eq!(question(&table, Eye::Seat(A)), "Your Actions: move, fight, heal and build.");
    assert_eq!(question_note(&table, A), "2 herds ready.");
    assert_eq!(question(&table, Eye::Seat(B)), "Waiting for Ada to act.");
    let mut table = table;
    table.nuke((1, 0));
    assert_eq!(question(&table, Eye::Seat(B)), "Ada launches a Nuke at your Power Plant 3. Play Hacking?");
    assert_eq!(question_note(&table, B), "2 herds would be injured, 1 herd would die.");
    for eye in [Eye::Seat(A), Eye::Spectator] {
        assert_eq!(
            question(&table, eye),
            "Waiting for Ben to take the nuke on Power Plant 3 or play Hacking."
        );
    }
    table.say(Choice::TakeIt);
    assert_eq!(
        question(&table, Eye::Seat(B)),
        "Ada has nuked Power Plant 3. You have nothing to nuke back with.",
        "the window is there on public grounds"
    );
    assert_eq!(question(&table, Eye::Seat(C)), "Waiting for Ben to nuke back for Power Plant 3 or pass.");
}

#[test]
fn a_window_reads_the_same_to_others_whatever_is_in_the_hand() {
    let asked = |spy: Spy| {
        let mut table =
            at(&base().nukes(A, 1, 0).herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 1, 0).spies(B, &[spy]));
        table.nuke((1, 0));
        let said = question(&table, Eye::Seat(B));
        (question(&table, Eye::Seat(A)), question(&table, Eye::Spectator), said)
    };
    let (with, without) = (asked(Spy::Hacking), asked(Spy::Thievery));
    assert_eq!((&with.0, &with.1), (&without.0, &without.1));
    assert!(with.2.ends_with("Play Hacking?"));
    assert!(without.2.ends_with("You have no Hacking to play."), "{}", without.2);
}

#[test]
fn a_march_says_which_regions_it_leaves_to_nobody() {
    // Two herds here, one there, and one beside a Barn, which holds its region without them.
    let position =
        base().herds(A, (0, 1), 2, 0).herds(A, (1, 0), 1, 0).herds(A, (-1, 0), 1, 0).barn(A, (-1, 0));
    let mut table = at(&position.herds(B, MIDDLE, 2, 0));
    table.say(Choice::MoveTo { to: table.region(MIDDLE) });
    let join = |table: &Table, from| Choice::Join { from: table.region(from), injured: false };
    let named = |table: &Table, choice, from| {
        note(table, choice).contains(&table.game.table().place(table.region(from)).to_string())
    };
    let [two, one, barn] = [(0, 1), (1, 0), (-1, 0)].map(|from| join(&table, from));
    assert!(!named(&table, two, (0, 1)), "another herd stays");
    assert!(named(&table, one, (1, 0)));
    assert!(!named(&table, barn, (-1, 0)), "the Barn holds it");
    table.say(one).say(barn);
    assert!(named(&table, Choice::Go, (1, 0)) && !named(&table, Choice::Go, (-1, 0)));
    assert!(
        named(&table, two, (1, 0)) && !named(&table, two, (0, 1)),
        "what is left already is left all the same"
    );
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
    told.extend(table.befall(Outcome::Fight { heads: 0, guns: 0 }).heard());
    told.extend(table.befall(Outcome::Fight { heads: 1, guns: 1 }).heard());
    let told: Vec<String> = told.into_iter().map(|event| say(event, Eye::Seat(B))).collect();
    assert_eq!(question(&table, Eye::Seat(A)), "Weapons Factory 3: fight on, or retreat?");
    assert_eq!(
        question_note(&table, A),
        "After round 1: you have 1 healthy and 1 injured herd, Ben has 1 healthy and 1 injured herd."
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
        "Round 1: Ada rolls 2 dice: 0 guns, 0 heads.",
        "Round 1: you roll 2 dice: 1 gun, 1 head.",
        "The attack takes 1 damage, the defence takes 1. Armories add 1 for the attack.",
        "Ada: a healthy herd in Weapons Factory 3 is injured.",
    ] {
        assert!(told.iter().any(|told| told == line), "{line:?} of {told:#?}");
    }
}

#[test]
fn what_is_built_costs_and_brings_what_the_note_says() {
    let table = at(&base().hand(A, &BARN).herds(A, MIDDLE, 1, 0));
    let at_middle = table.region(MIDDLE);
    assert_eq!(
        choice(&table, Choice::Barn { at: at_middle }),
        (
            "Build a Barn in Weapons Factory 3".into(),
            "1 Brick, 1 Wood, 1 Wheat and 1 Plutonium: 1 VP, and a herd each turn.".into()
        )
    );
    let table = at(&base().hand(A, &BARN).herds(A, MIDDLE, 1, 0).vp_tokens(A, 7).spies(A, &[Spy::Plumbing]));
    assert!(
        note(&table, Choice::Barn { at: at_middle }).ends_with("You win with that."),
        "a hidden VP counts"
    );
    let armory = at(&base().hand(A, &ARMORY));
    let home = armory.region(HOMES[0]);
    assert_eq!(
        note(&armory, Choice::Armory { at: home }),
        "2 Wheat and 3 Weapons: 2 VP instead of 1, and 1 more damage in every roll. The Barn goes back to your supply."
    );
    let nuke = at(&base().hand(A, &NUKE));
    assert_eq!(
        note(&nuke, Choice::Nuke),
        "1 Brick, 1 Weapons and 1 Plutonium. 16 tokens in the Supply. You are the Nukiest then: 1 VP."
    );
    let second = at(&base().hand(A, &NUKE).nukes(B, 1, 0).nukiest(B));
    assert!(!note(&second, Choice::Nuke).contains("Nukiest"), "as many are not more");
    let third = at(&base().hand(A, &NUKE).nukes(A, 0, 1).nukes(B, 1, 0).nukiest(B));
    assert!(note(&third, Choice::Nuke).contains("Nukiest"));
    let deranged = at(&mutants(&[(A, Mutation::Deranged)]).hand(A, &[Brick; 4]));
    assert!(note(&deranged, Choice::Nuke).starts_with("Any 4 cards."));
}

#[test]
fn every_way_to_pay_reads_differently() {
    // A house where a printed price is four of one kind, as Hyper-Intelligent may pay.
    let figures = serde_json::from_value(json!({
        "figures": { "nuke_brick": 4, "nuke_weapons": 0, "nuke_plutonium": 0 },
    }));
    let options: Options = figures.expect("these figures are possible");
    let position = mutate(based(options), &[(A, Mutation::HyperIntelligent)]).hand(A, &[Brick; 4]);
    let mut table = at(&position);
    table.say(Choice::Nuke);
    assert_eq!(choice(&table, Choice::PayPrinted).0, "Pay as printed: 4 Brick");
    assert_eq!(choice(&table, Choice::PayAlike { card: Brick }).0, "Pay 4 Brick");
    assert_eq!(note(&table, Choice::PayPrinted), "Leaves you nothing.");
}

#[test]
fn a_target_says_who_is_hit_and_who_may_answer() {
    let position = base()
        .nukes(A, 1, 0)
        .herds(A, MIDDLE, 1, 0)
        .herds(B, (1, 0), 2, 1)
        .herds(A, (0, 1), 1, 1)
        .herds(A, (-1, 0), 1, 0)
        .herds(B, (-1, 1), 0, 2)
        .token((0, -1));
    let mut table = at(&position);
    table.say(Choice::Launch);
    let note = |table: &Table, hex| note(table, Choice::Target { at: table.region(hex) });
    assert_eq!(note(&table, (1, 0)), "Ben: 2 herds injured, 1 dead. Ben may nuke back.");
    assert_eq!(note(&table, (0, 1)), "Your own: 1 herd injured, 1 dead.");
    assert_eq!(note(&table, (-1, 0)), "Your own: 1 herd injured.");
    assert_eq!(note(&table, (-1, 1)), "Ben: 2 herds dead. Ben may nuke back.");
    assert_eq!(note(&table, (0, -1)), "All humans there die.");
    assert_eq!(note(&table, (1, -1)), "Nobody is there.");
}

#[test]
fn naming_a_kind_says_what_everybody_gets() {
    // Map F: (0,0) brings Weapons to A, (3,0) Weapons to B.
    let mut table = at(&base().herds(A, MIDDLE, 1, 0));
    table.say(Choice::EndActions).dice(Face::Any, Face::Brick);
    assert_eq!(question(&table, Eye::Seat(A)), "Brick and a ?: what does the ? stand for?");
    assert_eq!(
        note(&table, Choice::Name { card: Weapons }),
        "You get 1 Brick and 1 Weapons; Ben gets 1 Weapons."
    );
    assert_eq!(note(&table, Choice::Name { card: Brick }), "You get 2 Brick.");
    assert_eq!(question(&table, Eye::Seat(B)), "Waiting for Ada to name what a ? stands for.");
}

#[test]
fn an_offer_is_its_makers_until_it_is_sent() {
    let mut table = at(&base().hand(A, &[Brick, Brick]).hand(B, &[Wood]).active(D));
    table.say(Choice::EndActions).dice(Face::Wheat, Face::Wheat);
    assert_eq!(question(&table, Eye::Seat(A)), "The market in Dov's turn: make somebody an offer?");
    assert_eq!(
        question_note(&table, A),
        "Everybody but Dov takes part. 2 offers left for you. A pass is final for this market."
    );
    table.say(Choice::Partner { seat: B }).say(Choice::Give { card: Brick });
    assert_eq!(question(&table, Eye::Seat(A)), "To Ben: 1 Brick for nothing.");
    for eye in [Eye::Seat(B), Eye::Seat(C), Eye::Spectator] {
        let asked = question(&table, eye);
        assert!(asked.starts_with("Waiting for Ada to make ") && asked.ends_with(" an offer."), "{asked}");
        let heard = table.told(eye).into_iter().map(|event| say(event, eye)).collect::<Vec<_>>();
        assert!(heard.iter().all(|line| !line.contains("Brick")), "{heard:?}");
    }
    table.say(Choice::Want { card: Wood }).say(Choice::Send);
    assert_eq!(question(&table, Eye::Seat(B)), "Ada offers you 1 Brick for 1 Wood.");
    assert_eq!(note(&table, Choice::Accept), "Leaves you 1 Brick.");
    assert_eq!(question(&table, Eye::Seat(C)), "Waiting for Ben to answer Ada's offer.");
    let accepted = Event::Accepted { seat: B, partner: A, give: [1, 0, 0, 0, 0], want: [0, 1, 0, 0, 0] };
    assert_eq!(say(accepted.clone(), Eye::Seat(B)), "You accept: 1 Brick from Ada for 1 Wood.");
    assert_eq!(say(accepted, Eye::Seat(C)), "Ben accepts: 1 Brick from Ada for 1 Wood.");
}

#[test]
fn whoever_lacks_the_wanted_cards_is_told_so_alone() {
    let mut table = at(&base().hand(A, &[Brick]).hand(B, &[Wood]).active(D));
    table.say(Choice::EndActions).dice(Face::Wheat, Face::Wheat);
    table.say(Choice::Partner { seat: B }).say(Choice::Want { card: Plutonium }).say(Choice::Send);
    assert_eq!(question(&table, Eye::Seat(B)), "Ada asks you for 1 Plutonium, for nothing.");
    assert_eq!(question_note(&table, B), "You do not have these cards. You are asked so that nobody knows.");
    assert_eq!(refusals(&table, B), [("Accept".to_owned(), "FR-X08")]);
    assert_eq!(refused(&table, Choice::Accept), "You do not have the wanted cards.");
    assert!(refusals(&table, C).is_empty(), "only whoever chooses looks for anything");
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
    assert!(!say(seen(None), Eye::Seat(C)).contains("Wood"));
    let hurt = |unit, dead| say(Event::Hurt { seat: A, at: place, unit, dead }, Eye::Spectator);
    let said: BTreeSet<String> =
        [hurt(Unit::Healthy, false), hurt(Unit::Injured, true), hurt(Unit::Human, true)].into();
    assert_eq!(said.len(), 3);
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
    assert_eq!(stolen(table.befall(Outcome::Card { card: Wood })), "FR-Y11");
    let mut table = at(&based(Options { stealing: true, ..no_mutations() }).hand(B, &[Wood]));
    table.say(Choice::EndActions).dice(Face::Brick, Face::Brick).say(Choice::StealFrom { seat: B });
    assert_eq!(stolen(table.befall(Outcome::Card { card: Wood })), "FR-O06");
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
    assert_eq!(question(&table, Eye::Seat(A)), "You have reached 10 VP and win.");
    assert_eq!(question(&table, Eye::Seat(C)), "Ada has reached 10 VP and wins.");
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
            "FR-O10", "FR-O13",
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

fn preset(table: &Table, seat: Seat, words: &str) -> u16 {
    let presets = FarmsRace::presets(&table.game.view(Eye::Seat(seat)));
    let said: Vec<String> =
        presets.iter().map(|preset| read(&preset.saying.words, Eye::Seat(seat))).collect();
    let place = said.iter().position(|said| said == words).unwrap_or_else(|| panic!("{words:?} of {said:?}"));
    presets[place].code
}

fn preset_answer(table: &Table, set: &[u16]) -> Option<Choice> {
    let seat = table.asked();
    FarmsRace::preset_answer(&table.game.view(Eye::Seat(seat)), set, &table.options(seat))
}

#[test]
fn reactions_can_be_answered_in_advance() {
    let position = base()
        .nukes(A, 1, 0)
        .herds(A, MIDDLE, 1, 0)
        .herds(B, (1, 0), 2, 0)
        .nukes(B, 1, 0)
        .spies(B, &[Spy::Hacking]);
    let mut table = at(&position);
    let never_hack = preset(&table, B, "Never play Hacking until I say so");
    let pass = preset(&table, B, "Always pass on nuke-backs");
    assert_eq!(preset_answer(&table, &[never_hack, pass]), None, "the menu is nobody else's to answer");
    table.nuke((1, 0));
    assert_eq!(preset_answer(&table, &[never_hack]), Some(Choice::TakeIt));
    assert_eq!(preset_answer(&table, &[pass]), None, "it is lifted, or was never set");
    table.say(Choice::TakeIt);
    assert_eq!(preset_answer(&table, &[pass]), Some(Choice::PassBack));
    assert_eq!(preset_answer(&table, &[never_hack]), None);
    assert!(FarmsRace::presets(&table.game.view(Eye::Spectator)).is_empty());
}

#[test]
fn markets_can_be_answered_in_advance() {
    let mut table = at(&base().hand(A, &[Brick]).hand(B, &[Wood]).active(D));
    let this_turn = preset(&table, A, "No offers from me in Dov's turn");
    assert_eq!(preset(&table, D, "No offers from me in my turn"), this_turn);
    let never = preset(&table, A, "No offers from me until I say so");
    let decline = preset(&table, A, "Decline every offer until I say so");
    table.say(Choice::EndActions).dice(Face::Wheat, Face::Wheat);
    assert_eq!(table.asked(), A);
    assert_eq!(preset_answer(&table, &[this_turn]), Some(Choice::PassMarket));
    assert_eq!(preset_answer(&table, &[never]), Some(Choice::PassMarket));
    assert_eq!(preset_answer(&table, &[decline]), None);
    table
        .say(Choice::PassMarket)
        .say(Choice::Partner { seat: A })
        .say(Choice::Give { card: Wood })
        .say(Choice::Send);
    assert_eq!(preset_answer(&table, &[decline]), Some(Choice::Decline), "also a gift");
    assert_eq!(preset_answer(&table, &[this_turn, never]), None, "to make none is not to decline them");
    table.say(Choice::Decline).pass_markets().say(Choice::EndTurn);
    // The market between turns belongs to the turn that has just ended; after it the preset is not there any more.
    assert_eq!(table.asked(), A);
    assert_eq!(question(&table, Eye::Seat(A)), "The market between the turns: make somebody an offer?");
    assert_eq!(
        question_note(&table, A),
        "Everybody takes part. 2 offers left for you. A pass is final for this market."
    );
    assert_eq!(preset_answer(&table, &[this_turn]), Some(Choice::PassMarket));
    table.pass_markets();
    let presets = FarmsRace::presets(&table.game.view(Eye::Seat(A)));
    assert!(presets.iter().all(|preset| preset.code != this_turn));
    assert!(presets.iter().any(|preset| preset.code == never));
    let silent = at(&based(Options { trade_offers: 0, ..no_mutations() }));
    assert_eq!(
        FarmsRace::presets(&silent.game.view(Eye::Seat(A))).len(),
        2,
        "without a market there is nothing to pass"
    );
}

#[test]
fn what_is_looked_for_in_vain_is_explained() {
    let table = at(&base().spies(A, &[Spy::Hacking, Spy::FieldHospital]).nukes(A, 0, 1).nukiest(A));
    let said = refusals(&table, A);
    let expected = [
        ("Build a Barn", "FR-B05"),
        ("Build an Armory", "FR-B02"),
        ("Buy a Spy", "FR-B02"),
        ("Build a Nuke", "FR-B02"),
        ("Launch a Nuke", "FR-N02"),
        ("Play Field Hospital", "FR-Y12"),
        ("Play Hacking", "FR-Y15"),
    ];
    assert_eq!(said, expected.map(|(what, rule)| (what.to_owned(), rule)));
    let rich = at(&base().hand(A, &[Brick; 8]).after());
    assert!(refusals(&rich, A).contains(&("End the turn".to_owned(), "FR-D01")));
    assert_eq!(refused(&rich, Choice::EndTurn), "A turn ends with 7 cards or fewer.");
    let deranged = at(&mutants(&[(A, Mutation::Deranged)]));
    assert_eq!(refused(&deranged, Choice::Nuke), "A Nuke costs any 4 cards.");
    assert_eq!(deranged.forbids(Choice::Nuke), "FR-M14");
}

#[test]
fn safe_choices_do_least() {
    let safe = |table: &Table| {
        let seat = table.asked();
        let view = table.game.view(Eye::Seat(seat));
        FarmsRace::safe_choice(&view, &table.options(seat), &mut Luck::seed_from_u64(1))
    };
    let position = base()
        .nukes(A, 1, 0)
        .herds(A, MIDDLE, 2, 0)
        .herds(B, (1, 0), 2, 1)
        .nukes(B, 1, 0)
        .spies(B, &[Spy::Hacking]);
    let mut table = at(&position);
    assert_eq!(safe(&table), Choice::EndActions);
    table.nuke((1, 0));
    assert_eq!(safe(&table), Choice::TakeIt);
    table.say(Choice::TakeIt);
    assert_eq!(safe(&table), Choice::PassBack);
    table.say(Choice::PassBack);
    table.send((1, 0), &[(MIDDLE, false), (MIDDLE, false)]).fight((0, 0), (0, 1));
    assert_eq!(safe(&table), Choice::Retreat);
}

/// Games by lot, on small maps too. "A herd of you" is what no grammar says.
#[test]
fn every_refused_choice_cites_a_rule_and_every_word_is_plain() {
    let mut reader = Reader::of(Said::unless(|words| {
        words.windows(3).any(|three| three[0].starts_with("herd") && three[1..] == ["of", "you"])
    }));
    let small = "0,0H* 1,0F 2,0W* 3,0A 4,0P* 0,1H 1,1F 2,1W 3,1A 4,1P* 0,2H 1,2F".to_owned();
    let options = [
        Options::default(),
        Options { stealing: true, open_trading: true, experienced: true, ..Options::default() },
        Options { custom_map: Some(small), newcomers: [A, B].into_iter().collect(), ..Options::default() },
    ];
    for (seed, options) in (1..).zip(options) {
        reader.reads::<FarmsRace>(4, &options, seed, 2_500);
    }
    reader.is_content(41);
}
