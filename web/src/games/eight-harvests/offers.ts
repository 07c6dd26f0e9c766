// The choices on offer, sorted by what they point at. Nothing here decides what is allowed.
import { choiceOf, isArmed } from '../../parts/pick';
import type { Offer, Seat } from '../../wire';
import type { BackUse, Card, Choice, Unit, Whence } from './wire';

/** Where the card of a choice comes from: equal cards of one place are one card here. */
export type Place = Whence | 'hand';

/** The card that a choice uses, if it names one. */
export interface Used {
  card: Card;
  place: Place;
}

/** What a choice points at on the board. */
export type Aim =
  | { field: number }
  | { farm: Seat }
  | { own: true }
  | { back: BackUse }
  | { unit: Unit }
  | { take: Seat; slot: number }
  | null;

/** The cards that lie in the slots, for choices that name a slot only. */
export type Slots = (Card | null)[];

export function usedBy(offer: Offer, slots: Slots): Used | null {
  const choice = choiceOf<Choice>(offer);
  const inSlot = (slot: number): Used | null => {
    const card = slots[slot];
    return card ? { card, place: 'slot' } : null;
  };
  switch (choice.kind) {
    case 'keep':
    case 'lay':
    case 'fire_field':
      return { card: choice.card, place: 'hand' };
    case 'steal':
      return inSlot(choice.slot);
    case 'saved_steal':
      return { card: 'steal', place: 'saved' };
    case 'face':
      return { card: choice.card, place: choice.from };
    case 'attack':
      return { card: 'warlord', place: choice.from };
    case 'back':
      return inSlot(choice.slot);
    case 'convert':
      return { card: choice.card, place: 'saved' };
    default:
      return null;
  }
}

export function aimOf(offer: Offer): Aim {
  const choice = choiceOf<Choice>(offer);
  switch (choice.kind) {
    case 'seed':
    case 'fallow':
      return { field: choice.field };
    case 'face':
      return choice.target === 'own' ? { own: true } : choice.target;
    case 'attack':
      return { farm: choice.victim };
    case 'take':
      return { take: choice.seat, slot: choice.slot };
    case 'back':
    case 'convert':
      return { back: choice.back };
    case 'fire_field':
      return { back: 'half_field' };
    case 'kill':
      return { unit: choice.unit };
    default:
      return null;
  }
}

export const sameUse = (a: Used | null, b: Used | null): boolean => a?.card === b?.card && a?.place === b?.place;

/** The choices of one card, or of none. */
export interface Group {
  used: Used | null;
  offers: Offer[];
}

/** The offers by the card that they use, in the order in which they come. */
export function groups(offers: Offer[], slots: Slots): Group[] {
  const found: Group[] = [];
  for (const offer of offers) {
    const used = usedBy(offer, slots);
    const group = used && found.find((other) => sameUse(other.used, used));
    if (group) group.offers.push(offer);
    else found.push({ used, offers: [offer] });
  }
  return found;
}

/** The offers that are lit on the board: all, or those of the card that is held up. */
export function lit(offers: Offer[], held: Used | null, slots: Slots): Offer[] {
  const its = held ? offers.filter((offer) => sameUse(usedBy(offer, slots), held)) : [];
  return its.length ? its : offers;
}

export const onField = (offers: Offer[], field: number): Offer[] =>
  offers.filter((offer) => {
    const aim = aimOf(offer);
    return aim !== null && 'field' in aim && aim.field === field;
  });

/** The offers that point at a farm as a whole, or at a card that it shows. */
export const onFarm = (offers: Offer[], seat: Seat): Offer[] =>
  offers.filter((offer) => {
    const aim = aimOf(offer);
    if (aim === null) return false;
    return ('farm' in aim && aim.farm === seat) || ('take' in aim && aim.take === seat);
  });

export const onBack = (offers: Offer[], back: BackUse): Offer[] =>
  offers.filter((offer) => {
    const aim = aimOf(offer);
    return aim !== null && 'back' in aim && aim.back === back;
  });

/** Which of several offers for one target a press means: the armed one, or the first. */
export const meant = (offers: Offer[], armed: Offer | null): Offer | undefined =>
  offers.find((offer) => isArmed(armed, offer)) ?? offers[0];
