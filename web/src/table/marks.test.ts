// The numbers of a recap: where they stand, and that what happened in one place stands together.
import { expect, it } from 'vitest';
import type { Phrase } from '../wire';
import { marksOf } from './marks';
import type { Past } from './player.svelte';

const past = (event: unknown, ...words: Phrase): Past => ({ moment: 1, stage: { before: null, after: 'after', event, saying: { words, rule: 'X-1' } } });

it('stands on the hex that the game names, or at the first seat that the sentence names', () => {
  const happened = [past('A1', { name: 2 }, ' steps.'), past(null, { whose: 1 }, ' ship.'), past('A1', 'It rains.'), past(null, { of: 1, they: 'loses', you: 'lose' }), past(null, 'It rains.')];
  const placeOf = (event: unknown, picture: unknown) => (picture === 'after' ? (event as string | null) : null);
  expect(marksOf(happened, placeOf)).toEqual([
    { place: 'hex A1', numbers: [1, 3] },
    { place: 'seat 1', numbers: [2, 4] },
  ]);
});

it('a game that names no place has its numbers at the seats', () => {
  expect(marksOf([past(null, { name: 0 }, ' draws.')], undefined)).toEqual([{ place: 'seat 0', numbers: [1] }]);
  expect(marksOf([], undefined)).toEqual([]);
});
