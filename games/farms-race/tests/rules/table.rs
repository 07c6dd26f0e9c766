//! A table for tests: positions on map F, choices by their names, and scripted dice.

use ruckus_core::Nobody;
pub(crate) use ruckus_core::kit::Script;
pub(crate) use ruckus_core::{Eye, Game, Refused, Seat, SeatSet, Turn, check_choice};
pub(crate) use ruckus_farms_race::Kind::{Brick, Plutonium, Weapons, Wheat, Wood};
pub(crate) use ruckus_farms_race::{
    Choice, End, Event, Face, FarmsRace, How, Kind, Letter, MapName, Mutation, Options, Outcome, Phase,
    Position, Region, Side, Spy, Stage, Token, TradeWindows, Unit, Ware,
};

pub(crate) const A: Seat = Seat::new(0);
pub(crate) const B: Seat = Seat::new(1);
pub(crate) const C: Seat = Seat::new(2);
pub(crate) const D: Seat = Seat::new(3);
pub(crate) const ALL: [Seat; 4] = [A, B, C, D];

/// Where each seat has its first Barn, in the corners of map F, and the middle that they fight for.
pub(crate) const HOMES: [(i8, i8); 4] = [(-3, 0), (3, 0), (1, -2), (-1, 2)];
/// A Weapons Factory; next to it lie (1,0) P, (-1,0) W, (0,1) F, (0,-1) H, (1,-1) F, (-1,1) H.
pub(crate) const MIDDLE: (i8, i8) = (0, 0);

pub(crate) type Table = Script<FarmsRace>;

/// Four seats without Mutations, each with a Barn and a herd in its corner.
pub(crate) fn base() -> Position {
    based(Options { mutations: false, ..Options::default() })
}

pub(crate) fn based(options: Options) -> Position {
    let position = Position::with(4, &options);
    ALL.into_iter()
        .zip(HOMES)
        .fold(position, |position, (seat, home)| position.barn(seat, home).herds(seat, home, 1, 0))
}

/// The same with these Mutations; the others have some that do not matter here.
pub(crate) fn mutants(mutants: &[(Seat, Mutation)]) -> Position {
    mutate(base(), mutants)
}

pub(crate) fn mutate(position: Position, mutants: &[(Seat, Mutation)]) -> Position {
    let quiet = [
        Mutation::BlueBlooded,
        Mutation::Lucky,
        Mutation::Flying,
        Mutation::Deranged,
        Mutation::Regenerative,
    ];
    let mut quiet = quiet.into_iter().filter(|quiet| mutants.iter().all(|(_, mutation)| mutation != quiet));
    ALL.into_iter().fold(position, |position, seat| {
        let wanted = mutants.iter().find(|(of, _)| *of == seat).map(|&(_, mutation)| mutation);
        let mutation = wanted.or_else(|| quiet.next()).expect("there are enough quiet ones");
        position.mutation(seat, mutation)
    })
}

pub(crate) fn at(position: &Position) -> Table {
    let game = position.build().unwrap_or_else(|mistake| panic!("the position is not possible: {mistake}"));
    let written = serde_json::to_string(&game).expect("a game can be written");
    assert_eq!(serde_json::from_str::<FarmsRace>(&written).expect("it can be read"), game);
    Script::of(game)
}

pub(crate) fn fresh(seats: u8, options: Options) -> Table {
    Script::of(FarmsRace::set_up(ruckus_core::SeatCount::new(seats), &options).expect("a legal set-up"))
}

pub(crate) fn no_mutations() -> Options {
    Options { mutations: false, ..Options::default() }
}

/// The words of this game's tests.
pub(crate) trait Play {
    fn region(&self, at: (i8, i8)) -> Region;
    fn asked(&self) -> Seat;
    /// Whoever is asked chooses.
    fn say(&mut self, choice: Choice) -> &mut Self;
    fn may(&self, choice: Choice) -> bool;
    /// The rule that forbids a choice to whoever is asked.
    fn forbids(&self, choice: Choice) -> &'static str;
    /// The group sets off, with whoever is named: region, and injured or not.
    fn send(&mut self, to: (i8, i8), group: &[((i8, i8), bool)]) -> &mut Self;
    /// One healthy herd goes.
    fn walk(&mut self, from: (i8, i8), to: (i8, i8)) -> &mut Self;
    fn humans(&mut self, humans: u8) -> &mut Self;
    /// What both sides roll: heads and guns.
    fn fight(&mut self, attack: (u8, u8), defence: (u8, u8)) -> &mut Self;
    fn dice(&mut self, one: Face, other: Face) -> &mut Self;
    /// The rest of the turn passes with a roll; everybody passes the markets.
    fn end_turn(&mut self, one: Face, other: Face) -> &mut Self;
    fn pass_markets(&mut self) -> &mut Self;
    /// Launches a Nuke token.
    fn nuke(&mut self, target: (i8, i8)) -> &mut Self;
    fn herds(&self, at: (i8, i8)) -> (u8, u8);
    fn owner(&self, at: (i8, i8)) -> Option<Seat>;
    fn token(&self, at: (i8, i8)) -> Token;
    fn vp(&self, seat: Seat) -> u8;
    fn cards(&self, seat: Seat) -> [u8; 5];
    fn is_over(&self) -> bool;
    fn heard_any(&self, test: impl Fn(&Event) -> bool) -> bool;
    fn targets(&self) -> Vec<(i8, i8)>;
    /// Chance and dull choices until this stage of somebody's turn.
    fn until(&mut self, test: impl Fn(&FarmsRace) -> bool) -> &mut Self;
}

impl Play for Table {
    fn region(&self, (q, r): (i8, i8)) -> Region {
        self.game.table().map.at(ruckus_core::hex::Hex::new(q, r)).expect("it is on the map")
    }

    #[track_caller]
    fn asked(&self) -> Seat {
        self.game
            .turn()
            .awaited()
            .first()
            .unwrap_or_else(|| panic!("nobody is asked: {:?}", self.game.table().phase))
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
    fn forbids(&self, choice: Choice) -> &'static str {
        use ruckus_core::Coded as _;
        match check_choice(&self.game, self.asked(), choice.code()) {
            Err(Refused::Illegal(why)) => why.rule.0,
            other => panic!("{choice:?} is not refused: {other:?}"),
        }
    }

    #[track_caller]
    fn send(&mut self, to: (i8, i8), group: &[((i8, i8), bool)]) -> &mut Self {
        let to = self.region(to);
        self.say(Choice::MoveTo { to });
        for &(from, injured) in group {
            let from = self.region(from);
            self.say(Choice::Join { from, injured });
        }
        if self.game.table().phase == Phase::Gather {
            self.say(Choice::Go);
        }
        self
    }

    #[track_caller]
    fn walk(&mut self, from: (i8, i8), to: (i8, i8)) -> &mut Self {
        self.send(to, &[(from, false)])
    }

    #[track_caller]
    fn humans(&mut self, humans: u8) -> &mut Self {
        self.apply_chance(Outcome::Humans { humans })
    }

    #[track_caller]
    fn fight(&mut self, attack: (u8, u8), defence: (u8, u8)) -> &mut Self {
        self.apply_chance(Outcome::Fight { heads: attack.0, guns: attack.1 });
        self.apply_chance(Outcome::Fight { heads: defence.0, guns: defence.1 })
    }

    #[track_caller]
    fn dice(&mut self, one: Face, other: Face) -> &mut Self {
        self.apply_chance(Outcome::Dice { one, other })
    }

    #[track_caller]
    fn end_turn(&mut self, one: Face, other: Face) -> &mut Self {
        if self.game.table().phase == Phase::Fly {
            self.say(Choice::Landed);
        }
        let seat = self.asked();
        self.say(Choice::EndActions);
        match self.game.table().phase {
            Phase::NameFirst => {
                for face in [one, other] {
                    self.say(Choice::Name { card: face.kind().expect("a kind") });
                }
            }
            _ => {
                self.dice(one, other);
            }
        }
        self.pass_markets();
        assert_eq!(self.asked(), seat);
        self.say(Choice::EndTurn).pass_markets()
    }

    #[track_caller]
    fn pass_markets(&mut self) -> &mut Self {
        while matches!(self.game.table().phase, Phase::Market { .. }) {
            self.say(Choice::PassMarket);
        }
        self
    }

    #[track_caller]
    fn nuke(&mut self, target: (i8, i8)) -> &mut Self {
        let target = self.region(target);
        self.say(Choice::Launch).say(Choice::Target { at: target })
    }

    fn herds(&self, at: (i8, i8)) -> (u8, u8) {
        let herds = self.game.table().herds_at(self.region(at));
        (herds.healthy, herds.injured)
    }

    fn owner(&self, at: (i8, i8)) -> Option<Seat> {
        self.game.table().owner(self.region(at))
    }

    fn token(&self, at: (i8, i8)) -> Token {
        self.game.table().token(self.region(at))
    }

    fn vp(&self, seat: Seat) -> u8 {
        self.game.table().visible_vp(seat)
    }

    fn cards(&self, seat: Seat) -> [u8; 5] {
        *self.game.secret(seat).hand.counts()
    }

    fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    fn heard_any(&self, test: impl Fn(&Event) -> bool) -> bool {
        self.heard().iter().any(test)
    }

    fn targets(&self) -> Vec<(i8, i8)> {
        let map = &self.game.table().map;
        let mut hexes: Vec<_> = self
            .options(self.asked())
            .into_iter()
            .filter_map(|choice| match choice {
                Choice::Target { at } => Some((map.hex(at).q, map.hex(at).r)),
                _ => None,
            })
            .collect();
        hexes.sort_unstable();
        hexes
    }

    #[track_caller]
    fn until(&mut self, test: impl Fn(&FarmsRace) -> bool) -> &mut Self {
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
                    let choice = self.options(seat)[0];
                    self.game.choose(seat, choice, &mut Nobody);
                }
                Turn::Over => break,
            }
        }
        panic!("it never came to that");
    }
}

/// Cards for a whole build.
pub(crate) const BARN: [Kind; 4] = [Brick, Wood, Wheat, Plutonium];
pub(crate) const ARMORY: [Kind; 5] = [Wheat, Wheat, Weapons, Weapons, Weapons];
pub(crate) const SPY: [Kind; 3] = [Wood, Wheat, Plutonium];
pub(crate) const NUKE: [Kind; 3] = [Brick, Weapons, Plutonium];
