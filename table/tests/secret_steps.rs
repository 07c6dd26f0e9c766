//! Two tables that differ in one hidden card: whoever must not know it reads the same, at the same moments, and may take
//! back the same. And those who have nothing to choose pass by themselves.

use std::collections::BTreeSet;

use ruckus_core::{Eye, Seat, SeatCount, Step, Turn};
use ruckus_shelf::example;
use ruckus_shelf::{Play, find};
use ruckus_table::{Entry, Guest, Key, NoUndo, Nonce, Pictures, Plan, Setup, Table, TableError};
use serde_json::{Value, json};

const GAME: &str = example::SEALED;
/// Most steps of a game: two or three years.
const LONGEST: usize = 220;
/// The seat with the one card that differs.
const KEEPER: Seat = Seat::new(0);

fn guest(seat: Seat) -> Guest {
    Guest(format!("guest {}", seat.index()))
}

fn number(seat: Seat) -> Nonce {
    Nonce::new([seat.index() as u8; 32])
}

/// A table of people, before the first card is dealt.
fn fresh(seats: u8, clock: Option<u32>) -> Table {
    let setup = Setup { clock: clock.map(Into::into), ..Setup::of("table", GAME, Key::new([5; 32]), 0) };
    let plan = Plan::of(setup, vec![None; usize::from(seats)]);
    let mut table = Table::fold(Table::make(plan).unwrap()).unwrap();
    let all = SeatCount::new(seats);
    for seat in all.each() {
        let sat = table.sit(Some(seat), guest(seat), "Somebody", number(seat).commitment(), 0).unwrap();
        sat.into_iter().for_each(|entry| table.apply(entry).unwrap());
    }
    for seat in all.each() {
        let mixed = table.mix_in(&guest(seat), number(seat), 0).unwrap();
        // The cards are dealt by hand.
        for entry in mixed.into_iter().filter(|entry| !matches!(entry, Entry::Step { .. })) {
            table.apply(entry).unwrap();
        }
    }
    table
}

/// A linear congruential generator, so that every run plays the same games.
struct Lots(u64);

impl Lots {
    fn pick<T: Clone>(&mut self, list: &[T]) -> T {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        list[(self.0 >> 33) as usize % list.len()].clone()
    }
}

/// A table, and its game at hand for what a table does not tell.
struct World {
    table: Table,
    play: Box<dyn Play>,
    /// The keeper's card, as chance and choices call it.
    card: (u16, &'static str),
    /// How many moments each eye has been compared at.
    read: Vec<u32>,
}

impl World {
    fn new(seats: u8, card: (u16, &'static str)) -> Self {
        let play = find(GAME).unwrap().set_up(SeatCount::new(seats), &Value::Null).unwrap();
        World { table: fresh(seats, Some(60)), play, card, read: vec![0; usize::from(seats) + 1] }
    }

    fn take(&mut self, step: Step) {
        self.play.take(step, None).unwrap();
        self.table.apply(Entry::Step { step, at: 7 }).unwrap();
    }

    fn offers(&self, seat: Seat) -> Vec<(u16, Value)> {
        let scene = self.play.scene(Eye::Seat(seat));
        scene.offers.into_iter().map(|offer| (offer.code, offer.choice.value())).collect()
    }

    fn outcomes(&self) -> BTreeSet<u16> {
        (0..self.play.tickets())
            .filter_map(|ticket| match self.play.draw(ticket) {
                Step::Chance { chance } => Some(chance),
                Step::Choice { .. } => None,
            })
            .collect()
    }

    /// All that an eye can get hold of, with the moments that are new.
    fn reads(&mut self, eye: Eye) -> String {
        let read = &mut self.read[eye.seat().map_or(0, |seat| seat.index() + 1)];
        let moments = self.table.moments(eye, *read, usize::MAX, Pictures::None);
        *read = self.table.moment_count(eye);
        json!({
            "scene": self.table.scene(eye),
            "moments": moments,
            "count": self.table.moment_count(eye),
            "take_backs": self.table.take_backs(eye),
            "undo": eye.seat().map(|seat| match self.table.undoable(seat) {
                Ok(_) => "may".to_string(),
                Err(why) => why.to_string(),
            }),
            "deadline": eye.seat().and_then(|seat| self.table.deadline(seat)),
            "scores": self.table.scores(),
        })
        .to_string()
    }

    fn phase(&self) -> String {
        let picture = self.play.picture(Eye::Spectator);
        picture.value()["phase"].as_str().unwrap().to_string()
    }

    fn is_secret(&self) -> bool {
        self.play.is_sealed()
    }
}

/// Plays both tables in step until the card is out, and says through which secret steps.
fn compare(seats: u8, cards: [(u16, &'static str); 2], seed: u64) -> BTreeSet<String> {
    let mut lots = Lots(seed);
    let mut worlds = cards.map(|card| World::new(seats, card));
    let mut steps = BTreeSet::new();
    for world in &mut worlds {
        world.take(Step::Chance { chance: world.card.0 });
    }
    let names = cards.map(|card| format!("\"card\":\"{}\"", card.1));
    for _ in 0..LONGEST {
        match worlds[0].play.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let [one, other] = [&worlds[0], &worlds[1]].map(|world| world.outcomes());
                let known = cards.map(|card| card.0);
                let shared: Vec<u16> =
                    one.intersection(&other).copied().filter(|code| !known.contains(code)).collect();
                if shared.is_empty() {
                    break;
                }
                let chance = lots.pick(&shared);
                worlds.iter_mut().for_each(|world| world.take(Step::Chance { chance }));
            }
            Turn::Seats(awaited) => {
                assert_eq!(worlds[0].play.turn(), worlds[1].play.turn(), "the same seats are awaited");
                if worlds[0].is_secret() {
                    steps.insert(worlds[0].phase());
                }
                let seat = lots.pick(&awaited.each().collect::<Vec<_>>());
                let [one, other] = [&worlds[0], &worlds[1]].map(|world| world.offers(seat));
                // What the keeper does with the one card it does with the other, and it does not show them.
                let shows = ["seed", "throw_away", "steal", "saved_steal", "face", "attack"];
                let twin = |choice: &Value| {
                    let text = choice.to_string().replace(&names[0], &names[1]);
                    let twin: Value = serde_json::from_str(&text).unwrap();
                    other.iter().find(|offer| offer.1 == twin).map(|offer| offer.0)
                };
                let is_shy = |choice: &Value| {
                    !shows.contains(&choice["kind"].as_str().unwrap()) && choice["back"] != "discard"
                };
                let both: Vec<(u16, u16)> = one
                    .iter()
                    .filter(|offer| seat != KEEPER || is_shy(&offer.1))
                    .filter_map(|offer| Some((offer.0, twin(&offer.1)?)))
                    .collect();
                if seat != KEEPER {
                    assert_eq!(one, other, "others choose from the same list");
                }
                let codes = lots.pick(&both);
                for (world, choice) in worlds.iter_mut().zip([codes.0, codes.1]) {
                    world.take(Step::Choice { seat, choice });
                }
            }
        }
        // A thief has made the keeper show it.
        let shown = |world: &World| {
            let picture = world.play.picture(Eye::Spectator);
            picture.value()["seats"][0]["slots"].to_string().contains(world.card.1)
        };
        if worlds.iter().any(shown) {
            break;
        }
        for eye in Eye::all(SeatCount::new(seats)).filter(|eye| !eye.is(KEEPER)) {
            let [one, other] = &mut worlds;
            assert_eq!(one.reads(eye), other.reads(eye), "{eye:?}");
        }
    }
    steps
}

#[test]
fn tables_that_differ_in_one_hidden_card_read_alike_to_all_others() {
    const STEAL: (u16, &str) = (14, "steal");
    const WARLORD: (u16, &str) = (8, "warlord");
    const CATS: (u16, &str) = (5, "cats");
    const DOGS: (u16, &str) = (11, "dogs");
    let pairs = [[STEAL, CATS], [WARLORD, DOGS], [STEAL, WARLORD], [CATS, STEAL]];
    let mut steps = BTreeSet::new();
    for seed in 0..6 {
        let seats = 2 + (seed % 3) as u8;
        steps.extend(compare(seats, pairs[seed as usize % pairs.len()], seed));
    }
    for step in ["keep", "lay", "plant", "steal", "face", "warlord", "back"] {
        assert!(steps.contains(step), "{step} of {steps:?}");
    }
}

/// Two people who have just been dealt their first cards, one of the second one's as it is wanted.
fn dealt(second: u16) -> Table {
    let (cats, dogs, walls) = (5, 11, 12);
    let mut table = fresh(2, Some(60));
    let hands = [[cats, cats, dogs, dogs, walls, 0, 0], [second, 1, 1, 2, 2, 3, 3]];
    let take = |table: &mut Table, step| table.apply(Entry::Step { step, at: 0 }).unwrap();
    for (index, card) in hands[0].into_iter().enumerate() {
        take(&mut table, Step::Chance { chance: card });
        take(&mut table, Step::Chance { chance: hands[1][index] });
    }
    table
}

/// The same in the Steal step of the first Spring: nobody has a Steal, or the second one has.
fn steal_step(second: u16) -> Table {
    let mut table = dealt(second);
    while table.scene(Eye::Spectator).unwrap().picture.value()["phase"] != "steal" {
        let at = table.latest();
        let entries = match table.seat_count().each().find(|&seat| table.asks(seat)) {
            Some(seat) => {
                // Keeps and lays its first cards; the farm lies fallow.
                let offers = table.scene(Eye::Seat(seat)).unwrap().offers;
                let kept = ["cats", "dogs", "steal", "walls"];
                let wanted = |offer: &&ruckus_shelf::Offer| {
                    kept.iter().any(|card| offer.choice.value()["card"] == *card)
                };
                let offer = offers.iter().find(wanted).unwrap_or(&offers[0]);
                table.choose(&guest(seat), table.moment_count(Eye::Seat(seat)), offer.code, at)
            }
            None => table.lapse(table.next_deadline().unwrap(), 1),
        };
        entries.unwrap().into_iter().for_each(|entry| table.apply(entry).unwrap());
    }
    table
}

const STEAL_CARD: u16 = 14;

fn hold_back(table: &mut Table, seat: Seat, at: u64) {
    let offers = table.scene(Eye::Seat(seat)).unwrap().offers;
    let held = offers.iter().find(|offer| offer.choice.value()["kind"] == "no_steal").unwrap();
    let chosen = table.choose(&guest(seat), table.moment_count(Eye::Seat(seat)), held.code, at);
    chosen.unwrap().into_iter().for_each(|entry| table.apply(entry).unwrap());
}

#[test]
fn eh_sim_5_nobody_is_answered_for_because_of_what_they_hold() {
    let (first, second) = (Seat::new(0), Seat::new(1));
    for card in [4, STEAL_CARD] {
        let mut table = steal_step(card);
        let opened = table.latest();
        assert_eq!(table.scene(Eye::Seat(first)).unwrap().offers.len(), 1, "the first one has no Steal");
        assert!(!table.has_pass() && table.pass(opened + 9).unwrap().is_empty());
        hold_back(&mut table, second, opened + 1);
        for at in [opened + 6, opened + 12, opened + 18] {
            assert!(table.lapse(at, 1).unwrap().is_empty(), "the first one has not pressed");
        }
        hold_back(&mut table, first, opened + 19);
        assert_eq!(table.next_deadline(), Some(opened + 24));
        let entries = table.lapse(opened + 24, 1).unwrap();
        entries.into_iter().for_each(|entry| table.apply(entry).unwrap());
        assert_eq!(table.scene(Eye::Spectator).unwrap().picture.value()["phase"], "face");
    }
}

#[test]
fn eh_sim_6_a_thief_may_change_the_answer_while_the_first_glass_runs() {
    let second = Seat::new(1);
    let table = steal_step(STEAL_CARD);
    let (opened, offers) = (table.latest(), table.scene(Eye::Seat(second)).unwrap().offers);
    assert_eq!(offers.len(), 2, "hold back, or play it");
    for offer in &offers {
        let mut thief = table.clone();
        let moment = thief.moment_count(Eye::Seat(second));
        let chosen = thief.choose(&guest(second), moment, offer.code, opened + 1).unwrap();
        chosen.into_iter().for_each(|entry| thief.apply(entry).unwrap());
        for eye in [Eye::Seat(Seat::new(0)), Eye::Spectator] {
            assert_eq!(thief.moment_count(eye), table.moment_count(eye), "the step is open");
            assert_eq!(json!(thief.scene(eye)), json!(table.scene(eye)));
        }
        let undone = thief.undo(&guest(second), opened + 5).unwrap();
        undone.into_iter().for_each(|entry| thief.apply(entry).unwrap());
        assert_eq!(json!(thief.scene(Eye::Seat(second))), json!(table.scene(Eye::Seat(second))));
    }
}

#[test]
fn eh_sim_6_an_earlier_choice_may_be_taken_back_as_long_as_the_last_is_missing() {
    let (first, other) = (Seat::new(0), Seat::new(1));
    let before = dealt(STEAL_CARD);
    let mut table = before.clone();
    // Three cards are kept, one after the other.
    assert_eq!(table.scene(Eye::Spectator).unwrap().picture.value()["phase"], "keep");
    let opened = table.latest();
    let keep = |table: &mut Table, at: u64| {
        let code = table.scene(Eye::Seat(first)).unwrap().offers[0].code;
        let kept = table.choose(&guest(first), table.moment_count(Eye::Seat(first)), code, at).unwrap();
        kept.into_iter().for_each(|entry| table.apply(entry).unwrap());
    };
    let read_the_same = |table: &Table| {
        for eye in [Eye::Seat(other), Eye::Spectator] {
            assert_eq!(json!(table.scene(eye)), json!(before.scene(eye)));
            assert_eq!(table.moment_count(eye), before.moment_count(eye));
            assert_eq!(table.take_backs(eye), before.take_backs(eye));
        }
    };
    // While the first glass runs, and long after it.
    for at in [opened + 1, opened + 20] {
        keep(&mut table, at);
        assert!(table.asks(first) && table.sealed_answer(first).is_none(), "it is not the last one");
        read_the_same(&table);
        let undone = table.undo(&guest(first), at).unwrap();
        assert!(matches!(undone[..], [Entry::Undo { .. }]));
        undone.into_iter().for_each(|entry| table.apply(entry).unwrap());
        assert_eq!(json!(table.scene(Eye::Seat(first))), json!(before.scene(Eye::Seat(first))));
        read_the_same(&table);
    }
    while table.asks(first) {
        keep(&mut table, opened + 20);
    }
    assert!(table.sealed_answer(first).is_some());
    assert_eq!(table.undo(&guest(first), opened + 21), Err(TableError::NoUndo(NoUndo::Sealed)));
    read_the_same(&table);
}

#[test]
fn whoever_is_away_is_answered_for_by_the_clock_until_a_bot_comes() {
    let mut table = steal_step(4);
    let mut lapses = 0;
    while table.sitters().iter().all(|sitter| sitter.bot().is_none()) {
        assert!(lapses < 12, "a bot takes over in the end");
        let entries = table.lapse(table.next_deadline().unwrap(), 1).unwrap();
        lapses += entries.iter().filter(|entry| matches!(entry, Entry::Lapsed { .. })).count();
        entries.into_iter().for_each(|entry| table.apply(entry).unwrap());
    }
    assert!(lapses > 2);
}
