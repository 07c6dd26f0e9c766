//! The observation tensor of the game: what is asked, the reader's own cards, and each ship from the reader's on.

use ruckus_core::{ChoicePart, LeftOut, Observe, Seat, Sheet};

use crate::figures::{MOST_ATTEMPTS, MOST_PLAYERS};
use crate::planet::{HIGHEST, KINDS, Planet};
use crate::state::{CosmicCows, Phase, Stage};
use crate::step::{Action, Choice};
use crate::view::View;

const PLANETS: [&str; KINDS] = ["8", "9", "10", "11", "12", "13", "14", "15", "16", "17"];

/// The parts of the game; those that differ only in who is awaited are told apart by the ships.
const PHASES: [&str; 12] = [
    "deal",
    "lay first",
    "first player",
    "act",
    "claim",
    "attempt",
    "replace",
    "replace from deck",
    "draw",
    "stay or leave",
    "lay new",
    "discard",
];

fn phase(phase: Phase) -> Option<usize> {
    Some(match phase {
        Phase::Deal { .. } => 0,
        Phase::LayFirst { .. } => 1,
        Phase::DrawFirstPlayer => 2,
        Phase::Turn { stage, .. } => match stage {
            Stage::Act => 3,
            Stage::Claim => 4,
            Stage::Attempt(..) => 5,
            Stage::Replace(..) => 6,
            Stage::ReplaceFromDeck(..) => 7,
            Stage::Draw { .. } => 8,
            Stage::StayOrLeave => 9,
            Stage::LayNew => 10,
            Stage::Discard => 11,
        },
        Phase::Over { .. } => return None,
    })
}

const ATTEMPT: [&str; 5 + KINDS] =
    ["hit", "seat 0", "seat 1", "seat 2", "seat 3", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17"];

const SHIP: [&str; 10] = [
    "acts",
    "owes a planet",
    "began",
    "cows",
    "cards",
    "laid",
    "claimed",
    "did abduct",
    "did invade",
    "did explore",
];

/// Who acts, or is dealt a card.
fn actor(phase: Phase) -> Option<Seat> {
    match phase {
        Phase::Deal { to } => Some(to),
        Phase::Turn { of, .. } => Some(of),
        _ => None,
    }
}

fn owes(phase: Phase, seat: Seat) -> bool {
    match phase {
        Phase::LayFirst { owing } => owing.contains(seat),
        Phase::Turn { stage: Stage::Replace(_, by) | Stage::ReplaceFromDeck(_, by), .. } => by == seat,
        _ => false,
    }
}

impl Observe for CosmicCows {
    const LEFT_OUT: &'static [LeftOut] = &[
        LeftOut { pointer: "/figures", why: "the same throughout a game" },
        LeftOut { pointer: "/eye", why: "seats are counted from the reader on" },
        LeftOut {
            pointer: "/ships/*/clues/missed",
            why: "a number below the claim tells nothing when it misses",
        },
    ];

    const PARTS: &'static [ChoicePart] = &[
        ChoicePart { name: "kind", size: 7 },
        ChoicePart { name: "planet", size: KINDS as u16 + 1 },
        ChoicePart { name: "seat", size: MOST_PLAYERS as u16 + 1 },
        ChoicePart { name: "action", size: 4 },
        ChoicePart { name: "cows", size: HIGHEST as u16 + 1 },
    ];

    fn observe(view: &View, sheet: &mut impl Sheet) {
        let figures = view.figures;
        let count = view.seats.get();

        sheet.row("phase", &PHASES);
        sheet.one_of(PHASES.len(), phase(view.phase));
        sheet.row("table", &["turns", "deck", "to draw"]);
        sheet.share(view.turns, f32::from(figures.max_rounds) * count as f32);
        sheet.share(view.deck, 64.0);
        let to_draw = match view.phase {
            Phase::Turn { stage: Stage::Draw { cards }, .. } => cards,
            _ => 0,
        };
        sheet.share(to_draw, 4.0);
        sheet.row("unseen", &PLANETS);
        let unseen = view.unseen();
        Planet::each().for_each(|planet| sheet.share(unseen.count(planet), 8.0));
        sheet.row("discarded", &PLANETS);
        Planet::each().for_each(|planet| sheet.share(view.discards.count(planet), 8.0));
        let own = view.own().copied();
        sheet.row("hand", &PLANETS);
        Planet::each().for_each(|planet| sheet.share(own.map_or(0, |held| held.hand.count(planet)), 4.0));
        sheet.row("secret", &PLANETS);
        sheet.one_of(KINDS, own.and_then(|held| held.secret).map(Planet::index));

        sheet.rows("attempt", "attempt", MOST_ATTEMPTS, &ATTEMPT);
        let invasion = view.invasion().unwrap_or_default();
        let mut made = invasion.made();
        for _ in 0..MOST_ATTEMPTS {
            let attempt = made.next();
            sheet.flag(attempt.is_some_and(|attempt| attempt.hit));
            sheet.one_of(MOST_PLAYERS, attempt.map(|attempt| view.eye.place_of(attempt.target, view.seats)));
            sheet.one_of(KINDS, attempt.map(|attempt| attempt.planet.index()));
        }

        sheet.rows("ship", "seat", count, &SHIP);
        for seat in view.eye.around(view.seats) {
            let ship = &view.ships[seat];
            sheet.flag(actor(view.phase) == Some(seat));
            sheet.flag(owes(view.phase, seat));
            sheet.flag(view.first == Some(seat));
            sheet.share(ship.cows, f32::from(figures.end_cows));
            sheet.share(ship.hand_size, f32::from(figures.hand_limit));
            sheet.flag(ship.laid);
            sheet.share(ship.clues.claimed, f32::from(HIGHEST));
            Action::ALL.into_iter().for_each(|action| sheet.flag(ship.alien == Some(action)));
        }
        sheet.rows("invaded", "seat", count, &PLANETS);
        for seat in view.eye.around(view.seats) {
            let invaded = &view.ships[seat].invaded;
            Planet::each().for_each(|planet| sheet.share(invaded.count(planet), 2.0));
        }
        sheet.rows("may be", "seat", count, &PLANETS);
        for seat in view.eye.around(view.seats) {
            let ship = &view.ships[seat];
            let may_be = ship.clues.may_be();
            Planet::each().for_each(|planet| sheet.flag(ship.laid && may_be.contains(planet)));
        }
    }

    fn parts(choice: Choice, parts: &mut [u16]) {
        let planet_of = |planet: Planet| planet.index() as u16 + 1;
        let seat_of = |seat: Seat| seat.index() as u16 + 1;
        let numbers = match choice {
            Choice::Lay { planet } => [0, planet_of(planet), 0, 0, 0],
            Choice::Act { action } => [1, 0, 0, action as u16 + 1, 0],
            Choice::Claim { cows } => [2, 0, 0, 0, cows.into()],
            Choice::Attempt { target, planet } => [3, planet_of(planet), seat_of(target), 0, 0],
            Choice::Stay => [4, 0, 0, 0, 0],
            Choice::Leave { to } => [5, 0, seat_of(to), 0, 0],
            Choice::Discard { planet } => [6, planet_of(planet), 0, 0, 0],
        };
        parts.copy_from_slice(&numbers);
    }
}
