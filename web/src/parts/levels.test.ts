import { expect, test } from 'vitest';
import { seconds, triedAt } from './levels';

test('a level is described by what it won at such a table', () => {
  const at = (seats: number) => ({ seats, games: 200, share: 50, low: 43, high: 57, millis: 8 });
  const keen = { id: 'keen', name: 'Keen', about: '', imagines: 200, tried: [at(2), at(4)] };
  expect(triedAt(keen, 4)).toEqual(at(4));
  expect(triedAt(keen, 3)).toBeUndefined();
});

test('times read as people say them', () => {
  expect([0, 8, 40, 250, 1_300].map(seconds)).toEqual(['0.01 s', '0.01 s', '0.04 s', '0.25 s', '1.3 s']);
});
