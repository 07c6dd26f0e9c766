//! The observation tensor of the game: the step that is open, the weather, the reader's own cards and plan, and each farm from the
//! reader's on.

use ruckus_core::{ChoicePart, LeftOut, Observe, Seat, Sheet};

use crate::card::{Card, Upgrade};
use crate::climate::{CLIMATES, Climate};
use crate::farm::{Back, Farm, Field, MOST_FIELDS, MOST_SAVED, Origin, Reactive, Role, SLOTS};
use crate::figures::{ACTIONS, FIGURES, KEYS, MOST_PLAYERS, SEASONS};
use crate::state::{EightHarvests, MOST_HAND, MOST_LOOKED, Phase, Season, SlotOf, Slots, Village};
use crate::step::{BackUse, Choice, Target, Whence};
use crate::view::View;

/// The steps of a year; who is next in one stands with the farms.
const PHASES: [&str; 18] = [
    "deal",
    "keep",
    "flex",
    "draw",
    "lay",
    "plant",
    "year-long",
    "season card",
    "late plant",
    "steal",
    "take",
    "redraw",
    "face",
    "kill",
    "almanac",
    "warlord",
    "back",
    "geezer",
];

fn phase(phase: Phase) -> Option<usize> {
    Some(match phase {
        Phase::Deal { .. } => 0,
        Phase::Keep => 1,
        Phase::Flex => 2,
        Phase::Draw { .. } => 3,
        Phase::Lay => 4,
        Phase::Plant => 5,
        Phase::YearLong => 6,
        Phase::SeasonCard => 7,
        Phase::LatePlant => 8,
        Phase::Steal { .. } => 9,
        Phase::Take { .. } => 10,
        Phase::Redraw { .. } => 11,
        Phase::Face => 12,
        Phase::Kill { .. } => 13,
        Phase::Almanac { .. } => 14,
        Phase::Warlord => 15,
        Phase::Back => 16,
        Phase::Geezer => 17,
        Phase::Over => return None,
    })
}

const CARDS: &[&str] = KEYS;

/// The climate cards by their keys.
const SKY: [&str; CLIMATES] = {
    let mut keys = [""; CLIMATES];
    let mut index = 0;
    while index < CLIMATES {
        keys[index] = FIGURES.climates()[index].key;
        index += 1;
    }
    keys
};

const SLOT_BACK: [&str; 3 + ACTIONS] = {
    let mut names = ["lies here"; 3 + ACTIONS];
    names[1] = "shown";
    names[2] = "came from";
    let mut index = 0;
    while index < ACTIONS {
        names[3 + index] = KEYS[index];
        index += 1;
    }
    names
};

const SAVED: [&str; 1 + ACTIONS] = {
    let mut names = ["hidden"; 1 + ACTIONS];
    let mut index = 0;
    while index < ACTIONS {
        names[1 + index] = KEYS[index];
        index += 1;
    }
    names
};

const FARM: [&str; 33] = [
    "next card",
    "looks",
    "food",
    "stamps",
    "cashed a stamp",
    "half fields",
    "half silos",
    "extensions",
    "cats",
    "rabbits",
    "flexible hands",
    "armed men",
    "mercenaries",
    "berzerkers",
    "dogs",
    "walls",
    "geezer",
    "reactive laid",
    "reactive works",
    "hand",
    "laid for spring",
    "laid for summer",
    "out",
    "out in year",
    "fields when out",
    "defence when out",
    "upgrades when out",
    "lookers 1",
    "lookers 2",
    "lookers 3",
    "locked as field",
    "locked as silo",
    "locked as man",
];

const FIELD: [&str; 6] = ["lies here", "seeded", "fertilizer", "irrigation", "netting", "perennial"];

const SLOT: [&str; 5] = ["may steal", "steals", "is to take", "got", "lost or needs"];

const CONTRACT: [&str; 2 * MOST_PLAYERS] =
    ["0 pays", "0 since", "1 pays", "1 since", "2 pays", "2 since", "3 pays", "3 since"];

/// Hand cards, fields, or slots and Saved cards, whichever the open step marks.
const MARKS: usize = if SLOTS + MOST_SAVED > MOST_FIELDS { SLOTS + MOST_SAVED } else { MOST_FIELDS };

/// Years, and the two origins behind them, stay below this.
const ORIGINS: f32 = 10.0;

fn slots_of(phase: Phase) -> [Slots; 5] {
    let none = Slots::none();
    match phase {
        Phase::Steal { open, .. } => [open, none, none, none, none],
        Phase::Take { thieves, left, got, lost, .. } => [none, thieves, left, got, lost],
        Phase::Redraw { need, got, .. } => [none, none, none, got, need],
        _ => [none; 5],
    }
}

fn wave(phase: Phase) -> u8 {
    match phase {
        Phase::Steal { wave, .. } | Phase::Take { wave, .. } | Phase::Redraw { wave, .. } => wave,
        _ => 0,
    }
}

fn next_card(phase: Phase, seat: Seat) -> bool {
    matches!(phase, Phase::Deal { to } | Phase::Draw { to } if to == seat)
}

fn looks(phase: Phase, seat: Seat) -> bool {
    matches!(phase, Phase::Kill { almanacs: seats } | Phase::Almanac { seats } if seats.contains(seat))
}

fn origin(back: Option<Back>) -> f32 {
    let origin = back.and_then(Back::origin).map_or(0, |origin| match origin {
        Origin::Hand(year) => year,
        Origin::Deck => 9,
        Origin::Recycled => 10,
    });
    f32::from(origin) / ORIGINS
}

fn counts<'a>(sheet: &mut impl Sheet, cards: impl Iterator<Item = &'a Card>) {
    let mut counts = [0u8; ACTIONS];
    cards.for_each(|card| counts[card.index()] += 1);
    counts.into_iter().for_each(|count| sheet.share(count, 2.0));
}

impl Observe for EightHarvests {
    const LEFT_OUT: &'static [LeftOut] = &[
        LeftOut { pointer: "/figures", why: "the same throughout a game" },
        LeftOut { pointer: "/table/figures", why: "the same throughout a game" },
        LeftOut { pointer: "/eye", why: "seats are counted from the reader on" },
        LeftOut {
            pointer: "/table/climate",
            why: "what is in force and how many of each were revealed is told; their order is over",
        },
        LeftOut {
            pointer: "/table/recycled",
            why: "bounds what the deck can hold after a reshuffle; the unseen cards are counted",
        },
        LeftOut { pointer: "/table/recycled_in", why: "as the recycled cards" },
        LeftOut { pointer: "/table/farms/*/recycled", why: "as the recycled cards" },
        LeftOut { pointer: "/table/farms/*/exposed", why: "as the recycled cards" },
        LeftOut { pointer: "/own/recycled", why: "as the recycled cards" },
        LeftOut {
            pointer: "/table/farms/*/harvest",
            why: "what fields gave last changes nothing that comes",
        },
        LeftOut {
            pointer: "/table/farms/*/saved",
            why: "Saved cards are counted by face; choices name faces, not places",
        },
        LeftOut { pointer: "/own/saved", why: "as the Saved cards of the farm" },
        LeftOut {
            pointer: "/table/farms/*/locked",
            why: "what is locked is played no more; it is counted by role",
        },
        LeftOut { pointer: "/own/locked", why: "as the locked cards of the farm" },
    ];

    const PARTS: &'static [ChoicePart] = &[
        ChoicePart { name: "kind", size: 18 },
        ChoicePart { name: "card", size: ACTIONS as u16 + 1 },
        ChoicePart { name: "field", size: MOST_FIELDS as u16 + 1 },
        ChoicePart { name: "seat", size: MOST_PLAYERS as u16 + 1 },
        ChoicePart { name: "slot", size: SLOTS as u16 + 1 },
        ChoicePart { name: "from", size: 3 },
        ChoicePart { name: "use", size: 6 },
        ChoicePart { name: "unit", size: 4 },
    ];

    fn observe(view: &View, sheet: &mut impl Sheet) {
        let table = &view.table;
        let seats = table.seats.get();
        observe_table(view, sheet);
        observe_own(view, sheet);

        sheet.rows("farm", "seat", seats, &FARM);
        for seat in view.eye.around(table.seats) {
            observe_farm(table, seat, sheet);
        }
        sheet.rows("field", "place", seats * MOST_FIELDS, &FIELD);
        for seat in view.eye.around(table.seats) {
            let fields = &table.farm(seat).fields;
            (0..MOST_FIELDS).for_each(|place| observe_field(fields.get(place).copied(), sheet));
        }
        sheet.rows("back", "slot", seats * SLOTS, &SLOT_BACK);
        for seat in view.eye.around(table.seats) {
            for &back in &table.farm(seat).slots {
                sheet.flag(back.is_some());
                sheet.flag(back.is_some_and(Back::is_shown));
                sheet.put(origin(back));
                sheet.one_of(ACTIONS, back.and_then(Back::face).map(Card::index));
            }
        }
        sheet.rows("theft", "slot", seats * SLOTS, &SLOT);
        let slots = slots_of(table.phase);
        for seat in view.eye.around(table.seats) {
            for slot in 0..SLOTS {
                slots.into_iter().for_each(|set| sheet.flag(set.contains(SlotOf { seat, slot })));
            }
        }
        sheet.rows("saved", "seat", seats, &SAVED);
        for seat in view.eye.around(table.seats) {
            let saved = &table.farm(seat).saved;
            sheet.share(saved.iter().filter(|back| !back.is_shown()).count() as u8, 4.0);
            let mut shown = [0u8; ACTIONS];
            saved.iter().filter_map(|back| back.face()).for_each(|card| shown[card.index()] += 1);
            shown.into_iter().for_each(|count| sheet.share(count, 2.0));
        }
        sheet.rows("contract", "attacker", seats, &CONTRACT);
        for attacker in view.eye.around(table.seats) {
            let mut victims = view.eye.around(table.seats);
            for _ in 0..MOST_PLAYERS {
                let contract =
                    victims.next().map(|victim| table.contract(attacker, victim)).unwrap_or_default();
                sheet.share(contract.amount, 8.0);
                sheet.share(contract.made, 16.0);
            }
        }
    }

    fn parts(choice: Choice, parts: &mut [u16]) {
        let card_of = |card: Card| card.index() as u16 + 1;
        let seat_of = |seat: Seat| seat.index() as u16 + 1;
        let whence = |from: Whence| from as u16 + 1;
        let small = |number: u8| u16::from(number) + 1;
        let numbers = match choice {
            Choice::Keep { card } => [0, card_of(card), 0, 0, 0, 0, 0, 0],
            Choice::HoldOn => [1, 0, 0, 0, 0, 0, 0, 0],
            Choice::ThrowAway => [2, 0, 0, 0, 0, 0, 0, 0],
            Choice::Lay { card } => [3, card_of(card), 0, 0, 0, 0, 0, 0],
            Choice::LayNone => [4, 0, 0, 0, 0, 0, 0, 0],
            Choice::Fallow { field } => [5, 0, small(field), 0, 0, 0, 0, 0],
            Choice::Seed { field } => [6, 0, small(field), 0, 0, 0, 0, 0],
            Choice::NoSteal => [7, 0, 0, 0, 0, 0, 0, 0],
            Choice::Steal { slot } => [8, 0, 0, 0, small(slot), 0, 0, 0],
            Choice::SavedSteal => [9, 0, 0, 0, 0, 0, 0, 0],
            Choice::Take { seat, slot } => [10, 0, 0, seat_of(seat), small(slot), 0, 0, 0],
            Choice::Face { card, from, target } => {
                let (field, seat) = match target {
                    Target::Own => (0, 0),
                    Target::Field(field) => (small(field), 0),
                    Target::Farm(seat) => (0, seat_of(seat)),
                };
                [11, card_of(card), field, seat, 0, whence(from), 0, 0]
            }
            Choice::Kill { unit } => [12, 0, 0, 0, 0, 0, 0, unit as u16 + 1],
            Choice::Attack { from, victim } => [13, 0, 0, seat_of(victim), 0, whence(from), 0, 0],
            Choice::Back { slot, back } => [14, 0, 0, 0, small(slot), 0, use_of(back), 0],
            Choice::Convert { card, back } => [15, card_of(card), 0, 0, 0, 0, use_of(back), 0],
            Choice::FireField { card } => [16, card_of(card), 0, 0, 0, 0, 0, 0],
            Choice::Done => [17, 0, 0, 0, 0, 0, 0, 0],
        };
        parts.copy_from_slice(&numbers);
    }
}

fn use_of(back: BackUse) -> u16 {
    back as u16 + 1
}

/// What lies in the middle: step, weather, decks.
fn observe_table(view: &View, sheet: &mut impl Sheet) {
    let table = &view.table;
    sheet.row("phase", &PHASES);
    sheet.one_of(PHASES.len(), phase(table.phase));
    sheet
        .row("table", &["year", "summer", "wave", "aside", "top layer", "bottom layer", "owes", "looked at"]);
    sheet.share(table.year, f32::from(FIGURES.years));
    sheet.flag(table.season == Season::Summer);
    sheet.share(wave(table.phase), 4.0);
    sheet.share(table.aside, 4.0);
    table.layer_sizes.into_iter().for_each(|size| sheet.share(size, 88.0));
    sheet.flag(view.owes);
    sheet.share(view.forecast.len() as u8, MOST_LOOKED as f32);
    sheet.rows("in force", "card", 2, &SKY);
    for climate in [table.year_long(), table.season_card()] {
        sheet.one_of(CLIMATES, climate.map(Climate::index));
    }
    sheet.row("revealed", &SKY);
    let mut revealed = [0u8; CLIMATES];
    table.climate.iter().for_each(|climate| revealed[climate.index()] += 1);
    revealed.into_iter().for_each(|count| sheet.share(count, 3.0));
    sheet.rows("forecast", "place", MOST_LOOKED, &SKY);
    for place in 0..MOST_LOOKED {
        sheet.one_of(CLIMATES, view.forecast.get(place).copied().flatten().map(Climate::index));
    }
    sheet.row("discarded", CARDS);
    Card::ALL.into_iter().for_each(|card| sheet.share(table.discards.count(card), 4.0));
    sheet.row("unseen", CARDS);
    let unseen = view.unseen();
    Card::ALL.into_iter().for_each(|card| sheet.share(unseen.count(card), 4.0));
    const HIT: [&str; 2 * MOST_PLAYERS] = [
        "by seat 0",
        "by seat 1",
        "by seat 2",
        "by seat 3",
        "of seat 0",
        "of seat 1",
        "of seat 2",
        "of seat 3",
    ];
    const ASSASSINS: usize = Card::Assassin.copies() as usize;
    sheet.rows("assassin", "place", ASSASSINS, &HIT);
    for place in 0..ASSASSINS {
        let hit = table.assassins.get(place);
        sheet.one_of(MOST_PLAYERS, hit.map(|hit| view.eye.place_of(hit.owner, table.seats)));
        sheet.one_of(MOST_PLAYERS, hit.map(|hit| view.eye.place_of(hit.victim, table.seats)));
    }
}

/// The reader's own cards, and what is chosen in the open secret step.
fn observe_own(view: &View, sheet: &mut impl Sheet) {
    let own = view.own.unwrap_or_default();
    sheet.row("hand", CARDS);
    counts(sheet, own.hand.iter());
    sheet.rows("laid", "season", SEASONS, CARDS);
    own.laid.into_iter().for_each(|card| sheet.one_of(ACTIONS, card.map(Card::index)));
    sheet.rows("slot", "slot", SLOTS, CARDS);
    own.slots.into_iter().for_each(|card| sheet.one_of(ACTIONS, card.map(Card::index)));
    sheet.row("own saved", CARDS);
    counts(sheet, own.saved.iter());
    sheet.row("plan", &["done", "at"]);
    sheet.flag(own.plan.done);
    sheet.share(own.plan.at, MARKS as f32);
    sheet.rows("planned hand card", "place", MOST_HAND, &["for spring or fire"]);
    sheet.one_of(MOST_HAND, own.plan.hand.map(usize::from));
    sheet.rows("mark", "place", MARKS, &["marked"]);
    (0..MARKS).for_each(|place| sheet.flag(own.plan.marks.contains(place)));
    sheet.rows("use", "card", SLOTS + MOST_SAVED, &["order", "target"]);
    for place in 0..SLOTS + MOST_SAVED {
        let order = own.plan.uses.iter().position(|used| used.place().index() == place);
        sheet.share(order.map_or(0, |order| order as u8 + 1), 8.0);
        let target = order.and_then(|order| own.plan.uses.get(order));
        sheet.share(target.map_or(0, |used| used.target() + 1), 8.0);
    }
}

fn observe_farm(table: &Village, seat: Seat, sheet: &mut impl Sheet) {
    let farm: &Farm = table.farm(seat);
    sheet.flag(next_card(table.phase, seat));
    sheet.flag(looks(table.phase, seat));
    sheet.share(farm.food, 40.0);
    sheet.share(farm.stamps, 8.0);
    sheet.flag(farm.stamped);
    sheet.share(farm.half_fields, 2.0);
    sheet.share(farm.half_silos, 8.0);
    for count in [
        farm.extensions,
        farm.cats,
        farm.rabbits,
        farm.flexible_hands,
        farm.armed_men,
        farm.mercenaries,
        farm.berzerkers,
        farm.dogs,
    ] {
        sheet.share(count, 4.0);
    }
    sheet.flag(farm.walls);
    sheet.flag(farm.geezer);
    sheet.flag(farm.reactive == Reactive::Laid);
    sheet.flag(farm.reactive == Reactive::Works);
    sheet.share(farm.hand, MOST_HAND as f32);
    farm.laid.into_iter().for_each(|laid| sheet.flag(laid));
    sheet.flag(farm.out.is_some());
    let out = farm.out.map_or([0; 4], |out| [out.year, out.fields, out.defence, out.upgrades]);
    out.into_iter().for_each(|count| sheet.share(count, 8.0));
    for place in 0..MOST_LOOKED {
        sheet.flag(table.lookers.get(place).is_some_and(|lookers| lookers.contains(seat)));
    }
    for role in [Role::HalfField, Role::HalfSilo, Role::ArmedMan] {
        sheet.share(farm.locked.iter().filter(|locked| locked.role() == role).count() as u8, 8.0);
    }
}

fn observe_field(field: Option<Field>, sheet: &mut impl Sheet) {
    sheet.flag(field.is_some());
    sheet.flag(field.is_some_and(Field::is_seeded));
    for upgrade in Upgrade::ALL {
        sheet.flag(field.is_some_and(|field| field.has(upgrade)));
    }
}
