// A box stands for the same number of points at every track of one game's end.
import { expect, it } from 'vitest';
import { partsOf, shareOf } from './track';

it('gives each of few points a box of its own', () => {
  expect(partsOf(11), 'eleven boxes').toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(partsOf(12)).toHaveLength(11);
  expect(partsOf(1)).toEqual([]);
});

it('parts many points at round numbers', () => {
  expect(partsOf(27)).toEqual([5, 10, 15, 20, 25]);
  expect(partsOf(25), 'none at the end itself').toEqual([5, 10, 15, 20]);
  expect(partsOf(100)).toHaveLength(9);
  expect(partsOf(144)).toEqual([50, 100]);
});

it('fills as many boxes as there are points', () => {
  // Ends of boxes, in shares of the track: the fill ends where the fifth box does.
  expect(shareOf(5, 11)).toBeCloseTo(partsOf(11)[4]! / 11);
  expect([shareOf(-3, 10), shareOf(12, 10), shareOf(0, 0)]).toEqual([0, 1, 0]);
});
