//! Why the game ended, who won, and where everybody's stars come from (SF-801, SF-807).

use ruckus_core::{Question, Saying, Seat, phrase};

use crate::state::{Arena, Source};

use super::grammar::{list, number_word, plural};

/// What all read once the game is over.
pub(super) fn say(arena: &Arena) -> Question {
    let winners = winners(arena);
    let names: Vec<String> = winners.iter().map(|seat| seat.to_string()).collect();
    let best = winners.first().map_or(0, |&seat| arena.score(seat));
    let tied = arena.seats.each().filter(|&seat| arena.score(seat) == best).count();
    let wins = match names.len() {
        1 => format!("{} [wins|win] with {best} ★", list(&names)),
        _ => format!("{} share the win with {best} ★", list(&names)),
    };
    let tie = match winners.first() {
        // Of equal scores the fewest Missions face up decide (SF-807).
        Some(&seat) if tied > names.len() => {
            let faces = arena.team(seat).faces.len() as u8;
            format!(" and the fewest Missions left in play, {faces}")
        }
        _ => String::new(),
    };
    let rounds = super::grammar::capital(&number_word(arena.figures.rounds));
    let rounds = match arena.figures.rounds {
        1 => "One round is over".to_owned(),
        _ => format!("{rounds} rounds are over"),
    };
    let seats: Vec<String> =
        arena.seats.each().map(|seat| format!("{seat}: {}.", points(arena, seat))).collect();
    Saying::new(phrase!("{rounds}. {wins}{tie}."), "SF-807").note(phrase!("{}", seats.join(" ")))
}

/// The highest score, then the fewest Missions face up (SF-807).
fn winners(arena: &Arena) -> Vec<Seat> {
    let rank = |seat: Seat| (arena.score(seat), std::cmp::Reverse(arena.team(seat).faces.len()));
    let best = arena.seats.each().map(rank).max();
    arena.seats.each().filter(|&seat| Some(rank(seat)) == best).collect()
}

/// "14 ★: 5 for enemy Freaks destroyed, 4 for the Landing Zone and 5 for Missions; 2 Missions left in play".
fn points(arena: &Arena, seat: Seat) -> String {
    let parts: Vec<String> = Source::ALL
        .into_iter()
        .filter(|&source| arena.stars(seat, source) > 0)
        .map(|source| format!("{} {}", arena.stars(seat, source), source.words()))
        .collect();
    let faces = plural(arena.team(seat).faces.len() as u8, "Mission");
    match parts.is_empty() {
        true => format!("no ★; {faces} left in play"),
        false => format!("{} ★, {}; {faces} left in play", arena.score(seat), list(&parts)),
    }
}

impl Source {
    /// Where stars came from, behind their number.
    pub fn words(self) -> &'static str {
        match self {
            Source::Kills => "for enemy Freaks destroyed",
            Source::Bases => "for Strikes on enemy Home Bases",
            Source::Pad => "for the Landing Zone",
            Source::Missions => "for Missions",
            Source::AdvancedMissions => "for advanced Missions",
            Source::Zones => "for enemy Home Base Zones at the end",
        }
    }

    pub const fn rule(self) -> &'static str {
        match self {
            Source::Kills => "SF-801",
            Source::Bases => "SF-606",
            Source::Pad => "SF-323",
            Source::Missions | Source::AdvancedMissions => "SF-306",
            Source::Zones => "SF-806",
        }
    }
}
