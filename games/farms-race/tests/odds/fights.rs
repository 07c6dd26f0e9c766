//! Fights as they are set up on the map, and what comes of many of them that are played by the rules themselves.

use super::*;

/// A fight as it is set up on the map.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting {
    pub(crate) attacker: Force,
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
    pub(crate) fn game(&self) -> FarmsRace {
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

    pub(crate) fn odds(&self) -> Odds {
        fight(self.attacker, self.defender, self.humans).odds()
    }
}

pub(crate) fn target(game: &FarmsRace) -> Region {
    game.table().map.at(ruckus_core::hex::Hex::new(TARGET.0, TARGET.1)).expect("it is on the map")
}

/// The policies of `docs/combat-odds.md`: to the end, and healthy herds first, then humans, then injured herds.
pub(crate) fn policy(list: &[Choice]) -> Choice {
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
                game.apply_chance(outcome, &mut Nobody);
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
    let came: f64 = then.map.near(at).intersection(then.held(A)).each().map(all).sum();
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

pub(crate) const SETTINGS: [Setting; 12] = [
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
