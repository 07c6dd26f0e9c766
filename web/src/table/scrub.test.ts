import { expect, test } from 'vitest';
import { nearest } from './scrub';

const spans = [
  { key: 7, left: 100, right: 140 },
  { key: 9, left: 150, right: 200 },
];

test('a drag looks at what lies under it, or nearest to it', () => {
  expect(nearest(spans, 120)).toBe(7);
  expect(nearest(spans, 150)).toBe(9);
  // In the gap between two, and beyond both ends.
  expect([nearest(spans, 144), nearest(spans, 146)]).toEqual([7, 9]);
  expect([nearest(spans, 3), nearest(spans, 900)]).toEqual([7, 9]);
  expect(nearest([], 120)).toBeNull();
});
