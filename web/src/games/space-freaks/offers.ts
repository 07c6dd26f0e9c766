// The choices on offer, sorted by what they point at. Nothing here decides what is allowed.
import { byKind, choiceOf } from '../../parts/pick';
import type { Offer, Seat } from '../../wire';
import type { LineOffer } from '../face';
import type { Choice, Hex, Picture, ShortcutPicture, TargetPicture } from './wire';

export const ofKind = byKind<Choice>();
export const choice = (offer: Offer): Choice => choiceOf<Choice>(offer);
export const find = (offers: Offer[], kind: Choice['kind']): Offer | null => offers.find((offer) => choice(offer).kind === kind) ?? null;

/** The hex that a choice points at. */
export function hexOf(offer: Offer): Hex | null {
  const one = choice(offer);
  if ('at' in one) return one.at;
  if ('to' in one) return one.to;
  return 'from' in one ? one.from : null;
}

export const offersAt = (offers: Offer[], hex: Hex): Offer[] => offers.filter((offer) => hexOf(offer) === hex);

/** All hexes that something on offer points at. */
export function litBy(offers: Offer[]): Set<Hex> {
  const lit = new Set<Hex>();
  for (const offer of offers) {
    const hex = hexOf(offer);
    if (hex !== null) lit.add(hex);
  }
  return lit;
}

const lineOf = (offer: Offer | LineOffer): number[] => ('line' in offer ? offer.line : [offer.code]);

/** What tells a choice, or several in a row, from all others: ends stand under the same code, whatever follows them. */
export const keyOfOffer = (offer: Offer | LineOffer): string => lineOf(offer).join();

/** Is just this picked? Lines may begin alike. */
export const isPicked = (armed: Offer | LineOffer | null, offer: Offer | LineOffer): boolean => armed !== null && keyOfOffer(armed) === keyOfOffer(offer);

/** What a shortcut is as a choice: one line, in its own words; null where it is not on offer. */
export function shortcutOffer(shortcut: ShortcutPicture, offers: Offer[]): LineOffer | null {
  const first = offers.find((offer) => offer.code === shortcut.line[0]);
  if (!first) return null;
  const { words, note, line } = shortcut;
  return { ...first, saying: { words, rule: first.saying.rule, ...(note && { note }) }, line };
}

/** Does a shot hit the reader's own pieces and nobody else's? */
export const hitsOwn = (target: TargetPicture, me: Seat | null): boolean => target.hits.length > 0 && target.hits.every((hit) => hit.seat === me);

/** Does a shot take anything from somebody else? */
export const hurtsOthers = (target: TargetPicture, me: Seat | null): boolean => target.hits.some((hit) => hit.seat !== me && (hit.destroyed || hit.loses > 0));

/** The choices of these kinds that are about a Sponsor card, by its key. */
export function sponsorChoices(picture: Picture, offers: Offer[], kinds: Choice['kind'][]): Map<string, Offer> {
  const found = new Map<string, Offer>();
  for (const offer of offers) {
    const one = choice(offer);
    if ('card' in one && kinds.includes(one.kind)) found.set(picture.sponsors[one.card]!.sponsor, offer);
  }
  return found;
}

/** The choices that put a Mission from the hand into play, or pass it on, by its key. */
export function missionChoices(picture: Picture, offers: Offer[]): Map<string, Offer> {
  const found = new Map<string, Offer>();
  for (const offer of offers) {
    const one = choice(offer);
    if ('mission' in one) found.set(picture.missions[one.mission]!.mission, offer);
  }
  return found;
}

/** The choice that completes the Mission in play at this place. */
export const completing = (offers: Offer[], place: number): Offer | null =>
  ofKind(offers, 'complete').find((one) => one.choice.place === place)?.offer ?? null;

/** The key of the arm or card of the template that a choice is about. */
export function partOf(picture: Picture, offer: Offer): string | null {
  const one = choice(offer);
  return 'part' in one ? (picture.parts[one.part]?.part ?? null) : null;
}
