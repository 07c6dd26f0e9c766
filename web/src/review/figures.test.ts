import { expect, test } from 'vitest';
import type { Split, TurningPoint } from '../wire';
import { band, line, namesBelow, percent, positionsOf, roomBeside, signed, spread, stairs, x, y } from './figures';

const chance = (value: number, error = 0) => ({ value, error });

test('thousandths are read as whole percent', () => {
  expect([0, 4, 314, 1000, -204].map(percent)).toEqual(['0', '0', '31', '100', '−20']);
  expect([0, 414, -30].map(signed)).toEqual(['0', '+41', '−3']);
});

test('the stairs sum to the result and meet', () => {
  const splits: Split[] = [
    { start: chance(314, 9), choices: chance(26, 48), luck: chance(223, 51), others: chance(437, 60), result: 1000 },
    { start: chance(254), choices: chance(-36), luck: chance(-115), others: chance(-103), result: 0 },
    { start: chance(333), choices: chance(1), luck: chance(-1), others: chance(0), result: 333 },
  ];
  for (const split of splits) {
    const found = stairs(split);
    expect(found.reduce((sum, { value }) => sum + value, 0)).toBe(Math.round(split.result / 10));
    found.slice(1).forEach((stair, at) => expect(stair.from).toBe(found[at]!.to));
    found.forEach(({ term, value }) => expect(Math.abs(value - split[term].value / 10)).toBeLessThan(1));
  }
});

test('a line goes from edge to edge, and its band lies around it', () => {
  const chances = [chance(500, 20), chance(0, 50), chance(1000, 0)];
  expect(line(chances, [0, 1, 2], 200, 100)).toBe('M0 50L100 100L200 0');
  expect(line(chances, [0, 2], 200, 100), 'what lies between turns is left out').toBe('M0 50L200 0');
  expect(band(chances, [0, 1, 2], 200, 100)).toBe('M0 48L100 95L200 0L200 0L100 100L0 52Z');
  expect([x(0, 1, 200), y(250, 100)]).toEqual([0, 75]);
});

test('marks stand apart', () => {
  const points = [10, 11, 12, 99].map((to) => ({ to }) as TurningPoint);
  const places = spread(points, 101, 1000, 40);
  places.slice(1).forEach((place, at) => expect(place - places[at]!).toBeGreaterThanOrEqual(40));
  expect(places.at(-1)).toBeLessThanOrEqual(1000);
});

test('the chart shows where turns begin, where it turned, and both ends', () => {
  expect(positionsOf([{ first: 3 }, { first: 9 }], [{ from: 3, to: 5 }], 12)).toEqual([0, 3, 5, 9, 12]);
});

test('below the axis each round is named once, as far as there is room', () => {
  const units = [0, 10, 20, 30, 40, 42].map((first) => ({ first }));
  const read = ({ first }: { first: number }) => (first === 0 ? 'Set-up' : `Round ${first < 20 ? 1 : first < 40 ? 2 : 3}, Otto`);
  expect(namesBelow(units, 51, 1000, 60, read)).toEqual([
    { left: 0, words: 'Set-up' },
    { left: 200, words: 'Round 1' },
    { left: 400, words: 'Round 2' },
    { left: 800, words: 'Round 3' },
  ]);
  expect(namesBelow(units, 51, 1000, 500, read).map(({ words }) => words)).toEqual(['Set-up', 'Round 3']);
});

test('a mark is named where there is room before the next one', () => {
  expect(roomBeside([20, 60, 200, 310], 400, 110)).toEqual([0, 140, 110, 0]);
  expect(roomBeside([20], 400, 110)).toEqual([380]);
});
