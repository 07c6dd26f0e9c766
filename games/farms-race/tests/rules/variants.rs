//! 4 Variants.

use ruckus_core::{SeatCount, SetUpError, Words as _};

use crate::table::*;

fn refused(seats: u8, options: Options) -> String {
    FarmsRace::set_up(SeatCount::new(seats), &options).expect_err("it is refused").to_string()
}

#[test]
fn fr_o01_eight_ten_or_twelve_vp() {
    for target in [8, 10, 12] {
        let options = Options { target_vp: target, ..no_mutations() };
        let mut table = at(&based(options).vp_tokens(A, target - 2).herds(A, MIDDLE, 1, 0).hand(A, &BARN));
        let middle = table.region(MIDDLE);
        table.say(Choice::Barn { at: middle });
        assert!(table.is_over());
    }
    for target in [0, 7, 9, 11, 13] {
        assert!(refused(4, Options { target_vp: target, ..Options::default() }).ends_with("(FR-O01)"));
    }
}

#[test]
fn fr_o02_the_experienced_choose_their_first_cards() {
    let mut table = fresh(4, Options { experienced: true, ..no_mutations() });
    table.apply_chance(Outcome::First { seat: A });
    for _ in 0..4 {
        let choice = table.options(table.asked())[0];
        table.say(choice);
    }
    assert_eq!((table.asked(), table.options(C).len()), (C, 5));
    table.say(Choice::StartCard { card: Wood });
    assert_eq!(table.asked(), D);
    table.say(Choice::StartCard { card: Wheat }).say(Choice::StartCard { card: Wheat });
    assert!(table.heard_any(|event| matches!(event, Event::StartCard { chosen: true, .. })), "public");
    assert_eq!((table.cards(C), table.cards(D), table.asked()), ([0, 1, 0, 0, 0], [0, 0, 2, 0, 0], A));
}

#[test]
fn fr_o03_without_mutations_nobody_has_one() {
    let mut table = fresh(4, no_mutations());
    table.apply_chance(Outcome::First { seat: A });
    assert_eq!(table.game.table().phase, Phase::Settle { seat: A });
    table.until(|game| game.table().stage == Stage::Actions);
    assert!(ALL.into_iter().all(|seat| table.game.table().farm(seat).mutation.is_none()));
}

#[test]
fn fr_o04_offers_for_each_seat_and_window() {
    for offers in 0..=5 {
        let position = based(Options { trade_offers: offers, ..no_mutations() }).after();
        let mut table = at(&position.hand(A, &[Brick]).hand(B, &[Brick]));
        table.say(Choice::EndTurn);
        match offers {
            0 => assert_eq!(table.game.table().stage, Stage::Actions, "switched off"),
            _ => assert_eq!(table.game.table().market.offers, [offers; 4]),
        }
    }
    assert!(refused(4, Options { trade_offers: 6, ..Options::default() }).ends_with("(FR-O04)"));
}

#[test]
fn fr_o05_open_trading() {
    let options = Options { open_trading: true, ..no_mutations() };
    let position = based(options).hand(A, &[Brick]).hand(B, &[Wood]);
    let mut table = at(&position);
    table.say(Choice::Partner { seat: B }).say(Choice::Give { card: Brick }).say(Choice::Want { card: Wood });
    table.say(Choice::Send).say(Choice::Accept);
    assert_eq!((table.cards(A), table.asked()), ([0, 1, 0, 0, 0], A), "back in the menu");
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Plutonium);
    for seat in [B, D] {
        assert_eq!(table.asked(), seat, "C has nothing to offer (FR-X06)");
        table.say(Choice::PassMarket);
    }
    assert_eq!(table.asked(), A, "asked last in window (b)");
    table.say(Choice::Partner { seat: B }).say(Choice::Withdraw);
    assert_eq!((table.asked(), table.game.table().stage), (A, Stage::After));
    assert_eq!(table.forbids(Choice::Partner { seat: B }), "FR-O05", "two in one turn together");
    // Not in combat or nuke windows.
    let mut table = at(&position.herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 1, 0));
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0));
    assert!(!table.may(Choice::Partner { seat: B }));
}

#[test]
fn fr_o06_stealing_on_rolled_doubles() {
    let options = || Options { stealing: true, ..no_mutations() };
    let mut table = at(&based(options()).hand(B, &[Wood, Wood, Wheat]));
    table.say(Choice::EndActions).dice(Face::Plutonium, Face::Plutonium);
    assert_eq!(
        table.options(A),
        [Choice::NoTheft, Choice::StealFrom { seat: B }, Choice::StealFrom { seat: D }]
    );
    table.say(Choice::StealFrom { seat: B });
    assert_eq!(
        table.game.outcomes(),
        [(Outcome::Card { card: Wood }, 2), (Outcome::Card { card: Wheat }, 1)]
    );
    table.apply_chance(Outcome::Card { card: Wheat });
    for eye in Eye::all(table.game.seats()) {
        let card = (eye.is(A) || eye.is(B)).then_some(Wheat);
        assert!(table.told(eye).contains(&Event::Stolen { seat: A, victim: B, card, by: None }));
    }
    assert_eq!(table.cards(A), [0, 0, 1, 0, 0]);
    for (one, other) in [(Face::Plutonium, Face::Brick), (Face::Plutonium, Face::Any)] {
        let mut table = at(&based(options()).hand(B, &[Wood]));
        table.say(Choice::EndActions).dice(one, other);
        if other == Face::Any {
            table.say(Choice::Name { card: Plutonium });
        }
        assert!(matches!(table.game.table().phase, Phase::Market { .. }), "no doubles, no theft");
    }
    let mut table = at(&based(options()));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
    assert_eq!(table.game.table().phase, Phase::Menu, "nobody holds a card");
    // With North Korean the active seat chooses which comes first.
    let position = mutate(based(options()), &[(C, Mutation::NorthKorean)]).hand(B, &[Wood]);
    let mut table = at(&position);
    table.say(Choice::EndActions).dice(Face::Brick, Face::Brick);
    assert_eq!(table.options(A), [Choice::NukeFirst, Choice::StealFirst]);
    table
        .say(Choice::StealFirst)
        .say(Choice::StealFrom { seat: B })
        .apply_chance(Outcome::Card { card: Wood });
    assert_eq!(table.game.table().phase, Phase::Target { by: C, how: How::Free });
}

#[test]
fn fr_o07_a_newcomer_may_take_the_first_turn_back() {
    let newcomers: SeatSet = [B].into_iter().collect();
    let mut table = at(&based(Options { newcomers, ..no_mutations() })
        .token(MIDDLE)
        .herds(B, (1, 0), 1, 0)
        .hand(B, &SPY));
    table.end_turn(Face::Wood, Face::Wood);
    let before = table.game.clone();
    table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::Hacking });
    table.walk((1, 0), MIDDLE).humans(3).fight((0, 0), (0, 1)).say(Choice::Retreat);
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Weapons).pass_markets().say(Choice::EndTurn);
    assert_eq!((table.asked(), table.options(B)), (B, vec![Choice::Keep, Choice::Redo]));
    let mut kept = table.try_out();
    table.say(Choice::Redo);
    assert_eq!((table.token(MIDDLE), table.game.pool()), (Token::Unseen, [4, 16, 8]));
    assert_eq!((table.game.secret(B), table.game.deck()), (before.secret(B), before.deck()));
    assert_eq!((table.herds((1, 0)), table.asked(), table.game.table().stage), ((1, 0), B, Stage::Actions));
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Wood).pass_markets().say(Choice::EndTurn);
    assert_ne!(table.game.table().phase, Phase::Redo, "the turn stands");
    assert!(kept.game.view(Eye::Seat(B)).redo.is_some());
    kept.say(Choice::Keep);
    assert!(kept.heard_any(|event| *event == Event::Kept { seat: B }));
    kept.pass_markets();
    assert!(kept.game.view(Eye::Seat(B)).redo.is_none(), "what was before is forgotten");
    assert_eq!((kept.asked(), kept.token(MIDDLE)), (C, Token::Three));
    // What Adorable knew and was turned up is drawn anew; what lay open before keeps its number.
    let position = mutate(based(Options { newcomers, ..no_mutations() }), &[(A, Mutation::Adorable)]);
    let position = position.herds(A, MIDDLE, 1, 0).peeked(MIDDLE, 3).humans((2, 0), 2).herds(B, (1, 0), 3, 0);
    let mut table = at(&position);
    table.end_turn(Face::Wood, Face::Wood);
    table.walk((1, 0), MIDDLE).fight((1, 0), (0, 0)).say(Choice::Retreat);
    table
        .say(Choice::EndActions)
        .dice(Face::Wood, Face::Wheat)
        .pass_markets()
        .say(Choice::EndTurn)
        .say(Choice::Redo);
    assert_eq!(
        (table.token(MIDDLE), table.token((2, 0)), table.game.pool()),
        (Token::Unseen, Token::Two, [4, 15, 8])
    );
    table.humans(1);
    assert_eq!((table.token(MIDDLE), table.view(A).humans(table.region(MIDDLE))), (Token::Peeked, Some(1)));
    assert!(
        refused(3, Options { newcomers: [D].into_iter().collect(), ..Options::default() })
            .ends_with("(FR-O07)")
    );
}

#[test]
fn fr_o08_the_ten_maps() {
    for letter in Letter::ALL {
        let map = Some(MapName::Printed(letter));
        let options = Options { map, ..Options::default() };
        for seats in 2..=4 {
            let three = usize::from(letter.map().starts().len()) == 3;
            match FarmsRace::set_up(SeatCount::new(seats), &options) {
                Ok(game) => assert_eq!(game.table().map, *letter.map()),
                Err(error) => {
                    assert!(three && seats == 4);
                    assert_eq!(error.rule, "FR-O08");
                }
            }
        }
    }
    assert_eq!(Letter::ALL.map(|letter| letter.map().starts().len()), [3, 3, 3, 3, 3, 4, 4, 4, 4, 4]);
}

#[test]
fn fr_o09_a_random_map() {
    for (seats, outline, expected) in
        [(4, None, Letter::F), (3, None, Letter::A), (4, Some(Letter::C), Letter::C)]
    {
        let options = Options { map: Some(MapName::RANDOM), outline, ..Options::default() };
        let mut table = fresh(seats, options);
        for left in (1..=25).rev() {
            assert_eq!(table.game.tickets(), left, "every arrangement is equally likely");
            let outcome = table.game.draw(left - 1);
            table.apply_chance(outcome);
        }
        let map = table.game.table().map;
        for region in expected.map().all().each() {
            assert_eq!(map.hex(region), expected.map().hex(region));
            assert_eq!(table.game.table().token(region), Token::None, "tokens come after the starts");
        }
        assert!(Kind::ALL.into_iter().all(|kind| map.land(kind).len() == 5));
        table.apply_chance(Outcome::First { seat: A });
        let order: Vec<usize> = (0..usize::from(seats)).map(|index| if index < 2 { 2 } else { 3 }).collect();
        for mutation in &Mutation::ALL[..order.iter().sum()] {
            table.apply_chance(Outcome::Mutation { mutation: *mutation });
        }
        for (index, seat) in ALL.into_iter().take(seats.into()).enumerate() {
            assert_eq!(table.options(seat).len(), order[index], "3rd and 4th are dealt 3");
            let quiet = table
                .options(seat)
                .into_iter()
                .find(|choice| *choice != Choice::Mutate { mutation: Mutation::Adorable });
            table.say(quiet.expect("another one"));
            let free = table.options(seat).len();
            let edge = usize::from(map.edge().len());
            assert_eq!(free, if index < 3 { edge - index } else { 25 - 3 });
            let choice = table.options(seat)[0];
            table.say(choice);
        }
        let tokens = map.all().each().filter(|&at| table.game.table().token(at) == Token::Unseen).count();
        assert_eq!(tokens, 25 - usize::from(seats));
    }
    // Without a random map it says nothing.
    let [with, without] = [Some(Letter::B), None].map(|outline| Options { outline, ..Options::default() });
    let map = |options: &Options| FarmsRace::set_up(SeatCount::new(4), options).map(|game| game.table().map);
    assert_eq!(map(&with), map(&without));
}

fn custom(text: &str) -> Result<FarmsRace, SetUpError> {
    let options = Options { custom_map: Some(text.to_owned()), ..no_mutations() };
    FarmsRace::set_up(SeatCount::new(3), &options)
}

/// A row of regions.
fn row(kinds: &str) -> String {
    kinds.chars().enumerate().map(|(q, kind)| format!("{q},0{kind} ")).collect()
}

#[test]
fn fr_o10_custom_maps_are_checked() {
    let good = row("HHHHHFFFFFWWWWWAAAAAPPPPP");
    assert!(custom(&good).is_ok_and(|game| game.table().map.count() == 25));
    assert!(custom(&row("HHHHHFFFFF")).is_ok_and(|game| game.table().map.count() == 10));
    for (text, wanted) in [
        (row("HHHHHFFFF"), "10 to 25 regions; this one has 9."),
        (format!("{good}25,0X"), "10 to 25 regions; this one has 26."),
        (
            row("PPPPPPFFFF"),
            "The box holds 5 Power Plants at most; these are 6: (0,0), (1,0), (2,0), (3,0), (4,0) and (5,0).",
        ),
        (format!("{}0,0P", row("HHHHHFFFF")), "(0,0) comes twice."),
        (format!("{}20,3P", row("HHHHHFFFF")), "(20,3) cannot be reached from (0,0)."),
        (format!("{}9,0X", row("HHHHHFFFF")), "The kind of (9,0) is one of H, F, W, A, P, not 'X'."),
        (format!("{}9,0?", row("HHHHHFFFF")), "The kind of (9,0) is missing."),
        (format!("{}nine", row("HHHHHFFFF")), "\"nine\" is not."),
        (format!("{}900,0H", row("HHHHHFFFF")), "\"900,0H\" is not."),
        (format!("{}9,0P*", row("HHHHHFFFF")), "1 starting region, too few for 3"),
    ] {
        let error = custom(&text).expect_err(wanted);
        assert_eq!(error.rule, "FR-O10");
        assert!(error.sentence.contains(wanted), "{}", error.sentence);
    }
    // A map may lie anywhere, as far as 60 from the middle.
    for (from, fits) in [(51, true), (52, false), (-60, true), (-61, false)] {
        let far: String =
            (from..from + 10).zip("HHHHHFFFFF".chars()).map(|(q, kind)| format!("{q},0{kind} ")).collect();
        assert_eq!(custom(&far).is_ok(), fits, "{far}");
    }
    // All faults of a map are told at once, each with the regions it means; no more than anybody reads.
    let options = |text: &str| Options { custom_map: Some(text.to_owned()), ..no_mutations() };
    let checks = |text: &str| FarmsRace::checks(SeatCount::new(3), &options(text));
    let faults = |text: &str| checks(text).faults;
    let sentences: Vec<String> = faults("0,0H* 1,0H 2,0H 2,0F 3,0H 4,0H 5,0H 6,0X 9,9W 9,10A 1,1 nine")
        .into_iter()
        .map(|fault| format!("{} ({})", fault.sentence, fault.rule))
        .collect();
    assert_eq!(
        sentences,
        [
            "Every region of a map stands there once; (2,0) comes twice. (FR-O10)",
            "The kind of (6,0) is one of H, F, W, A, P, not 'X'. (FR-O10)",
            "A region is written like 3,-1F or, as a start, 3,-1F*; \"1,1\" is not. (FR-O10)",
            "A region is written like 3,-1F or, as a start, 3,-1F*; \"nine\" is not. (FR-O10)",
            "A map has 10 to 25 regions; this one has 9. (FR-O10)",
            "The box holds 5 Hills at most; these are 6: (0,0), (1,0), (2,0), (3,0), (4,0) and (5,0). (FR-O10)",
            "All regions of a map hang together; (9,9) and (9,10) cannot be reached from (0,0). (FR-O10)",
            "This map has 1 starting region, too few for 3 players. (FR-O10)",
        ]
    );
    assert_eq!(faults(&good), []);
    // What is as it should be is told, too, and how many there are of each kind.
    let heads = |text: &str| checks(text).passed.into_iter().map(|check| check.head).collect::<Vec<_>>();
    let all = ["10 to 25 regions", "5 of a kind at most", "In one piece", "Starting regions"];
    assert_eq!(heads(&good), all);
    assert_eq!(heads("0,0H* 1,0H 2,0H 3,0H 4,0H 5,0H 9,9W"), [] as [&str; 0]);
    assert_eq!(heads("0,0H"), all[1..]);
    let limits = checks("0,0H 1,0H 2,0H 3,0H 4,0H 5,0H 6,0W").limits;
    let counts: Vec<_> = limits.into_iter().map(|limit| (limit.name, limit.count, limit.most)).collect();
    let fields = [("Hills", 6, 5), ("Forest", 0, 5), ("Fields", 1, 5)];
    assert_eq!((counts.len(), &counts[..3]), (5, &fields[..]));
    // Whatever lies beyond the 25 is counted with the rest: none of them is more at fault than another.
    let more: Vec<String> =
        faults(&format!("{good}25,0P 40,0P")).into_iter().map(|fault| fault.sentence).collect();
    assert_eq!(
        more,
        [
            "A map has 10 to 25 regions; this one has 27.",
            "The box holds 5 Power Plants at most; these are 7: (20,0), (21,0), (22,0), (23,0), (24,0), (25,0) and (40,0).",
            "All regions of a map hang together; (40,0) cannot be reached from (0,0).",
        ]
    );
    // A map may have a name, of which the game knows nothing.
    assert!(custom(&format!("Crooked Creek: {good}")).is_ok_and(|game| game.table().map.count() == 25));
    for name in ["x".repeat(41), "two\nlines".to_owned()] {
        assert_eq!(
            faults(&format!("{name}: {good}"))[0].sentence,
            "The name of a map is one line of 40 letters at most."
        );
    }
    assert_eq!(faults(&"x ".repeat(100)).len(), 12, "a dozen is enough");
    let cut = format!("{:?} is not.", "x".repeat(20));
    assert!(faults(&"x".repeat(25))[0].sentence.ends_with(&cut), "nobody has to read a long word");
    // The smaller part is the one that lies apart.
    let apart = faults("20,20H 0,0H 1,0F 2,0F 3,0W 4,0W 5,0A 6,0A 7,0P 8,0P").remove(0).sentence;
    assert!(apart.ends_with("(20,20) cannot be reached from (0,0)."), "{apart}");
    // Of two halves it is the one that was written later.
    let halves = faults("0,0H 1,0H 2,0H 3,0F 4,0F 20,0F 21,0W 22,0W 23,0A 24,0A").remove(0).sentence;
    assert!(halves.contains("(20,0), (21,0), (22,0), (23,0) and (24,0) cannot be reached from (0,0)."));
    // With marked starts as usual, without them as on a random map.
    let mut table =
        Script::of(custom("0,0H* 1,0H 2,0F* 3,0F 4,0W* 5,0W 6,0A 7,0A 8,0P 9,0P").expect("a map"));
    table.apply_chance(Outcome::First { seat: A });
    assert_eq!(table.options(A).len(), 3);
    let mut table = Script::of(custom(&good).expect("a map"));
    table.apply_chance(Outcome::First { seat: A });
    assert_eq!(table.options(A).len(), 25, "all of a row is edge");
    let both = Options { custom_map: Some(good), map: Some(MapName::RANDOM), ..Options::default() };
    let told: Vec<String> =
        FarmsRace::checks(SeatCount::new(3), &both).faults.into_iter().map(|fault| fault.sentence).collect();
    assert_eq!(told, ["A map of one's own takes the place of a printed one; choose one."]);
    assert!(refused(3, both).ends_with("(FR-O10)"));
}

#[test]
fn fr_o11_a_map_may_have_more_starts_than_seats() {
    for seats in [2, 3] {
        let mut table = fresh(seats, Options { map: Some(MapName::Printed(Letter::J)), ..no_mutations() });
        table.apply_chance(Outcome::First { seat: A });
        assert_eq!(table.options(A).len(), 4);
        table.until(|game| game.table().stage != Stage::SetUp);
        let map = table.game.table().map;
        let bare = map.starts().each().filter(|&at| table.game.table().owner(at).is_none());
        assert!(
            bare.into_iter().all(|at| table.game.table().token(at) == Token::Unseen),
            "FR-S03 covers the rest"
        );
    }
}

#[test]
fn fr_o12_two_seats() {
    let mut table = fresh(2, no_mutations());
    table.until(|game| game.table().stage != Stage::SetUp);
    assert!([A, B].into_iter().all(|seat| table.game.table().farm(seat).cards == 0), "no starting resources");
    for seats in [1, 5, 6] {
        let error = FarmsRace::set_up(SeatCount::new(seats), &Options::default()).expect_err("refused");
        assert_eq!(error.rule, "FR-O12");
    }
    // With Open Trading window (b) has two.
    let options = Options { open_trading: true, ..no_mutations() };
    let position = Position::with(2, &options).barn(A, (3, -1)).barn(B, (-2, 3));
    let mut table = at(&position.hand(A, &[Brick]).hand(B, &[Brick]));
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Weapons);
    assert!(matches!(table.game.table().phase, Phase::Market { asked: B }));
}

#[test]
fn fr_o13_the_round_limit() {
    for limit in [1, 5] {
        let options = Options { round_limit: limit, ..no_mutations() };
        let mut table = at(&based(options).active(D).round(limit));
        table.say(Choice::EndActions).dice(Face::Wood, Face::Wood).say(Choice::EndTurn);
        assert!(table.is_over());
    }
    assert_eq!(Options::default().round_limit, 60);
    for limit in [0, 61] {
        assert!(refused(4, Options { round_limit: limit, ..Options::default() }).ends_with("(FR-O13)"));
    }
}
