//! Sealed matching pennies: secret choices at the same time, of which nobody can even see that they were made. The
//! rules stand in `pennies.md`.

use rand::{Rng, RngExt};
use ruckus_core::{
    ChoicePart, Coded, Credits, Diagram, Extras, Eye, EyeSet, Facts, Game, LeftOut, Names, NoChance, Observe,
    PerSeat, Preset, Question, Saying, Seat, SeatCount, SeatSet, SetUpError, Sheet, Telling, Title, Turn,
    View, Witness, Words, WorldOdds, by_lot, by_seat, phrase, telling,
};
use serde::{Deserialize, Serialize};

const SEATS: SeatCount = SeatCount::new(2);

/// How a penny lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The head is up.
    Heads,
    /// The number is up.
    Tails,
}

impl Coded for Side {
    const CODES: u16 = 2;

    fn code(self) -> u16 {
        self as u16
    }

    fn from_code(code: u16) -> Option<Self> {
        [Side::Heads, Side::Tails].get(usize::from(code)).copied()
    }
}

/// All that a seat may have laid so far.
const LAID: [[Option<Side>; 2]; 7] = {
    const HEADS: Option<Side> = Some(Side::Heads);
    const TAILS: Option<Side> = Some(Side::Tails);
    [
        [None, None],
        [HEADS, None],
        [TAILS, None],
        [HEADS, HEADS],
        [HEADS, TAILS],
        [TAILS, HEADS],
        [TAILS, TAILS],
    ]
};

impl Side {
    fn name(self) -> &'static str {
        match self {
            Side::Heads => "heads",
            Side::Tails => "tails",
        }
    }
}

/// What happens.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say themselves")]
pub enum Event {
    /// A penny is laid, seen by its owner alone.
    Laid { seat: Seat, side: Side },
    /// Both pennies of a seat are shown, in the order in which they were laid.
    Shown { seat: Seat, first: Side, second: Side },
}

/// The pennies of each seat, in the order in which they were laid.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Pennies {
    laid: [[Option<Side>; 2]; 2],
}

/// What the seat itself has laid; all four once they are shown.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct PenniesView {
    eye: Eye,
    seen: Pennies,
    shown: bool,
}

impl Pennies {
    fn owes(&self, seat: Seat) -> bool {
        self.laid[seat.index()][1].is_none()
    }

    fn matches(&self) -> i32 {
        (0..2).filter(|&pair| self.laid[0][pair] == self.laid[1][pair]).count() as i32
    }
}

impl View for PenniesView {
    fn eye(&self) -> Eye {
        self.eye
    }

    /// Of the others one knows only that not all is shown yet (MP-2).
    fn awaited(&self) -> SeatSet {
        SEATS.each().filter(|&seat| !self.shown && (!self.eye.is(seat) || self.seen.owes(seat))).collect()
    }
}

impl Observe for Pennies {
    const LEFT_OUT: &'static [LeftOut] =
        &[LeftOut { pointer: "/eye", why: "seats are counted from the reader on" }];
    const PARTS: &'static [ChoicePart] = &[ChoicePart { name: "side", size: 2 }];

    fn observe(view: &PenniesView, sheet: &mut impl Sheet) {
        sheet.rows("own", "penny", 2, &["heads", "tails"]);
        for penny in 0..2 {
            let side = view.eye.seat().and_then(|seat| view.seen.laid[seat.index()][penny]);
            sheet.one_of(2, side.map(|side| side as usize));
        }
    }

    fn parts(side: Side, parts: &mut [u16]) {
        parts[0] = side.code();
    }
}

impl Game for Pennies {
    type Options = ();
    type Choice = Side;
    type Outcome = NoChance;
    type Event = Event;
    type View = PenniesView;

    const EXTRAS: Extras<Self> = Extras::NONE.observing();
    const FACTS: Facts = Facts::of::<Self>(SEATS, SEATS).hidden(WorldOdds::Uniform).simultaneous();

    fn set_up(seats: SeatCount, _options: &()) -> Result<Self, SetUpError> {
        match seats {
            SEATS => Ok(Pennies { laid: [[None; 2]; 2] }),
            _ => Err(SetUpError { rule: "MP-1", sentence: "Matching pennies is for two".into() }),
        }
    }

    fn seats(&self) -> SeatCount {
        SEATS
    }

    fn turn(&self) -> Turn {
        let owing: SeatSet = SEATS.each().filter(|&seat| self.owes(seat)).collect();
        if owing.is_empty() { Turn::Over } else { Turn::Seats(owing) }
    }

    fn choices(&self, _seat: Seat, list: &mut Vec<Side>) {
        list.extend([Side::Heads, Side::Tails]);
    }

    fn choose(&mut self, seat: Seat, side: Side, witness: &mut impl Witness<Event>) {
        let pennies = &mut self.laid[seat.index()];
        let slot = usize::from(pennies[0].is_some());
        pennies[slot] = Some(side);
        witness.tell(EyeSet::only(seat), || Event::Laid { seat, side });
        if let [[Some(a), Some(b)], [Some(c), Some(d)]] = self.laid {
            witness.tell_all(|| Event::Shown { seat: Seat::new(0), first: a, second: b });
            witness.tell_all(|| Event::Shown { seat: Seat::new(1), first: c, second: d });
        }
    }

    fn view(&self, eye: Eye) -> PenniesView {
        let shown = self.turn() == Turn::Over;
        let mut seen = self.clone();
        for seat in SEATS.each().filter(|&seat| !shown && !eye.is(seat)) {
            seen.laid[seat.index()] = [None; 2];
        }
        PenniesView { eye, seen, shown }
    }

    /// Any number of pennies may lie before another seat, but not all four (MP-2). Each world is as likely as the other.
    fn imagine(view: &PenniesView, rng: &mut impl Rng) -> Self {
        loop {
            let mut world = view.seen.clone();
            for seat in SEATS.each().filter(|&seat| !view.shown && !view.eye.is(seat)) {
                world.laid[seat.index()] = LAID[rng.random_range(0..LAID.len())];
            }
            if view.shown || world.turn() != Turn::Over {
                return world;
            }
        }
    }

    fn scores(&self) -> PerSeat<i32> {
        let over = self.turn() == Turn::Over;
        PerSeat::new(SEATS, |seat| match (over, seat.index()) {
            (false, _) => 0,
            (true, 0) => self.matches(),
            (true, _) => 2 - self.matches(),
        })
    }

    fn longest(_seats: SeatCount, _options: &()) -> u32 {
        4
    }
}

impl Words for Pennies {
    type Picture = PenniesView;

    const TITLE: Title = Title {
        id: "matching-pennies",
        name: "Matching pennies",
        tagline: "Two coins each, sealed.",
        length: "1 min",
        fewest: SEATS,
        most: SEATS,
        rules: include_str!("pennies.md"),
        edition: 1,
        credits: Credits { design: "nobody knows", publisher: "everybody", reconstructed: "" },
    };

    fn picture(view: &PenniesView) -> PenniesView {
        view.clone()
    }

    fn diagram(view: &PenniesView, names: Names<'_>) -> Option<Diagram> {
        let row = |seat: Seat| {
            let unknown = if view.eye.is(seat) { "-" } else { "?" };
            let pennies = view.seen.laid[seat.index()].map(|side| side.map_or(unknown, Side::name));
            (seat, pennies.join(", "))
        };
        Some(Diagram {
            head: format!("Matching pairs: {}   other pairs: {}", names(Seat::new(0)), names(Seat::new(1))),
            side: by_seat("pennies", names, SEATS.each().map(row)),
            ..Diagram::default()
        })
    }

    fn question(view: &PenniesView) -> Question {
        match view.eye.seat() {
            _ if view.shown => Saying::new("The pennies are shown.".into(), "MP-3"),
            Some(seat) if view.seen.owes(seat) => Saying::new("Lay a penny: heads or tails?".into(), "MP-1"),
            _ => Saying::new("Pennies are being laid in secret.".into(), "MP-2"),
        }
    }

    fn say_choice(_view: &PenniesView, side: Side) -> Saying {
        Saying::new(phrase!("Lay {}", side.name()), "MP-1")
    }

    fn say_event(event: &Event) -> Saying {
        match *event {
            Event::Laid { seat, side } => Saying::new(phrase!("{seat} [lays|lay] {}.", side.name()), "MP-1"),
            Event::Shown { seat, first, second } => {
                Saying::new(phrase!("{seat} [shows|show] {} and {}.", first.name(), second.name()), "MP-3")
            }
        }
    }

    /// A game of two pennies is over before it could be told.
    fn tell_event(_event: &Event) -> Telling {
        telling::FOLDS
    }

    fn why_not(_view: &PenniesView, _side: Side) -> Saying {
        Saying::new("Each player lays two pennies, no more.".into(), "MP-1")
    }

    /// Whoever does not want to think lays the same side twice.
    fn presets(view: &PenniesView) -> Vec<Preset> {
        let owes = view.eye.seat().is_some_and(|seat| view.seen.owes(seat));
        let always = |side: Side| Preset {
            code: side.code(),
            saying: Saying::new(phrase!("Always lay {}", side.name()), "MP-1"),
        };
        if owes { [Side::Heads, Side::Tails].map(always).to_vec() } else { Vec::new() }
    }

    fn preset_answer(_view: &PenniesView, set: &[u16], _choices: &[Side]) -> Option<Side> {
        // Whoever has set both meant the last one.
        set.last().and_then(|&code| Side::from_code(code))
    }

    fn safe_choice(_view: &PenniesView, choices: &[Side], rng: &mut impl Rng) -> Side {
        by_lot(choices, rng)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruckus_core::Nobody;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    fn after(laid: &[(Seat, Side)]) -> Pennies {
        let mut game = Pennies::set_up(SEATS, &()).unwrap();
        laid.iter().for_each(|&(seat, side)| game.choose(seat, side, &mut Nobody));
        game
    }

    #[test]
    fn mp_1_two_players_lay_two_pennies_each() {
        assert!(Pennies::set_up(SeatCount::new(3), &()).is_err());
        let one_done = after(&[(A, Side::Heads), (A, Side::Tails)]);
        assert_eq!(one_done.turn(), Turn::Seats(SeatSet::only(B)));
    }

    #[test]
    fn mp_2_nobody_learns_what_another_has_laid_nor_whether() {
        let before = after(&[(A, Side::Heads)]);
        let mut heard: Vec<(EyeSet, Event)> = Vec::new();
        let mut later = before.clone();
        later.choose(B, Side::Tails, &mut heard);
        assert!(heard.iter().all(|(eyes, _)| !eyes.contains(Eye::Seat(A)) && !eyes.contains(Eye::Spectator)));
        assert_eq!(before.view(Eye::Seat(A)), later.view(Eye::Seat(A)));
    }

    #[test]
    fn mp_3_matching_pairs_count_for_the_first_player() {
        let shown = after(&[(A, Side::Heads), (A, Side::Tails), (B, Side::Heads), (B, Side::Heads)]);
        assert_eq!(shown.scores().values(), [1, 1]);
        assert!(shown.view(Eye::Spectator).shown);
    }

    #[test]
    fn mp_4_more_points_win() {
        let all_match = after(&[(A, Side::Heads), (B, Side::Heads), (A, Side::Tails), (B, Side::Tails)]);
        assert_eq!(all_match.standing().unwrap().places.values(), [1, 2]);
    }
}
