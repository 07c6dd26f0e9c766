// The choices on offer, sorted by what they point at. Nothing here decides what is allowed.
import { byKind, choiceOf } from '../../parts/pick';
import type { Offer } from '../../wire';
import type { Choice, Hex, Picture } from './wire';

export const ofKind = byKind<Choice>();
export const choice = (offer: Offer): Choice => choiceOf<Choice>(offer);
export const find = (offers: Offer[], kind: Choice['kind']): Offer | null => offers.find((offer) => choice(offer).kind === kind) ?? null;

/** The hex that a choice points at, by itself or by the piece that it names. */
export function hexOf(picture: Picture, offer: Offer): Hex | null {
  const one = choice(offer);
  for (const field of ['hex', 'to', 'at']) if (typeof one[field] === 'number') return one[field];
  for (const field of ['piece', 'figure', 'freak']) {
    const named = one[field];
    if (typeof named === 'number') return picture.pieces.find((piece) => piece.piece === named)?.hex ?? null;
  }
  return null;
}

export const offersAt = (picture: Picture, offers: Offer[], hex: Hex): Offer[] => offers.filter((offer) => hexOf(picture, offer) === hex);

/** All hexes that something on offer points at. */
export function litBy(picture: Picture, offers: Offer[]): Set<Hex> {
  const lit = new Set<Hex>();
  for (const offer of offers) {
    const hex = hexOf(picture, offer);
    if (hex !== null) lit.add(hex);
  }
  return lit;
}

/** The choices that play a Sponsor card, discard it or keep it, by card. */
export function sponsorChoices(offers: Offer[]): Map<string, Offer> {
  const found = new Map<string, Offer>();
  for (const offer of offers) {
    const one = choice(offer);
    const card = one.sponsor ?? one.card;
    if (typeof card === 'string' && !found.has(card)) found.set(card, offer);
  }
  return found;
}

/** The choices that put a Mission from the hand into play, or pass it on, by card. */
export function missionChoices(offers: Offer[]): Map<string, Offer> {
  const found = new Map<string, Offer>();
  for (const offer of offers) {
    const one = choice(offer);
    if (typeof one.mission === 'string' && one.kind !== 'complete') found.set(one.mission, offer);
  }
  return found;
}

/** The choice that completes the Mission in play at this place. */
export function completing(offers: Offer[], at: number, mission: string): Offer | null {
  return offers.find((offer) => choice(offer).kind === 'complete' && (choice(offer).place === at || choice(offer).mission === mission)) ?? null;
}
