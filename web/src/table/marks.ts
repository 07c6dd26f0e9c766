// Where marks stand over a table: what a beat brought, beside its place; the numbers of a recap on the hex where it happened, or at
// whoever it happened to; the ranks of a hint on what is pressed for the choice.
import type { Face, Stage } from '../games/face';
import type { Box, Point } from '../parts/hex/geometry';
import type { Part, Seat, Mark as ToldMark } from '../wire';
import type { Beat } from './beats';

/** Numbers that belong to the same place. */
export interface Mark {
  place: string;
  numbers: number[];
}

/** A mark, its middle and how large it is drawn, in pixels. */
export interface Placed<M extends Mark = Mark> extends Point {
  mark: M;
  wide: number;
  high: number;
  /** The place beside which it stands; none for what stands on its place. */
  about?: Box;
}

/** "+2", "−1". */
export const signed = (figure: number): string => (figure < 0 ? `−${-figure}` : `+${figure}`);

/** What stands in a mark that has no room for all of its numbers: the first ones and the last. */
export const brief = (numbers: number[]): string => (numbers.length > 3 ? `${numbers[0]} … ${numbers.at(-1)}` : numbers.join(' · '));

/** So many marks of a beat stand on the board at most; the others are in the caption. */
const most = 3;

/** What a beat brought at one place. */
export interface Standing {
  place: string;
  marks: ToldMark[];
}

/** The marks of a beat that stand on the board, place by place: the reader's own first. */
export function standingOf(beat: Pick<Beat, 'marks'>, me: Seat | null): Standing[] {
  const own = ({ whose }: ToldMark): number => Number(whose !== undefined && whose === me);
  const standing = beat.marks.filter(({ place }) => place !== undefined).sort((a, b) => own(b) - own(a)).slice(0, most);
  return [...new Set(standing.map(({ place }) => place!))].map((place) => ({ place, marks: standing.filter((mark) => mark.place === place) }));
}

/** What two boxes have in common, in square pixels. */
function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 0 && down > 0 ? across * down : 0;
}

const boxAt = ({ x, y, wide, high }: Placed): Box => ({ x: x - wide / 2, y: y - high / 2, width: wide, height: high });
const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** A place with what stands in it: a Freak is higher than its hex, and its numbers hang below. */
export function filled(place: Box, taken: Box[]): Box {
  const inside = taken.filter((one) => {
    const { x, y } = middleOf(one);
    return x > place.x && x < place.x + place.width && y > place.y && y < place.y + place.height;
  });
  const all = [place, ...inside];
  const [x, y] = [Math.min(...all.map((one) => one.x)), Math.min(...all.map((one) => one.y))];
  return { x, y, width: Math.max(...all.map((one) => one.x + one.width)) - x, height: Math.max(...all.map((one) => one.y + one.height)) - y };
}

/** How far two boxes are from each other; 0 where they touch. */
function gap(one: Box, other: Box): number {
  const between = (from: number, length: number, to: number, more: number): number => Math.max(0, to - from - length, from - to - more);
  return Math.hypot(between(one.x, one.width, other.x, other.width), between(one.y, one.height, other.y, other.height));
}

/** A tag beside its place leaves room for its tail, and does not go farther than this while it can help it, in pixels; so finely is it looked for. */
const [tail, farthest, grid] = [8, 170, 10];

/** Where a tag may stand beside its place, within the table. */
function besides<M extends Mark>(wish: Placed<M>, about: Box, table: Box): Placed<M>[] {
  const steps = (from: number, length: number, half: number, least: number, end: number): number[] => {
    const [first, last] = [Math.max(least + half, from - farthest - half), Math.min(end - half, from + length + farthest + half)];
    return first > last ? [(least + end) / 2] : Array.from({ length: Math.floor((last - first) / grid) + 1 }, (_, at) => first + at * grid);
  };
  const rows = steps(about.y, about.height, wish.high / 2, table.y, table.y + table.height);
  const columns = steps(about.x, about.width, wish.wide / 2, table.x, table.x + table.width);
  const all = columns.flatMap((x) => rows.map((y) => ({ ...wish, x, y })));
  return all.filter((one) => gap(boxAt(one), about) >= tail);
}

/** Where a mark may stand on its place or near it, within the table. */
function around<M extends Mark>(wish: Placed<M>, table: Box): Placed<M>[] {
  const inside = (value: number, half: number, least: number, end: number): number => Math.max(least + half, Math.min(value, end - half));
  const at = (dx: number, dy: number): Placed<M> => ({
    ...wish,
    x: inside(wish.x + dx, wish.wide / 2, table.x, table.x + table.width),
    y: inside(wish.y + dy, wish.high / 2, table.y, table.y + table.height),
  });
  return [0, 1, 2, 3, 4].flatMap((far) => [-1, 0, 1].flatMap((across) => [-far, far].map((down) => at((across * far * wish.wide) / 2, down * wish.high))));
}

/** The marks as near to where they belong as they may be without leaving the table and without lying on each other, on the places
 *  of others or, as far as there is room, on anything that is taken. */
export function apart<M extends Mark>(wishes: Placed<M>[], table: Box, taken: Box[] = []): Placed<M>[] {
  const laid: Placed<M>[] = [];
  for (const wish of wishes) {
    const { about } = wish;
    const places = wishes.flatMap((other) => (other.about && other !== wish ? [other.about] : []));
    const off = about ? [...taken, ...places] : taken;
    const tries = about ? besides(wish, about, table) : around(wish, table);
    const rank = (one: Placed<M>) => {
      const [box, middle] = [boxAt(one), about ? middleOf(about) : wish];
      const far = Math.hypot(one.x - middle.x, one.y - middle.y);
      return {
        one,
        marks: laid.reduce((sum, other) => sum + overlap(box, boxAt(other)), 0),
        // An edge that is grazed counts for nothing.
        covers: Math.floor(off.reduce((sum, other) => sum + overlap(box, other), 0) / 60),
        // Beside its place, the shorter the tail the better.
        far: about ? gap(box, about) + far / 8 : far,
      };
    };
    const best = tries.map(rank).sort((a, b) => a.marks - b.marks || a.covers - b.covers || a.far - b.far)[0];
    laid.push(best?.one ?? around(wish, table)[0]!);
  }
  return laid;
}

/** The tail of a mark that stands beside its place: from the side of the mark that is nearest to the rim of the hex. */
export function tailOf(one: Placed): { from: Point; to: Point } | null {
  if (!one.about) return null;
  const [box, middle] = [boxAt(one), middleOf(one.about)];
  const from = { x: Math.max(box.x, Math.min(middle.x, box.x + box.width)), y: Math.max(box.y, Math.min(middle.y, box.y + box.height)) };
  const [x, y] = [from.x - middle.x, from.y - middle.y];
  // The rim, as if a hex were round.
  const share = Math.min(1, 1 / (Math.hypot(x / one.about.width, y / one.about.height) * 2 || 1));
  return { from, to: { x: middle.x + x * share, y: middle.y + y * share } };
}

/** The place of each beat, and all that happened there, in order. */
export function marksOf(past: Beat[], stageOf: (beat: Beat) => Stage | null, placeOf: Face['placeOf']): Mark[] {
  const marks = new Map<string, number[]>();
  past.forEach((beat, at) => {
    const stage = stageOf(beat);
    const hex = beat.marks.find((mark) => mark.place !== undefined)?.place ?? (stage && placeOf?.(stage.event, stage.after)) ?? null;
    const seat = beat.saying.words.map(seatOf).find((one) => one !== null) ?? null;
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

/** Where something is drawn; null if it is not in sight, since the board or the sheet that it belongs to does not show it now. */
function inSight(thing: Element | null | undefined): DOMRect | null {
  const box = thing?.getBoundingClientRect();
  const around = thing?.closest('.board, .dock, .left')?.getBoundingClientRect();
  if (!box || !around || box.width === 0) return null;
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
  if (x <= around.left || x >= around.right || y <= around.top || y >= around.bottom) return null;
  // What of it a sheet or the board's edge covers is no place for a mark.
  return new DOMRect(box.left, box.top, box.width, Math.min(box.bottom, around.bottom) - box.top);
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

/** What a tag may not lie on: pieces, lit targets, and what must be read on the board. */
export function takenOn(board: ParentNode): DOMRect[] {
  return [...board.querySelectorAll('[data-piece], [data-keep], .hex.lit')].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
}
