//! Before the first turn: who starts, the arcs of Infection, the first creatures of Extinction (section 3.2).

use ruckus_core::{EyeSet, Seat, SeatCount, SeatSet, SetUpError, Witness};
use serde::{Deserialize, Serialize};

use crate::board::{Place, arc};
use crate::creatures::{Creatures, Name};
use crate::figures::{ARC, FEWEST_PLAYERS, FIGURES, FiguresId, MOST_PLAYERS};
use crate::species::{Character, Species};
use crate::state::{Drafts, FriendOrFoe, Phase};
use crate::step::Event;

/// The variants of Infection (section 4), and house rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// All characters are public (FF-901).
    pub open: bool,
    /// A die gives the number of moves (FF-902).
    pub die_moves: bool,
    /// What is not as printed (section 2.3); in JSON by name.
    #[serde(skip_serializing_if = "FiguresId::is_printed")]
    pub figures: FiguresId,
}

impl FriendOrFoe {
    pub(crate) fn fresh(seats: SeatCount, options: &Options) -> Result<Self, SetUpError> {
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&seats.get()) {
            let sentence = format!("{FEWEST_PLAYERS} to {MOST_PLAYERS} players can play, not {seats}.");
            return Err(SetUpError { rule: "FF-206", sentence });
        }
        let infection = seats.get() == 2;
        for (wanted, rule, what) in
            [(options.open, "FF-901", "Open characters"), (options.die_moves, "FF-902", "A die for moves")]
        {
            if wanted && !infection {
                let sentence = format!("{what} can be had in Infection only, the game for two.");
                return Err(SetUpError { rule, sentence });
            }
        }
        Ok(FriendOrFoe {
            seats,
            options: *options,
            phase: match infection {
                true => Phase::Start,
                false => Phase::Draft { drafts: Drafts::default() },
            },
            starter: None,
            turn: 0,
            moves: 0,
            alive: FIGURES.mode(seats).active(),
            creatures: Creatures::none(FIGURES.mode(seats).active()),
        })
    }

    /// The seats that have not chosen all their first creatures.
    #[inline]
    pub(crate) fn drafting(&self, drafts: &Drafts) -> SeatSet {
        self.seats.each().filter(|&seat| !drafts[seat].is_complete()).collect()
    }

    /// FF-D2. Nobody else notices, until the last choice puts all creatures into their bases (FF-208).
    pub(crate) fn draft(
        &mut self,
        seat: Seat,
        mut drafts: Drafts,
        character: Character,
        witness: &mut impl Witness<Event>,
    ) {
        let draft = &mut drafts[seat];
        *draft = draft.with(character);
        let number = draft.chosen().into();
        self.phase = Phase::Draft { drafts };
        let species = self.only_species(seat);
        witness.tell(EyeSet::only(seat), || Event::Drafted {
            seat,
            creature: Name { species, number },
            character,
        });
        if !self.drafting(&drafts).is_empty() {
            return;
        }
        for seat in self.seats.each() {
            let species = self.only_species(seat);
            for character in drafts[seat].each() {
                self.creatures.add(species, Place::corner(species), character, false);
            }
            let count = self.creatures.count(species);
            witness.tell_all(|| Event::Assembled { seat, species, count });
        }
        self.phase = Phase::Start;
    }

    /// The species of a seat of Extinction.
    pub(crate) fn only_species(&self, seat: Seat) -> Species {
        self.mode().species_of(seat).each().next().unwrap_or(Species::R)
    }

    /// FF-202, FF-209.
    pub(crate) fn start(&mut self, starter: Seat, witness: &mut impl Witness<Event>) {
        self.starter = Some(starter);
        witness.tell_all(|| Event::Starts { seat: starter });
        match self.is_infection() {
            true => self.phase = Phase::Arrange { seat: starter, placed: 0 },
            false => self.begin_turn(starter, witness),
        }
    }

    /// May one more creature of this species stand in its player's arc (FF-204)?
    pub(crate) fn has_to_place(&self, species: Species) -> bool {
        self.creatures.count(species) < FIGURES.start_creatures
    }

    /// FF-D1, hex by hex in arc order; first the starting player, then the other (FF-203).
    pub(crate) fn arrange(
        &mut self,
        seat: Seat,
        placed: u8,
        species: Species,
        character: Character,
        witness: &mut impl Witness<Event>,
    ) {
        let hex = arc(seat.index())[usize::from(placed)];
        let open = self.options.open;
        let creature = self.creatures.add(species, hex, character, open);
        self.tell_character(seat, character, witness, |character| Event::Placed {
            seat,
            creature,
            hex,
            character,
        });
        let other = seat.left(self.seats);
        if usize::from(placed) + 1 < ARC {
            self.phase = Phase::Arrange { seat, placed: placed + 1 };
        } else if self.starter == Some(seat) {
            self.phase = Phase::Arrange { seat: other, placed: 0 };
        } else {
            self.begin_turn(other, witness);
        }
    }

    /// Tells something of which only the controller sees the character; with open characters everybody does (FF-901).
    #[inline]
    pub(crate) fn tell_character(
        &self,
        seat: Seat,
        character: Character,
        witness: &mut impl Witness<Event>,
        event: impl Fn(Option<Character>) -> Event,
    ) {
        match self.options.open {
            true => witness.tell_all(|| event(Some(character))),
            false => witness.tell_apart(seat, |own| event(own.then_some(character))),
        }
    }
}
