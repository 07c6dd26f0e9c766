//! The figures of sections 2.2 to 2.4, read from `figures.txt` while the crate is compiled: a table that breaks a load
//! check of section 2.3 does not build. A game names the figures it is played with by a small number; the options may
//! change those that have a name. The numbers and classes of the planets are no such figures: a card is called by its
//! number in records, and each number has a place in every heap of cards.

use ruckus_core::kit::{self, Broken, Lines, Mistake, What};
use ruckus_core::{SeatCount, figures, or_return};

/// The figures of the rules file.
pub static PRINTED: Figures = FIGURES;

/// The same for the compiler.
pub(crate) const FIGURES: Figures = match Figures::read(include_str!("figures.txt")) {
    Ok(figures) => figures,
    Err(mistake) => panic!("{}", mistake.sentence().as_str()),
};

/// The figures that a game is played with.
pub type FiguresId = kit::FiguresId<Figures>;

/// The fewest and the most players (CC-SET-1). Four ship boards: this is no figure that a table could change.
pub const FEWEST_PLAYERS: usize = 2;
pub const MOST_PLAYERS: usize = 4;

/// Room for this many different planets.
pub const MOST_KINDS: usize = 16;

/// Planet numbers stay below this, so that a set of them fits into 64 bits.
pub const NUMBERS_BELOW: u8 = 64;

/// Room for this many attempts in an invasion: what is remembered of them has to fit into a register.
pub const MOST_ATTEMPTS: usize = 3;

/// One row of the planet deck (section 2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlanetKind {
    pub number: u8,
    pub small: bool,
    pub copies: u8,
}

/// The planet deck and the constants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figures {
    rows: [PlanetKind; MOST_KINDS],
    kinds: usize,
    pub start_cows: u16,
    pub deal: u8,
    pub hand_limit: u8,
    pub min_claim: u8,
    /// With 2, 3 and 4 players.
    pub attempts: [u8; MOST_PLAYERS - FEWEST_PLAYERS + 1],
    pub attempts_same_target: u8,
    pub hit_loss: u16,
    pub miss_loss: u16,
    pub explore_draw: u8,
    pub explore_extra: u8,
    pub explore_gain: u16,
    pub end_cows: u16,
    pub max_rounds: u16,
    pub bonus_invaded: u16,
    pub bonus_small: u16,
    pub small_needed: u8,
    pub bonus_straight: u16,
    pub straight_needed: u8,
    pub track_spaces: u8,
}

// First the constants of `figures.txt`, then the copies of each planet. The bounds keep cows in 16 bits with room to
// spare, a heap of cards in 255, and the cards that are cut from a hand at a look.
figures! {
    Figures, printed as PRINTED, listed in "section 2.3" {
        start_cows = start_cows, 0..=5000, "CC-SET-5", "cows of each player at the start";
        deal = deal, 1..=60, "CC-SET-3", "cards dealt to each player";
        hand_limit = hand_limit, 0..=60, "CC-EXP-10", "cards that may stay in a hand";
        min_claim = min_claim, 1..=63, "CC-ABD-1", "the least that can be claimed";
        attempts_2_players = attempts[0], 1..=3, "CC-INV-1", "attempts of an invasion with 2 players";
        attempts_3_players = attempts[1], 1..=3, "CC-INV-1", "attempts of an invasion with 3 players";
        attempts_4_players = attempts[2], 1..=3, "CC-INV-1", "attempts of an invasion with 4 players";
        attempts_same_target = attempts_same_target, 1..=3, "CC-INV-4", "attempts that may go to the same opponent";
        hit_loss = hit_loss, 0..=1000, "CC-INV-11", "cows that a hit costs";
        miss_loss = miss_loss, 0..=1000, "CC-INV-14", "cows that an invasion without any hit costs";
        explore_draw = explore_draw, 1..=2, "CC-EXP-2", "cards drawn in an exploration";
        explore_extra = explore_extra, 0..=2, "CC-EXP-2", "more cards for whoever is not in the lead";
        explore_gain = explore_gain, 0..=1000, "CC-EXP-5", "cows gained in an exploration";
        end_cows = end_cows, 1..=5000, "CC-END-2", "so many cows end the game";
        max_rounds = max_rounds, 1..=500, "CC-END-9", "the game ends after so many rounds";
        bonus_invaded = bonus_invaded, 0..=100, "CC-SCO-2", "cows for each planet won or given, at the end";
        bonus_small = bonus_small, 0..=1000, "CC-SCO-3", "cows for enough small planets at the end";
        small_needed = small_needed, 1..=60, "CC-SCO-3", "small planets that are enough";
        bonus_straight = bonus_straight, 0..=1000, "CC-SCO-4", "cows for a straight at the end";
        straight_needed = straight_needed, 1..=16, "CC-SCO-4", "numbers that make a straight";
        track_spaces = track_spaces, 1..=250, "CC-GEN-2", "spaces of the cow track, for display only";
        copies_8 = rows[0].copies, 0..=25, "CC-SET-3", "cards with an 8";
        copies_9 = rows[1].copies, 0..=25, "CC-SET-3", "cards with a 9";
        copies_10 = rows[2].copies, 0..=25, "CC-SET-3", "cards with a 10";
        copies_11 = rows[3].copies, 0..=25, "CC-SET-3", "cards with an 11";
        copies_12 = rows[4].copies, 0..=25, "CC-SET-3", "cards with a 12";
        copies_13 = rows[5].copies, 0..=25, "CC-SET-3", "cards with a 13";
        copies_14 = rows[6].copies, 0..=25, "CC-SET-3", "cards with a 14";
        copies_15 = rows[7].copies, 0..=25, "CC-SET-3", "cards with a 15";
        copies_16 = rows[8].copies, 0..=25, "CC-SET-3", "cards with a 16";
        copies_17 = rows[9].copies, 0..=25, "CC-SET-3", "cards with a 17";
    }
}

/// So many of the list are constants of the file.
const CONSTANTS: usize = 21;

const FILE: &str = "figures.txt";

impl Figures {
    /// Reads a table and makes the load checks of section 2.3.
    pub const fn read(text: &str) -> Result<Figures, Mistake> {
        let (rows, kinds) = or_return!(read_planets(text));
        let constants = Figures::LIST.split_at(CONSTANTS).0;
        let values: [i32; CONSTANTS] = or_return!(kit::constants(FILE, text, constants, &["planet"]));
        let mut figures = Figures { rows, kinds, ..BLANK };
        let mut index = 0;
        while index < CONSTANTS {
            figures.put_at(index, values[index]);
            index += 1;
        }
        match figures.broken() {
            Some(broken) => Err(Lines::whole(FILE, What::Broken(broken))),
            None => Ok(figures),
        }
    }

    /// The load checks of section 2.3 that concern several figures, then what the rules take for granted.
    const fn broken(&self) -> Option<Broken> {
        const fn broken(rule: &'static str, sentence: &'static str) -> Option<Broken> {
            Some(Broken { rule, sentence })
        }
        let mut cards = 0u16;
        let mut index = 0;
        while index < self.kinds {
            cards += self.rows[index].copies as u16;
            index += 1;
        }
        if cards > 0 && self.lowest() < self.min_claim {
            return broken("CC-ABD-1", "Every planet has to be worth the least claim, min_claim.");
        }
        if cards > u8::MAX as u16 {
            return broken("CC-SET-3", "There is room for 255 cards.");
        }
        if cards < self.deal as u16 * MOST_PLAYERS as u16 + 1 {
            return broken("CC-SET-3", "There have to be cards to deal to 4 players, and one more.");
        }
        let mut opponents = FEWEST_PLAYERS - 1;
        while opponents < MOST_PLAYERS {
            if self.attempts[opponents - 1] as usize > self.attempts_same_target as usize * opponents {
                return broken(
                    "CC-INV-4",
                    "All attempts of an invasion have to find a target: no more than attempts_same_target for each \
                     opponent.",
                );
            }
            opponents += 1;
        }
        if self.deal - 1 > self.hand_limit {
            return broken(
                "CC-GEN-3",
                "Nobody may begin with more cards than hand_limit and a secret planet.",
            );
        }
        if self.end_cows <= self.start_cows {
            return broken(
                "CC-END-2",
                "The game would be over before it begins: end_cows must be above start_cows.",
            );
        }
        None
    }

    /// The planet deck, ascending by number.
    pub const fn planets(&self) -> &[PlanetKind] {
        self.rows.split_at(self.kinds).0
    }

    /// The lowest number in the deck. A planet without any card is none of this table's.
    pub const fn lowest(&self) -> u8 {
        let mut index = 0;
        while index + 1 < self.kinds && self.rows[index].copies == 0 {
            index += 1;
        }
        self.rows[index].number
    }

    /// How many attempts an invasion has (CC-INV-1).
    #[inline]
    pub const fn attempts_of(&self, seats: SeatCount) -> u8 {
        self.attempts[seats.get() - FEWEST_PLAYERS]
    }
}

const BLANK: Figures = Figures {
    rows: [PlanetKind { number: 0, small: false, copies: 0 }; MOST_KINDS],
    kinds: 0,
    start_cows: 0,
    deal: 0,
    hand_limit: 0,
    min_claim: 0,
    attempts: [0; _],
    attempts_same_target: 0,
    hit_loss: 0,
    miss_loss: 0,
    explore_draw: 0,
    explore_extra: 0,
    explore_gain: 0,
    end_cows: 0,
    max_rounds: 0,
    bonus_invaded: 0,
    bonus_small: 0,
    small_needed: 0,
    bonus_straight: 0,
    straight_needed: 0,
    track_spaces: 0,
};

/// The rows of the planet deck, ascending by number: `planet 8 small 3`.
const fn read_planets(text: &str) -> Result<([PlanetKind; MOST_KINDS], usize), Mistake> {
    let mut rows = BLANK.rows;
    let mut kinds = 0;
    let mut lines = Lines::of(FILE, text);
    while let Some(mut line) = or_return!(lines.next_of("planet")) {
        if kinds == MOST_KINDS {
            return Err(line.mistake(What::TooManyRows { most: MOST_KINDS as u16 }));
        }
        let number = or_return!(line.number(0, NUMBERS_BELOW as i32 - 1)) as u8;
        // In its place among those that are there.
        let mut place = kinds;
        while place > 0 && rows[place - 1].number >= number {
            if rows[place - 1].number == number {
                return Err(line.mistake(What::GivenTwice));
            }
            rows[place] = rows[place - 1];
            place -= 1;
        }
        let small = or_return!(line.one_of(&["small", "regular"])) == 0;
        let copies = or_return!(line.number(1, u8::MAX as i32)) as u8;
        or_return!(line.end());
        rows[place] = PlanetKind { number, small, copies };
        kinds += 1;
    }
    Ok((rows, kinds))
}
