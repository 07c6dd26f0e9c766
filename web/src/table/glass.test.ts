import { expect, it } from 'vitest';
import { glassFrom, glassLeft, isFirstGlass } from './glass';

it('the sand runs down and is turned again', () => {
  const left = [0, 1_500, 5_999, 6_000, 7_000, 12_000].map((gone) => glassLeft(10_000, 6, 10_000 + gone));
  expect(left.map((seconds) => Math.ceil(seconds))).toEqual([6, 5, 1, 6, 5, 6]);
  expect(glassLeft(10_000, 6, 9_000)).toBe(6);
});

it('what is sealed can be changed while the first glass runs', () => {
  expect([0, 5_999, 6_000, 9_000].map((gone) => isFirstGlass(0, 6, gone))).toEqual([true, true, false, false]);
});

it('a page that comes later goes by the whole seconds of the server', () => {
  expect(glassFrom(100, true, 100_700)).toBe(100_700);
  expect(glassFrom(100, false, 104_000)).toBe(100_500);
  expect(glassFrom(100, false, 100_200)).toBe(100_200);
});
