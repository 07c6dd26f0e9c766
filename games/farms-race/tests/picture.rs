//! What the page is shown adds up, in every state of random games and for every eye; and it knows no more of a hand than its
//! reader may.

use ruckus_core::hex::Hex;
use ruckus_core::laws::Laws;
use ruckus_core::{Coded, Eye, EyeSet, Game, Seat, Step, Words};
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
    Laws::<FarmsRace>::of(seats).options(options).games(1).always(adds_up).uphold();
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
