//! The picture of a view.

use ruckus_core::kit::Heap;
use ruckus_core::{RuleId, Seat, View as _};

use super::rehearsal::Rehearsal;
use super::{
    ActivationPicture, Chapter, CornerPicture, EndPicture, HeldPicture, HexPicture, InPlayPicture, Key,
    LabPicture, Livery, MarkKind, MarkPicture, OwnPicture, Picture, PiecePicture, PointsPicture, SeatPicture,
    SparedPicture, TemplatePicture, WeaponPicture, WormholePicture, aim, reach, shortcuts, texts,
};
use crate::board::Corner;
use crate::figures::FiguresId;
use crate::hex::Hex;
use crate::mission::Mission;
use crate::pieces::{Piece, PieceKind, Rest};
use crate::sponsor::Sponsor;
use crate::state::{Activation, Arena, Phase, Source, Stage};
use crate::view::View;
use crate::words::refusals::shots;

impl Picture {
    pub(crate) fn of(view: &View) -> Self {
        let arena = &view.arena;
        let chapter = Chapter::of(arena);
        // Previews cost a rehearsal, so they are made only where somebody may walk or shoot.
        let rehearsal =
            matches!(chapter, Chapter::Turrets | Chapter::Activations).then(|| Rehearsal::of(view)).flatten();
        let in_turn = matches!(
            chapter,
            Chapter::Mission | Chapter::Turrets | Chapter::Activations | Chapter::Building | Chapter::CleanUp
        );
        Picture {
            eye: view.eye,
            chapter,
            round: arena.round,
            rounds: arena.figures.rounds,
            active: in_turn.then_some(arena.active),
            order: if is_revealed(arena) { arena.order().collect() } else { Vec::new() },
            awaited: view.awaited(),
            show: arena.cards.iter().map(|card| card.row().key).collect(),
            turned_up: arena.seen_cards.each().map(|card| card.row().key).collect(),
            pieces: pieces(arena),
            marks: marks(arena),
            wormholes: arena
                .wormholes
                .iter()
                .map(|hole| WormholePicture { ends: hole.ends, used: hole.used })
                .collect(),
            seats: arena.seats.each().map(|seat| SeatPicture::of(view, seat)).collect(),
            own: OwnPicture::of(view),
            activation: arena.activation.map(|activation| ActivationPicture {
                reach: rehearsal.as_ref().map(reach::reach).unwrap_or_default(),
                ..ActivationPicture::of(arena, &activation)
            }),
            targets: rehearsal.as_ref().map(aim::targets).unwrap_or_default(),
            spared: spared(view),
            shortcuts: rehearsal.as_ref().map(shortcuts::shortcuts).unwrap_or_default(),
            lab: LabPicture::of(view),
            end: EndPicture::of(arena),
            side: arena.side,
            hexes: Hex::each().map(|hex| HexPicture::of(arena, hex)).collect(),
            corners: Corner::ALL.iter().map(|&corner| CornerPicture::of(corner, arena.figures)).collect(),
            teams: texts::teams(arena),
            parts: texts::parts(arena.figures),
            heads: texts::heads(),
            sponsors: texts::sponsors(),
            arena_masters: texts::arena_masters(),
            missions: texts::missions(arena.figures),
        }
    }
}

fn is_revealed(arena: &Arena) -> bool {
    arena.seats.each().all(|seat| arena.team(seat).build.is_some())
}

impl Chapter {
    fn of(arena: &Arena) -> Self {
        match (arena.phase, arena.stage) {
            (Phase::Over, _) => Chapter::Over,
            (_, Stage::SetUp) if is_revealed(arena) => Chapter::Landing,
            (_, Stage::SetUp) => Chapter::Lab,
            (_, Stage::Arena) => Chapter::Arena,
            (_, Stage::Mission) => Chapter::Mission,
            (_, Stage::Turrets) => Chapter::Turrets,
            (_, Stage::Activations) => Chapter::Activations,
            (_, Stage::Building) => Chapter::Building,
            (_, Stage::CleanUp) => Chapter::CleanUp,
        }
    }
}

impl HexPicture {
    fn of(arena: &Arena, hex: Hex) -> Self {
        let (row, column) = hex.place();
        HexPicture {
            hex,
            name: hex.to_string(),
            row,
            column,
            q: column as i8 - row as i8 / 2,
            r: row as i8,
            ground: arena.side.ground(hex),
        }
    }
}

fn spared(view: &View) -> Vec<SparedPicture> {
    let refused = shots::spared(view).into_iter();
    refused.map(|(_, hex, (why, rule))| SparedPicture { hex, why, rule: RuleId(rule) }).collect()
}

impl CornerPicture {
    fn of(corner: Corner, figures: FiguresId) -> Self {
        let within = |distance: u8| corner.hex().within(distance).each().collect();
        let (home, building) = figures.read(|f| (f.home_zone, f.building_zone));
        CornerPicture { hex: corner.hex(), home_zone: within(home), building_zone: within(building) }
    }
}

/// "Ion 2".
pub(crate) fn freak_name(freak: Piece) -> String {
    format!("{} {}", Livery::of(freak.seat).short(), freak.number + 1)
}

impl PiecePicture {
    fn of(arena: &Arena, piece: Piece, hex: Option<Hex>) -> Self {
        let freak = piece.is_freak().then(|| arena.freak(piece));
        let (spent, rest) = match piece.kind {
            PieceKind::Freak => (arena.freak(piece).turn.activated, Rest::Ready),
            PieceKind::Alien | PieceKind::Droid => {
                let minion = &arena.minions[piece.index()];
                (minion.activated, minion.rest)
            }
            PieceKind::Turret => (arena.turrets[piece.index()].fired, arena.turrets[piece.index()].rest),
            PieceKind::Bunker | PieceKind::Base => (false, Rest::Ready),
        };
        PiecePicture {
            kind: piece.kind,
            seat: piece.seat,
            number: piece.number,
            name: match piece.kind {
                PieceKind::Freak => freak_name(piece),
                kind => format!("{} {}", Livery::of(piece.seat).short(), kind.name()),
            },
            hex,
            hp: freak.map_or(0, |freak| freak.hp),
            max_hp: if piece.is_freak() { arena.values(piece.seat).hp } else { 0 },
            armor: if piece.is_freak() { arena.armor(piece) } else { 0 },
            strikes: if piece.is_freak() || hex.is_none() { 0 } else { arena.strikes(piece) },
            force_field: freak.is_some_and(|freak| freak.field),
            sheltered: piece.is_freak() && arena.is_in_bunker(piece),
            airborne: arena.is_in_air(piece),
            spent,
            fresh: rest != Rest::Ready,
        }
    }
}

/// All pieces on the board, and the Freaks that are off it.
fn pieces(arena: &Arena) -> Vec<PiecePicture> {
    if !is_revealed(arena) {
        return Vec::new();
    }
    let mut all = Vec::new();
    for seat in arena.seats.each() {
        let bunker = Piece::bunker(seat);
        all.extend(arena.base(seat).map(|hex| (Piece::base(seat), Some(hex))));
        all.extend(arena.place(bunker).map(|hex| (bunker, Some(hex))));
        all.extend(arena.turrets_of(seat).filter_map(|(piece, turret)| Some((piece, Some(turret.at?)))));
        all.extend(arena.freaks_of(seat).map(|(piece, freak)| (piece, freak.at)));
    }
    all.extend(arena.each_minion().map(|(piece, hex)| (piece, Some(hex))));
    all.into_iter().map(|(piece, hex)| PiecePicture::of(arena, piece, hex)).collect()
}

/// The tokens of Missions and flags, and where Freaks fell that come back there.
fn marks(arena: &Arena) -> Vec<MarkPicture> {
    let mut marks = Vec::new();
    for seat in arena.seats.each() {
        let team = arena.team(seat);
        let faces = team.faces.iter().flat_map(|face| face.mark.into_iter().chain(face.pad));
        marks.extend(faces.map(|hex| MarkPicture { kind: MarkKind::Mission, seat, hex }));
        marks.extend(team.flag.map(|hex| MarkPicture { kind: MarkKind::Flag, seat, hex }));
    }
    if arena.rules.fog {
        let graves = arena.fallen.iter().map(|fallen| {
            let seat = Piece::freak(fallen.freak.into()).seat;
            MarkPicture { kind: MarkKind::Grave, seat, hex: fallen.at }
        });
        marks.extend(graves);
    }
    marks
}

impl SeatPicture {
    fn of(view: &View, seat: Seat) -> Self {
        let arena = &view.arena;
        let team = arena.team(seat);
        let mine = view.own.as_ref().filter(|_| view.eye.is(seat));
        SeatPicture {
            seat,
            home: arena.base(seat),
            score: arena.score(seat) as u8,
            points: PointsPicture::of(arena, seat),
            template: match team.build {
                Some(build) => Some(TemplatePicture::of(build.head, &build.template)),
                None => mine.map(TemplatePicture::begun),
            },
            values: team.build.map(|build| build.values),
            sponsors: team.sponsors,
            missions: team.missions,
            in_play: team.faces.iter().map(|face| InPlayPicture::of(arena, seat, face)).collect(),
            turrets_left: arena.turrets_of(seat).filter(|(_, turret)| turret.at.is_none()).count() as u8,
            bunkers_left: u8::from(arena.place(Piece::bunker(seat)).is_none()),
        }
    }
}

impl PointsPicture {
    fn of(arena: &Arena, seat: Seat) -> Self {
        let stars = |source: Source| arena.stars(seat, source);
        PointsPicture {
            kills: stars(Source::Kills),
            bases: stars(Source::Bases),
            pad: stars(Source::Pad),
            missions: stars(Source::Missions),
            advanced_missions: stars(Source::AdvancedMissions),
            zones: stars(Source::Zones),
        }
    }
}

impl OwnPicture {
    fn of(view: &View) -> Option<Self> {
        let own = view.own.as_ref()?;
        Some(OwnPicture {
            sponsors: held(&own.sponsors, |card: Sponsor| card.row().key),
            missions: held(&own.missions, |card: Mission| card.row().key),
            drawn: held(&own.drawn, |card: Sponsor| card.row().key),
        })
    }
}

fn held<K: ruckus_core::kit::Kind, const N: usize>(
    cards: &Heap<K, N>,
    key: impl Fn(K) -> Key,
) -> Vec<HeldPicture> {
    let there = cards.counts().iter().enumerate().filter(|&(_, &copies)| copies > 0);
    there.map(|(index, &copies)| HeldPicture { card: key(K::at(index)), copies }).collect()
}

impl ActivationPicture {
    fn of(arena: &Arena, activation: &Activation) -> Self {
        let Piece { kind, seat, number } = activation.figure;
        ActivationPicture {
            kind,
            seat,
            number,
            moves_left: activation.mp,
            flights: activation.flight,
            attacked: activation.attacked,
            weapon: WeaponPicture::of(arena, activation),
            reach: Vec::new(),
        }
    }
}

impl WeaponPicture {
    /// What the Figure attacks with (SF-508, section 2.4).
    fn of(arena: &Arena, activation: &Activation) -> Self {
        let gun = match activation.figure.kind {
            PieceKind::Alien => arena.figures.alien,
            PieceKind::Droid => arena.figures.droid,
            _ => {
                let values = arena.values(activation.figure.seat);
                let range = values.range.saturating_add_signed(arena.rules.arm_range) + activation.more_range;
                return WeaponPicture {
                    range: arena.rules.capped(range),
                    damage: arena.arm_damage(activation.figure) + activation.more_damage,
                    strikes: values.strikes + activation.more_strikes,
                    armor_piercing: values.armor_piercing,
                };
            }
        };
        let range = arena.rules.capped(gun.range);
        WeaponPicture { range, damage: gun.damage, strikes: gun.strikes, armor_piercing: false }
    }
}

impl EndPicture {
    fn of(arena: &Arena) -> Option<Self> {
        if arena.phase != Phase::Over {
            return None;
        }
        let best = arena.seats.each().map(|seat| arena.score(seat)).max()?;
        let tied = || arena.seats.each().filter(|&seat| arena.score(seat) == best);
        let fewest = tied().map(|seat| arena.team(seat).faces.len()).min()?;
        let winners: Vec<Seat> = tied().filter(|&seat| arena.team(seat).faces.len() == fewest).collect();
        let by_missions = winners.len() < tied().count();
        Some(EndPicture { winners, by_missions })
    }
}

impl Livery {
    /// Looks only, in seat order (section 2.1).
    pub fn of(seat: Seat) -> Self {
        Livery::ALL[seat.index() % Livery::ALL.len()]
    }
}
