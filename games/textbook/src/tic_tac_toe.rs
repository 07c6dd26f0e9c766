//! Tic-tac-toe: everything open, nothing by chance. The rules stand in `tic_tac_toe.md`.

use ruckus_core::{
    ChoicePart, Credits, Diagram, Extras, LeftOut, Names, Observe, OpenGame, OpenWords, Seat, SeatCount,
    Seen, Sheet, Title, coded,
};
use serde::{Deserialize, Serialize};

const SEATS: SeatCount = SeatCount::new(2);
/// All ways to have three in a row (TT-3), as sets of squares.
const ROWS: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const FULL: u16 = 0o777;
/// Which sets of squares hold such a row.
const WINS: [bool; FULL as usize + 1] = {
    let mut wins = [false; FULL as usize + 1];
    let (mut squares, mut row) = (0, 0);
    while squares <= FULL {
        wins[squares as usize] |= squares & ROWS[row] == ROWS[row];
        row = (row + 1) % ROWS.len();
        squares += (row == 0) as u16;
    }
    wins
};
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

/// The squares of each seat, as a set of bits.
#[derive(Clone, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct TicTacToe {
    marks: [u16; 2],
}

impl TicTacToe {
    fn taken(&self) -> u16 {
        self.marks[0] | self.marks[1]
    }

    fn has_row(&self, seat: Seat) -> bool {
        WINS[usize::from(self.marks[seat.index()])]
    }
}

impl Observe for TicTacToe {
    const LEFT_OUT: &'static [LeftOut] =
        &[LeftOut { pointer: "/eye", why: "seats are counted from the reader on" }];
    const PARTS: &'static [ChoicePart] = &[ChoicePart { name: "square", size: 9 }];

    fn observe(view: &Seen<TicTacToe>, sheet: &mut impl Sheet) {
        sheet.rows("square", "square", 9, &["own", "other's"]);
        let own = view.eye.seat().map_or(0, Seat::index);
        for square in 0..9 {
            [own, 1 - own].into_iter().for_each(|seat| sheet.flag(view.game.marks[seat] >> square & 1 == 1));
        }
    }

    fn parts(square: Square, parts: &mut [u16]) {
        parts[0] = square.0.into();
    }
}

impl OpenGame for TicTacToe {
    type Choice = Square;

    const SEATS: SeatCount = SEATS;
    const LONGEST: u32 = 9;
    const RULES: [&'static str; 3] = ["TT-1", "TT-2", "TT-3"];
    const MORE: Extras<Self> = Extras::NONE.observing();

    fn next(&self) -> Option<Seat> {
        let over = self.taken() == FULL || SEATS.each().any(|seat| self.has_row(seat));
        (!over).then(|| Seat::new((self.taken().count_ones() % 2) as u8))
    }

    fn list(&self, list: &mut Vec<Square>) {
        let mut empty = FULL & !self.taken();
        while empty != 0 {
            list.push(Square(empty.trailing_zeros() as u8));
            empty &= empty - 1;
        }
    }

    fn play(&mut self, seat: Seat, square: Square) {
        self.marks[seat.index()] |= 1 << square.0;
    }

    fn score(&self, seat: Seat) -> i32 {
        self.has_row(seat).into()
    }
}

impl OpenWords for TicTacToe {
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
        credits: Credits { design: "nobody knows", publisher: "everybody", reconstructed: "" },
    };
    const TURN: [&'static str; 3] = ["marks", "mark", "an empty square"];

    fn draw_board(&self) -> [String; 3] {
        let mark = |square: u8| {
            ['.', 'X', 'O'][usize::from(self.marks[0] >> square & 1 | self.marks[1] >> square << 1 & 2)]
        };
        std::array::from_fn(|row| (0..3).map(|column| mark(3 * row as u8 + column)).collect())
    }

    fn diagram(&self, names: Names<'_>) -> Diagram {
        let line = |side: &str, cells: [&str; 3]| {
            let [left, middle, right] = cells;
            format!("{side:6}  {left:^6}  {middle:^6}  {right:^6}")
        };
        let row =
            |(side, marks): (&str, &String)| line(side, [0, 1, 2].map(|column| &marks[column..=column]));
        let mut board = vec![line("", ["left", "middle", "right"])];
        board.extend(["top", "", "bottom"].into_iter().zip(&self.draw_board()).map(row));
        Diagram {
            head: format!("X {}   O {}", names(Seat::new(0)), names(Seat::new(1))),
            board,
            ..Diagram::default()
        }
    }

    fn name(square: Square) -> String {
        format!("the {} square", square.name())
    }

    fn refuse(&self, square: Square) -> String {
        format!("The {} square is marked already.", square.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruckus_core::playthrough::after;
    use ruckus_core::{Game, check_choice};

    fn game(squares: &[u16]) -> TicTacToe {
        after(2, squares)
    }

    #[test]
    fn tt_1_two_players_take_turns() {
        assert!(TicTacToe::set_up(SeatCount::new(3), &()).is_err());
        assert_eq!(game(&[]).next(), Some(Seat::new(0)));
        assert_eq!(game(&[4]).next(), Some(Seat::new(1)));
    }

    #[test]
    fn tt_2_only_an_empty_square_is_marked() {
        assert!(check_choice(&game(&[4]), Seat::new(1), 4).is_err());
        assert_eq!(check_choice(&game(&[4]), Seat::new(1), 5), Ok(Square(5)));
    }

    #[test]
    fn tt_3_three_in_a_row_win_at_once() {
        assert_eq!(game(&[0, 3, 1, 4, 2]).standing().unwrap().places.values(), [1, 2]);
        assert_eq!(game(&[0, 3, 1, 4]).standing(), None);
    }

    #[test]
    fn tt_4_a_full_board_without_a_row_is_a_draw() {
        assert_eq!(game(&[0, 1, 2, 4, 3, 5, 7, 6, 8]).standing().unwrap().places.values(), [1, 1]);
    }
}
