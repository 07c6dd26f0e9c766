//! Pig: a race with one die in which every roll risks the turn. The rules stand in `pig.md`.
//!
//! `cargo xtask new-game NAME` copies this file, its rules and its tests as the beginning of a game of one's own: it has
//! everything that a game without secrets needs, and no more.

use rand::Rng;
use ruckus_core::{
    BotKind, ByPolicy, ChoicePart, Coded, Credits, Diagram, Extras, Eye, Facts, Game, LeftOut, MAX_SEATS,
    Names, Observe, PerSeat, Policy, Question, Saying, Seat, SeatCount, SeatSet, Seen, SetUpError, Sheet,
    Title, Turn, Witness, Words, by_seat, coded, phrase,
};
use serde::{Deserialize, Serialize};

const FEWEST: SeatCount = SeatCount::new(2);
const MOST: SeatCount = SeatCount::new(6);

/// Points that win the race (PI-5).
const GOAL: u8 = 100;
/// Turns of each player after which the race is over (PI-6).
const MOST_TURNS: u16 = 60;
/// Most rolls of a turn: each but the last adds at least 2 points.
const MOST_ROLLS: u32 = GOAL as u32 / 2 + 1;

/// 0 holds, 1 rolls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Choice(u8);

/// One less than the pips of the die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Face(u8);

coded!(Choice, 2);
coded!(Face, 6);

const HOLD: Choice = Choice(0);
const ROLL: Choice = Choice(1);

impl Face {
    const fn pips(self) -> u8 {
        self.0 + 1
    }
}

/// What happens.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say themselves")]
pub enum Event {
    /// A player takes the die.
    Rolls { seat: Seat },
    /// The die shows this many pips.
    Rolled { seat: Seat, pips: u8 },
    /// A player keeps what the turn has brought.
    Held { seat: Seat, points: u8 },
}

/// The race, all of which lies open.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Pig {
    seats: SeatCount,
    points: [u8; MAX_SEATS],
    /// Whose turn it is.
    actor: Seat,
    /// What this turn has rolled and not yet held.
    risked: u8,
    /// Is the die to be rolled?
    rolls: bool,
    /// Turns that are over, of all players.
    turns: u16,
}

/// What people see of it.
#[derive(Clone, Debug, Serialize)]
pub struct Picture {
    points: PerSeat<u8>,
    risked: u8,
    goal: u8,
}

impl Pig {
    /// The next player's turn, with this many more points for the one who ends theirs (PI-3, PI-4).
    fn end_turn(&mut self, points: u8) {
        self.points[self.actor.index()] += points;
        self.risked = 0;
        self.turns += 1;
        self.actor = self.actor.left(self.seats);
    }

    fn is_over(&self) -> bool {
        self.points.iter().any(|&points| points >= GOAL) || self.turns == MOST_TURNS * self.seats.get() as u16
    }
}

impl Observe for Pig {
    const LEFT_OUT: &'static [LeftOut] =
        &[LeftOut { pointer: "/eye", why: "seats are counted from the reader on" }];
    const PARTS: &'static [ChoicePart] = &[ChoicePart { name: "kind", size: 2 }];

    fn observe(view: &Seen<Pig>, sheet: &mut impl Sheet) {
        let game = &view.game;
        sheet.row("turn", &["risked", "rolls", "turns"]);
        sheet.share(game.risked, GOAL.into());
        sheet.flag(game.rolls);
        sheet.share(game.turns, f32::from(MOST_TURNS) * game.seats.get() as f32);
        sheet.rows("race", "seat", game.seats.get(), &["acts", "points"]);
        for seat in view.eye.around(game.seats) {
            sheet.flag(game.actor == seat);
            sheet.share(game.points[seat.index()], GOAL.into());
        }
    }

    fn parts(choice: Choice, parts: &mut [u16]) {
        parts[0] = choice.0.into();
    }
}

impl Game for Pig {
    type Options = ();
    type Choice = Choice;
    type Outcome = Face;
    type Event = Event;
    type View = Seen<Pig>;

    const EXTRAS: Extras<Self> = Extras::NONE.observing();
    const FACTS: Facts = Facts::of::<Self>(FEWEST, MOST);

    fn set_up(seats: SeatCount, _options: &()) -> Result<Self, SetUpError> {
        let fresh =
            Pig { seats, points: [0; MAX_SEATS], actor: Seat::new(0), risked: 0, rolls: false, turns: 0 };
        (FEWEST..=MOST)
            .contains(&seats)
            .then_some(fresh)
            .ok_or_else(|| SetUpError { rule: "PI-1", sentence: "Pig is for two to six".into() })
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn turn(&self) -> Turn {
        match () {
            () if self.is_over() => Turn::Over,
            () if self.rolls => Turn::Chance,
            () => Turn::Seats(SeatSet::only(self.actor)),
        }
    }

    fn choices(&self, _seat: Seat, list: &mut Vec<Choice>) {
        list.push(ROLL);
        if self.risked > 0 {
            list.push(HOLD);
        }
    }

    fn choose(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
        if choice == ROLL {
            self.rolls = true;
            witness.tell_all(|| Event::Rolls { seat });
        } else {
            let points = self.risked;
            self.end_turn(points);
            witness.tell_all(|| Event::Held { seat, points });
        }
    }

    fn public_part(choice: Choice) -> Option<u16> {
        Some(choice.code())
    }

    fn tickets(&self) -> u64 {
        Face::CODES.into()
    }

    fn draw(&self, ticket: u64) -> Face {
        Face(ticket as u8)
    }

    fn apply_chance(&mut self, face: Face, witness: &mut impl Witness<Event>) {
        let (seat, pips) = (self.actor, face.pips());
        self.rolls = false;
        witness.tell_all(|| Event::Rolled { seat, pips });
        if pips == 1 {
            self.end_turn(0);
        } else {
            self.risked += pips;
            if self.points[seat.index()] + self.risked >= GOAL {
                self.end_turn(self.risked);
            }
        }
    }

    fn view(&self, eye: Eye) -> Seen<Pig> {
        Seen { eye, game: *self }
    }

    fn imagine(view: &Seen<Pig>, _rng: &mut impl Rng) -> Self {
        view.game
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::new(self.seats, |seat| self.points[seat.index()].into())
    }

    fn longest(seats: SeatCount, _options: &()) -> u32 {
        u32::from(MOST_TURNS) * seats.get() as u32 * (2 * MOST_ROLLS + 1)
    }

    /// As found by playing.
    fn horizon(seats: SeatCount, _options: &()) -> u32 {
        150 + 75 * seats.get() as u32
    }
}

impl Words for Pig {
    type Picture = Picture;

    const TITLE: Title = Title {
        id: "pig",
        name: "Pig",
        tagline: "Once more, or keep what you have?",
        length: "5 min",
        fewest: FEWEST,
        most: MOST,
        rules: include_str!("pig.md"),
        edition: 1,
        credits: Credits { design: "nobody knows", publisher: "everybody", reconstructed: "" },
    };

    const BOTS: &'static [BotKind<Self>] = &[BotKind::greedy(|| Box::new(ByPolicy(HoldsAtTwenty)))];

    fn picture(view: &Seen<Pig>) -> Picture {
        let Pig { seats, points, risked, .. } = view.game;
        Picture { points: PerSeat::new(seats, |seat| points[seat.index()]), risked, goal: GOAL }
    }

    fn diagram(view: &Seen<Pig>, names: Names<'_>) -> Option<Diagram> {
        let Pig { seats, points, risked, .. } = view.game;
        let lines = seats.each().map(|seat| (seat, format!("{:>6}", points[seat.index()])));
        Some(Diagram {
            head: format!("First to {GOAL}; {risked} at risk in this turn"),
            side: by_seat("points", names, lines),
            ..Diagram::default()
        })
    }

    fn question(view: &Seen<Pig>) -> Question {
        match (view.game.turn(), view.game.risked) {
            (Turn::Over, _) => Saying::new("The race is over.".into(), "PI-5"),
            (Turn::Chance, _) => Saying::new("The die is rolling.".into(), "PI-3"),
            (Turn::Seats(_), 0) => Saying::new("Roll the die.".into(), "PI-2"),
            (Turn::Seats(_), risked) => {
                Saying::new(phrase!("Roll again, or hold the {risked} you risk?"), "PI-2")
            }
        }
    }

    fn say_choice(view: &Seen<Pig>, choice: Choice) -> Saying {
        match choice {
            ROLL => Saying::new("Roll".into(), "PI-3"),
            _ => Saying::new(phrase!("Hold {}", view.game.risked), "PI-4"),
        }
    }

    fn say_event(event: &Event) -> Saying {
        match *event {
            Event::Rolls { seat } => Saying::new(phrase!("{seat} [rolls|roll]."), "PI-2"),
            Event::Rolled { seat, pips: 1 } => {
                Saying::new(phrase!("A 1: {seat} [loses|lose] the turn."), "PI-3")
            }
            Event::Rolled { seat, pips } => Saying::new(phrase!("{seat} [gets|get] a {pips}."), "PI-3"),
            Event::Held { seat, points } => Saying::new(phrase!("{seat} [holds|hold] {points}."), "PI-4"),
        }
    }

    fn why_not(_view: &Seen<Pig>, _choice: Choice) -> Saying {
        Saying::new("There is nothing to hold before the first roll.".into(), "PI-2")
    }

    /// A seat whose time has run out keeps what it has.
    fn safe_choice(_view: &Seen<Pig>, choices: &[Choice], _rng: &mut impl Rng) -> Choice {
        if choices.contains(&HOLD) { HOLD } else { ROLL }
    }
}

/// Rolls until 20 are risked: the most points a turn on average.
#[derive(Clone, Copy, Debug)]
pub struct HoldsAtTwenty;

impl Policy<Pig> for HoldsAtTwenty {
    fn weigh(&self, view: &Seen<Pig>, choices: &[Choice], worths: &mut Vec<f64>) {
        let missing = 20.0 - f64::from(view.game.risked);
        worths.extend(choices.iter().map(|&choice| if choice == ROLL { missing } else { 0.5 }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruckus_core::{Nobody, luck_of_seat};

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    fn two() -> Pig {
        Pig::set_up(FEWEST, &()).unwrap()
    }

    /// The player whose turn it is rolls these pips, one after the other.
    fn rolls(mut game: Pig, pips: &[u8]) -> Pig {
        for pips in pips {
            game.choose(game.actor, ROLL, &mut Nobody);
            game.apply_chance(Face(pips - 1), &mut Nobody);
        }
        game
    }

    fn holds(mut game: Pig) -> Pig {
        game.choose(game.actor, HOLD, &mut Nobody);
        game
    }

    fn list(game: &Pig) -> Vec<Choice> {
        let mut list = Vec::new();
        game.choices(game.actor, &mut list);
        list
    }

    #[test]
    fn pi_1_two_to_six_begin_with_nothing() {
        let is_for = |seats| Pig::set_up(SeatCount::new(seats), &()).is_ok();
        assert_eq!([1, 2, 6].map(is_for), [false, true, true]);
        assert_eq!(two().scores().values(), [0, 0]);
    }

    #[test]
    fn pi_2_a_turn_begins_with_a_roll() {
        assert_eq!(list(&two()), [ROLL]);
        assert_eq!(list(&rolls(two(), &[4])), [ROLL, HOLD]);
    }

    #[test]
    fn pi_3_rolls_add_up_and_a_one_loses_them() {
        let game = rolls(two(), &[6, 2]);
        assert_eq!((game.risked, game.actor), (8, A));
        let lost = rolls(game, &[1]);
        assert_eq!((lost.risked, lost.actor, lost.points[0]), (0, B, 0));
    }

    #[test]
    fn pi_4_to_hold_keeps_the_points_and_the_left_goes_on() {
        let game = holds(rolls(two(), &[6, 2]));
        assert_eq!((game.points[0], game.risked, game.actor), (8, 0, B));
        assert_eq!(holds(rolls(game, &[3])).actor, A, "around the table");
    }

    #[test]
    fn pi_5_a_hundred_wins_at_once() {
        let mut game = two();
        game.points[0] = 92;
        assert_eq!(rolls(game, &[6]).turn(), Turn::Seats(SeatSet::only(A)), "98 is not enough");
        let won = rolls(game, &[6, 2]);
        assert_eq!((won.turn(), won.points[0]), (Turn::Over, 100));
        assert!(won.standing().unwrap().winners().eq([A]));
    }

    #[test]
    fn pi_6_after_sixty_turns_each_the_most_points_win() {
        let mut game = two();
        game.points[..2].copy_from_slice(&[7, 9]);
        game.turns = 118;
        let game = rolls(game, &[1]);
        assert_ne!(game.turn(), Turn::Over);
        let over = rolls(game, &[1]);
        assert!(over.standing().unwrap().winners().eq([B]));
        let mut shared = game;
        shared.points[0] = 9;
        assert!(rolls(shared, &[1]).standing().unwrap().winners().eq([A, B]));
    }

    /// How likely a turn of the greedy player comes to nothing from here.
    fn lost(game: &Pig) -> f64 {
        let choice = HoldsAtTwenty.choose(&game.view(Eye::Seat(A)), &list(game), &mut luck_of_seat(1, A));
        if choice == HOLD {
            return 0.0;
        }
        let mut rolling = *game;
        rolling.choose(A, ROLL, &mut Nobody);
        let all = rolling.tickets() as f64;
        let each = rolling.outcomes().into_iter().map(|(face, tickets)| {
            let mut after = rolling;
            after.apply_chance(face, &mut Nobody);
            tickets as f64 / all * if face.pips() == 1 { 1.0 } else { lost(&after) }
        });
        each.sum()
    }

    /// Known since Todd Neller and Clifton Presser, "Optimal play of the dice game Pig" (2004).
    #[test]
    fn holding_at_twenty_loses_the_turn_with_62_45_percent() {
        assert!((lost(&two()) - 0.6245).abs() < 5e-5, "{}", lost(&two()));
    }
}
