//! How the game puts its questions, choices, refusals and answers in advance.

use rand::SeedableRng;
use ruckus_core::laws::{Reader, Said};
use ruckus_core::{Luck, Phrase, Words};
use serde_json::json;

use crate::table::*;

pub(super) fn read(phrase: &Phrase, eye: Eye) -> String {
    phrase.read(eye, |seat| ["Ada", "Ben", "Cleo", "Dov"][seat.index()].to_string())
}

pub(super) fn question(table: &Table, eye: Eye) -> String {
    read(&FarmsRace::question(&table.game.view(eye)).words, eye)
}

pub(super) fn question_note(table: &Table, seat: Seat) -> String {
    let note = FarmsRace::question(&table.game.view(Eye::Seat(seat))).note;
    read(&note.expect("it has a note"), Eye::Seat(seat))
}

/// What a choice is called and what its note says, to whoever is asked.
#[track_caller]
pub(super) fn choice(table: &Table, choice: Choice) -> (String, String) {
    let seat = table.asked();
    assert!(table.may(choice), "{choice:?} of {:?}", table.options(seat));
    let saying = FarmsRace::say_choice(&table.game.view(Eye::Seat(seat)), choice);
    let note = saying.note.map_or_else(String::new, |note| read(&note, Eye::Seat(seat)));
    (read(&saying.words, Eye::Seat(seat)), note)
}

#[track_caller]
pub(super) fn note(table: &Table, of: Choice) -> String {
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

pub(super) fn say(event: Event, eye: Eye) -> String {
    read(&FarmsRace::say_event(&event).words, eye)
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
    let spy = at(&base().hand(A, &SPY));
    assert_eq!(
        note(&spy, Choice::Spy),
        "1 Wood, 1 Wheat and 1 Plutonium. Only you see it. A VP can be shown at once; Hacking and Pocket Nuke answer nukes \
         after this turn; all others wait for your next turn."
    );
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
    assert_eq!(note(&table, Choice::Launch), "1 of your 1 unspent token. Nobody could nuke back.");
    table.say(Choice::Launch);
    let note = |table: &Table, hex| note(table, Choice::Target { at: table.region(hex) });
    assert_eq!(note(&table, (1, 0)), "Ben: 2 herds injured, 1 dead. Ben has nothing to nuke back with.");
    assert_eq!(note(&table, (0, 1)), "Your own: 1 herd injured, 1 dead.");
    assert_eq!(note(&table, (-1, 0)), "Your own: 1 herd injured.");
    assert_eq!(note(&table, (0, -1)), "All humans there die.");
    assert_eq!(note(&table, (1, -1)), "Nobody is there.");
    // Whoever everybody sees to hold a token, a Spy or cards enough for a Nuke may answer.
    for means in [
        position.clone().nukes(B, 1, 0),
        position.clone().spies(B, &[Spy::Thievery]),
        position.hand(B, &NUKE),
    ] {
        let mut table = at(&means);
        assert_eq!(
            self::note(&table, Choice::Launch),
            "1 of your 1 unspent token. If hit, Ben could nuke back."
        );
        table.say(Choice::Launch);
        assert_eq!(note(&table, (-1, 1)), "Ben: 2 herds dead. Ben may be able to nuke back.");
    }
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
    assert_eq!(question_note(&table, B), "You do not have these cards, as everybody can count.");
    assert_eq!(refusals(&table, B), [("Accept".to_owned(), "FR-X08")]);
    assert_eq!(refused(&table, Choice::Accept), "You do not have the wanted cards.");
    assert!(refusals(&table, C).is_empty(), "only whoever chooses looks for anything");
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
    let this_round = preset(&table, A, "No offers from me until my next turn");
    let never = preset(&table, A, "No offers from me until I say so");
    let decline = preset(&table, A, "Decline every offer until I say so");
    table.say(Choice::EndActions).dice(Face::Wheat, Face::Wheat);
    assert_eq!(table.asked(), A);
    assert_eq!(preset_answer(&table, &[this_round]), Some(Choice::PassMarket));
    assert_eq!(preset_answer(&table, &[never]), Some(Choice::PassMarket));
    assert_eq!(preset_answer(&table, &[decline]), None);
    table
        .say(Choice::PassMarket)
        .say(Choice::Partner { seat: A })
        .say(Choice::Give { card: Wood })
        .say(Choice::Send);
    assert_eq!(preset_answer(&table, &[decline]), Some(Choice::Decline), "also a gift");
    assert_eq!(preset_answer(&table, &[this_round, never]), None, "to make none is not to decline them");
    table.say(Choice::Decline).pass_markets().say(Choice::EndTurn);
    // The market between turns comes before the reader's turn begins; after it the preset is not there any more.
    assert_eq!(table.asked(), A);
    assert_eq!(question(&table, Eye::Seat(A)), "The market between the turns: make somebody an offer?");
    assert_eq!(
        question_note(&table, A),
        "Everybody takes part. 2 offers left for you. A pass is final for this market."
    );
    assert_eq!(preset_answer(&table, &[this_round]), Some(Choice::PassMarket));
    table.pass_markets();
    let presets = FarmsRace::presets(&table.game.view(Eye::Seat(A)));
    assert!(presets.iter().all(|preset| preset.code != this_round));
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
