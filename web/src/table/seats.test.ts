// Seats, names and rematches.
import { expect, it } from 'vitest';
import type { Boxed, SeatInfo, TableInfo } from '../wire';
import { mySeat, othersOf, playersOf, rematchOf, seatName } from './seats';

const seat = (seat: number, changes: Partial<SeatInfo>): SeatInfo => ({ seat, name: '', bot: null, person: true, present: false, resigned: false, yours: false, ...changes });
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
  expect(rematchOf(table).seats).toEqual(['person', 'person', { bot: 'greedy' }]);
  const gone = { ...table, seats: [table.seats[0]!, seat(1, { name: 'Otto', bot: 'greedy', person: false, resigned: true })] };
  expect(rematchOf(gone).seats).toEqual(['person', 'person']);
});

it('keeps the names of bots, the clock and what was agreed', () => {
  const made = { ...table, seats: [table.seats[0]!, seat(1, { name: 'Thistle', bot: 'keen', person: false })], clock: 60, strict: true, private: true, resignation: 'game_ends' as const };
  expect(rematchOf(made)).toMatchObject({ seats: [{ bot: 'keen' }, 'person'], names: ['Thistle', ''], clock: 60, strict: true, private: true, resignation: 'game_ends' });
});

it('plays on against bots like those who were there, or fair ones', () => {
  const box = { bots: ['calm', 'keen', 'fierce'].map((id) => ({ id })) } as Boxed;
  const among = (...others: SeatInfo[]) => othersOf({ ...table, seats: [table.seats[0]!, ...others] }, box);
  expect(among(seat(1, { bot: 'fierce', person: false }))).toEqual({ bot: 'fierce' });
  expect(among(seat(1, { name: 'Otto' }))).toEqual({ bot: 'keen' });
  expect(among(seat(1, { bot: 'greedy', person: false }))).toEqual({ bot: 'keen' });
});
