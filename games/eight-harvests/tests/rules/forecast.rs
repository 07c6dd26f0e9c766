//! What a farm is told of the season to come: the farm as it is planned, the weathers that are possible, and the ledger.
//! Each is held against what then happens.

use ruckus_core::kit::Changes;
use ruckus_core::{Eye, Game, SeatSet, Words};
use ruckus_eight_harvests::picture::LedgerPicture;
use ruckus_eight_harvests::{
    BackUse, Card, Choice, Climate, EightHarvests, Event, Farm, Field, FiguresId, Phase, Position, Season,
    Seated, Start, Target, Upgrade, Weather,
};

use crate::table::*;

/// The farm after the step, less what the plan cannot know: which cards are left to play.
fn as_planned(after: &Farm, planned: &Farm) -> Farm {
    Farm { slots: planned.slots, saved: planned.saved, exposed: planned.exposed, ..*after }
}

/// A commits these faces: what A's view plans for both farms comes true when the step closes, and B's view plans nothing.
fn faces_come_true(position: &Position, faces: &[Choice]) {
    let mut table = Table::at(position, Start::Face);
    let before = [A, B].map(|seat| *table.farm(seat));
    for &choice in faces {
        table.choose(A, choice);
    }
    assert_eq!(table.phase(), Phase::Face, "one card is left");
    let planned = [A, B].map(|seat| table.view(A).planned_farm(seat));
    assert_eq!([A, B].map(|seat| table.view(B).planned_farm(seat)), before, "B knows nothing of it");
    assert_eq!([A, B].map(|seat| table.game.view(Eye::Spectator).planned_farm(seat)), before);
    table.rest_idle();
    for (seat, planned) in [A, B].into_iter().zip(planned) {
        assert_eq!(planned, as_planned(table.farm(seat), &planned), "{faces:?}");
    }
}

#[test]
fn eh_fac_2_faces_are_planned_as_they_will_be_laid() {
    let farm = Seated {
        food: 8,
        fields: vec![vec![], vec![Upgrade::Irrigation], vec![]],
        silos: 2,
        cats: 2,
        rabbits: 1,
        mercenaries: 1,
        berzerkers: 1,
        dogs: 1,
        flexible_hands: 1,
        // The Almanac stays, so that the step stays open.
        slot: Some(Card::Almanac),
        ..plain()
    };
    let with_saved = |saved: &[Card]| Seated { saved: saved.to_vec(), ..farm.clone() };
    let at = |saved: &[Card]| {
        calm(3).seat(A, with_saved(saved)).seat(B, Seated { cats: 1, rabbits: 1, ..plain() })
    };
    for card in [
        Card::SiloExtension,
        Card::Cats,
        Card::Mercenary,
        Card::Berzerker,
        Card::Dogs,
        Card::Walls,
        Card::FlexibleHand,
        Card::ReactivePlanting,
        Card::Geezer,
    ] {
        faces_come_true(&at(&[card]), &[saved_face(card, Target::Own)]);
    }
    for card in [Card::Fertilizer, Card::Irrigation, Card::ProtectiveNetting, Card::Perennial] {
        for field in [0, 2] {
            faces_come_true(&at(&[card]), &[saved_face(card, Target::Field(field))]);
        }
    }
    for card in [Card::Rabbits, Card::Coyote] {
        faces_come_true(&at(&[card]), &[saved_face(card, Target::Farm(B))]);
    }
    // Several together: Cats that a Coyote chases again, and a Perennial that it makes room for.
    let both = [Card::Cats, Card::Coyote, Card::Perennial];
    let home = saved_face(Card::Coyote, Target::Farm(A));
    let perennial = saved_face(Card::Perennial, Target::Field(1));
    faces_come_true(&at(&both), &[perennial, saved_face(Card::Cats, Target::Own), home]);
    faces_come_true(&at(&both), &[perennial, saved_face(Card::Cats, Target::Own)]);
    faces_come_true(&at(&both), &[home]);
    let twice = [Card::Cats, Card::Cats, Card::Rabbits, Card::Rabbits];
    let rabbits = saved_face(Card::Rabbits, Target::Farm(B));
    faces_come_true(&at(&twice), &[saved_face(Card::Cats, Target::Own), rabbits, rabbits]);
}

#[test]
fn eh_plt_1_seeds_are_planned_on_the_own_farm_alone() {
    for (start, reactive) in [(Start::Plant, false), (Start::LatePlant, true)] {
        // With a Saved card the season does not pass by itself.
        let three =
            || Seated { food: 4, fields: vec![vec![]; 3], reactive, saved: vec![Card::Cats], ..plain() };
        let mut table = Table::at(&calm(2).seat(A, three()).seat(B, three()), start);
        let untouched = *table.farm(B);
        table.choose(A, seed(0)).choose(A, fallow(1)).choose(A, seed(2));
        let planned = table.view(A).planned_farm(A);
        let seeded: Vec<bool> = planned.fields.iter().map(|field| field.is_seeded()).collect();
        assert_eq!((seeded, planned.food), (vec![true, false, true], 2));
        assert_eq!(table.view(A).planned_farm(B), untouched);
        assert_eq!(table.view(B).planned_farm(A), *table.farm(A), "B knows nothing of it");
        table.rest_idle();
        assert_eq!((table.farm(A).fields, table.food(A)), (planned.fields, planned.food));
    }
}

#[test]
fn eh_bck_1_backs_are_planned_as_they_will_be_used() {
    use BackUse::{ArmedMan, Discard, HalfField, HalfSilo, Save};
    let seated = || Seated {
        half_field: true,
        half_silo: true,
        armed_men: 1,
        hand: vec![Card::Dogs],
        saved: vec![Card::Cats, Card::Geezer],
        ..with(Card::Walls)
    };
    for (slot, saved) in
        [(HalfField, HalfSilo), (HalfSilo, ArmedMan), (ArmedMan, HalfField), (Save, HalfSilo)]
    {
        for fire in [false, true] {
            let position = calm(2).climate(if fire { "fire" } else { "hail" }, "aphids").seat(A, seated());
            let mut table = Table::at(&position.seat(B, with(Card::Cats)), Start::Back);
            let bystander = *table.farm(B);
            table.choose(A, back(slot)).choose(A, convert(Card::Cats, saved));
            if fire {
                table.choose(A, Choice::FireField { card: Card::Dogs });
            }
            let planned = table.view(A).planned_farm(A);
            assert_eq!(planned.fields.len(), 1, "a field that is finished now yields nothing this season");
            assert_eq!(table.view(A).planned_farm(B), bystander);
            let counts = |farm: &Farm| (farm.half_fields, farm.half_silos, farm.armed_men);
            table.choose(A, DONE).choose(B, back(Discard));
            assert_eq!(counts(&planned), counts(table.farm(A)), "{slot:?}, {saved:?}, {fire}");
        }
    }
}

fn ledger(table: &Table) -> LedgerPicture {
    let picture = EightHarvests::picture(&table.view(A));
    picture.forecast.and_then(|forecast| forecast.ledger).expect("the weather is known")
}

/// What A's ledger said, and then happened: harvest, meal, vermin, paid, received, and what was left.
fn ledger_comes_true(position: &Position) -> LedgerPicture {
    let mut table = Table::at(position, Start::Back);
    let said = ledger(&table);
    assert_eq!(said.now, table.food(A));
    table.rest_idle();
    let mut happened = [0; 5];
    for event in table.heard() {
        match event {
            Event::Harvested { seat: A, food, .. } => happened[0] += food,
            Event::Ate { seat: A, food } => happened[1] += food,
            Event::Vermin { seat: A, food, .. } => happened[2] += food,
            Event::Paid { victim: A, food, .. } => happened[3] += food,
            Event::Paid { attacker: A, food, .. } => happened[4] += food,
            _ => {}
        }
    }
    assert_eq!([said.harvest, said.meal, said.vermin, said.paid, said.received], happened);
    assert_eq!(said.rest, table.food(A));
    said
}

#[test]
fn eh_yea_3_the_ledger_comes_true() {
    let season = |season| calm(3).year(3, season).climate("good_growing_weather", "aphids");
    // The Saved card keeps the Back step open.
    let seated = |food, rabbits| Seated {
        food,
        fields: vec![vec![], vec![]],
        seeded: vec![1],
        rabbits,
        armed_men: 2,
        saved: vec![Card::Cats],
        ..plain()
    };
    let rests = |position: &dyn Fn(u16, u8) -> Position| {
        [(0, 0), (3, 0), (9, 0), (9, 1), (10, 0)].map(|(food, rabbits)| {
            let said = ledger_comes_true(&position(food, rabbits));
            (said.paid, said.received, said.rest)
        })
    };
    let spring = |food, rabbits| {
        season(Season::Spring).seat(A, seated(food, rabbits)).contract(A, B, 2, 0).contract(C, A, 3, 1)
    };
    assert_eq!(rests(&spring).map(|said| (said.0, said.1)), [(0, 0); 5], "tribute is paid in Summer");
    let strong = || Seated { armed_men: 4, ..plain() };
    let summer = |food, rabbits| {
        season(Season::Summer)
            .seat(A, seated(food, rabbits))
            .seat(C, strong())
            .contract(A, B, 2, 0)
            .contract(C, A, 3, 1)
    };
    // 3 are harvested and 1 is eaten; of what lies outside vermin take half, with Rabbits all.
    assert_eq!(rests(&summer), [(2, 2, 2), (3, 2, 4), (3, 2, 7), (3, 2, 4), (3, 2, 7)]);
    // C is too weak to collect, and A is too weak for B.
    let weak = |food, rabbits| {
        season(Season::Summer)
            .seat(A, seated(food, rabbits))
            .seat(B, strong())
            .contract(A, B, 2, 0)
            .contract(C, A, 3, 1)
    };
    assert_eq!(rests(&weak).map(|said| (said.0, said.1)), [(0, 0); 5]);
    // Others' contracts are theirs.
    let others = |food, rabbits| {
        season(Season::Summer).seat(A, seated(food, rabbits)).seat(C, strong()).contract(C, B, 3, 1)
    };
    assert_eq!(rests(&others).map(|said| (said.0, said.1)), [(0, 0); 5]);
}

#[test]
fn eh_trb_3_nobody_pays_more_than_vermin_leave() {
    // Of 9 food 1 is eaten, and of the 3 outside 2 are lost. In the last year no stamp is cashed afterwards.
    let position = calm(2)
        .year(8, Season::Summer)
        .seat(A, Seated { food: 9, saved: vec![Card::Cats], ..plain() })
        .seat(B, Seated { armed_men: 4, ..plain() })
        .contract(B, A, 20, 1);
    let said = ledger_comes_true(&position);
    assert_eq!((said.vermin, said.paid, said.rest), (2, 6, 0));
}

#[test]
fn eh_har_1_the_forecast_goes_by_the_figures_of_the_table() {
    let changes = Changes::default().with("base_seeded", 4).with("fertilizer", 0);
    let figures = FiguresId::of(&changes).expect("legal figures");
    let seated = Seated { seeded: vec![0], saved: vec![Card::Cats], ..plain() };
    let table = Table::at(&calm(2).figures(figures).seat(A, seated), Start::Back);
    let forecast = EightHarvests::picture(&table.view(A)).forecast.expect("A has a farm");
    let reckoning = forecast.fields[0].reckoning.expect("the weather is known");
    assert_eq!(
        (reckoning.base, reckoning.food, forecast.ledger.map(|ledger| ledger.harvest)),
        (4, 4, Some(4))
    );
}

#[test]
fn eh_trb_2_the_ledger_reckons_with_planned_strength() {
    let saved = |saved: Vec<Card>| Seated { food: 9, saved, ..plain() };
    // In edition 1 the Warlord's own 1 counted as well.
    for (figures, men, ally) in [(PRINTED, 3, Card::Berzerker), (edition_1(), 2, Card::Mercenary)] {
        let summer = || calm(2).figures(figures).year(3, Season::Summer);
        // Two Dogs are enough to be free of B.
        let position = summer()
            .seat(A, saved(vec![Card::Dogs, Card::Dogs, Card::Almanac]))
            .seat(B, Seated { armed_men: men, ..plain() })
            .contract(B, A, 1, 0);
        let mut table = Table::at(&position, Start::Face);
        assert_eq!(ledger(&table).paid, 1);
        table.choose(A, saved_face(Card::Dogs, Target::Own));
        assert_eq!(ledger(&table).paid, 1, "2 against 3");
        table.choose(A, saved_face(Card::Dogs, Target::Own));
        assert_eq!(ledger(&table).paid, 0, "4 against 3");
        // B is free of A, until somebody comes to A's help.
        let position = summer()
            .seat(A, saved(vec![ally, Card::Almanac]))
            .seat(B, Seated { armed_men: 1, ..plain() })
            .contract(A, B, 2, 0);
        let mut table = Table::at(&position, Start::Face);
        assert_eq!(ledger(&table).received, 0, "1 against 0, or 0 + 1");
        table.choose(A, saved_face(ally, Target::Own));
        assert_eq!(ledger(&table).received, 2, "1 against 2");
    }
}

/// What a field yields on average over all pairs of cards, in hundredths; what is not known is any unseen card.
fn average(known: [Option<Climate>; 2], unseen: &[Climate], field: Field) -> u16 {
    let mut yields = Vec::new();
    let range = || 0..unseen.len();
    match known {
        [Some(one), Some(other)] => yields.push(Weather::of(one, other).harvest(PRINTED, field)),
        [Some(one), None] | [None, Some(one)] => {
            yields.extend(unseen.iter().map(|&other| Weather::of(one, other).harvest(PRINTED, field)));
        }
        [None, None] => {
            for (one, other) in range().flat_map(|one| range().map(move |other| (one, other))) {
                if one != other {
                    yields.push(Weather::of(unseen[one], unseen[other]).harvest(PRINTED, field));
                }
            }
        }
    }
    let sum: u32 = yields.iter().map(|&food| u32::from(food)).sum();
    (100.0 * f64::from(sum) / yields.len() as f64).round() as u16
}

#[test]
fn eh_cli_1_expected_yields_are_the_averages_of_all_pairs_that_may_come() {
    let fields = vec![vec![], vec![Upgrade::Fertilizer], vec![Upgrade::Irrigation, Upgrade::Perennial]];
    let seated = || Seated { fields: fields.clone(), ..plain() };
    let (mine, theirs) = (SeatSet::only(A), SeatSet::only(B));
    let spring = |looked: &[(&'static str, SeatSet)]| calm(2).year(4, Season::Spring).looked(looked);
    let summer = |looked: &[(&'static str, SeatSet)]| {
        calm(2).year(4, Season::Summer).climate("gentle_rain", "hail").looked(looked)
    };
    let [fire, ladybugs] = ["fire", "ladybugs"].map(|key| Some(climate(key)));
    let year_long = Some(climate("gentle_rain"));
    for (position, known) in [
        (spring(&[]), [None, None]),
        (spring(&[("fire", mine)]), [fire, None]),
        (spring(&[("fire", theirs)]), [None, None]),
        (spring(&[("fire", theirs), ("ladybugs", mine)]), [None, ladybugs]),
        (spring(&[("fire", mine), ("ladybugs", mine)]), [fire, ladybugs]),
        (summer(&[]), [year_long, None]),
        (summer(&[("fire", mine)]), [year_long, fire]),
        (summer(&[("fire", theirs), ("ladybugs", mine)]), [year_long, None]),
    ] {
        let table = Table::at(&position.seat(A, seated()), Start::Plant);
        let view = table.view(A);
        let unseen: Vec<Climate> = view.unseen_sky().each().collect();
        let forecast = EightHarvests::picture(&view).forecast.expect("A has a farm");
        assert_eq!(forecast.certain, known.iter().all(Option::is_some));
        for (told, &field) in forecast.fields.iter().zip(table.farm(A).fields.iter()) {
            let expected = [true, false].map(|seeded| average(known, &unseen, field.seeded(seeded)));
            assert_eq!([told.expected_seeded, told.expected_fallow], expected, "{known:?} {field:?}");
        }
    }
}
