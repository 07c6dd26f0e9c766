// The choices that stand as buttons: in the order in which one thinks of them, each with its key. What is clicked on the arena
// and what lies in the hand stands there, and not here too.
import type { Offer } from '../../wire';
import { choice, hexOf } from './offers';
import type { Picture } from './wire';
import { shortLoss } from './words';

export interface Item {
  offer: Offer;
  tone: 'shoot' | 'move' | 'plain' | 'end';
  /** Pressing it takes the next one with this key. */
  key: string;
  more: string;
  stars: number;
}

/** More places than this stand on the arena alone. */
const few = 8;

export function menuOf(picture: Picture, offers: Offer[]): Item[] {
  const steps = new Set((picture.activation?.reach ?? []).map((step) => step.code));
  const targets = new Map(picture.targets.map((target) => [target.code, target]));
  const placed = offers.filter((offer) => !steps.has(offer.code) && !targets.has(offer.code) && hexOf(picture, offer) !== null);
  const items: Item[] = [];
  for (const offer of offers) {
    const target = targets.get(offer.code);
    if (target) {
      items.push({ offer, tone: 'shoot', key: 'a', more: shortLoss(picture, target), stars: target.stars });
      continue;
    }
    if (steps.has(offer.code)) continue;
    const kind = choice(offer).kind;
    if (hexOf(picture, offer) !== null) {
      if (placed.length <= few) items.push({ offer, tone: 'move', key: kind === 'activate' ? 'f' : 'p', more: '', stars: 0 });
      continue;
    }
    items.push({ offer, ...lookOf(kind), more: '', stars: 0 });
  }
  return items;
}

function lookOf(kind: string): Pick<Item, 'tone' | 'key'> {
  switch (kind) {
    case 'end_activation':
    case 'done':
    case 'end_turn':
      return { tone: 'end', key: 'e' };
    case 'complete':
      return { tone: 'plain', key: 'x' };
    case 'play':
      return { tone: 'plain', key: 'c' };
    default:
      return { tone: 'plain', key: 'u' };
  }
}
