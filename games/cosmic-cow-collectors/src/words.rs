//! How the game says itself: its box, its settings, and what is asked just now. The rest is in `words/`.

mod choices;
mod events;
mod grammar;
mod refusals;

use rand::Rng;
use ruckus_core::{
    Credits, Furniture, Phrase, Question, Refusal, RuleId, Saying, Seat, SeatCount, Setting, SettingValue,
    Title, View as _, Words, by_lot, phrase,
};
use serde_json::json;

use crate::figures::{FEWEST_PLAYERS, FIGURES, MOST_PLAYERS};
use crate::picture::{End, Picture};
use crate::state::{CosmicCows, Phase, Stage};
use crate::step::{Action, Choice, Event};
use crate::view::View;

use grammar::{cards, cows, names, number_word};

impl Words for CosmicCows {
    type Picture = Picture;

    const TITLE: Title = Title {
        id: "cosmic-cow-collectors",
        name: "Cosmic Cow Collectors",
        tagline: "Abduct cows. Lie about the planet they graze on.",
        length: "20 min",
        fewest: SeatCount::new(FEWEST_PLAYERS as u8),
        most: SeatCount::new(MOST_PLAYERS as u8),
        rules: include_str!("../../../docs/rules/cosmic-cow-collectors.md"),
        edition: 1,
        credits: Credits { design: "Detestable Games", publisher: "Draco Studios" },
    };

    const FURNITURE: &'static [Furniture] = &[
        Furniture::parts("planets", &[Furniture::all("small"), Furniture::all("stars")]),
        Furniture::all("end_cows"),
    ];

    fn settings(seats: SeatCount) -> Vec<Setting> {
        let drawn = SettingValue { value: json!(null), label: "Drawn by lot".to_owned() };
        let named =
            |seat: Seat| SettingValue { value: json!(seat), label: format!("Seat {}", seat.index() + 1) };
        vec![Setting {
            key: "first_player",
            label: "First player",
            rule: RuleId("CC-SET-6"),
            values: std::iter::once(drawn).chain(seats.each().map(named)).collect(),
        }]
    }

    fn picture(view: &View) -> Picture {
        Picture::of(view)
    }

    fn question(view: &View) -> Question {
        match view.eye.seat() {
            Some(seat) if view.awaited().contains(seat) => asked(view, seat),
            _ => waiting(view),
        }
    }

    fn say_choice(view: &View, choice: Choice) -> Saying {
        choices::say(view, choice)
    }

    fn say_event(event: &Event) -> Saying {
        events::say(event)
    }

    fn why_not(view: &View, choice: Choice) -> Saying {
        refusals::why_not(view, choice)
    }

    fn safe_choice(_view: &View, choices: &[Choice], rng: &mut impl Rng) -> Choice {
        by_lot(choices, rng)
    }

    fn refusals(view: &View) -> Vec<Refusal> {
        match view.eye.seat() {
            Some(seat) if view.awaited().contains(seat) => refusals::all(view, seat),
            _ => Vec::new(),
        }
    }
}

/// The question to a seat that has to choose.
fn asked(view: &View, seat: Seat) -> Question {
    let Phase::Turn { of, stage } = view.phase else {
        return Saying::new("Lay a planet face down as your secret.".into(), "CC-SET-4").note(phrase!(
            "It caps what you can claim, and the others will hunt it. The other cards stay in your hand."
        ));
    };
    let ship = &view.ships[seat];
    match stage {
        Stage::Act => match ship.alien {
            None => Saying::new("Abduct, invade or explore?".into(), "CC-TUR-2"),
            Some(token) => {
                let [one, other] = other_actions(token).map(action_word);
                Saying::new(phrase!("{} or {other}?", capital(one)), "CC-TUR-3")
                    .note(phrase!("Your alien token has to leave {}.", action_word(token)))
            }
        },
        Stage::Claim => Saying::new("How many cows do you claim?".into(), "CC-ABD-1")
            .note("All hear the number, and know that your secret planet is at least that high.".into()),
        Stage::Attempt(invasion) => {
            let all = FIGURES.attempts_of(view.seats);
            let next = invasion.count() + 1;
            let note = match invasion.has_hit() {
                true => phrase!("You have a hit: this invasion costs you nothing."),
                false => phrase!("Without any hit you lose {}.", cows(FIGURES.miss_loss)),
            };
            Saying::new(phrase!("Attempt {next} of {all}. Name an opponent and a number."), "CC-INV-3")
                .note(note)
        }
        Stage::Replace(..) => {
            Saying::new(phrase!("{of} found your secret planet. Lay a new one from your hand."), "CC-INV-9")
                .note(phrase!("Then you lose {}.", cows(FIGURES.hit_loss)))
        }
        Stage::StayOrLeave => match view.own().and_then(|held| held.secret) {
            Some(secret) => {
                Saying::new(phrase!("Stay on the {secret}, or leave it to an opponent?"), "CC-EXP-6")
            }
            None => Saying::new("Stay, or leave?".into(), "CC-EXP-6"),
        },
        Stage::LayNew => {
            Saying::new("Lay a card from your hand as your new secret planet.".into(), "CC-EXP-8")
        }
        Stage::Discard => {
            let limit = FIGURES.hand_limit;
            let over = ship.hand_size.saturating_sub(limit);
            Saying::new(phrase!("Discard {}: {limit} may stay in your hand.", cards(over)), "CC-EXP-10")
        }
        Stage::Draw { .. } | Stage::ReplaceFromDeck(..) => waiting(view),
    }
}

/// What those read who have nothing to choose: who is awaited, and for what.
fn waiting(view: &View) -> Question {
    match view.phase {
        Phase::Deal { .. } => Saying::new(
            phrase!("The cards are being dealt, {} to each saucer.", number_word(FIGURES.deal)),
            "CC-SET-3",
        ),
        Phase::LayFirst { owing } => {
            Saying::new(phrase!("Waiting for {} to lay a secret planet.", names(owing.each())), "CC-SET-4")
        }
        Phase::DrawFirstPlayer => Saying::new("The first player is being drawn.".into(), "CC-SET-6"),
        Phase::Turn { of, stage } => waiting_in_turn(view, of, stage),
        Phase::Over { end } => {
            let winner = view.leader().map_or_else(Phrase::default, |winner| {
                phrase!("{winner} [wins|win] with {}.", cows(view.ships[winner].cows))
            });
            Saying::new(winner, "CC-SCO-6").note(why_ended(end))
        }
    }
}

fn waiting_in_turn(view: &View, of: Seat, stage: Stage) -> Question {
    match stage {
        Stage::Act => Saying::new(phrase!("Waiting for {of} to abduct, invade or explore."), "CC-TUR-1"),
        Stage::Claim => Saying::new(phrase!("Waiting for {of} to claim some cows."), "CC-ABD-1"),
        Stage::Attempt(invasion) => {
            let all = FIGURES.attempts_of(view.seats);
            let next = invasion.count() + 1;
            Saying::new(phrase!("Waiting for {of} to invade: attempt {next} of {all}."), "CC-INV-1")
        }
        Stage::Replace(_, target) => {
            Saying::new(phrase!("Waiting for {target} to lay a new secret planet."), "CC-INV-9")
        }
        Stage::ReplaceFromDeck(_, target) => {
            Saying::new(phrase!("The deck gives {target} a new secret planet."), "CC-INV-10")
        }
        Stage::Draw { cards: left } => Saying::new(phrase!("{of} [draws|draw] {}.", cards(left)), "CC-EXP-2"),
        Stage::StayOrLeave => Saying::new(phrase!("Waiting for {of} to stay or to leave."), "CC-EXP-6"),
        Stage::LayNew => Saying::new(phrase!("Waiting for {of} to lay a new secret planet."), "CC-EXP-8"),
        Stage::Discard => Saying::new(phrase!("Waiting for {of} to discard."), "CC-EXP-10"),
    }
}

/// Why the game ended (section 3.7).
fn why_ended(end: End) -> Phrase {
    match end {
        End::LastCard => "The last card of the deck is drawn: the game ends.".into(),
        End::EnoughCows => phrase!("A ship has {} or more aboard: the game ends.", cows(FIGURES.end_cows)),
        End::LastRound => phrase!("Everybody has had {} turns: the game ends.", FIGURES.max_rounds),
    }
}

fn action_word(action: Action) -> &'static str {
    match action {
        Action::Abduct => "abduct",
        Action::Invade => "invade",
        Action::Explore => "explore",
    }
}

fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

fn other_actions(token: Action) -> [Action; 2] {
    match token {
        Action::Abduct => [Action::Invade, Action::Explore],
        Action::Invade => [Action::Abduct, Action::Explore],
        Action::Explore => [Action::Abduct, Action::Invade],
    }
}
