// The farm one looks at: it stays while the same thing is asked, and goes back by itself at the next question.
import { expect, it } from 'vitest';
import type { Offer } from '../../wire';
import { Desk } from './table.svelte';

const offer = (code: number): Offer => ({ code, choice: code, saying: { words: [`${code}`], rule: 'EH-1' } });
const asks = (words: string, ...codes: number[]) => ({ question: { words: [words], rule: 'EH-1' }, offers: codes.map(offer) });

it('a farm that is looked at goes back at the next question, and not before', () => {
  const desk = new Desk();
  desk.ask(asks('Seed field 1?', 1, 2));
  desk.seat = 2;
  // Others choose meanwhile, and the same is asked again.
  desk.ask(asks('Otto chooses.'));
  desk.ask(asks('Seed field 1?', 1, 2));
  expect(desk.seat).toBe(2);
  desk.ask(asks('Seed field 2?', 3, 4));
  expect(desk.seat).toBeNull();
  // The same words with other choices are another question.
  desk.seat = 1;
  desk.ask(asks('Seed field 2?', 5));
  expect(desk.seat).toBeNull();
});

it('no table knows where another one looked', () => {
  const one = new Desk();
  one.seat = 3;
  expect(new Desk().seat).toBeNull();
});
