// Seats, names and rematches.
import { expect, it } from 'vitest';
import type { SeatInfo, TableInfo } from '../wire';
import { mySeat, playersOf, rematchSeats, seatName } from './seats';

const seat = (seat: number, changes: Partial<SeatInfo>): SeatInfo => ({ seat, name: '', bot: null, person: true, present: false, yours: false, ...changes });
const table = {
  seats: [seat(0, { name: 'Ada', yours: true, present: true }), seat(1, { bot: 'greedy', person: false }), seat(2, { name: 'Otto', bot: 'greedy' })],
} as TableInfo;

it('knows who is who', () => {
  expect(mySeat(table)).toBe(0);
  expect(seatName(table.seats[1], 1)).toBe('greedy bot');
  const players = playersOf(table, [1], [3, 5, 8]);
  expect(players.map(({ bot, awaited, score }) => [bot, awaited, score])).toEqual([[false, false, 3], [true, true, 5], [true, false, 8]]);
});

it('moves everybody one seat on for a rematch; a stand-in is no bot', () => {
  expect(rematchSeats(table)).toEqual(['person', 'person', { bot: 'greedy' }]);
});
