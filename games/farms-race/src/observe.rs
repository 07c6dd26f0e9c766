//! The observation tensor of the game: what is asked, the reader's own cards, each seat from the reader's on, each region, combat,
//! nukes, the market, and what is known of thefts.
//!
//! What a region yields is told by region and kind; where it lies, a network has to learn, or be told with the map.

mod asked;

use ruckus_core::{ChoicePart, LeftOut, Observe, Seat, Sheet};

use crate::figures::{MOST_PLAYERS, MOST_STRIKES, MOST_THEFTS};
use crate::kind::{Cards, KINDS, Kind};
use crate::mutation::{MUTATIONS, Mutation};
use crate::region::{REGIONS, Region};
use crate::spy::{SPIES, Spies, Spy};
use crate::state::{FarmsRace, Stage, Token};
use crate::step::{Choice, Unit};
use crate::view::View;
use asked::Asked;

const STAGES: [(&str, Stage); 6] = [
    ("set-up", Stage::SetUp),
    ("preparation", Stage::Preparation),
    ("actions", Stage::Actions),
    ("resources", Stage::Resources),
    ("after", Stage::After),
    ("between turns", Stage::Between),
];
const STAGE_NAMES: [&str; STAGES.len()] = {
    let mut names = [""; STAGES.len()];
    let mut index = 0;
    while index < STAGES.len() {
        names[index] = STAGES[index].0;
        index += 1;
    }
    names
};

/// Names of things that are numbered, for columns.
macro_rules! names {
    ($count:expr, $all:expr, $name:ident) => {{
        const NAMES: [&str; $count] = {
            let mut names = [""; $count];
            let mut index = 0;
            while index < names.len() {
                names[index] = $all[index].$name();
                index += 1;
            }
            names
        };
        &NAMES
    }};
}

const CARDS: &[&str; KINDS] = names!(KINDS, Kind::ALL, resource);
const SPY_NAMES: &[&str; SPIES] = names!(SPIES, Spy::ALL, name);
const MUTATION_NAMES: &[&str; MUTATIONS] = names!(MUTATIONS, Mutation::ALL, name);

const TABLE: [&str; 15] = [
    "round",
    "nuke tokens",
    "turned up 1",
    "turned up 2",
    "turned up 3",
    "peeked gone",
    "double nuke",
    "double steal",
    "open offers",
    "blurred",
    "falls",
    "nobody is nukiest",
    "thefts",
    "thefts with loot",
    "thefts with glimpses",
];

const SEAT: [&str; 29] = [
    "active",
    "asked",
    "with whom",
    "first",
    "nukiest",
    "newcomer",
    "struck",
    "strikes",
    "defends",
    "passed",
    "offers left",
    "herds in supply",
    "cards",
    "spies",
    "spies bought",
    "vp tokens",
    "nukes unspent",
    "nukes spent",
    "vp room",
    "face up 1",
    "face up 2",
    "face up 3",
    "face up 4",
    "visible vp",
    "fallen",
    "fell in check",
    "vp when fallen",
    "cards when fallen",
    "hand is known",
];

/// What a region has besides its owners.
const REGION: [&str; 24] = [
    "healthy",
    "injured",
    "healthy acted",
    "injured acted",
    "barn",
    "armory",
    "turmoil",
    "attacked",
    "nuked",
    "is peeked at",
    "shown this turn",
    "asked about",
    "among those asked about",
    "attacked by the group",
    "home of attackers",
    "places at home",
    "refuge",
    "token unseen",
    "token peeked",
    "token of 1",
    "token of 2",
    "token of 3",
    "peeked number",
    "homes before it",
];

const COMBAT: [&str; 10] = [
    "fights",
    "healthy",
    "injured",
    "humans",
    "round",
    "points",
    "defence points",
    "doomed",
    "stood",
    "homes",
];

const THEFT: [&str; 11 + 4 * KINDS] = {
    let mut names = ["after"; 11 + 4 * KINDS];
    let fixed = [
        "cards",
        "looked",
        "thief 0",
        "thief 1",
        "thief 2",
        "thief 3",
        "victim 0",
        "victim 1",
        "victim 2",
        "victim 3",
        "loot known",
    ];
    let mut index = 0;
    while index < fixed.len() {
        names[index] = fixed[index];
        index += 1;
    }
    let kinds = [
        "loot brick",
        "loot wood",
        "loot wheat",
        "loot weapons",
        "loot plutonium",
        "glimpse brick",
        "glimpse wood",
        "glimpse wheat",
        "glimpse weapons",
        "glimpse plutonium",
        "thief has at least brick",
        "thief has at least wood",
        "thief has at least wheat",
        "thief has at least weapons",
        "thief has at least plutonium",
        "victim has at least brick",
        "victim has at least wood",
        "victim has at least wheat",
        "victim has at least weapons",
        "victim has at least plutonium",
    ];
    let mut index = 0;
    while index < kinds.len() {
        names[fixed.len() + index] = kinds[index];
        index += 1;
    }
    names
};

fn cards(sheet: &mut impl Sheet, cards: &Cards) {
    Kind::ALL.into_iter().for_each(|kind| sheet.share(cards.count(kind), 4.0));
}

fn spies(sheet: &mut impl Sheet, spies: &Spies) {
    Spy::ALL.into_iter().for_each(|spy| sheet.share(spies.count(spy), 3.0));
}

fn seat_numbers(view: &View, asked: &Asked, seat: Seat, sheet: &mut impl Sheet) {
    let table = &view.table;
    let farm = table.farm(seat);
    let combat = &table.combat;
    sheet.flag(table.active == seat);
    sheet.flag(asked.seats.contains(seat));
    sheet.flag(asked.other == Some(seat));
    sheet.flag(table.first == seat);
    sheet.flag(table.nukiest == Some(seat));
    sheet.flag(table.newcomers.contains(seat));
    sheet.flag(table.struck == Some(seat));
    sheet.flag(table.striker == seat);
    sheet.flag(combat.defender == Some(seat));
    sheet.flag(table.market.passed.contains(seat));
    sheet.share(table.market.offers[seat.index()], 5.0);
    sheet.share(farm.supply, 12.0);
    sheet.share(farm.cards, 10.0);
    sheet.share(farm.spies, 4.0);
    sheet.share(farm.bought, 4.0);
    sheet.share(farm.vp_tokens, 4.0);
    sheet.share(farm.unspent, 4.0);
    sheet.share(farm.spent, 4.0);
    sheet.share(farm.vp_room, 10.0);
    (0..4).for_each(|bit| sheet.flag(farm.face_up >> bit & 1 == 1));
    sheet.share(table.visible_vp(seat), 10.0);
    sheet.flag(farm.fallen.is_some());
    let fallen = farm.fallen.map_or([0; 3], |fallen| [fallen.order, fallen.visible_vp, fallen.cards]);
    fallen.into_iter().for_each(|count| sheet.share(count, 10.0));
    sheet.flag(view.known_hand(seat).is_some());
}

fn region_numbers(view: &View, asked: &Asked, region: Region, sheet: &mut impl Sheet) {
    let table = &view.table;
    let herds = table.herds_at(region);
    for count in [herds.healthy, herds.injured, herds.acted_healthy, herds.acted_injured] {
        sheet.share(count, 6.0);
    }
    for set in
        [table.barns, table.armories, table.turmoil, table.attacked, table.nuked, table.peeks, table.shown]
    {
        sheet.flag(set.contains(region));
    }
    sheet.flag(asked.region == Some(region));
    sheet.flag(asked.regions.contains(region));
    let combat = &table.combat;
    sheet.flag(combat.target == region);
    let home = combat.homes.iter().position(|home| home.region == region);
    sheet.flag(home.is_some());
    sheet.share(home.and_then(|index| combat.homes.get(index)).map_or(0, |home| home.places), 6.0);
    sheet.flag(combat.refuge == Some(region));
    let token = match table.token(region) {
        Token::None => None,
        Token::Unseen => Some(0),
        Token::Peeked => Some(1),
        Token::One => Some(2),
        Token::Two => Some(3),
        Token::Three => Some(4),
    };
    sheet.one_of(5, token);
    sheet.share(view.peeked.map_or(0, |peeked| peeked.numbers[region.index()]), 3.0);
    sheet.share(home.map_or(0, |home| home as u8), 6.0);
}

fn theft_numbers(view: &View, index: usize, sheet: &mut impl Sheet) {
    let table = &view.table;
    let theft = table.thefts.get(index);
    sheet.share(theft.map_or(0, |theft| theft.count), 3.0);
    sheet.flag(theft.is_some_and(|theft| theft.looked));
    for seat in [theft.map(|theft| theft.thief), theft.map(|theft| theft.victim)] {
        sheet.one_of(MOST_PLAYERS, seat.map(|seat| view.eye.place_of(seat, table.seats)));
    }
    let loot = view.loot.get(index).copied().flatten();
    sheet.flag(loot.is_some());
    cards(sheet, &loot.unwrap_or(Cards::EMPTY));
    let glimpse = view.glimpses.get(index).copied().flatten().unwrap_or_default();
    glimpse.into_iter().for_each(|count| sheet.share(count, 4.0));
    for side in 0..2 {
        let least = theft.map_or([0; KINDS], |theft| theft.after[side].least.map(|least| least.max(0)));
        least.into_iter().for_each(|count| sheet.share(count, 4.0));
    }
}

fn table_numbers(view: &View, sheet: &mut impl Sheet) {
    let table = &view.table;
    sheet.share(table.round, f32::from(table.variant.round_limit));
    sheet.share(table.nuke_tokens, 16.0);
    table.turned_up.into_iter().for_each(|count| sheet.share(count, 8.0));
    sheet.share(table.peeked_gone, 8.0);
    sheet.flag(table.doubles.nuke);
    sheet.flag(table.doubles.steal);
    sheet.share(table.market.open_offers, 5.0);
    sheet.flag(table.blurred);
    sheet.share(table.falls, 4.0);
    sheet.flag(table.nukiest.is_none());
    for count in [table.thefts.len(), view.loot.len(), view.glimpses.len()] {
        sheet.share(count as u8, MOST_THEFTS as f32);
    }
}

impl Observe for FarmsRace {
    const LEFT_OUT: &'static [LeftOut] = &[
        LeftOut { pointer: "/eye", why: "seats are counted from the reader on" },
        LeftOut { pointer: "/table/figures", why: "the same throughout a game" },
        LeftOut { pointer: "/table/variant", why: "the same throughout a game" },
        LeftOut { pointer: "/table/species", why: "changes no rule" },
        LeftOut {
            pointer: "/table/map",
            why: "kinds of land are told; where regions lie is the same throughout a game",
        },
        LeftOut { pointer: "/redo", why: "a newcomer's second try begins as the first one did" },
        LeftOut {
            pointer: "/table/thefts/*/after",
            why: "the most that a theft can have brought; the least is told",
        },
    ];

    const PARTS: &'static [ChoicePart] = &[
        ChoicePart { name: "kind", size: 58 },
        ChoicePart { name: "region", size: REGIONS as u16 + 1 },
        ChoicePart { name: "card", size: KINDS as u16 + 1 },
        ChoicePart { name: "for card", size: KINDS as u16 + 1 },
        ChoicePart { name: "seat", size: MOST_PLAYERS as u16 + 1 },
        ChoicePart { name: "spy", size: SPIES as u16 + 1 },
        ChoicePart { name: "mutation", size: MUTATIONS as u16 + 1 },
        ChoicePart { name: "unit", size: 4 },
    ];

    fn observe(view: &View, sheet: &mut impl Sheet) {
        let table = &view.table;
        let seats = table.seats.get();
        let asked = Asked::of(table.phase);
        sheet.row("table", &TABLE);
        table_numbers(view, sheet);
        sheet.row("stage", &STAGE_NAMES);
        STAGES.into_iter().for_each(|(_, stage)| sheet.flag(table.stage == stage));
        asked.observe(sheet);
        sheet.row("combat", &COMBAT);
        let combat = &table.combat;
        sheet.flag(combat.fights);
        for count in [
            combat.healthy,
            combat.injured,
            combat.humans,
            combat.round,
            combat.points,
            combat.defence_points,
            combat.doomed,
        ] {
            sheet.share(count, 6.0);
        }
        sheet.flag(combat.stood);
        sheet.share(combat.homes.len() as u8, 6.0);
        sheet.rows("strike", "place", MOST_STRIKES, &["region", "pocket", "points"]);
        for place in 0..MOST_STRIKES {
            let strike = table.strikes.get(place);
            sheet.share(strike.map_or(0, |strike| strike.target.index() as u8 + 1), REGIONS as f32);
            sheet.flag(strike.is_some_and(|strike| strike.pocket));
            sheet.share(strike.map_or(0, |strike| strike.points), 6.0);
        }

        let own = view.own.unwrap_or_default();
        sheet.row("hand", CARDS);
        cards(sheet, &own.hand);
        sheet.row("own spies", SPY_NAMES);
        spies(sheet, &own.spies);
        sheet.row("bought", SPY_NAMES);
        spies(sheet, &view.bought);
        sheet.row("dealt", MUTATION_NAMES);
        Mutation::ALL.into_iter().for_each(|mutation| sheet.flag(own.dealt.contains(mutation)));
        sheet.row("discarded", SPY_NAMES);
        spies(sheet, &table.discards);
        sheet.row("known to Adorable", &["is", "1", "2", "3"]);
        sheet.flag(view.peeked.is_some());
        view.peeked.unwrap_or_default().all.into_iter().for_each(|count| sheet.share(count, 8.0));
        sheet.row("shown", &["is"]);
        sheet.flag(view.shown_hand.is_some());
        sheet.row("shown hand", CARDS);
        cards(sheet, &view.shown_hand.unwrap_or(Cards::EMPTY));
        sheet.row("composes", &["is"]);
        sheet.flag(view.draft.is_some());
        for (name, offer) in [("draft", view.draft.unwrap_or_default()), ("offer", table.offer)] {
            sheet.rows(name, "side", 2, CARDS);
            cards(sheet, &offer.give);
            cards(sheet, &offer.want);
        }

        sheet.rows("farm", "seat", seats, &SEAT);
        view.eye.around(table.seats).for_each(|seat| seat_numbers(view, &asked, seat, sheet));
        sheet.rows("ledger", "seat", seats, CARDS);
        for seat in view.eye.around(table.seats) {
            table.farm(seat).ledger.into_iter().for_each(|count| sheet.share(count, 4.0));
        }
        sheet.rows("mutation", "seat", seats, MUTATION_NAMES);
        for seat in view.eye.around(table.seats) {
            sheet.one_of(MUTATIONS, table.farm(seat).mutation.map(|mutation| mutation as usize));
        }
        sheet.rows("region", "region", REGIONS, &REGION);
        (0..REGIONS).for_each(|region| region_numbers(view, &asked, Region::new(region), sheet));
        sheet.rows("land", "region", REGIONS, CARDS);
        for region in (0..REGIONS).map(Region::new) {
            sheet.one_of(KINDS, table.map.kind(region).map(Kind::index));
        }
        for (name, held) in [("owner", &table.held), ("owner at the start", &table.start)] {
            sheet.rows(name, "region", REGIONS, &["seat 0", "seat 1", "seat 2", "seat 3"]);
            for region in (0..REGIONS).map(Region::new) {
                let mut places = view.eye.around(table.seats);
                for _ in 0..MOST_PLAYERS {
                    sheet.flag(places.next().is_some_and(|seat| held[seat.index()].contains(region)));
                }
            }
        }
        sheet.rows("theft", "theft", MOST_THEFTS, &THEFT);
        (0..MOST_THEFTS).for_each(|index| theft_numbers(view, index, sheet));
    }

    fn parts(choice: Choice, parts: &mut [u16]) {
        parts.copy_from_slice(&numbers_of(choice));
    }
}

/// Kind, region, card, other card, seat, Spy, Mutation, unit.
fn numbers_of(choice: Choice) -> [u16; 8] {
    let plain = |kind: u16| [kind, 0, 0, 0, 0, 0, 0, 0];
    let at = |kind: u16, region: Region| [kind, region.index() as u16 + 1, 0, 0, 0, 0, 0, 0];
    let of = |kind: u16, card: Kind| [kind, 0, card.index() as u16 + 1, 0, 0, 0, 0, 0];
    let with = |kind: u16, seat: Seat| [kind, 0, 0, 0, seat.index() as u16 + 1, 0, 0, 0];
    let by = |kind: u16, spy: Spy| [kind, 0, 0, 0, 0, spy as u16 + 1, 0, 0];
    let health = |injured: bool| u16::from(injured) + 1;
    match choice {
        Choice::Mutate { mutation } => [0, 0, 0, 0, 0, 0, mutation as u16 + 1, 0],
        Choice::Settle { at: region } => at(1, region),
        Choice::StartCard { card } => of(2, card),
        Choice::Reinforce { at: region } => at(3, region),
        Choice::Lift { from, injured } => [4, from.index() as u16 + 1, 0, 0, 0, 0, 0, health(injured)],
        Choice::Landed => plain(5),
        Choice::Land { at: region } => at(6, region),
        Choice::MoveTo { to } => at(7, to),
        Choice::Heal { at: region } => at(8, region),
        Choice::Barn { at: region } => at(9, region),
        Choice::Armory { at: region } => at(10, region),
        Choice::Spy => plain(11),
        Choice::Nuke => plain(12),
        Choice::Launch => plain(13),
        Choice::Play { spy } => by(14, spy),
        Choice::Supply { give, get } => [15, 0, give.index() as u16 + 1, get.index() as u16 + 1, 0, 0, 0, 0],
        Choice::Swap { spy } => by(16, spy),
        Choice::EndActions => plain(17),
        Choice::Discard { card } => of(18, card),
        Choice::EndTurn => plain(19),
        Choice::Join { from, injured } => [20, from.index() as u16 + 1, 0, 0, 0, 0, 0, health(injured)],
        Choice::Go => plain(21),
        Choice::PayPrinted => plain(22),
        Choice::PayAlike { card } => of(23, card),
        Choice::PayCard { card } => of(24, card),
        Choice::Hurt { unit } => [25, 0, 0, 0, 0, 0, 0, unit_of(unit)],
        Choice::HurtReady { injured } => [26, 0, 0, 0, 0, 0, 0, health(injured)],
        Choice::Die => plain(27),
        Choice::Flee { to } => at(28, to),
        Choice::Retreat => plain(29),
        Choice::GoOn => plain(30),
        Choice::Home { to } => at(31, to),
        Choice::Stay => plain(32),
        Choice::FallBack { to } => at(33, to),
        Choice::Target { at: region } => at(34, region),
        Choice::TakeIt => plain(35),
        Choice::PassBack => plain(36),
        Choice::BackToken => plain(37),
        Choice::BackPay => plain(38),
        Choice::Name { card } => of(39, card),
        Choice::NukeFirst => plain(40),
        Choice::StealFirst => plain(41),
        Choice::StealFrom { seat } => with(42, seat),
        Choice::NoTheft => plain(43),
        Choice::Blackmail { seat } => with(44, seat),
        Choice::Rob { card } => of(45, card),
        Choice::StopRobbing => plain(46),
        Choice::OfKind { card } => of(47, card),
        Choice::PassMarket => plain(48),
        Choice::Partner { seat } => with(49, seat),
        Choice::Give { card } => of(50, card),
        Choice::Want { card } => of(51, card),
        Choice::Send => plain(52),
        Choice::Withdraw => plain(53),
        Choice::Accept => plain(54),
        Choice::Decline => plain(55),
        Choice::Keep => plain(56),
        Choice::Redo => plain(57),
    }
}

const fn unit_of(unit: Unit) -> u16 {
    match unit {
        Unit::Healthy => 1,
        Unit::Injured => 2,
        Unit::Human => 3,
    }
}
