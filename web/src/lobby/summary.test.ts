// The words of the lobby's lists.
import { expect, it } from 'vitest';
import type { SeatInfo, TableSummary } from '../wire';
import { listed, mayTakeOff, rowOf } from './summary';

const seat = (seat: number, name: string, yours = false): SeatInfo => ({ seat, name, bot: null, person: true, present: true, resigned: false, yours });
const table = (changes: Partial<TableSummary>): TableSummary => ({
  id: 't', game: 'g', status: 'playing', seats: [seat(0, 'Ada', true), seat(1, 'Otto'), seat(2, 'Zeb')], your_turn: false,
  question: { words: [{ name: 1 }, ' must choose'], rule: 'X-1' }, standing: null, scores: [12, 47, 3], watching: 0, given_up: null, put_away: false, changed: 0, ...changes,
});

it('lists names', () => {
  expect(listed(['Otto'])).toBe('Otto');
  expect(listed(['Otto', 'Ines', 'Zeb'])).toBe('Otto, Ines and Zeb');
});

it('tells of a game going on', () => {
  expect(rowOf(table({}), 'mine', 'Cows')).toEqual({ title: 'Cows', line: 'Otto must choose', action: 'Look in', hot: false });
  expect(rowOf(table({ your_turn: true }), 'mine', 'Cows').hot).toBe(true);
  expect(rowOf(table({ watching: 2 }), 'live', 'Cows').line).toBe('Otto 47, You 12, Zeb 3; 2 are watching');
});

it('tells of a table with free seats', () => {
  const open = table({ status: 'open', seats: [seat(0, 'Ada', true), seat(1, ''), seat(2, '')] });
  expect(rowOf(open, 'mine', 'Cows')).toEqual({ title: 'Cows', line: 'Not begun: you sit, 2 seats are free', action: 'Open', hot: false });
});

it('tells of a table whose dice are being mixed', () => {
  const full = table({ status: 'open', question: null });
  expect(rowOf(full, 'live', 'Cows')).toEqual({ title: 'Cows', line: 'About to begin', action: 'Watch', hot: false });
  expect(rowOf(full, 'mine', 'Cows').action).toBe('Open');
});

it('tells who gave a game up, and which table was put away', () => {
  const standing = { places: [3, 1, 1], scores: [12, 47, 3] };
  const over = table({ status: 'over', standing, given_up: 0 });
  expect(rowOf(over, 'mine', 'Cows').line).toBe('You gave it up');
  expect(rowOf({ ...over, given_up: 1 }, 'mine', 'Cows').line).toBe('Otto gave it up');
  expect(rowOf(table({ put_away: true }), 'mine', 'Cows').line).toBe('Put away: nobody has been here for a day');
});

it('knows what may be taken off a list', () => {
  expect(mayTakeOff(table({}))).toBe(false);
  expect(mayTakeOff(table({ put_away: true }))).toBe(true);
  expect(mayTakeOff(table({ status: 'over' }))).toBe(true);
  expect(mayTakeOff(table({ status: 'open' }))).toBe(true);
  expect(mayTakeOff(table({ seats: [seat(0, 'Ada'), seat(1, 'Otto')] }))).toBe(true);
});

it('tells how a game ended', () => {
  const standing = { places: [2, 1, 3], scores: [115, 121, 60] };
  const over = table({ status: 'over', standing });
  expect(rowOf(over, 'finished', 'Cows')).toEqual({ title: 'Cows', line: 'Second of 3, 121 to 115 and 60', action: 'Review', hot: false });
  const others = { ...over, seats: over.seats.map((info) => ({ ...info, yours: false })) };
  expect(rowOf(others, 'finished', 'Cows').line).toBe('Otto won, 121 to 115 and 60');
});
