//! SF-208 over all pairs of cards that can be in play together: rounds of random play under every two Arena-Master cards
//! that Full Moons can bring, with every Head and every Sponsor card, watched by a referee that knows nothing of how the
//! game puts the cards together. It reads the cards' rows and the rule, and says what each value must be.

use std::collections::BTreeSet;

use rand::{RngExt as _, SeedableRng as _};
use ruckus_core::laws::{choices, random_step};
use ruckus_core::{Coded as _, Luck, Step};
use ruckus_space_freaks::board::PAD;
use ruckus_space_freaks::{Arena, Effect, Power, Slot};

use crate::table::*;

/// What must hold by SF-208, from the cards that lie there.
struct Referee<'a> {
    arena: &'a Arena,
    /// Where the Freaks stand, as told.
    places: [Option<Hex>; 12],
}

impl<'a> Referee<'a> {
    fn of(arena: &'a Arena) -> Self {
        Referee { arena, places: arena.freaks.map(|freak| freak.at) }
    }

    fn lies(&self, key: &str) -> bool {
        self.arena.cards.contains(&show(key))
    }

    /// An addition, where the card lies.
    fn more(&self, key: &str, value: i32) -> i32 {
        if self.lies(key) { value } else { 0 }
    }

    /// The cards of a template and the Head together (SF-104).
    fn sum(&self, seat: Seat, of_part: impl Fn(Part) -> u8, of_head: impl Fn(Head) -> u8) -> i32 {
        let build = self.arena.team(seat).build.expect("everybody has a template");
        let parts = build.template.parts().into_iter().map(|part| i32::from(of_part(part))).sum::<i32>();
        parts + i32::from(of_head(build.head))
    }

    /// SF-H03.
    fn friends(&self, freak: Piece) -> i32 {
        let Some(at) = self.places[freak.index()] else { return 0 };
        if self.arena.head(freak.seat) != Some(head("symbiosis")) {
            return 0;
        }
        let others = (0..3).map(|number| Piece::freak_of(freak.seat, number)).filter(|&other| other != freak);
        let places = others.filter_map(|other| self.places[other.index()]);
        places.filter(|there| there.distance(at) <= 3).count() as i32
    }

    /// A30 over all Armor.
    fn armor(&self, freak: Piece) -> i32 {
        if self.lies("rust_rain") {
            return 0;
        }
        let own = self.sum(freak.seat, |part| part.row().armor, |head| head.row().armor);
        own + self.friends(freak) + self.more("iron_skin", 1)
    }

    /// A27 caps the Range after all bonuses.
    fn capped(&self, range: i32) -> i32 {
        if self.lies("sandstorm") { range.min(3) } else { range }
    }

    /// What the cards of the running activation add, if it is this Freak's.
    fn boost(&self, freak: Piece) -> (i32, i32) {
        let own = self.arena.activation.filter(|activation| activation.figure == freak);
        own.map_or((0, 0), |own| (own.more_range.into(), own.more_damage.into()))
    }

    fn arm_range(&self, freak: Piece) -> i32 {
        let own = self.sum(freak.seat, |part| part.row().range, |head| head.row().range);
        self.capped(own + self.more("laser_show", 2) + self.boost(freak).0)
    }

    /// Damage of an attack, and whether it pierces.
    fn damage(&self, by: Piece, card: Option<Sponsor>) -> (i32, bool) {
        if let Some(card) = card {
            let Effect::Attack(weapon) = card.effect() else { panic!("{card} is no weapon") };
            return (weapon.damage.into(), weapon.armor_piercing);
        }
        match by.kind {
            PieceKind::Freak => {
                let own = self.sum(by.seat, |part| part.row().damage, |head| head.row().damage);
                let arm =
                    self.arena.team(by.seat).build.expect("it has an arm").template.part(Slot::RightArm);
                let damage = own + self.friends(by) + self.more("blood_lust", 2) + self.boost(by).1;
                (damage, arm == part("x_ray_rifle"))
            }
            Droid => (5, false),
            _ => (7, false),
        }
    }

    /// A25 and A26 cancel out for Freaks; never below 0.
    fn movement(&self, figure: Piece) -> i32 {
        let heavy = self.more("heavy_gravity", -2);
        let own = match figure.kind {
            PieceKind::Freak => {
                let own = self.sum(figure.seat, |part| part.row().movement, |head| head.row().movement);
                own + self.more("low_gravity", 2)
            }
            _ => 5,
        };
        (own + heavy).max(0)
    }

    /// What seats are offered.
    fn check_choices(&self, game: &SpaceFreaks) {
        let Some(seat) = game.turn().awaited().first() else { return };
        let list = choices(game, seat);
        let offers = |wanted: fn(&Choice) -> bool| list.iter().any(wanted);
        if self.lies("power_cut") {
            assert!(!offers(|choice| matches!(choice, Choice::Heal | Choice::Lab)), "A21 bans both");
        }
        if self.lies("turret_malfunction") {
            assert!(!offers(|choice| matches!(choice, Choice::Fire { .. })), "A33 bans it");
        }
        let (from, range) = match (self.arena.phase, self.arena.activation) {
            (Phase::Act, Some(activation)) => match activation.figure.kind {
                PieceKind::Freak => (activation.figure, self.arm_range(activation.figure)),
                Alien => (activation.figure, self.capped(2)),
                _ => (activation.figure, self.capped(5)),
            },
            (Phase::TurretTarget { turret }, _) => (turret, self.capped(5)),
            (Phase::Dominate { freak }, _) => (freak, self.arm_range(freak)),
            _ => return,
        };
        let here = self.arena.place(from).expect("it is there");
        for choice in &list {
            if let Choice::Attack { at } = choice {
                assert!(
                    i32::from(here.distance(*at)) <= range,
                    "{from:?} on {at} under {:?}",
                    self.arena.cards
                );
            }
        }
        if from.is_freak() {
            let own = self.arena.activation.filter(|activation| activation.figure == from);
            assert_eq!(i32::from(self.arena.arm(from, own.as_ref()).range), range);
        }
    }

    /// Where Freaks went.
    fn follow(&mut self, event: &Event) {
        let mut put = |piece: Piece, at| {
            if piece.is_freak() {
                self.places[piece.index()] = at;
            }
        };
        match *event {
            Event::Moved { piece, to, .. }
            | Event::Dragged { piece, to, .. }
            | Event::Teleported { piece, to, .. } => put(piece, Some(to)),
            Event::Returned { piece, at, .. } => put(piece, Some(at)),
            Event::Swapped { one, other, at, other_at } => {
                put(one, Some(at));
                put(other, Some(other_at));
            }
            Event::Destroyed { piece, .. } => put(piece, None),
            _ => {}
        }
    }

    /// What happened in a step, worked out from the position before it.
    fn check_events(&mut self, game: &SpaceFreaks, told: &[Event]) {
        let attacks: Vec<&Event> =
            told.iter().filter(|event| matches!(event, Event::Attacked { .. })).collect();
        let mut hp = self.arena.freaks.map(|freak| i32::from(freak.hp));
        for event in told {
            self.follow(event);
            match *event {
                Event::Hit { loss, why, .. } if loss.piece.is_freak() => {
                    let left = &mut hp[loss.piece.index()];
                    let toxic = matches!(game.arena().power(loss.piece.seat), Power::Toxic { .. });
                    let shielded = self.arena.freak(loss.piece).field;
                    let full = match why {
                        Why::Radiation => {
                            assert!(!self.lies("cosmic_radiation") && !toxic, "A06 and H04 over radiation");
                            Some(if self.lies("radiation_leak") { 6 } else { 3 })
                        }
                        Why::Attack | Why::Mines if shielded => Some(0),
                        // In the Setup Phase other effects may come before it in the same step.
                        Why::Attack if self.arena.stage != Stage::Arena => match attacks[..] {
                            [&Event::Attacked { by, card, .. }] => {
                                let (damage, pierces) = self.damage(by, card);
                                let armor = if pierces { 0 } else { self.armor(loss.piece) };
                                Some((damage - armor).max(0))
                            }
                            _ => None,
                        },
                        Why::Mines => Some((5 - self.armor(loss.piece)).max(0)),
                        Why::Toll => Some(1),
                        _ => None,
                    };
                    if let Some(full) = full {
                        assert_eq!(
                            i32::from(loss.lost),
                            full.min(*left),
                            "{event:?} under {:?}",
                            self.arena.cards
                        );
                    }
                    *left = loss.now.into();
                }
                Event::Healed { piece, hp: healed, now, why, .. } => {
                    let most = game.arena().values(piece.seat).hp;
                    hp[piece.index()] = now.into();
                    if why == Why::Centre {
                        assert!(!self.lies("power_cut"), "A21 over A22");
                        let full = if self.lies("open_bar") { 6 } else { 3 };
                        assert_eq!(healed, (most - (now - healed)).min(full));
                    }
                }
                Event::Returned { piece, .. } => {
                    hp[piece.index()] = game.arena().values(piece.seat).hp.into();
                }
                Event::Scored { seat, stars, source: Source::Pad, .. } => {
                    assert!(!self.lies("closed_pad"), "A19 over A18");
                    let worth = if self.lies("landing_rights") { 2 } else { 1 };
                    let standing = self.places[3 * seat.index()..][..3].iter().flatten();
                    assert_eq!(stars, worth * standing.filter(|at| PAD.contains(at)).count() as u8);
                }
                Event::Scored { stars, source: Source::Kills, .. } => {
                    assert_eq!(stars, if self.lies("prime_time") { 2 } else { 1 });
                }
                Event::Activated { piece, mp, .. } => assert_eq!(i32::from(mp), self.movement(piece)),
                Event::Attacked { by, from, at, .. } => {
                    assert!(!(self.lies("turret_malfunction") && by.kind == Turret), "A33 over A16");
                    if let (Some(at), true) = (at, self.lies("sandstorm")) {
                        assert!(from.distance(at) <= 3, "A27");
                    }
                }
                _ => {}
            }
        }
    }
}

/// Which cards have met.
#[derive(Default)]
struct Met {
    shows: BTreeSet<(ArenaMaster, ArenaMaster)>,
    heads: BTreeSet<(ArenaMaster, Head)>,
    sponsors: BTreeSet<(ArenaMaster, Sponsor)>,
    played_by: BTreeSet<(Head, Sponsor)>,
}

impl Met {
    /// Every two Arena-Master cards, with every Head, with every Sponsor card, and every Sponsor card by every Head.
    const ALL: [usize; 4] = [35 * 34, 35 * 18, 35 * 19, 18 * 19];

    fn counts(&self) -> [usize; 4] {
        [self.shows.len(), self.heads.len(), self.sponsors.len(), self.played_by.len()]
    }

    fn note(&mut self, arena: &Arena, told: &[Event]) {
        for event in told {
            let (seat, card) = match *event {
                Event::Activated { piece, .. } => (piece.seat, None),
                Event::Played { seat, card, wasted: false, .. } => (seat, Some(card)),
                _ => continue,
            };
            let head = arena.head(seat).expect("everybody has one");
            self.played_by.extend(card.map(|card| (head, card)));
            for &show in &*arena.cards {
                self.heads.insert((show, head));
                self.sponsors.extend(card.map(|card| (show, card)));
                self.shows
                    .extend(arena.cards.iter().filter(|&&other| other != show).map(|&other| (show, other)));
            }
        }
    }
}

/// Two teams around the LZ with everything within reach: Lab, HC, radiation, Turrets, an Alien and a Droid. The cards
/// change with the number of the round.
fn arena(number: usize) -> Position {
    let kinds: Vec<&str> = Sponsor::each().map(|card| card.row().key).collect();
    let missions: Vec<&str> = Mission::each().map(|mission| mission.row().key).collect();
    let heads: Vec<&str> = Head::each().map(|head| head.row().key).collect();
    let of = |keys: &[&'static str], from: usize, count: usize| -> Vec<&'static str> {
        (0..count).map(|place| keys[(from + place) % keys.len()]).collect()
    };
    let side = if number.is_multiple_of(2) { two() } else { side_2(2) };
    let mut position = side
        .freak(A, 1, (10, 10))
        .freak(A, 2, (9, 3))
        .freak(A, 3, (6, 7))
        .hp(A, 3, 4)
        .freak(B, 1, (9, 11))
        .freak(B, 2, (10, 4))
        .freak(B, 3, (6, 8))
        .hp(B, 3, 5)
        .piece(A, Turret, (9, 9))
        .piece(B, Turret, (10, 12))
        .piece(A, Droid, (12, 10))
        .piece(B, Alien, (8, 10))
        .wormhole((10, 7), (12, 12))
        .head(A, heads[number % 18])
        .head(B, heads[(number + 1 + number / 18 % 17) % 18])
        .hand(A, &of(&kinds, 5 * number, 5))
        .hand(B, &of(&kinds, 5 * number + 9, 5))
        .missions(A, &of(&missions, 3 * number, 3))
        .missions(B, &of(&missions, 3 * number + 7, 3))
        .turning_up();
    for (seat, turn) in [(A, 0), (B, 1)] {
        for slot in Slot::ALL {
            let parts: Vec<Part> = Part::of_slot(slot).collect();
            let place = (number / (1 + slot as usize) + turn) % parts.len();
            position = position.part(seat, parts[place].row().key);
        }
    }
    position
}

/// Every Figure is activated, and cards are played where they can be, as often as not.
fn step(game: &SpaceFreaks, luck: &mut Luck) -> Option<Step> {
    let Turn::Seats(seats) = game.turn() else { return random_step(game, luck) };
    let seat = seats.first()?;
    let list = choices(game, seat);
    let those = |wanted: fn(&Choice) -> bool| list.iter().copied().filter(wanted).collect::<Vec<_>>();
    let figures = those(|choice| matches!(choice, Choice::Activate { .. }));
    let plays = those(|choice| matches!(choice, Choice::Play { .. }));
    let wanted = match (figures.is_empty(), plays.is_empty()) {
        (false, _) => figures,
        (_, false) if luck.random_bool(0.5) => plays,
        _ => list,
    };
    Some(Step::Choice { seat, choice: wanted[luck.random_range(0..wanted.len())].code() })
}

/// A round under these two cards, in this order.
fn play_round(number: usize, pair: [ArenaMaster; 2], luck: &mut Luck, met: &mut Met) {
    let mut game = arena(number).build().expect("a position");
    let mut cards = [show("full_moons"), pair[0], pair[1]].into_iter();
    while game.arena().round == 2 {
        let chosen = match game.arena().phase {
            Phase::TurnUp { .. } => {
                let card = cards.next().expect("three cards");
                Some(Step::Chance { chance: Outcome::Show { card }.code() })
            }
            Phase::Manipulate { seat } => Some(Step::Choice { seat, choice: Choice::KeepShow.code() }),
            _ => step(&game, luck),
        };
        let Some(chosen) = chosen else { break };
        let before = game.clone();
        let mut heard = Vec::new();
        game.take(chosen, &mut heard).expect("it can be taken");
        let public = heard.into_iter().filter(|(eyes, _)| eyes.contains(Eye::Spectator));
        let told: Vec<Event> = public.map(|(_, event)| event).collect();
        if game.arena().round == 2 {
            Referee::of(game.arena()).check_choices(&game);
        }
        if before.arena().cards.len() == 3 {
            Referee::of(before.arena()).check_events(&game, &told);
            met.note(before.arena(), &told);
        }
    }
}

#[test]
fn sf_208_decides_whenever_cards_disagree() {
    let moons = show("full_moons");
    let shows: Vec<ArenaMaster> = ArenaMaster::each().filter(|&card| card != moons).collect();
    let pairs = || (0..shows.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    let mut luck = Luck::seed_from_u64(208);
    let mut met = Met::default();
    // Every two cards in both orders, and on until everything has met.
    for pass in 0..12 {
        if pass > 1 && met.counts() == Met::ALL {
            break;
        }
        for (number, (one, other)) in pairs().enumerate() {
            let turned = if pass % 2 == 0 { [one, other] } else { [other, one] };
            play_round(number + 601 * pass, turned.map(|card| shows[card]), &mut luck, &mut met);
        }
    }
    assert_eq!(met.counts(), Met::ALL, "everything that can be in play together has been");
}
