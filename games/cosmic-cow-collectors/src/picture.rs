//! What the page draws: a view with the deductions worked out, so that the page needs no rules.

use ruckus_core::{Eye, Seat, SeatSet, View as _};
use serde::Serialize;
use ts_rs::TS;

use crate::deduce::Secrets;
use crate::figures::Figures;
use crate::invasion::{Attempt, Invasion};
use crate::planet::{Cards, Planet};
use crate::scoring::{Bonuses, kept, longest_run, small_cards, straight_needs};
use crate::state::{self, End, Stage};
use crate::step::Action;
use crate::view::{Held, ShipView, View};

/// Everything the page shows of a game, in the eyes of one reader. Planets are given by their numbers.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Picture {
    pub eye: Eye,
    pub phase: PhasePicture,
    /// Counted from 1; 0 before the first turn.
    pub round: u16,
    pub first: Option<Seat>,
    /// Whose turn it is.
    pub active: Option<Seat>,
    /// Who has to choose now; during an invasion not the active seat.
    pub awaited: SeatSet,
    pub deck: u8,
    /// In ascending order.
    pub discards: Vec<u8>,
    pub seats: Vec<SeatPicture>,
    /// One entry for each number of the deck, ascending.
    pub planets: Vec<PlanetPicture>,
    /// The attempts of the invasion that is going on.
    pub invasion: Option<InvasionPicture>,
    /// The end condition: so many cows.
    pub end_cows: u16,
    /// Why the running turn is the last one, as soon as that is settled.
    pub settled: Option<End>,
    pub end: Option<End>,
}

/// The phase of the game, as the page needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Phase")]
pub enum PhasePicture {
    Deal,
    LayFirst,
    DrawFirstPlayer,
    Act,
    Claim,
    Attempt,
    Replace,
    Draw,
    StayOrLeave,
    LayNew,
    Discard,
    Over,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SeatPicture {
    pub seat: Seat,
    /// The cows on the ship board; once the game is over, with the end bonuses.
    pub cows: u16,
    pub track: Track,
    /// The action under the alien token.
    pub alien: Option<Action>,
    /// How many cards are in hand.
    pub hand_size: u8,
    /// The cards in hand, ascending, if this eye may see them.
    pub hand: Option<Vec<u8>>,
    /// Does a secret planet lie before the ship?
    pub laid: bool,
    /// Its number, if this eye may see it.
    pub secret: Option<u8>,
    /// In ascending order.
    pub invaded: Vec<u8>,
    /// The highest number claimed from the present secret planet.
    pub claimed: Option<u8>,
    /// The numbers that missed the present secret planet, ascending.
    pub missed: Vec<u8>,
    /// What this eye can know of the secret planet: one entry a number, ascending. Empty for the own seat, where none
    /// is laid, and once it is shown.
    pub suspects: Vec<Suspect>,
    /// For whoever may see the secret planet: the numbers that it may have for all that everybody knows, ascending.
    pub open_to_all: Vec<u8>,
    /// For whoever may see the cards: what they would bring at the end.
    pub prospects: Option<Prospects>,
    /// How many turns it has had, the running one included once its alien token has moved.
    pub turns: u16,
}

/// Where the two cow tokens stand (section 2.4 of the rules).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Track {
    /// 1 to 50, or none without cows.
    pub first: Option<u8>,
    /// 50, 100, 150 and so on.
    pub second: Option<u16>,
}

/// One number that a secret planet might have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Suspect {
    pub number: u8,
    pub verdict: Verdict,
    /// In tenths of a percent, if choices tell nothing (CC-INF-4).
    pub per_mille: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Possible,
    /// A higher number has been claimed.
    BelowClaim,
    /// An invasion with this number missed.
    Missed,
    /// No copy is left for it: this eye sees them elsewhere, or can work out that they are.
    NoneLeft,
}

/// A number of the deck, and where its copies are in this reader's eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PlanetPicture {
    pub number: u8,
    pub small: bool,
    /// Copies in the whole deck.
    pub stars: u8,
    /// Copies that this eye can see: face up anywhere, or its own.
    pub in_sight: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct InvasionPicture {
    /// Attempts in all.
    pub of: u8,
    pub made: Vec<AttemptPicture>,
    /// Tries left against each seat; 0 for the invader.
    pub tries: Vec<u8>,
    /// What the invader would lose if all missed: no more than is there.
    pub miss_loss: u16,
    /// What each seat would lose by a hit; 0 for the invader.
    pub hit_losses: Vec<u16>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct AttemptPicture {
    pub target: Seat,
    pub number: u8,
    pub hit: bool,
}

/// What hand, secret planet and invaded planets bring at the end (CC-SCO-2 to -4). Of a hand above its limit the best
/// that can be kept counts (CC-EXP-10).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Prospects {
    pub invaded: u16,
    pub small: u16,
    pub straight: u16,
    /// Small planets among the cards that count.
    pub small_cards: u8,
    /// The longest run of consecutive numbers among the cards that count.
    pub longest_run: Vec<u8>,
    /// Numbers one of which would complete a straight that is not there yet.
    pub straight_needs: Vec<u8>,
}

impl Picture {
    pub(crate) fn of(view: &View) -> Self {
        let secrets = Secrets::of(view);
        let in_sight = view.in_sight();
        Picture {
            eye: view.eye,
            phase: PhasePicture::of(view.phase),
            round: view.round(),
            first: view.first,
            active: view.active(),
            awaited: view.awaited(),
            deck: view.deck,
            discards: numbers(view.discards.each()),
            seats: view
                .ships
                .iter()
                .map(|(seat, ship)| SeatPicture::of(view, seat, ship, &secrets))
                .collect(),
            planets: Planet::in_play(&view.figures)
                .map(|planet| PlanetPicture::of(view, planet, &in_sight))
                .collect(),
            invasion: view.invasion().map(|invasion| InvasionPicture::of(view, &invasion)),
            end_cows: view.figures.end_cows,
            settled: view.end_settled(),
            end: match view.phase {
                state::Phase::Over { end } => Some(end),
                _ => None,
            },
        }
    }
}

impl PhasePicture {
    fn of(phase: state::Phase) -> Self {
        match phase {
            state::Phase::Deal { .. } => PhasePicture::Deal,
            state::Phase::LayFirst { .. } => PhasePicture::LayFirst,
            state::Phase::DrawFirstPlayer => PhasePicture::DrawFirstPlayer,
            state::Phase::Over { .. } => PhasePicture::Over,
            state::Phase::Turn { stage, .. } => match stage {
                Stage::Act => PhasePicture::Act,
                Stage::Claim => PhasePicture::Claim,
                Stage::Attempt(_) => PhasePicture::Attempt,
                Stage::Replace(..) | Stage::ReplaceFromDeck(..) => PhasePicture::Replace,
                Stage::Draw { .. } => PhasePicture::Draw,
                Stage::StayOrLeave => PhasePicture::StayOrLeave,
                Stage::LayNew => PhasePicture::LayNew,
                Stage::Discard => PhasePicture::Discard,
            },
        }
    }
}

impl SeatPicture {
    fn of(view: &View, seat: Seat, ship: &ShipView, secrets: &Secrets) -> Self {
        SeatPicture {
            seat,
            cows: ship.cows,
            track: Track::of(&view.figures, ship.cows),
            alien: ship.alien,
            hand_size: ship.hand_size,
            hand: ship.held.map(|held| numbers(held.hand.each())),
            laid: ship.laid,
            secret: ship.held.and_then(|held| held.secret).map(Planet::number),
            invaded: numbers(ship.invaded.each()),
            claimed: Some(ship.clues.claimed).filter(|&claimed| claimed > 0),
            missed: numbers(ship.clues.missed.each()),
            suspects: suspects(&view.figures, seat, ship, secrets),
            open_to_all: match ship.held.is_some() && ship.laid {
                true => numbers(Secrets::in_public(view).may_be(seat)),
                false => Vec::new(),
            },
            prospects: ship.held.map(|held| Prospects::of(&view.figures, &held, ship.invaded.len())),
            turns: view.turns_of(seat),
        }
    }
}

/// Every planet that might lie before this seat, and why it does not where it cannot.
fn suspects(figures: &Figures, seat: Seat, ship: &ShipView, secrets: &Secrets) -> Vec<Suspect> {
    if ship.held.is_some() || !ship.laid {
        return Vec::new();
    }
    let all = secrets.ways().max(1);
    let suspect = |planet: Planet| {
        let ways = secrets.ways_of(seat, planet);
        let verdict = match () {
            () if planet.number() < ship.clues.claimed => Verdict::BelowClaim,
            () if ship.clues.missed.contains(planet) => Verdict::Missed,
            () if ways == 0 => Verdict::NoneLeft,
            () => Verdict::Possible,
        };
        Suspect { number: planet.number(), verdict, per_mille: ((ways * 1000 + all / 2) / all) as u16 }
    };
    Planet::in_play(figures).map(suspect).collect()
}

impl Track {
    /// Section 2.4.
    pub fn of(figures: &Figures, cows: u16) -> Self {
        let spaces = u16::from(figures.track_spaces);
        let Some(beyond_first) = cows.checked_sub(1) else { return Track { first: None, second: None } };
        let passed = beyond_first / spaces * spaces;
        Track {
            first: Some((beyond_first % spaces + 1) as u8),
            second: Some(passed).filter(|&passed| passed > 0),
        }
    }
}

impl PlanetPicture {
    fn of(view: &View, planet: Planet, in_sight: &Cards) -> Self {
        PlanetPicture {
            number: planet.number(),
            small: planet.is_small(),
            stars: planet.stars(&view.figures),
            in_sight: in_sight.count(planet),
        }
    }
}

impl InvasionPicture {
    fn of(view: &View, invasion: &Invasion) -> Self {
        let attempt = |made: Attempt| {
            let Attempt { target, planet, hit } = made;
            AttemptPicture { target, number: planet.number(), hit }
        };
        let tries =
            |seat| if view.active() == Some(seat) { 0 } else { invasion.tries_left(view.figures, seat) };
        let loss = |seat| if view.active() == Some(seat) { 0 } else { view.hit_costs(seat) };
        InvasionPicture {
            of: view.figures.attempts_of(view.seats),
            made: invasion.made().map(attempt).collect(),
            tries: view.seats.each().map(tries).collect(),
            miss_loss: view.active().map_or(0, |invader| view.misses_cost(invader)),
            hit_losses: view.seats.each().map(loss).collect(),
        }
    }
}

impl Prospects {
    fn of(figures: &Figures, held: &Held, invaded: u8) -> Self {
        let cards = kept(figures, held);
        let Bonuses { invaded, small, straight } = Bonuses::of(figures, &cards, invaded);
        Prospects {
            invaded,
            small,
            straight,
            small_cards: small_cards(&cards),
            longest_run: numbers(longest_run(&cards).into_iter()),
            straight_needs: numbers(straight_needs(figures, &held.all()).into_iter()),
        }
    }
}

fn numbers(planets: impl Iterator<Item = Planet>) -> Vec<u8> {
    planets.map(Planet::number).collect()
}
