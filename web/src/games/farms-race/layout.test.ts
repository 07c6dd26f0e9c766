// Whatever lies in a region lies inside it, and nothing covers another thing.
import { expect, it } from 'vitest';
import { regionsOf } from './fixture';
import { belowOf, belowSpots, farPilesOf, pilesOf, pileSpots, singleSpots, size, type Spot } from './layout';

const inside = ({ x, y, r }: Spot): boolean => {
  // A pointed hex: its sides are upright lines at half its width, its slopes fall by half of that.
  const half = (size * Math.sqrt(3)) / 2;
  return Math.abs(x) + r <= half + 1 && Math.abs(y) + Math.abs(x) / Math.sqrt(3) <= size;
};
const apart = (spots: Spot[]): boolean =>
  spots.every((one, at) => spots.slice(at + 1).every((other) => Math.hypot(one.x - other.x, one.y - other.y) >= one.r + other.r - 0.5));

it.each([1, 2, 3, 4])('%i piles lie side by side', (count) => {
  const spots = pileSpots(count);
  expect(spots).toHaveLength(count);
  expect(spots.every(inside)).toBe(true);
  expect(apart(spots)).toBe(true);
});

it.each([1, 2, 3, 4])('%i piles lie side by side when they are seen from far', (count) => {
  const spots = pileSpots(count, true);
  expect(spots).toHaveLength(count);
  expect(spots.every(inside)).toBe(true);
  expect(apart(spots)).toBe(true);
});

it('seen from far there are two piles at most, and one has acted only if all of it has', () => {
  expect(farPilesOf({ ready: { healthy: 2, injured: 0 }, acted: { healthy: 1, injured: 3 } })).toEqual([
    { injured: false, acted: false, count: 3 },
    { injured: true, acted: true, count: 3 },
  ]);
  expect(farPilesOf({ ready: { healthy: 0, injured: 0 }, acted: { healthy: 0, injured: 0 } })).toEqual([]);
});

it.each(Array.from({ length: 12 }, (_, at) => at + 1))('%i single herds lie side by side', (count) => {
  const spots = singleSpots(count);
  expect(spots).toHaveLength(count);
  expect(spots.every(inside)).toBe(true);
  expect(apart(spots)).toBe(true);
});

it('piles are told apart by health and by what they have done', () => {
  expect(pilesOf({ ready: { healthy: 2, injured: 1 }, acted: { healthy: 0, injured: 3 } })).toEqual([
    { injured: false, acted: false, count: 2 },
    { injured: true, acted: false, count: 1 },
    { injured: true, acted: true, count: 3 },
  ]);
});

it('what else is there lies in a row below', () => {
  const crowded = { ...regionsOf()[15]!, turmoil: true, nuked: true, building: 'armory' as const, token: { humans: 2, face_up: true } };
  expect(belowOf(crowded)).toEqual(['token', 'building', 'turmoil', 'nuked']);
  for (const count of [1, 2, 3, 4]) {
    expect(belowSpots(count)).toHaveLength(count);
    expect(apart(belowSpots(count))).toBe(true);
  }
  // A token alone is drawn large, in the middle.
  expect(belowOf(regionsOf()[2]!)).toEqual([]);
});
