import { expect, test } from 'vitest';
import { listed } from './listed';

test('what is there more than once is counted behind its name, in the order in which it came', () => {
  expect(listed(['Mercenary', 'Almanac', 'Mercenary'])).toBe('Mercenary ×2, Almanac');
  expect(listed(['Cats'])).toBe('Cats');
  expect(listed([])).toBe('');
});
