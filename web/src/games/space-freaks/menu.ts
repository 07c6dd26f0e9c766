// The choices that stand as buttons: in the order in which one thinks of them, each with its key. What is walked to stands on
// the arena alone, and so do places, if there are many.
import type { Offer } from '../../wire';
import { choice, hexOf, hitsOwn } from './offers';
import type { Choice, Picture } from './wire';
import { shortLoss } from './words';

export type Tone = 'shoot' | 'move' | 'plain' | 'end';

export interface Item {
  offer: Offer;
  tone: Tone;
  /** Pressing it takes the next one with this key. */
  key: string;
  more: string;
  stars: number;
  /** The part that it is about, for a drawing. */
  part: string | null;
  /** Does it lie in the hand as well? Then it needs no second button beside others. */
  inHand: boolean;
}

/** More places than this stand on the arena alone. */
const few = 8;
const rank: Record<Tone, number> = { shoot: 0, move: 1, plain: 2, end: 3 };

export function menuOf(picture: Picture, offers: Offer[]): Item[] {
  const targets = new Map(picture.targets.map((target) => [target.code, target]));
  const places = offers.filter((offer) => hexOf(offer) !== null && !targets.has(offer.code) && choice(offer).kind !== 'move');
  const items: Item[] = [];
  for (const offer of offers) {
    const one = choice(offer);
    const target = targets.get(offer.code);
    const look = lookOf(one.kind);
    if (one.kind === 'move' || one.kind === 'fit') continue;
    if (target && target.hits.length === 0 && hexOf(offer) !== null && targets.size > few) continue;
    if (!target && hexOf(offer) !== null && places.length > few) continue;
    items.push({
      offer,
      ...(target ? { tone: 'shoot', key: 'a' } : look),
      more: target ? shortLoss(target) : '',
      stars: target?.stars ?? (one.kind === 'complete' ? (picture.seats[picture.active ?? -1]?.in_play[one.place]?.ready ?? 0) : 0),
      part: 'part' in one ? (picture.parts[one.part]?.part ?? null) : null,
      inHand: 'card' in one || 'mission' in one || one.kind === 'complete',
    });
  }
  // What hits one's own comes after the other shots.
  const own = (item: Item): number => {
    const target = targets.get(item.offer.code);
    return target && hitsOwn(target, picture.active) ? 1 : 0;
  };
  return items.sort((a, b) => rank[a.tone] - rank[b.tone] || own(a) - own(b));
}

/** What stands as a button: all, if it is all in the hand; otherwise what is not. */
export function shownOf(menu: Item[]): Item[] {
  const others = menu.filter((item) => !item.inHand);
  return others.length > 0 ? others : menu;
}

function lookOf(kind: Choice['kind']): { tone: Tone; key: string } {
  switch (kind) {
    case 'end_activation':
    case 'done':
    case 'end_turn':
    case 'bring_nothing':
      return { tone: 'end', key: 'e' };
    case 'complete':
      return { tone: 'plain', key: 'x' };
    case 'play':
    case 'put':
    case 'pass':
    case 'discard':
    case 'keep':
      return { tone: 'plain', key: 'c' };
    case 'activate':
    case 'fire':
    case 'shift':
      return { tone: 'move', key: 'f' };
    case 'attack':
    case 'attack_ground':
    case 'triangle':
    case 'shoot':
      return { tone: 'shoot', key: 'a' };
    case 'deploy':
    case 'place':
    case 'step':
    case 'mark':
    case 'target':
    case 'return':
      return { tone: 'move', key: 'p' };
    default:
      return { tone: 'plain', key: 'u' };
  }
}
