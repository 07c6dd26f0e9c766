//! The table in plain characters, for terminals: the ships, what each secret planet may be, and which copies are in sight.

use ruckus_core::{Diagram, Names, Thing, by_seat, wrapped};

use crate::picture::{Picture, PlanetPicture, SeatPicture, Suspect, Verdict};
use crate::step::Action;
use crate::words::grammar::{cards, count};

/// Guesses at a secret planet that are shown for each seat, the likeliest ones.
const GUESSES: usize = 3;
/// Planets won or given that are shown for each seat; the rest is counted.
const WON: usize = 3;

pub(crate) fn diagram(picture: &Picture, names: Names<'_>) -> Diagram {
    let heading = "cows  hand  alien    won/given  secret planet";
    let side = by_seat(heading, names, picture.seats.iter().map(|seat| (seat.seat, ship(seat))));
    let mut below = vec![String::new()];
    below.extend(planets(picture));
    let own = picture.seats.iter().find(|seat| picture.eye.is(seat.seat));
    if let Some((own, hand)) = own.and_then(|own| Some((own, own.hand.as_ref()?))) {
        below.push(String::new());
        below.extend(wrapped("Hand  ", hand.iter().map(u8::to_string)));
        if let Some(prospects) = &own.prospects {
            below.push(format!(
                "At the end your planets bring +{} (won or given), +{} (small), +{} (straight)",
                prospects.invaded, prospects.small, prospects.straight
            ));
        }
    }
    let things = picture
        .seats
        .iter()
        .map(|seat| about_ship(seat, names))
        .chain(picture.planets.iter().map(about_planet));
    Diagram { head: head(picture), side, below, things: things.collect(), ..Diagram::default() }
}

fn head(picture: &Picture) -> String {
    let round = if picture.round > 0 { format!("Round {}", picture.round) } else { "Set-up".into() };
    format!("{round}, to {} cows; {} in the deck", picture.end_cows, cards(picture.deck))
}

fn ship(seat: &SeatPicture) -> String {
    let mut won: Vec<String> = seat.invaded.iter().take(WON).map(u8::to_string).collect();
    if seat.invaded.len() > WON {
        won.push(format!("+{}", seat.invaded.len() - WON));
    }
    format!(
        "{:>4}  {:>4}  {:7}  {:9}  {}",
        seat.cows,
        seat.hand_size,
        alien(seat),
        if won.is_empty() { "-".into() } else { won.join(" ") },
        secret(seat),
    )
}

fn alien(seat: &SeatPicture) -> &'static str {
    seat.alien.map_or("-", |action| match action {
        Action::Invade => "invade",
        Action::Abduct => "abduct",
        Action::Explore => "explore",
    })
}

/// What the reader knows of a secret planet.
fn secret(seat: &SeatPicture) -> String {
    if !seat.laid {
        return "none".into();
    }
    if let Some(number) = seat.secret {
        return number.to_string();
    }
    let claimed = seat.claimed.map(|number| format!("claimed {number}; ")).unwrap_or_default();
    format!("{claimed}may be {}", guesses(seat, GUESSES))
}

/// The likeliest numbers of a secret planet: "14 (13 %), 16 (13 %)".
fn guesses(seat: &SeatPicture, most: usize) -> String {
    let mut likely: Vec<&Suspect> =
        seat.suspects.iter().filter(|suspect| suspect.verdict == Verdict::Possible).collect();
    likely.sort_by_key(|suspect| std::cmp::Reverse(suspect.per_mille));
    let guess = |suspect: &&Suspect| format!("{} ({} %)", suspect.number, (suspect.per_mille + 5) / 10);
    likely.iter().take(most).map(guess).collect::<Vec<_>>().join(", ")
}

/// What can be known of a seat, whole.
fn about_ship(seat: &SeatPicture, names: Names<'_>) -> Thing {
    let mut lines = vec![format!("{}, {} in hand", count(seat.cows, "cow"), cards(seat.hand_size))];
    if seat.alien.is_some() {
        lines.push(format!("Last action: {}; the next one is another", alien(seat)));
    }
    if !seat.invaded.is_empty() {
        lines.push(format!("Planets won or given: {}", numbers(&seat.invaded)));
    }
    lines.push(match (seat.laid, seat.secret) {
        (false, _) => "No secret planet yet".into(),
        (true, Some(number)) => format!("The secret planet is {number}"),
        (true, None) => format!("The secret planet may be {}", guesses(seat, usize::MAX)),
    });
    if let Some(claimed) = seat.claimed {
        lines.push(format!("Highest claim from it: {claimed}"));
    }
    if !seat.missed.is_empty() {
        lines.push(format!("Guessed wrong so far: {}", numbers(&seat.missed)));
    }
    Thing::new(names(seat.seat), lines)
}

fn about_planet(planet: &PlanetPicture) -> Thing {
    let small = if planet.small { "Small. " } else { "" };
    let copies = if planet.stars == 1 { "1 copy".into() } else { format!("{} copies", planet.stars) };
    let line = format!("{small}{copies} in the whole deck, of which you see {}", planet.in_sight);
    Thing::new(format!("Planet {}", planet.number), vec![line])
}

fn numbers(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

/// A column for each number of the deck.
fn planets(picture: &Picture) -> [String; 3] {
    let row = |title: &str, cell: &dyn Fn(&PlanetPicture) -> String| {
        let cells: String = picture.planets.iter().map(|planet| format!("{:>4}", cell(planet))).collect();
        format!("{title:10}{cells}")
    };
    [
        row("Planet", &|planet| planet.number.to_string()),
        row("copies", &|planet| planet.stars.to_string()),
        row("in sight", &|planet| planet.in_sight.to_string()),
    ]
}
