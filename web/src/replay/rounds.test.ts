// How a tape is cut into rounds, and how long its events are shown.
import { expect, it } from 'vitest';
import { keyOf } from '../table/beats';
import type { Moment, Phrase, Role } from '../wire';
import { roundsOf, sharesOf } from './rounds';

const told = (role: Role, words: string, befalls?: number[]) => ({ event: words, saying: { words: [words], rule: 'X-1' }, telling: { role, ...(befalls ? { befalls } : {}) } });
const moment = (number: number, ...all: ReturnType<typeof told>[]): Moment => ({ number, told: all, picture: number, scores: [0], own: true });

it('shows the events of a beat in the time of the beat, also of what the reader did', () => {
  const shares = sharesOf([moment(1, told('opens', 'Freak 1 walks to the Landing Zone.')), moment(2, told('joins', 'It goes on.'), told('folds', 'A card is drawn.')), moment(3, told('opens', 'Freak 2 loses 3 HP.', [1]))], 1);
  const [first, second, other] = [shares.get(keyOf(1, 0))!, shares.get(keyOf(2, 0))!, shares.get(keyOf(3, 0))!];
  expect(first).toEqual(second);
  expect(first).toMatchObject({ of: 2, mine: false });
  expect(first.length).toBeGreaterThanOrEqual(1_000);
  expect(other).toMatchObject({ of: 1, mine: true });
  expect(other.length, 'what befalls the reader is told at length').toBeGreaterThanOrEqual(2_000);
  expect(shares.get(keyOf(2, 1)), 'what folds away has no time of its own').toBeUndefined();
});

it('cuts headings at the comma, names and all', () => {
  const turn = (moment: number, ...words: Phrase) => ({ moment, words });
  const rounds = roundsOf([turn(1, 'Set-up'), turn(5, 'Round 1, ', { name: 0 }), turn(9, 'Round 1, ', { name: 1 }), turn(12, 'Round 2, ', { name: 0 })]);
  expect(rounds.map(({ moment, words, turns }) => [moment, words, turns.length])).toEqual([[1, ['Set-up'], 1], [5, ['Round 1'], 2], [12, ['Round 2'], 1]]);
  expect(roundsOf([turn(1, 'Night 1'), turn(5, 'Night 2')])).toEqual([]);
});
