// What the board, the picker and the hand share: where one looks, which Freak is looked up, what is tried on in the lab; and how
// something on the board is done: the first click picks it and draws it, the second one sends it, as in every game.
import type { Offer, Seat } from '../../wire';
import type { LineOffer, PartProps } from '../face';
import { hexOf, hitsOwn, isPicked, offersAt, shortcutOffer } from './offers';
import type { Event, Hex, Picture, Slot, TargetPicture } from './wire';
import { walk, wayTo, type Way } from './way';

export class Desk {
  /** The hex under the pointer or the keyboard. */
  look = $state<Hex | null>(null);
  /** What is tried on in the lab and not yet worn. */
  trying = $state.raw<{ slot: Slot; part: string } | null>(null);
  /** What is worn and not yet sealed. */
  worn = $state.raw<Partial<Record<Slot, string>>>({});
  /** The rack that a phone shows; none until one is opened. */
  rack = $state<Slot | null>(null);
  /** The Freak that is looked up. */
  card = $state.raw<{ seat: Seat; number: number } | null>(null);
  /** What that Freak can shoot at in its next turn. */
  hunted = $state.raw<Hex[]>([]);
  /** The marks of the Mission that is pointed at. */
  marks = $state.raw<Hex[]>([]);
  /** Was what is armed picked by a key? Then Enter sends it, wherever the keyboard is. */
  keyed = $state(false);
}

export type Props = PartProps<Picture, Event, Desk>;

/** What a click on a hex would do. */
export interface Deed {
  hex: Hex;
  offer: Offer | LineOffer;
  way: Way | null;
  target: TargetPicture | null;
}

/** All that a click on this hex could do: a shot, a walk, what else points there, and the Figure that goes on. */
export function deedsAt(part: Props, hex: Hex): Deed[] {
  const { offers } = part.scene;
  const deeds: Deed[] = [];
  const known = new Set<number>();
  const target = part.picture.targets.find((one) => one.hex === hex) ?? null;
  const shot = target && offers.find((offer) => offer.code === target.code);
  // Nobody shoots at their own by a slip: that comes after everything else, and is never done at once.
  const own = target !== null && hitsOwn(target, part.me);
  if (target && shot) {
    if (!own) deeds.push({ hex, offer: shot, way: null, target });
    known.add(shot.code);
  }
  const way = part.picture.activation ? wayTo(part.picture.activation, hex) : null;
  const line = way && walk(part.picture, way, offers);
  if (way && line) {
    deeds.push({ hex, offer: line, way, target: null });
    known.add(way.steps.at(-1)!.code);
  }
  for (const offer of offersAt(offers, hex)) if (!known.has(offer.code)) deeds.push({ hex, offer, way: null, target: null });
  for (const shortcut of part.picture.shortcuts) {
    const offer = shortcut.hex === hex ? shortcutOffer(shortcut, offers) : null;
    if (offer) deeds.push({ hex, offer, way: null, target: null });
  }
  if (target && shot && own) deeds.push({ hex, offer: shot, way: null, target });
  return deeds;
}

/** The last hex of an armed choice. */
export function armedDeed(part: Props): Deed | null {
  const { armed, picture } = part;
  if (!armed) return null;
  const target = picture.targets.find((one) => one.code === armed.code) ?? null;
  if (target) return { hex: target.hex, offer: armed, way: null, target };
  const last = 'line' in armed ? (armed as LineOffer).line.at(-1) : armed.code;
  const step = picture.activation?.reach.find((one) => (one.code === last || one.land === last) && !one.passing);
  if (step && picture.activation) return { hex: step.hex, offer: armed, way: wayTo(picture.activation, step.hex), target: null };
  const next = picture.shortcuts.find((one) => one.hex !== null && one.line.join() === ('line' in armed ? (armed as LineOffer).line.join() : ''));
  const hex = next ? next.hex : 'line' in armed ? null : hexOf(armed);
  return hex === null ? null : { hex, offer: armed, way: null, target: null };
}

/** What is drawn as what would happen: what the pointer or the keyboard is on, else what is armed. */
export function shownDeed(part: Props): Deed | null {
  if (part.stage) return null;
  const looked = part.desk.look === null ? null : (deedsAt(part, part.desk.look)[0] ?? null);
  return looked ?? armedDeed(part);
}

/** Picks a choice. Lines that begin alike are different choices, and each is picked at its own time. */
export function take(part: Pick<Props, 'arm'>, offer: Offer | LineOffer): void {
  part.arm(null);
  part.arm(offer);
}

/** Taps closer than this, in milliseconds, are a double tap, which counts as one. */
const pause = 350;

/** Does what a click on this hex does: it picks, and sends what is picked. Where there is nothing to pick, a Freak is looked up, and
 *  of everything else it is said why it cannot be shot. */
export function actOn(part: Props, hex: Hex, by: 'click' | 'key'): boolean {
  if (by === 'key' && part.desk.keyed && part.armed) {
    part.desk.keyed = false;
    part.choose(part.armed);
    return true;
  }
  const deed = deedsAt(part, hex)[0];
  if (!deed) {
    if (part.armed) part.arm(null);
    if (lookUp(part, hex)) return true;
    // A finger has nothing to point with: what it touches is looked at, and says why it cannot be shot.
    part.desk.look = hex;
    return part.picture.spared.some((one) => one.hex === hex);
  }
  if (!isPicked(part.armed, deed.offer)) take(part, deed.offer);
  else if (by === 'key' || performance.now() - part.armedAt > pause) part.choose(deed.offer);
  return true;
}

/** Looks up the Freak that stands on a hex; says whether there is one. */
export function lookUp(part: Pick<Props, 'picture' | 'desk'>, hex: Hex): boolean {
  const freak = part.picture.pieces.find((piece) => piece.hex === hex && piece.kind === 'freak');
  if (!freak) return false;
  part.desk.card = { seat: freak.seat, number: freak.number };
  return true;
}
