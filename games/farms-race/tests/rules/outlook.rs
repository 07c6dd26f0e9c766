//! 3.8 The odds of a combat: who may ask about which, and what the answer is about.

use ruckus_core::kit::Changes;
use ruckus_core::{Luck, Outlook, Words as _};
use ruckus_farms_race::FiguresId;
use ruckus_farms_race::odds::{About, Fight, Force};

use rand::SeedableRng;

use crate::table::*;

/// What an eye is offered to ask about.
fn offered(table: &Table, eye: Eye) -> Vec<About> {
    let about =
        |on: ruckus_core::OutlookOn| serde_json::from_value(on.about).expect("a question of this game");
    FarmsRace::outlooks(&table.game.view(eye)).into_iter().map(about).collect()
}

fn ask(table: &Table, seat: Seat, about: About) -> Option<Outlook> {
    let about = serde_json::to_value(about).expect("JSON");
    FarmsRace::outlook(&table.view(seat), &about, &mut Luck::seed_from_u64(1))
}

fn attack(table: &Table, at: (i8, i8), healthy: u8, injured: u8) -> About {
    About::Attack { at: table.region(at), healthy, injured }
}

fn number(outlook: &Outlook, name: &str) -> f64 {
    outlook.figures[name].as_f64().unwrap_or_else(|| panic!("{name} of {}", outlook.figures))
}

fn words(outlook: &Outlook) -> (String, String) {
    let read =
        |words: &ruckus_core::Phrase| words.read(Eye::Seat(A), |seat| format!("Seat {}", seat.index()));
    (read(&outlook.saying.words), outlook.saying.note.as_ref().map(read).unwrap_or_default())
}

/// A has herds on two sides of B in (1,0), those in (0,1) next to D's home; humans live in (1,1), and (2,0) is empty.
fn front() -> Position {
    let position = base().herds(A, MIDDLE, 2, 1).herds(A, (0, 1), 1, 1).herds(B, (1, 0), 2, 1);
    position.humans((1, 1), 2)
}

#[test]
fn fr_k09_every_attack_with_everybody_at_hand_may_be_asked_about() {
    let table = at(&front());
    let home = attack(&table, HOMES[3], 1, 1);
    let (fields, humans) = (attack(&table, (1, 0), 3, 2), attack(&table, (1, 1), 1, 1));
    assert_eq!(offered(&table, Eye::Seat(A)), [home, fields, humans], "nothing where nobody fights");
    for eye in [Eye::Seat(B), Eye::Spectator] {
        assert_eq!(offered(&table, eye), [], "it is A's turn");
    }
    assert_eq!(offered(&at(&front().after()), Eye::Seat(A)), [], "moving is over");
    // A region is closed after an attack, and a herd that has acted stays (FR-A07).
    let mut table = at(&front());
    table.send((1, 0), &[(MIDDLE, false)]).fight((0, 0), (0, 0)).say(Choice::Retreat);
    assert_eq!(offered(&table, Eye::Seat(A)), [home, humans]);
    assert!(ask(&table, A, attack(&table, (1, 0), 1, 0)).is_none());
    let mut table = at(&front());
    table.walk((0, 1), MIDDLE);
    let list = offered(&table, Eye::Seat(A));
    assert!(list.contains(&attack(&table, (1, 0), 2, 2)) && list.contains(&attack(&table, (1, 1), 0, 1)));
}

#[test]
fn fr_k09_a_group_may_be_asked_about_and_all_that_could_join_it() {
    let mut table = at(&front());
    let (to, from) = (table.region((1, 0)), table.region(MIDDLE));
    table.say(Choice::MoveTo { to });
    assert_eq!(offered(&table, Eye::Seat(A)), [attack(&table, (1, 0), 3, 2)], "nobody has joined");
    table.say(Choice::Join { from, injured: true });
    let (one, all) = (attack(&table, (1, 0), 0, 1), attack(&table, (1, 0), 3, 2));
    assert_eq!(offered(&table, Eye::Seat(A)), [one, all]);
    assert_eq!(offered(&table, Eye::Seat(B)), []);
    assert!(ask(&table, A, all).is_some() && ask(&table, A, attack(&table, (1, 0), 2, 2)).is_some());
    assert!(ask(&table, A, attack(&table, (1, 0), 4, 2)).is_none(), "there are not so many");
    assert!(ask(&table, A, attack(&table, (1, 0), 3, 3)).is_none());
    assert!(ask(&table, A, attack(&table, (1, 1), 1, 0)).is_none(), "the group goes elsewhere");
    for (home, injured) in [(MIDDLE, false), (MIDDLE, false), ((0, 1), false)] {
        let from = table.region(home);
        table.say(Choice::Join { from, injured });
    }
    assert_eq!(offered(&table, Eye::Seat(A)), [attack(&table, (1, 0), 3, 1), all]);
    // Nobody waits where no fight is.
    let mut table = at(&front());
    let to = table.region((1, -1));
    table.say(Choice::MoveTo { to });
    assert_eq!(offered(&table, Eye::Seat(A)), []);
    // The last ones to join: there is nothing else to ask about.
    let mut table = at(&base().herds(A, MIDDLE, 2, 0).herds(A, (0, 1), 1, 0).herds(B, (1, 0), 1, 0));
    let to = table.region((1, 0));
    table.say(Choice::MoveTo { to }).say(Choice::Join { from, injured: false });
    assert_eq!(offered(&table, Eye::Seat(A)).len(), 2);
}

#[test]
fn fr_k11_both_who_fight_may_ask_between_two_rounds() {
    let mut table = at(&front().herds(B, (2, 0), 1, 0));
    table.send((1, 0), &[(MIDDLE, false), (MIDDLE, false)]).fight((0, 0), (0, 1));
    for phase in [Phase::AskAttacker, Phase::AskDefender] {
        assert_eq!(table.game.table().phase, phase);
        for seat in ALL {
            let fights = [A, B].contains(&seat);
            assert_eq!(offered(&table, Eye::Seat(seat)).len(), usize::from(fights));
            assert_eq!(ask(&table, seat, About::Combat).is_some(), fights, "{seat:?} at {phase:?}");
        }
        assert!(ask(&table, A, attack(&table, (1, 0), 1, 0)).is_none(), "the attack is under way");
        table.say(if phase == Phase::AskAttacker { Choice::GoOn } else { Choice::Stay });
    }
    assert!(ask(&table, A, About::Combat).is_none(), "nobody asks while dice roll");
    assert_eq!(offered(&table, Eye::Seat(A)), []);
}

/// FR-K18: the rounds that are left are those of the house, less those that were rolled.
#[test]
fn fr_k18_the_odds_reckon_with_the_rounds_that_are_left() {
    let figures = FiguresId::of(&Changes::default().with("combat_rounds", 3)).expect("three rounds");
    let options = Options { figures, ..no_mutations() };
    let position =
        based(options).herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 2, 0).armory(B, (2, 0)).barn(A, (0, 1));
    let mut table = at(&position.armory(A, (0, -1)));
    let force = |healthy, injured| Force { healthy, injured, armories: 1 };
    let reckoned = |rounds, attacker, defender| {
        Fight { attacker, defender, humans: 0, armed_humans: false, rounds, figures }.odds()
    };
    let close = |one: f64, other: f64| assert!((one - other).abs() < 1e-12, "{one} is not {other}");
    let before = ask(&table, A, attack(&table, (1, 0), 2, 0)).expect("A may attack");
    close(number(&before, "unended"), reckoned(3, force(2, 0), force(2, 0)).unended);
    table.send((1, 0), &[(MIDDLE, false), (MIDDLE, false)]).fight((0, 0), (0, 0));
    let now = ask(&table, B, About::Combat).expect("B defends");
    let odds = reckoned(2, force(1, 1), force(1, 1));
    for (name, value) in
        [("win", odds.win), ("fail", odds.fail), ("both", odds.both), ("unended", odds.unended)]
    {
        close(number(&now, name), value);
    }
    assert!(odds.unended > 0.0 && odds.both > 0.0);
    let left = now.figures["attackers_left"].as_array().expect("a list").len();
    assert_eq!(left, 3, "none, one or two");
}

/// With dice that hardly ever hit the last round may come, however many there are.
#[test]
fn fr_k18_the_dice_of_the_house_may_come_to_the_last_round() {
    let rare = Changes::default().with("blank_faces", 6).with("head_faces", 0).with("gun_faces", 1);
    let figures = FiguresId::of(&rare).expect("such dice");
    let duel = |rounds, figures| {
        let force = Force { healthy: 1, injured: 0, armories: 0 };
        Fight { attacker: force, defender: force, humans: 0, armed_humans: false, rounds, figures }.odds()
    };
    // Nothing happens by 36/49; the fight goes on as long as fewer than two have hit on each side.
    let unended = duel(50, figures).unended;
    assert!(unended > 1e-6 && unended < 1e-3, "{unended}");
    assert!(duel(100, figures).unended < unended && duel(100, figures).unended > 0.0);
    assert_eq!(duel(50, FiguresId::PRINTED).unended, 0.0, "with the printed ones it is not worth reckoning");
    assert!(duel(49, FiguresId::PRINTED).unended > 0.0);
    // Dice that show nothing but guns: all is certain.
    let sure = Changes::default().with("blank_faces", 0).with("head_faces", 0);
    let odds = duel(100, FiguresId::of(&sure).expect("guns alone"));
    assert_eq!((odds.both, odds.attackers.gone, odds.unended), (1.0, 1.0, 0.0));
}

#[test]
fn fr_m05_dice_that_show_guns_alone_kill_no_humans_by_heads() {
    let sure = Changes::default().with("blank_faces", 0).with("head_faces", 0);
    let figures = FiguresId::of(&sure).expect("guns alone");
    let fight = Fight {
        attacker: Force { healthy: 3, injured: 0, armories: 0 },
        defender: Force { healthy: 1, injured: 0, armories: 0 },
        humans: 1,
        armed_humans: false,
        rounds: 1,
        figures,
    };
    // Three points: the healthy herd, then the human, then the herd again (`docs/combat-odds.md`).
    let odds = fight.odds();
    assert_eq!(
        (odds.win, odds.humans_killed, odds.defenders.gone, odds.attackers.injured),
        (1.0, 1.0, 1.0, 2.0)
    );
    // Two leave the herd.
    let odds = Fight { attacker: Force { healthy: 2, injured: 0, armories: 0 }, ..fight }.odds();
    assert_eq!((odds.unended, odds.humans_killed, odds.defenders.injured), (1.0, 1.0, 1.0));
}

/// A chance is said as it is, and never as certain where it is not.
#[test]
fn fr_k09_chances_are_rounded_with_care() {
    let said = |position: Position, herds: (u8, u8)| {
        let table = at(&position.herds(A, MIDDLE, herds.0, herds.1));
        words(&ask(&table, A, attack(&table, (1, 0), herds.0, herds.1)).expect("A may attack")).0
    };
    let armories = |position: Position, seat: Seat| position.armory(seat, (2, -2)).armory(seat, (-2, 2));
    let sure = said(armories(base(), A).herds(B, (1, 0), 0, 2), (3, 0));
    assert!(sure.contains("in 100 % of such fights"), "{sure}");
    let never = said(armories(base(), B).herds(B, (1, 0), 9, 0), (0, 1));
    assert!(never.contains("in 0 % of such fights"), "{never}");
    let hardly = said(base().herds(B, (1, 0), 4, 0), (1, 0));
    assert!(hardly.contains("in less than 1 % of such fights"), "{hardly}");
    let nearly = said(base().herds(B, (1, 0), 0, 1), (3, 0));
    assert!(nearly.contains("in more than 99 % of such fights"), "{nearly}");
    let even = said(base().herds(B, (1, 0), 0, 1), (0, 1));
    assert!(even.contains("in 40 % of such fights"), "{even}");
}

#[test]
fn fr_k18_the_answer_says_how_often_the_last_roll_comes() {
    let figures = FiguresId::of(&Changes::default().with("combat_rounds", 1)).expect("one round");
    let options = Options { figures, ..no_mutations() };
    let table = at(&based(options).herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 1, 0));
    let note = words(&ask(&table, A, attack(&table, (1, 0), 1, 0)).expect("A may attack")).1;
    assert!(note.ends_with("100 % end with the last roll."), "{note}");
    let table = at(&base().herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 1, 0));
    let note = words(&ask(&table, A, attack(&table, (1, 0), 1, 0)).expect("A may attack")).1;
    assert!(!note.contains("last roll"), "{note}");
}

/// Section 6: a number of which no token is left is no case any more; one of which the last is left still is.
#[test]
fn fr_k01_only_numbers_that_a_token_may_have_are_reckoned_with() {
    let ones = [(2, 0), (2, -1), (-1, 1), (-2, 1)];
    for (count, numbers) in [(3, vec![1, 2, 3]), (4, vec![2, 3])] {
        let position = base().herds(A, MIDDLE, 2, 0).token((1, 0));
        let position = ones[..count].iter().fold(position, |position, &at| position.humans(at, 1));
        let table = at(&position);
        let outlook = ask(&table, A, attack(&table, (1, 0), 2, 0)).expect("A may attack");
        let tokens = outlook.figures["tokens"].as_array().expect("a list").clone();
        let listed: Vec<u64> = tokens.iter().filter_map(|token| token["humans"].as_u64()).collect();
        assert_eq!(listed, numbers, "{count} ones have been turned up");
    }
}

#[test]
fn fr_m39_the_answer_says_whether_a_zombie_has_somewhere_to_go() {
    let position = mutants(&[(B, Mutation::Zombie)]).herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 0, 1);
    let note = |position: &Position| {
        let table = at(position);
        words(&ask(&table, A, attack(&table, (1, 0), 1, 0)).expect("A may attack")).1
    };
    let open = note(&position);
    assert!(open.ends_with(" Seat 1's Zombie herds leave the fight instead of dying."), "{open}");
    let near = [(0, 1), (1, -1), (2, 0), (2, -1), (1, 1)];
    let shut = note(&near.into_iter().fold(position, |position, at| position.token(at)));
    assert!(shut.ends_with(" Seat 1's Zombie herds have nowhere to go."), "{shut}");
}
