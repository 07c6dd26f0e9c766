//! What the page draws: a view with everything worked out, so that the page needs no rules.
//!
//! Hexes are given by their names (`board.rs`), creatures by their names, and by their ids where a choice means them. The
//! hex to which a step leads lies at `directions[to]` from the creature's own.

use ruckus_core::hex::{Direction, Hex};
use ruckus_core::{Eye, Phrase, RuleId, Seat, SeatSet, View as _};
use serde::Serialize;
use ts_rs::TS;

use crate::board::{Place, arc, goal};
use crate::creatures::{Creature, Name, Slot};
use crate::figures::FIGURES;
use crate::foresee::{Foresight, Prospect};
use crate::species::{Character, Species};
use crate::state::{self, End};
use crate::view::{Knowledge, View};
use crate::words::{known_as, prospect_words};

/// Everything the page shows of a game, in the eyes of one reader.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Picture {
    pub eye: Eye,
    pub game: GameKind,
    /// All characters are public (FF-901).
    pub open: bool,
    pub phase: PhasePicture,
    /// Counted from 1; 0 before the first turn.
    pub turn: u16,
    /// The game ends with this turn.
    pub turn_limit: u16,
    /// The moves of this turn in all, 0 while there are none, and how many are left.
    pub moves: u8,
    pub moves_left: u8,
    /// The die, once it is rolled for this turn.
    pub die: Option<u8>,
    pub starter: Option<Seat>,
    /// Whose turn it is.
    pub active: Option<Seat>,
    /// Who has to choose now; at a gain not always the active seat.
    pub awaited: SeatSet,
    /// The six ways of a step, by the number that a choice gives.
    pub directions: Vec<Hex>,
    pub hexes: Vec<HexPicture>,
    pub creatures: Vec<CreaturePicture>,
    pub seats: Vec<SeatPicture>,
    /// The most living creatures of a species (FF-106).
    pub species_cap: u8,
    /// The own secret choices for the first creatures so far.
    pub draft: Vec<Character>,
    /// The species of the first creatures that the reader has to arrange or choose now, an entry a creature.
    pub to_come: Vec<Species>,
    /// The hex of the arc that is filled next.
    pub arranging: Option<Place>,
    /// Gains still to come, in order.
    pub gains: Vec<GainPicture>,
    pub raid: Option<RaidPicture>,
    /// For the reader's own moves: what each step onto strangers will lead to.
    pub meetings: Vec<MeetingPicture>,
    pub end: Option<End>,
    /// Once the game is over; nobody after a draw.
    pub winners: SeatSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum GameKind {
    Infection,
    Extinction,
}

/// The phase of the game, as the page needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Phase")]
pub enum PhasePicture {
    Draft,
    Start,
    Arrange,
    Roll,
    Move,
    Raid,
    Gain,
    Over,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct HexPicture {
    pub name: Place,
    pub q: i8,
    pub r: i8,
    pub kind: HexKind,
    /// The letter on a corner.
    pub letter: Option<Species>,
    /// Whose base or arc it is, or whose goal.
    pub seat: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum HexKind {
    Ordinary,
    /// The home base of a species that plays.
    Base,
    /// Infection: part of an arc.
    Arc,
    /// Infection: where a seat wants to go.
    Goal,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct CreaturePicture {
    /// What choices call it.
    pub id: Slot,
    pub name: Name,
    pub species: Species,
    pub seat: Seat,
    pub hex: Place,
    pub at_home: bool,
    /// The character, if this eye knows it.
    pub character: Option<Character>,
    /// What this eye knows of it, and who else knows it: "a friend, only you know".
    pub known_as: &'static str,
    /// It is unknown to this eye, which knew it until it was swapped (FF-315).
    pub swapped: bool,
    /// Does everybody know the character (FF-K11)? At the end all do.
    pub known_to_all: bool,
    /// Only its controller knew it, until the end showed all (FF-K10).
    pub unmasked: bool,
    /// It had an interaction this turn and can have no other (FF-602).
    pub interacted: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SeatPicture {
    pub seat: Seat,
    pub species: Vec<SpeciesPicture>,
    /// All its creatures.
    pub creatures: u8,
    /// Extinction: its species is extinct.
    pub eliminated: bool,
    /// Infection: where it wants to go.
    pub goal: Option<Place>,
    /// Infection: how many steps its nearest creature is from the goal.
    pub steps_to_goal: Option<u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SpeciesPicture {
    pub species: Species,
    pub base: Place,
    pub creatures: u8,
    pub at_home: u8,
    /// How many of them all know as friends and as foes.
    pub known_friends: u8,
    pub known_foes: u8,
    pub extinct: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct GainPicture {
    pub seat: Seat,
    pub species: Species,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RaidPicture {
    pub intruder: Name,
    pub base: Species,
}

/// A step onto strangers, and what may come of it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct MeetingPicture {
    pub creature: Slot,
    pub to: Direction,
    pub hex: Place,
    pub strangers: Vec<Name>,
    /// One, or one for each character that the stranger may have.
    pub outcomes: Vec<OutcomePicture>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct OutcomePicture {
    /// True if the stranger is this; null where it is known.
    pub if_stranger: Option<Character>,
    pub words: Phrase,
    pub rule: RuleId,
    /// Who is annihilated.
    pub gone: Vec<Name>,
    /// The species whose numbers change.
    pub counts: Vec<CountPicture>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CountPicture {
    pub species: Species,
    pub before: u8,
    pub after: u8,
}

impl Picture {
    pub(crate) fn of(view: &View) -> Self {
        let game = view.game();
        let (end, winners) = match game.phase {
            state::Phase::Over { end, winners } => (Some(end), winners),
            _ => (None, SeatSet::EMPTY),
        };
        let rolled = game.moves > 0 && (!game.is_infection() || game.options.die_moves);
        Picture {
            eye: view.eye,
            game: if game.is_infection() { GameKind::Infection } else { GameKind::Extinction },
            open: game.options.open,
            phase: PhasePicture::of(game.phase),
            turn: game.turn,
            turn_limit: game.turn_limit(),
            moves: game.moves,
            moves_left: game.moves_left(),
            die: rolled.then_some(game.moves),
            starter: game.starter,
            active: game.active(),
            awaited: view.awaited(),
            directions: Direction::ALL.map(Direction::vector).to_vec(),
            hexes: Place::each().map(|place| HexPicture::of(view, place)).collect(),
            creatures: game.creatures.each().map(|creature| CreaturePicture::of(view, &creature)).collect(),
            seats: game.seats.each().map(|seat| SeatPicture::of(view, seat)).collect(),
            species_cap: game.figures().species_cap,
            draft: match (game.phase, view.eye) {
                (state::Phase::Draft { drafts }, Eye::Seat(seat)) => drafts[seat].into(),
                _ => Vec::new(),
            },
            to_come: to_come(view),
            arranging: match game.phase {
                state::Phase::Arrange { seat, placed } => Some(arc(seat.index())[usize::from(placed)]),
                _ => None,
            },
            gains: match game.phase {
                state::Phase::Gain { gains, .. } => gains
                    .each()
                    .map(|species| GainPicture { seat: game.controller(species), species })
                    .collect(),
                _ => Vec::new(),
            },
            raid: match game.phase {
                state::Phase::Raid { intruder, base, .. } => {
                    Some(RaidPicture { intruder: game.creatures.name(intruder), base })
                }
                _ => None,
            },
            meetings: meetings(view),
            end,
            winners,
        }
    }
}

/// Of what this eye sees anyway: the creatures on the board, and its own draft.
fn to_come(view: &View) -> Vec<Species> {
    let game = view.game();
    let Some(seat) = view.eye.seat().filter(|&seat| view.awaited().contains(seat)) else { return Vec::new() };
    let of = |species, there: u8| std::iter::repeat_n(species, usize::from(FIGURES.start_creatures - there));
    match game.phase {
        state::Phase::Arrange { .. } => {
            let own = game.mode().species_of(seat).each();
            own.flat_map(|species| of(species, game.creatures.count(species))).collect()
        }
        state::Phase::Draft { drafts } => of(game.only_species(seat), drafts[seat].chosen()).collect(),
        _ => Vec::new(),
    }
}

impl PhasePicture {
    fn of(phase: state::Phase) -> Self {
        match phase {
            state::Phase::Draft { .. } => PhasePicture::Draft,
            state::Phase::Start => PhasePicture::Start,
            state::Phase::Arrange { .. } => PhasePicture::Arrange,
            state::Phase::Roll { .. } => PhasePicture::Roll,
            state::Phase::Move { .. } => PhasePicture::Move,
            state::Phase::Raid { .. } => PhasePicture::Raid,
            state::Phase::Gain { .. } => PhasePicture::Gain,
            state::Phase::Over { .. } => PhasePicture::Over,
        }
    }
}

impl HexPicture {
    fn of(view: &View, place: Place) -> Self {
        let game = view.game();
        let Hex { q, r } = place.hex();
        let infection = |is_its: fn(Place, Seat) -> bool| {
            game.seats.each().find(|&seat| game.is_infection() && is_its(place, seat))
        };
        let base = game.creatures.base_of(place).map(|species| game.controller(species));
        let goal = infection(|place, seat| goal(seat.index()) == place);
        let arc = infection(|place, seat| arc(seat.index()).contains(&place));
        let (kind, seat) = match (base, goal, arc) {
            (Some(seat), ..) => (HexKind::Base, Some(seat)),
            (None, Some(seat), _) => (HexKind::Goal, Some(seat)),
            (None, None, Some(seat)) => (HexKind::Arc, Some(seat)),
            (None, None, None) => (HexKind::Ordinary, None),
        };
        HexPicture { name: place, q, r, kind, letter: place.corner_of(), seat }
    }
}

impl CreaturePicture {
    fn of(view: &View, creature: &Creature) -> Self {
        let game = view.game();
        let species = creature.name.species;
        CreaturePicture {
            id: creature.slot,
            name: creature.name,
            species,
            seat: game.controller(species),
            hex: creature.place,
            at_home: creature.place == Place::corner(species),
            character: creature.character,
            known_as: known_as(view, creature),
            swapped: view.knowledge(creature) == Knowledge::Swapped,
            known_to_all: view.all_know(creature),
            unmasked: view.all_know(creature) && !creature.known,
            interacted: creature.interacted,
        }
    }
}

impl SeatPicture {
    fn of(view: &View, seat: Seat) -> Self {
        let game = view.game();
        let own = game.mode().species_of(seat);
        let goal = game.is_infection().then(|| goal(seat.index()));
        let nearest = |goal: Place| {
            let creatures = own.each().flat_map(|species| game.creatures.of(species));
            creatures.map(|creature| creature.place.distance(goal)).min()
        };
        SeatPicture {
            seat,
            species: own.each().map(|species| SpeciesPicture::of(view, species)).collect(),
            creatures: game.count(seat),
            eliminated: !game.is_infection() && own.each().all(|species| !game.alive.contains(species)),
            goal,
            steps_to_goal: goal.and_then(nearest),
        }
    }
}

impl SpeciesPicture {
    fn of(view: &View, species: Species) -> Self {
        let game = view.game();
        let known = |character| {
            let as_such = |one: &Creature| view.all_know(one) && one.character == Some(character);
            game.creatures.of(species).filter(as_such).count() as u8
        };
        SpeciesPicture {
            species,
            base: Place::corner(species),
            creatures: game.creatures.count(species),
            at_home: game.creatures.at_home(species).len() as u8,
            known_friends: known(Character::Friend),
            known_foes: known(Character::Foe),
            extinct: !game.alive.contains(species),
        }
    }
}

/// All steps onto strangers that the eye's own seat may choose now.
fn meetings(view: &View) -> Vec<MeetingPicture> {
    let game = view.game();
    let mut meetings = Vec::new();
    let moves = matches!(game.phase, state::Phase::Move { .. });
    if !moves || view.eye.seat().is_none_or(|seat| !view.awaited().contains(seat)) {
        return meetings;
    }
    for species in view.own_species().each() {
        for (index, steps, _) in game.creatures.moves(species) {
            let creature = Slot::new(species, index);
            for to in Direction::ALL.into_iter().filter(|to| steps >> to.index() & 1 == 1) {
                if let (Some(hex), Foresight::Meeting(prospects)) =
                    (view.target(creature, to), view.foresee(creature, to))
                {
                    let strangers = game.creatures.on(hex).map(|stranger| stranger.name).collect();
                    let outcomes =
                        prospects.iter().map(|prospect| OutcomePicture::of(view, prospect)).collect();
                    meetings.push(MeetingPicture { creature, to, hex, strangers, outcomes });
                }
            }
        }
    }
    meetings
}

impl OutcomePicture {
    fn of(view: &View, prospect: &Prospect) -> Self {
        let (words, rule) = prospect_words(view.game().figures(), prospect);
        let count = |species: Species| {
            let (before, after) = (prospect.before[species], prospect.after[species]);
            CountPicture { species, before, after }
        };
        OutcomePicture {
            if_stranger: prospect.if_stranger,
            words: words.into(),
            rule: RuleId(rule),
            gone: prospect.shown.iter().filter(|shown| shown.gone).map(|shown| shown.creature).collect(),
            counts: Species::ALL.into_iter().map(count).filter(|count| count.before != count.after).collect(),
        }
    }
}
