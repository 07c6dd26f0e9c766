//! A table for tests: positions by row and column, cards by their keys, choices by what they are called, scripted chance.

use ruckus_core::Nobody;
pub(crate) use ruckus_core::kit::Script;
pub(crate) use ruckus_core::{Eye, Game, Seat, SeatCount, SeatSet, Turn};
pub(crate) use ruckus_space_freaks::PieceKind::{Alien, Base, Bunker, Droid, Turret};
pub(crate) use ruckus_space_freaks::{
    Ability, ArenaMaster, Choice, Corner, Event, Giver, Grade, Head, Hex, Mission, Mover, Options, Outcome,
    Part, Phase, Piece, PieceKind, Position, Purpose, Side, Source, SpaceFreaks, Sponsor, Stage, Why,
};

pub(crate) const A: Seat = Seat::new(0);
pub(crate) const B: Seat = Seat::new(1);
pub(crate) const C: Seat = Seat::new(2);
pub(crate) const D: Seat = Seat::new(3);

/// A row and a column.
pub(crate) type Spot = (usize, usize);

pub(crate) type Table = Script<SpaceFreaks>;

pub(crate) fn hex((row, column): Spot) -> Hex {
    Hex::at(row, column).expect("it is on the board")
}

pub(crate) fn spot(hex: Hex) -> Spot {
    let (row, column) = hex.place();
    (row.into(), column.into())
}

pub(crate) fn card(key: &str) -> Sponsor {
    Sponsor::from_key(key).unwrap_or_else(|| panic!("no Sponsor card is called {key}"))
}

pub(crate) fn may_play(table: &Table, key: &str) -> bool {
    table.may(Choice::Play { card: card(key) })
}

pub(crate) fn mission(key: &str) -> Mission {
    Mission::from_key(key).unwrap_or_else(|| panic!("no Mission is called {key}"))
}

pub(crate) fn part(key: &str) -> Part {
    Part::from_key(key).unwrap_or_else(|| panic!("no Freak card is called {key}"))
}

pub(crate) fn head(key: &str) -> Head {
    Head::from_key(key).unwrap_or_else(|| panic!("no Head is called {key}"))
}

pub(crate) fn show(key: &str) -> ArenaMaster {
    ArenaMaster::from_key(key).unwrap_or_else(|| panic!("no Arena-Master card is called {key}"))
}

/// A Freak, counted from 1 as in the rules: `freak(A, 1)` is A1.
pub(crate) const fn freak(seat: Seat, number: u8) -> Piece {
    Piece::freak_of(seat, number - 1)
}

/// Two seats on side 1 with nothing on the board: A in the north-west, B in the south-east.
pub(crate) fn two() -> Position {
    Position::of(2)
}

pub(crate) fn three() -> Position {
    Position::of(3)
}

pub(crate) fn four() -> Position {
    Position::of(4)
}

pub(crate) fn side_2(seats: u8) -> Position {
    Position::with(seats, &Options { side: Side::EnergyWalls, ..Options::default() })
}

/// The position as a game, after whatever goes on by itself.
#[track_caller]
pub(crate) fn at(position: &Position) -> Table {
    let game = position.build().unwrap_or_else(|mistake| panic!("the position is not possible: {mistake}"));
    let written = serde_json::to_string(&game).expect("a game can be written");
    assert_eq!(serde_json::from_str::<SpaceFreaks>(&written).expect("it can be read"), game);
    Script::of(game)
}

pub(crate) fn fresh(seats: u8, options: Options) -> Table {
    Script::of(SpaceFreaks::set_up(SeatCount::new(seats), &options).expect("a legal set-up"))
}

/// The words of this game's tests.
pub(crate) trait Play {
    fn asked(&self) -> Seat;
    /// Whoever is asked chooses.
    fn say(&mut self, choice: Choice) -> &mut Self;
    fn may(&self, choice: Choice) -> bool;
    /// The choices of whoever is asked.
    fn list(&self) -> Vec<Choice>;
    /// A Freak of the active player is activated.
    fn activate(&mut self, at: Spot) -> &mut Self;
    fn walk(&mut self, to: Spot) -> &mut Self;
    fn attack(&mut self, at: Spot) -> &mut Self;
    fn play(&mut self, key: &str) -> &mut Self;
    fn target(&mut self, at: Spot) -> &mut Self;
    fn place(&mut self, at: Spot) -> &mut Self;
    fn end_activation(&mut self) -> &mut Self;
    /// A Sponsor card is drawn.
    fn draws(&mut self, key: &str) -> &mut Self;
    fn mission_dealt(&mut self, key: &str) -> &mut Self;
    /// An Arena-Master card is turned up.
    fn turns_up(&mut self, key: &str) -> &mut Self;
    /// The rest of the turn with as little as possible; ends when it is somebody else's turn or another round.
    fn end_turn(&mut self) -> &mut Self;
    /// Idle choices and any chance until this is so, in the round that is being played.
    fn until(&mut self, test: impl Fn(&SpaceFreaks) -> bool) -> &mut Self;
    /// The same in a later round.
    fn in_round(&mut self, round: u8, test: impl Fn(&SpaceFreaks) -> bool) -> &mut Self;
    /// Idle choices and any chance, through as many rounds as it takes.
    fn play_on(&mut self, test: impl Fn(&SpaceFreaks) -> bool) -> &mut Self;
    fn hp(&self, seat: Seat, number: u8) -> u8;
    fn place_of(&self, seat: Seat, number: u8) -> Option<Spot>;
    fn mp(&self) -> u8;
    fn score(&self, seat: Seat) -> u32;
    /// Sponsor cards in a hand.
    fn cards(&self, seat: Seat) -> u8;
    /// What stands on a hexagon to be hit.
    fn piece_at(&self, at: Spot) -> Option<(PieceKind, Seat)>;
    fn strikes_at(&self, at: Spot) -> u8;
    fn phase(&self) -> Phase;
    /// The hexagons among the choices of whoever is asked.
    fn targets(&self) -> Vec<Spot>;
    fn attacks(&self) -> Vec<Spot>;
    fn moves(&self) -> Vec<Spot>;
    fn places(&self) -> Vec<Spot>;
    fn heard_any(&self, test: impl Fn(&Event) -> bool) -> bool;
}

/// The choice that does least.
fn idle(list: &[Choice]) -> Choice {
    let idle = [Choice::EndTurn, Choice::EndActivation, Choice::Done, Choice::BringNothing, Choice::KeepShow];
    idle.into_iter().find(|choice| list.contains(choice)).unwrap_or(list[0])
}

fn spots(list: &[Choice], hex: impl Fn(Choice) -> Option<Hex>) -> Vec<Spot> {
    let mut spots: Vec<Spot> = list.iter().filter_map(|&choice| hex(choice)).map(spot).collect();
    spots.sort_unstable();
    spots
}

impl Play for Table {
    #[track_caller]
    fn asked(&self) -> Seat {
        let asked = self.game.turn().awaited().first();
        asked.unwrap_or_else(|| panic!("nobody is asked: {:?}", self.game.arena().phase))
    }

    #[track_caller]
    fn say(&mut self, choice: Choice) -> &mut Self {
        let seat = self.asked();
        self.choose(seat, choice)
    }

    fn may(&self, choice: Choice) -> bool {
        self.game.turn().awaited().first().is_some_and(|seat| self.options(seat).contains(&choice))
    }

    #[track_caller]
    fn list(&self) -> Vec<Choice> {
        self.options(self.asked())
    }

    #[track_caller]
    fn activate(&mut self, at: Spot) -> &mut Self {
        self.say(Choice::Activate { at: hex(at) })
    }

    #[track_caller]
    fn walk(&mut self, to: Spot) -> &mut Self {
        self.say(Choice::Move { to: hex(to) })
    }

    #[track_caller]
    fn attack(&mut self, at: Spot) -> &mut Self {
        self.say(Choice::Attack { at: hex(at) })
    }

    #[track_caller]
    fn play(&mut self, key: &str) -> &mut Self {
        self.say(Choice::Play { card: card(key) })
    }

    #[track_caller]
    fn target(&mut self, at: Spot) -> &mut Self {
        self.say(Choice::Target { at: hex(at) })
    }

    #[track_caller]
    fn place(&mut self, at: Spot) -> &mut Self {
        self.say(Choice::Place { at: hex(at) })
    }

    #[track_caller]
    fn end_activation(&mut self) -> &mut Self {
        self.say(Choice::EndActivation)
    }

    #[track_caller]
    fn draws(&mut self, key: &str) -> &mut Self {
        self.apply_chance(Outcome::Sponsor { card: card(key) })
    }

    #[track_caller]
    fn mission_dealt(&mut self, key: &str) -> &mut Self {
        self.apply_chance(Outcome::Mission { mission: mission(key) })
    }

    #[track_caller]
    fn turns_up(&mut self, key: &str) -> &mut Self {
        self.apply_chance(Outcome::Show { card: show(key) })
    }

    #[track_caller]
    fn end_turn(&mut self) -> &mut Self {
        let (active, round) = (self.game.arena().active, self.game.arena().round);
        self.play_on(|game| {
            let arena = game.arena();
            arena.active != active || arena.round != round || game.turn() == Turn::Over
        })
    }

    #[track_caller]
    fn until(&mut self, test: impl Fn(&SpaceFreaks) -> bool) -> &mut Self {
        let round = self.game.arena().round;
        self.play_on(|game| game.arena().round != round || test(game));
        assert_eq!(self.game.arena().round, round, "the round ended before it came to that");
        self
    }

    #[track_caller]
    fn in_round(&mut self, round: u8, test: impl Fn(&SpaceFreaks) -> bool) -> &mut Self {
        assert!(self.game.arena().round < round, "round {round} has begun");
        self.play_on(|game| game.arena().round == round).until(test)
    }

    #[track_caller]
    fn play_on(&mut self, test: impl Fn(&SpaceFreaks) -> bool) -> &mut Self {
        for _ in 0..10_000 {
            if test(&self.game) {
                return self;
            }
            match self.game.turn() {
                Turn::Chance => {
                    let outcome = self.game.draw(0);
                    self.game.apply_chance(outcome, &mut Nobody);
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody is asked");
                    let choice = idle(&self.options(seat));
                    self.game.choose(seat, choice, &mut Nobody);
                }
                Turn::Over => break,
            }
        }
        assert!(test(&self.game), "it never came to that");
        self
    }

    fn hp(&self, seat: Seat, number: u8) -> u8 {
        self.game.arena().freak(freak(seat, number)).hp
    }

    fn place_of(&self, seat: Seat, number: u8) -> Option<Spot> {
        self.game.arena().freak(freak(seat, number)).at.map(spot)
    }

    #[track_caller]
    fn mp(&self) -> u8 {
        self.game.arena().activation.expect("a Figure is activated").mp
    }

    fn score(&self, seat: Seat) -> u32 {
        self.game.arena().score(seat)
    }

    fn cards(&self, seat: Seat) -> u8 {
        let count = self.game.secret(seat).sponsors.len();
        assert_eq!(count, self.game.arena().team(seat).sponsors, "what others see of it");
        count
    }

    fn piece_at(&self, at: Spot) -> Option<(PieceKind, Seat)> {
        self.game.arena().target_at(hex(at)).map(|piece| (piece.kind, piece.seat))
    }

    #[track_caller]
    fn strikes_at(&self, at: Spot) -> u8 {
        self.game.arena().strikes(self.game.arena().target_at(hex(at)).expect("something is there"))
    }

    fn phase(&self) -> Phase {
        self.game.arena().phase
    }

    #[track_caller]
    fn targets(&self) -> Vec<Spot> {
        spots(&self.list(), |choice| match choice {
            Choice::Target { at } => Some(at),
            _ => None,
        })
    }

    #[track_caller]
    fn attacks(&self) -> Vec<Spot> {
        spots(&self.list(), |choice| match choice {
            Choice::Attack { at } => Some(at),
            _ => None,
        })
    }

    #[track_caller]
    fn moves(&self) -> Vec<Spot> {
        spots(&self.list(), |choice| match choice {
            Choice::Move { to } | Choice::Step { to } => Some(to),
            _ => None,
        })
    }

    #[track_caller]
    fn places(&self) -> Vec<Spot> {
        spots(&self.list(), |choice| match choice {
            Choice::Place { at } | Choice::Deploy { at } | Choice::Mark { at } | Choice::Return { at } => {
                Some(at)
            }
            _ => None,
        })
    }

    fn heard_any(&self, test: impl Fn(&Event) -> bool) -> bool {
        self.heard().iter().any(test)
    }
}
