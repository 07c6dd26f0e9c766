// Seats and names.
import { expect, it } from 'vitest';
import type { Boxed, SeatInfo, TableInfo } from '../wire';
import { mySeat, othersOf, playersOf, seatName } from './seats';

const seat = (seat: number, changes: Partial<SeatInfo>): SeatInfo => ({ seat, name: '', bot: null, person: true, present: false, resigned: false, since: null, gave_up_after: null, yours: false, ...changes });
const table = {
  seats: [seat(0, { name: 'Ada', yours: true, present: true }), seat(1, { bot: 'greedy', person: false }), seat(2, { name: 'Otto', bot: 'greedy' })],
} as TableInfo;

it('knows who is who', () => {
  expect(mySeat(table)).toBe(0);
  expect(seatName(table.seats[1], 1)).toBe('greedy bot');
  const players = playersOf(table, [1], [3, 5, 8]);
  expect(players.map(({ bot, awaited, score }) => [bot, awaited, score])).toEqual([[false, false, 3], [true, true, 5], [true, false, 8]]);
});

it('plays on against bots like those who were there, or fair ones', () => {
  const box = { bots: ['calm', 'keen', 'fierce'].map((id) => ({ id })) } as Boxed;
  const among = (...others: SeatInfo[]) => othersOf({ ...table, seats: [table.seats[0]!, ...others] }, box);
  expect(among(seat(1, { bot: 'fierce', person: false }))).toEqual({ bot: 'fierce' });
  expect(among(seat(1, { name: 'Otto' }))).toEqual({ bot: 'keen' });
  expect(among(seat(1, { bot: 'greedy', person: false }))).toEqual({ bot: 'keen' });
});
