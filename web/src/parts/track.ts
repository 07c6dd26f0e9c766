// Where the boxes of a track part. Where the points are few each has a box of its own; many have steps at round numbers, so that
// what a box stands for is always the same.

/** The points at which a box ends and the next one begins. */
export function partsOf(most: number): number[] {
  const step = most <= 12 ? 1 : most <= 60 ? 5 : most <= 120 ? 10 : 50;
  const count = Math.max(0, Math.ceil(most / step) - 1);
  return Array.from({ length: count }, (_, at) => (at + 1) * step);
}

/** How much of the track is filled, from 0 to 1. */
export const shareOf = (value: number, most: number): number => (most > 0 ? Math.max(0, Math.min(1, value / most)) : 0);
