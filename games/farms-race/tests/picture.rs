//! What the page is shown adds up, in every state of random games and for every eye; and it knows no more of a hand than its
//! reader may.

use ruckus_core::hex::Hex;
use ruckus_core::laws::Laws;
use ruckus_core::{Coded, Eye, EyeSet, Game, Seat, Step, Words};
use ruckus_farms_race::figures::PRINTED;
use ruckus_farms_race::picture::{Able, Picture, RegionPicture, StrikeStep};
use ruckus_farms_race::{
    Cards, Choice, Event, FarmsRace, Kind, Mutation, Offer, Options, Phase, Position, Spy, Ware,
};

fn picture(game: &FarmsRace, eye: Eye) -> Picture {
    FarmsRace::picture(&game.view(eye))
}

fn herds_in(region: &RegionPicture) -> u8 {
    region.ready.healthy + region.ready.injured + region.acted.healthy + region.acted.injured
}

fn adds_up(game: &FarmsRace) {
    let table = game.table();
    let eyes = table.seats.each().map(Eye::Seat).chain([Eye::Spectator]);
    for eye in eyes {
        let picture = picture(game, eye);
        for seat in table.seats.each() {
            let shown = &picture.seats[seat.index()];
            let hand = game.secret(seat).hand;
            for (kind, &known) in shown.known.iter().enumerate() {
                assert!(known <= hand.counts()[kind], "{eye:?} knows too much of the hand of {seat:?}");
            }
            if eye.is(seat) {
                assert_eq!(shown.known, *hand.counts(), "one's own hand is known");
            } else {
                assert_eq!(shown.points.hidden, None, "hidden Spies are their owner's");
            }
            let points = shown.points;
            if table.is_alive(seat) {
                let sum = points.barns * points.barn_vp
                    + points.armories * points.armory_vp
                    + points.tokens
                    + u8::from(points.nukiest)
                    + points.spies;
                assert_eq!(sum, points.visible, "points add up by their sources (FR-V01)");
            }
        }
        if let Some(group) = &picture.group {
            let homes: u8 = group.homes.iter().map(|home| home.herds.healthy + home.herds.injured).sum();
            assert_eq!(homes, group.herds.healthy + group.herds.injured, "every herd on its way has a home");
        }
        let own = |spy| eye.seat().map_or(0, |seat| game.secret(seat).spies.count(spy));
        for spy in Spy::ALL {
            let copies = picture.spies[spy.index()].copies;
            let open = picture.spies_played[spy.index()];
            let unseen = picture.spies_unseen[spy.index()];
            assert_eq!(open + own(spy) + unseen, copies, "{spy:?}: every copy is somewhere, to {eye:?}");
        }
        let others = table.seats.each().filter(|&seat| !eye.is(seat));
        let hidden: u8 = others.map(|seat| table.farm(seat).spies).sum();
        assert_eq!(
            picture.spies_unseen.iter().sum::<u8>(),
            picture.spies_left + hidden,
            "the deck and hands"
        );
        // Of the Human Worker tokens an eye has seen those that were turned up, and Adorable what it has peeked at (FR-M03).
        let peeked = eye.seat().is_some_and(|seat| table.has(seat, Mutation::Adorable));
        for (number, &copies) in PRINTED.tokens.iter().enumerate() {
            let seen = table.turned_up[number] + if peeked { game.peeked().all[number] } else { 0 };
            let unseen = picture.tokens_unseen[number];
            assert_eq!(seen + unseen, copies, "tokens of {}, to {eye:?}", number + 1);
        }
        let drawn: u8 = picture.regions.iter().map(herds_in).sum();
        let counted: u8 = table.map.all().each().map(|region| table.herds_at(region).count()).sum();
        assert_eq!(drawn, counted);
        if let Phase::Compose { by, .. } = table.phase {
            let offer =
                picture.market.as_ref().and_then(|market| market.offer.as_ref()).expect("it is being made");
            if !eye.is(by) {
                assert_eq!(
                    (offer.give, offer.want),
                    ([0; 5], [0; 5]),
                    "what is not sent is its maker's (D27)"
                );
                assert!(offer.leaves.is_empty());
            }
        }
        for region in &picture.regions {
            if let Some(token) = region.token
                && !token.face_up
                && token.humans.is_some()
            {
                let knows = eye.seat().is_some_and(|seat| table.has(seat, Mutation::Adorable));
                assert!(knows, "only Adorable looks under tokens (FR-M03)");
            }
        }
    }
}

/// A few rounds show all there is to draw; more would only cost time.
fn uphold(seats: u8, options: Options) {
    let options = Options { round_limit: 4, ..options };
    Laws::<FarmsRace>::of(seats).with_words().options(options).games(1).always(adds_up).uphold();
}

#[test]
fn pictures_add_up_in_random_games() {
    uphold(4, Options { trade_offers: 1, ..Options::default() });
    uphold(2, Options::default());
}

#[test]
fn pictures_add_up_with_thefts_and_open_trading() {
    uphold(3, Options { stealing: true, open_trading: true, trade_offers: 1, ..Options::default() });
}

/// Takes choices, one after the other.
fn take(mut game: FarmsRace, choices: &[(Seat, Choice)]) -> FarmsRace {
    for &(seat, choice) in choices {
        let mut told: Vec<(EyeSet, Event)> = Vec::new();
        game.take(Step::Choice { seat, choice: choice.code() }, &mut told).unwrap();
    }
    game
}

#[test]
fn a_nuke_shows_what_it_will_leave_and_who_may_answer() {
    let (launcher, victim) = (Seat::new(0), Seat::new(1));
    let game = Position::of(3)
        .herds(launcher, (0, 1), 1, 0)
        .herds(victim, (0, 0), 2, 1)
        .spies(victim, &[Spy::Hacking])
        .nukes(launcher, 1, 0)
        .build()
        .unwrap();
    let target = game.table().map.at(Hex::new(0, 0)).unwrap();
    let game = take(game, &[(launcher, Choice::Launch), (launcher, Choice::Target { at: target })]);
    for eye in [Eye::Seat(victim), Eye::Seat(launcher), Eye::Spectator] {
        let [strike] = picture(&game, eye).strikes[..] else { panic!("one nuke is in the air") };
        assert_eq!((strike.by, strike.victim, strike.target), (launcher, Some(victim), target));
        assert_eq!(strike.step, StrikeStep::Hacking);
        assert_eq!((strike.before.healthy, strike.before.injured), (2, 1));
        let after = strike.after.expect("a nuke is no lottery");
        assert_eq!(
            (after.healthy, after.injured),
            (0, 2),
            "healthy herds are injured, injured ones die (FR-N03)"
        );
    }
    let game = take(game, &[(victim, Choice::TakeIt)]);
    let [strike] = picture(&game, Eye::Seat(victim)).strikes[..] else { panic!("it can be answered") };
    assert_eq!((strike.step, strike.after), (StrikeStep::NukeBack, None));
}

#[test]
fn an_offer_shows_what_it_leaves_each_side_able_to_build() {
    let (maker, partner) = (Seat::new(1), Seat::new(2));
    let game = Position::of(3)
        .herds(Seat::new(0), (0, 1), 1, 0)
        .herds(maker, (0, 0), 1, 0)
        .herds(partner, (1, 0), 1, 0)
        .hand(maker, &[Kind::Brick, Kind::Weapons, Kind::Wood])
        .hand(partner, &[Kind::Plutonium])
        .build()
        .unwrap();
    // The market is open only after production; what an offer leaves is reckoned from the view alone.
    let mut view = game.view(Eye::Seat(maker));
    view.table.phase = Phase::Compose { by: maker, to: partner };
    view.draft = Some(Offer { give: Cards::of([0, 1, 0, 0, 0]), want: Cards::of([0, 0, 0, 0, 1]) });
    let market = FarmsRace::picture(&view).market.unwrap();
    let offer = market.offer.unwrap();
    assert_eq!((offer.by, offer.to, offer.sent), (maker, partner, false));
    let nuke = |seat: Seat| {
        let leaves = offer.leaves.iter().find(|leaves| leaves.seat == seat).unwrap();
        let able = leaves.builds.iter().find(|able| able.ware == Ware::Nuke).unwrap();
        (leaves.cards, able.now, able.then)
    };
    assert_eq!(nuke(maker), (3, Able::No, Able::Sure), "Brick, Weapons and the Plutonium");
    assert_eq!(nuke(partner), (1, Able::No, Able::No));
}

#[test]
fn what_a_build_lacks_is_counted_by_the_price_that_its_seat_pays() {
    let me = Seat::new(0);
    let builds = |mutation: Mutation, hand: &[Kind]| {
        let position = Position::of(3).herds(me, (0, 1), 1, 0).mutation(me, mutation);
        let position =
            position.mutation(Seat::new(1), Mutation::Zombie).mutation(Seat::new(2), Mutation::Parasitic);
        let game = position.hand(me, hand).build().unwrap();
        picture(&game, Eye::Seat(me)).own.expect("one's own cards").builds
    };
    let short = |mutation, hand: &[Kind], ware| {
        let builds = builds(mutation, hand);
        let build = builds.iter().find(|build| build.ware == ware).expect("each ware is there");
        (build.any, build.alike, build.short, build.payable)
    };
    // Any cards, one more than printed (FR-M14).
    let deranged = |hand: &[Kind], ware| short(Mutation::Deranged, hand, ware);
    assert_eq!(deranged(&[], Ware::Barn), (Some(5), None, 5, false));
    assert_eq!(deranged(&[Kind::Wood; 3], Ware::Barn), (Some(5), None, 2, false));
    assert_eq!(deranged(&[Kind::Wood; 3], Ware::Armory), (Some(6), None, 3, false));
    assert_eq!(deranged(&[Kind::Wood; 5], Ware::Barn), (Some(5), None, 0, true));
    // The printed cost or four alike, whichever lacks less (FR-M18).
    let clever = |hand: &[Kind]| short(Mutation::HyperIntelligent, hand, Ware::Barn);
    assert_eq!(clever(&[]), (None, Some(4), 4, false));
    assert_eq!(clever(&[Kind::Weapons; 3]), (None, Some(4), 1, false));
    assert_eq!(clever(&[Kind::Brick, Kind::Wood, Kind::Wheat]), (None, Some(4), 1, false));
    assert_eq!(clever(&[Kind::Weapons; 4]), (None, Some(4), 0, true));
    // Everybody else pays what is printed.
    assert_eq!(short(Mutation::Flying, &[Kind::Wood; 3], Ware::Barn), (None, None, 3, false));
}
