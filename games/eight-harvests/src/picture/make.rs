//! How a picture is made from a view.

use ruckus_core::{Seat, Standing, View as _};

use super::*;
use crate::climate::Weather;
use crate::end::{Merit, total};
use crate::farm::{Farm, Field, Reactive, SLOTS};
use crate::figures::{CLIMATE_A_YEAR, FiguresId};
use crate::forecast::{Ledger, Skies};
use crate::state::{self, CardPlace, Secret};
use crate::view::View;
use crate::words::cards::{back_name, back_text, climate_text, face_rules, face_text};
use crate::words::grammar::field_name;

impl Picture {
    pub(crate) fn of(view: &View) -> Self {
        let table = &view.table;
        let sky = view.unseen_sky();
        let unseen = view.unseen();
        let standing = (table.phase == state::Phase::Over).then(|| {
            let totals =
                ruckus_core::PerSeat::new(table.seats, |seat| total(table.figures, table.farm(seat)).into());
            Standing::ranked(table.seats, totals, |seat| Merit::of(table.figures, table.farm(seat)))
        });
        Picture {
            eye: view.eye,
            phase: PhasePicture::of(table.phase),
            secret: table.is_secret(),
            year: table.year,
            years: table.figures.years,
            season: table.season,
            awaited: view.awaited(),
            climate: ClimatePicture::of(view),
            forecast: ForecastPicture::of(view),
            own: view.own.as_ref().and_then(|own| OwnPicture::of(view, own)),
            seats: table
                .seats
                .each()
                .map(|seat| {
                    SeatPicture::of(view, seat, standing.as_ref().map(|standing| standing.places[seat]))
                })
                .collect(),
            contracts: table.each_contract().map(|contract| ContractPicture::of(view, contract)).collect(),
            deck: table.deck(),
            layers: table.layer_sizes.into_iter().filter(|&size| size > 0).collect(),
            discards: table.discards.each().collect(),
            aside: table.aside,
            plates: Climate::each().map(|climate| PlatePicture::of(climate, sky.count(climate))).collect(),
            cards: Card::ALL
                .into_iter()
                .map(|card| CardPicture::of(table.figures, card, unseen.count(card)))
                .collect(),
            backs: BackUse::ALL.into_iter().map(|back| BackPicture::of(table.figures, back)).collect(),
        }
    }
}

impl PhasePicture {
    fn of(phase: state::Phase) -> Self {
        match phase {
            state::Phase::Deal { .. } => PhasePicture::Deal,
            state::Phase::Keep => PhasePicture::Keep,
            state::Phase::Flex => PhasePicture::Flex,
            state::Phase::Draw { .. } => PhasePicture::Draw,
            state::Phase::Lay => PhasePicture::Lay,
            state::Phase::Plant => PhasePicture::Plant,
            state::Phase::YearLong | state::Phase::SeasonCard => PhasePicture::Reveal,
            state::Phase::LatePlant => PhasePicture::LatePlant,
            state::Phase::Steal { .. } => PhasePicture::Steal,
            state::Phase::Take { .. } => PhasePicture::Take,
            state::Phase::Redraw { .. } => PhasePicture::Redraw,
            state::Phase::Face => PhasePicture::Face,
            state::Phase::Kill { .. } => PhasePicture::Kill,
            state::Phase::Almanac { .. } => PhasePicture::Almanac,
            state::Phase::Warlord => PhasePicture::Warlord,
            state::Phase::Back => PhasePicture::Back,
            state::Phase::Geezer => PhasePicture::Geezer,
            state::Phase::Over => PhasePicture::Over,
        }
    }
}

impl ClimatePicture {
    fn of(view: &View) -> Self {
        let table = &view.table;
        let card = |year: u8, index: usize| {
            table.climate.get(usize::from(year - 1) * CLIMATE_A_YEAR + index).copied()
        };
        let revealed = table.climate.len();
        ClimatePicture {
            year_long: table.year_long(),
            season: table.season_card(),
            past: (1..=table.year)
                .map(|year| YearPicture {
                    year,
                    year_long: card(year, 0),
                    spring: card(year, 1),
                    summer: card(year, 2),
                })
                .collect(),
            left: table.climate_left(),
            looked: table
                .lookers
                .iter()
                .zip(view.forecast.iter())
                .zip(revealed..)
                .map(|((&lookers, &climate), index)| LookedPicture {
                    lookers,
                    climate,
                    year: (index / CLIMATE_A_YEAR) as u8 + 1,
                    season: (index % CLIMATE_A_YEAR).checked_sub(1).map(|season| Season::ALL[season]),
                })
                .collect(),
        }
    }
}

impl Reckoning {
    /// A field that does not grow has base 0 and yields nothing, whatever the weather.
    pub fn of(figures: FiguresId, field: Field, weather: Weather) -> Self {
        let base = match (field.is_seeded(), field.has(Upgrade::Perennial)) {
            (true, _) => figures.base_seeded,
            (false, true) => figures.base_perennial,
            (false, false) => 0,
        };
        let fertilizer = if field.has(Upgrade::Fertilizer) { figures.fertilizer } else { 0 };
        let (dry, eaten) = (!field.has(Upgrade::Irrigation), !field.has(Upgrade::Netting));
        let drought = if dry { weather.drought } else { 0 };
        let pestilence = if eaten { weather.pestilence } else { 0 };
        Reckoning {
            base,
            fertilizer,
            general: weather.general,
            drought: weather.drought,
            drought_warded: !dry,
            pestilence: weather.pestilence,
            pestilence_warded: !eaten,
            sum: base + fertilizer + weather.general + drought + pestilence,
            food: weather.harvest(figures, field),
        }
    }
}

impl ForecastPicture {
    fn of(view: &View) -> Option<Self> {
        let (me, _, _) = view.me()?;
        let table = &view.table;
        if table.year == 0 || table.phase == state::Phase::Over || !table.farm(me).is_live() {
            return None;
        }
        let skies = view.skies();
        let farm = view.planned_farm(me);
        Some(ForecastPicture {
            certain: skies.certain().is_some(),
            fields: (0..farm.fields.len()).map(|index| FieldForecast::of(&farm, index, &skies)).collect(),
            ledger: skies.certain().map(|weather| LedgerPicture::of(Ledger::of(table, me, &farm, weather))),
        })
    }
}

impl FieldForecast {
    fn of(farm: &Farm, index: usize, skies: &Skies) -> Self {
        let field = farm.fields[index];
        let hundredths = |field: Field| (skies.yields(field) * 100.0).round() as u16;
        let reckon =
            |field: Field| skies.certain().map(|weather| Reckoning::of(skies.figures(), field, weather));
        FieldForecast {
            field: index as u8,
            name: field_name(index as u8),
            seeded: field.is_seeded(),
            reckoning: reckon(field),
            turned: reckon(field.seeded(!field.is_seeded())),
            expected_seeded: hundredths(field.seeded(true)),
            expected_fallow: hundredths(field.seeded(false)),
        }
    }
}

impl LedgerPicture {
    fn of(ledger: Ledger) -> Self {
        let Ledger { now, harvest, meal, vermin, paid, received } = ledger;
        LedgerPicture { now, harvest, meal, vermin, paid, received, rest: ledger.rest() }
    }
}

impl OwnPicture {
    fn of(view: &View, own: &Secret) -> Option<Self> {
        let (_, farm, _) = view.me()?;
        let in_play = |place: CardPlace| {
            Some(CardInPlay { card: own.card_at(place)?, shown: farm.back_at(place)?.is_shown() })
        };
        Some(OwnPicture {
            hand: own.hand.to_vec(),
            spring: own.laid[Season::Spring.index()],
            summer: own.laid[Season::Summer.index()],
            slots: (0..SLOTS).map(|slot| in_play(CardPlace::slot(slot))).collect(),
            saved: (0..own.saved.len()).filter_map(|index| in_play(CardPlace::saved(index))).collect(),
            locked: own
                .locked
                .iter()
                .zip(farm.locked.iter())
                .map(|(&card, locked)| LockedPicture {
                    card,
                    role: locked.role(),
                    shown: locked.back().is_shown(),
                })
                .collect(),
            plan: PlanPicture::of(view, farm, own),
        })
    }
}

impl PlanPicture {
    fn of(view: &View, farm: &Farm, own: &Secret) -> Self {
        let plan = &own.plan;
        let phase = view.table.phase;
        let marks = || plan.marks.each().map(|mark| mark as u8).collect::<Vec<u8>>();
        let open = !plan.done && view.owes;
        let is_plant = matches!(phase, state::Phase::Plant | state::Phase::LatePlant);
        let is_hand = matches!(phase, state::Phase::Keep | state::Phase::Flex);
        let play = |used: &state::Use| {
            let card = own.card_at(used.place())?;
            let (target, back) = match phase {
                state::Phase::Back => (None, Some(BackUse::ALL[usize::from(used.target())])),
                state::Phase::Steal { .. } => (None, None),
                _ => (Some(target_of(card, used.target())), None),
            };
            let saved = used.place().saved_index().map(|index| index as u8);
            let slot = saved.is_none().then_some(used.place().0);
            Some(PlayPicture { card, slot, saved, target, back })
        };
        PlanPicture {
            done: plan.done,
            marked: if is_hand { marks() } else { Vec::new() },
            hand: (phase == state::Phase::Flex && open).then_some(plan.at),
            spring: plan
                .hand
                .filter(|_| phase == state::Phase::Lay)
                .and_then(|index| own.hand.get(usize::from(index)).copied()),
            seeds: if is_plant { marks() } else { Vec::new() },
            field: (is_plant && open && usize::from(plan.at) < farm.fields.len()).then_some(plan.at),
            plays: plan.uses.iter().filter_map(play).collect(),
            slot: (usize::from(plan.at)..SLOTS)
                .find(|&slot| phase == state::Phase::Back && open && own.slots[slot].is_some())
                .map(|slot| slot as u8),
            fire: plan
                .hand
                .filter(|_| phase == state::Phase::Back)
                .and_then(|index| own.hand.get(usize::from(index)).copied()),
        }
    }
}

fn target_of(card: Card, target: u8) -> Target {
    use crate::card::Aim;
    match card.aim() {
        Aim::Field(_) => Target::Field(target),
        Aim::Opponent | Aim::AnyFarm => Target::Farm(Seat::new(target)),
        Aim::OwnStep if card == Card::Warlord => Target::Farm(Seat::new(target)),
        _ => Target::Own,
    }
}

impl SeatPicture {
    fn of(view: &View, seat: Seat, place: Option<u8>) -> Self {
        let table = &view.table;
        let farm = table.farm(seat);
        let face = |back: crate::farm::Back| BackFace { face: back.face() };
        let tribute = |mine: fn(&(Seat, Seat, state::Contract), Seat) -> bool| {
            table
                .each_contract()
                .filter(|contract| mine(contract, seat))
                .map(|(_, _, contract)| u16::from(contract.amount))
                .sum()
        };
        let figures = view.table.figures;
        SeatPicture {
            seat,
            out: farm.out.map(|out| out.year),
            food: farm.food,
            stamps: farm.stamps,
            total: total(figures, farm),
            place,
            capacity: farm.capacity(figures),
            protected: farm.food.min(farm.capacity(figures)),
            fields: (0..farm.fields.len()).map(|index| FieldPicture::of(view, farm, index)).collect(),
            half_field: farm.half_fields % 2 == 1,
            half_silo: farm.half_silos % 2 == 1,
            silos: farm.silos(),
            extensions: farm.extensions,
            cats: farm.cats,
            rabbits: farm.rabbits,
            armed_men: farm.armed_men,
            mercenaries: farm.mercenaries,
            berzerkers: farm.berzerkers,
            dogs: farm.dogs,
            walls: farm.walls,
            geezer: farm.geezer,
            reactive: match farm.reactive {
                Reactive::No => ReactivePicture::No,
                Reactive::Laid => ReactivePicture::NextSeason,
                Reactive::Works => ReactivePicture::Works,
            },
            flexible_hands: farm.flexible_hands,
            offence: farm.offence(figures),
            defence: farm.defence(figures),
            hand: farm.hand,
            hand_size: farm.hand_size(figures),
            stamped: farm.stamped,
            spring: farm.laid[Season::Spring.index()],
            summer: farm.laid[Season::Summer.index()],
            slots: farm.slots.iter().map(|slot| slot.map(face)).collect(),
            saved: farm.saved.iter().copied().map(face).collect(),
            locked_shown: farm.locked.iter().filter_map(|locked| locked.back().face()).collect(),
            collects: tribute(|contract, seat| contract.0 == seat),
            owes: tribute(|contract, seat| contract.1 == seat),
        }
    }
}

impl FieldPicture {
    fn of(view: &View, farm: &Farm, index: usize) -> Self {
        let field = farm.fields[index];
        let last = farm.harvest.get(index).zip(last_weather(view)).map(|(harvest, cards)| HarvestPicture {
            seeded: harvest.field().is_seeded(),
            upgrades: harvest.field().each_upgrade().collect(),
            year_long: cards[0],
            season: cards[1],
            reckoning: Reckoning::of(view.table.figures, harvest.field(), Weather::of(cards[0], cards[1])),
        });
        FieldPicture {
            field: index as u8,
            name: field_name(index as u8),
            seeded: field.is_seeded(),
            upgrades: field.each_upgrade().collect(),
            last,
        }
    }
}

/// The two cards that were in force at the last harvest.
fn last_weather(view: &View) -> Option<[Climate; 2]> {
    let table = &view.table;
    // Seasons harvested so far. A game that ends early ends at a year's start.
    let over = table.phase == state::Phase::Over && table.climate_left() == 0;
    let harvests = usize::from(table.season_number()) + usize::from(over);
    let last = harvests.checked_sub(1)?;
    let year = last / 2 * CLIMATE_A_YEAR;
    Some([*table.climate.get(year)?, *table.climate.get(year + 1 + last % 2)?])
}

impl ContractPicture {
    fn of(view: &View, (attacker, victim, contract): (Seat, Seat, state::Contract)) -> Self {
        ContractPicture {
            attacker,
            victim,
            amount: contract.amount,
            year: contract.made / 2 + 1,
            season: Season::ALL[usize::from(contract.made % 2)],
            free_at: view.table.release_at(view.farm(attacker)),
            falters: view.table.falters(attacker, victim),
        }
    }
}

impl PlatePicture {
    fn of(climate: Climate, unseen: u8) -> Self {
        let row = climate.row();
        PlatePicture {
            climate,
            key: row.key,
            name: row.name,
            text: climate_text(climate),
            general: row.general,
            drought: row.drought,
            pestilence: row.pestilence,
            copies: row.copies,
            unseen,
        }
    }
}

impl CardPicture {
    fn of(figures: FiguresId, card: Card, unseen: u8) -> Self {
        CardPicture {
            card,
            name: card.name(),
            text: face_text(figures, card),
            rules: face_rules(card),
            copies: card.copies(),
            unseen,
        }
    }
}

impl BackPicture {
    fn of(figures: FiguresId, back: BackUse) -> Self {
        BackPicture {
            back,
            name: back_name(back),
            text: back_text(figures, back),
            rule: match back {
                BackUse::Save => "EH-SAV-1",
                BackUse::Discard => "EH-ACT-4",
                _ => "EH-BCK-3",
            },
        }
    }
}
