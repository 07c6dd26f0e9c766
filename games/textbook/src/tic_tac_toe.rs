//! Tic-tac-toe: everything open, nothing by chance. The rules stand in `tic_tac_toe.md`.

use rand::Rng;
use ruckus_core::{
    Credits, Eye, Game, NoChance, PerSeat, Question, Saying, Seat, SeatCount, SeatSet, Seen, SetUpError,
    Title, Turn, View, Witness, Words, by_lot, coded, phrase,
};
use serde::{Deserialize, Serialize};

const SEATS: SeatCount = SeatCount::new(2);
/// All ways to have three in a row (TT-3), as sets of squares.
const ROWS: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const FULL: u16 = 0o777;
const NAMES: [&str; 9] =
    ["top left", "top", "top right", "left", "middle", "right", "bottom left", "bottom", "bottom right"];

/// A square, counted from the top left, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Square(u8);

coded!(Square, 9);

impl Square {
    fn name(self) -> &'static str {
        NAMES[usize::from(self.0)]
    }
}

#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Marked {
    seat: Seat,
    square: Square,
}

/// The squares of each seat, as a set of bits.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
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

impl Game for TicTacToe {
    type Options = ();
    type Choice = Square;
    type Outcome = NoChance;
    type Event = Marked;
    type View = Seen<TicTacToe>;

    fn set_up(seats: SeatCount, _options: &()) -> Result<Self, SetUpError> {
        let sentence = "Tic-tac-toe is for two".to_string();
        (seats == SEATS).then_some(TicTacToe { marks: [0; 2] }).ok_or(SetUpError { rule: "TT-1", sentence })
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

    fn view(&self, eye: Eye) -> Seen<TicTacToe> {
        Seen { eye, game: self.clone() }
    }

    fn imagine(view: &Seen<TicTacToe>, _rng: &mut impl Rng) -> Self {
        view.game.clone()
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::new(SEATS, |seat| i32::from(self.has_row(seat)))
    }

    fn longest(_seats: SeatCount, _options: &()) -> u32 {
        9
    }
}

impl Words for TicTacToe {
    /// The board row by row: `X` for the first seat, `O` for the second.
    type Picture = [String; 3];

    const TITLE: Title = Title {
        id: "tic-tac-toe",
        name: "Tic-tac-toe",
        tagline: "Three in a row.",
        length: "1 min",
        fewest: SEATS,
        most: SEATS,
        rules: include_str!("tic_tac_toe.md"),
        edition: 1,
        credits: Credits { design: "nobody knows", publisher: "everybody" },
    };

    fn picture(view: &Seen<TicTacToe>) -> [String; 3] {
        let mark = |square: u8| {
            ['.', 'X', 'O']
                [usize::from(view.game.marks[0] >> square & 1 | view.game.marks[1] >> square << 1 & 2)]
        };
        std::array::from_fn(|row| (0..3).map(|column| mark(3 * row as u8 + column)).collect())
    }

    fn question(view: &Seen<TicTacToe>) -> Question {
        match view.awaited().first() {
            Some(seat) => Saying::new(phrase!("{seat} [marks|mark] an empty square."), "TT-2"),
            None => Saying::new("The game is over.".into(), "TT-3"),
        }
    }

    fn say_choice(_view: &Seen<TicTacToe>, square: Square) -> Saying {
        Saying::new(phrase!("Mark the {} square", square.name()), "TT-2")
    }

    fn say_event(&Marked { seat, square }: &Marked) -> Saying {
        Saying::new(phrase!("{seat} [marks|mark] the {} square.", square.name()), "TT-2")
    }

    fn why_not(_view: &Seen<TicTacToe>, square: Square) -> Saying {
        Saying::new(phrase!("The {} square is marked already.", square.name()), "TT-2")
    }

    fn safe_choice(_view: &Seen<TicTacToe>, choices: &[Square], rng: &mut impl Rng) -> Square {
        by_lot(choices, rng)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruckus_core::{Nobody, check_choice};

    fn after(squares: &[u8]) -> TicTacToe {
        let mut game = TicTacToe::set_up(SEATS, &()).unwrap();
        for &square in squares {
            game.choose(game.turn().awaited().first().unwrap(), Square(square), &mut Nobody);
        }
        game
    }

    #[test]
    fn tt_1_two_players_take_turns() {
        assert!(TicTacToe::set_up(SeatCount::new(3), &()).is_err());
        assert_eq!(after(&[]).turn(), Turn::Seats(SeatSet::only(Seat::new(0))));
        assert_eq!(after(&[4]).turn(), Turn::Seats(SeatSet::only(Seat::new(1))));
    }

    #[test]
    fn tt_2_only_an_empty_square_is_marked() {
        assert!(check_choice(&after(&[4]), Seat::new(1), 4).is_err());
        assert_eq!(check_choice(&after(&[4]), Seat::new(1), 5), Ok(Square(5)));
    }

    #[test]
    fn tt_3_three_in_a_row_win_at_once() {
        assert_eq!(after(&[0, 3, 1, 4, 2]).standing().unwrap().places.values(), [1, 2]);
        assert_eq!(after(&[0, 3, 1, 4]).standing(), None);
    }

    #[test]
    fn tt_4_a_full_board_without_a_row_is_a_draw() {
        assert_eq!(after(&[0, 1, 2, 4, 3, 5, 7, 6, 8]).standing().unwrap().places.values(), [1, 1]);
    }
}
