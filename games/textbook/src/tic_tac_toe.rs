//! Tic-tac-toe: everything open, nothing by chance. The rules stand in `tic_tac_toe.md`.

use rand::Rng;
use ruckus_core::{
    Coded, Credits, Eye, Game, PerSeat, Question, Saying, Seat, SeatCount, SeatSet, SetUpError, Standing,
    Title, Turn, View, Witness, Words, phrase,
};
use serde::{Deserialize, Serialize};

const SEATS: SeatCount = SeatCount::new(2);

/// All ways to have three in a row (TT-3), as sets of squares.
const ROWS: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const FULL: u16 = 0o777;

/// A square, counted from the top left, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Square(u8);

impl Square {
    fn name(self) -> &'static str {
        ["top left", "top", "top right", "left", "middle", "right", "bottom left", "bottom", "bottom right"]
            [usize::from(self.0)]
    }
}

impl Coded for Square {
    const CODES: u16 = 9;

    fn code(self) -> u16 {
        self.0.into()
    }

    fn from_code(code: u16) -> Option<Self> {
        (code < Self::CODES).then_some(Square(code as u8))
    }
}

/// There is no chance here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum NoChance {}

impl Coded for NoChance {
    const CODES: u16 = 0;

    fn code(self) -> u16 {
        match self {}
    }

    fn from_code(_code: u16) -> Option<Self> {
        None
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Marked {
    seat: Seat,
    square: Square,
}

/// The squares of each seat, as a set of bits.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TicTacToe {
    marks: [u16; 2],
}

impl TicTacToe {
    fn taken(&self) -> u16 {
        self.marks[0] | self.marks[1]
    }

    fn has_row(&self, seat: Seat) -> bool {
        ROWS.iter().any(|&row| self.marks[seat.index()] & row == row)
    }
}

/// Everybody sees everything.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TicTacToeView {
    eye: Eye,
    board: TicTacToe,
}

impl View for TicTacToeView {
    fn eye(&self) -> Eye {
        self.eye
    }

    fn awaited(&self) -> SeatSet {
        match self.board.turn() {
            Turn::Seats(seats) => seats,
            _ => SeatSet::EMPTY,
        }
    }
}

impl Game for TicTacToe {
    type Options = ();
    type Choice = Square;
    type Outcome = NoChance;
    type Event = Marked;
    type View = TicTacToeView;

    fn set_up(seats: SeatCount, _options: &()) -> Result<Self, SetUpError> {
        match seats {
            SEATS => Ok(TicTacToe { marks: [0; 2] }),
            _ => Err(SetUpError { rule: "TT-1", sentence: "Tic-tac-toe is for two".into() }),
        }
    }

    fn seats(&self) -> SeatCount {
        SEATS
    }

    fn turn(&self) -> Turn {
        if self.taken() == FULL || SEATS.each().any(|seat| self.has_row(seat)) {
            return Turn::Over;
        }
        Turn::Seats(SeatSet::only(Seat::new((self.taken().count_ones() % 2) as u8)))
    }

    fn choices(&self, _seat: Seat, list: &mut Vec<Square>) {
        list.extend((0..9).map(Square).filter(|square| self.taken() & (1 << square.0) == 0));
    }

    fn choose(&mut self, seat: Seat, square: Square, witness: &mut impl Witness<Marked>) {
        self.marks[seat.index()] |= 1 << square.0;
        witness.tell_all(|| Marked { seat, square });
    }

    fn tickets(&self) -> u32 {
        0
    }

    fn draw(&self, _ticket: u32) -> NoChance {
        unreachable!("nothing is drawn in tic-tac-toe")
    }

    fn befall(&mut self, outcome: NoChance, _witness: &mut impl Witness<Marked>) {
        match outcome {}
    }

    fn view(&self, eye: Eye) -> TicTacToeView {
        TicTacToeView { eye, board: self.clone() }
    }

    fn imagine(view: &TicTacToeView, _rng: &mut impl Rng) -> Self {
        view.board.clone()
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::new(SEATS, |seat| i32::from(self.has_row(seat)))
    }

    fn standing(&self) -> Option<Standing> {
        (self.turn() == Turn::Over).then(|| Standing::ranked(SEATS, self.scores(), |seat| self.has_row(seat)))
    }

    fn longest(_seats: SeatCount) -> u32 {
        9
    }
}

impl Words for TicTacToe {
    type Picture = TicTacToeView;

    const TITLE: Title = Title {
        id: "tic-tac-toe",
        name: "Tic-tac-toe",
        tagline: "Three in a row.",
        length: "1 min",
        fewest: SEATS,
        most: SEATS,
        rules: include_str!("tic_tac_toe.md"),
        credits: Credits { design: "nobody knows", publisher: "everybody" },
    };

    fn picture(view: &TicTacToeView) -> TicTacToeView {
        view.clone()
    }

    fn question(view: &TicTacToeView) -> Question {
        match view.awaited().first() {
            Some(seat) => Saying::new(phrase!("{seat} [marks|mark] an empty square."), "TT-2"),
            None => Saying::new("The game is over.".into(), "TT-3"),
        }
    }

    fn say_choice(_view: &TicTacToeView, square: Square) -> Saying {
        Saying::new(phrase!("Mark the {} square", square.name()), "TT-2")
    }

    fn say_event(&Marked { seat, square }: &Marked) -> Saying {
        Saying::new(phrase!("{seat} [marks|mark] the {} square.", square.name()), "TT-2")
    }

    fn why_not(_view: &TicTacToeView, square: Square) -> Saying {
        Saying::new(phrase!("The {} square is marked already.", square.name()), "TT-2")
    }
}
