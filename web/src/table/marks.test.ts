// The marks over a table: where the numbers of a recap stand, that what happened in one place stands together, and no mark on another.
import { expect, it } from 'vitest';
import type { Phrase } from '../wire';
import { apart, brief, marksOf, type Placed } from './marks';
import type { Past } from './player.svelte';

const past = (event: unknown, ...words: Phrase): Past => ({ moment: 1, stage: { before: null, after: 'after', event, saying: { words, rule: 'X-1' } } });

const wide = (numbers: number[]) => 10 * numbers.length;

it('stands on the hex that the game names, or at the first seat that the sentence names', () => {
  const happened = [past('A1', { name: 2 }, ' steps.'), past(null, { whose: 1 }, ' ship.'), past('A1', 'It rains.'), past(null, { of: 1, they: 'loses', you: 'lose' }), past(null, 'It rains.')];
  const placeOf = (event: unknown, picture: unknown) => (picture === 'after' ? (event as string | null) : null);
  expect(marksOf(happened, placeOf, wide)).toEqual([
    { place: 'hex A1', numbers: [1, 3], wide: 20 },
    { place: 'seat 1', numbers: [2, 4], wide: 20 },
  ]);
});

it('a game that names no place has its numbers at the seats', () => {
  expect(marksOf([past(null, { name: 0 }, ' draws.')], undefined, wide)).toEqual([{ place: 'seat 0', numbers: [1], wide: 10 }]);
  expect(marksOf([], undefined, wide)).toEqual([]);
});

it('where many numbers have no room, the first and the last stand for all', () => {
  expect(brief([4])).toBe('4');
  expect(brief([1, 2, 5])).toBe('1 · 2 · 5');
  expect(brief([1, 2, 5, 9])).toBe('1 … 9');
});

it('no mark lies on another or leaves the table, and one that is alone stays where it belongs', () => {
  const table = { width: 390, height: 300 };
  const wish = (x: number, y: number, wide = 40): Placed => ({ mark: { place: `${x} ${y}`, numbers: [1], wide }, x, y });
  expect(apart([wish(100, 100)], table)).toEqual([wish(100, 100)]);
  expect(apart([wish(-5, 400)], table)[0]).toMatchObject({ x: 20, y: 286 });
  const laid = apart([wish(20, 20), wish(24, 22, 60), wish(30, 20), wish(28, 30, 80), wish(380, 20), wish(379, 21)], table);
  for (const [at, one] of laid.entries()) {
    expect(one.x).toBeGreaterThanOrEqual(one.mark.wide / 2);
    expect(one.x).toBeLessThanOrEqual(table.width - one.mark.wide / 2);
    for (const other of laid.slice(at + 1)) {
      const isApart = Math.abs(one.x - other.x) >= (one.mark.wide + other.mark.wide) / 2 || Math.abs(one.y - other.y) >= 28;
      expect(isApart, `${one.mark.place} and ${other.mark.place}`).toBe(true);
    }
  }
});
