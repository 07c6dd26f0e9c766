// The marks over a table: where the numbers of a recap stand, that what happened in one place stands together, and no mark on another.
import { expect, it } from 'vitest';
import type { Phrase } from '../wire';
import { apart, brief, filled, marksOf, standingOf, tailOf, type Placed } from './marks';
import type { Box } from '../parts/hex/geometry';
import type { Stage } from '../games/face';
import { turnsOf, type Beat } from './beats';

const past = (event: unknown, ...words: Phrase): Beat => turnsOf([{ number: 1, told: [{ event, saying: { words, rule: 'X-1' }, telling: { role: 'opens' } }], scores: [] }], null)[0]!.beats[0]!;
const stageOf = ({ saying, heard }: Beat): Stage => ({ before: null, after: 'after', event: heard[0]!.told.event, saying });

it('stands on the hex that the game names, or at the first seat that the sentence names', () => {
  const happened = [past('A1', { name: 2 }, ' steps.'), past(null, { whose: 1 }, ' ship.'), past('A1', 'It rains.'), past(null, { of: 1, they: 'loses', you: 'lose' }), past(null, 'It rains.')];
  const placeOf = (event: unknown, picture: unknown) => (picture === 'after' ? (event as string | null) : null);
  expect(marksOf(happened, stageOf, placeOf)).toEqual([
    { place: 'hex A1', numbers: [1, 3] },
    { place: 'seat 1', numbers: [2, 4] },
  ]);
});

it('a game that names no place has its numbers at the seats', () => {
  expect(marksOf([past(null, { name: 0 }, ' draws.')], stageOf, undefined)).toEqual([{ place: 'seat 0', numbers: [1] }]);
  expect(marksOf([], stageOf, undefined)).toEqual([]);
});

it('where many numbers have no room, the first and the last stand for all', () => {
  expect(brief([4])).toBe('4');
  expect(brief([1, 2, 5])).toBe('1 · 2 · 5');
  expect(brief([1, 2, 5, 9])).toBe('1 … 9');
});

const wish = (x: number, y: number, wide = 40, high = 28): Placed => ({ mark: { place: `${x} ${y}`, numbers: [1] }, x, y, wide, high });
const table: Box = { x: 0, y: 0, width: 390, height: 300 };
const meets = (one: Box, other: Box): boolean => one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
const boxOf = ({ x, y, wide, high }: Placed): Box => ({ x: x - wide / 2, y: y - high / 2, width: wide, height: high });

it('no mark lies on another or leaves the table, and one that is alone stays where it belongs', () => {
  expect(apart([wish(100, 100)], table)).toEqual([wish(100, 100)]);
  expect(apart([wish(-5, 400)], table)[0]).toMatchObject({ x: 20, y: 286 });
  // Marks of several lines keep their whole height apart, and stay on the table.
  const [one, other] = apart([wish(100, 100, 40, 82), wish(100, 104, 40, 41)], table);
  expect(meets(boxOf(one!), boxOf(other!))).toBe(false);
  expect(apart([wish(100, 2, 40, 82)], table)[0]!.y).toBe(41);
  const laid = apart([wish(20, 20), wish(24, 22, 60), wish(30, 20), wish(28, 30, 80), wish(380, 20), wish(379, 21)], table);
  for (const [at, one] of laid.entries()) {
    expect(one.x).toBeGreaterThanOrEqual(one.wide / 2);
    expect(one.x).toBeLessThanOrEqual(table.width - one.wide / 2);
    for (const other of laid.slice(at + 1)) expect(meets(boxOf(one), boxOf(other)), `${one.mark.place} and ${other.mark.place}`).toBe(false);
  }
});

/** A tag that stands beside a hex. */
const tag = (about: Box, wide = 150, high = 41): Placed => ({ ...wish(about.x + about.width / 2, about.y + about.height / 2, wide, high), about });
const hexAt = (x: number, y: number): Box => ({ x, y, width: 52, height: 60 });

it('a tag stands beside its place, near it, on no herd, no other place and no other tag', () => {
  const [here, there] = [hexAt(150, 100), hexAt(202, 100)];
  // Herds all round but on the upper left, where the shore is.
  const herds = [[176, 60], [228, 60], [124, 145], [176, 190], [228, 190], [280, 145]].map(([x, y]): Box => ({ x: x! - 15, y: y! - 15, width: 30, height: 30 }));
  const laid = apart([tag(here), tag(there, 120)], table, herds);
  const boxes = laid.map(boxOf);
  for (const box of boxes) {
    expect([here, there, ...herds].filter((taken) => meets(box, taken))).toEqual([]);
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= table.width && box.y + box.height <= table.height).toBe(true);
  }
  expect(meets(boxes[0]!, boxes[1]!)).toBe(false);
  // With nothing about, it is no farther than its tail is long.
  const [free] = apart([tag(here)], table);
  const gaps = [here.x - (free!.x + 75), free!.x - 75 - (here.x + here.width), here.y - (free!.y + 20.5), free!.y - 20.5 - (here.y + here.height)];
  expect(Math.max(...gaps)).toBeGreaterThanOrEqual(7);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(20);
});

it('where there is no room at all, a tag covers as little as it can and stays on the board', () => {
  const full: Box = { x: 0, y: 0, width: 390, height: 300 };
  const [one] = apart([tag(hexAt(150, 100))], table, [full, { x: 0, y: 0, width: 390, height: 90 }]);
  expect(meets(boxOf(one!), hexAt(150, 100))).toBe(false);
  expect(boxOf(one!).y).toBeGreaterThanOrEqual(85);
  // A board that is smaller than the tag and its place.
  const [tight] = apart([tag(hexAt(10, 10))], { x: 0, y: 0, width: 70, height: 70 });
  expect([tight!.x, tight!.y].every(Number.isFinite)).toBe(true);
});

it('what stands in a place belongs to it, and what stands elsewhere does not', () => {
  const [freak, label, other]: Box[] = [{ x: 110, y: 80, width: 30, height: 70 }, { x: 112, y: 145, width: 28, height: 20 }, { x: 170, y: 100, width: 30, height: 70 }];
  expect(filled(hexAt(100, 100), [freak!, label!, other!])).toEqual({ x: 100, y: 80, width: 52, height: 85 });
});

it('its tail leads from the tag to the rim of the hex; a mark on its place has none', () => {
  const about = hexAt(100, 100);
  const tail = tailOf({ ...tag(about, 100, 40), x: 126, y: 200 })!;
  expect(tail.from).toEqual({ x: 126, y: 180 });
  expect(tail.to).toEqual({ x: 126, y: 160 });
  expect(tailOf({ ...tag(about, 100, 40), x: 300, y: 130 })!.to).toEqual({ x: 152, y: 130 });
  expect(tailOf(wish(10, 10))).toBeNull();
});

it('three marks of a beat stand on the board, the reader\'s own first, place by place', () => {
  const mark = (place: string | undefined, whose: number) => ({ place, words: [`${place} of ${whose}`], whose });
  const marks = [mark('A1', 1), mark(undefined, 0), mark('B2', 2), mark('A1', 0), mark('C3', 0)];
  const standing = standingOf({ marks } as Pick<Beat, 'marks'>, 0);
  expect(standing.map(({ place, marks }) => [place, marks.map(({ whose }) => whose)])).toEqual([['A1', [0, 1]], ['C3', [0]]]);
  expect(standingOf({ marks } as Pick<Beat, 'marks'>, null).flatMap(({ marks }) => marks)).toHaveLength(3);
});
