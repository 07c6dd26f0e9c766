import { expect, it } from 'vitest';
import { laidOut } from './row';

it('things, signs and words stand side by side round the middle', () => {
  const { places, width } = laidOut(['c9', '>', '+15', 'or'], (token) => (token === 'c9' ? 60 : null));
  expect(places.map(({ kind }) => kind)).toEqual(['thing', 'arrow', 'gain', 'word']);
  expect(places[0]!.x).toBe(-width / 2 + 30);
  for (let at = 1; at < places.length; at += 1) expect(places[at]!.x).toBeGreaterThan(places[at - 1]!.x);
});

it('a word of wide letters has more room', () => {
  const room = (word: string): number => laidOut(['thing', word], (token) => (token === 'thing' ? 400 : null)).width;
  expect(room('Summer')).toBeGreaterThan(room('Spring'));
});
