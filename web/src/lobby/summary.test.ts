// The words of the lobby's lists.
import { expect, it } from 'vitest';
import type { SeatInfo, TableSummary } from '../wire';
import { dayOf, inOrder, isVisited, listed, livelyFirst, mayTakeOff, rowOf as rowAt, type Shelf } from './summary';

const seat = (seat: number, name: string, yours = false): SeatInfo => ({ seat, name, bot: null, person: true, present: true, resigned: false, since: null, gave_up_after: null, yours });
const table = (changes: Partial<TableSummary>): TableSummary => ({
  id: 't', game: 'g', status: 'playing', seats: [seat(0, 'Ada', true), seat(1, 'Otto'), seat(2, 'Zeb')], your_turn: false,
  question: { words: [{ name: 1 }, ' must choose'], rule: 'X-1' }, standing: null, scores: [12, 47, 3], watching: 0, given_up: null, private: false, practice: null, visited: 0, put_away: false, changed: 0, ...changes,
});
const noon = new Date(2026, 10, 18, 12).getTime() / 1000;
const rowOf = (table: TableSummary, shelf: Shelf, game: string) => rowAt(table, shelf, game, noon);

it('lists names', () => {
  expect(listed(['Otto'])).toBe('Otto');
  expect(listed(['Otto', 'Ines', 'Zeb'])).toBe('Otto, Ines and Zeb');
});

it('tells of a game going on, and with whom', () => {
  expect(rowOf(table({}), 'mine', 'Cows')).toEqual({ title: 'Cows', line: 'With Otto and Zeb: Otto must choose', action: 'Look in', href: '/table/t', hot: false });
  expect(rowOf(table({ your_turn: true }), 'mine', 'Cows')).toMatchObject({ action: 'Your turn', hot: true });
  expect(rowOf(table({ watching: 2 }), 'live', 'Cows').line).toBe('Otto 47, You 12, Zeb 3; 2 are watching');
  expect(rowOf(table({ practice: 200 }), 'mine', 'Cows').title).toBe('Practice: Cows');
});

it('says how long nobody has been at a table that strangers find', () => {
  const left = { ...table({ visited: noon - 720, scores: [12] }), seats: [{ ...seat(0, 'Ada'), present: false }] };
  expect(isVisited(left)).toBe(false);
  expect(rowOf(left, 'live', 'Cows').line).toBe('Ada 12; nobody there for 12 min');
  expect(rowOf({ ...left, visited: noon - 5 }, 'live', 'Cows').line).toBe('Ada 12; everybody has just left');
  const there = table({});
  expect(livelyFirst([left, there])).toEqual([there, left]);
});

it('puts the table that waits for its reader first, and what was put away last', () => {
  const empty = table({ id: 'empty', status: 'open', changed: 9 });
  const over = table({ id: 'over', status: 'over', changed: 8 });
  const theirs = table({ id: 'theirs', changed: 1 });
  const mine = table({ id: 'mine', your_turn: true, changed: 0 });
  const away = table({ id: 'away', put_away: true, your_turn: true, changed: 10 });
  const practice = table({ id: 'practice', practice: 3, changed: 7 });
  expect(inOrder([away, empty, over, practice, theirs, mine]).map(({ id }) => id)).toEqual(['mine', 'theirs', 'practice', 'empty', 'over', 'away']);
});

it('tells of a table with free seats', () => {
  const open = table({ status: 'open', seats: [seat(0, 'Ada', true), seat(1, ''), seat(2, '')] });
  expect(rowOf(open, 'mine', 'Cows')).toMatchObject({ title: 'Cows', line: 'Not begun: you sit, 2 seats are free', action: 'Open', hot: false });
});

it('tells of a table whose dice are being mixed', () => {
  const full = table({ status: 'open', question: null });
  expect(rowOf(full, 'live', 'Cows')).toMatchObject({ title: 'Cows', line: 'About to begin', action: 'Watch', hot: false });
  expect(rowOf(full, 'mine', 'Cows').action).toBe('Open');
});

it('tells who gave a game up, and which table was put away', () => {
  const standing = { places: [3, 1, 1], scores: [12, 47, 3] };
  const over = table({ status: 'over', standing, given_up: 0, changed: noon });
  expect(rowOf(over, 'mine', 'Cows')).toMatchObject({ line: 'With Otto and Zeb: you gave it up, today', action: 'Result', href: '/table/t' });
  expect(rowOf({ ...over, given_up: 1 }, 'mine', 'Cows').line).toBe('With Otto and Zeb: Otto gave it up, today');
  expect(rowOf(table({ put_away: true }), 'mine', 'Cows').line).toBe('With Otto and Zeb: put away, nobody has been here for a day');
});

it('knows what may be taken off a list', () => {
  expect(mayTakeOff(table({}))).toBe(false);
  expect(mayTakeOff(table({ put_away: true }))).toBe(true);
  expect(mayTakeOff(table({ status: 'over' }))).toBe(true);
  expect(mayTakeOff(table({ status: 'open' }))).toBe(true);
  expect(mayTakeOff(table({ seats: [seat(0, 'Ada'), seat(1, 'Otto')] }))).toBe(true);
});

it('tells how a game ended, when and against whom, and leads to its review', () => {
  const standing = { places: [2, 1, 3], scores: [115, 121, 60] };
  const over = table({ status: 'over', standing, changed: noon - 86_400 });
  expect(rowOf(over, 'mine', 'Cows')).toEqual({
    title: 'Cows, second of 3', line: 'With Otto and Zeb: 121 to 115 and 60, yesterday', action: 'Review', href: '/review/t', hot: false,
  });
  const others = { ...over, seats: over.seats.map((info) => ({ ...info, yours: false })) };
  expect(rowOf(others, 'finished', 'Cows')).toMatchObject({ title: 'Cows, Otto won', line: 'Ada, Otto and Zeb: 121 to 115 and 60, yesterday', action: 'Result', href: '/table/t' });
});

it('names days', () => {
  const at = (year: number, month: number, day: number) => new Date(year, month, day, 23).getTime() / 1000;
  expect(dayOf(at(2026, 10, 18), noon)).toBe('today');
  expect(dayOf(at(2026, 10, 17), noon)).toBe('yesterday');
  expect(dayOf(at(2026, 10, 4), noon)).toBe('4 November');
  expect(dayOf(at(2025, 10, 4), noon)).toBe('4 November 2025');
});
