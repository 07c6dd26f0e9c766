import { expect, it } from 'vitest';
import { clockFace } from './bank';

it('shows seconds as a clock does', () => {
  expect([0, 65, 600, 3723, 86_400 * 3].map(clockFace)).toEqual(['0:00', '1:05', '10:00', '1:02:03', '3 days']);
});
