//! Positions that are set up by hand, for tests and pictures. A position begins at the activations of a seat (D14), with
//! plain Freaks off the board and nothing in anybody's hand but what is put there; whatever the invariants of section 8
//! forbid is refused.

use ruckus_core::{Seat, SeatCount};

use crate::arena_master::ArenaMaster;
use crate::board::Corner;
use crate::head::{Head, Heads};
use crate::hex::{Hex, HexSet};
use crate::mission::{Marking, Mission, OpenMission};
use crate::options::Options;
use crate::part::{Part, Template};
use crate::pieces::{Piece, PieceKind, Rest, Wormhole};
use crate::round::RoundRules;
use crate::sponsor::Sponsor;
use crate::state::{Build, Phase, Source, SpaceFreaks, Stage};
use crate::values::Values;

/// A position in the making.
#[derive(Clone, Debug)]
pub struct Position {
    game: SpaceFreaks,
    mistake: Option<String>,
}

/// The cards of a plain Freak (section 9), and Heads that do nothing in a fight.
const PLAIN: [&str; 4] = ["corporate_armor", "anti_gravity_modifier", "plasma_gun", "beast_hooves"];
const HEADS: [&str; 4] = ["engineer", "hyperactive", "fortune", "precognition"];

fn part(key: &str) -> Part {
    Part::from_key(key).unwrap_or_else(|| panic!("no Freak card is called {key}"))
}

impl Position {
    /// Plain Freaks, all off the board; seat 0 is first and active, in round 2.
    pub fn of(seats: u8) -> Self {
        Position::with(seats, &Options::default())
    }

    pub fn with(seats: u8, options: &Options) -> Self {
        let mut game = SpaceFreaks::fresh(SeatCount::new(seats), options).expect("the set-up is legal");
        let corners = if seats == 2 { [Corner::NW, Corner::SE, Corner::NE, Corner::SW] } else { Corner::ALL };
        let template = Template {
            torso: part(PLAIN[0]),
            left_arm: part(PLAIN[1]),
            right_arm: part(PLAIN[2]),
            legs: part(PLAIN[3]),
        };
        for seat in game.seats.each() {
            let head = Head::from_key(HEADS[seat.index()]).expect("the Head is there");
            let values = Values::of(&template, head, game.figures);
            let team = &mut game.arena.teams[seat];
            team.build = Some(Build { head, template, values });
            team.corner = Some(corners[seat.index()]);
        }
        let arena = &mut game.arena;
        arena.round = 2.min(arena.figures.rounds);
        arena.stage = Stage::Activations;
        arena.phase = Phase::Activations;
        Position { game, mistake: None }
    }

    fn hex(&mut self, (row, column): (usize, usize)) -> Hex {
        Hex::at(row, column).unwrap_or_else(|| {
            self.mistake = Some(format!("({row},{column}) is not on the board"));
            Hex::default()
        })
    }

    /// Another Head, or another card of a template.
    #[must_use]
    pub fn head(mut self, seat: Seat, key: &str) -> Self {
        let head = Head::from_key(key).unwrap_or_else(|| panic!("no Head is called {key}"));
        if let Some(build) = &mut self.game.arena.teams[seat].build {
            build.head = head;
            build.values = Values::of(&build.template, head, self.game.arena.figures);
        }
        self
    }

    #[must_use]
    pub fn part(mut self, seat: Seat, key: &str) -> Self {
        if let Some(build) = &mut self.game.arena.teams[seat].build {
            build.template.put(part(key));
            build.values = Values::of(&build.template, build.head, self.game.arena.figures);
        }
        self
    }

    #[must_use]
    pub fn corner(mut self, seat: Seat, corner: Corner) -> Self {
        self.game.arena.teams[seat].corner = Some(corner);
        self
    }

    /// A Freak, counted from 1, with full HP.
    #[must_use]
    pub fn freak(mut self, seat: Seat, number: u8, at: (usize, usize)) -> Self {
        let hex = self.hex(at);
        let freak = &mut self.game.arena.freaks[Piece::freak_of(seat, number - 1).index()];
        freak.at = Some(hex);
        freak.hp = u8::MAX;
        self
    }

    /// The HP of a Freak that is on the board.
    #[must_use]
    pub fn hp(mut self, seat: Seat, number: u8, hp: u8) -> Self {
        self.game.arena.freaks[Piece::freak_of(seat, number - 1).index()].hp = hp;
        self
    }

    #[must_use]
    pub fn field(mut self, seat: Seat, number: u8) -> Self {
        self.game.arena.freaks[Piece::freak_of(seat, number - 1).index()].field = true;
        self
    }

    /// An Alien, a Droid, a Turret or a Bunker.
    #[must_use]
    pub fn piece(mut self, seat: Seat, kind: PieceKind, at: (usize, usize)) -> Self {
        let hex = self.hex(at);
        if self.game.put_piece(seat, kind, hex, Rest::Ready).is_none() {
            self.mistake = Some(format!("there is no {} left", kind.name()));
        }
        self
    }

    /// A piece that has taken a Strike.
    #[must_use]
    pub fn struck(mut self, seat: Seat, kind: PieceKind, at: (usize, usize)) -> Self {
        self = self.piece(seat, kind, at);
        let hex = self.hex(at);
        let arena = &mut self.game.arena;
        for minion in arena.minions.iter_mut().filter(|minion| minion.at == Some(hex)) {
            minion.strikes = 1;
        }
        let buildings = arena.turrets.iter_mut().chain(&mut arena.bunkers);
        for building in buildings.filter(|building| building.at == Some(hex)) {
            building.strikes = 1;
        }
        self
    }

    #[must_use]
    pub fn wormhole(mut self, one: (usize, usize), other: (usize, usize)) -> Self {
        let ends = [self.hex(one), self.hex(other)];
        self.game.arena.wormholes.push(Wormhole { ends, used: false });
        self
    }

    #[must_use]
    pub fn flag(mut self, seat: Seat, at: (usize, usize)) -> Self {
        let hex = self.hex(at);
        self.game.arena.teams[seat].flag = Some(hex);
        self
    }

    /// Sponsor cards in a hand, by their keys.
    #[must_use]
    pub fn hand(mut self, seat: Seat, cards: &[&str]) -> Self {
        for key in cards {
            let card = Sponsor::from_key(key).unwrap_or_else(|| panic!("no Sponsor card is called {key}"));
            self.take_sponsor(card);
            self.game.secrets[seat].sponsors.add(card);
            self.game.arena.teams[seat].sponsors += 1;
        }
        self
    }

    fn take_sponsor(&mut self, card: Sponsor) {
        match self.game.sponsor_deck.count(card) {
            0 => self.mistake = Some(format!("there is no more {card}")),
            _ => {
                self.game.sponsor_deck.remove(card);
                self.game.arena.sponsors_left -= 1;
            }
        }
    }

    /// The Sponsor deck holds just these; the rest has been played.
    #[must_use]
    pub fn deck(mut self, cards: &[&str]) -> Self {
        let keys = cards.iter().map(|key| Sponsor::from_key(key).expect("a Sponsor card"));
        let wanted = keys.collect();
        match self.game.sponsor_deck.less(&wanted) {
            Some(rest) => {
                self.game.arena.discards.add_all(&rest);
                self.game.sponsor_deck = wanted;
                self.game.arena.sponsors_left = wanted.len();
            }
            None => self.mistake = Some("the deck has not so many".to_owned()),
        }
        self
    }

    /// Neither deck nor pile: a seat holds all Sponsor cards that nobody else does.
    #[must_use]
    pub fn all_sponsors_to(mut self, seat: Seat) -> Self {
        let rest = std::mem::take(&mut self.game.sponsor_deck);
        self.game.secrets[seat].sponsors.add_all(&rest);
        self.game.arena.teams[seat].sponsors += rest.len();
        self.game.arena.sponsors_left = 0;
        self
    }

    /// Mission cards in a hand.
    #[must_use]
    pub fn missions(mut self, seat: Seat, missions: &[&str]) -> Self {
        for key in missions {
            let mission = self.take_mission(key);
            self.game.secrets[seat].missions.add(mission);
            self.game.arena.teams[seat].missions += 1;
        }
        self
    }

    fn take_mission(&mut self, key: &str) -> Mission {
        let mission = Mission::from_key(key).unwrap_or_else(|| panic!("no Mission is called {key}"));
        match self.game.mission_deck.count(mission) {
            0 => self.mistake = Some(format!("there is no more {mission}")),
            _ => {
                self.game.mission_deck.remove(mission);
                self.game.arena.missions_left -= 1;
            }
        }
        mission
    }

    /// A Mission in play.
    #[must_use]
    pub fn face(self, seat: Seat, mission: &str) -> Self {
        self.marked_face(seat, mission, None, None)
    }

    /// A Dead Drop with its hexagon, or a Survey Run with its corner and its LZ hexagon.
    #[must_use]
    pub fn marked_face(
        mut self,
        seat: Seat,
        mission: &str,
        mark: Option<(usize, usize)>,
        pad: Option<(usize, usize)>,
    ) -> Self {
        let mission = self.take_mission(mission);
        let (mark, pad) = (mark.map(|at| self.hex(at)), pad.map(|at| self.hex(at)));
        if (mission.row().marking != Marking::None) != mark.is_some() {
            self.mistake = Some(format!("{mission} has a mark, or has none"));
        }
        self.game.arena.teams[seat].faces.push(OpenMission { mission, mark, pad, entered: false });
        self
    }

    #[must_use]
    pub fn stars(mut self, seat: Seat, stars: u8) -> Self {
        let step = self.game.figures.star_step;
        let team = &mut self.game.arena.teams[seat];
        team.stars[Source::Kills] = stars;
        team.tens = stars / step;
        self
    }

    /// Arena-Master cards in play, all their instant effects done.
    #[must_use]
    pub fn show(mut self, cards: &[&str]) -> Self {
        for key in cards {
            let card = ArenaMaster::from_key(key).unwrap_or_else(|| panic!("no card is called {key}"));
            self.game.arena.cards.push(card);
            self.game.arena.seen_cards.insert(card);
        }
        self.game.arena.resolved = 1 + cards.len() as u8;
        self
    }

    #[must_use]
    pub fn active(mut self, seat: Seat) -> Self {
        self.game.arena.active = seat;
        self
    }

    #[must_use]
    pub fn first(mut self, seat: Seat) -> Self {
        self.game.arena.first = seat;
        self.game.arena.active = seat;
        self
    }

    #[must_use]
    pub fn round(mut self, round: u8) -> Self {
        self.game.arena.round = round;
        self
    }

    /// The round's Arena-Master card is about to be turned up.
    #[must_use]
    pub fn turning_up(mut self) -> Self {
        self.game.arena.stage = Stage::Arena;
        self.game.arena.phase = Phase::TurnUp { stands: false };
        self
    }

    /// The active player is about to put a Mission into play (D12).
    #[must_use]
    pub fn putting_mission(mut self) -> Self {
        self.game.arena.stage = Stage::Mission;
        self.game.arena.phase = Phase::PutMission { left: 1 };
        self
    }

    /// Step 2 (D13), or Step 4 (D17).
    #[must_use]
    pub fn firing(mut self) -> Self {
        self.game.arena.stage = Stage::Turrets;
        self.game.arena.phase = Phase::Turrets;
        self
    }

    #[must_use]
    pub fn building(mut self) -> Self {
        self.game.arena.stage = Stage::Building;
        self.game.arena.phase = Phase::Build;
        self
    }

    pub fn build(&self) -> Result<SpaceFreaks, String> {
        if let Some(mistake) = &self.mistake {
            return Err(mistake.clone());
        }
        let mut game = self.game.clone();
        let (mut heads, mut figures, mut buildings) = (Heads::none(), HexSet::NONE, HexSet::NONE);
        for seat in game.seats.each() {
            let head = game.head(seat).ok_or("everybody has a Head")?;
            if !heads.is_new(head) {
                return Err(format!("{head} is there twice"));
            }
            let base = game.base(seat).ok_or("everybody has a corner")?;
            if buildings.contains(base) {
                return Err(format!("two seats have the corner {base}"));
            }
            buildings.insert(base);
        }
        let built = game.arena.turrets.iter().chain(&game.arena.bunkers).filter_map(|building| building.at);
        for at in built {
            if buildings.contains(at) || !game.side.map().plain.contains(at) {
                return Err(format!("no building can stand on {at}"));
            }
            buildings.insert(at);
        }
        game.arena.buildings_at = buildings;
        game.arena.wormholes_at = game.arena.wormholes.iter().flat_map(|wormhole| wormhole.ends).collect();
        game.arena.seen_heads = heads;
        game.arena.rules = RoundRules::of(&game.arena.cards, game.figures);
        for seat in game.seats.each() {
            let most = game.values(seat).hp;
            for number in 0..3 {
                let freak = &mut game.arena.freaks[Piece::freak_of(seat, number).index()];
                freak.hp = if freak.at.is_some() { freak.hp.min(most) } else { 0 };
            }
        }
        let freaks = game.each_freak().filter_map(|(piece, freak)| Some((piece, freak.at?)));
        for (piece, at) in freaks.chain(game.each_minion()) {
            if figures.contains(at) || !game.bears(piece, at) {
                return Err(format!("{piece:?} cannot stand on {at}"));
            }
            figures.insert(at);
        }
        game.arena.figures_at = figures;
        Ok(game)
    }
}
