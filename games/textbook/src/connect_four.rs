//! Connect four: everything open, nothing by chance. The rules stand in `connect_four.md`.

use rand::Rng;
use ruckus_core::{
    Credits, Eye, Game, NoChance, PerSeat, Question, Saying, Seat, SeatCount, SeatSet, Seen, SetUpError,
    Title, Turn, View, Witness, Words, by_lot, coded, phrase,
};
use serde::{Deserialize, Serialize};

const SEATS: SeatCount = SeatCount::new(2);
const COLUMNS: u8 = 7;
const ROWS: u8 = 6;
/// A column is seven bits from the bottom up; the seventh stays empty, so that no row of four runs round the edge.
const STRIDE: u8 = ROWS + 1;
/// Up, across, and the two slants.
const WAYS: [u8; 4] = [1, STRIDE, STRIDE - 1, STRIDE + 1];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Column(u8);

coded!(Column, COLUMNS as u16);

impl Column {
    const fn number(self) -> u8 {
        self.0 + 1
    }

    const fn squares(self) -> u64 {
        ((1 << ROWS) - 1) << (self.0 * STRIDE)
    }
}

#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Dropped {
    seat: Seat,
    column: Column,
}

/// The discs of each seat, as a set of bits.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
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

impl Game for ConnectFour {
    type Options = ();
    type Choice = Column;
    type Outcome = NoChance;
    type Event = Dropped;
    type View = Seen<ConnectFour>;

    fn set_up(seats: SeatCount, _options: &()) -> Result<Self, SetUpError> {
        let sentence = "Connect four is for two".to_string();
        (seats == SEATS).then_some(ConnectFour { discs: [0; 2] }).ok_or(SetUpError { rule: "CF-1", sentence })
    }

    fn seats(&self) -> SeatCount {
        SEATS
    }

    fn turn(&self) -> Turn {
        let dropped = self.filled().count_ones() as u8;
        let (next, last) = (Seat::new(dropped % 2), Seat::new((dropped + 1) % 2));
        match dropped == COLUMNS * ROWS || self.has_four(last) {
            true => Turn::Over,
            false => Turn::Seats(SeatSet::only(next)),
        }
    }

    fn choices(&self, _seat: Seat, list: &mut Vec<Column>) {
        let filled = self.filled();
        list.extend((0..COLUMNS).map(Column).filter(|column| !filled & column.squares() != 0));
    }

    fn choose(&mut self, seat: Seat, column: Column, witness: &mut impl Witness<Dropped>) {
        let empty = !self.filled() & column.squares();
        self.discs[seat.index()] |= empty & empty.wrapping_neg();
        witness.tell_all(|| Dropped { seat, column });
    }

    fn open_part(column: Column) -> Option<u16> {
        Some(column.0.into())
    }

    fn view(&self, eye: Eye) -> Seen<ConnectFour> {
        Seen { eye, game: self.clone() }
    }

    fn imagine(view: &Seen<ConnectFour>, _rng: &mut impl Rng) -> Self {
        view.game.clone()
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::new(SEATS, |seat| i32::from(self.has_four(seat)))
    }

    fn longest(_seats: SeatCount, _options: &()) -> u32 {
        u32::from(COLUMNS * ROWS)
    }
}

impl Words for ConnectFour {
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
        credits: Credits { design: "Howard Wexler and Ned Strongin", publisher: "Milton Bradley" },
    };

    fn picture(view: &Seen<ConnectFour>) -> Self::Picture {
        let disc = |row: usize, column: u8| {
            let square = usize::from(column * STRIDE + ROWS - 1) - row;
            match view.game.discs.map(|discs| discs >> square & 1) {
                [1, _] => 'X',
                [_, 1] => 'O',
                _ => '.',
            }
        };
        std::array::from_fn(|row| (0..COLUMNS).map(|column| disc(row, column)).collect())
    }

    fn question(view: &Seen<ConnectFour>) -> Question {
        match view.awaited().first() {
            Some(seat) => Saying::new(phrase!("{seat} [drops|drop] a disc."), "CF-2"),
            None => Saying::new("The game is over.".into(), "CF-3"),
        }
    }

    fn say_choice(_view: &Seen<ConnectFour>, column: Column) -> Saying {
        Saying::new(phrase!("Drop a disc into column {}", column.number()), "CF-2")
    }

    fn say_event(&Dropped { seat, column }: &Dropped) -> Saying {
        Saying::new(phrase!("{seat} [drops|drop] a disc into column {}.", column.number()), "CF-2")
    }

    fn why_not(_view: &Seen<ConnectFour>, column: Column) -> Saying {
        Saying::new(phrase!("Column {} is full.", column.number()), "CF-2")
    }

    fn safe_choice(_view: &Seen<ConnectFour>, choices: &[Column], rng: &mut impl Rng) -> Column {
        by_lot(choices, rng)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruckus_core::{Nobody, check_choice};

    fn after(columns: &[u8]) -> ConnectFour {
        let mut game = ConnectFour::set_up(SEATS, &()).unwrap();
        for &column in columns {
            game.choose(game.turn().awaited().first().unwrap(), Column(column), &mut Nobody);
        }
        game
    }

    #[test]
    fn cf_1_two_players_take_turns_on_seven_columns() {
        assert!(ConnectFour::set_up(SeatCount::new(3), &()).is_err());
        assert_eq!(after(&[]).turn(), Turn::Seats(SeatSet::only(Seat::new(0))));
        assert_eq!(after(&[6]).turn(), Turn::Seats(SeatSet::only(Seat::new(1))));
        assert!(check_choice(&after(&[]), Seat::new(0), 7).is_err());
    }

    #[test]
    fn cf_2_a_disc_falls_to_the_lowest_empty_square() {
        let game = after(&[3, 3, 3, 3, 3, 3]);
        let column: String = ConnectFour::picture(&game.view(Eye::Spectator))
            .iter()
            .map(|row| row.chars().nth(3).unwrap())
            .collect();
        assert_eq!(column, "OXOXOX", "from the top");
        assert!(check_choice(&game, Seat::new(0), 3).is_err(), "the column is full");
    }

    #[test]
    fn cf_3_four_in_a_row_win_at_once() {
        let across = [0, 0, 1, 1, 2, 2, 3];
        let up = [6, 5, 6, 5, 6, 5, 6];
        let rising = [0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3];
        let falling = [6, 5, 5, 4, 4, 3, 4, 3, 3, 0, 3];
        for line in [&across[..], &up, &rising, &falling] {
            assert_eq!(after(line).standing().unwrap().places.values(), [1, 2], "{line:?}");
            assert_eq!(after(&line[..line.len() - 1]).standing(), None, "not before: {line:?}");
        }
        // Three at the top of a column and one at the foot of the next are no row.
        assert_eq!(after(&[0, 0, 0, 0, 6, 0, 5, 0, 3, 1]).standing(), None);
    }

    #[test]
    fn cf_4_a_full_board_without_a_row_is_a_draw() {
        let pairs = [[0, 1], [2, 3], [4, 5]];
        let mut columns: Vec<u8> =
            pairs.iter().flat_map(|&[a, b]| [a, b, a, b, a, b, b, a, b, a, b, a]).collect();
        columns.extend([6; 6]);
        let standing = after(&columns).standing().unwrap();
        assert_eq!((columns.len(), standing.places.values()), (42, &[1, 1][..]));
    }
}
