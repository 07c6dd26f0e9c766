//! How the game says itself.

use std::collections::BTreeMap;

use rand::SeedableRng;
use ruckus_core::{Eye, Game, Luck, Phrase, Step, Words};
use ruckus_eight_harvests::{
    BackUse, Card, Choice, EightHarvests, Event, Phase, Position, Season, Seated, Start, Target,
};

use crate::table::*;

fn read(phrase: &Phrase, eye: Eye) -> String {
    phrase.read(eye, |seat| ["Ada", "Ben", "Cleo", "Dov"][seat.index()].to_string())
}

fn question(table: &Table, eye: Eye) -> String {
    read(&EightHarvests::question(&table.game.view(eye)).words, eye)
}

#[test]
fn eh_sim_5_one_preset_holds_back_for_a_year_or_for_good_whatever_one_holds() {
    let mut answered = BTreeMap::new();
    watch(3, 12, |before, step, _, _| {
        let Step::Choice { seat, .. } = step else { return };
        let view = before.view(Eye::Seat(seat));
        let mut choices = Vec::new();
        before.choices(seat, &mut choices);
        let presets = EightHarvests::presets(&view);
        let all_year = presets.iter().find(|it| it.saying.rule.0 == "EH-SIM-5" && it.code >= 16);
        for code in [Some(2), all_year.map(|preset| preset.code)].into_iter().flatten() {
            let expected = match view.table.phase {
                Phase::Steal { .. } => Some(Choice::NoSteal),
                Phase::Face | Phase::Warlord => Some(Choice::Done),
                _ => None,
            };
            assert_eq!(EightHarvests::preset_answer(&view, &[code], &choices), expected, "{choices:?}");
            if expected.is_some() {
                *answered.entry(choices.len() > 1).or_insert(0) += 1;
            }
        }
    });
    assert!(answered.contains_key(&true) && answered.contains_key(&false), "{answered:?}");
}

#[test]
fn who_has_nothing_to_choose_is_told_that_an_answer_can_be_set_in_advance() {
    let mut heard = 0;
    watch(3, 2, |before, step, _, _| {
        let Step::Choice { seat, .. } = step else { return };
        let view = before.view(Eye::Seat(seat));
        let Some(lesson) = EightHarvests::lesson(&view).filter(|it| it.kind == "nothing to choose") else {
            return;
        };
        // Nobody is answered for: it goes on by a press or by a preset, and there is one.
        assert_eq!(read(&lesson.people.words, Eye::Seat(seat)), "Go on, or set an answer “In advance”.");
        assert!(!EightHarvests::presets(&view).is_empty());
        heard += 1;
    });
    assert!(heard > 0);
}

#[test]
fn questions_are_one_plain_sentence() {
    let table = Table::fresh(2).deal(&[
        [Card::Cats; 7].map(|_| Card::Fertilizer),
        [Card::Dogs, Card::Cats, Card::Walls, Card::Steal, Card::Geezer, Card::Coyote, Card::Rabbits],
    ]);
    assert_eq!(question(&table, Eye::Seat(B)), "Keep three of your seven cards.");
    assert_eq!(question(&table, Eye::Seat(A)), "Everybody is choosing cards to keep, in secret.");
    let plant = Table::at(&calm(2), Start::Plant);
    assert_eq!(question(&plant, Eye::Seat(A)), "Seed Long Acre, or leave it fallow?");
    let back_step = Table::at(&calm(2).seat(A, with(Card::Cats)), Start::Back);
    assert_eq!(question(&back_step, Eye::Seat(A)), "What becomes of your Cats?");
    assert_eq!(question(&back_step, Eye::Seat(B)), "Everybody is using cards by their backs, in secret.");
    let over =
        Table::at(&calm(2).year(8, Season::Summer).seat(A, Seated { food: 4, ..plain() }), Start::Harvest);
    assert_eq!(question(&over, Eye::Seat(B)), "You win with 12.");
    let tied = Table::at(&calm(2).year(8, Season::Summer), Start::Harvest);
    assert_eq!(question(&tied, Eye::Spectator), "Ada and Ben share the win.");
}

#[test]
fn a_waiting_question_does_not_depend_on_who_has_chosen() {
    let position = calm(3).seat(A, with(Card::Cats)).seat(B, with(Card::Dogs));
    let mut table = Table::at(&position, Start::Face);
    let before = question(&table, Eye::Seat(C));
    table.choose(A, DONE);
    assert_eq!(question(&table, Eye::Seat(C)), before);
}

#[test]
fn events_speak_to_their_reader() {
    let say = |event: Event, eye| read(&EightHarvests::say_event(&event).words, eye);
    let took = Event::Took { thief: A, victim: B, card: Card::Warlord };
    assert_eq!(say(took, Eye::Seat(A)), "You take Ben's Warlord.");
    assert_eq!(say(took, Eye::Seat(B)), "Ada takes your Warlord.");
    let seeded = Event::Seeded { seat: A, fields: 0b101, of: 3, late: false };
    assert_eq!(say(seeded, Eye::Spectator), "Ada seeds Long Acre and Brook Side.");
    let planned = Event::Planned {
        seat: A,
        choice: back(BackUse::HalfField),
        card: Some(Card::Cats),
        season: Season::Spring,
    };
    assert_eq!(say(planned, Eye::Seat(A)), "You plan: Use Cats as a ½ Field.");
    let man = Event::Planned {
        seat: A,
        choice: back(BackUse::ArmedMan),
        card: Some(Card::Walls),
        season: Season::Spring,
    };
    assert_eq!(say(man, Eye::Seat(A)), "You plan: Use Walls as an Armed Man.");
    let done = Event::Planned { seat: A, choice: DONE, card: None, season: Season::Spring };
    assert_eq!(say(done, Eye::Seat(A)), "You are done with this step.");
    let paid = Event::Paid { attacker: A, victim: B, food: 2, amount: 4 };
    assert_eq!(say(paid, Eye::Seat(B)), "You pay Ada 2 of 4.");
}

#[test]
fn a_coyote_is_told_with_what_it_chased_and_a_look_with_how_far_it_goes() {
    let say = |event: Event| read(&EightHarvests::say_event(&event).words, Eye::Spectator);
    let chased = |cats, rabbits| say(Event::Chased { farm: B, cats, rabbits });
    assert_eq!(chased(1, 0), "The Coyote chases the Cats from Ben's farm.");
    assert_eq!(chased(0, 1), "The Coyote chases the Rabbits from Ben's farm.");
    assert_eq!(chased(3, 2), "The Coyote chases 3 Cats and 2 Rabbits from Ben's farm.");
    assert_eq!(chased(0, 0), "The Coyote finds nothing on Ben's farm.");
    let looked = |place| say(Event::Looked { seat: A, place, climate: None });
    assert_eq!(looked(1), "Ada looks at the next climate card.");
    assert_eq!(looked(2), "Ada looks at the second climate card to come.");
    assert_eq!(looked(3), "Ada looks at the third climate card to come.");
}

#[test]
fn a_perennial_under_rabbits_comes_with_a_warning() {
    let table = Table::at(&calm(2).seat(A, Seated { rabbits: 1, ..with(Card::Perennial) }), Start::Face);
    let note = EightHarvests::say_choice(&table.view(A), face(Card::Perennial, Target::Field(0))).note;
    assert!(read(&note.expect("it has a note"), Eye::Seat(A)).contains("Rabbits will eat it"));
}

#[test]
fn what_is_looked_for_in_vain_is_explained() {
    let seated = Seated {
        seeded: vec![0],
        extensions: 1,
        saved: vec![Card::SiloExtension, Card::Warlord],
        ..with(Card::Cats)
    };
    let table = Table::at(&calm(2).seat(A, seated), Start::Face);
    let refusals: Vec<(String, &str)> = EightHarvests::refusals(&table.view(A))
        .iter()
        .map(|refusal| (read(&refusal.what, Eye::Seat(A)), refusal.rule.0))
        .collect();
    let expected = [
        ("Saved Silo Extension", "EH-UPG-1"),
        ("Saved Warlord", "EH-WAR-1"),
        ("Use a card as a ½ Field", "EH-PLT-3"),
    ];
    assert_eq!(refusals, expected.map(|(what, rule)| (what.to_owned(), rule)));
    assert!(EightHarvests::refusals(&table.view(B)).is_empty(), "only those who choose ask");
}

#[test]
fn eh_war_2_the_refusal_says_who_pays() {
    let armed = Seated { saved: vec![Card::Warlord], armed_men: 4, ..plain() };
    // C can be attacked, so that there is a Warlord step.
    let position = calm(3).seat(A, armed).seat(B, Seated { berzerkers: 3, ..plain() });
    let why = |position: &Position| {
        let table = Table::at(position, Start::Warlord);
        read(&EightHarvests::why_not(&table.view(A), saved_attack(B)).words, Eye::Seat(A))
    };
    assert_eq!(why(&position.clone().contract(A, B, 1, 0)), "Ben pays you tribute already.");
    assert_eq!(
        why(&position.contract(B, A, 1, 0)),
        "You pay Ben tribute: as long as you do, neither of you attacks the other."
    );
}

#[test]
fn eh_plt_3_a_seeded_seat_reads_that_its_card_still_has_a_face() {
    let position = calm(2).seat(A, Seated { seeded: vec![0], saved: vec![Card::Dogs], ..with(Card::Cats) });
    let why = |start: Start, what: &str| {
        let table = Table::at(&position, start);
        let refusals = EightHarvests::refusals(&table.view(A));
        let refusal = refusals.iter().find(|refusal| read(&refusal.what, Eye::Seat(A)) == what).expect(what);
        (read(&refusal.why, Eye::Seat(A)), refusal.rule.0)
    };
    assert_eq!(
        why(Start::Face, "Use a card as a ½ Field"),
        (
            "You seeded a field, so the season's card can be played by its face, but not by its back.".into(),
            "EH-PLT-3"
        )
    );
    let table = Table::at(&position, Start::Back);
    let why = EightHarvests::why_not(&table.view(A), Choice::Back { slot: 0, back: BackUse::Save });
    let words = "You seeded a field, so the season's card can only be discarded.";
    assert_eq!((read(&why.words, Eye::Seat(A)).as_str(), why.rule.0), (words, "EH-PLT-3"));
}

#[test]
fn eh_hnd_2_a_card_that_is_thrown_away_cites_its_rule() {
    let said = EightHarvests::say_event(&Event::ThrownAway { seat: A, card: Card::Cats });
    assert_eq!(
        (read(&said.words, Eye::Seat(B)).as_str(), said.rule.0),
        ("Ada throws Cats away.", "EH-HND-2")
    );
}

#[test]
fn every_refused_choice_cites_a_rule() {
    use ruckus_core::Coded;
    let rules = EightHarvests::TITLE.rules;
    let mut cited = std::collections::BTreeSet::new();
    watch(3, 2, |_, _, after, _| {
        for seat in after.turn().awaited().each() {
            let view = after.view(Eye::Seat(seat));
            let list = ruckus_core::laws::choices(after, seat);
            for choice in (0..Choice::CODES)
                .step_by(7)
                .filter_map(Choice::from_code)
                .filter(|choice| !list.contains(choice))
            {
                let why = EightHarvests::why_not(&view, choice);
                assert!(rules.contains(why.rule.0) && !why.words.is_empty());
                cited.insert(why.rule.0);
            }
        }
    });
    assert!(cited.len() > 12, "{cited:?}");
}

#[test]
fn the_credits_admit_that_the_rulebook_names_nobody() {
    assert_eq!(EightHarvests::TITLE.credits.design, "unknown (the rulebook names nobody)");
    assert_eq!(EightHarvests::TITLE.tagline, "Plan in secret. The weather is for everyone.");
}

/// The note on a choice, for its chooser.
fn note(table: &Table, choice: Choice) -> String {
    assert!(table.options(A).contains(&choice), "{choice:?} of {:?}", table.options(A));
    let note = EightHarvests::say_choice(&table.view(A), choice).note;
    read(&note.expect("it has a note"), Eye::Seat(A))
}

fn question_note(table: &Table) -> String {
    let note = EightHarvests::question(&table.view(A)).note;
    read(&note.expect("it has a note"), Eye::Seat(A))
}

#[test]
fn notes_reckon_with_what_is_planned_already() {
    // Twelve food and a meal: 6 outside a silo of 5. The first Cats keep 3 of them, the second 3 more.
    let cats = Seated { food: 12, saved: vec![Card::Cats; 2], ..plain() };
    let mut table = Table::at(&calm(2).seat(A, cats), Start::Face);
    let more = saved_face(Card::Cats, Target::Own);
    assert_eq!(note(&table, more), "Your stores hold 8 food, not 5. Vermin take 2, not 3.");
    table.choose(A, more);
    assert_eq!(note(&table, more), "Your stores hold 11 food, not 8. Vermin take 0, not 2.");
    // Netting brings nothing in a drought of 3 until the field is irrigated.
    let both = Seated { seeded: vec![0], saved: vec![Card::Irrigation], ..with(Card::ProtectiveNetting) };
    let dry = Position::of(2).climate("severe_drought", "grasshoppers").seat(A, both);
    let mut table = Table::at(&dry, Start::Face);
    let netting = face(Card::ProtectiveNetting, Target::Field(0));
    assert_eq!(note(&table, netting), "Still 0 this season.");
    table.choose(A, saved_face(Card::Irrigation, Target::Field(0)));
    assert_eq!(note(&table, netting), "Harvest 1 becomes 3.");
    // Strength adds up.
    let army = Seated { saved: vec![Card::Dogs, Card::Mercenary], ..plain() };
    let mut table = Table::at(&calm(2).seat(A, army), Start::Face);
    table.choose(A, saved_face(Card::Dogs, Target::Own));
    assert_eq!(note(&table, saved_face(Card::Mercenary, Target::Own)), "Offence 0 to 1, defence 2 to 3.");
    // Rabbits on a farm where Rabbits are going already.
    let rabbits = Seated { saved: vec![Card::Rabbits; 2], ..plain() };
    let mut table = Table::at(&calm(2).seat(A, rabbits).seat(B, Seated { food: 12, ..plain() }), Start::Face);
    let on_b = saved_face(Card::Rabbits, Target::Farm(B));
    assert_eq!(note(&table, on_b), "Vermin take 6, not 3, as things stand.");
    table.choose(A, on_b);
    assert_eq!(note(&table, on_b), "Vermin take 6 either way this season.");
}

#[test]
fn a_coyote_at_home_counts_in_notes_and_forecast() {
    let home = Seated { rabbits: 1, saved: vec![Card::Coyote, Card::Cats], ..with(Card::Perennial) };
    let mut table = Table::at(&calm(2).seat(A, home), Start::Face);
    let perennial = face(Card::Perennial, Target::Field(0));
    assert_eq!(note(&table, perennial), "Your Rabbits will eat it, unless a Coyote comes along.");
    table.choose(A, saved_face(Card::Coyote, Target::Farm(A)));
    assert_eq!(note(&table, perennial), "Harvest 0 becomes 1.");
    let cats = saved_face(Card::Cats, Target::Own);
    assert_eq!(note(&table, cats), "The Coyote that you send home chases them away.");
    table.choose(A, perennial);
    let forecast = EightHarvests::picture(&table.view(A)).forecast.expect("A has a farm");
    assert_eq!(forecast.fields[0].reckoning.expect("the weather is known").food, 1);
}

#[test]
fn weather_that_destroys_an_upgrade_is_mentioned() {
    let rain = Position::of(2).climate("driving_rain", "good_growing_weather");
    let table = Table::at(&rain.seat(A, Seated { seeded: vec![0], ..with(Card::Fertilizer) }), Start::Face);
    let expected = "Harvest 2 becomes 3. Driving Rain destroys it after the harvest.";
    assert_eq!(note(&table, face(Card::Fertilizer, Target::Field(0))), expected);
}

#[test]
fn notes_on_backs_count_halves_in_pairs() {
    let halves = Seated { saved: vec![Card::Cats; 3], ..with(Card::Dogs) };
    let mut table = Table::at(&calm(2).seat(A, halves.clone()), Start::Back);
    assert_eq!(note(&table, back(BackUse::HalfField)), "Two make a field to upgrade and plant.");
    table.choose(A, back(BackUse::HalfField));
    let field = convert(Card::Cats, BackUse::HalfField);
    assert_eq!(note(&table, field), "It completes a field, to be planted from next season on.");
    table.choose(A, field);
    assert_eq!(note(&table, field), "Two make a field to upgrade and plant.");
    let silo = convert(Card::Cats, BackUse::HalfSilo);
    table.choose(A, silo);
    assert_eq!(note(&table, silo), "It completes a silo, from this season on.");
    // A half from the ashes counts too.
    let ashes = Seated { hand: vec![Card::Cats], saved: vec![Card::Dogs], ..plain() };
    let mut table = Table::at(&Position::of(2).climate("fire", "aphids").seat(A, ashes), Start::Back);
    let field = convert(Card::Dogs, BackUse::HalfField);
    assert_eq!(note(&table, field), "Two make a field to upgrade and plant.");
    table.choose(A, Choice::FireField { card: Card::Cats });
    assert_eq!(note(&table, field), "It completes a field, to be planted from next season on.");
    // An Armed Man beside one that is planned, behind Walls.
    let walls = Seated { walls: true, saved: vec![Card::Cats; 2], ..plain() };
    let mut table = Table::at(&calm(2).seat(A, walls), Start::Back);
    let man = convert(Card::Cats, BackUse::ArmedMan);
    assert_eq!(note(&table, man), "Offence 0 to 1, defence 0 to 2.");
    table.choose(A, man);
    assert_eq!(note(&table, man), "Offence 1 to 2, defence 2 to 4.");
    // A silo that is completed keeps food from the vermin.
    let full = Seated { food: 12, half_silo: true, ..with(Card::Cats) };
    let table = Table::at(&calm(2).seat(A, full), Start::Back);
    assert_eq!(
        note(&table, back(BackUse::HalfSilo)),
        "It completes a silo, from this season on. Vermin take 1, not 3."
    );
    // In the last season nothing comes later.
    let last = calm(2).year(8, Season::Summer).seat(A, Seated { half_field: true, ..halves });
    let table = Table::at(&last, Start::Back);
    assert_eq!(note(&table, back(BackUse::Save)), "There is no later season.");
    assert_eq!(
        note(&table, back(BackUse::HalfField)),
        "It completes a field, which counts for a tie and nothing else now."
    );
    let table = Table::at(&calm(2).year(8, Season::Spring).seat(A, with(Card::Dogs)), Start::Back);
    assert_eq!(note(&table, back(BackUse::Save)), "In any later season: a face, or another back.");
}

#[test]
fn the_note_on_a_back_knows_whether_the_face_was_shown() {
    let position = calm(2).seat(A, with(Card::Cats)).seat(B, with(Card::Steal));
    let mut robbed = Table::at(
        &position.clone().seat(A, Seated { saved: vec![Card::Dogs], ..with(Card::Cats) }),
        Start::Steal,
    );
    robbed.choose(B, STEAL).draw(Card::Walls).idle_to(Phase::Back);
    assert_eq!(question_note(&robbed), "Its face stays hidden, unless you discard it.");
    let three = calm(3).seat(A, with(Card::Cats)).seat(B, with(Card::Steal)).seat(C, with(Card::Dogs));
    let mut spared = Table::at(&three, Start::Steal);
    spared.choose(B, STEAL).choose(B, take(C)).draw(Card::Walls).idle_to(Phase::Back);
    assert_eq!(question_note(&spared), "Everybody has seen its face.");
}

#[test]
fn the_note_on_done_says_what_comes_next() {
    let at = |start, seated: Seated| note(&Table::patient(&calm(2).seat(A, seated), start), DONE);
    let seeded = |seated: Seated| Seated { seeded: vec![0], ..seated };
    let saved = Seated { saved: vec![Card::Cats], armed_men: 2, ..plain() };
    assert_eq!(
        at(Start::Face, with(Card::Cats)),
        "What you hold waits for the Warlord step and the Back step."
    );
    assert_eq!(
        at(Start::Face, seeded(with(Card::Cats))),
        "Of what you hold only a Warlord can still be played; the season's card is discarded otherwise."
    );
    assert_eq!(at(Start::Face, saved.clone()), "Your Saved cards wait: Warlords come next, then backs.");
    let army = |seated: Seated| Seated { armed_men: 2, ..seated };
    assert_eq!(at(Start::Warlord, army(with(Card::Warlord))), "What you hold waits for the Back step.");
    assert_eq!(at(Start::Warlord, saved.clone()), "What you hold waits for the Back step.");
    assert_eq!(
        at(Start::Warlord, seeded(army(with(Card::Warlord)))),
        "The season's card is discarded then: you have seeded."
    );
    assert_eq!(at(Start::Back, saved), "Your Saved cards stay saved.");
}

#[test]
fn the_note_on_a_held_steal_says_what_becomes_of_it() {
    let at = |seated: Seated| {
        note(&Table::patient(&calm(2).seat(A, seated).seat(B, with(Card::Dogs)), Start::Steal), NO_STEAL)
    };
    assert_eq!(at(with(Card::Steal)), "It can still go by its back this season, or be discarded.");
    let seeded = Seated { seeded: vec![0], ..with(Card::Steal) };
    assert_eq!(at(seeded), "It can only be discarded then: you have seeded.");
    let saved = Seated { saved: vec![Card::Steal], ..with(Card::Cats) };
    assert_eq!(at(saved), "It stays saved, for a later season or for its back.");
    assert_eq!(at(with(Card::Cats)), "You have none to play.");
}

#[test]
fn notes_in_a_stamp_year_promise_no_card() {
    let at = |food, hand: Vec<Card>| {
        let seated = Seated { food, flexible_hands: 1, hand, ..plain() };
        let table = Table::at(&calm(2).seat(A, seated), Start::Year);
        [question_note(&table), note(&table, Choice::ThrowAway)]
    };
    let another =
        ["Then your hand is filled to 3.", "It goes face up to the discards, and you draw another."];
    assert_eq!(at(5, vec![Card::Cats; 3]), another);
    assert_eq!(at(5, vec![Card::Cats; 1]), another);
    let small = [
        "No card comes for it: your hand is filled to 2 and no more.",
        "It goes face up to the discards, and no other comes: in a stamp year your hand is small.",
    ];
    assert_eq!(at(0, vec![Card::Cats; 3]), small);
    assert_eq!(at(0, vec![Card::Cats; 2])[0], "Then your hand is filled to 2.");
    // Of five cards the second one makes room, if the first has gone.
    let five = Seated { food: 5, flexible_hands: 1, hand: vec![Card::Cats; 4], ..plain() };
    let mut table = Table::at(&calm(2).seat(A, five), Start::Year);
    assert!(note(&table, Choice::ThrowAway).ends_with("your hand is full without it."));
    table.choose(A, Choice::ThrowAway);
    assert!(note(&table, Choice::ThrowAway).ends_with("you draw another."));
    // The hand grows from next year on, also if this is a stamp year.
    let pair = Seated { flexible_hands: 1, ..with(Card::FlexibleHand) };
    let table = Table::at(&calm(2).seat(A, pair.clone()), Start::Face);
    let flexible = face(Card::FlexibleHand, Target::Own);
    assert!(note(&table, flexible).starts_with("Hand size 4 from next year."));
    let table = Table::at(&calm(2).year(8, Season::Spring).seat(A, pair), Start::Face);
    assert_eq!(note(&table, flexible), "There is no later year.");
}

#[test]
fn notes_on_faces_know_when_nothing_is_left_to_look_at() {
    let last = calm(2).year(8, Season::Summer);
    let of = |position: &Position, card| {
        note(&Table::patient(&position.clone().seat(A, with(card)), Start::Face), face(card, Target::Own))
    };
    assert_eq!(of(&last, Card::Geezer), "No climate card is left to tell of.");
    assert_eq!(of(&last, Card::ReactivePlanting), "There is no later season.");
    assert_eq!(
        of(&calm(2).year(8, Season::Spring), Card::Almanac),
        "Look in secret at the next one climate card."
    );
    assert_eq!(of(&calm(2), Card::Almanac), "Look in secret at the next three climate cards.");
    let units = Seated { mercenaries: 1, ..plain() };
    let table = Table::at(&calm(2).seat(A, with(Card::Assassin)).seat(B, units), Start::Face);
    assert_eq!(note(&table, face(Card::Assassin, Target::Farm(B))), "As things stand the Mercenary dies.");
}

#[test]
fn a_seat_without_a_choice_is_told_so_and_nobody_else_is() {
    let position = calm(2)
        .seat(A, Seated { armed_men: 2, ..with(Card::Dogs) })
        .seat(B, Seated { berzerkers: 2, ..with(Card::Warlord) });
    for (start, words) in
        [(Start::Steal, "You have no Steal to play."), (Start::Warlord, "You have no Warlord to send.")]
    {
        let table = Table::patient(&position, start);
        assert_eq!(question(&table, Eye::Seat(A)), words);
        assert_eq!(table.options(A).len(), 1);
    }
    let table = Table::patient(&position, Start::Face);
    assert_eq!(question(&table, Eye::Seat(B)), "You have no card to play by its face.");
    assert_eq!(question(&table, Eye::Seat(A)), "Play a card by its face, or hold it.");
}

#[test]
fn the_safe_choice_shows_no_card_and_keeps_no_order() {
    let safe = |table: &Table, seed: u64| {
        let mut rng = Luck::seed_from_u64(seed);
        EightHarvests::safe_choice(&table.view(A), &table.options(A), &mut rng)
    };
    let hand = vec![Card::Cats, Card::Dogs, Card::Walls];
    let table = Table::at(&calm(2).seat(A, Seated { hand, ..plain() }), Start::Lay);
    let laid: std::collections::BTreeSet<u16> =
        (0..60).map(|seed| ruckus_core::Coded::code(safe(&table, seed))).collect();
    assert_eq!(laid.len(), 3, "any of the three cards");
    let table = Table::at(&calm(2).seat(A, with(Card::Warlord)), Start::Back);
    assert_eq!(safe(&table, 1), back(BackUse::Save), "which shows no face and bars nothing");
    let table = Table::at(&calm(2).seat(A, with(Card::Steal)).seat(B, with(Card::Cats)), Start::Steal);
    assert_eq!(safe(&table, 1), NO_STEAL);
    let table = Table::at(&calm(2), Start::Plant);
    assert_eq!(safe(&table, 1), fallow(0));
    let one = Table::at(&calm(2).seat(A, Seated { hand: vec![Card::Cats], ..plain() }), Start::Lay);
    assert_eq!(safe(&one, 1), Choice::LayNone);
}

#[test]
fn to_be_done_says_which_card_is_given_up_by_it() {
    let done = |start, seated: Seated| {
        let table = Table::patient(&calm(2).seat(A, seated), start);
        read(&EightHarvests::say_choice(&table.view(A), DONE).words, Eye::Seat(A))
    };
    let seeded = |seated: Seated| Seated { seeded: vec![0], armed_men: 2, ..seated };
    assert_eq!(done(Start::Face, with(Card::Cats)), "Done, hold the rest");
    assert_eq!(done(Start::Face, seeded(with(Card::Cats))), "Done, discard Cats");
    assert_eq!(done(Start::Face, seeded(with(Card::Warlord))), "Done, hold the rest", "he comes next");
    assert_eq!(done(Start::Warlord, seeded(with(Card::Warlord))), "Done, discard Warlord");
}

#[test]
fn a_warlord_that_is_too_weak_is_told_his_owner() {
    let of = |armed_men| {
        let seated = Seated { armed_men, ..with(Card::Warlord) };
        note(&Table::patient(&calm(2).seat(A, seated), Start::Face), DONE)
    };
    assert_eq!(of(0), "Your Warlord is too weak as yet: offence + 1 must be 2 above a defence.");
    assert_eq!(of(1), "What you hold waits for the Warlord step and the Back step.");
}

#[test]
fn walls_without_a_man_say_what_they_are_for() {
    let of = |armed_men| {
        let seated = Seated { armed_men, ..with(Card::Walls) };
        note(&Table::at(&calm(2).seat(A, seated), Start::Face), face(Card::Walls, Target::Own))
    };
    assert_eq!(of(0), "Each Armed Man counts 2 in defence; you have none yet.");
    assert_eq!(of(2), "Offence 2 to 2, defence 2 to 4.");
}

#[test]
fn a_second_seed_counts_with_the_first() {
    let seated = Seated { food: 2, fields: vec![vec![]; 2], ..plain() };
    let mut table = Table::at(&calm(2).seat(A, seated), Start::Plant);
    assert!(question_note(&table).starts_with("A seed costs 1 of your 2 food."));
    table.choose(A, Choice::Seed { field: 0 });
    assert!(question_note(&table).starts_with("A seed costs 1 food; your plan leaves 1."));
}

#[test]
fn the_ashes_speak_of_saved_cards_only_to_those_who_have_some() {
    let at = |saved| {
        let ashes = Seated { hand: vec![Card::Cats], saved, ..plain() };
        Table::at(&Position::of(2).climate("fire", "aphids").seat(A, ashes), Start::Back)
    };
    assert_eq!(question(&at(vec![]), Eye::Seat(A)), "A ½ Field from the ashes?");
    let both = "A ½ Field from the ashes, or a Saved card into something lasting?";
    assert_eq!(question(&at(vec![Card::Dogs]), Eye::Seat(A)), both);
}

#[test]
fn the_end_says_how_a_tie_was_broken() {
    // 4 food and 2 stamps, 8 food and 1: as many points, and more stamps win.
    let note = |seated: Seated| {
        let last = calm(2).year(8, Season::Summer).seat(A, Seated { food: 5, ..plain() }).seat(B, seated);
        let over = Table::at(&last, Start::Harvest);
        EightHarvests::question(&over.view(A)).note.map(|note| read(&note, Eye::Seat(A)))
    };
    let tied = Seated { food: 9, stamps: 1, silos: 2, ..plain() };
    assert_eq!(note(tied).as_deref(), Some("You come before Ben, with as many points: more stamps."));
    assert_eq!(note(Seated { food: 5, ..plain() }), None, "they share the place");
    assert_eq!(note(Seated { food: 6, ..plain() }), None, "points decided");
}

#[test]
fn what_is_destroyed_and_what_is_planted_late_is_said_in_plain_words() {
    let say = |event: Event| read(&EightHarvests::say_event(&event).words, Eye::Spectator);
    let late = Event::Seeded { seat: A, fields: 0, of: 2, late: true };
    assert_eq!(say(late), "Ada plants late and seeds nothing.");
    let climate = ruckus_eight_harvests::Climate::from_key("fire").expect("there is Fire");
    let upgrade = ruckus_eight_harvests::Upgrade::Perennial;
    let lost = |count| say(Event::Destroyed { seat: A, upgrade, count, climate });
    assert_eq!(lost(1), "Fire destroys Ada's Perennial.");
    assert_eq!(lost(2), "Fire destroys Ada's Perennial on 2 fields.");
    assert_eq!(say(Event::YearLong { climate }), "The whole year brings Fire.");
}
