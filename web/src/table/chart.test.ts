// The numbers behind the chart.
import { expect, it } from 'vitest';
import { apart, asides, courses, ticks } from './chart';

const moment = (number: number, scores: number[]) => ({ number, told: [], scores });

it('keeps a point where a score changed, and the end', () => {
  const log = [moment(1, [0, 0]), moment(2, [0, 0]), moment(3, [5, 0])];
  expect(courses(log, [5, 20])).toEqual([[0, 0], [5, 0], [5, 20]]);
  expect(courses(log, [5, 0])).toEqual([[0, 0], [5, 0]]);
});

it('draws equal lines side by side, and others where they are', () => {
  // Four species of Extinction begin alike and go on alike.
  expect(asides([[4, 4, 4, 4], [5, 4, 4, 4]], 4)).toEqual([-4.5, -1.5, 1.5, 4.5]);
  expect(asides([[0, 0], [1, 2]], 2), 'only the start is alike').toEqual([-0, 0]);
});

it('counts in round steps', () => {
  expect(ticks(0, 121)).toEqual([0, 50, 100, 150]);
  expect(ticks(0, 10)).toEqual([0, 5, 10]);
  expect(ticks(-3, 3)).toEqual([-4, -2, 0, 2, 4]);
});

it('moves labels apart inside their strip', () => {
  expect(apart([50, 52, 10], 20, 0, 100)).toEqual([50, 70, 10]);
  expect(apart([95, 96, 97], 20, 0, 100)).toEqual([60, 80, 100]);
});
