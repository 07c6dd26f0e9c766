import { expect, it } from 'vitest';
import { clockFace, leftOf } from './bank';

it('shows seconds as a clock does', () => {
  expect([0, 65, 600, 3723, 86_400 * 3].map(clockFace)).toEqual(['0:00', '1:05', '10:00', '1:02:03', '3 days']);
});

it('tells what is left of a time that runs, that will run, and that stands', () => {
  expect(leftOf({ left: 20, since: 100 }, 105.5)).toEqual({ left: 15, extra: 0 });
  expect(leftOf({ left: 20, since: 100 }, 130)).toEqual({ left: 0, extra: 0 });
  // Nothing is taken while its owner catches up.
  expect(leftOf({ left: 20, since: 100 }, 96.5)).toEqual({ left: 20, extra: 4 });
  // In a secret step it stands for all to see, whatever the hour.
  expect(leftOf({ left: 20, since: null }, 500)).toEqual({ left: 20, extra: 0 });
});
