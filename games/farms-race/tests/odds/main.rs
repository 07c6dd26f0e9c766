//! The odds of a fight against hand-made sums, and against many fights that are played by the rules themselves.
//! `RUCKUS_FIGHTS=1000000 cargo test --release -p ruckus-farms-race --test odds` fights a million of them.

mod fights;
mod outlooks;

use rand::SeedableRng;
use ruckus_core::hex::Hex;
use ruckus_core::kit::Changes;
use ruckus_core::{Eye, Game, Luck, Nobody, Seat, SeatCount, Turn, Words, any_ticket};
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
    Fight { attacker, defender, humans, armed_humans: false, rounds: 100, figures: FiguresId::PRINTED }
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
    // By the letter (FR-O20) their owner's Armories hit for them: two herds are gone after two rolls at the latest.
    let letter = |attacker| Fight { armed_humans: true, ..fight(attacker, force(0, 0, 2), 2) };
    assert!(letter(force(2, 0, 0)).odds().win < plain.win);
    close(letter(force(0, 2, 0)).odds().attackers.gone, 2.0);
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
