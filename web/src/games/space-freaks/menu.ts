// The choices that stand as buttons, in the order in which one thinks of them. What is walked to stands on the arena alone, and so
// do places, if there are many.
import type { Offer } from '../../wire';
import type { LineOffer } from '../face';
import { apart } from './geometry';
import { choice, hexOf, hitsOwn, hurtsOthers, shortcutOffer } from './offers';
import type { Choice, Picture } from './wire';
import { hitWords, shortLoss } from './words';

export type Tone = 'shoot' | 'move' | 'plain' | 'end';

export interface Item {
  offer: Offer | LineOffer;
  tone: Tone;
  /** The name of the card that it is about, where the question says what becomes of it; empty elsewhere. */
  card: string;
  more: string;
  /** What its card asks for the greater prize. */
  beyond: string;
  stars: number;
  /** The part that it is about. */
  part: string | null;
  /** Does it lie in the hand as well? Then it needs no second button beside others. */
  inHand: boolean;
  /** Hardly ever wanted: a shot at nothing, or at one's own. It stands behind the others until it is asked for. */
  rare: boolean;
  /** Does it stand on the arena as well? Where there is little room, it needs no button. */
  onArena: boolean;
}

/** More places than this stand on the arena alone. */
export const few = 8;
const rank: Record<Tone, number> = { shoot: 0, move: 1, plain: 2, end: 3 };

const placesOf = (picture: Picture, offers: Offer[]): Offer[] => {
  const shots = new Set(picture.targets.map((target) => target.code));
  return offers.filter((offer) => hexOf(offer) !== null && !shots.has(offer.code) && choice(offer).kind !== 'move');
};

/** Places that are too many for buttons, those next to the Landing Zone first: one button takes them one after the other. */
export function manyPlaces(picture: Picture, offers: Offer[]): Offer[] {
  const places = placesOf(picture, offers);
  if (places.length <= few) return [];
  const pad = picture.hexes.filter((hex) => hex.ground === 'pad');
  const far = (offer: Offer): number => {
    const there = picture.hexes.find((hex) => hex.hex === hexOf(offer));
    return there ? Math.min(...pad.map((hex) => apart(hex, there))) : Infinity;
  };
  return places.map((offer) => ({ offer, far: far(offer) })).sort((a, b) => a.far - b.far).map(({ offer }) => offer);
}

export function menuOf(picture: Picture, offers: Offer[]): Item[] {
  const targets = new Map(picture.targets.map((target) => [target.code, target]));
  const places = placesOf(picture, offers);
  const items: Item[] = [];
  for (const offer of offers) {
    const one = choice(offer);
    const target = targets.get(offer.code);
    if (one.kind === 'move' || one.kind === 'fit') continue;
    if (target && hexOf(offer) !== null && targets.size > few && !hurtsOthers(target, picture.active)) continue;
    if (!target && hexOf(offer) !== null && places.length > few) continue;
    items.push({
      offer,
      tone: target ? 'shoot' : toneOf(one.kind),
      card: target ? '' : printedOn(picture, one).name,
      more: target ? (one.kind === 'target' ? hitWords(picture, target) : shortLoss(picture, target)) : printedOn(picture, one).text,
      beyond: target ? '' : printedOn(picture, one).beyond,
      stars: target?.stars ?? (one.kind === 'complete' ? (picture.seats[picture.active ?? -1]?.in_play[one.place]?.ready ?? 0) : 0),
      part: 'part' in one ? (picture.parts[one.part]?.part ?? null) : null,
      inHand: 'card' in one || 'mission' in one || one.kind === 'complete',
      rare: one.kind === 'attack_ground' || one.kind === 'self_destruct' || (target !== undefined && hitsOwn(target, picture.active)),
      onArena: false,
    });
  }
  for (const shortcut of picture.shortcuts) {
    const offer = shortcutOffer(shortcut, offers);
    const tone = toneOf(shortcut.hex === null ? 'end_turn' : 'activate');
    if (offer) items.push({ offer, tone, card: '', more: '', beyond: '', stars: 0, part: null, inHand: false, rare: false, onArena: shortcut.hex !== null });
  }
  return items.sort((a, b) => rank[a.tone] - rank[b.tone] || Number(a.rare) - Number(b.rare));
}

/** What stands as a button: all, if it is all in the hand; otherwise what is not, and what pays stars: the hand may be out of
 * sight, and they must not be. */
export function shownOf(menu: Item[]): Item[] {
  const others = menu.filter((item) => !item.inHand || item.stars > 0);
  return others.length > 0 ? others : menu;
}

/** The buttons that stand there at once, and those behind "More": a few rare ones beside others that are not. */
export function foldedOf(menu: Item[]): { plain: Item[]; folded: Item[] } {
  const shown = shownOf(menu);
  const plain = shown.filter((item) => !item.rare);
  return plain.length > 0 ? { plain, folded: shown.filter((item) => item.rare) } : { plain: shown, folded: [] };
}

/** What stands on the card that a choice puts into play, passes on, discards or keeps; of a Mission, what it pays. */
function printedOn(picture: Picture, one: Choice): { name: string; text: string; beyond: string } {
  const mission = 'mission' in one ? picture.missions[one.mission] : undefined;
  const sponsor = 'card' in one && one.kind !== 'play' ? picture.sponsors[one.card] : undefined;
  if (mission) return { name: mission.name, text: `1★ ${mission.normal}`, beyond: mission.advanced ? `2★ ${mission.advanced}` : '' };
  return { name: sponsor?.name ?? '', text: sponsor?.does ?? '', beyond: '' };
}

export function toneOf(kind: Choice['kind']): Tone {
  switch (kind) {
    case 'end_activation':
    case 'done':
    case 'end_turn':
    case 'bring_nothing':
      return 'end';
    case 'activate':
    case 'fire':
    case 'shift':
    case 'deploy':
    case 'place':
    case 'step':
    case 'mark':
    case 'target':
    case 'return':
      return 'move';
    case 'attack':
    case 'attack_ground':
    case 'triangle':
    case 'shoot':
      return 'shoot';
    default:
      return 'plain';
  }
}
