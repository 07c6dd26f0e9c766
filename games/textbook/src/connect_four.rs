//! Connect four: everything open, nothing by chance. The rules stand in `connect_four.md`.

use ruckus_core::{
    ChoicePart, Credits, Diagram, Extras, LeftOut, Names, Observe, OpenGame, OpenWords, Seat, SeatCount,
    Seen, Sheet, Title, coded,
};
use serde::{Deserialize, Serialize};

const SEATS: SeatCount = SeatCount::new(2);
const COLUMNS: u8 = 7;
const ROWS: u8 = 6;
/// A column is seven bits from the bottom up; the seventh stays empty, so that no row of four runs round the edge.
const STRIDE: u8 = ROWS + 1;
/// Up, across, and the two slants.
const WAYS: [u8; 4] = [1, STRIDE, STRIDE - 1, STRIDE + 1];

/// A column, counted from the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Column(u8);

coded!(Column, COLUMNS as u16);

impl Column {
    const fn squares(self) -> u64 {
        ((1 << ROWS) - 1) << (self.0 * STRIDE)
    }
}

/// The discs of each seat, as a set of bits.
#[derive(Clone, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ConnectFour {
    discs: [u64; 2],
}

impl ConnectFour {
    const fn filled(&self) -> u64 {
        self.discs[0] | self.discs[1]
    }

    fn has_four(&self, seat: Seat) -> bool {
        let discs = self.discs[seat.index()];
        WAYS.iter().any(|&way| {
            let pairs = discs & discs >> way;
            pairs & pairs >> (2 * way) != 0
        })
    }
}

impl Observe for ConnectFour {
    const LEFT_OUT: &'static [LeftOut] =
        &[LeftOut { pointer: "/eye", why: "seats are counted from the reader on" }];
    const PARTS: &'static [ChoicePart] = &[ChoicePart { name: "column", size: COLUMNS as u16 }];

    /// Squares column by column, from the bottom up.
    fn observe(view: &Seen<ConnectFour>, sheet: &mut impl Sheet) {
        sheet.rows("square", "square", usize::from(COLUMNS * ROWS), &["own", "other's"]);
        let own = view.eye.seat().map_or(0, Seat::index);
        for square in (0..COLUMNS).flat_map(|column| (0..ROWS).map(move |row| column * STRIDE + row)) {
            [own, 1 - own].into_iter().for_each(|seat| sheet.flag(view.game.discs[seat] >> square & 1 == 1));
        }
    }

    fn parts(column: Column, parts: &mut [u16]) {
        parts[0] = column.0.into();
    }
}

impl OpenGame for ConnectFour {
    type Choice = Column;

    const SEATS: SeatCount = SEATS;
    const LONGEST: u32 = (COLUMNS * ROWS) as u32;
    const RULES: [&'static str; 3] = ["CF-1", "CF-2", "CF-3"];
    const MORE: Extras<Self> = Extras::NONE.observing();

    fn next(&self) -> Option<Seat> {
        let dropped = self.filled().count_ones() as u8;
        let (next, last) = (Seat::new(dropped % 2), Seat::new((dropped + 1) % 2));
        (dropped < COLUMNS * ROWS && !self.has_four(last)).then_some(next)
    }

    fn list(&self, list: &mut Vec<Column>) {
        let filled = self.filled();
        list.extend((0..COLUMNS).map(Column).filter(|column| !filled & column.squares() != 0));
    }

    fn play(&mut self, seat: Seat, column: Column) {
        let empty = !self.filled() & column.squares();
        self.discs[seat.index()] |= empty & empty.wrapping_neg();
    }

    fn score(&self, seat: Seat) -> i32 {
        self.has_four(seat).into()
    }
}

impl OpenWords for ConnectFour {
    /// The board row by row from the top: `X` for the first seat, `O` for the second.
    type Picture = [String; ROWS as usize];

    const TITLE: Title = Title {
        id: "connect-four",
        name: "Connect four",
        tagline: "Four in a row, from the bottom up.",
        length: "5 min",
        fewest: SEATS,
        most: SEATS,
        rules: include_str!("connect_four.md"),
        edition: 1,
        credits: Credits {
            design: "Howard Wexler and Ned Strongin",
            publisher: "Milton Bradley",
            reconstructed: "",
        },
    };
    const TURN: [&'static str; 3] = ["drops", "drop", "a disc"];

    fn draw_board(&self) -> Self::Picture {
        let disc = |row: usize, column: u8| {
            let square = usize::from(column * STRIDE + ROWS - 1) - row;
            match self.discs.map(|discs| discs >> square & 1) {
                [1, _] => 'X',
                [_, 1] => 'O',
                _ => '.',
            }
        };
        std::array::from_fn(|row| (0..COLUMNS).map(|column| disc(row, column)).collect())
    }

    fn diagram(&self, names: Names<'_>) -> Diagram {
        let spaced = |row: &str| row.chars().flat_map(|letter| [' ', letter]).collect::<String>();
        let numbers: String = (1..=COLUMNS).map(|column| column.to_string()).collect();
        Diagram {
            head: format!("X {}   O {}", names(Seat::new(0)), names(Seat::new(1))),
            board: [numbers].iter().chain(&self.draw_board()).map(|row| spaced(row)).collect(),
            ..Diagram::default()
        }
    }

    fn name(column: Column) -> String {
        format!("a disc into column {}", column.0 + 1)
    }

    fn refuse(&self, column: Column) -> String {
        format!("Column {} is full.", column.0 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruckus_core::playthrough::after;
    use ruckus_core::{Game, Turn, check_choice};

    #[test]
    fn cf_1_two_players_take_turns_on_seven_columns() {
        assert!(ConnectFour::set_up(SeatCount::new(3), &()).is_err());
        let next = |line: &[u16]| after::<ConnectFour>(2, line).next();
        assert_eq!([next(&[]), next(&[6])], [Some(Seat::new(0)), Some(Seat::new(1))]);
        assert!(check_choice(&ConnectFour::default(), Seat::new(0), 7).is_err());
    }

    #[test]
    fn cf_2_a_disc_falls_to_the_lowest_empty_square() {
        let game: ConnectFour = after(2, &[3, 3, 3, 3, 3, 3]);
        assert_eq!(game.draw_board().map(|row| row[3..4].to_string()).concat(), "OXOXOX", "from the top");
        assert!(check_choice(&game, Seat::new(0), 3).is_err(), "the column is full");
    }

    #[test]
    fn cf_3_four_in_a_row_win_at_once() {
        let across = [0, 0, 1, 1, 2, 2, 3];
        let up = [6, 5, 6, 5, 6, 5, 6];
        let rising = [0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3];
        let falling = [6, 5, 5, 4, 4, 3, 4, 3, 3, 0, 3];
        for line in [&across[..], &up, &rising, &falling] {
            let won: ConnectFour = after(2, line);
            assert_eq!(won.standing().unwrap().places.values(), [1, 2], "{line:?}");
            assert!(after::<ConnectFour>(2, &line[..line.len() - 1]).standing().is_none(), "not before");
        }
        // Three at the top of a column and one at the foot of the next are no row.
        assert_ne!(after::<ConnectFour>(2, &[0, 0, 0, 0, 6, 0, 5, 0, 3, 1]).turn(), Turn::Over);
    }

    #[test]
    fn cf_4_a_full_board_without_a_row_is_a_draw() {
        let pairs = [[0, 1], [2, 3], [4, 5]].map(|[a, b]| [a, b, a, b, a, b, b, a, b, a, b, a]);
        let full: ConnectFour = after(2, &[&pairs.concat()[..], &[6; 6]].concat());
        assert_eq!(full.standing().unwrap().places.values(), [1, 1]);
    }
}
