//! 8 Invariants: in every state of random games, over seats, maps, options and Mutations.

use ruckus_core::laws::{Laws, meet_facts};
use ruckus_core::{Game, Seat, SeatSet, Step};
use ruckus_farms_race::figures::PRINTED;
use ruckus_farms_race::{
    Farm, FarmsRace, Letter, MapName, Mutation, Options, Phase, Stage, Token, TradeWindows,
};

/// Section 8, items 1 to 14, in one state.
pub(crate) fn invariants(game: &FarmsRace) {
    let table = game.table();
    let figures = &*table.figures;
    let settled = table.phase == Phase::Menu;
    for seat in table.seats.each() {
        let farm = table.farm(seat);
        let held = table.held(seat);
        let on_map: u8 = held.each().map(|region| table.herds_at(region).count()).sum();
        let combat = &table.combat;
        let mut away = 0;
        if seat == table.active {
            away += combat.attackers();
            away += u8::from(matches!(table.phase, Phase::Land { .. }));
        }
        if let Phase::Doomed { side } | Phase::Hurt { side } = table.phase
            && table.fighter(side) == Some(seat)
        {
            away += combat.doomed;
        }
        assert_eq!(on_map + away + farm.supply, figures.herds, "1: herds of {seat:?}");
        assert!(table.barns_of(seat) <= figures.barns, "1: Barns");
        assert!(table.armories_of(seat) <= figures.armories, "1: Armories");
        assert_eq!(game.secret(seat).hand.len(), farm.cards, "9: a hand has its size");
        assert_eq!(game.secret(seat).spies.len(), farm.spies);
        assert!(farm.bought <= farm.spies);
        assert!(seat == table.active || farm.bought == 0, "bought marks are the active seat's");
        let others = table.seats.each().filter(|&other| other != seat);
        for other in others {
            assert!(!table.held(other).meets(held), "2: one seat in a region");
        }
        for region in held.each() {
            let herds = table.herds_at(region);
            assert!(herds.acted_healthy <= herds.healthy && herds.acted_injured <= herds.injured, "12");
            let empty = herds.count() == 0 && !table.buildings().contains(region);
            let home = table.combat.homes.iter().any(|home| home.region == region);
            let fought = table.combat.fights && table.combat.target == region;
            let flying = matches!(table.phase, Phase::Fly | Phase::Land { .. });
            assert!(!empty || home || fought || flying, "3: an empty region is nobody's");
        }
        if settled && table.is_alive(seat) {
            assert!(!held.is_empty(), "13: survivors have a piece");
        }
        if !table.is_over() && table.is_alive(seat) && table.stage != Stage::SetUp {
            assert!(table.visible_vp(seat) < table.variant.target_vp, "11: visible VP");
            if seat == table.active && table.stage != Stage::Between {
                assert!(game.full_vp(seat) < table.variant.target_vp, "11: full VP");
            }
        }
    }
    assert!(table.barns.intersection(table.armories).is_empty(), "2: one building");
    assert!(table.buildings().difference(table.controlled()).is_empty(), "2: a building's owner controls");
    let adorable = table.seats.each().find(|&seat| table.has(seat, Mutation::Adorable));
    for region in table.map.all().each() {
        let owner = table.owner(region);
        let fought = table.combat.fights && table.combat.target == region;
        if table.token(region).is_there() && !fought {
            assert!(owner.is_none() || owner == adorable, "3: tokens are nobody's or Adorable's");
        }
        if table.token(region) == Token::Unseen && owner.is_some() && owner == adorable {
            assert!(table.peeks.contains(region), "Adorable looks at once");
        }
        if table.held.iter().all(|held| !held.contains(region)) {
            assert_eq!(table.herds_at(region).count(), 0, "herds have an owner");
        }
    }
    // 4: Spies.
    let mut spies = game.deck();
    spies.add_all(&table.discards);
    let mut face_up = 0;
    for seat in table.seats.each() {
        spies.add_all(&game.secret(seat).spies);
        face_up += table.farm(seat).face_up.count_ones();
    }
    assert_eq!(u32::from(spies.len()) + face_up, u32::from(PRINTED.deck().len()), "4: 24 Spies");
    assert!(PRINTED.deck().contains_all(&spies), "4: each card once");
    // 5, 6: Nuke tokens and the Award.
    let tokens: u8 = table.farms.iter().map(|farm| farm.unspent + farm.spent).sum();
    match table.survivors().len() == table.seats.get() {
        true => assert_eq!(table.nuke_tokens + tokens, figures.nuke_tokens, "5: 16 Nuke tokens"),
        false => assert!(table.nuke_tokens + tokens <= figures.nuke_tokens, "5: some are out of the game"),
    }
    let count = |seat| table.farm(seat).unspent + table.farm(seat).spent;
    let most = table.survivors().each().map(count).max().unwrap_or(0);
    match table.nukiest {
        Some(holder) if table.is_alive(holder) => assert_eq!(count(holder), most, "6: nobody has more"),
        _ => {
            let leaders = table.survivors().each().filter(|&seat| count(seat) == most).count();
            assert!(most == 0 || leaders > 1, "6: nobody has strictly the most");
        }
    }
    // 10: tokens.
    let pool: u8 = game.pool().iter().sum();
    let turned: u8 = table.turned_up.iter().sum();
    let peeked: u8 = game.peeked().all.iter().sum();
    assert_eq!(pool + turned + peeked, figures.tokens.iter().sum::<u8>(), "10: 28 tokens");
    let unseen = table.map.all().each().filter(|&region| table.token(region) == Token::Unseen).count();
    assert!(unseen <= usize::from(pool), "10: unseen tokens");
    let on_map = table.map.all().each().filter(|&region| table.token(region) == Token::Peeked).count();
    assert_eq!(on_map + usize::from(table.peeked_gone), usize::from(peeked), "10: peeked tokens");
    if !table.is_over() {
        assert!(table.survivors().len() >= 2, "13: two survivors");
    }
    // 14.
    for seat in game.turn().awaited().each() {
        let mut list = Vec::new();
        game.choices(seat, &mut list);
        assert!((1..=200).contains(&list.len()), "14: {} options at {:?}", list.len(), table.phase);
    }
}

/// What must hold between a state and the next.
fn changes(before: &FarmsRace, step: Step, after: &FarmsRace) {
    let (old, new) = (before.table(), after.table());
    let redone = matches!(old.phase, Phase::Redo);
    for seat in old.seats.each() {
        let (was, is) = (old.farm(seat), new.farm(seat));
        if !redone {
            assert!(is.vp_tokens >= was.vp_tokens, "7: VP tokens are never lost ({step:?})");
            let tokens = |farm: &Farm| farm.unspent + farm.spent;
            assert!(!new.is_alive(seat) || tokens(is) >= tokens(was), "5: Nuke tokens are never lost");
        }
        if seat == old.active && new.active != old.active && new.is_alive(seat) && new.round > 0 {
            // The market may have been skipped, or it came first; nobody ends a turn with more than 7.
            if old.phase == Phase::Menu {
                assert!(was.cards <= old.figures.hand_limit, "9: 7 cards at the end of a turn");
            }
        }
    }
    if old.stage != Stage::Actions && new.stage == Stage::Actions && new.phase == Phase::Menu && !redone {
        let calm = new.controlled().difference(new.held(new.active));
        assert!(new.turmoil.difference(calm).is_empty(), "8: Turmoil after Preparation");
    }
}

fn uphold(seats: u8, games: u32, options: Options) {
    Laws::<FarmsRace>::of(seats)
        .with_words()
        .options(options)
        .games(games)
        .always(invariants)
        .between(changes)
        .uphold();
}

#[test]
fn the_plain_game_keeps_the_laws() {
    uphold(4, 3, Options::default());
    uphold(3, 3, Options::default());
    uphold(2, 3, Options::default());
}

#[test]
fn without_mutations_and_without_trade() {
    uphold(4, 3, Options { mutations: false, trade_offers: 0, ..Options::default() });
}

#[test]
fn with_every_option() {
    let newcomers: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
    let options = Options {
        target_vp: 8,
        experienced: true,
        trade_offers: 1,
        open_trading: true,
        stealing: true,
        newcomers,
        map: Some(MapName::RANDOM),
        ..Options::default()
    };
    uphold(4, 3, options.clone());
    uphold(3, 4, options);
}

/// Everything that the rulebook says by the letter instead of a ruling (FR-O14 to FR-O20).
#[test]
fn by_the_letter() {
    let options = Options {
        trade_windows: TradeWindows::WholeTurn,
        trade_offers: 1,
        homes_open: true,
        swaps_playable: true,
        vp_spies_apart: true,
        both_retreat: true,
        press_on: true,
        armed_humans: true,
        round_limit: 4,
        ..Options::default()
    };
    uphold(4, 1, options.clone());
    uphold(3, 1, Options { open_trading: true, stealing: true, ..options.clone() });
    uphold(2, 3, Options { trade_offers: 0, round_limit: 30, ..options });
}

#[test]
fn on_every_map() {
    for letter in Letter::ALL {
        for seats in 2..=4 {
            if seats < 4 || usize::from(letter.map().starts().len()) >= 4 {
                let map = Some(MapName::Printed(letter));
                uphold(seats, 2, Options { map, trade_offers: 0, round_limit: 15, ..Options::default() });
            }
        }
    }
}

#[test]
fn to_the_last_round() {
    uphold(3, 2, Options { target_vp: 12, trade_offers: 0, round_limit: 3, ..Options::default() });
}

#[test]
fn the_game_is_what_its_facts_say() {
    meet_facts::<FarmsRace>(3);
}
