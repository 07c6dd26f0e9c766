//! Liar's dice: bids on dice of which one sees only one's own. The rules stand in `liars_dice.md`.

use rand::{Rng, RngExt};
use ruckus_core::{
    ChoicePart, Coded, Credits, Diagram, Extras, Eye, Facts, Game, LeftOut, Names, Observe, PerSeat,
    Question, Returns, Saying, Seat, SeatCount, SeatSet, Seen, SetUpError, Setting, Sheet, Title, Turn,
    Witness, Words, WorldOdds, by_seat, coded, phrase,
};
use serde::{Deserialize, Serialize};

const SEATS: SeatCount = SeatCount::new(2);
const MOST_DICE: u8 = 2;
const MOST_SIDES: u8 = 6;

/// LD-1: how many dice each player has, and of how many sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Dice {
    /// How many dice each player has.
    pub dice: u8,
    /// How many sides a die has.
    pub sides: u8,
}

impl Default for Dice {
    fn default() -> Self {
        Dice { dice: 1, sides: 6 }
    }
}

impl Dice {
    /// How many bids there are: every number of dice with every face.
    fn bids(self) -> u8 {
        2 * self.dice * self.sides
    }
}

/// A face, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Face(u8);

/// Bids from the lowest to the highest, then `LIAR`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Choice(u8);

coded!(Face, MOST_SIDES as u16);
coded!(Choice, LIAR.0 as u16 + 1);

const LIAR: Choice = Choice(2 * MOST_DICE * MOST_SIDES);

/// At least so many dice show this face, or are wild.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bid {
    /// So many dice.
    pub count: u8,
    /// This face.
    pub face: Face,
}

impl Bid {
    /// The bid with this place in the order of LD-3.
    fn at(place: u8, sides: u8) -> Self {
        Bid { count: place / sides + 1, face: Face(place % sides) }
    }

    fn words(self) -> String {
        let (dice, verb) = if self.count == 1 { ("die", "shows") } else { ("dice", "show") };
        format!("{} {dice} {verb} {}", self.count, self.face.0 + 1)
    }
}

/// What happens.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say themselves")]
pub enum Event {
    /// A die is thrown; its owner sees the face.
    Threw { seat: Seat, face: Option<Face> },
    /// A bid is made.
    Bids { seat: Seat, bid: Bid },
    /// The last bid is called a lie.
    Called { seat: Seat },
    /// A die is shown at the end.
    Shown { seat: Seat, face: Face },
}

/// What lies under the cups, and the bids so far. In a view a die that the eye may not see is missing.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct LiarsDice {
    rules: Dice,
    cups: [[Option<Face>; MOST_DICE as usize]; 2],
    thrown: u8,
    /// The place of the last bid.
    bid: Option<u8>,
    bids: u8,
    called: bool,
}

impl LiarsDice {
    fn next(&self) -> Seat {
        Seat::new(self.bids % 2)
    }

    /// All dice that are thrown, the first seat's first.
    fn each_die(&self) -> impl Iterator<Item = (Seat, usize)> + use<> {
        let dice = self.rules.dice;
        (0..self.thrown).map(move |die| (Seat::new(die / dice), usize::from(die % dice)))
    }

    /// LD-4, LD-5: is the last bid true?
    fn is_true(&self, bid: Bid) -> bool {
        let wild = Face(self.rules.sides - 1);
        let shows = |face: &Face| *face == bid.face || *face == wild;
        self.cups.iter().flatten().flatten().filter(|face| shows(face)).count() >= usize::from(bid.count)
    }

    fn winner(&self) -> Option<Seat> {
        let bid = self.bid.filter(|_| self.called).map(|place| Bid::at(place, self.rules.sides))?;
        // The caller was next, the bidder is the other one.
        let bidder = Seat::new(1 - self.next().index() as u8);
        Some(if self.is_true(bid) { bidder } else { self.next() })
    }
}

impl Observe for LiarsDice {
    const LEFT_OUT: &'static [LeftOut] = &[
        LeftOut { pointer: "/eye", why: "whose bid is next is told" },
        LeftOut { pointer: "/game/rules", why: "the same throughout a game" },
    ];

    const PARTS: &'static [ChoicePart] = &[ChoicePart { name: "bid", size: Choice::CODES }];

    fn observe(view: &Seen<LiarsDice>, sheet: &mut impl Sheet) {
        const FACES: [&str; MOST_SIDES as usize] = ["1", "2", "3", "4", "5", "6"];
        let game = &view.game;
        sheet.rows("own", "die", MOST_DICE.into(), &FACES);
        for die in 0..usize::from(MOST_DICE) {
            let face = view.eye.seat().and_then(|seat| game.cups[seat.index()][die]);
            sheet.one_of(FACES.len(), face.map(|face| face.0.into()));
        }
        sheet.row("table", &["thrown", "bids", "reader bids next"]);
        sheet.share(game.thrown, f32::from(2 * MOST_DICE));
        sheet.share(game.bids, f32::from(LIAR.0));
        sheet.flag(view.eye.is(game.next()));
        sheet.rows("bid", "place", LIAR.0.into(), &["last"]);
        sheet.one_of(LIAR.0.into(), game.bid.map(usize::from));
    }

    fn parts(choice: Choice, parts: &mut [u16]) {
        parts[0] = choice.0.into();
    }
}

impl Game for LiarsDice {
    type Options = Dice;
    type Choice = Choice;
    type Outcome = Face;
    type Event = Event;
    type View = Seen<LiarsDice>;

    const EXTRAS: Extras<Self> = Extras::NONE.observing();
    const FACTS: Facts =
        Facts::of::<Self>(SEATS, SEATS).hidden(WorldOdds::Uniform).played_for(Returns::zero_sum(1.0));

    fn set_up(seats: SeatCount, &rules: &Dice) -> Result<Self, SetUpError> {
        let fits = (1..=MOST_DICE).contains(&rules.dice) && (2..=MOST_SIDES).contains(&rules.sides);
        match seats == SEATS && fits {
            true => Ok(LiarsDice {
                rules,
                cups: Default::default(),
                thrown: 0,
                bid: None,
                bids: 0,
                called: false,
            }),
            false => Err(SetUpError {
                rule: "LD-1",
                sentence: "Liar's dice is for two, with one or two dice of 2 to 6 sides".into(),
            }),
        }
    }

    fn seats(&self) -> SeatCount {
        SEATS
    }

    fn turn(&self) -> Turn {
        if self.thrown < 2 * self.rules.dice {
            Turn::Chance
        } else if self.called {
            Turn::Over
        } else {
            Turn::Seats(SeatSet::only(self.next()))
        }
    }

    fn choices(&self, _seat: Seat, list: &mut Vec<Choice>) {
        let lowest = self.bid.map_or(0, |place| place + 1);
        list.extend((lowest..self.rules.bids()).map(Choice));
        list.extend(self.bid.map(|_| LIAR));
    }

    fn choose(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
        if choice == LIAR {
            self.called = true;
            witness.tell_all(|| Event::Called { seat });
            for (seat, die) in self.each_die() {
                if let Some(face) = self.cups[seat.index()][die] {
                    witness.tell_all(|| Event::Shown { seat, face });
                }
            }
            return;
        }
        self.bid = Some(choice.0);
        self.bids += 1;
        let bid = Bid::at(choice.0, self.rules.sides);
        witness.tell_all(|| Event::Bids { seat, bid });
    }

    fn public_part(choice: Choice) -> Option<u16> {
        Some(choice.code())
    }

    fn tickets(&self) -> u64 {
        self.rules.sides.into()
    }

    fn draw(&self, ticket: u64) -> Face {
        Face(ticket as u8)
    }

    fn apply_chance(&mut self, face: Face, witness: &mut impl Witness<Event>) {
        let (cup, die) = (self.thrown / self.rules.dice, self.thrown % self.rules.dice);
        self.cups[usize::from(cup)][usize::from(die)] = Some(face);
        self.thrown += 1;
        let seat = Seat::new(cup);
        witness.tell_apart(seat, |own| Event::Threw { seat, face: own.then_some(face) });
    }

    fn view(&self, eye: Eye) -> Seen<LiarsDice> {
        let mut game = self.clone();
        for seat in SEATS.each().filter(|&seat| !eye.is(seat) && !self.called) {
            game.cups[seat.index()] = Default::default();
        }
        Seen { eye, game }
    }

    /// Each die that the eye has not seen shows each face as likely as the other.
    fn imagine(view: &Seen<LiarsDice>, rng: &mut impl Rng) -> Self {
        let mut world = view.game.clone();
        for (seat, die) in world.each_die() {
            let any = Face(rng.random_range(0..world.rules.sides));
            world.cups[seat.index()][die].get_or_insert(any);
        }
        world
    }

    fn scores(&self) -> PerSeat<i32> {
        let winner = self.winner();
        PerSeat::new(SEATS, |seat| winner.map_or(0, |winner| if winner == seat { 1 } else { -1 }))
    }

    /// One wins what the other loses.
    fn returns(&self) -> PerSeat<f64> {
        let scores = self.scores();
        PerSeat::new(SEATS, |seat| scores[seat].into())
    }

    fn longest(_seats: SeatCount, rules: &Dice) -> u32 {
        u32::from(2 * rules.dice + rules.bids() + 1)
    }
}

impl Words for LiarsDice {
    type Picture = Seen<LiarsDice>;

    const TITLE: Title = Title {
        id: "liars-dice",
        name: "Liar's dice",
        tagline: "Say what lies under two cups, and look under one.",
        length: "1 min",
        fewest: SEATS,
        most: SEATS,
        rules: include_str!("liars_dice.md"),
        edition: 1,
        credits: Credits { design: "nobody knows", publisher: "everybody", reconstructed: "" },
    };

    fn settings(_seats: SeatCount) -> Vec<Setting> {
        let plain = Dice::default();
        vec![
            Setting::number("dice", "Dice for each", "LD-1", 1..=MOST_DICE.into(), plain.dice.into()),
            Setting::number("sides", "Sides of a die", "LD-1", 2..=MOST_SIDES.into(), plain.sides.into()),
        ]
    }

    fn picture(view: &Seen<LiarsDice>) -> Seen<LiarsDice> {
        view.clone()
    }

    fn diagram(view: &Seen<LiarsDice>, names: Names<'_>) -> Option<Diagram> {
        let LiarsDice { rules, cups, bid, .. } = &view.game;
        let cup = |seat: Seat| {
            let dice = cups[seat.index()].iter().take(rules.dice.into());
            let faces = dice.map(|face| face.map_or("?".into(), |face| (face.0 + 1).to_string()));
            (seat, faces.collect::<Vec<_>>().join(" "))
        };
        let bid = bid
            .map_or("no bid yet".into(), |place| format!("the bid: {}", Bid::at(place, rules.sides).words()));
        Some(Diagram {
            head: format!("{bid}; a {} counts as every face", rules.sides),
            side: by_seat("dice", names, SEATS.each().map(cup)),
            ..Diagram::default()
        })
    }

    fn question(view: &Seen<LiarsDice>) -> Question {
        match (view.game.turn(), view.game.bid) {
            (Turn::Chance, _) => Saying::new("The dice are thrown.".into(), "LD-1"),
            (Turn::Over, _) => Saying::new("The dice are shown.".into(), "LD-5"),
            (Turn::Seats(_), None) => Saying::new("What do you bid?".into(), "LD-2"),
            (Turn::Seats(_), Some(_)) => Saying::new("Bid higher, or call it a lie?".into(), "LD-2"),
        }
    }

    fn say_choice(view: &Seen<LiarsDice>, choice: Choice) -> Saying {
        match choice {
            LIAR => Saying::new("Liar!".into(), "LD-5"),
            Choice(place) => {
                Saying::new(phrase!("{}", Bid::at(place, view.game.rules.sides).words()), "LD-2")
            }
        }
    }

    fn say_event(event: &Event) -> Saying {
        match *event {
            Event::Threw { seat, face: Some(face) } => {
                Saying::new(phrase!("{seat} [throws|throw] a {}.", face.0 + 1), "LD-1")
            }
            Event::Threw { seat, face: None } => Saying::new(phrase!("{seat} [throws|throw] a die."), "LD-1"),
            Event::Bids { seat, bid } => Saying::new(phrase!("{seat} [bids|bid]: {}.", bid.words()), "LD-2"),
            Event::Called { seat } => Saying::new(phrase!("{seat} [calls|call] it a lie."), "LD-5"),
            Event::Shown { seat, face } => {
                Saying::new(phrase!("{seat} [shows|show] a {}.", face.0 + 1), "LD-5")
            }
        }
    }

    fn why_not(view: &Seen<LiarsDice>, choice: Choice) -> Saying {
        match choice {
            LIAR => Saying::new("Nobody has bid anything yet.".into(), "LD-2"),
            Choice(place) if place >= view.game.rules.bids() => {
                Saying::new("There are not so many dice.".into(), "LD-1")
            }
            _ => Saying::new("A bid must be higher than the one before it.".into(), "LD-3"),
        }
    }

    /// Whoever is away believes nothing, and bids what says the least.
    fn safe_choice(view: &Seen<LiarsDice>, choices: &[Choice], _rng: &mut impl Rng) -> Choice {
        if view.game.bid.is_some() { LIAR } else { choices[0] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruckus_core::Nobody;

    /// These faces are thrown, and these bids follow, each a count and a face; then perhaps somebody calls.
    fn after(rules: Dice, faces: &[u8], bids: &[(u8, u8)], called: bool) -> LiarsDice {
        let mut game = LiarsDice::set_up(SEATS, &rules).unwrap();
        faces.iter().for_each(|face| game.apply_chance(Face(face - 1), &mut Nobody));
        let places = bids.iter().map(|(count, face)| Choice((count - 1) * rules.sides + face - 1));
        for choice in places.chain(called.then_some(LIAR)) {
            let mut list = Vec::new();
            game.choices(game.next(), &mut list);
            assert!(list.contains(&choice), "{choice:?} of {list:?}");
            game.choose(game.next(), choice, &mut Nobody);
        }
        game
    }

    const ONE: Dice = Dice { dice: 1, sides: 6 };
    const TWO: Dice = Dice { dice: 2, sides: 4 };

    fn won(rules: Dice, faces: &[u8], bids: &[(u8, u8)]) -> Vec<i32> {
        after(rules, faces, bids, true).scores().values().to_vec()
    }

    fn list(game: &LiarsDice) -> Vec<Choice> {
        let mut list = Vec::new();
        game.choices(game.next(), &mut list);
        list
    }

    #[test]
    fn ld_1_each_throws_dice_and_sees_its_own() {
        for rules in [
            Dice { dice: 0, ..ONE },
            Dice { dice: 3, ..ONE },
            Dice { sides: 1, ..ONE },
            Dice { sides: 7, ..ONE },
        ] {
            assert!(LiarsDice::set_up(SEATS, &rules).is_err(), "{rules:?}");
        }
        let game = after(TWO, &[1, 2, 3, 4], &[], false);
        assert_eq!(game.turn(), Turn::Seats(SeatSet::only(Seat::new(0))));
        let seen = game.view(Eye::Seat(Seat::new(1))).game.cups;
        assert_eq!(seen, [[None; 2], [Some(Face(2)), Some(Face(3))]]);
        assert_eq!(game.view(Eye::Spectator).game.cups, [[None; 2]; 2]);
    }

    #[test]
    fn ld_2_the_first_one_bids_and_then_each_may_call() {
        assert!(!list(&after(ONE, &[1, 1], &[], false)).contains(&LIAR));
        let second = after(ONE, &[1, 1], &[(1, 1)], false);
        assert_eq!(second.turn(), Turn::Seats(SeatSet::only(Seat::new(1))));
        assert!(list(&second).contains(&LIAR));
    }

    #[test]
    fn ld_3_bids_rise() {
        assert_eq!(list(&after(ONE, &[1, 1], &[], false)).len(), 12);
        let bids = list(&after(ONE, &[1, 1], &[(1, 5)], false));
        assert_eq!(bids[..2], [Choice(5), Choice(6)], "one six, then two ones");
        assert_eq!(list(&after(ONE, &[1, 1], &[(2, 6)], false)), [LIAR]);
        assert_eq!(list(&after(TWO, &[1; 4], &[], false)).len(), 16);
    }

    #[test]
    fn ld_4_the_highest_face_is_wild() {
        assert_eq!(won(ONE, &[6, 2], &[(2, 2)]), [1, -1]);
        assert_eq!(won(ONE, &[2, 6], &[(2, 6)]), [-1, 1], "but a two is no six");
        assert_eq!(won(TWO, &[4, 1, 1, 2], &[(3, 1)]), [1, -1]);
    }

    #[test]
    fn ld_5_whoever_bids_the_truth_wins() {
        assert_eq!(won(ONE, &[3, 1], &[(1, 3)]), [1, -1]);
        assert_eq!(won(ONE, &[3, 1], &[(1, 2)]), [-1, 1]);
        assert_eq!(won(ONE, &[3, 3], &[(1, 3), (2, 3)]), [-1, 1]);
        let shown = after(ONE, &[3, 1], &[(1, 3)], true).view(Eye::Spectator).game.cups;
        assert_eq!([shown[0][0], shown[1][0]], [Some(Face(2)), Some(Face(0))]);
    }
}
