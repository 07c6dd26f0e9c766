// The kit of parts: one drawing of each card, which is the card's picture, the worn part, the seat and the figure alike.
import type { TemplatePicture } from '../wire';
import { arms } from './arms';
import { heads } from './heads';
import { legs } from './legs';
import type { Shape } from './shapes';
import { torsos } from './torsos';

const parts: Record<string, Shape[]> = { ...torsos, ...legs, ...arms };

/** Cards are called by their keys. */
export const partShapes = (part: string): Shape[] => parts[part] ?? [];
export const headShapes = (head: string): Shape[] => heads[head] ?? [];

/** What a Freak is put together from. */
export type Place = 'left_arm' | 'legs' | 'torso' | 'head' | 'right_arm';

/** From behind to the front. */
const order: Place[] = ['left_arm', 'legs', 'torso', 'head', 'right_arm'];

export interface Layer {
  place: Place;
  shapes: Shape[];
}

/** The layers of a Freak, as far as its cards are known. */
export function layersOf(template: TemplatePicture): Layer[] {
  return order.flatMap((place) => {
    const card = template[place];
    if (card === null) return [];
    return [{ place, shapes: place === 'head' ? headShapes(card) : partShapes(card) }];
  });
}

/** All that a Freak may need: x, y, width and height. */
export const freakBox = '-4 -18 154 184';
