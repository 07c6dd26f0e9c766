//! Beats: what belongs together is told together, and for as long as it takes to read.

use ruckus_core::telling::{Beats, Role, TURN_MS, follow, squeeze};
use ruckus_core::{Eye, Phrase, Seat, Words};
use ruckus_space_freaks::{Choice, Event, GreedyFreak, Outcome, PieceKind, Position, SpaceFreaks};

use crate::table::*;

/// Makes these choices and gives all that a seat is told of them.
fn told(table: &mut Table, reader: Seat, choices: &[Choice]) -> Vec<Event> {
    let mut all = Vec::new();
    for &one in choices {
        choose(table, one);
        all.extend(table.told(Eye::Seat(reader)));
    }
    all
}

/// The beats of what somebody else did: how long each is shown, in milliseconds.
fn beats(reader: Seat, events: &[Event]) -> Vec<u32> {
    let mut beats = Beats::of(Some(reader));
    for event in events {
        beats.hear(&SpaceFreaks::tell_event(event), &SpaceFreaks::say_event(event).words, false);
    }
    beats.turn().iter().map(|beat| beat.length()).collect()
}

fn caption(event: &Event, reader: Seat) -> String {
    let caption = SpaceFreaks::tell_event(event).caption;
    let words = caption.unwrap_or_else(|| SpaceFreaks::say_event(event).words);
    read(&words, Eye::Seat(reader))
}

/// At least as long as it takes to read at 15 characters a second.
fn reads(letters: usize) -> u32 {
    letters as u32 * 1_000 / 15
}

#[test]
fn an_activation_is_one_beat_with_walk_shot_loss_and_retaliate() {
    let mut table = at(&near().part(B, "crystal_body"));
    let events = told(
        &mut table,
        B,
        &[
            Choice::Activate { at: hex((7, 6)) },
            Choice::Move { to: hex((7, 5)) },
            Choice::Move { to: hex((7, 6)) },
            Choice::Attack { at: hex((5, 5)) },
        ],
    );
    let lengths = beats(B, &events);
    assert_eq!(lengths.len(), 1, "{events:?}");
    let captions: Vec<String> = events.iter().map(|event| caption(event, B)).collect();
    let said = ["Ada's Freak 1 shoots.", "Your Freak 1 loses 6 HP: 6 left."];
    assert!(said.iter().all(|one| captions.iter().any(|caption| caption == one)), "{captions:?}");
    assert!(lengths[0] >= reads(said.iter().map(|one| one.len()).sum()), "{lengths:?}");
    // What it walks after its shot does not take the shot's place.
    let after = told(&mut table, B, &[Choice::Move { to: hex((7, 5)) }]);
    let all: Vec<Event> = events.into_iter().chain(after).collect();
    assert_eq!(beats(B, &all).len(), 1);
    assert_eq!(SpaceFreaks::tell_event(&all[all.len() - 1]).brief, None);
}

#[test]
fn a_reveal_is_a_beat_a_team_and_so_is_a_card_of_the_arena_master() {
    let template = near().build().expect("it is possible").arena().team(A).build.expect("built").template;
    let reveal = |seat, key| Event::Revealed { seat, head: head(key), template };
    let heads = ["bone_skull", "toxic", "bone_skull", "toxic"];
    let mut events: Vec<Event> =
        heads.iter().zip(0..).map(|(head, seat)| reveal(Seat::new(seat), *head)).collect();
    events.push(Event::Starts { seat: A, by: None });
    let lengths = beats(A, &events);
    let letters: Vec<usize> = events.iter().map(|event| caption(event, A).len()).collect();
    assert_eq!(lengths.len(), 4, "who starts is told with the last");
    for (at, &length) in lengths.iter().enumerate() {
        let said = if at == 3 { letters[3] + letters[4] } else { letters[at] };
        assert!(length >= reads(said), "{length} ms for {said} letters");
    }
    assert!(lengths.iter().sum::<u32>() >= reads(letters.iter().sum()), "{lengths:?}");
    let mut table = at(&Position::of(2).freak(A, 1, (2, 3)).freak(B, 1, (18, 18)).turning_up());
    table.apply_chance(Outcome::Show { card: show("prime_time") });
    let card: Vec<Event> = table
        .told(Eye::Seat(A))
        .into_iter()
        .take_while(|event| !matches!(event, Event::TurnBegan { .. }))
        .collect();
    assert_eq!(beats(A, &card).len(), 1);
}

/// A page shows three sentences of a beat at most: the opener's and two of what came of it.
const MOST_RESULTS: usize = 2;

/// What is written of the beats of a turn: the letters of the sentence that opened each, and of those of what came of it.
#[derive(Default)]
struct Written {
    beats: Vec<(usize, Vec<usize>)>,
    brief: Option<Phrase>,
}

impl Written {
    fn hear(&mut self, event: &Event, reader: Seat, own: bool) {
        let telling = SpaceFreaks::tell_event(event);
        if telling.heading.is_some() {
            *self = Written::default();
        }
        let mine = telling.befalls.contains(reader);
        let result = telling.role == Role::Result || (telling.role == Role::Share && mine);
        if telling.role == Role::Folds {
            return;
        }
        let letters = caption(event, reader).chars().count();
        let gathers = telling.brief.clone().filter(|_| telling.role == Role::Gathers);
        let goes_on = match telling.role {
            Role::Opens => false,
            Role::Gathers => self.brief.is_some() && self.brief == gathers,
            _ => true,
        };
        if !goes_on || self.beats.is_empty() {
            self.beats.push((0, Vec::new()));
            self.brief = gathers.clone();
        }
        let beat = self.beats.last_mut().expect("one is open");
        match () {
            () if result => beat.1.push(letters),
            () if own => {}
            () if gathers.is_some() || (beat.0 == 0 && beat.1.is_empty()) => beat.0 = letters,
            () => {}
        }
    }

    /// The letters of all that is shown, whichever of the results are.
    fn letters(&self) -> usize {
        let of = |(opener, results): &(usize, Vec<usize>)| {
            let mut results = results.clone();
            results.sort_unstable();
            opener + results.iter().rev().take(MOST_RESULTS).sum::<usize>()
        };
        self.beats.iter().map(of).sum()
    }
}

#[test]
fn a_whole_turn_takes_as_long_as_its_captions_take_to_read() {
    let mut turns = Vec::new();
    for (seats, seed) in [(2, 1), (2, 2), (3, 3), (4, 4)] {
        let mut written = Written::default();
        follow::<SpaceFreaks>(&GreedyFreak, seats, seed, A, |followed| {
            if let Some(beats) = followed.over {
                let lengths = squeeze(beats, 0);
                let letters = written.letters();
                assert_eq!(lengths.len(), written.beats.len());
                // What the reader did alone takes no time.
                let folds = lengths.iter().zip(beats).any(|(ms, beat)| ms.is_none() && beat.length() > 0);
                assert!(!folds, "nothing folds: {lengths:?}");
                let ms: u32 = lengths.into_iter().flatten().sum();
                assert!(ms >= reads(letters), "{ms} ms for {letters} letters");
                turns.push(ms);
            }
            written.hear(followed.event, A, followed.own);
        });
    }
    let longest = turns.iter().max().copied().unwrap_or(0);
    println!("{} turns, the longest {:.1} s", turns.len(), f64::from(longest) / 1_000.0);
    assert!(turns.len() > 40 && longest > TURN_MS, "some take longer than a turn elsewhere: {longest} ms");
}

#[test]
fn what_a_turret_hits_is_told_with_its_shot() {
    let mut table = at(&Position::of(2)
        .piece(A, PieceKind::Turret, (4, 6))
        .freak(B, 1, (4, 3))
        .freak(A, 1, (2, 2))
        .firing());
    let events =
        told(&mut table, B, &[Choice::Fire { from: hex((4, 6)) }, Choice::Attack { at: hex((4, 3)) }]);
    assert_eq!(beats(B, &events).len(), 1);
    assert!(events.iter().any(|event| SpaceFreaks::tell_event(event).befalls.contains(B)));
}
