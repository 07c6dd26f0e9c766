//! The game as numbers for a network, and what a study sorts games by.

use ruckus_core::{Factor, Observe, Points, Seat, SeatCount, Study};

use crate::end::lateness;
use crate::planet::Planet;
use crate::scoring::Bonuses;
use crate::state::{CosmicCows, Phase, Stage};
use crate::step::Action;
use crate::view::View;

/// The parts of the game, as a network may tell them apart.
const PARTS: [&str; 10] = [
    "deal",
    "lay first",
    "first player",
    "act",
    "claim",
    "attempt",
    "replace",
    "draw",
    "stay or leave",
    "over",
];
const ACTIONS: [Action; 3] = [Action::Abduct, Action::Invade, Action::Explore];

fn part(phase: Phase) -> usize {
    match phase {
        Phase::Deal { .. } => 0,
        Phase::LayFirst { .. } => 1,
        Phase::DrawFirstPlayer => 2,
        Phase::Turn { stage, .. } => match stage {
            Stage::Act => 3,
            Stage::Claim => 4,
            Stage::Attempt(..) => 5,
            Stage::Replace(..) | Stage::ReplaceFromDeck(..) | Stage::LayNew => 6,
            Stage::Draw { .. } => 7,
            Stage::StayOrLeave | Stage::Discard => 8,
        },
        Phase::Over { .. } => 9,
    }
}

/// The seats from the view's owner on; a spectator begins with the first.
fn round_from(view: &View) -> impl Iterator<Item = Seat> {
    let (seats, first) = (view.seats, view.eye.seat().unwrap_or(Seat::new(0)));
    std::iter::successors(Some(first), move |seat| Some(seat.left(seats))).take(seats.get())
}

impl Observe for CosmicCows {
    fn features(seats: SeatCount) -> Vec<String> {
        let mut names: Vec<String> = PARTS.map(String::from).to_vec();
        names.push("deck".into());
        names.extend(Planet::each().map(|planet| format!("unseen {planet}")));
        names.extend(Planet::each().map(|planet| format!("hand {planet}")));
        names.extend(Planet::each().map(|planet| format!("secret {planet}")));
        for seat in 0..seats.get() {
            names
                .extend(["acts", "cows", "cards", "invaded", "claimed"].map(|name| format!("{seat} {name}")));
            names.extend(ACTIONS.map(|action| format!("{seat} did {action:?}")));
            names.extend(Planet::each().map(|planet| format!("{seat} may be {planet}")));
        }
        names
    }

    fn observe(view: &View, numbers: &mut Vec<f32>) {
        let flag = |is: bool| f32::from(u8::from(is));
        let figures = view.figures;
        numbers.extend((0..PARTS.len()).map(|index| flag(index == part(view.phase))));
        numbers.push(f32::from(view.deck) / 64.0);
        let unseen = view.unseen();
        numbers.extend(Planet::each().map(|planet| f32::from(unseen.count(planet)) / 8.0));
        let own = view.own().copied();
        let hand = |planet| own.map_or(0, |held| held.hand.count(planet));
        numbers.extend(Planet::each().map(|planet| f32::from(hand(planet)) / 4.0));
        let secret = own.and_then(|held| held.secret);
        numbers.extend(Planet::each().map(|planet| flag(secret == Some(planet))));
        for seat in round_from(view) {
            let ship = &view.ships[seat];
            numbers.push(flag(view.active() == Some(seat)));
            numbers.push(f32::from(ship.cows) / f32::from(figures.end_cows));
            numbers.push(f32::from(ship.hand_size) / f32::from(figures.hand_limit));
            numbers.push(f32::from(ship.invaded.len()) / 8.0);
            numbers.push(f32::from(ship.clues.claimed) / 17.0);
            numbers.extend(ACTIONS.map(|action| flag(ship.alien == Some(action))));
            let may_be = ship.clues.may_be();
            numbers.extend(Planet::each().map(|planet| flag(ship.laid && may_be.contains(planet))));
        }
    }
}

impl Study for CosmicCows {
    /// Who began, how late a seat came, and the planet that lay before it at the end.
    fn factors(&self, seat: Seat) -> Vec<Factor> {
        let late = self.first.map_or(0, |first| lateness(seat, first, self.seats));
        let secret = self.ship(seat).secret.map_or_else(|| "none".to_string(), |planet| planet.to_string());
        vec![Factor::new("turn order", late + 1), Factor::new("last planet", secret)]
    }

    /// Once the game is over the bonuses are aboard (CC-SCO-1).
    fn points(&self, seat: Seat) -> Vec<Points> {
        let ship = self.ship(seat);
        let over = matches!(self.phase, Phase::Over { .. });
        let bonuses = Bonuses::of(&self.figures, &ship.hand_and_secret(), ship.invaded.len());
        let paid = |bonus: u16| if over { i32::from(bonus) } else { 0 };
        let [invaded, small, straight] = [bonuses.invaded, bonuses.small, bonuses.straight].map(paid);
        vec![
            Points { source: "cows gathered", points: i32::from(ship.cows) - invaded - small - straight },
            Points { source: "planets won or given", points: invaded },
            Points { source: "small planets", points: small },
            Points { source: "straight", points: straight },
        ]
    }
}
