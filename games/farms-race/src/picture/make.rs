//! The picture of a view.

use ruckus_core::hex::Hex;
use ruckus_core::{Seat, View as _};

use super::market::{Hand, market};
use super::{
    BuildPicture, BuildingPicture, CombatPicture, CombatStep, EndPicture, GroupPicture, HerdCount,
    HomePicture, OwnPicture, OwnSpyPicture, Picture, PointsPicture, RegionPicture, SeatPicture, SeenPicture,
    Species, StrikePicture, StrikeStep, TokenPicture, texts,
};
use crate::figures::Ware;
use crate::kind::KINDS;
use crate::mutation::Mutation;
use crate::region::Region;
use crate::spy::{SPIES, Spies, Spy, vp_among};
use crate::state::{Herds, Phase, Side, Stage};
use crate::view::View;

impl Picture {
    pub(crate) fn of(view: &View) -> Self {
        let table = &view.table;
        Picture {
            eye: view.eye,
            stage: table.stage,
            round: table.round,
            round_limit: table.variant.round_limit,
            target_vp: table.variant.target_vp,
            nukes_in_all: table.figures.read(|f| f.nuke_tokens),
            active: (table.round > 0).then_some(table.active),
            awaited: view.awaited(),
            regions: table.map.all().each().map(|region| RegionPicture::of(view, region)).collect(),
            seats: table.seats.each().map(|seat| SeatPicture::of(view, seat)).collect(),
            own: OwnPicture::of(view),
            spies_left: spies_left(view),
            nukes_left: table.nuke_tokens,
            spies_played: played(view),
            spies_unseen: unseen(view),
            tokens_unseen: view.unseen_tokens(),
            group: GroupPicture::of(view),
            combat: CombatPicture::of(view),
            strikes: (0..table.strikes.len()).filter_map(|place| StrikePicture::of(view, place)).collect(),
            market: market(view),
            seen: match (table.phase, view.shown_hand) {
                (Phase::Rob { victim, left }, Some(hand)) => {
                    Some(SeenPicture { victim, cards: *hand.counts(), left })
                }
                _ => None,
            },
            end: match table.phase {
                Phase::Over { end, winner } => Some(EndPicture { end, winner }),
                _ => None,
            },
            kinds: texts::kinds(),
            species: texts::species(),
            wares: texts::wares(table.figures),
            spies: texts::spies(table.figures),
            mutations: texts::mutations(),
        }
    }
}

/// Spies that lie open: discarded, or worth a VP before their owners (FR-Y04).
fn played(view: &View) -> [u8; SPIES] {
    let table = &view.table;
    Spy::ALL.map(|spy| {
        let shown = |seat: &Seat| {
            spy.is_vp() && table.farm(*seat).face_up & (1 << (spy.index() - Spy::FIRST_VP)) != 0
        };
        table.discards.count(spy) + table.seats.each().filter(shown).count() as u8
    })
}

/// Spies that the reader has not seen. The Spies of an eliminated seat left the game unseen (FR-E06).
fn unseen(view: &View) -> [u8; SPIES] {
    let (all, open) = (view.table.figures.read(|f| f.spies), played(view));
    let own = view.own.map_or(Spies::EMPTY, |own| own.spies);
    Spy::ALL.map(|spy| all[spy.index()].saturating_sub(open[spy.index()] + own.count(spy)))
}

/// Cards in the Spy deck: all but those that somebody holds, that lie open, or that are gone with their owner.
fn spies_left(view: &View) -> u8 {
    let table = &view.table;
    let all: u8 = table.figures.read(|f| f.spies.iter().sum());
    let out: u8 = table
        .seats
        .each()
        .map(|seat| table.farm(seat).spies + table.farm(seat).face_up.count_ones() as u8)
        .sum();
    all.saturating_sub(out + table.discards.len())
}

impl HerdCount {
    const fn new(healthy: u8, injured: u8) -> Self {
        HerdCount { healthy, injured }
    }

    const fn of(herds: Herds) -> Self {
        HerdCount::new(herds.healthy, herds.injured)
    }
}

impl RegionPicture {
    fn of(view: &View, region: Region) -> Self {
        let table = &view.table;
        let Hex { q, r } = table.map.hex(region);
        let place = table.map.place(region);
        let kind = table.map.kind(region);
        let (herds, token) = (table.herds_at(region), table.token(region));
        RegionPicture {
            region,
            name: if kind.is_some() { place.to_string() } else { format!("{q}, {r}") },
            number: place.number,
            q,
            r,
            kind,
            start: table.stage == Stage::SetUp
                && table.map.starts().contains(region)
                && table.owner(region).is_none(),
            owner: table.owner(region),
            ready: HerdCount::new(herds.ready_healthy(), herds.ready_injured()),
            acted: HerdCount::new(herds.acted_healthy, herds.acted_injured),
            building: match (table.barns.contains(region), table.armories.contains(region)) {
                (_, true) => Some(BuildingPicture::Armory),
                (true, _) => Some(BuildingPicture::Barn),
                _ => None,
            },
            token: token
                .is_there()
                .then(|| TokenPicture { humans: view.humans(region), face_up: !token.is_face_down() }),
            turmoil: table.turmoil.contains(region),
            nuked: table.nuked.contains(region),
            attacked: table.attacked.contains(region),
        }
    }
}

impl SeatPicture {
    fn of(view: &View, seat: Seat) -> Self {
        let table = &view.table;
        let farm = table.farm(seat);
        let left = |all: u8, there: u8| all.saturating_sub(there);
        let (barns, armories) = table.figures.read(|f| (f.barns, f.armories));
        SeatPicture {
            seat,
            species: Species::ALL[usize::from(table.species.of(seat))],
            mutation: farm.mutation,
            points: PointsPicture::of(view, seat),
            cards: farm.cards,
            known: Hand::of(view, seat).known,
            // Those of an eliminated seat have left the game (FR-E06).
            spies: if table.is_alive(seat) { farm.spies } else { 0 },
            bought: farm.bought,
            nukes: farm.unspent + farm.spent,
            spent: farm.spent,
            regions: table.held(seat).len(),
            herds: table.herds_of(seat),
            herds_left: farm.supply,
            barns_left: left(barns, table.barns_of(seat)),
            armories_left: left(armories, table.armories_of(seat)),
            eliminated: !table.is_alive(seat),
        }
    }
}

impl PointsPicture {
    fn of(view: &View, seat: Seat) -> Self {
        let table = &view.table;
        let farm = table.farm(seat);
        let hidden = view.me().filter(|&(me, _)| me == seat).map(|(_, own)| vp_among(&own.spies));
        let visible = table.visible_vp(seat);
        let (barn_vp, armory_vp) = table.figures.read(|f| (f.barn_vp, f.armory_vp));
        PointsPicture {
            barns: table.barns_of(seat),
            armories: table.armories_of(seat),
            barn_vp,
            armory_vp,
            tokens: farm.vp_tokens,
            nukiest: table.nukiest == Some(seat),
            spies: farm.face_up.count_ones() as u8,
            hidden,
            visible,
            full: visible + hidden.unwrap_or(0),
        }
    }
}

impl OwnPicture {
    fn of(view: &View) -> Option<Self> {
        let (seat, own) = view.me()?;
        let table = &view.table;
        let mutation = table.farm(seat).mutation;
        let mut bought = view.bought;
        let spies = own.spies.each().map(|spy| {
            let fresh = bought.count(spy) > 0;
            if fresh {
                bought.remove(spy);
            }
            OwnSpyPicture { spy, bought: fresh }
        });
        let build = |ware: Ware| {
            let cost = table.figures.read(|f| *f.cost(ware).counts());
            let lacks = std::array::from_fn::<u8, KINDS, _>(|kind| {
                cost[kind].saturating_sub(own.hand.counts()[kind])
            });
            let any = (mutation == Some(Mutation::Deranged)).then(|| table.deranged_price(ware));
            let alike = (mutation == Some(Mutation::HyperIntelligent))
                .then(|| table.figures.read(|f| f.clever_price));
            let most = own.hand.counts().iter().max().copied().unwrap_or(0);
            let printed: u8 = lacks.iter().sum();
            BuildPicture {
                ware,
                payable: table.can_pay(seat, &own.hand, ware),
                lacks,
                short: match (any, alike) {
                    (Some(any), _) => any.saturating_sub(own.hand.len()),
                    (_, Some(alike)) => printed.min(alike.saturating_sub(most)),
                    _ => printed,
                },
                any,
                alike,
            }
        };
        Some(OwnPicture {
            cards: *own.hand.counts(),
            spies: spies.collect(),
            dealt: match mutation {
                None => own.dealt.each().collect(),
                Some(_) => Vec::new(),
            },
            builds: Ware::ALL.map(build).to_vec(),
        })
    }
}

impl GroupPicture {
    fn of(view: &View) -> Option<Self> {
        let table = &view.table;
        let combat = &table.combat;
        let gathers = matches!(table.phase, Phase::Gather);
        if !gathers && !combat.fights {
            return None;
        }
        // Any surviving herd may use any place (FR-K13): they are drawn where places are left.
        let (mut healthy, mut injured) = (combat.healthy, combat.injured);
        let home = |home: &crate::state::Home| {
            let whole = healthy.min(home.places);
            let hurt = injured.min(home.places - whole);
            (healthy, injured) = (healthy - whole, injured - hurt);
            HomePicture { region: home.region, places: home.places, herds: HerdCount::new(whole, hurt) }
        };
        Some(GroupPicture {
            seat: table.active,
            target: combat.target,
            homes: combat.homes.iter().map(home).collect(),
            herds: HerdCount::new(combat.healthy, combat.injured),
            fights: combat.fights || table.would_fight(combat.target),
        })
    }
}

impl CombatPicture {
    fn of(view: &View) -> Option<Self> {
        let table = &view.table;
        let combat = &table.combat;
        if !combat.fights {
            return None;
        }
        let lays = match table.phase {
            Phase::Hurt { side } => table.fighter(side),
            _ => None,
        };
        let armories = |seat: Option<Seat>| seat.map_or(0, |seat| table.armories_of(seat));
        let defenders = match combat.defender {
            Some(_) => HerdCount::of(table.herds_at(combat.target)),
            None => HerdCount::default(),
        };
        Some(CombatPicture {
            region: combat.target,
            attacker: table.active,
            defender: combat.defender,
            round: combat.round,
            step: match table.phase {
                Phase::Hurt { side: Side::Attacker } | Phase::Doomed { side: Side::Attacker } => {
                    CombatStep::AttackerLays
                }
                Phase::Hurt { side: Side::Defender } | Phase::Doomed { side: Side::Defender } => {
                    CombatStep::DefenderLays
                }
                Phase::AskAttacker | Phase::Homeward => CombatStep::AttackerDecides,
                Phase::AskDefender => CombatStep::DefenderDecides,
                _ => CombatStep::Roll,
            },
            defenders,
            humans: combat.humans,
            points: if lays.is_some() { combat.points } else { 0 },
            lays,
            waiting: combat.defence_points,
            attacker_armories: armories(Some(table.active)),
            defender_armories: armories(combat.defender),
            ways_out: combat
                .defender
                .map_or_else(Vec::new, |defender| table.refuges(defender).each().collect()),
        })
    }
}

impl StrikePicture {
    fn of(view: &View, place: usize) -> Option<Self> {
        let table = &view.table;
        let strike = table.strikes.get(place)?;
        // Nuke-backs go to and fro (FR-N08).
        let (by, victim) = match place % 2 {
            0 => (table.striker, table.struck),
            _ => (table.struck?, Some(table.striker)),
        };
        let last = place + 1 == table.strikes.len();
        let step = match table.phase {
            Phase::Hack if last => StrikeStep::Hacking,
            Phase::PocketHurt | Phase::PocketTurnUp if last => StrikeStep::Damage,
            Phase::StrikeBack if last => StrikeStep::NukeBack,
            _ => StrikeStep::Waits,
        };
        let before = HerdCount::of(table.herds_at(strike.target));
        let immune = victim.is_some_and(|seat| table.has(seat, Mutation::Radioactive));
        let after = (step == StrikeStep::Hacking && !strike.pocket).then_some(match immune {
            true => before,
            false => HerdCount::new(0, before.healthy),
        });
        Some(StrikePicture {
            by,
            target: strike.target,
            pocket: strike.pocket,
            victim,
            step,
            before,
            after,
            points: strike.points,
        })
    }
}
