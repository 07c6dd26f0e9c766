//! The laws of the house and the invariants of section 8, at 2, 3 and 4 seats.

use ruckus_core::laws::{Laws, meet_facts};
use ruckus_core::{Game, Seat, SeatCount, Step, Turn};
use ruckus_eight_harvests::{Card, Cards, EightHarvests, Event, Options, Phase, Role, Season};

use crate::table::*;

/// 1. Every action card is somewhere, kind by kind.
fn all_action_cards_are_there(game: &EightHarvests) {
    let table = game.table();
    let mut cards = table.discards;
    cards.add_many(Card::Steal, table.aside);
    cards.add_many(Card::Warlord, table.each_contract().count() as u8);
    game.layers().iter().for_each(|layer| cards.add_all(layer));
    for seat in table.seats.each() {
        cards.add_all(&game.secret(seat).cards());
        cards.add_all(&game.farm(seat).face_up());
    }
    assert_eq!(cards, Cards::WHOLE);
    assert_eq!(game.layers().map(|layer| layer.len()), table.layer_sizes);
}

/// Section 7: what was shuffled again is in the layer that it made, or was drawn from there.
fn layers_are_respected(game: &EightHarvests) {
    let table = game.table();
    if table.recycled_in == 0 {
        return;
    }
    let mut recycled = game.layers()[1];
    for seat in table.seats.each() {
        let own = game.secret(seat).recycled;
        recycled.add_all(&own);
        let by_hand: u8 = (1..=PRINTED.years).map(|year| game.farm(seat).recycled.of(year)).sum();
        assert!(own.len() >= by_hand, "the others came straight into a slot");
    }
    assert_eq!(recycled, table.recycled);
}

/// All that must hold at any time.
pub(crate) fn always(game: &EightHarvests) {
    all_action_cards_are_there(game);
    layers_are_respected(game);
    all_climate_cards_are_there(game);
    farms_stand(game);
    contracts_hold(game);
    slots_are_for_the_action_step(game);
    figures_stay_in_bounds(game);
}

/// 2. Every climate card, too, and three are revealed a year.
fn all_climate_cards_are_there(game: &EightHarvests) {
    let table = game.table();
    let sky = *game.sky();
    assert_eq!(usize::from(sky.len()) + game.looked().len() + table.climate.len(), 24);
    assert_eq!(game.looked().len(), table.lookers.len());
    let mut all = sky.each().collect::<Vec<_>>();
    all.extend(game.looked().iter().chain(table.climate.iter()));
    all.sort();
    assert_eq!(all, ruckus_eight_harvests::Sky::WHOLE.each().collect::<Vec<_>>());
    let before = 3 * usize::from(table.year.saturating_sub(1));
    let in_year = match (table.phase, table.season) {
        (Phase::Over, _) => return,
        _ if table.year == 0 => 0,
        (Phase::SeasonCard, Season::Spring) => 1,
        (Phase::Flex | Phase::Draw { .. } | Phase::Lay | Phase::Plant | Phase::YearLong, Season::Spring) => 0,
        (_, Season::Spring) => 2,
        (Phase::Plant | Phase::SeasonCard, Season::Summer) => 2,
        (_, Season::Summer) => 3,
    };
    assert_eq!(table.climate.len(), before + in_year);
}

/// 4. and 5. What stands on a farm.
fn farms_stand(game: &EightHarvests) {
    for seat in game.table().seats.each() {
        let farm = game.farm(seat);
        let secret = game.secret(seat);
        assert_eq!((farm.locked.len(), farm.saved.len()), (secret.locked.len(), secret.saved.len()));
        assert_eq!(usize::from(farm.hand), secret.hand.len());
        assert_eq!(farm.laid, secret.laid.map(|card| card.is_some()));
        assert_eq!(farm.slots.map(|slot| slot.is_some()), secret.slots.map(|card| card.is_some()));
        for (back, &card) in farm
            .backs()
            .zip(secret.slots.iter().flatten().chain(secret.saved.iter()).chain(secret.locked.iter()))
        {
            assert!(back.face().is_none_or(|face| face == card), "what is shown is true");
        }
        assert!(farm.stamps <= 2);
        assert!(secret.hand.is_sorted());
        if !farm.is_live() || game.table().year == 0 {
            continue;
        }
        let count = |role: Role| farm.locked.iter().filter(|locked| locked.role() == role).count() as u8;
        assert_eq!(
            [count(Role::HalfField), count(Role::HalfSilo), count(Role::ArmedMan)],
            [farm.half_fields, farm.half_silos, farm.armed_men]
        );
        assert_eq!((farm.fields.len() as u8, farm.silos()), (farm.half_fields / 2, farm.half_silos / 2));
        assert!((1..=10).contains(&farm.fields.len()) && farm.silos() >= 1);
        assert!(farm.extensions <= farm.silos());
    }
}

/// 6. Contracts.
fn contracts_hold(game: &EightHarvests) {
    for (attacker, victim, contract) in game.table().each_contract() {
        assert!(attacker != victim && contract.amount >= 1);
        assert!(game.farm(attacker).is_live() && game.farm(victim).is_live());
    }
}

/// 7. Slots and Steals.
fn slots_are_for_the_action_step(game: &EightHarvests) {
    let table = game.table();
    let in_step = matches!(
        table.phase,
        Phase::Steal { .. }
            | Phase::Take { .. }
            | Phase::Redraw { .. }
            | Phase::Face
            | Phase::Kill { .. }
            | Phase::Almanac { .. }
            | Phase::Warlord
            | Phase::Back
    );
    let in_steal = matches!(table.phase, Phase::Steal { .. } | Phase::Take { .. } | Phase::Redraw { .. });
    assert!(in_step || table.seats.each().all(|seat| game.farm(seat).slots == [None, None]));
    assert!(in_steal || table.aside == 0);
    if let Phase::Steal { wave, .. } = table.phase {
        assert!(wave <= 5, "at most four waves take place, and one more finds nobody");
    }
}

/// 8. and 9. Harvests, and hands.
fn figures_stay_in_bounds(game: &EightHarvests) {
    for seat in game.table().seats.each() {
        let farm = game.farm(seat);
        assert!(farm.harvest.iter().all(|harvest| harvest.food() <= 7));
        let most = if game.table().year == 0 { PRINTED.dealt } else { 6 };
        assert!(farm.hand <= most);
    }
    assert!(game.tickets() > 0 || game.turn() != Turn::Chance);
}

/// 3., 6., 8. and 10. What may change in a step.
fn changes_are_lawful(before: &EightHarvests, _step: Step, after: &EightHarvests) {
    for seat in before.table().seats.each() {
        let (was, is) = (before.farm(seat), after.farm(seat));
        assert!(is.stamps <= was.stamps && (was.stamps - is.stamps <= 1 || !is.is_live()));
        if is.is_live() {
            assert!(is.half_fields >= was.half_fields && is.half_silos >= was.half_silos);
        }
        assert!(was.is_live() || !is.is_live(), "nobody comes back");
    }
    for (attacker, victim, contract) in before.table().each_contract() {
        let now = after.table().contract(attacker, victim);
        assert!(!now.stands() || now == contract, "an amount is constant");
    }
}

fn laws(seats: u8, games: u32) {
    Laws::<EightHarvests>::of(seats)
        .with_words()
        .games(games)
        .always(always)
        .between(changes_are_lawful)
        .uphold();
}

#[test]
fn the_laws_hold_at_two_seats() {
    laws(2, 12);
}

#[test]
fn the_laws_hold_at_three_seats() {
    laws(3, 10);
}

#[test]
fn the_laws_hold_at_four_seats() {
    laws(4, 10);
}

#[test]
fn food_changes_by_seed_harvest_meal_vermin_tribute_and_stamp_alone() {
    for seats in 2..=4 {
        watch(seats, 60, |before, _, after, told| {
            let mut food: Vec<i32> =
                before.table().seats.each().map(|seat| before.farm(seat).food.into()).collect();
            for (eyes, event) in told {
                if !eyes.contains(ruckus_core::Eye::Spectator) {
                    continue;
                }
                let mut change = |seat: Seat, by: i32| food[seat.index()] += by;
                match *event {
                    Event::Seeded { seat, fields, .. } => change(seat, -(fields.count_ones() as i32)),
                    Event::Harvested { seat, food, .. } => change(seat, food.into()),
                    Event::Ate { seat, .. } => change(seat, -1),
                    Event::Vermin { seat, food, .. } => change(seat, -i32::from(food)),
                    Event::Paid { attacker, victim, food, .. } => {
                        change(attacker, food.into());
                        change(victim, -i32::from(food));
                    }
                    Event::Stamp { seat, .. } => change(seat, 4),
                    _ => {}
                }
            }
            let now: Vec<i32> = after.table().seats.each().map(|seat| after.farm(seat).food.into()).collect();
            assert_eq!(now, food, "{told:?}");
        });
    }
}

#[test]
fn after_vermin_a_farm_with_rabbits_keeps_no_more_than_it_can_store() {
    for seats in 2..=4 {
        watch(seats, 40, |_, _, after, told| {
            let season_over = told.iter().any(|(_, event)| matches!(event, Event::Ate { .. }));
            let paid =
                told.iter().any(|(_, event)| matches!(event, Event::Paid { .. } | Event::Stamp { .. }));
            for seat in after.table().seats.each().filter(|_| season_over && !paid) {
                let farm = after.farm(seat);
                assert!(farm.rabbits == 0 || farm.food <= farm.capacity(PRINTED));
            }
        });
    }
}

#[test]
fn a_game_ends_within_its_bound() {
    for seats in 2..=4 {
        let bound = EightHarvests::longest(ruckus_core::SeatCount::new(seats), &Default::default());
        assert!(bound > 2000 && bound < 5_500, "{bound}");
        let mut steps = 0;
        watch(seats, 20, |before, _, _, _| {
            steps = if before.table().deck() == 88 { 1 } else { steps + 1 };
            assert!(steps < bound);
        });
    }
}

#[test]
fn invariant_12_a_game_has_so_many_steps_at_most() {
    // Sixteen seasons of seventy choices, seven cards dealt, eight a year drawn, and twenty-four climate cards.
    for seats in 2..=4 {
        let each = 16 * 70 + 7 + 8 * 8;
        let most = EightHarvests::longest(SeatCount::new(seats), &Options::default());
        assert_eq!(most, u32::from(seats) * each + 24);
        assert!(most < 5_000);
    }
}

#[test]
fn the_game_is_what_its_facts_say() {
    meet_facts::<EightHarvests>(10);
}
