// The track and the sum at the end say the same as the score.
import { expect, it } from 'vitest';
import { pointsOf } from './fixture';
import { addends, sources } from './points';

const points = pointsOf({ barns: 2, armories: 1, tokens: 1, nukiest: true, spies: 1, hidden: 1 });
const sum = (list: { worth: number }[]): number => list.reduce((total, one) => total + one.worth, 0);

it('the track is as long as the points that the reader knows', () => {
  expect(points.visible).toBe(7);
  expect(sum(sources(points))).toBe(points.full);
  expect(sources(points).filter((one) => one.hidden)).toHaveLength(1);
});

it('the sum at the end adds up to the score, hidden Spies included', () => {
  const others = pointsOf({ barns: 2, armories: 1, tokens: 1, nukiest: true, spies: 1 });
  expect(sum(addends(others, 9))).toBe(9);
  expect(addends(others, 9).at(-1)).toMatchObject({ worth: 2, hidden: true });
  expect(sum(addends(others, others.visible))).toBe(others.visible);
  expect(addends(others, others.visible)).toHaveLength(5);
  // Of a seat that is out nothing lies there any more: what it had stands as one sum.
  expect(addends(pointsOf({}), 4, true).at(-1)).toMatchObject({ name: 'when it fell', worth: 4 });
});
