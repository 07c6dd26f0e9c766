//! What happened, and how it ended.

use rand::SeedableRng;
use ruckus_core::kit::Script;
use ruckus_core::{Eye, Game, Luck, SeatCount, Turn, Words};
use ruckus_space_freaks::{Choice, Event, Grade, Loss, Options, Piece, Position, Source, SpaceFreaks, Why};

use crate::table::*;

#[test]
fn events_speak_to_their_reader() {
    let loss = Loss { piece: freak(B, 2), at: hex((5, 5)), lost: 4, now: 8 };
    let hit = Event::Hit { loss, by: Some(A), why: Why::Attack };
    assert_eq!(say(&hit, Eye::Seat(B)), "Your Freak 2 loses 4 HP: 8 left.");
    assert_eq!(say(&hit, Eye::Seat(A)), "Ben's Freak 2 loses 4 HP: 8 left.");
    let retaliate = Event::Hit { loss, by: Some(A), why: Why::Retaliate };
    assert_eq!(say(&retaliate, Eye::Spectator), "Retaliate: Ben's Freak 2 loses 4 HP: 8 left.");
    let dominated =
        Event::Attacked { seat: A, by: freak(B, 1), from: hex((4, 4)), at: Some(hex((5, 5))), card: None };
    assert_eq!(say(&dominated, Eye::Seat(A)), "Ben's Freak 1 on (4,4), dominated by you, attacks (5,5).");
    let up = Event::TurnedUp { card: show("alien_mines") };
    assert_eq!(
        say(&up, Eye::Spectator),
        "The Arena-Master announces Alien Mines. Freaks that are on the Landing Zone when their player cleans up take 5 damage first."
    );
    assert_eq!(SpaceFreaks::say_event(&up).rule.0, "SF-A03");
    let scored = Event::Scored { seat: A, stars: 2, source: Source::Bases, total: 9 };
    assert_eq!(say(&scored, Eye::Seat(A)), "You score 2 ★ for an enemy Home Base: 9 ★.");
}

#[test]
fn the_end_says_who_won_and_by_what() {
    let mut table =
        at(&Position::of(2).round(6).first(B).active(A).stars(A, 4).stars(B, 4).freak(A, 1, (19, 19)).freak(
            B,
            1,
            (10, 10),
        ));
    assert_eq!(question(&table, Eye::Seat(A)).0, "Step 3: activate a Figure.");
    let mut luck = Luck::seed_from_u64(3);
    while let turn @ (Turn::Seats(_) | Turn::Chance) = table.game.turn() {
        match turn {
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody");
                let choice = SpaceFreaks::safe_choice(&table.view(seat), &table.options(seat), &mut luck);
                table.choose(seat, choice);
            }
            _ => {
                let outcome = table.game.draw(0);
                table.apply_chance(outcome);
            }
        }
    }
    let (words, notes) = question(&table, Eye::Spectator);
    assert_eq!(words, "Six rounds are over. Ada wins with 6 ★.");
    assert!(
        notes.starts_with(
            "Ada: 6 ★, 4 for enemy Freaks destroyed and 2 for enemy Home Base Zones at the end;"
        ),
        "{notes}"
    );
    assert!(notes.contains("Ben: 4 ★, 4 for enemy Freaks destroyed;"), "{notes}");
    assert_eq!(SpaceFreaks::question(&table.game.view(Eye::Seat(A))).rule.0, "SF-807");
}

#[test]
fn rare_events_are_said() {
    let (one, other) = (hex((4, 4)), hex((5, 5)));
    let heard = [
        (Event::Reshuffled { cards: 12 }, "12 Sponsor cards are shuffled into a new deck."),
        (Event::FlagsGone, "The flags that are left are taken down."),
        (Event::FlagTaken { seat: A, of: B, at: one }, "Ada takes Ben's flag on (4,4)."),
        (Event::WormholeMoved { from: one, to: other }, "A Wormhole slides from (4,4) to (5,5)."),
        (
            Event::Aimed { piece: Piece::turret(0), from: one, at: other },
            "Ada's Turret on (4,4) aims at (5,5).",
        ),
        (Event::FieldEnded { piece: freak(B, 3) }, "The force field of Ben's Freak 3 ends."),
        (Event::BlewUp { piece: freak(A, 1), at: one }, "Ada's Freak 1 blows itself up on (4,4)!"),
        (Event::LabUsed { piece: freak(A, 1), at: one }, "Ada's Freak 1 uses the Lab on (4,4)."),
        (
            Event::Teleported { piece: freak(A, 1), from: one, to: other },
            "Ada's Freak 1 teleports from (4,4) to (5,5).",
        ),
        (
            Event::Destroyed { piece: freak(B, 1), at: one, by: Some(A) },
            "Ben's Freak 1 on (4,4) is destroyed by Ada!",
        ),
        (Event::Destroyed { piece: freak(B, 1), at: one, by: None }, "Ben's Freak 1 on (4,4) is destroyed!"),
        (
            Event::Completed { seat: A, mission: mission("wrecker"), grade: Grade::Advanced },
            "Ada completes Wrecker, the advanced way!",
        ),
        (
            Event::Built { piece: Piece::bunker(A), at: one, free: true },
            "Ada builds a Bunker on (4,4), free of charge.",
        ),
        (Event::NewHead { seat: B, head: head("celebrity") }, "Ben gets a new Head: Celebrity, number 16."),
        (
            Event::Healed { piece: freak(A, 2), at: one, hp: 3, now: 9, why: Why::Centre },
            "Ada's Freak 2 heals 3 in the Healing Center: 9 HP.",
        ),
        (Event::Over, "The last round is over: the most ★ win."),
    ];
    for (event, words) in heard {
        assert_eq!(say(&event, Eye::Spectator), words);
    }
}

/// What nobody is asked is said, too.
#[test]
fn chance_has_its_words() {
    let table = at(&near().turning_up());
    assert_eq!(question(&table, Eye::Seat(B)).0, "The Arena-Master turns up a card.");
    let mut table = at(&near().missions(A, &["dead_drop", "scatter"]).putting_mission());
    choose(&mut table, Choice::Put { mission: mission("dead_drop") });
    assert_eq!(question(&table, Eye::Seat(A)).0, "A hexagon is drawn for the Dead Drop.");
    let fresh = Script::of(SpaceFreaks::set_up(SeatCount::new(3), &Options::default()).expect("legal"));
    assert_eq!(question(&fresh, Eye::Seat(A)).0, "You are dealt a Head.");
}
