//! The odds of a fight against hand-made sums, and against many fights that are played by the rules themselves.
//! `RUCKUS_FIGHTS=1000000 cargo test --release -p ruckus-farms-race --test odds` fights a million of them.

use rand::SeedableRng;
use ruckus_core::kit::Changes;
use ruckus_core::{Eye, Game, Luck, Nobody, Seat, Turn, Words, any_ticket};
use ruckus_farms_race::odds::{Fight, FightOdds, Force, Odds};
use ruckus_farms_race::{
    Choice, FarmsRace, FiguresId, Mutation, Options, Phase, Position, Region, Side, Unit,
};
use serde_json::{Value, json};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
/// The region that is attacked: inside map A, next to six others.
const TARGET: (i8, i8) = (0, 0);
const CAMPS: [(i8, i8); 2] = [(0, 1), (-1, 1)];

const fn force(healthy: u8, injured: u8, armories: u8) -> Force {
    Force { healthy, injured, armories }
}

fn fight(attacker: Force, defender: Force, humans: u8) -> Fight {
    Fight { attacker, defender, humans, rounds: 100, figures: FiguresId::PRINTED }
}

fn close(one: f64, other: f64) {
    assert!((one - other).abs() < 1e-12, "{one} is not {other}");
}

fn sums_up(odds: &Odds) {
    close(odds.win + odds.fail + odds.both + odds.unended, 1.0);
    close(odds.attackers_left.iter().sum(), 1.0);
}

#[test]
fn a_duel_of_injured_herds_is_reckoned_by_hand() {
    // Each hits by 1/3. Of nine rounds two are won, two lost, one kills both; four are rolled again.
    let odds = fight(force(0, 1, 0), force(0, 1, 0), 0).odds();
    close(odds.win, 2.0 / 5.0);
    close(odds.fail, 2.0 / 5.0);
    close(odds.both, 1.0 / 5.0);
    close(odds.attackers.gone, 3.0 / 5.0);
    close(odds.attackers_left[1], 2.0 / 5.0);
}

#[test]
fn a_human_is_hit_by_heads_and_hits_by_guns_alone() {
    // The herd hits by 2/3, the human by 1/3.
    let odds = fight(force(0, 1, 0), Force::default(), 1).odds();
    close(odds.win, (2.0 / 3.0 * 2.0 / 3.0) / (7.0 / 9.0));
    close(odds.both, (2.0 / 3.0 * 1.0 / 3.0) / (7.0 / 9.0));
    close(odds.fail, (1.0 / 3.0 * 1.0 / 3.0) / (7.0 / 9.0));
    close(odds.humans_killed, odds.win + odds.both);
    // A healthy one bears a hit: it goes on as an injured one.
    let healthy = fight(force(1, 0, 0), Force::default(), 1).odds();
    close(healthy.win, (2.0 / 3.0 + 1.0 / 9.0 * odds.win) / (7.0 / 9.0));
    close(healthy.attackers.injured, (2.0 / 9.0 + 1.0 / 9.0 * odds.win) / (7.0 / 9.0));
}

#[test]
fn dice_of_the_house_hit_as_often_as_they_have_faces() {
    // One blank, three heads and two guns: a herd hits a human by 5/6, a human a herd by 1/3.
    let dice = Changes::default().with("blank_faces", 1).with("head_faces", 3).with("gun_faces", 2);
    let figures = FiguresId::of(&dice).expect("such dice");
    let odds = Fight { figures, ..fight(force(0, 1, 0), Force::default(), 1) }.odds();
    close(odds.win, (5.0 / 6.0 * 2.0 / 3.0) / (8.0 / 9.0));
    close(odds.both, (5.0 / 6.0 * 1.0 / 3.0) / (8.0 / 9.0));
    // Beside a herd a human falls to heads alone, which half of all dice show; guns hurt the healthy herd.
    let once = Fight { figures, rounds: 1, ..fight(force(1, 0, 0), force(1, 0, 0), 1) }.odds();
    close(once.humans_killed, 1.0 / 2.0);
    close(once.defenders.injured, 1.0 / 3.0);
}

#[test]
fn armories_hit_without_dice_but_not_for_humans_alone() {
    let sure = fight(force(3, 0, 2), force(0, 2, 0), 0).odds();
    close(sure.win, 1.0);
    close(sure.defenders.gone, 2.0);
    // One Armory on each side and one injured herd on each: both die, whatever the dice say.
    close(fight(force(0, 1, 1), force(0, 1, 1), 0).odds().both, 1.0);
    let plain = fight(force(2, 0, 0), Force::default(), 2).odds();
    let armed = fight(force(2, 0, 0), force(0, 0, 2), 2).odds();
    assert_eq!(plain, armed, "nobody wields the Armories of a region without herds");
    assert!(fight(force(2, 0, 0), force(0, 1, 2), 2).odds().win < plain.win);
}

#[test]
fn more_is_better_and_all_chances_sum_to_one() {
    for healthy in 1..=12 {
        for humans in 0..=3 {
            let against = |attacker: Force| fight(attacker, force(2, 1, 0), humans).odds();
            let (few, many) = (against(force(healthy - 1, 1, 1)), against(force(healthy, 0, 1)));
            sums_up(&few);
            sums_up(&many);
            let better = if healthy < 6 { many.win > few.win } else { many.win >= few.win - 1e-12 };
            assert!(better, "{healthy} healthy against {humans}: {} {}", many.win, few.win);
            close(many.attackers.gone + many.attackers.healthy + many.attackers.injured, healthy.into());
        }
    }
}

#[test]
fn the_last_round_is_reckoned_with_where_it_can_come() {
    let long = fight(force(2, 1, 0), force(2, 0, 1), 1);
    let close_enough = |one: f64, other: f64| assert!((one - other).abs() < 1e-9, "{one} {other}");
    // As many rounds as there are by the rules make no difference that anybody could see.
    for (attacker, defender, humans) in [
        (force(1, 0, 0), force(1, 0, 0), 0),
        (force(2, 1, 0), force(2, 0, 1), 1),
        (force(12, 0, 0), force(12, 0, 0), 0),
        (force(12, 0, 0), force(12, 0, 0), 3),
    ] {
        let ample = fight(attacker, defender, humans).odds();
        let counted = Fight { rounds: 49, ..fight(attacker, defender, humans) }.odds();
        close_enough(ample.win, counted.win);
        close_enough(ample.attackers.gone, counted.attackers.gone);
        close_enough(counted.unended, 0.0);
    }
    let one_round = Fight { rounds: 1, ..fight(force(1, 1, 0), force(1, 0, 1), 0) }.odds();
    sums_up(&one_round);
    assert!(one_round.unended > 0.5 && one_round.unended < 1.0, "{}", one_round.unended);
    close(Fight { rounds: 0, ..long }.odds().unended, 1.0);
}

/// A fight as it is set up on the map.
#[derive(Clone, Copy, Debug)]
struct Setting {
    attacker: Force,
    defender: Force,
    humans: u8,
    mutations: [Mutation; 2],
}

impl Setting {
    const fn of(attacker: Force, defender: Force, humans: u8) -> Self {
        Setting { attacker, defender, humans, mutations: [Mutation::Lucky, Mutation::Flying] }
    }

    const fn between(self, mutations: [Mutation; 2]) -> Self {
        Setting { mutations, ..self }
    }

    /// Half of the attackers stand in each of two camps; both seats have a Barn far away.
    fn game(&self) -> FarmsRace {
        let Setting { attacker, defender, humans, mutations } = *self;
        let half = |count: u8| [count - count / 2, count / 2];
        let (healthy, injured) = (half(attacker.healthy), half(attacker.injured));
        let mut position = Position::of(2)
            .mutation(A, mutations[0])
            .mutation(B, mutations[1])
            .barn(A, (-2, 3))
            .barn(B, (3, -1));
        for camp in 0..2 {
            position = position.herds(A, CAMPS[camp], healthy[camp], injured[camp]);
        }
        for at in [(-1, 3), (-2, 2)].into_iter().take(attacker.armories.into()) {
            position = position.armory(A, at);
        }
        for at in [(3, -2), (2, -2)].into_iter().take(defender.armories.into()) {
            position = position.armory(B, at);
        }
        if defender.healthy + defender.injured > 0 {
            position = position.herds(B, TARGET, defender.healthy, defender.injured);
        }
        if humans > 0 {
            position = position.humans(TARGET, humans);
        }
        position.build().expect("the position is possible")
    }

    fn odds(&self) -> Odds {
        fight(self.attacker, self.defender, self.humans).odds()
    }
}

fn target(game: &FarmsRace) -> Region {
    game.table().map.at(ruckus_core::hex::Hex::new(TARGET.0, TARGET.1)).expect("it is on the map")
}

/// The policies of `docs/combat-odds.md`: to the end, and healthy herds first, then humans, then injured herds.
fn policy(list: &[Choice]) -> Choice {
    let wanted = [
        Choice::GoOn,
        Choice::Stay,
        Choice::Hurt { unit: Unit::Healthy },
        Choice::Hurt { unit: Unit::Human },
        Choice::Hurt { unit: Unit::Injured },
    ];
    let flee = list.iter().find(|choice| matches!(choice, Choice::Flee { .. }));
    let join = list.iter().find(|choice| matches!(choice, Choice::Join { .. }));
    let found = wanted.iter().find(|choice| list.contains(choice));
    *found.or(flee).or(join).expect("a fight asks for nothing else")
}

/// What came of a fight.
#[derive(Clone, Copy, Debug, Default)]
struct Came {
    win: f64,
    both: f64,
    attackers_dead: f64,
    attackers_fled: f64,
    defenders_dead: f64,
    defenders_fled: f64,
    humans_killed: f64,
    attackers_left: f64,
    attackers_injured: f64,
}

impl Came {
    fn list(&self) -> [(&'static str, f64); 9] {
        [
            ("win", self.win),
            ("both", self.both),
            ("attackers dead", self.attackers_dead),
            ("attackers fled", self.attackers_fled),
            ("defenders dead", self.defenders_dead),
            ("defenders fled", self.defenders_fled),
            ("humans killed", self.humans_killed),
            ("attackers left", self.attackers_left),
            ("attackers injured", self.attackers_injured),
        ]
    }
}

/// Plays one fight by the engine's own rules.
fn fight_it_out(before: &FarmsRace, luck: &mut Luck, list: &mut Vec<Choice>) -> Came {
    let mut game = before.clone();
    let at = target(&game);
    let humans = |game: &FarmsRace| game.table().token(at).open().unwrap_or(0);
    game.choose(A, Choice::MoveTo { to: at }, &mut Nobody);
    while game.table().combat.fights || game.table().phase == Phase::Gather {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = game.draw(any_ticket(game.tickets(), luck));
                game.befall(outcome, &mut Nobody);
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody is asked");
                list.clear();
                game.choices(seat, list);
                game.choose(seat, policy(list), &mut Nobody);
            }
        }
    }
    let (then, now) = (before.table(), game.table());
    let dead = |seat: Seat| f64::from(now.farm(seat).supply - then.farm(seat).supply);
    let won = now.owner(at) == Some(A);
    let stayed = f64::from(if won { 0 } else { now.herds_at(at).count() });
    let left = f64::from(if won { now.herds_at(at).count() } else { 0 });
    let injured = f64::from(if won { now.herds_at(at).injured } else { 0 });
    let all = |region: Region| f64::from(then.herds_at(region).count());
    let came: f64 = then.map.near(at).and(then.held(A)).each().map(all).sum();
    Came {
        win: f64::from(u8::from(won)),
        both: f64::from(u8::from(!won && stayed == 0.0 && humans(&game) == 0)),
        attackers_dead: dead(A),
        attackers_fled: came - dead(A) - left,
        defenders_dead: dead(B),
        defenders_fled: all(at) - dead(B) - stayed,
        humans_killed: f64::from(humans(before) - humans(&game)),
        attackers_left: left,
        attackers_injured: injured,
    }
}

/// What the odds say must come, on average.
fn expected(setting: &Setting) -> Came {
    let odds = setting.odds();
    let zombie = |side: usize| setting.mutations[side] == Mutation::Zombie;
    let split = |side: usize, gone: f64| if zombie(side) { (0.0, gone) } else { (gone, 0.0) };
    let (attackers_dead, attackers_fled) = split(0, odds.attackers.gone);
    let (defenders_dead, defenders_fled) = split(1, odds.defenders.gone);
    let whole = setting.mutations[0] == Mutation::Regenerative;
    Came {
        win: odds.win,
        both: odds.both,
        attackers_dead,
        attackers_fled,
        defenders_dead,
        defenders_fled,
        humans_killed: odds.humans_killed,
        attackers_left: odds.attackers.healthy + odds.attackers.injured,
        attackers_injured: if whole { 0.0 } else { odds.attackers.injured },
    }
}

const SETTINGS: [Setting; 12] = [
    Setting::of(force(0, 1, 0), force(0, 1, 0), 0),
    Setting::of(force(2, 1, 0), Force { healthy: 0, injured: 0, armories: 0 }, 2),
    Setting::of(force(3, 0, 0), Force { healthy: 0, injured: 0, armories: 0 }, 3),
    Setting::of(force(1, 1, 1), Force { healthy: 0, injured: 0, armories: 2 }, 3),
    Setting::of(force(4, 0, 0), force(3, 1, 0), 0),
    Setting::of(force(3, 2, 1), force(4, 0, 2), 0),
    Setting::of(force(6, 2, 2), force(7, 1, 1), 0),
    Setting::of(force(3, 1, 0), force(2, 1, 0), 2).between([Mutation::Lucky, Mutation::Adorable]),
    Setting::of(force(4, 2, 1), force(1, 2, 1), 3).between([Mutation::Lucky, Mutation::Adorable]),
    Setting::of(force(3, 1, 0), force(2, 2, 0), 0).between([Mutation::Zombie, Mutation::Lucky]),
    Setting::of(force(3, 1, 1), force(3, 1, 0), 0).between([Mutation::Lucky, Mutation::Zombie]),
    Setting::of(force(4, 1, 0), force(3, 0, 0), 0).between([Mutation::Regenerative, Mutation::Zombie]),
];

/// So many standard errors off, an average does not come by chance: less than once in a million.
const TOO_FAR: f64 = 5.0;

/// What should have come so often may not have come at all: as likely as that.
const TOO_RARE: f64 = 13.0;

/// Fights and compares; which figures are too far off?
fn off(setting: &Setting, expected: &Came, fights: u64, seed: u64) -> Vec<String> {
    let game = setting.game();
    let mut luck = Luck::seed_from_u64(seed);
    let mut list = Vec::new();
    let mut sums = [[0.0; 2]; 9];
    for _ in 0..fights {
        for (sum, (_, value)) in sums.iter_mut().zip(fight_it_out(&game, &mut luck, &mut list).list()) {
            sum[0] += value;
            sum[1] += value * value;
        }
    }
    let count = fights as f64;
    let mut off = Vec::new();
    for ([sum, squares], (name, wanted)) in sums.into_iter().zip(expected.list()) {
        let mean = sum / count;
        let error = ((squares / count - mean * mean).max(0.0) / count).sqrt();
        if (mean - wanted).abs() > (TOO_FAR * error).max(TOO_RARE / count) {
            off.push(format!("{name}: {mean:.5} ± {error:.5}, not {wanted:.5}"));
        }
    }
    off
}

/// The odds of one of the settings are those of so many fights by the rules.
fn compare(number: usize) {
    let fights: u64 = std::env::var("RUCKUS_FIGHTS").map_or(24_000, |fights| fights.parse().unwrap());
    let setting = &SETTINGS[number];
    let off = off(setting, &expected(setting), fights / SETTINGS.len() as u64, number as u64 + 1);
    assert!(off.is_empty(), "{setting:?}: {off:#?}");
}

/// One setting a test, so that each is quick.
macro_rules! the_odds_are_those_of_fights_by_the_rules {
    ($($setting:ident $number:literal)*) => {
        mod the_odds_are_those_of_fights_by_the_rules {
            $(
                #[test]
                fn $setting() {
                    super::compare($number);
                }
            )*

            #[test]
            fn in_every_setting() {
                assert_eq!([$($number),*].into_iter().collect::<Vec<usize>>(), (0..super::SETTINGS.len()).collect::<Vec<_>>());
            }
        }
    };
}

the_odds_are_those_of_fights_by_the_rules! {
    of_two_injured_herds 0
    of_herds_and_two_humans 1
    of_herds_and_three_humans 2
    of_an_armory_and_humans 3
    of_herds_and_herds 4
    of_armories_on_both_sides 5
    of_many_herds 6
    of_adorable 7
    of_adorable_with_armories 8
    of_zombie_attackers 9
    of_zombie_defenders 10
    of_regenerative_and_zombie 11
}

#[test]
fn odds_that_are_a_little_off_are_noticed() {
    // As if an Armory were forgotten, and as if one herd more came along.
    let setting = SETTINGS[5];
    let mut forgotten = setting;
    forgotten.attacker.armories = 0;
    assert!(!off(&setting, &expected(&forgotten), 2_000, 7).is_empty());
    let mut more = setting;
    more.defender.healthy += 1;
    assert!(!off(&setting, &expected(&more), 2_000, 8).is_empty());
}

fn answer(game: &FarmsRace, seat: Seat, about: &Value) -> Option<Value> {
    let view = game.view(Eye::Seat(seat));
    Some(FarmsRace::outlook(&view, about, &mut Luck::seed_from_u64(1))?.figures)
}

fn attack(game: &FarmsRace, healthy: u8, injured: u8) -> Value {
    json!({ "kind": "attack", "at": target(game), "healthy": healthy, "injured": injured })
}

fn number(figures: &Value, name: &str) -> f64 {
    figures[name].as_f64().unwrap_or_else(|| panic!("{name} of {figures}"))
}

#[test]
fn an_outlook_mixes_what_a_token_may_be() {
    // 28 tokens, of which a 1 and two 3s have been turned up.
    let game = Position::of(2)
        .herds(A, CAMPS[0], 3, 0)
        .barn(B, (3, -1))
        .token(TARGET)
        .humans((2, 0), 1)
        .humans((1, 1), 3)
        .humans((2, -1), 3)
        .build()
        .unwrap();
    let figures = answer(&game, A, &attack(&game, 2, 0)).expect("A may attack");
    let of = |humans| fight(force(2, 0, 0), Force::default(), humans).odds();
    let pool = [3.0, 16.0, 6.0].map(|count| count / 25.0);
    close(number(&figures, "win"), pool[0] * of(1).win + pool[1] * of(2).win + pool[2] * of(3).win);
    close(
        number(&figures, "humans_killed"),
        (1..=3).zip(pool).map(|(humans, chance)| chance * of(humans).humans_killed).sum(),
    );
    let left = |count: usize| figures["attackers_left"][count].as_f64().unwrap();
    for count in 0..=2 {
        close(
            left(count),
            (1..=3).zip(pool).map(|(humans, chance)| chance * of(humans).attackers_left[count]).sum(),
        );
    }
    let tokens = figures["tokens"].as_array().unwrap();
    assert_eq!(tokens.len(), 3);
    close(number(&tokens[1], "win"), of(2).win);
    close(number(&tokens[2], "chance"), pool[2]);
}

#[test]
fn an_outlook_knows_no_more_than_its_eye() {
    // Adorable has left a region with a token that it knows; the other seat attacks what is one of all to it.
    let numbers = [1, 3].map(|humans| {
        let game = Position::of(2)
            .mutation(A, Mutation::Lucky)
            .mutation(B, Mutation::Adorable)
            .herds(A, CAMPS[0], 2, 0)
            .barn(B, (3, -1))
            .peeked(TARGET, humans)
            .build()
            .unwrap();
        answer(&game, A, &attack(&game, 2, 0)).expect("A may attack")
    });
    assert_eq!(numbers[0], numbers[1], "what Adorable knows is in nobody else's odds");
    let of = |humans| fight(force(2, 0, 0), Force::default(), humans).odds().win;
    close(number(&numbers[0], "win"), (4.0 * of(1) + 16.0 * of(2) + 8.0 * of(3)) / 28.0);
}

#[test]
fn an_outlook_says_who_dies_and_who_flees() {
    let setting = SETTINGS[9];
    let game = setting.game();
    let figures = answer(&game, A, &attack(&game, 3, 1)).expect("A may attack");
    close(number(&figures["attackers"], "dead"), 0.0);
    close(number(&figures["attackers"], "fled"), setting.odds().attackers.gone);
    close(number(&figures["defenders"], "fled"), 0.0);
    // A Zombie that has nowhere to go dies: humans all around, and nothing of its own.
    let mut surrounded = Position::of(2)
        .mutation(A, Mutation::Lucky)
        .mutation(B, Mutation::Zombie)
        .herds(A, CAMPS[0], 3, 0)
        .herds(B, TARGET, 1, 0)
        .barn(B, (3, -1));
    for at in [(1, 0), (-1, 0), (0, -1), (1, -1), (-1, 1)] {
        surrounded = surrounded.token(at);
    }
    let game = surrounded.build().unwrap();
    let figures = answer(&game, A, &attack(&game, 3, 0)).expect("A may attack");
    assert!(number(&figures["defenders"], "dead") > 0.5);
    close(number(&figures["defenders"], "fled"), 0.0);
    // Whoever regenerates is whole again.
    let game = SETTINGS[11].game();
    let figures = answer(&game, A, &attack(&game, 4, 1)).expect("A may attack");
    close(number(&figures["attackers"], "injured"), 0.0);
    let odds = SETTINGS[11].odds();
    close(number(&figures["attackers"], "healthy"), odds.attackers.healthy + odds.attackers.injured);
}

/// Every sentence of an outlook, over fights of all kinds.
#[test]
fn an_outlook_in_words() {
    let mut said = String::new();
    let mut ask = |game: &FarmsRace, about: &Value| {
        let view = game.view(Eye::Seat(A));
        let outlook = FarmsRace::outlook(&view, about, &mut Luck::seed_from_u64(1)).expect("A may attack");
        let read =
            |words: &ruckus_core::Phrase| words.read(Eye::Seat(A), |seat| format!("Seat {}", seat.index()));
        let note = outlook.saying.note.as_ref().map(read).unwrap_or_default();
        said += &format!("{}\n    {note}\n", read(&outlook.saying.words));
    };
    for setting in SETTINGS {
        let game = setting.game();
        ask(&game, &attack(&game, setting.attacker.healthy, setting.attacker.injured));
    }
    // A token that nobody has seen, Zombies with and without a way out, and herds that are whole again.
    let camp = || Position::of(2).herds(A, CAMPS[0], 3, 0).barn(B, (3, -1));
    for mutation in [Mutation::Zombie, Mutation::Regenerative, Mutation::Adorable] {
        for (one, other) in [(mutation, Mutation::Lucky), (Mutation::Lucky, mutation)] {
            let position = camp().mutation(A, one).mutation(B, other).herds(B, TARGET, 1, 1);
            let game = position.build().unwrap();
            ask(&game, &attack(&game, 3, 0));
        }
    }
    let game =
        camp().mutation(A, Mutation::Lucky).mutation(B, Mutation::Flying).token(TARGET).build().unwrap();
    ask(&game, &attack(&game, 2, 0));
    insta::assert_snapshot!(said);
}

#[test]
fn only_what_can_happen_is_answered() {
    let game = SETTINGS[4].game();
    let ask = |about: &Value| answer(&game, A, about);
    assert!(ask(&attack(&game, 4, 0)).is_some() && ask(&attack(&game, 1, 0)).is_some());
    for bad in [
        attack(&game, 5, 0),
        attack(&game, 0, 1),
        attack(&game, 0, 0),
        attack(&game, 255, 255),
        json!({ "kind": "attack", "at": 24, "healthy": 1, "injured": 0 }),
        json!({ "kind": "attack", "at": 99, "healthy": 1, "injured": 0 }),
        json!({ "kind": "attack", "at": target(&game), "healthy": 1, "injured": 0, "more": 1 }),
        json!({ "kind": "combat" }),
        json!("attack"),
        Value::Null,
    ] {
        assert_eq!(ask(&bad), None, "{bad}");
    }
    assert_eq!(answer(&game, B, &attack(&game, 4, 0)), None, "it is not B's turn");
    let spectator = game.view(Eye::Spectator);
    let mut luck = Luck::seed_from_u64(1);
    assert_eq!(FarmsRace::outlook(&spectator, &attack(&game, 4, 0), &mut luck), None);
    assert!(FarmsRace::outlooks(&spectator).is_empty());
    // A custom map may be smaller than the codes of regions are.
    let small = Options {
        custom_map: Some("0,0H* 1,0F 2,0W 3,0A 4,0P* 0,1H 1,1F 2,1W 3,1A 4,1P".to_owned()),
        mutations: false,
        ..Options::default()
    };
    let small =
        Position::with(2, &small).herds(A, (0, 0), 1, 0).barn(B, (4, 0)).token((1, 0)).build().unwrap();
    let about = |at: u8| json!({ "kind": "attack", "at": at, "healthy": 1, "injured": 0 });
    assert!(answer(&small, A, &about(1)).is_some());
    for at in 10..25 {
        assert_eq!(answer(&small, A, &about(at)), None);
    }
}

#[test]
fn both_sides_may_ask_between_two_rounds() {
    let mut game = SETTINGS[4].game();
    let at = target(&game);
    let mut luck = Luck::seed_from_u64(3);
    let mut list = Vec::new();
    game.choose(A, Choice::MoveTo { to: at }, &mut Nobody);
    let gathering = FarmsRace::outlooks(&game.view(Eye::Seat(A)));
    assert_eq!(gathering.len(), 1, "an empty group has no odds: {gathering:?}");
    while game.table().phase != Phase::AskDefender {
        match game.turn() {
            Turn::Seats(seats) => {
                list.clear();
                game.choices(seats.first().unwrap(), &mut list);
                game.choose(seats.first().unwrap(), policy(&list), &mut Nobody);
            }
            _ => {
                let outcome = game.draw(any_ticket(game.tickets(), &mut luck));
                game.befall(outcome, &mut Nobody);
            }
        }
    }
    let [one, other] =
        [A, B].map(|seat| answer(&game, seat, &json!({ "kind": "combat" })).expect("both fight"));
    assert_eq!(one, other);
    let table = game.table();
    let herds = table.herds_at(at);
    let now = Fight {
        rounds: 100 - table.combat.round,
        ..fight(
            force(table.combat.healthy, table.combat.injured, 0),
            force(herds.healthy, herds.injured, 0),
            0,
        )
    };
    close(number(&one, "win"), now.odds().win);
    assert_eq!(table.fighter(Side::Attacker), Some(A));
    assert_eq!(FarmsRace::outlooks(&game.view(Eye::Seat(B))).len(), 1);
}

#[test]
fn the_figures_are_typed_for_the_page() {
    use ruckus_core::{TS, TypesConfig};
    let written = FightOdds::decl(&TypesConfig::default());
    for field in ["win", "attackers_left", "tokens", "humans_killed"] {
        assert!(written.contains(field), "{written}");
    }
}
