// The sum of each ship adds up.
import { expect, it } from 'vitest';
import type { Moment } from '../../wire';
import { sums } from './ending';
import type { Event, Picture } from './wire';

const told = (event: Event): Moment => ({ number: 1, told: [{ event, saying: { words: [], rule: 'CC-END-4' }, telling: { role: 'opens' } }], scores: [] });
const picture = { seats: [{ seat: 0, hand: [9, 11], secret: 10 }, { seat: 1, hand: [], secret: null }] } as unknown as Picture;

it('takes each bonus from what was told, and shows the secret in its place', () => {
  const log = [told({ kind: 'scored', seat: 0, invaded: 10, small: 0, straight: 20, total: 120 }), told({ kind: 'scored', seat: 1, invaded: 5, small: 15, straight: 0, total: 130 })];
  const [first, second] = sums(picture, log);
  expect([first!.seat.seat, first!.aboard]).toEqual([1, 110]);
  expect(second).toMatchObject({ aboard: 90, invaded: 10, straight: 20, cards: [{ number: 9 }, { number: 10, secret: true }, { number: 11 }] });
});

it('is empty where nothing was counted', () => {
  expect(sums(picture, [])).toEqual([]);
});
