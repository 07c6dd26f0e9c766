//! The law-checker must catch what it is there for: each game here breaks one law, and only that.

use ruckus_core::laws::Laws;
use ruckus_core::{
    Coded, Credits, Eye, EyeSet, Game, PerSeat, Question, Saying, Seat, SeatCount, SeatSet, SetUpError,
    Standing, Title, Turn, View, Witness, Words, by_lot, phrase,
};
use serde::{Deserialize, Serialize};

const SEATS: SeatCount = SeatCount::new(2);
const FIRST: Seat = Seat::new(0);

/// Which law is broken.
const HONEST: u8 = 0;
const VIEW_LEAKS: u8 = 1;
const EVENT_LEAKS: u8 = 2;
const SILENT: u8 = 3;
const LISTS_TWICE: u8 = 4;
const READS_ALIKE: u8 = 5;
const NEVER_ENDS: u8 = 6;
const IMAGINES_WRONGLY: u8 = 7;
const CHOICES_LEAK: u8 = 8;
const UNKNOWN_RULE: u8 = 9;
const LEAK_IS_BELIEVED: u8 = 10;
const NAME_BETRAYS: u8 = 11;
const LEAKS_LATE: u8 = 12;
const SCORES_LEAK: u8 = 13;
const CLAIMS_TO_BE_OPEN: u8 = 14;
const ANSWERS_UNSEEN: u8 = 15;
const IMAGINES_TOO_LITTLE: u8 = 16;
const TELLS_LATER: u8 = 17;

/// The first seat hides a number, the second one guesses it.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
struct Guess<const BROKEN: u8> {
    hidden: Option<u8>,
    guess: Option<u8>,
    turns: u8,
    /// What the first seat means to hide: an answer of which nobody else sees that it was given.
    draft: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
struct Number(u8);

impl Coded for Number {
    const CODES: u16 = 4;

    fn code(self) -> u16 {
        self.0.into()
    }

    fn from_code(code: u16) -> Option<Self> {
        (code < 4).then_some(Number(code as u8))
    }
}

#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
enum Event {
    Drafted { number: u8 },
    Hid { number: Option<u8> },
    Guessed { number: u8 },
    Shown { number: u8 },
}

#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
struct GuessView {
    eye: Eye,
    /// What the eye knows of the hidden number.
    hidden: Option<u8>,
    is_hidden: bool,
    /// What the hidden number is called while nobody may know it.
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

    /// Is this guess one that does not count yet?
    fn is_rehearsal(&self) -> bool {
        match BROKEN {
            NEVER_ENDS => self.turns < 200,
            LEAKS_LATE | TELLS_LATER => self.turns < 3,
            _ => false,
        }
    }
}

impl View for GuessView {
    fn eye(&self) -> Eye {
        self.eye
    }

    fn awaited(&self) -> SeatSet {
        match (self.is_hidden, self.guess) {
            (_, Some(_)) => SeatSet::EMPTY,
            (hidden, None) => SeatSet::only(Seat::new(u8::from(hidden))),
        }
    }
}

impl<const BROKEN: u8> Game for Guess<BROKEN> {
    type Options = ();
    type Choice = Number;
    type Outcome = Number;
    type Event = Event;
    type View = GuessView;

    fn set_up(_seats: SeatCount, _options: &()) -> Result<Self, SetUpError> {
        Ok(Guess { hidden: None, guess: None, turns: 0, draft: None })
    }

    fn seats(&self) -> SeatCount {
        SEATS
    }

    fn turn(&self) -> Turn {
        match (self.hidden, self.guess) {
            (_, Some(_)) => Turn::Over,
            (hidden, None) => Turn::Seats(SeatSet::only(Seat::new(u8::from(hidden.is_some())))),
        }
    }

    fn choices(&self, seat: Seat, list: &mut Vec<Number>) {
        list.extend((0..4).map(Number));
        if BROKEN == LISTS_TWICE {
            list.push(Number(0));
        }
        if BROKEN == CHOICES_LEAK && seat != FIRST {
            list.retain(|number| Some(number.0) != self.hidden);
        }
    }

    fn choose(&mut self, seat: Seat, Number(number): Number, witness: &mut impl Witness<Event>) {
        if BROKEN == ANSWERS_UNSEEN && seat == FIRST && self.draft.is_none() {
            self.draft = Some(number);
            return witness.tell(EyeSet::only(seat), || Event::Drafted { number });
        }
        self.turns = self.turns.saturating_add(1);
        if seat != FIRST && self.is_rehearsal() {
            let told = if BROKEN == TELLS_LATER { self.hidden } else { None };
            witness.tell_all(|| Event::Guessed { number: told.unwrap_or(0) });
        } else if seat != FIRST {
            self.guess = Some(number);
            let hidden = self.hidden.expect("the first seat has hidden a number");
            witness.tell_all(|| Event::Guessed { number });
            witness.tell_all(|| Event::Shown { number: hidden });
        } else {
            self.hidden = Some(number);
            match BROKEN {
                EVENT_LEAKS => witness.tell_all(|| Event::Hid { number: Some(number) }),
                SILENT => witness.tell(EyeSet::only(seat), || Event::Hid { number: Some(number) }),
                _ => witness.tell_apart(seat, |own| Event::Hid { number: own.then_some(number) }),
            }
        }
    }

    fn tickets(&self) -> u64 {
        0
    }

    fn draw(&self, _ticket: u64) -> Number {
        unreachable!("nothing is drawn")
    }

    fn befall(&mut self, _outcome: Number, _witness: &mut impl Witness<Event>) {}

    fn view(&self, eye: Eye) -> GuessView {
        let hidden = self.hidden.filter(|_| self.knows(eye));
        let name = self.hidden.map(|hidden| if BROKEN == NAME_BETRAYS { hidden / 2 } else { 0 });
        GuessView {
            eye,
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
        let mut world = Guess { hidden: known, guess: view.guess, turns: view.turns, draft: view.draft };
        if BROKEN == ANSWERS_UNSEEN && !view.eye.is(FIRST) && rng.random_range(0..2) == 0 {
            world.draft = Some(rng.random_range(0..4));
        }
        if let (Some(name), None) = (view.name, world.hidden) {
            let numbers = match BROKEN {
                NAME_BETRAYS => 2 * name..2 * name + 2,
                IMAGINES_TOO_LITTLE => 0..1,
                _ => 0..4,
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

    fn longest(_seats: SeatCount, _options: &Self::Options) -> u32 {
        if matches!(BROKEN, LEAKS_LATE | TELLS_LATER | ANSWERS_UNSEEN) { 3 } else { 2 }
    }

    /// A guess is made before all eyes, what is hidden is not; the list of choices is the same for both.
    fn open_part(Number(number): Number) -> Option<u16> {
        (BROKEN == CLAIMS_TO_BE_OPEN).then(|| number.into())
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
        credits: Credits { design: "", publisher: "" },
    };

    fn picture(view: &GuessView) -> GuessView {
        view.clone()
    }

    fn question(_view: &GuessView) -> Question {
        Saying::new("Which number?".into(), "GU-1")
    }

    fn say_choice(_view: &GuessView, Number(number): Number) -> Saying {
        let number = if BROKEN == READS_ALIKE { number / 2 } else { number };
        Saying::new(phrase!("Take {number}"), if BROKEN == UNKNOWN_RULE { "GU-2" } else { "GU-1" })
    }

    fn say_event(event: &Event) -> Saying {
        Saying::new(phrase!("{event:?}"), "GU-1")
    }

    fn why_not(_view: &GuessView, _choice: Number) -> Saying {
        Saying::new("Not that one.".into(), "GU-1")
    }

    fn safe_choice(_view: &GuessView, choices: &[Number], rng: &mut impl rand::Rng) -> Number {
        by_lot(choices, rng)
    }
}

fn uphold<const BROKEN: u8>() {
    Laws::<Guess<BROKEN>>::of(2).games(40).uphold();
}

#[test]
fn an_honest_game_passes() {
    uphold::<HONEST>();
}

#[test]
#[should_panic(expected = "is told the same, so it sees the same")]
fn a_view_that_shows_a_secret_is_caught() {
    uphold::<VIEW_LEAKS>();
}

#[test]
#[should_panic(expected = "is told the same, so it sees the same")]
fn a_view_that_shows_a_secret_is_caught_also_where_imagined_worlds_believe_it() {
    uphold::<LEAK_IS_BELIEVED>();
}

#[test]
#[should_panic(expected = "is told the same, so it sees the same")]
fn a_name_that_betrays_what_is_hidden_is_caught() {
    uphold::<NAME_BETRAYS>();
}

#[test]
#[should_panic(expected = "is told the same, so it sees the same")]
fn a_secret_that_shows_only_some_steps_later_is_caught() {
    uphold::<LEAKS_LATE>();
}

#[test]
#[should_panic(expected = "is told the same, so it sees the same: the scores")]
fn a_score_that_tells_a_secret_is_caught() {
    uphold::<SCORES_LEAK>();
}

#[test]
#[should_panic(expected = "is told of what is open in a choice")]
fn a_secret_choice_that_claims_to_be_open_is_caught() {
    uphold::<CLAIMS_TO_BE_OPEN>();
}

#[test]
#[should_panic(expected = "is told the same of choices that look alike")]
fn an_event_that_tells_a_secret_is_caught() {
    uphold::<EVENT_LEAKS>();
}

#[test]
#[should_panic(expected = "is told the same in worlds it cannot tell apart")]
fn an_event_that_tells_an_old_secret_is_caught() {
    uphold::<TELLS_LATER>();
}

#[test]
#[should_panic(expected = "is told of everything that changes its view")]
fn a_change_that_nobody_is_told_of_is_caught() {
    uphold::<SILENT>();
}

#[test]
#[should_panic(expected = "is told the same, so it sees the same: its choices")]
fn a_list_of_choices_that_gives_a_secret_away_is_caught() {
    uphold::<CHOICES_LEAK>();
}

#[test]
#[should_panic(expected = "sees it when a seat that is asked alone answers")]
fn an_answer_that_nobody_sees_where_one_alone_is_asked_is_caught() {
    uphold::<ANSWERS_UNSEEN>();
}

#[test]
#[should_panic(expected = "can imagine what a step may reveal to it")]
fn a_game_that_imagines_too_little_to_know_what_was_revealed_is_caught() {
    uphold::<IMAGINES_TOO_LITTLE>();
}

#[test]
#[should_panic(expected = "is listed twice")]
fn a_choice_listed_twice_is_caught() {
    uphold::<LISTS_TWICE>();
}

#[test]
#[should_panic(expected = "two choices read alike")]
fn choices_that_read_alike_are_caught() {
    uphold::<READS_ALIKE>();
}

#[test]
#[should_panic(expected = "ends within its bound")]
fn a_game_without_an_end_is_caught() {
    uphold::<NEVER_ENDS>();
}

#[test]
#[should_panic(expected = "looks the same")]
fn an_imagined_world_that_does_not_fit_is_caught() {
    uphold::<IMAGINES_WRONGLY>();
}

#[test]
#[should_panic(expected = "GU-2 stands in the rules")]
fn words_that_cite_no_rule_are_caught() {
    uphold::<UNKNOWN_RULE>();
}

#[test]
#[should_panic(expected = "an invariant of the game")]
fn an_invariant_of_the_game_that_fails_is_caught() {
    let never_three = |game: &Guess<HONEST>| assert_ne!(game.hidden, Some(3), "an invariant of the game");
    Laws::<Guess<HONEST>>::of(2).games(40).always(never_three).uphold();
}
