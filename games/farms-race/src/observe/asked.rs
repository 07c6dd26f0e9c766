//! What is asked just now, or which chance falls, as numbers: the phase with all that it carries.

use ruckus_core::{Seat, SeatSet, Sheet};

use crate::figures::Ware;
use crate::kind::{KINDS, Kind};
use crate::region::{Region, Regions};
use crate::spy::{SPIES, Spy};
use crate::state::{Build, How, Phase, Side};

const PHASES: [&str; 44] = [
    "lay",
    "first",
    "deal",
    "mutate",
    "settle",
    "start roll",
    "start card",
    "reinforce",
    "fly",
    "land",
    "menu",
    "gather",
    "price",
    "pay",
    "draw spy",
    "draw other",
    "turn up",
    "roll attack",
    "roll defence",
    "hurt",
    "doomed",
    "ask attacker",
    "homeward",
    "ask defender",
    "target",
    "hack",
    "pocket hurt",
    "pocket turn up",
    "strike back",
    "dice",
    "name",
    "name first",
    "name second",
    "order",
    "steal",
    "stolen card",
    "agent card",
    "blackmail",
    "rob",
    "kind for",
    "market",
    "compose",
    "answer",
    "redo",
];

/// A phase taken apart. Its seats and regions are told with the seats and the regions.
pub(super) struct Asked {
    phase: Option<usize>,
    /// Whom it is about.
    pub(super) seats: SeatSet,
    /// With whom, in the market.
    pub(super) other: Option<Seat>,
    pub(super) region: Option<Region>,
    pub(super) regions: Regions,
    /// How many are left, dealt, or heads; then guns.
    numbers: [u8; 2],
    /// An injured herd, a bought Spy, the defending side.
    flag: bool,
    card: Option<Kind>,
    spy: Option<Spy>,
    ware: Option<Ware>,
    /// A Nuke that is paid for in a nuke-back window.
    back: bool,
    how: Option<How>,
}

impl Asked {
    fn plain(phase: usize) -> Self {
        Asked {
            phase: Some(phase),
            seats: SeatSet::EMPTY,
            other: None,
            region: None,
            regions: Regions::NONE,
            numbers: [0; 2],
            flag: false,
            card: None,
            spy: None,
            ware: None,
            back: false,
            how: None,
        }
    }

    fn builds(mut self, build: Build) -> Self {
        self.ware = Some(build.ware());
        self.back = matches!(build, Build::NukeBack);
        if let Build::Barn { at } | Build::Armory { at } = build {
            self.region = Some(at);
        }
        self
    }

    pub(super) fn of(phase: Phase) -> Self {
        let plain = Asked::plain;
        let seat = |phase: usize, seat: Seat| Asked { seats: SeatSet::only(seat), ..plain(phase) };
        match phase {
            Phase::Lay => plain(0),
            Phase::First => plain(1),
            Phase::Deal { to, dealt } => Asked { numbers: [dealt, 0], ..seat(2, to) },
            Phase::Mutate { seat: of } => seat(3, of),
            Phase::Settle { seat: of } => seat(4, of),
            Phase::StartRoll { seat: of, left } => Asked { numbers: [left, 0], ..seat(5, of) },
            Phase::StartCard { seat: of, left } => Asked { numbers: [left, 0], ..seat(6, of) },
            Phase::Reinforce { left } => Asked { regions: left, ..plain(7) },
            Phase::Fly => plain(8),
            Phase::Land { from, injured } => Asked { region: Some(from), flag: injured, ..plain(9) },
            Phase::Menu => plain(10),
            Phase::Gather => plain(11),
            Phase::Price { build } => plain(12).builds(build),
            Phase::Pay { build, left } => Asked { numbers: [left, 0], ..plain(13).builds(build) },
            Phase::DrawSpy { bought } => Asked { flag: bought, ..plain(14) },
            Phase::DrawOther { than } => Asked { spy: Some(than), ..plain(15) },
            Phase::TurnUp => plain(16),
            Phase::RollAttack => plain(17),
            Phase::RollDefence { heads, guns } => Asked { numbers: [heads, guns], ..plain(18) },
            Phase::Hurt { side } => Asked { flag: side == Side::Defender, ..plain(19) },
            Phase::Doomed { side } => Asked { flag: side == Side::Defender, ..plain(20) },
            Phase::AskAttacker => plain(21),
            Phase::Homeward => plain(22),
            Phase::AskDefender => plain(23),
            Phase::Target { by, how } => Asked { how: Some(how), ..seat(24, by) },
            Phase::Hack => plain(25),
            Phase::PocketHurt => plain(26),
            Phase::PocketTurnUp => plain(27),
            Phase::StrikeBack => plain(28),
            Phase::Dice => plain(29),
            Phase::Name { other } => Asked { card: other, ..plain(30) },
            Phase::NameFirst => plain(31),
            Phase::NameSecond { first } => Asked { card: Some(first), ..plain(32) },
            Phase::Order => plain(33),
            Phase::Steal => plain(34),
            Phase::StolenCard { victim } => seat(35, victim),
            Phase::AgentCard { victims, left } => Asked { seats: victims, numbers: [left, 0], ..plain(36) },
            Phase::Blackmail => plain(37),
            Phase::Rob { victim, left } => Asked { numbers: [left, 0], ..seat(38, victim) },
            Phase::KindFor { spy } => Asked { spy: Some(spy), ..plain(39) },
            Phase::Market { asked } => seat(40, asked),
            Phase::Compose { by, to } => Asked { other: Some(to), ..seat(41, by) },
            Phase::Answer { by, to } => Asked { other: Some(by), ..seat(42, to) },
            Phase::Redo => plain(43),
            Phase::Over { .. } => Asked { phase: None, ..plain(0) },
        }
    }

    pub(super) fn observe(&self, sheet: &mut impl Sheet) {
        sheet.row("phase", &PHASES);
        sheet.one_of(PHASES.len(), self.phase);
        sheet.row("asked", &["left or heads", "guns", "injured, bought or defending", "nuke back"]);
        self.numbers.into_iter().for_each(|number| sheet.share(number, 6.0));
        sheet.flag(self.flag);
        sheet.flag(self.back);
        sheet.row("asked card", super::CARDS);
        sheet.one_of(KINDS, self.card.map(Kind::index));
        sheet.row("asked spy", super::SPY_NAMES);
        sheet.one_of(SPIES, self.spy.map(|spy| spy as usize));
        sheet.row("asked ware", &["barn", "armory", "spy", "nuke"]);
        sheet.one_of(4, self.ware.map(|ware| ware as usize));
        sheet.row("asked nuke", &["token", "paid", "pocket", "free"]);
        sheet.one_of(4, self.how.map(|how| how as usize));
    }
}
