// Where the numbers of a recap stand: on the hex where it happened, or at whoever it happened to.
import type { Face } from '../games/face';
import type { Part } from '../wire';
import type { Past } from './player.svelte';

/** Things that happened in the same place, by their numbers in the list. */
export interface Mark {
  place: string;
  numbers: number[];
}

/** The place of each thing, and all that happened there, in order. */
export function marksOf(past: Past[], placeOf: Face['placeOf']): Mark[] {
  const marks = new Map<string, number[]>();
  past.forEach(({ stage }, at) => {
    const hex = placeOf?.(stage.event, stage.after) ?? null;
    const seat = stage.saying.words.map(seatOf).find((one) => one !== null) ?? null;
    const place = hex !== null ? `hex ${hex}` : seat !== null ? `seat ${seat}` : null;
    if (place !== null) marks.set(place, [...(marks.get(place) ?? []), at + 1]);
  });
  return [...marks].map(([place, numbers]) => ({ place, numbers }));
}

/** The seat that a part of a sentence names, if it does. */
function seatOf(part: Part): number | null {
  if (typeof part === 'string') return null;
  return 'name' in part ? part.name : 'whose' in part ? part.whose : part.of;
}

/** What is drawn for a place, the board's own before a seat's panel; null if it is not in sight. */
export function spotOf(place: string, table: ParentNode): DOMRect | null {
  const board = table.querySelector('.board');
  const [kind, name] = [place.slice(0, place.indexOf(' ')), CSS.escape(place.slice(place.indexOf(' ') + 1))];
  const found =
    kind === 'hex'
      ? board?.querySelector(`path.hex[data-act="${name}"]`)
      : [board?.querySelector(`[data-seat="${name}"]`), table.querySelector(`[aria-label="Seats"] [data-seat="${name}"]`)].find((thing) => thing);
  const box = found?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}
