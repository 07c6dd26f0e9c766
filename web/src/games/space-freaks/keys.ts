// A key for each thing that is done often: a shoots, f takes up a Figure, c plays a card, u uses what there is, x completes a
// Mission, p picks a place, e ends. The same key again takes the next of them.
import type { Offer } from '../../wire';
import type { LineOffer } from '../face';
import type { Item } from './menu';
import { isPicked } from './offers';

/** The choice that a key arms; null where it does nothing. */
export function keyOf(key: string, menu: Item[], armed: Offer | LineOffer | null): Offer | LineOffer | null {
  const there = menu.filter((item) => item.key === key.toLowerCase());
  if (there.length === 0) return null;
  const at = there.findIndex((item) => isPicked(armed, item.offer));
  return there[(at + 1) % there.length]!.offer;
}
