//! The table in plain characters, for terminals: the ships, what each secret planet may be, and which copies are in sight.

use ruckus_core::{Diagram, Names, wrapped};

use crate::picture::{Picture, SeatPicture, Verdict};
use crate::step::Action;

/// Guesses at a secret planet that are shown for each seat, the likeliest ones.
const GUESSES: usize = 3;
/// Invaded planets that are shown for each seat; the rest is counted.
const INVADED: usize = 3;

pub(crate) fn diagram(picture: &Picture, names: Names<'_>) -> Diagram {
    let width = picture.seats.iter().map(|seat| names(seat.seat).chars().count()).max().unwrap_or(0);
    let mut side = vec![format!("{:width$}  cows  hand  alien    invaded    secret planet", "")];
    side.extend(picture.seats.iter().map(|seat| ship(seat, &names(seat.seat), width)));
    let mut below = vec![String::new()];
    below.extend(planets(picture));
    let own = picture.seats.iter().find(|seat| picture.eye.is(seat.seat));
    if let Some((own, hand)) = own.and_then(|own| Some((own, own.hand.as_ref()?))) {
        below.push(String::new());
        below.extend(wrapped("Hand  ", hand.iter().map(u8::to_string)));
        if let Some(prospects) = &own.prospects {
            below.push(format!(
                "At the end your cards bring +{} invaded, +{} small, +{} straight",
                prospects.invaded, prospects.small, prospects.straight
            ));
        }
    }
    Diagram { head: head(picture), board: Vec::new(), side, below }
}

fn head(picture: &Picture) -> String {
    let round = if picture.round > 0 { format!("Round {}, ", picture.round) } else { String::new() };
    format!("{round}to {} cows; {} cards in the deck", picture.end_cows, picture.deck)
}

fn ship(seat: &SeatPicture, name: &str, width: usize) -> String {
    let mut invaded: Vec<String> = seat.invaded.iter().take(INVADED).map(u8::to_string).collect();
    if seat.invaded.len() > INVADED {
        invaded.push(format!("+{}", seat.invaded.len() - INVADED));
    }
    let alien = seat.alien.map_or("-", |action| match action {
        Action::Invade => "invade",
        Action::Abduct => "abduct",
        Action::Explore => "explore",
    });
    format!(
        "{name:width$}  {:>4}  {:>4}  {alien:7}  {:9}  {}",
        seat.cows,
        seat.hand_size,
        if invaded.is_empty() { "-".into() } else { invaded.join(" ") },
        secret(seat),
    )
}

/// What the reader knows of a secret planet.
fn secret(seat: &SeatPicture) -> String {
    if !seat.laid {
        return "none".into();
    }
    if let Some(number) = seat.secret {
        return number.to_string();
    }
    let mut likely: Vec<_> =
        seat.suspects.iter().filter(|suspect| suspect.verdict == Verdict::Possible).collect();
    likely.sort_by_key(|suspect| std::cmp::Reverse(suspect.per_mille));
    let claimed = seat.claimed.map(|number| format!("claimed {number}; ")).unwrap_or_default();
    let guesses = likely
        .iter()
        .take(GUESSES)
        .map(|suspect| format!("{} ({} %)", suspect.number, (suspect.per_mille + 5) / 10));
    format!("{claimed}may be {}", guesses.collect::<Vec<_>>().join(", "))
}

/// A column for each number of the deck.
fn planets(picture: &Picture) -> [String; 3] {
    let row = |title: &str, cell: &dyn Fn(&crate::picture::PlanetPicture) -> String| {
        let cells: String = picture.planets.iter().map(|planet| format!("{:>4}", cell(planet))).collect();
        format!("{title:10}{cells}")
    };
    [
        row("Planet", &|planet| planet.number.to_string()),
        row("copies", &|planet| planet.stars.to_string()),
        row("in sight", &|planet| planet.in_sight.to_string()),
    ]
}
