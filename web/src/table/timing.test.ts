// Clocks in words.
import { expect, it } from 'vitest';
import { timingWords } from './timing';

it('says how long people may think', () => {
  expect(timingWords(null)).toBeNull();
  expect(timingWords(20)).toBe('20 seconds for each question');
  expect(timingWords(60)).toBe('1 minute for each question');
  expect(timingWords(259_200)).toBe('3 days for each question');
  expect(timingWords({ bank: 600, increment: 10 })).toBe('10 minutes for the whole game, and 10 seconds more for an answer');
  expect(timingWords({ bank: 90, increment: 0 })).toBe('90 seconds for the whole game');
});
