//! Section 5 and SF-018 where cards run out, and what is still asked then.

use crate::table::*;

/// All Sponsor cards but some, by their keys.
fn all_but(cards: &[&str]) -> Vec<&'static str> {
    let mut left = cards.to_vec();
    let keys = Sponsor::each().flat_map(|card| vec![card.row().key; usize::from(card.row().copies)]);
    keys.filter(|key| match left.iter().position(|other| other == key) {
        Some(place) => {
            left.remove(place);
            false
        }
        None => true,
    })
    .collect()
}

#[test]
fn sf_603_the_last_card_of_the_deck_can_be_drawn() {
    let position = two().hand(B, &all_but(&["medikit"])).freak(A, 1, (10, 4)).freak(B, 1, (18, 18));
    let mut table = at(&position);
    assert_eq!((table.cards(B), table.game.arena().sponsors_left), (59, 1));
    assert!(table.activate((10, 4)).may(Choice::Lab));
}

#[test]
fn sf_018_a_single_card_discarded_unplayed_is_shuffled() {
    let position = two().all_sponsors_to(B).freak(A, 1, (10, 4)).freak(B, 1, (18, 18));
    let mut table = at(&position.missions(A, &["scatter"]).turning_up());
    table.turns_up("tax_raid").draws("medikit");
    table.activate((10, 4)).say(Choice::Lab);
    assert!(table.heard().contains(&Event::Reshuffled { cards: 1 }));
    table.draws("medikit");
    assert_eq!(table.cards(A), 0, "the only card is discarded again");
}

#[test]
fn sf_307_luck_with_too_few_cards() {
    let lucky = |deck: &[&str]| {
        let position = two().head(A, "fortune").head(B, "engineer").face(A, "hold_the_pad");
        let position = position.freak(A, 1, (10, 10)).freak(B, 1, (18, 18)).hand(B, &all_but(deck));
        let mut table = at(&position);
        table.say(Choice::Complete { place: 0 });
        table
    };
    // One card: it is kept, and nobody is asked.
    let mut table = lucky(&["medikit"]);
    table.draws("medikit");
    assert_eq!((table.cards(A), table.phase()), (1, Phase::Activations));
    assert!(table.told(Eye::Seat(A)).contains(&Event::Kept { seat: A, card: Some(card("medikit")) }));
    // Two alike: there are two cards, so the question comes (section 5).
    let mut table = lucky(&["medikit", "medikit"]);
    table.draws("medikit").draws("medikit");
    assert_eq!((table.phase(), table.list().len()), (Phase::KeepCard, 1));
    // None at all.
    let table = lucky(&[]);
    assert_eq!((table.cards(A), table.phase(), table.score(A)), (0, Phase::Activations, 1));
}

/// Section 5: an activation is never ended for a player who holds a Sponsor card, playable or not.
#[test]
fn sf_401_a_single_card_keeps_an_activation_open() {
    // No MP, nothing to hit or to use; a second Force Field Generator cannot be played.
    let stuck = |hand: &[&str]| {
        let position = two().part(A, "energy_shield").freak(A, 1, (2, 3)).freak(B, 1, (18, 18)).hand(A, hand);
        let mut table = at(&position);
        table.activate((2, 3)).say(Choice::AttackGround);
        for step in 0..9 {
            table.walk(if step % 2 == 0 { (2, 4) } else { (2, 3) });
        }
        table
    };
    let table = stuck(&["matter_transposer"]);
    assert_eq!((table.phase(), table.list()), (Phase::Act, vec![Choice::EndActivation]));
    assert_eq!(stuck(&[]).game.arena().activation, None, "without a card it is over");
}

/// SF-609: both ways, and with the last MP.
#[test]
fn sf_609_from_either_end_with_the_last_mp() {
    let mut table = at(&two().wormhole((2, 4), (10, 7)).freak(A, 1, (10, 7)).hand(A, &["medikit"]));
    table.activate((10, 7));
    for to in [(10, 8), (10, 7), (10, 8), (10, 7), (10, 8), (10, 7), (10, 8), (10, 7)] {
        table.walk(to);
    }
    assert_eq!((table.mp(), table.may(Choice::Teleport)), (1, true));
    table.say(Choice::Teleport);
    assert_eq!((table.place_of(A, 1), table.mp()), (Some((2, 4)), 0), "from the end that was placed last");
}

/// SF-A10: what was put into play before a card was passed says nothing of it.
#[test]
fn sf_a10_what_was_put_before_is_forgotten() {
    let position = two()
        .missions(A, &["scatter", "wrecker", "brawler"])
        .missions(B, &["scatter", "wrecker", "brawler"])
        .freak(A, 1, (2, 3))
        .freak(B, 1, (18, 18))
        .putting_mission();
    let mut table = at(&position);
    table.in_round(3, |_| true);
    assert!(!table.game.arena().team(A).put_since.is_empty());
    table.turns_up("mainframe_breakdown");
    for seat in [A, B] {
        let choice = table.options(seat)[0];
        table.choose(seat, choice);
    }
    assert!([A, B].iter().all(|&seat| table.game.arena().team(seat).put_since.is_empty()));
    assert!(table.game.arena().missions_passed);
}

/// SF-H03 counts for Freaks that stand somewhere.
#[test]
fn sf_h03_off_the_board_nobody_is_near() {
    let position = two().head(A, "symbiosis").freak(A, 1, (2, 3)).freak(A, 2, (2, 4));
    let table = at(&position);
    let armor = |number| table.game.arena().armor(freak(A, number));
    assert_eq!((armor(1), armor(2), armor(3)), (3, 3, 2));
}
