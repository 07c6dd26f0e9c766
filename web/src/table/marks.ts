// Where marks stand over a table: the numbers of a recap on the hex where it happened, or at whoever it happened to; the ranks of a
// hint on what is pressed for the choice.
import type { Face } from '../games/face';
import type { Part } from '../wire';
import type { Past } from './player.svelte';

/** Numbers that belong to the same place. */
export interface Mark {
  place: string;
  numbers: number[];
  /** How wide it is drawn, in pixels. */
  wide: number;
}

/** A mark and its middle. */
export interface Placed<M extends Mark = Mark> {
  mark: M;
  x: number;
  y: number;
}

/** Every mark is so high. */
const high = 28;

/** What stands in a mark that has no room for all of its numbers: the first ones and the last. */
export const brief = (numbers: number[]): string => (numbers.length > 3 ? `${numbers[0]} … ${numbers.at(-1)}` : numbers.join(' · '));

/** The marks as near to where they belong as they may be without lying on each other or leaving the table. */
export function apart<M extends Mark>(wishes: Placed<M>[], table: { width: number; height: number }): Placed<M>[] {
  const laid: Placed<M>[] = [];
  const isFree = (one: Placed<M>): boolean => laid.every(({ mark, x, y }) => Math.abs(x - one.x) >= (mark.wide + one.mark.wide) / 2 || Math.abs(y - one.y) >= high);
  const inside = (value: number, half: number, most: number): number => Math.max(half, Math.min(value, most - half));
  for (const wish of wishes) {
    const at = (dx: number, dy: number): Placed<M> => ({ ...wish, x: inside(wish.x + dx, wish.mark.wide / 2, table.width), y: inside(wish.y + dy, high / 2, table.height) });
    const tries = [0, 1, 2, 3, 4].flatMap((far) => [-1, 0, 1].flatMap((across) => [-far, far].map((down) => at((across * far * wish.mark.wide) / 2, down * high))));
    const near = ({ x, y }: Placed<M>): number => Math.hypot(x - wish.x, y - wish.y);
    laid.push(tries.filter(isFree).sort((a, b) => near(a) - near(b))[0] ?? at(0, 0));
  }
  return laid;
}

/** The place of each thing, and all that happened there, in order; `wide` says how much room so many numbers take. */
export function marksOf(past: Past[], placeOf: Face['placeOf'], wide: (numbers: number[]) => number): Mark[] {
  const marks = new Map<string, number[]>();
  past.forEach(({ stage }, at) => {
    const hex = placeOf?.(stage.event, stage.after) ?? null;
    const seat = stage.saying.words.map(seatOf).find((one) => one !== null) ?? null;
    const place = hex !== null ? `hex ${hex}` : seat !== null ? `seat ${seat}` : null;
    if (place !== null) marks.set(place, [...(marks.get(place) ?? []), at + 1]);
  });
  return [...marks].map(([place, numbers]) => ({ place, numbers, wide: wide(numbers) }));
}

/** The seat that a part of a sentence names, if it does. */
function seatOf(part: Part): number | null {
  if (typeof part === 'string') return null;
  return 'name' in part ? part.name : 'whose' in part ? part.whose : part.of;
}

/** Where something is drawn; null if it is not in sight, since the board or the sheet that it belongs to does not show it now. */
function inSight(thing: Element | null | undefined): DOMRect | null {
  const box = thing?.getBoundingClientRect();
  const around = thing?.closest('.board, .dock, .left')?.getBoundingClientRect();
  if (!box || !around || box.width === 0) return null;
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
  return x > around.left && x < around.right && y > around.top && y < around.bottom ? box : null;
}

/** What is drawn for a place, the board's own before a seat's panel; null if it is not in sight. */
export function spotOf(place: string, table: ParentNode): DOMRect | null {
  const board = table.querySelector('.board');
  const [kind, name] = [place.slice(0, place.indexOf(' ')), CSS.escape(place.slice(place.indexOf(' ') + 1))];
  if (kind === 'hex') return inSight(board?.querySelector(`path.hex[data-act="${name}"]`));
  const drawn = inSight(board?.querySelector(`[data-seat="${name}"]`));
  const panel = drawn ? null : inSight(table.querySelector(`[aria-label="Seats"] [data-seat="${name}"]`));
  // Below the name, which is read with it.
  return panel ? new DOMRect(panel.left, panel.top + panel.height / 2, panel.width, panel.height / 2) : drawn;
}

/** What is pressed for a choice, on the board or in the hand: of several things that which means the fewest other choices. */
export function targetOf(code: number, table: ParentNode): DOMRect | null {
  const meanings = (target: Element): number => target.getAttribute('data-offer')!.split(' ').length;
  const targets = [...table.querySelectorAll(`:is(.board, .hand) [data-offer~="${code}"]`)].sort((a, b) => meanings(a) - meanings(b));
  return targets.map(inSight).find((box) => box !== null) ?? null;
}
