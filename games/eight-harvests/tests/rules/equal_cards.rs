//! Equal cards of one place are offered once, and each kind is offered (section 5).

use ruckus_core::Words;
use ruckus_eight_harvests::{BackUse, Card, Choice, EightHarvests, Seated, Start, Target};

use crate::table::*;

/// Two kinds side by side in table 2.3, the first of them twice.
const THREE: [Card; 3] = [Card::Mercenary, Card::Berzerker, Card::Mercenary];

#[test]
fn eh_fac_1_equal_cards_in_both_slots_are_one_offer() {
    let slots = |slot, second| Seated { slot: Some(slot), second: Some(second), ..plain() };
    let offered = |slot, second| Table::at(&calm(2).seat(A, slots(slot, second)), Start::Face).options(A);
    let own = |card| face(card, Target::Own);
    assert_eq!(offered(Card::Cats, Card::Cats), [own(Card::Cats), DONE]);
    for [one, other] in [[Card::Mercenary, Card::Berzerker], [Card::Berzerker, Card::Mercenary]] {
        assert_eq!(offered(one, other), [own(one), own(other), DONE]);
    }
    // Played one after the other, each from its slot.
    let mut table = Table::at(&calm(2).seat(A, slots(Card::Cats, Card::Cats)), Start::Face);
    table.choose(A, own(Card::Cats));
    assert_eq!(table.options(A), [own(Card::Cats), DONE]);
    let mut both = table.try_out();
    both.choose(A, own(Card::Cats)).rest_idle();
    assert_eq!((both.farm(A).cats, both.secret(A).slots), (2, [None, None]));
    table.choose(A, DONE);
    assert_eq!(table.secret(A).slots, [None, Some(Card::Cats)], "slot 0 goes first");
}

#[test]
fn eh_fac_1_equal_saved_cards_are_one_offer() {
    let position = calm(2).seat(A, Seated { saved: THREE.to_vec(), ..plain() });
    let mut table = Table::at(&position, Start::Face);
    let [mercenary, berzerker] = [THREE[0], THREE[1]].map(|card| saved_face(card, Target::Own));
    assert_eq!(table.options(A), [mercenary, berzerker, DONE]);
    table.choose(A, mercenary);
    assert_eq!(table.options(A), [berzerker, mercenary, DONE]);
    table.choose(A, mercenary);
    assert_eq!(table.options(A), [berzerker, DONE]);
    table.choose(A, DONE);
    assert_eq!((table.farm(A).mercenaries, table.farm(A).berzerkers), (2, 0));
    assert_eq!(*table.secret(A).saved, [Card::Berzerker]);
}

#[test]
fn eh_bck_2_equal_saved_cards_are_one_offer() {
    let position = calm(2).seat(A, Seated { saved: THREE.to_vec(), ..plain() });
    let mut table = Table::at(&position, Start::Back);
    let offers = |cards: &[Card]| -> Vec<Choice> {
        let each = cards.iter().flat_map(|&card| BackUse::LOCKING.map(|back| convert(card, back)));
        each.chain([DONE]).collect()
    };
    assert_eq!(table.options(A), offers(&[Card::Mercenary, Card::Berzerker]));
    table.choose(A, convert(Card::Mercenary, BackUse::ArmedMan));
    assert_eq!(table.options(A), offers(&[Card::Berzerker, Card::Mercenary]));
    table.choose(A, convert(Card::Mercenary, BackUse::HalfSilo));
    assert_eq!(table.options(A), offers(&[Card::Berzerker]));
    table.choose(A, DONE);
    assert_eq!((table.farm(A).armed_men, table.farm(A).half_silos), (1, 3));
    assert_eq!(*table.secret(A).saved, [Card::Berzerker]);
}

#[test]
fn eh_war_1_warlords_are_played_from_either_slot_and_from_the_saved_ones() {
    let seated = |slot, second, saved: &[Card]| Seated {
        armed_men: 5,
        slot,
        second,
        saved: saved.to_vec(),
        ..plain()
    };
    let at = |seated| Table::at(&calm(3).seat(A, seated), Start::Warlord);
    let warlord = Some(Card::Warlord);
    for (slot, second) in
        [(warlord, None), (None, warlord), (warlord, Some(Card::Cats)), (Some(Card::Cats), warlord)]
    {
        let mut table = at(seated(slot, second, &[]));
        assert_eq!(table.options(A), [attack(B), attack(C), DONE]);
        table.choose(A, attack(C));
        assert_eq!((table.amount(A, B), table.amount(A, C)), (0, 3));
        let rest = [slot, second].map(|card| card.filter(|&card| card == Card::Cats));
        assert_eq!(table.secret(A).slots, rest, "the Warlord alone is gone");
    }
    let mut table = at(seated(warlord, None, &[Card::Dogs, Card::Warlord]));
    assert_eq!(table.options(A), [attack(B), attack(C), saved_attack(B), saved_attack(C), DONE]);
    table.choose(A, saved_attack(B));
    assert_eq!(table.options(A), [attack(C), DONE]);
    table.choose(A, attack(C));
    assert_eq!((table.amount(A, B), table.amount(A, C)), (3, 3));
    assert_eq!(*table.secret(A).saved, [Card::Dogs]);
}

#[test]
fn eh_set_2_and_lay_1_each_kind_of_the_hand_is_offered_once() {
    let position = calm(2).seat(A, Seated { hand: THREE.to_vec(), ..plain() });
    let mut table = Table::at(&position, Start::Lay);
    assert_eq!(table.options(A), [lay(Card::Mercenary), lay(Card::Berzerker)]);
    table.choose(A, lay(Card::Mercenary));
    assert_eq!(table.options(A), [lay(Card::Mercenary), lay(Card::Berzerker)], "the other one");
    table.choose(A, lay(Card::Mercenary));
    assert_eq!(table.secret(A).laid, [Some(Card::Mercenary); 2]);
    assert_eq!(*table.secret(A).hand, [Card::Berzerker]);
    let mut table = Table::at(&position, Start::Lay);
    table.choose(A, lay(Card::Berzerker));
    assert_eq!(table.secret(A).laid, [Some(Card::Berzerker), Some(Card::Mercenary)]);
    assert_eq!(*table.secret(A).hand, [Card::Mercenary]);
}

#[test]
fn eh_set_2_of_equal_cards_the_first_is_kept_first() {
    let hand = [Card::Cats, Card::Cats, Card::Dogs, Card::Dogs, Card::Walls, Card::Geezer, Card::Geezer];
    let mut table = Table::fresh(2).deal(&[hand, [Card::Warlord; 7]]);
    let marked = |table: &Table| EightHarvests::picture(&table.view(A)).own.expect("A has cards").plan.marked;
    table.choose(A, keep(Card::Cats));
    assert_eq!(marked(&table), [0]);
    table.choose(A, keep(Card::Dogs));
    assert_eq!(marked(&table), [0, 2]);
    table.choose(A, keep(Card::Cats));
    assert_eq!(*table.secret(A).hand, [Card::Cats, Card::Cats, Card::Dogs]);
}
