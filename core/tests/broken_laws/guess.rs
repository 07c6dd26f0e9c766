//! A game in which the first seat hides a number and the second one guesses it, honest or with one law broken.

use ruckus_core::{
    ChoicePart, Coded, Credits, Eye, EyeSet, Facts, Game, LeftOut, Observe, PerSeat, Question, RuleId,
    Saying, Seat, SeatCount, SeatSet, SetUpError, Sheet, Standing, Title, Turn, View, Witness, Words,
    WorldOdds, by_lot, phrase,
};
use serde::{Deserialize, Serialize};

const SEATS: SeatCount = SeatCount::new(2);
const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

/// No law is broken.
pub(crate) const HONEST: u8 = 0;
pub(crate) const GOES_ON: u8 = 18;

/// One law is.
pub(crate) const VIEW_LEAKS: u8 = 1;
pub(crate) const EVENT_LEAKS: u8 = 2;
pub(crate) const SILENT: u8 = 3;
pub(crate) const LISTS_TWICE: u8 = 4;
pub(crate) const READS_ALIKE: u8 = 5;
pub(crate) const NEVER_ENDS: u8 = 6;
pub(crate) const IMAGINES_WRONGLY: u8 = 7;
pub(crate) const CHOICES_LEAK: u8 = 8;
pub(crate) const UNKNOWN_RULE: u8 = 9;
pub(crate) const LEAK_IS_BELIEVED: u8 = 10;
pub(crate) const NAME_BETRAYS: u8 = 11;
pub(crate) const LEAKS_LATE: u8 = 12;
pub(crate) const SCORES_LEAK: u8 = 13;
pub(crate) const CLAIMS_TO_BE_OPEN: u8 = 14;
pub(crate) const ANSWERS_UNSEEN: u8 = 15;
pub(crate) const IMAGINES_TOO_LITTLE: u8 = 16;
pub(crate) const TELLS_LATER: u8 = 17;
pub(crate) const GOES_ON_AFTER_CHANCE: u8 = 19;
pub(crate) const GOES_ON_AFTER_ANOTHER: u8 = 20;
pub(crate) const ONLOOKERS_IMAGINE_TOO_LITTLE: u8 = 21;
pub(crate) const CLAIMS_TO_BE_CLOSED: u8 = 22;
pub(crate) const FINAL_BY_NO_RULE: u8 = 23;
pub(crate) const IMAGINES_UNEVENLY: u8 = 24;
pub(crate) const IMAGINES_THE_IMPOSSIBLE: u8 = 25;
pub(crate) const CLAIMS_PERFECT_INFORMATION: u8 = 26;
pub(crate) const PAYS_TOO_MUCH: u8 = 27;
pub(crate) const CLAIMS_A_SHORT_HORIZON: u8 = 28;
pub(crate) const OBSERVES_TOO_LITTLE: u8 = 29;
pub(crate) const NUMBERS_REPEAT: u8 = 30;
pub(crate) const PARTS_REPEAT: u8 = 31;
pub(crate) const BLOCKS_VARY: u8 = 32;

/// How many numbers can be hidden.
const NUMBERS: u8 = 4;

#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Guess<const BROKEN: u8> {
    opening: Opening,
    pub(crate) hidden: Option<u8>,
    guess: Option<u8>,
    turns: u8,
    /// What the first seat means to hide: an answer that no other eye notices.
    draft: Option<u8>,
}

/// What the first seat was seen to do before it hides a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Opening {
    /// Its next choice is one that all see.
    Ahead,
    /// It has begun; another seat or chance acts before it goes on.
    Interrupted,
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub(crate) struct Number(u8);

impl Coded for Number {
    const CODES: u16 = 2 * NUMBERS as u16;

    fn code(self) -> u16 {
        self.0.into()
    }

    fn from_code(code: u16) -> Option<Self> {
        (code < Self::CODES).then_some(Number(code as u8))
    }
}

impl Number {
    /// A number that is named before all eyes.
    const fn aloud(number: u8) -> Self {
        Number(NUMBERS + number)
    }

    const fn is_aloud(self) -> bool {
        self.0 >= NUMBERS
    }

    const fn number(self) -> u8 {
        self.0 % NUMBERS
    }
}

#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Event {
    Began,
    CameBetween,
    Drafted { number: u8 },
    Hid { number: Option<u8> },
    Guessed { number: u8 },
    Shown { number: u8 },
}

#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct GuessView {
    eye: Eye,
    awaited: SeatSet,
    opening: Opening,
    /// What the eye knows of the hidden number.
    hidden: Option<u8>,
    is_hidden: bool,
    /// A public name of the hidden number, from which the number must not follow.
    name: Option<u8>,
    guess: Option<u8>,
    turns: u8,
    draft: Option<u8>,
}

impl<const BROKEN: u8> Guess<BROKEN> {
    /// Does this eye see the hidden number?
    fn knows(&self, eye: Eye) -> bool {
        let leaks = match BROKEN {
            VIEW_LEAKS | LEAK_IS_BELIEVED => true,
            LEAKS_LATE => self.turns > 1,
            _ => false,
        };
        eye.is(FIRST) || self.guess.is_some() || leaks
    }

    /// Is the guess of this turn one that does not count yet, and whose number is not told?
    fn is_rehearsal(turn: u8) -> bool {
        match BROKEN {
            NEVER_ENDS => turn < 200,
            LEAKS_LATE | TELLS_LATER => turn < 3,
            _ => false,
        }
    }

    /// May the first seat have answered without another eye noticing it?
    fn may_draft(opening: Opening, is_hidden: bool) -> bool {
        let drafts =
            matches!(BROKEN, ANSWERS_UNSEEN | GOES_ON | GOES_ON_AFTER_CHANCE | GOES_ON_AFTER_ANOTHER);
        drafts && opening == Opening::Over && !is_hidden
    }
}

impl View for GuessView {
    fn eye(&self) -> Eye {
        self.eye
    }

    fn awaited(&self) -> SeatSet {
        self.awaited
    }
}

impl<const BROKEN: u8> Observe for Guess<BROKEN> {
    const LEFT_OUT: &'static [LeftOut] = &[
        LeftOut { pointer: "/awaited", why: "follows from what is hidden" },
        LeftOut { pointer: "/eye", why: "the awaited seats tell whose turn it is" },
        LeftOut { pointer: "/opening", why: "does not change" },
        LeftOut { pointer: "/name", why: "does not change" },
        LeftOut { pointer: "/draft", why: "does not change" },
    ];

    const PARTS: &'static [ChoicePart] = &[ChoicePart { name: "number", size: 2 * NUMBERS as u16 }];

    fn observe(view: &GuessView, sheet: &mut impl Sheet) {
        sheet.row("table", &["is hidden", "turns"]);
        sheet.flag(view.is_hidden);
        sheet.share(view.turns, 8.0);
        let hidden = view.hidden.filter(|_| BROKEN != OBSERVES_TOO_LITTLE);
        sheet.rows("number", "hidden", 1, &["0", "1", "2", "3"]);
        sheet.one_of(NUMBERS.into(), hidden.map(usize::from));
        if BROKEN == NUMBERS_REPEAT {
            sheet.rows("number", "hidden", 1, &["0", "1", "2", "3"]);
            sheet.one_of(NUMBERS.into(), hidden.map(usize::from));
        }
        if BROKEN == BLOCKS_VARY && view.is_hidden {
            sheet.row("hidden", &["it is"]);
            sheet.flag(true);
        }
    }

    fn parts(choice: Number, parts: &mut [u16]) {
        parts[0] = if BROKEN == PARTS_REPEAT { choice.0 / 2 } else { choice.0 }.into();
    }
}

impl<const BROKEN: u8> Game for Guess<BROKEN> {
    type Options = ();
    type Choice = Number;
    type Outcome = Number;
    type Event = Event;
    type View = GuessView;

    const FACTS: Facts = match BROKEN {
        CLAIMS_PERFECT_INFORMATION => Facts::of::<Self>(SEATS, SEATS),
        _ => Facts::of::<Self>(SEATS, SEATS).hidden(WorldOdds::Uniform),
    };

    fn set_up(seats: SeatCount, _options: &()) -> Result<Self, SetUpError> {
        if seats != SEATS {
            return Err(SetUpError { rule: "GU-1", sentence: "It is for two".into() });
        }
        let opening = match BROKEN {
            GOES_ON | GOES_ON_AFTER_CHANCE | GOES_ON_AFTER_ANOTHER => Opening::Ahead,
            _ => Opening::Over,
        };
        Ok(Guess { opening, hidden: None, guess: None, turns: 0, draft: None })
    }

    fn seats(&self) -> SeatCount {
        SEATS
    }

    fn turn(&self) -> Turn {
        if self.guess.is_some() {
            return Turn::Over;
        }
        match (self.opening, self.hidden) {
            (Opening::Interrupted, _) if BROKEN == GOES_ON_AFTER_CHANCE => Turn::Chance,
            (Opening::Interrupted, _) | (_, Some(_)) => Turn::Seats(SeatSet::only(SECOND)),
            (_, None) => Turn::Seats(SeatSet::only(FIRST)),
        }
    }

    fn choices(&self, seat: Seat, list: &mut Vec<Number>) {
        let aloud = self.hidden.is_some() && !Self::is_rehearsal(self.turns.saturating_add(1));
        list.extend((0..NUMBERS).map(if aloud { Number::aloud } else { Number }));
        if BROKEN == LISTS_TWICE {
            list.push(list[0]);
        }
        if BROKEN == CHOICES_LEAK && seat != FIRST {
            list.retain(|number| Some(number.number()) != self.hidden);
        }
    }

    fn choose(&mut self, seat: Seat, choice: Number, witness: &mut impl Witness<Event>) {
        let number = choice.number();
        match self.opening {
            Opening::Ahead => {
                self.opening = if BROKEN == GOES_ON { Opening::Over } else { Opening::Interrupted };
                return witness.tell_all(|| Event::Began);
            }
            Opening::Interrupted => return self.apply_chance(choice, witness),
            Opening::Over => {}
        }
        if Self::may_draft(self.opening, self.hidden.is_some()) && self.draft.is_none() {
            self.draft = Some(number);
            return witness.tell(EyeSet::only(seat), || Event::Drafted { number });
        }
        self.turns = self.turns.saturating_add(1);
        if seat != FIRST && Self::is_rehearsal(self.turns) {
            let told = if BROKEN == TELLS_LATER { self.hidden } else { None };
            witness.tell_all(|| Event::Guessed { number: told.unwrap_or(0) });
        } else if seat != FIRST {
            self.guess = Some(number);
            let hidden = self.hidden.expect("the first seat has hidden a number");
            witness.tell_all(|| Event::Guessed { number });
            witness.tell_all(|| Event::Shown { number: hidden });
        } else {
            self.hidden = Some(number);
            self.draft = None;
            match BROKEN {
                EVENT_LEAKS | CLAIMS_PERFECT_INFORMATION => {
                    witness.tell_all(|| Event::Hid { number: Some(number) })
                }
                SILENT => witness.tell(EyeSet::only(seat), || Event::Hid { number: Some(number) }),
                _ => witness.tell_apart(seat, |own| Event::Hid { number: own.then_some(number) }),
            }
        }
    }

    fn tickets(&self) -> u64 {
        1
    }

    fn draw(&self, _ticket: u64) -> Number {
        Number(0)
    }

    /// Any outcome only ends the interruption.
    fn apply_chance(&mut self, _outcome: Number, witness: &mut impl Witness<Event>) {
        self.opening = Opening::Over;
        witness.tell_all(|| Event::CameBetween);
    }

    fn view(&self, eye: Eye) -> GuessView {
        let hidden = self.hidden.filter(|_| self.knows(eye));
        let name = self.hidden.map(|hidden| if BROKEN == NAME_BETRAYS { hidden / 2 } else { 0 });
        GuessView {
            eye,
            awaited: self.turn().awaited(),
            opening: self.opening,
            hidden,
            is_hidden: self.hidden.is_some(),
            name,
            guess: self.guess,
            turns: self.turns,
            draft: self.draft.filter(|_| eye.is(FIRST)),
        }
    }

    fn imagine(view: &GuessView, rng: &mut impl rand::Rng) -> Self {
        use rand::RngExt;
        // A view that leaks is used to imagine or not: the leak must be found either way.
        let known =
            view.hidden.filter(|_| BROKEN != VIEW_LEAKS || view.eye.is(FIRST) || view.guess.is_some());
        let (opening, turns) = (view.opening, view.turns);
        let mut world = Guess { opening, hidden: known, guess: view.guess, turns, draft: view.draft };
        let may_draft = Self::may_draft(opening, view.is_hidden) && !view.eye.is(FIRST);
        if may_draft && rng.random_range(0..2) == 0 {
            world.draft = Some(rng.random_range(0..4));
        }
        if let (Some(name), None) = (view.name, world.hidden) {
            let numbers = match BROKEN {
                NAME_BETRAYS => 2 * name..2 * name + 2,
                IMAGINES_TOO_LITTLE => 0..1,
                IMAGINES_THE_IMPOSSIBLE => 0..NUMBERS + 1,
                IMAGINES_UNEVENLY if rng.random_range(0..4) == 0 => 0..1,
                ONLOOKERS_IMAGINE_TOO_LITTLE if view.eye == Eye::Spectator => 0..1,
                _ => 0..NUMBERS,
            };
            world.hidden = Some(rng.random_range(numbers));
        }
        if BROKEN == IMAGINES_WRONGLY {
            world.turns = 0;
        }
        world
    }

    fn scores(&self) -> PerSeat<i32> {
        if let (SCORES_LEAK, Some(hidden), None) = (BROKEN, self.hidden, self.guess) {
            return PerSeat::new(SEATS, |_| hidden.into());
        }
        PerSeat::new(SEATS, |seat| {
            i32::from(self.guess.is_some() && (self.guess == self.hidden) == (seat != FIRST))
        })
    }

    fn standing(&self) -> Option<Standing> {
        let scores = self.scores();
        self.guess.map(|_| Standing::ranked(SEATS, scores.clone(), |seat| scores[seat]))
    }

    fn returns(&self) -> PerSeat<f64> {
        let scores = self.scores();
        let worth = if BROKEN == PAYS_TOO_MUCH { 2.0 } else { 1.0 };
        PerSeat::new(SEATS, |seat| if self.guess.is_some() { worth * f64::from(scores[seat]) } else { 0.0 })
    }

    fn horizon(_seats: SeatCount, _options: &()) -> u32 {
        if BROKEN == CLAIMS_A_SHORT_HORIZON { 1 } else { Self::longest(SEATS, &()) }
    }

    fn longest(_seats: SeatCount, _options: &Self::Options) -> u32 {
        match BROKEN {
            LEAKS_LATE | TELLS_LATER | ANSWERS_UNSEEN => 3,
            GOES_ON => 4,
            GOES_ON_AFTER_CHANCE | GOES_ON_AFTER_ANOTHER => 5,
            _ => 2,
        }
    }

    /// A guess is made before all eyes, what is hidden is not.
    fn public_part(choice: Number) -> Option<u16> {
        let open = match BROKEN {
            CLAIMS_TO_BE_OPEN | CLAIMS_PERFECT_INFORMATION => true,
            CLAIMS_TO_BE_CLOSED => false,
            _ => choice.is_aloud(),
        };
        open.then(|| choice.code())
    }
}

impl<const BROKEN: u8> Words for Guess<BROKEN> {
    type Picture = GuessView;

    const TITLE: Title = Title {
        id: "guess",
        name: "Guess",
        tagline: "",
        length: "",
        fewest: SEATS,
        most: SEATS,
        rules: "GU-1",
        edition: 1,
        credits: Credits { design: "", publisher: "", reconstructed: "" },
    };

    fn picture(view: &GuessView) -> GuessView {
        view.clone()
    }

    fn question(_view: &GuessView) -> Question {
        Saying::new("Which number?".into(), "GU-1")
    }

    fn say_choice(_view: &GuessView, choice: Number) -> Saying {
        let number = choice.number();
        let number = if BROKEN == READS_ALIKE { number / 2 } else { number };
        Saying::new(phrase!("Take {number}"), if BROKEN == UNKNOWN_RULE { "GU-2" } else { "GU-1" })
    }

    fn say_event(event: &Event) -> Saying {
        Saying::new(phrase!("{event:?}"), "GU-1")
    }

    fn why_not(_view: &GuessView, _choice: Number) -> Saying {
        Saying::new("Not that one.".into(), "GU-1")
    }

    fn final_by(view: &GuessView, choice: Number) -> Option<RuleId> {
        match BROKEN {
            FINAL_BY_NO_RULE => Some(RuleId("GU-3")),
            _ => (choice.is_aloud() && view.is_hidden).then_some(RuleId("GU-1")),
        }
    }

    fn safe_choice(_view: &GuessView, choices: &[Number], rng: &mut impl rand::Rng) -> Number {
        by_lot(choices, rng)
    }
}
