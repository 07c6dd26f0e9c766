//! The figures of sections 2.2 to 2.4, read from `figures.txt` while the crate is compiled.
//!
//! The reader (`figures/read.rs`) is a `const fn`: a table that breaks a load check of section 2.3 does not build, and at run time the
//! figures cost nothing. Tests hand other texts to the same reader.

mod read;

use ruckus_core::SeatCount;

/// The figures this crate is built with.
pub const FIGURES: Figures = match Figures::read(include_str!("figures.txt")) {
    Ok(figures) => figures,
    Err(bad) => panic!("{}", bad.fault.sentence()),
};

/// The fewest and the most players (CC-SET-1). Four ship boards: this is no figure that a table could change.
pub const FEWEST_PLAYERS: usize = 2;
pub const MOST_PLAYERS: usize = 4;

/// Room for this many different planets.
pub const MOST_KINDS: usize = 16;

/// Planet numbers stay below this, so that a set of them fits into 64 bits.
pub const NUMBERS_BELOW: u8 = 64;

/// One row of the planet deck (section 2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    pub number: u8,
    pub small: bool,
    pub copies: u8,
}

/// The planet deck and the constants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figures {
    rows: [Kind; MOST_KINDS],
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

/// What is wrong with a table of figures, and in which line, counted from 1; 0 where it is the whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadFigures {
    pub line: u16,
    pub fault: Fault,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A line begins with a name that is not known.
    UnknownName,
    /// A line has too few or too many words.
    WrongLength,
    /// A whole number was expected, not too large for its place.
    NotANumber,
    /// A constant stands there twice.
    GivenTwice,
    /// A constant is not there.
    Missing,
    /// Two rows of planets have the same number (section 2.3).
    NumberTwice,
    /// A planet from which nothing can be claimed (section 2.3).
    BelowMinClaim,
    /// A planet without copies (section 2.3).
    NoCopies,
    /// A planet that is neither small nor regular (section 2.3).
    NoClass,
    /// Not enough cards to deal to four players and keep one in the deck (section 2.3).
    TooFewCards,
    /// More planets, cards or a higher number than there is room for.
    TooLarge,
    /// The attempts of an invasion could not all be made, or there are none.
    ImpossibleAttempts,
    /// The game would begin with hands above the limit, or with nothing to lay.
    ImpossibleDeal,
    /// An exploration without a card: then there might be nothing to lay after leaving (CC-EXP-8).
    NothingDrawn,
    /// The game would be over before it begins.
    OverAtOnce,
}

impl Fault {
    pub const fn sentence(self) -> &'static str {
        match self {
            Fault::UnknownName => "figures: a line begins with a name that is not known",
            Fault::WrongLength => "figures: a line has too few or too many words",
            Fault::NotANumber => "figures: a whole number was expected, not too large for its place",
            Fault::GivenTwice => "figures: a constant stands there twice",
            Fault::Missing => "figures: a constant is missing",
            Fault::NumberTwice => "figures: two planets have the same number",
            Fault::BelowMinClaim => "figures: a planet has a number below min_claim",
            Fault::NoCopies => "figures: a planet has no copies",
            Fault::NoClass => "figures: a planet is neither small nor regular",
            Fault::TooFewCards => "figures: there are fewer cards than 4 players are dealt, and one more",
            Fault::TooLarge => "figures: more planets or cards, or a higher number, than there is room for",
            Fault::ImpossibleAttempts => {
                "figures: an invasion has no attempts, or more than the targets allow"
            }
            Fault::ImpossibleDeal => "figures: players would begin with no card, or above the hand limit",
            Fault::NothingDrawn => "figures: an exploration draws no card",
            Fault::OverAtOnce => "figures: the game would be over before it begins",
        }
    }
}

impl Figures {
    /// The load checks of section 2.3, then those that the rules take for granted.
    const fn fault(&self) -> Option<Fault> {
        let mut cards = 0u16;
        let mut index = 0;
        while index < self.kinds {
            let kind = self.rows[index];
            cards += kind.copies as u16;
            if kind.copies == 0 {
                return Some(Fault::NoCopies);
            }
            if kind.number < self.min_claim {
                return Some(Fault::BelowMinClaim);
            }
            if kind.number >= NUMBERS_BELOW {
                return Some(Fault::TooLarge);
            }
            if index > 0 && self.rows[index - 1].number == kind.number {
                return Some(Fault::NumberTwice);
            }
            index += 1;
        }
        if cards > u8::MAX as u16 {
            return Some(Fault::TooLarge);
        }
        if cards < self.deal as u16 * MOST_PLAYERS as u16 + 1 {
            return Some(Fault::TooFewCards);
        }
        let mut opponents = FEWEST_PLAYERS - 1;
        while opponents < MOST_PLAYERS {
            let attempts = self.attempts[opponents - 1] as usize;
            if attempts == 0 || attempts > self.attempts_same_target as usize * opponents {
                return Some(Fault::ImpossibleAttempts);
            }
            opponents += 1;
        }
        if self.deal == 0 || self.deal - 1 > self.hand_limit {
            return Some(Fault::ImpossibleDeal);
        }
        if self.explore_draw == 0 {
            return Some(Fault::NothingDrawn);
        }
        if self.end_cows <= self.start_cows || self.max_rounds == 0 || self.track_spaces == 0 {
            return Some(Fault::OverAtOnce);
        }
        None
    }

    /// The planet deck, ascending by number.
    pub const fn planets(&self) -> &[Kind] {
        self.rows.split_at(self.kinds).0
    }

    /// How many attempts an invasion has (CC-INV-1).
    #[inline]
    pub const fn attempts_of(&self, seats: SeatCount) -> u8 {
        self.attempts[seats.get() - FEWEST_PLAYERS]
    }

    /// The most attempts at any table.
    pub const fn most_attempts(&self) -> usize {
        let mut most = 0;
        let mut index = 0;
        while index < self.attempts.len() {
            if self.attempts[index] > most {
                most = self.attempts[index];
            }
            index += 1;
        }
        most as usize
    }
}
